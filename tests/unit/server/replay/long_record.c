// The same four hands again and again. Eight dealers, each with up to 250 hands.
#include "tests/unit/server/replay/long_record.h"

#include "common/base/check.h"
#include "common/base/text.h"

#include <stdlib.h>

enum { BYTES_MAX = 1 << 20, PLAYERS = 4, DEALERS = 8, HANDS_MAX = 250 };

// Of the dealer and the seats after him.
static const char *const hands_dealt[PLAYERS] = {
    "[\"1m\",\"9m\",\"1p\",\"9p\",\"1s\",\"9s\",\"E\",\"S\",\"W\",\"N\",\"P\",\"F\",\"2m\"]",
    "[\"2p\",\"3p\",\"4p\",\"5p\",\"6p\",\"7p\",\"2s\",\"3s\",\"4s\",\"6s\",\"7s\",\"8m\",\"8m\"]",
    "[\"3m\",\"3m\",\"4m\",\"4m\",\"6m\",\"6m\",\"7m\",\"7m\",\"2p\",\"2p\",\"3p\",\"3p\",\"4p\"]",
    "[\"2s\",\"2s\",\"3s\",\"3s\",\"4s\",\"4s\",\"6s\",\"6s\",\"7s\",\"7s\",\"8s\",\"8s\",\"6p\"]",
};

static void add_deal(struct text *text, int dealer, int honba) {
    bool is_first = dealer == 0 && honba == 0;
    int seat = dealer % PLAYERS;
    text_addf(text,
              "{\"type\":\"start_kyoku\",\"bakaze\":\"%s\",\"kyoku\":%d,\"honba\":%d,"
              "\"kyotaku\":0,\"dora_marker\":\"5m\",\"tehais\":[",
              dealer < PLAYERS ? "E" : "S", seat + 1, honba);
    for (int i = 0; i < PLAYERS; i++) {
        text_addf(text, "%s%s", i == 0 ? "" : ",", hands_dealt[(i + PLAYERS - seat) % PLAYERS]);
    }
    text_addf(text, "]%s}\n", is_first ? ",\"scores\":[900000,900000,900000,900000]" : "");
}

static void add_nine_kinds(struct text *text, int dealer) {
    text_addf(text, "{\"type\":\"tsumo\",\"actor\":%d,\"pai\":\"2m\"}\n{\"type\":\"ryukyoku\"}\n",
              dealer % PLAYERS);
}

// The dealer discards what the next seat wins on.
static void add_win(struct text *text, int dealer, bool is_wrong) {
    int seat = dealer % PLAYERS, winner = (seat + (is_wrong ? 2 : 1)) % PLAYERS;
    text_addf(text,
              "{\"type\":\"tsumo\",\"actor\":%d,\"pai\":\"5s\"}\n"
              "{\"type\":\"dahai\",\"actor\":%d,\"pai\":\"5s\"}\n"
              "{\"type\":\"hora\",\"actor\":%d,\"target\":%d}\n",
              seat, seat, winner, seat);
}

char *long_record(int hands, bool is_wrong) {
    char *memory = malloc(BYTES_MAX);
    struct text text;
    int left = hands - DEALERS;
    CHECK(memory != NULL);
    text_init(&text, memory, BYTES_MAX);
    text_add(&text, "{\"type\":\"start_game\",\"names\":[\"a\",\"b\",\"c\",\"d\"]}\n");
    for (int dealer = 0; dealer < DEALERS; dealer++) {
        int count = left < HANDS_MAX ? left : HANDS_MAX;
        left -= count;
        for (int honba = 0; honba <= count; honba++) {
            add_deal(&text, dealer, honba);
            if (honba < count) {
                add_nine_kinds(&text, dealer);
            } else {
                add_win(&text, dealer, is_wrong && dealer == DEALERS - 1);
            }
            text_add(&text, "{\"type\":\"end_kyoku\"}\n");
        }
    }
    text_add(&text, "{\"type\":\"end_game\"}\n");
    CHECK(!text.is_cut);
    return memory;
}
