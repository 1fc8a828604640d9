// clang-format off
// Made by tests/tables/make_tables: --bot efficient --matches 10000 --seed 2 --preset riichi-tenhou, 108566 hands, at 3cbe677005f3; events 1d2185a3bdea3197.
// that a win by riichi has so many han from ura and ippatsu, the last of them or more.
5497, 3215, 954, 264, 70,
