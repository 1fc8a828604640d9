// The tables, as they were made.
#include "common/advice/rates.h"

const uint16_t rate_give_cells[] = {
#include "common/advice/tables/give.h"
};
const uint16_t rate_ron_cells[] = {
#include "common/advice/tables/ron.h"
};
const uint16_t rate_wait_cells[] = {
#include "common/advice/tables/wait.h"
};
const uint16_t rate_feature_cells[] = {
#include "common/advice/tables/feature.h"
};
const uint16_t rate_ready_cells[] = {
#include "common/advice/tables/ready.h"
};
const uint16_t rate_drawn_cells[] = {
#include "common/advice/tables/drawn.h"
};
const uint16_t rate_taken_cells[] = {
#include "common/advice/tables/taken.h"
};
const uint16_t rate_last_cells[] = {
#include "common/advice/tables/last.h"
};
const uint16_t rate_far_cells[] = {
#include "common/advice/tables/far.h"
};
const uint16_t rate_bonus_cells[] = {
#include "common/advice/tables/bonus.h"
};
const uint16_t rate_ahead_cells[] = {
#include "common/advice/tables/ahead.h"
};
const uint16_t rate_size_cells[] = {
#include "common/advice/tables/size.h"
};
