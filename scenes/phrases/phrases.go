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
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/session"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/rival"
)

// Player returns the name of player i of a seat. A computer player without a name is called after its rival. A person
// without a name is numbered by the seat, that of the first match of a sitting, or has the same name on either side if no
// other person plays.
func Player(d *scenes.Env, seats []match.Seat, seat, i int) string {
	p := seats[seat].Players[i]
	switch {
	case named(p):
		return people.Tidy(p.Name)
	case p.Computer():
		return rivalName(d, seats, seat, i)
	case persons(seats) == 1:
		return d.T("table.person")
	case p.Number > 0:
		seat = p.Number - 1
	}
	return d.T("table.seat", "Number", seat+1)
}

// rivalName returns the name of the computer player i of a seat, which differs from those of the other players of the match.
func rivalName(d *scenes.Env, seats []match.Seat, seat, i int) string {
	level := seats[seat].Players[i].Level
	name, before, equal, namesake := Rival(d, level), 0, 0, false
	for s := range seats {
		for k, p := range seats[s].Players {
			switch {
			case named(p):
				namesake = namesake || people.Fold(p.Name) == people.Fold(name)
			case p.Computer() && Rival(d, p.Level) == name:
				if equal++; s < seat || s == seat && k <= i {
					before++
				}
			}
		}
	}
	switch {
	case equal > 1 && len(seats) == 4:
		return d.T("rival.place", "Name", name, "Place", PlaceName(d, seat))
	case equal > 1:
		return name + " " + Number(before)
	case namesake:
		return d.T("rival.place", "Name", name, "Place", Strength(d, level))
	}
	return name
}

// Rival returns the name of the computer player of a level. Levels of other programs have none of their own.
func Rival(d *scenes.Env, level int) string {
	if r, ok := rival.Of(level); ok {
		return r.Name
	}
	return d.T("table.computer") + " " + Number(level)
}

// RivalOf returns the rival who is the only player of side 0 (X) or 1 (O), nil if there is none.
func RivalOf(seats []match.Seat, side int) *rival.Rival {
	if len(seats) != 2 || len(seats[side].Players) != 1 {
		return nil
	}
	r, _ := rival.Of(seats[side].Players[0].Level)
	return r
}

// Style says in a sentence how a level plays a game, "" if the game has no such level. The strongest one plays at full
// strength if it has a time to think.
func Style(d *scenes.Env, game string, level int) string {
	if level >= int(ai.MinElo) {
		return d.T("rival.even")
	}
	c, err := engines.ByGame(game)
	if err != nil {
		return ""
	}
	m, err := c.Mix(ai.Level(level))
	if err != nil {
		return ""
	}
	if ai.Level(level) == ai.MaxLevel && d.Settings.ThinkTime > 0 {
		m = ai.Mix{Lower: ai.FullStrength(), Upper: ai.FullStrength()}
	}
	s := rival.StyleOf(m)
	return d.T(styles[s.Kind], "N", s.N, "Of", s.Of)
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

// Member returns the name of player i of a team. People without a name have a letter, such as "Player 1B".
func Member(d *scenes.Env, seats []match.Seat, seat, i int) string {
	name := Player(d, seats, seat, i)
	if p := seats[seat].Players[i]; named(p) || p.Computer() || name == d.T("table.person") {
		return name
	}
	return name + string(rune('A'+i))
}

// Strength returns a level, such as "level 5", or a strength in Elo, such as "1375 Elo".
func Strength(d *scenes.Env, level int) string {
	if level >= int(ai.MinElo) {
		return d.T("level.elo", "Elo", level)
	}
	return d.T("level.number", "Number", level)
}

// Level returns the name of the computer player of a level and its strength, such as "Otto, level 5".
func Level(d *scenes.Env, level int) string { return Rival(d, level) + ", " + Strength(d, level) }

// Side returns the name of the side of seat 0 (X) or seat 1 (O): its player, or all players of a team, such as "Ann,
// Bob and Cleo".
func Side(d *scenes.Env, v *session.View, seat int) string {
	var names []string
	seats := v.Setup.Seats
	for ; seat < len(seats); seat += 2 {
		for i := range seats[seat].Players {
			if len(seats[seat].Players) > 1 {
				names = append(names, Member(d, seats, seat, i))
			} else {
				names = append(names, Player(d, seats, seat, i))
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
// "Ann against Nell · One set". Shorter forms follow.
func Planned(d *scenes.Env, info *rules.Info, s match.Setup) []string {
	v := &session.View{Setup: s}
	x, o := Side(d, v, 0), Side(d, v, 1)
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
			for k := range o.Seats[seat].Players {
				name := Player(d, o.Seats, seat, k)
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
