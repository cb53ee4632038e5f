package app

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// state types the word that asks for the board, and is what is heard.
func (g *guest) state() string {
	g.hear()
	g.p.h.Type("/state")
	g.p.h.Press(ebiten.KeyEnter)
	g.p.h.Wait(30)
	return g.hear()
}

// "state" says what threatens wherever there is a board, in the words of the table, and nowhere where the player wants it not to be told.
func TestTheStateSaysWhatThreatensWhereverThereIsABoard(t *testing.T) {
	house := furnish(t)
	g := house.enter(graph.MeasureWindow(1280, 800, 1), false)
	defer g.leave()
	for _, c := range []struct {
		game, moves, threat string
		options             rules.Options
	}{
		{"xobrainer", "e5 d4 e6 d5 e7", "Open row of three green crosses: e5–e7", rules.Options{"Format": "round"}},
		{"trexo", "c5c4 j10j9 d5d6 j1j2 e5e4 a9a10", "Open row of three crosses: c5–e5", nil},
		{"oxixo", "a1a5 e1e5 a1a5 e1e5 a1a5 e1e5", "line", nil},
	} {
		m := scenestest.Match(t, c.game, c.options, []string{"Anna", "Ben"}, strings.Fields(c.moves)...)
		v := session.Of(m, session.Everybody, 0)
		g.goTo(&place{at: scenes.Table{Match: m}})
		table := g.state()
		if !strings.Contains(table, c.threat) {
			t.Errorf("%s: the table says %q", c.game, table)
		}
		for name, at := range map[string]scenes.Route{"analysis": scenes.Analyse{View: &v}, "replay": scenes.Replay{Match: m}} {
			g.goTo(&place{over: scenes.Title{}, at: at})
			heard := g.state()
			_, after, _ := strings.Cut(table, ". ")
			told := false
			for _, s := range strings.Split(after, ". ") {
				told = told || strings.Contains(s, c.threat) && strings.Contains(heard, s)
			}
			if !told {
				t.Errorf("%s, %s: of the threats this is heard: %q, at the table %q", c.game, name, heard, table)
			}
		}
	}
	s := g.p.a.env.Settings
	s.Threats = false
	g.p.a.env.Apply(s)
	v := session.Of(scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Anna", "Ben"}, "e5", "d4", "e6", "d5", "e7"), session.Everybody, 0)
	for _, at := range []scenes.Route{scenes.Analyse{View: &v}, scenes.Table{Match: scenestest.Match(t, "xobrainer", nil, []string{"Anna", "Ben"}, "e5", "d4", "e6", "d5", "e7")}} {
		g.goTo(&place{over: scenes.Title{}, at: at})
		if heard := g.state(); strings.Contains(heard, "row of three") || heard == "" {
			t.Errorf("%T: threats are told that nobody wants to hear: %q", at, heard)
		}
	}
	s.Threats = true
	g.p.a.env.Apply(s)
	for _, at := range []scenes.Route{scenes.Puzzles{Game: "xobrainer", Puzzle: "xb-fe79f6f7"}, scenes.Lesson{Name: "xobrainer", Step: 1}} {
		g.goTo(&place{over: scenes.Title{}, at: at})
		if heard := g.state(); !strings.Contains(heard, "ow of") {
			t.Errorf("%T: no threat is heard: %q", at, heard)
		}
		if shown := g.shown(); strings.Contains(shown, "set 1 of") || strings.Contains(shown, "round 1") {
			t.Errorf("%T: the board names a set or a round of no match", at)
		}
	}
}
