package oxixo

import (
	"flag"
	"fmt"
	"testing"

	"xotrio/rules"
	"xotrio/rules/rulestest"
)

var update = flag.Bool("update", false, "record and rewrite the playthroughs in testdata")

func TestExam(t *testing.T) {
	rulestest.Exam(t, rulestest.Config[State]{
		Starts: []State{Start(5), Start(4), Start(3)}, Games: 20, Seed: 1, MaxPlies: 200, Endless: true,
		Game:  func(s State) rules.Game { return NewGame(s) },
		Parse: func(text string) (rules.Game, error) { return Info().Parse(text, nil) },
		State: func(p rules.Game) State { return p.(*Game).State() },
		Step: func(before State, m rules.Move, after State) error {
			return checkStep(before.Step(m), after.Outcome(), after.Lines(), func(c Cell) cube {
				return cube{before.Mark(c), 0}
			}, func(c Cell) cube { return cube{after.Mark(c), 0} })
		},
	})
}

func TestExam4(t *testing.T) {
	rulestest.Exam(t, rulestest.Config[State4]{
		Starts: []State4{Start4()}, Games: 40, Seed: 2, MaxPlies: 300, Endless: true,
		Game:  func(s State4) rules.Game { return NewGame4(s) },
		Parse: func(text string) (rules.Game, error) { return Info4().Parse(text, nil) },
		State: func(p rules.Game) State4 { return p.(*Game4).State() },
		Step: func(before State4, m rules.Move, after State4) error {
			return checkStep(before.Step(m), after.Outcome(), after.Lines(), cubeOf(before), cubeOf(after))
		},
	})
}

// cube is a cube as a step knows it: its mark and the seat of its dot.
type cube struct {
	mark rules.Side
	dot  Seat
}

func cubeOf(s State4) func(c Cell) cube {
	return func(c Cell) cube {
		dot, _ := s.DotAt(c)
		return cube{s.Mark(c), dot}
	}
}

// checkStep moves the cubes as the step says and compares them with the board after the move.
func checkStep(step Step, outcome rules.Outcome, lines []Line, before, after func(c Cell) cube) error {
	board := map[Cell]cube{}
	for c := range Cell(MaxSize * MaxSize) {
		board[c] = before(c)
	}
	if !step.Pass {
		if step.Before != board[step.From].mark {
			return fmt.Errorf("the cube taken bears %v, the step says %v", board[step.From].mark, step.Before)
		}
		for _, sl := range step.Slides {
			board[sl.To] = board[sl.From]
		}
		board[step.To] = cube{step.Mark, step.Dot}
	}
	for c := range Cell(MaxSize * MaxSize) {
		if board[c] != after(c) {
			return fmt.Errorf("%v holds %v, by the step it would be %v", c, after(c), board[c])
		}
	}
	if step.Outcome != outcome || fmt.Sprint(step.Lines) != fmt.Sprint(lines) {
		return fmt.Errorf("the step says %v with lines %v, it is %v with %v", step.Outcome, step.Lines, outcome, lines)
	}
	if outcome.Over() != (len(lines) > 0) {
		return fmt.Errorf("%d lines and the game is %v", len(lines), outcome)
	}
	return nil
}

// Games with repetition end: there are finitely many positions. Random ones end long before MaxPlies.
func TestExamOfPlays(t *testing.T) {
	repeated := func(p rules.Game) bool { return p.Outcome() == rules.Drawn }
	for _, size := range []string{"5", "4", "3"} {
		rulestest.ExamGame(t, Info(), rules.Options{"Size": size}, rulestest.PlayConfig{Seed: 3, Lossy: repeated})
	}
	rulestest.ExamGame(t, Info4(), nil, rulestest.PlayConfig{Seed: 4, Lossy: repeated})
}

func TestPerft(t *testing.T) {
	var two rulestest.Perft[State, *State]
	rulestest.CheckCounts(t, Info(), "testdata/perft.txt", func(p rules.Game, depth int) uint64 {
		s := p.(*Game).State()
		return two.Count(&s, depth)
	})
	var four rulestest.Perft[State4, *State4]
	rulestest.CheckCounts(t, Info4(), "testdata/perft4.txt", func(p rules.Game, depth int) uint64 {
		s := p.(*Game4).State()
		return four.Count(&s, depth)
	})
}

func TestPlaythroughs(t *testing.T) {
	rulestest.Playthroughs(t, Info(), "testdata/two", *update,
		rulestest.Recording{Name: "size5", Seed: 1},
		rulestest.Recording{Name: "size4", Seed: 2, Options: rules.Options{"Size": "4"}},
		rulestest.Recording{Name: "size3", Seed: 3, Options: rules.Options{"Size": "3"}})
	rulestest.Playthroughs(t, Info4(), "testdata/four", *update,
		rulestest.Recording{Name: "random", Seed: 5})
}

func BenchmarkPerft(b *testing.B) {
	var c rulestest.Perft[State, *State]
	s := Start(5)
	nodes := uint64(0)
	for b.Loop() {
		nodes += c.Count(&s, 3)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func BenchmarkPerft4(b *testing.B) {
	var c rulestest.Perft[State4, *State4]
	s := Start4()
	nodes := uint64(0)
	for b.Loop() {
		nodes += c.Count(&s, 2)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
