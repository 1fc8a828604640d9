// A document of XML, written as text. Names have nothing that XML cannot hold.
#include "server/club_files/atom.h"

#include <time.h>

static void add_time(struct text *text, const char *name, int64_t at) {
    char value[32];
    struct tm tm;
    time_t moment = (time_t)at;
    gmtime_r(&moment, &tm);
    strftime(value, sizeof value, "%Y-%m-%dT%H:%M:%SZ", &tm);
    text_addf(text, "<%s>%s</%s>\n", name, value, name);
}

static void add_name(struct text *text, const struct finished_seat *seat) {
    if (seat->number == 0) {
        text_add(text, "Bot");
    } else if (seat->name[0] == '\0') {
        text_addf(text, "Player %d", (int)seat->number);
    } else {
        text_add_html(text, seat->name);
    }
}

static void add_game(struct text *text, const struct finished_game *game) {
    text_add(text, "<entry>\n<title>");
    add_name(text, &game->rows[0]);
    text_addf(text, " %d – night %d, round %d, table %d</title>\n", (int)game->rows[0].points,
              (int)game->night, (int)game->round, (int)game->table);
    text_add(text, "<id>urn:jansou:match:");
    text_add_html(text, game->match);
    text_add(text, "</id>\n<link href=\"/r/");
    text_add_html(text, game->match);
    text_add(text, "\"/>\n");
    add_time(text, "updated", game->over_at);
    text_add(text, "<summary>");
    for (int i = 0; i < game->seats; i++) {
        text_addf(text, "%s%d. ", i == 0 ? "" : " · ", game->rows[i].place);
        add_name(text, &game->rows[i]);
        text_addf(text, " %d", (int)game->rows[i].points);
    }
    text_add(text, "</summary>\n</entry>\n");
}

void atom_write(struct text *text, const struct club *club, const struct finished_game *games,
                int count) {
    int32_t latest = 0;
    for (int i = 0; i < count; i++) {
        latest = games[i].over_at > latest ? games[i].over_at : latest;
    }
    text_add(text, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                   "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n<title>");
    text_add_html(text, club->title);
    text_add(text, "</title>\n<author><name>");
    text_add_html(text, club->title);
    text_addf(text, "</name></author>\n<id>urn:jansou:club:%s</id>\n<link href=\"/c/%s\"/>\n",
              club->id, club->name);
    text_addf(text, "<link rel=\"self\" href=\"/api/v1/clubs/%s/games.atom\"/>\n", club->name);
    add_time(text, "updated", latest);
    for (int i = 0; i < count; i++) {
        add_game(text, &games[i]);
    }
    text_add(text, "</feed>\n");
}
