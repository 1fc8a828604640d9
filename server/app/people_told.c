// A word for each account: its subject says who, its text which process has written it.
#include "server/app/people_told.h"

#include "server/accounts/account.h"
#include "server/bus/bus.h"
#include "server/lobby/lobby.h"
#include "server/storage/journal.h"

#include <stdio.h>
#include <string.h>

static const char begin[] = "changed.account.";

static void on_written(void *context, struct account *account, bool is_ours, bool bars_others) {
    struct services *services = context;
    const char *writer = services->journal->writer;
    char subject[BUS_SUBJECT_BYTES];
    if (is_ours) {
        snprintf(subject, sizeof subject, "%s%s", begin, account->id);
        bus_publish(services->bus, subject, writer, strlen(writer)); // else it is believed a minute
    } else {
        lobby_tell_name(services->lobby, account);
    }
    if (bars_others) {
        lobby_review_bars(services->lobby, account);
    }
}

// Whoever shows it was told when it was read.
static void on_read(void *context, enum journal_result result, struct account *account) {
    (void)context;
    (void)result;
    (void)account;
}

static void on_told(void *context, const struct bus_message *message) {
    struct services *services = context;
    const char *writer = services->journal->writer, *id = message->subject + strlen(begin);
    bool is_own =
        message->length == strlen(writer) && memcmp(message->bytes, writer, message->length) == 0;
    if (is_own) {
        return;
    }
    const struct account *account = accounts_find_id(services->accounts, id);
    accounts_note_changed(services->accounts, id);
    if (account != NULL && account->holds > 0) {
        accounts_seek_id(services->accounts, id, clock_now_ms(services->clock), on_read, NULL);
    }
}

struct bus_ear *people_told_listen(struct services *services) {
    accounts_set_host(services->accounts, on_written, services);
    return bus_listen(services->bus, "changed.account.*", on_told, services);
}

void people_told_end(struct services *services, struct bus_ear *ear) {
    if (ear != NULL) {
        accounts_set_host(services->accounts, NULL, NULL);
        bus_unlisten(ear);
    }
}
