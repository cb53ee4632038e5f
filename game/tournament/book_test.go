package tournament

import (
	"errors"
	"testing"

	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules/games/gamestest"
)

// kept is a book and its writer.
type kept struct {
	*Book
	w *store.Writer
}

func (k kept) Problem() *store.Problem { return k.w.Problem() }
func (k kept) Flush() error            { return k.w.Flush() }
func (k kept) Close() error            { return k.w.Close() }

func openBook(t *testing.T, dir string) kept {
	t.Helper()
	w := store.NewWriter(file.NewDisk(file.OneFolder(dir)))
	b := kept{OpenBook(w), w}
	t.Cleanup(func() { _ = b.Close() })
	return b
}

func cup(t *testing.T, kind Kind, p Play) Tournament {
	t.Helper()
	list := []Entrant{{Name: "Ann"}, {Name: "Bob"}, {Name: "Level 3", Level: 3}, {Name: "Cleo"}}
	tt, err := New("Cup", kind, 2, list)
	if err != nil {
		t.Fatal(err)
	}
	tt.Day, tt.Play = "2026-11-22", p
	return *tt
}

// A change is in the file at once and leaves values returned earlier as they were.
func TestATournamentOutlivesTheProgram(t *testing.T) {
	dir := t.TempDir()
	b := openBook(t, dir)
	id := b.Add(cup(t, Swiss, Play{Game: "trexo"}))
	before := b.Get(id)
	if err := b.Change(id, (*Tournament).Pair); err != nil {
		t.Fatal(err)
	}
	if err := b.Change(id, func(t *Tournament) error { return t.Enter(0, Drawn, "") }); err != nil {
		t.Fatal(err)
	}
	if len(before.Rounds) != 0 {
		t.Error("what was given out has changed")
	}
	again := openBook(t, dir) // without closing the first: the program was killed
	if c := again.Get(id); c == nil || len(c.Rounds) != 1 || c.Rounds[0].Games[0].Outcome != Drawn || c.Play.Game != "trexo" {
		t.Errorf("read as %+v", c)
	}
	if err := again.Change(id, (*Tournament).Pair); !errors.Is(err, ErrOpen) || len(again.Get(id).Rounds) != 1 {
		t.Errorf("a change that fails: %v", err)
	}
	if err := again.Change("9", (*Tournament).Pair); !errors.Is(err, ErrGoneTournament) {
		t.Errorf("no such tournament: %v", err)
	}
}

func TestATournamentIsDroppedAndComesBack(t *testing.T) {
	b := openBook(t, t.TempDir())
	first, second := b.Add(cup(t, Swiss, Play{Game: "trexo"})), b.Add(cup(t, Swiss, Play{Game: "oxixo"}))
	gone := b.Get(first)
	b.Drop(first)
	if b.Get(first) != nil || len(b.All()) != 1 {
		t.Error("it is still there")
	}
	b.Restore(gone)
	b.Restore(gone)
	if all := b.All(); len(all) != 2 || all[0].ID != second {
		t.Errorf("%d tournaments", len(all))
	}
}

// playAt returns a finished match for the table; crosses or circles resign.
func playAt(t *testing.T, c *Tournament, table int, resigns match.Seat) *match.Match {
	t.Helper()
	g := gamestest.Info(t, c.Play.Game)
	pairing := c.Rounds[0].Games[table]
	m := matchtest.New(t, c.Play.Setup(g, &c.Entrants[pairing.First], &c.Entrants[pairing.Second]))
	if err := (Table{c.ID, 0, table}).Mark(m); err != nil {
		t.Fatal(err)
	}
	return resign(t, m, resigns)
}

func resign(t *testing.T, m *match.Match, who match.Seat) *match.Match {
	t.Helper()
	for seat, s := range m.Setup().Seats {
		if s.Players[0] == who.Players[0] {
			if err := m.Resign(match.SideOf(seat)); err != nil {
				t.Fatal(err)
			}
			return m
		}
	}
	t.Fatal("nobody of that name plays")
	return nil
}

func TestAMatchThatWasPlayedEntersItsResult(t *testing.T) {
	b := openBook(t, t.TempDir())
	id := b.Add(cup(t, Swiss, Play{Game: "trexo"}))
	if err := b.Change(id, (*Tournament).Pair); err != nil {
		t.Fatal(err)
	}
	g := b.Get(id).Rounds[0].Games[1]
	m := playAt(t, b.Get(id), 1, match.Person(b.Get(id).Entrants[g.First].Name))
	again := matchtest.Parse(t, m.Text())
	b.Played(again)
	if g := b.Get(id).Rounds[0].Games[1]; g.Outcome != Second || !g.Here {
		t.Errorf("entered %+v", g)
	}
	other := playAt(t, b.Get(id), 1, match.Person(b.Get(id).Entrants[g.Second].Name))
	b.Played(other)
	if g := b.Get(id).Rounds[0].Games[1]; g.Outcome != Second {
		t.Error("a result that is there was replaced")
	}
}

// A match of two games swaps the sides; one point each is a draw, two are a win, whatever the sides at the end.
func TestAMatchOfTwoGamesIsOneResult(t *testing.T) {
	for want, losers := range map[Outcome][2]int{First: {1, 1}, Second: {0, 0}, Drawn: {0, 1}} {
		b := openBook(t, t.TempDir())
		id := b.Add(cup(t, Swiss, Play{Game: "oxixo", Games: 2}))
		if err := b.Change(id, (*Tournament).Pair); err != nil {
			t.Fatal(err)
		}
		c := b.Get(id)
		g := c.Rounds[0].Games[0]
		seat := func(i int) match.Seat {
			return match.Team(c.Entrants[[2]int{g.First, g.Second}[i]].playersAt(0, 1)...)
		}
		m := playAt(t, c, 0, seat(losers[0]))
		b.Played(m)
		if b.Get(id).Rounds[0].Games[0].Outcome != Open {
			t.Error("entered after one game")
		}
		setup := m.Setup()
		setup.Series = m.Series().Turned()
		setup.Seats[0], setup.Seats[1] = setup.Seats[1], setup.Seats[0]
		next, err := match.New(setup, m.Game())
		if err != nil {
			t.Fatal(err)
		}
		if err := (Table{Tournament: id}).Mark(next); err != nil {
			t.Fatal(err)
		}
		b.Played(resign(t, next, seat(losers[1])))
		score := map[Outcome]string{First: "2-0", Second: "0-2", Drawn: "1-1"}[want]
		if g := b.Get(id).Rounds[0].Games[0]; g.Outcome != want || g.Score != score || !g.Here {
			t.Errorf("entered %+v, want %s %s", g, want, score)
		}
	}
}

// Teams share the seats of their side; in a game of partners a single person plays for both.
func TestWhoSitsWhere(t *testing.T) {
	four := gamestest.Info(t, "oxixo4")
	team := &Entrant{Name: "The Two", Members: []string{"Ann", "Bob"}}
	s := Play{Game: "oxixo4", Main: 600}.Setup(four, team, &Entrant{Name: "Cleo"})
	var names []string
	for _, seat := range s.Seats {
		names = append(names, seat.Players[0].Name)
	}
	if len(names) != 4 || names[0] != "Ann" || names[1] != "Cleo" || names[2] != "Bob" || names[3] != "Cleo" || len(s.Clocks) != 4 {
		t.Errorf("%v, %d clocks", names, len(s.Clocks))
	}
	brain := gamestest.Info(t, "xobrainer")
	if s := (Play{Game: "xobrainer"}).Setup(brain, team, &Entrant{Name: "Level 2", Level: 2}); len(s.Seats[0].Players) != 2 || s.Seats[1].Players[0].Level != 2 {
		t.Errorf("%+v", s.Seats)
	}
}

// In a rated tournament single games of one against one with at least one person are rated.
func TestRatedGames(t *testing.T) {
	g := gamestest.Info(t, "trexo")
	ann, level, team := &Entrant{Name: "Ann"}, &Entrant{Name: "Level 3", Level: 3}, &Entrant{Name: "B + C", Members: []string{"B", "C"}}
	for _, c := range []struct {
		play          Play
		first, second *Entrant
		want          bool
	}{
		{PlayOf(match.Setup{Game: "trexo", Rated: true}), ann, level, true},
		{PlayOf(match.Setup{Game: "trexo"}), ann, level, false},
		{Play{Game: "trexo", Rated: true}, ann, team, false},
		{Play{Game: "trexo", Rated: true}, level, level, false},
		{Play{Game: "trexo", Rated: true, Games: 2}, ann, level, false},
	} {
		s := c.play.Setup(g, c.first, c.second)
		if s.Rated != c.want {
			t.Errorf("%+v of %s and %s: rated %v", c.play, c.first.Name, c.second.Name, s.Rated)
		}
		if _, err := match.New(s, g); err != nil && c.first != c.second {
			t.Error(err)
		}
	}
}
