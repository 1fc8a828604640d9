// The rows.
#include "tests/conformance/platforms.h"

#include <stddef.h>
#include <string.h>

static const struct platform platforms[] = {
    {"tenhou", "riichi-tenhou", {0}},
    {"tenhou_sanma", "sanma-tenhou", {0}},
    {"mjsoul",
     "riichi-tenhou",
     {"double_yakuman", "kokushi_13+suuankou_tanki+chuuren_9+daisuushii", "pao_scope",
      "that_yakuman"}},
    {"majiang",
     "riichi-tenhou",
     {"double_yakuman", "kokushi_13+suuankou_tanki+chuuren_9+daisuushii", "kan_dora_closed",
      "after_draw", "extension_repeat_first", "false", "riichi_ankan", "waits_unchanged"}},
};

const struct platform *platform_find(const char *ruleset) {
    for (size_t i = 0; i < sizeof platforms / sizeof platforms[0]; i++) {
        if (strcmp(platforms[i].ruleset, ruleset) == 0) {
            return &platforms[i];
        }
    }
    return NULL;
}
