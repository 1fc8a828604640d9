// One row for each kind of stream, one for each kind of subject.
#include "server/storage/nats_place.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const struct nats_stream_row nats_streams[NATS_STREAM_COUNT] = {
#define NATS_STREAM_ROW(id, letter, count, kept, direct, walked, what)                             \
    {letter, count, kept, direct, walked, what},
    NATS_STREAM_ROWS(NATS_STREAM_ROW)
#undef NATS_STREAM_ROW
};

// How subjects begin, and where those lie; all others in the last stream.
static const struct {
    const char *start;
    enum nats_stream stream;
} kinds[] = {
    {"table.", NATS_TABLES},   {"account.", NATS_PEOPLE}, {"key.", NATS_PEOPLE},
    {"result.", NATS_RESULTS}, {"match.", NATS_MATCHES},  {"node.", NATS_NODES},
};

enum { KIND_COUNT = sizeof kinds / sizeof kinds[0] };

// ---- the place ----

static bool is_name(const char *name) {
    size_t length = strlen(name);
    return length > 0 && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

// Takes "key=value" to its field. False if it is none, or too long.
static bool read_option(struct nats_place *place, const char *words, size_t length) {
    static const char creds[] = "creds=", ca[] = "ca=", name[] = "name=", watch[] = "watch=";
    const struct {
        const char *key;
        char *to;
        size_t size;
    } options[] = {
        {creds, place->creds, sizeof place->creds},
        {ca, place->ca, sizeof place->ca},
        {name, place->name, sizeof place->name},
        {watch, place->watch, sizeof place->watch},
    };
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        size_t key = strlen(options[i].key);
        if (length >= key && strncmp(words, options[i].key, key) == 0) {
            snprintf(options[i].to, options[i].size, "%.*s", (int)(length - key), words + key);
            return length - key < options[i].size;
        }
    }
    return false;
}

bool nats_place_read(const char *place, struct nats_place *out_place,
                     char out_problem[JOURNAL_PROBLEM_BYTES]) {
    size_t length = strcspn(place, "?");
    *out_place = (struct nats_place){.name = "jansou", .shards = NATS_SHARDS};
    snprintf(out_place->urls, sizeof out_place->urls, "%.*s", (int)length, place);
    bool is_fine = length > 0 && length < sizeof out_place->urls &&
                   (strncmp(place, "nats://", 7) == 0 || strncmp(place, "tls://", 6) == 0);
    for (const char *at = place + length; is_fine && *at != '\0'; at += strcspn(at, "&")) {
        at++;
        is_fine = read_option(out_place, at, strcspn(at, "&"));
    }
    if (!is_fine || !is_name(out_place->name)) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES,
                 "a store is nats://HOST:PORT,nats://HOST:PORT, with ?creds=FILE&ca=FILE&name=a-z");
        return false;
    }
    return true;
}

// ---- streams ----

int nats_stream_number(const struct nats_place *place, enum nats_stream stream) {
    return stream == NATS_TABLES ? place->shards : nats_streams[stream].count;
}

void nats_stream_name(const struct nats_place *place, enum nats_stream stream, int shard,
                      char out_name[NATS_STREAM_BYTES]) {
    int letter = toupper((unsigned char)nats_streams[stream].letter);
    if (stream == NATS_TABLES) {
        snprintf(out_name, NATS_STREAM_BYTES, "%.*s_%c%02d", NATS_NAME_BYTES - 1, place->name,
                 letter, shard % NATS_SHARDS_MAX);
    } else {
        snprintf(out_name, NATS_STREAM_BYTES, "%.*s_%c", NATS_NAME_BYTES - 1, place->name, letter);
    }
}

// How its subjects begin; gives the length.
static size_t write_root(const struct nats_place *place, enum nats_stream stream, int shard,
                         char out_root[NATS_SUBJECT_BYTES]) {
    int length = stream == NATS_TABLES
                     ? snprintf(out_root, NATS_SUBJECT_BYTES, "%s.t.%02d.", place->name, shard)
                     : snprintf(out_root, NATS_SUBJECT_BYTES, "%s.%c.", place->name,
                                nats_streams[stream].letter);
    return (size_t)length;
}

void nats_stream_subjects(const struct nats_place *place, enum nats_stream stream, int shard,
                          char out_subjects[NATS_SUBJECT_BYTES]) {
    size_t used = write_root(place, stream, shard, out_subjects);
    snprintf(out_subjects + used, NATS_SUBJECT_BYTES - used, ">");
}

// ---- subjects ----

// Which streams hold it; of tables, where what follows begins.
static enum nats_stream stream_of(const char *subject, const char **out_rest) {
    *out_rest = subject;
    for (int i = 0; i < KIND_COUNT; i++) {
        size_t length = strlen(kinds[i].start);
        if (strncmp(subject, kinds[i].start, length) == 0) {
            *out_rest = kinds[i].stream == NATS_TABLES ? subject + length : subject;
            return kinds[i].stream;
        }
    }
    return NATS_REST;
}

static int shard_of(const struct nats_place *place, const char *rest) {
    uint32_t hash = 2166136261u;
    for (const char *at = rest; *at != '\0'; at++) {
        hash = (hash ^ (unsigned char)*at) * 16777619u;
    }
    return (int)(hash % (uint32_t)place->shards);
}

// A dot stands between two words of a subject; where there is none it is a letter like others.
static bool is_plain(const char *words, size_t at) {
    char letter = words[at];
    if (letter == '.') {
        return at > 0 && words[at - 1] != '.' && words[at + 1] != '\0' && words[at + 1] != '.';
    }
    return isalnum((unsigned char)letter) || letter == '-' || letter == '_';
}

// What NATS does not take as it is becomes =HH. At most three times as long.
static void write_escaped(const char *words, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; words[i] != '\0' && used + 4 <= size; i++) {
        used += (size_t)snprintf(out + used, size - used, is_plain(words, i) ? "%c" : "=%02X",
                                 (unsigned char)words[i]);
    }
}

enum nats_stream nats_find(const struct nats_place *place, const char *subject,
                           char out_stream[NATS_STREAM_BYTES],
                           char out_subject[NATS_SUBJECT_BYTES]) {
    const char *rest;
    enum nats_stream stream = stream_of(subject, &rest);
    int shard = stream == NATS_TABLES ? shard_of(place, rest) : 0;
    nats_stream_name(place, stream, shard, out_stream);
    size_t used = write_root(place, stream, shard, out_subject);
    write_escaped(rest, out_subject + used, NATS_SUBJECT_BYTES - used);
    return stream;
}

int nats_find_shard(const struct nats_place *place, const char *subject) {
    const char *rest;
    return stream_of(subject, &rest) == NATS_TABLES ? shard_of(place, rest) : 0;
}

static int hex_of(char letter) {
    static const char digits[] = "0123456789ABCDEF";
    const char *at = letter == '\0' ? NULL : strchr(digits, letter);
    return at == NULL ? -1 : (int)(at - digits);
}

static bool read_escaped(const char *words, char *out, size_t size) {
    size_t used = 0;
    while (*words != '\0' && used + 1 < size) {
        int high = *words == '=' ? hex_of(words[1]) : 0, low = 0;
        if (*words == '=') {
            low = high < 0 ? -1 : hex_of(words[2]);
        }
        if (high < 0 || low < 0) {
            return false;
        }
        out[used++] = *words == '=' ? (char)(high * 16 + low) : *words;
        words += *words == '=' ? 3 : 1;
    }
    out[used] = '\0';
    return *words == '\0';
}

bool nats_subject_read(const struct nats_place *place, const char *nats_subject,
                       char out_subject[JOURNAL_SUBJECT_BYTES]) {
    static const char table[] = "table.";
    size_t name = strlen(place->name), used = 0;
    if (strncmp(nats_subject, place->name, name) != 0 || nats_subject[name] != '.' ||
        nats_subject[name + 1] == '\0' || nats_subject[name + 2] != '.') {
        return false;
    }
    const char *rest = nats_subject + name + 3;
    if (nats_subject[name + 1] == nats_streams[NATS_TABLES].letter) {
        rest = strchr(rest, '.');
        if (rest == NULL) {
            return false;
        }
        rest++;
        used = sizeof table - 1;
        memcpy(out_subject, table, used);
    }
    char stream[NATS_STREAM_BYTES], again[NATS_SUBJECT_BYTES];
    if (!read_escaped(rest, out_subject + used, JOURNAL_SUBJECT_BYTES - used)) {
        return false;
    }
    nats_find(place, out_subject, stream, again);
    return strcmp(again, nats_subject) == 0;
}

bool nats_may_hold(enum nats_stream stream, const char *prefix) {
    const char *rest;
    if (stream == NATS_REST) {
        return stream_of(prefix, &rest) == NATS_REST;
    }
    for (int i = 0; i < KIND_COUNT; i++) {
        size_t kind = strlen(kinds[i].start), length = strlen(prefix);
        if (kinds[i].stream == stream &&
            strncmp(kinds[i].start, prefix, length < kind ? length : kind) == 0) {
            return true;
        }
    }
    return false;
}

void nats_filter(const struct nats_place *place, enum nats_stream stream, int shard,
                 const char *prefix, char out_filter[NATS_SUBJECT_BYTES]) {
    size_t used = write_root(place, stream, shard, out_filter);
    const char *dot = stream == NATS_TABLES ? NULL : strrchr(prefix, '.');
    char words[JOURNAL_SUBJECT_BYTES];
    snprintf(words, sizeof words, "%.*s", dot == NULL ? 0 : (int)(dot - prefix), prefix);
    write_escaped(words, out_filter + used, NATS_SUBJECT_BYTES - used);
    used = strlen(out_filter);
    snprintf(out_filter + used, NATS_SUBJECT_BYTES - used, *words == '\0' ? ">" : ".>");
}
