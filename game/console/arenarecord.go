package console

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"xotrio/ai/arena"
	"xotrio/game/match"
	"xotrio/rules"
)

// saveRecord writes a game of the arena as a record like those of games on screen.
func saveRecord(g *rules.Info, folder string, r arena.Record) error {
	m, err := replay(g, r)
	if err != nil {
		return fmt.Errorf("pair %d, game %d: %w", r.Pair, r.Game, err)
	}
	return os.WriteFile(filepath.Join(folder, fmt.Sprintf("%05d-%d.xotrio", r.Pair, r.Game)), []byte(m.File()), 0o644)
}

// recordable says why the games of c cannot be kept as records, before one of them is played.
func recordable(c *arena.Config) error {
	if err := c.Game.CheckOptions(c.Options); err != nil {
		return err
	}
	if _, err := newMatch(c.Game, c.Options, 0, [2]*arena.Spec{&c.Players[0], &c.Players[1]}); err != nil {
		return fmt.Errorf("the games cannot be kept as records: %w", err)
	}
	return nil
}

// newMatch is the match that a game of the arena is on record, with one player on each seat.
func newMatch(g *rules.Info, o rules.Options, seed uint64, specs [2]*arena.Spec) (*match.Match, error) {
	s := match.Setup{Game: g.Name, Options: o, Seed: seed}
	for i := range g.Seats {
		s.Seats = append(s.Seats, seatOf(specs[i%2]))
	}
	return match.New(s, g)
}

// replay is a game of the arena as a match. Every move is checked once more on the way.
func replay(g *rules.Info, r arena.Record) (*match.Match, error) {
	m, err := newMatch(g, r.Options, r.Seed, r.Specs)
	if err != nil {
		return nil, err
	}
	for m.Ply() < len(r.Moves) {
		if why := m.Play(r.Moves[m.Ply()]); why != nil {
			return nil, why
		}
	}
	var played []rules.Move
	for _, e := range m.Log() {
		played = append(played, e.Move)
	}
	if !slices.Equal(played, r.Moves) {
		return nil, fmt.Errorf("chance does not draw again what it drew")
	}
	if r.Fault != "" {
		if err := end(m, r); err != nil {
			return nil, err
		}
	}
	if got := m.Result().Outcome; got != r.Outcome {
		return nil, fmt.Errorf("played again it ends as %v and not as %v", got, r.Outcome)
	}
	return m, nil
}

// end ends a match as the arena did: the loser's fault stands as a resignation, a game cut off as a draw by agreement.
func end(m *match.Match, r arena.Record) error {
	if err := m.Notes().Set("arena", r.Fault); err != nil {
		return err
	}
	if loser := r.Outcome.Winner().Other(); loser != rules.Nobody {
		if why := m.Resign(loser); why != nil {
			return why
		}
		return nil
	}
	agree := func(rules.Game, rules.Side) bool { return true }
	for side := rules.X; side <= rules.O && !m.Result().Over(); side++ {
		if _, why := m.OfferDraw(side, agree); why != nil {
			return why
		}
	}
	return nil
}

// seatOf is the seat of a player. A record knows computers by level only; the others sit there by name.
func seatOf(s *arena.Spec) match.Seat {
	if s.Kind == arena.Level {
		return match.Computer(s.Text, int(s.Level))
	}
	return match.Person(s.Text)
}
