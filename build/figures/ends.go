package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

// decks are the cards whose ends are measured each by itself: they decide what a round brings. A map changes where pieces
// stand and not what a row is worth; nor do bags, bombs and bars.
var decks = []string{"none", "mission", "trap", "mission,trap"}

// ends counts how rounds ended: by who won them, the opener (0) or the other side (1), and what they brought.
type ends struct {
	rounds, drawn int
	points        [2]map[int]int
	set, knockOut [2]int
}

// writeEnds plays at least so many rounds on a board, given as the option Layout takes it, with each of the decks in the format
// sets5 and writes how they ended, in the form that ai/xobrainer reads.
func writeEnds(out io.Writer, layout string, rounds int, nodes int64, seed uint64) error {
	if rounds < 1 || nodes < 1 {
		return fmt.Errorf("%d rounds with %d nodes a move cannot be played: give at least 1 of each", rounds, nodes)
	}
	board, err := xobrainer.ParseLayoutOption(layout)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, `# How rounds of XOBrainer end between equal players, counted from self-play by
#	go run ./build/figures -ends -layout %s -rounds %d -nodes %d -seed %d
# After "cards" come those that are played and the number of rounds. Then a line tells who won, the side that opened the
# round or the other one, what by (points, a set won by a trap, a Knock Out), and how often.
`, layout, rounds, nodes, seed)
	for _, cards := range decks {
		e, err := playEnds(board, cards, rounds, nodes, seed)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "cards %s %d\ndrawn %d\n", cards, e.rounds, e.drawn)
		for i, who := range []string{"opener", "other"} {
			for _, points := range slices.Sorted(func(yield func(int) bool) {
				for p := range e.points[i] {
					if !yield(p) {
						return
					}
				}
			}) {
				fmt.Fprintf(out, "%s %d %d\n", who, points, e.points[i][points])
			}
			fmt.Fprintf(out, "%s set %d\n%s knockout %d\n", who, e.set[i], who, e.knockOut[i])
		}
	}
	return nil
}

// playEnds plays rounds with one deck.
func playEnds(board xobrainer.Layout, cards string, rounds int, nodes int64, seed uint64) (e ends, err error) {
	variants, err := xobrainer.ParseVariants(cards)
	if err != nil {
		return e, err
	}
	e.points = [2]map[int]int{{}, {}}
	setup := xobrainer.Setup{Format: xobrainer.DefaultFormat(), Layout: board, Variants: variants, Deck: xobrainer.ClassicDeck()}
	engine, err := engines.New(xobrainer.Name, ai.MaxLevel, ai.Options{HashMiB: 1})
	if err != nil {
		return e, err
	}
	for match := 0; e.rounds < rounds; match++ {
		s, err := setup.Start(rules.X + rules.Side(match%2))
		if err != nil {
			return e, err
		}
		if err := e.match(&s, engine, nodes, rand.New(rand.NewPCG(seed, uint64(match)))); err != nil {
			return e, err
		}
	}
	return e, nil
}

// match plays a match to its end and counts its rounds.
func (e *ends) match(s *xobrainer.State, engine ai.Engine, nodes int64, r *rand.Rand) error {
	for round, placed := 0, 0; !s.Outcome().Over(); {
		if s.Round() != round {
			round, placed = s.Round(), 0
		}
		if s.ToMove() == rules.Nobody {
			s.Do(s.Deal(r.IntN))
			continue
		}
		var m rules.Move
		if placed++; placed <= 2 {
			moves := s.AppendMoves(nil)
			m = moves[r.IntN(len(moves))]
		} else {
			t, err := engine.Think(context.Background(), s.View(s.ToMove()), ai.Limits{Nodes: nodes}, nil)
			if err != nil {
				return err
			}
			m = t.Move
		}
		if step := s.Step(m); step.RoundOver {
			e.count(&step, s.Opener())
		}
		s.Do(m)
	}
	return nil
}

// count counts a round that step ended.
func (e *ends) count(step *xobrainer.Step, opener rules.Side) {
	e.rounds++
	i := 0
	if step.Winner != opener {
		i = 1
	}
	switch {
	case step.Winner == rules.Nobody:
		e.drawn++
	case step.KnockOut():
		e.knockOut[i]++
	case step.TrapSet:
		e.set[i]++
	default:
		e.points[i][step.Gained()]++
	}
}
