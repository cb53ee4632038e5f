package xobrainer

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"xotrio/rules"
	"xotrio/rules/rulestest"
)

var update = flag.Bool("update", false, "record and rewrite the playthroughs in testdata")

func TestExam(t *testing.T) {
	crowd, err := ParseLayout(crowded)
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range allFormats {
		f := format(t, name)
		for _, layout := range []Layout{Classic(), Storm(), crowd} {
			rulestest.Exam(t, rulestest.Config[State]{
				Starts: []State{startOf(f, layout, rules.X), startOf(f, layout, rules.O)}, Games: 1, Seed: uint64(i), MaxPlies: 10000,
				Game: func(s State) rules.Game {
					if s.Outcome().Over() || s.DrawnRounds() > 0 {
						return nil // not in the text
					}
					return &s
				},
				Parse: func(text string) (rules.Game, error) {
					s, err := parseState(text, f, layout)
					return &s, err
				},
				State: func(p rules.Game) State { return *p.(*State) },
				Step:  checkStep,
			})
		}
	}
}

// checkStep returns how the step of a move contradicts the states before and after it.
func checkStep(before State, m rules.Move, after State) error {
	step := before.Step(m)
	board := before.Board()
	if draw, drawn := DrawOf(m); drawn {
		if step.Draw != draw {
			return fmt.Errorf("it draws %v", step.Draw)
		}
		if draw.Kind == DrawMap {
			deck := before.Deck()
			c := deck.Card(draw.Card)
			for n, q := range c.Marks() {
				board.place(q, c.Piece(n, draw.Side))
			}
		}
	} else if q, placed := Target(m); placed {
		if step.Piece != before.Next(step.Side) || step.Square != q {
			return fmt.Errorf("it places %v on %v", step.Piece, step.Square)
		}
		board.place(q, step.Piece)
	} else if step.Piece != NoPiece {
		return fmt.Errorf("a pass places %v", step.Piece)
	}
	if step.Move != m || step.Side != before.ToMove() || step.Board != board {
		return fmt.Errorf("move %d of %v leaves %s", step.Move, step.Side, step.Board.Text())
	}
	var row Row
	var rowWinner rules.Side
	if step.Piece != NoPiece {
		row, rowWinner = before.RowAt(step.Square, step.Piece)
	}
	if step.Piece != NoPiece && (row != step.Row || rowWinner != step.Winner) {
		return fmt.Errorf("RowAt tells of %v for %v", row, rowWinner)
	}
	if over := after.Round() != before.Round() || after.Outcome().Over(); step.RoundOver != over {
		return fmt.Errorf("round over: %v", step.RoundOver)
	}
	if !step.RoundOver && after.Board() != board {
		return fmt.Errorf("the board is %s", after.Board().Text())
	}
	if step.Outcome != after.Outcome() || step.MatchOver() != after.Outcome().Over() {
		return fmt.Errorf("outcome %v", step.Outcome)
	}
	if step.PointsBefore != before.Points() || step.SetsBefore != before.Sets() ||
		step.PointsAfter != after.Points() || step.SetsAfter != after.Sets() {
		return fmt.Errorf("score: %v %v to %v %v", step.SetsBefore, step.PointsBefore, step.SetsAfter, step.PointsAfter)
	}
	if last, ok := after.LastRow(); ok && last != step.Row || ok != (step.MatchOver() && step.Winner != rules.Nobody && !step.Fell) {
		return fmt.Errorf("last row %v, %v", last, ok)
	}
	if step.SetWon != (step.SetsBefore != step.SetsAfter) {
		return fmt.Errorf("set won: %v", step.SetWon)
	}
	return nil
}

func TestExamOfGame(t *testing.T) {
	for i, name := range []string{"sets1", "round", "rounds:3", "points:20"} {
		rulestest.ExamGame(t, Info(), rules.Options{OptionFormat: name}, rulestest.PlayConfig{
			Games: 4, Seed: uint64(i), MaxPlies: 10000,
			Lossy: func(p rules.Game) bool { return p.Outcome().Over() },
		})
	}
}

func TestPlaythroughs(t *testing.T) {
	option := func(f string) rules.Options { return rules.Options{OptionFormat: f} }
	storm := func(f string) rules.Options { return rules.Options{OptionFormat: f, OptionLayout: StormName} }
	rulestest.Playthroughs(t, Info(), "testdata", *update,
		rulestest.Recording{Name: "sets3", Seed: 1, Options: storm("sets3")},
		rulestest.Recording{Name: "classic", Seed: 6, Options: option("sets3")},
		rulestest.Recording{Name: "round", Seed: 2, Options: storm("round")},
		rulestest.Recording{Name: "rounds", Seed: 3, Options: storm("rounds:3")},
		rulestest.Recording{Name: "points", Seed: 4, Options: storm("points:40")},
		rulestest.Recording{Name: "passes", Seed: 5, Options: storm("rounds:2"),
			Position: "10/10/10/10/4X5/10/10/10/10/10 o XXx/o 2+1/1+0 0-0 3-7 x 1"})
}

// A search calls these methods at every node. The exam covers moves and hash.
func TestQueriesAllocateNothing(t *testing.T) {
	s := setUp(t, "sets5", "X a5 b5 c5 d5", "x"+few)
	n := testing.AllocsPerRun(50, func() {
		s.Step(Place(At(4, 4)))
		s.RoundWinner(At(4, 4), GreenX)
		s.RowAt(At(4, 4), GreenX)
		s.LineUp(rules.X)
		s.Free(GreenX)
		s.Board().Colour(rules.O).Completing()
	})
	same(t, "allocations", n, 0)
}

var long = flag.Int("long", 1, "play so many times as many games with variants")

var variantFormats = []string{"sets5", "sets3", "sets1", "round", "rounds:2", "points:40"}

// allSetups returns the 64 combinations of variants in the six formats, with various teams.
func allSetups(t testing.TB) []Setup {
	t.Helper()
	var all []Setup
	for v := Variants(0); v <= AllVariants; v++ {
		for i, f := range variantFormats {
			teams := Pair{1, 1}
			if i%2 == 1 {
				teams = Pair{3, 2}
			}
			all = append(all, Setup{Format: format(t, f), Layout: ground, Variants: v, Teams: teams, Deck: ClassicDeck()})
		}
	}
	same(t, "setups", len(all), 64*6)
	return all
}

func startMatch(t testing.TB, u Setup, opener rules.Side) State {
	t.Helper()
	s, err := u.Start(opener)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Every combination in every format, in a short test in one of the six in turn, meets the contract of package rules and
// checkVariants after every move.
func TestExamOfVariants(t *testing.T) {
	for i, u := range allSetups(t) {
		if testing.Short() && i%6 != i/6%6 {
			continue
		}
		if i%3 == 0 {
			u.Variants |= FairStart
		}
		// The long formats repeat what a short one shows, so they get few games.
		rulestest.Exam(t, rulestest.Config[State]{
			Starts: []State{startMatch(t, u, rules.X+rules.Side(i%2))}, Games: *long, Seed: uint64(i), MaxPlies: 10000,
			Unlisted: func(s *State, m rules.Move) bool {
				d, drawn := DrawOf(m)
				due, waits := s.Due()
				due.Card, due.LineUp, due.N = 0, [4]Piece{}, 0
				return m == Pass && s.ToMove() != rules.Nobody && u.Variants.Has(TimeBomb) ||
					m == Fall && s.ToMove() != rules.Nobody && u.Variants.Has(TimeBalance) ||
					drawn && waits && d == due && d.Kind != DrawLineUp
			},
			Game: func(s State) rules.Game {
				if s.Outcome().Over() || s.DrawnRounds() > 0 || s.Hash()%8 != 0 {
					return nil // not in the text, or checked often enough
				}
				return &s
			},
			Parse: func(text string) (rules.Game, error) {
				s, err := u.Parse(text)
				return &s, err
			},
			State: func(p rules.Game) State { return *p.(*State) },
			Step: func(before State, m rules.Move, after State) error {
				if err := checkStep(before, m, after); err != nil {
					return err
				}
				return checkVariants(&after)
			},
		})
	}
}

// checkCards returns which card is in play that cannot be, or is still to be drawn although a side is to move.
func checkCards(s *State) error {
	seen, deck := [DeckSize + 1]bool{}, s.Deck()
	for slot := range slots {
		c := s.cardIn(slot)
		if c.State == CardKnown && (c.Number < 1 || c.Number > DeckSize || seen[c.Number] || deck.Card(c.Number) != c.Card) {
			return fmt.Errorf("card %d is out twice or no card", c.Number)
		}
		seen[c.Number] = true
		if s.ToMove() != rules.Nobody && c.State == CardDue {
			return fmt.Errorf("%v is on turn and a card is to be drawn", s.ToMove())
		}
	}
	return nil
}

// checkVariants returns the invariant of the variants that a state breaks.
func checkVariants(s *State) error {
	if err := checkCards(s); err != nil {
		return err
	}
	for side := rules.X; side <= rules.O; side++ {
		pieces, n := s.LineUp(side)
		main, other := s.Supply(side)
		for _, p := range pieces[:n] {
			if p.Main() {
				main++
			} else {
				other++
			}
		}
		shape, colour := s.board.Shape(side), s.board.Colour(side)
		onMain := shape.And(colour).Len()
		onOther := shape.Len() - onMain
		if main+onMain != OwnedMain || other+onOther != OwnedOther {
			return fmt.Errorf("%v has %d+%d pieces", side, main+onMain, other+onOther)
		}
		if !s.layout.KnockOuts().And(shape).And(colour).Empty() {
			return fmt.Errorf("a piece of %v in its main colour stands on a Knock Out square", side)
		}
		if s.ToMove() == side && n == 0 && main+other > 0 {
			return fmt.Errorf("%v is on turn with an empty line-up and %d+%d pieces", side, main, other)
		}
	}
	if _, due := s.Due(); due != (s.Outcome() == rules.Running && s.ToMove() == rules.Nobody) {
		return fmt.Errorf("%v is on turn, due: %v", s.ToMove(), due)
	}
	return nil
}

// Both implementations play every combination in every format to the end, with lost turns and falls.
func TestVariantsAgreeWithNaiveImplementation(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	endings := map[string]int{}
	sources := map[KnockOuts]int{}
	for i, u := range allSetups(t) {
		if testing.Short() && i%2 != i/6%2 {
			continue
		}
		people := [2]int{u.Teams.X, u.Teams.O}
		for range *long {
			n := newNaiveVariants(u.Format.String(), stormText, u.Variants.String(), people, classicDeckText)
			s := startMatch(t, u, rules.X)
			plies := 0
			for agree(t, &s, n); s.Outcome() == rules.Running; plies++ {
				if plies == 3000 {
					t.Fatalf("%v %v is not over after %d plies", u.Format, u.Variants, plies)
				}
				m := choose(&s, random)
				switch random.IntN(40) {
				case 0:
					if s.Legal(Pass) {
						m = Pass
					}
				case 1:
					if s.Legal(Fall) && random.IntN(3) == 0 {
						m = Fall
					}
				}
				text := s.MoveText(m)
				if back, err := s.ParseMove(text); err != nil || back != m {
					t.Fatalf("%s: move %s does not read back: %v", s.Text(), text, err)
				}
				step := s.Step(m)
				s.Do(m)
				n.play(text)
				agreeStep(t, step, n)
				if err := checkVariants(&s); err != nil {
					t.Fatalf("%s: %v", s.Text(), err)
				}
				// Checking everything at every ply of every match would take minutes.
				if step.RoundOver || plies%16 == i%16 {
					agree(t, &s, n)
				}
				sources[step.KnockOuts]++
			}
			endings[s.Ending()]++
		}
	}
	for _, e := range []string{"knockout", "row", "sets", "points", "rounds", "trap", "fall"} {
		if endings[e] == 0 {
			t.Errorf("no match ended by %s: %v", e, endings)
		}
	}
	t.Logf("endings %v, Knock Outs %v", endings, sources)
}

func TestPerft(t *testing.T) {
	var c rulestest.Perft[State, *State]
	rulestest.CheckCounts(t, Info(), "testdata/perft.txt", func(p rules.Game, depth int) uint64 {
		return c.Count(p.(*State), depth)
	})
}

func BenchmarkPerft(b *testing.B) {
	s := start(b, "round")
	var c rulestest.Perft[State, *State]
	nodes := uint64(0)
	for b.Loop() {
		nodes += c.Count(&s, 3)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func BenchmarkDo(b *testing.B) {
	s := start(b, "round")
	for b.Loop() {
		c := s
		c.Do(Place(44))
	}
}

func BenchmarkHash(b *testing.B) {
	s := start(b, "round")
	for b.Loop() {
		s.Hash()
	}
}

func BenchmarkCompleting(b *testing.B) {
	s := start(b, "round")
	for _, q := range []Square{11, 12, 14, 15, 37, 47, 57, 88} {
		s.Do(Place(q))
	}
	set := s.board.Shape(rules.X)
	for b.Loop() {
		set.Completing()
	}
}
