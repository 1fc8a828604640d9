// The parlour: all parts of a running server, as the handlers find them.
#pragma once

#include "server/config/config.h"
#include "server/loop/clock.h"
#include "server/loop/entropy.h"

struct accounts;
struct lobby;
struct session;
struct frame;

struct house {
    struct config config;
    struct clock *clock;
    struct entropy entropy;
    struct accounts *accounts;
    struct lobby *lobby;
    struct session *sessions; // all open connections
    struct frame *catalogue;  // made once
};
