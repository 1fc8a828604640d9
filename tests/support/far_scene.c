// Ann, her table, and those who come.
#include "tests/support/far_scene.h"

#include <stdio.h>
#include <string.h>

const char far_scene_live[] =
    "{'preset':'own','audience':'public','public':{'kind':'live'},"
    "'hands':{'kind':'hand','seconds':0},'chat':true,'nameless':true,'embedding':true,"
    "'featured':true}";

const char far_scene_by_link[] =
    "{'preset':'own','audience':'link','public':{'kind':'live'},"
    "'hands':{'kind':'hand','seconds':0},'chat':true,'nameless':true,'embedding':true,"
    "'featured':true}";

void far_scene_open(struct far_scene *scene, int count, const char *policy) {
    sim_parlours_open(&scene->servers, count, "away_ms=1000 between_ms=1000");
    scene->ann = sim_parlours_enter(&scene->servers, NORTH, "Ann");
    memcpy(scene->token, scene->ann->token, sizeof scene->token);
    guest_say(scene->ann,
              "{'type':'create_table','title':'','preset':'riichi-club','settings':[],"
              "'clock':{'base_s':1,'bank_s':0},'is_public':true,'may_watch':true,'watch':%s,"
              "'pace':'normal'}",
              policy);
    sim_parlours_pass(&scene->servers, SOON_MS);
    snprintf(scene->code, sizeof scene->code, "%s",
             said_text(guest_hear(scene->ann, "table"), "code"));
}

void far_scene_begin_match(struct far_scene *scene) {
    for (int seat = 1; seat < 4; seat++) {
        guest_try(scene->ann, "{'type':'add_bot','seat':%d,'bot':'efficient'}", seat);
    }
    guest_try(scene->ann, "{'type':'ready','ready':true}");
    guest_try(scene->ann, "{'type':'start'}");
    sim_parlours_pass(&scene->servers, SOON_MS);
}

void far_scene_pass(struct far_scene *scene, uint64_t ms) {
    for (uint64_t passed = 0; passed < ms; passed += SOON_MS) {
        sim_parlours_pass(&scene->servers, ms - passed < SOON_MS ? ms - passed : SOON_MS);
        if (scene->ann != NULL) {
            guest_try(scene->ann, "{'type':'ready','ready':true}");
        }
    }
}

struct guest *far_scene_enter(struct far_scene *scene, int server, const char *name) {
    return sim_parlours_enter(&scene->servers, server, name);
}

void far_scene_watch(struct far_scene *scene, struct guest *guest, const char *class) {
    guest_try(guest, "{'type':'watch','code':'%s','class':'%s'}", scene->code, class);
}
