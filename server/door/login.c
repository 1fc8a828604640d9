// Reading a login.
#include "server/door/login.h"

#include "server/mjai/dialogue.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static bool copy_text(const json_t *json, char *out_text, size_t bytes) {
    const char *text = json_string_value(json);
    if (text == NULL || strlen(text) >= bytes || json_string_length(json) != strlen(text)) {
        return false;
    }
    snprintf(out_text, bytes, "%s", text);
    return true;
}

static bool read_row(const json_t *json, struct roster_row *out_row) {
    const json_t *players = json_object_get(json, "players");
    *out_row = (struct roster_row){.players = 0};
    for (size_t i = 0; i < json_array_size(players); i++) {
        json_int_t number = json_integer_value(json_array_get(players, i));
        if (number != 3 && number != 4) {
            return false;
        }
        out_row->players |= 1u << number;
    }
    return out_row->players != 0 &&
           copy_text(json_object_get(json, "name"), out_row->name, sizeof out_row->name);
}

static bool read_members(const json_t *json, struct login *login) {
    const json_t *programs = json_object_get(json, "programs");
    size_t count = json_array_size(programs);
    if (!copy_text(json_object_get(json, "secret"), login->secret, sizeof login->secret) ||
        count == 0 || count > ROSTER_MAX) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (!read_row(json_array_get(programs, i), &login->rows[i])) {
            return false;
        }
    }
    login->count = (int)count;
    return true;
}

enum login_reading login_read(const char *bytes, size_t length, struct login *out_login) {
    json_t *json = length > DIALOGUE_LINE_BYTES ? NULL : json_loadb(bytes, length, 0, NULL);
    const char *type = json_string_value(json_object_get(json, "type"));
    enum login_reading reading = LOGIN_NONE;
    memset(out_login, 0, sizeof *out_login);
    if (type != NULL && strcmp(type, "runner") == 0) {
        reading = read_members(json, out_login) ? LOGIN_READ : LOGIN_BROKEN;
    }
    json_decref(json);
    return reading;
}
