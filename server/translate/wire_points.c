// Filling in what the messages of help say of points and doubles.
#include "server/translate/wire_points.h"

#include "common/rules/scoring/points/points_reason.h"
#include "common/rules/scoring/points/special_hand.h"
#include "server/translate/translate_points.h"
#include "server/translate/wire_help.h"

enum { REVIEWED_SPECIALS = 3 };

struct wire_help_special_list help_specials(struct scratch *scratch, const struct deal *deal,
                                            int seat, int farthest, int most,
                                            const uint8_t *unseen) {
    struct special specials[SPECIALS_MAX];
    const struct ruleset *rules = &deal->rules;
    int count = specials_near(deal, seat, farthest, most, specials);
    struct wire_help_special *rows = SCRATCH_NEW(scratch, struct wire_help_special, count);
    for (int i = 0; i < count; i++) {
        rows[i] = (struct wire_help_special){
            .name = special_hand_row(specials[i].id)->name,
            .missing = specials[i].missing,
            .worth = special_worth(rules, specials[i].id, false),
            .fishing = special_worth(rules, specials[i].id, true),
            .useful = help_tiles(scratch, specials[i].useful, unseen),
            .keep = translate_kinds(scratch, specials[i].keep),
        };
    }
    return (struct wire_help_special_list){.count = count, .rows = rows};
}

struct wire_near_special_list help_near_specials(struct scratch *scratch, const struct deal *deal,
                                                 int seat) {
    struct special specials[SPECIALS_MAX];
    int count = specials_near(deal, seat, SPECIAL_NEAR, REVIEWED_SPECIALS, specials);
    struct wire_near_special *rows = SCRATCH_NEW(scratch, struct wire_near_special, count);
    for (int i = 0; i < count; i++) {
        rows[i] =
            (struct wire_near_special){special_hand_row(specials[i].id)->name, specials[i].missing};
    }
    return (struct wire_near_special_list){.count = count, .rows = rows};
}

struct wire_help_double_list help_doubles(struct scratch *scratch,
                                          const struct reach_points *reach) {
    struct wire_help_double *rows =
        SCRATCH_NEW(scratch, struct wire_help_double, REACH_DOUBLES_MAX);
    for (int i = 0; i < reach->count; i++) {
        const struct reach_double *row = &reach->rows[i];
        rows[i] = (struct wire_help_double){
            .reason = points_reason_row((enum points_reason)row->reason)->name,
            .doubles = row->doubles,
            .tiles = row->tiles,
            .missing = translate_kinds(scratch, row->kinds),
            .total = row->total,
        };
    }
    return (struct wire_help_double_list){.count = reach->count, .rows = rows};
}
