// Clubs as records make them, one after the other: at a start, and when one comes.
#include "server/club/club.h"

#include "server/report/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- a start ----

const char *club_subject_id(const char *subject, const char *start, char out_id[CLUB_ID_BYTES]) {
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
    const char *rest = club_subject_id(record->subject, "club.", id);
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

int club_subject_member(const char *subject, char out_id[CLUB_ID_BYTES]) {
    const char *rest = club_subject_id(subject, "member.", out_id);
    long number = rest != NULL && rest[0] == '.' ? strtol(rest + 1, NULL, 10) : 0;
    return number >= 1 && number <= CLUB_ENTRIES_MAX ? (int)number : 0;
}

void clubs_restore_member(struct clubs *clubs, const struct journal_record *record) {
    char id[CLUB_ID_BYTES] = "";
    int number = club_subject_member(record->subject, id);
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
