package all_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/boardstest"
)

// What a quiet move of Oxixo is told to prepare comes about, counted cube by cube: after the answer that is named the move that is named brings so many
// of the own cubes into that line, with none of the opponent's, or takes so many of the opponent's out of one or bars it.
func TestWhatAQuietMovePreparesComesAbout(t *testing.T) {
	d, told := boardstest.Env(t, "en"), map[ai.Aim]int{}
	for i, name := range []string{"oxixo", "oxixo4"} {
		g, err := games.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		e, err := engines.New(name, ai.MaxLevel, ai.Options{HashMiB: 1})
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(5, uint64(i)))
		for range 60 {
			p, err := g.New(nil)
			if err != nil {
				t.Fatal(err)
			}
			for n := r.IntN(14); n > 0 && !p.Outcome().Over(); n-- {
				moves := p.AppendMoves(nil)
				p.Do(moves[r.IntN(len(moves))])
			}
			if p.Outcome().Over() {
				continue
			}
			th, err := e.Think(context.Background(), p, ai.Limits{Nodes: 3000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			h := boards.Hint{Move: p.MoveText(th.Move), Thought: &th, Next: boards.Ahead(name, p, &th), Cell: func(c int) string { return oxixo.Cell(c).String() }}
			if h.Next == nil {
				continue
			}
			if th.Reason.Aim != ai.Prepares {
				t.Errorf("%s: %s is no quiet move, but %v", p.Text(), h.Move, th.Reason)
			}
			before := p.Clone()
			before.Do(th.PV[0])
			h.Plan = append(h.Plan, before.MoveText(th.PV[1]))
			before.Do(th.PV[1])
			h.Plan = append(h.Plan, before.MoveText(th.PV[2]))
			after := before.Clone()
			after.Do(th.PV[2])
			side, next := p.ToMove(), h.Next.Thought.Reason
			told[next.Aim]++
			mine, theirs := inLine(before, h.Next.Evidence.Row, side)
			mineAfter, theirsAfter := inLine(after, h.Next.Evidence.Row, side)
			switch next.Aim {
			case ai.Builds:
				if mineAfter != next.N || theirsAfter > 0 || mine >= next.N && theirs == 0 {
					t.Errorf("%s %v: %v on %v: %d and %d become %d and %d", p.Text(), h.Plan, next, h.Next.Evidence.Row, mine, theirs, mineAfter, theirsAfter)
				}
			case ai.Hinders:
				if theirs != next.N || theirsAfter >= theirs && (mineAfter == 0 || mine > 0) {
					t.Errorf("%s %v: %v on %v: %d and %d become %d and %d", p.Text(), h.Plan, next, h.Next.Evidence.Row, mine, theirs, mineAfter, theirsAfter)
				}
			default:
				t.Errorf("%s %v: what is prepared is %v", p.Text(), h.Plan, next)
			}
			row := h.Next.Evidence.Row
			want := oxixo.Cell(row[0]).String() + "–" + oxixo.Cell(row[len(row)-1]).String()
			if s := boards.Advice(d, &h); !strings.Contains(s, "prepares "+h.Plan[1]+", which after "+h.Plan[0]) || !strings.Contains(s, want) {
				t.Errorf("%s: %q does not tell of %v and %s", p.Text(), s, h.Plan, want)
			}
			if shown := h.Marks().Row; !slices.Equal(shown, row) {
				t.Errorf("%s: the board shows %v, and the sentence tells of %v", p.Text(), shown, row)
			}
		}
	}
	if told[ai.Builds] == 0 || told[ai.Hinders] == 0 {
		t.Errorf("what is prepared is %v", told)
	}
}

// inLine is how many cubes of side and of the other lie in a line.
func inLine(p rules.Game, row []int, side rules.Side) (mine, theirs int) {
	mark := func(c oxixo.Cell) rules.Side {
		if g, ok := p.(*oxixo.Game4); ok {
			s := g.State()
			return s.Mark(c)
		}
		s := p.(*oxixo.Game).State()
		return s.Mark(c)
	}
	for _, c := range row {
		switch mark(oxixo.Cell(c)) {
		case side:
			mine++
		case side.Other():
			theirs++
		}
	}
	return mine, theirs
}
