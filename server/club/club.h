// A club: the fold of the records of club.ID, and its members. All clubs of the server.
//
// Who asks has no more than a name and an account: club_find makes of it a club that exists for the
// asker, and what the asker is there. For others it does not exist.
#pragma once

#include "server/club/club_rules.h"
#include "server/club/member.h"
#include "server/services/services.h"
#include "server/table/table.h"

struct account;
struct alarm;
struct clubs;
struct club_watcher;
struct session;

enum {
    CLUB_NAME_BYTES = 31,
    CLUB_TEXT_CHARACTERS_MAX = 4000,
    CLUB_ENTRIES_MAX = 20000, // numbers that are ever given
    CLUB_MEMBERS_MAX = 2000,
    CLUB_LINKS_MAX = 100, // that may be used
    CLUB_REQUESTS_MAX = 100,
    CLUB_NIGHTS_MAX = 2000,
    CLUB_TABLES_SHOWN = 50,
    CLUB_TABLES_EACH = 3, // that somebody may have open, where the club has not said how many
    CLUB_MATCHES_SHOWN = 20,
    CLUB_SEASONS_MAX = 100,
    CLUB_PAST_KEPT = CLUB_SEASONS_MAX + 64, // of all seasons, what stands and what stood before
    CLUB_ORIGINS_MAX = 16,
    CLUB_AUDIT_MAX = 4096, // lines that are at hand, the latest
};

struct club_link {
    int number;
    enum wire_club_role role;
    int left;
    int64_t until;
    int night; // at whose door it hangs, 0: at none
    bool is_withdrawn;
    uint8_t secret_hash[DIGEST_BYTES];
};

// A night in the index of the club. The counts are the night's to keep, for those who look.
struct club_night {
    int number;
    enum wire_night_state state;
    struct wire_night_plan plan;
    int here, yes, round;
    int winner;         // of one that is closed: who is first in its standing; 0: nobody
    bool is_counted;    // the journal has the counts: it is over, and need not be read for them
    bool is_open_again; // by its own records, which are not read yet
    bool has_words;     // in the journal, of a night that is not in memory (night_words.h)
    bool has_lines;     // in the log: of rulings and seatings, so many of each
    int ruling_lines, draw_lines;
};

// What a season has from a moment on, until the next one of its kind. Owned by that one.
struct club_since {
    int32_t at;
    struct club_since *before; // NULL: there was none, or it is forgotten
};

struct club_teams {
    struct club_since since;
    int best, count;
    struct wire_season_team rows[];
};

struct club_plan {
    struct club_since since;
    struct wire_season_plan plan;
};

enum club_past { CLUB_PAST_PLANS, CLUB_PAST_TEAMS, CLUB_PASTS };

struct club_season {
    struct wire_season_plan plan;         // as it is now
    struct club_since *pasts[CLUB_PASTS]; // as it is now and was before; owned
};

struct club_line {
    int32_t at, by, member, night;
    enum wire_audit_kind kind;
    char words[32];
};

struct club {
    struct clubs *clubs;
    char id[CLUB_ID_BYTES];
    struct ledger ledger;
    bool is_made;     // its first record is there
    bool is_given_up; // its first record could not be written
    bool is_coming;   // from a file: it is not there before all of it is
    char name[CLUB_NAME_BYTES];
    char title[MEMBER_NAME_BYTES];
    char sentence[801];
    char preset[32];
    int origin_count; // of one that came as a file: the ids that its matches name
    char origins[CLUB_ORIGINS_MAX][CLUB_ID_BYTES];
    char *text; // owned, NULL: none
    char zone[41], language[9];
    enum wire_club_visibility visibility;
    enum wire_club_hosts hosts;
    int tables_each;               // that somebody may have open at once
    enum wire_shown_name shown_as; // of new members
    bool is_found, may_watch, is_closed;
    bool has_watching; // what may be watched at most, beside may_watch
    struct wire_watch_policy watching;
    int picture, pictures; // the number of its picture, 0: it has none; and of the last one it had
    int founder;
    struct member **members; // by number from 1, `member_top` of them; NULL: not given
    int member_top, member_room;
    uint32_t names;                  // how often any has changed
    int member_count, request_count; // who is in, guests apart; who asks
    struct club_link *links;
    int link_count, link_room;
    struct club_rules *rules[CLUB_RULES_MAX]; // by number from 1, the latest version first
    struct club_night *nights;                // by number from 1, without gaps
    int night_count, night_room;
    int reading;                                   // how many of its nights are being read
    struct club_season *seasons[CLUB_SEASONS_MAX]; // by number from 1
    int season_count;
    int pasts_kept[CLUB_PASTS];    // of all seasons, now and before
    struct club_since *spare_past; // what `check` has made ready
    struct club_season *spare_season;
    bool has_hall_link; // of the page for the hall, and how its secret is known
    uint8_t hall_hash[DIGEST_BYTES];
    // Its tables outside nights, the latest: a ring. Some may be closed by now.
    struct club_table {
        char code[TABLE_CODE_BYTES];
        char match[MATCH_ID_BYTES]; // the last one that was noted
    } tables[CLUB_TABLES_SHOWN];
    int table_count;    // ever
    struct club_match { // that was played at them; the latest, a ring
        int32_t at;
        char id[MATCH_ID_BYTES];
    } matches[CLUB_MATCHES_SHOWN];
    int match_count;                // ever
    struct club_rules *spare_rules; // what `check` has made ready
    char *spare_text;
    struct club_line *audit; // a ring
    int audit_room;
    int64_t audit_count; // lines ever
    int64_t exported_at; // as a file, seconds since 1970; 0: not since the start
    int64_t pictured_at; // the same of another picture
    struct club_watcher *watchers;
    uint64_t told_at;
    bool is_review_due;  // of its tables: what may be watched there, or who is in it, has changed
    struct alarm *alarm; // that is done, and watchers are told what has changed
    UT_hash_handle hh;   // by name
    UT_hash_handle by_id;
};

// What somebody is to a club: what may be seen grows downwards.
enum club_viewer {
    CLUB_OUTSIDE, // sees it, and is not in it; a guest whose evening is over
    CLUB_INSIDE,  // a member, or a guest of tonight
    CLUB_STAFF,   // a referee
    CLUB_OWNER,
};

// ---- clubs (club.c) ----

// The services must outlive them.
struct clubs *clubs_create(struct services *services);
void clubs_stop(struct clubs *clubs);    // nothing is written or told any more
void clubs_destroy(struct clubs *clubs); // the journal is closed

// Takes the next record of a club.ID, and when all of those are read, of a member.ID.N.
void clubs_restore_club(struct clubs *clubs, const struct journal_record *record);
void clubs_restore_member(struct clubs *clubs, const struct journal_record *record);
// All are read, or those of this club.
void clubs_restore_end(struct clubs *clubs);
void club_restore_end(struct club *club);

// Whether an address name may be this: 3 to 30 small letters, digits and hyphens.
bool club_name_fits(const char *name);

// The same of words in letters of any case, which are made small ones; false if they cannot be it.
bool club_name_read(const char *words, char out_name[CLUB_NAME_BYTES]);

struct services *clubs_services(const struct clubs *clubs);
int clubs_count(const struct clubs *clubs);

// The first club by the time at which they were made, and the next; NULL after the last.
struct club *clubs_first(struct clubs *clubs);
struct club *clubs_next(struct club *club);

// The club of this address name, in letters of any case, or of this id; NULL if there is none.
struct club *clubs_by_name(struct clubs *clubs, const char *name);
struct club *clubs_by_id(struct clubs *clubs, const char *id);

// A new club without a record; it has this name, which nobody else gets while it is there. NULL if
// there is no memory. It is given up if its first record cannot be written, and goes soon.
struct club *clubs_add(struct clubs *clubs, const char *name);
void clubs_give_up(struct club *club);

// Forgets a club here, not in the journal, while nothing of it is being written.
void clubs_remove(struct club *club);

// Whether there is a club for anybody at all.
bool club_is_there(const struct club *club);

// The id behind such a beginning of a subject as "club.": 12 hexadecimal digits. Returns what
// follows, NULL if it is none.
const char *club_subject_id(const char *subject, const char *start, char out_id[CLUB_ID_BYTES]);

// The club's id and the number in "member.ID.N"; 0: it is none.
int club_subject_member(const char *subject, char out_id[CLUB_ID_BYTES]);

// ---- other servers (club_share.h) ----

// Another server has written "club.ID" or "member.ID.N": it is read. A club that is not there comes
// as a whole (club_arrival.h).
void clubs_look(struct clubs *clubs, const char *subject);

// Whether the subject is known here as it stands there.
bool clubs_have_read(struct clubs *clubs, const char *subject, struct journal_token token);

// The club of this id. NULL if it is not there, or not as a whole: then it is read.
struct club *clubs_need(struct clubs *clubs, const char *id);

// Entries of people who never came in, which a server has left that died, are forgotten.
void clubs_forget_strays(struct clubs *clubs);

// ---- who asks ----

// The club of this name if it exists for this person, and the member that the person is, NULL if
// none (left, barred and asking are none). STATUS_NO_SUCH_CLUB: there is none, or it is private.
MUST_USE enum status club_find(struct clubs *clubs, const char *name, const struct account *account,
                               struct club **out_club, struct member **out_me);

// Who is in the club as this account, NULL if nobody is.
struct member *club_me(const struct club *club, const struct account *account);

// The entry of this account whatever it is by now: asks, left, barred. NULL if there is none.
struct member *club_entry(const struct club *club, const struct account *account);

// By number, NULL if it was never given. club_member_in: only who is in.
struct member *club_member(const struct club *club, int number);
struct member *club_member_in(const struct club *club, int number);

// The person that a number stands for: whom it was merged into, else itself.
int club_person(const struct club *club, int number);

enum club_viewer club_viewer(const struct member *me);

// The name of a member for a viewer; "" means Player and the number, of nobody too. Borrowed until
// the member is named anew.
const char *club_name_for(const struct club *club, int number, enum club_viewer viewer);

// ---- changing it ----

// A record with `at` filled in, and `by`, which may be NULL.
struct wire_record club_record(const struct club *club, enum wire_record_type type,
                               const struct member *by);

// A number for a new entry, never given before; the entry is MEMBER_NEW. NULL: the club has given
// all that it can, or there is no memory.
struct member *club_new_entry(struct club *club);

// Drops the record of an entry, and with it name, accounts and card, here and in the journal.
void club_forget(struct member *member);

// The same for all whose deletion the club has on record, and for those whose request was refused.
void club_forget_erased(struct club *club);

// Where the bytes of its picture stand; and forgets them there, if it has none any more.
void club_picture_subject(const struct club *club, char out_subject[JOURNAL_SUBJECT_BYTES]);
void club_forget_picture(const struct club *club);

// Whether this account was barred from the club.
bool club_has_barred(const struct club *club, const struct account *account);

// Notes something in the audit log, when the journal has it; nobody waits for that.
void club_note(struct club *club, const struct member *by, enum wire_audit_kind kind, int member,
               int night, const char *words);

// The rules of this number: the latest version (0), or one; NULL if there is none.
struct club_rules *club_rules(const struct club *club, int number, int version);

// A season by its number, NULL if there is none.
const struct club_season *club_season(const struct club *club, int number);

// Its teams as they were at a moment, INT32_MAX: as they are; NULL: there were none. And its plan,
// that by which it counts: before there was a plan, the first one is. Of a club that has changed
// those of its seasons more than CLUB_PAST_KEPT times, what stood for the shortest time is
// forgotten: then what was before it is given.
const struct club_teams *club_teams_at(const struct club_season *season, int32_t at);
const struct wire_season_plan *club_plan_at(const struct club_season *season, int32_t at);

// Whether this is the secret of the page for the hall.
bool club_is_hall_key(const struct club *club, const char *secret);

// A night by its number, NULL if there is none. A record night_listed adds the next one, or changes
// one; a night is what stands in its own records first, and here when it is listed anew.
struct club_night *club_night(const struct club *club, int number);

// Something that watchers see is different: they are told soon, at most twice a second. And its
// tables are looked at again soon (club_watching.h).
void club_changed(struct club *club);
void club_review_soon(struct club *club);

// ---- for club_fold.c and club.c alone ----

extern const struct ledger_kind club_kind;
struct club *clubs_make(struct clubs *clubs, const char *id); // empty; NULL: there is no memory
void club_take_name(struct club *club, const char *name);
struct member *club_make_entry(struct club *club, int number);
struct device **clubs_devices(struct clubs *clubs);
