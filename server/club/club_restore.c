// Clubs as records make them: those that are read at a start, and those that other servers write.
#include "server/club/club.h"

#include "server/club/club_share.h"
#include "server/report/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STRAY_MS = 600000 };

// ---- a start ----

// The id behind "club." or "member.": 12 hexadecimal digits. Returns what follows, NULL if it is
// none.
static const char *read_id(const char *subject, const char *start, char out_id[CLUB_ID_BYTES]) {
    size_t skipped = strlen(start);
    const char *id = subject + skipped;
    if (strncmp(subject, start, skipped) != 0 ||
        strspn(id, "0123456789abcdef") < CLUB_ID_BYTES - 1) {
        return NULL;
    }
    snprintf(out_id, CLUB_ID_BYTES, "%s", id);
    return id + CLUB_ID_BYTES - 1;
}

static void refuse(const struct journal_record *record, const char *why) {
    log_line(LOG_CLUB_DAMAGED, "record %llu of %s is refused: %s",
             (unsigned long long)record->sequence, record->subject, why);
}

void clubs_restore_club(struct clubs *clubs, const struct journal_record *record) {
    char id[CLUB_ID_BYTES];
    const char *rest = read_id(record->subject, "club.", id);
    if (rest == NULL || rest[0] != '\0') {
        refuse(record, "this is no club");
        return;
    }
    struct club *club = clubs_by_id(clubs, id);
    if (club == NULL) {
        club = clubs_make(clubs, id);
    }
    if (club == NULL) {
        refuse(record, "there is no memory");
        return;
    }
    (void)ledger_restore(&club->ledger, record);
}

// The club's id and the number in "member.ID.N"; 0: it is none.
static int read_member(const char *subject, char out_id[CLUB_ID_BYTES]) {
    const char *rest = read_id(subject, "member.", out_id);
    long number = rest != NULL && rest[0] == '.' ? strtol(rest + 1, NULL, 10) : 0;
    return number >= 1 && number <= CLUB_ENTRIES_MAX ? (int)number : 0;
}

void clubs_restore_member(struct clubs *clubs, const struct journal_record *record) {
    char id[CLUB_ID_BYTES] = "";
    int number = read_member(record->subject, id);
    struct club *club = number == 0 ? NULL : clubs_by_id(clubs, id);
    if (club == NULL) {
        refuse(record, "there is no such club, or member");
        return;
    }
    struct member *member = club_make_entry(club, number);
    if (member == NULL) {
        refuse(record, "there is no memory");
        return;
    }
    (void)ledger_restore(&member->ledger, record);
}

// Whoever was to come in when the process died is forgotten. Of a club whose records are damaged
// nobody is: the one that let the person in may be among them.
static void forget_strays(struct club *club) {
    for (int i = 1; i <= club->member_top; i++) {
        struct member *member = club_member(club, i);
        if (member != NULL && member->stand == MEMBER_NEW && member->ledger.revision > 0) {
            club_forget(member);
        }
    }
}

void club_restore_end(struct club *club) {
    if (club->ledger.others != NULL) { // another server may be about to let somebody in
        return;
    }
    if (!club->ledger.is_damaged) {
        forget_strays(club);
    }
    club_forget_erased(club);
    if (club->pictures > 0) { // and it may have none now, for which a process died too early
        club_forget_picture(club);
    }
}

void clubs_restore_end(struct clubs *clubs) {
    for (struct club *club = clubs_first(clubs); club != NULL; club = clubs_next(club)) {
        club_restore_end(club);
    }
}

// ---- what other servers write ----

// The ledger of "club.ID" or "member.ID.N" if it is there, and the club.
static struct ledger *find_ledger(struct clubs *clubs, const char *subject, char out_id[]) {
    int number = read_member(subject, out_id);
    const char *rest = number != 0 ? "" : read_id(subject, "club.", out_id);
    struct club *club = rest == NULL || rest[0] != '\0' ? NULL : clubs_by_id(clubs, out_id);
    struct member *member = club == NULL || number == 0 ? NULL : club_member(club, number);
    if (rest == NULL || rest[0] != '\0') {
        out_id[0] = '\0';
    }
    return member != NULL ? &member->ledger : club != NULL && number == 0 ? &club->ledger : NULL;
}

bool clubs_have_read(struct clubs *clubs, const char *subject, struct journal_token token) {
    char id[CLUB_ID_BYTES];
    const struct ledger *ledger = find_ledger(clubs, subject, id);
    return ledger != NULL && memcmp(&ledger->token, &token, sizeof token) == 0;
}

// One that is not there comes with its records.
struct club *clubs_need(struct clubs *clubs, const char *id) {
    struct club *club = clubs_by_id(clubs, id);
    if (club == NULL && (club = clubs_make(clubs, id)) != NULL) {
        ledger_look(&club->ledger);
    }
    return club;
}

void clubs_look(struct clubs *clubs, const char *subject) {
    char id[CLUB_ID_BYTES] = "";
    struct ledger *ledger = find_ledger(clubs, subject, id);
    struct club *club = id[0] == '\0' ? NULL : clubs_need(clubs, id);
    int number = read_member(subject, id);
    if (ledger == NULL && club != NULL && number != 0) {
        struct member *member = club_make_entry(club, number);
        ledger = member == NULL ? NULL : &member->ledger;
    }
    if (ledger != NULL) {
        ledger_look(ledger);
    }
}

// Whoever was to come in at a server that has died is forgotten, once that is sure: nobody asks for
// so long.
void clubs_forget_strays(struct clubs *clubs) {
    uint64_t now = clock_now_ms(clubs_services(clubs)->clock);
    for (struct club *club = clubs_first(clubs); club != NULL; club = clubs_next(club)) {
        bool is_mine = club_share_takes(clubs_services(clubs), club->id);
        for (int i = 1; i <= club->member_top && !club->ledger.is_damaged; i++) {
            struct member *member = club_member(club, i);
            bool is_stray = member != NULL && member->stand == MEMBER_NEW &&
                            member->ledger.revision > 0 && !ledger_is_busy(&member->ledger);
            if (is_stray && member->stray_since == 0) {
                member->stray_since = now;
            } else if (is_stray && is_mine && now - member->stray_since >= STRAY_MS) {
                club_forget(member);
            }
        }
    }
}
