// Who follows whom (W56): people whom one likes to see play. Both see it.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/accounts/account.h"

enum { FOLLOWS_MAX = 100 };

// In the list of whom `who` follows and, once `whom` is known, in that of those who follow `whom`.
struct follow {
    char id[ACCOUNT_ID_BYTES]; // of `whom`
    struct account *who;
    struct account *whom; // NULL while records are read
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

// The account goes: nobody follows it any more, and it follows nobody.
void follows_forget(struct account *account);

// What the journal keeps of it. Reading fails without memory; follows_link finds those who are
// followed when all records are read.
void follows_store(const struct account *account, struct wire_record_account *out);
MUST_USE bool follows_read(struct account *account, const struct wire_record_account *record);
void follows_link(struct accounts *accounts, struct account *account);
