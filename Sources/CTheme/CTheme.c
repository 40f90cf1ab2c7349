// The files of the built-in theme, Templates in this repository, one "#embed" for each.
// "RECORD=1 swift test --filter ThemeFilesTests" writes this file again.

#include "CTheme.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../../Templates/404.md"
};
static const unsigned char file1[] = {
#embed "../../Templates/assets/catalog.js"
};
static const unsigned char file2[] = {
#embed "../../Templates/assets/checklist.js"
};
static const unsigned char file3[] = {
#embed "../../Templates/assets/fonts/OFL.txt"
};
static const unsigned char file4[] = {
#embed "../../Templates/assets/fonts/italic.woff2"
};
static const unsigned char file5[] = {
#embed "../../Templates/assets/fonts/sans-extended.woff2"
};
static const unsigned char file6[] = {
#embed "../../Templates/assets/fonts/sans.woff2"
};
static const unsigned char file7[] = {
#embed "../../Templates/assets/fonts/serif-extended.woff2"
};
static const unsigned char file8[] = {
#embed "../../Templates/assets/fonts/serif.woff2"
};
static const unsigned char file9[] = {
#embed "../../Templates/assets/messier/asterism.svg"
};
static const unsigned char file10[] = {
#embed "../../Templates/assets/messier/double-star.svg"
};
static const unsigned char file11[] = {
#embed "../../Templates/assets/messier/elliptical-galaxy.svg"
};
static const unsigned char file12[] = {
#embed "../../Templates/assets/messier/galaxy.svg"
};
static const unsigned char file13[] = {
#embed "../../Templates/assets/messier/globular-cluster.svg"
};
static const unsigned char file14[] = {
#embed "../../Templates/assets/messier/nebula.svg"
};
static const unsigned char file15[] = {
#embed "../../Templates/assets/messier/open-cluster.svg"
};
static const unsigned char file16[] = {
#embed "../../Templates/assets/messier/planetary-nebula.svg"
};
static const unsigned char file17[] = {
#embed "../../Templates/assets/messier/spiral-galaxy.svg"
};
static const unsigned char file18[] = {
#embed "../../Templates/assets/messier/star-cloud.svg"
};
static const unsigned char file19[] = {
#embed "../../Templates/assets/messier/supernova-remnant.svg"
};
static const unsigned char file20[] = {
#embed "../../Templates/assets/scheme.js"
};
static const unsigned char file21[] = {
#embed "../../Templates/assets/score-sheet.css"
};
static const unsigned char file22[] = {
#embed "../../Templates/assets/site.css"
};
static const unsigned char file23[] = {
#embed "../../Templates/assets/sky.css"
};
static const unsigned char file24[] = {
#embed "../../Templates/box-score-table.csv"
};
static const unsigned char file25[] = {
#embed "../../Templates/box-score.json"
};
static const unsigned char file26[] = {
#embed "../../Templates/day.md"
};
static const unsigned char file27[] = {
#embed "../../Templates/feed.xml"
};
static const unsigned char file28[] = {
#embed "../../Templates/game-calendar.ics"
};
static const unsigned char file29[] = {
#embed "../../Templates/game.md"
};
static const unsigned char file30[] = {
#embed "../../Templates/games-month.md"
};
static const unsigned char file31[] = {
#embed "../../Templates/games.md"
};
static const unsigned char file32[] = {
#embed "../../Templates/group.md"
};
static const unsigned char file33[] = {
#embed "../../Templates/home.md"
};
static const unsigned char file34[] = {
#embed "../../Templates/item.md"
};
static const unsigned char file35[] = {
#embed "../../Templates/layouts/base.html"
};
static const unsigned char file36[] = {
#embed "../../Templates/layouts/print.html"
};
static const unsigned char file37[] = {
#embed "../../Templates/leaders.md"
};
static const unsigned char file38[] = {
#embed "../../Templates/list.md"
};
static const unsigned char file39[] = {
#embed "../../Templates/messier-calendar.ics"
};
static const unsigned char file40[] = {
#embed "../../Templates/messier-checklist.md"
};
static const unsigned char file41[] = {
#embed "../../Templates/messier-data.json"
};
static const unsigned char file42[] = {
#embed "../../Templates/messier-marathon.md"
};
static const unsigned char file43[] = {
#embed "../../Templates/messier-object.md"
};
static const unsigned char file44[] = {
#embed "../../Templates/messier-seasons.md"
};
static const unsigned char file45[] = {
#embed "../../Templates/messier-skylist.txt"
};
static const unsigned char file46[] = {
#embed "../../Templates/messier-stellarium.json"
};
static const unsigned char file47[] = {
#embed "../../Templates/messier-table.csv"
};
static const unsigned char file48[] = {
#embed "../../Templates/messier-tonight.md"
};
static const unsigned char file49[] = {
#embed "../../Templates/messier.md"
};
static const unsigned char file50[] = {
#embed "../../Templates/observations.md"
};
static const unsigned char file51[] = {
#embed "../../Templates/page.md"
};
static const unsigned char file52[] = {
#embed "../../Templates/partials/box-score.md"
};
static const unsigned char file53[] = {
#embed "../../Templates/partials/bracket.md"
};
static const unsigned char file54[] = {
#embed "../../Templates/partials/calendar-event.ics"
};
static const unsigned char file55[] = {
#embed "../../Templates/partials/cell-parts.md"
};
static const unsigned char file56[] = {
#embed "../../Templates/partials/game-card.md"
};
static const unsigned char file57[] = {
#embed "../../Templates/partials/game-days.md"
};
static const unsigned char file58[] = {
#embed "../../Templates/partials/game-flow.md"
};
static const unsigned char file59[] = {
#embed "../../Templates/partials/game-group.md"
};
static const unsigned char file60[] = {
#embed "../../Templates/partials/game-sides.md"
};
static const unsigned char file61[] = {
#embed "../../Templates/partials/game-teams.md"
};
static const unsigned char file62[] = {
#embed "../../Templates/partials/games-day.md"
};
static const unsigned char file63[] = {
#embed "../../Templates/partials/games-next.md"
};
static const unsigned char file64[] = {
#embed "../../Templates/partials/games-of-day.md"
};
static const unsigned char file65[] = {
#embed "../../Templates/partials/general-table.md"
};
static const unsigned char file66[] = {
#embed "../../Templates/partials/home-section.md"
};
static const unsigned char file67[] = {
#embed "../../Templates/partials/home-standings.md"
};
static const unsigned char file68[] = {
#embed "../../Templates/partials/league-card.md"
};
static const unsigned char file69[] = {
#embed "../../Templates/partials/pager.md"
};
static const unsigned char file70[] = {
#embed "../../Templates/partials/pet-card.md"
};
static const unsigned char file71[] = {
#embed "../../Templates/partials/play-by-play.md"
};
static const unsigned char file72[] = {
#embed "../../Templates/partials/post-card.md"
};
static const unsigned char file73[] = {
#embed "../../Templates/partials/team-mark.md"
};
static const unsigned char file74[] = {
#embed "../../Templates/partials/team-roster.md"
};
static const unsigned char file75[] = {
#embed "../../Templates/pet-group.md"
};
static const unsigned char file76[] = {
#embed "../../Templates/pet.md"
};
static const unsigned char file77[] = {
#embed "../../Templates/pets.md"
};
static const unsigned char file78[] = {
#embed "../../Templates/player.md"
};
static const unsigned char file79[] = {
#embed "../../Templates/post.md"
};
static const unsigned char file80[] = {
#embed "../../Templates/posts.md"
};
static const unsigned char file81[] = {
#embed "../../Templates/profile.md"
};
static const unsigned char file82[] = {
#embed "../../Templates/profiles.md"
};
static const unsigned char file83[] = {
#embed "../../Templates/score-sheet.html"
};
static const unsigned char file84[] = {
#embed "../../Templates/season-calendar.ics"
};
static const unsigned char file85[] = {
#embed "../../Templates/season-games.csv"
};
static const unsigned char file86[] = {
#embed "../../Templates/sitemap.xml"
};
static const unsigned char file87[] = {
#embed "../../Templates/standings.md"
};
static const unsigned char file88[] = {
#embed "../../Templates/team-calendar.ics"
};
static const unsigned char file89[] = {
#embed "../../Templates/team.md"
};
static const unsigned char file90[] = {
#embed "../../Templates/teams.md"
};
static const unsigned char file91[] = {
#embed "../../Templates/tokens.json"
};
static const unsigned char file92[] = {
#embed "../../Templates/words.json"
};
static const unsigned char file93[] = {
#embed "../../Templates/words/de.json"
};

static const struct almanac_theme_file files[] = {
    {"404.md", file0, sizeof file0},
    {"assets/catalog.js", file1, sizeof file1},
    {"assets/checklist.js", file2, sizeof file2},
    {"assets/fonts/OFL.txt", file3, sizeof file3},
    {"assets/fonts/italic.woff2", file4, sizeof file4},
    {"assets/fonts/sans-extended.woff2", file5, sizeof file5},
    {"assets/fonts/sans.woff2", file6, sizeof file6},
    {"assets/fonts/serif-extended.woff2", file7, sizeof file7},
    {"assets/fonts/serif.woff2", file8, sizeof file8},
    {"assets/messier/asterism.svg", file9, sizeof file9},
    {"assets/messier/double-star.svg", file10, sizeof file10},
    {"assets/messier/elliptical-galaxy.svg", file11, sizeof file11},
    {"assets/messier/galaxy.svg", file12, sizeof file12},
    {"assets/messier/globular-cluster.svg", file13, sizeof file13},
    {"assets/messier/nebula.svg", file14, sizeof file14},
    {"assets/messier/open-cluster.svg", file15, sizeof file15},
    {"assets/messier/planetary-nebula.svg", file16, sizeof file16},
    {"assets/messier/spiral-galaxy.svg", file17, sizeof file17},
    {"assets/messier/star-cloud.svg", file18, sizeof file18},
    {"assets/messier/supernova-remnant.svg", file19, sizeof file19},
    {"assets/scheme.js", file20, sizeof file20},
    {"assets/score-sheet.css", file21, sizeof file21},
    {"assets/site.css", file22, sizeof file22},
    {"assets/sky.css", file23, sizeof file23},
    {"box-score-table.csv", file24, sizeof file24},
    {"box-score.json", file25, sizeof file25},
    {"day.md", file26, sizeof file26},
    {"feed.xml", file27, sizeof file27},
    {"game-calendar.ics", file28, sizeof file28},
    {"game.md", file29, sizeof file29},
    {"games-month.md", file30, sizeof file30},
    {"games.md", file31, sizeof file31},
    {"group.md", file32, sizeof file32},
    {"home.md", file33, sizeof file33},
    {"item.md", file34, sizeof file34},
    {"layouts/base.html", file35, sizeof file35},
    {"layouts/print.html", file36, sizeof file36},
    {"leaders.md", file37, sizeof file37},
    {"list.md", file38, sizeof file38},
    {"messier-calendar.ics", file39, sizeof file39},
    {"messier-checklist.md", file40, sizeof file40},
    {"messier-data.json", file41, sizeof file41},
    {"messier-marathon.md", file42, sizeof file42},
    {"messier-object.md", file43, sizeof file43},
    {"messier-seasons.md", file44, sizeof file44},
    {"messier-skylist.txt", file45, sizeof file45},
    {"messier-stellarium.json", file46, sizeof file46},
    {"messier-table.csv", file47, sizeof file47},
    {"messier-tonight.md", file48, sizeof file48},
    {"messier.md", file49, sizeof file49},
    {"observations.md", file50, sizeof file50},
    {"page.md", file51, sizeof file51},
    {"partials/box-score.md", file52, sizeof file52},
    {"partials/bracket.md", file53, sizeof file53},
    {"partials/calendar-event.ics", file54, sizeof file54},
    {"partials/cell-parts.md", file55, sizeof file55},
    {"partials/game-card.md", file56, sizeof file56},
    {"partials/game-days.md", file57, sizeof file57},
    {"partials/game-flow.md", file58, sizeof file58},
    {"partials/game-group.md", file59, sizeof file59},
    {"partials/game-sides.md", file60, sizeof file60},
    {"partials/game-teams.md", file61, sizeof file61},
    {"partials/games-day.md", file62, sizeof file62},
    {"partials/games-next.md", file63, sizeof file63},
    {"partials/games-of-day.md", file64, sizeof file64},
    {"partials/general-table.md", file65, sizeof file65},
    {"partials/home-section.md", file66, sizeof file66},
    {"partials/home-standings.md", file67, sizeof file67},
    {"partials/league-card.md", file68, sizeof file68},
    {"partials/pager.md", file69, sizeof file69},
    {"partials/pet-card.md", file70, sizeof file70},
    {"partials/play-by-play.md", file71, sizeof file71},
    {"partials/post-card.md", file72, sizeof file72},
    {"partials/team-mark.md", file73, sizeof file73},
    {"partials/team-roster.md", file74, sizeof file74},
    {"pet-group.md", file75, sizeof file75},
    {"pet.md", file76, sizeof file76},
    {"pets.md", file77, sizeof file77},
    {"player.md", file78, sizeof file78},
    {"post.md", file79, sizeof file79},
    {"posts.md", file80, sizeof file80},
    {"profile.md", file81, sizeof file81},
    {"profiles.md", file82, sizeof file82},
    {"score-sheet.html", file83, sizeof file83},
    {"season-calendar.ics", file84, sizeof file84},
    {"season-games.csv", file85, sizeof file85},
    {"sitemap.xml", file86, sizeof file86},
    {"standings.md", file87, sizeof file87},
    {"team-calendar.ics", file88, sizeof file88},
    {"team.md", file89, sizeof file89},
    {"teams.md", file90, sizeof file90},
    {"tokens.json", file91, sizeof file91},
    {"words.json", file92, sizeof file92},
    {"words/de.json", file93, sizeof file93},
};

static const unsigned char catalogue[] = {
#embed "../../Content/messier/catalogue.json"
};

size_t almanac_theme_count(void) { return sizeof files / sizeof files[0]; }

struct almanac_theme_file almanac_theme_file(size_t index) { return files[index]; }

struct almanac_theme_file almanac_messier_catalogue(void) {
  return (struct almanac_theme_file){"messier/catalogue.json", catalogue, sizeof catalogue};
}
