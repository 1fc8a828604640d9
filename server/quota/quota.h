// What one network address may have and do, so that nobody takes the whole server. A row is either
// so many at a time, or a burst and so many in a minute; its numbers are settings, 0: no limit.
//
// The memory is fixed when it is made. Who holds nothing and has paid off its bursts is forgotten
// first; while too many addresses hold something, the others share one account.
#pragma once

#include "server/config/config.h"
#include "server/quota/address.h"

#include <stdbool.h>
#include <stdint.h>

// clang-format off
#define QUOTA_ROWS(AT_ONCE, RATE) \
    AT_ONCE(CONNECTIONS, address_connections_max)                    /* WebSockets */ \
    AT_ONCE(WAITING,     address_waiting_max)                        /* sockets whose request is not there yet */ \
    AT_ONCE(REQUESTS,    address_requests_max)                       /* requests that are being answered */ \
    AT_ONCE(UPLOADS,     address_uploads_max)                        /* bodies that are coming in */ \
    AT_ONCE(TABLES,      address_tables_max) \
    RATE   (GUESTS,      address_guests_burst,  address_guests_per_minute) \
    RATE   (CALLS,       address_calls_burst,   address_calls_per_minute)   /* of the API */ \
    RATE   (RECORDS,     address_records_burst, address_records_per_minute) /* to be read */ \
    RATE   (CODES,       address_codes_burst,   address_codes_per_minute)   /* of no table */
// clang-format on

enum quota {
#define QUOTA_AT_ONCE_ROW(name, most)           QUOTA_##name,
#define QUOTA_RATE_ROW(name, burst, per_minute) QUOTA_##name,
    QUOTA_ROWS(QUOTA_AT_ONCE_ROW, QUOTA_RATE_ROW)
#undef QUOTA_AT_ONCE_ROW
#undef QUOTA_RATE_ROW
        QUOTA_COUNT
};

struct quotas;
struct visitor; // an address, as long as somebody holds it

// The settings are copied. At most `visitors_max` addresses are held at a time.
struct quotas *quotas_create(const struct config *config, int visitors_max);

// Accepts NULL. Nobody may be held any more.
void quotas_destroy(struct quotas *quotas);

// Who comes from this address; the caller lets go of it.
struct visitor *quotas_visit(struct quotas *quotas, const struct address *address, uint64_t now_ms);
struct visitor *visitor_hold(struct visitor *visitor);
void visitor_release(struct visitor *visitor);

// One more: at a time, until it is given back, or from the burst. False if there is none left; then
// nothing changes.
bool quota_take(struct quotas *quotas, struct visitor *visitor, enum quota quota, uint64_t now_ms);
void quota_give_back(struct visitor *visitor, enum quota quota);

// Whether one more could be taken.
bool quota_may(const struct quotas *quotas, const struct visitor *visitor, enum quota quota,
               uint64_t now_ms);

// How many there are at this time.
int visitor_count(const struct visitor *visitor, enum quota quota);
