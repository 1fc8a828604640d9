// All clubs of the server: found, made, brought back.
#include "server/club/club.h"

#include "common/base/check.h"
#include "server/accounts/account.h"
#include "server/club/club_fold_parts.h"
#include "server/club/club_share.h"
#include "server/club/club_view.h"
#include "server/club/club_watching.h"
#include "server/club/grow.h"
#include "server/report/log.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TELL_MS = 500 };

struct clubs {
    struct services *services;
    struct club *by_name; // in the order in which they were made
    struct club *by_id;
    struct device *devices; // of all members
    bool is_stopped;
};

struct services *clubs_services(const struct clubs *clubs) {
    return clubs->services;
}

struct device **clubs_devices(struct clubs *clubs) {
    return &clubs->devices;
}

int clubs_count(const struct clubs *clubs) {
    return (int)HASH_COUNT(clubs->by_name);
}

struct club *clubs_first(struct clubs *clubs) {
    return clubs->by_name;
}

struct club *clubs_next(struct club *club) {
    return club->hh.next;
}

// ---- making and ending ----

struct clubs *clubs_create(struct services *services) {
    struct clubs *clubs = calloc(1, sizeof *clubs);
    CHECK(clubs != NULL);
    clubs->services = services;
    return clubs;
}

static void on_tell(void *context);

struct club *clubs_make(struct clubs *clubs, const char *id) {
    char subject[JOURNAL_SUBJECT_BYTES];
    struct club *club = calloc(1, sizeof *club);
    if (club == NULL) {
        return NULL;
    }
    club->clubs = clubs;
    club->alarm = alarm_create(clubs->services->clock, on_tell, club);
    if (club->alarm == NULL) {
        free(club);
        return NULL;
    }
    snprintf(club->id, sizeof club->id, "%s", id);
    snprintf(subject, sizeof subject, "club.%s", id);
    ledger_init(&club->ledger, clubs->services->journal, club_share_others(clubs->services),
                subject, &club_kind, club);
    HASH_ADD(by_id, clubs->by_id, id, strlen(club->id), club);
    return club;
}

void club_take_name(struct club *club, const char *name) {
    struct club *other;
    HASH_FIND_STR(club->clubs->by_name, name, other);
    if (other != NULL && other != club) { // it wants to be made here, and comes too late
        HASH_DEL(club->clubs->by_name, other);
        other->name[0] = '\0';
    }
    if (club->name[0] == '\0') {
        snprintf(club->name, sizeof club->name, "%s", name);
        HASH_ADD_STR(club->clubs->by_name, name, club);
    }
}

struct club *clubs_add(struct clubs *clubs, const char *name) {
    char id[CLUB_ID_BYTES];
    uint8_t bytes[(CLUB_ID_BYTES - 1) / 2];
    do {
        entropy_fill(&clubs->services->entropy, bytes, sizeof bytes);
        for (size_t i = 0; i < sizeof bytes; i++) {
            snprintf(id + 2 * i, 3, "%02x", bytes[i]);
        }
    } while (clubs_by_id(clubs, id) != NULL);
    struct club *club = clubs_make(clubs, id);
    if (club != NULL) {
        club_take_name(club, name);
    }
    return club;
}

static void free_member(struct member *member) {
    member_forget(member);
    ledger_finish(&member->ledger);
    free(member);
}

void clubs_remove(struct club *club) {
    struct clubs *clubs = club->clubs;
    club_view_end(club);
    ledger_finish(&club->ledger);
    for (int i = 0; i < club->member_top; i++) {
        if (club->members[i] != NULL) {
            free_member(club->members[i]);
        }
    }
    for (int i = 0; i < CLUB_RULES_MAX; i++) {
        club_rules_free(club->rules[i]);
    }
    HASH_DELETE(by_id, clubs->by_id, club);
    if (club->name[0] != '\0') {
        HASH_DEL(clubs->by_name, club);
    }
    alarm_destroy(club->alarm);
    free(club->members);
    free(club->links);
    free(club->nights);
    free(club->spare_rules);
    fold_free_seasons(club);
    free(club->spare_text);
    free(club->text);
    free(club->audit);
    free(club);
}

static void on_tell(void *context) {
    struct club *club = context;
    if (club->is_given_up) {
        if (!ledger_is_busy(&club->ledger) && !ledger_is_busy(&club->members[0]->ledger)) {
            clubs_remove(club);
        } else {
            alarm_start(club->alarm, TELL_MS);
        }
        return;
    }
    if (club->is_review_due) {
        club->is_review_due = false;
        club_review_tables(club);
    }
    club->told_at = clock_now_ms(club->clubs->services->clock);
    club_view_tell(club);
}

// Later, since its ledger may be telling just this.
void clubs_give_up(struct club *club) {
    club->is_given_up = true;
    for (int i = 0; i < club->member_top; i++) {
        club_forget(club->members[i]);
    }
    if (!club->clubs->is_stopped) {
        alarm_start(club->alarm, 0);
    }
}

void clubs_stop(struct clubs *clubs) {
    struct club *club, *next;
    clubs->is_stopped = true;
    HASH_ITER(by_id, clubs->by_id, club, next) {
        alarm_destroy(club->alarm);
        club->alarm = NULL;
        ledger_stop(&club->ledger);
        for (int i = 0; i < club->member_top; i++) {
            if (club->members[i] != NULL) {
                ledger_stop(&club->members[i]->ledger);
            }
        }
    }
}

void clubs_destroy(struct clubs *clubs) {
    struct club *club, *next;
    HASH_ITER(by_id, clubs->by_id, club, next) {
        clubs_remove(club);
    }
    free(clubs);
}

// ---- finding ----

static bool is_name_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
}

bool club_name_fits(const char *name) {
    size_t length = strlen(name);
    for (size_t i = 0; i < length; i++) {
        if (!is_name_letter(name[i])) {
            return false;
        }
    }
    return length >= 3 && length < CLUB_NAME_BYTES;
}

bool club_name_read(const char *words, char out_name[CLUB_NAME_BYTES]) {
    size_t length = 0;
    for (; words[length] != '\0' && length < CLUB_NAME_BYTES - 1; length++) {
        out_name[length] = (char)tolower((unsigned char)words[length]);
    }
    out_name[length] = '\0';
    return words[length] == '\0' && club_name_fits(out_name);
}

struct club *clubs_by_name(struct clubs *clubs, const char *name) {
    char lower[CLUB_NAME_BYTES] = "";
    struct club *club;
    (void)club_name_read(name, lower); // what cannot be a name is none's
    HASH_FIND_STR(clubs->by_name, lower, club);
    return club;
}

struct club *clubs_by_id(struct clubs *clubs, const char *id) {
    struct club *club;
    HASH_FIND(by_id, clubs->by_id, id, strlen(id), club);
    return club;
}

struct member *club_member(const struct club *club, int number) {
    return number < 1 || number > club->member_top ? NULL : club->members[number - 1];
}

struct member *club_member_in(const struct club *club, int number) {
    struct member *member = club_member(club, number);
    return member != NULL && member->stand == MEMBER_IN ? member : NULL;
}

struct member *club_entry(const struct club *club, const struct account *account) {
    char key[2 * ACCOUNT_ID_BYTES];
    struct device *device;
    snprintf(key, sizeof key, "%s.%s", account->id, club->id);
    HASH_FIND_STR(club->clubs->devices, key, device);
    return device == NULL ? NULL : device->member;
}

// Who was merged into another entry is that one.
struct member *club_me(const struct club *club, const struct account *account) {
    struct member *entry = club_entry(club, account);
    if (entry != NULL && entry->merged_into != 0) {
        entry = club_member(club, entry->merged_into);
    }
    return entry != NULL && entry->stand == MEMBER_IN ? entry : NULL;
}

int club_person(const struct club *club, int number) {
    const struct member *member = club_member(club, number);
    return member != NULL && member->merged_into != 0 ? member->merged_into : number;
}

bool club_is_there(const struct club *club) {
    return club->is_made && !club->is_coming;
}

enum status club_find(struct clubs *clubs, const char *name, const struct account *account,
                      struct club **out_club, struct member **out_me) {
    struct club *club = clubs_by_name(clubs, name);
    bool is_there = club != NULL && club_is_there(club);
    struct member *me = is_there ? club_me(club, account) : NULL;
    bool is_seen = is_there && (me != NULL || club->visibility == WIRE_CLUB_VISIBILITY_OPEN);
    *out_club = is_seen ? club : NULL;
    *out_me = me;
    return is_seen ? STATUS_OK : STATUS_NO_SUCH_CLUB;
}

enum club_viewer club_viewer(const struct member *me) {
    if (me == NULL || (me->role == WIRE_CLUB_ROLE_GUEST && me->night == 0)) {
        return CLUB_OUTSIDE;
    }
    return me->role == WIRE_CLUB_ROLE_OWNER     ? CLUB_OWNER
           : me->role == WIRE_CLUB_ROLE_REFEREE ? CLUB_STAFF
                                                : CLUB_INSIDE;
}

const char *club_name_for(const struct club *club, int number, enum club_viewer viewer) {
    const struct member *member = club_member(club, club_person(club, number));
    return member == NULL ? "" : member_name(member, viewer != CLUB_OUTSIDE);
}

struct club_rules *club_rules(const struct club *club, int number, int version) {
    if (number < 1 || number > CLUB_RULES_MAX) {
        return NULL;
    }
    struct club_rules *rules = club->rules[number - 1];
    while (rules != NULL && version != 0 && rules->facts.version != version) {
        rules = rules->older;
    }
    return rules;
}

struct club_night *club_night(const struct club *club, int number) {
    return number < 1 || number > club->night_count ? NULL : &club->nights[number - 1];
}

// ---- changing ----

struct wire_record club_record(const struct club *club, enum wire_record_type type,
                               const struct member *by) {
    struct wire_record record = {.type = type};
    // All records of clubs begin with these two.
    record.club_noted.at = ledger_time(club->clubs->services->clock);
    record.club_noted.by = by == NULL ? 0 : by->number;
    return record;
}

struct member *club_make_entry(struct club *club, int number) {
    if (number < 1 || number > CLUB_ENTRIES_MAX) {
        return NULL;
    }
    if (number > club->member_room) {
        int room = number > 2 * club->member_room ? number : 2 * club->member_room;
        struct member **members = realloc(club->members, (size_t)room * sizeof(void *));
        if (members == NULL) {
            return NULL;
        }
        memset(members + club->member_room, 0, (size_t)(room - club->member_room) * sizeof(void *));
        club->members = members;
        club->member_room = room;
    }
    struct member **place = &club->members[number - 1];
    if (*place == NULL) {
        char subject[JOURNAL_SUBJECT_BYTES];
        *place = calloc(1, sizeof **place);
        if (*place == NULL) {
            return NULL;
        }
        (*place)->club = club;
        (*place)->number = number;
        snprintf(subject, sizeof subject, "member.%s.%d", club->id, number);
        const struct services *services = club->clubs->services;
        ledger_init(&(*place)->ledger, services->journal, club_share_others(services), subject,
                    &member_kind, *place);
    }
    club->member_top = number > club->member_top ? number : club->member_top;
    return *place;
}

struct member *club_new_entry(struct club *club) {
    return club_make_entry(club, club->member_top + 1);
}

void club_forget(struct member *member) {
    ledger_drop(&member->ledger);
    member_forget(member);
    club_changed(member->club);
}

void club_forget_erased(struct club *club) {
    for (int i = 1; i <= club->member_top; i++) {
        struct member *member = club_member(club, i);
        bool is_gone = member != NULL && (member->is_erased || member->stand == MEMBER_REFUSED);
        if (is_gone && (member->ledger.revision > 0 || ledger_is_busy(&member->ledger))) {
            club_forget(member);
        }
    }
}

void club_picture_subject(const struct club *club, char out_subject[JOURNAL_SUBJECT_BYTES]) {
    snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "picture.%s", club->id);
}

void club_forget_picture(const struct club *club) {
    char subject[JOURNAL_SUBJECT_BYTES];
    if (club->picture == 0) {
        club_picture_subject(club, subject);
        journal_forget(club->clubs->services->journal, subject, NULL, NULL);
    }
}

bool club_has_barred(const struct club *club, const struct account *account) {
    uint8_t mark[DIGEST_BYTES];
    member_mark(club, account->id, mark);
    for (int i = 1; i <= club->member_top; i++) {
        const struct member *member = club_member(club, i);
        for (int k = 0; member != NULL && member->is_barred && k < member->mark_count; k++) {
            if (memcmp(member->marks[k], mark, sizeof mark) == 0) {
                return true;
            }
        }
    }
    return false;
}

void club_note(struct club *club, const struct member *by, enum wire_audit_kind kind, int member,
               int night, const char *words) {
    struct wire_record record = club_record(club, WIRE_RECORD_CLUB_NOTED, by);
    record.club_noted.kind = kind;
    record.club_noted.member = member;
    record.club_noted.night = night;
    snprintf(record.club_noted.words, sizeof record.club_noted.words, "%s", words);
    if (ledger_propose(&club->ledger, &record, NULL, NULL) != STATUS_OK) {
        log_line(LOG_CLUB_DAMAGED, "what stands in the log of club %s is not whole", club->id);
    }
}

void club_review_soon(struct club *club) {
    club->is_review_due = true;
    club_changed(club);
}

void club_changed(struct club *club) {
    if ((club->watchers == NULL && !club->is_review_due) || club->clubs->is_stopped) {
        return;
    }
    uint64_t now = clock_now_ms(club->clubs->services->clock);
    uint64_t next = club->told_at + TELL_MS;
    alarm_start(club->alarm, next > now ? (uint32_t)(next - now) : 0);
}
