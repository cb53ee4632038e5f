package oxixo

import (
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
)

// parseAny reads a position of either game, by its last letter.
func parseAny(text string) (rules.Game, error) {
	if strings.HasSuffix(text, "x") || strings.HasSuffix(text, "o") {
		return Info().Parse(text, nil)
	}
	return Info4().Parse(text, nil)
}

func play(t testing.TB, text string) rules.Game {
	t.Helper()
	p, err := parseAny(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// do plays the moves, separated by blanks.
func do(t testing.TB, p rules.Game, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %s: %v", p.Text(), text, err)
		}
		p.Do(m)
	}
}

// ending is one move or none from a position, and what comes of it.
type ending struct {
	position, move string
	want           rules.Outcome
}

func checkEndings(t *testing.T, table []ending) {
	t.Helper()
	for _, e := range table {
		p := play(t, e.position)
		do(t, p, e.move)
		if p.Outcome() != e.want {
			t.Errorf("%s, %q: %v, want %v", e.position, e.move, p.Outcome(), e.want)
		}
	}
}

// refused fails unless the move is refused for that reason.
func refused(t *testing.T, position, move, reason string, args ...string) {
	t.Helper()
	p := play(t, position)
	before := p.Text()
	_, err := p.ParseMove(move)
	why, ok := err.(*rules.Refusal)
	if !ok || why.Reason != reason || why.Text == "" || !slices.Equal(why.Args, args) && len(args) > 0 {
		t.Errorf("%s: %s: %#v, want %s %v", position, move, err, reason, args)
	}
	if p.Text() != before {
		t.Errorf("%s: a refused move changed it to %s", position, p.Text())
	}
}

// taking are the moves of the position that take the cube on that cell.
func taking(t *testing.T, position, cell string) string {
	t.Helper()
	var found []string
	for _, text := range texts(play(t, position)) {
		if strings.HasPrefix(text, cell) {
			found = append(found, text)
		}
	}
	return strings.Join(found, " ")
}

// Section 3 of the rules, sentence by sentence.

func Test25CubesAllNeutralAtTheStartXBegins(t *testing.T) {
	p, err := Info().New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.(*Game).State()
	if p.Text() != "5/5/5/5/5 x" || p.ToMove() != rules.X || s.Size() != 5 || s.Marks(rules.X)|s.Marks(rules.O) != 0 {
		t.Errorf("the game opens with %s", p.Text())
	}
}

func TestSmallBoardsWithLinesOfThreeAndFour(t *testing.T) {
	for size, want := range map[string]string{"5": "5/5/5/5/5 x", "4": "4/4/4/4 x", "3": "3/3/3 x"} {
		p, err := Info().New(rules.Options{"Size": size})
		if err != nil || p.Text() != want {
			t.Errorf("Size %s opens with %v, %v", size, p, err)
		}
	}
	checkEndings(t, []ending{
		{"XXX1/4/4/4 x", "d1d4", rules.WonByX},
		{"3X/3X/3X/4 x", "a1d1", rules.WonByX},
		{"4/1O2/2O1/3O o", "d4a4", rules.WonByO},
		{"4/2O1/1O2/O3 o", "a4d4", rules.WonByO},
		{"XX1/3/3 x", "c1c3", rules.WonByX},
		{"3/1O1/2O o", "c3a3", rules.WonByO},
		{"XX2/4/4/4 x", "c1c4", rules.Running},
	})
}

func TestTakeACubeFromTheEdgeThatIsNeutralOrBearsYourMark(t *testing.T) {
	const position = "X3O/1XO2/5/5/5 x"
	if got := taking(t, position, "a5"); got != "a5a1 a5e5" {
		t.Errorf("the own cube on a5 can be pushed %q", got)
	}
	if got := taking(t, position, "b5"); got != "b5a5 b5b1 b5e5" {
		t.Errorf("the neutral cube on b5 can be pushed %q", got)
	}
	refused(t, position, "e5a5", "oxixo.not-yours", "e5")
	refused(t, position, "b4a4", "oxixo.not-edge", "b4")
	refused(t, position, "c3a3", "oxixo.not-edge", "c3")
}

func TestGiveItYourMark(t *testing.T) {
	p := play(t, "5/5/5/5/5 x")
	do(t, p, "c5a5 c1e1")
	if p.Text() != "X4/5/5/5/4O x" {
		t.Errorf("the cubes pushed give %s", p.Text())
	}
}

func TestPushItBackFromAnEndOfItsRowOrColumn(t *testing.T) {
	refused(t, "5/5/5/5/5 x", "a1e5", "oxixo.not-in-line", "a1", "e5")
	refused(t, "5/5/5/5/5 x", "c5b5", "oxixo.not-end", "b5", "c5")
	refused(t, "5/5/5/5/5 x", "a3a2", "oxixo.not-end", "a2", "a3")
}

func TestNeverAtTheVeryPlaceItLeft(t *testing.T) {
	refused(t, "5/5/5/5/5 x", "a1a1", "oxixo.same-place", "a1")
	refused(t, "5/5/5/5/5 x", "c5c5", "oxixo.same-place", "c5")
}

func TestTheCubesBetweenSlideByOne(t *testing.T) {
	for _, c := range []struct{ position, move, want string }{
		{"5/5/5/5/1XOX1 x", "a1e1", "5/5/5/5/XOX1X o"},
		{"5/5/5/5/1XOX1 x", "e1a1", "5/5/5/5/X1XOX o"},
		{"X4/O4/X4/5/5 o", "a1a5", "O4/X4/O4/X4/5 x"},
		{"5/X4/O4/X4/5 o", "a5a1", "X4/O4/X4/5/O4 x"},
		{"OX3/5/5/5/5 x", "c5a5", "XOX2/5/5/5/5 o"},
		{"OX1XO/5/5/5/5 x", "c5e5", "OXXOX/5/5/5/5 o"},
	} {
		p := play(t, c.position)
		do(t, p, c.move)
		if p.Text() != c.want {
			t.Errorf("%s, %s: %s, want %s", c.position, c.move, p.Text(), c.want)
		}
	}
}

func TestACornerCubeHasTwoWaysBackAnotherEdgeCubeThree(t *testing.T) {
	for size := 3; size <= MaxSize; size++ {
		for c := range Cell(MaxSize * MaxSize) {
			col, row, last := c.Col(), c.Row(), size-1
			edges := 0
			for _, on := range []bool{col == 0, col == last, row == 0, row == last} {
				if on {
					edges++
				}
			}
			want := [...]int{0, 3, 2}[edges]
			if !c.on(size) {
				want = 0
			}
			if got := Ways(size, c); len(got) != want {
				t.Errorf("size %d, %v: %v", size, c, got)
			}
		}
	}
}

func TestNoPassing(t *testing.T) {
	refused(t, "5/5/5/5/5 x", "pass", "oxixo.no-pass")
	refused(t, "OOXOO/O3O/X3X/O3O/OOXOO x", "pass", "oxixo.no-pass")
	// It is never needed: where a side had nothing to take, the edge would be four full lines of the other mark.
	for size := 3; size <= MaxSize; size++ {
		s := Make(size, 0, table.edge[size], rules.X)
		if s.Outcome() != rules.WonByO {
			t.Errorf("%s is %v", s.Text(), s.Outcome())
		}
	}
}

func TestAFullLineOfFiveOfYourMarkWins(t *testing.T) {
	checkEndings(t, []ending{
		{"XXXX1/5/5/5/5 x", "e1e5", rules.WonByX},
		{"5/5/XXXX1/5/5 x", "e3e1", rules.Running},
		{"X4/X4/X4/X4/5 x", "e1a1", rules.WonByX},
		{"5/3X1/2X2/1X3/X4 x", "a5e5", rules.WonByX},
		{"X4/1X3/2X2/3X1/5 x", "a1e1", rules.WonByX},
		{"OOOO1/5/5/5/5 o", "e1e5", rules.WonByO},
		{"4X/XXXX1/4X/5/5 x", "e5e1", rules.WonByX},
		{"4X/5/XXXX1/4X/5 x", "e5e1", rules.WonByX},
		{"XXX2/5/5/5/5 x", "d1d5", rules.Running},
	})
}

// Five bits that follow one another in a set but lie on two rows are no line.
func TestALineDoesNotGoRoundTheEdge(t *testing.T) {
	checkEndings(t, []ending{
		{"5/5/XXX2/3XX/5 x", "", rules.Running},
		{"4X/XXXX1/5/5/5 o", "", rules.Running},
		{"1X3/X4/4X/3X1/2X2 x", "", rules.Running},
	})
}

func TestALineOfTheOpponentsMarkLosesEvenWithOnesOwn(t *testing.T) {
	checkEndings(t, []ending{
		{"OOOO1/4O/5/5/5 x", "e5e1", rules.WonByO},
		{"OOOO1/4O/XXXX1/4X/5 x", "e5e1", rules.WonByO},
		{"XXXX1/4X/OOOO1/4O/5 o", "e5e1", rules.WonByX},
	})
}

func TestTheThirdOccurrenceIsADrawAtOnce(t *testing.T) {
	const position, round = "O4/5/5/5/X4 x", "a1e1 a5e5 e1a1 e5a5 "
	p := play(t, position)
	start := p.(*Game).State()
	if n := p.(*Game).Seen(start); n != 1 {
		t.Errorf("the position given was seen %d times", n)
	}
	do(t, p, round+"a1e1 a5e5 e1a1")
	if p.Outcome() != rules.Running || p.(*Game).Seen(start) != 2 {
		t.Fatalf("before the third occurrence: %v, seen %d times", p.Outcome(), p.(*Game).Seen(start))
	}
	other := start
	other.side = rules.O
	if n := p.(*Game).Seen(other); n != 0 {
		t.Errorf("the position with the other player on turn was seen %d times", n)
	}
	m, err := p.ParseMove("e5a5")
	if err != nil {
		t.Fatal(err)
	}
	if step := p.(*Game).Step(m); step.Outcome != rules.Drawn {
		t.Errorf("the step that repeats says %v", step.Outcome)
	}
	p.Do(m)
	if p.Outcome() != rules.Drawn || p.ToMove() != rules.Nobody || len(texts(p)) != 0 {
		t.Errorf("at the third occurrence: %v with %v on turn", p.Outcome(), p.ToMove())
	}
	if why := p.Why(Push(0, 4)); why == nil || why.Reason != "oxixo.over" {
		t.Errorf("a move after the draw: %v", why)
	}
}

func TestRepetitionCountsFromThePositionGiven(t *testing.T) {
	p := play(t, "5/5/5/5/5 x")
	do(t, p, "a1e1 a5e5 e1a1 e5a5 a1e1 a5e5 e1a1 e5a5")
	if p.Outcome() != rules.Running {
		t.Fatalf("%s is %v at its second occurrence", p.Text(), p.Outcome())
	}
	p = play(t, p.Text())
	do(t, p, "a1e1 a5e5 e1a1 e5a5")
	if p.Outcome() != rules.Running {
		t.Errorf("%s is %v at its second occurrence from the position given", p.Text(), p.Outcome())
	}
	do(t, p, "a1e1 a5e5 e1a1 e5a5")
	if p.Outcome() != rules.Drawn {
		t.Errorf("%s is %v at its third occurrence from the position given", p.Text(), p.Outcome())
	}
}

func TestClonesCountOnTheirOwn(t *testing.T) {
	const round = "a1e1 a5e5 e1a1 e5a5 "
	p := play(t, "O4/5/5/5/X4 x")
	do(t, p, round)
	a, b := p.Clone(), p.Clone()
	do(t, a, "b1b5 a5e5")
	do(t, b, round)
	do(t, p, "a1e1 a5e5")
	if a.Outcome() != rules.Running || b.Outcome() != rules.Drawn || p.Outcome() != rules.Running {
		t.Errorf("clones are %v and %v, the original %v", a.Outcome(), b.Outcome(), p.Outcome())
	}
	do(t, p, "e1a1 e5a5")
	if p.Outcome() != rules.Drawn || p.Hash() != b.Hash() || p.Hash() == play(t, "O4/5/5/5/X4 x").Hash() {
		t.Errorf("the original is %v", p.Outcome())
	}
}

func TestAFinishedPositionIsAFinishedGame(t *testing.T) {
	checkEndings(t, []ending{
		{"XXXXX/5/5/5/5 o", "", rules.WonByX},
		{"XXXXX/5/5/5/5 x", "", rules.WonByX},
		{"XXXXX/5/OOOOO/5/5 x", "", rules.WonByX},
		{"XXXXX/5/OOOOO/5/5 o", "", rules.WonByO},
		{"3/OOO/3 x", "", rules.WonByO},
		{"SNSNS/5/5/5/5 w", "", rules.WonByX},
		{"SNSNS/5/WWEEW/5/5 e", "", rules.WonByO},
		{"SNSNS/5/WWEEW/5/5 n", "", rules.WonByX},
	})
	refused(t, "XXXXX/5/5/5/5 o", "a1a5", "oxixo.over")
	refused(t, "SNSNS/5/5/5/5 w", "pass", "oxixo.over")
}
