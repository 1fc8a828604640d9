// Finding the legal action that an answer means.
#include "server/mjai/reply.h"

#include <string.h>

struct reading {
    const json_t *reply;
    const struct deal *deal;
    const struct action_list *legal;
    struct action *out;
};

static const char *text_of(const json_t *json) {
    const char *text = json_string_value(json);
    return text == NULL ? "" : text;
}

bool reply_is_none(const json_t *reply) {
    return strcmp(text_of(json_object_get(reply, "type")), "none") == 0;
}

size_t reply_note(const json_t *reply, char out_note[REPLY_NOTE_BYTES]) {
    static const char *const names[] = {"log", "meta"};
    json_t *note = json_object();
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        json_t *value = json_object_get(reply, names[i]);
        if (value != NULL && !json_is_null(value)) {
            (void)json_object_set(note, names[i], value);
        }
    }
    size_t length = json_object_size(note) == 0
                        ? 0
                        : json_dumpb(note, out_note, REPLY_NOTE_BYTES - 1, JSON_COMPACT);
    length = length < REPLY_NOTE_BYTES ? length : 0;
    out_note[length] = '\0';
    json_decref(note);
    return length;
}

static bool read_tile(const json_t *json, uint8_t *out_tile) {
    return json_is_string(json) && tile_from_name(json_string_value(json), out_tile);
}

// Whether a member that may be missing is this number, or this tile.
static bool may_be_number(const struct reading *reading, const char *name, int number) {
    const json_t *json = json_object_get(reading->reply, name);
    return json == NULL || (json_is_integer(json) && json_integer_value(json) == number);
}

static bool may_be_tile(const struct reading *reading, uint8_t tile) {
    const json_t *json = json_object_get(reading->reply, "pai");
    uint8_t said;
    return json == NULL || (read_tile(json, &said) && said == tile);
}

// Whether `consumed` is these tiles, in any order.
static bool consumes(const struct reading *reading, const uint8_t *tiles, int count) {
    const json_t *list = json_object_get(reading->reply, "consumed");
    bool is_used[MELD_TILES] = {false};
    if (json_array_size(list) != (size_t)count) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        uint8_t tile;
        int at = 0;
        if (!read_tile(json_array_get(list, (size_t)i), &tile)) {
            return false;
        }
        while (at < count && (is_used[at] || tiles[at] != tile)) {
            at++;
        }
        if (at == count) {
            return false;
        }
        is_used[at] = true;
    }
    return true;
}

static bool fits(const struct reading *reading, const struct action *action) {
    const struct deal *deal = reading->deal;
    const struct action_row *row = &action_rows[action->kind];
    bool has_tile = json_object_get(reading->reply, "pai") != NULL;
    if (action->kind == ACTION_TSUMO && !(may_be_number(reading, "target", action->seat) &&
                                          may_be_tile(reading, deal->seats[action->seat].drawn))) {
        return false;
    }
    if (row->claim != CLAIM_NONE &&
        !(may_be_number(reading, "target", deal->turn) && may_be_tile(reading, deal->tile))) {
        return false;
    }
    if (action->kind == ACTION_SHOUMINKAN && !(has_tile && may_be_tile(reading, action->tile))) {
        return false;
    }
    return row->picks == 0 || consumes(reading, action->used, row->picks);
}

static bool find(const struct reading *reading, enum action_kind kind) {
    for (int i = 0; i < reading->legal->count; i++) {
        const struct action *action = &reading->legal->rows[i];
        if (action->kind == kind && fits(reading, action)) {
            *reading->out = *action;
            return true;
        }
    }
    return false;
}

// Of two rows of a tile the one that `tsumogiri` says; without it, the tile just drawn.
static bool find_discard(const struct reading *reading, enum action_kind kind) {
    const json_t *drawn = json_object_get(reading->reply, "tsumogiri");
    uint8_t tile;
    bool is_found = false;
    if (!read_tile(json_object_get(reading->reply, "pai"), &tile)) {
        return false;
    }
    for (int i = 0; i < reading->legal->count; i++) {
        const struct action *action = &reading->legal->rows[i];
        bool is_said = !json_is_boolean(drawn) || json_is_true(drawn) == action->is_drawn;
        if (action->kind == kind && action->tile == tile && is_said &&
            (!is_found || action->is_drawn)) {
            *reading->out = *action;
            is_found = true;
        }
    }
    return is_found;
}

enum reply_kind reply_read(const json_t *reply, const struct deal *deal, int seat,
                           const struct action_list *legal, bool is_after_reach,
                           struct action *out_action) {
    static const struct {
        const char *type;
        enum action_kind kinds[3];
        int count;
    } rows[] = {
        {"none", {ACTION_PASS}, 1},
        {"hora", {ACTION_TSUMO, ACTION_RON}, 2},
        {"chi", {ACTION_CHII}, 1},
        {"pon", {ACTION_PON}, 1},
        {"daiminkan", {ACTION_DAIMINKAN}, 1},
        {"ankan", {ACTION_ANKAN}, 1},
        {"kakan", {ACTION_SHOUMINKAN}, 1},
        {"kan", {ACTION_DAIMINKAN, ACTION_ANKAN, ACTION_SHOUMINKAN}, 3},
        {"ryukyoku", {ACTION_NINE}, 1},
        {"kita", {ACTION_KITA}, 1},
        {"nukidora", {ACTION_KITA}, 1},
    };
    struct reading reading = {reply, deal, legal, out_action};
    const char *type = text_of(json_object_get(reply, "type"));
    if (!may_be_number(&reading, "actor", seat)) {
        return REPLY_ILLEGAL;
    }
    if (strcmp(type, "dahai") == 0) {
        enum action_kind kind = is_after_reach ? ACTION_RIICHI : ACTION_DISCARD;
        return find_discard(&reading, kind) ? REPLY_ACTION : REPLY_ILLEGAL;
    }
    if (is_after_reach) {
        return REPLY_ILLEGAL;
    }
    if (strcmp(type, "reach") == 0) {
        return action_find(legal, ACTION_RIICHI) != NULL ? REPLY_REACH : REPLY_ILLEGAL;
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int k = 0; strcmp(rows[i].type, type) == 0 && k < rows[i].count; k++) {
            if (find(&reading, rows[i].kinds[k])) {
                return REPLY_ACTION;
            }
        }
    }
    return REPLY_ILLEGAL;
}
