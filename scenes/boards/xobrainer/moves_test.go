package xobrainer

import (
	"fmt"
	"strings"
	"testing"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// The list of moves has a heading for every round, which says how it came out; its entries lead to where they say.
func TestMovesAreListedByRounds(t *testing.T) {
	r := newRig(t, opts{moves: rowMoves + " e5 a5"})
	r.Tick()
	v := session.Of(r.Match, session.Everybody, 0)
	var got []string
	for _, it := range r.b.MoveItems(&v) {
		if it.Head {
			got = append(got, fmt.Sprintf("%d [%s %s %v]", it.Ply, it.Text, it.Note, it.Side))
		}
	}
	over := len(strings.Fields(rowMoves)) + 1
	if len(got) != 2 || !strings.Contains(got[0], "Round 1 +") || !strings.HasPrefix(got[1], fmt.Sprintf("%d [", over)) || !strings.Contains(got[1], "Round 2 ") {
		t.Errorf("the headings are %v", got)
	}
	items := r.b.MoveItems(&v)
	last := items[len(items)-1]
	if last.Text != "a5" || last.Ply != len(v.Plies) || last.Art.Paint == nil {
		t.Errorf("the last entry is %+v of %d plies", last, len(v.Plies))
	}
	if room := r.b.MovesRoom(); room.H < 60 || room.X < r.b.geo.outer.X+r.b.geo.outer.W {
		t.Errorf("the list has %v", room)
	}
}

// Who looks at the last ply of a round sees the board that it has decided, with its row, and not the empty one after it.
func TestTheBoardOfARoundIsLookedAtAsItWasDecided(t *testing.T) {
	r := newRig(t, opts{moves: rowMoves + " e5 a5"})
	r.Tick()
	over := len(strings.Fields(rowMoves)) + 1
	before, after := session.At(r.Match, over-1), session.At(r.Match, over)
	last, _ := after.Last()
	r.b.Look(boards.Passage{Before: before, Ply: last, After: after})
	s := r.b.at(0)
	if !s.v.hasRow || s.v.row.Points == 0 || s.v.board.Occupied().Empty() || s.v.winner == rules.Nobody {
		t.Errorf("the row is %+v", s.v.row)
	}
	two := session.At(r.Match, 2)
	r.b.Look(boards.Passage{Before: session.At(r.Match, 1), Ply: two.Plies[1], After: two})
	if s := r.b.at(0); s.v.hasRow || s.v.board.Occupied().Len() != 2 {
		t.Error("another ply is not shown as it stood")
	}
}
