// Each lane takes the next subject that nobody has.
#include "server/club_files/import_lanes.h"

static bool has_busy_lane(const struct import_lanes *lanes) {
    for (int i = 0; i < IMPORT_LANES; i++) {
        if (lanes->rows[i].is_busy) {
            return true;
        }
    }
    return false;
}

void import_lane_next(struct import_lane *lane) {
    struct import_lanes *lanes = lane->lanes;
    bool is_at_work = false;
    while (!is_at_work && !lanes->is_over(lanes->owner) && lanes->next < lanes->count) {
        lane->subject = lanes->next++;
        lane->piece = 0;
        is_at_work = lanes->begin(lane);
    }
    if (!is_at_work) {
        lane->is_busy = false;
        if (!has_busy_lane(lanes)) {
            lanes->end(lanes->owner);
        }
    }
}

void import_lanes_run(struct import_lanes *lanes) {
    lanes->next = 0;
    for (int i = 0; i < IMPORT_LANES; i++) {
        lanes->rows[i] = (struct import_lane){.lanes = lanes, .is_busy = true};
    }
    for (int i = 0; i < IMPORT_LANES; i++) {
        import_lane_next(&lanes->rows[i]);
    }
}
