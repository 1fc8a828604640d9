// Fifty people watch and the process is killed three times: all come back to the same place,
// nothing is told twice, and nothing early (WA8).
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include <stdio.h>
#include <string.h>

enum { EYES = 50, KILLS = 3, STEPS = 150, LONGEST_MS = 301000 };

// Somebody who watches, as a page does.
struct eye {
    struct guest *guest;
    char token[TOKEN_HEX_BYTES];
    int read; // messages
    int last; // number of the last event
    const char *class;
};

struct crowd {
    struct party party;
    struct eye eyes[EYES];
};

static void read_events(struct eye *eye, const json_t *message) {
    const json_t *event;
    size_t place;
    bool is_snapshot = said_bool(message, "snapshot");
    json_array_foreach(said(message, "events"), place, event) {
        int number = said_int(event, "n");
        if (!is_snapshot || place > 0) {
            EXPECT_INT(number, eye->last + 1);
        }
        EXPECT(number > eye->last); // nothing twice
        eye->last = number;
    }
}

static void look(struct eye *eye) {
    while (eye->read < guest_count(eye->guest)) {
        const json_t *message = guest_at(eye->guest, eye->read++);
        if (strcmp(said_text(message, "type"), "events") == 0) {
            read_events(eye, message);
        }
    }
}

static void come(struct crowd *crowd, struct eye *eye) {
    eye->guest = guest_connect(&crowd->party.parlour, eye->token);
    eye->read = 0;
    guest_say(eye->guest, "{'type':'hello','name':'Eye'}");
    guest_say(eye->guest, "{'type':'watch','code':'%s','class':'%s','last':%d}", crowd->party.code,
              eye->class, eye->last);
    look(eye);
}

static void open_crowd(struct crowd *crowd, const char *policy) {
    static const char *const classes[] = {"hands", "public"};
    struct party_options options = {.title = "", .watch = policy};
    party_open(&crowd->party, "", 1, "tsumogiri", &options);
    for (int i = 0; i < EYES; i++) {
        struct eye *eye = &crowd->eyes[i];
        *eye = (struct eye){.last = -1, .class = classes[i % 2]};
        snprintf(eye->token, sizeof eye->token, "%064x", 1000 + i);
        come(crowd, eye);
    }
}

static void play(struct crowd *crowd) {
    for (int i = 0; i < STEPS; i++) {
        party_step(&crowd->party);
        for (int j = 0; j < EYES; j++) {
            look(&crowd->eyes[j]);
        }
    }
}

static void kill_server(struct crowd *crowd) {
    parlour_crash(&crowd->party.parlour);
    for (int i = 0; i < EYES; i++) {
        struct eye *eye = &crowd->eyes[i];
        int before = eye->last;
        come(crowd, eye);
        EXPECT(eye->last >= before); // more if it was durable and not told yet
    }
    party_return_all(&crowd->party);
}

// Who watches the same has been told the same.
static void expect_one_place(const struct crowd *crowd) {
    for (int i = 2; i < EYES; i++) {
        EXPECT_INT(crowd->eyes[i].last, crowd->eyes[i % 2].last);
    }
}

static void watch_through_kills(const char *policy) {
    static struct crowd crowd;
    open_crowd(&crowd, policy);
    for (int i = 0; i < KILLS; i++) {
        play(&crowd);
        expect_one_place(&crowd);
        kill_server(&crowd);
        expect_one_place(&crowd);
    }
    play(&crowd);
    party_pass(&crowd.party, LONGEST_MS);
    for (int i = 0; i < EYES; i++) {
        look(&crowd.eyes[i]);
        EXPECT(crowd.eyes[i].last > 0);
    }
    party_close(&crowd.party);
}

#define POLICY(public, hands)                                                                      \
    "{'preset':'own','audience':'public','chat':false,'nameless':true,'embedding':false,"          \
    "'featured':false,'public':" public ",'hands':" hands "}"

TEST(by_the_hand) {
    watch_through_kills(POLICY("{'kind':'hand','seconds':0}", "{'kind':'hand','seconds':0}"));
}

TEST(by_the_hand_and_later) {
    watch_through_kills(POLICY("{'kind':'live'}", "{'kind':'hand','seconds':20}"));
}

TEST(by_time) {
    watch_through_kills(POLICY("{'kind':'time','seconds':300}", "{'kind':'hand','seconds':300}"));
}
