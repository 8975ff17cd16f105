// The components file: from JSON that fits the schema to the engine's plain struct, with the checks a schema cannot
// make.
#include <algorithm>
#include <limits>
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

// Reads the file and notes what is wrong with it.
class Reader {
public:
    explicit Reader(Faults& faults) : faults_(faults) {}

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
            faults_.check(all <= continent_count, path + "/goods", "many_goods",
                          "gives {found} goods; at most 3 can go to different ports", {{"found", all}});
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
        expect(json["id"], card_name(index), path + "/id");
        expect(json["type"], type_name, path + "/type");
        card.species = index_of(species_names, json["species"]);
        card.symbols = small(json["symbols"]);
        faults_.check(card.symbols == (type == soldier ? 2 : 1), path + "/symbols", "symbols",
                      "a soldier has 2 symbols, any other card 1");
        instant_effects(json["instant"], card, path + "/instant");
        later_effect(json, type, card, path);
        const auto gives = [&](EffectKind kind) {
            return std::ranges::any_of(card.instant, [kind](const Effect& each) { return each.kind == kind; });
        };
        const std::string instant = path + "/instant";
        faults_.check(type != soldier || card.instant[0].kind == EffectKind::none, instant, "soldier_instant",
                      "a soldier has no instant effect");
        faults_.check(type != builder || gives(EffectKind::post), instant, "builder_post", "a builder builds a post");
        faults_.check(type != artisan || gives(EffectKind::goods), instant, "artisan_goods", "an artisan gives goods");
        faults_.check(type != adventurer || gives(EffectKind::steps), instant, "adventurer_steps",
                      "an adventurer gives steps");
        return card;
    }

    Track track(const Json& json, const std::string& path) {
        Track track;
        track.end = small(json["end"]);
        track.treasure = small(json["treasure"]);
        bool posts_rise = true;
        for (std::size_t i = 0; i < track.posts.size(); ++i) {
            track.posts[i] = small(json["posts"][static_cast<unsigned>(i)]);
            posts_rise &= track.posts[i] > (i == 0 ? 0 : track.posts[i - 1]) && track.posts[i] < track.end;
        }
        faults_.check(posts_rise, path + "/posts", "posts_rise", "post spaces must rise and lie before the end");
        int last = 0;
        bool flags_rise = true;
        for (const Json& flag : json["flags"].GetArray()) {
            flags_rise &= flag.GetInt() > last && flag.GetInt() <= track.end;
            last = flag.GetInt();
            track.flags |= 1U << last;
        }
        faults_.check(flags_rise, path + "/flags", "flags_rise", "flags must rise and lie on the track");
        bool ranks_fall = true;
        for (std::size_t i = 0; i < track.ranks.size(); ++i) {
            track.ranks[i] = small(json["ranks"][static_cast<unsigned>(i)]);
            ranks_fall &= i == 0 || track.ranks[i] <= track.ranks[i - 1];
        }
        faults_.check(ranks_fall, path + "/ranks", "ranks_fall", "a later place cannot pay more");
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
        faults_.check(!either || cell.parts[0].kind != cell.parts[1].kind, path + "/or", "halves_differ",
                      "the halves must differ in kind");
        faults_.check(either || cell.parts[0].kind != EffectKind::goods || cell.parts[1].kind != EffectKind::goods,
                      path + "/all", "goods_together", "the goods of one cell stand in one effect");
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
        expect(json["id"], board_names[index], path + "/id");
        for (const Json& type : json["types"].GetArray())
            board.types |= static_cast<std::uint8_t>(1U << index_of(type_names, type));
        board.upper = small(json["upper"]);
        board.lower = small(json["lower"]);
        faults_.check(blank == (board.types == 0), path + "/types", "blank_types",
                      "the blank board, and no other, names no type");
        faults_.check(!blank || (board.upper == 0 && board.lower == 0), path, "blank_worth",
                      "the blank board is worth 0");
        faults_.check(board.upper >= board.lower, path + "/lower", "lower_more",
                      "the lower place cannot be worth more than the upper");
        return board;
    }

    Table table(const Json& json, int players, const std::string& path) {
        Table table;
        table.recruits = small(json["recruits"]);
        table.tokens = small(json["tokens_per_type"]);
        table.places_paid = small(json["places_paid"]);
        // V-R3: bag and centre must not run dry.
        faults_.check(players * table.recruits <= type_count * table.tokens, path + "/recruits", "few_tokens",
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
            faults_.check(card.instant[count].kind != EffectKind::vp_per_artisan, at(path, i), "ports_pay_artisans",
                          "only ports pay for artisans");
            goods += card.instant[count].kind == EffectKind::goods;
            ++count;
        }
        faults_.check(goods <= 1, path, "goods_together", "the goods of one card stand in one effect");
        std::stable_partition(card.instant.begin(), card.instant.begin() + static_cast<std::ptrdiff_t>(count),
                              [](const Effect& each) { return each.kind == EffectKind::vp; });
    }

    void later_effect(const Json& json, int type, Card& card, const std::string& path) {
        const bool income = json.HasMember("income");
        const bool end = json.HasMember("end");
        const bool wants_income = type == merchant || type == adventurer;
        faults_.check(income == wants_income, path, "income", "merchants and adventurers have Income, others not");
        faults_.check(end == (type == soldier), path, "end", "soldiers, and no other cards, count at the end");
        if (income != wants_income || end != (type == soldier)) return;
        if (type == merchant) {
            const Json& pays = json["income"];
            const bool fits = pays.MemberCount() == 2 && pays.HasMember("vp") && pays.HasMember("per_symbol");
            faults_.check(fits, path + "/income", "merchant_income", "a merchant has vp and per_symbol");
            if (!fits) return;
            card.rate = small(pays["vp"]);
            card.counts = index_of(species_names, pays["per_symbol"]);
        } else if (type == adventurer) {
            const Json& pays = json["income"];
            const bool fits = pays.MemberCount() == 1 && pays.HasMember("vp_per_flag");
            faults_.check(fits, path + "/income", "adventurer_income", "an adventurer has vp_per_flag");
            if (!fits) return;
            card.rate = small(pays["vp_per_flag"]);
        } else if (type == soldier) {
            card.rate = small(json["end"]["vp"]);
            card.counts = index_of(continent_names, json["end"]["per_post"]);
        }
    }

    // Goods in a reward could fill the next order without end.
    Effect reward(const Json& json, const std::string& path) {
        const Effect effect = this->effect(json, path);
        faults_.check(effect.kind != EffectKind::goods, path, "port_goods", "a port cannot give goods");
        return effect;
    }

    void expect(const Json& json, std::string_view wanted, const std::string& path) {
        faults_.check(text_of(json) == wanted, path, "expected", "expected {wanted}", {{"wanted", wanted}});
    }

    Faults& faults_;
};

// The most that a player can be paid in a game, so that a line of the score holds it. Goods are the source of orders, and
// orders of steps; nothing gives goods but cards and cells.
class Bounds {
public:
    explicit Bounds(const Components& box) : box_(box) {
        for (const Table& table : box.tables) turns_ = std::max(turns_, rounds * table.recruits);
        for (const Card& card : box.cards) most_of_card_.widen(card.instant);
        for (const auto& district : box.city)
            for (const Cell& cell : district) most_of_cell_.widen(cell.parts);
    }

    int city() const { return turns_ * most_of_cell_.points; }
    int orders() const {
        int most = 0;
        for (const Port& port : box_.ports) most = std::max(most, goods() * of_port(port).points / order_size(port));
        return most;
    }
    int treasure() const {
        const int steps = turns_ * (most_of_card_.steps + most_of_cell_.steps);
        int more = 0;
        for (const Port& port : box_.ports) more = std::max(more, goods() * of_port(port).steps / order_size(port));
        int pays = 0;
        for (const Track& track : box_.tracks) pays = std::max<int>(pays, track.treasure);
        return (steps + more) * pays;
    }

private:
    struct Gains {
        int points = 0;
        int steps = 0;
        int goods = 0;

        void add(const Effect& effect) {
            if (effect.kind == EffectKind::vp) points += effect.amount;
            if (effect.kind == EffectKind::vp_per_artisan) points += effect.amount * cards_per_type;
            if (effect.kind == EffectKind::steps) steps += effect.amount;
            for (const std::uint8_t named : effect.named) goods += named;
            goods += effect.choice;
        }
        template <class Effects>
        void widen(const Effects& effects) {
            Gains other;
            for (const Effect& effect : effects) other.add(effect);
            points = std::max(points, other.points);
            steps = std::max(steps, other.steps);
            goods = std::max(goods, other.goods);
        }
    };

    static Gains of_port(const Port& port) {
        Gains all;
        for (const Effect& effect : port.base) all.add(effect);
        for (const Effect& effect : port.advanced) all.add(effect);
        return all;
    }
    int goods() const { return turns_ * (most_of_card_.goods + most_of_cell_.goods); }
    static int order_size(const Port& port) {
        return port.order == OrderKind::each ? port.needs[0] + port.needs[1] + port.needs[2] : port.amount;
    }

    const Components& box_;
    int turns_ = 0;  // of one player, in each of the two phases
    Gains most_of_card_;
    Gains most_of_cell_;
};

void check_bounds(const Components& box, Faults& faults) {
    constexpr int most = std::numeric_limits<std::uint16_t>::max();
    const Bounds bounds(box);
    const auto check = [&](int points, std::string_view path) {
        faults.check(points <= most, path, "too_many_points",
                     "could pay {found} points in a game; a line of the score holds {most}",
                     {{"found", points}, {"most", most}});
    };
    check(bounds.city(), "/city");
    check(bounds.orders(), "/ports");
    check(bounds.treasure(), "/tracks");
}

}  // namespace

Components Wire<navoria::Game>::components(const Json& file, Faults& faults) {
    Components components;
    Reader reader(faults);
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
    if (faults.empty()) check_bounds(components, faults);
    return components;
}

}  // namespace mistwheel::wire
