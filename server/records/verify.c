// Making every wall again from the revealed secret and the nonces that were told.
#include "server/records/verify.h"

#include "common/rules/fair_wall.h"
#include "common/rules/match.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct check {
    const struct ruleset *rules;
    struct verify_result *result;
    uint8_t secret[FAIR_BYTES], commitment[FAIR_BYTES];
    bool has_secret, has_commitment;
    struct fair_nonces heads, nonces;
    uint32_t hand;
};

__attribute__((format(printf, 2, 3))) static void refuse(struct check *check, const char *format,
                                                         ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(check->result->reason, sizeof check->result->reason, format, arguments);
    va_end(arguments);
    check->result->is_fine = false;
}

static void find_secret(const struct match_record *record, struct check *check) {
    struct event event;
    size_t offset = 0;
    while (match_record_next(record, &offset, &event)) {
        if (event.kind == EVENT_FAIR && event.fair.step == FAIR_SECRET) {
            memcpy(check->secret, event.fair.given.rows[0], FAIR_BYTES);
            check->has_secret = true;
        }
    }
}

// A nonce is good if it hashes to what the same player had bound himself to.
static void check_nonces(struct check *check, const struct fair_nonces *given) {
    for (int seat = 0; seat < check->rules->players; seat++) {
        uint8_t head[FAIR_BYTES];
        if (!given->is_given[seat]) {
            continue;
        }
        fair_head(given->rows[seat], head);
        if (!check->heads.is_given[seat] ||
            memcmp(head, check->heads.rows[seat], FAIR_BYTES) != 0) {
            refuse(check, "Hand %u: the nonce of seat %d is not the one that was bound before.",
                   check->hand + 1, seat);
        }
        check->result->nonces++;
    }
    check->nonces = *given;
}

static void check_step(struct check *check, const struct event_fair *step) {
    switch ((enum fair_step)step->step) {
    case FAIR_COMMITMENT:
        memcpy(check->commitment, step->given.rows[0], FAIR_BYTES);
        check->has_commitment = check->hand == 0;
        break;
    case FAIR_HEADS:
        check->heads = step->given;
        memset(&check->nonces, 0, sizeof check->nonces);
        break;
    case FAIR_NONCES:
        check_nonces(check, &step->given);
        break;
    case FAIR_SECRET:
    case FAIR_STEP_COUNT:
        break;
    }
}

static void check_wall(struct check *check, const struct event_deal_start *start) {
    uint8_t seed[RANDOM_SEED_BYTES];
    struct deal_setup setup;
    fair_seed(check->secret, check->hand, check->rules->players, &check->nonces, seed);
    deal_setup_from_seed(check->rules, seed, &setup);
    if (setup.wall.count != start->wall.count ||
        memcmp(setup.wall.tiles, start->wall.tiles, setup.wall.count) != 0 ||
        memcmp(setup.dice, start->dice, sizeof setup.dice) != 0) {
        refuse(check, "Hand %u: the wall is not the one that the secret and the nonces make.",
               check->hand + 1);
    }
    memset(&check->nonces, 0, sizeof check->nonces);
    check->hand++;
    check->result->hands++;
}

void verify_match(const struct match_record *record, struct verify_result *out_result) {
    struct check check = {.rules = &record->rules, .result = out_result};
    uint8_t commitment[FAIR_BYTES];
    struct event event;
    size_t offset = 0;
    *out_result = (struct verify_result){.is_fine = true};
    find_secret(record, &check);
    if (!check.has_secret) {
        refuse(&check, "The match reveals no secret: its walls cannot be checked.");
        return;
    }
    while (out_result->is_fine && match_record_next(record, &offset, &event)) {
        if (event.kind == EVENT_FAIR) {
            check_step(&check, &event.fair);
        } else if (event.kind == EVENT_DEAL_START) {
            check_wall(&check, &event.start);
        }
    }
    fair_commit(check.secret, commitment);
    if (out_result->is_fine && !check.has_commitment) {
        refuse(&check, "There was no commitment before the first hand.");
    } else if (out_result->is_fine && memcmp(commitment, check.commitment, FAIR_BYTES) != 0) {
        refuse(&check, "The secret is not the one that was committed to before the first hand.");
    } else if (out_result->is_fine && offset != record->length) {
        refuse(&check, "The record is damaged.");
    }
}
