// What the records of a club may be, and what they make of it.
#include "server/club/club_fold_parts.h"

#include "common/base/check.h"
#include "protocol/wire.h"
#include "server/club/grow.h"
#include "server/club/night.h"
#include "server/translate/watch_policy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- the club itself ----

static enum status check_made(struct club *club, const struct wire_record *record) {
    const char *name = record->club_made.name;
    const struct club *known = clubs_by_name(club->clubs, name);
    bool is_taken = known != NULL && known != club && known->is_made;
    if (!club_name_fits(name) || is_taken) {
        return STATUS_NAME_TAKEN;
    }
    return club_make_entry(club, 1) != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

static void apply_made(struct club *club, const struct wire_record *record) {
    const struct wire_record_club_made *made = &record->club_made;
    struct member *founder = club_member(club, 1);
    club->is_made = true;
    club_take_name(club, made->name);
    snprintf(club->title, sizeof club->title, "%s", made->title);
    snprintf(club->sentence, sizeof club->sentence, "%s", made->sentence);
    snprintf(club->preset, sizeof club->preset, "%s", made->preset);
    for (int i = 0; i < made->came_from.count && made->has_came_from; i++) {
        memcpy(club->origins[club->origin_count++], made->came_from.rows[i], CLUB_ID_BYTES);
    }
    club->visibility = WIRE_CLUB_VISIBILITY_MEMBERS;
    club->hosts = WIRE_CLUB_HOSTS_MEMBERS;
    club->tables_each = CLUB_TABLES_EACH;
    club->shown_as = WIRE_SHOWN_NAME_INITIAL;
    club->may_watch = true;
    club->founder = 1;
    club->member_count = 1;
    founder->stand = MEMBER_IN;
    founder->role = WIRE_CLUB_ROLE_OWNER;
    fold_add_line(club, made->at, 1, WIRE_AUDIT_KIND_SETTINGS, 1, "made");
}

static enum status check_changed(struct club *club, const struct wire_record *record) {
    const struct wire_record_club_changed *changed = &record->club_changed;
    if (changed->has_watching && watch_policy_check(&changed->watching) != STATUS_OK) {
        return STATUS_BAD_FIELD;
    }
    if (changed->has_picture && changed->picture != 0 && changed->picture <= club->pictures) {
        return STATUS_CHANGED_MEANWHILE;
    }
    if (changed->has_text) {
        free(club->spare_text);
        club->spare_text = strdup(changed->text);
        if (club->spare_text == NULL) {
            return STATUS_NO_MEMORY;
        }
    }
    return STATUS_OK;
}

#define TAKE_TEXT(field)                                                                           \
    if (changed->has_##field) {                                                                    \
        snprintf(club->field, sizeof club->field, "%s", changed->field);                           \
    }
#define TAKE(field)                                                                                \
    if (changed->has_##field) {                                                                    \
        club->field = changed->field;                                                              \
    }

static void apply_changed(struct club *club, const struct wire_record *record) {
    const struct wire_record_club_changed *changed = &record->club_changed;
    const char *words = "changed";
    TAKE_TEXT(title)
    TAKE_TEXT(sentence)
    TAKE_TEXT(zone)
    TAKE_TEXT(language)
    TAKE(visibility)
    TAKE(is_found)
    TAKE(hosts)
    TAKE(tables_each)
    TAKE(shown_as)
    TAKE(may_watch)
    TAKE(is_closed)
    TAKE(picture)
    club->pictures = club->picture > 0 ? club->picture : club->pictures;
    if (changed->has_watching) {
        club->has_watching = true;
        club->watching = changed->watching;
    }
    if (changed->has_text) {
        free(club->text);
        club->text = club->spare_text;
        club->spare_text = NULL;
    }
    if (changed->has_is_closed) {
        words = changed->is_closed ? "closed" : "opened";
    }
    fold_add_line(club, changed->at, changed->by, WIRE_AUDIT_KIND_SETTINGS, 0, words);
}

// ---- links ----

// How many links may still be used.
static int open_links(const struct club *club, int64_t at) {
    int count = 0;
    for (int i = 0; i < club->link_count; i++) {
        const struct club_link *link = &club->links[i];
        count += !link->is_withdrawn && link->left > 0 && link->until >= at;
    }
    return count;
}

static enum status check_link_made(struct club *club, const struct wire_record *record) {
    const struct wire_record_link_made *made = &record->link_made;
    uint8_t hash[DIGEST_BYTES];
    bool is_role = made->role == WIRE_CLUB_ROLE_MEMBER || made->role == WIRE_CLUB_ROLE_GUEST;
    bool is_for_door = !made->has_night || made->role == WIRE_CLUB_ROLE_GUEST;
    if (!is_role || !is_for_door || made->link != club->link_count + 1 ||
        !digest_from_hex(made->secret_hash, hash)) {
        return STATUS_CHANGED_MEANWHILE;
    }
    if (open_links(club, made->at) >= CLUB_LINKS_MAX) {
        return STATUS_LIST_FULL;
    }
    struct club_link *links =
        grow_rows(club->links, &club->link_room, club->link_count, sizeof *links);
    club->links = links != NULL ? links : club->links;
    return links != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

static void apply_link_made(struct club *club, const struct wire_record *record) {
    const struct wire_record_link_made *made = &record->link_made;
    struct club_link *link = &club->links[club->link_count++];
    *link = (struct club_link){
        .number = made->link,
        .role = made->role,
        .left = made->uses,
        .until = made->until,
        .night = made->has_night ? made->night : 0,
    };
    CHECK(digest_from_hex(made->secret_hash, link->secret_hash)); // it was checked
    fold_add_line(club, made->at, made->by, WIRE_AUDIT_KIND_LINK, 0, fold_role_word(made->role));
}

static enum status check_link_withdrawn(struct club *club, const struct wire_record *record) {
    const struct club_link *link = fold_find_link(club, record->link_withdrawn.link);
    return link == NULL || link->is_withdrawn ? STATUS_LINK_OVER : STATUS_OK;
}

static void apply_link_withdrawn(struct club *club, const struct wire_record *record) {
    const struct wire_record_link_withdrawn *withdrawn = &record->link_withdrawn;
    fold_find_link(club, withdrawn->link)->is_withdrawn = true;
    fold_add_line(club, withdrawn->at, withdrawn->by, WIRE_AUDIT_KIND_LINK, 0, "withdrawn");
}

// ---- rules ----

static enum status check_rules(struct club *club, const struct wire_record *record) {
    const struct wire_club_rules *rules = &record->rules_saved.rules;
    const struct club_rules *latest = club_rules(club, rules->number, 0);
    int version = latest == NULL ? 0 : latest->facts.version;
    bool is_next = rules->number == 1 || club_rules(club, rules->number - 1, 0) != NULL;
    if (rules->number < 1 || !is_next || rules->version != version + 1) {
        return STATUS_CHANGED_MEANWHILE;
    }
    if (rules->version > CLUB_VERSIONS_MAX) {
        return STATUS_LIST_FULL;
    }
    free(club->spare_rules);
    club->spare_rules = club_rules_create(rules);
    return club->spare_rules != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

static void apply_rules(struct club *club, const struct wire_record *record) {
    const struct wire_record_rules_saved *saved = &record->rules_saved;
    struct club_rules **latest = &club->rules[saved->rules.number - 1];
    char words[24];
    club->spare_rules->older = *latest;
    *latest = club->spare_rules;
    club->spare_rules = NULL;
    snprintf(words, sizeof words, "rules %d.%d", saved->rules.number, saved->rules.version);
    fold_add_line(club, saved->at, saved->by, WIRE_AUDIT_KIND_SETTINGS, 0, words);
}

// ---- nights ----

static enum status check_night(struct club *club, const struct wire_record *record) {
    int number = record->night_listed.night;
    if (number > club->night_count + 1) {
        return STATUS_NO_SUCH_NIGHT;
    }
    if (number > CLUB_NIGHTS_MAX) {
        return STATUS_LIST_FULL;
    }
    struct club_night *nights =
        grow_rows(club->nights, &club->night_room, club->night_count, sizeof *nights);
    club->nights = nights != NULL ? nights : club->nights;
    return nights != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

static const char *night_word(enum wire_night_state state) {
    static const char *const words[] = {
        [WIRE_NIGHT_STATE_PLANNED] = "planned", [WIRE_NIGHT_STATE_OPEN] = "open",
        [WIRE_NIGHT_STATE_RUNNING] = "running", [WIRE_NIGHT_STATE_FINISHED] = "finished",
        [WIRE_NIGHT_STATE_CLOSED] = "closed",
    };
    return words[state];
}

static void apply_night(struct club *club, const struct wire_record *record) {
    const struct wire_record_night_listed *listed = &record->night_listed;
    struct club_line line = {
        listed->at, listed->by, 0, listed->night, WIRE_AUDIT_KIND_NIGHT, "",
    };
    if (listed->night > club->night_count) {
        club->nights[club->night_count++] = (struct club_night){.number = listed->night};
    }
    struct club_night *night = club_night(club, listed->night);
    bool is_recount = listed->has_here && night->state == listed->state;
    night->state = listed->state;
    night->plan = listed->plan;
    night->is_counted = listed->has_here;
    night->has_lines |= listed->has_has_lines && listed->has_lines;
    night->winner = listed->has_winner ? listed->winner : 0;
    if (listed->has_here) {
        night->here = listed->here;
        night->yes = listed->yes;
        night->round = listed->round;
    }
    snprintf(line.words, sizeof line.words, "%s", night_word(listed->state));
    if (!is_recount) {
        club_add_line(club, &line);
    }
}

// ---- tables ----

static enum status check_always(struct club *club, const struct wire_record *record) {
    (void)club, (void)record;
    return STATUS_OK;
}

static void apply_table(struct club *club, const struct wire_record *record) {
    struct club_table *table = &club->tables[club->table_count++ % CLUB_TABLES_SHOWN];
    *table = (struct club_table){.match = ""};
    snprintf(table->code, sizeof table->code, "%s", record->club_table.code);
}

static struct club_table *find_table(struct club *club, const char *code) {
    for (int i = 0; i < CLUB_TABLES_SHOWN && i < club->table_count; i++) {
        if (strcmp(club->tables[i].code, code) == 0) {
            return &club->tables[i];
        }
    }
    return NULL;
}

static enum status check_played(struct club *club, const struct wire_record *record) {
    const struct club_table *table = find_table(club, record->club_played.code);
    bool is_noted = table != NULL && strcmp(table->match, record->club_played.match) == 0;
    return is_noted ? STATUS_ALREADY : STATUS_OK;
}

static void apply_played(struct club *club, const struct wire_record *record) {
    const struct wire_record_club_played *played = &record->club_played;
    struct club_match *match = &club->matches[club->match_count++ % CLUB_MATCHES_SHOWN];
    struct club_table *table = find_table(club, played->code);
    match->at = played->at;
    snprintf(match->id, sizeof match->id, "%s", played->match);
    if (table != NULL) {
        snprintf(table->match, sizeof table->match, "%s", played->match);
    }
}

// ---- notes ----

static void apply_noted(struct club *club, const struct wire_record *record) {
    const struct wire_record_club_noted *noted = &record->club_noted;
    struct club_night *night = club_night(club, noted->night);
    if (night != NULL) {
        night->ruling_lines += noted->kind == WIRE_AUDIT_KIND_RULING;
        night->draw_lines += noted->kind == WIRE_AUDIT_KIND_DRAW;
    }
    struct club_line line = {
        noted->at, noted->by, noted->member, noted->night, noted->kind, "",
    };
    snprintf(line.words, sizeof line.words, "%.*s", (int)sizeof line.words - 1, noted->words);
    club_add_line(club, &line);
}

// ---- all of them ----

static const struct fold folds[WIRE_RECORD_COUNT] = {
    [WIRE_RECORD_CLUB_MADE] = {check_made, apply_made},
    [WIRE_RECORD_CLUB_CHANGED] = {check_changed, apply_changed},
    [WIRE_RECORD_LINK_MADE] = {check_link_made, apply_link_made},
    [WIRE_RECORD_LINK_WITHDRAWN] = {check_link_withdrawn, apply_link_withdrawn},
    [WIRE_RECORD_RULES_SAVED] = {check_rules, apply_rules},
    [WIRE_RECORD_NIGHT_LISTED] = {check_night, apply_night},
    [WIRE_RECORD_CLUB_TABLE] = {check_always, apply_table},
    [WIRE_RECORD_CLUB_PLAYED] = {check_played, apply_played},
    [WIRE_RECORD_CLUB_NOTED] = {check_always, apply_noted},
};

static const struct fold *find_fold(const struct wire_record *record) {
    static const struct fold *const all[] = {folds, fold_of_people, fold_of_seasons};
    const struct fold *fold = &folds[record->type];
    for (size_t i = 1; i < sizeof all / sizeof all[0] && fold->check == NULL; i++) {
        fold = &all[i][record->type];
    }
    return fold;
}

static enum status check(void *state, const struct wire_record *record) {
    struct club *club = state;
    const struct fold *fold = find_fold(record);
    if (fold->check == NULL || club->is_made != (record->type != WIRE_RECORD_CLUB_MADE)) {
        return STATUS_BAD_FIELD;
    }
    return fold->check(club, record);
}

static void apply(void *state, const struct wire_record *record) {
    const struct fold *fold = find_fold(record);
    fold->apply(state, record);
    if (record->type == WIRE_RECORD_CLUB_CHANGED || fold == &fold_of_people[record->type]) {
        club_review_soon(state);                         // who may watch its tables
    } else if (record->type != WIRE_RECORD_CLUB_NOTED) { // a line of the log is no news of the club
        club_changed(state);
    }
}

static void heard(void *state, bool is_new) {
    struct club *club = state;
    if (is_new) { // whatever it was, people may be others by it
        club_forget_erased(club);
        nights_people_changed(club, 0);
    }
}

const struct ledger_kind club_kind = {.check = check, .apply = apply, .heard = heard};
