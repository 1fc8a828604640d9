// golden [--update] FOLDER: every .txt file of the folder is a test, by its name.
//
// A file is a row of cases. "case TITLE" starts a fresh scene; the lines after it are lines of a
// scene (tests/support/scene.h), and those that begin with ">" are what the line above prints.
// --update writes what comes now: read the difference before you keep it.
#include "tests/golden/golden.h"

#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct golden_file files[GOLDEN_FILES_MAX];
static int file_count;
static bool is_update;

int golden_file_count(void) {
    return file_count;
}

const struct golden_file *golden_file_at(int index) {
    return &files[index];
}

// Whether a title begins with rule numbers, this one among them.
static bool names_rule(const char *title, const char *rule) {
    size_t length = strlen(rule);
    while (strchr("RQAUB", title[0]) != NULL && title[1] >= '0' && title[1] <= '9') {
        if (strncmp(title, rule, length) == 0 && title[length] == ' ') {
            return true;
        }
        title += strcspn(title, " ") + 1;
    }
    return false;
}

static bool has_case(const char *text, const char *rule) {
    for (const char *title = strstr(text, "case "); title != NULL;) {
        if (names_rule(title + strlen("case "), rule)) {
            return true;
        }
        title = strstr(title, "\ncase ");
        title += title == NULL ? 0 : 1;
    }
    return false;
}

bool golden_has_case(const char *prefix, const char *rule) {
    for (int i = 0; i < file_count; i++) {
        if (strncmp(files[i].name, prefix, strlen(prefix)) == 0 && has_case(files[i].text, rule)) {
            return true;
        }
    }
    return false;
}

static bool read_whole(const char *path, char *out_text, size_t size) {
    FILE *file = fopen(path, "r");
    size_t length = file == NULL ? 0 : fread(out_text, 1, size - 1, file);
    bool is_fine = file != NULL && feof(file) != 0 && ferror(file) == 0;
    out_text[length] = '\0';
    if (file != NULL) {
        fclose(file);
    }
    return is_fine;
}

// Adds the printed lines of a move, each behind its mark.
static void add_output(struct text *out, const char *lines) {
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        text_add(out, "> ");
        text_add_bytes(out, lines, length + (lines[length] == '\n'));
        lines += length + (lines[length] == '\n');
    }
}

// The file as it should be: its own lines, and what each prints now.
static void run_lines(const char *lines, struct text *out) {
    static struct scene scene;
    scene_init(&scene);
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        char line[512];
        EXPECT(length + 1 < sizeof line);
        memcpy(line, lines, length);
        line[length] = '\0';
        lines += length + (lines[length] == '\n');
        if (line[0] == '>') {
            continue;
        }
        text_addf(out, "%s\n", line);
        if (strncmp(line, "case ", 5) == 0) {
            scene_init(&scene);
        } else {
            scene_run(&scene, line);
            add_output(out, scene_take(&scene));
        }
    }
}

static void expect_equal(const char *wanted, const char *got) {
    int line = 1;
    while (*wanted != '\0' && *wanted == *got) {
        line += *wanted == '\n';
        wanted++;
        got++;
    }
    if (*wanted == *got) {
        return;
    }
    // Back to the start of the first line that differs.
    const char *from = got;
    while (from[-1] != '\n') {
        from--;
    }
    wanted -= got - from;
    FAIL("line %d is\n%.*s\nnot\n%.*s", line, (int)strcspn(from, "\n"), from,
         (int)strcspn(wanted, "\n"), wanted);
}

static void run_file(void **state) {
    const struct golden_file *file = *state;
    static char got[GOLDEN_BYTES];
    struct text out;
    text_init(&out, got, sizeof got);
    text_add_char(&out, '\n'); // something to stand before the first line
    run_lines(file->text, &out);
    EXPECT(!out.is_cut);
    if (is_update) {
        FILE *written = fopen(file->path, "w");
        EXPECT(written != NULL && fputs(got + 1, written) >= 0 && fclose(written) == 0);
    } else {
        expect_equal(file->text, got + 1);
    }
}

static int is_text_file(const struct dirent *entry) {
    const char *dot = strrchr(entry->d_name, '.');
    return dot != NULL && strcmp(dot, ".txt") == 0;
}

static bool add_file(const char *folder, const char *name) {
    struct golden_file *file = &files[file_count++];
    snprintf(file->path, sizeof file->path, "%s/%s", folder, name);
    snprintf(file->name, sizeof file->name, "%.*s", (int)strcspn(name, "."), name);
    test_register(file->name, run_file, file);
    return read_whole(file->path, file->text, sizeof file->text);
}

static bool add_folder(const char *folder) {
    struct dirent **entries;
    int count = scandir(folder, &entries, is_text_file, alphasort);
    bool is_fine = count > 0;
    for (int i = 0; i < count; i++) {
        is_fine = is_fine && file_count < GOLDEN_FILES_MAX && add_file(folder, entries[i]->d_name);
        free(entries[i]);
    }
    if (count >= 0) {
        free(entries);
    }
    return is_fine;
}

int main(int count, char **arguments) {
    is_update = count == 3 && strcmp(arguments[1], "--update") == 0;
    if (count != (is_update ? 3 : 2) || !add_folder(arguments[count - 1])) {
        fprintf(stderr, "use: %s [--update] FOLDER\n", arguments[0]);
        return 2;
    }
    return test_run(arguments[count - 1], NULL);
}
