// Shanten, waits, improving tiles and groups, for hands of every size.
#include "common/advice/outlook.h"

#include "common/base/random.h"
#include "common/rules/shape/split.h"
#include "tests/support/known_hand.h"
#include "tests/support/test.h"

#include <string.h>

#define SMALL                                                                                      \
    "honors=none wall_mode=pool wall_break_rolls=0 dead_wall_tiles=0 "                             \
    "allow_kan=false allow_chankan=false chankan_kokushi_ankan=false dora=false kan_dora=false "   \
    "ura_dora=false kan_ura_dora=false special_shapes=none wind_yakuhai=false riichi=false "       \
    "ippatsu=false double_riichi=false nagashi_mangan=off abort_kyuushu=false "

static struct outlook look(const char *switches, const char *tiles) {
    struct deal deal;
    struct outlook outlook;
    known_hand(&deal, "riichi-club", switches, 0, tiles);
    EXPECT(outlook_of(&deal, 0, &outlook));
    return outlook;
}

static const struct outlook_discard *after(const struct outlook *outlook, const char *tile) {
    kind_set kind;
    EXPECT(kinds_parse(tile, &kind));
    for (int i = 0; i < outlook->discard_count; i++) {
        if (KIND_BIT(outlook->discards[i].kind) == kind) {
            return &outlook->discards[i];
        }
    }
    FAIL("%s cannot be discarded", tile);
}

TEST(waits_of_the_first_lessons) {
    EXPECT_KINDS(look(SMALL "suits=p hand_size=4", "6789p").waits, "69p");
    EXPECT_KINDS(look(SMALL "suits=p hand_size=4", "5666p").waits, "457p");
    EXPECT_KINDS(look(SMALL "suits=p hand_size=7", "1134567p").waits, "258p");
    EXPECT_KINDS(look(SMALL "suits=p hand_size=7", "2345777p").waits, "256p");
    EXPECT_KINDS(look(SMALL "suits=p hand_size=4", "1111p").waits, "");
    EXPECT_KINDS(look("", "1112345678999m").waits, "123456789m");
    EXPECT_KINDS(look("", "19m19p19s1234567z").waits, "19m19p19s1234567z");
}

TEST(a_hand_with_a_tile_to_discard_tells_what_each_discard_leaves) {
    struct outlook outlook = look("", "123456789m2257p1z");
    EXPECT_INT(outlook.shanten, 0);
    EXPECT_KINDS(after(&outlook, "1z")->useful, "6p");
    EXPECT_INT(after(&outlook, "5p")->shanten, 1);
}

TEST(kinds_that_are_not_in_the_set_are_not_waited_for) {
    struct deal deal;
    struct outlook outlook;
    known_hand(&deal, "sanma-tenhou", "", 0, "1m123456789p555s");
    EXPECT(outlook_of(&deal, 0, &outlook));
    EXPECT_INT(outlook.shanten, 0);
    known_hand(&deal, "sanma-tenhou", "", 0, "1m12345679p5559s");
    EXPECT(outlook_of(&deal, 0, &outlook));
    EXPECT_KINDS(outlook.useful & KINDS_SUIT(SUIT_M), "1m");
}

TEST(a_tile_held_four_times_in_melds_is_not_waited_for) {
    struct deal deal;
    struct outlook outlook;
    known_hand(&deal, "riichi-club", "", 0, "56p234567s11z");
    known_meld(&deal, 0, "A7777p");
    EXPECT(outlook_of(&deal, 0, &outlook));
    EXPECT_KINDS(outlook.waits, "4p");
    EXPECT_KINDS(outlook.useful, "4p");
}

TEST(r76_a_discard_that_leaves_a_furiten_hand_is_marked) {
    struct outlook outlook = look("", "34567m22p456s7778s");
    EXPECT_KINDS(after(&outlook, "8s")->useful, "258m");
    EXPECT(!after(&outlook, "8s")->is_furiten);
    outlook = look("", "345678m22p456s777s");
    EXPECT(after(&outlook, "8m")->is_furiten);
    EXPECT(!look("furiten_discard=off", "345678m22p456s777s").discards[5].is_furiten);
}

static const char *groups_text(const struct outlook *outlook) {
    static char text[128];
    text[0] = '\0';
    for (int g = 0; g < outlook->group_count; g++) {
        for (int i = 0; i < outlook->groups[g].count; i++) {
            char name[TILE_NAME_BYTES];
            tile_name(outlook->groups[g].kinds[i], name);
            strcat(text, name);
        }
        strcat(text, g + 1 < outlook->group_count ? " " : "");
    }
    return text;
}

TEST(groups_are_one_nearest_way_to_a_complete_hand) {
    struct outlook outlook = look("", "123m456p6799s11z5m1s");
    EXPECT_TEXT(groups_text(&outlook), "1m2m3m 4p5p6p 6s7s 9s9s EE");
    outlook = look(SMALL "suits=p hand_size=7", "1134567p");
    EXPECT_INT(outlook.group_count, 3);
    outlook = look("", "1122m3344p5566s12z");
    EXPECT_INT(outlook.group_count, 6);
    outlook = look("", "19m19p19s1234567z1m");
    EXPECT_INT(outlook.group_count, 0);
}

// Whether the tiles are complete.
static bool is_complete(const uint8_t *counts, int sets) {
    struct split splits[SPLIT_MAX];
    return split_all(counts, sets, splits) > 0;
}

// The definition: how many exchanges a hand of 3n + 1 tiles of one suit is from waiting for a tile.
static int slow_shanten(uint8_t *counts, int sets, int most) {
    for (int kind = KIND_1P; kind < KIND_1S; kind++) {
        counts[kind]++;
        bool is_wait = counts[kind] <= 4 && is_complete(counts, sets);
        counts[kind]--;
        if (is_wait) {
            return 0;
        }
    }
    int best = most;
    for (int in = KIND_1P; in < KIND_1S && most > 0; in++) {
        for (int out = KIND_1P; out < KIND_1S; out++) {
            if (in == out || counts[in] == 4 || counts[out] == 0) {
                continue;
            }
            counts[in]++;
            counts[out]--;
            int shanten = 1 + slow_shanten(counts, sets, best - 1);
            best = shanten < best ? shanten : best;
            counts[in]--;
            counts[out]++;
        }
    }
    return best;
}

// Kinds whose arrival, with the best discard, lowers the shanten.
static kind_set slow_useful(uint8_t *counts, int sets, int shanten) {
    kind_set useful = 0;
    for (int in = KIND_1P; in < KIND_1S; in++) {
        counts[in]++;
        if (counts[in] <= 4 && shanten == 0 && is_complete(counts, sets)) {
            useful |= KIND_BIT(in);
        }
        for (int out = KIND_1P; counts[in] <= 4 && shanten > 0 && out < KIND_1S; out++) {
            if (counts[out] > 0 && out != in) {
                counts[out]--;
                useful |= slow_shanten(counts, sets, shanten) < shanten ? KIND_BIT(in) : 0;
                counts[out]++;
            }
        }
        counts[in]--;
    }
    return useful;
}

TEST(small_hands_agree_with_the_definition) {
    static const char *const switches[] = {SMALL "suits=p hand_size=4",
                                           SMALL "suits=p hand_size=7"};
    struct random random;
    random_init_number(&random, 77);
    for (int round = 0; round < 300; round++) {
        int sets = 1 + round % 2, size = 3 * sets + 1;
        struct deal deal;
        struct outlook outlook;
        uint8_t counts[KIND_COUNT] = {0};
        known_hand(&deal, "riichi-club", switches[sets - 1], 0, "");
        while (deal.seats[0].hand.size < size) {
            uint8_t kind = (uint8_t)(KIND_1P + random_below(&random, 9));
            if (counts[kind] < 4) {
                counts[kind]++;
                hand_add(&deal.seats[0].hand, kind);
            }
        }
        EXPECT(outlook_of(&deal, 0, &outlook));
        int shanten = slow_shanten(counts, sets, 3);
        EXPECT_INT(outlook.shanten, shanten);
        EXPECT(outlook.useful == slow_useful(counts, sets, shanten));
    }
}

TEST(groups_of_random_hands_are_tiles_of_the_hand_and_make_its_shanten) {
    struct random random;
    random_init_number(&random, 78);
    for (int round = 0; round < 2000; round++) {
        struct deal deal;
        struct outlook outlook;
        uint8_t counts[KIND_COUNT] = {0};
        known_hand(&deal, "riichi-club", "special_shapes=none", 0, "");
        while (deal.seats[0].hand.size < 13 + round % 2) {
            uint8_t kind = (uint8_t)random_below(&random, round % 3 == 0 ? 9 : KIND_PLAIN_COUNT);
            if (counts[kind] < 4) {
                counts[kind]++;
                hand_add(&deal.seats[0].hand, kind);
            }
        }
        EXPECT(outlook_of(&deal, 0, &outlook));
        int sets = 0, near = 0;
        for (int g = 0; g < outlook.group_count; g++) {
            const struct outlook_group *group = &outlook.groups[g];
            sets += group->count == 3;
            near += group->count == 2;
            for (int i = 0; i < group->count; i++) {
                EXPECT(counts[group->kinds[i]]-- > 0);
            }
        }
        EXPECT(near <= 5 - sets);
        EXPECT(outlook.shanten >= 8 - 2 * sets - near);
    }
}
