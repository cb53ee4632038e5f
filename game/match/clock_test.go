package match_test

import (
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
	"xotrio/rules/xobrainer"
)

// trial returns a match of XOBrainer with the given options, alternating names and values. with, if not nil, changes
// the setup.
func trial(t testing.TB, with func(s *match.Setup), options ...string) *match.Match {
	t.Helper()
	s := match.Setup{Game: "xobrainer", Options: rules.Options{}, Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}, Seed: 11}
	for i := 0; i < len(options); i += 2 {
		s.Options[options[i]] = options[i+1]
	}
	if with != nil {
		with(&s)
	}
	m, err := match.New(s, gamestest.Info(t, "xobrainer"))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func moves(t testing.TB, m *match.Match, text string) {
	t.Helper()
	for _, mv := range strings.Fields(text) {
		if r := m.PlayText(mv); r != nil {
			t.Fatalf("%s: %v", mv, r)
		}
	}
}

func fuse(m *match.Match) int { return m.Timers().Fuse }
func beam(m *match.Match) int { return m.Timers().Bar }

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func state(m *match.Match) *xobrainer.State { return m.Position().(*xobrainer.State) }

func last(m *match.Match) string { return m.Log()[m.Ply()-1].Text }

// RULES.md, TimeBomb: "Time over: the turn is lost, nothing is placed, the same piece stays first in the line-up, the other
// side is on turn."
func TestBombTakesTheTurn(t *testing.T) {
	m := trial(t, func(s *match.Setup) { s.Bomb = 600 }, "Variants", "timebomb")
	whole := m.Timers().Bomb
	want(t, "whole", whole, 600)
	want(t, "a tick before", m.Tick(599), false)
	want(t, "left", fuse(m), 1)
	next := state(m).Next(rules.X)
	want(t, "the last tick", m.Tick(1), true)
	want(t, "log", last(m), "pass")
	want(t, "who lost it", m.Log()[0].Seat, 0)
	want(t, "on turn", m.Turn(), 1)
	want(t, "board", state(m).Board(), xobrainer.Board{})
	want(t, "next piece", state(m).Next(rules.X), next)
	want(t, "a new fuse", fuse(m), 600)
	m.Tick(100)
	moves(t, m, "e5")
	want(t, "a move brings a new fuse", fuse(m), 600)
	want(t, "what is beyond the bang is not counted", m.Tick(5000), true)
	want(t, "one turn", m.Ply(), 3)
	want(t, "whole again", fuse(m), 600)
}

// RULES.md, TimeBalance: "One bar between the players moves towards the side on turn at that speed and turns round the moment
// the move is made, so that time saved is time taken from the other."
func TestBeamMovesTowardsTheSideOnTurn(t *testing.T) {
	m := trial(t, func(s *match.Setup) { s.Beam = 900 }, "Variants", "timebalance")
	whole := m.Timers().Beam
	want(t, "whole", whole, 900)
	want(t, "start", beam(m), 0)
	want(t, "nothing comes of it", m.Tick(300), false)
	want(t, "towards X", beam(m), -300)
	moves(t, m, "e5")
	want(t, "the move leaves it there", beam(m), -300)
	m.Tick(500)
	want(t, "towards O", beam(m), 200)
	moves(t, m, "f6")
	want(t, "nearly", m.Tick(1099), false)
	want(t, "nearly at the end of X", beam(m), -899)
}

// RULES.md, TimeBalance: "When it reaches a side's end, that side loses the set: the board is cleared, both scores return to
// 0, and the loser of the set opens."
func TestBeamFalls(t *testing.T) {
	m := trial(t, func(s *match.Setup) { s.Beam = 900 }, "Variants", "timebalance", "Format", "sets3")
	moves(t, m, "e5")
	want(t, "falls", m.Tick(2000), true)
	want(t, "log", last(m), "fall")
	want(t, "sets", state(m).Sets(), xobrainer.Pair{X: 1})
	want(t, "the loser opens", m.Turn(), 1)
	want(t, "back in the middle", beam(m), 0)
	want(t, "falls again", m.Tick(900), true)
	want(t, "result", m.Result(), match.Result{Outcome: rules.WonByX, By: "fall"})
	want(t, "it stays where it ended", beam(m), 900)
	want(t, "no time passes", m.Tick(100), false)
	reread(t, m)
}

// RULES.md, TimeBalance: "N rounds or P points - the round, the other side scoring 20."
func TestBeamFallsWithoutSets(t *testing.T) {
	m := trial(t, func(s *match.Setup) { s.Beam = 60 }, "Variants", "timebalance", "Format", "rounds:2")
	m.Tick(60)
	want(t, "points", state(m).Points(), xobrainer.Pair{O: 20})
	want(t, "round", state(m).Round(), 2)
	want(t, "back in the middle", beam(m), 0)
}

// The bar keeps its position from round to round and is in the middle when a set begins: "nothing carries over".
func TestBeamFromRoundToRoundAndSetToSet(t *testing.T) {
	const row = "a5 a9 b5 b9 c5 c9 d5 d9 e5"
	const start = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 "
	m := trial(t, func(s *match.Setup) { s.Beam, s.Start = 900, start+"0-0 x 1" }, "Variants", "timebalance")
	m.Tick(77)
	moves(t, m, row)
	want(t, "second round", state(m).Round(), 2)
	want(t, "where it was", beam(m), -77)
	m = trial(t, func(s *match.Setup) { s.Beam, s.Start = 900, start+"19-0 x 1" }, "Variants", "timebalance")
	m.Tick(77)
	moves(t, m, row)
	want(t, "second set", state(m).Set(), 2)
	want(t, "in the middle", beam(m), 0)
}

// If both expire in the same tick, the bar falls and no turn is lost.
func TestBeamBeforeBomb(t *testing.T) {
	m := trial(t, func(s *match.Setup) { s.Beam, s.Bomb = 600, 600 }, "Variants", "timebomb,timebalance")
	m.Tick(600)
	want(t, "log", last(m), "fall")
	want(t, "plies", m.Ply(), 1)
	want(t, "a new fuse", fuse(m), 600)
	m = trial(t, func(s *match.Setup) { s.Beam, s.Bomb = 601, 600 }, "Variants", "timebomb,timebalance")
	m.Tick(600)
	want(t, "log", last(m), "pass")
	want(t, "the bar turns round with the lost turn", beam(m), -600)
	m.Tick(1)
	want(t, "towards O", beam(m), -599)
}

func TestTimeStopsWhilePausedAndHasNoUndo(t *testing.T) {
	m := trial(t, func(s *match.Setup) { s.Beam, s.Bomb = 500, 600 }, "Variants", "timebomb,timebalance")
	moves(t, m, "e5")
	m.SetPaused(true)
	want(t, "paused", m.Tick(1000), false)
	want(t, "fuse", fuse(m), 600)
	want(t, "beam", beam(m), 0)
	m.SetPaused(false)
	want(t, "undo", m.CanUndo() || m.Undo(), false)
	want(t, "timed", m.Timers().Timed(), true)
	want(t, "no clocks of the seats", m.Timers().Left != nil, false)
	m.Resign(rules.X)
	want(t, "over", m.Tick(1000), false)
	want(t, "undo of a resignation", m.CanUndo(), false)
}

func TestTimeIsSaved(t *testing.T) {
	m := trial(t, func(s *match.Setup) { s.Beam, s.Bomb = 500, 600 }, "Variants", "timebomb,timebalance")
	m.Tick(123)
	moves(t, m, "e5")
	m.Tick(23)
	for _, line := range []string{"XO Trio match 1\n", "Bomb: 600 left 577\n", "Beam: 500 at -100\n"} {
		want(t, line, strings.Contains(m.Text(), line), true)
	}
	back := reread(t, m)
	want(t, "fuse", fuse(back), 577)
	want(t, "beam", beam(back), -100)
	want(t, "bomb", back.Setup().Bomb, 600)
	want(t, "bar", back.Setup().Beam, 500)
	for _, c := range []struct{ old, new, want string }{
		{"left 577", "left 0", "would have gone off"},
		{"left 577", "left 601", `"600 left 601" is no Bomb`},
		{"Bomb: 600", "Bomb: 59x", `"59x left 577" is no Bomb`},
		{"Bomb: 600 left 577", "Bomb: 6000 left 577", "a bomb cannot burn for 6000 ticks"},
		{"at -100", "at -500", "the beam is at its end"},
		{"at -100", "on -100", `"500 on -100" is no Beam`},
		{"Variants: timebomb,timebalance", "Variants: timebomb", "the setup has a beam"},
		{"Variants: timebomb,timebalance", "Variants: timebalance", "the setup has a bomb"},
		{"\nend", "\nundone\n2. f5\nend", "plies were taken back in a match with clocks"},
	} {
		_, err := match.Parse(strings.Replace(m.Text(), c.old, c.new, 1), games.ByName)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.new, err, c.want)
		}
	}
}

// Only the clocks make the moves of bomb and bar, but a forced pass is allowed.
func TestNobodyPlaysForTheClock(t *testing.T) {
	m := trial(t, func(s *match.Setup) { s.Beam, s.Bomb = 500, 600 }, "Variants", "timebomb,timebalance")
	if r := m.PlayText("pass"); r == nil || r.Key != "refusal.match.bomb" {
		t.Errorf("pass: %v", r)
	}
	if r := m.PlayText("fall"); r == nil || r.Key != "refusal.match.beam" {
		t.Errorf("fall: %v", r)
	}
	m = trial(t, func(s *match.Setup) {
		s.Bomb, s.Start = 600, "10/10/10/10/10/10/10/10/10/10 x -/OOOo 0+0/21+7 0-0 0-0 x 1"
	}, "Variants", "timebomb")
	if r := m.PlayText("pass"); r != nil {
		t.Errorf("a pass that is due: %v", r)
	}
	m = trial(t, nil, "Variants", "timebomb,timebalance")
	moves(t, m, "pass fall") // without time variants the players make these moves
}

func TestSetupRefusesTimes(t *testing.T) {
	for _, c := range []struct {
		variants   string
		bomb, beam int
		want       string
	}{
		{"", 600, 0, "choose the variant timebomb"},
		{"timebalance", 600, 0, "choose the variant timebomb"},
		{"timebomb", 0, 600, "choose the variant timebalance"},
		{"timebomb", 601, 0, "a bomb cannot burn for 601 ticks"},
		{"timebomb", -1, 0, "a bomb cannot burn for -1 ticks"},
		{"timebalance", 0, -1, "the beam cannot take -1 ticks"},
		{"timebalance", 0, match.MaxClock + 1, "the beam cannot take"},
	} {
		_, err := match.New(match.Setup{Game: "xobrainer", Options: rules.Options{"Variants": c.variants}, Bomb: c.bomb, Beam: c.beam,
			Seats: []match.Seat{match.Person(""), match.Person("")}}, gamestest.Info(t, "xobrainer"))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %d %d: %v, want %s", c.variants, c.bomb, c.beam, err, c.want)
		}
	}
	for _, n := range match.Bombs() {
		trial(t, func(s *match.Setup) { s.Bomb = n }, "Variants", "timebomb")
	}
}
