// A table: people, bots and one game, as a pure state machine. docs/protocol.md describes its messages.
//
//     auto table = Table::create(setup, seed, sodium_hash);      // Result<Table>; setup as read by read_setup
//     Effects effects = table->wake(now);                        // starts it if the set-up says so
//     effects = table->enter(7, "person key", "Ann");            // viewer 7 is a connection, numbered by the host
//     Received received = table->receive(7, message, now);       // a Message of message.hpp; effects, maybe a refusal
//     while (table->wants_to_think()) effects = table->think(200, now);
//     std::string record = table->save(Secrets::kept);
//
// Every call gives Effects: events to keep, then messages to send, each for one viewer. A host that must never lose a
// move stores the events before it sends the messages. A table is the fold of its events: `restore` with the same
// set-up, seed and events is the same table, and `follow` takes events that another host of the same table has stored.
//
// A person is a key of the host's choice: whoever enters with the key of a seat holds that seat. The set-up comes from the
// host, not from clients: it names the persons.
//
// Nothing here blocks, allocates without bound, throws, reads a clock or makes up randomness. Every message from outside
// is answered.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/turn_advisor.hpp"
#include "table/event.hpp"
#include "table/fair.hpp"
#include "table/log.hpp"
#include "table/message.hpp"
#include "table/position.hpp"
#include "table/setup.hpp"
#include "table/study.hpp"
#include "wire/wire.hpp"

namespace mistwheel::table {

using Viewer = std::uint32_t;

struct Outgoing {
    Viewer viewer = 0;
    std::uint32_t event = 0;  // the last event that the table had when the message was written
    std::string json;
};

struct Effects {
    std::vector<Event> events;
    std::vector<Outgoing> messages;
};

enum class Phase { setup, play, over };
// How a viewer gets positions: written out, or as observations to make them from (position.hpp).
enum class Boards { written, observed };
// Whether a saved table names its seed before the end: for the host's own storage it must, for anybody else it must
// not.
enum class Secrets { kept, left_out };

// What a message brought about. A refused one has changed nothing at the table; the host passes the refusal on.
struct Received {
    Effects effects;
    std::optional<Refusal> refusal;
};

class Table {
public:
    static Result<Table> create(const Setup& setup, const Seed& seed, KeyedHash hash);
    static Result<Table> restore(const Setup& setup, const Seed& seed, KeyedHash hash, std::span<const Event> events);
    // A saved table, or any record: then its seats belong to `owner`. `fresh` is the seed if the record names none.
    static Result<Table> load(std::string_view record, std::string_view owner, const Seed& fresh, KeyedHash hash);

    // Starts if the set-up says so and goes on where only chance or a forced step is next. Harmless when there is
    // nothing.
    Effects wake(std::int64_t now);
    // `since`: the last event seen by a viewer who comes back, who then gets what was missed; otherwise a snapshot.
    // With printed values of its own a table writes every board out: the viewer's engine does not have them.
    Effects enter(Viewer viewer, std::string_view person, std::string_view name,
                  std::optional<std::uint32_t> since = std::nullopt, Boards boards = Boards::written);
    Effects exit(Viewer viewer);
    Received receive(Viewer viewer, const Message& message, std::int64_t now);
    // The same for a host that has nothing to decide: the message as JSON, and a refusal among the messages.
    Effects receive_json(Viewer viewer, std::string_view message, std::int64_t now);
    // What another host has stored for this table, in order. Events the table has already are passed over.
    Result<Effects> follow(std::span<const Event> events);
    // Persons who are present through another host of the same table.
    Effects elsewhere(std::set<std::string> persons);
    // Whom `person` does not want to hear: what they say is not sent to them, now or when they come back.
    void set_unheard(const std::string& person, std::set<std::string> persons);

    // A bot is to move or somebody waits for a hint.
    bool wants_to_think() const;
    // At most this many iterations; makes the bot's move when it has thought enough.
    Effects think(std::uint64_t iterations, std::int64_t now);

    // What a host does on its own behalf, for example when a clock runs out. False if it cannot be done now.
    bool host_resign(int seat, std::int64_t now, Effects& effects);
    bool host_takeover(int seat, int level, std::int64_t now, Effects& effects);
    // Frees a seat before the start.
    bool host_free_seat(int seat, std::int64_t now, Effects& effects);
    // Asks the other people whether a bot shall play on for a seat whose time is up; its next move makes that void.
    bool host_ask_takeover(int seat, int level, std::int64_t now, Effects& effects);

    std::string save(Secrets secrets) const;
    Record record(Secrets secrets) const;

    // study.cpp: the game as a study, in which one goes on from any moment. These return what is wrong, empty if nothing;
    // the host then saves the table and opens it anew.
    std::string play_on(const PlayOn& wish, const Seed& seed);
    std::string go_to_line(int line);
    std::string name_line(int line, std::string_view name);
    std::string cut_line(int line);
    // The game for somebody else, shown at a moment of a line.
    Result<Record> shared_record(int line, std::size_t at) const;

    Phase phase() const;
    const Setup& setup() const { return setup_; }
    std::uint32_t last_event() const { return event_; }
    std::size_t log_size() const { return log_ ? log_->size() : 0; }
    // The seat to decide; chance_actor never waits; game_over also before the start.
    int actor() const;
    bool present(int seat) const;
    // It was broken off by consent: there is no result.
    bool aborted() const { return aborted_; }
    std::optional<Scores> scores() const;
    // Null before the start.
    const Log* log() const { return log_.get(); }

private:
    friend struct TableInternals;  // for tests, as in log.hpp
    struct Viewing {
        std::string person;
        std::string name;
        int viewpoint = spectator;
        Boards boards = Boards::written;
        bool turned_away = false;  // sees only what a spectator sees, by choice, to hand the screen over
    };
    struct Chat {
        int number = 0;
        std::uint32_t event = 0;
        int seat = spectator;
        std::string name;
        std::string person;
        std::string text;
        std::int64_t time = 0;
    };
    struct Hint {
        Viewer viewer = 0;
        std::string id;  // raw JSON, empty if none
        std::size_t at = 0;
        int seat = 0;
        std::uint64_t iterations = 0;
        std::unique_ptr<bots::TurnAdvisor> advisor;
    };
    struct Thinker {
        int seat = 0;
        int level = 0;
        bool observed = false;
        std::size_t at = 0;
        std::unique_ptr<bots::Bot> bot;
    };
    using Answer = std::optional<Refusal>;
    using Write = std::function<void(wire::Writer&, const Viewing&)>;

    Table(Setup setup, const Seed& seed, KeyedHash hash);

    // table.cpp: events
    Event make_event(EventKind kind, std::int64_t now) const;
    // An event of our own: applied, told and to be kept. `move` is the one that the event's text names, where it is
    // known already; only events from outside are matched against the legal moves.
    void emit(Event event, std::optional<Move> move = {});
    // These return what is wrong with the event, empty if nothing.
    std::string apply_and_tell(const Event& event, std::optional<Move> move);
    std::string apply(const Event& event, std::optional<Move> move = {});
    std::string apply_move(const Event& event, std::optional<Move> move);
    std::string apply_cut(const Event& event);
    void apply_seat(Seat& seat, const Seat& now);
    // Tells what has not been told yet, and hands over everything gathered since the last call.
    Effects collect_effects();
    Result<std::shared_ptr<const AnyGame>> make_game() const;
    std::string begin();

    // play.cpp: the game
    Answer play_move(const Viewing& who, const PlayMove& message, std::int64_t now);
    Answer undo(const Viewing& who, const Undo& message, std::int64_t now);
    Answer redo(const Viewing& who, std::int64_t now);
    Answer restart_turn(const Viewing& who, std::int64_t now);
    void push(Move move, std::int64_t now);
    void advance(std::int64_t now);
    void cut(std::size_t to, int by, std::int64_t now);
    std::optional<std::size_t> free_undo(unsigned seats) const;
    std::optional<std::size_t> last_decision(unsigned seats) const;
    std::size_t decision_at_or_before(std::size_t to) const;
    std::string_view undo_word(unsigned seats) const;
    bool undone_at_once(unsigned seats) const;  // whatever happened since: nobody has to be asked

    // people.cpp: seats, requests, talk
    Answer sit(Viewing& who, const SitDown& message, std::int64_t now);
    Answer leave(const Viewing& who, const LeaveSeat& message, std::int64_t now);
    Answer resign(const Viewing& who, const Resign& message, std::int64_t now);
    Answer abort(const Viewing& who, std::int64_t now);
    Answer takeover(const Viewing& who, const TakeOver& message, std::int64_t now);
    Answer consent(const Viewing& who, const Consent& message, std::int64_t now);
    Answer withdraw(const Viewing& who, const Withdraw& message, std::int64_t now);
    Answer change_options(const Viewing& who, const ChangeOptions& message, std::int64_t now);
    Answer start(const Viewing& who, std::int64_t now);
    Answer chat(const Viewing& who, const Say& message, std::int64_t now);
    bool hears(const Viewing& who, const Chat& line) const;
    void ask(Event::Request request, std::int64_t now);
    void grant(const Event::Request& request, std::int64_t now);
    void change_seat(int seat, Seat to, std::int64_t now);
    unsigned seats_of(const Viewing& who) const;   // that the viewer decides for
    unsigned own_seats(const Viewing& who) const;  // whose view the viewer may see
    unsigned other_people(unsigned seats) const;   // person seats beyond these
    void settle_viewpoint(Viewing& who) const;
    unsigned present_seats() const;
    void reconsider(std::int64_t now);  // a request whose askers may have changed

    // thinking.cpp
    Answer hint(Viewer viewer, const AskHint& message, std::string_view id);
    void think_hint(std::uint64_t iterations);
    void tell_hint(const Hint& hint);
    void drop_hints(const std::function<bool(const Hint&)>& unwanted);
    void think_bot(std::uint64_t iterations, std::int64_t now);
    bool bot_to_move() const;

    // writing.cpp
    void tell(Viewer viewer, const Write& write);
    void tell_all(const Write& write);
    void tell_step();
    void tell_undone(const Event& event);
    void tell_result();
    void tell_refused(Viewer viewer, std::string_view id, const Refusal& refusal);
    // Members type, id (raw JSON) if there is one, and event for what tells of something that happened.
    void open(wire::Writer& out, std::string_view type, std::string_view id = {}) const;
    void write_table(wire::Writer& out, const Viewing& who) const;
    void write_entries(wire::Writer& out, std::size_t from, std::size_t to, int viewpoint) const;
    void write_position(wire::Writer& out, const Viewing& who, std::size_t at) const;
    Standing standing_of(const Viewing& who, std::size_t at) const;
    void write_result(wire::Writer& out) const;
    void write_chat(wire::Writer& out, const Chat& chat) const;
    void tell_chat(Viewer viewer, const Chat& chat);
    // The game is over: those who played hear what spectators said meanwhile.
    void tell_withheld();
    void tell_snapshot(Viewer viewer, std::string_view id = {});
    void tell_missed(Viewer viewer, std::uint32_t since);
    void tell_table();
    Answer look_at(Viewer viewer, const LookAt& message, std::string_view id);
    Answer look_as(Viewer viewer, const LookAs& message, std::string_view id);
    Answer give_record(Viewer viewer, std::string_view id);
    Answer give_components(Viewer viewer, std::string_view id);
    unsigned winners() const;
    unsigned resigned_seats() const;

    // study.cpp, saving.cpp
    bool hides_hands(unsigned seats) const;  // whether the record tells what the holder of these seats may not know yet
    void begin_study();
    Study study_now() const;  // with the line on the table as it is
    void enter_line();        // puts the study's current line on the table
    Move next_outcome(const Moves& outcomes) const;
    void lay_out(std::shared_ptr<const AnyGame> game, std::span<const Move> moves);
    std::vector<Move> path() const;  // every move of the log

    Answer handle(Viewer viewer, const Message& message, std::int64_t now, bool& answered);
    bool resigned_out() const;

    // What there is to say of the components of the set-up.
    struct ComponentsInUse {
        bool built_in = true;
        std::string name;
        std::vector<RecordValue> values;  // those that are not the built-in ones
    };

    Setup setup_;
    ComponentsInUse components_;
    Seed seed_;
    KeyedHash hash_;
    std::string commitment_;
    bool hides_ = false;
    std::unique_ptr<Log> log_;  // once started
    std::optional<Study> study_;
    std::vector<Move> redo_;  // taken back, the next one to play again last
    std::deque<Chat> chats_;
    int chat_count_ = 0;
    Event::Request request_;
    int request_count_ = 0;
    std::uint32_t event_ = 0;
    std::uint32_t last_break_ = 0;  // viewers who saw nothing since this event need a snapshot
    bool aborted_ = false;
    bool fair_ = true;  // every draw so far comes from the seed
    // What the viewers have not been told yet.
    bool told_result_ = false;
    bool table_changed_ = false;
    bool begun_ = false;
    std::size_t told_ = 0;  // entries they know

    std::map<Viewer, Viewing> viewers_;
    std::set<std::string> elsewhere_;                       // persons
    std::map<std::string, std::set<std::string>> unheard_;  // by who does not hear them
    std::vector<Hint> hints_;
    std::optional<Thinker> thinker_;
    Effects effects_;
};

}  // namespace mistwheel::table
