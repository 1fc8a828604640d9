// Two records, one after the other.
#include "server/club/night_say.h"

#include "server/club/asker.h"

#include <stdlib.h>
#include <string.h>

// The record that follows its words.
struct following {
    struct nights *nights;
    char key[sizeof((struct night *)0)->key];
    struct night_asked asked;
    struct wire_record record;
};

static void on_words(void *context, enum status status) {
    struct following *following = context;
    struct night *night;
    HASH_FIND_STR(following->nights->nights, following->key, night);
    if (status == STATUS_OK) {
        status = night == NULL ? STATUS_BUSY
                               : night_propose_of(night, &following->asked, &following->record);
    }
    if (status != STATUS_OK) {
        night_refuse(&following->asked, status);
    }
    free(following);
}

enum status night_propose_worded(const struct asker *asker, const struct wire_record *words,
                                 const struct wire_record *record) {
    struct night *night = asker->night;
    if (words->words_kept.words > NIGHT_WORDS_MAX) {
        return STATUS_LIST_FULL;
    }
    enum status status = night_check(&night->state, record);
    struct following *following = status == STATUS_OK ? malloc(sizeof *following) : NULL;
    if (following == NULL) {
        return status == STATUS_OK ? STATUS_NO_MEMORY : status;
    }
    *following = (struct following){.nights = night->nights, .asked = night_asked_by(asker)};
    memcpy(following->key, night->key, sizeof following->key);
    following->record = *record;
    status = ledger_ask(&night->words_ledger, words, on_words, following);
    if (status != STATUS_OK) {
        free(following);
    }
    return status;
}
