// A file of mjai lines.
#include "server/records/foreign_file.h"

#include "server/records/json_read.h"
#include "server/records/mjai_read.h"

#include <string.h>

// Bots add what they thought to their lines, so these are long.
enum { LINE_BYTES_MAX = 256 << 10, EAST_ONLY = 4 };

// The next line that is not blank, as JSON; NULL at the end or with a problem.
static json_t *next_line(struct foreign_file *file, struct foreign_problem *problem) {
    while (file->at < file->length) {
        const char *line = file->bytes + file->at;
        const char *end = memchr(line, '\n', file->length - file->at);
        size_t length = end == NULL ? file->length - file->at : (size_t)(end - line);
        json_error_t error;
        file->at += length + 1;
        file->line++;
        if (length == 0 || (length == 1 && line[0] == '\r')) {
            continue;
        }
        if (length > LINE_BYTES_MAX) {
            foreign_refuse(problem, file->line, REFUSED_LINE_LONG, NULL);
            return NULL;
        }
        json_t *json = json_loadb(line, length, 0, &error);
        if (!json_is_object(json)) {
            foreign_refuse(problem, file->line, REFUSED_NO_OBJECT, NULL);
            json_decref(json);
            json = NULL;
        }
        return json;
    }
    return NULL;
}

static bool is_type(const json_t *event, const char *type) {
    return strcmp(mjai_type(event), type) == 0;
}

// Lines that are between players and server only.
static bool is_talk(const json_t *event) {
    return is_type(event, "none") || is_type(event, "hello") || is_type(event, "join");
}

// The next line that tells something.
static json_t *next_event(struct foreign_file *file, struct foreign_problem *problem) {
    json_t *event = next_line(file, problem);
    while (event != NULL && is_talk(event)) {
        json_decref(event);
        event = next_line(file, problem);
    }
    return event;
}

// ---- what stands in front ----

static void read_start_game(struct foreign_file *file, const json_t *event) {
    const json_t *names = json_object_get(event, "names");
    const json_t *reds = json_object_get(event, "aka_flag");
    int first;
    for (size_t seat = 0; seat < SEAT_MAX; seat++) {
        json_read_name(json_array_get(names, seat), "-", file->names[seat], FOREIGN_NAME_BYTES);
    }
    if (json_is_boolean(reds)) {
        file->has_reds = json_is_true(reds);
    }
    if (json_read_int(json_object_get(event, "kyoku_first"), 0, EAST_ONLY, &first)) {
        file->game_length = first == EAST_ONLY ? GAME_LENGTH_EAST : GAME_LENGTH_EAST_SOUTH;
    }
}

static bool open_mjai(struct foreign_file *file, struct foreign_problem *problem) {
    json_t *event;
    read_start_game(file, NULL);
    while ((event = next_event(file, problem)) != NULL && is_type(event, "start_game")) {
        read_start_game(file, event);
        json_decref(event);
    }
    bool is_hand = is_type(event, "start_kyoku");
    file->players = is_hand ? mjai_players(event) : 0;
    json_decref(event);
    return file->players > 0 || foreign_refuse(problem, file->line, REFUSED_NO_START, NULL);
}

static void rewind_mjai(struct foreign_file *file) {
    file->at = 0;
    file->line = 0;
}

// ---- hands ----

// Whether no other hand follows; the file stays where it is.
static bool is_last_hand(const struct foreign_file *file) {
    struct foreign_file ahead = *file;
    struct foreign_problem problem = {.place = 0};
    json_t *event = next_event(&ahead, &problem);
    bool is_last = !is_type(event, "start_kyoku");
    json_decref(event);
    return is_last;
}

// The events of a hand up to its end_kyoku.
static bool read_hand(struct foreign_file *file, struct foreign_hand *hand,
                      struct foreign_problem *problem) {
    json_t *event;
    while ((event = next_event(file, problem)) != NULL) {
        bool is_end = is_type(event, "end_kyoku");
        bool is_fine = is_end || mjai_read_step(event, file->players, file->line, hand, problem);
        json_decref(event);
        if (is_end || !is_fine) {
            hand->is_last = is_end && is_last_hand(file);
            return is_fine;
        }
    }
    return foreign_refuse(problem, file->line, REFUSED_ENDS_INSIDE, NULL);
}

static enum foreign_next next_mjai(struct foreign_file *file, struct foreign_hand *out_hand,
                                   struct foreign_problem *problem) {
    json_t *event = next_event(file, problem);
    if (event != NULL && file->hands == 0 && is_type(event, "start_game")) {
        json_decref(event);
        return next_mjai(file, out_hand, problem);
    }
    enum foreign_next next = FOREIGN_NEXT_BAD;
    if (event == NULL && problem->refusal == REFUSED_NOTHING) {
        file->end = (struct foreign_end){.place = file->line};
        return FOREIGN_NEXT_END;
    }
    if (event != NULL && is_type(event, "end_game")) {
        mjai_read_end(event, file->players, file->line, &file->end);
        next = FOREIGN_NEXT_END;
    } else if (event != NULL && !is_type(event, "start_kyoku")) {
        foreign_refuse(problem, file->line, REFUSED_OUTSIDE,
                       &(struct foreign_values){.text = mjai_type(event)});
    } else if (event != NULL &&
               mjai_read_start(event, file->players, file->line, out_hand, problem) &&
               read_hand(file, out_hand, problem)) {
        next = FOREIGN_NEXT_HAND;
    }
    json_decref(event);
    return next;
}

const struct foreign_kind foreign_mjai = {"mjai", true, open_mjai, next_mjai, rewind_mjai};
