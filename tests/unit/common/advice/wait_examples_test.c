// Hands that wait, on the cards: what they wait for by the rules, and true at every table.
#include "common/advice/wait_examples.h"

#include "common/rules/deal/facts/scoring.h"
#include "common/rules/ruleset/preset.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static struct wait_example found[WAIT_EXAMPLES_MAX];

static int find_in(const char *preset, struct ruleset *rules) {
    EXPECT_STATUS(preset_load(preset, rules), STATUS_OK);
    return wait_examples_find(rules, found);
}

// The waits of the example with these tiles, or FAIL.
static kind_set waits_in(const char *preset, const char *hand) {
    struct ruleset rules;
    uint8_t tiles[HAND_MAX];
    int count = find_in(preset, &rules), size = tiles_parse(hand, tiles, HAND_MAX);
    for (int i = 0; i < count; i++) {
        if (found[i].tile_count == size && memcmp(found[i].tiles, tiles, (size_t)size) == 0) {
            kind_set waits = 0;
            for (int w = 0; w < found[i].wait_count; w++) {
                waits |= KIND_BIT(found[i].waits[w].kind);
            }
            return waits;
        }
    }
    FAIL("%s has no example %s", preset, hand);
    return 0;
}

static kind_set kinds_of(const char *text) {
    uint8_t tiles[HAND_MAX];
    kind_set kinds = 0;
    int count = tiles_parse(text, tiles, HAND_MAX);
    for (int i = 0; i < count; i++) {
        kinds |= KIND_BIT(tiles[i]);
    }
    return kinds;
}

TEST(the_hands_of_the_first_lesson_wait_for_what_the_rules_say) {
    EXPECT(waits_in("tibet-1", "6789p") == kinds_of("69p"));
    EXPECT(waits_in("tibet-1", "5666p") == kinds_of("457p"));
    EXPECT(waits_in("tibet-2", "1134567p") == kinds_of("258p"));
    EXPECT(waits_in("tibet-2", "2345777p") == kinds_of("256p"));
    EXPECT(waits_in("tibet-2", "3456789p") == kinds_of("369p"));
    EXPECT(waits_in("lite-4", "23p789s77z") == kinds_of("14p"));
    EXPECT(waits_in("lite-4", "11p555z77z") == kinds_of("1p7z"));
}

TEST(every_step_has_hands_of_its_own_size_and_tiles) {
    for (int i = 0; i < preset_count(); i++) {
        struct ruleset rules;
        int count = find_in(preset_at(i)->id, &rules);
        if (scoring_of(&rules)->hands == HANDS_BY_POINTS) {
            EXPECT_INT(count, 0);
            continue;
        }
        if (count < 3) {
            FAIL("%s has %d examples", preset_at(i)->id, count);
        }
        kind_set played = ruleset_kinds_in_play(&rules, false);
        for (int e = 0; e < count; e++) {
            EXPECT_INT(found[e].tile_count, rules.hand_size);
            EXPECT(found[e].wait_count > 0);
            for (int t = 0; t < found[e].tile_count; t++) {
                EXPECT(played & KIND_BIT(found[e].tiles[t]));
            }
        }
    }
}

// The sets and the pair of each are those of the hand with that tile, and of nothing else.
TEST(every_wait_says_why) {
    for (int i = 0; i < preset_count(); i++) {
        struct ruleset rules;
        int count = find_in(preset_at(i)->id, &rules);
        for (int e = 0; e < count; e++) {
            for (int w = 0; w < found[e].wait_count; w++) {
                const struct explanation *complete = &found[e].complete[w];
                int left[KIND_COUNT] = {0}, pairs = 0;
                left[found[e].waits[w].kind]++;
                for (int t = 0; t < found[e].tile_count; t++) {
                    left[found[e].tiles[t]]++;
                }
                for (int g = 0; g < complete->group_count; g++) {
                    pairs += complete->groups[g].count == 2;
                    for (int t = 0; t < complete->groups[g].count; t++) {
                        left[complete->groups[g].tiles[t]]--;
                    }
                }
                for (int kind = 0; kind < KIND_COUNT; kind++) {
                    EXPECT_INT(left[kind], 0);
                }
                EXPECT_INT(pairs, 1);
            }
        }
    }
}

static const struct wait *wait_on(const char *preset, const char *hand, const char *tile) {
    uint8_t kind;
    EXPECT(waits_in(preset, hand) & kinds_of(tile));
    tiles_parse(tile, &kind, 1);
    for (int e = 0; e < WAIT_EXAMPLES_MAX; e++) {
        uint8_t tiles[HAND_MAX];
        int size = tiles_parse(hand, tiles, HAND_MAX);
        for (int w = 0; w < found[e].wait_count; w++) {
            if (memcmp(found[e].tiles, tiles, (size_t)size) == 0 &&
                found[e].waits[w].kind == kind) {
                return &found[e].waits[w];
            }
        }
    }
    FAIL("no %s", tile);
    return NULL;
}

// LV04, LV05: the tile decides; without a yaku it is no win.
TEST(a_wait_that_brings_no_yaku_says_so) {
    EXPECT_INT(wait_on("lite-4", "23p789s77z", "1p")->ron, REFUSAL_NONE);
    EXPECT_INT(wait_on("lite-4", "23p789s77z", "4p")->ron, REFUSAL_NO_YAKU);
    EXPECT_INT(wait_on("tibet-1", "6789p", "6p")->ron, REFUSAL_NONE);
    EXPECT_INT(wait_on("tibet-1-open", "6789p", "6p")->ron, REFUSAL_TSUMO_ONLY);
    EXPECT_INT(wait_on("tibet-1-open", "6789p", "6p")->tsumo, REFUSAL_NONE);
}
