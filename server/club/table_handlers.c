// Tables of a club outside its nights (C12, C14).
#include "server/club/club_handlers.h"
#include "server/club/club_watching.h"

#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/report/log.h"
#include "server/table/lesson.h"
#include "server/translate/watch_policy.h"
#include "server/watch/watch.h"

#include <stdio.h>

// Owners and referees always; others as the club says. Lesson tables are for those who teach.
static bool may_host(const struct club *club, const struct member *me, bool is_lesson) {
    bool is_teacher = me->role == WIRE_CLUB_ROLE_TEACHER;
    if (club_viewer(me) >= CLUB_STAFF) {
        return true;
    }
    if (is_lesson) {
        return is_teacher;
    }
    return club->hosts == WIRE_CLUB_HOSTS_MEMBERS ||
           (club->hosts == WIRE_CLUB_HOSTS_TEACHERS && is_teacher);
}

static struct wire_watch_policy policy_of(const struct services *services,
                                          const struct club *club) {
    struct wire_watch_policy policy = club_watching(club);
    struct wire_watch_policy floor = watch_policy_floor(&services->config);
    return watch_policy_strictest(&policy, &floor);
}

// What whoever hosts a game may set by themselves (C109): never more than the club lets be seen,
// which is asked each time, and no hidden tile before its hand is over (W12). A lesson is no game,
// and shows what who teaches likes.
static void set_floor(bool is_lesson, struct table_options *options) {
    options->has_watch_floor = !is_lesson;
    options->watch_floor = watch_policy_preset(WIRE_WATCH_PRESET_SHOW, WIRE_WATCH_AUDIENCE_PUBLIC);
}

// It carries the name of the club, as far as a table's title goes.
static void name_table(const struct club *club, struct table_options *options) {
    char words[NAME_BYTES];
    size_t length = 0;
    for (int characters = 0; club->title[length] != '\0'; length++) {
        characters += (club->title[length] & 0xC0) != 0x80;
        if (characters > TITLE_CHARACTERS_MAX / 2 || length + 4 >= sizeof words) {
            break;
        }
        words[length] = club->title[length];
    }
    words[length] = '\0';
    if (name_clean(words, TITLE_CHARACTERS_MAX, options->title) != STATUS_OK) {
        snprintf(options->title, sizeof options->title, "%s", club->name);
    }
}

struct wire_lesson club_lesson(void) {
    return (struct wire_lesson){.help = WIRE_HELP_LEVEL_SAFETY, .review = true, .teaching = true};
}

static enum status create_club_table(const struct asker *asker,
                                     const struct wire_client_create_club_table *request) {
    struct services *services = asker->session->services;
    struct table *table;
    const struct club_rules *rules = club_rules(asker->club, request->rules, 0);
    if (!may_host(asker->club, asker->me, request->is_lesson)) {
        return STATUS_NOT_ALLOWED;
    }
    if (rules == NULL) {
        return STATUS_RULESET_UNKNOWN;
    }
    if (lobby_count_of_club(services->lobby, asker->session->account, asker->club->id) >=
        asker->club->tables_each) {
        return STATUS_LIST_FULL;
    }
    struct table_options options = {
        .clock = rules->facts.clock,
        .pace = WIRE_PACE_NORMAL,
        .watch = policy_of(services, asker->club),
        .talk = WIRE_TALK_LEVEL_PHRASES,
    };
    snprintf(options.preset, sizeof options.preset, "%s", rules->facts.preset);
    name_table(asker->club, &options);
    snprintf(options.club, sizeof options.club, "%s", asker->club->id);
    set_floor(request->is_lesson, &options);
    enum status status = club_rules_load(rules, 0, &options.rules);
    options.lesson = request->is_lesson ? club_lesson() : lesson_usual(&options.rules);
    if (status == STATUS_OK && request->is_lesson && options.rules.legality == LEGALITY_STRICT) {
        status = STATUS_HELP_OFF;
    }
    if (status == STATUS_OK) {
        status = lobby_open_table(services->lobby, &options, asker->session, &table);
    }
    if (status != STATUS_OK) {
        return status;
    }
    struct wire_record record = club_record(asker->club, WIRE_RECORD_CLUB_TABLE, asker->me);
    snprintf(record.club_table.code, sizeof record.club_table.code, "%s", table_code(table));
    if (ledger_propose(&asker->club->ledger, &record, NULL, NULL) != STATUS_OK) {
        // It is played all the same; only the page of the club does not show it.
        log_line(LOG_CLUB_DAMAGED, "a table of club %s is not listed there", asker->club->id);
    }
    watch_leave(asker->session);
    return table_join(table, asker->session, false, -1);
}
CLUB_HANDLER(create_club_table, false)
