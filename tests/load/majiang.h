// Another mahjong server under as many tables: @kobalab/majiang-server, driven by majiang.mjs.
#pragma once

struct load;

// Runs after the figures have been taken, and writes the other's into them.
void majiang_measure(struct load *load);
