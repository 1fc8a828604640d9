// People: a public id, a shown name, and a secret token that is kept only as its hash.
#pragma once

#include "common/base/digest.h"
#include "server/accounts/name.h"
#include "server/accounts/people.h"
#include "server/loop/entropy.h"
#include "server/net/transport.h"
#include "server/storage/journal.h"

#include <stdbool.h>
#include <stdint.h>

struct follow;
struct kept_seat;

// How fast somebody says something among those who watch, over all connections.
struct account_pace {
    uint64_t line_ms, minute_ms; // the last line; when the present minute of lines began
    int lines;                   // in it
    uint64_t signed_ms;          // the last sign
    uint64_t marked_ms;          // the last mark
};

struct account {
    char id[ACCOUNT_ID_BYTES];
    char name[NAME_BYTES];
    uint8_t token_hash[DIGEST_BYTES];
    bool is_known;          // the journal has it, perhaps by an older name
    uint8_t face;           // the drawing beside the name, 1 to 12; 0: none
    int holds;              // connections, seats and tables that point here
    int connections;        // of this person that are open
    struct kept_seat *kept; // at tables, for this person: the lobby's list
    struct follow *follows; // whom this person follows, and by whom followed (follow.h)
    struct follow *followers;
    int follow_count;
    bool is_unseen;       // followers are not shown where this person plays
    bool is_unfeatured;   // nor is a table shown before all others where this person plays
    bool is_shared;       // everybody may ask what finished matches say of this person
    bool has_tv;          // whoever has the address is led to where this person plays
    struct people barred; // who may never watch a table of this person
    bool may_be_barred;   // stands, or stood, on such a list, or on that of a table
    struct account_pace pace;
    bool was_misrouted;    // a front sent this person to another server than was asked for,
    uint64_t misrouted_at; // at this moment for the first time of late
};

struct accounts;

// `entropy` and `journal` are borrowed for the lifetime. Where others write the journal, too
// (is_shared), not all are in memory: at most `count_max`, or those who are held.
struct accounts *accounts_create(int count_max, struct entropy *entropy, struct journal *journal);
void accounts_destroy(struct accounts *accounts);

// Who is told that an account is written anew, by us or, as it was read, by somebody else.
// `bars_others`: by somebody else, and others may not watch this person's tables than before.
typedef void accounts_changed_fn(void *context, struct account *account, bool is_ours,
                                 bool bars_others);
void accounts_set_host(struct accounts *accounts, accounts_changed_fn *changed, void *context);

// The account of this token, or NULL; of those in memory.
struct account *accounts_find(struct accounts *accounts, const char *token);

// The account of this public id, or NULL; of those in memory.
struct account *accounts_find_id(struct accounts *accounts, const char *id);

// The same, read from the journal if need be: tells at once, or later; NULL if there is none.
// JOURNAL_FAILED: nobody knows.
typedef void account_found_fn(void *context, enum journal_result result, struct account *account);
void accounts_seek(struct accounts *accounts, const char *token, uint64_t now_ms,
                   account_found_fn *found, void *context);
void accounts_seek_id(struct accounts *accounts, const char *id, uint64_t now_ms,
                      account_found_fn *found, void *context);

// Somebody else has written this account: what is in memory is not believed any more.
void accounts_note_changed(struct accounts *accounts, const char *id);

// Somebody whom a record of the journal names, so: the account, or where not all are in memory one
// of which no more is known. NULL if there is none.
struct account *accounts_stub(struct accounts *accounts, const char *id, const char *name);

// Of one table: its owner, and for each seat who sits there and whose seat it is.
enum { ACCOUNTS_KEPT_MAX = 11, BARRED_MAX = 100 };

typedef void accounts_known_fn(void *context, enum journal_result result);

// Has the journal know these people, at most ACCOUNTS_KEPT_MAX: who never sits down leaves nothing
// behind. Tells when all are known, at once if they are; else what kept the journal from it:
// JOURNAL_CONFLICT if one of them is somebody else there, who came to another server first.
void accounts_keep(struct accounts *accounts, struct account *const *people, int count,
                   accounts_known_fn *known, void *context);

// Changes the shown name; an account that is known is written again.
void accounts_rename(struct accounts *accounts, struct account *account, const char *name);

// Changes the drawing beside the name, 0 to 12; an account that is known is written again.
void accounts_set_face(struct accounts *accounts, struct account *account, int face);

// What of an account has changed.
enum account_part {
    ACCOUNT_NOTHING = 0,
    ACCOUNT_NAME = 1,
    ACCOUNT_FACE = 2,
    ACCOUNT_FOLLOWS = 4,
    ACCOUNT_WISHES = 8, // who is shown what
    ACCOUNT_BARRED = 16,
};

// Something has changed that the journal keeps of an account: it is written again, and one that was
// not known becomes so. What somebody else has changed meanwhile stays.
void accounts_write(struct accounts *accounts, struct account *account, enum account_part part);

// Bars somebody from watching this person's tables, or no longer; the journal knows the person from
// then on. STATUS_LIST_FULL beyond BARRED_MAX, STATUS_NO_MEMORY.
MUST_USE enum status accounts_bar(struct accounts *accounts, struct account *account,
                                  const char *id, bool is_on);

// Somebody of this id stands on a list of those who may not watch: of all others nobody need look.
void accounts_note_barred(struct accounts *accounts, const char *id);

// Takes an account from a record of the journal. False if it is none.
bool accounts_restore(struct accounts *accounts, const struct journal_record *record);

// The record that leads from a person's secret to the account, where not all are in memory; of the
// record of that account. False if that is none.
enum { ACCOUNT_KEY_BYTES = 128 };
bool account_make_key(const struct journal_record *account, char out_subject[JOURNAL_SUBJECT_BYTES],
                      char out_bytes[ACCOUNT_KEY_BYTES], size_t *out_length);

// All records are read: who follows whom is found again.
void accounts_restore_end(struct accounts *accounts);

// A new guest who comes back with this token. To make room for one, the guest is forgotten who has
// been gone longest among those who never did anything that is in the journal; nobody else ever is.
// NULL if there is no such guest.
struct account *accounts_add_guest(struct accounts *accounts, const char *token, uint64_t now_ms);

// Somebody who only watches: not listed, without id and name, and gone with the last who holds it.
// NULL if there is no memory.
struct account *accounts_make_onlooker(struct accounts *accounts);

// The person of a browser, by its Cookie header (NULL or "" if there is none), or such an onlooker.
// NULL if there is no memory.
struct account *accounts_of_cookies(struct accounts *accounts, const char *cookies);
bool account_has_name(const struct account *account); // that the person has chosen
bool account_is_onlooker(const struct account *account);

// A fresh token for somebody who brought none.
void accounts_make_token(struct accounts *accounts, char out_token[TOKEN_HEX_BYTES]);

// An account that is held stays, and so does one that is in the journal.
struct account *account_retain(struct account *account);
void account_release(struct account *account);
