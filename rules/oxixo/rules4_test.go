package oxixo

import (
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
)

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
		{"s", "a5", ""}, {"s", "b5", "oxixo.dot-not-yours"}, {"s", "c5", "oxixo.not-yours"}, {"s", "d5", "oxixo.not-yours"},
		{"n", "a5", "oxixo.dot-not-yours"}, {"n", "b5", ""}, {"n", "c5", "oxixo.not-yours"}, {"n", "d5", "oxixo.not-yours"},
		{"w", "a5", "oxixo.not-yours"}, {"w", "b5", "oxixo.not-yours"}, {"w", "c5", ""}, {"w", "d5", "oxixo.dot-not-yours"},
		{"e", "a5", "oxixo.not-yours"}, {"e", "b5", "oxixo.not-yours"}, {"e", "c5", "oxixo.dot-not-yours"}, {"e", "d5", ""},
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
		if why := s.WhyTake(cell); (why == nil) != (c.reason == "") || why != nil && why.Reason != c.reason {
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
		refused(t, "5/5/5/5/5 "+c.turn, "a1a5"+c.foreign, "oxixo.not-your-dot", c.foreign)
		refused(t, "5/5/5/5/5 "+c.turn, "a1a5", "oxixo.dot-needed")
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
	refused(t, edge+"s", "a1a5s", "oxixo.must-pass")
	refused(t, edge+"w", "pass", "oxixo.no-pass")
	refused(t, "5/5/5/5/5 s", "pass", "oxixo.no-pass")
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

// A cube of the edge is free to somebody: three passes are the most that follow one another.
func TestSomebodyCanAlwaysTakeACube(t *testing.T) {
	for c := range Cell(MaxSize * MaxSize) {
		if len(Ways(MaxSize, c)) == 0 {
			continue
		}
		for _, letter := range "SWNE" {
			// All cubes of the edge but one bear West's dot, so that only c decides for the others.
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
	// Three passes in a row do come about: only East has cubes to take.
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
