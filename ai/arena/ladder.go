package arena

import (
	"context"
	"errors"
	"fmt"
	"time"

	"xotrio/ai"
)

// Ladder measures the levels of a game against their neighbours and puts them on one scale.
type Ladder struct {
	// Match is what all matches have in common; its Players, Pairs, FirstPair, SPRT and Progress are not looked at.
	Match Config
	// Lowest and Highest are the levels at the ends.
	Lowest, Highest ai.Level
	// Games is how many games each level has against the one below it, Second how many against the one below that.
	Games, Second int
	// Top are the limits of MaxLevel, which its strength does not set. The zero value is what it has on screen.
	Top ai.Limits
	// Time ends the measurement when it has passed; 0 for never.
	Time time.Duration
	// Progress is called after every few games of a pair of levels; it may be nil.
	Progress func(high, low ai.Level, t Tally)
}

// portionPairs is how many pairs of games are played of one match before the next has its turn.
const portionPairs = 10

// noTime is a limit that binds nothing: a level is then bound by its strength and not by the time, which a busy machine has not.
const noTime = 1 << 20

// Rivals are two levels that play one another.
type Rivals struct{ High, Low ai.Level }

// rivals are all matches of the ladder and the games that each shall have.
func (l *Ladder) rivals() (list []Rivals, games []int) {
	for gap, n := range []int{l.Games, l.Second} {
		for low := l.Lowest; n > 0 && low+ai.Level(gap)+1 <= l.Highest; low++ {
			list, games = append(list, Rivals{low + ai.Level(gap) + 1, low}), append(games, n)
		}
	}
	return list, games
}

// spec is the player of that level.
func (l *Ladder) spec(level ai.Level) (Spec, error) {
	s, err := ParseSpec(fmt.Sprintf("level:%d", level))
	if level < ai.MaxLevel {
		s.Limits = ai.Limits{Depth: noTime}
	} else {
		s.Limits = l.Top
	}
	return s, err
}

// Run plays what is missing in t, which it adds to: of all matches some games in turn, so that all have as many when it is
// ended early. When ctx is done or Time has passed it ends with what there is, and no error.
func (l *Ladder) Run(ctx context.Context, t *Table) error {
	if !l.Lowest.Valid() || !l.Highest.Valid() || l.Lowest >= l.Highest {
		return fmt.Errorf("a ladder needs two levels at least, the lower one first, not %d to %d", l.Lowest, l.Highest)
	}
	if l.Games < 2 || l.Second < 0 {
		return errors.New("a ladder needs two games at least of each level against the next")
	}
	ends := l.Match.Now().Add(l.Time)
	list, games := l.rivals()
	for more := true; more; {
		more = false
		for i, r := range list {
			tally := t.of(r)
			missing := (games[i] - tally.Games() + 1) / 2
			if missing < 1 {
				continue
			}
			if ctx.Err() != nil || l.Time > 0 && !l.Match.Now().Before(ends) {
				return nil
			}
			if err := l.play(ctx, t, r, min(missing, portionPairs)); err != nil {
				return err
			}
			more = true
			if l.Progress != nil {
				l.Progress(r.High, r.Low, *tally)
			}
		}
	}
	return nil
}

// play adds some pairs of games of one match.
func (l *Ladder) play(ctx context.Context, t *Table, r Rivals, pairs int) (err error) {
	tally := t.of(r)
	c := l.Match
	// Every match has openings of its own, and goes on where it ended.
	c.Seed += uint64(r.High)<<32 + uint64(r.Low)<<40
	c.Pairs, c.FirstPair, c.SPRT, c.Progress = pairs, (tally.Games()+1)/2, nil, nil
	for i, level := range []ai.Level{r.High, r.Low} {
		if c.Players[i], err = l.spec(level); err != nil {
			return err
		}
	}
	result, err := Run(ctx, c)
	tally.Won += result.Won
	tally.Drawn += result.Drawn
	tally.Lost += result.Lost
	for i, level := range []ai.Level{r.High, r.Low} {
		t.spent[level].add(result.spent[i])
	}
	return err
}

// Tally is what a match has shown, from the side of the higher level.
type Tally struct{ Won, Drawn, Lost int }

// Games is the number of games.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// Score is the share of the points that the higher level has, 0.5 without games.
func (t Tally) Score() float64 {
	if t.Games() == 0 {
		return 0.5
	}
	return (float64(t.Won) + float64(t.Drawn)/2) / float64(t.Games())
}

// Table is what a ladder has shown so far.
type Table struct {
	// First is the Elo of the lowest level that has played, 0 for 1000. A table that is read has that of the first level.
	First   int
	tallies map[Rivals]*Tally
	spent   [ai.MaxLevel + 1]clocked
}

// of is the tally of a match, which it makes where there is none.
func (t *Table) of(r Rivals) *Tally {
	if t.tallies == nil {
		t.tallies = map[Rivals]*Tally{}
	}
	if t.tallies[r] == nil {
		t.tallies[r] = new(Tally)
	}
	return t.tallies[r]
}

// Tally is what a match has shown.
func (t *Table) Tally(r Rivals) Tally {
	if got := t.tallies[r]; got != nil {
		return *got
	}
	return Tally{}
}
