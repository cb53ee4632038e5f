package match_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
	"xotrio/rules/xobrainer"
)

// setups returns setups for every game, option and kind of player.
func setups(t *testing.T) []match.Setup {
	t.Helper()
	var all []match.Setup
	for _, g := range games.All() {
		for _, players := range []string{"persons", "mixed", "computers"} {
			s := match.Setup{Game: g.Name, Options: rules.Options{}, Seed: 5}
			for i := 0; i < g.Seats; i++ {
				seat := match.Person("Zoë | \"Z\"\n☺")
				if players == "computers" || players == "mixed" && i != 0 {
					seat = match.Computer("", 1+i)
				}
				s.Seats = append(s.Seats, seat)
			}
			all = append(all, s)
			for _, o := range g.Options {
				for _, value := range o.Examples {
					with := s
					with.Options = rules.Options{o.Name: value}
					if o.Name == xobrainer.OptionTeams {
						with.Seats = teams(t, value)
					}
					all = append(all, with)
				}
			}
			timed := s
			for range s.Seats {
				timed.Clocks = append(timed.Clocks, match.Clock{Main: 5000, Increment: 7})
			}
			all = append(all, timed)
		}
	}
	opened, err := match.OpenedBy(games.All()[0], nil, rules.O)
	if err != nil {
		t.Fatal(err)
	}
	s := match.Setup{Game: "xobrainer", Start: opened, Seats: []match.Seat{
		match.Team(match.Player{Name: "A"}, match.Player{Name: "B"}), match.Team(match.Player{Name: "C"}, match.Player{Name: "D"}, match.Player{Name: "E"})}}
	return append(all, s)
}

// teams returns two seats with the numbers of people that the option Teams asks for.
func teams(t *testing.T, value string) []match.Seat {
	t.Helper()
	n, err := xobrainer.ParseTeams(value)
	if err != nil {
		t.Fatal(err)
	}
	return []match.Seat{
		match.Team([]match.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}}[:n.X]...), match.Team([]match.Player{{Name: "D"}, {Name: "E"}, {Name: "F"}}[:n.O]...),
	}
}

// reread returns the match read back from its own record.
func reread(t *testing.T, m *match.Match) *match.Match {
	t.Helper()
	back, err := match.Parse(m.Text(), games.ByName)
	if err != nil {
		t.Fatalf("%v in\n%s", err, m.Text())
	}
	if back.Text() != m.Text() || back.Position().Text() != m.Position().Text() || back.Position().Hash() != m.Position().Hash() ||
		back.Turn() != m.Turn() || back.Result() != m.Result() {
		t.Fatalf("\n%s\nbecame\n%s", m.Text(), back.Text())
	}
	return back
}

func TestAllGamesPlayedUndoneAndReadBack(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 2))
	for _, s := range setups(t) {
		m := matchtest.New(t, s)
		// texts is indexed by ply: there are random draws between the turns, and before the first.
		opening := m.Ply()
		texts := map[int]string{opening: m.Position().Text()}
		for !m.Result().Over() && m.Ply() < 400 {
			seat := m.Turn()
			if match.SideOf(seat) != m.Position().ToMove() {
				t.Fatalf("%s: seat %d is on turn for %v", s.Game, seat, m.Position().ToMove())
			}
			moves := m.Position().AppendMoves(nil)
			if r := m.Play(moves[luck.IntN(len(moves))]); r != nil {
				t.Fatalf("%s: %v", s.Game, r)
			}
			m.Tick(luck.IntN(20))
			texts[m.Ply()] = m.Position().Text()
			if m.Ply()%37 == 0 {
				m = reread(t, m)
			}
		}
		for i, want := range texts {
			if got := m.At(i).Text(); got != want {
				t.Fatalf("%s: At(%d) = %s, want %s", s.Game, i, got, want)
			}
		}
		end := reread(t, m).Text()
		secret := drawn(m)
		for m.Undo() {
			if got := m.Position().Text(); got != texts[m.Ply()] {
				t.Fatalf("%s: undone to %d: %s, want %s", s.Game, m.Ply(), got, texts[m.Ply()])
			}
		}
		if (m.Timers().Left != nil || secret) != (m.Ply() > opening) { // neither clocks nor secrets allow a take-back

			t.Errorf("%s: %d plies stay after undoing all", s.Game, m.Ply())
		}
		m = reread(t, m)
		for m.Redo() {
			continue
		}
		if withoutTakebacks(m.Text()) != end {
			t.Fatalf("%s: after undo and redo\n%s\nwant\n%s", s.Game, m.Text(), end)
		}
	}
}

func drawn(m *match.Match) bool {
	s, ok := m.Position().(rules.Secretive)
	return ok && s.Secrets()
}

// withoutTakebacks removes the line that counts the take-backs.
func withoutTakebacks(text string) string {
	head, tail, found := strings.Cut(text, "Takebacks: ")
	if !found {
		return text
	}
	_, tail, _ = strings.Cut(tail, "\n")
	return head + tail
}

// RULES.md, Oxixo: "The same position with the same player on turn for the third time is a draw". A record restores the
// earlier positions, and undo forgets the ones taken back.
func TestRepetitionSurvivesTheRecordAndUndo(t *testing.T) {
	m := matchtest.New(t, match.Setup{Game: "oxixo", Start: "X4/5/5/5/4O x", Seats: []match.Seat{match.Person(""), match.Person("")}})
	// Each side moves its corner cube to the other end of its line and back.
	cycle := []string{"a5a1", "e1e5", "a1a5", "e5e1"}
	for i := 0; !m.Result().Over() && i < 40; i++ {
		if r := m.PlayText(cycle[i%4]); r != nil {
			t.Fatalf("ply %d %s: %v at %s", i, cycle[i%4], r, m.Position().Text())
		}
		m = reread(t, m)
	}
	if m.Result() != (match.Result{Outcome: rules.Drawn, By: "repetition"}) {
		t.Fatalf("no draw: %s", m.Text())
	}
	m.Undo()
	if m.Result().Over() {
		t.Error("undo does not take the draw back")
	}
	m = reread(t, m)
	m.Redo()
	if m.Result().Outcome != rules.Drawn {
		t.Error("redo does not bring the draw back")
	}
}

func TestEndings(t *testing.T) {
	for _, c := range []struct {
		game, format, start, move string
		want                      match.Result
	}{
		{"xobrainer", "round", "10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 0-0 x 1", "e1", match.Result{Outcome: rules.WonByX, By: "row"}},
		{"xobrainer", "sets5", "10/4xxxx2/10/10/10/10/10/10/10/10 x x/OOOo 21+3/21+7 0-0 0-0 x 1", "j9", match.Result{}},
		{"xobrainer", "sets5", "10/5oooo1/10/10/10/10/10/10/10/10 o XXXx/o 21+7/21+3 0-0 0-0 x 1", "j9", match.Result{Outcome: rules.WonByO, By: "knockout"}},
		{"xobrainer", "sets1", "10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 19-0 x 1", "e1", match.Result{Outcome: rules.WonByX, By: "sets"}},
		{"xobrainer", "points:9", "10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 0-0 x 1", "e1", match.Result{Outcome: rules.WonByX, By: "points"}},
		{"xobrainer", "rounds:2", "10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 0-0 x 2", "e1", match.Result{Outcome: rules.WonByX, By: "rounds"}},
		{"xobrainer", "round", "10/10/10/10/10/10/10/10/10/10 x X/- 0+0/0+0 0-0 0-0 x 1", "a1", match.Result{Outcome: rules.Drawn, By: "blocked"}},
		{"trexo", "", "10/10/10/10/10/10/10/10/10/10 x 45", "a1b1", match.Result{}},
		{"trexo", "", "10/10/10/10/10/Xs1,9/On1,9/Xs1,9/On1,9/10 x 43", "a1b1", match.Result{}},
		{"trexo", "", "10/10/10/10/10/10/10/10/Os1,Os1,Os1,Os1,6/Xn1,Xn1,Xn1,Xn1,6 x 41", "e1e2", match.Result{Outcome: rules.WonByO, By: "row"}},
		{"trexo", "", "10/10/10/10/10/10/10/10/10/10 x 1", "a1b1", match.Result{Outcome: rules.Drawn, By: "bricks"}},
		{"oxixo", "", "5/5/5/5/XXXX1 x", "e1a1", match.Result{Outcome: rules.WonByX, By: "row"}},
		{"oxixo4", "", "5/5/5/5/SNSN1 s", "e1a1n", match.Result{Outcome: rules.WonByX, By: "row"}},
	} {
		g := gamestest.Info(t, c.game)
		s := match.Setup{Game: c.game, Options: rules.Options{}, Start: c.start}
		if c.format != "" {
			s.Options["Format"] = c.format
		}
		for range g.Seats {
			s.Seats = append(s.Seats, match.Person(""))
		}
		m, err := match.New(s, g)
		if err != nil {
			t.Errorf("%s: %v", c.start, err)
			continue
		}
		if r := m.PlayText(c.move); r != nil || m.Result() != c.want {
			t.Errorf("%s %s: %v, %v, want %v", c.start, c.move, r, m.Result(), c.want)
		}
		reread(t, m)
	}
}

// A match by sets ends after five rounds without a row. Rounds are drawn here by placing pieces that make no row.
func TestDrawnRoundsAreAnEnding(t *testing.T) {
	m := matchtest.New(t, match.Setup{Game: "xobrainer", Seats: []match.Seat{match.Person(""), match.Person("")}})
	for !m.Result().Over() {
		s, ok := m.Position().(*xobrainer.State)
		if !ok {
			t.Fatalf("the game is a %T", m.Position())
		}
		played := rules.NoMove
		for _, mv := range s.AppendMoves(nil) {
			if q, placed := xobrainer.Target(mv); !placed || s.RoundWinner(q, s.Next(s.ToMove())) == rules.Nobody {
				played = mv
				break
			}
		}
		if r := m.Play(played); r != nil {
			t.Fatalf("%s: %v", s.Text(), r)
		}
	}
	if m.Result() != (match.Result{Outcome: rules.Drawn, By: "drawn-rounds"}) {
		t.Errorf("result %v", m.Result())
	}
	reread(t, m)
}

// Random draws before the first turn start with the opener.
func TestOpenedByWithVariants(t *testing.T) {
	g := gamestest.Info(t, "xobrainer")
	o := rules.Options{"Variants": "map,mission,random", "Teams": "2-1"}
	for _, opener := range []rules.Side{rules.X, rules.O} {
		opened, err := match.OpenedBy(g, o, opener)
		if err != nil || (opened == "") != (opener == rules.X) {
			t.Fatalf("%v opens by %q, %v", opener, opened, err)
		}
		m := matchtest.New(t, match.Setup{Game: "xobrainer", Options: o, Start: opened, Seed: 3,
			Seats: []match.Seat{match.Team(match.Player{Name: "A"}, match.Player{Name: "B"}), match.Person("C")}})
		if first := m.Log()[0].Text; first[:5] != "map:"+opener.String() || m.Ply() != 7 || m.Position().ToMove() != opener {
			t.Errorf("%v opens, %q is drawn first of %d, %v is on turn", opener, first, m.Ply(), m.Position().ToMove())
		}
		reread(t, m)
	}
}

func BenchmarkText(b *testing.B) {
	m := matchtest.New(b, match.Setup{Game: "xobrainer", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}})
	luck := rand.New(rand.NewPCG(1, 2))
	for !m.Result().Over() {
		moves := m.Position().AppendMoves(nil)
		m.Play(moves[luck.IntN(len(moves))])
	}
	text := m.Text()
	b.Run("write", func(b *testing.B) {
		for b.Loop() {
			text = m.Text()
		}
		b.ReportMetric(float64(m.Ply()), "plies")
	})
	b.Run("parse", func(b *testing.B) {
		for b.Loop() {
			if _, err := match.Parse(text, games.ByName); err != nil {
				b.Fatal(err)
			}
		}
	})
}
