// Classes: all within their bounds, and those that tell apart what they should.
#include "common/advice/signs.h"

#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <string.h>

static struct scene scene;
static struct passed passed;
static uint8_t unseen[KIND_PLAIN_COUNT];

static void begin(const char *lines, const char *discarded) {
    scene_begin(&scene, lines);
    scene_start(&scene);
    memset(&passed, 0, sizeof passed);
    EXPECT(kinds_parse(discarded, &passed.own));
    memset(unseen, 3, sizeof unseen);
}

static int kind_of(const char *tile) {
    kind_set kinds;
    EXPECT(kinds_parse(tile, &kinds));
    return __builtin_ctzll(kinds);
}

static int wait_of(const char *tile) {
    return sign_wait(&scene.match.deal, scene_seat(&scene, 'S'), &passed, unseen, kind_of(tile));
}

static bool has(const char *tile, enum sign_feature feature) {
    uint32_t features[KIND_PLAIN_COUNT];
    sign_features(&scene.match.deal, scene_seat(&scene, 'S'), features);
    return (features[kind_of(tile)] >> feature & 1) != 0;
}

TEST(every_class_is_reached_and_none_beyond) {
    bool seen[SIGN_WAITS] = {false};
    begin("preset riichi-club\ndraw E 4z\n", "");
    for (unsigned discarded = 0; discarded < 1u << 9; discarded++) {
        passed.own = discarded;
        for (int copies = 0; copies < 4; copies++) {
            for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
                memset(unseen, copies, sizeof unseen);
                unseen[kind] = (uint8_t)((copies + kind) % 4);
                int wait = sign_wait(&scene.match.deal, 0, &passed, unseen, kind);
                EXPECT(wait < SIGN_WAITS);
                EXPECT(wait >= 0 || (passed.own >> kind & 1) != 0);
                if (wait >= 0) {
                    seen[wait] = true;
                }
            }
        }
    }
    int count = 0;
    for (int i = 0; i < SIGN_WAITS; i++) {
        count += seen[i];
    }
    EXPECT(count > SIGN_WAITS * 3 / 4);
}

TEST(what_bars_a_wait_makes_another_class) {
    begin("preset riichi-club\ndraw E 4z\n", "4s6m");
    EXPECT_INT(wait_of("4s"), -1);
    EXPECT(wait_of("1s") != wait_of("1p") && wait_of("1p") == wait_of("9p"));
    EXPECT(wait_of("3m") != wait_of("3p") && wait_of("3p") == wait_of("7p"));
    EXPECT(wait_of("4p") == wait_of("6p") && wait_of("5p") != wait_of("4p"));
    EXPECT(wait_of("1z") == wait_of("2z")); // the round and the own wind
    EXPECT(wait_of("1z") != wait_of("3z"));
    unseen[kind_of("2p")] = 0;
    EXPECT(wait_of("1p") != wait_of("9p"));
}

TEST(lines_are_fewer_the_more_is_discarded) {
    int last = SIGN_LINES;
    static const char *const discards[] = {"", "45m", "456m456p", "456m456p456s"};
    for (int i = 0; i < 4; i++) {
        begin("preset riichi-club\ndraw E 4z\n", discards[i]);
        int lines = sign_lines(&scene.rules, &passed, unseen);
        EXPECT(lines < last && lines >= 0);
        last = lines;
    }
}

TEST(features) {
    begin("preset riichi-club\nindicators 3p\nriver S 2m7s1z\nmeld S P555m from W\ndraw E 4z\n",
          "");
    EXPECT(has("4p", SIGN_DORA) && has("5p", SIGN_DORA_BESIDE) && has("2p", SIGN_DORA_BESIDE));
    EXPECT(!has("4m", SIGN_DORA) && !has("7p", SIGN_DORA_BESIDE));
    EXPECT(has("8s", SIGN_OUTSIDE) && has("9s", SIGN_OUTSIDE) && !has("6s", SIGN_OUTSIDE));
    EXPECT(has("1m", SIGN_SIMPLE_1) && !has("4m", SIGN_SIMPLE_1));
    EXPECT(!has("9m", SIGN_FLUSH_IN_1)); // one of its suit was discarded
    begin(
        "preset riichi-club\nriver S 2p7s1z\nmeld S P555m from W\nmeld S C123m from E\ndraw E 4z\n",
        "");
    EXPECT(has("9m", SIGN_FLUSH_IN_2) && has("9s", SIGN_FLUSH_OUT_2));
    EXPECT(has("5z", SIGN_FLUSH_HONOR_2) && !has("1m", SIGN_SIMPLE_2));
    begin("preset riichi-club\nsticks 1\nriver S 2p5s\nriichi S\ndraw E 4z\n", "");
    scene.match.deal.seats[scene_seat(&scene, 'S')].river[1].is_riichi = true;
    EXPECT(has("6s", SIGN_DECLARED) && has("3s", SIGN_DECLARED) && !has("8s", SIGN_DECLARED));
    EXPECT(!has("5s", SIGN_DECLARED) && !has("6p", SIGN_DECLARED));
}

TEST(stances_and_worth) {
    begin("preset riichi-tenhou\nindicators 4m\nmeld S P555m from W\nmeld S P666z from W\ndraw E "
          "4z\n",
          "");
    int seat = scene_seat(&scene, 'S');
    EXPECT_INT(sign_stance(&scene.match.deal.seats[seat]), 2);
    EXPECT_INT(sign_worth(&scene.match.deal, seat), 4); // three dora and a dragon
    EXPECT_INT(sign_riichi(&scene.match.deal), 0);
    begin("preset riichi-club\nsticks 1\nriver S 2p5s\nriichi S\ndraw E 4z\n", "");
    seat = scene_seat(&scene, 'S');
    EXPECT_INT(sign_stance(&scene.match.deal.seats[seat]), SIGN_RIICHI);
    EXPECT_INT(sign_riichi(&scene.match.deal), 1u << seat);
}

TEST(parts_of_a_hand_and_classes_of_tiles) {
    int last = 0;
    for (int draws = SIGN_DRAWS - 1; draws >= 0; draws--) {
        EXPECT(sign_part(draws) >= last && sign_part(draws) < SIGN_PARTS);
        last = sign_part(draws);
    }
    EXPECT_INT(last, SIGN_PARTS - 1);
    EXPECT_INT(sign_given(kind_of("1z")), 0);
    EXPECT_INT(sign_given(kind_of("9s")), 1);
    EXPECT_INT(sign_given(kind_of("5s")), 4);
    EXPECT(sign_is_suji(KIND_BIT(kind_of("4s")), kind_of("1s")));
    EXPECT(!sign_is_suji(KIND_BIT(kind_of("4s")), kind_of("2s")));
    EXPECT(!sign_is_suji(KINDS_PLAIN, kind_of("1z")));
}
