#include "server/club/rights.h"

#include "server/club/club.h"

enum {
    OWNER = 1 << WIRE_CLUB_ROLE_OWNER,
    REFEREE = 1 << WIRE_CLUB_ROLE_REFEREE,
    TEACHER = 1 << WIRE_CLUB_ROLE_TEACHER,
    MEMBER = 1 << WIRE_CLUB_ROLE_MEMBER,
    GUEST = 1 << WIRE_CLUB_ROLE_GUEST,
    OTHERS = 1 << 5, // who see the club, and are not in it
    ALWAYS = 1 << 6, // also when the club is closed

    STAFF = OWNER | REFEREE,
    MEMBERS = STAFF | TEACHER | MEMBER,
    PEOPLE = MEMBERS | GUEST,
    ALL = PEOPLE | OTHERS,
};

struct right {
    uint8_t who; // may say it
    uint8_t own; // these, if it is about themselves
};

// Some handlers are stricter: a link decides for itself, a club who may make its tables, a night
// who is referee in it. None is laxer but for the referee of a night.
static const struct right rights[WIRE_CLIENT_COUNT] = {
    [WIRE_CLIENT_GET_CLUBS] = {ALL, 0},
    [WIRE_CLIENT_CREATE_CLUB] = {ALL, 0},
    [WIRE_CLIENT_WATCH_CLUB] = {ALL | ALWAYS, 0},
    [WIRE_CLIENT_WATCH_NIGHT] = {ALL | ALWAYS, 0},
    [WIRE_CLIENT_SET_CLUB] = {OWNER | ALWAYS, 0},
    [WIRE_CLIENT_MAKE_LINK] = {OWNER, REFEREE}, // of guests, at the door of a night
    [WIRE_CLIENT_WITHDRAW_LINK] = {OWNER, 0},
    [WIRE_CLIENT_USE_LINK] = {ALL, 0},
    [WIRE_CLIENT_ASK_TO_JOIN] = {OTHERS, 0},
    [WIRE_CLIENT_ANSWER_JOIN] = {STAFF, 0},
    [WIRE_CLIENT_ADD_MEMBER] = {STAFF, 0},
    [WIRE_CLIENT_NAME_MEMBER] = {STAFF, PEOPLE},
    [WIRE_CLIENT_SET_ROLE] = {OWNER, 0},
    [WIRE_CLIENT_NEW_CARD] = {STAFF, PEOPLE},
    [WIRE_CLIENT_MERGE_MEMBERS] = {STAFF, 0},
    [WIRE_CLIENT_REMOVE_MEMBER] = {OWNER, 0},
    [WIRE_CLIENT_LEAVE_CLUB] = {ALWAYS, PEOPLE},
    [WIRE_CLIENT_GET_MEMBERS] = {ALL | ALWAYS, 0},
    [WIRE_CLIENT_SAVE_RULES] = {OWNER, 0},
    [WIRE_CLIENT_GET_AUDIT] = {STAFF | ALWAYS, PEOPLE},
    [WIRE_CLIENT_CREATE_CLUB_TABLE] = {MEMBERS, 0},
    [WIRE_CLIENT_PLAN_NIGHT] = {STAFF, 0},
    [WIRE_CLIENT_REPLY_NIGHT] = {PEOPLE, 0},
    [WIRE_CLIENT_SET_NIGHT] = {STAFF, 0},
    [WIRE_CLIENT_CHECK_IN] = {STAFF, ALL},
    [WIRE_CLIENT_DRAW_SEATING] = {STAFF, 0},
    [WIRE_CLIENT_SWAP_SEATS] = {STAFF, 0},
    [WIRE_CLIENT_CHANGE_TABLE] = {STAFF, TEACHER},
    [WIRE_CLIENT_START_ROUND] = {STAFF, 0},
    [WIRE_CLIENT_CONFIRM_ROUND] = {STAFF, 0},
    [WIRE_CLIENT_CALL_REFEREE] = {PEOPLE, 0},
    [WIRE_CLIENT_ANSWER_CALL] = {STAFF, 0},
    [WIRE_CLIENT_RULE] = {STAFF, 0},
    [WIRE_CLIENT_UNDO_RULING] = {STAFF, 0},
    [WIRE_CLIENT_DISPUTE] = {PEOPLE, 0},
    [WIRE_CLIENT_LOOK_IN] = {STAFF, 0},
    [WIRE_CLIENT_ANNOUNCE] = {STAFF, 0},
    [WIRE_CLIENT_MAKE_HALL_LINK] = {STAFF, 0},
    [WIRE_CLIENT_MAKE_CALENDAR_LINK] = {0, MEMBERS},
    [WIRE_CLIENT_GET_STANDING] = {ALL | ALWAYS, 0},
    [WIRE_CLIENT_GET_NIGHTS] = {ALL | ALWAYS, 0},
    [WIRE_CLIENT_GET_NIGHT_SHEET] = {ALL | ALWAYS, 0},
    [WIRE_CLIENT_GET_OWN_DATA] = {ALWAYS, PEOPLE},
    [WIRE_CLIENT_GET_DEAL_INS] = {OWNER | ALWAYS, 0},
    [WIRE_CLIENT_SAVE_SEASON] = {OWNER, 0},
    [WIRE_CLIENT_SET_TEAMS] = {OWNER, 0},
    [WIRE_CLIENT_AGREE_RULING] = {PEOPLE, 0},
    [WIRE_CLIENT_PIN_TABLE] = {STAFF, 0},
    [WIRE_CLIENT_COMPARE_RULES] = {ALL | ALWAYS, 0},
};

bool rights_when_closed(enum wire_client_type type) {
    return (rights[type].who & ALWAYS) != 0;
}

enum status rights_check(enum wire_client_type type, const struct member *me, bool is_own) {
    unsigned may = rights[type].who | (is_own ? rights[type].own : 0u);
    unsigned role = me == NULL ? OTHERS : 1u << me->role;
    if ((may & role) != 0) {
        return STATUS_OK;
    }
    return me == NULL ? STATUS_NOT_A_MEMBER : STATUS_NOT_ALLOWED;
}

bool rights_over(const struct member *me, const struct member *other) {
    // Who is merged is the one who stays, and whoever signs in as the one is the other.
    other = club_member(other->club, club_person(other->club, other->number));
    bool is_staff = other->role == WIRE_CLUB_ROLE_OWNER || other->role == WIRE_CLUB_ROLE_REFEREE;
    if (me == other) {
        return true;
    }
    return other->number != other->club->founder && (!is_staff || me->role == WIRE_CLUB_ROLE_OWNER);
}
