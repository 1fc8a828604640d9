// The present hand, as a crowd that comes to watch is told it.
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include <string.h>

static const struct party_options clock_options = {.title = "", .base_s = 5, .bank_s = 20};

// The frame of all that happened in this hand that a guest was told last.
static const struct frame *last_hand(const struct guest *guest) {
    static const char wanted[] = "\"snapshot\":true";
    int count;
    const struct sent_frame *frames = sim_network_frames(guest->connection, &count);
    while (--count >= 0) {
        struct frame *frame = frames[count].frame;
        if (memmem(frame_bytes(frame), frame->length, wanted, strlen(wanted)) != NULL) {
            return frame;
        }
    }
    return NULL;
}

static const struct frame *watch(struct party *party, const char *name) {
    struct guest *guest = guest_enter(&party->parlour, name);
    guest_say(guest, "{'type':'join_table','code':'%s','watch':true,'last':-1}", party->code);
    EXPECT(last_hand(guest) != NULL);
    return last_hand(guest);
}

static bool tell_alike(const struct frame *a, const struct frame *b) {
    return a->length == b->length &&
           memcmp(frame_bytes((struct frame *)a), frame_bytes((struct frame *)b), a->length) == 0;
}

// From the second one on; with the next event it is another one.
TEST(a_crowd_that_comes_is_told_the_hand_by_one_frame) {
    struct party party;
    party_open(&party, "", 4, "", &clock_options);
    for (int i = 0; i < 12; i++) {
        party_step(&party);
    }
    const struct frame *first = watch(&party, "Eve"), *second = watch(&party, "Fay");
    EXPECT(first != second && tell_alike(first, second));
    for (int i = 0; i < 5; i++) {
        EXPECT(watch(&party, "Guy") == second);
    }
    parlour_pass(&party.parlour, 1000); // how many watch has been told
    EXPECT(party.table->snapshot.count == 0);
    const struct frame *third = watch(&party, "Hal"), *fourth = watch(&party, "Ida");
    EXPECT(watch(&party, "Jon") == fourth && third != second);
    size_t length = party.table->log.length;
    while (party.table->log.length == length) {
        party_step(&party);
    }
    EXPECT(party.table->snapshot.count == 0);
    EXPECT(!tell_alike(watch(&party, "Kim"), fourth));
    party_close(&party);
}

// Who comes to sit, or comes back to a seat, sees with other eyes.
TEST(nobody_with_a_seat_is_told_what_the_crowd_is) {
    struct party party;
    party_open(&party, "", 4, "", &clock_options);
    for (int i = 0; i < 12; i++) {
        party_step(&party);
    }
    watch(&party, "Eve");
    const struct frame *shared = watch(&party, "Fay");
    party_lose(&party, 1);
    party_return(&party, 1, -1);
    EXPECT(last_hand(party.guests[1]) != NULL);
    EXPECT(!tell_alike(last_hand(party.guests[1]), shared));
    party_close(&party);
}
