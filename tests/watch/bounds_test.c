// What may be asked for by those who watch or set a policy: each bound, and one beyond it (WA16);
// and every policy that is taken is one that outlives the process (WA13).
#include "server/lobby/lobby.h"
#include "tests/support/parlour.h"

#include <stdio.h>
#include <string.h>

enum { NONE = -1, TABLES = 1200 };

static const char *const kinds[] = {"live", "time", "hand", "hands", "match"};
static const int seconds[] = {NONE, 0, 1, 3600, 3601};
static const int hands[] = {NONE, 0, 8, 9};

struct sent_release {
    int kind, seconds, hands; // of a release; kind NONE: there is none
};

static void print_release(char *words, size_t size, const char *name,
                          const struct sent_release *sent) {
    size_t length = strlen(words);
    if (sent->kind == NONE) {
        return;
    }
    length += (size_t)snprintf(words + length, size - length, ",'%s':{'kind':'%s'", name,
                               kinds[sent->kind]);
    if (sent->seconds != NONE) {
        length += (size_t)snprintf(words + length, size - length, ",'seconds':%d", sent->seconds);
    }
    if (sent->hands != NONE) {
        length += (size_t)snprintf(words + length, size - length, ",'hands':%d", sent->hands);
    }
    snprintf(words + length, size - length, "}");
}

// W11, by hand: which numbers belong to which rule, and up to where.
static bool is_release(const struct sent_release *sent) {
    bool has_seconds = sent->seconds != NONE, has_hands = sent->hands != NONE;
    bool is_span = sent->seconds >= 0 && sent->seconds <= 3600;
    static const char of[] = {'l', 't', 'h', 'n', 'm'};
    switch (sent->kind == NONE ? '-' : of[sent->kind]) {
    case '-':
        return true;
    case 't':
        return has_seconds && is_span && sent->seconds > 0 && !has_hands;
    case 'h':
        return has_seconds && is_span && !has_hands;
    case 'n':
        return has_hands && sent->hands >= 0 && sent->hands <= 8 && !has_seconds;
    default:
        return !has_seconds && !has_hands;
    }
}

// W12: hands wait for the end of their hand; of a preset only `teaching` may show them before.
static bool is_policy(const char *preset, const struct sent_release *of_public,
                      const struct sent_release *of_hands) {
    bool is_early = of_hands->kind == 0 || of_hands->kind == 1;
    return is_release(of_public) && is_release(of_hands) &&
           (!is_early || strcmp(preset, "teaching") == 0);
}

static const json_t *try_policy(struct guest *owner, const char *preset, const char *audience,
                                const struct sent_release *of_public,
                                const struct sent_release *of_hands) {
    char words[400] = "";
    print_release(words, sizeof words, "public", of_public);
    print_release(words, sizeof words, "hands", of_hands);
    return guest_try(owner,
                     "{'type':'create_table','title':'Table','preset':'tibet-1','settings':[],"
                     "'clock':{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,"
                     "'pace':'normal','watch':{'preset':'%s','audience':'%s','chat':false,"
                     "'nameless':true,'embedding':false,'featured':false%s}}",
                     preset, audience, words);
}

struct taken {
    char codes[TABLES][TABLE_CODE_BYTES];
    int count;
};

// Who sends too much that is refused is sent away, so each time somebody else comes.
static void try_all(struct parlour *parlour, const char *preset, struct taken *taken) {
    struct sent_release none = {NONE, NONE, NONE}, live = {0, NONE, NONE};
    for (int kind = 0; kind < 5; kind++) {
        for (int i = 0; i < 5 * 4; i++) {
            struct sent_release sent = {kind, seconds[i % 5], hands[i / 5]};
            for (int is_hands = 0; is_hands < 2; is_hands++) {
                const struct sent_release *of_public = is_hands ? &live : &sent;
                const struct sent_release *of_hands = is_hands ? &sent : &none;
                struct guest *owner = guest_enter(parlour, "Ann");
                const json_t *error = try_policy(owner, preset, "public", of_public, of_hands);
                bool is_fine = is_policy(preset, of_public, of_hands);
                if (is_fine != (error == NULL)) {
                    FAIL("%s: %s of %s, %d seconds, %d hands was %s", preset,
                         is_hands ? "hands" : "public", kinds[kind], sent.seconds, sent.hands,
                         error == NULL ? "taken" : said_text(error, "code"));
                }
                if (is_fine) {
                    snprintf(taken->codes[taken->count++], TABLE_CODE_BYTES, "%s",
                             said_text(guest_last(owner, "table"), "code"));
                }
                guest_go(owner);
            }
        }
    }
}

TEST(a_policy_that_is_taken_outlives_the_process_and_no_other_is_taken) {
    static struct taken taken;
    static const char *const presets[] = {"own", "teaching", "show"};
    struct parlour parlour;
    parlour_open(&parlour, "tables_max=100000");
    taken.count = 0;
    for (int i = 0; i < 3; i++) {
        try_all(&parlour, presets[i], &taken);
    }
    EXPECT_INT(taken.count, 15 + 18 + 15);
    parlour_crash(&parlour);
    for (int i = 0; i < taken.count; i++) {
        EXPECT(lobby_find(parlour.services.lobby, taken.codes[i]) != NULL);
    }
    parlour_close(&parlour);
}

// One row a field of the messages of those who watch: a value at the bound, and one beyond it.
static const struct {
    const char *fine, *beyond; // NULL: nothing is fine here
} rows[] = {
    {"{'type':'watch','code':'%s','last':-1}", "{'type':'watch','code':'%s','last':-2}"},
    {"{'type':'watch','code':'%s','last':2000000000}",
     "{'type':'watch','code':'%s','last':2000000001}"},
    {"{'type':'watch','code':'%s'}", "{'type':'watch','code':'%sA'}"},
    {"{'type':'watch','code':'%s','key':''}",
     "{'type':'watch','code':'%s','key':'012345678901234567890123456789012'}"},
    {NULL, "{'type':'watch','code':'%s','seat':-1}"},
    {NULL, "{'type':'watch','code':'%s','seat':5}"},
    {NULL, "{'type':'watch','code':'%s','class':'open'}"},
    {NULL, "{'type':'watch','code':'%s','class':'wall'}"},
    {NULL, "{'type':'watch','code':'%s','viewer':5}"},
    {NULL, "{'type':'watch','code':'%s','code':'%s'}"},
    {"{'type':'watch_class','class':'hands','last':2000000000}",
     "{'type':'watch_class','class':'hands','last':2000000001}"},
    {"{'type':'watch_class','class':'public','last':-1}",
     "{'type':'watch_class','class':'public','last':-2}"},
    {NULL, "{'type':'watch_class','class':'seat','seat':5}"},
};

TEST(every_bound_of_a_watcher_s_message_holds) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *owner = guest_enter(&parlour, "Ann");
    const char *code = guest_open_table(owner);
    guest_start_match(owner, NULL, 0, "tsumogiri");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct guest *wim = guest_enter(&parlour, "Wim");
        guest_say(wim, "{'type':'watch','code':'%s','class':'hands'}", code);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-extra-args"
        if (rows[i].fine != NULL) {
            guest_say(wim, rows[i].fine, code);
        }
        const json_t *error = guest_try(wim, rows[i].beyond, code, code);
#pragma GCC diagnostic pop
        if (error == NULL) {
            FAIL("%s was taken", rows[i].beyond);
        }
        guest_go(wim);
    }
    parlour_close(&parlour);
}

// A seat that the table has not, or that nobody has allowed, is not there (W6).
TEST(a_seat_that_is_not_offered_is_refused) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *owner = guest_enter(&parlour, "Ann"), *wim = guest_enter(&parlour, "Wim");
    const char *code = guest_open_table(owner);
    guest_start_match(owner, NULL, 0, "tsumogiri");
    for (int seat = 0; seat < 5; seat++) {
        guest_refused(wim, "class_not_offered",
                      "{'type':'watch','code':'%s','class':'seat','seat':%d}", code, seat);
    }
    guest_refused(wim, "class_not_offered", "{'type':'watch','code':'%s','class':'seat'}", code);
    parlour_close(&parlour);
}
