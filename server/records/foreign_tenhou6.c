// A tenhou.net/6 record.
#include "server/records/foreign_file.h"

#include "server/records/json_read.h"
#include "server/records/tenhou6_read.h"

#include <string.h>

// A long match has 100 KB. JSON takes many times its size when it is read.
enum { BYTES_MAX = 1 << 20, SCORE_NUMBERS = 8, FOURTH_SEAT = 13 };

static const json_t *log_of(const struct foreign_file *file) {
    return json_object_get(file->json, "log");
}

// Red fives are said for all suits at once, or by their number in each.
static void read_reds(struct foreign_file *file, const json_t *rule) {
    static const char *const names[SUIT_NUMBERED] = {"aka51", "aka52", "aka53"};
    int number;
    if (json_read_int(json_object_get(rule, "aka"), 0, 1, &number)) {
        file->has_reds = number;
    }
    for (int suit = 0; suit < SUIT_NUMBERED; suit++) {
        if (json_read_int(json_object_get(rule, names[suit]), 0, 4, &number)) {
            file->reds[suit] = number;
        }
    }
}

static void read_rule(struct foreign_file *file) {
    const json_t *rule = json_object_get(file->json, "rule");
    const char *string = json_read_string(json_object_get(rule, "disp"));
    bool is_east = strstr(string, "東") != NULL || strstr(string, "East") != NULL;
    bool is_three = strstr(string, "三") != NULL || strstr(string, "3-Player") != NULL;
    const json_t *fourth = json_array_get(json_array_get(log_of(file), 0), FOURTH_SEAT);
    file->game_length = is_east ? GAME_LENGTH_EAST : GAME_LENGTH_EAST_SOUTH;
    file->open_tanyao = strstr(string, "喰") != NULL ? 1 : FOREIGN_UNKNOWN;
    file->players = is_three || json_array_size(fourth) == 0 ? 3 : 4;
    read_reds(file, rule);
}

// The final points stand before the final scores, seat by seat.
static void read_end(struct foreign_file *file) {
    const json_t *scores = json_object_get(file->json, "sc");
    file->end = (struct foreign_end){.has_points = json_array_size(scores) == SCORE_NUMBERS};
    for (int seat = 0; seat < file->players && file->end.has_points; seat++) {
        int points;
        file->end.has_points = json_read_int(json_array_get(scores, (size_t)seat * 2),
                                             -JSON_POINTS_MAX, JSON_POINTS_MAX, &points);
        file->end.points[seat] = file->end.has_points ? points : 0;
    }
}

static bool open_tenhou6(struct foreign_file *file, struct foreign_problem *problem) {
    json_error_t error;
    if (file->length > BYTES_MAX) {
        return foreign_refuse(problem, 0, REFUSED_RECORD_LARGE, NULL);
    }
    file->json = json_loadb(file->bytes, file->length, 0, &error);
    if (file->json == NULL) {
        return foreign_refuse(problem, 0, REFUSED_NOT_JSON,
                              &(struct foreign_values){.number = error.line, .text = error.text});
    }
    if (json_array_size(log_of(file)) == 0) {
        return foreign_refuse(problem, 0, REFUSED_NO_LOG, NULL);
    }
    const json_t *names = json_object_get(file->json, "name");
    const json_t *title = json_object_get(file->json, "title");
    read_rule(file);
    read_end(file);
    json_read_name(json_array_get(title, 0), "", file->title, FOREIGN_NAME_BYTES);
    for (size_t seat = 0; seat < SEAT_MAX; seat++) {
        json_read_name(json_array_get(names, seat), "-", file->names[seat], FOREIGN_NAME_BYTES);
    }
    return true;
}

static void rewind_tenhou6(struct foreign_file *file) {
    (void)file; // the number of hands given is all there is
}

static enum foreign_next next_tenhou6(struct foreign_file *file, struct foreign_hand *out_hand,
                                      struct foreign_problem *problem) {
    const json_t *hand = json_array_get(log_of(file), (size_t)file->hands);
    if (hand == NULL) {
        return FOREIGN_NEXT_END;
    }
    if (!tenhou6_read_hand(hand, file->players, out_hand, problem)) {
        return FOREIGN_NEXT_BAD;
    }
    out_hand->is_last = (size_t)file->hands + 1 == json_array_size(log_of(file));
    return FOREIGN_NEXT_HAND;
}

const struct foreign_kind foreign_tenhou6 = {"tenhou6", false, open_tenhou6, next_tenhou6,
                                             rewind_tenhou6};
