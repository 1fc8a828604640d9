// What the records of a club may be, and what they make of it.
#include "server/club/club.h"

#include "common/base/check.h"
#include "protocol/wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// One row for each type: whether the record may be, and what it does. Both get a record of the
// type.
struct fold {
    enum status (*check)(struct club *club, const struct wire_record *record);
    void (*apply)(struct club *club, const struct wire_record *record);
};

static bool is_in(const struct club *club, int number) {
    return club_member_in(club, number) != NULL;
}

static void add_line(struct club *club, int32_t at, int32_t by, enum wire_audit_kind kind,
                     int32_t member, const char *words) {
    struct club_line line = {.at = at, .by = by, .member = member, .kind = kind};
    snprintf(line.words, sizeof line.words, "%s", words);
    club_add_line(club, &line);
}

static const char *role_word(enum wire_club_role role) {
    static const char *const words[] = {
        [WIRE_CLUB_ROLE_OWNER] = "owner",     [WIRE_CLUB_ROLE_REFEREE] = "referee",
        [WIRE_CLUB_ROLE_TEACHER] = "teacher", [WIRE_CLUB_ROLE_MEMBER] = "member",
        [WIRE_CLUB_ROLE_GUEST] = "guest",
    };
    return words[role];
}

// ---- the club itself ----

static enum status check_made(struct club *club, const struct wire_record *record) {
    const char *name = record->club_made.name;
    const struct club *known = clubs_by_name(club->clubs, name);
    if (!club_name_fits(name) || (known != NULL && known != club)) {
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
    club->visibility = WIRE_CLUB_VISIBILITY_MEMBERS;
    club->hosts = WIRE_CLUB_HOSTS_MEMBERS;
    club->shown_as = WIRE_SHOWN_NAME_INITIAL;
    club->may_watch = true;
    club->founder = 1;
    club->member_count = 1;
    founder->stand = MEMBER_IN;
    founder->role = WIRE_CLUB_ROLE_OWNER;
    add_line(club, made->at, 1, WIRE_AUDIT_KIND_SETTINGS, 1, "made");
}

static enum status check_changed(struct club *club, const struct wire_record *record) {
    const struct wire_record_club_changed *changed = &record->club_changed;
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
    TAKE(shown_as)
    TAKE(may_watch)
    TAKE(is_closed)
    if (changed->has_text) {
        free(club->text);
        club->text = club->spare_text;
        club->spare_text = NULL;
    }
    if (changed->has_is_closed) {
        words = changed->is_closed ? "closed" : "opened";
    }
    add_line(club, changed->at, changed->by, WIRE_AUDIT_KIND_SETTINGS, 0, words);
}

// ---- links ----

static struct club_link *find_link(struct club *club, int number) {
    for (int i = 0; i < club->link_count; i++) {
        if (club->links[i].number == number) {
            return &club->links[i];
        }
    }
    return NULL;
}

static enum status check_link_made(struct club *club, const struct wire_record *record) {
    const struct wire_record_link_made *made = &record->link_made;
    uint8_t hash[DIGEST_BYTES];
    bool is_role = made->role == WIRE_CLUB_ROLE_MEMBER || made->role == WIRE_CLUB_ROLE_GUEST;
    if (!is_role || made->link != club->link_count + 1 ||
        !digest_from_hex(made->secret_hash, hash)) {
        return STATUS_CHANGED_MEANWHILE;
    }
    if (club_open_links(club, made->at) >= CLUB_LINKS_MAX) {
        return STATUS_LIST_FULL;
    }
    if (club->link_count == club->link_room) {
        int room = club->link_room == 0 ? 4 : 2 * club->link_room;
        struct club_link *links = realloc(club->links, (size_t)room * sizeof *links);
        if (links == NULL) {
            return STATUS_NO_MEMORY;
        }
        club->links = links;
        club->link_room = room;
    }
    return STATUS_OK;
}

static void apply_link_made(struct club *club, const struct wire_record *record) {
    const struct wire_record_link_made *made = &record->link_made;
    struct club_link *link = &club->links[club->link_count++];
    *link = (struct club_link){
        .number = made->link, .role = made->role, .left = made->uses, .until = made->until};
    CHECK(digest_from_hex(made->secret_hash, link->secret_hash)); // it was checked
    add_line(club, made->at, made->by, WIRE_AUDIT_KIND_LINK, 0, role_word(made->role));
}

static enum status check_link_withdrawn(struct club *club, const struct wire_record *record) {
    const struct club_link *link = find_link(club, record->link_withdrawn.link);
    return link == NULL || link->is_withdrawn ? STATUS_LINK_OVER : STATUS_OK;
}

static void apply_link_withdrawn(struct club *club, const struct wire_record *record) {
    const struct wire_record_link_withdrawn *withdrawn = &record->link_withdrawn;
    find_link(club, withdrawn->link)->is_withdrawn = true;
    add_line(club, withdrawn->at, withdrawn->by, WIRE_AUDIT_KIND_LINK, 0, "withdrawn");
}

// ---- coming ----

static bool is_counted(enum wire_club_role role) {
    return role != WIRE_CLUB_ROLE_GUEST;
}

static enum status check_room(const struct club *club, enum wire_club_role role) {
    return is_counted(role) && club->member_count >= CLUB_MEMBERS_MAX ? STATUS_CLUB_FULL
                                                                      : STATUS_OK;
}

static enum status check_added(struct club *club, const struct wire_record *record) {
    const struct wire_record_member_added *added = &record->member_added;
    struct member *member = club_make_entry(club, added->member);
    if (member == NULL) {
        return added->member > CLUB_ENTRIES_MAX ? STATUS_CLUB_FULL : STATUS_NO_MEMORY;
    }
    bool may_come = member->stand == MEMBER_NEW || member->stand == MEMBER_LEFT;
    if (!may_come || member->is_barred || member->is_erased ||
        added->role == WIRE_CLUB_ROLE_OWNER) {
        return STATUS_ALREADY;
    }
    if (added->has_link) {
        const struct club_link *link = find_link(club, added->link);
        if (link == NULL || link->is_withdrawn || added->at > link->until) {
            return STATUS_LINK_OVER;
        }
        if (link->left == 0) {
            return STATUS_LINK_SPENT;
        }
    }
    return check_room(club, added->role);
}

static void come_in(struct club *club, struct member *member, enum wire_club_role role) {
    member->stand = MEMBER_IN;
    member->role = role;
    member->has_news = true;
    club->member_count += is_counted(role);
}

static void apply_added(struct club *club, const struct wire_record *record) {
    const struct wire_record_member_added *added = &record->member_added;
    come_in(club, club_member(club, added->member), added->role);
    if (added->has_link) {
        find_link(club, added->link)->left--;
    }
    add_line(club, added->at, added->by,
             added->has_link ? WIRE_AUDIT_KIND_LINK : WIRE_AUDIT_KIND_MEMBER, added->member,
             role_word(added->role));
}

static enum status check_asked(struct club *club, const struct wire_record *record) {
    const struct wire_record_join_asked *asked = &record->join_asked;
    struct member *member = club_make_entry(club, asked->member);
    if (member == NULL) {
        return asked->member > CLUB_ENTRIES_MAX ? STATUS_CLUB_FULL : STATUS_NO_MEMORY;
    }
    if (member->stand != MEMBER_NEW) {
        return STATUS_ALREADY;
    }
    if (asked->has_takes_over && !is_in(club, asked->takes_over)) {
        return STATUS_NOT_A_MEMBER;
    }
    return club->request_count >= CLUB_REQUESTS_MAX ? STATUS_LIST_FULL : STATUS_OK;
}

static void apply_asked(struct club *club, const struct wire_record *record) {
    struct member *member = club_member(club, record->join_asked.member);
    member->stand = MEMBER_ASKS;
    member->takes_over = record->join_asked.has_takes_over ? record->join_asked.takes_over : 0;
    club->request_count++;
}

static enum status check_answered(struct club *club, const struct wire_record *record) {
    const struct member *member = club_member(club, record->join_answered.member);
    if (member == NULL || member->stand != MEMBER_ASKS) {
        return STATUS_CHANGED_MEANWHILE;
    }
    bool is_new = record->join_answered.yes && member->takes_over == 0;
    return is_new ? check_room(club, WIRE_CLUB_ROLE_MEMBER) : STATUS_OK;
}

static void apply_answered(struct club *club, const struct wire_record *record) {
    const struct wire_record_join_answered *answered = &record->join_answered;
    struct member *member = club_member(club, answered->member);
    int about = member->takes_over != 0 ? member->takes_over : member->number;
    club->request_count--;
    if (answered->yes && member->takes_over == 0) {
        come_in(club, member, WIRE_CLUB_ROLE_MEMBER);
    } else {
        member->stand = MEMBER_REFUSED;
    }
    add_line(club, answered->at, answered->by, WIRE_AUDIT_KIND_MEMBER, about,
             answered->yes ? "joined" : "refused");
}

// ---- being there, going ----

static enum status check_role(struct club *club, const struct wire_record *record) {
    const struct wire_record_role_set *set = &record->role_set;
    const struct member *member = club_member_in(club, set->member);
    bool hands_over = set->has_is_founder && set->is_founder;
    if (member == NULL) {
        return STATUS_NOT_A_MEMBER;
    }
    if (hands_over && (set->by != club->founder || set->role != WIRE_CLUB_ROLE_OWNER)) {
        return STATUS_NOT_ALLOWED;
    }
    if (set->member == club->founder && set->role != WIRE_CLUB_ROLE_OWNER) {
        return STATUS_NOT_ALLOWED; // only by handing over first
    }
    bool is_new = !is_counted(member->role) && is_counted(set->role);
    return is_new ? check_room(club, set->role) : STATUS_OK;
}

static void apply_role(struct club *club, const struct wire_record *record) {
    const struct wire_record_role_set *set = &record->role_set;
    struct member *member = club_member(club, set->member);
    club->member_count += (int)is_counted(set->role) - (int)is_counted(member->role);
    member->role = set->role;
    member->has_news = true;
    if (set->has_is_founder && set->is_founder) {
        club->founder = set->member;
    }
    add_line(club, set->at, set->by, WIRE_AUDIT_KIND_ROLE, set->member, role_word(set->role));
}

// A chain of merged entries ends somewhere: nobody is merged into who is merged, or into oneself.
static enum status check_merged(struct club *club, const struct wire_record *record) {
    const struct wire_record_member_merged *merged = &record->member_merged;
    const struct member *from = club_member(club, merged->member);
    const struct member *into = club_member(club, merged->into);
    if (from == NULL || into == NULL || from == into) {
        return STATUS_NOT_A_MEMBER;
    }
    if (!merged->on) {
        return from->merged_into == merged->into ? STATUS_OK : STATUS_CHANGED_MEANWHILE;
    }
    if (from->number == club->founder) {
        return STATUS_NOT_ALLOWED;
    }
    for (int i = 1; i <= club->member_top; i++) {
        const struct member *other = club_member(club, i);
        if (other != NULL && other->merged_into == from->number) {
            return STATUS_ALREADY;
        }
    }
    return from->stand == MEMBER_IN && into->stand == MEMBER_IN && from->merged_into == 0 &&
                   into->merged_into == 0
               ? STATUS_OK
               : STATUS_ALREADY;
}

static void apply_merged(struct club *club, const struct wire_record *record) {
    const struct wire_record_member_merged *merged = &record->member_merged;
    struct member *from = club_member(club, merged->member);
    from->merged_into = merged->on ? merged->into : 0;
    from->has_news = true;
    add_line(club, merged->at, merged->by, WIRE_AUDIT_KIND_MEMBER, merged->member,
             merged->on ? "merged" : "parted");
}

static enum status check_left(struct club *club, const struct wire_record *record) {
    const struct wire_record_member_left *left = &record->member_left;
    const struct member *member = club_member(club, left->member);
    uint8_t mark[DIGEST_BYTES];
    for (int i = 0; i < left->marks.count; i++) {
        if (!digest_from_hex(left->marks.rows[i], mark)) {
            return STATUS_BAD_FIELD;
        }
    }
    if (left->member == club->founder) {
        return STATUS_NOT_ALLOWED;
    }
    // Who has gone may still be forgotten.
    bool may_go =
        member != NULL && (member->stand == MEMBER_IN ||
                           (member->stand == MEMBER_LEFT && left->is_erased && !member->is_erased));
    return may_go ? STATUS_OK : STATUS_NOT_A_MEMBER;
}

static void apply_left(struct club *club, const struct wire_record *record) {
    const struct wire_record_member_left *left = &record->member_left;
    struct member *member = club_member(club, left->member);
    club->member_count -= member->stand == MEMBER_IN && is_counted(member->role);
    member->stand = MEMBER_LEFT;
    member->role = WIRE_CLUB_ROLE_GUEST;
    member->is_barred = member->is_barred || left->is_barred;
    member->is_erased = left->is_erased;
    member->has_news = true;
    // Entries that are the same person go with it.
    for (int i = 1; left->is_erased && i <= club->member_top; i++) {
        struct member *other = club_member(club, i);
        if (other != NULL && other->merged_into == left->member) {
            club->member_count -= other->stand == MEMBER_IN && is_counted(other->role);
            other->stand = MEMBER_LEFT;
            other->role = WIRE_CLUB_ROLE_GUEST;
            other->is_erased = true;
        }
    }
    if (left->marks.count > 0) {
        member->mark_count = left->marks.count;
    }
    for (int i = 0; i < left->marks.count; i++) {
        CHECK(digest_from_hex(left->marks.rows[i], member->marks[i])); // it was checked
    }
    add_line(club, left->at, left->by,
             left->is_erased ? WIRE_AUDIT_KIND_DELETION : WIRE_AUDIT_KIND_MEMBER, left->member,
             left->is_barred ? "barred" : "left");
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
    add_line(club, saved->at, saved->by, WIRE_AUDIT_KIND_SETTINGS, 0, words);
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
    if (number > club->night_room) {
        int room = club->night_room == 0 ? 4 : 2 * club->night_room;
        struct club_night *nights = realloc(club->nights, (size_t)room * sizeof *nights);
        if (nights == NULL) {
            return STATUS_NO_MEMORY;
        }
        club->nights = nights;
        club->night_room = room;
    }
    return STATUS_OK;
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
    night->state = listed->state;
    night->plan = listed->plan;
    snprintf(line.words, sizeof line.words, "%s", night_word(listed->state));
    club_add_line(club, &line);
}

// ---- notes ----

static enum status check_noted(struct club *club, const struct wire_record *record) {
    (void)club, (void)record;
    return STATUS_OK;
}

static void apply_noted(struct club *club, const struct wire_record *record) {
    const struct wire_record_club_noted *noted = &record->club_noted;
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
    [WIRE_RECORD_MEMBER_ADDED] = {check_added, apply_added},
    [WIRE_RECORD_JOIN_ASKED] = {check_asked, apply_asked},
    [WIRE_RECORD_JOIN_ANSWERED] = {check_answered, apply_answered},
    [WIRE_RECORD_ROLE_SET] = {check_role, apply_role},
    [WIRE_RECORD_MEMBER_MERGED] = {check_merged, apply_merged},
    [WIRE_RECORD_MEMBER_LEFT] = {check_left, apply_left},
    [WIRE_RECORD_RULES_SAVED] = {check_rules, apply_rules},
    [WIRE_RECORD_NIGHT_LISTED] = {check_night, apply_night},
    [WIRE_RECORD_CLUB_NOTED] = {check_noted, apply_noted},
};

static enum status check(void *state, const struct wire_record *record) {
    struct club *club = state;
    const struct fold *fold = &folds[record->type];
    if (fold->check == NULL || club->is_made != (record->type != WIRE_RECORD_CLUB_MADE)) {
        return STATUS_BAD_FIELD;
    }
    return fold->check(club, record);
}

static void apply(void *state, const struct wire_record *record) {
    folds[record->type].apply(state, record);
    club_changed(state);
}

const struct ledger_kind club_kind = {check, apply, false};
