// Lists of those who follow and of those who are followed.
#include "server/accounts/follow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

static void join(struct follow *follow, struct account *whom) {
    follow->whom = whom;
    DL_APPEND2(whom->followers, follow, by_prev, by_next);
}

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
    accounts_write(accounts, who);
    return STATUS_OK;
}

bool follow_is_mutual(const struct account *one, const struct account *other) {
    return one != other && find(one, other->id) != NULL && find(other, one->id) != NULL;
}

void follows_forget(struct account *account) {
    while (account->follows != NULL) {
        end(account->follows);
    }
    while (account->followers != NULL) {
        end(account->followers);
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
    account->is_unseen = record->has_unseen && record->unseen;
    account->is_shared = record->has_shared && record->shared;
    account->has_tv = record->has_tv && record->tv;
    account->is_unfeatured = record->has_unfeatured && record->unfeatured;
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
        if (whom == NULL || whom == account) {
            end(follow);
        } else if (follow->whom == NULL) {
            join(follow, whom);
        }
    }
}
