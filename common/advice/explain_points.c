// Looking for the reading whose sets are the lines of the score.
#include "common/advice/explain_points.h"

#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/scoring/points/special_hand.h"

#include <string.h>

struct search {
    const struct points_hand *hand;
    const struct seat *seat;
    const struct points_score *score;
    struct explanation *out;
    bool is_found;
};

static enum points_reason reason_of(const struct points_set *set) {
    static const uint8_t reasons[][2] = {
        [SHAPE_CHOW] = {POINTS_CHOW, POINTS_CHOW},
        [SHAPE_PUNG] = {POINTS_PUNG, POINTS_CONCEALED_PUNG},
        [SHAPE_KONG] = {POINTS_KONG, POINTS_CONCEALED_KONG},
    };
    return (enum points_reason)reasons[set->shape][set->is_concealed];
}

// Lines of this reason and kind.
static int lines_of(const struct points_score *score, int reason, int kind) {
    int count = 0;
    for (int i = 0; i < score->line_count; i++) {
        count += score->lines[i].reason == reason && score->lines[i].kind == kind;
    }
    return count;
}

static int pair_lines(const struct points_score *score) {
    int count = 0;
    for (int i = 0; i < score->line_count; i++) {
        count += score->lines[i].reason == POINTS_PAIR;
    }
    return count;
}

// Whether each set of the reading has its line, and the pair if any pair has one.
static bool is_counted(const struct points_reading *reading, const struct points_score *score) {
    for (int i = 0; i < reading->set_count; i++) {
        const struct points_set *set = &reading->sets[i];
        int alike = 0;
        for (int other = 0; other < reading->set_count; other++) {
            alike += reading->sets[other].kind == set->kind &&
                     reason_of(&reading->sets[other]) == reason_of(set);
        }
        if (lines_of(score, reason_of(set), set->kind) != alike) {
            return false;
        }
    }
    return pair_lines(score) == lines_of(score, POINTS_PAIR, reading->pair);
}

static void add_group(struct explanation *out, int first, int count, bool is_run) {
    struct explain_group *group = &out->groups[out->group_count++];
    group->count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        group->tiles[i] = (uint8_t)(is_run ? first + i : first);
    }
}

static void add_groups(struct search *search, const struct points_reading *reading) {
    struct explanation *out = search->out;
    for (int i = 0; i < search->seat->meld_count; i++) {
        const struct meld *meld = &search->seat->melds[i];
        struct explain_group *group = &out->groups[out->group_count++];
        group->count = (uint8_t)meld_size(meld);
        memcpy(group->tiles, meld->tiles, group->count);
    }
    for (int i = search->hand->set_count; i < reading->set_count; i++) {
        add_group(out, reading->sets[i].kind, 3, reading->sets[i].shape == SHAPE_CHOW);
    }
    add_group(out, reading->pair, 2, false);
}

static bool try_reading(const struct points_reading *reading, void *context) {
    struct search *search = context;
    int special = search->score->special;
    bool is_fixed = special != SPECIAL_NONE && special != SPECIAL_HAND_PURITY;
    bool is_it = is_fixed
                     ? special_hand_is_event(special) ||
                           (special_hands_of_reading(search->hand, reading) >> special & 1) != 0
                     : is_counted(reading, search->score);
    if (is_it) {
        add_groups(search, reading);
        search->is_found = true;
    }
    return !is_it;
}

bool explain_points(const struct deal *deal, int seat, const struct event_win *win,
                    const struct points_score *score, struct explanation *out_explanation) {
    const struct seat *s = &deal->seats[seat];
    uint8_t counts[KIND_COUNT] = {0};
    for (int i = 0; i < win->hand_count; i++) {
        counts[tile_kind(win->hand[i])]++;
    }
    counts[tile_kind(win->tile)]++;
    struct points_hand hand = points_deal_hand(deal, s, seat, counts);
    hand.by = win->from == seat ? BY_WALL : BY_DISCARD;
    hand.win_kind = tile_kind(win->tile);
    struct search search = {.hand = &hand, .seat = s, .score = score, .out = out_explanation};
    memset(out_explanation, 0, sizeof *out_explanation);
    points_readings(&hand, try_reading, &search);
    return search.is_found;
}
