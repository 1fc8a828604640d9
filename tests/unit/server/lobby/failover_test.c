// What another server knows of a table whose server died (N22): all of it but what a restart
// forgets, too. Who comes afresh to both is told the same.
#include "server/lobby/lobby.h"
#include "tests/support/sim_parlours.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TWO = 2, SOON_MS = 400, GONE_MS = 6000, THINK_MS = 8000, DECISIONS = 8 };

// Answers with the first action of the latest question, if it is open.
static bool answer(struct sim_parlours *servers, struct guest *guest) {
    if (!guest_hears(guest, "decision")) {
        return false;
    }
    const json_t *asked = guest_last(guest, "decision");
    char *action = json_dumps(json_array_get(json_object_get(asked, "actions"), 0), JSON_COMPACT);
    guest_deafen(guest);
    guest_try(guest, "{\"type\":\"act\",\"decision\":%d,\"action\":%s}",
              (int)said_int(asked, "number"), action);
    free(action);
    sim_parlours_pass(servers, SOON_MS);
    return true;
}

static struct guest *come(struct sim_parlours *servers, int number, const char *token,
                          const char *code) {
    struct guest *guest = guest_connect(&servers->rows[number], token);
    guest_say(guest, "{'type':'hello'}");
    sim_parlours_pass(servers, SOON_MS);
    guest_try(guest, "{'type':'join_table','code':'%s','watch':false}", code);
    sim_parlours_pass(servers, SOON_MS);
    return guest;
}

// What may be forgotten, as at a restart: what was said (it is in no record), ready marks, help
// wishes, running proposals, and the time that was used in the question that is open.
static void forget(json_t *value) {
    static const char *const keys[] = {"ready", "base_ms"};
    const char *key;
    json_t *member;
    size_t place;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0] && json_is_object(value); i++) {
        json_object_del(value, keys[i]);
    }
    json_object_foreach(value, key, member) {
        forget(member);
    }
    json_array_foreach(value, place, member) {
        forget(member);
    }
}

// All that was told since it came to the table, by type, the last of each.
static json_t *told(struct guest *guest) {
    static const char *const types[] = {"table", "events",   "decision", "clock",    "talk",
                                        "self",  "watchers", "help",     "released", "announced"};
    json_t *all = json_object();
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        for (int at = 0; at < guest_count(guest); at++) {
            const json_t *message = guest_at(guest, at);
            if (strcmp(said_text(message, "type"), types[i]) == 0) {
                json_object_set_new(all, types[i], json_deep_copy(message));
            }
        }
    }
    forget(all);
    return all;
}

// The first place where they differ, "" for none.
static const char *difference(const json_t *left, const json_t *right) {
    static char found[400];
    char below[300];
    const char *key;
    json_t *member;
    found[0] = '\0';
    if (!json_is_object(left) || !json_is_object(right)) {
        char *a = json_dumps(left, JSON_COMPACT | JSON_ENCODE_ANY);
        char *b = json_dumps(right, JSON_COMPACT | JSON_ENCODE_ANY);
        if (!json_equal(left, right)) {
            snprintf(found, sizeof found, ": %.140s, not %.140s", a == NULL ? "none" : a,
                     b == NULL ? "none" : b);
        }
        free(a);
        free(b);
        return found;
    }
    json_object_foreach((json_t *)left, key, member) {
        if (*difference(member, json_object_get(right, key)) != '\0') {
            snprintf(below, sizeof below, "%.290s", found);
            snprintf(found, sizeof found, ".%s%s", key, below);
            return found;
        }
    }
    json_object_foreach((json_t *)right, key, member) {
        if (json_object_get(left, key) == NULL) {
            snprintf(found, sizeof found, ".%s: it is gone", key);
            return found;
        }
    }
    return found;
}

TEST(n22_what_another_server_knows_of_a_table) {
    struct sim_parlours servers;
    char code[TABLE_CODE_BYTES], anns[TOKEN_HEX_BYTES], bens[TOKEN_HEX_BYTES];
    sim_parlours_open(&servers, TWO, "away_ms=600000");
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    struct guest *ben = sim_parlours_enter(&servers, 0, "Ben");
    snprintf(anns, sizeof anns, "%s", ann->token);
    snprintf(bens, sizeof bens, "%s", ben->token);
    guest_say(ann, "{'type':'create_table','title':'The corner','preset':'riichi-club',"
                   "'settings':[{'name':'game_length','value':'east'}],'clock':{'base_s':5,"
                   "'bank_s':20},'is_public':true,'may_watch':true,'pace':'normal','talk':'all'}");
    sim_parlours_pass(&servers, SOON_MS);
    snprintf(code, sizeof code, "%s", said_text(guest_hear(ann, "table"), "code"));
    guest_say(ben, "{'type':'join_table','code':'%s','watch':false}", code);
    sim_parlours_pass(&servers, SOON_MS);
    guest_sit(ben, 1);
    sim_parlours_pass(&servers, SOON_MS);
    guest_say(ann, "{'type':'add_bot','seat':2,'bot':'tsumogiri'}");
    guest_say(ann, "{'type':'add_bot','seat':3,'bot':'tsumogiri'}");
    guest_say(ben, "{'type':'ready','ready':true}");
    guest_say(ann, "{'type':'ready','ready':true}");
    sim_parlours_pass(&servers, SOON_MS);
    guest_say(ann, "{'type':'start'}");
    guest_say(ben, "{'type':'talk','text':'good luck'}");
    for (int answered = 0, i = 0; answered < DECISIONS && i < 400; i++) {
        sim_parlours_pass(&servers, answered < 4 ? THINK_MS : SOON_MS); // some of the bank is used
        answered += answer(&servers, ann) + answer(&servers, ben);
    }
    ann = come(&servers, 0, anns, code);
    ben = come(&servers, 0, bens, code);
    json_t *ann_before = told(ann), *ben_before = told(ben);
    const json_t *asked = json_object_get(
        json_object_get(ann_before, "decision") != NULL ? ann_before : ben_before, "decision");
    EXPECT(asked != NULL && said_int(asked, "bank_ms") < 20000);
    sim_parlours_kill(&servers, 0);
    sim_parlours_pass(&servers, GONE_MS);
    EXPECT(lobby_find(servers.rows[1].services.lobby, code) != NULL);
    ann = come(&servers, 1, anns, code);
    ben = come(&servers, 1, bens, code);
    ann = come(&servers, 1, anns, code); // when both are there, as before
    json_t *ann_after = told(ann), *ben_after = told(ben);
    EXPECT_TEXT(difference(ben_after, ben_before), "");
    EXPECT_TEXT(difference(ann_after, ann_before), "");
    json_decref(ann_before);
    json_decref(ben_before);
    json_decref(ann_after);
    json_decref(ben_after);
    sim_parlours_close(&servers);
}
