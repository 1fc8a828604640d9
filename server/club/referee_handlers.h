// Rulings as they are asked for, here or at another server (referee_far.h).
#pragma once

#include "server/club/referee_far.h"

referee_make_fn referee_make;
