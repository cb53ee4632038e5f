package xobrainer

import (
	"errors"
	"strings"
	"testing"

	"xotrio/rules"
)

// ground is the board of tests that do not depend on it. Its Knock Out squares are on rows that are short to write.
var ground = Storm()

func format(t testing.TB, text string) Format {
	t.Helper()
	f, err := ParseFormat(text)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func start(t testing.TB, f string) State {
	t.Helper()
	return startOf(format(t, f), ground, rules.X)
}

// startOf returns the start of a match without variants.
func startOf(f Format, l Layout, opener rules.Side) State {
	s, err := (&Setup{Format: f, Layout: l}).Start(opener)
	if err != nil {
		panic(err)
	}
	return s
}

// parseState reads a position of a match without variants.
func parseState(text string, f Format, l Layout) (State, error) {
	return (&Setup{Format: f, Layout: l}).Parse(text)
}

// few is the fields of a position after BOARD and SIDE, with enough pieces of every kind to continue.
const few = " XXXx/OOOo 8+3/8+3 0-0 0-0 x 1"

// setUp returns a position in the format f. pieces are "X a1 b1, o c3", rest is SIDE and the fields after it.
func setUp(t testing.TB, f, pieces, rest string) State {
	t.Helper()
	s, err := parseState(boardOf(t, pieces)+" "+rest, format(t, f), ground)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// boardOf returns pieces as the first field of a position.
func boardOf(t testing.TB, pieces string) string {
	t.Helper()
	var b Board
	var p Piece
	for _, word := range strings.Fields(strings.ReplaceAll(pieces, ",", " ")) {
		if len(word) == 1 {
			p = pieceOfLetter(word[0])
			continue
		}
		q, ok := ParseSquare(word)
		if !ok {
			t.Fatalf("no square %s", word)
		}
		b.place(q, p)
	}
	return b.Text()
}

// do plays moves in notation and returns the step of the last one.
func do(t testing.TB, s *State, moves string) Step {
	t.Helper()
	var step Step
	for _, text := range strings.Fields(moves) {
		m, err := s.ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %s: %v", s.Text(), text, err)
		}
		step = s.Step(m)
		s.Do(m)
	}
	return step
}

func rowText(r Row) string {
	var names []string
	for _, q := range r.Squares {
		names = append(names, q.String())
	}
	return strings.Join(names, " ")
}

// reason returns the key of the refusal of a move in notation, "" if it is legal.
func reason(t testing.TB, s *State, move string) string {
	t.Helper()
	_, err := s.ParseMove(move)
	if err == nil {
		return ""
	}
	var why *rules.Refusal
	if !errors.As(err, &why) {
		t.Fatalf("%s: %T is no refusal", move, err)
	}
	return why.Key
}

// drawRound plays from the start of a round to its end without a row.
func drawRound(t testing.TB, s *State) Step {
	t.Helper()
	for {
		var played rules.Move
		for _, m := range s.AppendMoves(nil) {
			q, placed := Target(m)
			if !placed || s.RoundWinner(q, s.Next(s.ToMove())) == rules.Nobody {
				played = m
				break
			}
		}
		if played == rules.NoMove {
			t.Fatalf("%s: every move makes a row", s.Text())
		}
		step := s.Step(played)
		s.Do(played)
		if step.RoundOver {
			return step
		}
	}
}

func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// setupOf returns the setup of a state.
func setupOf(s *State) *Setup {
	return &Setup{Format: s.Format(), Layout: s.Layout(), Variants: s.Variants(),
		Teams: Pair{s.People(rules.X), s.People(rules.O)}, Deck: s.Deck()}
}

func TestStartTextIsTheOneOfTheRules(t *testing.T) {
	g := Info()
	p, err := g.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	const want = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1"
	if got := p.Text(); got != want {
		t.Errorf("start: got %q, want %q", got, want)
	}
	q, err := g.Parse(want, nil)
	if err != nil {
		t.Fatal(err)
	}
	if *q.(*State) != *p.(*State) {
		t.Error("the start as parsed is another state than the start")
	}
}
