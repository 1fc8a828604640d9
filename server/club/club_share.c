// A word for each record: which process wrote it, and the subject.
#include "server/club/club_share.h"

#include "server/bus/bus.h"
#include "server/club/ledger.h"
#include "server/nodes/nodes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ID_LETTERS = 12 };

struct club_share {
    struct ledger_others others; // the first part, so that it leads to the rest
    const struct services *services;
};

static void say(const struct services *services, const char *id, const char *subject) {
    char where[BUS_SUBJECT_BYTES], words[CLUB_WORDS_BYTES];
    if (services->bus != NULL) {
        snprintf(where, sizeof where, "changed.club.%.*s", ID_LETTERS, id);
        int length = snprintf(words, sizeof words, "%s %s", services->journal->writer, subject);
        bus_publish(services->bus, where, words, (size_t)length); // else they look for it
    }
}

static void on_wrote(struct ledger_others *others, const char *subject) {
    const struct club_share *share = (const struct club_share *)others;
    const char *id = strchr(subject, '.');
    if (id != NULL) {
        say(share->services, id + 1, subject);
    }
}

struct club_share *club_share_create(const struct services *services) {
    struct club_share *share = calloc(1, sizeof *share);
    if (share != NULL) {
        share->others.wrote = on_wrote;
        share->services = services;
    }
    return share;
}

void club_share_destroy(struct club_share *share) {
    free(share);
}

struct ledger_others *club_share_others(const struct services *services) {
    return services->club_share == NULL ? NULL : &services->club_share->others;
}

bool club_share_takes(const struct services *services, const char *key) {
    // Who does not hear the others does not know whose turn it is.
    bool is_among = services->nodes != NULL && !services->is_cut_off;
    return services->nodes == NULL || (is_among && node_takes(services->nodes, key));
}

bool club_share_is_me(const struct services *services, const char *writer) {
    return services->nodes == NULL || node_is_me(services->nodes, writer);
}

bool club_share_is_gone(const struct services *services, const char *writer) {
    return services->nodes != NULL && node_presence(services->nodes, writer) != NODE_THERE;
}
