package trexo

import (
	"math/rand/v2"
	"strings"
	"testing"

	"xotrio/ai/windows"
	game "xotrio/rules/trexo"
)

// The header of the table says how it was made, and the table is complete.
func TestTableSaysHowItWasMade(t *testing.T) {
	for _, want := range []string{"# xotrio tune --game trexo --games ", " --seed ", "\n# correlation with the search, held out: "} {
		if !strings.Contains(windowsText, want) {
			t.Errorf("%q is missing", want)
		}
	}
	if strings.Contains(windowsText, "ended early") {
		t.Error("the fit was not ended")
	}
	e, err := learnedTable()
	if err != nil {
		t.Fatal(err)
	}
	if text := patternKind().Text(e.byAge); !strings.HasSuffix(windowsText, "\n"+text) {
		t.Errorf("the table reads %.200s", text)
	}
}

// A cell is open if some brick can cover it, now or, under the growing variant, once bricks come near.
func TestStatesOfCells(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	for number := range 30 {
		s := game.Start().Grown(number%3 == 0)
		for !s.Outcome().Over() {
			flat := s.Grown(false)
			open := map[game.Cell]bool{}
			for _, m := range flat.AppendMoves(nil) {
				open[game.XCell(m)], open[game.OCell(m)] = true, true
			}
			var cells windows.Cells
			age := fillCells(&s, &cells)
			if want := map[bool]int{true: old, false: young}[s.Bricks() < 34]; age != want {
				t.Fatalf("%d bricks are left, age %d", s.Bricks(), age)
			}
			for c := range game.Cell(game.Cells) {
				want := bareOpen
				switch s.Mark(c) {
				case s.ToMove():
					want = mineOpen
				case s.ToMove().Other():
					want = theirsOpen
				}
				if !open[c] {
					want++
				}
				if int(cells.State(int(c))) != want {
					t.Fatalf("%s: cell %d is %d, want %d", s.Text(), c, cells.State(int(c)), want)
				}
			}
			moves := s.AppendMoves(nil)
			s.Do(moves[r.IntN(len(moves))])
		}
	}
}

// The search evaluates the features that were fitted.
func TestSearchEvaluatesTheFittedFeatures(t *testing.T) {
	s, err := Tunable()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(2, 9))
	w := make([]int, len(s.Weights))
	for i := range w {
		w[i] = r.IntN(400) - 200
	}
	e := patternTable{patternKind().Tables(w)}
	for range 10 {
		p := game.Start()
		for !p.Outcome().Over() {
			sum := 0
			for _, f := range s.Features(&p, nil) {
				sum += w[f.Weight] * int(f.Count)
			}
			if got := e.evaluate(&p); got != sum/unit {
				t.Fatalf("%s: %d, learned was %d", p.Text(), got, sum/unit)
			}
			moves := p.AppendMoves(nil)
			p.Do(moves[r.IntN(len(moves))])
		}
	}
}
