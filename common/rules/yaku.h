// THE YAKU: one row each = id, name on the wire, English, Japanese, han closed, han open, test.
//
// The tests stand in yaku.c, each a short function of the same name. A yaku that is worth nothing
// when open has 0 there. Yakuman come after all others and say YAKUMAN; they count one each, or two
// where the ruleset doubles them. The last rows are names of other scoring models. Records keep the
// place of a row: a new one comes last.
#pragma once

#include "common/rules/reading.h"

enum { YAKUMAN = 13 };

// clang-format off
#define YAKU_ROWS(ROW) \
    ROW(RIICHI,           "riichi",           "Riichi",                  "立直",     1, 0, riichi) \
    ROW(DOUBLE_RIICHI,    "double_riichi",    "Double riichi",           "ダブル立直", 2, 0, double_riichi) \
    ROW(IPPATSU,          "ippatsu",          "One shot",                "一発",     1, 0, ippatsu) \
    ROW(MENZEN_TSUMO,     "menzen_tsumo",     "Fully concealed hand",    "門前清自摸和", 1, 0, menzen_tsumo) \
    ROW(PINFU,            "pinfu",            "No-points hand",          "平和",     1, 0, pinfu) \
    ROW(TANYAO,           "tanyao",           "All simples",             "断么九",   1, 1, tanyao) \
    ROW(IIPEIKOU,         "iipeikou",         "One double sequence",     "一盃口",   1, 0, iipeikou) \
    ROW(YAKUHAI_WHITE,    "yakuhai_white",    "White dragon",            "役牌 白",  1, 1, yakuhai_white) \
    ROW(YAKUHAI_GREEN,    "yakuhai_green",    "Green dragon",            "役牌 發",  1, 1, yakuhai_green) \
    ROW(YAKUHAI_RED,      "yakuhai_red",      "Red dragon",              "役牌 中",  1, 1, yakuhai_red) \
    ROW(YAKUHAI_SEAT,     "yakuhai_seat",     "Seat wind",               "自風牌",   1, 1, yakuhai_seat) \
    ROW(YAKUHAI_ROUND,    "yakuhai_round",    "Round wind",              "場風牌",   1, 1, yakuhai_round) \
    ROW(YAKUHAI_NORTH,    "yakuhai_north",    "North",                   "役牌 北",  1, 1, yakuhai_north) \
    ROW(HAITEI,           "haitei",           "Last tile",               "海底撈月", 1, 1, haitei) \
    ROW(HOUTEI,           "houtei",           "Last discard",            "河底撈魚", 1, 1, houtei) \
    ROW(RINSHAN,          "rinshan",          "Dead wall win",           "嶺上開花", 1, 1, rinshan) \
    ROW(CHANKAN,          "chankan",          "Robbing a kan",           "搶槓",     1, 1, chankan) \
    ROW(CHIITOITSU,       "chiitoitsu",       "Seven pairs",             "七対子",   2, 0, chiitoitsu) \
    ROW(SANSHOKU_DOUJUN,  "sanshoku_doujun",  "Three-colour sequences",  "三色同順", 2, 1, sanshoku_doujun) \
    ROW(ITTSUU,           "ittsuu",           "Straight",                "一気通貫", 2, 1, ittsuu) \
    ROW(TOITOI,           "toitoi",           "All triplets",            "対々和",   2, 2, toitoi) \
    ROW(SANANKOU,         "sanankou",         "Three concealed triplets", "三暗刻",  2, 2, sanankou) \
    ROW(SANSHOKU_DOUKOU,  "sanshoku_doukou",  "Three-colour triplets",   "三色同刻", 2, 2, sanshoku_doukou) \
    ROW(SANKANTSU,        "sankantsu",        "Three kans",              "三槓子",   2, 2, sankantsu) \
    ROW(CHANTA,           "chanta",           "Outside hand",            "混全帯么九", 2, 1, chanta) \
    ROW(HONROUTOU,        "honroutou",        "All terminals and honors", "混老頭",  2, 2, honroutou) \
    ROW(SHOUSANGEN,       "shousangen",       "Little three dragons",    "小三元",   2, 2, shousangen) \
    ROW(JUNCHAN,          "junchan",          "Terminals in all sets",   "純全帯么九", 3, 2, junchan) \
    ROW(RYANPEIKOU,       "ryanpeikou",       "Two double sequences",    "二盃口",   3, 0, ryanpeikou) \
    ROW(HONITSU,          "honitsu",          "Half flush",              "混一色",   3, 2, honitsu) \
    ROW(CHINITSU,         "chinitsu",         "Full flush",              "清一色",   6, 5, chinitsu) \
    ROW(RENHOU,           "renhou",           "Hand of man",             "人和",     5, 0, renhou_mangan) \
    ROW(NAGASHI_MANGAN,   "nagashi_mangan",   "Honorable discards",      "流し満貫", 5, 5, never) \
    ROW(KOKUSHI,          "kokushi",          "Thirteen orphans",        "国士無双", YAKUMAN, 0, kokushi) \
    ROW(KOKUSHI_13,       "kokushi_13",       "Thirteen orphans, thirteen waits", "国士無双十三面", YAKUMAN, 0, kokushi_13) \
    ROW(SUUANKOU,         "suuankou",         "Four concealed triplets", "四暗刻",   YAKUMAN, 0, suuankou) \
    ROW(SUUANKOU_TANKI,   "suuankou_tanki",   "Four concealed triplets, pair wait", "四暗刻単騎", YAKUMAN, 0, suuankou_tanki) \
    ROW(DAISANGEN,        "daisangen",        "Big three dragons",       "大三元",   YAKUMAN, YAKUMAN, daisangen) \
    ROW(SHOUSUUSHII,      "shousuushii",      "Little four winds",       "小四喜",   YAKUMAN, YAKUMAN, shousuushii) \
    ROW(DAISUUSHII,       "daisuushii",       "Big four winds",          "大四喜",   YAKUMAN, YAKUMAN, daisuushii) \
    ROW(TSUUIISOU,        "tsuuiisou",        "All honors",              "字一色",   YAKUMAN, YAKUMAN, tsuuiisou) \
    ROW(DAICHISEI,        "daichisei",        "Big seven stars",         "大七星",   YAKUMAN, 0, daichisei) \
    ROW(CHINROUTOU,       "chinroutou",       "All terminals",           "清老頭",   YAKUMAN, YAKUMAN, chinroutou) \
    ROW(RYUUIISOU,        "ryuuiisou",        "All green",               "緑一色",   YAKUMAN, YAKUMAN, ryuuiisou) \
    ROW(BENI_KUJAKU,      "beni_kujaku",      "Red peacock",             "紅孔雀",   YAKUMAN, YAKUMAN, beni_kujaku) \
    ROW(CHUUREN,          "chuuren",          "Nine gates",              "九蓮宝燈", YAKUMAN, 0, chuuren) \
    ROW(CHUUREN_9,        "chuuren_9",        "Nine gates, nine waits",  "純正九蓮宝燈", YAKUMAN, 0, chuuren_9) \
    ROW(SUUKANTSU,        "suukantsu",        "Four kans",               "四槓子",   YAKUMAN, YAKUMAN, suukantsu) \
    ROW(TENHOU,           "tenhou",           "Heavenly hand",           "天和",     YAKUMAN, 0, tenhou) \
    ROW(CHIIHOU,          "chiihou",          "Hand of earth",           "地和",     YAKUMAN, 0, chiihou) \
    ROW(RENHOU_YAKUMAN,   "renhou",           "Hand of man",             "人和",     YAKUMAN, 0, renhou_yakuman) \
    ROW(PAARENCHAN,       "paarenchan",       "Eight wins in a row",     "八連荘",   YAKUMAN, YAKUMAN, never) \
    ROW(MENZEN,           "menzen",           "Concealed hand",          "門前",     1, 0, never) \
    ROW(YAKUHAI,          "yakuhai",          "Honor triplet",           "役牌",     1, 1, never)
// clang-format on

#define YAKU_ID_ROW(id, name, english, japanese, closed, open, test) YAKU_##id,
enum yaku {
    YAKU_ROWS(YAKU_ID_ROW) YAKU_COUNT,
    YAKU_FIRST_YAKUMAN = YAKU_KOKUSHI,
    YAKU_FIRST_FOREIGN = YAKU_MENZEN
};
#undef YAKU_ID_ROW

// One row, for the catalogue and the reference card.
struct yaku_row {
    const char *name, *english, *japanese;
    uint8_t closed_han, open_han; // YAKUMAN for a yakuman
};

const struct yaku_row *yaku_row(enum yaku yaku);

// The yaku of a reading, bit k = enum yaku k, whatever they are worth; yakuman and others.
uint64_t yaku_ask(const struct win *win, const struct hand_facts *facts,
                  const struct reading *reading);

// Those of riichi that have value in this hand: either its yakuman or all others.
uint64_t yaku_find(const struct win *win, const struct hand_facts *facts,
                   const struct reading *reading);

// Lists these yaku in `out_score`, with their han, or with 1 or 2 for a yakuman. Returns the sum.
int yaku_list(const struct win *win, const struct hand_facts *facts, uint64_t found,
              struct score *out_score);
