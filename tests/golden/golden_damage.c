// golden_damage FOLDER: the matches that the journal has stored, damaged at one place. What then
// comes is refused, or everything can be done with it (tests/support/usable.h).
#include "common/base/check.h"
#include "common/base/random.h"
#include "common/rules/event/event_codec.h"
#include "tests/golden/journal.h"
#include "tests/support/test.h"
#include "tests/support/usable.h"

#include <stdlib.h>
#include <string.h>

enum {
    DAMAGES = 4000, // of each match
    AFTER = 12,     // events that are applied after a damaged one, as long as they fit
};

static struct event *events;
static struct match *before; // each event
static int count;

static void keep(void *context, const struct match *match, const struct event *event) {
    (void)context;
    if (count % 1024 == 0) {
        events = realloc(events, (size_t)(count + 1024) * sizeof *events);
        before = realloc(before, (size_t)(count + 1024) * sizeof *before);
        CHECK(events != NULL && before != NULL);
    }
    before[count] = *match;
    events[count++] = *event;
}

// Another event of the match, or the same with a byte that is another. False if it is no event.
static bool damage(struct random *random, int place, struct event *out_event) {
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    if (random_below(random, 4) == 0) {
        *out_event = events[random_below(random, (uint32_t)count)];
        return true;
    }
    size_t length = event_encode(&events[place], bytes);
    memset(bytes + length, 0, sizeof bytes - length);
    uint8_t *at = &bytes[random_below(random, (uint32_t)length)];
    *at = (uint8_t)(random_below(random, 2) == 0 ? random_below(random, 256)
                                                 : *at ^ 1u << random_below(random, 8));
    return event_decode(EVENT_CODE_VERSION, bytes, sizeof bytes, out_event) > 0;
}

// Whether the damaged event was accepted.
static bool follow(struct random *random, int place) {
    static struct match match;
    struct usable usable = {.won = {.kind = EVENT_DEAL_START}};
    struct event event;
    match = before[place];
    if (!damage(random, place, &event)) {
        return false;
    }
    usable_print(&match.deal.rules, &event);
    if (match_apply(&match, &event) != STATUS_OK) {
        return false;
    }
    usable_check(&usable, &match, &event);
    for (int next = place + 1; next < count && next <= place + AFTER; next++) {
        if (match_apply(&match, &events[next]) != STATUS_OK) {
            break;
        }
        usable_check(&usable, &match, &events[next]);
    }
    return true;
}

static void run_file(void **state) {
    struct random random;
    int accepted = 0;
    count = 0;
    if (!journal_read(*state, keep, NULL)) {
        return; // events of no match
    }
    random_init_number(&random, 1);
    for (int i = 0; i < DAMAGES; i++) {
        accepted += follow(&random, (int)random_below(&random, (uint32_t)count));
    }
    EXPECT(accepted > DAMAGES / 50 && accepted < DAMAGES); // else nothing was tried
}

int main(int arguments, char **argument) {
    int status = arguments == 2 ? journal_test_all(argument[1], run_file) : 2;
    free(events);
    free(before);
    return status;
}
