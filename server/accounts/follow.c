// Lists of those who follow and of those who are followed.
#include "server/accounts/follow.h"

#include "server/accounts/account_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

// Who follows somebody that is not in memory.
struct follow_wait {
    char id[ACCOUNT_ID_BYTES];
    struct follow *follows; // by by_prev and by_next
    UT_hash_handle hh;
};

static void join(struct follow *follow, struct account *whom) {
    follow->whom = whom;
    DL_APPEND2(whom->followers, follow, by_prev, by_next);
}

// ---- those who are not in memory ----

static void free_wait(struct accounts *accounts, struct follow_wait *wait) {
    HASH_DEL(accounts->follow_waits, wait);
    free(wait);
}

static void await(struct accounts *accounts, struct follow *follow) {
    struct follow_wait *wait;
    HASH_FIND_STR(accounts->follow_waits, follow->id, wait);
    if (wait == NULL && (wait = calloc(1, sizeof *wait)) != NULL) {
        memcpy(wait->id, follow->id, sizeof wait->id);
        HASH_ADD_STR(accounts->follow_waits, id, wait);
    }
    if (wait != NULL) { // else it is found when somebody is read again
        follow->wait = wait;
        DL_APPEND2(wait->follows, follow, by_prev, by_next);
    }
}

static void await_no_more(struct accounts *accounts, struct follow *follow) {
    struct follow_wait *wait = follow->wait;
    if (wait != NULL) {
        DL_DELETE2(wait->follows, follow, by_prev, by_next);
        follow->wait = NULL;
        if (wait->follows == NULL) {
            free_wait(accounts, wait);
        }
    }
}

static void join_all_who_wait(struct accounts *accounts, struct account *whom) {
    struct follow_wait *wait;
    HASH_FIND_STR(accounts->follow_waits, whom->id, wait);
    if (wait != NULL) {
        struct follow *waiting = wait->follows, *follow, *next;
        free_wait(accounts, wait);
        DL_FOREACH_SAFE2(waiting, follow, next, by_next) {
            follow->wait = NULL;
            join(follow, whom);
        }
    }
}

void follows_finish(struct accounts *accounts) {
    struct follow_wait *wait, *next;
    HASH_ITER(hh, accounts->follow_waits, wait, next) {
        free_wait(accounts, wait);
    }
}

// ---- following ----

static struct follow *add(struct account *who, const char *id) {
    struct follow *follow = calloc(1, sizeof *follow);
    if (follow != NULL) {
        follow->who = who;
        snprintf(follow->id, sizeof follow->id, "%s", id);
        DL_APPEND(who->follows, follow);
        who->follow_count++;
    }
    return follow;
}

static void end(struct follow *follow) {
    await_no_more(entry_of(follow->who)->accounts, follow);
    if (follow->whom != NULL) {
        DL_DELETE2(follow->whom->followers, follow, by_prev, by_next);
    }
    DL_DELETE(follow->who->follows, follow);
    follow->who->follow_count--;
    free(follow);
}

static struct follow *find(const struct account *who, const char *id) {
    struct follow *follow;
    DL_FOREACH(who->follows, follow) {
        if (strcmp(follow->id, id) == 0) {
            return follow;
        }
    }
    return NULL;
}

enum status follow_set(struct accounts *accounts, struct account *who, struct account *whom,
                       bool is_on) {
    struct follow *follow = find(who, whom->id);
    if (who == whom || !whom->is_known) {
        return STATUS_BAD_FIELD;
    }
    if ((follow != NULL) == is_on) {
        return STATUS_OK;
    }
    if (is_on && who->follow_count >= FOLLOWS_MAX) {
        return STATUS_FOLLOWS_FULL;
    }
    if (!is_on) {
        end(follow);
    } else if ((follow = add(who, whom->id)) == NULL) {
        return STATUS_NO_MEMORY;
    } else {
        join(follow, whom);
    }
    accounts_write(accounts, who, ACCOUNT_FOLLOWS);
    return STATUS_OK;
}

bool follow_is_mutual(const struct account *one, const struct account *other) {
    return one != other && find(one, other->id) != NULL && find(other, one->id) != NULL;
}

void follows_forget(struct accounts *accounts, struct account *account) {
    while (account->follows != NULL) {
        end(account->follows);
    }
    while (account->followers != NULL) {
        struct follow *follow = account->followers;
        if (!accounts->is_shared) {
            end(follow);
        } else {
            DL_DELETE2(account->followers, follow, by_prev, by_next);
            follow->whom = NULL;
            await(accounts, follow);
        }
    }
}

// ---- the journal ----

void follows_store(const struct account *account, struct wire_record_account *out) {
    const struct follow *follow;
    out->has_follows = account->follows != NULL;
    out->has_unseen = out->unseen = account->is_unseen;
    out->has_shared = out->shared = account->is_shared;
    out->has_tv = out->tv = account->has_tv;
    out->has_unfeatured = out->unfeatured = account->is_unfeatured;
    DL_FOREACH(account->follows, follow) {
        memcpy(out->follows.rows[out->follows.count++], follow->id, sizeof follow->id);
    }
}

bool follows_read(struct account *account, const struct wire_record_account *record) {
    while (account->follows != NULL) { // of an earlier record
        end(account->follows);
    }
    for (int i = 0; record->has_follows && i < record->follows.count; i++) {
        const char *id = record->follows.rows[i];
        if (find(account, id) == NULL && add(account, id) == NULL) {
            return false;
        }
    }
    return true;
}

void follows_link(struct accounts *accounts, struct account *account) {
    struct follow *follow, *next;
    DL_FOREACH_SAFE(account->follows, follow, next) {
        struct account *whom = accounts_find_id(accounts, follow->id);
        if (whom == account || (whom == NULL && !accounts->is_shared)) {
            end(follow);
        } else if (follow->whom == NULL && whom != NULL) {
            await_no_more(accounts, follow);
            join(follow, whom);
        } else if (follow->whom == NULL && follow->wait == NULL) {
            await(accounts, follow);
        }
    }
    join_all_who_wait(accounts, account);
}
