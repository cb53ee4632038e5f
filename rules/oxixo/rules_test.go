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

// do plays the moves, separated by spaces.
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

// ending is one move or none from a position, and the outcome.
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
	if !ok || why.Key != reason || !slices.Equal(why.Args, args) && len(args) > 0 {
		t.Errorf("%s: %s: %#v, want %s %v", position, move, err, reason, args)
	}
	if p.Text() != before {
		t.Errorf("%s: a refused move changed it to %s", position, p.Text())
	}
}

// taking returns the moves of the position that take the cube on that cell.
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

// Section 3 of RULES.md, sentence by sentence.

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
	refused(t, position, "e5a5", "refusal.oxixo.not-yours", "e5")
	refused(t, position, "b4a4", "refusal.oxixo.not-edge", "b4")
	refused(t, position, "c3a3", "refusal.oxixo.not-edge", "c3")
}

func TestGiveItYourMark(t *testing.T) {
	p := play(t, "5/5/5/5/5 x")
	do(t, p, "c5a5 c1e1")
	if p.Text() != "X4/5/5/5/4O x" {
		t.Errorf("the cubes pushed give %s", p.Text())
	}
}

func TestPushItBackFromAnEndOfItsRowOrColumn(t *testing.T) {
	refused(t, "5/5/5/5/5 x", "a1e5", "refusal.oxixo.not-in-line", "a1", "e5")
	refused(t, "5/5/5/5/5 x", "c5b5", "refusal.oxixo.not-end", "b5", "c5")
	refused(t, "5/5/5/5/5 x", "a3a2", "refusal.oxixo.not-end", "a2", "a3")
}

func TestNeverAtTheVeryPlaceItLeft(t *testing.T) {
	refused(t, "5/5/5/5/5 x", "a1a1", "refusal.oxixo.same-place", "a1")
	refused(t, "5/5/5/5/5 x", "c5c5", "refusal.oxixo.same-place", "c5")
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
	for size := MinSize; size <= MaxSize; size++ {
		for c := range Cell(MaxSize * MaxSize) {
			col, row, last := c.Col(), c.Row(), size-1
			edges := 0
			for _, on := range []bool{col == 0, col == last, row == 0, row == last} {
				if on {
					edges++
				}
			}
			want := [...]int{0, 3, 2}[edges]
			if !c.within(size) {
				want = 0
			}
			if got := Ways(size, c); len(got) != want {
				t.Errorf("size %d, %v: %v", size, c, got)
			}
		}
	}
}

func TestNoPassing(t *testing.T) {
	refused(t, "5/5/5/5/5 x", "pass", "refusal.oxixo.no-pass")
	refused(t, "OOXOO/O3O/X3X/O3O/OOXOO x", "pass", "refusal.oxixo.no-pass")
	// It is never needed: if a side had nothing to take, the edge would be four full lines of the other mark.
	for size := MinSize; size <= MaxSize; size++ {
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

// Five consecutive bits of a set that belong to two rows are no line.
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
	if why := p.Check(Push(0, 4)); why == nil || why.Key != "refusal.game.over" {
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
	refused(t, "XXXXX/5/5/5/5 o", "a1a5", "refusal.game.over")
	refused(t, "SNSNS/5/5/5/5 w", "pass", "refusal.game.over")
}

func TestFourPlayersClockwiseFromSouth(t *testing.T) {
	p := play(t, "5/5/5/5/5 s")
	order := ""
	for range 8 {
		_, seat, _ := strings.Cut(p.Text(), " ")
		order += seat
		if want := []rules.Side{rules.X, rules.O}[p.Seat()%2]; p.ToMove() != want {
			t.Errorf("seat %s plays for %v", seat, p.ToMove())
		}
		p.Do(p.AppendMoves(nil)[0])
	}
	if order != "swneswne" {
		t.Errorf("the seats play in the order %s", order)
	}
}

func TestOnlyTheCubeWhoseDotPointsAtYou(t *testing.T) {
	const position = "SNWE1/5/5/5/5 "
	for _, c := range []struct{ seat, cell, reason string }{
		{"s", "a5", ""}, {"s", "b5", "refusal.oxixo.dot-not-yours"}, {"s", "c5", "refusal.oxixo.not-yours"}, {"s", "d5", "refusal.oxixo.not-yours"},
		{"n", "a5", "refusal.oxixo.dot-not-yours"}, {"n", "b5", ""}, {"n", "c5", "refusal.oxixo.not-yours"}, {"n", "d5", "refusal.oxixo.not-yours"},
		{"w", "a5", "refusal.oxixo.not-yours"}, {"w", "b5", "refusal.oxixo.not-yours"}, {"w", "c5", ""}, {"w", "d5", "refusal.oxixo.dot-not-yours"},
		{"e", "a5", "refusal.oxixo.not-yours"}, {"e", "b5", "refusal.oxixo.not-yours"}, {"e", "c5", "refusal.oxixo.dot-not-yours"}, {"e", "d5", ""},
		{"s", "e5", ""}, {"w", "e5", ""}, {"n", "e5", ""}, {"e", "e5", ""},
	} {
		if c.reason != "" {
			refused(t, position+c.seat, c.cell+c.cell[:1]+"1"+c.seat, c.reason)
		}
		if free := taking(t, position+c.seat, c.cell) != ""; free != (c.reason == "") {
			t.Errorf("%s may take %s: %v", c.seat, c.cell, free)
		}
		s := play(t, position+c.seat).(*Game4).State()
		cell, _ := readCell(c.cell)
		if why := s.CheckTake(cell); (why == nil) != (c.reason == "") || why != nil && why.Key != c.reason {
			t.Errorf("%s taking %s: %v", c.seat, c.cell, why)
		}
	}
}

func TestTheDotIsTurnedToEitherPartner(t *testing.T) {
	for _, c := range []struct{ turn, dots, foreign string }{{"s", "sn", "w"}, {"w", "we", "s"}, {"n", "sn", "e"}, {"e", "we", "n"}} {
		for _, dot := range strings.Split(c.dots, "") {
			p := play(t, "5/5/5/5/5 "+c.turn)
			do(t, p, "a1a5"+dot)
			if want := strings.ToUpper(dot) + "4/5/5/5/5 " + after[c.turn]; p.Text() != want {
				t.Errorf("%s turns a dot to %s: %s, want %s", c.turn, dot, p.Text(), want)
			}
		}
		refused(t, "5/5/5/5/5 "+c.turn, "a1a5"+c.foreign, "refusal.oxixo.not-your-dot", c.foreign)
		refused(t, "5/5/5/5/5 "+c.turn, "a1a5", "refusal.oxixo.dot-needed")
	}
}

func TestDotsMoveWithTheirCubes(t *testing.T) {
	p := play(t, "SNWE1/5/5/5/5 s")
	do(t, p, "e5a5n")
	if p.Text() != "NSNWE/5/5/5/5 w" {
		t.Errorf("the dots are now %s", p.Text())
	}
}

func TestAPlayerWithNothingToTakePasses(t *testing.T) {
	const edge = "NWNWN/W3N/N3W/W3N/NWNWN "
	if got := texts(play(t, edge+"s")); !slices.Equal(got, []string{"pass"}) {
		t.Errorf("South may play %v", got)
	}
	refused(t, edge+"s", "a1a5s", "refusal.oxixo.must-pass")
	refused(t, edge+"w", "pass", "refusal.oxixo.no-pass")
	refused(t, "5/5/5/5/5 s", "pass", "refusal.oxixo.no-pass")
	p := play(t, edge+"s")
	m, err := p.ParseMove("pass")
	if err != nil {
		t.Fatal(err)
	}
	if step := p.(*Game4).Step(m); !step.Pass || step.Seat != int(South) || step.Outcome != rules.Running {
		t.Errorf("the step of a pass is %+v", step)
	}
	p.Do(m)
	if p.Text() != edge+"w" || p.ToMove() != rules.O {
		t.Errorf("after the pass: %s", p.Text())
	}
	if got := texts(play(t, edge+"e")); !slices.Equal(got, []string{"pass"}) {
		t.Errorf("East may play %v", got)
	}
}

// Every cube of the edge is free to some player: at most three passes follow each other.
func TestSomebodyCanAlwaysTakeACube(t *testing.T) {
	for c := range Cell(MaxSize * MaxSize) {
		if len(Ways(MaxSize, c)) == 0 {
			continue
		}
		for _, letter := range "SWNE" {
			// All cubes of the edge but one bear West's dot, so that c alone decides for the others.
			s := Make4(0, 0, 0, South)
			dot := Seat(strings.IndexRune("SWNE", letter))
			s.marks[dot&1] |= c.bit()
			if dot >= North {
				s.far |= c.bit()
			}
			takers := 0
			for seat := South; seat <= East; seat++ {
				s.seat = seat
				if s.free()>>c&1 != 0 {
					takers++
				}
			}
			if takers != 1 {
				t.Errorf("%d players may take the cube on %v with the dot %c", takers, c, letter)
			}
		}
	}
	// Three passes in a row are possible: only East has cubes to take.
	p := play(t, "EEEE1/4E/5/5/5 s")
	if got := texts(p); len(got) < 2 {
		t.Fatalf("South may play %v", got)
	}
	s := p.(*Game4).State()
	edge := table.edge[MaxSize]
	s = Make4(0, edge, edge, South)
	for seat := South; seat <= East; seat++ {
		s.seat = seat
		if free := s.free() != 0; free != (seat == East) {
			t.Errorf("%v may take a cube: %v", seat, free)
		}
	}
}

func TestLinesCountByMarkWhateverTheDots(t *testing.T) {
	checkEndings(t, []ending{
		{"SNSN1/5/5/5/5 s", "e1e5n", rules.WonByX},
		{"NNNN1/5/5/5/5 s", "e1e5s", rules.WonByX},
		{"WEEW1/5/5/5/5 e", "e1e5w", rules.WonByO},
		{"SNSW1/5/5/5/5 s", "e1e5n", rules.Running},
	})
}

func TestATeamThatMakesALineOfTheOtherMarkLoses(t *testing.T) {
	checkEndings(t, []ending{
		{"WEWE1/4W/5/5/5 s", "e5e1s", rules.WonByO},
		{"WEWE1/4W/SNSN1/4N/5 s", "e5e1n", rules.WonByO},
		{"SNSN1/4N/WEWE1/4W/5 e", "e5e1w", rules.WonByX},
	})
}

func TestRepetitionIncludesTheDots(t *testing.T) {
	const position = "W4/5/4N/4E/S4 s"
	const there, back = "a1e1s a5e5w e3a3n e2a2e ", "e1a1s e5a5w a3e3n a2e2e "
	p := play(t, position)
	start := p.(*Game4).State()
	do(t, p, there+"e1a1n e5a5w a3e3n a2e2e")
	if n := p.(*Game4).Seen(start); n != 1 {
		t.Errorf("with a dot turned the position was seen %d times", n)
	}
	p = play(t, position)
	do(t, p, there+back+there+"e1a1s e5a5w a3e3n")
	if p.Outcome() != rules.Running || p.(*Game4).Seen(start) != 2 {
		t.Errorf("before the third occurrence: %v, seen %d times", p.Outcome(), p.(*Game4).Seen(start))
	}
	do(t, p, "a2e2e")
	if p.Outcome() != rules.Drawn {
		t.Errorf("at the third occurrence: %v", p.Outcome())
	}
}
