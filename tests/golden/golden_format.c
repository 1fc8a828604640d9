// golden_format FILE: the tables of common/rules/event/FORMAT.md are what the rows say.
// golden_format --update FILE writes them there.
#include "common/base/check.h"
#include "common/rules/event/event_format.h"
#include "common/rules/scoring/han_fu/fu.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char first[] = "<!-- rows: made by tests/golden/golden_format.c -->\n";
static const char last[] = "<!-- /rows -->\n";

enum { FILE_BYTES_MAX = 256 << 10 };

// ---- numbers that stand for names ----

struct name {
    int number;
    const char *name;
};

#define NAME_ROW(number, id, name)      {number, name},
#define LONG_ROW(number, id, name, ...) {number, name},
#define WORD_ROW(number, id, word)      {number, #word},

static const struct name kinds[] = {EVENT_ROWS(LONG_ROW)};
static const struct name actions[] = {ACTION_ROWS(LONG_ROW)};
static const struct name melds[] = {MELD_ROWS(NAME_ROW)};
static const struct name questions[] = {QUESTION_ROWS(NAME_ROW)};
static const struct name draws[] = {DRAWN_ROWS(NAME_ROW)};
static const struct name steps[] = {FAIR_ROWS(NAME_ROW)};
static const struct name faults[] = {FAULT_ROWS(WORD_ROW)};
static const struct name penalties[] = {PENALTY_VALUES(LONG_ROW)};
static const struct name yaku[] = {YAKU_ROWS(LONG_ROW)};
static const struct name fu[] = {FU_ROWS(LONG_ROW)};
static const struct name limits[] = {LIMIT_ROWS(NAME_ROW)};
static const struct name points[] = {POINTS_ROWS(LONG_ROW)};
static const struct name specials[] = {SPECIAL_HAND_VALUES(LONG_ROW)};

#define NAMES(title, rows, fields)                                                                 \
    { title, rows, sizeof(rows) / sizeof(rows)[0], fields }

// Each list, and the fields that hold its numbers, with a blank on both sides.
static const struct names {
    const char *title;
    const struct name *rows;
    size_t count;
    const char *fields;
} lists[] = {
    NAMES("kinds of event", kinds, ""),
    NAMES("actions", actions, " answer.kind word.action.kind penalty.declared "),
    NAMES("melds", melds, " meld.kind "),
    NAMES("questions", questions, " question "),
    NAMES("draws", draws, " drawn.reason "),
    NAMES("steps of the wall", steps, " fair.step "),
    NAMES("faults", faults, " faults penalty.fault "),
    NAMES("penalties", penalties, " penalty.penalty "),
    NAMES("yaku", yaku, " win.score.yaku.id "),
    NAMES("fu", fu, " win.score.fu_parts.reason "),
    NAMES("limits", limits, " win.score.limit "),
    NAMES("points", points, " hand.score.lines.reason hand.score.doubles_of.reason "),
    NAMES("special hands", specials, " hand.score.special "),
};
enum { LISTS = sizeof lists / sizeof lists[0] };

static const char *list_of(const char *field) {
    char wanted[64];
    snprintf(wanted, sizeof wanted, " %s ", field);
    for (int i = 0; i < LISTS; i++) {
        if (strstr(lists[i].fields, wanted) != NULL) {
            return lists[i].title;
        }
    }
    return "";
}

static void print_names(FILE *out) {
    fprintf(out, "### Names\n");
    for (int i = 0; i < LISTS; i++) {
        fprintf(out, "\n%s:", lists[i].title);
        for (size_t row = 0; row < lists[i].count; row++) {
            const struct name *name = &lists[i].rows[row];
            fprintf(out, "%s%d %s", row == 0 ? " " : ", ", name->number,
                    name->name[0] == '\0' ? "none" : name->name);
        }
        fprintf(out, ".\n");
    }
}

// ---- fields ----

static void print_field(FILE *out, const char *name, const struct event_field *field) {
    const struct event_bounds *bounds = &field->bounds;
    const char *list = list_of(name);
    fprintf(out, "| %s | %d | ", name, field->since.version);
    if (field->since.version > 1) {
        fprintf(out, "%d", field->since.otherwise);
    }
    fprintf(out, " | %d | %s | ", field->count, field->is_signed ? "folded" : "plain");
    if (bounds->is_tile) {
        fprintf(out, "tile");
    } else {
        fprintf(out, "%d to %d", bounds->least, bounds->most);
        if (bounds->other != 0) {
            fprintf(out, " or %d", bounds->other);
        }
    }
    fprintf(out, " | %s |\n", list);
}

static void print_shape(FILE *out, int kind) {
    const struct event_shape *shape = &event_format.shapes[kind];
    const char *flag = event_rows[kind].flag_at == 0 ? "" : event_rows[kind].flag;
    fprintf(out, "\n### %d %s, since %d%s%s\n", kind, event_rows[kind].name, shape->since,
            flag[0] == '\0' ? "" : ", flag", flag);
    if (shape->field_count > 0) {
        fprintf(out, "\n| field | since | before | count | form | values | names |\n"
                     "| --- | --- | --- | --- | --- | --- | --- |\n");
    }
    for (int i = 0; i < shape->field_count; i++) {
        print_field(out, shape->fields[i].name, &shape->fields[i]);
    }
    for (int i = 0; i < shape->list_count; i++) {
        const struct event_list_field *list = &shape->lists[i];
        const char *counter = "";
        for (int n = 0; n < shape->field_count; n++) {
            counter = shape->fields[n].offset == list->counter ? shape->fields[n].name : counter;
        }
        CHECK(counter[0] != '\0');
        fprintf(out, "\nThen `%s` times:\n\n", counter);
        fprintf(out, "| field | since | before | count | form | values | names |\n"
                     "| --- | --- | --- | --- | --- | --- | --- |\n");
        for (int part = 0; part < list->part_count; part++) {
            char name[64];
            snprintf(name, sizeof name, "%s.%s", list->name, list->parts[part].name);
            print_field(out, name, &list->parts[part]);
        }
    }
}

static char *print_rows(void) {
    char *words = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&words, &length);
    CHECK(out != NULL);
    print_names(out);
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
        print_shape(out, kind);
    }
    fclose(out);
    return words;
}

// ---- the file ----

static void write_file(const char *path, const char *before, size_t length, const char *rows,
                       const char *after) {
    FILE *file = fopen(path, "w");
    CHECK(file != NULL);
    fprintf(file, "%.*s%s%s", (int)length, before, rows, after);
    CHECK(fclose(file) == 0);
}

int main(int count, char **arguments) {
    static char words[FILE_BYTES_MAX];
    bool is_update = count == 3 && strcmp(arguments[1], "--update") == 0;
    FILE *file = count == 2 + is_update ? fopen(arguments[count - 1], "r") : NULL;
    if (file == NULL) {
        return 2;
    }
    words[fread(words, 1, sizeof words - 1, file)] = '\0';
    fclose(file);
    char *from = strstr(words, first), *to = from == NULL ? NULL : strstr(from, last);
    if (to == NULL) {
        return 2;
    }
    from += strlen(first);
    char *rows = print_rows();
    size_t length = strlen(rows);
    bool is_same = (size_t)(to - from) == length && memcmp(from, rows, length) == 0;
    if (is_update) {
        write_file(arguments[2], words, (size_t)(from - words), rows, to);
    } else if (!is_same) {
        printf("stale: run golden_format --update FILE and read what is different\n");
    }
    free(rows);
    return is_same || is_update ? 0 : 1;
}
