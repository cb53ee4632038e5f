package told_test

import (
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/told"
)

// from is a match between Ann and Bob (and Cat and Dan) from a position, with moves played.
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

func TestHeadlineAndWhy(t *testing.T) {
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
		{"resignation", resigned, "Bob & Dan win", "Ann & Cat gave the game up."},
		{"agreement", agreed, "A draw", "Both sides agreed on it."},
		{"time", timed, "Player 2 wins", "Ann ran out of time."},
		{"knock out", from(t, "xobrainer", "10/10/10/10/10/10/10/XX1XX5/10/10 x x/OOOo 20+7/21+7 0-0 0-0 x 1", nil, "c3"),
			"Ann wins", "Knock Out: a row through a Knock Out square wins the whole match."},
		{"round", from(t, "xobrainer", "10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 0-0 x 1", rules.Options{"Format": "round"}, "e1"),
			"Ann wins", "The row is complete."},
		{"set", from(t, "xobrainer", "10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 19-0 x 4", rules.Options{"Format": "sets1"}, "e1"),
			"Ann wins", "Ann has the most sets."},
		{"points", from(t, "xobrainer", "10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 19-0 x 4", rules.Options{"Format": "points:30"}, "e1"),
			"Ann wins", "Ann has the most points."},
		{"both rows", from(t, "trexo", "10/10/10/10/10/10/10/10/Os1,Os1,Os1,Os1,6/Xn1,Xn1,Xn1,Xn1,6 x 41", nil, "e1e2"),
			"Bob wins", "Ann laid a brick that made a row for both; then the other side wins."},
		{"given", from(t, "oxixo", "O4/O4/O4/O4/XO3 x", nil, "a1e1"), "Bob wins", "Ann completed the row for Bob."},
		{"repetition", from(t, "oxixo", "", nil, ten...), "A draw", "The same position stood here for the third time."},
	} {
		if !c.m.Result().Over() {
			t.Errorf("%s: the match still runs: %s", c.name, c.m.Position().Text())
			continue
		}
		d := scenestest.New(t, "en")
		if got := told.Headline(d.Desk, c.m); got != c.head {
			t.Errorf("%s: %q, want %q", c.name, got, c.head)
		}
		if got := told.Why(d.Desk, c.m); got != c.why {
			t.Errorf("%s: %q, want %q", c.name, got, c.why)
		}
	}
}

func TestStandTellsGameByGame(t *testing.T) {
	d := scenestest.New(t, "en")
	for _, c := range []struct {
		m    *match.Match
		want string
	}{
		{from(t, "xobrainer", "", nil), "Ann – Bob, 0 : 0, sets 0 : 0"},
		{from(t, "xobrainer", "", rules.Options{"Format": "round"}), "Ann – Bob, 0 : 0"},
		{from(t, "trexo", "", nil, "e5f5"), "Ann – Bob, 1 move"},
		{from(t, "oxixo4", "", nil, "a1a5s", "e1e5w"), "Ann & Cat – Bob & Dan, 2 moves"},
	} {
		if got := told.Stand(d.Desk, c.m); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestLevelsHaveNames(t *testing.T) {
	d := scenestest.New(t, "en")
	for level, want := range map[int]string{1: "easy", 2: "medium", 3: "hard", 9: "level 9"} {
		if got := told.Level(d.Desk, level); got != want {
			t.Errorf("level %d is called %q, want %q", level, got, want)
		}
	}
}
