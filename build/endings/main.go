// Command endings plays rounds of XOBrainer between equal players and counts how they end, by who wins them and what they score. Package
// ai/xobrainer embeds the output as endings.txt and endings-storm.txt.
//
//	go run ./build/endings [-layout classic] [-rounds 1000] [-nodes 400] [-seed 1]
//
// Both sides are the strongest level with the same number of nodes. The first piece of either side is on a random square, so that no
// two rounds are alike. Matches are opened by X and O in turn. The default takes some minutes.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"slices"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

// decks lists the sets of cards that are measured. Cards decide what a round scores. Maps change the position of pieces but not the
// value of a row, and bags, bombs and bars change neither, so they are left out.
var decks = []string{"none", "mission", "trap", "mission,trap"}

func main() {
	layout := flag.String("layout", xobrainer.ClassicName, "the board, as the option Layout takes it")
	rounds := flag.Int("rounds", 1000, "minimum number of rounds for each deck")
	nodes := flag.Int64("nodes", 400, "nodes searched for each move")
	seed := flag.Uint64("seed", 1, "seed of the random first pieces")
	flag.Parse()
	if err := write(os.Stdout, *layout, *rounds, *nodes, *seed); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// tally counts the ends of rounds. Index 0 is the side that opened the round, 1 the other side.
type tally struct {
	rounds, drawn int
	points        [2]map[int]int // rounds by points scored
	set, knockOut [2]int
}

// write plays at least that many rounds with each deck, in the format sets5, and writes the counts in the form that ai/xobrainer reads.
func write(out io.Writer, layout string, rounds int, nodes int64, seed uint64) error {
	if rounds < 1 || nodes < 1 {
		return fmt.Errorf("%d rounds with %d nodes a move: both must be at least 1", rounds, nodes)
	}
	board, err := xobrainer.ParseLayoutOption(layout)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, `# How rounds of XOBrainer end between equal players, counted from self-play by
#	go run ./build/endings -layout %s -rounds %d -nodes %d -seed %d
# A line "cards" has the cards in play and the number of rounds. Each line after it has the winner (the side that opened the round, or
# the other), the way of winning (points scored, a set by a trap, or a Knock Out), and the number of rounds.
`, layout, rounds, nodes, seed)
	for _, cards := range decks {
		t, err := count(board, cards, rounds, nodes, seed)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "cards %s %d\ndrawn %d\n", cards, t.rounds, t.drawn)
		for i, winner := range []string{"opener", "other"} {
			for _, points := range slices.Sorted(maps.Keys(t.points[i])) {
				fmt.Fprintf(out, "%s %d %d\n", winner, points, t.points[i][points])
			}
			fmt.Fprintf(out, "%s set %d\n%s knockout %d\n", winner, t.set[i], winner, t.knockOut[i])
		}
	}
	return nil
}

// count plays matches with one deck until there are enough rounds.
func count(board xobrainer.Layout, cards string, rounds int, nodes int64, seed uint64) (*tally, error) {
	variants, err := xobrainer.ParseVariants(cards)
	if err != nil {
		return nil, err
	}
	setup := xobrainer.Setup{Format: xobrainer.DefaultFormat(), Layout: board, Variants: variants, Deck: xobrainer.ClassicDeck()}
	engine, err := engines.New(xobrainer.Name, ai.MaxLevel, ai.Options{HashMiB: 1})
	if err != nil {
		return nil, err
	}
	t := &tally{points: [2]map[int]int{{}, {}}}
	for match := 0; t.rounds < rounds; match++ {
		s, err := setup.Start(rules.X + rules.Side(match%2))
		if err != nil {
			return nil, err
		}
		if err := t.playMatch(&s, engine, nodes, rand.New(rand.NewPCG(seed, uint64(match)))); err != nil {
			return nil, err
		}
	}
	return t, nil
}

func (t *tally) playMatch(s *xobrainer.State, engine ai.Engine, nodes int64, r *rand.Rand) error {
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
			thought, err := engine.Think(context.Background(), s.View(s.ToMove()), ai.Limits{Nodes: nodes}, nil)
			if err != nil {
				return err
			}
			m = thought.Move
		}
		if step := s.Step(m); step.RoundOver {
			t.addRound(&step, s.Opener())
		}
		s.Do(m)
	}
	return nil
}

func (t *tally) addRound(step *xobrainer.Step, opener rules.Side) {
	t.rounds++
	i := 0
	if step.Winner != opener {
		i = 1
	}
	switch {
	case step.Winner == rules.Nobody:
		t.drawn++
	case step.KnockOut():
		t.knockOut[i]++
	case step.TrapSet:
		t.set[i]++
	default:
		t.points[i][step.Gained()]++
	}
}
