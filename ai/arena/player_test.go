package arena

import (
	"context"
	"strings"
	"testing"
	"time"

	"xotrio/rules"
)

// An engine and the same engine in another process play the same games: moves, options and positions are transmitted
// completely. Nothing in level 10 depends on the seed, which engines do not get.
func TestEngineInAnotherProcessPlaysAlike(t *testing.T) {
	for _, k := range []struct {
		game    string
		options rules.Options
	}{{"oxixo", rules.Options{"Size": "5"}}, {"trexo", nil}, {"xobrainer", rules.Options{"Format": "rounds:2"}}, {"oxixo4", nil}} {
		var games [2][]Record
		for i := range games {
			c := config(t, k.game, k.options)
			c.Pairs, c.Workers = 1, 1
			c.Players[1] = spec(t, "level:10,depth=2,hash=1")
			c.Players[0] = spec(t, "level:10,nodes=300,hash=2")
			if i == 1 {
				c.Players[0] = engineSpec(t, k.game, "well", "nodes=300,Hash=2,Level=10")
			}
			c.Save = func(r Record) error {
				games[i] = append(games[i], r)
				return nil
			}
			result, err := Run(context.Background(), c)
			if err != nil || result.Faults != [2]int{} {
				t.Fatalf("%s: %v, %v", k.game, result.String(), err)
			}
		}
		for n := range games[0] {
			a, b := games[0][n], games[1][n]
			if len(a.Moves) != len(b.Moves) || a.Outcome != b.Outcome || a.Moves[len(a.Moves)-1] != b.Moves[len(b.Moves)-1] {
				t.Errorf("%s, game %d: %v and %v", k.game, n+1, a.Moves, b.Moves)
			}
		}
	}
}

func TestAnEngineAgainstAnother(t *testing.T) {
	c := config(t, "oxixo", rules.Options{"Size": "3"})
	c.Players[0], c.Players[1] = engineSpec(t, "oxixo", "well", "time=5ms"), engineSpec(t, "oxixo", "well", "depth=1,Level=1")
	result, err := Run(context.Background(), c)
	if err != nil || result.Games() != 4 || result.Faults != [2]int{} || result.MeanTime(0) <= 0 || result.MaxTime(1) <= 0 {
		t.Errorf("%v, %v", result.String(), err)
	}
}

// With draws of chance and hidden cards an engine gets the view of its side.
func TestAnEngineSeesWhatItsSideMay(t *testing.T) {
	c := config(t, "xobrainer", rules.Options{"Format": "rounds:2", "Variants": "random,mission,map,trap"})
	c.Pairs = 1
	c.Players[1] = engineSpec(t, "xobrainer", "well", "nodes=100,Level=2")
	result, err := Run(context.Background(), c)
	if err != nil || result.Games() != 2 || result.Faults != [2]int{} {
		t.Errorf("%v, %v", result.String(), err)
	}
	c.OpeningPlies = 0
	g, err := c.newGame(5)
	if err != nil {
		t.Fatal(err)
	}
	told := g.position()
	if !strings.HasPrefix(told, "position fen ") || g.pos.View(g.pos.ToMove()).Text() == g.pos.Text() || strings.Contains(told, g.pos.Text()) {
		t.Errorf("told %q of %q", told, g.pos.Text())
	}
}

func TestAnEngineLosesByItsFaults(t *testing.T) {
	for manner, want := range map[string]string{"wrong": "refusal.oxixo.same-place", "dies": "it ended", "complains": "I cannot think"} {
		c := config(t, "oxixo", nil)
		c.Players[1] = engineSpec(t, "oxixo", manner, "time=20ms")
		why := ""
		c.Save = func(r Record) error {
			why = r.Fault
			return nil
		}
		result, err := Run(context.Background(), c)
		if err != nil || result.Won != 4 || result.Faults != [2]int{0, 4} {
			t.Errorf("%s: %v, %v", manner, result.String(), err)
		}
		if !strings.Contains(why, want) {
			t.Errorf("%s: the fault is told as %q", manner, why)
		}
	}
}

func TestAnEngineThatCannotBeUsedEndsTheMatch(t *testing.T) {
	c := config(t, "oxixo", nil)
	c.Players[0] = engineSpec(t, "oxixo", "picky", "time=20ms,Level=2")
	if _, err := Run(context.Background(), c); err == nil || !strings.Contains(err.Error(), "no such option") {
		t.Errorf("an option that is refused: %v", err)
	}
	c.Players[0] = engineSpec(t, "oxixo", "mute", "time=20ms")
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	if result, err := Run(ctx, c); err != nil || result.Games() != 0 {
		t.Errorf("an engine that says nothing: %v, %v", result, err)
	}
}

// An interrupted match does not wait for an engine that is thinking.
func TestAnInterruptedEngineIsEnded(t *testing.T) {
	c := config(t, "trexo", nil)
	c.Players[0] = engineSpec(t, "trexo", "well", "time=1h")
	ctx, cancel := context.WithTimeout(context.Background(), 500*time.Millisecond)
	defer cancel()
	if result, err := Run(ctx, c); err != nil || result.Games() != 0 {
		t.Errorf("%v, %v", result, err)
	}
}
