// Programs at seats: their connections, their mistakes, their log.
#include "server/table/seat_program.h"

#include "common/base/text.h"
#include "protocol/json_write.h"
#include "server/report/metrics.h"
#include "server/table/seat_clock.h"

#include <stdlib.h>
#include <string.h>

enum { TOKEN_RANDOM_BYTES = 16 };

// 128 bits, five a letter; the last letter has two of them.
void program_make_token(struct entropy *entropy, char out_token[PROGRAM_TOKEN_BYTES]) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    uint8_t bytes[TOKEN_RANDOM_BYTES + 1] = {0};
    entropy_fill(entropy, bytes, TOKEN_RANDOM_BYTES);
    for (int i = 0; i < PROGRAM_TOKEN_BYTES - 1; i++) {
        unsigned two = (unsigned)bytes[i * 5 / 8] << 8;
        two |= i * 5 / 8 + 1 <= TOKEN_RANDOM_BYTES ? bytes[i * 5 / 8 + 1] : 0;
        out_token[i] = letters[two >> (11 - i * 5 % 8) & 31];
    }
    out_token[PROGRAM_TOKEN_BYTES - 1] = '\0';
}

void program_key(const char *token, uint8_t out_key[DIGEST_BYTES]) {
    struct digest digest;
    digest_init(&digest);
    digest_add(&digest, token, strlen(token));
    digest_finish(&digest, out_key);
}

struct seat_program *program_create(int *count, const uint8_t key[DIGEST_BYTES], int think_s,
                                    uint64_t now_ms) {
    struct seat_program *program = calloc(1, sizeof *program);
    if (program != NULL) {
        memcpy(program->key, key, DIGEST_BYTES);
        program->think_s = think_s;
        program->state = WIRE_PROGRAM_STATE_INVITED;
        program->gone_at = TIME_NEVER;
        rate_limit_init(&program->comings, PROGRAM_COMINGS_BURST, now_ms);
        program->count = count;
        ++*count;
    }
    return program;
}

void program_arrive(struct seat_program *program, const struct program_entry *entry) {
    program->link = entry->link;
    program->dialect = entry->dialect;
    program->says_nukidora = entry->says_nukidora;
    program->wants_errors = entry->wants_errors;
    program->players = entry->players;
    program->state = WIRE_PROGRAM_STATE_HERE;
    program->is_awaited = false;
    program->call_at = 0; // if it is lost before the match
    metric_add(METRIC_PROGRAMS, 1);
    metric_add(METRIC_PROGRAMS_ALL, 1);
}

void program_lose(struct seat_program *program) {
    program->link = NULL;
    metric_add(METRIC_PROGRAMS, -1);
}

bool program_count_for(struct seat_program *program, struct quotas *quotas, struct visitor *visitor,
                       uint64_t now_ms) {
    if (!quota_take(quotas, visitor, QUOTA_PROGRAM_SEATS, now_ms)) {
        return false;
    }
    program->visitor = visitor_hold(visitor);
    return true;
}

void program_destroy(struct seat_program *program) {
    if (program == NULL) {
        return;
    }
    program_part(program, NULL);
    if (program->visitor != NULL) {
        quota_give_back(program->visitor, QUOTA_PROGRAM_SEATS);
        visitor_release(program->visitor);
    }
    --*program->count;
    for (int i = 0; i < PROGRAM_LOG_LINES; i++) {
        free(program->log[i]);
    }
    free(program);
}

void program_send(struct seat_program *program, const char *line, size_t length) {
    if (program->link != NULL) {
        program_note(program, '<', line, length);
        program->link->send(program->link, line, length);
    }
}

void program_part(struct seat_program *program, const char *error) {
    struct program_link *link = program->link;
    if (link == NULL) {
        return;
    }
    program_lose(program);
    link->close(link, error);
}

// Whoever reads the log could not be told what is no UTF-8.
static void make_readable(char *line) {
    uint32_t code;
    for (size_t length; *line != '\0'; line += length == 0 ? 1 : length) {
        length = text_character(line, &code);
        *line = length == 0 ? '?' : *line;
    }
}

void program_note(struct seat_program *program, char mark, const char *bytes, size_t length) {
    enum { FITS = PROGRAM_LOG_BYTES - 3 };          // beside mark, space and terminator
    char line[PROGRAM_LOG_BYTES + 1] = {mark, ' '}; // and what tells that more has come
    memcpy(line + 2, bytes, length <= FITS ? length : FITS + 1);
    line[2 + text_fit(line + 2, FITS)] = '\0';
    make_readable(line);
    free(program->log[program->log_next]);
    program->log[program->log_next] = strdup(line);
    program->log_next = (program->log_next + 1) % PROGRAM_LOG_LINES;
}

int program_list_log(const struct seat_program *program, const char *out_lines[PROGRAM_LOG_LINES]) {
    int count = 0;
    for (int i = 0; i < PROGRAM_LOG_LINES; i++) {
        const char *line = program->log[(program->log_next + i) % PROGRAM_LOG_LINES];
        if (line != NULL) {
            out_lines[count++] = line;
        }
    }
    return count;
}

void program_fault(struct seat_program *program, enum program_fault kind, int strikes,
                   const char *problem) {
    program->faults_in_hand += strikes;
    program->faults += strikes;
    metric_add(METRIC_PROGRAM_FAULTS + (int)kind, 1);
    program_note(program, '!', problem, strlen(problem));
    if (program->wants_errors) {
        char words[PROGRAM_LOG_BYTES];
        struct text text;
        text_init(&text, words, sizeof words);
        text_add(&text, "{\"type\":\"error\",\"message\":");
        json_write_string(&text, problem);
        text_add_char(&text, '}');
        program_send(program, text.data, text.length);
    }
}

bool program_is_spent(const struct seat_program *program) {
    return program->faults_in_hand >= PROGRAM_FAULTS_IN_HAND ||
           program->faults >= PROGRAM_FAULTS_IN_MATCH;
}

void program_forgive(struct seat_program *program) {
    program->faults = program->faults_in_hand = program->returns = program->calls = 0;
    if (program->state == WIRE_PROGRAM_STATE_OUT || program->state == WIRE_PROGRAM_STATE_GONE) {
        program->state = WIRE_PROGRAM_STATE_INVITED;
    }
}
