// The components file of Via Nebula: cross-checks after the schema has passed.
#include <algorithm>
#include <string>

#include "engine/vianebula/names.hpp"
#include "wire/vianebula/wire.hpp"

namespace mistwheel::wire {

using namespace vianebula;  // NOLINT(google-build-using-namespace): this file is about nothing else

namespace {

// How many cards of each name the box holds (B-K2 to B-K5); the first four are private.
constexpr std::array<int, contract_names> printed_copies = {2, 2, 2, 2, 2, 2, 4, 4, 6, 2, 2, 6, 1, 1, 1, 1, 1};
constexpr int private_names = 4;

std::string_view text_of(const Json& value) { return {value.GetString(), value.GetStringLength()}; }
std::uint8_t byte_of(const Json& object, const char* key) { return static_cast<std::uint8_t>(object[key].GetInt()); }

// "expected 24 meadows, found 23"
void expect(int wanted, std::string_view what, int found, std::string_view path, std::string_view code,
            Faults& faults) {
    faults.check(wanted == found, path, code, "expected {wanted} {what}, found {found}",
                 {{"wanted", wanted}, {"what", what}, {"found", found}});
}

std::string join(const std::string& path, unsigned index) { return path + '/' + std::to_string(index); }

int terrain_of_letter(char letter) {
    constexpr std::string_view letters = "FPMRX";
    const std::size_t at = letters.find(letter);
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

using MapPrint = std::array<Terrain, hex_bits>;

// A row is its hexes' letters with one space between them; the short rows begin with a space.
void read_row(std::string_view text, int row, MapPrint& map, const std::string& path, Faults& faults) {
    std::string letters;
    std::ranges::copy_if(text, std::back_inserter(letters), [](char c) { return c != ' '; });
    const auto found = static_cast<int>(letters.size());
    expect(row_length(row), "hexes", found, path, "row_length", faults);
    for (int column = 0; column < std::min(found, row_length(row)); ++column) {
        const char letter = letters[static_cast<std::size_t>(column)];
        const int terrain = terrain_of_letter(letter);
        faults.check(terrain >= 0, path, "terrain", "hex {hex}: expected F, P, M, R or X, found \"{found}\"",
                     {{"hex", hex_name(hex_at(row, column))}, {"found", std::string_view(&letter, 1)}});
        if (terrain >= 0) map[hex_at(row, column)] = static_cast<Terrain>(terrain);
    }
}

MapPrint read_map(const Json& rows, const std::string& path, Faults& faults) {
    MapPrint map{};
    const std::size_t before = faults.all().size();
    for (int row = 0; row < hex_rows; ++row) {
        const auto index = static_cast<unsigned>(row);
        read_row(text_of(rows[index]), row, map, join(path, index), faults);
    }
    if (faults.all().size() == before)
        expect(meadow_count, "meadows", static_cast<int>(std::ranges::count(map, Terrain::meadow)), path, "meadows",
               faults);
    return map;
}

void read_tokens(const Json& list, Components& components, Faults& faults) {
    int normal = 0;
    int special = 0;
    for (rapidjson::SizeType i = 0; i < list.Size(); ++i) {
        const Json& entry = list[i];
        TokenType& token = components.tokens[i];
        const auto kind = std::ranges::find(kind_words, text_of(entry["kind"]));
        token.kind = static_cast<std::uint8_t>(kind - kind_words.begin());
        token.amount = byte_of(entry, "amount");
        token.vp = byte_of(entry, "vp");
        token.special = entry["special"].GetBool() ? 1 : 0;
        token.copies = byte_of(entry, "copies");
        (token.special != 0 ? special : normal) += token.copies;
        for (rapidjson::SizeType j = 0; j < i; ++j) {
            const TokenType& other = components.tokens[j];
            if (token.copies == 0 || other.copies == 0) continue;  // one that a box does not hold
            faults.check(other.kind != token.kind || other.amount != token.amount || other.vp != token.vp ||
                             other.special != token.special,
                         join("/tokens", i), "equal_token", "equal to token {other}; raise its copies",
                         {{"other", static_cast<int>(j)}});
        }
    }
    expect(20, "deposit tokens", normal, "/tokens", "tokens", faults);
    expect(5, "special deposit tokens", special, "/tokens", "special_tokens", faults);
}

void read_cost(const Json& cost, Card& card) {
    if (cost.IsString()) {
        card.cost = text_of(cost) == "any_2_same" ? Cost::two_equal : Cost::three_different;
        card.size = card.cost == Cost::two_equal ? equal_for_lazy_explorer : different_for_priest;
        return;
    }
    for (const auto& each : cost.GetObject()) {
        const auto kind = std::ranges::find(kind_words, text_of(each.name)) - kind_words.begin();
        card.resources[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(each.value.GetInt());
        card.size = static_cast<std::uint8_t>(card.size + each.value.GetInt());
    }
}

void read_card(const Json& entry, bool is_private, Card& card, const std::string& path, Faults& faults) {
    const std::string_view title = text_of(entry["name"]);
    const auto name = std::ranges::find(contract_titles, title, &ContractName::title);
    if (name == contract_titles.end())
        return faults.add(path, "contract_unknown", "no contract is called \"{name}\"", {{"name", title}});
    const auto index = name - contract_titles.begin();
    if ((index < private_names) != is_private)
        return faults.add(path, is_private ? "contract_neutral" : "contract_private",
                          is_private ? "{name} is a neutral contract" : "{name} is a private contract",
                          {{"name", title}});
    card.name = static_cast<Contract>(index);
    card.vp = byte_of(entry, "vp");
    read_cost(entry["cost"], card);
    const Cost wanted = card.name == Contract::lazy_explorer ? Cost::two_equal
                        : card.name == Contract::priest      ? Cost::three_different
                                                             : Cost::printed;
    if (card.cost != wanted)
        return faults.add(path, wanted == Cost::printed ? "cost_printed" : "cost_rule",
                          wanted == Cost::printed ? "{name} has a printed cost" : "{name} has a cost rule of its own",
                          {{"name", title}});
    const int said = entry["resources"].GetInt();
    faults.check(card.size == said, path, "cost_size", "the cost has {found} resources, \"resources\" says {wanted}",
                 {{"found", card.size}, {"wanted", said}});
}

void read_cards(const Json& list, const std::string& path, int first, Components& components, Faults& faults) {
    for (rapidjson::SizeType i = 0; i < list.Size(); ++i)
        read_card(list[i], first == 0, components.cards[static_cast<std::size_t>(first) + i], join(path, i), faults);
}

// Copies of a name are numbered in the order of the file.
void number_copies(Components& components, Faults& faults) {
    for (std::size_t name = 0; name < contract_names; ++name) {
        int copies = 0;
        for (Card& card : components.cards) {
            if (card.name != static_cast<Contract>(name)) continue;
            ++copies;
            card.copy = static_cast<std::uint8_t>(printed_copies[name] > 1 ? copies : 0);
        }
        expect(printed_copies[name], contract_titles[name].title, copies,
               name < private_names ? "/private_contracts" : "/neutral_contracts", "copies", faults);
    }
}

void read_setup(const Json& entry, int players, int tiles, Setup& setup, Faults& faults) {
    setup.stack = byte_of(entry, "stack");
    setup.reserve = byte_of(entry, "reserve");
    setup.craftsmen = byte_of(entry, "craftsmen");
    setup.ruin_sites = byte_of(entry, "ruin_sites");
    setup.fewer_resources = byte_of(entry, "fewer_resources");
    expect(tiles, "meadow tiles in stacks and reserve", players * stacks_each * setup.stack + setup.reserve,
           "/setup/" + std::to_string(players), "tiles", faults);
}

void check_supply(const Components& components, Faults& faults) {
    const int pieces = components.pieces_per_kind;
    for (std::size_t i = 0; i < components.tokens.size(); ++i)
        faults.check(components.tokens[i].amount <= pieces, join("/tokens", static_cast<unsigned>(i)), "token_supply",
                     "a token shows more resources than there are", {{"pieces", pieces}});
    for (std::size_t i = 0; i < card_count; ++i) {
        const bool is_private = i < private_cards;
        const std::string path = is_private ? join("/private_contracts", static_cast<unsigned>(i))
                                            : join("/neutral_contracts", static_cast<unsigned>(i - private_cards));
        for (const std::uint8_t number : components.cards[i].resources)
            faults.check(number <= pieces, path, "contract_supply", "a contract needs more resources than there are",
                         {{"pieces", pieces}});
    }
}

}  // namespace

Components Wire<vianebula::Game>::components(const Json& file, Faults& faults) {
    Components out;
    for (std::size_t side = 0; side < side_words.size(); ++side) {
        const std::string name(side_words[side]);
        out.maps[side] = read_map(file["maps"][name.c_str()], "/maps/" + name, faults);
    }
    out.pieces_per_kind = byte_of(file["resources"], "pieces_per_kind");
    out.end_card_vp = byte_of(file["end_card"], "vp");
    out.explorer_vp = byte_of(file["explorers"], "vp");
    out.meadow_tiles = byte_of(file["pieces"], "meadow_tiles");
    read_tokens(file["tokens"], out, faults);
    const std::size_t before = faults.all().size();
    read_cards(file["private_contracts"], "/private_contracts", 0, out, faults);
    read_cards(file["neutral_contracts"], "/neutral_contracts", private_cards, out, faults);
    if (faults.all().size() == before) number_copies(out, faults);
    for (int players = 2; players <= 4; ++players)
        read_setup(file["setup"][std::to_string(players).c_str()], players, out.meadow_tiles,
                   out.setups[static_cast<std::size_t>(players - 2)], faults);
    check_supply(out, faults);
    return out;
}

}  // namespace mistwheel::wire
