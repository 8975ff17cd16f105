/* Plays one random game and prints its moves and result: example GAME PLAYERS [SEED] [OPTIONS].
 *
 *     cc example.c -o example -lmistwheel
 */
#include <stdio.h>
#include <stdlib.h>

#include "mistwheel.h"

static uint64_t noise;

/* A number in [0, 1): xorshift, enough to play at random. */
static double unit(void) {
    noise ^= noise << 13;
    noise ^= noise >> 7;
    noise ^= noise << 17;
    return (double)(noise >> 11) / 9007199254740992.0;
}

static int failed(const char* what) {
    fprintf(stderr, "%s: %s\n", what, mistwheel_error());
    return 1;
}

int main(int argc, char** argv) {
    int32_t actions[MISTWHEEL_MOST_LEGAL];
    double probabilities[MISTWHEEL_MOST_LEGAL];
    float returns[MISTWHEEL_MOST_PLAYERS];
    int32_t points[MISTWHEEL_MOST_PLAYERS];
    char text[256];
    mistwheel_game* game;
    mistwheel_state* state;
    int player;
    int moves = 0;

    if (argc < 3) {
        fprintf(stderr, "usage: example GAME PLAYERS [SEED] [OPTIONS]\n");
        return 2;
    }
    noise = argc > 3 ? strtoull(argv[3], NULL, 10) * 2 + 1 : 1;
    game = mistwheel_game_new(argv[1], atoi(argv[2]), argc > 4 ? argv[4] : NULL);
    if (game == NULL) return failed(argv[1]);
    state = mistwheel_state_new(game);

    while ((player = mistwheel_state_player(state)) != MISTWHEEL_OVER) {
        const int count = mistwheel_state_legal(state, actions, probabilities);
        int chosen = 0;
        double rest = unit();
        if (count < 0) return failed("legal");
        while (chosen < count - 1 && (rest -= probabilities[chosen]) >= 0) ++chosen;
        if (mistwheel_state_action_text(state, actions[chosen], text, sizeof text) < 0) return failed("text");
        if (player == MISTWHEEL_CHANCE)
            printf("%4d chance   %s\n", moves, text);
        else
            printf("%4d player %d %s\n", moves, player, text);
        if (mistwheel_state_apply(state, actions[chosen]) < 0) return failed("apply");
        ++moves;
    }

    mistwheel_state_returns(state, returns);
    mistwheel_state_scores(state, points);
    for (player = 0; player < mistwheel_game_players(game); ++player)
        printf("player %d: %d points, return %.2f\n", player, (int)points[player], returns[player]);
    mistwheel_state_free(state);
    mistwheel_game_free(game);
    return 0;
}
