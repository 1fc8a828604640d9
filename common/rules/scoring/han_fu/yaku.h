// THE YAKU: one row each = number, id, name on the wire, English, Japanese, han closed, han open,
// test, which groups of the hand make it, of which kinds, hands that have it.
//
// The tests stand in yaku.c, each a short function of the same name. A yaku that is worth nothing
// when open has 0 there. What says YAKUMAN is a yakuman, wherever its row stands; it counts one, or
// two where the ruleset doubles it. The number is what records keep: a new row takes the next one,
// and a row that nobody needs any more stays, with the test `never`. Its place among the rows means
// nothing. The last two are names of other scoring models.
//
// The groups and the hands are for the help. The groups are those that it shows when somebody asks
// why a hand has the yaku. The hands are its examples (common/advice/examples.h), written as
// common/advice/sample.h says: the first is of most tables, others are for tables that know less,
// as for one without open hands. NULL: it has none, or the hands of other rows have it too.
#pragma once

#include "common/base/rows.h"
#include "common/rules/scoring/han_fu/reading.h"

enum { YAKUMAN = 13 };

// clang-format off
#define YAKU_ROWS(ROW) \
    ROW( 0, RIICHI,           "riichi",           "Riichi",                  "立直",     1, 0, riichi, CHANCE, 0, \
        "111z 456p 789s 345m 99m + 3m riichi") \
    ROW( 1, DOUBLE_RIICHI,    "double_riichi",    "Double riichi",           "ダブル立直", 2, 0, double_riichi, CHANCE, 0, \
        "234m 456p 789s 999p 11m + 4m double_riichi") \
    ROW( 2, IPPATSU,          "ippatsu",          "One shot",                "一発",     1, 0, ippatsu, CHANCE, 0, \
        "234m 456p 789s 999p 11m + 4m riichi ippatsu") \
    ROW( 3, MENZEN_TSUMO,     "menzen_tsumo",     "Fully concealed hand",    "門前清自摸和", 1, 0, menzen_tsumo, CHANCE, 0, \
        "123m 456p 789s 345p 99m + 3p tsumo") \
    ROW( 4, PINFU,            "pinfu",            "No-points hand",          "平和",     1, 0, pinfu, HAND, 0, \
        "123m 456p 789s 345p 99m + 3p") \
    ROW( 5, TANYAO,           "tanyao",           "All simples",             "断么九",   1, 1, tanyao, HAND, 0, \
        "234m 456p 678s 345p 22s + 2m", "234m 456p 678s 888p 22s + 2m", \
        "C234m 456p 678s 888p 22s + 6s") \
    ROW( 6, IIPEIKOU,         "iipeikou",         "One double sequence",     "一盃口",   1, 0, iipeikou, EQUAL_RUNS, 0, \
        "234m 234m 456p 999s 11p + 4m") \
    ROW( 7, YAKUHAI_WHITE,    "yakuhai_white",    "White dragon",            "役牌 白",  1, 1, yakuhai_white, TRIPLETS_OF, KIND_BIT(KIND_WHITE), \
        "555z 456p 789s 345m 99m + 3m") \
    ROW( 8, YAKUHAI_GREEN,    "yakuhai_green",    "Green dragon",            "役牌 發",  1, 1, yakuhai_green, TRIPLETS_OF, KIND_BIT(KIND_GREEN), \
        "666z 456p 789s 345m 99m + 3m") \
    ROW( 9, YAKUHAI_RED,      "yakuhai_red",      "Red dragon",              "役牌 中",  1, 1, yakuhai_red, TRIPLETS_OF, KIND_BIT(KIND_RED), \
        "777z 456p 789s 345m 99m + 3m") \
    ROW(10, YAKUHAI_SEAT,     "yakuhai_seat",     "Seat wind",               "自風牌",   1, 1, yakuhai_seat, TRIPLETS_OF, KINDS_WIND, \
        "222z 456p 789s 345m 99m + 3m") \
    ROW(11, YAKUHAI_ROUND,    "yakuhai_round",    "Round wind",              "場風牌",   1, 1, yakuhai_round, TRIPLETS_OF, KINDS_WIND, \
        "111z 456p 789s 345m 99m + 3m") \
    ROW(12, YAKUHAI_NORTH,    "yakuhai_north",    "North",                   "役牌 北",  1, 1, yakuhai_north, TRIPLETS_OF, KIND_BIT(KIND_NORTH), \
        "444z 456p 789s 345m 99m + 3m") \
    ROW(13, HAITEI,           "haitei",           "Last tile",               "海底撈月", 1, 1, haitei, CHANCE, 0, \
        "P111s 456p 789s 345p 99m + 3p tsumo haitei") \
    ROW(14, HOUTEI,           "houtei",           "Last discard",            "河底撈魚", 1, 1, houtei, CHANCE, 0, \
        "P111s 456p 789s 345p 99m + 3p houtei") \
    ROW(15, RINSHAN,          "rinshan",          "Dead wall win",           "嶺上開花", 1, 1, rinshan, CHANCE, 0, \
        "D1111m 456p 789s 345p 99m + 3p tsumo rinshan") \
    ROW(16, CHANKAN,          "chankan",          "Robbing a kan",           "搶槓",     1, 1, chankan, CHANCE, 0, \
        "P111s 456p 789s 345p 99m + 3p chankan") \
    ROW(17, CHIITOITSU,       "chiitoitsu",       "Seven pairs",             "七対子",   2, 0, chiitoitsu, HAND, 0, \
        "22m 44m 77p 99p 33s 88s 11z + 1z") \
    ROW(18, SANSHOKU_DOUJUN,  "sanshoku_doujun",  "Three-colour sequences",  "三色同順", 2, 1, sanshoku_doujun, THREE_COLOURS, 0, \
        "345m 345p 345s 789m 99p + 3m") \
    ROW(19, ITTSUU,           "ittsuu",           "Straight",                "一気通貫", 2, 1, ittsuu, STRAIGHT, 0, \
        "123p 456p 789p 234m 99s + 2m") \
    ROW(20, TOITOI,           "toitoi",           "All triplets",            "対々和",   2, 2, toitoi, HAND, 0, \
        "P222m P555p P999s 333p 44z + 3p", "222m 555p P888s 333p 11m + 3p tsumo") \
    ROW(21, SANANKOU,         "sanankou",         "Three concealed triplets", "三暗刻",  2, 2, sanankou, CONCEALED, 0, \
        "222m 555p 888s C345p 11m + 1m") \
    ROW(22, SANSHOKU_DOUKOU,  "sanshoku_doukou",  "Three-colour triplets",   "三色同刻", 2, 2, sanshoku_doukou, THREE_COLOURS, 0, \
        "333m 333p P333s 678m 99p + 6m") \
    ROW(23, SANKANTSU,        "sankantsu",        "Three kans",              "三槓子",   2, 2, sankantsu, KANS, 0, \
        "D2222m A5555p D8888s 234p 11m + 3p") \
    ROW(24, CHANTA,           "chanta",           "Outside hand",            "混全帯么九", 2, 1, chanta, HAND, 0, \
        "123m 789p 123s 999m 44z + 1m") \
    ROW(25, HONROUTOU,        "honroutou",        "All terminals and honors", "混老頭",  2, 2, honroutou, HAND, 0, \
        "P111m P999p 111s 444z 99s + 1s") \
    ROW(26, SHOUSANGEN,       "shousangen",       "Little three dragons",    "小三元",   2, 2, shousangen, GROUPS_OF, KINDS_DRAGON, \
        "P555z 666z 345m 789p 77z + 3m") \
    ROW(27, JUNCHAN,          "junchan",          "Terminals in all sets",   "純全帯么九", 3, 2, junchan, HAND, 0, \
        "123m 789m 123p 999s 11p + 1p") \
    ROW(28, RYANPEIKOU,       "ryanpeikou",       "Two double sequences",    "二盃口",   3, 0, ryanpeikou, EQUAL_RUNS, 0, \
        "223344m 667788p 99s + 9s") \
    ROW(29, HONITSU,          "honitsu",          "Half flush",              "混一色",   3, 2, honitsu, HAND, 0, \
        "123p 567p 999p 333z 11z + 1p", "123p 567p 999p 555z 22p + 1p") \
    ROW(30, CHINITSU,         "chinitsu",         "Full flush",              "清一色",   6, 5, chinitsu, HAND, 0, \
        "123p 456p 789p 222p 99p + 1p", "345p 678p 222p 234p 99p + 3p", \
        "222p 555p 777p 345p 99p + 9p") \
    ROW(31, RENHOU,           "renhou",           "Hand of man",             "人和",     5, 0, renhou_mangan, CHANCE, 0, \
        "234m 456p 789s 345p 99m + 3p first_turn") \
    ROW(32, NAGASHI_MANGAN,   "nagashi_mangan",   "Honorable discards",      "流し満貫", 5, 5, never, CHANCE, 0, NULL) \
    ROW(33, KOKUSHI,          "kokushi",          "Thirteen orphans",        "国士無双", YAKUMAN, 0, kokushi, HAND, 0, \
        "19m19p19s1234567z1m + 9p") \
    ROW(34, KOKUSHI_13,       "kokushi_13",       "Thirteen orphans, thirteen waits", "国士無双十三面", YAKUMAN, 0, kokushi_13, HAND, 0, \
        "19m19p19s1234567z1m + 1m") \
    ROW(35, SUUANKOU,         "suuankou",         "Four concealed triplets", "四暗刻",   YAKUMAN, 0, suuankou, CONCEALED, 0, \
        "222m 555p 888s 333p 11m + 3p tsumo") \
    ROW(36, SUUANKOU_TANKI,   "suuankou_tanki",   "Four concealed triplets, pair wait", "四暗刻単騎", YAKUMAN, 0, suuankou_tanki, CONCEALED, 0, \
        "222m 555p 888s 333p 11m + 1m") \
    ROW(37, DAISANGEN,        "daisangen",        "Big three dragons",       "大三元",   YAKUMAN, YAKUMAN, daisangen, TRIPLETS_OF, KINDS_DRAGON, \
        "555z P666z 777z 345m 99p + 3m") \
    ROW(38, SHOUSUUSHII,      "shousuushii",      "Little four winds",       "小四喜",   YAKUMAN, YAKUMAN, shousuushii, GROUPS_OF, KINDS_WIND, \
        "111z P222z 333z 789m 44z + 7m") \
    ROW(39, DAISUUSHII,       "daisuushii",       "Big four winds",          "大四喜",   YAKUMAN, YAKUMAN, daisuushii, TRIPLETS_OF, KINDS_WIND, \
        "111z P222z 333z 444z 55m + 5m") \
    ROW(40, TSUUIISOU,        "tsuuiisou",        "All honors",              "字一色",   YAKUMAN, YAKUMAN, tsuuiisou, HAND, 0, \
        "111z P222z 555z 666z 77z + 1z") \
    ROW(41, DAICHISEI,        "daichisei",        "Big seven stars",         "大七星",   YAKUMAN, 0, daichisei, HAND, 0, \
        "11z 22z 33z 44z 55z 66z 77z + 1z") \
    ROW(42, CHINROUTOU,       "chinroutou",       "All terminals",           "清老頭",   YAKUMAN, YAKUMAN, chinroutou, HAND, 0, \
        "111m P999m 111p 999s 11s + 1m") \
    ROW(43, RYUUIISOU,        "ryuuiisou",        "All green",               "緑一色",   YAKUMAN, YAKUMAN, ryuuiisou, HAND, 0, \
        "222s P333s 444s 666z 88s + 2s", "234s 234s 666s 888s 66z + 2s") \
    ROW(44, BENI_KUJAKU,      "beni_kujaku",      "Red peacock",             "紅孔雀",   YAKUMAN, YAKUMAN, beni_kujaku, HAND, 0, \
        "111s 555s 777s 999s 77z + 1s") \
    ROW(45, CHUUREN,          "chuuren",          "Nine gates",              "九蓮宝燈", YAKUMAN, 0, chuuren, HAND, 0, \
        "11123456678999p + 7p") \
    ROW(46, CHUUREN_9,        "chuuren_9",        "Nine gates, nine waits",  "純正九蓮宝燈", YAKUMAN, 0, chuuren_9, HAND, 0, \
        "11123456678999p + 6p") \
    ROW(47, SUUKANTSU,        "suukantsu",        "Four kans",               "四槓子",   YAKUMAN, YAKUMAN, suukantsu, KANS, 0, \
        "D2222m A5555p D8888s A3333p 11m + 1m") \
    ROW(48, TENHOU,           "tenhou",           "Heavenly hand",           "天和",     YAKUMAN, 0, tenhou, CHANCE, 0, \
        "222z 456p 789s 345p 99m + 3p tsumo first_turn") \
    ROW(49, CHIIHOU,          "chiihou",          "Hand of earth",           "地和",     YAKUMAN, 0, chiihou, CHANCE, 0, NULL) \
    ROW(50, RENHOU_YAKUMAN,   "renhou",           "Hand of man",             "人和",     YAKUMAN, 0, renhou_yakuman, CHANCE, 0, NULL) \
    ROW(51, PAARENCHAN,       "paarenchan",       "Eight wins in a row",     "八連荘",   YAKUMAN, YAKUMAN, never, CHANCE, 0, NULL) \
    ROW(52, MENZEN,           "menzen",           "Concealed hand",          "門前",     1, 0, never, CHANCE, 0, \
        "123m 456p 789s 345p 99m + 3p") \
    ROW(53, YAKUHAI,          "yakuhai",          "Honor triplet",           "役牌",     1, 1, never, TRIPLETS_OF, KINDS_HONOR, NULL)
// clang-format on

// A yaku is known by its number; YAKU_COUNT is how many there are.
#define YAKU_ID_ROW(number, id, ...) YAKU_##id = (number),
enum yaku { YAKU_ROWS(YAKU_ID_ROW) YAKU_COUNT = ROWS_COUNT(YAKU_ROWS) };
#undef YAKU_ID_ROW

#define YAKU_BIT(yaku) ((uint64_t)1 << (yaku))

// Which groups of a hand make a yaku.
enum yaku_scope_kind {
    SCOPE_HAND,        // all of them
    SCOPE_CHANCE,      // none: a circumstance
    SCOPE_TRIPLETS_OF, // triplets of these kinds
    SCOPE_GROUPS_OF,   // triplets and the pair of these kinds
    SCOPE_CONCEALED,   // triplets that are concealed
    SCOPE_KANS,
    SCOPE_EQUAL_RUNS,    // sequences that there are twice
    SCOPE_THREE_COLOURS, // of one number in all suits
    SCOPE_STRAIGHT,      // sequences from 1, 4 and 7 of one suit
};

struct yaku_scope {
    uint8_t kind;   // enum yaku_scope_kind
    kind_set kinds; // of the two that name kinds; of a wind's yaku all winds, whichever it is
};

// One row, for the catalogue and the reference card.
struct yaku_row {
    const char *name, *english, *japanese;
    uint8_t closed_han, open_han; // YAKUMAN for a yakuman
    struct yaku_scope scope;
};

const struct yaku_row *yaku_row(enum yaku yaku);

static inline bool yaku_is_yakuman(enum yaku yaku) {
    return yaku_row(yaku)->closed_han == YAKUMAN;
}

// The yaku of a reading, bit k = enum yaku k, whatever they are worth; yakuman and others.
uint64_t yaku_ask(const struct win *win, const struct hand_facts *facts,
                  const struct reading *reading);

// Those of riichi that have value in this hand: either its yakuman or all others.
uint64_t yaku_find(const struct win *win, const struct hand_facts *facts,
                   const struct reading *reading);

// Lists these yaku in `out_score`, with their han, or with 1 or 2 for a yakuman. Returns the sum.
int yaku_list(const struct win *win, const struct hand_facts *facts, uint64_t found,
              struct score *out_score);

// Whether a yakuman is among these yaku, a bit each.
bool yaku_has_yakuman(uint64_t found);
