// The exchanges of a goulash.
#include "common/rules/deal/facts/exchange.h"

#include "common/rules/deal/facts/deal_facts.h"

// The winds of the partners differ in these bits: East and West, East and South, East and North.
static const uint8_t partner_bits[] = {0, 2, 1, 3};

static int seat_of_wind(const struct deal *deal, int wind) {
    for (int turn = 0; turn < ruleset_hands(&deal->rules); turn++) {
        int seat = (deal->dealer + turn) % deal->rules.players;
        if (deal_seat_wind(deal, seat) == wind) {
            return seat;
        }
    }
    return NO_SEAT;
}

int exchange_partner(const struct deal *deal, int exchange, int seat) {
    if (seat == deal_dreamer(deal) || deal->seats[seat].fishing != FISHING_NONE) {
        return NO_SEAT;
    }
    int wind = deal_seat_wind(deal, seat) - KIND_EAST;
    int partner = seat_of_wind(deal, KIND_EAST + (wind ^ partner_bits[exchange]));
    return partner != NO_SEAT && deal->seats[partner].fishing == FISHING_NONE ? partner : NO_SEAT;
}

// Number of the next exchange in which the seat takes part, 0 if none is left.
static int next_of(const struct deal *deal, int seat) {
    for (int exchange = deal->exchange + 1; exchange <= deal->rules.goulash_exchanges; exchange++) {
        if (exchange_partner(deal, exchange, seat) != NO_SEAT) {
            return exchange;
        }
    }
    return 0;
}

bool exchange_is_left(const struct deal *deal, int seat) {
    return next_of(deal, seat) > 0;
}

int exchange_next(const struct deal *deal) {
    int first = 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        int next = next_of(deal, seat);
        first = first == 0 || (next > 0 && next < first) ? next : first;
    }
    return first;
}
