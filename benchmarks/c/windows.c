/* A yardstick for score_many: the same 16 points, one window at a time, with bit masks.

   A window is 20 bytes, 0 for an open space, else 6 * colour + shade. Its points are ten public
   objectives, five private ones and the count of open spaces. */

#include <stddef.h>
#include <stdint.h>

#define ALL 0xFFFFFu
#define ROW 0x1Fu
#define COLUMN 0x8421u
#define NOT_LEFT (ALL & ~COLUMN)
#define NOT_RIGHT (ALL & ~(COLUMN << 4))

static int least(int a, int b) { return a < b ? a : b; }

static int varied(uint32_t line, const uint32_t *kinds, int n)
{
    uint32_t filled = 0;
    for (int k = 0; k < n; k++) {
        uint32_t here = kinds[k] & line;
        if (here & (here - 1))
            return 0;
        filled |= here;
    }
    return filled == line;
}

static uint32_t diagonal(uint32_t mask)
{
    uint32_t sideways = ((mask & NOT_RIGHT) << 1) | ((mask & NOT_LEFT) >> 1);
    return ((sideways << 5) | (sideways >> 5)) & ALL;
}

void score_windows(const uint8_t *codes, int16_t *points, size_t n)
{
    for (size_t w = 0; w < n; w++) {
        const uint8_t *code = codes + 20 * w;
        int16_t *out = points + 16 * w;
        uint32_t color[5] = {0}, shade[6] = {0};
        for (int s = 0; s < 20; s++) {
            unsigned c = code[s];
            if (c) {
                color[(c - 1) / 6] |= 1u << s;
                shade[(c - 1) % 6] |= 1u << s;
            }
        }
        int rows_c = 0, rows_s = 0, columns_c = 0, columns_s = 0;
        for (int r = 0; r < 4; r++) {
            rows_c += varied(ROW << 5 * r, color, 5);
            rows_s += varied(ROW << 5 * r, shade, 6);
        }
        for (int c = 0; c < 5; c++) {
            columns_c += varied(COLUMN << c, color, 5);
            columns_s += varied(COLUMN << c, shade, 6);
        }
        int dice[6], sets = 20, filled = 0;
        uint32_t touching = 0;
        for (int v = 0; v < 6; v++)
            dice[v] = __builtin_popcount(shade[v]);
        for (int k = 0; k < 5; k++) {
            int here = __builtin_popcount(color[k]);
            sets = least(sets, here);
            filled += here;
            touching |= color[k] & diagonal(color[k]);
        }
        int light = least(dice[0], dice[1]);
        int medium = least(dice[2], dice[3]);
        int deep = least(dice[4], dice[5]);
        out[0] = 6 * rows_c;
        out[1] = 5 * columns_c;
        out[2] = 5 * rows_s;
        out[3] = 4 * columns_s;
        out[4] = 2 * light;
        out[5] = 2 * medium;
        out[6] = 2 * deep;
        out[7] = 5 * least(light, least(medium, deep));
        out[8] = 4 * sets;
        out[9] = __builtin_popcount(touching);
        for (int k = 0; k < 5; k++) {
            int sum = 0;
            for (int v = 0; v < 6; v++)
                sum += (v + 1) * __builtin_popcount(color[k] & shade[v]);
            out[10 + k] = sum;
        }
        out[15] = 20 - filled;
    }
}
