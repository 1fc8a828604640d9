// Reading nights that are over, one at a time, and those who wait for them.
#include "server/club/night_shelf.h"

#include "protocol/wire.h"
#include "server/club/night_parts.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { WAITING_MAX = 256 };

// Waits for its turn, or is being read.
struct night_reading {
    struct nights *nights;
    struct night *night; // NULL: it is not wanted any more
    bool has_records;    // of the night; what was said there comes after them
    struct night_reading *prev, *next;
};

struct night_waiting {
    const struct club *club;
    nights_read_fn *then;
    void *context;
    struct night_waiting *prev, *next;
};

static uint64_t now_of(const struct nights *nights) {
    return clock_now_ms(nights->services->clock);
}

// ---- those who wait ----

bool nights_await(struct nights *nights, const struct club *club, nights_read_fn *then,
                  void *context) {
    if (club == NULL || club->reading == 0 || nights->waiting_count >= WAITING_MAX) {
        return false;
    }
    struct night_waiting *waiting = malloc(sizeof *waiting);
    if (waiting == NULL) {
        return false;
    }
    *waiting = (struct night_waiting){.club = club, .then = then, .context = context};
    DL_APPEND(nights->waiting, waiting);
    nights->waiting_count++;
    return true;
}

// In the order in which they came. Who asks again meanwhile comes after them.
static void tell_waiting(struct nights *nights, const struct club *club, bool is_read) {
    struct night_waiting *told = NULL, *waiting, *next;
    DL_FOREACH_SAFE(nights->waiting, waiting, next) {
        if (club == NULL || waiting->club == club) {
            DL_DELETE(nights->waiting, waiting);
            DL_APPEND(told, waiting);
            nights->waiting_count--;
        }
    }
    DL_FOREACH_SAFE(told, waiting, next) {
        waiting->then(waiting->context, is_read);
        free(waiting);
    }
}

// ---- reading ----

static void read_next(struct nights *nights);

static void on_record(void *context, const struct journal_record *record) {
    struct night_reading *reading = context;
    struct night *night = reading->night;
    if (night != NULL) {
        ledger_restore(reading->has_records ? &night->words_ledger : &night->ledger, record);
    }
}

static void on_read(void *context, enum journal_result result);

static bool read_words(struct night_reading *reading) {
    const struct night *night = reading->night;
    const struct club_night *listed = night == NULL ? NULL : club_night(night->club, night->number);
    if (reading->has_records || listed == NULL || !listed->has_words) {
        return false;
    }
    reading->has_records = true;
    journal_read(reading->nights->services->journal, night->words_ledger.subject, on_record,
                 on_read, reading);
    return true;
}

// What was read in part is as if it had not been.
static void on_read(void *context, enum journal_result result) {
    struct night_reading *reading = context;
    struct nights *nights = reading->nights;
    struct night *night = reading->night;
    if (result == JOURNAL_OK && read_words(reading)) {
        return;
    }
    DL_DELETE(nights->readings, reading);
    free(reading);
    read_next(nights);
    if (night == NULL) {
        return;
    }
    struct club *club = night->club;
    bool is_read = result == JOURNAL_OK;
    night->reading = NULL;
    club->reading--;
    if (is_read) {
        night_go_on(night);
    } else {
        night_remove(night);
    }
    if (club->reading == 0 || !is_read) {
        tell_waiting(nights, club, is_read);
    }
}

static void read_next(struct nights *nights) {
    struct night_reading *first = nights->readings;
    while (first != NULL && first->night == NULL) {
        DL_DELETE(nights->readings, first);
        free(first);
        first = nights->readings;
    }
    if (first != NULL && !nights->is_stopped) {
        journal_read(nights->services->journal, first->night->ledger.subject, on_record, on_read,
                     first);
    }
}

static enum status begin(struct nights *nights, struct club *club, int32_t number) {
    struct night_reading *reading = malloc(sizeof *reading);
    struct night *night = reading == NULL ? NULL : night_add(nights, club, number);
    if (night == NULL) {
        free(reading);
        return STATUS_NO_MEMORY;
    }
    bool is_first = nights->readings == NULL;
    *reading = (struct night_reading){.nights = nights, .night = night};
    night->reading = reading;
    night->is_coming = true;
    night->needed_at = now_of(nights);
    club->reading++;
    DL_APPEND(nights->readings, reading);
    if (is_first) {
        read_next(nights);
    }
    return STATUS_BUSY;
}

enum status nights_need(struct nights *nights, struct club *club, const int32_t *numbers,
                        int count) {
    enum status status = STATUS_OK;
    for (int i = 0; i < count && (status == STATUS_OK || status == STATUS_BUSY); i++) {
        struct night *night = night_in_memory(nights, club, numbers[i]);
        if (night != NULL) {
            night->needed_at = now_of(nights);
            status = night->reading != NULL ? STATUS_BUSY : status;
        } else if (club_night(club, numbers[i]) != NULL) {
            status = nights->is_stopped ? STATUS_NO_MEMORY : begin(nights, club, numbers[i]);
        }
    }
    return status;
}

void night_forget_reading(struct night *night) {
    if (night->reading != NULL) {
        night->reading->night = NULL; // the journal may still tell of it
        night->reading = NULL;
        night->club->reading--;
    }
}

// They are asked on the loop, by those whom they keep waiting.
void nights_end_readings(struct nights *nights) {
    tell_waiting(nights, NULL, false);
}

void nights_free_readings(struct nights *nights) {
    struct night_reading *reading, *next;
    DL_FOREACH_SAFE(nights->readings, reading, next) {
        free(reading);
    }
    nights->readings = NULL;
}

// ---- a start ----

// A night is what its own records say first: the last one about its state is looked at.
bool night_stays_shelved(struct nights *nights, struct club *club, int32_t number,
                         const struct journal_record *record) {
    static const char about_state[] = "\"night_state\"";
    struct club_night *listed = club_night(club, number);
    struct wire_record read;
    if (listed == NULL || listed->state != WIRE_NIGHT_STATE_CLOSED || !listed->is_counted ||
        night_in_memory(nights, club, number) != NULL) {
        return false;
    }
    if (memmem(record->bytes, record->length, about_state, sizeof about_state - 1) != NULL &&
        wire_decode_record(record->bytes, record->length, &read) &&
        read.type == WIRE_RECORD_NIGHT_STATE) {
        listed->is_open_again = read.night_state.state != WIRE_NIGHT_STATE_CLOSED;
    }
    return true;
}

void nights_unshelve(struct nights *nights, struct club *club) {
    for (int32_t number = 1; number <= club->night_count; number++) {
        if (club->nights[number - 1].is_open_again) {
            enum status status = nights_need(nights, club, &number, 1);
            (void)status; // who asks later waits for it
        }
    }
}

// ---- forgetting ----

bool night_may_go(const struct night *night) {
    bool is_over = night->state.state == WIRE_NIGHT_STATE_CLOSED && !night->is_unlisted &&
                   !night->is_list_sent && !night->is_line_sent && !night->lacks_lines &&
                   !ledger_is_busy(&night->ledger) && !ledger_is_busy(&night->words_ledger);
    bool is_used = night->watchers != NULL || night->looks != NULL || night->is_drawing ||
                   night->is_coming || night->is_changed;
    return is_over && !is_used && now_of(night->nights) - night->needed_at >= NIGHT_KEEP_MS;
}
