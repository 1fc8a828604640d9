// Lists of events, and names.
#include "common/rules/event/event.h"

#include "common/base/check.h"

#include <string.h>

static const char *const drawn_names[DRAWN_REASON_COUNT] = {
    "exhaustive", "nagashi_mangan", "kyuushu_kyuuhai", "suufon_renda", "suucha_riichi",
    "suukaikan",  "sanchahou",      "chombo",          "again",        "no_replacement",
};

struct event *event_list_add(struct event_list *list, enum event_kind kind, int seat) {
    CHECK(list->count < EVENT_LIST_MAX);
    struct event *event = &list->rows[list->count++];
    event->kind = (uint8_t)kind;
    event->seat = (uint8_t)seat;
    event->tile = TILE_NONE;
    event->is_flag = false;
    return event;
}

const char *drawn_reason_name(enum drawn_reason reason) {
    CHECK(reason < DRAWN_REASON_COUNT);
    return drawn_names[reason];
}
