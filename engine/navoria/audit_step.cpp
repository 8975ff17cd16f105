// A second, slow and simple telling of what a move does, to check the first. It keeps a list of things still to do
// where the engine keeps counters, counts symbols, flags and places from scratch, and shares no code with apply_*.cpp.
#include <algorithm>
#include <vector>

#include "engine/navoria/names.hpp"
#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

namespace {

enum class Task : std::uint8_t { vp, per_artisan, take_goods, place, choice, check_orders, step, post, end_of_order };

struct Duty {
    Task task;
    int value = 0;  // VP, good or continent
    Line line = instant_line;
    Effect effect{};
    friend bool operator==(const Duty&, const Duty&) = default;
};
using List = std::vector<Duty>;

void add(List& list, const Effect& effect, Line line) {
    switch (effect.kind) {
        case EffectKind::none: return;
        case EffectKind::vp: list.push_back({Task::vp, effect.amount, line}); return;
        case EffectKind::vp_per_artisan: list.push_back({Task::per_artisan, effect.amount, line}); return;
        case EffectKind::goods: list.push_back({Task::take_goods, 0, line, effect}); return;
        case EffectKind::steps:
            for (int i = 0; i < effect.amount; ++i) list.push_back({Task::step, effect.continent});
            return;
        case EffectKind::post: list.push_back({Task::post, effect.continent});
    }
}

void add_rewards(List& list, const Port& port, int from, int to) {
    for (int i = from; i < to; ++i) add(list, i < 2 ? port.base[i] : port.advanced[i - 2], orders_line);
    list.push_back({Task::end_of_order});
}

// What the engine says is still to do.
List list_of(const Game& game, const State& state) {
    const Components& box = game.components();
    const Pending& pending = state.pending;
    List list;
    for (int i = 0; i < pending.steps; ++i) list.push_back({Task::step, any_continent});
    for (int i = 0; i < pending.posts; ++i) list.push_back({Task::post, any_continent});
    for (int good = 0; good < good_count; ++good)
        for (int i = 0; i < pending.hand[good]; ++i) list.push_back({Task::place, good});
    for (int i = 0; i < pending.choice; ++i) list.push_back({Task::choice});
    if (pending.order != 0) add_rewards(list, box.ports[pending.order - 1], pending.next_reward, pending.rewards);
    const bool placing = sum_of(pending.hand) > 0 || pending.choice > 0;
    if (placing || pending.used_ports != 0) list.push_back({Task::check_orders});
    if (pending.origin == Origin::card)
        for (int i = pending.next; i < 3; ++i) add(list, box.cards[pending.which].instant[i], instant_line);
    if (pending.origin == Origin::cell) {
        const Cell& cell = box.city[pending.which / cells_per_district][pending.which % cells_per_district];
        if (!cell.either)
            for (int i = pending.next; i < 2; ++i) add(list, cell.parts[i], city_line);
    }
    return list;
}

class Retelling {
public:
    Retelling(const Game& game, const State& before) : game_(game), box_(game.components()), now_(before) {
        list_ = list_of(game, before);
    }

    void play(Move move) {
        PlayerState& player = now_.players[now_.seat];
        switch (kind_of(move)) {
            case MoveKind::token: take_token(move.a); return;
            case MoveKind::take:
                now_.open[type_of_card(move.a)] ^= static_cast<std::uint16_t>(1U << number_of_card(move.a));
                player.cards[type_of_card(move.a)] |= static_cast<std::uint16_t>(1U << number_of_card(move.a));
                ++player.types[type_of_card(move.a)];
                for (const Effect& effect : box_.cards[move.a].instant) add(list_, effect, instant_line);
                break;
            case MoveKind::city: --now_.on_deck[move.a]; return;
            case MoveKind::cell: {
                const Cell& cell = box_.city[move.a][move.b];
                now_.city[move.a] |= static_cast<std::uint8_t>(1U << move.b);
                if (cell.either && (possible(player, cell.parts[0]) || possible(player, cell.parts[1]))) return;
                if (!cell.either)
                    for (const Effect& effect : cell.parts) add(list_, effect, city_line);
                break;
            }
            case MoveKind::choose: {
                const int which = now_.pending.which;
                add(list_, box_.city[which / cells_per_district][which % cells_per_district].parts[move.a], city_line);
                break;
            }
            case MoveKind::good:
                --now_.supply[move.a];
                list_.front() = {Task::place, move.a};
                return;
            case MoveKind::place:
                ++player.goods[move.b][move.a];
                drop();
                break;
            case MoveKind::order: fill(player, move.a); break;
            case MoveKind::step:
                drop();
                step(player, move.a);
                break;
            case MoveKind::post:
                drop();
                ++player.posts[move.a];
                break;
            default: return;  // chance, and bag or centre: the audit of positions sees all there is
        }
        go_on(player);
        if (list_.empty()) end_turn();
    }

    std::string differs(const State& after) const {
        if (after.stage != Stage::open_card && list_of(game_, after) != list_) return "other things are left to do";
        if (after.supply != now_.supply) return "supply";
        if (after.centre != now_.centre || after.on_deck != now_.on_deck || after.city != now_.city) return "tokens";
        if (after.open != now_.open) return "open cards";
        if (after.compass != now_.compass) return "order of play";
        if (after.round != now_.round || after.empower != now_.empower || after.turn != now_.turn)
            return "round or turn";
        for (int seat = 0; seat < game_.players(); ++seat) {
            const PlayerState& x = now_.players[seat];
            const PlayerState& y = after.players[seat];
            const std::string who = "player " + std::to_string(seat) + ": ";
            if (x.cards != y.cards) return who + "cards";
            if (x.markers != y.markers) return who + "markers";
            if (x.posts != y.posts) return who + "posts";
            if (x.goods != y.goods) return who + "goods";
            if (x.points != y.points) return who + "points";
        }
        return {};
    }

private:
    void drop() { list_.erase(list_.begin()); }

    // V-B2: of a half; only goods and posts can fail to happen.
    bool possible(const PlayerState& player, const Effect& half) const {
        if (half.kind == EffectKind::post && half.continent == any_continent)
            return *std::ranges::min_element(player.posts) < posts_per_track;
        if (half.kind == EffectKind::post) return player.posts[half.continent] < posts_per_track;
        if (half.kind != EffectKind::goods) return true;
        int found = 0;
        for (int good = 0; good < good_count; ++good)
            if (half.choice > 0 || half.named[good] > 0) found += now_.supply[good];
        return found > 0;
    }

    void take_token(int type) {
        if (now_.drawn == decltype(now_.drawn){}) {
            --now_.centre[type];
        } else {
            for (int other = 0; other < type_count; ++other)
                now_.centre[other] += static_cast<std::uint8_t>(now_.drawn[other] - (other == type));
        }
        ++now_.on_deck[type];
    }

    void step(PlayerState& player, int track) {
        const int to = std::min<int>(player.markers[track] + 1, box_.tracks[track].end);
        player.markers[track] = static_cast<std::uint8_t>(to);
        if (to == box_.tracks[track].end) player.points[treasure_line] += box_.tracks[track].treasure;
    }

    void fill(PlayerState& player, int where) {
        const Port& port = box_.ports[where];
        for (int good = 0; good < good_count; ++good) {
            std::uint8_t& there = player.goods[where][good];
            int used = there;
            if (port.order == OrderKind::each) used = port.needs[good];
            if (port.order == OrderKind::same) used = there >= port.amount ? port.amount : 0;
            there -= static_cast<std::uint8_t>(used);
            now_.supply[good] += static_cast<std::uint8_t>(used);
        }
        List rewards;
        add_rewards(rewards, port, 0, 2 + player.posts[where]);
        list_.insert(list_.begin(), rewards.begin(), rewards.end());
    }

    bool complete(const PlayerState& player, int where) const {
        const Port& port = box_.ports[where];
        const auto& goods = player.goods[where];
        if (port.order == OrderKind::any) return goods[0] + goods[1] + goods[2] >= port.amount;
        if (port.order == OrderKind::same) return *std::ranges::max_element(goods) >= port.amount;
        for (int good = 0; good < good_count; ++good)
            if (goods[good] < port.needs[good]) return false;
        return true;
    }

    // Does what needs no choice; stops at the first thing that does.
    void go_on(PlayerState& player) {
        while (!list_.empty()) {
            const Duty first = list_.front();
            switch (first.task) {
                case Task::vp: player.points[first.line] += static_cast<std::uint16_t>(first.value); break;
                case Task::per_artisan:
                    player.points[first.line] += static_cast<std::uint16_t>(first.value * player.types[artisan]);
                    break;
                case Task::take_goods: {
                    List batch;
                    for (int good = 0; good < good_count; ++good)
                        for (int i = 0; i < first.effect.named[good] && now_.supply[good] > 0; ++i) {
                            --now_.supply[good];
                            batch.push_back({Task::place, good});
                        }
                    for (int i = 0; i < first.effect.choice; ++i) batch.push_back({Task::choice});
                    batch.push_back({Task::check_orders});
                    list_.insert(list_.begin() + 1, batch.begin(), batch.end());
                    break;
                }
                case Task::place: return;
                case Task::choice:
                    if (now_.supply != decltype(now_.supply){}) return;
                    break;
                case Task::check_orders:
                    for (int port = 0; port < continent_count; ++port)
                        if (complete(player, port)) return;
                    break;
                case Task::step:
                    if (first.value == any_continent) return;
                    step(player, first.value);
                    break;
                case Task::post:
                    if (first.value == any_continent) {
                        if (*std::ranges::min_element(player.posts) < posts_per_track) return;
                    } else if (player.posts[first.value] < posts_per_track) {
                        ++player.posts[first.value];
                    }
                    break;
                case Task::end_of_order: break;
            }
            drop();
        }
    }

    void end_turn() {
        const int turns = game_.players() * game_.table().recruits;
        if (++now_.turn < turns) return;
        if (!now_.empower) {
            now_.empower = 1;
            now_.turn = 0;
            return;
        }
        for (int seat = 0; seat < game_.players(); ++seat) income(now_.players[seat]);
        for (int track = 0; track < continent_count; ++track) places(track);
        if (now_.round == rounds)
            for (int seat = 0; seat < game_.players(); ++seat) final_points(seat);
        else
            go_home();
    }

    std::vector<const Card*> cards_of(const PlayerState& player, int type) const {
        std::vector<const Card*> cards;
        for (int card = 0; card < card_count; ++card)
            if (type_of_card(card) == type && (player.cards[type] >> number_of_card(card) & 1))
                cards.push_back(&box_.cards[card]);
        return cards;
    }

    void income(PlayerState& player) const {
        for (const Card* trade : cards_of(player, merchant))
            for (int type = 0; type < type_count; ++type)
                for (const Card* card : cards_of(player, type))
                    if (card->species == trade->counts)
                        player.points[merchants_line] += static_cast<std::uint16_t>(trade->rate * card->symbols);
        for (const Card* explorer : cards_of(player, adventurer))
            for (int track = 0; track < continent_count; ++track)
                for (int space = 0; space <= player.markers[track]; ++space)
                    if (box_.tracks[track].flags >> space & 1) player.points[adventurers_line] += explorer->rate;
    }

    // Hands out the places one marker group after the other.
    void places(int track) {
        std::vector<int> seats;
        for (int seat = 0; seat < game_.players(); ++seat)
            if (now_.players[seat].markers[track] > 0) seats.push_back(seat);
        const auto space = [&](int seat) { return now_.players[seat].markers[track]; };
        std::ranges::stable_sort(seats, std::ranges::greater{}, space);
        int place = 0;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            if (i > 0 && space(seats[i]) != space(seats[i - 1])) place = static_cast<int>(i);
            if (place < game_.table().places_paid)
                now_.players[seats[i]].points[ranks_line] += box_.tracks[track].ranks[place];
        }
    }

    void final_points(int seat) {
        PlayerState& player = now_.players[seat];
        for (const Card* card : cards_of(player, soldier))
            player.points[soldiers_line] += static_cast<std::uint16_t>(card->rate * player.posts[card->counts]);
        for (int species = 0; species < species_count; ++species)
            for (int place = 0; place < places_per_board; ++place) {
                if (now_.friends[species][place] != seat + 1) continue;
                const Board& board = box_.boards[now_.boards[species] - 1];
                for (int type = 0; type < type_count; ++type)
                    if (board.types >> type & 1)
                        player.points[friendship_line] += static_cast<std::uint16_t>(
                            cards_of(player, type).size() * (place == 0 ? board.upper : board.lower));
            }
    }

    void go_home() {
        std::vector<int> seats(now_.compass.begin(), now_.compass.begin() + game_.players());
        std::ranges::stable_sort(seats, std::ranges::greater{}, [&](int seat) {
            int all = 0;
            for (int points : now_.players[seat].points) all += points;
            return all;
        });
        for (int i = 0; i < game_.players(); ++i) now_.compass[i] = static_cast<std::uint8_t>(seats[i]);
        for (PlayerState& player : now_.players)
            for (int track = 0; track < continent_count; ++track) {
                player.markers[track] = 0;
                for (int post = 0; post < player.posts[track]; ++post)
                    player.markers[track] = box_.tracks[track].posts[post];
            }
        now_.centre = {};
        now_.on_deck = {};
        now_.city = {};
        now_.open = {};
        ++now_.round;
        now_.empower = 0;
        now_.turn = 0;
    }

    const Game& game_;
    const Components& box_;
    State now_;
    List list_;
};

}  // namespace

std::string Game::audit_step(const State& before, Move move, const State& after) const {
    if (actor(before) == chance_actor) return {};
    Retelling retelling(*this, before);
    retelling.play(move);
    return retelling.differs(after);
}

}  // namespace mistwheel::navoria
