package xobrainer

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
)

// threatsText writes threats: fours as side, square, aims, and the signs of a Knock Out and of a next piece that
// completes it; threes as side, squares, and aims.
func threatsText(t Threats) string {
	var out []string
	aims := [...]string{"", "shape", "colour", "both"}
	for _, f := range t.Fours {
		text := fmt.Sprint(f.Side, " ", f.At, " ", aims[f.By])
		if f.KnockOut {
			text += " KO"
		}
		if f.Now {
			text += " now"
		}
		out = append(out, text)
	}
	for _, h := range t.Threes {
		out = append(out, fmt.Sprint(h.Side, " ", h.Squares[0], " ", h.Squares[1], " ", h.Squares[2], " ", aims[h.By]))
	}
	return strings.Join(out, ", ")
}

// inner is a board with its Knock Out squares at c3, c8, h3 and h8.
const inner = "3333333333\n3222222223\n32K1111K23\n3211111123\n3211111123\n3211111123\n3211111123\n32K1111K23\n3222222223\n3333333333\n"

func setUpInner(t *testing.T, pieces, rest string) State {
	t.Helper()
	l, err := ParseLayout(inner)
	if err != nil {
		t.Fatal(err)
	}
	s, err := parseState(boardOf(t, pieces)+" "+rest, format(t, "round"), l)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestThreats(t *testing.T) {
	for _, tt := range []struct{ name, pieces, rest, want string }{
		{"nothing yet", "X e5 f5", "x" + few, ""},
		{"green crosses are a row of either kind", "X a1 b1 c1 d1", "x" + few, "x e1 both now"},
		{"a pink cross breaks the row by colour", "X b1 c1 d1, x e1", "x" + few, "x a1 shape now, x f1 shape now"},
		{"four pink pieces of both shapes threaten for O", "O b1 c1, x d1 e1", "x" + few, "o a1 colour now, o f1 colour now"},
		{"a piece in the other colour completes no row by colour", "O b5, x c5 d5 e5, X a5", "o x/o 8+3/8+3 0-0 0-0 x 1", "o f5 colour"},
		{"a Knock Out is told", "X d4 e5 f6 g7", "x" + few, "x c3 shape KO, x h8 shape KO"},
		{"four beside a Knock Out by colour are none: only O could go there", "o d4 e5, X f6 g7, O i9", "x" + few, ""},
		{"an open three", "X e5 f5 g5", "x" + few, "x e5 f5 g5 both"},
		{"an open three with a hole", "O e5 g5 h5", "x" + few, "o e5 g5 h5 both"},
		{"a three at the edge is not open", "X a5 b5 c5", "x" + few, ""},
		{"a three with an end shut is not open", "X e5 f5 g5, O d5 h10", "x" + few, ""},
		{"one end is a Knock Out square", "X d3 e3 f3, O g10", "x" + few, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if s := setUpInner(t, tt.pieces, tt.rest); threatsText(s.Threats()) != tt.want {
				t.Errorf("%q threatens, want %q", threatsText(s.Threats()), tt.want)
			}
		})
	}
}

func TestAFinishedMatchThreatensNothing(t *testing.T) {
	s := setUp(t, "round", "X a1 b1 c1 d1, O a3 b3 d3", "x"+few)
	do(t, &s, "e1")
	if got := threatsText(s.Threats()); got != "" {
		t.Errorf("%q threatens after the end", got)
	}
}

// randomBoard returns a start position with some pieces scattered over it, without a row.
func randomBoard(t *testing.T, seed uint64) State {
	r, s := rand.New(rand.NewPCG(13, seed)), start(t, "round")
	for range 12 + seed%50 {
		p, q := Piece(1+r.IntN(4)), Square(r.IntN(Squares))
		if s.Free(p).Has(q) && s.RoundWinner(q, p) == rules.Nobody {
			s.board.place(q, p)
		}
	}
	return s
}

func TestThreatsAgreeWithPlainSearch(t *testing.T) {
	fours, threes := 0, 0
	for seed := range uint64(400) {
		s := randomBoard(t, seed)
		got := s.Threats()
		if have, want := threatsText(Threats{Fours: got.Fours}), threatsText(Threats{Fours: plainFours(&s)}); have != want {
			t.Fatalf("%s:\n fours %s\n want %s", s.board.Text(), have, want)
		}
		var have []string
		for _, h := range got.Threes {
			have = append(have, threatsText(Threats{Threes: []Three{h}}))
			if after := s.board.With(h.Grows, PieceOf(h.Side, true)); after.Counting(h.Side, h.By&-h.By).Completing().AndNot(after.occupied).Len() < 2 {
				t.Fatalf("%s: %s does not grow on %v", s.board.Text(), have[len(have)-1], h.Grows)
			}
		}
		slices.Sort(have)
		if want := plainThrees(&s); !slices.Equal(have, want) {
			t.Fatalf("%s:\nthrees %q\n  want %q", s.board.Text(), have, want)
		}
		fours, threes = fours+len(got.Fours), threes+len(got.Threes)
	}
	if fours < 100 || threes < 100 {
		t.Errorf("%d fours and %d threes are too few to prove anything", fours, threes)
	}
}

// plainFours places every piece of each side on every square.
func plainFours(s *State) (out []Four) {
	for side := rules.X; side <= rules.O; side++ {
		for q := Square(0); q < Squares; q++ {
			f := Four{Side: side, At: q}
			for _, main := range [...]bool{true, false} {
				p := PieceOf(side, main)
				if !s.Free(p).Has(q) {
					continue
				}
				after := s.board.With(q, p)
				_, shape := fiveWith(after.Shape(side), q)
				_, colour := fiveWith(after.Colour(side), q)
				if shape {
					f.By |= ByShape
				}
				if colour {
					f.By |= ByColour
				}
				if row, winner := s.RowAt(q, p); winner == side {
					f.KnockOut = f.KnockOut || row.KnockOut
					f.Now = f.Now || s.Next(side) == p
				}
			}
			if f.By != 0 {
				out = append(out, f)
			}
		}
	}
	return out
}

// fiveWith finds five in a row through q.
func fiveWith(set Bits, q Square) (row []Square, ok bool) {
	for _, d := range [...][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
		row = nil
		for k := -4; k <= 4; k++ {
			c, r := q.Column()+k*d[0], q.Row()+k*d[1]
			if c < 0 || c >= Size || r < 0 || r >= Size || !set.Has(At(c, r)) {
				row = nil
				continue
			}
			if row = append(row, At(c, r)); len(row) == 5 {
				return row, true
			}
		}
	}
	return nil, false
}

// plainThrees puts a piece of either side on every square and finds fours with two open ends. It returns the threes
// without the square that grows them.
func plainThrees(s *State) (out []string) {
	free := func(c, r int) bool {
		return c >= 0 && c < Size && r >= 0 && r < Size && !s.board.occupied.Has(At(c, r)) && !s.KnockOut(At(c, r))
	}
	found := map[string]Three{}
	for side := rules.X; side <= rules.O; side++ {
		for _, by := range [...]Aims{ByShape, ByColour} {
			set := s.board.Counting(side, by)
			for g := Square(0); g < Squares; g++ {
				if !free(g.Column(), g.Row()) {
					continue
				}
				for _, d := range [...][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
					for k := -3; k <= 0; k++ { // start of the four
						at := func(i int) (int, int) { return g.Column() + (k+i)*d[0], g.Row() + (k+i)*d[1] }
						var three []Square
						for i := range 4 {
							if c, r := at(i); c >= 0 && c < Size && r >= 0 && r < Size && set.Has(At(c, r)) {
								three = append(three, At(c, r))
							}
						}
						c0, r0 := at(-1)
						c1, r1 := at(4)
						if len(three) != 3 || !free(c0, r0) || !free(c1, r1) {
							continue
						}
						slices.Sort(three)
						key := fmt.Sprint(side, three)
						h := Three{Side: side, Squares: [3]Square(three), By: found[key].By | by}
						found[key] = h
					}
				}
			}
		}
	}
	for _, h := range found {
		out = append(out, threatsText(Threats{Threes: []Three{h}}))
	}
	slices.Sort(out)
	return out
}

func TestAimsOfARow(t *testing.T) {
	for _, tt := range []struct {
		pieces, move string
		side         rules.Side
		want         Aims
	}{
		{"X a1 b1 c1 d1", "e1", rules.X, ByBoth},
		{"X a1 b1 c1, x d1", "e1", rules.X, ByShape},
		{"X a1 b1 c1, o d1", "e1", rules.X, ByColour},
		{"O a1 b1, x c1 d1", "e1", rules.O, ByColour},
	} {
		pieces, rest := tt.pieces, "x"+few
		if tt.side == rules.O {
			rest = "o" + few
		}
		s := setUp(t, "round", pieces, rest)
		step := do(t, &s, tt.move)
		if got := step.Board.AimsOf(&step.Row, tt.side); got != tt.want || step.Winner != tt.side {
			t.Errorf("%s %s: aims %d for %v, want %d for %v", pieces, tt.move, got, step.Winner, tt.want, tt.side)
		}
		if got := step.Board.AimsOf(&step.Row, tt.side.Other()); got != 0 {
			t.Errorf("%s %s: aims %d of the loser", pieces, tt.move, got)
		}
	}
}

func TestReaches(t *testing.T) {
	for _, tt := range []struct {
		name, pieces, square string
		piece                Piece
		want                 string
	}{
		{"nothing to lengthen", "X a1", "b1", GreenX, ""},
		{"three green crosses", "X a1 b1", "c1", GreenX, "x a1-c1 3 both"},
		{"three crosses of either colour", "X a1, x b1", "c1", GreenX, "x a1-c1 3 shape"},
		{"three green pieces", "X a1, o b1", "c1", GreenX, "x a1-c1 3 colour"},
		{"a pink cross serves both sides", "X a1 b1, O c2 c4 c5", "c1", PinkX, "x a1-c1 3 shape, o c1-c5 4 colour"},
		{"it completes a row of the opponent", "O b1 c1 d1, x e1", "a1", PinkX, "o a1-e1 5 colour"},
		{"a hole in the row", "O b5 c5 f5", "e5", PinkO, "o b5-f5 4 both"},
		{"a row that can no longer be five", "X a1 b1 c1, O e1", "d1", GreenX, ""},
		{"of a long line five squares", "X a5 b5 f5 g5", "d5", GreenX, "x a5-d5 3 both"},
		{"diagonals", "X a1 b2", "c3", PinkX, "x a1-c3 3 shape"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := setUpInner(t, tt.pieces, "x"+few)
			q, _ := ParseSquare(tt.square)
			var out []string
			for _, r := range s.Reaches(q, tt.piece) {
				out = append(out, fmt.Sprintf("%v %v-%v %d %s", r.Side, r.From, r.To, r.N, [...]string{"", "shape", "colour", "both"}[r.By]))
			}
			if got := strings.Join(out, ", "); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

// A completed row wins the round for its side, or for the side that placed the piece if both have one.
func TestReachesAgreeWithTheRules(t *testing.T) {
	wins := 0
	for seed := range uint64(300) {
		s := randomBoard(t, seed)
		for p := GreenX; p <= GreenO; p++ {
			for free := s.Free(p); !free.Empty(); {
				q := free.PopFirst()
				var sides []rules.Side
				for _, r := range s.Reaches(q, p) {
					if r.Completes() {
						sides = append(sides, r.Side)
					}
				}
				winner := s.RoundWinner(q, p)
				if (winner == rules.Nobody) != (len(sides) == 0) || winner != rules.Nobody && !slices.Contains(sides, winner) {
					t.Fatalf("%s: %v on %v completes rows of %v, and %v wins", s.board.Text(), p, q, sides, winner)
				}
				wins += len(sides)
			}
		}
	}
	if wins < 100 {
		t.Errorf("%d rows are too few to prove anything", wins)
	}
}

func TestCompletedByBothSides(t *testing.T) {
	s := setUpInner(t, "X a1 b1 c1 d1, O e2 e4 e5, x a9, o j5", "x x/OOOo 8+3/8+3 0-0 0-0 x 1")
	s.board.place(At(4, 2), PinkX) // e3
	step := do(t, &s, "e1")
	if step.Winner != rules.X || step.Completed(rules.X) != ByShape || step.Completed(rules.O) != ByColour {
		t.Errorf("%v wins, completed are %d and %d", step.Winner, step.Completed(rules.X), step.Completed(rules.O))
	}
}
