#include "tests/load/player.h"

#include "tests/load/answer.h"
#include "tests/load/load.h"
#include "tests/load/party.h"
#include "tests/load/seats.h"
#include "tests/load/stream.h"
#include "tests/load/trouble.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <utlist.h>

enum {
    OPENING_MAX = 256, // connections on their way at once
    RETRY_MS = 50,     // after a connection that was refused
    OPEN_MS = 10000,   // a page, too, gives up then and tries again
    GONE_MS = 1000,    // who has left comes back
    CODE_POLL_MS = 20, // how often is looked whether the table has been made
    WORDS_BYTES = 256,
    SECRET_DIGITS = 64,
    MAKES_TABLE = 0, // the index of who does
};

// ---- words ----

void player_blame(struct player *player, const char *format, ...) {
    char words[WORDS_BYTES];
    va_list values;
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    player->has_fault = true;
    load_fault(player->load, "%s, player %d: %s", player->party == NULL ? "" : player->party->code,
               player->index, words);
}

void player_say(struct player *player, const char *words) {
    link_send(&player->link, words, strlen(words));
}

// The class that it asks for; NULL: it joins the table, to play or to watch.
static const char *class_of(const struct player *player) {
    return player->role == PLAYER_BEHIND    ? "hands"
           : player->role == PLAYER_WATCHER ? player->load->options.watch_class
                                            : NULL;
}

bool player_sees_hands(const struct player *player) {
    const char *class = class_of(player);
    return class != NULL && strcmp(class, "hands") == 0;
}

bool player_hears_all(const struct player *player) {
    return player->party != NULL && player->role != PLAYER_UNREAD && !player_sees_hands(player);
}

// ---- coming and going ----

void player_queue(struct player *player) {
    player->state = PLAYER_QUEUED;
    DL_APPEND2(player->load->waiting, player, waiting_prev, waiting_next);
}

static void unqueue(struct player *player) {
    if (player->state == PLAYER_QUEUED) {
        DL_DELETE2(player->load->waiting, player, waiting_prev, waiting_next);
    }
    player->state = PLAYER_OUT;
}

void players_connect(struct load *load) {
    while (!load->is_down && load->opening < OPENING_MAX && load->waiting != NULL) {
        struct player *player = load->waiting;
        unqueue(player);
        if (link_connect(&load->net, &player->link)) {
            player->state = PLAYER_OPENING;
            load->opening++;
            timer_set(&load->wheel, &player->timer, OPEN_MS);
        } else {
            timer_set(&load->wheel, &player->timer, RETRY_MS);
        }
    }
}

// What the connection meant is over.
static void forget(struct player *player) {
    player->load->opening -= player->state == PLAYER_OPENING ? 1 : 0;
    unqueue(player);
    player->asked = player->answered = -1;
    timer_stop(&player->timer);
    if (player->party != NULL) {
        party_remove(player->party, player);
    }
}

void player_lose(struct player *player) {
    link_close(&player->link, true);
    forget(player);
    player->is_coming_back = true;
    player_queue(player);
}

void player_end(struct player *player) {
    link_close(&player->link, false);
    forget(player);
}

void player_leave(struct player *player) {
    player_say(player,
               class_of(player) != NULL ? "{\"type\":\"unwatch\"}" : "{\"type\":\"leave_table\"}");
    party_remove(player->party, player);
    player->state = PLAYER_LEAVING;
    player->asked = player->answered = -1;
    timer_stop(&player->timer);
}

static void make_table(struct player *player) {
    char words[WORDS_BYTES];
    const struct options *options = &player->load->options;
    snprintf(words, sizeof words,
             "{\"type\":\"create_table\",\"title\":\"\",\"preset\":\"riichi-tenhou\","
             "\"settings\":[],\"clock\":{\"base_s\":600,\"bank_s\":0},\"is_public\":false,"
             "\"may_watch\":true,\"pace\":\"%s\"}",
             options->pace == PACE_HUMAN ? "normal" : "instant");
    player_say(player, words);
}

void player_enter(struct player *player) {
    char words[WORDS_BYTES];
    struct party *party = player->party;
    bool is_made = party->code[0] != '\0';
    if (!is_made && (player->role != PLAYER_PERSON || player->index != MAKES_TABLE)) {
        timer_set(&player->load->wheel, &player->timer, CODE_POLL_MS);
        return;
    }
    player->state = PLAYER_COMING;
    if (!is_made) {
        make_table(player);
        return;
    }
    const char *class = class_of(player);
    if (class != NULL) {
        snprintf(words, sizeof words,
                 "{\"type\":\"watch\",\"code\":\"%s\",\"class\":\"%s\",\"last\":%d}", party->code,
                 class, player->last);
        player_say(player, words);
        return;
    }
    snprintf(words, sizeof words,
             "{\"type\":\"join_table\",\"code\":\"%s\",\"watch\":%s,\"last\":%d}", party->code,
             player->role == PLAYER_PERSON ? "false" : "true", player->last);
    player_say(player, words);
}

static void on_due(struct timer *timer) {
    struct player *player = (struct player *)((char *)timer - offsetof(struct player, timer));
    switch (player->state) {
    case PLAYER_OUT:
        player_queue(player);
        return;
    case PLAYER_WELCOMED:
    case PLAYER_GONE:
        player_enter(player);
        return;
    case PLAYER_AT_TABLE:
        if (player->role == PLAYER_PERSON) {
            answer_give(player);
        } else {
            trouble_on_timer(player);
        }
        return;
    case PLAYER_OPENING:
        player->load->figures.counts[COUNT_REFUSED]++;
        player_lose(player);
        return;
    case PLAYER_QUEUED:
    case PLAYER_COMING:
    case PLAYER_LEAVING:
        return;
    }
}

// ---- what is heard ----

static void hear_welcome(struct player *player, struct scan *scan) {
    struct piece name;
    char account[ACCOUNT_BYTES] = "";
    while (scan_member(scan, &name)) {
        if (piece_is(name, "account")) {
            piece_copy(scan_text(scan), account, sizeof account);
        } else {
            (void)scan_value(scan);
        }
    }
    // Only who has a seat is remembered beyond the end of the server.
    bool is_known = player->role == PLAYER_PERSON || !player->load->options.restart;
    if (player->account[0] != '\0' && strcmp(account, player->account) != 0 && is_known) {
        player_blame(player, "came back as somebody else");
    }
    memcpy(player->account, account, sizeof account);
    player->load->opening--;
    player->state = PLAYER_WELCOMED;
    timer_stop(&player->timer);
    if (player->load->has_tables && player->party != NULL) {
        player_enter(player);
    }
}

// What may happen to anybody who is a moment late.
static bool is_lateness(struct piece code) {
    static const char *const codes[] = {"stale_decision", "not_asked",  "not_now",   "already",
                                        "not_ready",      "not_seated", "not_owner", "seat_taken"};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        if (piece_is(code, codes[i])) {
            return true;
        }
    }
    return false;
}

static void hear_error(struct player *player, struct scan *scan) {
    struct piece name, code = {"", 0}, about = {"", 0};
    while (scan_member(scan, &name)) {
        struct piece *wanted = piece_is(name, "code")    ? &code
                               : piece_is(name, "about") ? &about
                                                         : NULL;
        if (wanted == NULL) {
            (void)scan_value(scan);
        } else {
            *wanted = scan_text(scan);
        }
    }
    if (!is_lateness(code) && player->role != PLAYER_SLOW) {
        player_blame(player, "%.*s was refused: %.*s", (int)about.length, about.at,
                     (int)code.length, code.at);
    }
    if (piece_is(about, "act")) {
        answer_hear_refused(player);
    }
}

static void hear_closed(struct player *player, struct scan *scan) {
    (void)scan;
    if (player->state == PLAYER_LEAVING) {
        player->state = PLAYER_GONE;
        timer_set(&player->load->wheel, &player->timer, GONE_MS);
    } else {
        player_blame(player, "sent away from the table");
    }
}

static void skip(struct player *player, struct scan *scan) {
    (void)player;
    (void)scan;
}

// One row a message, the frequent ones first.
static const struct {
    const char *type;
    void (*hear)(struct player *player, struct scan *scan);
} messages[] = {
    {"events", stream_hear},
    {"clock", skip},
    {"decision", answer_hear},
    {"decided", answer_hear_decided},
    {"table", seats_hear},
    {"self", skip},
    {"welcome", hear_welcome},
    {"error", hear_error},
    {"closed", hear_closed},
    {"catalogue", skip},
    {"watching", skip},
    {"released", skip},
    {"watchers", skip},
    {"watch_key", skip},
    {"said", skip},
    {"reactions", skip},
};

static void hear(struct player *player, const char *bytes, size_t length) {
    struct scan scan = scan_of(bytes, length);
    struct piece name, type = {"", 0};
    player->load->figures.counts[COUNT_MESSAGES]++;
    scan_enter(&scan, '{');
    if (scan_member(&scan, &name) && piece_is(name, "type")) {
        type = scan_text(&scan);
    }
    for (size_t i = 0; i < sizeof messages / sizeof messages[0]; i++) {
        if (piece_is(type, messages[i].type)) {
            messages[i].hear(player, &scan);
            if (scan.is_bad) {
                player_blame(player, "not to be read: %.*s", (int)length, bytes);
            }
            return;
        }
    }
    player_blame(player, "no message that it knows: %.*s", (int)length, bytes);
}

// A frame is a message or a list of them.
static void on_message(struct link *link, const char *bytes, size_t length) {
    struct player *player = (struct player *)link;
    struct scan scan = scan_of(bytes, length);
    if (length == 0 || bytes[0] != '[') {
        hear(player, bytes, length);
        return;
    }
    scan_enter(&scan, '[');
    while (link->state == LINK_OPEN && scan_item(&scan)) {
        struct piece message = scan_value(&scan);
        hear(player, message.at, message.length);
    }
    if (scan.is_bad) {
        player_blame(player, "not to be read: %.*s", (int)length, bytes);
    }
}

static void on_opened(struct link *link) {
    player_say((struct player *)link, "{\"type\":\"hello\"}");
}

static void on_closed(struct link *link, int code) {
    struct player *player = (struct player *)link;
    struct load *load = player->load;
    forget(player);
    player->is_coming_back = true;
    if (code == LINK_REFUSED) {
        load->figures.counts[COUNT_REFUSED]++;
        timer_set(&load->wheel, &player->timer, RETRY_MS);
        return;
    }
    if (player->role == PLAYER_SLOW || player->role == PLAYER_UNREAD) {
        load->figures.counts[COUNT_SLOW_CLOSED]++;
    } else if (!load->is_down) {
        player_blame(player, "the connection was lost: %d", code);
    }
    player_queue(player);
}

static const struct link_kind kind = {NULL, on_opened, on_message, on_closed};

void player_init(struct player *player, struct load *load, struct party *party,
                 enum player_role role, int index) {
    *player = (struct player){
        .link = {.kind = &kind, .cookie = player->cookie},
        .load = load,
        .timer = {.on_due = on_due},
        .party = party,
        .role = role,
        .index = index,
        .seat = -1,
        .last = -1,
        .asked = -1,
        .answered = -1,
        .awaited = -1,
    };
    int length = snprintf(player->cookie, sizeof player->cookie, "jansou=");
    for (int i = 0; i < SECRET_DIGITS; i++) {
        player->cookie[length + i] = "0123456789abcdef"[load_chance(load, 16)];
    }
}
