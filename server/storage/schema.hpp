// The tables of the database, a script for each version of the schema; version n+1 is reached from n.
#pragma once

namespace mistwheel::server {

// {serial}: the one difference between the two databases that SQL has no common word for.
inline constexpr const char* schema_versions[] = {
    R"(
CREATE TABLE people (
    id {serial} PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT UNIQUE,
    password TEXT NOT NULL DEFAULT '',
    webhook TEXT NOT NULL DEFAULT '',
    created BIGINT NOT NULL
);
CREATE TABLE sessions (
    token TEXT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    setup TEXT NOT NULL,
    seed TEXT NOT NULL,
    invite TEXT NOT NULL,
    listed BIGINT NOT NULL,
    maker BIGINT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    status BIGINT NOT NULL,
    events BIGINT NOT NULL,
    due BIGINT,
    rematch TEXT,
    rated BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_lobby ON tables (created) WHERE status = 0 AND listed = 1;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person BIGINT,
    bot BIGINT NOT NULL,
    to_move BIGINT NOT NULL,
    score BIGINT,
    place BIGINT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_person ON seats (person);
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    key TEXT,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE ratings (
    who TEXT NOT NULL,
    game TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    games BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    PRIMARY KEY (who, game)
);
CREATE INDEX ratings_best ON ratings (game, rating);
CREATE TABLE history (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    who TEXT NOT NULL,
    game TEXT NOT NULL,
    finished BIGINT NOT NULL,
    rating_before BIGINT NOT NULL,
    rating_after BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX history_who ON history (who, finished);
)",
    // What the names of accounts look like; raise_schema fills it in for those that are there.
    R"(
ALTER TABLE people ADD COLUMN look TEXT;
CREATE UNIQUE INDEX people_look ON people (look);
)",
    R"(
CREATE TABLE shared_games (
    id TEXT PRIMARY KEY,
    link TEXT NOT NULL,
    created BIGINT NOT NULL
);
)",
    // Ways back into an account, and which device a session is on.
    R"(
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE TABLE recovery_codes (
    person BIGINT NOT NULL REFERENCES people (id),
    code TEXT NOT NULL,
    PRIMARY KEY (person, code)
);
)",
    // How people are told of their turn while they are away. A notice waits in its row until it is due, and whoever
    // deletes the row sends it: once, however many servers there are.
    R"(
CREATE TABLE server_keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE notice_wishes (
    person BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    mail TEXT NOT NULL,
    mail_confirmed BIGINT NOT NULL,
    mail_turns BIGINT NOT NULL,
    quiet_from BIGINT NOT NULL,
    quiet_to BIGINT NOT NULL,
    zone TEXT NOT NULL,
    language TEXT NOT NULL,
    stop_code TEXT NOT NULL UNIQUE,
    confirm_code TEXT,
    confirm_until BIGINT NOT NULL
);
CREATE INDEX notice_wishes_confirm ON notice_wishes (confirm_code);
CREATE TABLE push_subscriptions (
    session TEXT PRIMARY KEY REFERENCES sessions (token) ON DELETE CASCADE,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL,
    key TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL
);
CREATE INDEX push_subscriptions_person ON push_subscriptions (person);
CREATE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint);
CREATE TABLE turn_notices (
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    PRIMARY KEY (person, table_id, kind)
);
CREATE INDEX turn_notices_due ON turn_notices (due);
ALTER TABLE recovery_codes ADD COLUMN expires BIGINT;
)",
    // Days on which somebody's day clocks stand still; one that has ended early has its end moved.
    R"(
CREATE TABLE vacations (
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    start BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (person, start)
);
)",
    // People among themselves: friends, invitations, blocks; and what moderators need and did.
    R"(
CREATE TABLE friends (
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    other BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX friends_other ON friends (other);
CREATE TABLE invitations (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    inviter BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX invitations_person ON invitations (person);
CREATE TABLE blocks (
    person BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    other BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX blocks_other ON blocks (other);
CREATE TABLE sanctions (
    person BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    muted_until BIGINT NOT NULL,
    banned_until BIGINT NOT NULL
);
CREATE TABLE reports (
    id {serial} PRIMARY KEY,
    reporter BIGINT NOT NULL,
    person BIGINT NOT NULL,
    table_id TEXT NOT NULL,
    event BIGINT NOT NULL,
    said TEXT NOT NULL,
    reason TEXT NOT NULL,
    at BIGINT NOT NULL,
    closed BIGINT NOT NULL
);
CREATE INDEX reports_open ON reports (at) WHERE closed = 0;
CREATE TABLE moderation_log (
    id {serial} PRIMARY KEY,
    at BIGINT NOT NULL,
    moderator BIGINT NOT NULL,
    deed TEXT NOT NULL,
    person BIGINT NOT NULL,
    table_id TEXT NOT NULL,
    event BIGINT NOT NULL,
    until BIGINT NOT NULL
);
)",
    // Tournaments. What became of a game is read from its table, so nothing can be counted twice; `changes` grows with
    // every change, and whoever makes a round says which state it was made from: of several servers one makes it.
    R"(
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    swiss BIGINT NOT NULL,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    most BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    maker BIGINT NOT NULL,
    created BIGINT NOT NULL,
    status BIGINT NOT NULL,
    round BIGINT NOT NULL,
    changes BIGINT NOT NULL
);
CREATE INDEX tournaments_listed ON tournaments (status, created);
CREATE TABLE tournament_entrants (
    tournament TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    person BIGINT NOT NULL REFERENCES people (id),
    at BIGINT NOT NULL,
    number BIGINT NOT NULL,
    withdrawn BIGINT NOT NULL,
    PRIMARY KEY (tournament, person)
);
CREATE INDEX tournament_entrants_person ON tournament_entrants (person);
CREATE TABLE tournament_games (
    tournament TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    round BIGINT NOT NULL,
    board BIGINT NOT NULL,
    first BIGINT NOT NULL,
    second BIGINT,
    walkover BIGINT NOT NULL,
    table_id TEXT UNIQUE,
    PRIMARY KEY (tournament, round, board)
);
)"};

}  // namespace mistwheel::server
