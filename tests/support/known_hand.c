// Putting a hand into a deal.
#include "tests/support/known_hand.h"

#include "common/rules/deal/apply/apply_waits.h"
#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset_conflicts.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static void set_switches(struct ruleset *rules, const char *switches) {
    char text[512];
    struct rule_error error = {.message = ""};
    snprintf(text, sizeof text, "%s", switches);
    for (char *pair = strtok(text, " "); pair != NULL; pair = strtok(NULL, " ")) {
        char *value = strchr(pair, '=');
        EXPECT(value != NULL);
        *value = '\0';
        if (ruleset_set(rules, pair, value + 1, &error) != STATUS_OK) {
            FAIL("%s: %s", pair, error.message);
        }
    }
    if (ruleset_check(rules, &error) != STATUS_OK) {
        FAIL("%s: %s", error.field, error.message);
    }
}

// What the state keeps of a hand between its turns.
static void look_anew(struct deal *deal, int seat) {
    if (deal->seats[seat].hand.size % 3 == 1) {
        deal_refresh_waits(deal, seat);
    } else {
        deal->seats[seat].waits = 0;
    }
}

void known_hand(struct deal *deal, const char *preset, const char *switches, int seat,
                const char *tiles) {
    struct ruleset rules;
    uint8_t list[HAND_MAX];
    int count = tiles_parse(tiles, list, HAND_MAX);
    EXPECT(count >= 0);
    EXPECT_STATUS(preset_load(preset, &rules), STATUS_OK);
    set_switches(&rules, switches);
    deal_init(deal, &rules);
    deal->phase = DEAL_TURN;
    wall_fill(&deal->wall, &rules);
    deal->wall.drawn = (uint8_t)(rules.players * rules.hand_size);
    for (int other = 0; other < rules.players; other++) {
        struct hand *hand = &deal->seats[other].hand;
        for (int i = 0; i < (other == seat ? count : rules.hand_size); i++) {
            hand_add(hand, other == seat ? list[i] : TILE_HIDDEN);
        }
        deal->seats[other].drawn = TILE_NONE;
    }
    look_anew(deal, seat);
}

void known_meld(struct deal *deal, int seat, const char *text) {
    static const char letters[] = "CPDSA";
    struct seat *s = &deal->seats[seat];
    struct meld *meld = &s->melds[s->meld_count++];
    EXPECT(strchr(letters, text[0]) != NULL);
    meld->kind = (uint8_t)(strchr(letters, text[0]) - letters);
    int before = seat == 0 ? deal->rules.players - 1 : seat - 1;
    meld->from = (uint8_t)(meld->kind == MELD_ANKAN ? seat : before);
    memset(meld->tiles, TILE_NONE, sizeof meld->tiles);
    EXPECT_INT(tiles_parse(text + 1, meld->tiles, MELD_TILES), meld_size(meld));
    look_anew(deal, seat);
}
