// Finding the rules, following the record, and making the header.
#include "server/records/import.h"

#include "common/base/digest.h"
#include "common/base/text.h"
#include "common/rules/event/event_codec.h"
#include "protocol/json_write.h"
#include "server/records/foreign_file.h"
#include "server/records/foreign_replay.h"
#include "server/records/import_rules.h"
#include "server/translate/house_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct importing {
    struct foreign_file file;
    struct foreign_replay replay;
    struct foreign_hand hand;
    uint8_t *bytes; // coded events
    size_t length, room;
    // The problem of the attempt that came farthest.
    struct foreign_problem problem;
    int problem_hand;
    int left_out_hand; // in which something was left out, 0: nothing
};

// ---- one attempt ----

static bool keep_event(void *context, const struct match *match, const struct event *event) {
    struct importing *importing = context;
    (void)match;
    if (importing->length + EVENT_CODE_BYTES_MAX > importing->room) {
        size_t room = importing->room == 0 ? 64 << 10 : importing->room * 2;
        uint8_t *bytes = room > MATCH_EVENT_BYTES_MAX ? NULL : realloc(importing->bytes, room);
        if (bytes == NULL) {
            return false;
        }
        importing->bytes = bytes;
        importing->room = room;
    }
    static const struct event_time unknown = {.ms = 0};
    struct event_time time = unknown;
    importing->length +=
        event_encode_timed(event, &unknown, &time, importing->bytes + importing->length);
    return true;
}

static bool foreign_replay_file(struct importing *importing) {
    struct foreign_replay *replay = &importing->replay;
    enum foreign_next next;
    while ((next = foreign_next(&importing->file, &importing->hand, &replay->problem)) ==
           FOREIGN_NEXT_HAND) {
        if (!foreign_replay_hand(replay, &importing->hand)) {
            return false;
        }
        if (replay->left_out.refusal != REFUSED_NOTHING && importing->left_out_hand == 0) {
            importing->left_out_hand = importing->file.hands;
        }
    }
    return next == FOREIGN_NEXT_END && foreign_replay_end(replay, &importing->file.end);
}

static bool try_rules(struct importing *importing, const struct ruleset *rules) {
    foreign_replay_begin(&importing->replay, rules);
    foreign_rewind(&importing->file);
    importing->length = 0;
    importing->left_out_hand = 0;
    importing->replay.on_event = keep_event;
    importing->replay.context = importing;
    bool is_fine = foreign_replay_file(importing);
    if (!is_fine && importing->file.hands > importing->problem_hand) {
        importing->problem = importing->replay.problem;
        importing->problem_hand = importing->file.hands;
    }
    return is_fine;
}

// ---- the header ----

static struct match_record record_of(const struct importing *importing) {
    return (struct match_record){
        .version = EVENT_CODE_VERSION, .events = importing->bytes, .length = importing->length};
}

// The events alone, as they were written before they had times.
static void add_events(const struct importing *importing, struct digest *digest) {
    struct match_record record = record_of(importing);
    struct match_place place = {.offset = 0};
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    struct event event;
    while (match_record_next(&record, &place, &event)) {
        digest_add(digest, bytes, event_encode(&event, bytes));
    }
}

// The id follows from what happened, so that a match taken in twice is one match.
static void make_id(const struct importing *importing, struct wire_record_match_header *header) {
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    static const char purpose[] = "jansou import 1\n";
    struct digest digest;
    uint8_t bytes[DIGEST_BYTES];
    digest_init(&digest);
    digest_add(&digest, purpose, strlen(purpose));
    for (int seat = 0; seat < header->names.count; seat++) {
        digest_add(&digest, header->names.rows[seat], strlen(header->names.rows[seat]) + 1);
    }
    add_events(importing, &digest);
    digest_finish(&digest, bytes);
    for (int i = 0; i < MATCH_ID_BYTES - 1; i++) {
        header->id[i] = letters[bytes[i] % (sizeof letters - 1)];
    }
}

static void make_header(const struct importing *importing, const struct import_options *options,
                        const struct import_rules *rules, struct wire_record_match_header *header) {
    const struct foreign_file *file = &importing->file;
    const char *titles[] = {file->title, options->title, "Imported match"};
    memset(header, 0, sizeof *header);
    for (int i = 0; i < 3 && header->title[0] == '\0'; i++) {
        snprintf(header->title, sizeof header->title, "%s", titles[i] == NULL ? "" : titles[i]);
    }
    snprintf(header->preset, sizeof header->preset, "%s", rules->preset);
    header->settings.count =
        house_rules_to_store(rules->preset, &rules->rules, header->settings.rows);
    header->names.count = header->accounts.count = file->players;
    for (int seat = 0; seat < file->players; seat++) {
        snprintf(header->names.rows[seat], sizeof header->names.rows[seat], "%s",
                 file->names[seat]);
    }
    memset(header->secret, '0', sizeof header->secret - 1); // nobody knows the walls' secret
    snprintf(header->started, sizeof header->started, "%lld", (long long)options->now_s);
    snprintf(header->ended, sizeof header->ended, "%lld", (long long)options->now_s);
    header->is_public = true;
    make_id(importing, header);
}

// ---- all of it ----

static void say_problem(const struct importing *importing, const struct foreign_problem *why,
                        int hand, struct import_problem *out) {
    bool has_lines = importing->file.kind != NULL && importing->file.kind->has_lines;
    out->why = *why;
    out->line = has_lines && why->place > 0 ? why->place : 0;
    out->hand = out->line > 0 ? 0 : hand;
    out->step = out->hand > 0 && why->place > 0 ? why->place : 0;
    if (out->line > 0) {
        snprintf(out->words, sizeof out->words, "line %d: %s", out->line, why->words);
    } else if (out->step > 0) {
        snprintf(out->words, sizeof out->words, "hand %d, step %d: %s", out->hand, out->step,
                 why->words);
    } else if (out->hand > 0) {
        snprintf(out->words, sizeof out->words, "hand %d: %s", out->hand, why->words);
    } else {
        snprintf(out->words, sizeof out->words, "%s", why->words);
    }
}

static void write_number(const char *name, int number, struct text *out) {
    if (number > 0) {
        text_addf(out, ",\"%s\":%d", name, number);
    }
}

void import_problem_write(const struct import_problem *problem, struct text *out) {
    text_add(out, "{\"words\":");
    json_write_string(out, problem->words);
    text_addf(out, ",\"code\":\"%s\"", foreign_refusal_id(problem->why.refusal));
    write_number("line", problem->line, out);
    write_number("hand", problem->hand, out);
    write_number("step", problem->step, out);
    text_addf(out, ",\"values\":{%s}}", problem->why.values);
}

// The record does not tell every switch, so the likely ones are tried one after the other.
static bool import_file(struct importing *importing, const struct import_options *options,
                        struct match_record *out_record) {
    struct import_rules rules;
    struct foreign_problem *problem = &importing->problem;
    if (!import_rules_begin(&rules, options->preset, options->settings, &importing->file,
                            &importing->hand, problem)) {
        importing->problem_hand = importing->file.hands;
        return false;
    }
    for (int i = 0; import_rules_choose(&rules, i); i++) {
        if (try_rules(importing, &rules.rules)) {
            make_header(importing, options, &rules, &out_record->header);
            out_record->rules = rules.rules;
            out_record->version = EVENT_CODE_VERSION;
            out_record->events = importing->bytes;
            out_record->length = importing->length;
            match_record_set_result(out_record);
            importing->bytes = NULL;
            return true;
        }
    }
    return false;
}

bool import_match_explained(const char *bytes, size_t length, const struct import_options *options,
                            struct match_record *out_record, struct import_problem *out_problem) {
    struct importing *importing = calloc(1, sizeof *importing);
    memset(out_record, 0, sizeof *out_record);
    memset(out_problem, 0, sizeof *out_problem);
    if (importing == NULL) {
        (void)foreign_refuse(&out_problem->why, 0, REFUSED_MEMORY, NULL);
        snprintf(out_problem->words, sizeof out_problem->words, "%s", out_problem->why.words);
        return false;
    }
    bool is_fine = length <= IMPORT_BYTES_MAX ||
                   foreign_refuse(&importing->problem, 0, REFUSED_RECORD_LARGE, NULL);
    if (is_fine && foreign_open(&importing->file, bytes, length, &importing->problem)) {
        is_fine = import_file(importing, options, out_record);
        foreign_close(&importing->file);
    } else {
        is_fine = false;
    }
    if (!is_fine) {
        say_problem(importing, &importing->problem, importing->problem_hand, out_problem);
    } else if (importing->left_out_hand > 0) {
        say_problem(importing, &importing->replay.left_out, importing->left_out_hand, out_problem);
        tile_name(importing->replay.left_out.tile, out_problem->left_out);
    }
    free(importing->bytes);
    free(importing);
    return is_fine;
}

bool import_match(const char *bytes, size_t length, const struct import_options *options,
                  struct match_record *out_record, char out_problem[IMPORT_PROBLEM_BYTES]) {
    struct import_problem problem;
    bool is_fine = import_match_explained(bytes, length, options, out_record, &problem);
    memcpy(out_problem, problem.words, IMPORT_PROBLEM_BYTES);
    return is_fine;
}
