// People: they go where they are sent, sit together and play.
#include "tests/cluster_sim/cluster.h"

#include <stdio.h>
#include <string.h>

enum { THINK_MS = 1500, START_MS = 6000, SOON_MS = 600 };

static struct group *group_of(struct cluster *cluster, const struct person *person) {
    return &cluster->groups[person->group];
}

// The first one of a group makes its table.
static bool is_maker(const struct cluster *cluster, const struct person *person) {
    return person->number < cluster->group_count;
}

static int place_of(const struct cluster *cluster, const struct person *person) {
    return person->number / cluster->group_count;
}

static bool is_text(const json_t *message, const char *path, const char *words) {
    return strcmp(said_text(message, path), words) == 0;
}

// ---- coming and going ----

void person_leave(struct cluster *cluster, struct person *person, bool has_heard) {
    struct server *server = person->server;
    person_read(cluster, person);
    if (has_heard) {
        guest_go(person->guest);
    } else {
        EXPECT(server->ghost_count < GHOSTS_MAX);
        server->ghosts[server->ghost_count++] = person->guest;
    }
    person->guest = NULL;
    person->server = NULL;
    person->next_at = cluster_now(cluster) + 50 + (uint64_t)cluster_pick(cluster, SOON_MS);
}

static void greet(struct person *person) {
    person->must_greet = false;
    guest_try(person->guest, "{'type':'hello','name':'Guest %d'}", person->number);
}

static void come(struct cluster *cluster, struct person *person) {
    char token[TOKEN_HEX_BYTES];
    struct server *server = cluster_find_server(cluster, person->node);
    person->node[0] = '\0';
    if (server == NULL) {
        return;
    }
    snprintf(token, sizeof token, "%064x", (unsigned)person->number + 1);
    person->server = server;
    person->guest = guest_connect(&server->parlour, token);
    person->read = 0;
    person->has_joined = person->must_go = false;
    person->patience = 0;
    witness_move(&person->witness, person->guest);
    greet(person);
}

// ---- hearing ----

static void see_events(struct cluster *cluster, const struct person *person,
                       const json_t *message) {
    json_t *event;
    size_t place;
    json_array_foreach(said(message, "events"), place, event) {
        facts_see(cluster->facts, said_text(message, "code"), person->witness.seat, event);
    }
}

static void hear_refusal(struct person *person, const json_t *message) {
    snprintf(person->refusal, sizeof person->refusal, "%s", said_text(message, "code"));
    person->has_joined = false;
    person->must_greet = person->must_greet || is_text(message, "about", "hello");
}

// Reads one message after the other, as what it says depends on those before.
void person_read(struct cluster *cluster, struct person *person) {
    struct witness *witness = &person->witness;
    for (; person->read < guest_count(person->guest); person->read++) {
        const json_t *message = guest_at(person->guest, person->read);
        if (witness->read == person->read) { // else it was read when the person answered
            witness_read_one(witness);
        }
        if (is_text(message, "type", "go_to")) {
            snprintf(person->node, sizeof person->node, "%s", said_text(message, "node"));
            person->must_go = true;
            cluster->hops++;
            person->next_at = 0;
        } else if (is_text(message, "type", "closed")) {
            person->has_joined = false;
        } else if (is_text(message, "type", "error")) {
            hear_refusal(person, message);
        } else if (is_text(message, "type", "events")) {
            see_events(cluster, person, message);
        }
    }
}

// ---- playing ----

static bool has_welcome(struct person *person) {
    for (int i = 0; i < guest_count(person->guest); i++) {
        if (is_text(guest_at(person->guest, i), "type", "welcome")) {
            return true;
        }
    }
    return false;
}

static void make_table(struct cluster *cluster, struct person *person) {
    static const char *const presets[] = {"riichi-club", "riichi-tenhou", "sanma-tenhou",
                                          "tibet-8"};
    guest_try(person->guest,
              "{'type':'create_table','title':'','preset':'%s','settings':[],"
              "'clock':{'base_s':5,'bank_s':10},'is_public':true,'may_watch':true,"
              "'pace':'normal'}",
              presets[cluster_pick(cluster, 4)]);
}

// Said once: who says it twice is told twice what is missing.
static void join(struct cluster *cluster, struct person *person) {
    if (person->has_joined) {
        return;
    }
    person->has_joined = true;
    guest_try(person->guest,
              person->is_watcher ? "{'type':'watch','code':'%s','class':'public','last':%d}"
                                 : "{'type':'join_table','code':'%s','watch':false,'last':%d}",
              group_of(cluster, person)->code, person->witness.last);
}

static const char *state_of(const struct person *person) {
    return said_text(person->witness.table, "state");
}

static void fill_and_start(struct person *person) {
    const json_t *seat;
    size_t place;
    json_array_foreach(said(person->witness.table, "seats"), place, seat) {
        if (is_text(seat, "kind", "empty")) {
            guest_try(person->guest, "{'type':'add_bot','seat':%d,'bot':'efficient'}", (int)place);
        }
    }
    guest_try(person->guest, "{'type':'start'}");
}

// Who comes too late for a seat looks on.
static bool is_free(const struct person *person, int seat) {
    const json_t *row = json_array_get(said(person->witness.table, "seats"), (size_t)seat);
    return row != NULL && is_text(row, "kind", "empty");
}

static void prepare(struct cluster *cluster, struct person *person) {
    if (person->witness.seat < 0 && !is_free(person, place_of(cluster, person))) {
        return;
    }
    if (person->witness.seat < 0) {
        guest_try(person->guest, "{'type':'sit','seat':%d}", place_of(cluster, person));
    } else {
        guest_try(person->guest, "{'type':'ready','ready':true}");
    }
    bool is_time = cluster_now(cluster) > group_of(cluster, person)->made_at + START_MS;
    if (is_maker(cluster, person) && is_time) {
        fill_and_start(person);
    }
}

static void play(struct cluster *cluster, struct person *person) {
    struct witness *witness = &person->witness;
    if (witness->decision >= 0) {
        int count = witness_action_count(witness);
        (void)witness_try(witness,
                          cluster_pick(cluster, 3) == 0 ? cluster_pick(cluster, count) : -1);
    } else if (strcmp(state_of(person), "waiting") == 0) {
        prepare(cluster, person);
    } else if (strcmp(state_of(person), "between") == 0) {
        guest_try(person->guest, "{'type':'ready','ready':true}");
    }
}

// The table of the own group is known by its code.
static void note_code(struct cluster *cluster, const struct person *person) {
    struct group *group = group_of(cluster, person);
    if (is_maker(cluster, person) && group->code[0] == '\0' && person->witness.code[0] != '\0') {
        memcpy(group->code, person->witness.code, sizeof group->code);
        group->made_at = cluster_now(cluster);
    }
}

static bool is_closed(const struct person *person) {
    return sim_network_close_code(person->guest->connection) != 0;
}

// Of a server that stands still one hears nothing: after a while one goes elsewhere.
static void wait_for_server(struct cluster *cluster, struct person *person) {
    uint64_t now = cluster_now(cluster);
    if (person->patience == 0) {
        person->patience = now + 2000 + (uint64_t)cluster_pick(cluster, 20000);
    } else if (now >= person->patience) {
        person_leave(cluster, person, false);
    }
}

static void act_at_server(struct cluster *cluster, struct person *person) {
    const struct group *group = group_of(cluster, person);
    person_read(cluster, person);
    note_code(cluster, person);
    if (person->must_go || is_closed(person)) {
        person_leave(cluster, person, true);
    } else if (!has_welcome(person)) {
        if (person->must_greet) { // else it looks for the person
            greet(person);
        }
    } else if (group->code[0] == '\0') {
        if (is_maker(cluster, person)) {
            make_table(cluster, person);
        }
    } else if (person->witness.table == NULL) {
        join(cluster, person);
    } else if (!person->is_watcher) {
        play(cluster, person);
    }
}

void person_act(struct cluster *cluster, struct person *person) {
    person->next_at = cluster_now(cluster) + 50 + (uint64_t)cluster_pick(cluster, THINK_MS);
    if (person->server == NULL) {
        come(cluster, person);
    } else if (person->server->state == SERVER_STANDS) {
        wait_for_server(cluster, person);
    } else {
        person->patience = 0;
        act_at_server(cluster, person);
    }
}
