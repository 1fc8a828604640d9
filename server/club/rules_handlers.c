// Messages about the club's own rules: another version, and what is different in two of them.
#include "server/club/club_handlers.h"
#include "server/session/handler.h"
#include "server/translate/house_rules.h"
#include "server/translate/scratch.h"

#include <stdio.h>
#include <string.h>

static enum status save_rules(const struct asker *asker,
                              const struct wire_client_save_rules *request) {
    struct wire_record record = club_record(asker->club, WIRE_RECORD_RULES_SAVED, asker->me);
    struct wire_club_rules *rules = &record.rules_saved.rules;
    enum status status = club_rules_check(&request->rules, rules, asker->refusal);
    if (status != STATUS_OK) {
        return status;
    }
    rules->version++;
    if (rules->number == 0) {
        do {
            rules->number++;
        } while (club_rules(asker->club, rules->number, 0) != NULL);
    }
    if (rules->number > CLUB_RULES_MAX || rules->version > CLUB_VERSIONS_MAX) {
        return STATUS_LIST_FULL;
    }
    return club_propose(asker, &record, club_step_end);
}
CLUB_HANDLER(save_rules, false)

// ---- two versions side by side (C16) ----

enum { OTHERS = 12 }; // what a version has beside its switches

// A list of names and values.
struct listing {
    struct scratch *scratch;
    struct wire_rules_difference *rows; // `was` is the older value; rows that are equal go again
    int count;
};

static const char *number_word(struct scratch *scratch, int32_t number) {
    char *word = scratch_take(scratch, 12);
    snprintf(word, 12, "%d", (int)number);
    return word;
}

static void add(struct listing *listing, const char *name, const char *was, const char *is) {
    if (strcmp(was, is) != 0) {
        listing->rows[listing->count++] = (struct wire_rules_difference){name, was, is};
    }
}

static void add_number(struct listing *listing, const char *name, int32_t was, int32_t is) {
    add(listing, name, number_word(listing->scratch, was), number_word(listing->scratch, is));
}

static const char *absent_word(enum wire_absent_worth worth) {
    static const char *const names[] = {[WIRE_ABSENT_WORTH_FIXED] = "fixed",
                                        [WIRE_ABSENT_WORTH_SEAT] = "seat",
                                        [WIRE_ABSENT_WORTH_SHARE] = "share"};
    return names[worth];
}

static const char *bye_word(enum wire_bye_worth worth) {
    static const char *const names[] = {[WIRE_BYE_WORTH_AVERAGE] = "average",
                                        [WIRE_BYE_WORTH_ZERO] = "zero",
                                        [WIRE_BYE_WORTH_FIXED] = "fixed"};
    return names[worth];
}

static const char *tie_word(enum wire_tie_order order) {
    static const char *const names[] = {[WIRE_TIE_ORDER_PLACES_BEST] = "places_best",
                                        [WIRE_TIE_ORDER_BEST_PLACES] = "best_places",
                                        [WIRE_TIE_ORDER_PLACES] = "places",
                                        [WIRE_TIE_ORDER_BEST] = "best",
                                        [WIRE_TIE_ORDER_SHARED] = "shared"};
    return names[order];
}

static void add_facts(struct listing *listing, const struct club_rules_facts *was,
                      const struct club_rules_facts *is) {
    add(listing, "name", was->name, is->name);
    add(listing, "preset", was->preset, is->preset);
    add_number(listing, "clock.base_s", was->clock.base_s, is->clock.base_s);
    add_number(listing, "clock.bank_s", was->clock.bank_s, is->clock.bank_s);
    add(listing, "counting", was->counting, is->counting);
    add(listing, "absent", absent_word(was->absent), absent_word(is->absent));
    add_number(listing, "absent_final", was->absent_final, is->absent_final);
    add(listing, "bye", bye_word(was->bye), bye_word(is->bye));
    add_number(listing, "bye_final", was->bye_final, is->bye_final);
    add(listing, "counts_odd", was->counts_odd ? "true" : "false",
        is->counts_odd ? "true" : "false");
    add_number(listing, "night_games_min", was->night_games_min, is->night_games_min);
    add(listing, "ties", tie_word(was->ties), tie_word(is->ties));
}

// Both lists have every switch, in the same order.
static enum status add_switches(struct listing *listing, const struct club_rules *was,
                                const struct club_rules *is) {
    struct ruleset older, newer;
    if (club_rules_load(was, 0, &older) != STATUS_OK ||
        club_rules_load(is, 0, &newer) != STATUS_OK) {
        return STATUS_RULESET_UNKNOWN;
    }
    struct wire_setting *before =
        SCRATCH_NEW(listing->scratch, struct wire_setting, HOUSE_RULES_MAX);
    struct wire_setting *after =
        SCRATCH_NEW(listing->scratch, struct wire_setting, HOUSE_RULES_MAX);
    int count = house_rules_list(&older, before);
    house_rules_list(&newer, after);
    for (int i = 0; i < count; i++) {
        add(listing, after[i].name, before[i].value, after[i].value);
    }
    return STATUS_OK;
}

static enum status compare_rules(const struct asker *asker,
                                 const struct wire_client_compare_rules *request) {
    const struct club_rules *was = club_rules(asker->club, request->rules, request->from);
    const struct club_rules *is = club_rules(asker->club, request->rules, request->to);
    struct scratch *scratch = scratch_create();
    if (was == NULL || is == NULL || scratch == NULL) {
        scratch_destroy(scratch);
        return scratch == NULL ? STATUS_NO_MEMORY : STATUS_RULESET_UNKNOWN;
    }
    struct listing listing = {
        .scratch = scratch,
        .rows = SCRATCH_NEW(scratch, struct wire_rules_difference, HOUSE_RULES_MAX + OTHERS),
    };
    add_facts(&listing, &was->facts, &is->facts);
    enum status status = add_switches(&listing, was, is);
    struct wire_server answer = {
        .type = WIRE_SERVER_RULES_COMPARED,
        .rules_compared = {asker->club->name,
                           request->rules,
                           request->from,
                           request->to,
                           {listing.count, listing.rows}},
    };
    if (status == STATUS_OK) {
        session_tell(asker->session, &answer);
    }
    scratch_destroy(scratch);
    return status;
}
CLUB_HANDLER(compare_rules, false)
