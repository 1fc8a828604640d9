// Tables of servers that end: each asks by the bus that this one takes it over, and waits for that.
#include "server/lobby/owners.h"

#include "server/bus/bus.h"
#include "server/lobby/lobby_parts.h"
#include "server/lobby/owners_parts.h"
#include "server/nodes/nodes.h"
#include "server/storage/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Somebody who gives a table away waits until it goes on here.
struct taking {
    struct owners *owners;
    char reply[BUS_REPLY_BYTES];
};

static void on_found(void *context, enum owner owner, const char *node) {
    struct taking *taking = context;
    struct owners *owners = taking->owners;
    (void)node;
    if (!owners->is_stopped) {
        const struct bus_message question = {.subject = "", .reply = taking->reply};
        const char *answer = owner == OWNER_HERE ? "here" : "not here";
        bus_answer(owners->services->bus, &question, answer, strlen(answer));
    }
    free(taking);
}

static void on_given(void *context, const struct bus_message *message) {
    struct owners *owners = context;
    char asked[TABLE_CODE_BYTES] = "", code[TABLE_CODE_BYTES];
    if (message->length != sizeof asked - 1 || strlen(message->reply) >= BUS_REPLY_BYTES) {
        return;
    }
    memcpy(asked, message->bytes, sizeof asked - 1);
    lobby_read_code(asked, code);
    struct taking *taking = strlen(code) == sizeof code - 1 ? calloc(1, sizeof *taking) : NULL;
    if (taking != NULL) {
        taking->owners = owners;
        snprintf(taking->reply, sizeof taking->reply, "%s", message->reply);
        owners_find(owners, code, on_found, taking);
    }
}

void owners_listen(struct owners *owners) {
    const struct services *services = owners->services;
    char name[NODE_NAME_BYTES], subject[BUS_SUBJECT_BYTES];
    if (services->bus != NULL && owners->ear == NULL) {
        node_read_name(services->journal->writer, name);
        snprintf(subject, sizeof subject, "node.%s.release", name);
        owners->ear = bus_listen(services->bus, subject, on_given, owners);
        owners_start_balancing(owners);
    }
}
