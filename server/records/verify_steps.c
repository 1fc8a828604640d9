// Promises and what became of them.
#include "server/records/verify_steps.h"

#include "common/rules/wall/fair_wall.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool verify_is_fine(const struct verify_steps *steps) {
    return steps->result->verdict == VERIFY_FINE;
}

void verify_refuse(struct verify_steps *steps, const char *format, ...) {
    va_list arguments;
    if (verify_is_fine(steps)) {
        va_start(arguments, format);
        vsnprintf(steps->result->reason, sizeof steps->result->reason, format, arguments);
        va_end(arguments);
        steps->result->verdict = VERIFY_WRONG;
    }
}

void verify_note_secret(struct verify_steps *steps, const struct event_fair *step) {
    if (step->step == FAIR_SECRET) {
        memcpy(steps->secret, step->given.rows[0], FAIR_BYTES);
        steps->has_secret = true;
    }
}

static void check_commitment(struct verify_steps *steps, const uint8_t recorded[FAIR_BYTES]) {
    uint8_t commitment[FAIR_BYTES];
    fair_commit(steps->secret, commitment);
    if (steps->hand > 0 || steps->has_commitment) {
        verify_refuse(steps, "There is a commitment that came too late to bind the server.");
    } else if (steps->has_secret && memcmp(commitment, recorded, FAIR_BYTES) != 0) {
        verify_refuse(steps, "The secret that was revealed is not the one that was committed to "
                             "before the first hand.");
    }
    steps->has_commitment = true;
}

// A nonce is good if it hashes to what the same player had bound himself to.
static void check_nonces(struct verify_steps *steps, const struct fair_nonces *given) {
    for (int seat = 0; seat < steps->rules->players; seat++) {
        uint8_t head[FAIR_BYTES];
        if (!given->is_given[seat]) {
            continue;
        }
        fair_head(given->rows[seat], head);
        if (!steps->heads.is_given[seat] ||
            memcmp(head, steps->heads.rows[seat], FAIR_BYTES) != 0) {
            verify_refuse(steps,
                          "Hand %u: the nonce of seat %d is not the one that was bound before.",
                          steps->hand + 1, seat);
        }
        steps->result->nonces++;
    }
    steps->nonces = *given;
}

void verify_step(struct verify_steps *steps, const struct event_fair *step) {
    if (step->step != FAIR_COMMITMENT && (!steps->has_commitment || steps->is_revealed)) {
        verify_refuse(steps, "Hand %u: something was mixed into the walls %s.", steps->hand + 1,
                      steps->is_revealed ? "after the secret was known"
                                         : "before the server was bound");
    }
    switch ((enum fair_step)step->step) {
    case FAIR_COMMITMENT:
        check_commitment(steps, step->given.rows[0]);
        break;
    case FAIR_HEADS:
        steps->heads = step->given;
        memset(&steps->nonces, 0, sizeof steps->nonces);
        break;
    case FAIR_NONCES:
        check_nonces(steps, &step->given);
        break;
    case FAIR_SECRET:
        steps->is_revealed = true;
        break;
    case FAIR_STEP_COUNT:
        break;
    }
}

void verify_throws(struct verify_steps *steps, const struct event_throws *throws) {
    steps->throws = *throws;
}

void verify_begin_hand(struct verify_steps *steps, bool is_goulash, struct deal_setup *out_setup) {
    uint8_t seed[RANDOM_SEED_BYTES];
    if (steps->is_revealed) {
        verify_refuse(steps, "Hand %u was dealt after the secret was known.", steps->hand + 1);
    } else if (!steps->has_commitment) {
        verify_refuse(steps, "There was no commitment before the first hand.");
    }
    fair_seed(steps->secret, steps->hand, steps->rules->players, &steps->nonces, seed);
    deal_setup_from_seed(steps->rules, seed, out_setup);
    if (is_goulash) {
        wall_make_jokers(&out_setup->wall);
    }
    if (memcmp(&steps->throws, &out_setup->throws, sizeof steps->throws) != 0) {
        verify_refuse(steps,
                      "Hand %u: the dice for the deal are not those that the secret and the "
                      "nonces make.",
                      steps->hand + 1);
    }
    memset(&steps->nonces, 0, sizeof steps->nonces);
    memset(&steps->throws, 0, sizeof steps->throws);
    steps->hand++;
}

void verify_match_end(struct verify_steps *steps, const int32_t points[SEAT_MAX],
                      const int32_t finals[SEAT_MAX], const int32_t places[SEAT_MAX]) {
    const struct wire_record_match_header *header = steps->header;
    int players = steps->rules->players;
    bool is_same = header->points.count == players && header->finals.count == players &&
                   header->places.count == players;
    for (int seat = 0; seat < players && is_same; seat++) {
        is_same = header->points.rows[seat] == points[seat] &&
                  header->finals.rows[seat] == finals[seat] &&
                  header->places.rows[seat] == places[seat];
    }
    if (!is_same) {
        verify_refuse(steps, "The header tells another result than the end of the match.");
    }
    steps->has_end = true;
}

static void check_header(struct verify_steps *steps) {
    char secret[DIGEST_HEX_BYTES];
    digest_hex(steps->secret, secret);
    if (strcmp(steps->header->secret, secret) != 0) {
        verify_refuse(steps, "The header tells another secret than the match reveals.");
    } else if (steps->header->hands != (int32_t)steps->hand) {
        verify_refuse(steps, "The header tells another number of hands than were dealt.");
    } else if (!steps->has_end) {
        verify_refuse(steps, "The match has no end.");
    }
}

void verify_end(struct verify_steps *steps) {
    if (!steps->has_secret && !steps->has_commitment && verify_is_fine(steps)) {
        verify_refuse(steps, "No secret was committed to: its walls cannot be checked.");
        steps->result->verdict = VERIFY_NO_SECRET;
    } else if (!steps->has_secret) {
        verify_refuse(steps, "The match reveals no secret: its walls cannot be checked.");
    } else if (steps->hand == 0) {
        verify_refuse(steps, "No hand was dealt.");
    } else {
        check_header(steps);
    }
}
