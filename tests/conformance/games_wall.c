// Walls of recorded hands.
#include "tests/conformance/games.h"

#include <string.h>

static void read_wall(const char *text, struct wall *wall, struct tally *tally) {
    char name[8];
    int count = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        if (length >= sizeof name || count == wall->count) {
            differ(tally, "wall is no list of %d tiles", wall->count);
            return;
        }
        memcpy(name, text, length);
        name[length] = '\0';
        if (!tile_from_name(name, &wall->tiles[count++])) {
            differ(tally, "%s in the wall is no tile", name);
        }
        text += length + strspn(text + length, " ");
    }
    if (count != wall->count) {
        differ(tally, "wall has %d tiles of %d", count, wall->count);
    }
}

static bool is_kan(const json_t *event) {
    return is_event(event, "ankan") || is_event(event, "kakan") || is_event(event, "daiminkan") ||
           is_event(event, "nukidora");
}

static void note_uras(const struct ruleset *rules, const json_t *event, struct wall *wall) {
    uint8_t uras[INDICATOR_MAX];
    int count = tiles_of(json_object_get(event, "uradora_markers"), uras, INDICATOR_MAX);
    for (int i = 0; i < count; i++) {
        wall->tiles[wall_ura_place(wall, rules, i)] = uras[i];
    }
}

// Puts every tile the record tells where the engine will look for it.
static void rebuild_wall(const struct replay *replay, struct wall *wall) {
    const struct ruleset *rules = &replay->match.deal.rules;
    const json_t *start = replay_peek(replay, 0);
    const json_t *hands = json_object_get(start, "tehais");
    int dealer = (int)number_of(start, "oya"), indicators = 1;
    bool is_replacement = false;
    memset(wall->tiles, TILE_HIDDEN, wall->count);
    wall->tiles[wall_indicator_place(wall, rules, 0)] =
        tile_of(json_object_get(start, "dora_marker"));
    for (int turn = 0; turn < rules->players; turn++) {
        const json_t *hand = json_array_get(hands, (size_t)((dealer + turn) % rules->players));
        for (int n = 0; n < rules->hand_size; n++) {
            wall->tiles[wall_deal_place(rules, turn, n)] = tile_of(json_array_get(hand, (size_t)n));
        }
    }
    struct wall taken = *wall;
    taken.drawn = (uint8_t)(rules->players * rules->hand_size);
    for (size_t i = 1; !is_event(replay_peek(replay, i), "end_kyoku"); i++) {
        const json_t *event = replay_peek(replay, i);
        if (event == NULL) {
            return;
        }
        if (is_event(event, "tsumo")) {
            int place = is_replacement ? wall_replacement_place(&taken) : wall_draw_place(&taken);
            wall->tiles[place] = tile_of(json_object_get(event, "pai"));
            taken.replacements = (uint8_t)(taken.replacements + is_replacement);
            taken.drawn = (uint8_t)(taken.drawn + !is_replacement);
            is_replacement = false;
        } else if (is_event(event, "dora") && indicators < INDICATOR_MAX) {
            wall->tiles[wall_indicator_place(wall, rules, indicators++)] =
                tile_of(json_object_get(event, "dora_marker"));
        } else if (is_event(event, "hora")) {
            note_uras(rules, event, wall);
        }
        is_replacement = is_replacement || is_kan(event);
    }
}

void replay_wall(const struct replay *replay, struct deal_setup *out_setup) {
    const json_t *walls = json_object_get(replay->game, "walls");
    const char *text = json_string_value(json_array_get(walls, replay->hand));
    memset(out_setup, 0, sizeof *out_setup);
    wall_fill(&out_setup->wall, &replay->match.deal.rules);
    if (text != NULL) {
        read_wall(text, &out_setup->wall, replay->tally);
    } else {
        rebuild_wall(replay, &out_setup->wall);
    }
}
