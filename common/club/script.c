// A script of seats, read line by line.
#include "common/club/script.h"

#include <string.h>

enum { COLUMNS_MAX = 2 + SEATING_SEATS_MAX, SLOT_MAX = 9999, NUMBER_MAX = 1000000 };

struct reader {
    struct seating_line *lines;
    struct script_fault *faults;
    size_t lines_max, faults_max;
    struct script_result result;
};

static void add_fault(struct reader *reader, enum script_fault_kind kind, size_t line,
                      uint32_t value) {
    if (reader->result.faults < reader->faults_max) {
        reader->faults[reader->result.faults] =
            (struct script_fault){.kind = (uint8_t)kind, .line = (uint32_t)line, .value = value};
    }
    reader->result.faults++;
}

static bool is_blank(char character) {
    return character != '\0' && strchr(" \t\r,;:-", character) != NULL;
}

// Reads the numbers of a line. Returns how many, COLUMNS_MAX + 1 if there are more, -1 if something
// else stands there.
static int read_numbers(const char *text, size_t length, uint32_t *out_numbers) {
    int count = 0;
    for (size_t at = 0; at < length;) {
        if (is_blank(text[at])) {
            at++;
            continue;
        }
        uint32_t number = 0;
        size_t first = at;
        for (; at < length && text[at] >= '0' && text[at] <= '9'; at++) {
            number = number * 10 + (uint32_t)(text[at] - '0');
            number = number > NUMBER_MAX ? NUMBER_MAX : number;
        }
        if (at == first) {
            return -1;
        }
        if (count == COLUMNS_MAX) {
            return COLUMNS_MAX + 1;
        }
        out_numbers[count++] = number;
    }
    return count;
}

// What is wrong with the numbers of a line by themselves; false if nothing is.
static bool find_fault(const uint32_t *numbers, int count, enum script_fault_kind *out_kind,
                       uint32_t *out_value) {
    *out_value = 0;
    *out_kind = count < 0             ? SCRIPT_NOT_A_NUMBER
                : count > COLUMNS_MAX ? SCRIPT_TOO_LONG
                                      : SCRIPT_TOO_SHORT;
    if (count < 4 || count > COLUMNS_MAX) {
        return true;
    }
    *out_kind = SCRIPT_OUT_OF_RANGE;
    for (int i = 0; i < count; i++) {
        uint32_t least = i < 2 ? 1 : 0;
        uint32_t most = i == 0 ? SEATING_ROUNDS_MAX : i == 1 ? SEATING_TABLE_NUMBER_MAX : SLOT_MAX;
        if (numbers[i] < least || numbers[i] > most) {
            *out_value = numbers[i];
            return true;
        }
    }
    *out_kind = SCRIPT_TWICE;
    for (int i = 2; i < count; i++) {
        for (int j = 2; j < i; j++) {
            if (numbers[i] == numbers[j] && numbers[i] != 0) {
                *out_value = numbers[i];
                return true;
            }
        }
    }
    return false;
}

// The same beside the lines before it.
static bool find_clash(const struct reader *reader, const struct seating_line *line,
                       enum script_fault_kind *out_kind, uint32_t *out_value) {
    for (size_t i = 0; i < reader->result.lines; i++) {
        const struct seating_line *other = &reader->lines[i];
        if (other->round != line->round) {
            continue;
        }
        if (other->table == line->table) {
            *out_kind = SCRIPT_TABLE_TWICE;
            *out_value = line->table;
            return true;
        }
        for (int seat = 0; seat < line->seats; seat++) {
            for (int theirs = 0; theirs < other->seats; theirs++) {
                if (line->slots[seat] != 0 && line->slots[seat] == other->slots[theirs]) {
                    *out_kind = SCRIPT_TWICE;
                    *out_value = line->slots[seat];
                    return true;
                }
            }
        }
    }
    return false;
}

static void read_line(struct reader *reader, const char *text, size_t length, size_t number) {
    uint32_t numbers[COLUMNS_MAX] = {0}, value = 0;
    enum script_fault_kind kind;
    int count = read_numbers(text, length, numbers);
    if (count == 0) {
        return;
    }
    if (find_fault(numbers, count, &kind, &value)) {
        add_fault(reader, kind, number, value);
        return;
    }
    struct seating_line line = {
        .round = (uint8_t)numbers[0],
        .table = (uint16_t)numbers[1],
        .seats = (uint8_t)(count - 2),
    };
    for (int seat = 0; seat < line.seats; seat++) {
        line.slots[seat] = (uint16_t)numbers[2 + seat];
    }
    if (find_clash(reader, &line, &kind, &value)) {
        add_fault(reader, kind, number, value);
    } else if (reader->result.lines == reader->lines_max) {
        add_fault(reader, SCRIPT_TOO_MANY, number, 0);
    } else {
        reader->lines[reader->result.lines++] = line;
    }
}

struct script_result script_read(const char *text, size_t length, struct seating_line *lines,
                                 size_t lines_max, struct script_fault *faults, size_t faults_max) {
    struct reader reader = {
        .lines = lines, .faults = faults, .lines_max = lines_max, .faults_max = faults_max};
    size_t number = 1;
    for (size_t at = 0; at < length; number++) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t line = end == NULL ? length - at : (size_t)(end - (text + at));
        const char *comment = memchr(text + at, '#', line);
        size_t bytes = comment == NULL ? line : (size_t)(comment - (text + at));
        read_line(&reader, text + at, bytes, number);
        at += line + 1;
    }
    return reader.result;
}
