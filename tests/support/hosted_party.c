// The host of one table.
#include "tests/support/hosted_party.h"

#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/records/records.h"
#include "server/records/verify.h"
#include "server/translate/house_rules.h"
#include "server/translate/watch_policy.h"

#include <stdio.h>
#include <string.h>

const struct party_options hosted_quick = {
    .title = "",
    .preset = "riichi-tenhou",
    .is_instant = true,
    .settings = "{'name':'game_length','value':'east'}",
};

static const char *const names[SEAT_MAX] = {"Ann", "Bob", "Cid", "Dan", "Eve"};

static void on_news(void *context, struct table *table, enum hosted_news news) {
    struct hosted_party *hosted = context;
    hosted->made += news == HOSTED_MADE;
    hosted->begun += news == HOSTED_BEGUN;
    if (news == HOSTED_FINISHED) {
        hosted->finished++;
        EXPECT(table_result(table, &hosted->result));
    }
}

static void read_rules(const struct party_options *asked, struct ruleset *out_rules) {
    struct wire_setting settings[8];
    struct refusal refusal;
    json_error_t error;
    char words[1024];
    int count = 0;
    snprintf(words, sizeof words, "[%s]", asked->settings == NULL ? "" : asked->settings);
    for (char *at = words; *at != '\0'; at++) {
        *at = *at == '\'' ? '"' : *at;
    }
    json_t *rows = json_loads(words, 0, &error), *row;
    size_t place;
    EXPECT(rows != NULL);
    json_array_foreach(rows, place, row) {
        struct wire_setting *setting = &settings[count++];
        snprintf(setting->name, sizeof setting->name, "%s", said_text(row, "name"));
        snprintf(setting->value, sizeof setting->value, "%s", said_text(row, "value"));
    }
    EXPECT_INT(house_rules_read(asked->preset == NULL ? "riichi-club" : asked->preset, settings,
                                count, out_rules, &refusal),
               STATUS_OK);
    json_decref(rows);
}

const struct table_plan *hosted_party_plan(struct hosted_party *hosted, const char *bot,
                                           const struct party_options *asked) {
    static struct table_options options;
    static struct table_plan plan;
    struct party *party = &hosted->party;
    memset(&options, 0, sizeof options);
    memset(&plan, 0, sizeof plan);
    snprintf(options.title, sizeof options.title, "%s",
             asked->title[0] == '\0' ? "Round 1, table 1" : asked->title);
    snprintf(options.preset, sizeof options.preset, "%s",
             asked->preset == NULL ? "riichi-club" : asked->preset);
    read_rules(asked, &options.rules);
    options.clock = (struct wire_clock){.base_s = asked->base_s, .bank_s = asked->bank_s};
    options.is_public = !asked->is_private;
    options.watch = watch_policy_simple(!asked->is_closed);
    options.pace = asked->is_instant ? WIRE_PACE_INSTANT : WIRE_PACE_NORMAL;
    plan.host = "night 1.1.1.1";
    plan.options = &options;
    for (int seat = 0; seat < options.rules.players; seat++) {
        plan.seats[seat].bot = bot;
        if (seat < party->people) {
            plan.seats[seat].account =
                accounts_find(party->parlour.services.accounts, party->tokens[seat]);
            EXPECT(plan.seats[seat].account != NULL);
        }
    }
    return &plan;
}

void hosted_party_open(struct hosted_party *hosted, const char *settings, int people,
                       const char *bot, const struct party_options *asked) {
    struct party *party = &hosted->party;
    memset(hosted, 0, sizeof *hosted);
    parlour_open(&party->parlour, settings);
    parlour_set_host(&party->parlour, hosted, on_news);
    party->people = people;
    for (int i = 0; i <= people; i++) {
        party->guests[i] = guest_enter(&party->parlour, i < people ? names[i] : "Watcher");
        memcpy(party->tokens[i], party->guests[i]->token, TOKEN_HEX_BYTES);
    }
    lobby_make_code(party->parlour.services.lobby, party->code);
    EXPECT_INT(lobby_open_hosted(party->parlour.services.lobby, party->code,
                                 hosted_party_plan(hosted, bot, asked), &party->table),
               STATUS_OK);
    parlour_pass(&party->parlour, 0);
    for (int i = 0; i <= people; i++) {
        guest_join(party->guests[i], party->code);
        witness_init(&party->witnesses[i], party->guests[i]);
    }
    party_look(party);
}

void hosted_party_begin(struct hosted_party *hosted) {
    EXPECT_INT(table_begin(hosted->party.table), STATUS_OK);
    party_pass(&hosted->party, 0);
}

struct witness *hosted_party_play(struct hosted_party *hosted, const struct party_options *asked) {
    hosted_party_open(hosted, "", 2, "efficient", asked);
    hosted_party_begin(hosted);
    return party_play_to_turn(&hosted->party);
}

static void check_record(void *context, const void *packed, size_t length) {
    const struct hosted_party *hosted = context;
    const struct table_result *result = &hosted->result;
    struct verify_result verified;
    struct match_record record;
    EXPECT(packed != NULL && match_record_unpack(packed, length, &record) == STATUS_OK);
    verify_match(&record, &verified);
    EXPECT_TEXT(verified.reason, "");
    EXPECT_INT(verified.hands, result->hands);
    EXPECT(record.header.has_host);
    EXPECT_TEXT(record.header.host, "night 1.1.1.1");
    for (int seat = 0; seat < result->players; seat++) {
        EXPECT_INT(record.header.points.rows[seat], result->points[seat]);
        EXPECT_INT(record.header.finals.rows[seat], result->finals[seat]);
        EXPECT_INT(record.header.places.rows[seat], result->places[seat]);
    }
    EXPECT_INT(record.header.parts.count, result->part_count);
    match_record_finish(&record);
}

void hosted_party_finish(struct hosted_party *hosted) {
    struct party *party = &hosted->party;
    party_play_to_state(party, WIRE_TABLE_STATE_FINISHED);
    party_pass(party, 1000);
    EXPECT_INT(hosted->finished, 1);
    records_fetch(party->parlour.services.records, hosted->result.match, check_record, hosted);
    party_pass(party, 0);
}

void hosted_party_close(struct hosted_party *hosted) {
    party_close(&hosted->party);
}
