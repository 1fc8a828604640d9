// The rows of the scoring models.
#include "common/rules/deal/facts/scoring.h"

#include "common/rules/ruleset/preset.h"
#include "tests/support/test.h"

static const struct scoring *row_of(int mode, int max_chows) {
    struct ruleset rules;
    ruleset_default(&rules);
    rules.scoring_mode = (uint8_t)mode;
    rules.max_chows = max_chows;
    return scoring_of(&rules);
}

TEST(every_model_answers_every_question) {
    for (int i = 0; i < SCORING_COUNT; i++) {
        const struct scoring *row = &scoring_rows[i];
        EXPECT(row->waits != NULL && row->shanten != NULL && row->value != NULL);
        EXPECT(row->tsumo_share != NULL && row->ron_share != NULL);
        EXPECT(row->score != NULL || row->counts_hands);
        EXPECT(row->hands < HAND_READING_COUNT);
        EXPECT(!row->has_fu || row->has_limits);
        EXPECT(row->most == NULL || !row->has_limits);
    }
}

TEST(a_ruleset_has_the_row_of_its_scoring_mode) {
    for (int mode = 0; mode < SCORING_MODE_VALUE_COUNT; mode++) {
        EXPECT(row_of(mode, MELD_MAX) == &scoring_rows[mode]);
    }
}

TEST(where_nothing_is_counted_few_chows_are_read_as_in_british) {
    const struct scoring *row = row_of(SCORING_MODE_NONE, MELD_MAX - 1);
    EXPECT(row == &scoring_rows[SCORING_NONE_FEW_CHOWS]);
    EXPECT_INT(row->hands, HANDS_BY_POINTS);
    EXPECT(row->waits == scoring_rows[SCORING_MODE_BRITISH].waits);
    EXPECT(!row->counts_hands);
    EXPECT_INT(row_of(SCORING_MODE_NONE, MELD_MAX)->hands, HANDS_BY_SHAPE);
    EXPECT(row_of(SCORING_MODE_BRITISH, 1) == &scoring_rows[SCORING_MODE_BRITISH]);
}

TEST(shares_are_those_of_the_model) {
    struct ruleset rules;
    ruleset_default(&rules);
    rules.scoring_mode = SCORING_MODE_TIBET_TABLE;
    EXPECT_INT(scoring_of(&rules)->ron_share(&rules, 2, true), 30);
    EXPECT_INT(scoring_of(&rules)->tsumo_share(&rules, 2, false, true), 10);
    EXPECT_INT(scoring_of(&rules)->most(&rules), 6);
    rules.scoring_mode = SCORING_MODE_LITE_POINTS;
    EXPECT_INT(scoring_of(&rules)->ron_share(&rules, 2, true), 2);
    EXPECT_INT(scoring_of(&rules)->most(&rules), 8);
    rules.scoring_mode = SCORING_MODE_EXACT;
    EXPECT_INT(scoring_of(&rules)->ron_share(&rules, 2000, true), 12000);
    EXPECT_INT(scoring_of(&rules)->tsumo_share(&rules, 320, false, false), 400);
    EXPECT(scoring_of(&rules)->most == NULL);
}
