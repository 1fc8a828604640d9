// All parts of a running server, as the handlers find them. Nothing is known of them here: a room
// that uses one includes its header, and only those before it in the row of rooms. server/app/
// makes them all and takes them apart (server.h).
#pragma once

#include "server/config/config.h"
#include "server/loop/clock.h"
#include "server/loop/entropy.h"

#include <stdbool.h>

struct accounts;
struct quotas;
struct lobby;
struct clubs;
struct nights;
struct club_share;
struct club_ear;
struct club_arrivals;
struct import_left;
struct records;
struct references;
struct roster;
struct session;
struct frame;
struct journal;
struct bus;
struct bus_ear;
struct nodes;
struct owners;
struct far;
struct far_feed;
struct far_follow;
struct far_show;
struct far_watch;
struct work;
struct turns;

struct services {
    struct config config;
    struct clock *clock;
    char boot_id[BOOT_ID_BYTES]; // of the clock
    struct journal *journal;     // borrowed
    struct bus *bus;             // borrowed; NULL: there is none. Set before server_restore
    struct work *work;           // borrowed
    struct entropy entropy;
    struct quotas *quotas; // by address
    struct accounts *accounts;
    struct records *records;
    struct turns *turns;           // of the tables that play at once
    struct lobby *lobby;           // NULL after server_stop
    struct nodes *nodes;           // that share the journal, by name; NULL: this one is alone
    struct owners *owners;         // of tables, among these; NULL without
    struct far *far;               // tables of the others; NULL without a bus
    struct bus_ear *people_told;   // by the others; NULL without a bus
    int32_t loop_delay_us;         // 99 of 100 turns of the last seconds were at most so long
    struct far_show *far_show;     // how ours are shown to those who watch them there; NULL without
    struct far_feed *far_feed;     // the same for programs that came there, over HTTP
    struct far_follow *far_follow; // and for those that came here; NULL without
    struct far_watch *far_watch;   // who watches theirs here; NULL without
    bool is_cut_off;               // from them: nobody is let to a table
    uint64_t doubts;               // how often others may have taken tables over unheard
    struct clubs *clubs;
    struct nights *nights;               // of all clubs
    struct club_share *club_share;       // with other servers; NULL: this one is alone
    struct club_ear *club_ear;           // on them
    struct club_arrivals *club_arrivals; // clubs that they have made
    struct import_left *import_left;     // clubs that came as files, half
    struct session *sessions;            // all open connections
    int session_count;
    int program_connections;     // by WebSocket, at the door
    int watcher_count;           // of them, those that are at a table without a seat, or watch one
    int program_count;           // programs that are invited to seats
    uint64_t connections_opened; // since the start: the number of the latest
    struct roster *roster;       // of programs for anybody's table
    struct frame *catalogue;     // made anew when the roster is another
    struct references *references;
    struct {
        void (*done)(void *context, bool is_read);
        void *context;
        struct alarm *alarm; // the next tables go on
    } restoring;
};
