// Who may see the pages that are for the host alone: who knows the secret, told as HTTP's Basic
// authentication with any user name. So a browser asks for it by itself, Prometheus and curl send
// it too, it is in no address, no history and no cookie, and no form must be let through the
// policy.
//
// Wrong secrets are paid for by address; who has no credit left is not even compared. Figures that
// are open to everybody are paid for as requests of the API are.
#pragma once

#include "server/quota/quota.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    HTTP_SECRET_MIN = 16,
    HTTP_AUTHORIZATION_BYTES = 600, // of the header; the secret is a setting
};

enum metrics_readers { METRICS_LOCAL, METRICS_SECRET, METRICS_OPEN, METRICS_OFF };

struct http_gate {
    const char *secret; // "": there is none, and nobody knows it; borrowed
    enum metrics_readers metrics;
    struct quotas *quotas; // borrowed
};

struct http_request;

// The HTTP status that answers: 200 if the request may see it, 404 if there is no such page for
// anybody, 401 without the right secret, 429 after too many wrong ones.
int http_may_see_status(const struct http_gate *gate, const struct http_request *request);
int http_may_see_metrics(const struct http_gate *gate, const struct http_request *request);
