// The tables, as they were made.
#include "common/advice/rates.h"

static const uint16_t give_of_four[] = {
#include "common/advice/tables/give.h"
};
static const uint16_t ron_of_four[] = {
#include "common/advice/tables/ron.h"
};
static const uint16_t wait_of_four[] = {
#include "common/advice/tables/wait.h"
};
static const uint16_t feature_of_four[] = {
#include "common/advice/tables/feature.h"
};
static const uint16_t ready_of_four[] = {
#include "common/advice/tables/ready.h"
};
static const uint16_t drawn_of_four[] = {
#include "common/advice/tables/drawn.h"
};
static const uint16_t taken_of_four[] = {
#include "common/advice/tables/taken.h"
};
static const uint16_t last_of_four[] = {
#include "common/advice/tables/last.h"
};
static const uint16_t far_of_four[] = {
#include "common/advice/tables/far.h"
};
static const uint16_t bonus_of_four[] = {
#include "common/advice/tables/bonus.h"
};
static const uint16_t ahead_of_four[] = {
#include "common/advice/tables/ahead.h"
};
static const uint16_t size_of_four[] = {
#include "common/advice/tables/size.h"
};

#define OF_FOUR(name, dimensions, about) .name = name##_of_four,
const struct rates rates_of_four = {RATE_ROWS(OF_FOUR) RATE_SIZE_ROWS(OF_FOUR)};

static const uint16_t give_of_three[] = {
#include "common/advice/tables/three/give.h"
};
static const uint16_t ron_of_three[] = {
#include "common/advice/tables/three/ron.h"
};
static const uint16_t wait_of_three[] = {
#include "common/advice/tables/three/wait.h"
};
static const uint16_t feature_of_three[] = {
#include "common/advice/tables/three/feature.h"
};
static const uint16_t ready_of_three[] = {
#include "common/advice/tables/three/ready.h"
};
static const uint16_t drawn_of_three[] = {
#include "common/advice/tables/three/drawn.h"
};
static const uint16_t taken_of_three[] = {
#include "common/advice/tables/three/taken.h"
};
static const uint16_t last_of_three[] = {
#include "common/advice/tables/three/last.h"
};
static const uint16_t far_of_three[] = {
#include "common/advice/tables/three/far.h"
};
static const uint16_t bonus_of_three[] = {
#include "common/advice/tables/three/bonus.h"
};
static const uint16_t ahead_of_three[] = {
#include "common/advice/tables/three/ahead.h"
};
static const uint16_t size_of_three[] = {
#include "common/advice/tables/three/size.h"
};

#define OF_THREE(name, dimensions, about) .name = name##_of_three,
const struct rates rates_of_three = {RATE_ROWS(OF_THREE) RATE_SIZE_ROWS(OF_THREE)};
