// Who has the secret of the status page.
#include "server/net/http_access.h"

#include "server/net/http_routes.h"
#include "server/net/secret.h"

#include <sodium.h>
#include <string.h>
#include <strings.h>

enum { ALLOWED = 200, ASKED = 401, HIDDEN = 404, LATER = 429 };

// What stands behind the colon of "Basic base64(user:password)"; NULL if it is something else.
static const char *password_of(const char *authorization,
                               unsigned char memory[HTTP_AUTHORIZATION_BYTES], size_t *out_length) {
    static const char scheme[] = "Basic ";
    size_t length, skipped = sizeof scheme - 1;
    if (strncasecmp(authorization, scheme, skipped) != 0) {
        return NULL;
    }
    const char *code = authorization + skipped + strspn(authorization + skipped, " ");
    if (sodium_base642bin(memory, HTTP_AUTHORIZATION_BYTES, code, strlen(code), NULL, &length, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0) {
        return NULL;
    }
    const unsigned char *colon = memchr(memory, ':', length);
    if (colon == NULL) {
        return NULL;
    }
    *out_length = length - (size_t)(colon + 1 - memory);
    return (const char *)colon + 1;
}

static int check_secret(const struct http_gate *gate, const struct http_request *request) {
    unsigned char memory[HTTP_AUTHORIZATION_BYTES];
    size_t length;
    if (request->authorization[0] == '\0') {
        return ASKED;
    }
    if (!quota_may(gate->quotas, request->visitor, QUOTA_SECRETS, request->now_ms)) {
        return LATER;
    }
    const char *given = password_of(request->authorization, memory, &length);
    bool is_right = given != NULL && secret_is(given, length, gate->secret);
    sodium_memzero(memory, sizeof memory);
    if (!is_right) {
        (void)quota_take(gate->quotas, request->visitor, QUOTA_SECRETS, request->now_ms);
    }
    return is_right ? ALLOWED : ASKED;
}

int http_may_see_status(const struct http_gate *gate, const struct http_request *request) {
    return gate->secret[0] == '\0' ? HIDDEN : check_secret(gate, request);
}

int http_may_see_metrics(const struct http_gate *gate, const struct http_request *request) {
    if (gate->metrics == METRICS_LOCAL && request->is_local) {
        return ALLOWED;
    }
    if (gate->metrics == METRICS_OPEN) {
        bool is_paid = quota_take(gate->quotas, request->visitor, QUOTA_CALLS, request->now_ms);
        return is_paid ? ALLOWED : LATER;
    }
    return gate->metrics == METRICS_OFF ? HIDDEN : http_may_see_status(gate, request);
}
