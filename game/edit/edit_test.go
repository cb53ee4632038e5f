package edit_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xotrio/game/edit"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

func sheet(t testing.TB, game, text string) *edit.Sheet {
	t.Helper()
	g := gamestest.Info(t, game)
	s, err := edit.New(g, rules.Options{}, text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// refused checks that an error has these words and nothing has changed.
func refused(t *testing.T, s *edit.Sheet, err error, words, text string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), words) || s.Text() != text {
		t.Errorf("%v at %s, want %q at %s", err, s.Text(), words, text)
	}
}

func use(t *testing.T, s *edit.Sheet, cell int, tool rules.Tool) {
	t.Helper()
	if err := s.Use(cell, tool); err != nil {
		t.Fatal(err)
	}
}

func TestPieces(t *testing.T) {
	s := sheet(t, "xobrainer", "")
	for _, c := range "abcd" {
		use(t, s, int(xobrainer.At(int(c-'a'), 4)), "X")
	}
	want := "10/10/10/10/10/XXXX6/10/10/10/10 x XXXx/OOOo 17+7/21+7 0-0 0-0 x 1"
	if s.Text() != want {
		t.Errorf("%s", s.Text())
	}
	refused(t, s, s.Use(int(xobrainer.At(4, 4)), "X"), "a finished row from a5 to e5", want)
	refused(t, s, s.Use(int(xobrainer.At(0, 1)), "O"), "Knock Out", want)
	use(t, s, int(xobrainer.At(0, 4)), rules.Clear)
	if err := s.SetTurn(1); err != nil || s.Turn() != 1 {
		t.Errorf("on turn %d, %v", s.Turn(), err)
	}
	if err := s.SetCount(1, 2); err != nil {
		t.Fatal(err)
	}
	want = "10/10/10/10/10/1XXX6/10/10/10/10 o XXXx/Oo 18+7/23+7 0-0 0-0 x 1"
	if s.Text() != want || s.Counts()[1].N != 2 {
		t.Errorf("%s", s.Text())
	}
	if err := s.Empty(); err != nil || !strings.HasPrefix(s.Text(), "10/10/10/10/10/10/10/10/10/10 o ") {
		t.Errorf("%s, %v", s.Text(), err)
	}
}

// The score can be set within the length of the match; a shorter match may clear it.
func TestTheScoreIsSet(t *testing.T) {
	s := sheet(t, "xobrainer", "")
	names := func() string {
		var out []string
		for _, l := range s.Counts() {
			out = append(out, l.Text[strings.LastIndexByte(l.Text, '.')+1:]+"-"+l.Side.String())
			if l.Score != (l.Text != "editor.line-ups") {
				t.Errorf("%+v", l)
			}
		}
		return strings.Join(out, " ")
	}
	if got := names(); got != "line-ups-x line-ups-o sets-x sets-o points-x points-o" { // best of five sets
		t.Fatal(got)
	}
	for i, n := range []int{3, 2, 2, 1, 19, 7} {
		if err := s.SetCount(i, n); err != nil || s.Counts()[i].N != n {
			t.Errorf("%+v, %v", s.Counts()[i], err)
		}
	}
	want := "10/10/10/10/10/10/10/10/10/10 x XXx/Oo 22+7/23+7 2-1 19-7 x 1"
	if s.Text() != want || s.Counts()[2].Max != 2 || s.Counts()[4].Max != 19 {
		t.Errorf("%s, %+v", s.Text(), s.Counts())
	}
	refused(t, s, s.SetCount(2, 3), "3 sets would have won", want)
	for _, c := range []struct{ format, score, left string }{
		{"sets3", "0-0 0-0", "line-ups-x line-ups-o sets-x sets-o points-x points-o"}, // two sets would have won
		{"rounds:4", "0-0 0-0", "line-ups-x line-ups-o points-x points-o"},
		{"round", "0-0 0-0", "line-ups-x line-ups-o"},
	} {
		if err := s.SetOption(xobrainer.OptionFormat, c.format); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(s.Text(), " XXx/Oo 22+7/23+7 "+c.score+" x 1") || names() != c.left || s.Options()[xobrainer.OptionFormat] != c.format {
			t.Errorf("%s: %s, %s", c.format, s.Text(), names())
		}
	}
	if err := s.SetOption(xobrainer.OptionFormat, "sets9"); err == nil || s.Options()[xobrainer.OptionFormat] != "round" {
		t.Errorf("%v, %v", err, s.Options())
	}
}

func TestBricks(t *testing.T) {
	s := sheet(t, "trexo", "")
	at := func(col, row int) int { return int(trexo.At(col, row)) }
	use(t, s, at(0, 0), "e") // a1b1
	use(t, s, at(2, 0), "e") // c1d1
	flat := s.Text()
	refused(t, s, s.Use(at(3, 0), "e"), "level", flat)
	refused(t, s, s.Use(at(9, 0), "e"), "over-edge", flat)
	use(t, s, at(1, 0), "e") // b1c1 on top of both
	height := s.Text()
	refused(t, s, s.Use(at(0, 0), rules.Clear), "covered", height)
	refused(t, s, s.Use(at(9, 9), rules.Clear), "bare", height)
	if left := s.Counts()[0]; left.N != 42 || left.Max != 42 {
		t.Errorf("%+v", left)
	}
	use(t, s, at(2, 0), rules.Clear)
	if s.Text() != flat {
		t.Errorf("with the upper brick taken off: %s, before %s", s.Text(), flat)
	}
	// Changing the seat to move and the counts preserves the hidden bricks.
	use(t, s, at(1, 0), "e")
	if s.SetTurn(1) != nil || s.SetCount(0, 7) != nil {
		t.Fatal("the side on turn, or the number left, is refused")
	}
	use(t, s, at(1, 0), rules.Clear)
	if want := strings.Replace(flat, " x 43", " o 8", 1); s.Text() != want {
		t.Errorf("%s, want %s", s.Text(), want)
	}
	refused(t, s, s.SetCount(0, 44), "are more than 45", s.Text())
	// A text contains only the top bricks.
	s = sheet(t, "trexo", height)
	refused(t, s, s.Use(at(1, 0), rules.Clear), "unknown-below", height)
	s = sheet(t, "trexo", flat)
	use(t, s, at(1, 0), rules.Clear)
	if want := "10/10/10/10/10/10/10/10/10/2,Xe1,Ow1,6 x 44"; s.Text() != want {
		t.Errorf("%s", s.Text())
	}
}

// A sheet made from a match knows the bricks below.
func TestBricksOfAMatch(t *testing.T) {
	m := matchtest.New(t, match.Setup{Game: "trexo", Seats: []match.Seat{match.Person(""), match.Person("")}})
	for _, move := range []string{"a1b1", "c1d1", "b1c1"} {
		if r := m.PlayText(move); r != nil {
			t.Fatal(r)
		}
	}
	v := session.Of(m, session.Spectator, 0)
	s, err := edit.OfView(v)
	if err != nil {
		t.Fatal(err)
	}
	use(t, s, int(trexo.At(1, 0)), rules.Clear)
	use(t, s, int(trexo.At(1, 0)), rules.Clear)
	if want := "10/10/10/10/10/10/10/10/10/2,Xe1,Ow1,6 o 44"; s.Text() != want {
		t.Errorf("%s", s.Text())
	}
}

func TestCubes(t *testing.T) {
	s := sheet(t, "oxixo", "4/4/4/4 x")
	for col := range 4 {
		use(t, s, int(oxixo.At(col, 1)), "X")
	}
	if s.Text() != "4/4/XXXX/4 x" || s.Game().Outcome() != rules.WonByX {
		t.Errorf("%s: %v", s.Text(), s.Game().Outcome())
	}
	refused(t, s, s.Use(int(oxixo.At(4, 0)), "O"), "off-board", s.Text())
	refused(t, s, s.SetText("4/4/4 x"), "row 3", s.Text())
	if err := s.Empty(); err != nil || s.Text() != "4/4/4/4 x" {
		t.Errorf("%s, %v", s.Text(), err)
	}
	four := sheet(t, "oxixo4", "")
	use(t, four, int(oxixo.At(0, 0)), "W")
	if err := four.SetTurn(3); err != nil || four.Text() != "5/5/5/5/W4 e" || four.Turn() != 3 {
		t.Errorf("%s, %v", four.Text(), err)
	}
}

// After any sequence of changes the rules accept the position, and parsing its text gives the same position.
func TestWhateverIsDoneTheRulesAccept(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		game := rapid.SampledFrom([]string{"xobrainer", "trexo", "oxixo", "oxixo4"}).Draw(r, "game")
		g, err := games.ByName(game)
		if err != nil {
			r.Fatal(err)
		}
		s, err := edit.New(g, rules.Options{}, "")
		if err != nil {
			r.Fatal(err)
		}
		for range rapid.IntRange(1, 60).Draw(r, "steps") {
			before := s.Text()
			switch rapid.IntRange(0, 9).Draw(r, "what") {
			case 0:
				err = s.SetTurn(rapid.IntRange(0, g.Seats-1).Draw(r, "seat"))
			case 1:
				if left := s.Counts(); len(left) > 0 {
					i := rapid.IntRange(0, len(left)-1).Draw(r, "which")
					err = s.SetCount(i, rapid.IntRange(left[i].Min, left[i].Max).Draw(r, "n"))
				}
			default:
				cells := 100
				if strings.HasPrefix(game, "oxixo") {
					cells = 25
				}
				err = s.Use(rapid.IntRange(0, cells-1).Draw(r, "cell"), rapid.SampledFrom(s.Tools()).Draw(r, "tool"))
			}
			if err != nil && s.Text() != before {
				r.Fatalf("%v, but %s has become %s", err, before, s.Text())
			}
			p, err := g.Parse(s.Text(), rules.Options{})
			if err != nil || p.Text() != s.Text() {
				r.Fatalf("%s: %v", s.Text(), err)
			}
		}
		if !slices.Contains(s.Tools(), rules.Clear) {
			r.Fatal("nothing can be cleared")
		}
	})
}

// A text is recognised as a position of its game. For positions of random matches of all games, under every option on
// offer, the rules of the recognised game write the same text and have the same moves.
func TestATextIsRecognised(t *testing.T) {
	n := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games.All()).Draw(t, "game")
		o := rules.Options{}
		if len(g.Options) > 0 && rapid.Bool().Draw(t, "with an option") {
			opt := rapid.SampledFrom(g.Options).Draw(t, "option")
			o[opt.Name] = rapid.SampledFrom(opt.Examples).Draw(t, "value")
		}
		m, err := match.New(match.Setup{Game: g.Name, Options: o, Seats: people(g), Seed: rapid.Uint64().Draw(t, "seed")}, g)
		if err != nil {
			t.Skip("no match under these options")
		}
		for range rapid.IntRange(0, 30).Draw(t, "plies") {
			moves := m.Position().AppendMoves(nil)
			moves = slices.DeleteFunc(moves, func(move rules.Move) bool { // the end of a match is no position
				next := m.Position().Clone()
				next.Do(move)
				return next.Outcome().Over()
			})
			if len(moves) == 0 || m.Play(rapid.SampledFrom(moves).Draw(t, "move")) != nil {
				break
			}
		}
		v := session.Of(m, session.Spectator, 0)
		text := v.Game.Text()
		s, ok := edit.Recognise(games.All(), "  "+text+"\n")
		if !ok {
			t.Fatalf("%s, %v: %q is not recognised", g.Name, o, text)
		}
		if s.Info().Name != g.Name || s.Text() != text {
			t.Fatalf("%q of %s is taken for %q of %s", text, g.Name, s.Text(), s.Info().Name)
		}
		n[g.Name]++
	})
	for _, g := range games.All() {
		if n[g.Name] == 0 {
			t.Errorf("no position of %s was tried", g.Name)
		}
	}
	for _, text := range []string{"", "  ", "hello", "e5 f6 e6", "https://example.org"} {
		if s, ok := edit.Recognise(games.All(), text); ok {
			t.Errorf("%q is taken for %q", text, s.Text())
		}
	}
}

// people returns a person for each seat of g.
func people(g *rules.Info) (seats []match.Seat) {
	for range g.Seats {
		seats = append(seats, match.Person(""))
	}
	return seats
}
