// Asking everything that a table asks after an event.
#include "tests/support/usable.h"

#include "common/advice/explain_points.h"
#include "common/base/check.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/event/event_text.h"
#include "common/rules/event/view.h"

enum { LINE_BYTES = 8192 };

void usable_print(const struct ruleset *rules, const struct event *event) {
    static char line[LINE_BYTES];
    struct text text;
    text_init(&text, line, sizeof line);
    event_text(rules, event, &text);
    CHECK(!text.is_cut);
}

static void ask_lists(const struct deal *deal) {
    struct action_list list;
    struct action action;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        legal_list(deal, seat, &list);
        legal_offer(deal, seat, &list);
        legal_default(deal, seat, &action);
    }
}

static void explain(struct usable *usable, const struct deal *deal, const struct event *event) {
    struct explanation explanation;
    if (event->kind == EVENT_DEAL_START) {
        usable->won.kind = EVENT_DEAL_START;
    } else if (event->kind == EVENT_WIN) {
        usable->won = *event;
        explain_win(deal, event->seat, &event->win, &explanation);
    } else if (event->kind == EVENT_HAND && usable->won.kind == EVENT_WIN) {
        explain_points(deal, usable->won.seat, &usable->won.win, &event->hand.score, &explanation);
    }
}

void usable_check(struct usable *usable, const struct match *match, const struct event *event) {
    const struct deal *deal = &match->deal;
    struct viewed_event viewed;
    usable_print(&deal->rules, event);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (view_of(&deal->rules, event, seat, &viewed)) {
            usable_print(&deal->rules, &viewed.event);
        }
    }
    ask_lists(deal);
    explain(usable, deal, event);
}
