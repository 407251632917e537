/* A yardstick for random playouts without tool cards, by the official rules: the same loop.

   All chance is in `numbers`, a row a game: `skip` of them for setting up, then for each of the ten
   rounds two a die and one a turn. So the games are the very same, die by die. */

#include <stdint.h>

#define ALL 0xFFFFFu
#define EDGE 0xFC63Fu
#define COLUMN 0x8421u
#define NOT_LEFT (ALL & ~COLUMN)
#define NOT_RIGHT (ALL & ~(COLUMN << 4))
#define ROUNDS 10

typedef struct {
    uint32_t filled, color[5], shade[6], other_color[5], other_shade[6];
} Window;

static uint32_t beside(uint32_t m)
{
    return ((m << 5) | (m >> 5) | ((m & NOT_RIGHT) << 1) | ((m & NOT_LEFT) >> 1)) & ALL;
}

static uint32_t diagonal(uint32_t m)
{
    uint32_t sideways = ((m & NOT_RIGHT) << 1) | ((m & NOT_LEFT) >> 1);
    return ((sideways << 5) | (sideways >> 5)) & ALL;
}

static void close_spaces(const Window *w, uint32_t *closed)
{
    uint32_t filled = w->filled;
    uint32_t any = filled ? filled | (ALL & ~(beside(filled) | diagonal(filled))) : ALL & ~EDGE;
    for (int k = 0; k < 5; k++)
        closed[k] = any | w->other_color[k] | beside(w->color[k]);
    for (int k = 0; k < 6; k++)
        closed[5 + k] = w->other_shade[k] | beside(w->shade[k]);
}

/* patterns: games x players numbers of rows in `other_color` (5 masks) and `other_shade` (6).
   start: the seat that begins. codes: games x players x 20, for the dice at the end. */
void play_games(int games, int players, int dice_a_round, int skip, const double *numbers,
                const int64_t *other_color, const int64_t *other_shade, const int64_t *patterns,
                const int64_t *start, uint8_t *codes)
{
    int turns = 2 * players, a_round = 2 * dice_a_round + turns;
    for (int g = 0; g < games; g++) {
        const double *number = numbers + (int64_t)g * (skip + ROUNDS * a_round) + skip;
        Window windows[4] = {0};
        int bag[5] = {18, 18, 18, 18, 18}, left = 90;
        uint8_t *out = codes + (int64_t)g * players * 20;
        for (int p = 0; p < players; p++) {
            int64_t pattern = patterns[g * players + p];
            for (int k = 0; k < 5; k++)
                windows[p].other_color[k] = (uint32_t)other_color[5 * pattern + k];
            for (int k = 0; k < 6; k++)
                windows[p].other_shade[k] = (uint32_t)other_shade[6 * pattern + k];
            for (int s = 0; s < 20; s++)
                out[20 * p + s] = 0;
        }
        for (int r = 0; r < ROUNDS; r++, number += a_round) {
            int pool[9], dice = dice_a_round < left ? dice_a_round : left;
            for (int j = 0; j < dice; j++) {
                int n = (int)(number[2 * j] * (left - j)), color = 0;
                while (n >= bag[color])
                    n -= bag[color++];
                bag[color]--;
                pool[j] = 6 * color + (int)(number[2 * j + 1] * 6) + 1;
            }
            left -= dice;
            for (int place = 0; place < turns; place++) {
                int steps = place < players ? place : 2 * players - 1 - place;
                int seat = (int)((start[g] + r + steps) % players);
                Window *w = &windows[seat];
                uint32_t closed[11], masks[9], seen = 0;
                int options = 0;
                close_spaces(w, closed);
                for (int j = 0; j < dice; j++) {
                    int code = pool[j];
                    masks[j] = 0;
                    if (!(seen >> code & 1)) {
                        seen |= 1u << code;
                        masks[j] = ALL & ~(closed[(code - 1) / 6] | closed[5 + (code - 1) % 6]);
                        options += __builtin_popcount(masks[j]);
                    }
                }
                int n = (int)(number[2 * dice_a_round + place] * (options + 1));
                for (int j = 0; j < dice; j++) {
                    int here = __builtin_popcount(masks[j]);
                    if (n >= here) {
                        n -= here;
                        continue;
                    }
                    uint32_t mask = masks[j];
                    while (n--)
                        mask &= mask - 1;
                    int s = __builtin_ctz(mask), color = (pool[j] - 1) / 6;
                    int shade = (pool[j] - 1) % 6;
                    w->filled |= 1u << s;
                    w->color[color] |= 1u << s;
                    w->shade[shade] |= 1u << s;
                    out[20 * seat + s] = (uint8_t)pool[j];
                    dice--;
                    for (int k = j; k < dice; k++)
                        pool[k] = pool[k + 1];
                    break;
                }
            }
        }
    }
}
