// Package phrases puts facts about matches into the player's language, for all screens. What differs from game to game
// is in boards.Game.
//
//   - phrases.go: players, sides, headlines
//   - words.go: words for sides, places, levels, causes, options, marks, dates and turns, and the sentences of reviews
//   - series.go: series of games
//   - rating.go: ratings
//   - csv.go: tables for other programs
package phrases

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/session"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/scenes"
)

// Player returns the name of player i of a seat. A computer player without a name is "Computer". A person without a
// name is numbered by the seat, that of the first match of a sitting, or has the same name on either side if no other
// person plays.
func Player(d *scenes.Env, seats []match.Seat, seat, i int) string {
	p := seats[seat].Players[i]
	switch {
	case named(p):
		return people.Tidy(p.Name)
	case p.Computer():
		return d.T("table.computer")
	case persons(seats) == 1:
		return d.T("table.person")
	case p.Number > 0:
		seat = p.Number - 1
	}
	return d.T("table.seat", "Number", seat+1)
}

// named reports whether a player's name has visible characters. Records may come from anywhere.
func named(p match.Player) bool { return people.Tidy(p.Name) != "" }

func persons(seats []match.Seat) (n int) {
	for _, seat := range seats {
		for _, p := range seat.Players {
			if !p.Computer() {
				n++
			}
		}
	}
	return n
}

// Partner returns the seat of the computer player who is the partner of the only person at a table for four; -1 if
// there is none.
func Partner(s *match.Setup) int {
	person, n := -1, 0
	for i := range s.Seats {
		if !s.Seats[i].Players[0].Computer() {
			person, n = i, n+1
		}
	}
	if len(s.Seats) != 4 || n != 1 {
		return -1
	}
	return (person + 2) % 4
}

// Member returns the name of player i of a team. Players without a name have a letter, such as "Player 1B".
func Member(d *scenes.Env, seats []match.Seat, seat, i int) string {
	name := Player(d, seats, seat, i)
	if named(seats[seat].Players[i]) || name == d.T("table.person") {
		return name
	}
	letter := string(rune('A' + i))
	if seats[seat].Players[i].Computer() {
		return name + " " + letter
	}
	return name + letter
}

// PlayerOrPlace returns the name of player i of a seat. At a table for four, computer players without a name are named by
// their places.
func PlayerOrPlace(d *scenes.Env, seats []match.Seat, seat, i int) string {
	if p := seats[seat].Players[i]; !named(p) && p.Computer() && len(seats) == 4 {
		return PlaceName(d, seat)
	}
	return Player(d, seats, seat, i)
}

// Leveled is Placed with the level of a computer player without a name, such as "Computer 5".
func Leveled(d *scenes.Env, seats []match.Seat, seat, i int) string {
	name := PlayerOrPlace(d, seats, seat, i)
	if p := seats[seat].Players[i]; p.Computer() && !named(p) {
		name += " " + Number(p.Level)
	}
	return name
}

// Level returns the number and word of a level, such as "5 · regular player", or a strength in Elo, such as "1375 Elo".
func Level(d *scenes.Env, level int) string {
	switch {
	case level >= int(ai.MinElo):
		return d.T("level.elo", "Elo", level)
	case !ai.Level(level).Valid():
		return d.T("level.number", "Number", level)
	}
	return Number(level) + " · " + LevelWord(d, level)
}

// Side returns the name of the side of seat 0 (X) or seat 1 (O): its player, or all players of a team, such as "Ann,
// Bob and Cleo".
func Side(d *scenes.Env, v *session.View, seat int) string { return side(d, v, seat, PlayerOrPlace) }

// SideLeveled is Side with the levels of computer players without a name, such as "Computer 5".
func SideLeveled(d *scenes.Env, v *session.View, seat int) string { return side(d, v, seat, Leveled) }

func side(d *scenes.Env, v *session.View, seat int, called func(d *scenes.Env, seats []match.Seat, seat, i int) string) string {
	var names []string
	seats := v.Setup.Seats
	for ; seat < len(seats); seat += 2 {
		for i := range seats[seat].Players {
			if len(seats[seat].Players) > 1 {
				names = append(names, Member(d, seats, seat, i))
			} else {
				names = append(names, called(d, seats, seat, i))
			}
		}
	}
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return d.T("told.team", "A", strings.Join(names[:last], ", "), "B", names[last])
}

// Planned describes a match before it starts in a line: players, format and options other than the defaults, such as
// "Ann against Computer 2 · One set". Shorter forms follow.
func Planned(d *scenes.Env, info *rules.Info, s match.Setup) []string {
	v := &session.View{Setup: s}
	x, o := SideLeveled(d, v, 0), SideLeveled(d, v, 1)
	if who := s.Seats[0].Players[0]; !named(who) && !who.Computer() && persons(s.Seats) == 1 && len(s.Seats) == 2 && len(s.Seats[0].Players) == 1 {
		x = d.T("setup.you")
	}
	whom := d.T("setup.planned", "X", x, "O", o)
	chosen := rules.Options{}
	for name, value := range s.Options {
		if opt, ok := info.Option(name); ok && (name == "Format" || value != opt.Default) {
			chosen[name] = value
		}
	}
	parts := []string{whom}
	for _, part := range stats.Options(chosen) {
		parts = append(parts, Option(d, part))
	}
	if s.Series.Games > 1 {
		parts = append(parts, d.T("library.count", "N", s.Series.Games))
	}
	forms := []string{strings.Join(parts, " · "), whom}
	if s.Seats[1].Players[0].Computer() {
		forms = append(forms, o)
	}
	return forms
}

// Mistakes returns the label of the way to the player's own mistakes, with the number of exercises due.
func Mistakes(d *scenes.Env) string {
	if d.Exercises != nil {
		if n := len(d.Exercises.Due(d.Now())); n > 0 {
			return d.T("mistakes.row", "N", n)
		}
	}
	return d.T("mistakes.title")
}

// PublicView returns the public view of a match.
func PublicView(m *match.Match) *session.View { return session.Of(m, session.Spectator, 0) }

// OriginText describes the origin of a match; "" if it has none.
func OriginText(d *scenes.Env, o *session.Origin) string {
	switch {
	case o.SetUp:
		return d.T("from.set-up")
	case o.Lesson != "":
		return d.T("from.lesson")
	case o.Puzzle != "":
		return d.T("from.puzzle")
	case !o.IsSet():
		return ""
	}
	var sides [2]string
	for i := range sides {
		for seat := i; seat < len(o.Seats); seat += 2 {
			for k, p := range o.Seats[seat].Players {
				name := people.Tidy(p.Name)
				switch {
				case name == "" && p.Computer():
					name = d.T("level.number", "Number", p.Level)
				case name == "":
					name = Player(d, o.Seats, seat, k)
				}
				if sides[i] != "" {
					name = sides[i] + ", " + name
				}
				sides[i] = name
			}
		}
	}
	key := "from.match"
	if o.Branch {
		key = "from.branch"
	}
	return d.T(key, "A", sides[0], "B", sides[1], "Turn", Turn(d, o.At))
}

// Headline says who won a finished match, or that it is a draw.
func Headline(d *scenes.Env, v *session.View) string {
	w := v.Result.Winner()
	switch {
	case w == rules.Nobody:
		return d.T("told.draw")
	case v.Info.Seats == 4 || len(v.Setup.Seats[w-rules.X].Players) > 1:
		return d.T("told.team-wins", "Name", Side(d, v, int(w-rules.X)))
	}
	return d.T("told.wins", "Name", Side(d, v, int(w-rules.X)))
}

// Time returns a duration in ticks as minutes and seconds, or hours, minutes and seconds.
func Time(ticks int) string {
	s := ticks / match.TicksPerSecond
	if s < 60*60 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/60/60, s/60%60, s%60)
}

// Number returns n in decimal.
func Number(n int) string { return strconv.Itoa(n) }

// RecordFault says why a record cannot be read, and what can be done about it. It gives the line of a fault in the record.
// Other errors, such as those of the disk, are in the words of the system.
func RecordFault(d *scenes.Env, err error) string {
	var e *match.RecordError
	if !errors.As(err, &e) {
		return d.Texts.Sentence(err)
	}
	key := [...]string{match.BadLine: "record.line", match.NoRecord: "record.none", match.CutOff: "record.cut-off", match.Changed: "record.changed"}[e.Fault]
	if e.Newer {
		key = "record.newer"
	}
	return d.T(key, "Line", e.Line)
}
