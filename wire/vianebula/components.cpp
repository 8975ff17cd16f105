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

Error wrong(const std::string& path, const std::string& reason) { return Error{path + ": " + reason}; }

std::string expected(int wanted, std::string_view what, int found) {
    return "expected " + std::to_string(wanted) + ' ' + std::string(what) + ", found " + std::to_string(found);
}

std::string join(const std::string& path, unsigned index) { return path + '/' + std::to_string(index); }

int terrain_of_letter(char letter) {
    constexpr std::string_view letters = "FPMRX";
    const std::size_t at = letters.find(letter);
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

// A row is its hexes' letters with one space between them; the short rows begin with a space.
std::string read_row(std::string_view text, int row, std::array<Terrain, hex_bits>& map) {
    std::string letters;
    std::ranges::copy_if(text, std::back_inserter(letters), [](char c) { return c != ' '; });
    if (static_cast<int>(letters.size()) != row_length(row))
        return expected(row_length(row), "hexes", static_cast<int>(letters.size()));
    for (int column = 0; column < row_length(row); ++column) {
        const int terrain = terrain_of_letter(letters[static_cast<std::size_t>(column)]);
        if (terrain < 0)
            return "hex " + hex_name(hex_at(row, column)) + ": expected F, P, M, R or X, found \"" +
                   letters[static_cast<std::size_t>(column)] + '"';
        map[hex_at(row, column)] = static_cast<Terrain>(terrain);
    }
    return {};
}

Result<std::array<Terrain, hex_bits>> read_map(const Json& rows, const std::string& path) {
    std::array<Terrain, hex_bits> map{};
    for (int row = 0; row < hex_rows; ++row) {
        const std::string error = read_row(text_of(rows[static_cast<rapidjson::SizeType>(row)]), row, map);
        if (!error.empty()) return wrong(join(path, static_cast<unsigned>(row)), error);
    }
    const auto meadows = static_cast<int>(std::ranges::count(map, Terrain::meadow));
    if (meadows != meadow_count) return wrong(path, expected(meadow_count, "meadows", meadows));
    return map;
}

std::string read_tokens(const Json& list, Components& components) {
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
            if (other.kind == token.kind && other.amount == token.amount && other.vp == token.vp &&
                other.special == token.special)
                return "/tokens/" + std::to_string(i) + ": equal to token " + std::to_string(j) + "; raise its copies";
        }
    }
    if (normal != 20) return "/tokens: " + expected(20, "deposit tokens", normal);
    if (special != 5) return "/tokens: " + expected(5, "special deposit tokens", special);
    return {};
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

std::string read_card(const Json& entry, bool is_private, Card& card) {
    const auto name = std::ranges::find(contract_titles, text_of(entry["name"]), &ContractName::title);
    if (name == contract_titles.end()) return "no contract is called \"" + std::string(text_of(entry["name"])) + '"';
    const auto index = name - contract_titles.begin();
    if ((index < private_names) != is_private)
        return std::string(name->title) + " is a " + (is_private ? "neutral" : "private") + " contract";
    card.name = static_cast<Contract>(index);
    card.vp = byte_of(entry, "vp");
    read_cost(entry["cost"], card);
    const bool rule_of_its_own = card.name == Contract::lazy_explorer || card.name == Contract::priest;
    const Cost wanted = card.name == Contract::lazy_explorer ? Cost::two_equal
                        : card.name == Contract::priest      ? Cost::three_different
                                                             : Cost::printed;
    if (card.cost != wanted)
        return std::string(name->title) + (rule_of_its_own ? " has a cost rule of its own" : " has a printed cost");
    if (card.size != entry["resources"].GetInt())
        return "the cost has " + std::to_string(card.size) + " resources, \"resources\" says " +
               std::to_string(entry["resources"].GetInt());
    return {};
}

std::string read_cards(const Json& list, const std::string& path, int first, Components& components) {
    for (rapidjson::SizeType i = 0; i < list.Size(); ++i) {
        const std::string error = read_card(list[i], first == 0, components.cards[static_cast<std::size_t>(first) + i]);
        if (!error.empty()) return join(path, i) + ": " + error;
    }
    return {};
}

// Copies of a name are numbered in the order of the file.
std::string number_copies(Components& components) {
    for (std::size_t name = 0; name < contract_names; ++name) {
        int copies = 0;
        for (Card& card : components.cards) {
            if (card.name != static_cast<Contract>(name)) continue;
            ++copies;
            card.copy = static_cast<std::uint8_t>(printed_copies[name] > 1 ? copies : 0);
        }
        if (copies != printed_copies[name]) {
            const std::string list = name < private_names ? "/private_contracts: " : "/neutral_contracts: ";
            return list + expected(printed_copies[name], contract_titles[name].title, copies);
        }
    }
    return {};
}

std::string read_setup(const Json& entry, int players, int tiles, Setup& setup) {
    setup.stack = byte_of(entry, "stack");
    setup.reserve = byte_of(entry, "reserve");
    setup.craftsmen = byte_of(entry, "craftsmen");
    setup.ruin_sites = byte_of(entry, "ruin_sites");
    setup.fewer_resources = byte_of(entry, "fewer_resources");
    const int all = players * stacks_each * setup.stack + setup.reserve;
    const std::string path = "/setup/" + std::to_string(players) + ": ";
    if (all != tiles) return path + expected(tiles, "meadow tiles in stacks and reserve", all);
    return {};
}

std::string check_supply(const Components& components) {
    for (const TokenType& token : components.tokens)
        if (token.amount > components.pieces_per_kind) return "/tokens: a token shows more resources than there are";
    for (std::size_t i = 0; i < card_count; ++i)
        for (std::uint8_t number : components.cards[i].resources)
            if (number > components.pieces_per_kind) return "a contract needs more resources than there are";
    return {};
}

}  // namespace

Result<Components> Wire<vianebula::Game>::components(const Json& file) {
    Components out;
    for (std::size_t side = 0; side < side_words.size(); ++side) {
        const std::string name(side_words[side]);
        auto map = read_map(file["maps"][name.c_str()], "/maps/" + name);
        if (!map) return map.error();
        out.maps[side] = *map;
    }
    out.pieces_per_kind = byte_of(file["resources"], "pieces_per_kind");
    out.end_card_vp = byte_of(file["end_card"], "vp");
    out.explorer_vp = byte_of(file["explorers"], "vp");
    out.meadow_tiles = byte_of(file["pieces"], "meadow_tiles");
    std::string error = read_tokens(file["tokens"], out);
    if (error.empty()) error = read_cards(file["private_contracts"], "/private_contracts", 0, out);
    if (error.empty()) error = read_cards(file["neutral_contracts"], "/neutral_contracts", private_cards, out);
    if (error.empty()) error = number_copies(out);
    for (int players = 2; players <= 4 && error.empty(); ++players)
        error = read_setup(file["setup"][std::to_string(players).c_str()], players, out.meadow_tiles,
                           out.setups[static_cast<std::size_t>(players - 2)]);
    if (error.empty()) error = check_supply(out);
    if (!error.empty()) return Error{error};
    return out;
}

}  // namespace mistwheel::wire
