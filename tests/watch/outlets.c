// What visitors say. Whether it is refused does not matter here: what comes back is on the tape.
#include "tests/watch/outlets.h"

#include "common/base/check.h"
#include "server/entry/pages.h"
#include "server/net/http_deferred.h"
#include "server/quota/quota.h"
#include "server/replay/feed_api.h"
#include "server/replay/match_api.h"
#include "tests/watch/run.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_BYTES = 1000 };

__attribute__((format(printf, 3, 4))) static void say(struct run *run, int outlet,
                                                      const char *format, ...) {
    char words[WORDS_BYTES];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    CHECK(length >= 0 && length < WORDS_BYTES);
    for (char *at = words; *at != '\0'; at++) {
        *at = *at == '\'' ? '"' : *at;
    }
    guest_send(run->visitors[outlet].guest, words, (size_t)length);
}

// ---- coming ----

// The number of the last event that the visitor was sent, as far as its tape tells, -1: none.
static int last_seen(const struct run *run, int outlet) {
    static const char mark[] = "\"n\":";
    const struct tape *tape = &run->visitors[outlet].tape;
    for (size_t at = tape->length; at >= sizeof mark; at--) {
        if (memcmp(tape->bytes + at - sizeof mark, mark, sizeof mark - 1) == 0) {
            return atoi(tape->bytes + at - 1);
        }
    }
    return -1;
}

// The last event that the visitor claims to have: true, none, too far, too early, or anything. Not
// what another visitor has: that one may know more.
static int last_of(const struct run *run, int outlet, uint32_t chance) {
    int earlier = last_seen(run, outlet) - 3;
    switch (chance % 8) {
    case 0:
        return chance / 8 % 4 == 0 ? -4 : -1; // the first is no number: it does not come
    case 1:
        return 2000000000;
    case 2:
        return last_seen(run, outlet) + 1;
    case 3:
        return last_seen(run, outlet) + 40;
    case 4:
        return earlier < -1 ? -1 : earlier; // so that it comes, whatever it has seen
    case 5:
        return (int)(chance / 8 % 600);
    default:
        return last_seen(run, outlet);
    }
}

static void watch(struct run *run, int outlet, uint32_t chance, const char *class) {
    say(run, outlet, "{'type':'watch','code':'%s','class':'%s','last':%d}", run->code, class,
        last_of(run, outlet, chance));
}

static void come_to_public(struct run *run, int outlet, uint32_t chance) {
    watch(run, outlet, chance, "public");
}

static void come_to_hands(struct run *run, int outlet, uint32_t chance) {
    watch(run, outlet, chance, "hands");
}

static void come_to_any(struct run *run, int outlet, uint32_t chance) {
    watch(run, outlet, chance, chance / 8 % 2 == 0 ? "public" : "hands");
}

// All that may be told beside the events; later, of the hand of any event.
static void ask_insight(struct run *run, int outlet, uint32_t chance) {
    static const char all[] = "'waits','deals_into','furiten','distance','value','river','needs'";
    if (chance % 2 == 0) {
        say(run, outlet, "{'type':'layers','names':[%s]}", all);
    } else {
        say(run, outlet, "{'type':'layers','names':[%s],'number':%d}", all,
            last_of(run, outlet, chance / 2) & INT32_MAX);
    }
}

static void come_to_insight(struct run *run, int outlet, uint32_t chance) {
    watch(run, outlet, chance, "hands");
    ask_insight(run, outlet, 0);
}

static void come_nowhere(struct run *run, int outlet, uint32_t chance) {
    (void)run;
    (void)outlet;
    (void)chance;
}

static void come_by_joining(struct run *run, int outlet, uint32_t chance) {
    say(run, outlet, "{'type':'join_table','code':'%s','watch':true,'last':%d}", run->code,
        last_of(run, outlet, chance));
}

static void come_to_lobby(struct run *run, int outlet, uint32_t chance) {
    (void)chance;
    say(run, outlet, "{'type':'watch_lobby','on':true}");
}

static void come_to_hall(struct run *run, int outlet, uint32_t chance) {
    (void)chance;
    say(run, outlet, "{'type':'watch_hall','on':true}");
}

static void come_to_grid(struct run *run, int outlet, uint32_t chance) {
    (void)chance;
    say(run, outlet, "{'type':'watch_grid','codes':['%s','AAAAAA']}", run->code);
}

// What the night's TV shows, or that of the first of those who play.
static void come_to_tv(struct run *run, int outlet, uint32_t chance) {
    (void)chance;
    if (outlet == OUTLET_tv_night) {
        say(run, outlet, "{'type':'watch_tv','on':true,'club':'tile-house','night':1}");
    } else {
        say(run, outlet, "{'type':'watch_tv','on':true,'account':'%s'}", run->person_id);
    }
}

// At a table of no night there is no club, and all of this is refused.
static void come_to_club(struct run *run, int outlet, uint32_t chance) {
    (void)chance;
    say(run, outlet, "{'type':'watch_club','club':'tile-house','on':true}");
}

static void come_to_night(struct run *run, int outlet, uint32_t chance) {
    (void)chance;
    say(run, outlet, "{'type':'watch_night','club':'tile-house','night':1,'on':true}");
}

// A number of all that the visitor was ever sent.
static unsigned sum_of(const struct run *run, int outlet) {
    const struct tape *tape = &run->visitors[outlet].tape;
    unsigned sum = 2166136261u;
    for (size_t at = 0; at < tape->length; at++) {
        sum = (sum ^ (unsigned char)tape->bytes[at]) * 16777619u;
    }
    return sum;
}

// Whoever writes tells all of the class, and nobody else, the last event that was seen, and by the
// sum of it whatever was.
static void ask_chat(struct run *run, int outlet, uint32_t chance) {
    int last = last_seen(run, outlet);
    switch (chance % 6) {
    case 0:
        say(run, outlet, "{'type':'unsay','line':%d}", (int)(chance / 6 % 4));
        break;
    case 1:
        say(run, outlet, "{'type':'react','sign':%d,'number':%d}", (int)(chance / 6 % 6),
            last < 0 ? 0 : last);
        break;
    default:
        say(run, outlet, "{'type':'say','text':'seen %d %08x','number':%d}", last,
            sum_of(run, outlet), last < 0 ? 0 : last);
    }
}

static void come_and_write(struct run *run, int outlet, uint32_t chance) {
    watch(run, outlet, chance, outlet_sight(outlet) == SIGHT_HANDS ? "hands" : "public");
    ask_chat(run, outlet, 2);
}

// What a caster shows tells the last event that was seen, at that or any other moment; and whether
// anything is shown depends on all that was, so that how much it is tells of that too.
static void ask_cast(struct run *run, int outlet, uint32_t chance) {
    int last = last_seen(run, outlet), early = last - (int)(chance / 8 % 400);
    int number = chance % 3 == 0 ? last_of(run, outlet, chance / 3) : early;
    if (sum_of(run, outlet) / 8 % 4 == 0) {
        return;
    }
    number = number < 0 ? 0 : number;
    switch (chance % 5) {
    case 0:
        say(run, outlet, "{'type':'unmark','mark':%d}", (int)(chance / 5 % 4));
        break;
    case 1:
        say(run, outlet, "{'type':'mark','number':%d,'kind':'look'}", number);
        break;
    case 2:
        say(run, outlet,
            "{'type':'mark','number':%d,'kind':'circle','from':{'zone':'river','seat':0,'at':%d}}",
            number, last & 31);
        break;
    default:
        say(run, outlet, "{'type':'mark','number':%d,'kind':'note','text':'seen %d %08x'}", number,
            last, sum_of(run, outlet));
    }
}

static void come_and_cast(struct run *run, int outlet, uint32_t chance) {
    bool is_public = outlet_sight(outlet) == SIGHT_PUBLIC;
    watch(run, outlet, chance, is_public ? "public" : "hands");
    ask_cast(run, outlet, chance / 8);
}

// ---- asking ----

static void ask_nothing(struct run *run, int outlet, uint32_t chance) {
    (void)run;
    (void)outlet;
    (void)chance;
}

static void ask_match(struct run *run, int outlet, uint32_t chance) {
    (void)chance;
    say(run, outlet, "{'type':'get_match','id':'%s'}", run->code);
}

static void ask_lobby(struct run *run, int outlet, uint32_t chance) {
    say(run, outlet, "{'type':'watch_lobby','on':%s}", chance % 3 == 0 ? "false" : "true");
}

static void ask_hall(struct run *run, int outlet, uint32_t chance) {
    say(run, outlet, "{'type':'watch_hall','on':%s}", chance % 3 == 0 ? "false" : "true");
}

static void ask_matches(struct run *run, int outlet, uint32_t chance) {
    say(run, outlet, "{'type':'list_matches','mine':%s,'skip':%d}",
        chance % 4 == 0 ? "true" : "false", (int)(chance / 4 % 3));
}

static void ask_grid(struct run *run, int outlet, uint32_t chance) {
    if (chance % 3 == 0) {
        say(run, outlet, "{'type':'watch_grid','codes':[]}");
    } else {
        come_to_grid(run, outlet, chance);
    }
}

static void ask_tv(struct run *run, int outlet, uint32_t chance) {
    if (chance % 3 == 0) {
        say(run, outlet, "{'type':'watch_tv','on':false}");
    } else {
        come_to_tv(run, outlet, chance);
    }
}

static void ask_club(struct run *run, int outlet, uint32_t chance) {
    say(run, outlet, "{'type':'watch_club','club':'tile-house','on':%s}",
        chance % 3 == 0 ? "false" : "true");
}

static void ask_night(struct run *run, int outlet, uint32_t chance) {
    if (chance % 4 == 0) {
        say(run, outlet,
            "{'type':'get_standing','club':'tile-house','night':1,'season':0,"
            "'round':0,'why':0}");
        return;
    }
    say(run, outlet, "{'type':'watch_night','club':'tile-house','night':1,'on':%s}",
        chance % 4 == 1 ? "false" : "true");
}

// ---- HTTP ----

// An answer that may come later.
struct http_deferred {
    struct run *run;
    int outlet;
};

void http_reply(struct http_deferred *deferred, const struct http_answer *answer) {
    struct run *run = deferred->run;
    size_t length = answer->body == NULL ? 0 : answer->body->length;
    tape_add(&run->visitors[deferred->outlet].tape, run_now(run), TAPE_HTTP, answer->status,
             answer->body == NULL ? NULL : frame_bytes(answer->body), length);
    frame_release(answer->body);
    run->http_open--;
    free(deferred);
}

static void ask_http(struct run *run, int outlet, uint32_t chance) {
    static const char *const paths[] = {
        "/api/v1/matches",
        "/api/v1/matches/%s.json",
        "/api/v1/matches/%s/formats",
        "/api/v1/matches/%s.mjson",
    };
    struct http_deferred *deferred = calloc(1, sizeof *deferred);
    char path[100];
    CHECK(deferred != NULL);
    *deferred = (struct http_deferred){.run = run, .outlet = outlet};
    const char *form = paths[chance % (sizeof paths / sizeof paths[0])];
    const char *rest = strstr(form, "%s");
    if (rest == NULL) {
        snprintf(path, sizeof path, "%s", form);
    } else {
        snprintf(path, sizeof path, "%.*s%s%s", (int)(rest - form), form, run->code, rest + 2);
    }
    struct http_request request = {
        .path = path, .query = "", .if_none_match = "", .cookies = "", .now_ms = run_now(run)};
    run->http_open++;
    match_api_answer(run->api, &request, deferred);
}

// What a program is told, from the hand on or after any event, true or not; it may wait for it.
static void ask_feed(struct run *run, int outlet, uint32_t chance) {
    struct quotas *quotas = run->parlour.services.quotas;
    struct address address = {.bytes = {8}};
    struct http_deferred *deferred = calloc(1, sizeof *deferred);
    char path[60], query[60];
    CHECK(deferred != NULL);
    *deferred = (struct http_deferred){.run = run, .outlet = outlet};
    address.bytes[1] = (uint8_t)outlet;
    int after = last_of(run, outlet, chance / 3);
    int length = snprintf(query, sizeof query, "class=%s",
                          outlet_sight(outlet) == SIGHT_PUBLIC ? "public" : "hands");
    if (chance % 3 > 0 && after >= 0) {
        snprintf(query + length, sizeof query - (size_t)length, "&after=%d", after);
    }
    snprintf(path, sizeof path, "/api/v1/tables/%s/feed", run->code);
    struct http_request request = {.path = path,
                                   .query = query,
                                   .if_none_match = "",
                                   .cookies = "",
                                   .visitor = quotas_visit(quotas, &address, run_now(run))};
    run->http_open++;
    feed_api_answer(run->feeds, &request, deferred);
    visitor_release(request.visitor);
}

static void come_to_feed(struct run *run, int outlet, uint32_t chance) {
    ask_feed(run, outlet, chance);
}

// What the addresses of the table say of it to whoever is sent one.
static void ask_page(struct run *run, int outlet, uint32_t chance) {
    static const char *const paths[] = {"/t/%s", "/t/%s/watch", "/embed/t/%s", "/overlay/t/%s"};
    struct quotas *quotas = run->parlour.services.quotas;
    const struct address address = {.bytes = {9}};
    struct http_page page = {.title = ""};
    char path[100], words[2000];
    snprintf(path, sizeof path, paths[chance % (sizeof paths / sizeof paths[0])], run->code);
    struct http_request request = {.path = path,
                                   .visitor = quotas_visit(quotas, &address, run_now(run))};
    pages_describe(&run->parlour.services, &request, &page);
    visitor_release(request.visitor);
    int length = snprintf(words, sizeof words, "%s|%s|%s|%d", page.title, page.words, page.frames,
                          page.is_framed);
    tape_add(&run->visitors[outlet].tape, run_now(run), TAPE_HTTP, 200, words, (size_t)length);
}

// ---- the rows ----

#define OUTLET_ROW(name, sight, come, ask) {#name, sight, come, ask},
static const struct {
    const char *name;
    enum sight sight;
    void (*come)(struct run *run, int outlet, uint32_t chance);
    void (*ask)(struct run *run, int outlet, uint32_t chance);
} rows[OUTLET_COUNT] = {OUTLET_ROWS(OUTLET_ROW)};
#undef OUTLET_ROW

const char *outlet_name(int outlet) {
    return rows[outlet].name;
}

enum sight outlet_sight(int outlet) {
    return rows[outlet].sight;
}

void outlet_come(struct run *run, int outlet, uint32_t chance) {
    rows[outlet].come(run, outlet, chance);
}

void outlet_ask(struct run *run, int outlet, uint32_t chance) {
    rows[outlet].ask(run, outlet, chance);
}

void outlet_change_class(struct run *run, int outlet, uint32_t chance) {
    static const char *const classes[] = {"public", "hands"};
    enum sight sight = rows[outlet].sight;
    bool is_public = sight == SIGHT_BOTH ? chance / 8 % 2 == 0 : sight == SIGHT_PUBLIC;
    int class = is_public ? 0 : 1;
    say(run, outlet, "{'type':'watch_class','class':'%s','last':%d}", classes[class],
        last_of(run, outlet, chance));
}
