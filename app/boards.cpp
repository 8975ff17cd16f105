#include "app/boards.hpp"

#include <rapidjson/document.h>
#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include "app/visit.hpp"
#include "games/app/board.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {

namespace {

// What every client is given, for a game that has no drawing yet; unused while every game has one.
[[maybe_unused]] std::string pretty_view(const AnyGame& game, const AnyState& state, int viewer) {
    rapidjson::Document view;
    view.Parse(wire::view_json(game, state, viewer).c_str());
    rapidjson::StringBuffer buffer;
    rapidjson::PrettyWriter<rapidjson::StringBuffer> out(buffer);
    out.SetIndent(' ', 2);
    out.SetFormatOptions(rapidjson::kFormatSingleLineArray);
    view.Accept(out);
    return std::string(buffer.GetString(), buffer.GetSize()) + '\n';
}

}  // namespace

std::string draw(const AnyGame& game, const AnyState& state, int viewer) {
    return visit_game(game, state, [&]<class G>(const G& rules, const typename G::State& position) -> std::string {
        if constexpr (requires { TextBoard<G>::draw(rules, position, viewer); }) {
            return TextBoard<G>::draw(rules, position, viewer);
        } else {
            return pretty_view(game, state, viewer);
        }
    });
}

std::string question(const AnyGame& game, const AnyState& state) {
    return visit_game(game, state, []<class G>(const G& rules, const typename G::State& position) -> std::string {
        if constexpr (requires { TextBoard<G>::question(rules, position); }) {
            return TextBoard<G>::question(rules, position);
        } else {
            return {};
        }
    });
}

std::span<const std::string_view> symmetric_moves(const AnyGame& game) {
    return visit_game(game, []<class G>(const G&) -> std::span<const std::string_view> {
        if constexpr (requires { TextBoard<G>::symmetric; }) {
            return TextBoard<G>::symmetric;
        } else {
            return {};
        }
    });
}

}  // namespace mistwheel::app
