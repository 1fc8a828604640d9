// clang-format off
// Made by tests/tables/make_tables: --bot efficient --matches 20000 --seed 2 --preset sanma-tenhou, 175950 hands, at 3cbe677005f3; events f429a3700b07b73f.
// the factor of that chance: open and silent hands, riichi; feature.
10025, 13520, 10362, 5514, 7391, 4833, 12632, 15600, 4588, 11199, 9944, 10279, 8347, 4973, 3434, 2225, 4842,
11872, 19192, 9787, 6713, 9063, 9039, 9074, 9106, 9133, 9157, 9176, 9193, 9207, 9219, 9230, 9239, 9248,
