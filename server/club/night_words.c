// The fold of words, and who asks for them.
#include "server/club/night_words.h"

#include "server/club/club_share.h"
#include "server/club/grow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- the fold ----

static int32_t last_words(const struct night_words *words) {
    return words->count == 0 ? 0 : words->rows[words->count - 1].number;
}

static enum status check(void *state, const struct wire_record *record) {
    struct night_words *words = &((struct night *)state)->words;
    const struct wire_record_words_kept *kept = &record->words_kept;
    if (record->type != WIRE_RECORD_WORDS_KEPT) {
        return STATUS_BROKEN;
    }
    if (kept->words <= last_words(words)) {
        return STATUS_CHANGED_MEANWHILE;
    }
    struct night_word *rows = grow_rows(words->rows, &words->room, words->count, sizeof *rows);
    words->rows = rows != NULL ? rows : words->rows;
    free(words->spare);
    words->spare = strdup(kept->has_text ? kept->text : "");
    return rows != NULL && words->spare != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

static void apply(void *state, const struct wire_record *record) {
    struct night_words *words = &((struct night *)state)->words;
    const struct wire_record_words_kept *kept = &record->words_kept;
    words->rows[words->count++] =
        (struct night_word){kept->words, kept->by, kept->reason, words->spare};
    words->spare = NULL;
}

static void forget(struct night_words *words) {
    for (int i = 0; i < words->count; i++) {
        free(words->rows[i].text);
    }
    free(words->rows);
    free(words->spare);
    *words = (struct night_words){.given = words->given};
}

// What was said is shown with the night.
static void heard(void *state, bool is_new) {
    if (is_new) {
        night_changed(state);
    }
}

static void gone(void *state) {
    forget(&((struct night *)state)->words);
    heard(state, true);
}

static const struct ledger_kind words_kind = {
    .check = check, .apply = apply, .heard = heard, .gone = gone};

void night_words_drop(struct night *night) {
    ledger_drop(&night->words_ledger);
    forget(&night->words);
}

void night_words_init(struct night *night) {
    char subject[JOURNAL_SUBJECT_BYTES];
    snprintf(subject, sizeof subject, "words.%s", night->key);
    const struct services *services = night->nights->services;
    ledger_init(&night->words_ledger, services->journal, club_share_others(services), subject,
                &words_kind, night);
}

// The row of the index says that there are some, once they are not here any more.
void night_words_finish(struct night *night) {
    struct club_night *listed = club_night(night->club, night->number);
    if (listed != NULL && night->words.count > 0) {
        listed->has_words = true;
    }
    ledger_finish(&night->words_ledger);
    forget(&night->words);
}

// ---- what was said ----

static bool find_words(const struct night *night, int32_t number, struct night_said *out_said) {
    const struct night_words *words = &night->words;
    for (int i = words->count - 1; i >= 0 && words->rows[i].number >= number; i--) {
        const struct night_word *word = &words->rows[i];
        if (word->number == number) {
            *out_said = (struct night_said){word->by, word->reason, word->text};
            return true;
        }
    }
    return false;
}

bool night_call_said(const struct night *night, const struct night_call *call,
                     struct night_said *out_said) {
    *out_said = (struct night_said){call->by, call->reason, ""};
    return call->words == 0 || find_words(night, call->words, out_said);
}

bool night_announced(const struct night *night, struct night_said *out_said) {
    const struct night_state *state = &night->state;
    *out_said = (struct night_said){.by = state->announced_by, .text = state->announcement};
    return state->announced_words != 0 ? find_words(night, state->announced_words, out_said)
                                       : state->announcement[0] != '\0';
}

// More than any that is known, here or in the night's records, whose words may be forgotten.
int32_t night_new_words(struct night *night) {
    struct night_words *words = &night->words;
    int32_t last = last_words(words), named = night->state.words_named;
    last = named > last ? named : last;
    words->given = (words->given > last ? words->given : last) + 1;
    return words->given;
}
