// Rows in and out.
#include "server/club_files/club_file.h"

#include "common/base/check.h"
#include "common/base/digest.h"
#include "common/base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_ROOM = 64 << 10,
    LINE_BYTES = CLUB_FILE_SUBJECT_BYTES + TEXT_INT_BYTES,
    NUMBER_MAX = 1000000,
};

static const char first_line[] = "jansou-club 3\n";
static const char *const older_lines[] = {"jansou-club 2\n", "jansou-club 1\n"};
static const char any_version[] = "jansou-club ", last[] = "end ";

enum { LAST_BYTES = sizeof last - 1 + DIGEST_HEX_BYTES }; // with the end of the line

// What a row of each kind begins with.
static const char *const names[] = {
    [CLUB_ROW_CLUB] = "club",    [CLUB_ROW_MEMBER] = "member.",  [CLUB_ROW_NIGHT] = "night.",
    [CLUB_ROW_WORDS] = "words.", [CLUB_ROW_PICTURE] = "picture", [CLUB_ROW_MATCH] = "match.",
};

// ---- writing ----

static void add(struct club_file *file, const void *bytes, size_t length) {
    size_t needed = file->length + length, room = file->room == 0 ? FIRST_ROOM : file->room;
    if (file->status != STATUS_OK) {
        return;
    }
    if (needed > file->most) {
        file->status = STATUS_TOO_LARGE;
        return;
    }
    while (room < needed) {
        room *= 2;
    }
    char *grown = room == file->room ? file->bytes : realloc(file->bytes, room);
    if (grown == NULL) {
        file->status = STATUS_NO_MEMORY;
        return;
    }
    file->bytes = grown;
    file->room = room;
    memcpy(file->bytes + file->length, bytes, length);
    file->length = needed;
}

void club_file_begin(struct club_file *file, size_t most) {
    *file = (struct club_file){.most = most};
    add(file, first_line, sizeof first_line - 1);
}

void club_file_add(struct club_file *file, const struct club_row *row) {
    char line[LINE_BYTES], number[16] = "";
    if (row->kind >= CLUB_ROW_MEMBER && row->kind <= CLUB_ROW_WORDS) {
        snprintf(number, sizeof number, "%d", (int)row->number);
    }
    int length = snprintf(line, sizeof line, "%s%s%s %zu\n", names[row->kind], number, row->match,
                          row->length);
    add(file, line, (size_t)length);
    add(file, row->bytes, row->length);
    add(file, "\n", 1);
}

static void digest_of(const char *bytes, size_t length, char out_hex[DIGEST_HEX_BYTES]) {
    struct digest digest;
    uint8_t hash[DIGEST_BYTES];
    digest_init(&digest);
    digest_add(&digest, bytes, length);
    digest_finish(&digest, hash);
    digest_hex(hash, out_hex);
}

enum status club_file_end(struct club_file *file) {
    char line[LAST_BYTES + 1], hex[DIGEST_HEX_BYTES];
    if (file->status == STATUS_OK) {
        digest_of(file->bytes, file->length, hex);
        snprintf(line, sizeof line, "%s%s\n", last, hex);
        add(file, line, LAST_BYTES);
    }
    return file->status;
}

void club_file_reopen(struct club_file *file) {
    CHECK(file->length > LAST_BYTES);
    file->length -= LAST_BYTES;
}

void club_file_free(struct club_file *file) {
    free(file->bytes);
    *file = (struct club_file){0};
}

// ---- reading ----

enum status club_reader_begin(struct club_reader *reader, const char *bytes, size_t length) {
    size_t first = sizeof first_line - 1;
    char hex[DIGEST_HEX_BYTES];
    *reader = (struct club_reader){.bytes = bytes, .at = first};
    if (length < first + LAST_BYTES || memcmp(bytes, any_version, sizeof any_version - 1) != 0) {
        return STATUS_IMPORT_DAMAGED;
    }
    const char *end = bytes + length - LAST_BYTES;
    digest_of(bytes, (size_t)(end - bytes), hex);
    if (memcmp(end, last, sizeof last - 1) != 0 ||
        memcmp(end + sizeof last - 1, hex, DIGEST_HEX_BYTES - 1) != 0 ||
        bytes[length - 1] != '\n') {
        return STATUS_IMPORT_DAMAGED;
    }
    reader->end = (size_t)(end - bytes);
    bool is_known = memcmp(bytes, first_line, first) == 0;
    for (size_t i = 0; i < sizeof older_lines / sizeof older_lines[0]; i++) {
        is_known = is_known || memcmp(bytes, older_lines[i], first) == 0;
    }
    return is_known ? STATUS_OK : STATUS_NEWER_VERSION;
}

// A number from 1 as club_file_add writes it.
static bool read_number(const char *digits, int64_t max, int64_t *out_number) {
    return digits[0] != '0' && text_read_int(digits, 1, max, out_number);
}

static bool read_match(const char *id, char out_id[MATCH_ID_BYTES]) {
    if (strlen(id) != MATCH_ID_BYTES - 1 ||
        strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789") != MATCH_ID_BYTES - 1) {
        return false;
    }
    memcpy(out_id, id, MATCH_ID_BYTES);
    return true;
}

static bool read_subject(const char *subject, struct club_row *row) {
    int64_t number = 0;
    for (int kind = CLUB_ROW_CLUB; kind <= CLUB_ROW_MATCH; kind++) {
        size_t length = strlen(names[kind]);
        const char *rest = subject + length;
        if (strncmp(subject, names[kind], length) != 0) {
            continue;
        }
        row->kind = (enum club_row_kind)kind;
        if (kind == CLUB_ROW_CLUB || kind == CLUB_ROW_PICTURE) {
            return rest[0] == '\0';
        }
        if (kind == CLUB_ROW_MATCH) {
            return read_match(rest, row->match);
        }
        bool is_number = read_number(rest, NUMBER_MAX, &number);
        row->number = (int32_t)number;
        return is_number;
    }
    return false;
}

// Of a member, a picture and a match there is one record, which is as of now.
static bool may_follow(const struct club_row *last_row, const struct club_row *row) {
    if (row->kind != last_row->kind) {
        return row->kind > last_row->kind;
    }
    switch (row->kind) {
    case CLUB_ROW_CLUB:
        return true;
    case CLUB_ROW_MEMBER:
        return row->number > last_row->number;
    case CLUB_ROW_NIGHT:
    case CLUB_ROW_WORDS:
        return row->number >= last_row->number;
    case CLUB_ROW_PICTURE:
        return false;
    case CLUB_ROW_MATCH:
        return strcmp(row->match, last_row->match) > 0;
    }
    return false;
}

static bool read_row(struct club_reader *reader, struct club_row *row) {
    char line[LINE_BYTES];
    const char *at = reader->bytes + reader->at;
    size_t left = reader->end - reader->at;
    const char *stop = memchr(at, '\n', left < sizeof line ? left : sizeof line - 1);
    int64_t length = 0;
    if (stop == NULL) {
        return false;
    }
    memcpy(line, at, (size_t)(stop - at));
    line[stop - at] = '\0';
    char *blank = strchr(line, ' ');
    if (blank == NULL || memchr(line, '\0', (size_t)(stop - at)) != NULL) {
        return false;
    }
    *blank = '\0';
    left -= (size_t)(stop + 1 - at);
    if (!read_subject(line, row) || !read_number(blank + 1, (int64_t)left, &length) ||
        (size_t)length == left || stop[1 + length] != '\n') {
        return false;
    }
    row->bytes = stop + 1;
    row->length = (size_t)length;
    reader->at = (size_t)(row->bytes - reader->bytes) + row->length + 1;
    return true;
}

bool club_reader_next(struct club_reader *reader, struct club_row *out_row) {
    *out_row = (struct club_row){0};
    if (reader->at == reader->end || reader->status != STATUS_OK) {
        return false;
    }
    bool is_first = !reader->is_begun;
    if (!read_row(reader, out_row) ||
        (is_first ? out_row->kind != CLUB_ROW_CLUB : !may_follow(&reader->last, out_row))) {
        reader->status = STATUS_IMPORT_DAMAGED;
        return false;
    }
    reader->is_begun = true;
    reader->last = *out_row;
    return true;
}
