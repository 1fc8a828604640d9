// Any bytes as a stored log: each event is refused, or fits the state and can be worked with. Of
// what was accepted every seat can ask what it may do and is offered it as a message, the event can
// be printed, seen and told to everybody, and a win can be explained. An input is a byte for the
// table, a seed byte, and the events after those of the first deal's start.
#include "common/base/check.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/event/event_codec.h"
#include "common/rules/event/view.h"
#include "protocol/wire.h"
#include "server/translate/translate.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/usable.h"

#include <string.h>

// Rules as fuzz_read_rules reads them. Where calls are not checked everybody may call, so that
// goulashes have exchanges that are skipped.
static const char *const tables[] = {
    "",
    "legality free",
    "preset british",
    "preset british\nfishing_call_validated false",
    "preset british-1",
    "preset sanma-tenhou",
    "preset tibet-14",
};
enum { TABLES = sizeof tables / sizeof tables[0] };

enum { MESSAGE_BYTES = 64 << 10 };

// Every viewer is told of the event, as a message that can be written.
static void tell(const struct match *match, const struct event *event, struct scratch *scratch) {
    static char bytes[MESSAGE_BYTES];
    const struct deal *deal = &match->deal;
    for (int viewer = 0; viewer < deal->rules.players; viewer++) {
        struct viewed_event viewed;
        struct wire_event told;
        struct text text;
        scratch_reset(scratch);
        if (!view_of(&deal->rules, event, viewer, &viewed) ||
            !translate_event(match, &viewed, 1, scratch, &told)) {
            continue;
        }
        const struct wire_server message = {
            .type = WIRE_SERVER_EVENTS,
            .events = {.code = "ABCDEF", .events = {.count = 1, .rows = &told}}};
        text_init(&text, bytes, sizeof bytes);
        CHECK(wire_encode(&message, &text));
        CHECK(scratch->used <= TRANSLATE_BYTES_MAX);
    }
}

// What a seat is offered comes back as it was offered.
static void offer(const struct deal *deal) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        struct action_list list;
        legal_offer(deal, seat, &list);
        for (int i = 0; i < list.count; i++) {
            struct wire_action offered;
            struct action chosen;
            translate_action(deal, &list.rows[i], &offered);
            if (!offered.has_pick) {
                CHECK(translate_choice(deal, &list, &offered, &chosen));
            }
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct match match;
    static struct scratch *scratch; // large, and of one input at a time
    struct fuzz_bytes bytes = {data, size, 0};
    struct ruleset rules;
    struct usable usable = {0};
    const char *table = tables[fuzz_byte(&bytes) % TABLES];
    CHECK(fuzz_read_rules(table, strlen(table), &rules));
    scratch = scratch == NULL ? scratch_create() : scratch;
    CHECK(scratch != NULL);
    match_init(&match, &rules);
    fuzz_deal(&match, fuzz_byte(&bytes));
    while (bytes.used < size) {
        struct event event;
        size_t used =
            event_decode(EVENT_CODE_VERSION, data + bytes.used, size - bytes.used, &event);
        if (used == 0) {
            return 0;
        }
        usable_print(&rules, &event);
        if (match_apply(&match, &event) != STATUS_OK) {
            return 0;
        }
        usable_check(&usable, &match, &event);
        tell(&match, &event, scratch);
        offer(&match.deal);
        bytes.used += used;
    }
    return 0;
}
