// Clubs as other servers write them.
#include "server/club/club.h"
#include "server/club/club_arrival.h"
#include "server/club/club_share.h"

#include <string.h>

enum { STRAY_MS = 600000 };

// The ledger of "club.ID" or "member.ID.N" if it is there, and the club.
static struct ledger *find_ledger(struct clubs *clubs, const char *subject, char out_id[]) {
    int number = club_subject_member(subject, out_id);
    const char *rest = number != 0 ? "" : club_subject_id(subject, "club.", out_id);
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
    const struct club *club = clubs_by_id(clubs, id);
    bool is_being_read = club != NULL && club->is_coming;
    return is_being_read || (ledger != NULL && memcmp(&ledger->token, &token, sizeof token) == 0);
}

struct club *clubs_need(struct clubs *clubs, const char *id) {
    struct club *club = clubs_by_id(clubs, id);
    if (club == NULL || club->is_coming) {
        club_arrive(clubs_services(clubs)->club_arrivals, id);
        return NULL;
    }
    return club;
}

void clubs_look(struct clubs *clubs, const char *subject) {
    char id[CLUB_ID_BYTES] = "";
    struct ledger *ledger = find_ledger(clubs, subject, id);
    struct club *club = id[0] == '\0' ? NULL : clubs_need(clubs, id);
    int number = club_subject_member(subject, id);
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
