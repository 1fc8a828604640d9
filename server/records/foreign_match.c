// Noting what is recorded, and the wall that follows from it.
#include "server/records/foreign_match.h"

#include "common/base/text.h"

#include <stdlib.h>
#include <string.h>

bool foreign_refuse(struct foreign_problem *problem, int place, enum foreign_refusal refusal,
                    const struct foreign_values *values) {
    if (problem->refusal == REFUSED_NOTHING) {
        struct text words, members;
        text_init(&words, problem->words, sizeof problem->words);
        text_init(&members, problem->values, sizeof problem->values);
        foreign_refusal_say(refusal, values, &words);
        foreign_refusal_values(refusal, values, &members);
        problem->refusal = refusal;
        problem->tile = values == NULL ? TILE_NONE : values->tile;
        problem->place = place;
    }
    return false;
}

struct foreign_step *foreign_add(struct foreign_hand *hand, enum event_kind kind, int seat,
                                 int place, struct foreign_problem *problem) {
    if (hand->count == FOREIGN_MAX) {
        foreign_refuse(problem, place, REFUSED_HAND_LONG,
                       &(struct foreign_values){.number = FOREIGN_MAX});
        return NULL;
    }
    struct foreign_step *step = &hand->steps[hand->count++];
    memset(step, 0, sizeof *step);
    step->event.kind = (uint8_t)kind;
    step->event.seat = (uint8_t)seat;
    step->event.tile = TILE_NONE;
    step->place = place;
    return step;
}

static int compare_tiles(const void *a, const void *b) {
    const uint8_t *x = a, *y = b;
    int by_kind = tile_kind(*x) - tile_kind(*y);
    return by_kind != 0 ? by_kind : *x - *y;
}

void foreign_sort(uint8_t *tiles, int count) {
    qsort(tiles, (size_t)count, 1, compare_tiles);
}

// ---- the wall ----

struct building {
    const struct ruleset *rules;
    struct wall *wall;
    int left[UINT8_MAX + 1]; // of the set, tiles that have no place yet, by their byte
    struct foreign_problem *problem;
};

static bool put(struct building *building, int at, uint8_t tile, int place) {
    struct wall *wall = building->wall;
    const struct foreign_values values = {.tile = tile};
    if (!tile_is_known(tile)) {
        return foreign_refuse(building->problem, place, REFUSED_TILE_UNTOLD, NULL);
    }
    if (at < 0 || at >= wall->count) {
        return foreign_refuse(building->problem, place, REFUSED_NONE_LEFT, &values);
    }
    if (wall->tiles[at] != TILE_HIDDEN) {
        return foreign_refuse(building->problem, place, REFUSED_TILE_TAKEN, &values);
    }
    if (building->left[tile]-- <= 0) {
        return foreign_refuse(building->problem, place, REFUSED_TOO_MANY, &values);
    }
    wall->tiles[at] = tile;
    return true;
}

static bool put_dealt(struct building *building, const struct foreign_hand *hand) {
    const struct ruleset *rules = building->rules;
    bool is_fine = true;
    for (int turn = 0; turn < rules->players; turn++) {
        int seat = (hand->dealer + turn) % rules->players;
        for (int n = 0; n < rules->hand_size && is_fine; n++) {
            is_fine =
                put(building, wall_deal_place(rules, turn, n), hand->hands[seat][n], hand->place);
        }
    }
    return is_fine;
}

static bool put_indicators(struct building *building, const struct foreign_hand *hand) {
    const struct wall *wall = building->wall;
    bool is_fine = true;
    for (int i = 0; i < hand->indicator_count && is_fine; i++) {
        is_fine = put(building, wall_indicator_place(wall, building->rules, i), hand->indicators[i],
                      hand->place);
    }
    for (int i = 0; i < hand->ura_count && is_fine; i++) {
        is_fine =
            put(building, wall_ura_place(wall, building->rules, i), hand->uras[i], hand->place);
    }
    return is_fine;
}

static bool takes_replacement(const struct event *event) {
    return event->kind == EVENT_KITA || (event->kind == EVENT_MELD && meld_is_kan(&event->meld));
}

static bool put_draws(struct building *building, const struct foreign_hand *hand) {
    struct wall taken = *building->wall;
    bool is_replacement = false, is_fine = true;
    taken.drawn = (uint8_t)(building->rules->players * building->rules->hand_size);
    for (int i = 0; i < hand->count && is_fine; i++) {
        const struct foreign_step *step = &hand->steps[i];
        if (step->event.kind == EVENT_DRAW) {
            int at = is_replacement ? wall_replacement_place(&taken) : wall_draw_place(&taken);
            is_fine = put(building, at, step->event.tile, step->place);
            taken.replacements = (uint8_t)(taken.replacements + is_replacement);
            taken.drawn = (uint8_t)(taken.drawn + !is_replacement);
            is_replacement = false;
        }
        is_replacement = is_replacement || takes_replacement(&step->event);
    }
    return is_fine;
}

static void fill_rest(struct building *building) {
    int tile = 0;
    for (int at = 0; at < building->wall->count; at++) {
        while (building->wall->tiles[at] == TILE_HIDDEN) {
            if (building->left[tile] > 0) {
                building->left[tile]--;
                building->wall->tiles[at] = (uint8_t)tile;
            } else {
                tile++;
            }
        }
    }
}

bool foreign_wall(const struct ruleset *rules, const struct foreign_hand *hand,
                  struct wall *out_wall, struct foreign_problem *problem) {
    struct building building = {.rules = rules, .wall = out_wall, .problem = problem};
    wall_fill(out_wall, rules);
    for (int i = 0; i < out_wall->count; i++) {
        building.left[out_wall->tiles[i]]++;
    }
    memset(out_wall->tiles, TILE_HIDDEN, out_wall->count);
    bool is_fine = true;
    for (int at = 0; hand->has_wall && at < out_wall->count && is_fine; at++) {
        is_fine = put(&building, at, hand->wall.tiles[at], hand->place);
    }
    is_fine = is_fine &&
              (hand->has_wall || (put_dealt(&building, hand) && put_indicators(&building, hand) &&
                                  put_draws(&building, hand)));
    if (is_fine) {
        fill_rest(&building);
    }
    return is_fine;
}
