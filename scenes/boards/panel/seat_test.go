package panel_test

import (
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
)

// played returns a spectator's view of a match between seats, after its first legal moves.
func played(t *testing.T, game string, plies int, seats ...match.Seat) *session.View {
	t.Helper()
	g, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: game, Seats: seats, Seed: 1}, g)
	if err != nil {
		t.Fatal(err)
	}
	for range plies {
		if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
			t.Fatal(r)
		}
	}
	return session.Of(m, session.Spectator, -1)
}

func TestHeads(t *testing.T) {
	d := scenestest.New(t, "en")
	seats := []match.Seat{match.Team(match.Player{Name: "Ann"}, match.Player{Level: 11}), match.Computer("", 1)}
	head := func(plies, seat int) panel.Head {
		v := played(t, "xobrainer", plies, seats...)
		return panel.NewHead(d.Env, v, seat, true)
	}
	for _, tt := range []struct {
		plies, seat    int
		name, under    string
		turn, thinking bool
	}{
		{0, 0, "Ann", "then Computer 11", true, true},
		{0, 1, "Pip", "level 1", false, false},
		{1, 1, "Pip", "level 1", true, true},
		{1, 0, "Computer 11", "then Ann", false, false}, // the next player of the team
		{2, 0, "Computer 11", "then Ann", true, true},
	} {
		if h := head(tt.plies, tt.seat); h.Name != tt.name || h.Under != tt.under || h.Turn != tt.turn || h.Thinking != tt.thinking {
			t.Errorf("after %d plies seat %d is %+v", tt.plies, tt.seat, h)
		}
	}
	four := []match.Seat{match.Person("Ann"), match.Computer("", 2), match.Computer("", 2), match.Person("")}
	if got := phrases.Player(d.Env, four, 3, 0); got != "Player 4" {
		t.Errorf("a person without a name is %q", got)
	}
	four[0] = match.Computer("", 2)
	if got := phrases.Player(d.Env, four, 3, 0); got != "Player" {
		t.Errorf("the only person at a table, without a name, is %q", got)
	}
}

// A rival says something about a round that has ended, and not the same about the next one; people and teams say nothing.
func TestRivalsReact(t *testing.T) {
	d := scenestest.New(t, "en")
	said := map[string]bool{}
	for n := range 4 {
		m := scenestest.Match(t, "trexo", nil, []string{"Ann", "Computer"}, "a1a2")
		v := session.Of(m, session.Spectator, -1)
		if h := panel.NewHead(d.Env, v, 1, false); h.Said != "" {
			t.Errorf("%q is said during a round", h.Said)
		}
		v.Cornered = rules.O
		if h := panel.NewHead(d.Env, v, 1, false); h.Said != "“Oh no.”" {
			t.Errorf("a rival that is cornered says %q", h.Said)
		}
		if h := panel.NewHead(d.Env, v, 0, false); h.Said != "" {
			t.Errorf("its opponent says %q", h.Said)
		}
		m.Resign(rules.X)
		v = session.Of(m, session.Spectator, -1)
		v.Sitting.X = n
		if h := panel.NewHead(d.Env, v, 0, false); h.Said != "" {
			t.Errorf("a person says %q", h.Said)
		}
		said[panel.NewHead(d.Env, v, 1, false).Said] = true
	}
	if len(said) != 4 || said[""] {
		t.Errorf("said after four wins in a row: %v", said)
	}
}

func TestClockText(t *testing.T) {
	for ticks, want := range map[int]string{0: "0:00", 1: "0:01", 60: "0:01", 61: "0:02", 60 * 60: "1:00", 3599 * 60: "59:59", 61 * 60 * 60: "61:00"} {
		if got := panel.ClockText(ticks); got != want {
			t.Errorf("%d ticks: %s, want %s", ticks, got, want)
		}
	}
}
