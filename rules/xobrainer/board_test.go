package xobrainer

import (
	"strings"
	"testing"

	"xotrio/rules"
)

// The tests here and in scoring_test.go are one for each sentence of RULES.md, section 1, in its order, without the
// variants and without teams, which the match handles.

func TestXOwns24GreenXAnd8PinkXOOwns24PinkOAnd8GreenO(t *testing.T) {
	s := start(t, "round")
	count := map[Piece]int{}
	for {
		p := s.Next(s.ToMove())
		count[p]++
		var m rules.Move
		for _, m = range s.AppendMoves(nil) {
			if q, _ := Target(m); s.RoundWinner(q, p) == rules.Nobody {
				break
			}
		}
		s.Do(m)
		if s.Outcome().Over() {
			break
		}
	}
	same(t, "outcome", s.Outcome(), rules.Drawn)
	for p, want := range map[Piece]int{GreenX: 24, PinkX: 8, PinkO: 24, GreenO: 8} {
		same(t, p.String(), count[p], want)
	}
}

func TestGreenIsXsMainColourPinkIsOs(t *testing.T) {
	for p, want := range map[Piece]struct {
		owner, colour rules.Side
		main          bool
	}{
		GreenX: {rules.X, rules.X, true}, PinkX: {rules.X, rules.O, false},
		PinkO: {rules.O, rules.O, true}, GreenO: {rules.O, rules.X, false},
	} {
		if p.Owner() != want.owner || p.Colour() != want.colour || p.Main() != want.main {
			t.Errorf("%v: owner %v, colour of %v, main %v", p, p.Owner(), p.Colour(), p.Main())
		}
		same(t, "piece of side", PieceOf(want.owner, want.main), p)
	}
}

func TestWrittenXGreenXxPinkXOPinkOoGreenO(t *testing.T) {
	s := start(t, "round")
	do(t, &s, "a1 b1 c1 d1 e1 f1 g1 h1")
	board, _, _ := strings.Cut(s.Text(), " ")
	same(t, "board", board, "10/10/10/10/10/10/10/10/10/XOXOXOxo2")
	same(t, "a1", s.PieceAt(At(0, 0)), GreenX)
	same(t, "b1", s.PieceAt(At(1, 0)), PinkO)
	same(t, "g1", s.PieceAt(At(6, 0)), PinkX)
	same(t, "h1", s.PieceAt(At(7, 0)), GreenO)
	same(t, "i1", s.PieceAt(At(8, 0)), NoPiece)
}

func TestEachSideShowsItsNextFourPiecesThreeInTheMainColourThenOneInTheOther(t *testing.T) {
	s := start(t, "round")
	for side, want := range map[rules.Side][4]Piece{
		rules.X: {GreenX, GreenX, GreenX, PinkX}, rules.O: {PinkO, PinkO, PinkO, GreenO},
	} {
		pieces, n := s.LineUp(side)
		same(t, "length", n, 4)
		same(t, "line-up", pieces, want)
		same(t, "next", s.Next(side), want[0])
	}
	do(t, &s, "a1")
	pieces, n := s.LineUp(rules.X)
	same(t, "length after one", n, 3)
	same(t, "line-up after one", pieces, [4]Piece{GreenX, GreenX, PinkX})
}

func TestALineUpIsRefilledWhenItsLastPieceHasBeenPlayed(t *testing.T) {
	s := start(t, "round")
	do(t, &s, "a1 a10 c1 c10 e1 e10")
	same(t, "before", strings.Fields(s.Text())[2], "x/o")
	do(t, &s, "g1")
	same(t, "line-ups", strings.Fields(s.Text())[2], "XXXx/o")
	same(t, "supplies", strings.Fields(s.Text())[3], "18+6/21+7")
	main, other := s.Supply(rules.X)
	same(t, "main of the supply", main, 18)
	same(t, "other of the supply", other, 6)
}

func TestTheColourIsNeverChosenThePlayerChoosesTheSquareOnly(t *testing.T) {
	s := setUp(t, "round", "", "x x/OOOo 8+3/8+3 0-0 0-0 x 1")
	moves := s.AppendMoves(nil)
	same(t, "moves", len(moves), Squares)
	for i, m := range moves {
		q, ok := Target(m)
		if !ok || q != Square(i) {
			t.Fatalf("move %d is %v, want the square %v", i, m, Square(i))
		}
		if got := s.Step(m).Piece; got != PinkX {
			t.Errorf("%v places %v, want x", q, got)
		}
	}
}

func TestBothLineUpsAreVisibleToBoth(t *testing.T) {
	s := start(t, "round")
	do(t, &s, "a1 b1 c1")
	for _, side := range []rules.Side{rules.X, rules.O} {
		if v := s.View(side).(*State); *v != s {
			t.Errorf("%v sees %s, want %s", side, v.Text(), s.Text())
		}
	}
}

func TestAnyEmptySquareExceptThatKnockOutSquaresTakeOnlyAPinkXOrAGreenO(t *testing.T) {
	for layout, knockOuts := range printed {
		for lineUp, main := range map[string]bool{"x X/O": true, "x x/O": false, "o X/O": true, "o X/o": false} {
			s, err := parseState(boardOf(t, "X b2, o i9")+" "+lineUp+" 8+3/8+3 0-0 0-0 x 1", format(t, "round"), layout)
			if err != nil {
				t.Fatal(err)
			}
			want, on := 98, ""
			if main {
				want, on = 94, "refusal.xobrainer.main-on-knockout"
			}
			same(t, lineUp+": moves", len(s.AppendMoves(nil)), want)
			for _, q := range strings.Fields(knockOuts) {
				same(t, lineUp+" on "+q, reason(t, &s, q), on)
			}
			same(t, lineUp+" on b2", reason(t, &s, "b2"), "refusal.xobrainer.taken")
			same(t, lineUp+" on e5", reason(t, &s, "e5"), "")
		}
	}
}

func TestASquaresValueDependsOnItsRingCountedFromTheEdge(t *testing.T) {
	for layout := range printed {
		for q := Square(0); q < Squares; q++ {
			if layout.KnockOut(q) {
				continue
			}
			ring := min(q.Column(), q.Row(), 9-q.Column(), 9-q.Row())
			same(t, q.String(), layout.Dots(q), [5]int{3, 2, 2, 1, 1}[ring])
		}
	}
}

// printed holds the Knock Out squares of the built-in boards according to RULES.md.
var printed = map[Layout]string{Classic(): "i1 a2 j9 b10", Storm(): "c3 h3 c8 h8"}

func TestTheKnockOutSquaresAreA2B10I1J9OnTheSecondBoardC3C8H3H8TheyCarryNoDots(t *testing.T) {
	for layout, want := range printed {
		var names []string
		for q := Square(0); q < Squares; q++ {
			if layout.KnockOut(q) {
				names = append(names, q.String())
				same(t, "dots of "+q.String(), layout.Dots(q), 0)
			}
		}
		same(t, "Knock Out squares", strings.Join(names, " "), want)
	}
	for name, want := range map[string]Layout{"": Classic(), "classic": Classic(), "storm": Storm()} {
		o := rules.Options{}
		if name != "" {
			o[OptionLayout] = name
		}
		g, err := Info().New(o)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "layout "+name, g.(*State).Layout(), want)
	}
}

// The classic board looks the same from all four sides.
func TestTheClassicBoardIsAPinwheel(t *testing.T) {
	l := Classic()
	for q := Square(0); q < Squares; q++ {
		turned := At(q.Row(), 9-q.Column())
		same(t, q.String(), [2]int{l.Dots(turned), l.KnockOuts().Len()}, [2]int{l.Dots(q), 4})
		same(t, q.String(), l.KnockOut(turned), l.KnockOut(q))
	}
}

func TestThisLayoutIsDataOtherLayoutsLoadFromFilesOfTheSameForm(t *testing.T) {
	l, err := ParseLayout(crowded)
	if err != nil {
		t.Fatal(err)
	}
	s := startOf(format(t, "round"), l, rules.X)
	same(t, "moves", len(s.AppendMoves(nil)), 80)
	same(t, "dots of j9", s.Dots(At(9, 8)), 3)
	same(t, "Knock Out a1", s.KnockOut(At(0, 0)), true)
	for layout := range printed {
		again, err := ParseLayout(layout.Text())
		same(t, "read back", again, layout)
		same(t, "error", err, nil)
	}
}

// wins plays one move in a position and fails unless winner wins the round with the row.
func wins(t *testing.T, pieces, side, move string, winner rules.Side, row string, points int) {
	t.Helper()
	s := setUp(t, "rounds:5", pieces, side+" 8+3/8+3 0-0 0-0 x 1")
	step := do(t, &s, move)
	if !step.RoundOver || step.Winner != winner {
		t.Errorf("%s: %s: round over %v, won by %v, want %v", pieces, move, step.RoundOver, step.Winner, winner)
	}
	same(t, "row", rowText(step.Row), row)
	same(t, "points", step.Row.Points, points)
}

func TestFiveInARowOfXPiecesAnyColourWinsForX(t *testing.T) {
	wins(t, "X a5 c5, x b5 d5", "x X/O", "e5", rules.X, "a5 b5 c5 d5 e5", 9)
	wins(t, "X a1 b2 d4, x c3", "x X/O", "e5", rules.X, "a1 b2 c3 d4 e5", 7)
	wins(t, "X j1 i2, x h3 g4", "x X/O", "f5", rules.X, "j1 i2 h3 g4 f5", 7)
	wins(t, "X d10 d9, x d8 d6", "x X/O", "d7", rules.X, "d6 d7 d8 d9 d10", 9)
}

func TestFiveInARowOfGreenPiecesAnyShapeWinsForX(t *testing.T) {
	wins(t, "X a5 c5, o b5 d5", "x X/O", "e5", rules.X, "a5 b5 c5 d5 e5", 9)
}

func TestFiveOPiecesOrFivePinkPiecesWinForO(t *testing.T) {
	wins(t, "O a5 c5, o b5 d5", "o X/O", "e5", rules.O, "a5 b5 c5 d5 e5", 9)
	wins(t, "O a5 c5, x b5 d5", "o X/O", "e5", rules.O, "a5 b5 c5 d5 e5", 9)
}

func TestFourInARowOrFiveOfTwoKindsWinNothing(t *testing.T) {
	s := setUp(t, "round", "X a5 b5 c5, x d5, O f5, X h1 h2, o h4, x h5", "x X/O 8+3/8+3 0-0 0-0 x 1")
	for _, m := range s.AppendMoves(nil) {
		if q, _ := Target(m); q != At(4, 4) && s.Step(m).RoundOver {
			t.Errorf("%v ends the round", q)
		}
	}
}

func TestARowDoesNotGoRoundTheEdge(t *testing.T) {
	s := setUp(t, "round", "X h5 i5 j5 a6, X a1 b2, X g10 h10", "x X/O 8+3/8+3 0-0 0-0 x 1")
	for _, m := range s.AppendMoves(nil) {
		if q, _ := Target(m); s.Step(m).RoundOver {
			t.Errorf("%v ends the round", q)
		}
	}
}

func TestItDoesNotMatterWhoPlacedTheFifth(t *testing.T) {
	wins(t, "O a5 c5, x b5 d5", "x x/O", "e5", rules.O, "a5 b5 c5 d5 e5", 9)
	wins(t, "X a5 c5, o b5 d5", "o X/o", "e5", rules.X, "a5 b5 c5 d5 e5", 9)
}

func TestIfOnePlacementCompletesARowForBothSidesTheSideThatPlacedItWins(t *testing.T) {
	// The other side's row is worth more in both, and does not count.
	wins(t, "X d5 f5 g5 h5, O e1 e2 e3 e4", "x x/O", "e5", rules.X, "d5 e5 f5 g5 h5", 6)
	wins(t, "O d5 f5 g5 h5, X e1 e2 e3 e4", "o X/o", "e5", rules.O, "d5 e5 f5 g5 h5", 6)
}

func TestTheWinnerScoresTheDotsUnderOneRowOfFive(t *testing.T) {
	wins(t, "X a1 b1 c1 d1", "x X/O", "e1", rules.X, "a1 b1 c1 d1 e1", 15)
	wins(t, "X d4 e4 f4 g4", "x X/O", "h4", rules.X, "d4 e4 f4 g4 h4", 6)
	s := setUp(t, "sets5", "O a1 b1 c1 d1", "o XXXx/OOOo 8+3/8+3 0-0 3-2 x 1")
	step := do(t, &s, "e1")
	same(t, "dots", step.Row.Dots, [5]uint8{3, 3, 3, 3, 3})
	same(t, "before", step.PointsBefore, Pair{3, 2})
	same(t, "after", s.Points(), Pair{3, 17})
}

func TestWhereAPlacementMakesMoreThanFiveInARowTheBestFiveConsecutiveCellsCount(t *testing.T) {
	wins(t, "X a5 b5 c5 d5 f5", "x X/O", "e5", rules.X, "a5 b5 c5 d5 e5", 9)
	wins(t, "X c5 d5 e5 f5 h5 i5 j5", "x X/O", "g5", rules.X, "f5 g5 h5 i5 j5", 9)
	wins(t, "O a1 a2 a3 a4 a6 a7 a8 a9", "o X/O", "a5", rules.O, "a1 a2 a3 a4 a5", 15)
}

func TestWhereAPlacementMakesSeveralRowsAtOnceOneRowOnlyCounts(t *testing.T) {
	wins(t, "X a5 b5 c5 d5 e1 e2 e3, x e4", "x X/O", "e5", rules.X, "a5 b5 c5 d5 e5", 9)
	wins(t, "X d5 c5 b5 f5, X e1 e2 e3 e4", "x X/O", "e5", rules.X, "e1 e2 e3 e4 e5", 9)
	// One row by shape, one by colour.
	wins(t, "x d5, X f5 g5 h5, o e1 e2 e4, X e3", "x X/O", "e5", rules.X, "e1 e2 e3 e4 e5", 9)
}

func TestAFiveThroughAKnockOutSquareIsBestOfAll(t *testing.T) {
	// Two rows: the one without the Knock Out square would score 9.
	s := setUp(t, "sets5", "X c4 c5 c6 a7 b7 d7 e7, x c3", "x XXXx/OOOo 8+3/8+3 0-0 0-0 x 1")
	step := do(t, &s, "c7")
	same(t, "row", rowText(step.Row), "c3 c4 c5 c6 c7")
	same(t, "points", step.Row.Points, 8)
	same(t, "Knock Out", step.KnockOut(), true)
	// Six in a row: the five without the Knock Out square e1 would have more dots.
	l, err := ParseLayout(crowded)
	if err != nil {
		t.Fatal(err)
	}
	s, err = parseState(boardOf(t, "x e1, X e2 e3 e5 e6")+" x"+few, format(t, "sets5"), l)
	if err != nil {
		t.Fatal(err)
	}
	step = do(t, &s, "e4")
	same(t, "row of six", rowText(step.Row), "e1 e2 e3 e4 e5")
	same(t, "Knock Out of six", step.KnockOut(), true)
}

func TestWhereTheRulesDoNotCareTheRowIsTheOneOfThePackageComment(t *testing.T) {
	for _, c := range []struct{ pieces, move, row string }{
		// By shape before by colour.
		{"x e3 d4 c5 b6, o f1 f3 f4 f5", "f2", "f2 e3 d4 c5 b6"},
		// Horizontal before vertical, before rising, before falling.
		{"X a2 a3 a4 a5 b1 c1 d1 e1", "a1", "a1 b1 c1 d1 e1"},
		{"X d1 d3 d4 d5 c1 e3 f4 g5", "d2", "d1 d2 d3 d4 d5"},
		{"X c1 d2 f4 g5 f2 d4 c5 b6", "e3", "c1 d2 e3 f4 g5"},
		// The lower squares of a row of six.
		{"X a1 c1 d1 e1 f1", "b1", "a1 b1 c1 d1 e1"},
		{"X f1 e2 c4 b5 a6", "d3", "f1 e2 d3 c4 b5"},
	} {
		s := setUp(t, "round", c.pieces, "x"+few)
		step := do(t, &s, c.move)
		same(t, c.pieces, rowText(step.Row), c.row)
	}
}
