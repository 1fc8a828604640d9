// What one address may have, and that many addresses cannot make it forget.
#include "server/quota/quota.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static struct quotas *make(int visitors_max) {
    struct config config;
    config_default(&config);
    config.address_tables_max = 2;
    config.address_uploads_max = 0;
    config.address_guests_burst = 3;
    config.address_guests_per_minute = 6;
    config.address_codes_burst = 0;
    return quotas_create(&config, visitors_max);
}

static struct visitor *visit(struct quotas *quotas, uint64_t now_ms, uint32_t number) {
    struct address address = {{0x20, 0x01}};
    memcpy(address.bytes + 4, &number, sizeof number);
    return quotas_visit(quotas, &address, now_ms);
}

TEST(so_many_at_a_time_until_one_is_given_back) {
    struct quotas *quotas = make(10);
    struct visitor *ann = visit(quotas, 0, 1), *bob = visit(quotas, 0, 2);
    EXPECT(quota_take(quotas, ann, QUOTA_TABLES, 0));
    EXPECT(quota_may(quotas, ann, QUOTA_TABLES, 0));
    EXPECT(quota_take(quotas, ann, QUOTA_TABLES, 0));
    EXPECT(!quota_may(quotas, ann, QUOTA_TABLES, 0));
    EXPECT(!quota_take(quotas, ann, QUOTA_TABLES, 1000000));
    EXPECT(quota_take(quotas, bob, QUOTA_TABLES, 0));
    EXPECT_INT(visitor_count(ann, QUOTA_TABLES), 2);
    quota_give_back(ann, QUOTA_TABLES);
    EXPECT(quota_take(quotas, ann, QUOTA_TABLES, 0));
    visitor_release(ann);
    visitor_release(bob);
    quotas_destroy(quotas);
    quotas_destroy(NULL);
}

TEST(a_burst_and_then_so_many_in_a_minute) {
    struct quotas *quotas = make(10);
    struct visitor *ann = visit(quotas, 0, 1);
    for (int i = 0; i < 3; i++) {
        EXPECT(quota_take(quotas, ann, QUOTA_GUESTS, 1000));
    }
    EXPECT(!quota_take(quotas, ann, QUOTA_GUESTS, 1000));
    EXPECT(!quota_take(quotas, ann, QUOTA_GUESTS, 10999));
    EXPECT(quota_take(quotas, ann, QUOTA_GUESTS, 11000));
    EXPECT(!quota_take(quotas, ann, QUOTA_GUESTS, 11000));
    // After a rest, the whole burst and no more.
    for (int i = 0; i < 3; i++) {
        EXPECT(quota_take(quotas, ann, QUOTA_GUESTS, 900000));
    }
    EXPECT(!quota_take(quotas, ann, QUOTA_GUESTS, 900000));
    visitor_release(ann);
    quotas_destroy(quotas);
}

TEST(zero_is_no_limit) {
    struct quotas *quotas = make(10);
    struct visitor *ann = visit(quotas, 0, 1);
    for (int i = 0; i < 1000; i++) {
        EXPECT(quota_take(quotas, ann, QUOTA_UPLOADS, 0));
        EXPECT(quota_take(quotas, ann, QUOTA_CODES, 0));
    }
    visitor_release(ann);
    quotas_destroy(quotas);
}

TEST(who_comes_back_is_the_same_visitor) {
    struct quotas *quotas = make(10);
    struct visitor *ann = visit(quotas, 0, 1);
    EXPECT(quota_take(quotas, ann, QUOTA_GUESTS, 0));
    visitor_release(ann);
    EXPECT(visit(quotas, 5, 1) == ann);
    EXPECT(visit(quotas, 5, 1) == ann);
    EXPECT(quota_take(quotas, ann, QUOTA_GUESTS, 5) && quota_take(quotas, ann, QUOTA_GUESTS, 5));
    EXPECT(!quota_take(quotas, ann, QUOTA_GUESTS, 5));
    visitor_release(ann);
    visitor_release(ann);
    quotas_destroy(quotas);
}

// A million addresses that spend a little each: those who hold something, and those who have spent
// most, are still known.
TEST(many_addresses_neither_take_memory_nor_wash_out_the_others) {
    struct quotas *quotas = make(100);
    struct visitor *holder = visit(quotas, 0, 1), *spender = visit(quotas, 0, 2);
    EXPECT(quota_take(quotas, holder, QUOTA_TABLES, 0));
    for (int i = 0; i < 3; i++) {
        EXPECT(quota_take(quotas, spender, QUOTA_GUESTS, 0));
    }
    visitor_release(spender);
    for (uint32_t i = 0; i < 1000000; i++) {
        struct visitor *other = visit(quotas, 1, 1000 + i);
        EXPECT(quota_take(quotas, other, QUOTA_GUESTS, 1));
        visitor_release(other);
    }
    EXPECT(visit(quotas, 2, 1) == holder && visitor_count(holder, QUOTA_TABLES) == 1);
    spender = visit(quotas, 2, 2);
    EXPECT(!quota_take(quotas, spender, QUOTA_GUESTS, 2));
    visitor_release(spender);
    visitor_release(holder);
    visitor_release(holder);
    quotas_destroy(quotas);
}

TEST(when_all_places_are_held_the_others_are_one_crowd) {
    enum { MANY = 2000 };
    static struct visitor *visitors[MANY];
    struct quotas *quotas = make(100);
    for (uint32_t i = 0; i < MANY; i++) {
        visitors[i] = visit(quotas, 0, i + 1);
    }
    // The last ones have found no place: they share what one may have.
    EXPECT(visitors[MANY - 1] == visitors[MANY - 2]);
    EXPECT(quota_take(quotas, visitors[MANY - 1], QUOTA_TABLES, 0));
    EXPECT(quota_take(quotas, visitors[MANY - 2], QUOTA_TABLES, 0));
    EXPECT(!quota_take(quotas, visitors[MANY - 1], QUOTA_TABLES, 0));
    EXPECT(quota_take(quotas, visitors[0], QUOTA_TABLES, 0));
    for (int i = 0; i < MANY; i++) {
        visitor_release(visitors[i]);
    }
    // There are places again.
    struct visitor *late = visit(quotas, 0, MANY + 7);
    EXPECT(quota_take(quotas, late, QUOTA_TABLES, 0));
    visitor_release(late);
    quotas_destroy(quotas);
}
