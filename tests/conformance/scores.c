// Values of winning hands: yaku, han, fu, limit and payments under the rules given with each case.
#include "common/rules/deal/facts/payment.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/scoring/han_fu/score.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "tests/conformance/cases.h"

#include <stdio.h>
#include <string.h>

// A case turned into the engine's words.
struct setting {
    struct ruleset rules;
    uint8_t counts[KIND_COUNT];
    struct meld melds[MELD_MAX];
    struct win win;
    int winner, from; // seats by wind; from NO_SEAT for a self-drawn win or an unknown discarder
    int liable;
};

static void set_rule(struct ruleset *rules, const char *name, const char *value,
                     struct tally *tally) {
    struct rule_error error;
    if (ruleset_set(rules, name, value, &error) != STATUS_OK) {
        differ(tally, "rule %s=%s: %s", name, value, error.message);
    }
}

static void set_flag(struct ruleset *rules, const char *name, bool flag, struct tally *tally) {
    set_rule(rules, name, flag ? "true" : "false", tally);
}

static void read_rules(const json_t *json, struct ruleset *rules, struct tally *tally) {
    bool is_three = number_of(json, "players") == 3;
    bool is_double = flag_of(json, "double_yakuman");
    const char *renhou = text_of(json, "renhou");
    if (preset_load(is_three ? "sanma-tenhou" : "riichi-tenhou", rules) != STATUS_OK) {
        differ(tally, "no preset");
    }
    set_flag(rules, "open_tanyao", flag_of(json, "kuitan"), tally);
    set_flag(rules, "ippatsu", flag_of(json, "ippatsu"), tally);
    set_flag(rules, "ura_dora", flag_of(json, "ura_dora"), tally);
    set_flag(rules, "kiriage_mangan", flag_of(json, "kiriage"), tally);
    set_flag(rules, "pinfu_tsumo", flag_of(json, "pinfu_tsumo_20fu"), tally);
    set_flag(rules, "open_pinfu_30_fu", flag_of(json, "open_pinfu_30fu"), tally);
    set_rule(rules, "yakuman_stacking", flag_of(json, "yakuman_stacking") ? "sum" : "single",
             tally);
    set_rule(rules, "kazoe", text_of(json, "kazoe"), tally);
    set_rule(rules, "renhou", strcmp(renhou, "none") == 0 ? "off" : renhou, tally);
    set_rule(rules, "double_wind_pair_fu", number_of(json, "double_wind_pair_fu") == 2 ? "2" : "4",
             tally);
    if (is_double) { // platforms that double are liable for that yakuman only
        set_rule(rules, "double_yakuman", "kokushi_13+suuankou_tanki+chuuren_9+daisuushii", tally);
        set_rule(rules, "pao_scope", "that_yakuman", tally);
        set_rule(rules, "pao_honba", "discarder", tally);
    }
}

static int seat_of_wind(const char *wind) {
    const char *found = *wind == '\0' ? NULL : strchr("ESWN", *wind);
    return found == NULL ? NO_SEAT : (int)(found - "ESWN");
}

// The seat that the winner calls kamicha (left), toimen or shimocha (right).
static int seat_of_place(const char *place, int winner, int players) {
    if (strcmp(place, "shimocha") == 0) {
        return (winner + 1) % players;
    }
    if (strcmp(place, "kamicha") == 0) {
        return (winner + players - 1) % players;
    }
    return strcmp(place, "toimen") == 0 ? (winner + 2) % players : NO_SEAT;
}

static unsigned read_flags(const json_t *flags) {
    static const struct {
        const char *name;
        unsigned flag;
    } names[] = {
        {"riichi", WIN_RIICHI},   {"double_riichi", WIN_RIICHI | WIN_DOUBLE_RIICHI},
        {"ippatsu", WIN_IPPATSU}, {"haitei", WIN_HAITEI},
        {"houtei", WIN_HOUTEI},   {"rinshan", WIN_RINSHAN},
        {"chankan", WIN_CHANKAN}, {"tenhou", WIN_TENHOU},
        {"chiihou", WIN_CHIIHOU}, {"renhou", WIN_RENHOU},
    };
    unsigned sum = 0;
    for (size_t i = 0; i < json_array_size(flags); i++) {
        const char *flag = json_string_value(json_array_get(flags, i));
        for (size_t n = 0; n < sizeof names / sizeof names[0]; n++) {
            sum |= flag != NULL && strcmp(names[n].name, flag) == 0 ? names[n].flag : 0;
        }
    }
    return sum;
}

static int meld_kind_of(const char *name) {
    static const char *const names[MELD_KIND_COUNT] = {"chi", "pon", "daiminkan", "kakan", "ankan"};
    for (int i = 0; i < MELD_KIND_COUNT; i++) {
        if (strcmp(names[i], name) == 0) {
            return i;
        }
    }
    return MELD_CHII;
}

static void count_tile(struct setting *setting, uint8_t tile) {
    setting->counts[tile_kind(tile)]++;
    setting->win.red += tile_is_red(tile);
}

static void read_hand(const json_t *in, struct setting *setting) {
    uint8_t tiles[14];
    const json_t *melds = json_object_get(in, "melds");
    int count = tiles_of(json_object_get(in, "closed"), tiles, 14);
    for (int i = 0; i < count; i++) {
        count_tile(setting, tiles[i]);
    }
    count_tile(setting, tile_of(json_object_get(in, "win")));
    for (size_t i = 0; i < json_array_size(melds) && i < MELD_MAX; i++) {
        const json_t *json = json_array_get(melds, i);
        struct meld *meld = &setting->melds[i];
        meld->kind = (uint8_t)meld_kind_of(text_of(json, "type"));
        count = tiles_of(json_object_get(json, "tiles"), meld->tiles, MELD_TILES);
        for (int t = 0; t < count; t++) {
            setting->win.red += tile_is_red(meld->tiles[t]);
        }
    }
    setting->win.meld_count = (int)json_array_size(melds);
}

static void read_case(const json_t *in, struct setting *setting, struct tally *tally) {
    struct win *win = &setting->win;
    const json_t *pao = json_object_get(in, "pao");
    memset(setting, 0, sizeof *setting);
    read_rules(json_object_get(in, "rules"), &setting->rules, tally);
    read_hand(in, setting);
    setting->winner = seat_of_wind(text_of(in, "seat_wind"));
    setting->from = seat_of_place(text_of(in, "from"), setting->winner, setting->rules.players);
    setting->liable =
        seat_of_place(text_of(pao, "player"), setting->winner, setting->rules.players);
    win->rules = &setting->rules;
    win->counts = setting->counts;
    win->melds = setting->melds;
    win->win_kind = tile_kind(tile_of(json_object_get(in, "win")));
    win->is_tsumo = strcmp(text_of(in, "by"), "tsumo") == 0;
    win->seat_wind = KIND_EAST + setting->winner;
    win->round_wind = KIND_EAST + seat_of_wind(text_of(in, "round_wind"));
    win->flags = read_flags(json_object_get(in, "flags"));
    win->indicator_count =
        tiles_of(json_object_get(in, "dora_indicators"), win->indicators, INDICATOR_MAX);
    win->ura_count = tiles_of(json_object_get(in, "ura_indicators"), win->uras, INDICATOR_MAX);
    win->kita = (int)number_of(in, "kita");
    win->min_han = 1;
    if (!flag_of(json_object_get(in, "rules"), "aka_dora")) {
        win->red = 0;
    }
}

// Han of one entry of our score under the data's name; a yakuman counts 13 a time.
static int han_of(const struct score *score, const char *name) {
    int bonus = strcmp(name, "dora") == 0       ? score->dora
                : strcmp(name, "ura_dora") == 0 ? score->ura
                : strcmp(name, "aka_dora") == 0 ? score->red
                : strcmp(name, "kita") == 0     ? score->kita
                                                : 0;
    for (int i = 0; i < score->yaku_count; i++) {
        if (strcmp(data_yaku_name(score->yaku[i].id), name) == 0) {
            return score->yaku[i].han * (score->yakuman > 0 ? 13 : 1);
        }
    }
    return bonus;
}

static void compare_yaku(const json_t *expected, const struct score *score, struct tally *tally) {
    int han = 0;
    for (size_t i = 0; i < json_array_size(expected); i++) {
        const json_t *entry = json_array_get(expected, i);
        const char *name = json_string_value(json_array_get(entry, 0));
        int wanted = (int)json_integer_value(json_array_get(entry, 1));
        int got = han_of(score, name == NULL ? "" : name);
        if (got != wanted) {
            differ(tally, "%s: expected %d han, got %d", name, wanted, got);
        }
        han += wanted;
    }
    int got = 0;
    for (int i = 0; i < score->yaku_count; i++) {
        got += score->yaku[i].han * (score->yakuman > 0 ? 13 : 1);
    }
    got += score->yakuman > 0 ? 0 : score->dora + score->ura + score->red + score->kita;
    if (got != han) {
        differ(tally, "han of all yaku: expected %d, got %d", han, got);
    }
}

static void print_limit(const struct score *score, char out_name[32]) {
    if (score->yakuman > 1) {
        snprintf(out_name, 32, "yakuman_x%d", score->yakuman);
    } else if (score->limit == LIMIT_KAZOE_YAKUMAN && score->base > YAKUMAN_BASE) {
        snprintf(out_name, 32, "kazoe_yakuman_x%d", score->base / YAKUMAN_BASE);
    } else {
        snprintf(out_name, 32, "%s", score_limit_name(score->limit));
    }
}

static void compare_number(const json_t *out, const char *name, long got, struct tally *tally) {
    const json_t *wanted = json_object_get(out, name);
    if (json_is_integer(wanted) && json_integer_value(wanted) != got) {
        differ(tally, "%s: expected %lld, got %ld", name, (long long)json_integer_value(wanted),
               got);
    }
}

static void compare_payment(const json_t *in, const json_t *out, const struct setting *setting,
                            const struct score *score, struct tally *tally) {
    int32_t deltas[SEAT_MAX];
    bool is_unknown = !setting->win.is_tsumo && setting->from == NO_SEAT;
    struct payment payment = {
        .rules = &setting->rules,
        .winner = setting->winner,
        .dealer = 0,
        .from = is_unknown ? (setting->winner + 1) % setting->rules.players : setting->from,
        .base = score->base,
        .liable = NO_SEAT,
        .wareme = NO_SEAT,
    };
    payment_of_win(&payment, deltas);
    compare_number(out, "points", deltas[setting->winner], tally);
    payment.honba = (int)number_of(in, "honba");
    payment.sticks = (int32_t)number_of(in, "riichi_sticks") * 1000;
    payment.liable = setting->liable;
    bool is_whole = setting->rules.pao_scope == PAO_SCOPE_WHOLE_HAND;
    const json_t *yaku = json_object_get(json_object_get(in, "pao"), "yaku");
    for (size_t i = 0; i < json_array_size(yaku); i++) {
        const char *name = json_string_value(json_array_get(yaku, i));
        payment.liable_base += han_of(score, name == NULL ? "" : name) / 13 * YAKUMAN_BASE;
    }
    payment.liable_base = is_whole ? score->base : payment.liable_base;
    payment_of_win(&payment, deltas);
    const json_t *expected = json_object_get(out, "deltas");
    for (size_t seat = 0; seat < json_array_size(expected) && !is_unknown; seat++) {
        long wanted = (long)json_integer_value(json_array_get(expected, seat));
        if (wanted != deltas[seat]) {
            differ(tally, "delta of seat %zu: expected %ld, got %d", seat, wanted, deltas[seat]);
        }
    }
}

static void compare_win(const json_t *in, const json_t *out, const struct setting *setting,
                        const struct score *score, struct tally *tally) {
    char limit[32];
    const char *wanted = text_of(out, "limit");
    compare_yaku(json_object_get(out, "yaku"), score, tally);
    compare_number(out, "yakuman", score->yakuman, tally);
    if (score->yakuman == 0) {
        compare_number(out, "han", score->han, tally);
        compare_number(out, "fu", score->fu, tally);
    }
    print_limit(score, limit);
    if (strcmp(limit, wanted) != 0) {
        differ(tally, "limit: expected %s, got %s", wanted, limit);
    }
    compare_payment(in, out, setting, score, tally);
}

void scores_case(const json_t *line, struct tally *tally) {
    const json_t *in = json_object_get(line, "in"), *out = json_object_get(line, "out");
    const char *wanted = text_of(out, "result");
    struct setting setting;
    struct score score;
    read_case(in, &setting, tally);
    if (!is_fine(tally)) {
        return;
    }
    enum status status = score_win(&setting.win, &score);
    const char *got = status == STATUS_OK        ? "win"
                      : status == STATUS_NO_YAKU ? "no_yaku"
                                                 : "not_agari";
    if (strcmp(wanted, got) != 0) {
        differ(tally, "expected %s, got %s", wanted, got);
    } else if (status == STATUS_OK) {
        compare_win(in, out, &setting, &score, tally);
    }
}
