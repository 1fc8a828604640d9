// The tree of what viewers have seen.
#include "server/table/event_batch.h"

#include "common/base/check.h"
#include "server/table/table_parts.h"
#include "server/translate/translate.h"

#include <string.h>

enum {
    EVENTS_MAX = 400, // of one message, as the schema says
    NOTHING = 0,      // where a viewer stands that has seen nothing
};
_Static_assert((int)EVENT_LIST_MAX <= (int)EVENTS_MAX,
               "what one decision makes fits into one message");

struct step {
    int before; // the step that it follows
    int depth;  // steps so far
    struct wire_event event;
};

// A step that was made for the event which is being added.
struct fresh {
    int before, step;
    struct viewed_event viewed;
};

static struct {
    struct scratch scratch;
    int count; // of steps; the first is NOTHING
    struct step steps[1 + VIEWER_COUNT * EVENTS_MAX];
    int last[VIEWER_COUNT]; // where each viewer stands
    size_t place;           // of the event that is being added
    int fresh_count;
    struct fresh fresh[VIEWER_COUNT];
    struct wire_event rows[EVENTS_MAX]; // of the message that was asked for last
} batch;

void event_batch_clear(void) {
    batch.count = 1;
    batch.fresh_count = 0;
    memset(batch.last, NOTHING, sizeof batch.last);
    scratch_reset(&batch.scratch);
}

bool event_batch_has_room(void) {
    bool has_room = scratch_has_room(&batch.scratch, (size_t)VIEWER_COUNT * TRANSLATE_BYTES_MAX);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        has_room = has_room && batch.steps[batch.last[viewer]].depth < EVENTS_MAX;
    }
    return has_room;
}

// A step after this one, its event to be filled in.
static int make_step(int before) {
    CHECK(batch.count < (int)(sizeof batch.steps / sizeof batch.steps[0]));
    batch.steps[batch.count].before = before;
    batch.steps[batch.count].depth = batch.steps[before].depth + 1;
    return batch.count++;
}

// The step of another viewer who has seen the same so far and sees this too, or NOTHING.
static int find_same(int before, const struct viewed_event *viewed) {
    for (int i = 0; i < batch.fresh_count; i++) {
        const struct fresh *fresh = &batch.fresh[i];
        // Padding that differs makes a step of its own, which is as right.
        // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison)
        if (fresh->before == before && memcmp(&fresh->viewed, viewed, sizeof *viewed) == 0) {
            return fresh->step;
        }
    }
    return NOTHING;
}

void event_batch_add(int viewer, const struct match *after, const struct viewed_event *viewed,
                     const struct event_cursor *place) {
    int before = batch.last[viewer];
    struct wire_event event;
    if (batch.place != place->offset) {
        batch.place = place->offset;
        batch.fresh_count = 0;
    }
    int step = find_same(before, viewed);
    if (step == NOTHING) {
        if (!translate_event(after, viewed, place->number, &batch.scratch, &event)) {
            return;
        }
        translate_without_waits(&event);
        translate_time(&place->time, &event);
        step = make_step(before);
        batch.steps[step].event = event;
        batch.fresh[batch.fresh_count++] = (struct fresh){before, step, *viewed};
    }
    batch.last[viewer] = step;
}

void event_batch_add_start(const struct table *table, int32_t number) {
    int players = table_players(table), step = make_step(NOTHING);
    const char **names = SCRATCH_NEW(&batch.scratch, const char *, players);
    for (int seat = 0; seat < players; seat++) {
        names[seat] = table_seat_row(table, seat).name;
    }
    batch.steps[step].event = (struct wire_event){
        .type = WIRE_EVENT_START_GAME,
        .n = number,
        .start_game = {.names = {.count = players, .rows = names}, .players = players},
    };
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        CHECK(batch.last[viewer] == NOTHING);
        batch.last[viewer] = step;
    }
}

struct wire_server event_batch_message(const struct table *table, int viewer, bool is_snapshot) {
    int count = batch.steps[batch.last[viewer]].depth;
    for (int at = batch.last[viewer]; at != NOTHING; at = batch.steps[at].before) {
        batch.rows[batch.steps[at].depth - 1] = batch.steps[at].event;
    }
    return (struct wire_server){
        .type = WIRE_SERVER_EVENTS,
        .events =
            {
                .code = table->code,
                .snapshot = is_snapshot,
                .events = {.count = count, .rows = batch.rows},
            },
    };
}

unsigned event_batch_alike(int viewer) {
    unsigned alike = 0;
    for (int other = 0; other < VIEWER_COUNT && batch.last[viewer] != NOTHING; other++) {
        alike |= (unsigned)(batch.last[other] == batch.last[viewer]) << other;
    }
    return alike;
}

struct scratch *event_batch_scratch(void) {
    return &batch.scratch;
}
