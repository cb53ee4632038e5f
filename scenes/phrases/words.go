package phrases

import (
	"strconv"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/rival"
)

// SideName returns the name of a side, such as "crosses".
func SideName(d *scenes.Env, side rules.Side) string {
	return d.T([...]string{rules.X: "table.side.x", rules.O: "table.side.o"}[side])
}

// PlaceName returns the name of a seat's place at a table for four.
func PlaceName(d *scenes.Env, seat int) string {
	return d.T([...]string{"setup.seat.south", "setup.seat.west", "setup.seat.north", "setup.seat.east"}[seat])
}

// byKeys holds the keys of the causes of a result, including those of the rules; see match.By.
var byKeys = map[match.By]string{
	match.ByAgreement:   "library.by.agreement",
	match.ByResignation: "library.by.resignation",
	match.ByTime:        "library.by.time",
	"row":               "library.by.row",
	"blocked":           "library.by.blocked",
	"bricks":            "library.by.bricks",
	"drawn-rounds":      "library.by.drawn-rounds",
	"fall":              "library.by.fall",
	"knockout":          "xobrainer.band-knock-out",
	"mission":           "library.by.mission",
	"points":            "library.by.points",
	"repetition":        "library.by.repetition",
	"rounds":            "library.by.rounds",
	"sets":              "library.by.sets",
	"trap":              "library.by.trap",
}

// CauseText returns the cause of a result in a few words. Unknown causes are reported as a row.
func CauseText(d *scenes.Env, by match.By) string {
	key, ok := byKeys[by]
	if !ok {
		key = byKeys["row"]
	}
	return d.T(key)
}

// styles holds the keys of the sentences of rival.Style.
var styles = [...]string{
	rival.Spot:   "rival.spot",
	rival.Spots:  "rival.spots",
	rival.Wins:   "rival.wins",
	rival.Threat: "rival.threat",
	rival.Moves:  "rival.moves",
	rival.Ahead:  "rival.ahead",
	rival.Forced: "rival.forced",
	rival.Later:  "rival.later",
	rival.Uneven: "rival.uneven",
	rival.Brief:  "rival.brief",
	rival.Sound:  "rival.sound",
	rival.Full:   "rival.full",
}

// suits holds the keys of the phrases about the players of the levels.
var suits = map[ai.Level]string{
	1: "level.newcomer.for", 2: "level.beginner.for", 3: "level.learner.for", 4: "level.amateur.for", 5: "level.regular.for",
	6: "level.club.for", 7: "level.tournament.for", 8: "level.expert.for", 9: "level.master.for", 10: "level.grandmaster.for",
}

// LevelFor returns a phrase about the players a valid level is for, such as "for people who know the rules".
func LevelFor(d *scenes.Env, level int) string { return d.T(suits[ai.Level(level)]) }

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

// Seat returns the name of a seat without a player: the sign of its side and, in a game for four, its place at the
// table.
func Seat(d *scenes.Env, info *rules.Info, seat int) string {
	side := strings.ToUpper(match.SideOf(seat).String())
	if info.Seats == 4 {
		return d.T("setup.seat", "Place", PlaceName(d, seat), "Side", side)
	}
	return side
}

// optionKeys holds the keys of the texts of options and their values, without a number after the value. The key of an
// option without a value applies to values that are not listed.
var optionKeys = map[string]string{
	"Format=sets5":         "setup.format.sets5",
	"Format=sets3":         "setup.format.sets3",
	"Format=sets1":         "setup.format.sets1",
	"Format=round":         "setup.format.round",
	"Format=rounds":        "setup.format.rounds",
	"Format=points":        "result.points",
	"Variants=timebomb":    "setup.variant.timebomb",
	"Variants=timebalance": "setup.variant.timebalance",
	"Variants=random":      "setup.variant.random",
	"Variants=mission":     "setup.variant.mission",
	"Variants=map":         "setup.variant.map",
	"Variants=trap":        "setup.variant.trap",
	"Variants=growing":     "trexo.setup.growing",
	"FairStart=on":         "setup.fair",
	"Size":                 "people.option.size",
}

// Option returns the words for an option of a match, such as "Format=sets3" in the form of stats.Options. Without a
// text it returns name and value.
func Option(d *scenes.Env, part string) string {
	name, value, _ := strings.Cut(part, "=")
	word, number, _ := strings.Cut(part, ":")
	if key, ok := optionKeys[word]; ok {
		return strings.TrimSpace(d.T(key) + " " + number)
	}
	if key, ok := optionKeys[name]; ok {
		return d.T(key, "Value", value)
	}
	return name + " " + value
}

// Refutation describes a wrong answer in an exercise: its loss, and the reply.
func Refutation(d *scenes.Env, a *exercises.Answer) string {
	if len(a.Plan) > 1 {
		return d.T("replay.find.refuted", "Move", a.Move, "Reply", a.Plan[1], "Percent", (a.Loss+5)/10)
	}
	return d.T("teach.loses", "Move", a.Move, "Percent", (a.Loss+5)/10)
}

// MarkText returns the words for a mark of a review, for screen readers; "" for none.
func MarkText(d *scenes.Env, m review.Mark) string {
	switch m {
	case review.OnlyMove:
		return d.T("replay.marked.only")
	case review.Inaccuracy:
		return d.T("replay.marked.inaccuracy")
	case review.Mistake:
		return d.T("replay.marked.mistake")
	case review.Blunder:
		return d.T("replay.marked.blunder")
	}
	return ""
}

// Turn names a turn as the list of moves numbers it: "set 2, round 1, move 5".
func Turn(d *scenes.Env, n match.Number) string {
	key := "turn.move"
	switch {
	case n.Turn == 0:
		return d.T("turn.start")
	case n.Set > 0:
		key = "turn.set"
	case n.Round > 0:
		key = "turn.round"
	}
	return d.T(key, "Set", n.Set, "Round", n.Round, "Move", n.Move())
}

// TurnAt names the last turn among the first ply plies of v, with its side and the number of moves in its round, or in the
// match.
func TurnAt(d *scenes.Env, v *session.View, ply int) string {
	n, side := session.NumberAt(v, ply), rules.Nobody
	if n.Turn == 0 {
		return Turn(d, n)
	}
	for i := ply - 1; i >= 0 && side == rules.Nobody; i-- {
		side = v.Plies[i].Side
	}
	return d.T("turn.of", "Turn", Turn(d, n), "Of", session.LastNumber(v, n).Move(), "Side", strings.ToUpper(side.String()))
}

// Review returns the sentences of a review.
func Review(d *scenes.Env, words []review.Phrase) string {
	var out []string
	for i := range words {
		out = append(out, d.T(words[i].Key, words[i].Parts()...))
	}
	return strings.Join(out, " ")
}
