// From an address to a message.
#include "server/club_files/club_routes.h"

#include "common/base/text.h"

#include <stdio.h>
#include <string.h>

enum { NUMBER_MAX = 100000 };

static const char root[] = "/api/v1/clubs";

// THE ROUTES.
static const struct club_route routes[] = {
    {"", WIRE_CLIENT_WATCH_CLUB, CLUB_AS_MESSAGE, NULL},
    {"/members", WIRE_CLIENT_GET_MEMBERS, CLUB_AS_MESSAGE, NULL},
    {"/members.csv", WIRE_CLIENT_GET_MEMBERS, CLUB_AS_TABLE, "members"},
    {"/nights", WIRE_CLIENT_GET_NIGHTS, CLUB_AS_MESSAGE, NULL},
    {"/nights.csv", WIRE_CLIENT_GET_NIGHTS, CLUB_AS_TABLE, "nights"},
    {"/games.atom", WIRE_CLIENT_GET_NIGHTS, CLUB_AS_FEED, "nights"},
    {"/calendar.ics", WIRE_CLIENT_GET_NIGHTS, CLUB_AS_CALENDAR, "nights"},
    {"/audit", WIRE_CLIENT_GET_AUDIT, CLUB_AS_MESSAGE, NULL},
    {"/audit.csv", WIRE_CLIENT_GET_AUDIT, CLUB_AS_TABLE, "rows"},
    {"/me", WIRE_CLIENT_GET_OWN_DATA, CLUB_AS_MESSAGE, NULL},
    {"/export", WIRE_CLIENT_WATCH_CLUB, CLUB_AS_FILE, NULL},
    {"/picture/#", WIRE_CLIENT_WATCH_CLUB, CLUB_AS_PICTURE, NULL},
    {"/nights/#", WIRE_CLIENT_WATCH_NIGHT, CLUB_AS_MESSAGE, NULL},
    {"/nights/#.zip", WIRE_CLIENT_GET_NIGHT_SHEET, CLUB_AS_BUNDLE, NULL},
    {"/nights/#/sheet", WIRE_CLIENT_GET_NIGHT_SHEET, CLUB_AS_MESSAGE, NULL},
    {"/nights/#/people.csv", WIRE_CLIENT_GET_NIGHT_SHEET, CLUB_AS_TABLE, "people"},
    {"/nights/#/rounds.csv", WIRE_CLIENT_GET_NIGHT_SHEET, CLUB_AS_TABLE, "rounds"},
    {"/nights/#/games.csv", WIRE_CLIENT_GET_NIGHT_SHEET, CLUB_AS_TABLE, "games"},
    {"/nights/#/seats.csv", WIRE_CLIENT_GET_NIGHT_SHEET, CLUB_AS_TABLE, "seats"},
    {"/nights/#/rulings.csv", WIRE_CLIENT_GET_NIGHT_SHEET, CLUB_AS_TABLE, "rulings"},
    {"/nights/#/standing.csv", WIRE_CLIENT_GET_NIGHT_SHEET, CLUB_AS_TABLE, "standing"},
    {"/nights/#/standing", WIRE_CLIENT_GET_STANDING, CLUB_AS_MESSAGE, NULL},
    {"/seasons/#", WIRE_CLIENT_GET_STANDING, CLUB_AS_MESSAGE, NULL},
    {"/seasons/#/standing.csv", WIRE_CLIENT_GET_STANDING, CLUB_AS_TABLE, "rows"},
    {"/seasons/#/deal-ins", WIRE_CLIENT_GET_DEAL_INS, CLUB_AS_MESSAGE, NULL},
    {"/seasons/#/deal-ins.csv", WIRE_CLIENT_GET_DEAL_INS, CLUB_AS_TABLE, "rows"},
};

static const struct club_route all_clubs = {"", WIRE_CLIENT_GET_CLUBS, CLUB_AS_MESSAGE, NULL};

// ---- reading ----

// The number at the beginning of the text, whose end is given; NULL without one.
static const char *read_number(const char *text, int32_t *out_number) {
    char digits[8];
    size_t length = strspn(text, "0123456789");
    int64_t number = 0;
    if (length == 0 || length >= sizeof digits || text[0] == '0') {
        return NULL;
    }
    memcpy(digits, text, length);
    digits[length] = '\0';
    if (!text_read_int(digits, 1, NUMBER_MAX, &number)) {
        return NULL;
    }
    *out_number = (int32_t)number;
    return text + length;
}

static bool is_at(const char *place, const char *path, int32_t *out_number) {
    for (; *place != '\0'; place++) {
        if (*place == '#') {
            path = read_number(path, out_number);
            if (path == NULL) {
                return false;
            }
        } else if (*path++ != *place) {
            return false;
        }
    }
    return *path == '\0';
}

// "name=N", of which the name is one of this message, or nothing.
static bool read_query(const char *query, const char *name, int32_t *out_number) {
    size_t length = strlen(name);
    int64_t number = 0;
    *out_number = 0;
    if (query[0] == '\0') {
        return true;
    }
    bool is_read = length > 0 && strncmp(query, name, length) == 0 && query[length] == '=' &&
                   text_read_int(query + length + 1, 0, NUMBER_MAX, &number);
    *out_number = (int32_t)number;
    return is_read;
}

// ---- messages ----

static const char *query_of(enum wire_client_type type) {
    switch ((int)type) {
    case WIRE_CLIENT_GET_CLUBS:
    case WIRE_CLIENT_GET_MEMBERS:
    case WIRE_CLIENT_GET_NIGHTS:
        return "from";
    case WIRE_CLIENT_GET_AUDIT:
        return "before";
    case WIRE_CLIENT_GET_STANDING:
        return "round";
    default:
        return "";
    }
}

// All of these begin with the club.
static void fill(struct wire_client *message, const char *club, const char *place, int32_t number,
                 int32_t asked) {
    snprintf(message->watch_club.club, sizeof message->watch_club.club, "%s", club);
    switch ((int)message->type) {
    case WIRE_CLIENT_GET_CLUBS:
        message->get_clubs.from = asked;
        break;
    case WIRE_CLIENT_WATCH_CLUB:
        message->watch_club.on = true;
        break;
    case WIRE_CLIENT_GET_MEMBERS:
        message->get_members.from = asked;
        break;
    case WIRE_CLIENT_GET_NIGHTS:
        message->get_nights.from = asked;
        break;
    case WIRE_CLIENT_GET_AUDIT:
        message->get_audit.before = asked;
        break;
    case WIRE_CLIENT_WATCH_NIGHT:
        message->watch_night.night = number;
        message->watch_night.on = true;
        break;
    case WIRE_CLIENT_GET_NIGHT_SHEET:
        message->get_night_sheet.night = number;
        break;
    case WIRE_CLIENT_GET_DEAL_INS:
        message->get_deal_ins.season = number;
        break;
    case WIRE_CLIENT_GET_STANDING:
        if (strncmp(place, "/seasons", 8) == 0) {
            message->get_standing.season = number;
        } else {
            message->get_standing.night = number;
            message->get_standing.round = asked;
        }
        break;
    default:
        break;
    }
}

static const struct club_route *find_below(const char *rest, int32_t *out_number) {
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        if (is_at(routes[i].place, rest, out_number)) {
            return &routes[i];
        }
    }
    return NULL;
}

const struct club_route *club_route_find(const char *path, const char *query,
                                         struct wire_client *out_message, int32_t *out_number) {
    char club[sizeof out_message->watch_club.club] = "";
    const char *rest = path + strlen(root);
    const struct club_route *route = &all_clubs;
    int32_t number = 0, asked = 0;
    if (rest[0] == '/') {
        size_t length = strcspn(rest + 1, "/");
        if (length == 0 || length >= sizeof club) {
            return NULL;
        }
        memcpy(club, rest + 1, length);
        route = find_below(rest + 1 + length, &number);
    }
    bool may_have_key =
        route != NULL && (route->form == CLUB_AS_CALENDAR || route->form == CLUB_AS_PICTURE);
    if (may_have_key && strncmp(query, "key=", 4) == 0) {
        query = ""; // who asks is known by it
    }
    bool is_bundle = route != NULL && route->form == CLUB_AS_BUNDLE;
    if (route == NULL || !read_query(query, is_bundle ? "lobby" : query_of(route->type), &asked)) {
        return NULL;
    }
    *out_number = is_bundle ? asked : number;
    memset(out_message, 0, sizeof *out_message);
    out_message->type = route->type;
    if (route->type == WIRE_CLIENT_GET_CLUBS) {
        out_message->get_clubs.from = asked;
    } else {
        fill(out_message, club, route->place, number, asked);
    }
    return route;
}

bool club_route_next(struct wire_client *message, const struct wire_server *answer) {
    switch ((int)answer->type) {
    case WIRE_SERVER_CLUB_MEMBERS: {
        const struct wire_club_member_list *rows = &answer->club_members.members;
        message->get_members.from = rows->count == 0 ? 0 : rows->rows[rows->count - 1].number + 1;
        return rows->count > 0;
    }
    case WIRE_SERVER_CLUB_NIGHTS: {
        const struct wire_night_row_list *rows = &answer->club_nights.nights;
        message->get_nights.from = rows->count == 0 ? 0 : rows->rows[rows->count - 1].night + 1;
        return rows->count > 0;
    }
    case WIRE_SERVER_CLUB_AUDIT:
        message->get_audit.before = answer->club_audit.first;
        return answer->club_audit.rows.count > 0 && answer->club_audit.first > 1;
    default:
        return false;
    }
}
