// What one seat is told, made from its sight and nothing else.
#include "common/rules/deal/facts/scoring.h"
#include "server/translate/wire_help.h"
#include "server/translate/wire_points.h"

static struct wire_ints numbers_of(struct scratch *scratch, const uint8_t *unseen) {
    int32_t *rows = SCRATCH_NEW(scratch, int32_t, KIND_PLAIN_COUNT);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        rows[kind] = unseen[kind];
    }
    return (struct wire_ints){.count = KIND_PLAIN_COUNT, .rows = rows};
}

// A tile that may not be won on; one that completes nothing needs no word.
static void add_refusal(const struct deal *deal, int seat, struct wire_server_help *out) {
    enum win_refusal refusal = win_refusal_now(deal, seat);
    out->has_refused = refusal != REFUSAL_NONE && refusal != REFUSAL_NOT_COMPLETE;
    out->refused = (enum wire_win_refusal)refusal;
}

void help_fill(const struct sight *sight, int32_t number, enum wire_help_level level,
               struct scratch *scratch, struct wire_server_help *out) {
    const struct deal *deal = &sight->match.deal;
    struct outlook outlook;
    struct wait waits[WAITS_MAX];
    uint8_t unseen[KIND_COUNT];
    int seat = sight->seat;
    bool is_waits = level == WIRE_HELP_LEVEL_WAITS;
    outlook_of(deal, seat, &outlook);
    help_count_unseen(deal, unseen);
    *out = (struct wire_server_help){
        .number = number,
        .level = level,
        .shanten = is_waits && outlook.shanten > 0 ? 1 : outlook.shanten,
        .waits = help_waits(scratch, waits, waits_of(deal, seat, waits), unseen),
        .discards = help_discards(scratch, deal, seat, &outlook, is_waits ? 0 : HAND_MAX, unseen),
        .unseen = numbers_of(scratch, unseen),
    };
    add_refusal(deal, seat, out);
    if (is_waits) {
        return; // nothing of what brings a hand nearer
    }
    out->useful = help_tiles(scratch, outlook.useful, unseen);
    out->groups = help_groups(scratch, &outlook);
    out->specials = help_specials(scratch, deal, seat, SPECIAL_NEAR, HELP_SPECIALS, unseen);
    if (level == WIRE_HELP_LEVEL_SAFETY) {
        out->threats = help_threats(scratch, sight, unseen);
    }
}

static void fill_yaku(const struct deal *deal, int seat, struct scratch *scratch,
                      struct wire_server_yaku_help *out) {
    struct reach reach;
    reach_of(deal, seat, &reach);
    out->rows = help_yaku(scratch, &reach);
    out->whole = reach.is_whole;
}

static void fill_doubles(const struct deal *deal, int seat, struct scratch *scratch,
                         struct wire_server_yaku_help *out) {
    struct reach_points points;
    uint8_t unseen[KIND_COUNT];
    help_count_unseen(deal, unseen);
    reach_points_of(deal, seat, &points);
    out->doubles = help_doubles(scratch, &points);
    out->specials = help_specials(scratch, deal, seat, HAND_MAX, HELP_SPECIALS_ALL, unseen);
    out->whole = points.is_whole;
}

typedef void fill_fn(const struct deal *deal, int seat, struct scratch *scratch,
                     struct wire_server_yaku_help *out);
static fill_fn *const fillers[HAND_READING_COUNT] = {
    [HANDS_BY_SHAPE] = fill_yaku,
    [HANDS_BY_POINTS] = fill_doubles,
};

void help_fill_reach(const struct sight *sight, int32_t number, struct scratch *scratch,
                     struct wire_server_yaku_help *out) {
    const struct deal *deal = &sight->match.deal;
    *out = (struct wire_server_yaku_help){.number = number};
    fillers[scoring_of(&deal->rules)->hands](deal, sight->seat, scratch, out);
}
