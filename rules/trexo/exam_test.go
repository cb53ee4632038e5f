package trexo

import (
	"flag"
	"fmt"
	"testing"

	"xotrio/rules"
	"xotrio/rules/rulestest"
)

var update = flag.Bool("update", false, "record and rewrite the playthroughs in testdata")

func TestExam(t *testing.T) {
	for _, o := range []rules.Options{nil, {OptionVariants: VariantGrowing}} {
		start, err := Info().New(o)
		if err != nil {
			t.Fatal(err)
		}
		rulestest.Exam(t, rulestest.Config[State]{
			Starts: []State{*start.(*State)}, Games: 20, Seed: 1, MaxPlies: AllBricks,
			Game:  func(s State) rules.Game { return &s },
			Parse: func(text string) (rules.Game, error) { return Info().Parse(text, o) },
			State: func(p rules.Game) State { return *p.(*State) },
			Step:  checkStep,
		})
	}
}

// checkStep lays the brick as the step says and compares the tops with those after the move.
func checkStep(before State, m rules.Move, after State) error {
	step := before.Step(m)
	for c := range Cell(Cells) {
		mark, level, other := before.Mark(c), before.Level(c), Cell(0)
		if o, ok := before.Other(c); ok {
			other = o
		}
		switch c {
		case step.X:
			mark, level, other = rules.X, step.Level, step.O
		case step.O:
			mark, level, other = rules.O, step.Level, step.X
		}
		gotOther, _ := after.Other(c)
		if after.Mark(c) != mark || after.Level(c) != level || gotOther != other {
			return fmt.Errorf("%v holds %v at level %d, by the step it would be %v at %d", c, after.Mark(c), after.Level(c), mark, level)
		}
	}
	if step.Side != before.Side() || step.Bricks != after.Bricks() || step.Outcome != after.Outcome() ||
		fmt.Sprint(step.Rows) != fmt.Sprint(after.Rows()) {
		return fmt.Errorf("the step says %+v, which is not so", step)
	}
	if won := after.Outcome().Winner() != rules.Nobody; won != (len(step.Rows) > 0) {
		return fmt.Errorf("%d rows and the game is %v", len(step.Rows), after.Outcome())
	}
	return nil
}

func TestExamOfPlays(t *testing.T) {
	for _, o := range []rules.Options{nil, {OptionVariants: VariantGrowing}} {
		rulestest.ExamGame(t, Info(), o, rulestest.PlayConfig{Games: 10, Seed: 2, MaxPlies: AllBricks})
	}
}

func TestPerft(t *testing.T) {
	var c rulestest.Perft[State, *State]
	rulestest.CheckCounts(t, Info(), "testdata/perft.txt", func(p rules.Game, depth int) uint64 {
		return c.Count(p.(*State), depth)
	})
}

func TestPlaythroughs(t *testing.T) {
	rulestest.Playthroughs(t, Info(), "testdata", *update,
		rulestest.Recording{Name: "first", Seed: 1}, rulestest.Recording{Name: "second", Seed: 2})
}

func BenchmarkPerft(b *testing.B) {
	var c rulestest.Perft[State, *State]
	s := Start()
	nodes := uint64(0)
	for b.Loop() {
		nodes += c.Count(&s, 2)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func TestEnding(t *testing.T) {
	for _, c := range []struct {
		s    State
		want string
	}{
		{Start(), ""},
		{State{outcome: rules.WonByX, bricks: 3}, "row"},
		{State{outcome: rules.WonByO}, "row"},
		{State{outcome: rules.Drawn}, "bricks"},
		// No position text without a legal brick is known; see TestDrawWhenNoBrickCanBeLaid.
		{State{outcome: rules.Drawn, bricks: 1}, "blocked"},
	} {
		if got := c.s.Ending(); got != c.want {
			t.Errorf("%v with %d bricks: %q, want %q", c.s.outcome, c.s.bricks, got, c.want)
		}
	}
}
