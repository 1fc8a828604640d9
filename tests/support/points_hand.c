// Reading hands of points and doubles.
#include "tests/support/points_hand.h"

#include "common/rules/ruleset/preset.h"
#include "common/rules/scoring/points/points_loss.h"
#include "tests/support/test.h"

#include <string.h>

// Counts the tiles of `words` without blanks and jokers, and the jokers.
static void read_tiles(const char *words, uint8_t counts[KIND_COUNT]) {
    char plain[64];
    size_t length = 0;
    int jokers = 0;
    for (; *words != '\0' && length + 1 < sizeof plain; words++) {
        jokers += *words == 'j';
        if (*words != 'j' && *words != ' ') {
            plain[length++] = *words;
        }
    }
    plain[length] = '\0';
    test_counts(plain, counts);
    counts[KIND_JOKER] = (uint8_t)jokers;
}

static void read_sets(const char *words, struct points_hand *hand) {
    static const struct {
        char letter;
        uint8_t shape;
        bool is_concealed;
    } forms[] = {
        {'P', SHAPE_PUNG, false},
        {'K', SHAPE_KONG, false},
        {'k', SHAPE_KONG, true},
        {'C', SHAPE_CHOW, false},
    };
    for (; *words != '\0'; words += 3 + (words[3] == ' ')) {
        char tile[] = {words[1], words[2], '\0'};
        uint8_t kind;
        EXPECT(tiles_parse(tile, &kind, 1) == 1);
        for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
            if (forms[i].letter == *words) {
                hand->sets[hand->set_count++] =
                    (struct points_set){forms[i].shape, kind, forms[i].is_concealed};
            }
        }
    }
}

void make_hand(struct made_hand *made, const char *preset, const char *tiles, const char *sets) {
    memset(made, 0, sizeof *made);
    EXPECT_STATUS(preset_load(preset, &made->rules), STATUS_OK);
    made->hand = (struct points_hand){
        .rules = &made->rules,
        .counts = made->counts,
        .seat_wind = KIND_SOUTH,
        .round_wind = KIND_EAST,
        .win_kind = TILE_NONE,
    };
    read_tiles(tiles, made->counts);
    read_sets(sets, &made->hand);
}

void make_win(struct made_hand *made, const char *preset, const char *tiles, const char *sets,
              const char *win, enum points_by by) {
    uint8_t counts[KIND_COUNT] = {0};
    make_hand(made, preset, tiles, sets);
    read_tiles(win, counts);
    made->hand.by = by;
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        made->counts[kind] = (uint8_t)(made->counts[kind] + counts[kind]);
        made->hand.win_kind = counts[kind] > 0 ? kind : made->hand.win_kind;
    }
}

void make_rule(struct made_hand *made, const char *name, const char *value) {
    struct rule_error error;
    if (ruleset_set(&made->rules, name, value, &error) != STATUS_OK) {
        FAIL("%s=%s: %s", name, value, error.message);
    }
}

struct points_score score_of_win(const struct made_hand *made) {
    struct points_score score;
    EXPECT_STATUS(points_of_win(&made->hand, &score), STATUS_OK);
    return score;
}

struct points_score score_of_loss(const struct made_hand *made) {
    struct points_score score;
    points_of_loss(&made->hand, &score);
    return score;
}

int amount_of(const struct points_score *score, enum points_reason reason) {
    int amount = 0;
    for (int i = 0; i < score->line_count; i++) {
        amount += score->lines[i].reason == reason ? score->lines[i].amount : 0;
    }
    for (int i = 0; i < score->double_count; i++) {
        amount += score->doubles_of[i].reason == reason ? score->doubles_of[i].amount : 0;
    }
    return amount;
}
