#include "app/boards.hpp"

#include <rapidjson/document.h>
#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include "app/board_navoria.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {

std::string draw(const AnyGame& game, const AnyState& state, int viewer) {
    if (game.id() == navoria::Game::id) {
        return draw_navoria(concrete<navoria::Game>(game), Erased<navoria::Game>::in(state), viewer);
    }
    rapidjson::Document view;
    const std::string text = wire::view_json(game, state, viewer);
    view.Parse(text.data(), text.size());
    rapidjson::StringBuffer buffer;
    rapidjson::PrettyWriter<rapidjson::StringBuffer> writer(buffer);
    writer.SetIndent(' ', 2);
    writer.SetFormatOptions(rapidjson::kFormatSingleLineArray);
    view.Accept(writer);
    return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace mistwheel::app
