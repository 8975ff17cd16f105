/* Mistwheel's games for other languages: a small, stable C interface.
 *
 *     mistwheel_game* game = mistwheel_game_new("noria", 2, "mode=expert");
 *     mistwheel_state* state = mistwheel_state_new(game);
 *     int32_t actions[MISTWHEEL_MOST_LEGAL];
 *     while (mistwheel_state_player(state) != MISTWHEEL_OVER) {
 *         int count = mistwheel_state_legal(state, actions, NULL);
 *         mistwheel_state_apply(state, actions[rand() % count]);
 *     }
 *
 * Handles are opaque and checked: one that is NULL, was freed or never was one gives MISTWHEEL_BAD_HANDLE, never a
 * crash. Everything made by a `new`, `clone`, `resample` or `of_record` function is freed by its `free` function; a state
 * keeps what it needs of its game. Functions that give a number return it, or one of the negative codes below; functions
 * that give a handle return NULL. mistwheel_error() then says what was wrong, in English, until the next call that
 * fails in the same thread.
 *
 * Decisions of players are numbered 0 .. mistwheel_game_actions()-1, the same in every position; outcomes of chance have
 * numbers of their own. docs/research.md lists them.
 *
 * Threads: a game may be used by many at once, a state or a batch by one at a time.
 *
 * Within one MISTWHEEL_API_VERSION functions are only added, never changed. */
#ifndef MISTWHEEL_H
#define MISTWHEEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MISTWHEEL_API_VERSION 1

#if defined(__GNUC__)
#define MISTWHEEL_API __attribute__((visibility("default")))
#else
#define MISTWHEEL_API
#endif

/* Who decides, besides seats 0 .. players-1. */
#define MISTWHEEL_CHANCE (-1)
#define MISTWHEEL_OVER (-4)

/* Codes of failure. They begin below every other answer. */
enum mistwheel_code {
    MISTWHEEL_OK = 0,
    MISTWHEEL_BAD_HANDLE = -100,   /* not a live handle of this kind */
    MISTWHEEL_BAD_ARGUMENT = -101, /* NULL or out of range */
    MISTWHEEL_ILLEGAL = -102,      /* the action is not legal here, or the game is over */
    MISTWHEEL_TOO_SMALL = -103,    /* the buffer is too small */
    MISTWHEEL_BAD_TEXT = -104      /* a record or a move that cannot be read */
};

/* Never more legal actions or outcomes than this. */
#define MISTWHEEL_MOST_LEGAL 256
#define MISTWHEEL_MOST_PLAYERS 4

typedef struct mistwheel_game mistwheel_game;
typedef struct mistwheel_state mistwheel_state;
typedef struct mistwheel_batch mistwheel_batch;

MISTWHEEL_API int mistwheel_api_version(void);
/* What the last failure in this thread was; empty if there was none. */
MISTWHEEL_API const char* mistwheel_error(void);

/* Games. `options` is "key=value key=value", NULL or "" for none. */
MISTWHEEL_API mistwheel_game* mistwheel_game_new(const char* id, int players, const char* options);
MISTWHEEL_API int mistwheel_game_free(mistwheel_game* game);
MISTWHEEL_API int mistwheel_game_players(const mistwheel_game* game);
MISTWHEEL_API int mistwheel_game_actions(const mistwheel_game* game);
MISTWHEEL_API int mistwheel_game_outcomes(const mistwheel_game* game);
MISTWHEEL_API int mistwheel_game_tensor_size(const mistwheel_game* game);
/* Changes exactly when an action changes its number; 0 for a bad handle. */
MISTWHEEL_API uint64_t mistwheel_game_layout_hash(const mistwheel_game* game);

/* States. */
MISTWHEEL_API mistwheel_state* mistwheel_state_new(const mistwheel_game* game);
MISTWHEEL_API mistwheel_state* mistwheel_state_clone(const mistwheel_state* state);
MISTWHEEL_API int mistwheel_state_free(mistwheel_state* state);
MISTWHEEL_API int mistwheel_state_player(const mistwheel_state* state);
/* Writes the legal actions in ascending order, and at a chance step their probabilities (1 / count otherwise) where
 * `probabilities` is not NULL; both have MISTWHEEL_MOST_LEGAL places. Returns how many there are. */
MISTWHEEL_API int mistwheel_state_legal(const mistwheel_state* state, int32_t* actions, double* probabilities);
MISTWHEEL_API int mistwheel_state_apply(mistwheel_state* state, int32_t action);
/* One value per player in [-1, 1], all 0 before the end; and points as if the game ended now. */
MISTWHEEL_API int mistwheel_state_returns(const mistwheel_state* state, float* returns);
MISTWHEEL_API int mistwheel_state_scores(const mistwheel_state* state, int32_t* points);
/* What a player may know, as mistwheel_game_tensor_size() values. */
MISTWHEEL_API int mistwheel_state_tensor(const mistwheel_state* state, int player, float* out);
/* A position the player cannot tell from this one, drawn with the seed. */
MISTWHEEL_API mistwheel_state* mistwheel_state_resample(const mistwheel_state* state, int player, uint64_t seed);

/* Texts. Each writes at most `size` bytes with the final 0 and returns the length without it; asked with size 0 it only
 * returns the length. */
MISTWHEEL_API int mistwheel_state_view(const mistwheel_state* state, int player, char* out, size_t size);
MISTWHEEL_API int mistwheel_state_action_text(const mistwheel_state* state, int32_t action, char* out, size_t size);
MISTWHEEL_API int mistwheel_state_record(const mistwheel_state* state, char* out, size_t size);
/* The action that a text names here. */
MISTWHEEL_API int mistwheel_state_action_of_text(const mistwheel_state* state, const char* text);
/* The last position of a record; every move is checked. */
MISTWHEEL_API mistwheel_state* mistwheel_state_of_record(const char* text);

/* Batches: many games stepped together, written into the caller's arrays, which must outlive the batch. Row-major, one
 * row per game; observations and masks may be NULL. */
typedef struct mistwheel_arrays {
    float* observations; /* games x tensor_size, as the player to decide sees it */
    uint8_t* masks;      /* games x actions */
    int32_t* players;    /* games: who decides */
    float* rewards;      /* games x players: 0 but in the step that ended the game */
    uint8_t* finished;   /* games: 1 if the step ended the game; the rest shows the next one */
    int32_t* scores;     /* games x players: points of the last game that ended */
} mistwheel_arrays;

/* threads 0: one per core. */
MISTWHEEL_API mistwheel_batch* mistwheel_batch_new(const mistwheel_game* game, int games, uint64_t seed, int threads,
                                                   const mistwheel_arrays* arrays);
MISTWHEEL_API int mistwheel_batch_free(mistwheel_batch* batch);
MISTWHEEL_API int mistwheel_batch_reset(mistwheel_batch* batch, uint64_t seed);
/* One action per game; if one is illegal, none is played. */
MISTWHEEL_API int mistwheel_batch_step(mistwheel_batch* batch, const int32_t* actions);
/* A legal action for each game, all equally likely. */
MISTWHEEL_API int mistwheel_batch_random_actions(mistwheel_batch* batch, int32_t* actions);
/* Each game makes so many plies at random, chance included. */
MISTWHEEL_API int mistwheel_batch_play_random(mistwheel_batch* batch, int plies);

#ifdef __cplusplus
}
#endif

#endif
