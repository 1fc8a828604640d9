// Rates by class of tile and lines left, per seat.
#include "common/advice/risk.h"

#include "common/rules/deal/facts/deal_facts.h"

enum { LINES = 18, LINE_GROUPS = 4 };

// Per mille of the riichi that wait on a tile of the class, by how many of the eighteen two-sided
// waits are not ruled out yet: 13 and more, 10 to 12, 7 to 9, fewer.
static const uint16_t rates[DANGER_COUNT][LINE_GROUPS] = {
    [DANGER_GENBUTSU] = {0, 0, 0, 0},
    [DANGER_LAST_COPY] = {0, 0, 0, 1},
    [DANGER_SUJI_TERMINAL] = {2, 6, 12, 14},
    [DANGER_NO_CHANCE] = {20, 24, 30, 36},
    [DANGER_LONE_ONE_LEFT] = {6, 9, 13, 16},
    [DANGER_DOUBLE_SUJI] = {43, 49, 57, 69},
    [DANGER_SUJI] = {30, 38, 46, 58},
    [DANGER_ONE_CHANCE] = {58, 66, 78, 95},
    [DANGER_LONE_LIVE] = {11, 18, 29, 36},
    [DANGER_HALF_SUJI] = {69, 82, 96, 129},
    [DANGER_NO_SUJI_OUTER] = {36, 46, 57, 78},
    [DANGER_NO_SUJI] = {72, 86, 104, 134},
    [DANGER_NO_SUJI_MIDDLE] = {89, 113, 140, 187},
};

static int group_of(int lines) {
    return lines >= 13 ? 0 : lines >= 10 ? 1 : lines >= 7 ? 2 : 3;
}

static int count_lines(const struct ruleset *rules, const struct passed *passed,
                       const uint8_t unseen[KIND_PLAIN_COUNT]) {
    kind_set barring = passed_barring(rules, passed) | passed_kinds(rules, passed);
    int lines = 0;
    for (int kind = 0; kind < KIND_EAST; kind++) {
        if (kind % 9 > 5) {
            continue;
        }
        kind_set ends = KIND_BIT(kind) | KIND_BIT(kind + 3);
        lines += (barring & ends) == 0 && unseen[kind + 1] > 0 && unseen[kind + 2] > 0;
    }
    return lines;
}

// The chance that an open hand is ready, per mille, by its melds and the turn.
static float ready_by_melds(int melds, int turn) {
    static const uint16_t ready[MELD_MAX + 1][4] = {{20, 60, 120, 200},
                                                    {60, 140, 260, 380},
                                                    {160, 330, 500, 620},
                                                    {420, 650, 780, 850},
                                                    {950, 950, 950, 950}};
    int group = turn < 6 ? 0 : turn < 9 ? 1 : turn < 12 ? 2 : 3;
    return (float)ready[melds][group] / 1000;
}

// Dora that lie in its melds, the bonus of winds and dragons among them.
static int open_worth(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    int worth = s->kita;
    for (int i = 0; i < s->meld_count; i++) {
        const struct meld *meld = &s->melds[i];
        int first = meld_first_kind(meld);
        worth += first >= KIND_WHITE || (first == deal_seat_wind(deal, seat)) ||
                 (first == deal_round_wind(deal));
        for (int t = 0; t < meld_size(meld); t++) {
            worth += tile_is_red(meld->tiles[t]);
            for (int d = 0; d < deal->indicator_count; d++) {
                worth += dora_kind(tile_kind(deal->indicators[d]), deal->kinds) ==
                         tile_kind(meld->tiles[t]);
            }
        }
    }
    return worth;
}

struct threat threat_of(const struct deal *deal, const struct passed *passed,
                        const uint8_t unseen[KIND_PLAIN_COUNT], int seat) {
    static const float open_loss[] = {2000, 2900, 4400, 6500, 8500, 10000};
    const struct seat *s = &deal->seats[seat];
    bool is_riichi = s->riichi != RIICHI_NONE;
    int worth = open_worth(deal, seat);
    float loss = is_riichi ? 5600 : open_loss[worth < 5 ? worth : 5];
    int melds = 0;
    for (int i = 0; i < s->meld_count; i++) {
        melds += meld_is_open(&s->melds[i]);
    }
    struct threat threat = {
        .ready = is_riichi ? 1 : ready_by_melds(melds, s->river_count),
        .loss = seat == deal->dealer ? loss * 1.45f : loss,
        .lines = (uint8_t)count_lines(&deal->rules, passed, unseen),
    };
    threat.loss += is_riichi ? 800 * (float)(s->meld_count) : 0; // a closed kan turns dora
    return threat;
}

float risk_of(const struct deal *deal, const struct threat *threat, const struct passed *passed,
              const uint8_t unseen[KIND_PLAIN_COUNT], int kind) {
    struct danger_of_tile danger = danger_of(&deal->rules, passed, unseen, kind);
    float rate = (float)rates[danger.reason][group_of(threat->lines)] / 1000;
    for (int d = 0; d < deal->indicator_count; d++) {
        rate *= dora_kind(tile_kind(deal->indicators[d]), deal->kinds) == kind ? 1.5f : 1;
    }
    return rate * threat->ready;
}
