package arena

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
)

// roundsOf returns the first plies of every round of a game of XOBrainer as text: the openings, without draws of
// chance.
func roundsOf(t *testing.T, c *Config, r Record) (openings []string) {
	t.Helper()
	p, err := c.Game.New(r.Options)
	if err != nil {
		t.Fatal(err)
	}
	for n, round := 0, 0; !p.Outcome().Over(); {
		m := r.Moves[0]
		r.Moves = r.Moves[1:]
		if p.ToMove() != rules.Nobody {
			if now := p.(rounder).Round(); now != round {
				n, round, openings = 0, now, append(openings, "")
			}
			if n++; n <= c.OpeningPlies {
				openings[round-1] += p.MoveText(m) + " "
			}
		}
		p.Do(m)
	}
	return openings
}

// Every round of a match has its own opening, shared with the same round of the other game of the pair, so that two
// deterministic players never play the same round twice.
func TestEveryRoundHasItsOwnOpening(t *testing.T) {
	for _, o := range []rules.Options{{"Format": "rounds:5"}, {"Format": "sets3"}, {"Format": "rounds:3", "Variants": "mission,trap"}} {
		var first map[[2]int][]string
		for _, workers := range []int{1, 2} {
			c := config(t, "xobrainer", o)
			c.Players = [2]Spec{spec(t, "level:10,depth=1,hash=1"), spec(t, "level:10,nodes=150,hash=1")}
			c.OpeningPlies, c.Workers = 3, workers
			all := map[[2]int][]string{}
			c.Save = func(r Record) error {
				all[[2]int{r.Pair, r.Game}] = roundsOf(t, &c, r)
				return nil
			}
			if _, err := Run(context.Background(), c); err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = all
			} else if fmt.Sprint(all) != fmt.Sprint(first) {
				t.Errorf("%v: another number of workers plays other openings", o)
			}
		}
		shared := 0
		for pair := 1; pair <= 2; pair++ {
			a, b := first[[2]int{pair, 1}], first[[2]int{pair, 2}]
			same := min(len(a), len(b))
			shared += same - 1
			if !slices.Equal(a[:same], b[:same]) {
				t.Errorf("%v: the games of pair %d begin their rounds with %q and %q", o, pair, a, b)
			}
		}
		if shared == 0 {
			t.Errorf("%v: no pair has a second round: %v", o, first) // a Knock Out may end some
		}
		all := append(slices.Clone(first[[2]int{1, 1}]), first[[2]int{2, 1}]...)
		slices.Sort(all)
		if left := slices.Compact(slices.Clone(all)); len(left) != len(all) {
			t.Errorf("%v: openings are played twice: %q", o, all)
		}
	}
}

func endsAtOnce(g *liveGame) bool {
	for _, m := range g.pos.AppendMoves(nil) {
		p := g.pos.Clone()
		if p.Do(m); p.Outcome().Over() || p.(rounder).Round() != g.round() {
			return true
		}
	}
	return false
}

// After the opening of a later round the game is in that round, and no move ends it at once.
func TestOpeningsLeaveARoundToPlay(t *testing.T) {
	c := config(t, "xobrainer", rules.Options{"Format": "rounds:2"})
	c.OpeningPlies = 24 // many of them would end the round
	ended := 0
	for seed := range uint64(30) {
		g, err := c.newGame(seed)
		if err != nil {
			t.Fatal(err)
		}
		for round := 1; round <= 2; round++ {
			if g.round() != round || g.pos.Outcome().Over() || endsAtOnce(g) || len(g.moves) != 24 {
				t.Fatalf("seed %d: round %d, wanted %d, after %d moves: %s", seed, g.round(), round, len(g.moves), g.pos.Text())
			}
			if round == 2 {
				break
			}
			for g.inRound(1) {
				moves := g.pos.AppendMoves(nil)
				if err := g.play(moves[0]); err != nil {
					t.Fatal(err)
				}
			}
			g.moves = nil
			if g.pos.Outcome().Over() {
				break // by a Knock Out
			}
			ended++
			if err := c.playOpening(g); err != nil {
				t.Fatal(err)
			}
		}
	}
	if ended == 0 {
		t.Error("no second round was opened")
	}
}

// Some random openings are decided; even ones never are, and without Even the openings do not change.
func TestEvenOpenings(t *testing.T) {
	c := config(t, "xobrainer", rules.Options{"Format": "round"})
	const seeds = 40
	changed := 0
	for seed := range uint64(seeds) {
		c.Even = 0
		free, err := c.newGame(seed)
		if err != nil {
			t.Fatal(err)
		}
		c.Even = 1500
		even, err := c.newGame(seed)
		if err != nil {
			t.Fatal(err)
		}
		if ok, err := c.isEven(even); !ok || err != nil {
			t.Errorf("seed %d: %v is not even, %v", seed, even.texts, err)
		}
		was, err := c.isEven(free)
		if err != nil {
			t.Fatal(err)
		}
		if same := slices.Equal(free.texts, even.texts); same != was {
			t.Errorf("seed %d: the opening %v, even: %t, became %v", seed, free.texts, was, even.texts)
		}
		if !was {
			changed++
		}
	}
	if changed == 0 || changed > seeds*3/4 {
		t.Errorf("%d of %d openings were left out", changed, seeds)
	}
}

// Later rounds of a match are not checked: one side may be far ahead by then.
func TestLaterRoundsNeedNotBeEven(t *testing.T) {
	c := config(t, "xobrainer", rules.Options{"Format": "sets1"})
	c.Even = 300
	g, err := c.newGame(1)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; g.round() == 1; n++ {
		moves := g.pos.AppendMoves(nil)
		if err := g.play(moves[n%len(moves)]); err != nil || g.pos.Outcome().Over() {
			t.Fatalf("no second round came: %v", err)
		}
	}
	before := len(g.texts)
	if err := c.playOpening(g); err != nil || len(g.texts) != before+c.OpeningPlies {
		t.Errorf("%d plies were opened with, %v", len(g.texts)-before, err)
	}
}

// No opening of two plies on the small board of Oxixo gives both sides a good chance.
func TestThereIsNoEvenOpening(t *testing.T) {
	c := config(t, "oxixo", rules.Options{"Size": "3"})
	c.OpeningPlies, c.Even = 2, 100
	if _, err := c.newGame(1); err == nil || !strings.Contains(err.Error(), "allow uneven openings") {
		t.Errorf("the error is %v", err)
	}
}
