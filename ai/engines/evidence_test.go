package engines

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/ai/reason"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

func begun(t *testing.T, name, text string) rules.Game {
	t.Helper()
	g, err := games.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.New(nil)
	if text != "" {
		p, err = g.Parse(text, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// play plays moves from the start.
func play(t *testing.T, name string, moves ...string) rules.Game {
	t.Helper()
	p := begun(t, name, "")
	for _, text := range moves {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Do(m)
	}
	return p
}

// of is the evidence for a move and a reason.
func of(t *testing.T, name string, p rules.Game, move string, r ai.Reason) reason.Evidence {
	t.Helper()
	m, err := p.ParseMove(move)
	if err != nil {
		t.Fatal(err)
	}
	return Evidence(name, p, &ai.Thought{Move: m, Reason: r})
}

func TestEvidenceInXOBrainer(t *testing.T) {
	// X has d4 e4 f4 in green, O has nothing near; X places a pink X, then a green one.
	p := play(t, "xobrainer", "d4", "a10", "e4", "c10", "f4", "e10")
	for _, tt := range []struct {
		move string
		r    ai.Reason
		want string
	}{
		{"g4", ai.Reason{Aim: ai.Builds, N: 4}, "[[3 33 34 35 36]] "},
		{"e6", ai.Reason{Aim: ai.Prepares}, ""},
	} {
		e := of(t, "xobrainer", p, tt.move, tt.r)
		switch tt.r.Aim {
		case ai.Builds:
			if len(e.Row) != 5 || !slices.Contains(e.Row, 33) || !slices.Contains(e.Row, 34) || !slices.Contains(e.Row, 35) || !slices.Contains(e.Row, 36) {
				t.Errorf("%s builds on %v", tt.move, e.Row)
			}
		case ai.Prepares:
			if e.Open == 0 || e.Row[2] != 54 {
				t.Errorf("%s lies on %d rows such as %v", tt.move, e.Open, e.Row)
			}
		}
	}
}

func TestEvidenceInOxixo(t *testing.T) {
	p := play(t, "oxixo", "a1a5", "e1e5", "b1a1", "d1e1")
	for _, m := range p.AppendMoves(nil) {
		e := Evidence("oxixo", p, &ai.Thought{Move: m, Reason: ai.Reason{Aim: ai.Tempo}})
		if len(e.At) != 1 {
			t.Errorf("%s takes from %v", p.MoveText(m), e.At)
		}
	}
	m := p.AppendMoves(nil)[0]
	if e := Evidence("oxixo", p, &ai.Thought{Move: m, Reason: ai.Reason{Aim: ai.Hinders, N: 2}}); len(e.Row) != 5 {
		t.Errorf("the row that is hindered is %v", e.Row)
	}
}

// In games at random what the evidence says is so: rows are rows of the board through which the aim can be told, and the squares of a
// threat complete one.
func TestEvidenceIsTrue(t *testing.T) {
	seen := map[string]int{}
	for i, name := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		r := rand.New(rand.NewPCG(3, uint64(i)))
		for range 60 {
			p := begun(t, name, "")
			for n := 4 + r.IntN(16); n > 0; n-- {
				moves := p.AppendMoves(nil)
				c := p.Clone()
				if c.Do(moves[r.IntN(len(moves))]); c.Outcome().Over() || c.ToMove() == rules.Nobody {
					break
				}
				p = c
			}
			for range 6 {
				moves := p.AppendMoves(nil)
				th := ai.Thought{Move: moves[r.IntN(len(moves))]}
				th.Reason = Reason(name, p, th)
				e := Evidence(name, p, &th)
				checkEvidence(t, name, p, &th, &e)
				seen[fmt.Sprintf("%s %v %t", name, th.Reason.Aim, len(e.Row)+len(e.At) > 0)]++
			}
		}
	}
	for _, want := range []string{"xobrainer builds true", "trexo builds true", "oxixo tempo true", "trexo prepares true", "xobrainer hinders true", "oxixo builds true"} {
		if seen[want] == 0 {
			t.Errorf("there is no case of %s: %v", want, seen)
		}
	}
}

// straight are the first and the last cells of the lines of a board of five by five cubes.
var straight = [][]int{{0, 4}, {5, 9}, {10, 14}, {15, 19}, {20, 24}, {0, 20}, {1, 21}, {2, 22}, {3, 23}, {4, 24}, {0, 24}, {20, 4}}

// theirs reports whether a cell of a board of ten by ten holds a symbol, or else a colour, of the side that is not on turn.
func theirs(p rules.Game, cell int) bool {
	they := p.ToMove().Other()
	switch p := p.(type) {
	case *xobrainer.State:
		q := xobrainer.Square(cell)
		return p.Board().Shape(they).Has(q) || p.Board().Colour(they).Has(q)
	case *trexo.State:
		return p.Mark(trexo.Cell(cell)) == they
	}
	return false
}

// cube is whose a cube of Oxixo is.
func cube(p rules.Game, cell int) rules.Side {
	if g, ok := p.(*oxixo.Game4); ok {
		s := g.State()
		return s.Mark(oxixo.Cell(cell))
	}
	s := p.(*oxixo.Game).State()
	return s.Mark(oxixo.Cell(cell))
}

func checkEvidence(t *testing.T, name string, p rules.Game, th *ai.Thought, e *reason.Evidence) {
	t.Helper()
	text := p.MoveText(th.Move)
	lines := reason.Places()
	if name == "oxixo" || name == "oxixo4" {
		lines = straight
	}
	if len(e.Row) > 0 {
		found := false
		for _, l := range lines {
			found = found || l[0] == e.Row[0] && l[len(l)-1] == e.Row[len(e.Row)-1] || len(e.Row) > 5
		}
		if !found {
			t.Errorf("%s %s: %s: %v is no row", name, p.Text(), text, e.Row)
		}
	}
	if held := e.Held; len(held) > 0 {
		count := 0
		for _, c := range held {
			if !slices.Contains(e.Row, c) {
				t.Errorf("%s %s: %s: %v is not in the row %v", name, p.Text(), text, held, e.Row)
			}
			if theirs(p, c) {
				count++
			}
		}
		if th.Reason.Aim != ai.Hinders || count != th.Reason.N || !theirs(p, held[0]) || !theirs(p, held[len(held)-1]) {
			t.Errorf("%s %s: %s %v: the opponent's pieces are not from end to end in %v", name, p.Text(), text, th.Reason, held)
		}
	}
	if strings.HasPrefix(name, "oxixo") && th.Reason.Aim == ai.Builds {
		after := p.Clone()
		after.Do(th.Move)
		mine := 0
		for _, c := range e.Row {
			switch cube(after, c) {
			case p.ToMove():
				mine++
			case p.ToMove().Other():
				t.Errorf("%s %s: %s: the opponent is in the row %v", name, p.Text(), text, e.Row)
			}
		}
		if mine != th.Reason.N {
			t.Errorf("%s %s: %s: %d cubes in %v, told of %d", name, p.Text(), text, mine, e.Row, th.Reason.N)
		}
	}
	switch th.Reason.Aim {
	case ai.Builds, ai.BuildsColour, ai.Hinders:
		if len(e.Row) == 0 {
			t.Errorf("%s %s: %s %v has no row", name, p.Text(), text, th.Reason)
		}
	case ai.Covers, ai.Tempo, ai.TakesBack:
		if len(e.At) != 1 {
			t.Errorf("%s %s: %s %v has no square", name, p.Text(), text, th.Reason)
		}
	}
}

func TestNoEvidence(t *testing.T) {
	p := begun(t, "xobrainer", "")
	if e := Evidence("xobrainer", p, &ai.Thought{}); e.Row != nil || e.At != nil || e.Open != 0 {
		t.Errorf("of no move there is %+v", e)
	}
}
