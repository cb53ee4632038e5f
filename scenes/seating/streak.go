package seating

import (
	"fmt"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
)

// enough is after how many matches in a row another level is offered, maxCounted where counting ends.
const (
	enough     = 3
	maxCounted = 999
)

// Streak is how many matches of a game people have won or lost in a row against the computer at one level.
type Streak struct {
	Level, N int
	// Won says which of the two it was, Declined that another level was offered in this streak and not taken.
	Won, Declined bool
}

// StreakOf is the streak with the match of v, which is over, on top of what is kept. ok is false where the match says nothing about a
// level: people on both sides or none, several levels, seats that were changed, or a match won with help.
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

// opponent is the level of the computer players who play against the people, and the side of those; the level is 0 where there are no
// such two sides.
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

// Offer is the level that is offered after the streak: an easier one after losses, a harder one after wins. ok is false where there is
// none, the streak is too short, or it was declined.
func (s Streak) Offer() (level int, ok bool) {
	level = s.Level - 1
	if s.Won {
		level = s.Level + 1
	}
	return level, s.N >= enough && !s.Declined && ai.Level(level).Valid()
}

// Keep keeps the streak of a game.
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

// Decline keeps that the offer which the match of v has led to was not taken. The match itself is not counted by this.
func Decline(d *scenes.Env, v *session.View) {
	s := keptStreak(d, v.Info.Name)
	s.Declined = true
	s.Keep(d, v.Info.Name)
}

// keptStreak is the streak that is kept of a game, the zero one where there is none.
func keptStreak(d *scenes.Env, game string) (s Streak) {
	var result, declined string
	n, err := fmt.Sscanf(d.Kept(streakName(game)), "%d %d %s %s", &s.Level, &s.N, &result, &declined)
	if err != nil || n != 4 || s.N < 0 || s.N > maxCounted {
		return Streak{}
	}
	s.Won, s.Declined = result == "won", declined == "declined"
	return s
}

// streakName is the name under which the streak of a game is kept.
func streakName(game string) string { return "streak." + game }
