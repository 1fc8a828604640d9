// JSON of answers, headers of records. Lengths are bounded by what NATS lets through at once.
#include "server/storage/nats_record.h"

#include "common/base/check.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Of a record: what a token has room for (nats_writing.h).
#define SEQUENCE_MAX (UINT64_C(1) << 48)

enum { HEADERS_BYTES_MAX = 4096, HTTP_UNAVAILABLE = 503, HTTP_MISSING = 404 };

// ---- answers ----

bool nats_is_overtaken(const struct nats_reply *reply) {
    return reply->verdict == NATS_REFUSED &&
           (reply->code == NATS_WRONG_LAST || reply->code == NATS_WRONG_LAST_SOON);
}

bool nats_is_passing(const struct nats_reply *reply) {
    static const int codes[] = {
        0, // nobody was there
        NATS_NO_LEADER,
        NATS_NOT_LEADER,
        NATS_IN_FLIGHT,
        NATS_NOT_READY,
        NATS_TOO_MANY,
    };
    bool is_passing = false;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        is_passing = is_passing || reply->code == codes[i];
    }
    return is_passing &&
           (reply->verdict == NATS_ABSENT || (reply->verdict == NATS_REFUSED && reply->code != 0));
}

// For the log: in one line.
static void copy_words(const char *words, char out_words[NATS_WORDS_BYTES]) {
    snprintf(out_words, NATS_WORDS_BYTES, "%s", words == NULL ? "" : words);
    for (char *at = out_words; *at != '\0'; at++) {
        *at = (unsigned char)*at < ' ' || *at == 127 ? ' ' : *at;
    }
}

// The JSON of an answer, NULL if it is none; what is refused is written down.
static json_t *read_json(const struct nats_message *message, struct nats_reply *out_reply) {
    size_t length;
    const char *bytes = nats_message_bytes(message, &length);
    *out_reply =
        (struct nats_reply){.verdict = NATS_GARBLED, .words = "it answers what no store says"};
    if (nats_message_status(message) != 0) {
        out_reply->verdict = NATS_ABSENT;
        return NULL;
    }
    json_t *root = bytes == NULL ? NULL : json_loadb(bytes, length, 0, NULL);
    json_t *error = json_object_get(root, "error");
    if (json_is_object(error)) {
        const char *words = json_string_value(json_object_get(error, "description"));
        json_int_t status = json_integer_value(json_object_get(error, "code"));
        out_reply->code = (int)json_integer_value(json_object_get(error, "err_code"));
        out_reply->verdict = status == HTTP_UNAVAILABLE ? NATS_ABSENT : NATS_REFUSED;
        copy_words(words, out_reply->words);
        json_decref(root);
        return NULL;
    }
    if (json_is_object(root)) {
        out_reply->verdict = NATS_DONE;
        return root;
    }
    json_decref(root);
    return NULL;
}

static uint64_t number_in(const json_t *object, const char *key) {
    json_int_t value = json_integer_value(json_object_get(object, key));
    return value < 0 ? 0 : (uint64_t)value;
}

static void copy_text(const json_t *object, const char *key, char *out, size_t size) {
    const char *text = json_string_value(json_object_get(object, key));
    snprintf(out, size, "%s", text == NULL ? "" : text);
}

void nats_reply_read(const struct nats_message *message, struct nats_reply *out_reply) {
    json_t *root = read_json(message, out_reply);
    out_reply->sequence = number_in(root, "seq");
    out_reply->pending = number_in(root, "num_pending");
    json_decref(root);
}

// Who leads it answers, so that one has all; of the others it says whether they do.
static void read_copies(const json_t *cluster, struct nats_stream_facts *facts) {
    const json_t *replicas = json_object_get(cluster, "replicas");
    size_t count = json_array_size(replicas);
    copy_text(cluster, "leader", facts->leader, sizeof facts->leader);
    facts->current = 1;
    for (size_t i = 0; i < count && facts->current < facts->replicas; i++) {
        const json_t *copy = json_array_get(replicas, i);
        facts->current += json_is_true(json_object_get(copy, "current")) &&
                          !json_is_true(json_object_get(copy, "offline"));
    }
}

void nats_stream_read(const struct nats_message *message, struct nats_reply *out_reply,
                      struct nats_stream_facts *out_facts) {
    json_t *root = read_json(message, out_reply), *config = json_object_get(root, "config");
    const json_t *state = json_object_get(root, "state");
    out_facts->records = number_in(state, "messages");
    out_facts->bytes = number_in(state, "bytes");
    out_facts->bytes_max = number_in(config, "max_bytes"); // -1 for none
    out_facts->replicas = (int)number_in(config, "num_replicas");
    copy_text(config, "description", out_facts->description, sizeof out_facts->description);
    read_copies(json_object_get(root, "cluster"), out_facts);
    json_decref(root);
}

// ---- what a record carries ----

static uint64_t read_number(const char *words, bool *is_fine) {
    char *end = NULL;
    *is_fine = words != NULL && words[0] >= '0' && words[0] <= '9';
    uint64_t number = *is_fine ? strtoull(words, &end, 10) : 0;
    *is_fine = *is_fine && *end == '\0' && number < SEQUENCE_MAX;
    return number;
}

// `value` finds the value of a header, NULL if there is none.
typedef const char *find_header_fn(const void *from, const char *name);

static void read_headers(const void *from, find_header_fn *find, struct nats_record *record) {
    bool has_base, has_after;
    const char *writer = find(from, NATS_HEADER_WRITER), *id = find(from, NATS_HEADER_ID);
    snprintf(record->writer, sizeof record->writer, "%s", writer == NULL ? "" : writer);
    snprintf(record->id, sizeof record->id, "%s", id == NULL ? "" : id);
    record->base = read_number(find(from, NATS_HEADER_BASE), &has_base);
    record->after = read_number(find(from, NATS_HEADER_AFTER), &has_after);
    record->is_closed = find(from, NATS_HEADER_CLOSED) != NULL;
    record->is_ours = has_base && has_after && *record->id != '\0' &&
                      record->base <= record->sequence && record->after < record->sequence;
    if (!record->is_ours) {
        record->base = record->after = 0;
    }
    record->base = record->base == 0 ? record->sequence : record->base;
}

static const char *find_in_message(const void *from, const char *name) {
    return nats_message_header(from, name);
}

// Of "NATS/1.0\r\nNAME: VALUE\r\n...": the lines end with zero bytes.
struct header_lines {
    char text[HEADERS_BYTES_MAX];
    size_t length;
};

static const char *find_in_lines(const void *from, const char *name) {
    const struct header_lines *lines = from;
    size_t length = strlen(name);
    for (const char *at = lines->text; at < lines->text + lines->length; at += strlen(at) + 1) {
        if (strncmp(at, name, length) == 0 && at[length] == ':') {
            at += length + 1;
            return at + strspn(at, " ");
        }
    }
    return NULL;
}

// False if it is no Base64, or too long.
static bool read_lines(const char *coded, struct header_lines *out_lines) {
    size_t length = coded == NULL ? 0 : strlen(coded);
    *out_lines = (struct header_lines){.length = 0};
    if (length > 0 &&
        sodium_base642bin((unsigned char *)out_lines->text, sizeof out_lines->text - 1, coded,
                          length, NULL, &out_lines->length, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0) {
        out_lines->length = 0;
        return false;
    }
    for (size_t i = 0; i < out_lines->length; i++) {
        if (out_lines->text[i] == '\r' || out_lines->text[i] == '\n') {
            out_lines->text[i] = '\0';
        }
    }
    out_lines->text[out_lines->length] = '\0';
    return true;
}

static bool read_bytes(const char *coded, struct nats_record *record) {
    size_t length = coded == NULL ? 0 : strlen(coded), room = length / 4 * 3 + 3;
    record->memory = malloc(room);
    CHECK(record->memory != NULL);
    record->bytes = record->memory;
    bool is_fine =
        length == 0 || sodium_base642bin(record->memory, room, coded, length, NULL, &record->length,
                                         NULL, sodium_base64_VARIANT_ORIGINAL) == 0;
    if (!is_fine) {
        nats_record_finish(record);
    }
    return is_fine;
}

void nats_record_finish(struct nats_record *record) {
    free(record->memory);
    record->memory = NULL;
}

void nats_record_read(const struct nats_message *message, struct nats_reply *out_reply,
                      struct nats_record *out_record) {
    json_t *root = read_json(message, out_reply), *found = json_object_get(root, "message");
    struct header_lines lines;
    *out_record = (struct nats_record){.sequence = number_in(found, "seq")};
    if (out_reply->verdict == NATS_REFUSED && out_reply->code == 0) {
        out_reply->code = NATS_NO_MESSAGE; // 2.9 says it in words only
    }
    if (root == NULL) {
        return;
    }
    copy_text(found, "subject", out_record->subject, sizeof out_record->subject);
    bool is_fine = out_record->sequence > 0 && out_record->sequence < SEQUENCE_MAX &&
                   read_lines(json_string_value(json_object_get(found, "hdrs")), &lines) &&
                   read_bytes(json_string_value(json_object_get(found, "data")), out_record);
    if (is_fine) {
        read_headers(&lines, find_in_lines, out_record);
    } else {
        out_reply->verdict = NATS_GARBLED;
    }
    json_decref(root);
}

// ---- what a consumer sends ----

bool nats_delivery_read(const struct nats_message *message, struct nats_delivery *out_delivery,
                        struct nats_record *out_record) {
    enum { WORDS_MAX = 12, SHORT = 9, LONG = 11 };
    char reply[NATS_SUBJECT_BYTES], *rest = NULL, *words[WORDS_MAX];
    int count = 0;
    bool is_fine = true, is_number;
    snprintf(reply, sizeof reply, "%s", nats_message_reply(message));
    for (char *word = strtok_r(reply, ".", &rest); word != NULL && count < WORDS_MAX;
         word = strtok_r(NULL, ".", &rest)) {
        words[count++] = word;
    }
    if (count < SHORT || strcmp(words[0], "$JS") != 0 || strcmp(words[1], "ACK") != 0) {
        return false;
    }
    char *const *at = words + (count >= LONG ? 7 : 5); // with a domain and an account, or without
    uint64_t numbers[4];
    for (int i = 0; i < 4; i++) { // the third is the time
        numbers[i] = read_number(i == 2 ? "0" : at[i], &is_number);
        is_fine = is_fine && is_number;
    }
    *out_delivery = (struct nats_delivery){numbers[0], numbers[1], numbers[3]};
    *out_record = (struct nats_record){.sequence = numbers[0]};
    snprintf(out_record->subject, sizeof out_record->subject, "%s", nats_message_subject(message));
    out_record->bytes = nats_message_bytes(message, &out_record->length);
    read_headers(message, find_in_message, out_record);
    return is_fine && out_delivery->number > 0;
}
