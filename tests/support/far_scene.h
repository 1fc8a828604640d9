// A table of bots and Ann at one of several servers, and people at the others who watch it. She
// only passes, and discards by the clock.
//
//   struct far_scene scene;
//   far_scene_open(&scene, 2, far_scene_live);
//   far_scene_begin_match(&scene);
//   struct guest *far = far_scene_enter(&scene, SOUTH, "Far");
//   far_scene_watch(&scene, far, "public");
//   far_scene_pass(&scene, 1000);
//   sim_parlours_close(&scene.servers);
#pragma once

#include "tests/support/sim_parlours.h"

enum { NORTH, SOUTH, EAST, ALL, SOON_MS = 500, LATE_MS = 1500 };

struct far_scene {
    struct sim_parlours servers;
    struct guest *ann; // NULL: she is nowhere
    char token[TOKEN_HEX_BYTES];
    char code[TABLE_CODE_BYTES];
};

// Whoever wants to may watch; or who has the link.
extern const char far_scene_live[], far_scene_by_link[];

// Ann's public table, at NORTH, with this policy.
void far_scene_open(struct far_scene *scene, int count, const char *policy);
void far_scene_begin_match(struct far_scene *scene);

// Time passes; Ann goes on from hand to hand.
void far_scene_pass(struct far_scene *scene, uint64_t ms);

// Somebody new comes to a server, and watches a class there.
struct guest *far_scene_enter(struct far_scene *scene, int server, const char *name);
void far_scene_watch(struct far_scene *scene, struct guest *guest, const char *class);
