package seating

import (
	"fmt"
	"strconv"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/scenes"
)

// Another level is offered after enough matches in a row. Counting ends at maxCounted.
const (
	enough     = 3
	maxCounted = 999
)

// Streak is a number of matches of a game that were won or lost in a row against the computer at one level.
type Streak struct {
	Level, N int
	// Won is true for wins, false for losses. Declined is true if an offer was declined in this streak.
	Won, Declined bool
}

// StreakOf returns the stored streak extended by the finished match of v. ok is false if the match says nothing about a
// level: people on both sides or none, several levels, changed seats, or a win with help.
func StreakOf(d *scenes.Env, v *session.View) (s Streak, ok bool) {
	level, people := opponent(v)
	winner := v.Result.Winner()
	won := winner == people
	helped := v.Helped.X
	if people == rules.O {
		helped = v.Helped.O
	}
	if !v.Over() || level == 0 || len(v.Changes) > 0 || won && helped > 0 {
		return s, false
	}
	kept := keptStreak(d, v.Info.Name)
	switch {
	case winner == rules.Nobody:
		return Streak{Level: level}, true // a draw ends every streak
	case kept.Level == level && kept.Won == won:
		kept.N = min(kept.N+1, maxCounted)
		return kept, true
	}
	return Streak{Level: level, N: 1, Won: won}, true
}

// opponent returns the level of the computer players and the side of the people playing against them; level 0 if the
// sides are mixed.
func opponent(v *session.View) (level int, people rules.Side) {
	var persons, computers [rules.O + 1]bool
	for i := range v.Setup.Seats {
		side := match.SideOf(i)
		for _, p := range v.Setup.Seats[i].Players {
			if !p.Computer() {
				persons[side] = true
				continue
			}
			computers[side] = true
			if level != 0 && level != p.Level {
				return 0, rules.Nobody
			}
			level = p.Level
		}
	}
	for _, people := range []rules.Side{rules.X, rules.O} {
		other := people.Other()
		if persons[people] && !computers[people] && computers[other] && !persons[other] && ai.Level(level).Valid() {
			return level, people
		}
	}
	return 0, rules.Nobody
}

// Offer returns the level to offer after the streak: an easier one after losses, a harder one after wins. ok is false
// if there is none, the streak is too short, or the offer was declined.
func (s Streak) Offer() (level int, ok bool) {
	level = s.Level - 1
	if s.Won {
		level = s.Level + 1
	}
	return level, s.N >= enough && !s.Declined && ai.Level(level).Valid()
}

// Next is the rival that is offered after a match: a level above or below that of the match.
type Next struct {
	Level int
	// Met is the level of the match, Won its result for the person, and N the number of such matches against this level.
	Met, N int
	Won    bool
}

// NextRival returns the rival to offer after the finished match m of v. Whether one is due is decided by the strength that the
// matches of the person show, which is nearer to another level than to this one, or by the streak s. ok is false if there is
// none, or if the offer was declined.
func NextRival(d *scenes.Env, m *match.Match, v *session.View, s Streak) (next Next, ok bool) {
	winner := v.Result.Winner()
	next = Next{Met: s.Level, N: s.N, Won: s.Won}
	if winner == rules.Nobody || s.Declined {
		return next, false
	}
	_, people := opponent(v)
	next.Level = s.Level - 1
	if s.Won {
		next.Level = s.Level + 1
	}
	if !ai.Level(next.Level).Valid() {
		return next, false
	}
	_, due := s.Offer()
	who, known := d.People.Find(v.Setup.Seats[int(people-rules.X)].Players[0].Name)
	if m == nil || !known || people == rules.Nobody {
		return next, due
	}
	table, e := Before(d, m)
	table.Add(&e)
	g := table.Person(who.ID).Games[v.Info.Name]
	if g == nil {
		return next, due
	}
	score := g.Cuts[stats.ByLevel][strconv.Itoa(s.Level)]
	if next.N = score.Won; !s.Won {
		next.N = score.Lost
	}
	nearest, measured := stats.Nearest(g.Form, func(l int) (int, bool) { return d.Stats.Elo(v.Info.Name, v.Setup.Options, l) })
	return next, due || measured && (s.Won && nearest > s.Level || !s.Won && nearest < s.Level)
}

// Keep stores the streak of a game.
func (s Streak) Keep(d *scenes.Env, game string) {
	result, declined := "lost", "open"
	if s.Won {
		result = "won"
	}
	if s.Declined {
		declined = "declined"
	}
	d.Keep(streakName(game), fmt.Sprintf("%d %d %s %s", s.Level, s.N, result, declined))
}

// Decline records that the offer after the match of v was declined. It does not count the match.
func Decline(d *scenes.Env, v *session.View) {
	s := keptStreak(d, v.Info.Name)
	s.Declined = true
	s.Keep(d, v.Info.Name)
}

// keptStreak returns the stored streak of a game; zero if there is none.
func keptStreak(d *scenes.Env, game string) (s Streak) {
	var result, declined string
	n, err := fmt.Sscanf(d.Kept(streakName(game)), "%d %d %s %s", &s.Level, &s.N, &result, &declined)
	if err != nil || n != 4 || s.N < 0 || s.N > maxCounted {
		return Streak{}
	}
	s.Won, s.Declined = result == "won", declined == "declined"
	return s
}

func streakName(game string) string { return "streak." + game }
