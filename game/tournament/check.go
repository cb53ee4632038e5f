package tournament

import (
	"errors"
	"fmt"
	"slices"
)

// MaxPlace is how many bytes the name of a place can have.
const MaxPlace = 120

// How much of each there can be: more than any tournament has.
const (
	maxRounds   = 2 * Most
	maxLevel    = 100
	maxStrength = 100_000
)

// check says why t cannot be a tournament that was played here; everything else in this package relies on what it has looked at.
func (t *Tournament) check() error {
	n := len(t.Entrants)
	switch {
	case !slices.Contains(Kinds, t.Kind):
		return ErrSettings
	case n < Least:
		return ErrFew
	case n > Most:
		return ErrMany
	case !named(t.Entrants):
		return ErrName
	case len(t.Rounds) > maxRounds, t.Kind == Swiss && (t.Wanted < 2 || t.Wanted > MaxRounds(n)):
		return ErrRounds
	case len(t.Place) > MaxPlace:
		return fmt.Errorf("no place is called %.40q", t.Place)
	case t.Play.Game == "" || min(t.Play.Games, t.Play.Main, t.Play.Increment, t.Play.Bomb, t.Play.Beam) < 0:
		return errors.New("it does not say how its games are played")
	}
	for i := range t.Entrants {
		if e := &t.Entrants[i]; e.From < 0 || e.From > len(t.Rounds) || e.Level < 0 || e.Level > maxLevel || max(e.Strength, -e.Strength) > maxStrength {
			return fmt.Errorf("%.40q cannot have entered in round %d, with level %d and strength %d", e.Name, e.From, e.Level, e.Strength)
		}
	}
	for i := range t.Entrants {
		for _, o := range t.Entrants[i].Off {
			if o.Round < 0 || o.Round > maxRounds || o.Halves < 0 || o.Halves > 2 {
				return fmt.Errorf("%.40q cannot have %d halves of a point for round %d", t.Entrants[i].Name, o.Halves, o.Round)
			}
		}
	}
	if err := t.Clone().SetTies(t.Ties); err != nil {
		return fmt.Errorf("nothing is ranked by %.80q", t.Ties)
	}
	for i := range t.Rounds {
		if err := t.checkRound(i); err != nil {
			return fmt.Errorf("round %d: %w", i+1, err)
		}
	}
	return nil
}

// checkRound is check of one round.
func (t *Tournament) checkRound(round int) error {
	if len(t.Rounds[round].Games) == 0 {
		return ErrNoGame
	}
	busy := make([]bool, len(t.Entrants))
	for i := range t.Rounds[round].Games {
		g := &t.Rounds[round].Games[i]
		for _, e := range []int{g.First, g.Second} {
			if e == Nobody && g.Bye() {
				continue
			}
			if e < 0 || e >= len(busy) || busy[e] {
				return fmt.Errorf("number %d cannot play at table %d", e, i+1)
			}
			busy[e] = true
		}
		switch {
		case g.Outcome != Open && g.Outcome != First && g.Outcome != Second && g.Outcome != Drawn && g.Outcome != BothLost:
			return fmt.Errorf("no game ends with %.40q", g.Outcome)
		case g.Outcome == Open && (round < len(t.Rounds)-1 || g.Bye() || g.Unplayed):
			return ErrOpen
		case g.Bye() && g.Outcome != First:
			return ErrBye
		case t.Kind == KnockOut && (g.Outcome == Drawn || g.Outcome == BothLost):
			return ErrDraw
		}
	}
	return nil
}
