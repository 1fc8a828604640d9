// Lists of events.
#include "common/rules/event/event.h"

#include "tests/support/test.h"

#include <string.h>

TEST(a_blank_event_says_who_does_what_and_nothing_more) {
    struct event_list list;
    memset(&list, 0x55, sizeof list);
    list.count = 0;
    struct event *event = event_list_add(&list, EVENT_DRAW, 2);
    EXPECT_INT(list.count, 1);
    EXPECT(event == &list.rows[0]);
    EXPECT_INT(event->kind, EVENT_DRAW);
    EXPECT_INT(event->seat, 2);
    EXPECT_INT(event->tile, TILE_NONE);
    EXPECT(!event->is_replacement);
}

TEST(events_follow_one_another_up_to_the_limit) {
    struct event_list list = {.count = 0};
    for (int i = 0; i < EVENT_LIST_MAX; i++) {
        EXPECT(event_list_add(&list, EVENT_DORA, NO_SEAT) == &list.rows[i]);
    }
    EXPECT_INT(list.count, EVENT_LIST_MAX);
}
