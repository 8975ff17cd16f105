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
)"};

}  // namespace mistwheel::server
