package trexo

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
)

// built returns the position with the bricks of moves laid by either side, and side to move.
func built(t testing.TB, side rules.Side, moves string) State {
	t.Helper()
	s := Start()
	for _, text := range strings.Fields(moves) {
		m, err := s.ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %s: %v", s.Text(), text, err)
		}
		s.Do(m)
	}
	s.side = side
	s.outcome = s.outcomeOf()
	return s
}

func parsed(t testing.TB, text string) State {
	t.Helper()
	s, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// after plays the move and fails unless it leads to the outcome.
func after(t *testing.T, s State, move string, want rules.Outcome) State {
	t.Helper()
	m, err := s.ParseMove(move)
	if err != nil {
		t.Fatalf("%s: %s: %v", s.Text(), move, err)
	}
	next := s
	next.Do(m)
	if next.Outcome() != want {
		t.Errorf("%s, %s: %v, want %v", s.Text(), move, next.Outcome(), want)
	}
	return next
}

// refused fails unless the move is refused for that reason.
func refused(t *testing.T, s State, move, reason string, args ...string) {
	t.Helper()
	before := s
	_, err := s.ParseMove(move)
	why, ok := err.(*rules.Refusal)
	if !ok || why.Key != reason || len(args) > 0 && !slices.Equal(why.Args, args) {
		t.Errorf("%s: %s: %#v, want %s %v", s.Text(), move, err, reason, args)
	}
	if s != before {
		t.Errorf("a refused move changed the position to %s", s.Text())
	}
}

const bare = "10/10/10/10/10/10/10/10/10/10"

// Section 2 of RULES.md, sentence by sentence.

func TestBoard10x10With45SharedBricksXBegins(t *testing.T) {
	s := Start()
	if s.Text() != bare+" x 45" || s.ToMove() != rules.X || s.Bricks() != 45 {
		t.Errorf("the game opens with %s", s.Text())
	}
	for want := 44; want >= 40; want-- {
		s.Do(s.AppendMoves(nil)[0])
		if s.Bricks() != want {
			t.Errorf("%d bricks left, want %d: both players take from the same", s.Bricks(), want)
		}
	}
}

func TestABrickCoversTwoCellsAnXOnOneAnOOnTheOther(t *testing.T) {
	s := after(t, Start(), "e5f5", rules.Running)
	x, o := At(4, 4), At(5, 4)
	if s.Mark(x) != rules.X || s.Mark(o) != rules.O || s.Level(x) != 1 || s.Level(o) != 1 {
		t.Errorf("e5f5 gives %s", s.Text())
	}
	if other, ok := s.Other(x); !ok || other != o {
		t.Errorf("the other half of the X is on %v", other)
	}
	tops := s.Tops(rules.X)
	if !tops.Has(x) || tops.Has(o) {
		t.Errorf("the crosses lie on %v", tops)
	}
}

func TestLaidFlatLengthwiseOrCrosswiseWhollyOnTheBoard(t *testing.T) {
	for _, move := range []string{"e5f5", "f5e5", "e5e4", "e4e5", "a1a2", "j10i10", "j9j10"} {
		after(t, Start(), move, rules.Running)
	}
	for move, cell := range map[string]string{"a1a0": "a0", "j1k1": "k1", "a10a11": "a11", "z9z8": "z9", "a00a1": "a00"} {
		refused(t, Start(), move, "refusal.trexo.off-board", cell)
	}
	for _, move := range []string{"e5e5", "e5f6", "e5g5", "a1j1", "j1a2", "a2j1", "a1a10"} {
		refused(t, Start(), move, "refusal.trexo.not-neighbours")
	}
}

func TestBothCellsAtTheSameLevel(t *testing.T) {
	s := built(t, rules.X, "e5f5")
	refused(t, s, "d5e5", "refusal.trexo.levels", "d5", "0", "e5", "1")
	refused(t, s, "e5e6", "refusal.trexo.levels", "e5", "1", "e6", "0")
	s = built(t, rules.X, "e5f5 e6f6 e5e6")
	refused(t, s, "f5e5", "refusal.trexo.levels", "f5", "1", "e5", "2")
	if next := after(t, s, "f6f5", rules.Running); next.Level(At(5, 4)) != 2 {
		t.Errorf("f6f5 gives %s", next.Text())
	}
}

func TestOnTopOfTwoDifferentBricks(t *testing.T) {
	s := built(t, rules.X, "e5f5")
	refused(t, s, "e5f5", "refusal.trexo.same-brick", "e5", "f5")
	refused(t, s, "f5e5", "refusal.trexo.same-brick", "f5", "e5")
	s = built(t, rules.X, "e5f5 g5h5 e6e7")
	after(t, s, "f5g5", rules.Running)
	after(t, s, "e6e5", rules.Running)
	refused(t, s, "e7e6", "refusal.trexo.same-brick")
}

func TestBricksNeverMoveAgain(t *testing.T) {
	s := built(t, rules.X, "e5f5 g5h5 e6e7")
	next := after(t, s, "f5g5", rules.Running)
	for c := range Cell(Cells) {
		if c.String() != "f5" && c.String() != "g5" && (next.Mark(c) != s.Mark(c) || next.Level(c) != s.Level(c)) {
			t.Errorf("%v was changed by a brick on f5 and g5", c)
		}
	}
}

func TestAnyPlaceOnAnyLevelTouchingOthersOrNot(t *testing.T) {
	s := built(t, rules.O, "a1b1 a2b2 a1a2 b2b1 a1b1")
	for _, move := range []string{"j10j9", "c1c2", "a2b2"} {
		after(t, s, move, rules.Running)
	}
	if s.Level(At(0, 0)) != 3 {
		t.Errorf("a1 is at level %d", s.Level(At(0, 0)))
	}
}

func TestNoPassing(t *testing.T) {
	for _, text := range []string{"pass", "", "e5", "e5f", "e5f5 ", "E5F5", "e5-f5", "e5f5x", "55ef", "e5f555"} {
		refused(t, Start(), text, "refusal.trexo.garbled", text)
	}
}

// fourX are crosses on a2 to d2 with circles on a1, b1, c1 and d3.
const fourX = "a2a1 b2b1 c2c1 d2d3 "

func TestOnlyTheTopSymbolsCount(t *testing.T) {
	after(t, built(t, rules.X, fourX), "e2f2", rules.WonByX)
	// A circle over the cross on c2.
	after(t, built(t, rules.X, fourX+"b3c3 c3c2"), "e2f2", rules.Running)
	// Another cross over it.
	after(t, built(t, rules.X, fourX+"b3c3 c2c3"), "e2f2", rules.WonByX)
}

func TestFiveInARowWhateverTheirLevelsWins(t *testing.T) {
	s := after(t, built(t, rules.X, fourX+"b3c3 c2c3"), "e2f2", rules.WonByX)
	if levels := []int{s.Level(At(1, 1)), s.Level(At(2, 1)), s.Level(At(3, 1))}; !slices.Equal(levels, []int{1, 2, 1}) {
		t.Errorf("the row lies at levels %v", levels)
	}
	for _, c := range []struct {
		bricks, move string
		cells        int
	}{
		{"a1b1 a2b2 a3b3 a4b4", "a5a6", 5},                // upwards, along the edge
		{"a1a2 b2b3 c3c4 d4d5", "e5f5", 5},                // rising
		{"a5a6 b4b5 c3c4 d2d3", "e1f1", 5},                // falling
		{"e10e9 f10f9 h10h9 i10j10", "g10g9", 5},          // closing a gap in the highest row
		{"j6j5 j7i7 j8i8 j9i9", "j10i10", 5},              // up to the corner
		{"c1b1 c2d2 c3b3 c4d4 c6b6 c7d7 c8b8", "c5d5", 8}, // more than five
	} {
		s := after(t, built(t, rules.X, c.bricks), c.move, rules.WonByX)
		if rows := s.Rows(); len(rows) != 1 || rows[0].Side != rules.X || len(rows[0].Cells) != c.cells {
			t.Errorf("%s: the rows are %v", s.Text(), rows)
		}
		// With crosses and circles exchanged the circles win.
		mirror := func(moves string) string {
			var all []string
			for _, text := range strings.Fields(moves) {
				m, why := readMove(text)
				if why != nil {
					t.Fatal(why)
				}
				all = append(all, s.MoveText(Place(OCell(m), XCell(m))))
			}
			return strings.Join(all, " ")
		}
		after(t, built(t, rules.X, mirror(c.bricks)), mirror(c.move), rules.WonByO)
	}
}

// Consecutive cells that belong to two rows of the board are no row.
func TestARowDoesNotGoRoundTheEdge(t *testing.T) {
	after(t, built(t, rules.X, "h1h2 i1i2 j1j2 a2a3"), "b2b3", rules.Running)
	after(t, built(t, rules.X, "i5i6 j6j7 a8a9 b9b10"), "h4g4", rules.Running)
}

func TestItDoesNotMatterWhoCompletedTheRow(t *testing.T) {
	after(t, built(t, rules.X, fourX), "e2f2", rules.WonByX)
	after(t, built(t, rules.O, fourX), "e2f2", rules.WonByX)
}

func TestARowForBothIsWonByTheOpponentOfWhoLaidTheBrick(t *testing.T) {
	const four = "a2a1 b2b1 c2c1 d2d1"
	after(t, built(t, rules.X, four), "e2e1", rules.WonByO)
	after(t, built(t, rules.O, four), "e2e1", rules.WonByX)
	step := func() Step { s := built(t, rules.X, four); return s.Step(Place(At(4, 1), At(4, 0))) }()
	if len(step.Rows) != 2 || step.Rows[0].Side != rules.X || step.Rows[1].Side != rules.O || step.Outcome != rules.WonByO {
		t.Errorf("the step says %+v", step)
	}
}

func TestDrawWhenTheBricksAreUsedUp(t *testing.T) {
	s := parsed(t, bare+" o 1")
	next := after(t, s, "a1b1", rules.Drawn)
	refused(t, next, "c1d1", "refusal.trexo.no-bricks")
	if next = parsed(t, bare+" x 0"); next.Outcome() != rules.Drawn {
		t.Errorf("without bricks: %v", next.Outcome())
	}
	// The last brick still wins.
	s = built(t, rules.O, fourX)
	s.bricks = 1
	after(t, s, "e2f2", rules.WonByX)
}

// A board whose bricks are all surrounded by bricks at other levels, except the place a1b1. It takes more than 45
// bricks: no shorter one is known, so the state is made by hand.
func TestDrawWhenNoBrickCanBeLaid(t *testing.T) {
	s := State{bricks: 5, side: rules.X}
	for row := range BoardSize {
		for pair := range BoardSize / 2 {
			west, other := rules.X, rules.O
			if row/2%2 == 1 {
				west, other = rules.O, rules.X
			}
			level := uint8(1 + (row+pair)%2)
			if row == 0 && pair == 0 {
				continue
			}
			s.cover(At(2*pair, row), makeTop(west, East, level))
			s.cover(At(2*pair+1, row), makeTop(other, West, level))
		}
	}
	for c := range Cell(Cells) {
		s.updateBeds(c)
	}
	s.outcome = s.outcomeOf()
	if got := texts(&s); !slices.Equal(got, []string{"a1b1", "b1a1"}) {
		t.Fatalf("the moves are %v (%v)", got, s.Outcome())
	}
	after(t, s, "a1b1", rules.Drawn)
}

func TestAMoveIsTheCellOfTheXThenTheCellOfTheO(t *testing.T) {
	s := after(t, Start(), "e5e4", rules.Running)
	if s.Mark(At(4, 4)) != rules.X || s.Mark(At(4, 3)) != rules.O {
		t.Errorf("e5e4 gives %s", s.Text())
	}
	if got := s.MoveText(Place(At(9, 9), At(9, 8))); got != "j10j9" {
		t.Errorf("a move is written %s", got)
	}
	refused(t, built(t, rules.X, fourX+"e2f2"), "j10j9", "refusal.game.over")
}

func TestAPositionIsTopsDirectionsAndLevels(t *testing.T) {
	for _, text := range []string{
		bare + " o 45",
		"10/10/10/10/10/10/10/10/10/3,Xe1,Ow1,5 o 44",
		"10/10/10/10/10/10/10/10/Xs1,9/On1,Oe1,Xw1,7 x 43",
		// A brick at level 2, a half of each brick below it covered.
		"10/10/10/10/10/10/10/10/10/Xe1,Oe2,Xw2,Ow1,6 o 42",
		"Xe1,Ow1,8/10/10/10/10/10/10/10/10/10 x 7",
	} {
		if s := parsed(t, text); s.Text() != text {
			t.Errorf("%s reads back as %s", text, s.Text())
		}
	}
	s := built(t, rules.O, "a1b1 d1c1 c1b1")
	if want := "10/10/10/10/10/10/10/10/10/Xe1,Ow2,Xw2,Xw1,6 o 42"; s.Text() == want {
		t.Errorf("the directions of a brick on b1 and c1 are swapped: %s", s.Text())
	}
	if want := "10/10/10/10/10/10/10/10/10/Xe1,Oe2,Xw2,Xw1,6 o 42"; s.Text() != want {
		t.Errorf("the position is %s, want %s", s.Text(), want)
	}
}

func TestAPositionWithARowIsAFinishedGame(t *testing.T) {
	const rowsOfBoth = "10/10/10/10/10/Xe1,Ow1,8/Xe1,Ow1,8/Xe1,Ow1,8/Xe1,Ow1,8/Xe1,Ow1,8 "
	for text, want := range map[string]rules.Outcome{
		rowsOfBoth + "x 40": rules.WonByX,
		rowsOfBoth + "o 40": rules.WonByO,
	} {
		s, err := Parse(text)
		if err != nil || s.Outcome() != want || s.ToMove() != rules.Nobody || len(texts(&s)) != 0 {
			t.Errorf("%s: %v, %v", text, s.Outcome(), err)
		}
	}
	for _, side := range []string{"x", "o"} {
		s := parsed(t, "10/10/10/10/Os1,9/Xn1,9/Xe1,Ow1,8/Xe1,Ow1,8/Xe1,Ow1,8/Xe1,Ow1,8 "+side+" 40")
		if s.Outcome() != rules.WonByX {
			t.Errorf("%s: %v", s.Text(), s.Outcome())
		}
	}
}

// "Growing: the first brick anywhere; every later brick on the bare board must touch another brick edge to edge."
func TestGrowing(t *testing.T) {
	s := Start().Grown(true)
	for _, c := range []struct{ move, reason string }{
		{"e5f5", ""},                                                           // the first one anywhere
		{"a1a2", "refusal.trexo.apart"},                                        // far away
		{"g6h6", "refusal.trexo.apart"},                                        // corner to corner
		{"c5d5", ""},                                                           // end to end
		{"g6g5", ""},                                                           // one half beside it is enough
		{"g7g8", ""},                                                           // beside any brick
		{"c6d6", ""},                                                           // long side to long side
		{"a1b1", "refusal.trexo.apart"},                                        // still
		{"d5e5", ""},                                                           // on two bricks: not the bare board
		{"c5d5", "refusal.trexo.levels"}, {"d5e5", "refusal.trexo.same-brick"}, // the usual rules still hold
	} {
		m, err := s.ParseMove(c.move)
		var why *rules.Refusal
		if errors.As(err, &why); c.reason == "" && err != nil || c.reason != "" && (why == nil || why.Key != c.reason) {
			t.Fatalf("%s after %s: %v, want %q", c.move, s.Text(), err, c.reason)
		}
		if err == nil {
			s.Do(m)
		}
	}
	plain := s.Grown(false)
	if plain.Hash() == s.Hash() || len(plain.AppendMoves(nil)) <= len(s.AppendMoves(nil)) {
		t.Error("the variant makes no difference")
	}
	for value, ok := range map[string]bool{"": true, "none": true, "growing": true, "Growing": false, "growing,teams": false} {
		if _, err := Info().New(rules.Options{OptionVariants: value}); (err == nil) != ok {
			t.Errorf("Variants %q: %v", value, err)
		}
	}
}
