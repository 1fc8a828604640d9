// The parlour: all parts of a running server, as the handlers find them.
#pragma once

#include "server/config/config.h"
#include "server/loop/clock.h"
#include "server/loop/entropy.h"

#include <stdbool.h>

struct accounts;
struct quotas;
struct lobby;
struct records;
struct references;
struct session;
struct frame;
struct journal;
struct transport_callbacks;
struct work;
struct turns;

struct house {
    struct config config;
    struct clock *clock;
    struct journal *journal; // borrowed
    struct work *work;       // borrowed
    struct entropy entropy;
    struct quotas *quotas; // by address
    struct accounts *accounts;
    struct records *records;
    struct turns *turns;      // of the tables that play at once
    struct lobby *lobby;      // NULL after house_stop
    struct session *sessions; // all open connections
    int session_count;
    struct frame *catalogue; // made once
    struct references *references;
    struct {
        void (*done)(void *context, bool is_read);
        void *context;
    } restoring;
};

// Makes every part on this clock, journal and work, which must outlive the house. The settings
// are copied.
void house_open(struct house *house, const struct config *config, struct clock *clock,
                struct journal *journal, struct work *work);

// Brings back people and tables from the journal, then calls back. Before anything else happens.
typedef void house_restored_fn(void *context, bool is_read);
void house_restore(struct house *house, house_restored_fn *done, void *context);

// Closes all tables and drops the work that waits. Connections may still go, none may come; work
// that runs may still be done.
void house_stop(struct house *house);

// Frees the rest when the last connection has gone.
void house_close(struct house *house);

// What the transport calls back; its context is the house.
extern const struct transport_callbacks house_doors;
