package xobrainer

import (
	"errors"
	"strings"
	"testing"

	"xotrio/rules"
)

func TestACountedRowThroughAKnockOutSquareWinsTheWholeMatchAtOnceWhateverTheScore(t *testing.T) {
	for _, f := range allFormats {
		score := "0-0 0-0"
		if strings.HasPrefix(f, "sets") {
			score = "0-" + []string{"0", "1", "2"}[format(t, f).Sets()-1] + " 0-19"
		} else if strings.HasPrefix(f, "rounds") {
			score = "0-0 0-900"
		}
		s := setUp(t, f, "X a3 b3 d3", "x x/OOOo 8+3/8+3 "+score+" x 1")
		same(t, f+": one too few", s.RoundWinner(At(2, 2), PinkX), rules.Nobody)
		s = setUp(t, f, "X a3 b3 d3 e3", "x x/OOOo 8+3/8+3 "+score+" x 1")
		step := do(t, &s, "c3")
		same(t, f+": Knock Out", step.KnockOut() && step.MatchOver(), true)
		same(t, f+": outcome", s.Outcome(), rules.WonByX)
		same(t, f+": moves", len(s.AppendMoves(nil)), 0)
		same(t, f+": side on turn", s.ToMove(), rules.Nobody)
		same(t, f+": set won", step.SetWon, false)
	}
}

func TestTheBoardIsClearedLineUpsAndSuppliesAreRestoredTheLoserOfTheRoundOpens(t *testing.T) {
	const restored = "10/10/10/10/10/10/10/10/10/10 "
	s := setUp(t, "sets5", "X a1 b1 c1 d1, O j9", "x Xx/Oo 2+2/3+3 1-0 0-4 x 7")
	step := do(t, &s, "e1")
	same(t, "X wins", s.Text(), restored+"o XXXx/OOOo 21+7/21+7 1-0 15-4 o 8")
	same(t, "pieces left on the board of the step", step.Board.Occupied().Len(), 6)
	same(t, "piece on e1 in the step", step.Board.PieceAt(At(4, 0)), GreenX)
	// X loses the round that it opened, by a row that X itself completed.
	s = setUp(t, "sets5", "O a1 b1 c1 d1", "x x/Oo 2+2/3+3 1-0 0-4 x 7")
	do(t, &s, "e1")
	same(t, "O wins", s.Text(), restored+"x XXXx/OOOo 21+7/21+7 1-0 0-19 x 8")
}

func TestASideWithNoPieceLeftOrNoSquareItMayUsePasses(t *testing.T) {
	s := setUp(t, "round", "X a1", "x -/OOOo 0+0/8+3 0-0 0-0 x 1")
	same(t, "no piece left", strings.Join(moveTexts(&s), " "), "pass")
	same(t, "a square instead", reason(t, &s, "e5"), "refusal.xobrainer.must-pass")
	step := do(t, &s, "pass")
	if step.Piece != NoPiece || step.Side != rules.X || step.RoundOver || s.ToMove() != rules.O {
		t.Errorf("the pass did %+v and left %v on turn", step, s.ToMove())
	}
	same(t, "O passes", reason(t, &s, "pass"), "refusal.xobrainer.no-pass")
	do(t, &s, "b1 pass c1 pass d1 pass f1 pass")
	same(t, "O has placed", s.Board().Occupied().Len(), 5)

	// Every second row consists of Knock Out squares, the others are full.
	s = stuck(t, "round", "XXXx", "oOOO")
	same(t, "no square it may use", strings.Join(moveTexts(&s), " "), "pass")
	same(t, "a square instead", reason(t, &s, "a2"), "refusal.xobrainer.must-pass")
	do(t, &s, "pass")
	same(t, "squares of O", len(s.AppendMoves(nil)), 50)
	same(t, "O passes", reason(t, &s, "pass"), "refusal.xobrainer.no-pass")
}

// stuck returns a position with X to move on a board with only Knock Out squares empty.
func stuck(t *testing.T, f, lineUpX, lineUpO string) State {
	t.Helper()
	l, err := ParseLayout(strings.Repeat("KKKKKKKKKK\n2222222222\n", 5))
	if err != nil {
		t.Fatal(err)
	}
	s, err := parseState("10/xOXOXOXOXo/10/xOXOXOXOXo/10/xOXOXOXOXo/10/xOXOXOXOXo/10/xOXOXOXOXo x "+
		lineUpX+"/"+lineUpO+" 0+0/0+0 0-0 0-0 x 1", format(t, f), l)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestWhenNeitherCanPlaceTheRoundIsDrawnNobodyScoresAndTheSideThatDidNotOpenOpens(t *testing.T) {
	for _, opener := range []string{"x", "o"} {
		s := setUp(t, "sets5", "O a1", "x X/- 0+0/0+0 1-2 3-4 "+opener+" 5")
		step := do(t, &s, "e5")
		same(t, "drawn", step.RoundDrawn(), true)
		same(t, "winner", step.Winner, rules.Nobody)
		next := map[string]string{"x": "o", "o": "x"}[opener]
		same(t, "text", s.Text(), "10/10/10/10/10/10/10/10/10/10 "+next+" XXXx/OOOo 21+7/21+7 1-2 3-4 "+next+" 6")
		same(t, "drawn rounds", s.DrawnRounds(), 1)
		same(t, "pieces left on the board of the step", step.Board.Occupied().Len(), 2)
	}
	// Pieces are left, but no square for them.
	s := stuck(t, "round", "XXXx", "oOOO")
	do(t, &s, "pass a2")
	same(t, "no square for either", s.Outcome(), rules.Drawn)
	// A position may be set up like that.
	s = stuck(t, "rounds:3", "XXXx", "OOO")
	same(t, "set up without squares", s.Text(), "10/10/10/10/10/10/10/10/10/10 o XXXx/OOOo 21+7/21+7 0-0 0-0 o 2")
}

func TestADrawnRoundCountsAsOneOfTheNRounds(t *testing.T) {
	for points, want := range map[string]rules.Outcome{"5-5": rules.Drawn, "7-5": rules.WonByX, "0-1": rules.WonByO} {
		s := setUp(t, "rounds:3", "", "x X/- 0+0/0+0 0-0 "+points+" x 2")
		do(t, &s, "e5")
		same(t, "after two of three", s.Outcome(), rules.Running)
		drawRound(t, &s)
		same(t, points, s.Outcome(), want)
	}
	// Nor do five drawn rounds in a row end such a match.
	s := start(t, "rounds:7")
	for range 6 {
		drawRound(t, &s)
	}
	same(t, "after six of seven", s.Outcome(), rules.Running)
}

func TestFiveDrawnRoundsInARowEndAMatchBySetsOrToPPointsMoreSetsThenMorePointsElseADraw(t *testing.T) {
	for _, c := range []struct {
		format, score string
		want          rules.Outcome
	}{
		{"sets5", "1-0 0-19", rules.WonByX}, {"sets5", "1-2 19-0", rules.WonByO}, {"sets3", "1-1 3-2", rules.WonByX},
		{"sets3", "1-1 3-3", rules.Drawn}, {"sets1", "0-0 2-3", rules.WonByO}, {"sets1", "0-0 0-0", rules.Drawn},
		{"points:40", "0-0 39-0", rules.WonByX}, {"points:40", "0-0 5-5", rules.Drawn},
	} {
		s := setUp(t, c.format, "", "x X/- 0+0/0+0 "+c.score+" x 1")
		do(t, &s, "a1")
		for range 3 {
			drawRound(t, &s)
			same(t, "before the fifth", s.Outcome(), rules.Running)
		}
		step := drawRound(t, &s)
		same(t, c.format+" "+c.score, s.Outcome(), c.want)
		same(t, "drawn", step.RoundDrawn() && step.MatchOver(), true)
	}
}

func TestFiveDrawnRoundsAreInARowOnly(t *testing.T) {
	s := start(t, "sets5")
	for range 4 {
		drawRound(t, &s)
	}
	same(t, "drawn rounds", s.DrawnRounds(), 4)
	do(t, &s, "a1 a10 b1 b10 c1 c10 d5 d10 i5 j9 d1 j7 e1") // X x of one row: a1 b1 c1 d1 e1
	same(t, "drawn rounds after a row", s.DrawnRounds(), 0)
	for range 4 {
		drawRound(t, &s)
	}
	same(t, "outcome", s.Outcome(), rules.Running)
	drawRound(t, &s)
	same(t, "outcome after five more", s.Outcome(), rules.WonByX)
}

func Test20PointsWinTheSetBothScoresReturnTo0NothingCarriesOver(t *testing.T) {
	for _, c := range []struct {
		before, after string
		set           bool
	}{
		{"0-1 10-19", "0-1 19-19", false}, {"0-1 11-19", "1-1 0-0", true}, {"0-1 19-19", "1-1 0-0", true},
	} {
		s := setUp(t, "sets5", "X a5 b5 c5 d5", "x XXXx/OOOo 8+3/8+3 "+c.before+" x 1")
		step := do(t, &s, "e5") // 9 points
		same(t, c.before, strings.Join(strings.Fields(s.Text())[4:6], " "), c.after)
		same(t, "set won", step.SetWon, c.set)
		same(t, "sets before", step.SetsBefore, Pair{0, 1})
		same(t, "sets after", step.SetsAfter, s.Sets())
		same(t, "opener", s.Opener(), rules.O)
	}
}

// nine returns a position that gives X 9 points for e5.
func nine(t *testing.T, f, score, round string) State {
	t.Helper()
	return setUp(t, f, "X a5 b5 c5 d5", "x XXXx/OOOo 8+3/8+3 "+score+" x "+round)
}

func TestBestOfFiveSetsThreeToWinIsTheDefault(t *testing.T) {
	p, err := Info().New(nil)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "default", p.(*State).Format().String(), "sets5")
	s := nine(t, "sets5", "1-2 11-19", "9")
	do(t, &s, "e5")
	same(t, "two sets", s.Outcome(), rules.Running)
	s = nine(t, "sets5", "2-2 11-19", "9")
	step := do(t, &s, "e5")
	same(t, "three sets", s.Outcome(), rules.WonByX)
	same(t, "sets", step.SetsAfter, Pair{3, 2})
	row, ok := s.LastRow()
	same(t, "row on the board", rowText(row), "a5 b5 c5 d5 e5")
	same(t, "has a row", ok, true)
	same(t, "piece on e5", s.PieceAt(At(4, 4)), GreenX)
	same(t, "a move afterwards", reason(t, &s, "e6"), "refusal.match.over")
	same(t, "a pass afterwards", reason(t, &s, "pass"), "refusal.match.over")
}

func TestBestOfThreeSetsAndOneSet(t *testing.T) {
	s := nine(t, "sets3", "0-1 11-0", "9")
	do(t, &s, "e5")
	same(t, "one set of three", s.Outcome(), rules.Running)
	s = nine(t, "sets3", "1-1 11-0", "9")
	do(t, &s, "e5")
	same(t, "two sets of three", s.Outcome(), rules.WonByX)
	s = nine(t, "sets1", "0-0 10-0", "9")
	do(t, &s, "e5")
	same(t, "19 points", s.Outcome(), rules.Running)
	s = nine(t, "sets1", "0-0 11-0", "9")
	do(t, &s, "e5")
	same(t, "one set", s.Outcome(), rules.WonByX)
}

func TestOneRound(t *testing.T) {
	s := nine(t, "round", "0-0 0-0", "1")
	step := do(t, &s, "e5")
	same(t, "outcome", s.Outcome(), rules.WonByX)
	same(t, "points", step.PointsAfter, Pair{9, 0})
	s = setUp(t, "round", "", "x X/- 0+0/0+0 0-0 0-0 x 1")
	do(t, &s, "a1")
	same(t, "drawn round", s.Outcome(), rules.Drawn)
	_, ok := s.LastRow()
	same(t, "has a row", ok, false)
}

func TestNRoundsHighestTotalWinsEqualTotalsDraw(t *testing.T) {
	for score, want := range map[string]rules.Outcome{"0-8": rules.WonByX, "0-9": rules.Drawn, "0-10": rules.WonByO} {
		s := nine(t, "rounds:4", "0-0 "+score, "3")
		do(t, &s, "e5")
		same(t, "three of four", s.Outcome(), rules.Running)
		s = nine(t, "rounds:4", "0-0 "+score, "4")
		do(t, &s, "e5")
		same(t, score, s.Outcome(), want)
	}
}

func TestFirstToPPoints(t *testing.T) {
	s := nine(t, "points:30", "0-0 20-29", "3")
	do(t, &s, "e5")
	same(t, "29 of 30", s.Outcome(), rules.Running)
	same(t, "points", s.Points(), Pair{29, 29})
	s = nine(t, "points:30", "0-0 21-29", "3")
	do(t, &s, "e5")
	same(t, "30 of 30", s.Outcome(), rules.WonByX)
}

func TestSetsDoNotExistInTheLastThree(t *testing.T) {
	for _, f := range []string{"round", "rounds:9", "points:99"} {
		same(t, f, format(t, f).Sets(), 0)
		_, err := parseState(boardOf(t, "")+" x XXXx/OOOo 8+3/8+3 1-0 0-0 x 1", format(t, f), ground)
		if err == nil || !strings.Contains(err.Error(), "sets") {
			t.Errorf("%s takes a set: %v", f, err)
		}
		s := nine(t, f, "0-0 19-0", "1")
		step := do(t, &s, "e5")
		same(t, "set won", step.SetWon, false)
		same(t, "points", step.PointsAfter, Pair{28, 0})
	}
}

func TestInTheTextFormXOpensUnlessThePositionSaysOtherwise(t *testing.T) {
	s := start(t, "sets5")
	same(t, "opener", s.Opener(), rules.X)
	same(t, "on turn", s.ToMove(), rules.X)
	same(t, "seat", s.Seat(), 0)
	s = setUp(t, "sets5", "", "o XXXx/OOOo 21+7/21+7 0-0 0-0 o 1")
	same(t, "opener", s.Opener(), rules.O)
	same(t, "on turn", s.ToMove(), rules.O)
	same(t, "seat", s.Seat(), 1)
	if s != startOf(DefaultFormat(), ground, rules.O) {
		t.Error("a match that O starts is another one than the position says")
	}
}

func TestMoveTheSquarePassForATurnThatCannotBeTaken(t *testing.T) {
	s := start(t, "sets5")
	for text, want := range map[string]string{
		"e5": "", "j10": "", "c3": "refusal.xobrainer.main-on-knockout", "pass": "refusal.xobrainer.no-pass",
		"k1": "refusal.xobrainer.off-board", "a11": "refusal.xobrainer.off-board", "a0": "refusal.xobrainer.off-board", "z999": "refusal.xobrainer.off-board",
		"": "refusal.xobrainer.garbled", "E5": "refusal.xobrainer.garbled", "e": "refusal.xobrainer.garbled", "5e": "refusal.xobrainer.garbled", "e5 ": "refusal.xobrainer.garbled",
		"Pass": "refusal.xobrainer.garbled", "e05": "refusal.xobrainer.off-board", "e5e6": "refusal.xobrainer.garbled", "\xff\x00": "refusal.xobrainer.garbled",
	} {
		same(t, text, reason(t, &s, text), want)
	}
	_, err := s.ParseMove(`e5"` + strings.Repeat("é", 30) + "\x00")
	var r *rules.Refusal
	if !errors.As(err, &r) {
		t.Fatal(err)
	}
	cut := `e5"` + strings.Repeat("é", 21) + "…"
	same(t, "the text in the sentence", strings.Join(r.Args, " "), cut)
	same(t, "no move", s.Check(rules.NoMove).Key, "refusal.xobrainer.garbled")
	same(t, "beyond the board", s.Check(Place(100)).Key, "refusal.xobrainer.garbled")
	same(t, "a1", Place(0), 0x01000000)
	same(t, "j10", Place(99), 0x01000063)
	same(t, "pass", Pass, 0x02000000)
}

func TestAMatchGoesOnThroughTheMoveListTheFirstMoveAfterARoundBelongsToTheNext(t *testing.T) {
	s := start(t, "sets5")
	do(t, &s, "a1 a10 b1 b10 c1 c10 d2 d10 d1 j9 e1 e5 a5")
	same(t, "text", s.Text(), "10/10/10/10/10/X3O5/10/10/10/10 o XXx/OOo 21+7/21+7 0-0 15-0 o 2")
}

func TestOfAFinishedMatchOnlyBoardIsDefined(t *testing.T) {
	s := nine(t, "round", "0-0 0-0", "1")
	do(t, &s, "e5")
	board, _, _ := strings.Cut(s.Text(), " ")
	same(t, "board", board, boardOf(t, "X a5 b5 c5 d5 e5"))
}
