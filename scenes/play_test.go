package scenes_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/oxixo"
	"xotrio/scenes/boards/trexo"
	"xotrio/scenes/boards/xobrainer"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/table"
)

// matches are a match of every game, and one of XOBrainer with everything that is drawn.
var matches = map[string]struct {
	game    string
	options rules.Options
	board   func(*scenes.Env) boards.Board
}{
	"xobrainer":            {"xobrainer", rules.Options{"Format": "round"}, func(d *scenes.Env) boards.Board { return xobrainer.New(d) }},
	"xobrainer with cards": {"xobrainer", rules.Options{"Format": "rounds:2", "Variants": "random,mission,map,trap"}, func(d *scenes.Env) boards.Board { return xobrainer.New(d) }},
	"trexo":                {"trexo", nil, func(d *scenes.Env) boards.Board { return trexo.New(d) }},
	"oxixo":                {"oxixo", nil, func(d *scenes.Env) boards.Board { return oxixo.New(d) }},
	"oxixo4":               {"oxixo4", nil, func(d *scenes.Env) boards.Board { return oxixo.New(d) }},
}

// openTable returns a table of m with the board of its game.
func openTable(t *testing.T, d *scenestest.Env, m *match.Match, board boards.Board) *scenestest.Hands {
	t.Helper()
	s, err := session.Resume(m, d.Sessions)
	if err != nil {
		t.Fatal(err)
	}
	tab := table.New(d.Env, s, board)
	t.Cleanup(tab.Leave)
	return scenestest.Open(tab, usual)
}

// An idle table requests neither a tick nor a frame.
func TestEveryTableRests(t *testing.T) {
	for name, x := range matches {
		d := scenestest.New(t, "en")
		h := openTable(t, d, scenestest.Match(t, x.game, x.options, people), x.board(d.Env))
		h.Wait(900)
		if h.Awake || h.Render(d).Next != 0 {
			t.Errorf("%s: it asks for a tick: %t, for a frame at %v; now is %v", name, h.Awake, h.Render(d).Next, h.Now())
		}
	}
}

// chance is an engine that plays a random move immediately.
type chance struct{ *rand.Rand }

// Think implements ai.Engine.
func (c chance) Think(_ context.Context, pos rules.Game, _ ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	all := pos.AppendMoves(nil)
	return ai.Thought{Move: all[c.IntN(len(all))]}, nil
}

// Computers play whole matches on every board, with every move animated, until the result opens; the table requests
// ticks until then and none afterwards.
func TestWholeMatchesOnEveryTable(t *testing.T) {
	for name, x := range matches {
		t.Run(name, func(t *testing.T) {
			d := scenestest.New(t, "en")
			d.Settings.ReducedMotion = name == "xobrainer"
			answered := make(chan bool, 1000)
			d.Sessions.Wake = func() { answered <- true }
			d.Sessions.Control = func(_ *rules.Info, p match.Player) (session.Controller, error) {
				return session.NewLevel(chance{rand.New(rand.NewPCG(7, 7))}, ai.Limits{}), nil
			}
			m := scenestest.Match(t, x.game, x.options, []string{"Computer"})
			h := openTable(t, d, m, x.board(d.Env))
			for plies := -1; h.Next.Kind == scenes.Stay; {
				if h.Ticks > 200_000 {
					t.Fatalf("after %d ticks and %d plies there is no result", h.Ticks, m.Ply())
				}
				if m.Ply() != plies && !m.Result().Over() {
					plies = m.Ply()
					h.Wait(1)
					<-answered
				}
				h.Wait(1)
				if !h.Awake && h.Next.Kind == scenes.Stay {
					t.Fatalf("after %d plies the table sleeps", m.Ply())
				}
				if h.Ticks%40 == 0 {
					h.Render(d)
				}
			}
			put := 0 // an end by hand may be undone until the table closes, unless something was drawn
			if p, ok := m.Position().(rules.Secretive); ok && p.Secrets() {
				put = 1
			}
			if to, ok := scenestest.To[scenes.Result](h.Next); h.Next.Kind != scenes.Push || !ok || !to.View.Over() || d.Forgotten != put {
				t.Fatalf("after %d plies it leads to %v %v, put away %d times", m.Ply(), h.Next.Kind, h.Next.To, d.Forgotten)
			}
			h.Scene.(scenes.Resumer).Resume(scenes.Look)
			h.Wait(900)
			if h.Awake || h.Render(d).Next != 0 {
				t.Errorf("after the end it asks for a tick: %t, for a frame at %v; now is %v", h.Awake, h.Render(d).Next, h.Now())
			}
			h.Scene.(scenes.Leaver).Leave()
			if d.Forgotten != 1 {
				t.Errorf("left, the match is put away %d times", d.Forgotten)
			}
		})
	}
}
