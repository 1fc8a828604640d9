#include "server/net/http_access.h"

#include "server/net/http_routes.h"
#include "tests/support/test.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static const char secret[] = "the secret: of the host";

struct door {
    struct quotas *quotas;
    struct visitor *visitor;
    struct http_gate gate;
    struct http_request request;
    char header[2 * HTTP_AUTHORIZATION_BYTES];
};

static struct visitor *visit(const struct door *door, const char *words) {
    struct address address;
    EXPECT(address_read(words, strlen(words), &address));
    return quotas_visit(door->quotas, &address, 0);
}

static void open_door(struct door *door, const char *known, enum metrics_readers metrics) {
    struct config config;
    config_default(&config);
    config.address_secrets_burst = 3;
    config.address_secrets_per_minute = 1;
    memset(door, 0, sizeof *door);
    door->quotas = quotas_create(&config, 10);
    door->visitor = visit(door, "192.0.2.1");
    door->gate = (struct http_gate){known, metrics, door->quotas};
    door->request.visitor = door->visitor;
    door->request.authorization = door->header;
}

static void close_door(struct door *door) {
    visitor_release(door->visitor);
    quotas_destroy(door->quotas);
}

// As a browser writes it down.
static void give(struct door *door, const char *user_and_password) {
    char code[HTTP_AUTHORIZATION_BYTES];
    sodium_bin2base64(code, sizeof code, (const unsigned char *)user_and_password,
                      strlen(user_and_password), sodium_base64_VARIANT_ORIGINAL);
    snprintf(door->header, sizeof door->header, "Basic %s", code);
}

static int status(struct door *door) {
    return http_may_see_status(&door->gate, &door->request);
}

TEST(without_a_secret_there_is_no_page) {
    struct door door;
    open_door(&door, "", METRICS_LOCAL);
    EXPECT_INT(status(&door), 404);
    give(&door, "host:");
    EXPECT_INT(status(&door), 404);
    close_door(&door);
}

TEST(who_knows_the_secret_sees_it_by_any_name) {
    struct door door;
    open_door(&door, secret, METRICS_LOCAL);
    EXPECT_INT(status(&door), 401);
    give(&door, "host:the secret: of the host");
    EXPECT_INT(status(&door), 200);
    give(&door, ":the secret: of the host");
    EXPECT_INT(status(&door), 200);
    memcpy(door.header, "bASIC", 5);
    EXPECT_INT(status(&door), 200);
    close_door(&door);
}

TEST(whatever_is_not_the_secret_is_refused) {
    static const char *const wrong[] = {
        "host:the secret: of the hos",  "host:the secret: of the host ", "host:", "host", "",
        "host:The secret: of the host", "the secret: of the host"};
    static const char *const headers[] = {
        "Basic",           "Basic ", "Basic !", "Basic aG9zdA", "Bearer the secret: of the host",
        "Basic aG9zdDp4 x"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct door door;
        open_door(&door, secret, METRICS_LOCAL);
        give(&door, wrong[i]);
        EXPECT_INT(status(&door), 401);
        close_door(&door);
    }
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
        struct door door;
        open_door(&door, secret, METRICS_LOCAL);
        snprintf(door.header, sizeof door.header, "%s", headers[i]);
        EXPECT_INT(status(&door), 401);
        close_door(&door);
    }
}

TEST(wrong_secrets_are_paid_for_and_then_even_the_right_one_waits) {
    struct door door;
    open_door(&door, secret, METRICS_LOCAL);
    for (int i = 0; i < 20; i++) { // asking without one is free
        EXPECT_INT(status(&door), 401);
    }
    for (int i = 0; i < 3; i++) {
        give(&door, "host:guess");
        EXPECT_INT(status(&door), 401);
    }
    EXPECT_INT(status(&door), 429);
    give(&door, "host:the secret: of the host");
    EXPECT_INT(status(&door), 429);
    door.header[0] = '\0';
    EXPECT_INT(status(&door), 401);
    give(&door, "host:the secret: of the host");
    door.request.now_ms = 60000; // one more guess is there
    EXPECT_INT(status(&door), 200);
    EXPECT_INT(status(&door), 200); // and being right costs none
    struct visitor *other = visit(&door, "192.0.2.2");
    door.request.visitor = other;
    door.request.now_ms = 0;
    EXPECT_INT(status(&door), 200);
    visitor_release(other);
    close_door(&door);
}

TEST(figures_for_everybody_are_paid_for) {
    struct door door;
    open_door(&door, "", METRICS_OPEN);
    int seen = 0;
    while (seen < 1000 && http_may_see_metrics(&door.gate, &door.request) == 200) {
        seen++;
    }
    EXPECT_INT(seen, 120); // the burst of the setting
    EXPECT_INT(http_may_see_metrics(&door.gate, &door.request), 429);
    close_door(&door);
}

TEST(figures_are_read_by_whom_the_setting_names) {
    static const struct {
        enum metrics_readers metrics;
        bool has_secret, is_local, knows;
        int status;
    } rows[] = {
        {METRICS_LOCAL, false, true, false, 200},  {METRICS_LOCAL, false, false, false, 404},
        {METRICS_LOCAL, true, false, false, 401},  {METRICS_LOCAL, true, false, true, 200},
        {METRICS_SECRET, false, true, false, 404}, {METRICS_SECRET, true, true, false, 401},
        {METRICS_SECRET, true, false, true, 200},  {METRICS_OPEN, false, false, false, 200},
        {METRICS_OPEN, true, false, false, 200},   {METRICS_OFF, true, true, true, 404},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct door door;
        open_door(&door, rows[i].has_secret ? secret : "", rows[i].metrics);
        door.request.is_local = rows[i].is_local;
        if (rows[i].knows) {
            give(&door, "x:the secret: of the host");
        }
        EXPECT_INT(http_may_see_metrics(&door.gate, &door.request), rows[i].status);
        close_door(&door);
    }
}
