// The components file: from JSON that fits the schema to the engine's plain struct, with the checks a schema cannot
// make.
#include <algorithm>
#include <optional>
#include <string>

#include "engine/navoria/names.hpp"
#include "wire/navoria/wire.hpp"

namespace mistwheel::wire {

namespace {

using namespace navoria;

std::string_view text_of(const Json& value) { return {value.GetString(), value.GetStringLength()}; }

template <std::size_t N>
std::uint8_t index_of(const std::array<std::string_view, N>& names, const Json& value) {
    const auto found = std::ranges::find(names, text_of(value));
    assert(found != names.end());  // the schema allows no other words
    return static_cast<std::uint8_t>(found - names.begin());
}

std::uint8_t small(const Json& value) { return static_cast<std::uint8_t>(value.GetUint()); }
const Json* find(const Json& object, std::string_view name) {
    const auto found = object.FindMember(Json(rapidjson::StringRef(name.data(), name.size())));
    return found == object.MemberEnd() ? nullptr : &found->value;
}
std::uint8_t small_or_0(const Json& object, std::string_view name) {
    const Json* value = find(object, name);
    return value ? small(*value) : std::uint8_t{0};
}

std::string at(const std::string& path, std::size_t index) { return path + '/' + std::to_string(index); }
Error wrong(const std::string& path, const std::string& why) { return Error{path + ": " + why}; }

// Reads the file and keeps the first thing that is wrong with it.
class Reader {
public:
    const std::optional<Error>& error() const { return error_; }

    void check(bool fine, const std::string& path, const std::string& why) {
        if (!fine && !error_) error_ = wrong(path, why);
    }

    Effect effect(const Json& json, const std::string& path) {
        Effect effect;
        const auto& member = *json.MemberBegin();
        const std::string_view kind = text_of(member.name);
        const Json& value = member.value;
        if (kind == "vp" || kind == "vp_per_artisan") {
            effect.kind = kind == "vp" ? EffectKind::vp : EffectKind::vp_per_artisan;
            effect.amount = small(value);
        } else if (kind == "goods") {
            effect.kind = EffectKind::goods;
            for (int good = 0; good < good_count; ++good) effect.named[good] = small_or_0(value, good_names[good]);
            effect.choice = small_or_0(value, "any");
            const int all = effect.named[0] + effect.named[1] + effect.named[2] + effect.choice;
            check(all <= continent_count, path + "/goods",
                  "gives " + std::to_string(all) + " goods; at most 3 can go to different ports");
        } else if (kind == "steps") {
            effect.kind = EffectKind::steps;
            effect.continent = index_of(continent_names, value.MemberBegin()->name);
            effect.amount = small(value.MemberBegin()->value);
        } else {
            effect.kind = EffectKind::post;
            effect.amount = 1;
            effect.continent = index_of(continent_names, value);
        }
        return effect;
    }

    Card card(const Json& json, int index, const std::string& path) {
        Card card;
        const int type = type_of_card(index);
        const std::string type_name(type_names[type]);
        check(text_of(json["id"]) == card_name(index), path + "/id", "expected " + card_name(index));
        check(text_of(json["type"]) == type_name, path + "/type", "expected " + type_name);
        card.species = index_of(species_names, json["species"]);
        card.symbols = small(json["symbols"]);
        check(card.symbols == (type == soldier ? 2 : 1), path + "/symbols",
              "a soldier has 2 symbols, any other card 1");
        instant_effects(json["instant"], card, path + "/instant");
        later_effect(json, type, card, path);
        const auto gives = [&](EffectKind kind) {
            return std::ranges::any_of(card.instant, [kind](const Effect& each) { return each.kind == kind; });
        };
        check(type != soldier || card.instant[0].kind == EffectKind::none, path + "/instant",
              "a soldier has no instant effect");
        check(type != builder || gives(EffectKind::post), path + "/instant", "a builder builds a post");
        check(type != artisan || gives(EffectKind::goods), path + "/instant", "an artisan gives goods");
        check(type != adventurer || gives(EffectKind::steps), path + "/instant", "an adventurer gives steps");
        return card;
    }

    Track track(const Json& json, const std::string& path) {
        Track track;
        track.end = small(json["end"]);
        track.treasure = small(json["treasure"]);
        for (std::size_t i = 0; i < track.posts.size(); ++i) {
            track.posts[i] = small(json["posts"][static_cast<unsigned>(i)]);
            check(track.posts[i] > (i == 0 ? 0 : track.posts[i - 1]) && track.posts[i] < track.end, path + "/posts",
                  "post spaces must rise and lie before the end");
        }
        int last = 0;
        for (const Json& flag : json["flags"].GetArray()) {
            check(flag.GetInt() > last && flag.GetInt() <= track.end, path + "/flags",
                  "flags must rise and lie on the track");
            last = flag.GetInt();
            track.flags |= 1U << last;
        }
        for (std::size_t i = 0; i < track.ranks.size(); ++i) {
            track.ranks[i] = small(json["ranks"][static_cast<unsigned>(i)]);
            check(i == 0 || track.ranks[i] <= track.ranks[i - 1], path + "/ranks", "a later place cannot pay more");
        }
        return track;
    }

    Cell cell(const Json& json, const std::string& path) {
        Cell cell;
        const bool either = json.HasMember("or");
        if (!either && !json.HasMember("all")) {
            cell.parts[0] = effect(json, path);
            return cell;
        }
        const Json& parts = either ? json["or"] : json["all"];
        for (unsigned i = 0; i < parts.Size(); ++i)
            cell.parts[i] = effect(parts[i], at(path + (either ? "/or" : "/all"), i));
        cell.either = either;
        check(!either || cell.parts[0].kind != cell.parts[1].kind, path + "/or", "the halves must differ in kind");
        check(either || cell.parts[0].kind != EffectKind::goods || cell.parts[1].kind != EffectKind::goods,
              path + "/all", "the goods of one cell stand in one effect");
        return cell;
    }

    Port port(const Json& json, const std::string& path) {
        Port port;
        const auto& order = *json["order"].MemberBegin();
        if (text_of(order.name) == "each") {
            for (int good = 0; good < good_count; ++good) port.needs[good] = small_or_0(order.value, good_names[good]);
        } else {
            port.order = text_of(order.name) == "any" ? OrderKind::any : OrderKind::same;
            port.amount = small(order.value);
        }
        for (unsigned i = 0; i < port.base.size(); ++i) port.base[i] = reward(json["base"][i], at(path + "/base", i));
        for (unsigned i = 0; i < port.advanced.size(); ++i)
            port.advanced[i] = reward(json["advanced"][i], at(path + "/advanced", i));
        return port;
    }

    Board board(const Json& json, int index, const std::string& path) {
        Board board;
        const bool blank = index == blank_board;
        check(text_of(json["id"]) == board_names[index], path + "/id", "expected " + std::string(board_names[index]));
        for (const Json& type : json["types"].GetArray())
            board.types |= static_cast<std::uint8_t>(1U << index_of(type_names, type));
        board.upper = small(json["upper"]);
        board.lower = small(json["lower"]);
        check(blank == (board.types == 0), path + "/types", "the blank board, and no other, names no type");
        check(!blank || (board.upper == 0 && board.lower == 0), path, "the blank board is worth 0");
        check(board.upper >= board.lower, path + "/lower", "the lower place cannot be worth more than the upper");
        return board;
    }

    Table table(const Json& json, int players, const std::string& path) {
        Table table;
        table.recruits = small(json["recruits"]);
        table.tokens = small(json["tokens_per_type"]);
        table.places_paid = small(json["places_paid"]);
        // V-R3: bag and centre must not run dry.
        check(players * table.recruits <= type_count * table.tokens, path + "/recruits",
              "there are fewer action tokens than cards to recruit");
        return table;
    }

private:
    // V-R5: VP first, the rest as printed.
    void instant_effects(const Json& json, Card& card, const std::string& path) {
        std::size_t count = 0;
        int goods = 0;
        for (unsigned i = 0; i < json.Size(); ++i) {
            card.instant[count] = effect(json[i], at(path, i));
            check(card.instant[count].kind != EffectKind::vp_per_artisan, at(path, i), "only ports pay for artisans");
            goods += card.instant[count].kind == EffectKind::goods;
            ++count;
        }
        check(goods <= 1, path, "the goods of one card stand in one effect");
        std::stable_partition(card.instant.begin(), card.instant.begin() + static_cast<std::ptrdiff_t>(count),
                              [](const Effect& each) { return each.kind == EffectKind::vp; });
    }

    void later_effect(const Json& json, int type, Card& card, const std::string& path) {
        const bool income = json.HasMember("income");
        const bool end = json.HasMember("end");
        check(income == (type == merchant || type == adventurer), path,
              "merchants and adventurers have Income, others not");
        check(end == (type == soldier), path, "soldiers, and no other cards, count at the end");
        if (error_) return;
        if (type == merchant) {
            const Json& pays = json["income"];
            check(pays.MemberCount() == 2 && pays.HasMember("vp") && pays.HasMember("per_symbol"), path + "/income",
                  "a merchant has vp and per_symbol");
            if (error_) return;
            card.rate = small(pays["vp"]);
            card.counts = index_of(species_names, pays["per_symbol"]);
        } else if (type == adventurer) {
            const Json& pays = json["income"];
            check(pays.MemberCount() == 1 && pays.HasMember("vp_per_flag"), path + "/income",
                  "an adventurer has vp_per_flag");
            if (error_) return;
            card.rate = small(pays["vp_per_flag"]);
        } else if (type == soldier) {
            card.rate = small(json["end"]["vp"]);
            card.counts = index_of(continent_names, json["end"]["per_post"]);
        }
    }

    // Goods in a reward could fill the next order without end.
    Effect reward(const Json& json, const std::string& path) {
        const Effect effect = this->effect(json, path);
        check(effect.kind != EffectKind::goods, path, "a port cannot give goods");
        return effect;
    }

    std::optional<Error> error_;
};

}  // namespace

Result<navoria::Components> Wire<navoria::Game>::components(const Json& file) {
    Components components;
    Reader reader;
    for (int i = 0; i < card_count; ++i)
        components.cards[i] = reader.card(file["cards"][i], i, "/cards/" + std::to_string(i));
    for (int i = 0; i < continent_count; ++i) {
        const std::string name(continent_names[i]);
        components.tracks[i] = reader.track(file["tracks"][name.c_str()], "/tracks/" + name);
        components.ports[i] = reader.port(file["ports"][name.c_str()], "/ports/" + name);
    }
    for (int type = 0; type < type_count; ++type) {
        const std::string name(type_names[type]);
        for (int i = 0; i < cells_per_district; ++i)
            components.city[type][i] =
                reader.cell(file["city"][name.c_str()][i]["reward"], at("/city/" + name, i) + "/reward");
    }
    for (int i = 0; i < board_count; ++i)
        components.boards[i] = reader.board(file["friendship_boards"][i], i, at("/friendship_boards", i));
    for (int players = 2; players <= max_players; ++players) {
        const std::string name = std::to_string(players);
        components.tables[players - 2] = reader.table(file["players"][name.c_str()], players, "/players/" + name);
    }
    if (reader.error()) return *reader.error();
    return components;
}

}  // namespace mistwheel::wire
