package all_test

import (
	"strconv"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
)

// from returns a match between Ann and Bob (and Cat and Dan) from a position, after moves.
func from(t *testing.T, game, start string, o rules.Options, moves ...string) *match.Match {
	t.Helper()
	g, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	s := match.Setup{Game: game, Options: o, Start: start}
	for i := range g.Seats {
		s.Seats = append(s.Seats, match.Person([]string{"Ann", "Bob", "Cat", "Dan"}[i]))
	}
	m, err := match.New(s, g)
	if err != nil {
		t.Fatal(err)
	}
	for _, mv := range moves {
		if r := m.PlayText(mv); r != nil {
			t.Fatalf("%s: %v", mv, r)
		}
	}
	return m
}

func TestEndings(t *testing.T) {
	resigned := from(t, "oxixo4", "", nil, "a1a5s")
	resigned.Resign(rules.X)
	agreed := from(t, "trexo", "", nil, "e5f5")
	agreed.OfferDraw(rules.X, nil)
	agreed.AnswerDraw(true)
	g, _ := games.ByName("oxixo")
	timed, err := match.New(match.Setup{Game: "oxixo", Seats: []match.Seat{match.Person("Ann"), match.Person("")},
		Clocks: []match.Clock{{Main: 60}, {Main: 60}}}, g)
	if err != nil {
		t.Fatal(err)
	}
	timed.Tick(60)
	ten := []string{"a1a5", "e1e5", "a5a1", "e5e1", "a1a5", "e1e5", "a5a1", "e5e1", "a1a5", "e1e5"}
	for _, c := range []struct {
		name      string
		m         *match.Match
		head, why string
	}{
		{"resignation", resigned, "Bob and Dan win", "Ann and Cat resigned."},
		{"agreement", agreed, "A draw", "By agreement."},
		{"time", timed, "Player 2 wins", "Ann ran out of time."},
		{"knock out", from(t, "xobrainer", "10/10/10/10/10/10/10/10/1XXXX5/10 x x/OOOo 20+7/21+7 0-0 0-0 x 1", nil, "a2"),
			"Ann wins", "Five crosses through a bolt."},
		{"round", from(t, "xobrainer", "10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 0-0 x 1", rules.Options{"Format": "round"}, "e1"),
			"Ann wins", "Five green crosses."},
		{"set", from(t, "xobrainer", "10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 19-0 x 4", rules.Options{"Format": "sets1"}, "e1"),
			"Ann wins", "Five green crosses, 15 points."},
		{"points", from(t, "xobrainer", "10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 19-0 x 4", rules.Options{"Format": "points:30"}, "e1"),
			"Ann wins", "Five green crosses, 15 points."},
		{"both rows", from(t, "trexo", "10/10/10/10/10/10/10/10/Os1,Os1,Os1,Os1,6/Xn1,Xn1,Xn1,Xn1,6 x 41", nil, "e1e2"),
			"Bob wins", "Ann made a row for both sides: the opponent wins."},
		{"given", from(t, "oxixo", "O4/O4/O4/O4/XO3 x", nil, "a1e1"), "Bob wins", "Ann completed the row for Bob."},
		{"repetition", from(t, "oxixo", "", nil, ten...), "A draw", "The same position, three times."},
	} {
		if !c.m.Result().Over() {
			t.Errorf("%s: the match still runs: %s", c.name, c.m.Position().Text())
			continue
		}
		d := scenestest.New(t, "en")
		if got := phrases.Headline(d.Env, phrases.PublicView(c.m)); got != c.head {
			t.Errorf("%s: %q, want %q", c.name, got, c.head)
		}
		if got := game(t, c.m).OutcomeText(d.Env, phrases.PublicView(c.m)); got != c.why {
			t.Errorf("%s: %q, want %q", c.name, got, c.why)
		}
	}
}

// drawnRounds returns a match from a position, played such that no side ever wins a round.
func drawnRounds(t *testing.T, start, format string) *match.Match {
	t.Helper()
	m := from(t, "xobrainer", start, rules.Options{"Format": format})
	for !m.Result().Over() {
		s := m.Position().(*xobrainer.State)
		played := rules.NoMove
		for _, mv := range s.AppendMoves(nil) {
			if q, placed := xobrainer.Target(mv); !placed || s.RoundWinner(q, s.Next(s.ToMove())) == rules.Nobody {
				played = mv
				break
			}
		}
		if r := m.Play(played); r != nil {
			t.Fatalf("%v in %s", r, s.Text())
		}
	}
	want := match.By("drawn-rounds")
	if by := m.Result().By; by != want {
		t.Fatalf("the match ends by %s", by)
	}
	return m
}

// The text on a match that five drawn rounds have ended says so, and what decided it. With equal sets it never says who
// has more.
func TestEndingsByDrawnRounds(t *testing.T) {
	const empty = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 "
	for _, c := range []struct{ start, format, en, nl, fr string }{
		{empty + "0-0 9-0 x 1", "sets5", "5 drawn rounds in a row. Most points: Ann.",
			"5 rondes op rij remise. Meeste punten: Ann.",
			"5 manches nulles de suite. Le plus de points\u00a0: Ann."},
		{empty + "0-1 9-0 x 1", "sets5", "5 drawn rounds in a row. Most sets: Bob.",
			"5 rondes op rij remise. Meeste sets: Bob.", "5 manches nulles de suite. Le plus de sets\u00a0: Bob."},
		{empty + "0-0 3-9 x 1", "points:30", "5 drawn rounds in a row. Most points: Bob.",
			"5 rondes op rij remise. Meeste punten: Bob.", "5 manches nulles de suite. Le plus de points\u00a0: Bob."},
		{empty + "1-1 3-3 x 1", "sets5", "5 drawn rounds in a row. The score is equal.",
			"5 rondes op rij remise. De stand is gelijk.", "5 manches nulles de suite. Égalité au score."},
	} {
		m := drawnRounds(t, c.start, c.format)
		for lang, want := range map[string]string{"en": c.en, "nl": c.nl, "fr": c.fr} {
			d := scenestest.New(t, lang)
			if got := game(t, m).OutcomeText(d.Env, phrases.PublicView(m)); got != want {
				t.Errorf("%s, %s: %q, want %q", c.start, lang, got, want)
			}
		}
	}
}

// The endings of the variants, and the names of teams.
func TestEndingsOfVariants(t *testing.T) {
	const row = "10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 0-0 x 1"
	d := scenestest.New(t, "en")
	g, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	deck := xobrainer.ClassicDeck()
	marks := deck.Card(1).Marks()
	// standing returns a board with all pieces of card 1 of X, or three pieces of O in the trap, and four of X in a
	// row.
	standing := func(side rules.Side, n int, cards string) string {
		u := map[xobrainer.Square]byte{}
		for i, q := range marks[:n] {
			u[q] = deck.Card(1).Piece(i, side).String()[0]
		}
		free := -1
		for r := range xobrainer.Size {
			clear := true
			for c := range 5 {
				_, taken := u[xobrainer.At(c, r)]
				clear = clear && !taken && !xobrainer.Classic().KnockOut(xobrainer.At(c, r))
			}
			if clear {
				free = r
				break
			}
		}
		for c := range 4 {
			u[xobrainer.At(c, free)] = 'X'
		}
		text := ""
		for r := xobrainer.Size - 1; r >= 0; r-- {
			empty := 0
			for c := range xobrainer.Size + 1 {
				p, taken := u[xobrainer.At(c, r)]
				if empty > 0 && (taken || c == xobrainer.Size) {
					text += strconv.Itoa(empty)
					empty = 0
				}
				if c < xobrainer.Size && taken {
					text += string(p)
				} else {
					empty++
				}
			}
			if r > 0 {
				text += "/"
			}
		}
		return text + " x XXXx/OOOo 12+4/12+4 0-0 0-0 x 1 " + cards + "#" + xobrainer.At(4, free).String()
	}
	mission, trap := standing(rules.X, 4, "mission:1+3/2"), standing(rules.O, 3, "trap:1/2")
	for _, c := range []struct{ variants, start, head, why string }{
		{"timebalance", row + "#fall", "Bob wins", "Ann and Al ran out of balance."},
		{"mission", mission, "Ann and Al win", "Knock Out: a whole mission in place."},
		{"trap", trap, "Ann and Al win", "Knock Out: three or more trapped."},
	} {
		start, mv, _ := strings.Cut(c.start, "#")
		m, err := match.New(match.Setup{Game: "xobrainer", Start: start, Options: rules.Options{"Variants": c.variants, "Format": "round"},
			Seats: []match.Seat{match.Team(match.Player{Name: "Ann"}, match.Player{Name: "Al"}), match.Person("Bob")}}, g)
		if err != nil {
			t.Fatalf("%s: %v", start, err)
		}
		if r := m.PlayText(mv); r != nil {
			t.Fatalf("%s: %v", mv, r)
		}
		if got := phrases.Headline(d.Env, phrases.PublicView(m)); got != c.head {
			t.Errorf("%s: %q, want %q", c.variants, got, c.head)
		}
		if got := game(t, m).OutcomeText(d.Env, phrases.PublicView(m)); got != c.why {
			t.Errorf("%s: %q, want %q", c.variants, got, c.why)
		}
	}
}

func TestStands(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, c := range []struct {
		m    *match.Match
		want string
	}{
		{from(t, "xobrainer", "", nil), "Ann – Bob, 0 : 0, sets 0 : 0"},
		{from(t, "xobrainer", "", rules.Options{"Format": "round"}), "Ann – Bob"},
		{from(t, "trexo", "", nil, "e5f5"), "Ann – Bob, 1 move"},
		{from(t, "oxixo4", "", nil, "a1a5s", "e1e5w"), "Ann and Cat – Bob and Dan, 1 move"},
	} {
		if got := all.Games().Stand(d.Env, phrases.PublicView(c.m)); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestLevelsHaveNames(t *testing.T) {
	d := scenestest.New(t, "en")
	for level, want := range map[int]string{1: "Pip, level 1", 6: "Rex, level 6", 10: "Nova, level 10", 11: "Computer 11, level 11", 1375: "Libra, 1375 Elo"} {
		if got := phrases.Level(d.Env, level); got != want {
			t.Errorf("level %d is called %q, want %q", level, got, want)
		}
	}
}

// game returns the game of m.
func game(t *testing.T, m *match.Match) *boards.Game {
	t.Helper()
	g, _, err := all.Games().ByName(m.Game().Name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
