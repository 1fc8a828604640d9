// Reading a win from text.
#include "tests/support/win.h"

#include "common/rules/deal/facts/scoring.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/scoring/han_fu/fu.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "common/rules/tiles/hand.h"
#include "tests/support/test.h"

#include <string.h>

static const struct {
    const char *word;
    unsigned flags;
} flags[] = {
    {"riichi", WIN_RIICHI},   {"double", WIN_DOUBLE_RIICHI},  {"ippatsu", WIN_IPPATSU},
    {"haitei", WIN_HAITEI},   {"houtei", WIN_HOUTEI},         {"rinshan", WIN_RINSHAN},
    {"chankan", WIN_CHANKAN}, {"tenhou", WIN_TENHOU},         {"chiihou", WIN_CHIIHOU},
    {"renhou", WIN_RENHOU},   {"paarenchan", WIN_PAARENCHAN},
};

static void add_concealed(struct win_line *line, const char *tiles) {
    uint8_t list[HAND_MAX];
    int count = tiles_parse(tiles, list, HAND_MAX);
    if (count < 0) {
        FAIL("\"%s\" is no list of tiles", tiles);
    }
    for (int i = 0; i < count; i++) {
        line->counts[tile_kind(list[i])]++;
        line->win.red += tile_is_red(list[i]);
    }
    line->win.win_kind = tile_kind(list[count - 1]); // the winning tile comes last
}

static void add_meld(struct win_line *line, const char *word) {
    static const char letters[] = "CPDSA";
    struct meld *meld = &line->melds[line->win.meld_count++];
    memset(meld->tiles, TILE_NONE, sizeof meld->tiles);
    meld->kind = (uint8_t)(strchr(letters, word[0]) - letters);
    int count = tiles_parse(word + 1, meld->tiles, MELD_TILES);
    EXPECT_INT(count, meld_size(meld));
    for (int i = 0; i < count; i++) {
        line->win.red += tile_is_red(meld->tiles[i]);
    }
}

static int wind_kind(const char *word) {
    static const char winds[] = "ESWN";
    const char *found = strchr(winds, word[0]);
    EXPECT(found != NULL && word[1] == '\0');
    return KIND_EAST + (int)(found - winds);
}

static int read_indicators(const char *word, uint8_t out_tiles[INDICATOR_MAX]) {
    int count = tiles_parse(word, out_tiles, INDICATOR_MAX);
    EXPECT(count > 0);
    return count;
}

// A word that names what the next word is. False if it is none.
static bool read_pair(struct win *win, const char *word, const char *next) {
    if (strcmp(word, "seat") == 0) {
        win->seat_wind = wind_kind(next);
    } else if (strcmp(word, "round") == 0) {
        win->round_wind = wind_kind(next);
    } else if (strcmp(word, "dora") == 0) {
        win->indicator_count = read_indicators(next, win->indicators);
    } else if (strcmp(word, "ura") == 0) {
        win->ura_count = read_indicators(next, win->uras);
    } else if (strcmp(word, "kita") == 0) {
        win->kita = next[0] - '0';
    } else if (strcmp(word, "min") == 0) {
        win->min_han = next[0] - '0';
    } else {
        return false;
    }
    return true;
}

static bool read_flag(struct win *win, const char *word) {
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        if (strcmp(flags[i].word, word) == 0) {
            win->flags |= flags[i].flags;
            return true;
        }
    }
    win->is_tsumo = win->is_tsumo || strcmp(word, "tsumo") == 0;
    return strcmp(word, "tsumo") == 0 || strcmp(word, "ron") == 0 || strcmp(word, "+") == 0;
}

void win_read(struct win_line *line, const char *preset, const char *text) {
    char bytes[256];
    memset(line, 0, sizeof *line);
    EXPECT_STATUS(preset_load(preset, &line->rules), STATUS_OK);
    line->win = (struct win){.rules = &line->rules,
                             .counts = line->counts,
                             .melds = line->melds,
                             .seat_wind = KIND_SOUTH,
                             .round_wind = KIND_EAST,
                             .min_han = line->rules.min_han};
    EXPECT(strlen(text) < sizeof bytes);
    memcpy(bytes, text, strlen(text) + 1);
    for (char *word = strtok(bytes, " "); word != NULL; word = strtok(NULL, " ")) {
        bool is_tiles = word[0] >= '0' && word[0] <= '9';
        if (is_tiles) {
            add_concealed(line, word);
        } else if (strchr("CPDSA", word[0]) != NULL) {
            add_meld(line, word);
        } else if (!read_flag(&line->win, word)) {
            char *next = strtok(NULL, " ");
            if (next == NULL || !read_pair(&line->win, word, next)) {
                FAIL("\"%s\" is not understood", word);
            }
        }
    }
}

void win_set(struct win_line *line, const char *name, const char *value) {
    EXPECT_STATUS(ruleset_set(&line->rules, name, value, NULL), STATUS_OK);
}

void win_value(const struct win_line *line, struct score *out_score) {
    EXPECT_STATUS(score_win(&line->win, out_score), STATUS_OK);
}

const char *win_yaku_text(const struct score *score) {
    static char bytes[512];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    for (int i = 0; i < score->yaku_count; i++) {
        text_addf(&text, "%s%s=%d", i == 0 ? "" : " ", yaku_row(score->yaku[i].id)->name,
                  score->yaku[i].han);
    }
    return bytes;
}

const char *win_fu_text(const struct score *score) {
    static char bytes[512];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    for (int i = 0; i < score->fu_part_count; i++) {
        text_addf(&text, "%s%s=%d", i == 0 ? "" : " ", fu_reason_name(score->fu_parts[i].reason),
                  score->fu_parts[i].fu);
    }
    return bytes;
}
