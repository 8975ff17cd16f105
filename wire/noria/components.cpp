// The components file: from JSON that fits the schema to the engine's plain struct, with the checks a schema cannot
// make.
#include <algorithm>
#include <cassert>
#include <string>

#include "engine/noria/setup_notation.hpp"
#include "wire/noria/wire.hpp"

namespace mistwheel::wire {

namespace {

using namespace noria;

std::string_view text_of(const Json& json) { return {json.GetString(), json.GetStringLength()}; }
std::uint8_t small(const Json& json) { return static_cast<std::uint8_t>(json.GetInt()); }
const Json& member_of(const Json& json, std::string_view name) {
    const auto found =
        json.FindMember(Json(rapidjson::StringRef(name.data(), static_cast<rapidjson::SizeType>(name.size()))));
    assert(found != json.MemberEnd());  // the schema demands it
    return found->value;
}

template <class Names>
std::uint8_t index_in(const Names& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    assert(found != names.end());  // the schema allows no other words
    return static_cast<std::uint8_t>(found - names.begin());
}

constexpr std::array<std::string_view, 4> tables = {"2", "3", "4", "solo"};
constexpr std::array<std::string_view, symbol::count> symbols = {"+1", "-1", "-2"};

ByTable by_table(const Json& json) {
    ByTable numbers{};
    for (std::size_t i = 0; i < tables.size(); ++i) numbers[i] = small(member_of(json, tables[i]));
    return numbers;
}

template <std::size_t N>
void fill(std::array<std::uint8_t, N>& numbers, const Json& array) {
    for (std::size_t i = 0; i < N; ++i) numbers[i] = small(array[static_cast<rapidjson::SizeType>(i)]);
}

// Reads the file and notes what is wrong with it.
class Reader {
public:
    explicit Reader(Faults& faults) : faults_(faults) {}

    Components read(const Json& file) {
        Components out;
        out.rounds = by_table(file["rounds"]);
        out.islands_in_play = by_table(file["islands_in_play"]);
        out.market_stack = by_table(file["market_stack"]);
        for (std::size_t i = 0; i < tables.size(); ++i)
            for (std::size_t k = 0; k < symbols.size(); ++k)
                out.ships_by_symbol[i][k] = small(member_of(member_of(file["ships_by_symbol"], tables[i]), symbols[k]));
        counts(file, out);
        market(file["market"], out);
        for (int i = 0; i < chamber::count; ++i)
            fill(out.chamber_values[i], member_of(file["chambers"], chamber::names[i]));
        for (int i = 0; i < track::count; ++i)
            out.tracks[i] = track(member_of(file["tracks"], chamber::names[i]), std::string(chamber::names[i]));
        round_track(file["round_track"], out);
        fill(out.income, file["factory_income"]);
        production(file["production"], out);
        const Json& black = file["black_market"];
        out.knowledge_for_simple = small(black["simple_to_knowledge"]);
        out.knowledge_for_complex = small(black["complex_to_knowledge"]);
        out.knowledge_for_resource = small(black["knowledge_per_resource"]);
        for (int i = 0; i < island_count; ++i) out.islands[i] = island(file["islands"][static_cast<unsigned>(i)], i);
        base_wheel(file["wheel"]["base"], out);
        out.base_start = start(file["start"]["base"]);
        out.expert_start = start(file["start"]["expert"]);
        out.solo_start = start(file["start"]["solo"]);
        automata(file["automata"], out);
        enough(out);
        return out;
    }

private:
    void counts(const Json& file, Components& out) {
        for (int i = 0; i < disc::count; ++i) out.discs[i] = small(member_of(file["discs"], disc::names[i]));
        for (int i = 0; i < good::count; ++i)
            out.warehouses[i] = small(member_of(file["warehouses"], ware::names[ware::of_good(i)]));
        out.ships_each = small(file["ships_each"]);
        out.factories_each = small(file["factories_each"]);
        const int politicians = file["politicians"].GetInt();
        faults_.check(politicians % chamber::count == 0, "/politicians", "uneven_chambers",
                      "is not the same number for each of {chambers} chambers", {{"chambers", chamber::count}});
        out.politicians = static_cast<std::uint8_t>(politicians / chamber::count);
    }

    static void market(const Json& json, Components& out) {
        fill(out.market_price, json["prices"]);
        for (int place = 0; place < market_places; ++place)
            out.first_game_market[place] =
                index_in(disc::names, text_of(json["first_game"][static_cast<unsigned>(place)]));
    }

    TrackPrices track(const Json& json, const std::string& name) {
        const std::string path = "/tracks/" + name;
        TrackPrices out;
        for (const Json& each : json["currency"].GetArray())
            out.currency = static_cast<std::uint8_t>(out.currency | 1 << index_in(ware::names, text_of(each)));
        const bool resources = out.currency < 1 << ware::resources;
        faults_.check(resources || out.currency % (1 << ware::resources) == 0, path + "/currency", "mixed_currency",
                      "mixes resources and goods");
        fill(out.price, json["prices"]);
        for (int step = 0; step < track::steps; ++step) {
            const auto index = static_cast<unsigned>(step);
            out.different[step] = json["different"][index].GetBool() ? 1 : 0;
            const bool payable = out.price[step] >= 2 && (out.currency & (out.currency - 1)) != 0;
            faults_.check(out.different[step] == 0 || payable, path + "/different/" + std::to_string(step),
                          "different_unpayable", "different kinds need a price of 2 or more and two kinds of currency",
                          {{"step", step + 1}});
        }
        return out;
    }

    void round_track(const Json& json, Components& out) {
        out.rise_from_space = small(json["rise_from_space"]);
        for (const Json& space : json["cogs"].GetArray()) ++out.cogs[space.GetInt() - 1];
    }

    void production(const Json& json, Components& out) {
        for (int i = 0; i < good::count; ++i) {
            const std::string name(ware::names[ware::of_good(i)]);
            int sum = 0;
            for (int k = 0; k < ware::resources; ++k) {
                out.production[i][k] = small(member_of(member_of(json, name), ware::names[k]));
                sum += out.production[i][k];
            }
            const int expected = good::complex(i) ? 3 : 2;
            faults_.check(sum == expected, "/production/" + name, "production_sum",
                          "costs {found} resources in all, expected {wanted}", {{"found", sum}, {"wanted", expected}});
        }
    }

    IslandPrint island(const Json& json, int index) {
        const std::string path = "/islands/" + std::to_string(index);
        faults_.check(json["id"].GetInt() == index + 1, path + "/id", "expected", "expected {wanted}",
                      {{"wanted", index + 1}});
        IslandPrint out;
        out.ship.fill(none);
        const auto ships = json["ships"].GetArray();
        for (unsigned place = 0; place < ships.Size(); ++place) {
            out.ship[place] = index_in(ware::names, text_of(ships[place]["resource"]));
            out.symbol[place] = index_in(symbols, text_of(ships[place]["symbol"]));
        }
        faults_.check(out.ship[0] != out.ship[1], path + "/ships", "ship_twice", "names a resource twice");
        for (unsigned site = 0; site < island_sites; ++site) {
            const Json& each = json["sites"][site];
            out.good[site] = static_cast<std::uint8_t>(index_in(ware::names, text_of(each["good"])) - ware::resources);
            out.warehouses[site] = small(each["warehouses"]);
            for (unsigned other = 0; other < site; ++other)
                faults_.check(out.good[other] != out.good[site] || out.warehouses[other] != out.warehouses[site],
                              path + "/sites/" + std::to_string(site), "same_site",
                              "is the same as another site of this island");
        }
        return out;
    }

    void base_wheel(const Json& json, Components& out) {
        std::array<int, disc::count> found{};
        int resources = 0;
        for (const auto& member : json.GetObject()) {
            std::uint8_t& piece = out.base_wheel[index_in(slot_names, text_of(member.name))];
            if (text_of(member.value) == "resource") {
                piece = any_resource;
                ++resources;
            } else {
                const std::uint8_t kind = index_in(disc::names, text_of(member.value));
                piece = piece_of(kind);
                ++found[kind];
            }
        }
        faults_.check(resources == 3 && found[disc::city] == 1 && found[disc::journey] == 1 && found[disc::tool] == 1,
                      "/wheel/base", "base_wheel", "needs one city, one journey, one tool and three resource discs");
    }

    static StartGoods start(const Json& json) {
        return {small(json["knowledge"]), small(json["resources"]),
                static_cast<std::uint8_t>(json["free_step"].GetBool() ? 1 : 0), small(json["ships_each"])};
    }

    void automata(const Json& json, Components& out) {
        for (std::size_t i = 0; i < out.automata.size(); ++i) {
            const std::string name = std::to_string(i + 1);
            auto wheel = read_letter_wheel(text_of(member_of(json, name)));
            faults_.check(wheel.ok(), "/automata/" + name, "automaton", "{why}", {{"why", wheel.message()}});
            if (wheel) out.automata[i] = *wheel;
        }
    }

    // There must be pieces for every setup.
    void enough(const Components& out) {
        for (std::size_t i = 0; i < tables.size(); ++i) {
            const int players = i == solo_table ? 1 : static_cast<int>(i) + 2;
            const std::string who = i == solo_table ? "the solo game" : std::to_string(players) + " players";
            for (int kind = 0; kind < disc::count; ++kind) {
                const int needed = out.market_stack[i] + (kind < disc::basic ? players : 0);
                faults_.check(out.discs[kind] >= needed, "/discs/" + std::string(disc::names[kind]), "few_discs",
                              "is less than the {needed} that {who} need",
                              {{"needed", needed}, {"who", who}, {"players", players}});
            }
            const int each = i == solo_table ? out.solo_start.ships_each
                                             : std::max(out.base_start.ships_each, out.expert_start.ships_each);
            faults_.check(out.ships_each >= each * players, "/ships_each", "few_ships", "is less than {who} start with",
                          {{"who", who}, {"players", players}});
        }
    }

    Faults& faults_;
};

}  // namespace

Components Wire<noria::Game>::components(const Json& file, Faults& faults) { return Reader(faults).read(file); }

}  // namespace mistwheel::wire
