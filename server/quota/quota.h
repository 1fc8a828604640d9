// What one network address may have and do, so that nobody takes the whole server. A row is either
// so many at a time, or a burst and so many in a minute; its numbers are settings, 0: no limit.
//
// The memory is fixed when it is made. Who holds nothing and has paid off its bursts is forgotten
// first; while too many addresses hold something, the others share one account.
#pragma once

#include "server/config/config.h"
#include "server/quota/address.h"
#include "server/quota/quota_rows.h"

#include <stdbool.h>
#include <stdint.h>

struct quotas;
struct visitor; // an address, as long as somebody holds it

// The settings are copied. At most `visitors_max` addresses are held at a time.
struct quotas *quotas_create(const struct config *config, int visitors_max);

// Accepts NULL. Nobody may be held any more.
void quotas_destroy(struct quotas *quotas);

// Who comes from this address; the caller lets go of it.
struct visitor *quotas_visit(struct quotas *quotas, const struct address *address, uint64_t now_ms);
struct visitor *visitor_hold(struct visitor *visitor);

// The address; that of those who share an account because there are too many is zero.
const struct address *visitor_address(const struct visitor *visitor);
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
