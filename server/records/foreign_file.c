// Which kind of record it is.
#include "server/records/foreign_file.h"

#include <string.h>

static void forget_rules(struct foreign_file *file) {
    file->has_reds = file->game_length = file->open_tanyao = FOREIGN_UNKNOWN;
    for (int suit = 0; suit < SUIT_NUMBERED; suit++) {
        file->reds[suit] = FOREIGN_UNKNOWN;
    }
}

// Lines of mjai are objects with a type; the other record is one object without.
static const struct foreign_kind *kind_of(const char *bytes, size_t length) {
    const char *end = memchr(bytes, '\n', length);
    json_error_t error;
    json_t *line = json_loadb(bytes, end == NULL ? length : (size_t)(end - bytes), 0, &error);
    bool has_type = json_is_string(json_object_get(line, "type"));
    json_decref(line);
    return has_type ? &foreign_mjai : &foreign_tenhou6;
}

bool foreign_open(struct foreign_file *file, const char *bytes, size_t length,
                  struct foreign_problem *problem) {
    memset(file, 0, sizeof *file);
    forget_rules(file);
    file->kind = kind_of(bytes, length);
    file->bytes = bytes;
    file->length = length;
    if (!file->kind->open(file, problem)) {
        foreign_close(file);
        return false;
    }
    foreign_rewind(file);
    return true;
}

enum foreign_next foreign_next(struct foreign_file *file, struct foreign_hand *out_hand,
                               struct foreign_problem *problem) {
    enum foreign_next next = file->kind->next(file, out_hand, problem);
    file->hands += next != FOREIGN_NEXT_END;
    return next;
}

void foreign_rewind(struct foreign_file *file) {
    file->hands = 0;
    file->kind->rewind(file);
}

void foreign_close(struct foreign_file *file) {
    json_decref(file->json);
    file->json = NULL;
}
