package phrases

import (
	"strconv"
	"time"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
)

// SideName returns the name of a side, such as "crosses".
func SideName(d *scenes.Env, side rules.Side) string {
	return d.T([...]string{rules.X: "table.side.x", rules.O: "table.side.o"}[side])
}

// PlaceName returns the name of the place of a seat at the table of a game for four.
func PlaceName(d *scenes.Env, seat int) string {
	return d.T([...]string{"setup.seat.south", "setup.seat.west", "setup.seat.north", "setup.seat.east"}[seat])
}

// byKeys holds the keys of the causes of a result, those of the rules included; see match.By.
var byKeys = map[match.By]string{
	match.ByAgreement:   "library.by.agreement",
	match.ByResignation: "library.by.resignation",
	match.ByTime:        "library.by.time",
	"row":               "library.by.row",
	"blocked":           "library.by.blocked",
	"bricks":            "library.by.bricks",
	"drawn-rounds":      "library.by.drawn-rounds",
	"fall":              "library.by.fall",
	"knockout":          "library.by.knockout",
	"mission":           "library.by.mission",
	"points":            "library.by.points",
	"repetition":        "library.by.repetition",
	"rounds":            "library.by.rounds",
	"sets":              "library.by.sets",
	"trap":              "library.by.trap",
}

// By returns the cause of a result in a few words: a row unless it is known.
func By(d *scenes.Env, by match.By) string {
	key, ok := byKeys[by]
	if !ok {
		key = byKeys["row"]
	}
	return d.T(key)
}

// levels holds the keys of the word for each level and of the sentence about who it is for.
var levels = map[ai.Level]struct{ word, suits string }{
	1:  {"level.newcomer", "level.newcomer.for"},
	2:  {"level.beginner", "level.beginner.for"},
	3:  {"level.learner", "level.learner.for"},
	4:  {"level.amateur", "level.amateur.for"},
	5:  {"level.regular", "level.regular.for"},
	6:  {"level.club", "level.club.for"},
	7:  {"level.tournament", "level.tournament.for"},
	8:  {"level.expert", "level.expert.for"},
	9:  {"level.master", "level.master.for"},
	10: {"level.grandmaster", "level.grandmaster.for"},
}

// LevelWord returns the word for a level that exists.
func LevelWord(d *scenes.Env, level int) string { return d.T(levels[ai.Level(level)].word) }

// LevelFor returns who a level that exists is for, such as "for those who know the rules".
func LevelFor(d *scenes.Env, level int) string { return d.T(levels[ai.Level(level)].suits) }

// monthKeys holds the keys of the short names of the months.
var monthKeys = [...]string{
	time.January: "library.month.1", time.February: "library.month.2", time.March: "library.month.3", time.April: "library.month.4",
	time.May: "library.month.5", time.June: "library.month.6", time.July: "library.month.7", time.August: "library.month.8",
	time.September: "library.month.9", time.October: "library.month.10", time.November: "library.month.11", time.December: "library.month.12",
}

// Day returns the date of t, with the year unless it is the current one.
func Day(d *scenes.Env, t time.Time) string {
	text := strconv.Itoa(t.Day()) + " " + d.T(monthKeys[t.Month()])
	if t.Year() != d.Now().Year() {
		text += " " + strconv.Itoa(t.Year())
	}
	return text
}
