package table

import (
	"context"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// severe is a judge by whom every move of X loses 23 points, because it lets the other side make threats.
type severe struct{}

func (severe) Analyse(_ context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	after := pos.Clone()
	after.Do(played)
	text, reply := pos.MoveText(played), after.MoveText(after.AppendMoves(nil)[0])
	return judge.Judgement{Lines: []judge.Line{{Text: "best", Plan: []string{"best"}, Round: 700},
		{Text: text, Plan: []string{text, reply}, Round: 470, Reply: judge.Why{Aim: ai.DoubleThreat.String(), N: 2}}}, Played: 1}, nil
}

// taught is the table of a teaching match against a computer that has been given its first move.
func taught(t *testing.T, d *scenestest.Env, game string) *Table {
	t.Helper()
	d.Sessions.Judge = func(*rules.Info) (judge.Analyser, error) { return severe{}, nil }
	d.Sessions.Control = func(*rules.Info, match.Player) (session.Controller, error) {
		return session.NewLevel(think(quick), session.Limits{}), nil
	}
	g, info, err := all.Games().ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	setup := match.Setup{Game: game, Teaching: true}
	for range info.Seats / 2 {
		setup.Seats = append(setup.Seats, match.Person("Ann"), match.Computer("", 2))
	}
	m, err := match.New(setup, info)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.Resume(m, d.Sessions)
	if err != nil {
		t.Fatal(err)
	}
	tab := New(d.Env, s, g.New(d.Env))
	t.Cleanup(tab.Leave)
	return tab
}

// play makes the first move of the person and waits until it is offered back.
func (tab *Table) makeDoubtful(t *testing.T, h *scenestest.Hands) {
	t.Helper()
	moves := tab.view.Game.AppendMoves(nil)
	if why := tab.s.Request(session.Play{Move: moves[len(moves)/3]}); why != nil {
		t.Fatal(why)
	}
	h.Until(t, "the offer to take back", func() bool { return tab.s.Doubt() != nil })
	h.Wait(300)
}

func TestAMoveIsOfferedBack(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		d := scenestest.New(t, "en")
		tab := taught(t, d, game)
		h := scenestest.Open(tab, graph.MeasureWindow(1280, 800, 1))
		if !h.Render(d).Has("Teaching game") {
			t.Errorf("%s: nothing says that it is a teaching game", game)
		}
		tab.makeDoubtful(t, h)
		if c := h.Render(d); !c.Has("23 points") || len(tab.view.Plies) != 1 || tab.state().Thinking {
			t.Errorf("%s: it is not told, or the computer plays on", game)
		}
		h.Press(ebiten.KeyEnter) // Take back has the focus
		h.Wait(10)
		if c := h.Render(d); c.Has("23 points") || len(tab.view.Plies) != 0 || !tab.stage.FocusIs("play") {
			t.Errorf("%s: it is not taken back", game)
		}
	}
}

// A click on the board while the question stands means that the move is taken back: whoever clicks there wants to make another.
func TestAClickOnTheBoardTakesBack(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo"} {
		d := scenestest.New(t, "en")
		tab := taught(t, d, game)
		h := scenestest.Open(tab, graph.MeasureWindow(1280, 800, 1))
		tab.makeDoubtful(t, h)
		at := tab.area.Board.Center()
		h.Move(at.X, at.Y)
		h.Down()
		h.Up()
		h.Wait(4)
		if len(tab.view.Plies) != 0 || tab.s.Doubt() != nil {
			t.Errorf("%s: after the click there are %d plies, doubted: %v", game, len(tab.view.Plies), tab.s.Doubt())
		}
	}
}

func TestAMoveThatIsOfferedBackStays(t *testing.T) {
	for name, keep := range map[string]func(d *scenestest.Env, h *scenestest.Hands){
		"a click": func(d *scenestest.Env, h *scenestest.Hands) { h.ClickOn(t, d, "keep") },
		"Esc":     func(_ *scenestest.Env, h *scenestest.Hands) { h.Press(ebiten.KeyEscape) },
	} {
		d := scenestest.New(t, "en")
		tab := taught(t, d, "trexo")
		h := scenestest.Open(tab, graph.MeasureWindow(1280, 800, 1))
		tab.makeDoubtful(t, h)
		keep(d, h)
		h.Until(t, "the computer's answer", func() bool { return len(tab.view.Plies) == 2 })
		if h.Render(d).Has("23 points") || h.Next.Kind != scenes.Stay {
			t.Errorf("%s: the computer does not answer", name)
		}
	}
}

func TestTheQuestionFits(t *testing.T) {
	for _, game := range []string{"xobrainer", "oxixo"} {
		var tab *Table
		scenestest.Fit(t, func(d *scenestest.Env) scenes.Scene {
			tab = taught(t, d, game)
			return tab
		}, func(h *scenestest.Hands) { tab.makeDoubtful(t, h) }, "play", "moves", "shortcuts")
	}
}
