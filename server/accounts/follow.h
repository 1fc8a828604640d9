// Who follows whom (W56): people whom one likes to see play. Both see it.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/accounts/account.h"

enum { FOLLOWS_MAX = 100 };

// In the list of whom `who` follows and, if `whom` is in memory, in that of those who follow
// `whom`.
struct follow {
    char id[ACCOUNT_ID_BYTES]; // of `whom`
    struct account *who;
    struct account *whom;     // NULL while records are read, and if it is not in memory
    struct follow_wait *wait; // for it then, if it may come
    struct follow *prev, *next;
    struct follow *by_prev, *by_next;
};

// From now on `who` follows `whom`, or no longer; what is so already stays so. STATUS_BAD_FIELD for
// oneself and for somebody whom the journal does not know, STATUS_FOLLOWS_FULL if there are too
// many, STATUS_NO_MEMORY.
MUST_USE enum status follow_set(struct accounts *accounts, struct account *who,
                                struct account *whom, bool is_on);

// Whether each follows the other: friends are those who both said so.
bool follow_is_mutual(const struct account *one, const struct account *other);

// The account goes: it follows nobody any more, and nobody follows it, unless it is only memory
// that it goes from.
void follows_forget(struct accounts *accounts, struct account *account);
void follows_finish(struct accounts *accounts);

// What the journal keeps of it. Reading fails without memory; follows_link finds those who are
// followed when all records are read, and those who follow the account.
void follows_store(const struct account *account, struct wire_record_account *out);
MUST_USE bool follows_read(struct account *account, const struct wire_record_account *record);
void follows_link(struct accounts *accounts, struct account *account);
