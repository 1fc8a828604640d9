// A server, the people at it, and time.
#include "tests/watch/run.h"

#include "common/base/check.h"
#include "server/lobby/lobby.h"
#include "server/replay/feed_api.h"
#include "server/replay/match_api.h"
#include "server/table/table_parts.h"
#include "tests/watch/evening.h"
#include "tests/watch/moves.h"
#include "tests/watch/players.h"
#include "tests/watch/walls.h"

#include <stdio.h>
#include <string.h>

enum { WORK_MS = 3, END_MS = 20000, ROUNDS_MAX = 10000 };

static const char *const kinds[] = {"live", "time", "hand", "hands", "match"};

struct table *run_table(const struct run *run) {
    return lobby_find(run->parlour.services.lobby, run->code);
}

uint64_t run_now(const struct run *run) {
    return clock_now_ms(run->parlour.clock);
}

// ---- walls ----

static void on_setup(void *context, const struct ruleset *rules, struct deal_setup *setup) {
    struct run *run = context;
    chronicle_look(&run->chronicle, run_table(run), run_now(run));
    int hand = chronicle_next_hand(&run->chronicle); // after a crash the same one once more
    EXPECT(hand < HANDS_MAX);
    if (run->options->change != NULL) {
        run->options->change(run->options->context, hand, rules, setup);
    }
    run->setups[hand] = *setup;
}

// ---- what is sent ----

static bool begins(const char *bytes, size_t length, const char *with) {
    return length >= strlen(with) && memcmp(bytes, with, strlen(with)) == 0;
}

// Whom the server makes of a visitor that it has forgotten comes from chance that play uses too.
static void add_frame(struct tape *tape, const struct sent_frame *sent) {
    static const char mark[] = "\"account\":\"";
    size_t length = sent->frame->length;
    tape_add(tape, sent->at_ms, TAPE_FRAME, 0, frame_bytes(sent->frame), length);
    char *bytes = tape->bytes + tape->length - length, *end = bytes + length;
    bool is_visitors = begins(bytes, length, "{\"type\":\"welcome\"") ||
                       begins(bytes, length, "{\"type\":\"said\"") ||
                       begins(bytes, length, "{\"type\":\"marks\"");
    for (char *at = bytes; is_visitors && at != NULL;) {
        at = memmem(at, (size_t)(end - at), mark, sizeof mark - 1);
        if (at != NULL && end - at >= (ptrdiff_t)(sizeof mark - 1 + ACCOUNT_ID_BYTES - 1)) {
            memset(at + sizeof mark - 1, '0', ACCOUNT_ID_BYTES - 1);
        }
        at = at == NULL ? NULL : at + sizeof mark - 1;
    }
}

// The id under which everybody may have a match later (W63).
static void expect_no_id(const struct run *run, struct frame *frame) {
    const struct table *table = run_table(run);
    char id[MATCH_ID_BYTES];
    if (table != NULL && table_is_running(table)) {
        table_make_match_id(table, id);
        EXPECT(memmem(frame_bytes(frame), frame->length, id, strlen(id)) == NULL);
    }
}

static void record_visitor(struct run *run, int outlet) {
    struct visitor_tape *visitor = &run->visitors[outlet];
    int count;
    if (visitor->guest == NULL) {
        return;
    }
    const struct sent_frame *frames = sim_network_frames(visitor->guest->connection, &count);
    while (visitor->frames_read < count) {
        const struct sent_frame *sent = &frames[visitor->frames_read++];
        expect_no_id(run, sent->frame);
        add_frame(&visitor->tape, sent);
    }
    int code = sim_network_close_code(visitor->guest->connection);
    if (code != 0 && !visitor->is_closed) {
        visitor->is_closed = true;
        tape_add(&visitor->tape, run_now(run), TAPE_CLOSED, code, NULL, 0);
    }
}

void run_record(struct run *run) {
    for (int i = 0; i < OUTLET_COUNT; i++) {
        record_visitor(run, i);
    }
}

void run_visitor_goes(struct run *run, int outlet, uint64_t back_at) {
    struct visitor_tape *visitor = &run->visitors[outlet];
    record_visitor(run, outlet);
    if (visitor->guest != NULL) {
        guest_go(visitor->guest);
        tape_add(&visitor->tape, run_now(run), TAPE_GONE, 0, NULL, 0);
    }
    visitor->guest = NULL;
    visitor->back_at = back_at;
}

void run_visitor_comes(struct run *run, int outlet, uint32_t chance) {
    struct visitor_tape *visitor = &run->visitors[outlet];
    visitor->guest = guest_connect(&run->parlour, visitor->token);
    visitor->frames_read = 0;
    visitor->is_closed = false;
    visitor->back_at = UINT64_MAX;
    tape_add(&visitor->tape, run_now(run), TAPE_OPENED, 0, NULL, 0);
    guest_try(visitor->guest, "{'type':'hello','name':'%s'}", outlet_name(outlet));
    outlet_come(run, outlet, chance);
}

static void visitors_look(struct run *run) {
    for (int i = 0; i < OUTLET_COUNT; i++) {
        struct visitor_tape *visitor = &run->visitors[i];
        if (visitor->guest == NULL && visitor->back_at <= run_now(run)) {
            run_visitor_comes(run, i,
                              plan_chance(run->plan->seed, 500, (uint32_t)i,
                                          (uint32_t)(run_now(run) - run->began_ms)));
        }
    }
}

// ---- the beginning ----

static void add_release(char *words, size_t size, const char *name, const struct rule *rule) {
    size_t length = strlen(words);
    bool has_seconds = rule->kind == RULE_TIME || rule->kind == RULE_HAND;
    int left = (int)(size - length), used;
    used = snprintf(words + length, (size_t)left, ",'%s':{'kind':'%s'", name, kinds[rule->kind]);
    length += (size_t)used;
    if (has_seconds || rule->kind == RULE_HANDS) {
        used =
            snprintf(words + length, size - length, ",'%s':%d", has_seconds ? "seconds" : "hands",
                     has_seconds ? rule->seconds : rule->hands);
        length += (size_t)used;
    }
    snprintf(words + length, size - length, "}");
}

void run_policy(const struct run *run, char out_words[POLICY_BYTES]) {
    const struct plan *plan = run->plan;
    snprintf(out_words, POLICY_BYTES,
             "'preset':'own','audience':'%s','chat':%s,'nameless':true,"
             "'embedding':false,'featured':false,'casters_live':%s",
             plan->is_for_members ? "members" : "public", plan->has_chat ? "true" : "false",
             plan->has_live_casters ? "true" : "false");
    add_release(out_words, POLICY_BYTES, "public", &plan->of_public);
    add_release(out_words, POLICY_BYTES, "hands", &plan->of_hands);
}

static void make_table(struct run *run) {
    const struct plan *plan = run->plan;
    char policy[POLICY_BYTES];
    run_policy(run, policy);
    const char *lesson =
        plan->is_teaching ? ",'lesson':{'help':'none','review':false,'teaching':true}" : "";
    guest_say(run->people[0].guest,
              "{'type':'create_table','title':'Table','preset':'%s','settings':[%s],"
              "'clock':{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,"
              "'pace':'normal'%s,'watch':{%s}}",
              plan->preset, plan->settings, lesson, policy);
}

static void make_people(struct run *run) {
    char token[TOKEN_HEX_BYTES];
    for (int i = 0; i < SEAT_MAX; i++) {
        struct player *person = &run->people[i];
        snprintf(token, sizeof token, "%064x", i + 1);
        memcpy(person->token, token, sizeof token);
        person->back_at = person->answer_at = person->ready_at = UINT64_MAX;
        person->guest = NULL;
    }
    for (int i = 0; i < OUTLET_COUNT; i++) {
        struct visitor_tape *visitor = &run->visitors[i];
        tape_init(&visitor->tape);
        snprintf(visitor->token, sizeof visitor->token, "%063x%x", i + 1, 1);
    }
}

static void seat_people(struct run *run) {
    run->people[0].guest = guest_connect(&run->parlour, run->people[0].token);
    guest_say(run->people[0].guest, "{'type':'hello','name':'Ann'}");
    make_table(run);
    const json_t *table = guest_last(run->people[0].guest, "table");
    run->players = said_int(table, "players");
    snprintf(run->code, sizeof run->code, "%s", said_text(table, "code"));
    for (int i = 1; i < run->players; i++) {
        run->people[i].guest = guest_connect(&run->parlour, run->people[i].token);
        guest_say(run->people[i].guest, "{'type':'hello','name':'Player %d'}", i);
        guest_join(run->people[i].guest, run->code);
        guest_sit(run->people[i].guest, i);
    }
}

// Those visitors who cast come once before the match, by a link, and go again.
static void name_casters(struct run *run) {
    struct guest *owner = run->people[0].guest;
    for (int i = 0; i < OUTLET_COUNT; i++) {
        if (OUTLET_CASTS(i, run->plan->has_live_casters)) {
            struct guest *guest = guest_connect(&run->parlour, run->visitors[i].token);
            guest_say(guest, "{'type':'hello','name':'%s'}", outlet_name(i));
            guest_say(owner, "{'type':'make_caster_link'}");
            guest_say(guest, "{'type':'cast','code':'%s','key':'%s'}", run->code,
                      said_text(guest_last(owner, "caster_link"), "key"));
            guest_go(guest);
        }
    }
    for (int i = 1; i < run->players; i++) {
        guest_try(run->people[i].guest, "{'type':'ready','ready':true}");
    }
}

// The floor of a night's tables.
static const char *night_settings(const struct plan *plan) {
    bool is_later = plan->is_night && plan->of_public.kind == RULE_TIME;
    bool is_last = plan->is_night && plan->of_hands.kind == RULE_MATCH;
    return is_later && is_last ? " watch_public_delay_s=30 watch_hands=match"
           : is_later          ? " watch_public_delay_s=30"
           : is_last           ? " watch_hands=match"
                               : "";
}

static void open_run(struct run *run) {
    const struct plan *plan = run->plan;
    char settings[200];
    snprintf(settings, sizeof settings,
             "test_seed=watch%llu between_ms=10000 watch_casters_live=on%s",
             (unsigned long long)plan->seed, night_settings(plan));
    parlour_open(&run->parlour, settings);
    if (plan->is_night) {
        parlour_restart(&run->parlour); // nights go on once all of the journal is read
    }
    sim_work_slow(run->parlour.work, WORK_MS);
    run->api = match_api_create(&run->parlour.services);
    run->feeds = feed_api_create(&run->parlour.services);
    chronicle_init(&run->chronicle);
    run->finished_at = UINT64_MAX;
    make_people(run);
    if (plan->is_night) {
        evening_open(run);
        walls_change(on_setup, run);
        evening_start(run);
    } else {
        seat_people(run);
        name_casters(run);
        walls_change(on_setup, run);
    }
    struct guest *first = run->people[0].guest;
    guest_say(first, "{'type':'set_visible','friends':true,'featured':true,'tv':true}");
    snprintf(run->person_id, sizeof run->person_id, "%s",
             said_text(guest_last(first, "welcome"), "account"));
    run->began_ms = run_now(run);
    for (int i = 0; i < OUTLET_COUNT; i++) {
        run->visitors[i].back_at =
            run_now(run) + plan_chance(plan->seed, 400, (uint32_t)i, 0) % 60000;
    }
    if (!plan->is_night) {
        guest_say(run->people[0].guest, "{'type':'start'}");
    }
}

// ---- going on ----

void run_look(struct run *run) {
    struct table *table = run_table(run);
    sim_network_settle(run->parlour.network);
    if (table != NULL) {
        chronicle_look(&run->chronicle, table, run_now(run));
        bool is_finished = table->state == WIRE_TABLE_STATE_FINISHED;
        if (is_finished && run->finished_at == UINT64_MAX) {
            run->finished_at = run_now(run);
        } else if (table->state == WIRE_TABLE_STATE_PLAYING) {
            run->finished_at = UINT64_MAX;
        }
    }
    run_record(run);
}

static uint64_t sooner(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

static uint64_t next_moment(const struct run *run, uint64_t end) {
    uint64_t next = sooner(sim_clock_next(run->parlour.clock), players_next(run));
    if (run->next_move < run->plan->move_count) {
        next = sooner(next, run->began_ms + run->plan->moves[run->next_move].at_ms);
    }
    for (int i = 0; i < OUTLET_COUNT; i++) {
        const struct visitor_tape *visitor = &run->visitors[i];
        next = sooner(next, visitor->guest == NULL ? visitor->back_at : UINT64_MAX);
    }
    return sooner(next, end);
}

static bool is_move_due(const struct run *run) {
    return run->next_move < run->plan->move_count &&
           run->began_ms + run->plan->moves[run->next_move].at_ms <= run_now(run);
}

void run_play(struct run *run, const struct plan *plan, const struct twin_options *options) {
    memset(run, 0, sizeof *run);
    run->plan = plan;
    run->options = options;
    open_run(run);
    uint64_t end = run->began_ms + plan->length_ms + END_MS;
    run_look(run);
    while (run_now(run) < end) {
        players_look(run);
        while (is_move_due(run)) {
            move_make(run, &plan->moves[run->next_move++]);
            run_look(run);
        }
        visitors_look(run);
        run_look(run);
        uint64_t next = next_moment(run, end);
        run->rounds = next > run_now(run) ? 0 : run->rounds + 1;
        EXPECT(run->rounds < ROUNDS_MAX); // nobody waits for what does not come
        sim_clock_pass(run->parlour.clock, next > run_now(run) ? next - run_now(run) : 0);
        run_look(run);
    }
}

void run_finish(struct run *run) {
    walls_change(NULL, NULL);
    players_finish(run);
    feed_api_stop(run->feeds);
    parlour_close(&run->parlour);
    EXPECT_INT(run->http_open, 0);
    match_api_destroy(run->api);
    feed_api_destroy(run->feeds);
    for (int i = 0; i < OUTLET_COUNT; i++) {
        tape_finish(&run->visitors[i].tape);
    }
    chronicle_finish(&run->chronicle);
}
