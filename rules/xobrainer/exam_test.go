package xobrainer

import (
	"flag"
	"fmt"
	"testing"

	"xotrio/rules"
	"xotrio/rules/rulestest"
)

var update = flag.Bool("update", false, "record and rewrite the playthroughs in testdata")

func TestExam(t *testing.T) {
	crowd, err := ParseLayout(crowded)
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range allFormats {
		f := format(t, name)
		for _, layout := range []Layout{Classic(), Storm(), crowd} {
			rulestest.Exam(t, rulestest.Config[State]{
				Starts: []State{Start(f, layout, rules.X), Start(f, layout, rules.O)}, Games: 1, Seed: uint64(i), MaxPlies: 10000,
				Game: func(s State) rules.Game {
					if s.Outcome().Over() || s.DrawnRounds() > 0 {
						return nil // not told by the text
					}
					return &s
				},
				Parse: func(text string) (rules.Game, error) {
					s, err := ParseState(text, f, layout)
					return &s, err
				},
				State: func(p rules.Game) State { return *p.(*State) },
				Step:  checkStep,
			})
		}
	}
}

// checkStep says how the account of a move contradicts the states before and after it.
func checkStep(before State, m rules.Move, after State) error {
	step := before.Step(m)
	board := before.Board()
	if draw, drawn := DrawOf(m); drawn {
		if step.Draw != draw {
			return fmt.Errorf("it draws %v", step.Draw)
		}
		if draw.Kind == DrawMap {
			deck := before.Deck()
			c := deck.Card(draw.Card)
			for n, q := range c.Marks() {
				board.put(q, c.Piece(n, draw.Side))
			}
		}
	} else if q, placed := Target(m); placed {
		if step.Piece != before.Next(step.Side) || step.Square != q {
			return fmt.Errorf("it places %v on %v", step.Piece, step.Square)
		}
		board.put(q, step.Piece)
	} else if step.Piece != NoPiece {
		return fmt.Errorf("a pass places %v", step.Piece)
	}
	if step.Move != m || step.Side != before.ToMove() || step.Board != board {
		return fmt.Errorf("move %d of %v leaves %s", step.Move, step.Side, step.Board.Text())
	}
	var row Row
	var rowWinner rules.Side
	if step.Piece != NoPiece {
		row, rowWinner = before.RowAt(step.Square, step.Piece)
	}
	if step.Piece != NoPiece && (row != step.Row || rowWinner != step.Winner) {
		return fmt.Errorf("RowAt tells of %v for %v", row, rowWinner)
	}
	if over := after.Round() != before.Round() || after.Outcome().Over(); step.RoundOver != over {
		return fmt.Errorf("round over: %v", step.RoundOver)
	}
	if !step.RoundOver && after.Board() != board {
		return fmt.Errorf("the board is %s", after.Board().Text())
	}
	if step.Outcome != after.Outcome() || step.MatchOver() != after.Outcome().Over() {
		return fmt.Errorf("outcome %v", step.Outcome)
	}
	if step.PointsBefore != before.Points() || step.SetsBefore != before.Sets() ||
		step.PointsAfter != after.Points() || step.SetsAfter != after.Sets() {
		return fmt.Errorf("score: %v %v to %v %v", step.SetsBefore, step.PointsBefore, step.SetsAfter, step.PointsAfter)
	}
	if last, ok := after.LastRow(); ok && last != step.Row || ok != (step.MatchOver() && step.Winner != rules.Nobody && !step.Fell) {
		return fmt.Errorf("last row %v, %v", last, ok)
	}
	if step.SetWon != (step.SetsBefore != step.SetsAfter) {
		return fmt.Errorf("set won: %v", step.SetWon)
	}
	return nil
}

func TestExamOfGame(t *testing.T) {
	for i, name := range []string{"sets1", "round", "rounds:3", "points:20"} {
		rulestest.ExamGame(t, Info(), rules.Options{OptionFormat: name}, rulestest.PlayConfig{
			Games: 4, Seed: uint64(i), MaxPlies: 10000,
			Lossy: func(p rules.Game) bool { return p.Outcome().Over() },
		})
	}
}

func TestPlaythroughs(t *testing.T) {
	option := func(f string) rules.Options { return rules.Options{OptionFormat: f} }
	storm := func(f string) rules.Options { return rules.Options{OptionFormat: f, OptionLayout: StormName} }
	rulestest.Playthroughs(t, Info(), "testdata", *update,
		rulestest.Recording{Name: "sets3", Seed: 1, Options: storm("sets3")},
		rulestest.Recording{Name: "classic", Seed: 6, Options: option("sets3")},
		rulestest.Recording{Name: "round", Seed: 2, Options: storm("round")},
		rulestest.Recording{Name: "rounds", Seed: 3, Options: storm("rounds:3")},
		rulestest.Recording{Name: "points", Seed: 4, Options: storm("points:40")},
		rulestest.Recording{Name: "passes", Seed: 5, Options: storm("rounds:2"),
			Position: "10/10/10/10/4X5/10/10/10/10/10 o XXx/o 2+1/1+0 0-0 3-7 x 1"})
}

// What a search asks of a state besides moves and hash, the exam covers those, allocates nothing either.
func TestQueriesAllocateNothing(t *testing.T) {
	s := setUp(t, "sets5", "X a5 b5 c5 d5", "x"+few)
	n := testing.AllocsPerRun(50, func() {
		s.Step(Place(At(4, 4)))
		s.RoundWinner(At(4, 4), GreenX)
		s.RowAt(At(4, 4), GreenX)
		s.LineUp(rules.X)
		s.Free(GreenX)
		s.Board().Colour(rules.O).Completing()
	})
	same(t, "allocations", n, 0)
}
