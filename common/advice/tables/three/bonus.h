// clang-format off
// Made by tests/tables/make_tables: --bot efficient --matches 20000 --seed 2 --preset sanma-tenhou, 175950 hands, at 3cbe677005f3; events f429a3700b07b73f.
// that a win by riichi has so many han from ura and ippatsu, the last of them or more.
4727, 3322, 1356, 462, 135,
