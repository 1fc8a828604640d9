// clang-format off
// Made by tests/tables/make_tables: --bot efficient --matches 10000 --seed 2 --preset riichi-tenhou, 108566 hands.
// that a win by riichi has so many han from ura and ippatsu, the last of them or more.
5497, 3215, 954, 264, 70,
