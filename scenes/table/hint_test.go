package table

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// newHintRig returns a rig whose board can show hints.
func newHintRig(t *testing.T, o opts) (*rig, *hinter) {
	var p *hinter
	o.board = func(b *toy) boards.Board {
		p = &hinter{toy: b}
		return p
	}
	r := newRig(t, o)
	return r, p
}

// rings returns the number of places that a hint marks.
func rings(l *graph.Log) int { return strings.Count(l.String(), "hint/ring") }

// Esc stops the search for a hint; the next one opens the menu.
func TestEscapeStopsTheSearch(t *testing.T) {
	p := newPatient()
	r, _ := newHintRig(t, opts{engine: p.think})
	r.press("hint")
	receive(t, p.started)
	want(t, "Esc opens the menu", firstExit(r.play("1 key Escape")).Kind, scenes.Stay)
	receive(t, p.stopped)
	r.ticks(2)
	want(t, "message", r.message(), "")
	want(t, "searches", r.tab.s.HintBusy(), false)
	want(t, "the next Esc opens the menu", scenestest.Leads[scenes.Pause](firstExit(r.play("1 key Escape"))), true)
}

func TestHint(t *testing.T) {
	ready, asked := make(chan struct{}), 0
	hints := func(_ context.Context, pos rules.Game) (ai.Thought, error) {
		<-ready
		asked++
		return ai.Thought{Move: pos.AppendMoves(nil)[3], Chance: 634, Reason: ai.Reason{Aim: ai.Builds, N: 3}}, nil
	}
	r, p := newHintRig(t, opts{seats: against(), engines: map[int]think{int(ai.MaxLevel): hints}})
	move := r.view().Game.AppendMoves(nil)[3]
	r.press("hint")
	want(t, "message while it is searched", r.message(), r.d.T("hint.thinking"))
	want(t, "marked places", rings(r.canvas()), 0)
	close(ready)
	receive(t, r.ready)
	want(t, "sounds", sounds([]scenes.Next{r.ticks(1)}, sound.Hint), true)
	want(t, "sounds again", sounds([]scenes.Next{r.ticks(1)}, sound.Hint), false)
	for _, part := range []string{r.view().Game.MoveText(move), "makes 3", "63\u00a0%"} {
		if !strings.Contains(r.message(), part) {
			t.Errorf("%q does not contain %q", r.message(), part)
		}
	}
	want(t, "marked places", rings(r.canvas()), 1)
	if len(p.suggested) != 1 || p.suggested[0] != move {
		t.Errorf("the board marked %v, want %v", p.suggested, move)
	}
	r.ticks(2000)
	want(t, "the message stays", strings.Contains(r.message(), "makes 3"), true)
	want(t, "marked places", rings(r.canvas()), 1)
	r.play("1 key H")
	if !strings.Contains(r.message(), "makes 3") || asked != 1 {
		t.Errorf("asked again in the same position, the message is %q after %d searches", r.message(), asked)
	}
	r.play("1 key Escape")
	want(t, "message after Esc", r.message(), "")
	want(t, "marked places after Esc", rings(r.canvas()), 0)
	r.click()
	r.ticks(1)
	want(t, "marked places after the move", rings(r.canvas()), 0)
	want(t, "can ask during the computer's turn", r.tab.hint.canAsk(), false)
	r.play("1 key H")
	want(t, "message during the computer's turn", r.message(), "")
}

// A move cancels the hint that is being searched for.
func TestAMoveCancelsTheHint(t *testing.T) {
	p := newPatient()
	r, _ := newHintRig(t, opts{engine: p.think})
	r.play("1 key H")
	receive(t, p.started)
	r.click()
	receive(t, p.stopped)
	r.ticks(30)
	want(t, "message", r.message(), "")
	want(t, "marked places", rings(r.canvas()), 0)
	r.play("1 key H")
	receive(t, p.started)
	want(t, "message when asked again", r.message(), r.d.T("hint.thinking"))
}

func TestHintFails(t *testing.T) {
	r, _ := newHintRig(t, opts{engine: func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{}, errors.New("no") }})
	r.play("1 key H")
	receive(t, r.ready)
	n := r.ticks(1)
	want(t, "message", r.message(), r.d.T("hint.none"))
	want(t, "sounds", sounds([]scenes.Next{n}, sound.Illegal), true)
	want(t, "sounds as a hint", sounds([]scenes.Next{n}, sound.Hint), false)
	want(t, "marked places", rings(r.canvas()), 0)
}

// threeHints proposes three moves. The last one loses.
func threeHints(_ context.Context, pos rules.Game) (ai.Thought, error) {
	moves := pos.AppendMoves(nil)
	th := ai.Thought{Move: moves[3], Chance: 600, Reason: ai.Reason{Aim: ai.Builds, N: 2}}
	th.Lines = []ai.Thought{th, {Move: moves[5], Chance: 550, Reason: ai.Reason{Aim: ai.Hinders, N: 3}}, {Move: moves[7], Win: -2}}
	return th, nil
}

func TestNextHint(t *testing.T) {
	r, p := newHintRig(t, opts{engine: threeHints})
	moves := r.view().Game.AppendMoves(nil)
	r.play("1 key H")
	receive(t, r.ready)
	for _, want := range []rules.Move{moves[3], moves[5], moves[3]} {
		r.ticks(1)
		r.canvas()
		if got := p.suggested[len(p.suggested)-1]; got != want || !strings.Contains(r.message(), r.view().Game.MoveText(want)) {
			t.Errorf("the board marks %v, the message is %q, want %v", got, r.message(), want)
		}
		r.play("1 key H")
	}
}

// Enter plays the hint, unless something else was pressed since.
func TestEnterPlaysTheHint(t *testing.T) {
	for _, between := range []string{"", "1 key ArrowLeft"} {
		r, _ := newHintRig(t, opts{engine: threeHints})
		moves := r.view().Game.AppendMoves(nil)
		r.play("1 key H")
		receive(t, r.ready)
		r.ticks(1)
		want(t, "the shortcut is written", strings.Contains(r.log(), r.d.T("hint.key-play")), true)
		r.play(between)
		r.play("1 key Enter")
		last, _ := lastMove(r)
		if (last == moves[3]) != (between == "") {
			t.Errorf("with %q between, the move played is %v", between, last)
		}
	}
}

func lastMove(r *rig) (rules.Move, bool) {
	v := r.view()
	if p := v.Last(); p != nil {
		return p.Move, true
	}
	return rules.NoMove, false
}

// A hint names the best of the other moves that lose by force, and within how many moves. It does not if its reason
// implies that, if the position is won or lost, or for the second hint.
func TestHintNamesALosingMove(t *testing.T) {
	hintText := func(change func(*ai.Thought), keys string) string {
		r, _ := newHintRig(t, opts{engine: func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
			th, err := threeHints(ctx, pos)
			th.Lines[2].Win = -6
			change(&th)
			return th, err
		}})
		r.play("1 key H")
		receive(t, r.ready)
		r.ticks(1)
		r.play(keys)
		return r.message()
	}
	r, _ := newHintRig(t, opts{})
	lost := r.view().Game.MoveText(r.view().Game.AppendMoves(nil)[7])
	if got := hintText(func(*ai.Thought) {}, ""); !strings.Contains(got, lost+" lets your opponent win the game by force, in at most 3 moves.") {
		t.Errorf("%q does not name %s", got, lost)
	}
	for what, got := range map[string]string{
		"a parry":          hintText(func(th *ai.Thought) { th.Reason.Aim = ai.OnlyParry }, ""),
		"a win":            hintText(func(th *ai.Thought) { th.Win = 3 }, ""),
		"the next best":    hintText(func(*ai.Thought) {}, "1 key H"),
		"no losing move":   hintText(func(th *ai.Thought) { th.Lines[2].Win = 0 }, ""),
		"only winning one": hintText(func(th *ai.Thought) { th.Lines[2].Win = 6 }, ""),
	} {
		if strings.Contains(got, "instead") {
			t.Errorf("%s: %q", what, got)
		}
	}
}

// strictJudge judges that every move of X loses 23 points, because it lets O make threats.
type strictJudge struct{}

func (strictJudge) Analyse(_ context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	after := pos.Clone()
	after.Do(played)
	text, reply := pos.MoveText(played), after.MoveText(after.AppendMoves(nil)[0])
	return judge.Judgement{Lines: []judge.Line{{Text: "best", Plan: []string{"best"}, Round: 700},
		{Text: text, Plan: []string{text, reply}, Round: 470, Reply: judge.Why{Aim: ai.DoubleThreat.String(), N: 2}}}, Played: 1}, nil
}

// newTeachingTable returns the table of a teaching match against a computer, before the first move.
func newTeachingTable(t *testing.T, d *scenestest.Env, game string) *Table {
	t.Helper()
	d.Sessions.Judge = func(*rules.Info) (judge.Analyser, error) { return strictJudge{}, nil }
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

// playMistake plays a first move and waits for the question whether to take it back.
func (tab *Table) playMistake(t *testing.T, h *scenestest.Hands) {
	t.Helper()
	moves := tab.view.Game.AppendMoves(nil)
	if why := tab.s.Request(session.Play{Move: moves[len(moves)/3]}); why != nil {
		t.Fatal(why)
	}
	h.Until(t, "the offer to take back", func() bool { return tab.s.Doubt() != nil })
	h.Wait(300)
}

func TestMistakePrompt(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		d := scenestest.New(t, "en")
		tab := newTeachingTable(t, d, game)
		h := scenestest.Open(tab, graph.MeasureWindow(1280, 800, 1))
		if !h.Render(d).Has("Teaching game") {
			t.Errorf("%s: not labelled as a teaching game", game)
		}
		tab.playMistake(t, h)
		if c := h.Render(d); !c.Has("23 points") || len(tab.view.Plies) != 1 || tab.state().Thinking {
			t.Errorf("%s: the question is not shown, or the computer moves", game)
		}
		h.Press(ebiten.KeyEnter) // the button Take back has the focus
		h.Wait(10)
		if c := h.Render(d); c.Has("23 points") || len(tab.view.Plies) != 0 || !tab.stage.FocusIs("play") {
			t.Errorf("%s: the move is not taken back", game)
		}
	}
}

// A click on the board while the question is shown takes the move back: the player wants to make another.
func TestAClickOnTheBoardTakesBack(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo"} {
		d := scenestest.New(t, "en")
		tab := newTeachingTable(t, d, game)
		h := scenestest.Open(tab, graph.MeasureWindow(1280, 800, 1))
		tab.playMistake(t, h)
		at := tab.area.Board.Center()
		h.Move(at.X, at.Y)
		h.Down()
		h.Up()
		h.Wait(4)
		if len(tab.view.Plies) != 0 || tab.s.Doubt() != nil {
			t.Errorf("%s: after the click there are %d plies, in question: %v", game, len(tab.view.Plies), tab.s.Doubt())
		}
	}
}

func TestMistakeIsKept(t *testing.T) {
	for name, keep := range map[string]func(d *scenestest.Env, h *scenestest.Hands){
		"a click": func(d *scenestest.Env, h *scenestest.Hands) { h.ClickOn(t, d, "keep") },
		"Esc":     func(_ *scenestest.Env, h *scenestest.Hands) { h.Press(ebiten.KeyEscape) },
	} {
		d := scenestest.New(t, "en")
		tab := newTeachingTable(t, d, "trexo")
		h := scenestest.Open(tab, graph.MeasureWindow(1280, 800, 1))
		tab.playMistake(t, h)
		keep(d, h)
		h.Until(t, "the computer's answer", func() bool { return len(tab.view.Plies) == 2 })
		if h.Render(d).Has("23 points") || h.Next.Kind != scenes.Stay {
			t.Errorf("%s: the computer does not answer", name)
		}
	}
}

func TestMistakePromptFits(t *testing.T) {
	for _, game := range []string{"xobrainer", "oxixo"} {
		var tab *Table
		scenestest.Fit(t, func(d *scenestest.Env) scenes.Scene {
			tab = newTeachingTable(t, d, game)
			return tab
		}, func(h *scenestest.Hands) { tab.playMistake(t, h) }, "play", "moves", "shortcuts")
	}
}
