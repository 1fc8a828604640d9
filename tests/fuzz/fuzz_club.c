// Any messages from people of a club. Each line of an input begins with who says it or what
// happens:
//
//   o       the owner, who made it
//   a b c   others; the rest of the line is the message, with ' for " and @ for the secret that
//           anybody was told last
//   .       so many tenths of a second pass, ten for each further dot
//   !       the process dies, and everybody comes back
//   x       the journal takes nothing more, or takes all again
//
// The process does not go down, a club is as it was after it has died, and when all have gone
// nothing is left.
#include "server/report/log.h"
#include "server/storage/journal_memory.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/parlour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 60, PEOPLE = 4, WORDS_BYTES = 9000 };

struct room {
    struct parlour parlour;
    struct guest *people[PEOPLE];
    char secret[TOKEN_HEX_BYTES];
    bool is_failing;
};

static const char letters[] = "oabc";

static void come(struct room *room) {
    for (int who = 0; who < PEOPLE; who++) {
        char token[TOKEN_HEX_BYTES];
        snprintf(token, sizeof token, "%064x", who + 1);
        room->people[who] = guest_connect(&room->parlour, token);
        guest_try(room->people[who], "{'type':'hello','name':'P%c'}", letters[who]);
    }
}

static void open_room(struct room *room) {
    parlour_open(
        &room->parlour,
        "messages_per_second=100000\nconnections_max=16\ntables_max=200\naccounts_max=1000");
    come(room);
    guest_try(room->people[0], "{'type':'create_club','club':'tiles','title':'T','sentence':'',"
                               "'preset':'riichi-club'}");
    parlour_pass(&room->parlour, 1000);
}

static void say(struct room *room, int who, const char *words, size_t length) {
    char message[WORDS_BYTES] = "";
    size_t used = 0;
    for (size_t i = 0; i < length && used + TOKEN_HEX_BYTES < sizeof message; i++) {
        used += (size_t)(words[i] == '@'
                             ? snprintf(message + used, sizeof message - used, "%s", room->secret)
                             : snprintf(message + used, sizeof message - used, "%c",
                                        words[i] == '\'' ? '"' : words[i]));
    }
    if (sim_network_close_code(room->people[who]->connection) != 0) {
        return;
    }
    guest_send(room->people[who], message, strlen(message));
    parlour_pass(&room->parlour, 10);
    if (guest_hears(room->people[who], "club_secret")) {
        snprintf(room->secret, sizeof room->secret, "%s",
                 said_text(guest_hear(room->people[who], "club_secret"), "secret"));
    }
}

static void step(struct room *room, const char *line, size_t length) {
    const char *who = memchr(letters, line[0], PEOPLE);
    if (who != NULL) {
        say(room, (int)(who - letters), line + 1, length - 1);
    } else if (line[0] == '.') {
        parlour_pass(&room->parlour, length < 6 ? 100 * length * length : 5000);
    } else if (line[0] == '!') {
        journal_memory_mend(room->parlour.journal);
        room->is_failing = false;
        parlour_crash(&room->parlour);
        come(room);
    } else if (line[0] == 'x') {
        room->is_failing = !room->is_failing;
        if (room->is_failing) {
            journal_memory_fail_after(room->parlour.journal, 0, JOURNAL_REFUSES);
        } else {
            journal_memory_mend(room->parlour.journal);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct room room;
    const char *at = (const char *)data, *end = at + size;
    memset(&room, 0, sizeof room);
    log_set_level(LOG_ERROR);
    open_room(&room);
    for (int lines = 0; at < end && lines < LINES_MAX; lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop == NULL ? end : stop) - at);
        if (length > 0 && memchr(at, '\0', length) == NULL) {
            step(&room, at, length);
        }
        at += length + 1;
    }
    parlour_close(&room.parlour);
    return 0;
}
