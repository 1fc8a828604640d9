// A night in one ZIP (C104, C105): what is in it, read by a reader of its own; and a ZIP that
// becomes too large, or has nothing in it.
#include "server/accounts/account.h"
#include "server/club/club.h"
#include "server/club_files/club_question.h"
#include "server/club_files/night_bundle.h"
#include "server/club_files/zip_write.h"
#include "server/net/frame.h"
#include "server/records/export.h"
#include "server/records/records.h"
#include "tests/support/hosted_party.h"
#include "tests/unit/server/club_files/small_night.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { FILE_BYTES = 4 << 20, END_BYTES = 22, HEAD_BYTES = 46, LOCAL_BYTES = 30 };

// ---- reading ----

static unsigned number_at(const uint8_t *bytes, int length) {
    unsigned number = 0;
    for (int i = 0; i < length; i++) {
        number |= (unsigned)bytes[i] << (8 * i);
    }
    return number;
}

struct opened {
    uint8_t *bytes; // of the ZIP
    size_t length;
    int count;
};

// The bytes of the file that a row of the directory is about, with a 0 behind them.
static char *read_file(const struct opened *opened, const uint8_t *row) {
    const uint8_t *local = opened->bytes + number_at(row + 42, 4);
    unsigned packed = number_at(row + 20, 4), length = number_at(row + 24, 4);
    char *bytes = calloc(1, length + 1);
    EXPECT_INT((int)number_at(local, 4), 0x04034b50);
    EXPECT(memcmp(local + 4, row + 6, 26) == 0); // both heads say the same
    EXPECT(memcmp(local + LOCAL_BYTES, row + HEAD_BYTES, number_at(row + 28, 2)) == 0);
    z_stream stream = {
        .next_in = (Bytef *)local + LOCAL_BYTES + number_at(row + 28, 2),
        .avail_in = packed,
        .next_out = (Bytef *)bytes,
        .avail_out = length + 1,
    };
    EXPECT_INT(inflateInit2(&stream, -15), Z_OK);
    EXPECT_INT(inflate(&stream, Z_FINISH), Z_STREAM_END);
    EXPECT(stream.total_out == length && stream.total_in == packed);
    inflateEnd(&stream);
    EXPECT(crc32(0, (Bytef *)bytes, length) == number_at(row + 16, 4));
    return bytes;
}

// The file of this name, which the caller frees; NULL: it is not there. Every row is looked at.
static char *open_file(struct opened *opened, const char *name) {
    const uint8_t *end = opened->bytes + opened->length - END_BYTES;
    char *found = NULL;
    EXPECT_INT((int)number_at(end, 4), 0x06054b50);
    const uint8_t *row = opened->bytes + number_at(end + 16, 4);
    EXPECT(row + number_at(end + 12, 4) == end);
    opened->count = (int)number_at(end + 10, 2);
    for (int i = 0; i < opened->count; i++) {
        unsigned length = number_at(row + 28, 2);
        EXPECT_INT((int)number_at(row, 4), 0x02014b50);
        char *bytes = read_file(opened, row);
        if (strlen(name) == length && memcmp(name, row + HEAD_BYTES, length) == 0) {
            EXPECT(found == NULL);
            found = bytes;
        } else {
            free(bytes);
        }
        row += HEAD_BYTES + length;
    }
    EXPECT(row == end);
    return found;
}

// ---- a ZIP ----

TEST(a_zip_has_what_was_put_in) {
    struct zip zip;
    char large[100000];
    for (size_t i = 0; i < sizeof large; i++) {
        large[i] = (char)(i * i % 251);
    }
    zip_begin(&zip, 1 << 20, 1800000000);
    EXPECT(zip_add(&zip, "a.txt", "hello", 5));
    EXPECT(zip_add(&zip, "none", "", 0));
    EXPECT(zip_add(&zip, "b/large.bin", large, sizeof large));
    EXPECT(zip_end(&zip));
    struct opened opened = {zip.bytes, zip.length, 0};
    char *small = open_file(&opened, "a.txt"), *none = open_file(&opened, "none");
    char *kept = open_file(&opened, "b/large.bin");
    EXPECT_INT(opened.count, 3);
    EXPECT_TEXT(small, "hello");
    EXPECT_TEXT(none, "");
    EXPECT(memcmp(kept, large, sizeof large) == 0);
    EXPECT_INT((int)number_at(zip.bytes + 10, 2), 8 << 11);               // 08:00:00,
    EXPECT_INT((int)number_at(zip.bytes + 12, 2), 47 << 9 | 1 << 5 | 15); // 15 January 2027
    free(small);
    free(none);
    free(kept);
    zip_free(&zip);

    zip_begin(&zip, 1000, 0); // before there was such a file
    EXPECT(zip_add(&zip, "a", "hello", 5));
    EXPECT_INT((int)number_at(zip.bytes + 12, 2), 1 << 5 | 1);
    EXPECT(!zip_add(&zip, "large", large, sizeof large));
    EXPECT(!zip_add(&zip, "b", "hello", 5) && !zip_end(&zip));
    zip_free(&zip);
}

// ---- a night ----

struct asked {
    struct parlour *parlour;
    bool is_staff;
    struct night_bundle *bundle;
    bool is_told;
    enum status status;
    struct opened opened;
};

enum { LOBBY = 7417 }; // of an event in Pantheon

static void on_bundled(void *context, enum status status, const void *bytes, size_t length) {
    struct asked *asked = context;
    asked->is_told = true;
    asked->status = status;
    asked->opened.bytes = malloc(length + 1);
    asked->opened.length = length;
    memcpy(asked->opened.bytes, bytes, length);
}

static void on_sheet(void *context, const struct wire_server *message, struct frame *frame) {
    struct asked *asked = context;
    const struct night_bundle_request request = {
        .services = &asked->parlour->services,
        .club = clubs_by_name(asked->parlour->services.clubs, "tile-house"),
        .sheet = message,
        .frame = frame,
        .has_pantheon = asked->is_staff,
        .lobby = LOBBY,
    };
    EXPECT_STATUS(night_bundle(&request, on_bundled, asked, &asked->bundle), STATUS_OK);
}

static struct asked ask(struct parlour *parlour, struct guest *guest, bool is_staff) {
    struct asked asked = {.parlour = parlour, .is_staff = is_staff};
    struct club_question question = {
        .services = &parlour->services,
        .account = accounts_find(parlour->services.accounts, guest->token),
        .message = {.type = WIRE_CLIENT_GET_NIGHT_SHEET,
                    .get_night_sheet = {.club = "tile-house", .night = 1}},
    };
    EXPECT(question.account != NULL);
    EXPECT_STATUS(club_question_ask(&question, on_sheet, &asked), STATUS_OK);
    parlour_pass(parlour, 2000);
    return asked;
}

static json_t *open_json(struct opened *opened, const char *name) {
    char *words = open_file(opened, name);
    json_t *json = words == NULL ? NULL : json_loads(words, 0, NULL);
    free(words);
    return json;
}

// The names and points by seat are those of the sheet, and one is called otherwise in Pantheon.
static void expect_match(struct opened *opened, const char *name, bool is_pantheon) {
    json_t *match = open_json(opened, name), *sheet = open_json(opened, "night.json");
    EXPECT(match != NULL && sheet != NULL);
    for (size_t seat = 0; seat < SMALL_NIGHT_PEOPLE; seat++) {
        const json_t *row = json_array_get(said(sheet, "seats"), seat);
        bool is_bob = said_int(row, "number") == 2;
        const char *known = json_string_value(json_array_get(said(match, "name"), seat));
        EXPECT_TEXT(known, is_bob && is_pantheon ? "bob_99" : said_text(row, "name"));
        EXPECT_INT((int)json_integer_value(json_array_get(said(match, "sc"), 2 * seat)),
                   said_int(row, "points"));
    }
    // Theirs is compared with what is known there of the event, and of the game.
    EXPECT_INT(said_int(match, "lobby"), is_pantheon ? LOBBY : 0);
    EXPECT_TEXT(said_text(match, "ref"), said_text(sheet, "games.0.match"));
    json_decref(match);
    json_decref(sheet);
}

TEST(a_night_is_one_file) {
    static const char *const names[] = {"people.csv",  "rounds.csv",   "games.csv", "seats.csv",
                                        "rulings.csv", "standing.csv", "night.json"};
    static const char tenhou[] = "pantheon/round-1-table-1.tenhou6.json";
    struct parlour parlour;
    struct guest *bob;
    parlour_open(&parlour, "away_ms=1000");
    struct guest *ann = small_night_play(&parlour, &bob);
    guest_say(bob, "{'type':'name_member','club':'tile-house','member':2,'pantheon':'bob_99'}");
    parlour_pass(&parlour, 1000);
    for (int is_staff = 0; is_staff < 2; is_staff++) {
        struct asked asked = ask(&parlour, is_staff ? ann : bob, is_staff == 1);
        EXPECT(asked.is_told);
        EXPECT_STATUS(asked.status, STATUS_OK);
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            char *bytes = open_file(&asked.opened, names[i]);
            EXPECT(bytes != NULL && strlen(bytes) > 0);
            free(bytes);
        }
        EXPECT_INT(asked.opened.count, 10 + is_staff);
        expect_match(&asked.opened, "matches/round-1-table-1.tenhou6.json", false);
        char *mjai = open_file(&asked.opened, "matches/round-1-table-1.mjai.mjson");
        EXPECT(mjai != NULL && strstr(mjai, "\"Quisenberry 1\"") != NULL);
        free(mjai);
        if (is_staff) {
            expect_match(&asked.opened, tenhou, true);
        }
        free(asked.opened.bytes);
    }
    parlour_close(&parlour);
}

TEST(a_server_that_ends_tells_nobody) {
    struct parlour parlour;
    struct guest *bob;
    parlour_open(&parlour, "away_ms=1000");
    struct guest *ann = small_night_play(&parlour, &bob);
    struct asked asked = {.parlour = &parlour, .is_staff = true};
    struct club_question question = {
        .services = &parlour.services,
        .account = accounts_find(parlour.services.accounts, ann->token),
        .message = {.type = WIRE_CLIENT_GET_NIGHT_SHEET,
                    .get_night_sheet = {.club = "tile-house", .night = 1}},
    };
    EXPECT_STATUS(club_question_ask(&question, on_sheet, &asked), STATUS_OK);
    night_bundle_stop(asked.bundle);
    parlour_pass(&parlour, 2000);
    EXPECT(!asked.is_told);
    parlour_close(&parlour);
    night_bundle_free(asked.bundle);
}

// ---- a table that was set ----

struct told {
    char *text;
    size_t length;
};

static bool add(void *context, const char *bytes, size_t length) {
    struct told *told = context;
    told->text = realloc(told->text, told->length + length + 1);
    memcpy(told->text + told->length, bytes, length);
    told->length += length;
    told->text[told->length] = '\0';
    return true;
}

// The second hand begins with the points that a referee has set, in both formats.
static void expect_set(void *context, const void *packed, size_t length) {
    static const char *const rows[][2] = {{"mjai", "\"scores\":[31300,18700,"},
                                          {"tenhou6", ",[31300,18700,"}};
    struct match_record record;
    char problem[EXPORT_PROBLEM_BYTES];
    *(bool *)context = packed != NULL;
    EXPECT(packed != NULL && match_record_unpack(packed, length, &record) == STATUS_OK);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct told told = {NULL, 0};
        if (!export_match(&record, rows[i][0], add, &told, problem)) {
            FAIL("%s: %s", rows[i][0], problem);
        }
        EXPECT(strstr(told.text, rows[i][1]) != NULL);
        free(told.text);
    }
    match_record_finish(&record);
}

TEST(a_match_whose_table_was_set_comes_out) {
    static const struct party_options options = {.title = "",
                                                 .preset = "riichi-tenhou",
                                                 .is_instant = true,
                                                 .settings =
                                                     "{'name':'hands_to_play','value':'2'}"};
    static struct wire_record_table_ruled ruling;
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    bool is_found = false;
    hosted_party_open(&hosted, "", 2, "tsumogiri", &options);
    hosted_party_begin(&hosted);
    party_play_to_state(party, WIRE_TABLE_STATE_BETWEEN);
    ruling = (struct wire_record_table_ruled){
        .number = 1, .kind = WIRE_TABLE_RULING_SET_TABLE, .has_set = true};
    table_read_set(party->table, &ruling.set);
    int32_t *points = ruling.set.points.rows;
    int32_t rest = points[0] + points[1] + points[2] - 31300 - 18700;
    points[0] = 31300;
    points[1] = 18700;
    points[2] = rest; // the sum is kept
    EXPECT_STATUS(table_rule(party->table, &ruling), STATUS_OK);
    hosted_party_finish(&hosted);
    records_fetch(party->parlour.services.records, hosted.result.match, expect_set, &is_found);
    party_pass(party, 0);
    EXPECT(is_found);
    hosted_party_close(&hosted);
}
