package arena

import (
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
)

// Of random openings some are decided; even ones are not, and the others stay as they were without a referee.
func TestEvenOpenings(t *testing.T) {
	c := config(t, "xobrainer", rules.Options{"Format": "round"})
	const seeds = 40
	changed := 0
	for seed := range uint64(seeds) {
		c.Even = 0
		free, err := c.opening(seed)
		if err != nil {
			t.Fatal(err)
		}
		c.Even = 1500
		even, err := c.opening(seed)
		if err != nil {
			t.Fatal(err)
		}
		if ok, err := c.even(even); !ok || err != nil {
			t.Errorf("seed %d: %v is not even, %v", seed, even.texts, err)
		}
		was, err := c.even(free)
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

// A later round of a match is not looked at: one side may be far ahead by then.
func TestLaterRoundsNeedNotBeEven(t *testing.T) {
	c := config(t, "xobrainer", rules.Options{"Format": "sets1"})
	c.Even = 300
	g, err := c.opening(1)
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
	if err := c.open(g); err != nil || len(g.texts) != before+c.OpeningPlies {
		t.Errorf("%d plies were opened with, %v", len(g.texts)-before, err)
	}
}

// After no two plies of the small board of Oxixo does the strongest level see a good chance for both.
func TestThereIsNoEvenOpening(t *testing.T) {
	c := config(t, "oxixo", rules.Options{"Size": "3"})
	c.OpeningPlies, c.Even = 2, 100
	if _, err := c.opening(1); err == nil || !strings.Contains(err.Error(), "allow uneven openings") {
		t.Errorf("the error is %v", err)
	}
}
