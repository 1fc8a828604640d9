// clang-format off
// Made by tests/tables/make_tables: --bot efficient --matches 10000 --seed 2 --preset riichi-tenhou, 108566 hands, at 3cbe677005f3; events 1d2185a3bdea3197.
// the factor of that chance: open and silent hands, riichi; feature.
10034, 14537, 10599, 3891, 7314, 5402, 11903, 12211, 6614, 15447, 18641, 7165, 13541, 6760, 2485, 1630, 1266,
11431, 21263, 9848, 5119, 10427, 9917, 9833, 9790, 9766, 9752, 9744, 9738, 9734, 9732, 9730, 9729, 9729,
