// Every yaku has a golden file with a hand that has it and a near miss that does not.
#include "common/rules/scoring/han_fu/yaku.h"
#include "tests/golden/golden.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static const struct golden_file *find_file(const char *name) {
    for (int i = 0; i < golden_file_count(); i++) {
        if (strcmp(golden_file_at(i)->name, name) == 0) {
            return golden_file_at(i);
        }
    }
    FAIL("there is no golden file for %s", name);
}

// Whether the case prints the yaku: " pinfu=1" in a win, or a draw that has its name.
static bool has_yaku(const char *text, size_t length, const char *name) {
    char as_win[64], as_draw[64];
    snprintf(as_win, sizeof as_win, " %s=", name);
    snprintf(as_draw, sizeof as_draw, "drawn %s", name);
    return memmem(text, length, as_win, strlen(as_win)) != NULL ||
           memmem(text, length, as_draw, strlen(as_draw)) != NULL;
}

TEST(every_yaku_has_a_hand_and_a_near_miss) {
    for (int yaku = 0; yaku < YAKU_COUNT; yaku++) {
        const char *name = yaku_row((enum yaku)yaku)->name;
        const char *text = find_file(name)->text;
        int with = 0, without = 0;
        const char *next;
        for (text = strstr(text, "case "); text != NULL; text = next) {
            next = strstr(text + 1, "\ncase ");
            size_t length = next == NULL ? strlen(text) : (size_t)(next - text);
            *(has_yaku(text, length, name) ? &with : &without) += 1;
        }
        if (with == 0 || without == 0) {
            FAIL("%s: %d cases have it, %d do not", name, with, without);
        }
    }
}
