// The rows of events as tables, and lists of events.
#include "common/rules/event/event.h"

#include "common/base/check.h"

#include <stddef.h>

ROWS_CHECK_NUMBERS(EVENT_ROWS);
ROWS_CHECK_NUMBERS(QUESTION_ROWS);
ROWS_CHECK_NUMBERS(DRAWN_ROWS);
ROWS_CHECK_NUMBERS(FAIR_ROWS);

enum { NOTHING = 0, ACTOR = 1 << 0, TILE = 1 << 1 };
enum { ALL, SOME };

#define FLAG(member, word)                            offsetof(struct event, member), " " word
#define NO_FLAG                                       0, NULL
#define EVENT_ROW(number, id, name, has, sight, flag) EVENT_ROW_OF(number, name, has, sight, flag)
#define EVENT_ROW_OF(number, name, has, sight, at, word)                                           \
    [number] = {name, ((has)&ACTOR) != 0, ((has)&TILE) != 0, (sight) == ALL, at, word},
const struct event_row event_rows[EVENT_KIND_COUNT] = {EVENT_ROWS(EVENT_ROW)};

#define NAME_ROW(number, id, name) [number] = (name),
static const char *const question_names[QUESTION_COUNT] = {QUESTION_ROWS(NAME_ROW)};
static const char *const drawn_names[DRAWN_REASON_COUNT] = {DRAWN_ROWS(NAME_ROW)};
static const char *const fair_names[FAIR_STEP_COUNT] = {FAIR_ROWS(NAME_ROW)};

const char *question_name(enum deal_question question) {
    CHECK(question < QUESTION_COUNT);
    return question_names[question];
}

const char *drawn_reason_name(enum drawn_reason reason) {
    CHECK(reason < DRAWN_REASON_COUNT);
    return drawn_names[reason];
}

const char *fair_step_name(enum fair_step step) {
    CHECK(step < FAIR_STEP_COUNT);
    return fair_names[step];
}

struct event *event_list_add(struct event_list *list, enum event_kind kind, int seat) {
    CHECK(list->count < EVENT_LIST_MAX);
    struct event *event = &list->rows[list->count++];
    event->kind = (uint8_t)kind;
    event->seat = (uint8_t)seat;
    event->tile = TILE_NONE;
    event_set_flag(event, false);
    return event;
}
