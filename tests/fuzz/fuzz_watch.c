// Any messages from people who watch a table, while it is played. Each line of an input begins with
// who says it or what happens:
//
//   a b c   three who watch, or want to: the rest of the line is the message, with ' for " and @
//   for
//           the table's code
//   A B C   their connections are lost, and they come back
//   o       the owner, who plays: the rest of the line is the message
//   f       a program asks for the feed of the table: the rest is the query and, after a space, the
//           tag that it knows
//   .       so many tenths of a second pass, ten for each further dot
//   !       the process dies
//
// Nobody who watches gets a question, hidden tiles of the running hand, or the process down; every
// program is answered once; and when all have gone nothing is left.
#include "server/quota/quota.h"
#include "server/replay/feed_api.h"
#include "server/report/log.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/parlour.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 60, WATCHERS = 3, WORDS_BYTES = 2000 };

struct http_deferred {
    bool is_answered;
};

struct room {
    struct parlour parlour;
    struct feed_api *feeds;
    struct visitor *program;
    struct http_deferred asked[LINES_MAX];
    int asked_count;
    struct guest *owner, *watchers[WATCHERS];
    char owner_token[TOKEN_HEX_BYTES], code[TABLE_CODE_BYTES];
    int read[WATCHERS]; // frames of each that were looked at
};

static void come(struct room *room, int who) {
    char token[TOKEN_HEX_BYTES];
    snprintf(token, sizeof token, "%064x", who + 1);
    room->watchers[who] = guest_connect(&room->parlour, token);
    room->read[who] = 0;
    guest_try(room->watchers[who], "{'type':'hello','name':'Wim'}");
}

static void come_owner(struct room *room) {
    room->owner = guest_connect(&room->parlour, room->owner_token);
    guest_try(room->owner, "{'type':'hello'}");
    guest_try(room->owner, "{'type':'join_table','code':'%s','watch':false}", room->code);
}

static void begin_feeds(struct room *room) {
    static const struct address address = {.bytes = {9}};
    room->feeds = feed_api_create(&room->parlour.services);
    room->program = quotas_visit(room->parlour.services.quotas, &address, 0);
}

static void end_feeds(struct room *room) {
    feed_api_stop(room->feeds); // answers whoever waits
    visitor_release(room->program);
    for (int i = 0; i < room->asked_count; i++) {
        CHECK(room->asked[i].is_answered);
    }
    room->asked_count = 0;
}

static void open_room(struct room *room) {
    parlour_open(&room->parlour, "messages_per_second=100000");
    room->owner = guest_enter(&room->parlour, "Ann");
    memcpy(room->owner_token, room->owner->token, TOKEN_HEX_BYTES);
    snprintf(room->code, sizeof room->code, "%s", MAKE_TABLE(room->owner, .preset = "tibet-1"));
    guest_start_match(room->owner, NULL, 0, "tsumogiri");
    for (int i = 0; i < WATCHERS; i++) {
        come(room, i);
    }
    begin_feeds(room);
}

// ---- what nobody who watches gets ----

static void check_words(struct frame *frame) {
    static const char *const never[] = {"\"type\":\"decision\"", "\"type\":\"help\"",
                                        "\"type\":\"self\""};
    for (int i = 0; i < 3; i++) {
        CHECK(memmem(frame_bytes(frame), frame->length, never[i], strlen(never[i])) == NULL);
    }
}

void http_reply(struct http_deferred *deferred, const struct http_answer *answer) {
    CHECK(!deferred->is_answered);
    deferred->is_answered = true;
    if (answer->body != NULL) {
        check_words(answer->body);
    }
    frame_release(answer->body);
}

static void look(struct room *room, int who) {
    int count;
    struct guest *guest = room->watchers[who];
    const struct sent_frame *frames = sim_network_frames(guest->connection, &count);
    for (; room->read[who] < count; room->read[who]++) {
        struct frame *frame = frames[room->read[who]].frame;
        const struct session *session = sim_network_user(guest->connection);
        bool has_seat = session != NULL && session->seat != NO_SEAT;
        if (frame != NULL && !has_seat) {
            check_words(frame);
        }
    }
}

// ---- the lines ----

static void say(struct room *room, struct guest *guest, const char *line, size_t length) {
    char words[WORDS_BYTES];
    size_t used = 0;
    for (size_t i = 0; i < length && used + TABLE_CODE_BYTES < sizeof words; i++) {
        if (line[i] == '@') {
            memcpy(words + used, room->code, TABLE_CODE_BYTES - 1);
            used += TABLE_CODE_BYTES - 1;
        } else {
            words[used++] = line[i] == '\'' ? '"' : line[i];
        }
    }
    if (sim_network_close_code(guest->connection) == 0) {
        guest_send(guest, words, used);
    }
}

static void ask_feed(struct room *room, const char *line, size_t length) {
    char path[60], query[WORDS_BYTES], *known;
    size_t used = length < sizeof query ? length : sizeof query - 1;
    memcpy(query, line, used);
    query[used] = '\0';
    known = strchr(query, ' ');
    if (known != NULL) {
        *known++ = '\0';
    }
    snprintf(path, sizeof path, "/api/v1/tables/%s/feed", room->code);
    struct http_request request = {.path = path,
                                   .query = query,
                                   .if_none_match = known == NULL ? "" : known,
                                   .visitor = room->program};
    feed_api_answer(room->feeds, &request, &room->asked[room->asked_count++]);
}

static void die(struct room *room) {
    end_feeds(room);
    feed_api_destroy(room->feeds);
    parlour_crash(&room->parlour);
    come_owner(room);
    for (int i = 0; i < WATCHERS; i++) {
        come(room, i);
    }
    memset(room->asked, 0, sizeof room->asked);
    begin_feeds(room);
}

static void do_line(struct room *room, const char *line, size_t length) {
    int who = length > 0 ? tolower(line[0]) - 'a' : -1;
    if (who >= 0 && who < WATCHERS && islower(line[0])) {
        say(room, room->watchers[who], line + 1, length - 1);
    } else if (who >= 0 && who < WATCHERS) {
        guest_go(room->watchers[who]);
        come(room, who);
    } else if (length > 0 && line[0] == 'o') {
        say(room, room->owner, line + 1, length - 1);
    } else if (length > 0 && line[0] == 'f') {
        ask_feed(room, line + 1, length - 1);
    } else if (length > 0 && line[0] == '.') {
        parlour_pass(&room->parlour, length < 6 ? 100 * length * length : 5000);
    } else if (length > 0 && line[0] == '!') {
        die(room);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct room room;
    const char *at = (const char *)data, *end = at + size;
    memset(&room, 0, sizeof room);
    log_set_level(LOG_ERROR);
    open_room(&room);
    for (int i = 0; i < LINES_MAX && at < end; i++) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        line_end = line_end == NULL ? end : line_end;
        do_line(&room, at, (size_t)(line_end - at));
        at = line_end + 1;
        for (int who = 0; who < WATCHERS; who++) {
            look(&room, who);
        }
    }
    end_feeds(&room);
    parlour_close(&room.parlour);
    feed_api_destroy(room.feeds);
    return 0;
}
