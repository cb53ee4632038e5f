package puzzle

import (
	"testing"

	"xotrio/rules"
	"xotrio/rules/games/gamestest"
	"xotrio/rules/xobrainer"
)

// The solution of every puzzle, played move by move, solves it with the replies of the solution and an automatic last
// move.
func TestTheSolutionSolves(t *testing.T) {
	for _, game := range gameNames() {
		p := prover(t, game)
		for _, q := range shipped(t, game) {
			a, err := q.Start(p)
			if err != nil {
				t.Fatal(err)
			}
			var played []string
			asked := 0
			for !a.Solved() {
				m, err := a.Next(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				pos := a.Position()
				played = append(played, pos.MoveText(m))
				answer, err := a.Try(t.Context(), m)
				if err != nil || answer.Verdict != Right || answer.Solved != a.Solved() {
					t.Fatalf("%s: %s is answered by %+v, %v", q.ID, played, answer, err)
				}
				pos = after(pos, m)
				for _, r := range answer.Reply {
					played = append(played, pos.MoveText(r))
					pos = after(pos, r)
				}
				asked++
			}
			if asked != q.MovesToFind() || len(played) != len(q.Line) {
				t.Errorf("%s: %d moves were asked, and %v played; the solution is %v", q.ID, asked, played, q.Line)
			}
			for i := range played {
				if i < len(played)-1 && played[i] != q.Line[i] {
					t.Errorf("%s: %v was played; the solution is %v", q.ID, played, q.Line)
				}
			}
			if _, err := a.Try(t.Context(), rules.NoMove); err == nil {
				t.Errorf("%s: something can be tried when it is solved", q.ID)
			}
		}
	}
}

// made returns a puzzle of XOBrainer after these moves that X solves at once.
func made(kind Kind, line string, moves ...string) Puzzle {
	return Puzzle{
		ID: "test", Game: xobrainer.Info(), Options: rules.Options{"Format": "sets1"}, Moves: moves, Kind: kind, Side: rules.X, N: 1, Line: []string{line},
	}
}

func TestAnswers(t *testing.T) {
	open := []string{"c5", "a1", "d5", "c1", "e5", "g3", "f5", "i3"}   // X has four in a row, open at b5 and g5
	closed := []string{"c5", "b5", "d5", "b6", "e5", "b7", "f5", "i9"} // one end is closed
	both := []string{"c5", "b5", "d5", "b6", "e5", "b7", "f5", "b4"}   // and O has an open four, by colour and shape, to win with
	dots := made(Dots, "a7",                                           // a row on the edge with three dots per cell, and one in the middle with fewer
		"a3", "c1", "a4", "d9", "a5", "g2", "a6", "h8", "e4", "j5", "e5", "b9", "e6", "f10", "e7", "i2")
	dots.Points = 15
	for _, c := range []struct {
		name    string
		puzzle  Puzzle
		move    string
		verdict Verdict
		later   int
		reply   []string
		solved  bool
	}{
		{"the move itself", made(Win, "g5", open...), "g5", Right, 0, nil, true},
		{"another as quick", made(Win, "g5", open...), "b5", Right, 0, nil, true},
		{"slower", made(Win, "g5", open...), "j1", Slower, 1, nil, false},
		{"too late", made(Win, "g5", both...), "j1", Wrong, 0, []string{"b3"}, false},
		{"prevented", made(Win, "g5", closed...), "j1", Wrong, 0, nil, false},
		{"the rich row", dots, "a7", Right, 0, nil, true},
		{"a poor row", dots, "e8", Wrong, 0, nil, false},
		{"saved", made(Save, "g5", both...), "g5", Right, 0, nil, true},
		{"not saved", made(Save, "g5", both...), "j1", Wrong, 0, []string{"b3"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, err := c.puzzle.Start(prover(t, "xobrainer"))
			if err != nil {
				t.Fatal(err)
			}
			before := a.Position().Text()
			pos := a.Position()
			m := gamestest.Move(t, pos, c.move)
			got, err := a.Try(t.Context(), m)
			if err != nil {
				t.Fatal(err)
			}
			var reply []string
			next := after(pos, m)
			for _, r := range got.Reply {
				reply = append(reply, next.MoveText(r))
				next = after(next, r)
			}
			same := len(reply) == len(c.reply)
			for i := 0; same && i < len(reply); i++ {
				same = reply[i] == c.reply[i]
			}
			if got.Verdict != c.verdict || got.Later != c.later || got.Solved != c.solved || !same {
				t.Errorf("%s is %v (%d later, solved %v), answered by %v", c.move, got.Verdict, got.Later, got.Solved, reply)
			}
			if (a.Position().Text() == before) == c.solved {
				t.Errorf("after %s the position is %s", c.move, a.Position().Text())
			}
		})
	}
}

// The lengths that compare a wrong move with the longest defence are checked by the rules alone, as far as two moves of the
// opponent go.
func TestLengthsOfDefences(t *testing.T) {
	p := prover(t, "oxixo")
	compared := 0
	for _, q := range shipped(t, "oxixo") {
		if q.Kind != Hold || compared > 40 {
			continue
		}
		a, err := q.Start(p)
		if err != nil {
			t.Fatal(err)
		}
		pos := a.Position()
		they := brute{&Puzzle{Side: q.Side.Other(), Kind: Win}}
		length := func(m rules.Move) int { // 3 for more than two
			next := after(pos, m)
			switch {
			case next.Outcome().Over():
				return 0
			case they.now(next):
				return 1
			}
			for _, r := range next.AppendMoves(nil) {
				if they.inTwo(next, r) {
					return 2
				}
			}
			return 3
		}
		for i, m := range pos.AppendMoves(nil) {
			if i%7 > 0 || pos.MoveText(m) == q.Line[0] {
				continue
			}
			got, err := a.Try(t.Context(), m)
			if err != nil || got.Verdict != Wrong || got.Holds <= got.Loses {
				t.Fatalf("%s: %s: %+v, %v", q.ID, pos.MoveText(m), got, err)
			}
			if want := length(m); min(got.Loses, 3) != want {
				t.Errorf("%s: %s loses in %d, want %d", q.ID, pos.MoveText(m), got.Loses, want)
			}
			if want := length(gamestest.Move(t, pos, q.Line[0])); min(got.Holds, 3) > want {
				t.Errorf("%s: %s holds out %d, want %d", q.ID, q.Line[0], got.Holds, want)
			}
			compared++
		}
	}
	if compared == 0 {
		t.Error("there is nothing to compare")
	}
}
