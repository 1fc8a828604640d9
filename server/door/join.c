// Reading a join.
#include "server/door/join.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static const char expected[] =
    "Expected e.g. {\"type\":\"join\",\"name\":\"Name\",\"room\":\"CODE-TOKEN\"}";

bool join_may_be_default(bool is_tcp, const struct address *from) {
    return is_tcp && address_is_loopback(from);
}

static const char *text_of(const json_t *json) {
    const char *text = json_string_value(json);
    return text == NULL ? "" : text;
}

// CODE-TOKEN, or the one room that some programs know. False if it is none.
static bool read_room(const char *room, struct join *join) {
    join->is_default = strcmp(room, "default") == 0;
    if (join->is_default) {
        return true;
    }
    if (strlen(room) != TABLE_CODE_BYTES - 1 + 1 + PROGRAM_TOKEN_BYTES - 1 ||
        room[TABLE_CODE_BYTES - 1] != '-') {
        return false;
    }
    memcpy(join->code, room, TABLE_CODE_BYTES - 1);
    memcpy(join->token, room + TABLE_CODE_BYTES, PROGRAM_TOKEN_BYTES);
    return true;
}

static unsigned read_players(const json_t *list) {
    unsigned players = 0;
    for (size_t i = 0; i < json_array_size(list) && i < 8; i++) {
        json_int_t number = json_integer_value(json_array_get(list, i));
        players |= number == 3 || number == 4 ? 1u << number : 0;
    }
    return list == NULL ? 1u << 4 : players;
}

static const char *read_members(const json_t *json, const char *room, struct join *join) {
    const json_t *own = json_object_get(json, "room");
    const char *name = text_of(json_object_get(json, "name"));
    const json_t *dialect = json_object_get(json, "dialect");
    if (strcmp(text_of(json_object_get(json, "type")), "join") != 0 || *name == '\0' ||
        strlen(name) >= JOIN_NAME_BYTES) {
        return expected;
    }
    snprintf(join->name, sizeof join->name, "%s", name);
    if (!read_room(own == NULL ? room : text_of(own), join)) {
        return JOIN_NO_ROOM;
    }
    if (dialect != NULL && !dialect_find(text_of(dialect), &join->dialect)) {
        return "The dialects are gimite, mortal and app.";
    }
    join->players = read_players(json_object_get(json, "players"));
    join->wants_errors = json_is_true(json_object_get(json, "errors"));
    join->says_nukidora = strcmp(text_of(json_object_get(json, "kita")), "nukidora") == 0;
    return NULL;
}

const char *join_read(const char *bytes, size_t length, const char *room, struct join *out_join) {
    json_t *json = length > DIALOGUE_LINE_BYTES ? NULL : json_loadb(bytes, length, 0, NULL);
    *out_join = (struct join){.dialect = DIALECT_GIMITE};
    const char *problem = json_is_object(json) ? read_members(json, room, out_join) : expected;
    json_decref(json);
    return problem;
}
