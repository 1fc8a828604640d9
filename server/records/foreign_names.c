// The rows.
#include "server/records/foreign_names.h"

#include <stdio.h>
#include <string.h>

struct yaku_names {
    uint8_t yaku;
    const char *mjai, *tenhou; // of a wind triplet without the wind
};

// In Tenhou's order.
static const struct yaku_names rows[] = {
    {YAKU_MENZEN_TSUMO, "menzenchin_tsumoho", "門前清自摸和"},
    {YAKU_RIICHI, "reach", "立直"},
    {YAKU_IPPATSU, "ippatsu", "一発"},
    {YAKU_CHANKAN, "chankan", "槍槓"},
    {YAKU_RINSHAN, "rinshankaiho", "嶺上開花"},
    {YAKU_HAITEI, "haiteiraoyue", "海底摸月"},
    {YAKU_HOUTEI, "hoteiraoyui", "河底撈魚"},
    {YAKU_PINFU, "pinfu", "平和"},
    {YAKU_TANYAO, "tanyaochu", "断幺九"},
    {YAKU_IIPEIKOU, "ipeko", "一盃口"},
    {YAKU_YAKUHAI_SEAT, "jikaze", "自風"},
    {YAKU_YAKUHAI_ROUND, "bakaze", "場風"},
    {YAKU_YAKUHAI_WHITE, "sangenpai", "役牌 白"},
    {YAKU_YAKUHAI_GREEN, "sangenpai", "役牌 發"},
    {YAKU_YAKUHAI_RED, "sangenpai", "役牌 中"},
    {YAKU_DOUBLE_RIICHI, "double_reach", "両立直"},
    {YAKU_CHIITOITSU, "chitoitsu", "七対子"},
    {YAKU_CHANTA, "honchantaiyao", "混全帯幺九"},
    {YAKU_ITTSUU, "ikkitsukan", "一気通貫"},
    {YAKU_SANSHOKU_DOUJUN, "sanshokudojun", "三色同順"},
    {YAKU_SANSHOKU_DOUKOU, "sanshokudoko", "三色同刻"},
    {YAKU_SANKANTSU, "sankantsu", "三槓子"},
    {YAKU_TOITOI, "toitoiho", "対々和"},
    {YAKU_SANANKOU, "sananko", "三暗刻"},
    {YAKU_SHOUSANGEN, "shosangen", "小三元"},
    {YAKU_HONROUTOU, "honroto", "混老頭"},
    {YAKU_RYANPEIKOU, "ryanpeko", "二盃口"},
    {YAKU_JUNCHAN, "junchantaiyao", "純全帯幺九"},
    {YAKU_HONITSU, "honiso", "混一色"},
    {YAKU_CHINITSU, "chiniso", "清一色"},
    {YAKU_RENHOU, "renho", "人和"},
    {YAKU_RENHOU_YAKUMAN, "renho", "人和"},
    {YAKU_TENHOU, "tenho", "天和"},
    {YAKU_CHIIHOU, "chiho", "地和"},
    {YAKU_DAISANGEN, "daisangen", "大三元"},
    {YAKU_SUUANKOU, "suanko", "四暗刻"},
    {YAKU_SUUANKOU_TANKI, "suanko", "四暗刻単騎"},
    {YAKU_TSUUIISOU, "tsuiso", "字一色"},
    {YAKU_RYUUIISOU, "ryuiso", "緑一色"},
    {YAKU_CHINROUTOU, "chinroto", "清老頭"},
    {YAKU_CHUUREN, "churenpoton", "九蓮宝燈"},
    {YAKU_CHUUREN_9, "churenpoton", "純正九蓮宝燈"},
    {YAKU_KOKUSHI, "kokushimuso", "国士無双"},
    {YAKU_KOKUSHI_13, "kokushimuso", "国士無双１３面"},
    {YAKU_DAISUUSHII, "daisushi", "大四喜"},
    {YAKU_SHOUSUUSHII, "shosushi", "小四喜"},
    {YAKU_SUUKANTSU, "sukantsu", "四槓子"},
};

enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

static const char *const winds[] = {"東", "南", "西", "北"};

static const struct {
    const char *mjai, *tenhou, *tensoul; // the last where it differs
} reasons[DRAWN_REASON_COUNT] = {
    [DRAWN_EXHAUSTIVE] = {"fanpai", "流局", NULL},
    [DRAWN_NAGASHI] = {"nagashimangan", "流し満貫", NULL},
    [DRAWN_KYUUSHU] = {"kyushukyuhai", "九種九牌", NULL},
    [DRAWN_SUUFON] = {"sufonrenta", "四風連打", NULL},
    [DRAWN_SUUCHA] = {"suchareach", "四家立直", NULL},
    [DRAWN_SUUKAIKAN] = {"sukaikan", "四槓散了", "四開槓"},
    [DRAWN_SANCHAHOU] = {"sanchaho", "三家和了", "三家和"},
};

const char *mjai_reason(enum drawn_reason reason) {
    return reasons[reason].mjai;
}

const char *tenhou_reason(enum drawn_reason reason) {
    return reasons[reason].tenhou;
}

static bool is_same(const char *known, const char *word) {
    return known != NULL && strcmp(known, word) == 0;
}

enum drawn_reason tenhou_reason_find(const char *word) {
    for (int i = 0; i < DRAWN_REASON_COUNT; i++) {
        if (is_same(reasons[i].tenhou, word) || is_same(reasons[i].tensoul, word)) {
            return (enum drawn_reason)i;
        }
    }
    return DRAWN_REASON_COUNT;
}

int tenhou_yaku_order(enum yaku yaku) {
    for (int i = 0; i < ROW_COUNT; i++) {
        if (rows[i].yaku == yaku) {
            return i;
        }
    }
    return ROW_COUNT + (int)yaku;
}

const char *mjai_yaku(enum yaku yaku) {
    int order = tenhou_yaku_order(yaku);
    return order < ROW_COUNT ? rows[order].mjai : yaku_row(yaku)->name;
}

void tenhou_yaku(enum yaku yaku, int wind, char out_word[FOREIGN_NAME_BYTES]) {
    int order = tenhou_yaku_order(yaku);
    const char *word = order < ROW_COUNT ? rows[order].tenhou : yaku_row(yaku)->japanese;
    bool has_wind = yaku == YAKU_YAKUHAI_SEAT || yaku == YAKU_YAKUHAI_ROUND;
    snprintf(out_word, FOREIGN_NAME_BYTES, "%s%s%s", word, has_wind ? " " : "",
             has_wind ? winds[wind - KIND_EAST] : "");
}

enum yaku tenhou_yaku_find(const char *word, bool is_yakuman) {
    size_t length = strcspn(word, " ");
    enum yaku found = YAKU_COUNT;
    for (int i = 0; i < YAKU_COUNT; i++) {
        char known[FOREIGN_NAME_BYTES];
        tenhou_yaku((enum yaku)i, KIND_EAST, known);
        bool has_wind = i == YAKU_YAKUHAI_SEAT || i == YAKU_YAKUHAI_ROUND;
        bool is_it = has_wind ? strncmp(known, word, length + 1) == 0 : strcmp(known, word) == 0;
        bool is_better = found == YAKU_COUNT || is_yakuman == yaku_is_yakuman((enum yaku)i);
        found = is_it && is_better ? (enum yaku)i : found;
    }
    return found;
}
