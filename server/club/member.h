// Somebody of a club: what the person is there, by the club's records; and name, accounts and card,
// which stand in the member's own record alone, so that they can be forgotten with it (C107).
#pragma once

#include "common/base/digest.h"
#include "server/accounts/people.h"
#include "server/club/ledger.h"

#include <stdbool.h>
#include <stdint.h>

#define HASH_NONFATAL_OOM 0
#include <uthash.h>

enum {
    CLUB_ID_BYTES = 13, // 12 hexadecimal digits, as of an account
    MEMBER_NAME_BYTES = 241,
    MEMBER_NAME_CHARACTERS_MAX = 60,
    MEMBER_DEVICES_MAX = 4, // accounts that are signed in as one member
    MEMBER_MERGES_KEPT = 8,
};

struct club;
struct member;

enum member_stand {
    MEMBER_NEW,  // a number that is taken, and nothing more
    MEMBER_ASKS, // to join
    MEMBER_IN,
    MEMBER_LEFT,
    MEMBER_REFUSED, // who has asked
};

// An account that is signed in as a member.
struct device {
    char account[ACCOUNT_ID_BYTES];
    char key[2 * ACCOUNT_ID_BYTES]; // account and club
    struct member *member;
    UT_hash_handle hh; // of all clubs
};

struct member {
    struct club *club;
    int number;
    // by the club's records
    enum member_stand stand;
    enum wire_club_role role;
    bool is_barred, is_erased;
    int merged_into; // 0: in nobody
    // When that changed, and into whom then; the latest, of which there are not many.
    struct {
        int32_t at;
        int into;
    } merges[MEMBER_MERGES_KEPT];
    int merge_count;
    int takes_over; // who asks: this member, 0: nobody
    uint8_t marks[MEMBER_DEVICES_MAX][DIGEST_BYTES];
    int mark_count; // of who is barred
    // by the member's own record
    struct ledger ledger;
    char name[MEMBER_NAME_BYTES];    // "" if it is not known: Player and the number
    char shown[MEMBER_NAME_BYTES];   // the other name, for the public
    char initial[MEMBER_NAME_BYTES]; // the first name, and the first letter of the last one
    enum wire_shown_name shown_as;
    bool is_private;
    char pantheon[MEMBER_NAME_BYTES]; // the name there; "": none
    bool has_card, has_calendar;
    uint8_t card_hash[DIGEST_BYTES];
    uint8_t calendar_hash[DIGEST_BYTES]; // of the link to the calendar
    struct device devices[MEMBER_DEVICES_MAX];
    int device_count; // the latest is the last
    // for now
    int night;            // at which the person is checked in now, 0: none. The night says so
    uint64_t stray_since; // clock_now_ms when it was seen first that nobody has let the person in
    bool has_news;        // who is signed in as the member is to be told anew what the member is
};

// The person that an entry was at a moment: two that were merged later were two. NULL: 0.
int member_person_at(const struct member *member, int32_t at);

// The member's own record as it is now, to be changed and proposed to its ledger.
void member_record(const struct member *member, struct wire_record *out_record);

// Who is signed in as the member, the latest; "" if nobody is.
const char *member_account(const struct member *member);

// How the account is known again when the name is forgotten: a hash of it and the club.
void member_mark(const struct club *club, const char *account, uint8_t out_mark[DIGEST_BYTES]);

// The same of all who are signed in as the member, as hexadecimal; returns how many.
// Devices of entries that are merged into the member come after the own ones, as far as there is
// room for MEMBER_DEVICES_MAX.
int member_marks(const struct member *member, char out_marks[][DIGEST_HEX_BYTES]);

// The account signs in as the member, in the record: the oldest of too many is signed out.
void member_sign_in(struct wire_record *record, const char *account);
void member_sign_out(struct wire_record *record, const char *account);

// The name of a member as it may be seen: by members the full name, by others as the member wishes
// (C10). "" means Player and the number; borrowed until the member is named anew.
const char *member_name(const struct member *member, bool is_inside);

// For club.c alone: what the member's own record said is forgotten; the ledger of the member's
// record, by whose changes `devices` go along.
void member_forget(struct member *member);
extern const struct ledger_kind member_kind;
