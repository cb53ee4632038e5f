package trexo

import (
	"testing"

	"xotrio/rules"
	"xotrio/rules/trexo"
)

// The bricks of the pictures can be laid one after the other without a row before the last, their levels are those at which they come to
// lie, and what the words call refused is refused.
func TestFiguresComeAboutInAGame(t *testing.T) {
	f := figures()
	for _, c := range []struct {
		h       heap
		growing bool
		// refused is the reason why the ghost may not be laid, empty where there is none.
		refused string
		won     bool
	}{
		{h: f.aim}, {h: f.across}, {h: f.row, won: true}, {h: emblem()},
		{h: f.same, refused: "trexo.same-brick"}, {h: f.step, refused: "trexo.levels"}, {h: f.growing, growing: true, refused: "trexo.apart"},
	} {
		s := trexo.Start().Grown(c.growing)
		for i, b := range c.h.bricks {
			m := trexo.Lay(b.X, b.O)
			if why := s.Why(m); why != nil {
				t.Fatalf("%s: brick %d is refused: %v", c.h.name, i+1, why)
			}
			if got := s.Step(m).Level; got != b.Level {
				t.Errorf("%s: brick %d lies at level %d, the picture has it at %d", c.h.name, i+1, got, b.Level)
			}
			s.Do(m)
		}
		if won := s.Outcome() == rules.Won(rules.X); won != c.won || !c.won && s.Outcome().Over() {
			t.Errorf("%s: %v", c.h.name, s.Outcome())
		}
		if rows := s.Rows(); c.won && (len(rows) != 1 || rows[0].Side != rules.X) {
			t.Errorf("%s: the rows are %v", c.h.name, rows)
		}
		if (c.refused != "") != (c.h.ghost != rules.NoMove) {
			t.Errorf("%s: a brick is refused: %t", c.h.name, c.h.ghost != rules.NoMove)
		} else if c.refused != "" {
			if why := s.Why(c.h.ghost); why == nil || why.Reason != c.refused {
				t.Errorf("%s: the brick that is refused: %v, want %s", c.h.name, why, c.refused)
			}
		}
	}
}
