// Seeing, choosing and thinking.
#include "server/table/port_bot.h"

#include "common/base/digest.h"
#include "common/rules/deal/legal/legal.h"
#include "server/bots/bot.h"
#include "server/loop/work.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/table/table_parts.h"

#include <stdlib.h>
#include <string.h>

struct thought;

struct port_bot {
    struct port port;
    struct bot bot;
    struct thought *thought; // that has begun, NULL if none
};

// A choice that is made elsewhere. It outlives a bot that goes meanwhile.
struct thought {
    struct task task;
    struct port_bot *of; // NULL when it has gone
    int32_t decision;
    struct action_list legal;
    struct action action; // what came of it
    struct bot bot;
    alignas(max_align_t) unsigned char scratch[];
};

// One that lost track leaves tiles to be chosen: it does not know its own, and the table plays for
// it. A choice that is not legal is a fault of the bot, and treated like that.
static void answer(struct port_bot *own, int32_t decision, const struct action *action) {
    if (action_pick_count(action) == 0 &&
        table_answer(&own->port, decision, action) == STATUS_ILLEGAL) {
        log_line_about(LOG_BOT_ILLEGAL, &(struct log_about){.table = own->port.table->code},
                       "bot %s at %s: illegal choice at %d", own->bot.kind->name,
                       own->port.table->code, (int)decision);
    }
}

static void choose(struct port_bot *own, int32_t decision) {
    struct action_list legal;
    legal_list(&own->port.table->match.deal, own->port.seat, &legal);
    struct action action = bot_choose(&own->bot, &legal);
    answer(own, decision, &action);
}

// ---- thinking ----

static void think(struct port_bot *own);

// On a thread.
static void run(struct task *task) {
    struct thought *thought = (struct thought *)task;
    thought->action = bot_choose(&thought->bot, &thought->legal);
}

// Meanwhile the bot may have gone, or been asked something else.
static void done(struct task *task, bool has_run) {
    struct thought *thought = (struct thought *)task;
    struct port_bot *own = thought->of;
    if (own != NULL) {
        own->thought = NULL;
        port_set_busy(&own->port, false);
        if (own->port.asked == thought->decision && has_run) {
            answer(own, thought->decision, &thought->action);
        } else if (own->port.asked >= 0 && has_run) {
            think(own);
        }
    }
    free(thought);
}

// One thought at a time: a newer question waits for the end of an older one. Without memory the
// table plays for the bot.
static void think(struct port_bot *own) {
    port_set_busy(&own->port, true);
    if (own->thought != NULL) {
        return;
    }
    struct thought *thought = calloc(1, sizeof *thought + own->bot.kind->scratch_bytes);
    if (thought == NULL) {
        port_set_busy(&own->port, false);
        return;
    }
    thought->task = (struct task){.run = run, .done = done};
    thought->of = own;
    thought->decision = own->port.asked;
    legal_list(&own->port.table->match.deal, own->port.seat, &thought->legal);
    thought->bot = own->bot;
    thought->bot.scratch = thought->scratch;
    if (!work_add(own->port.table->services->work, WORK_FOR_BOT, &thought->task)) {
        port_set_busy(&own->port, false);
        free(thought);
        return;
    }
    own->thought = thought;
}

// ---- the port ----

static void on_event(struct port *port, const struct match *after,
                     const struct viewed_event *viewed, int32_t number) {
    (void)after;
    (void)number;
    bot_see(&((struct port_bot *)port)->bot, viewed);
}

static void on_ask(struct port *port, int32_t decision) {
    struct port_bot *own = (struct port_bot *)port;
    if (own->bot.kind->thinks) {
        think(own);
    } else {
        choose(own, decision);
    }
}

static void on_closed(struct port *port, enum wire_close_reason reason) {
    struct port_bot *own = (struct port_bot *)port;
    (void)reason;
    if (own->thought != NULL) {
        own->thought->of = NULL;
    }
    metric_add(METRIC_BOTS, -1);
    free(own);
}

static const struct port_kind kind = {
    .event = on_event,
    .ask = on_ask,
    .closed = on_closed,
};

// The same each time that a bot comes to this seat in this match (B12).
static uint64_t seed_of(const struct table *table, int seat) {
    static const char purpose[] = "jansou bot 1\n";
    uint8_t bytes[DIGEST_BYTES], number = (uint8_t)seat;
    struct digest digest;
    uint64_t seed;
    digest_init(&digest);
    digest_add(&digest, purpose, sizeof purpose - 1);
    digest_add(&digest, table->seed, sizeof table->seed);
    digest_add(&digest, &number, 1);
    digest_finish(&digest, bytes);
    memcpy(&seed, bytes, sizeof seed);
    return seed;
}

struct port *port_bot_open(struct table *table, int seat) {
    struct port_bot *own = calloc(1, sizeof *own);
    struct event_log whole;
    if (own == NULL || !event_log_unpack(&table->log, &whole)) {
        free(own);
        return NULL;
    }
    bot_init(&own->bot, table->seats[seat].bot_kind, &table->options.rules, seat,
             seed_of(table, seat));
    struct event_cursor cursor = event_log_from_match(&whole);
    struct event event;
    struct viewed_event viewed;
    while (event_log_next(&whole, &cursor, &event)) {
        if (view_of(&table->options.rules, &event, seat, &viewed)) {
            bot_see(&own->bot, &viewed);
        }
    }
    event_log_finish(&whole);
    port_open(&own->port, &kind, table, seat, seat);
    metric_add(METRIC_BOTS, 1);
    return &own->port;
}
