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

void replay_wall(const struct replay *replay, struct foreign_hand *hand) {
    const json_t *walls = json_object_get(replay->game, "walls");
    const char *text = json_string_value(json_array_get(walls, replay->hand));
    hand->has_wall = text != NULL;
    if (text != NULL) {
        wall_fill(&hand->wall, &replay->playing.match.deal.rules);
        read_wall(text, &hand->wall, replay->tally);
    }
}
