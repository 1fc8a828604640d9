// The addresses: sets of a few places each, as a processor's cache has them. Which set an address
// belongs to is a secret, so nobody can fill the set of somebody else.
#include "server/quota/quota.h"

#include "common/base/check.h"
#include "server/report/metrics.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 16, MINUTE_MS = 60000 };

struct rule {
    bool is_rate;
    int64_t most;        // at a time, or the burst; 0: no limit
    int64_t interval_ms; // of a rate: one more after so many
};

struct visitor {
    struct quotas *quotas;
    struct address address;
    bool is_known;
    int holds;
    int32_t counts[QUOTA_COUNT];   // at this time
    uint64_t paid_at[QUOTA_COUNT]; // of a rate: when the whole burst is there again
};

struct quotas {
    struct rule rules[QUOTA_COUNT];
    uint8_t key[crypto_shorthash_KEYBYTES];
    size_t set_count;
    int64_t holds;        // of all
    struct visitor crowd; // those for whom there is no place
    struct visitor places[];
};

static void read_rules(const struct config *config, struct rule rules[QUOTA_COUNT]) {
    const struct rule all[QUOTA_COUNT] = {
#define AT_ONCE_RULE(name, most) [QUOTA_##name] = {false, config->most, 0},
#define RATE_RULE(name, burst, per_minute)                                                         \
    [QUOTA_##name] = {true, config->burst, MINUTE_MS / config->per_minute},
        QUOTA_ROWS(AT_ONCE_RULE, RATE_RULE)
#undef AT_ONCE_RULE
#undef RATE_RULE
    };
    memcpy(rules, all, sizeof all);
}

struct quotas *quotas_create(const struct config *config, int visitors_max) {
    // Twice as many places, so that hardly ever a set is full before all are.
    size_t sets = (size_t)visitors_max * 2 / PLACES + 1;
    struct quotas *quotas = calloc(1, sizeof *quotas + sets * PLACES * sizeof(struct visitor));
    CHECK(quotas != NULL);
    quotas->set_count = sets;
    read_rules(config, quotas->rules);
    randombytes_buf(quotas->key, sizeof quotas->key);
    quotas->crowd.quotas = quotas;
    quotas->crowd.is_known = true;
    return quotas;
}

void quotas_destroy(struct quotas *quotas) {
    if (quotas == NULL) {
        return;
    }
    CHECK(quotas->holds == 0); // known without a look at each place: few were ever touched
    free(quotas);
}

// ---- finding a place ----

static struct visitor *set_of(struct quotas *quotas, const struct address *household) {
    uint8_t hash[crypto_shorthash_BYTES];
    uint64_t number;
    _Static_assert(sizeof hash == sizeof number, "the hash is a number");
    crypto_shorthash(hash, household->bytes, ADDRESS_BYTES, quotas->key);
    memcpy(&number, hash, sizeof number);
    return &quotas->places[number % quotas->set_count * PLACES];
}

// How long it takes until this visitor is like one who has never been here.
static uint64_t debt_of(const struct visitor *visitor, uint64_t now_ms) {
    uint64_t debt = 0;
    for (int quota = 0; quota < QUOTA_COUNT; quota++) {
        uint64_t paid_at = visitor->paid_at[quota];
        if (paid_at > now_ms && paid_at - now_ms > debt) {
            debt = paid_at - now_ms;
        }
    }
    return debt;
}

// A place that is free, or that of whoever is missed least; NULL if all are held.
static struct visitor *make_place(struct visitor *set, uint64_t now_ms) {
    struct visitor *best = NULL;
    for (int i = 0; i < PLACES; i++) {
        struct visitor *place = &set[i];
        if (!place->is_known) {
            return place;
        }
        if (place->holds == 0 && (best == NULL || debt_of(place, now_ms) < debt_of(best, now_ms))) {
            best = place;
        }
    }
    return best;
}

struct visitor *quotas_visit(struct quotas *quotas, const struct address *address,
                             uint64_t now_ms) {
    struct address household = address_household(address);
    struct visitor *set = set_of(quotas, &household);
    for (int i = 0; i < PLACES; i++) {
        if (set[i].is_known && memcmp(&set[i].address, &household, sizeof household) == 0) {
            return visitor_hold(&set[i]);
        }
    }
    struct visitor *place = make_place(set, now_ms);
    if (place == NULL) {
        return visitor_hold(&quotas->crowd);
    }
    *place = (struct visitor){.quotas = quotas, .address = household, .is_known = true};
    return visitor_hold(place);
}

struct visitor *visitor_hold(struct visitor *visitor) {
    visitor->holds++;
    visitor->quotas->holds++;
    return visitor;
}

const struct address *visitor_address(const struct visitor *visitor) {
    return &visitor->address;
}

void visitor_release(struct visitor *visitor) {
    CHECK(visitor->holds > 0);
    visitor->holds--;
    visitor->quotas->holds--;
}

// ---- taking ----

// When a burst will be paid off from which one more is taken.
static uint64_t paid_after(const struct rule *rule, uint64_t paid_at, uint64_t now_ms) {
    return (paid_at > now_ms ? paid_at : now_ms) + (uint64_t)rule->interval_ms;
}

bool quota_may(const struct quotas *quotas, const struct visitor *visitor, enum quota quota,
               uint64_t now_ms) {
    const struct rule *rule = &quotas->rules[quota];
    if (rule->most == 0) {
        return true;
    }
    bool may = rule->is_rate ? paid_after(rule, visitor->paid_at[quota], now_ms) - now_ms <=
                                   (uint64_t)(rule->most * rule->interval_ms)
                             : visitor->counts[quota] < rule->most;
    metric_add(METRIC_QUOTA_REFUSALS + quota, !may);
    return may;
}

bool quota_take(struct quotas *quotas, struct visitor *visitor, enum quota quota, uint64_t now_ms) {
    const struct rule *rule = &quotas->rules[quota];
    if (!quota_may(quotas, visitor, quota, now_ms)) {
        return false;
    }
    if (!rule->is_rate) {
        visitor->counts[quota]++;
    } else if (rule->most != 0) {
        visitor->paid_at[quota] = paid_after(rule, visitor->paid_at[quota], now_ms);
    }
    return true;
}

void quota_give_back(struct visitor *visitor, enum quota quota) {
    CHECK(visitor->counts[quota] > 0);
    visitor->counts[quota]--;
}

int visitor_count(const struct visitor *visitor, enum quota quota) {
    return visitor->counts[quota];
}
