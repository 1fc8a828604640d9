// A look at what is in a frame, and no more: what it means, its client knows.
#include "protocol/relayed.h"

#include <jansson.h>
#include <string.h>

// What somebody may be told who watches and is nobody in particular.
static const bool may_be_relayed[WIRE_SERVER_COUNT] = {
    [WIRE_SERVER_WATCHING] = true, [WIRE_SERVER_TABLE] = true,  [WIRE_SERVER_EVENTS] = true,
    [WIRE_SERVER_RELEASED] = true, [WIRE_SERVER_CLOCK] = true,  [WIRE_SERVER_SAID] = true,
    [WIRE_SERVER_MARKS] = true,    [WIRE_SERVER_POLL] = true,   [WIRE_SERVER_HAND_REVIEW] = true,
    [WIRE_SERVER_UNMARKED] = true, [WIRE_SERVER_UNSAID] = true, [WIRE_SERVER_REACTIONS] = true,
};

static bool find_type(const json_t *message, enum wire_server_type *out_type) {
    const char *name = json_string_value(json_object_get(message, "type"));
    for (int i = 0; name != NULL && i < wire_server_shape->variant_count; i++) {
        if (strcmp(wire_server_shape->variants[i].name, name) == 0) {
            *out_type = (enum wire_server_type)i;
            return may_be_relayed[i];
        }
    }
    return false;
}

static bool is_of_table(const json_t *message, const char *code) {
    const json_t *told = json_object_get(message, "code");
    return told == NULL || (json_is_string(told) && strcmp(json_string_value(told), code) == 0);
}

static void note_events(const json_t *message, int32_t *last) {
    const json_t *event;
    size_t place;
    json_array_foreach(json_object_get(message, "events"), place, event) {
        json_int_t number = json_integer_value(json_object_get(event, "n"));
        *last = number > *last && number <= INT32_MAX ? (int32_t)number : *last;
    }
}

static bool read_one(const json_t *message, const char *code, struct relayed *out) {
    enum wire_server_type type;
    if (!find_type(message, &type) || !is_of_table(message, code)) {
        return false;
    }
    out->type = out->count == 0 ? type : out->type;
    out->count++;
    if (type == WIRE_SERVER_EVENTS) {
        note_events(message, &out->last);
    }
    return true;
}

static bool read_list(const json_t *list, const char *code, struct relayed *out) {
    const json_t *message;
    size_t place;
    out->is_list = true;
    if (json_array_size(list) == 0 || json_array_size(list) > RELAYED_MESSAGES_MAX) {
        return false;
    }
    json_array_foreach(list, place, message) {
        if (!read_one(message, code, out)) {
            return false;
        }
    }
    return true;
}

bool relayed_read(const char *bytes, size_t length, const char *code, struct relayed *out_relayed) {
    json_error_t error;
    json_t *json = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    *out_relayed = (struct relayed){.last = -1};
    bool is_fine = json_is_array(json) ? read_list(json, code, out_relayed)
                                       : read_one(json, code, out_relayed);
    json_decref(json);
    return is_fine;
}

// The end of the object that begins here.
static size_t object_length(const char *bytes, size_t length) {
    bool is_in_text = false;
    int depth = 0;
    for (size_t i = 0; i < length; i++) {
        char c = bytes[i];
        if (is_in_text) {
            i += c == '\\' ? 1 : 0;
            is_in_text = c != '"';
        } else if (c == '"') {
            is_in_text = true;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            return i + 1;
        }
    }
    return length;
}

int relayed_split(const char *bytes, size_t length,
                  struct relayed_part out_parts[RELAYED_MESSAGES_MAX]) {
    int count = 0;
    size_t at = 1; // behind the bracket
    while (at < length && count < RELAYED_MESSAGES_MAX) {
        const char *next = memchr(bytes + at, '{', length - at);
        if (next == NULL) {
            break;
        }
        at = (size_t)(next - bytes);
        size_t object = object_length(next, length - at);
        out_parts[count++] = (struct relayed_part){next, object};
        at += object;
    }
    return count;
}
