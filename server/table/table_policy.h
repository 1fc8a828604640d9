// Who may watch a table, and what (W3): what it knows of that, and how it gets into the journal.
// What people do is in table.h.
#pragma once

#include "server/table/table.h"

// What the owner wants to be written; what is on its way; and who is barred. Only table_policy.c
// writes it. What counts of the policy is in the options.
struct table_policy {
    struct wire_watch_policy wanted, written;
    char wanted_key[WATCH_KEY_BYTES], written_key[WATCH_KEY_BYTES];
    char key[WATCH_KEY_BYTES];        // of the link, "" while there is none
    struct wire_watch_policy asked;   // all who play are asked for it
    struct people barred;             // also before that is written
    struct people casters;            // the same
    char caster_key[WATCH_KEY_BYTES]; // makes the first who comes with it one, "" while there is
                                      // none
    // Who has seen hands of the present match as a caster: known when it begins.
    char shown[CASTERS_MAX][ACCOUNT_ID_BYTES];
    int shown_count;
};

// The table is made with this policy.
void table_begin_policy(struct table *table);

// What the journal is to know; it has been handed over; it is durable and counts.
void table_write_policy(struct table *table, struct wire_record_policy_set *out_record);
void table_apply_policy(struct table *table);

// All have agreed to what the owner has asked for.
void table_apply_asked(struct table *table);

// What the journal knows. False if it cannot be.
bool table_restore_policy(struct table *table, const struct wire_watch_policy *policy,
                          const char *key, const char (*barred)[ACCOUNT_ID_BYTES],
                          int barred_count);

void table_policy_finish(struct table *table);
