// Rules, packed and unpacked.
#include "server/club/club_rules.h"

#include "common/club/counting.h"
#include "server/accounts/name.h"
#include "server/translate/house_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t pack(const struct wire_club_rules *rules, char *out_bytes) {
    size_t length = 0;
    for (int i = 0; i < rules->settings.count; i++) {
        const struct wire_setting *setting = &rules->settings.rows[i];
        const char *const words[] = {setting->name, setting->value};
        for (int word = 0; word < 2; word++) {
            size_t size = strlen(words[word]) + 1;
            if (out_bytes != NULL) {
                memcpy(out_bytes + length, words[word], size);
            }
            length += size;
        }
    }
    return length;
}

struct club_rules *club_rules_create(const struct wire_club_rules *from) {
    size_t length = pack(from, NULL);
    struct club_rules *rules = calloc(1, sizeof *rules + length);
    if (rules == NULL) {
        return NULL;
    }
    struct club_rules_facts *facts = &rules->facts;
    *facts = (struct club_rules_facts){
        .number = from->number,
        .version = from->version,
        .clock = from->clock,
        .absent = from->absent,
        .bye = from->bye,
        .absent_final = from->absent_final,
        .bye_final = from->bye_final,
        .counts_odd = from->counts_odd,
        .night_games_min = from->has_night_games_min ? from->night_games_min : 0,
        .ties = from->has_ties ? from->ties : WIRE_TIE_ORDER_PLACES_BEST,
    };
    snprintf(facts->name, sizeof facts->name, "%s", from->name);
    snprintf(facts->preset, sizeof facts->preset, "%s", from->preset);
    snprintf(facts->counting, sizeof facts->counting, "%s", from->counting);
    rules->setting_count = from->settings.count;
    rules->length = pack(from, rules->settings);
    return rules;
}

void club_rules_free(struct club_rules *rules) {
    while (rules != NULL) {
        struct club_rules *older = rules->older;
        for (size_t i = 0; i < sizeof rules->played / sizeof rules->played[0]; i++) {
            free(rules->played[i]);
        }
        free(rules);
        rules = older;
    }
}

void club_rules_write(const struct club_rules *rules, struct wire_club_rules *out) {
    const struct club_rules_facts *facts = &rules->facts;
    const char *at = rules->settings;
    memset(out, 0, sizeof *out); // fields that rules may lack are not in the facts
    out->number = facts->number;
    out->version = facts->version;
    out->clock = facts->clock;
    out->absent = facts->absent;
    out->bye = facts->bye;
    out->absent_final = facts->absent_final;
    out->bye_final = facts->bye_final;
    out->counts_odd = facts->counts_odd;
    out->has_night_games_min = facts->night_games_min > 0;
    out->night_games_min = facts->night_games_min;
    out->has_ties = facts->ties != WIRE_TIE_ORDER_PLACES_BEST;
    out->ties = facts->ties;
    snprintf(out->name, sizeof out->name, "%s", facts->name);
    snprintf(out->preset, sizeof out->preset, "%s", facts->preset);
    snprintf(out->counting, sizeof out->counting, "%s", facts->counting);
    out->settings.count = rules->setting_count;
    for (int i = 0; i < rules->setting_count; i++) {
        struct wire_setting *setting = &out->settings.rows[i];
        snprintf(setting->name, sizeof setting->name, "%s", at);
        at += strlen(at) + 1;
        snprintf(setting->value, sizeof setting->value, "%s", at);
        at += strlen(at) + 1;
    }
}

// One of those that are shipped, or as the switches say.
static bool is_counting(const char *name) {
    return strcmp(name, "rules") == 0 || counting_preset_find(name) != NULL;
}

enum status club_rules_check(const struct wire_club_rules *request, struct wire_club_rules *out,
                             struct refusal *out_refusal) {
    struct ruleset ruleset;
    *out = *request;
    enum status status =
        words_clean(request->name, TITLE_CHARACTERS_MAX, out->name, sizeof out->name);
    if (status != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "name");
        return status;
    }
    if (!is_counting(request->counting)) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "counting");
        return STATUS_BAD_FIELD;
    }
    status = house_rules_read(request->preset, request->settings.rows, request->settings.count,
                              &ruleset, out_refusal);
    if (status == STATUS_OK) {
        out->settings.count = house_rules_to_store(request->preset, &ruleset, out->settings.rows);
    }
    return status;
}

static enum status read_stored(const struct wire_club_rules *written, struct ruleset *out) {
    struct refusal refusal = {.field = ""};
    return house_rules_read_stored(written->preset, written->settings.rows, written->settings.count,
                                   out, &refusal);
}

// The same switches for another number. Riichi for another number is another game, with tiles and
// payments of its own: rules of the club that are built on such a preset.
static enum status read_resized(struct wire_club_rules *written, int seats, struct ruleset *out) {
    int at = 0;
    if (out->scoring_mode == SCORING_MODE_EXACT || out->scoring_mode == SCORING_MODE_CLUB_TABLE) {
        return STATUS_SEATS_DO_NOT_FIT;
    }
    while (at < written->settings.count &&
           strcmp(written->settings.rows[at].name, "players") != 0) {
        at++;
    }
    if (at == HOUSE_RULES_MAX) {
        return STATUS_SEATS_DO_NOT_FIT;
    }
    struct wire_setting *players = &written->settings.rows[at];
    written->settings.count += at == written->settings.count ? 1 : 0;
    snprintf(players->name, sizeof players->name, "players");
    snprintf(players->value, sizeof players->value, "%d", seats);
    return read_stored(written, out) == STATUS_OK ? STATUS_OK : STATUS_SEATS_DO_NOT_FIT;
}

enum status club_rules_load(const struct club_rules *rules, int seats,
                            struct ruleset *out_ruleset) {
    struct wire_club_rules *written = calloc(1, sizeof *written);
    if (written == NULL) {
        return STATUS_NO_MEMORY;
    }
    club_rules_write(rules, written);
    enum status status = read_stored(written, out_ruleset);
    if (status == STATUS_OK && seats != 0 && seats != out_ruleset->players) {
        status = read_resized(written, seats, out_ruleset);
    }
    free(written);
    return status;
}
