// The walls of a record: every one is made again from the revealed secret and the nonces, and the
// match is played on them once more.
#include "server/records/verify.h"

#include "server/records/verify_steps.h"

#include <string.h>

static void find_secret(const struct match_record *record, struct verify_steps *steps) {
    struct event event;
    struct match_place place = {.offset = 0};
    while (match_record_next(record, &place, &event)) {
        if (event.kind == EVENT_FAIR) {
            verify_note_secret(steps, &event.fair);
        }
    }
}

static void check_wall(struct verify_steps *steps, const struct event *event) {
    const struct event_deal_start *start = &event->start;
    struct deal_setup setup;
    verify_begin_hand(steps, start->is_goulash, &setup);
    if (setup.wall.count != start->wall.count ||
        memcmp(setup.wall.tiles, start->wall.tiles, setup.wall.count) != 0 ||
        memcmp(setup.dice, start->dice, sizeof setup.dice) != 0) {
        verify_refuse(steps,
                      "Hand %u: the wall is not the one that the secret and the nonces make.",
                      steps->hand);
    }
    steps->result->hands += verify_is_fine(steps) ? 1 : 0;
}

static void check_end(struct verify_steps *steps, const struct event_match_end *end) {
    int32_t points[SEAT_MAX], finals[SEAT_MAX], places[SEAT_MAX];
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        points[seat] = end->points[seat];
        finals[seat] = end->scores[seat];
        places[seat] = end->places[seat];
    }
    verify_match_end(steps, points, finals, places);
}

static void check_event(struct verify_steps *steps, const struct event *event) {
    if (event->kind == EVENT_FAIR) {
        verify_step(steps, &event->fair);
    } else if (event->kind == EVENT_THROWS) {
        verify_throws(steps, &event->throws);
    } else if (event->kind == EVENT_DEAL_START && steps->has_secret) {
        check_wall(steps, event);
    } else if (event->kind == EVENT_MATCH_END) {
        check_end(steps, &event->end);
    }
}

// The engine follows: it refuses a draw or an indicator that does not lie in the wall there, and
// whatever else cannot have been.
static void check_events(const struct match_record *record, struct verify_steps *steps) {
    struct match match;
    struct event event;
    struct match_place place = {.offset = 0};
    match_init(&match, &record->rules);
    while (verify_is_fine(steps) && match_record_next(record, &place, &event)) {
        check_event(steps, &event);
        if (match_apply(&match, &event) != STATUS_OK) {
            verify_refuse(steps, "Hand %u: something is told that cannot have happened.",
                          steps->hand);
        }
    }
    if (place.offset != record->length) {
        verify_refuse(steps, "The record is damaged.");
    }
}

void verify_match(const struct match_record *record, struct verify_result *out_result) {
    struct verify_steps steps = {
        .rules = &record->rules, .header = &record->header, .result = out_result};
    *out_result = (struct verify_result){.verdict = VERIFY_FINE};
    find_secret(record, &steps);
    check_events(record, &steps);
    verify_end(&steps);
}
