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

// newHintRig is a rig whose board can show hints.
func newHintRig(t *testing.T, o opts) (*rig, *pointer) {
	var p *pointer
	o.board = func(b *toy) boards.Board {
		p = &pointer{toy: b}
		return p
	}
	r := newRig(t, o)
	return r, p
}

// rings is how many places are pointed out.
func rings(l *graph.Log) int { return strings.Count(l.String(), "hint/ring") }

func TestHintIsShownToldAndTakenBack(t *testing.T) {
	ready, asked := make(chan struct{}), 0
	hints := func(_ context.Context, pos rules.Game) (ai.Thought, error) {
		<-ready
		asked++
		return ai.Thought{Move: pos.AppendMoves(nil)[3], Chance: 634, Reason: ai.Reason{Aim: ai.Builds, N: 3}}, nil
	}
	r, p := newHintRig(t, opts{seats: against(), engines: map[int]think{int(ai.MaxLevel): hints}})
	move := r.view().Game.AppendMoves(nil)[3]
	r.press("hint")
	want(t, "it thinks", r.told(), r.d.T("hint.thinking"))
	want(t, "places pointed out", rings(r.canvas()), 0)
	close(ready)
	arrives(t, r.ready)
	want(t, "heard", sounds([]scenes.Next{r.ticks(1)}, sound.Hint), true)
	want(t, "heard again", sounds([]scenes.Next{r.ticks(1)}, sound.Hint), false)
	for _, part := range []string{r.view().Game.MoveText(move), "makes 3", "63\u00a0%"} {
		if !strings.Contains(r.told(), part) {
			t.Errorf("%q does not tell %q", r.told(), part)
		}
	}
	want(t, "places pointed out", rings(r.canvas()), 1)
	if len(p.asked) != 1 || p.asked[0] != move {
		t.Errorf("the board was asked to point out %v, want %v", p.asked, move)
	}
	r.ticks(2000)
	want(t, "the sentence stays while it holds", strings.Contains(r.told(), "makes 3"), true)
	want(t, "places pointed out", rings(r.canvas()), 1)
	r.play("1 key H")
	if !strings.Contains(r.told(), "makes 3") || asked != 1 {
		t.Errorf("asked again in the same position it says %q, having thought %d times", r.told(), asked)
	}
	r.play("1 key Escape")
	want(t, "told after Esc", r.told(), "")
	want(t, "places pointed out after Esc", rings(r.canvas()), 0)
	r.click()
	r.ticks(1)
	want(t, "places pointed out after the move", rings(r.canvas()), 0)
	want(t, "a hint while the computer is on turn", r.tab.hint.canAsk(), false)
	r.play("1 key H")
	want(t, "told while the computer is on turn", r.told(), "")
}

// The hint lies under the menu while the board is hidden, and it is gone with the move that it was about.
func TestMovingIsQuickerThanTheHint(t *testing.T) {
	p := newPatient()
	r, _ := newHintRig(t, opts{engine: p.think})
	r.play("1 key H")
	arrives(t, p.begun)
	r.click()
	arrives(t, p.stopped)
	r.ticks(30)
	want(t, "told", r.told(), "")
	want(t, "places pointed out", rings(r.canvas()), 0)
	r.play("1 key H")
	arrives(t, p.begun)
	want(t, "asked again it thinks again", r.told(), r.d.T("hint.thinking"))
}

func TestNoHintToBeHad(t *testing.T) {
	r, _ := newHintRig(t, opts{engine: func(context.Context, rules.Game) (ai.Thought, error) { return ai.Thought{}, errors.New("no") }})
	r.play("1 key H")
	arrives(t, r.ready)
	n := r.ticks(1)
	want(t, "told", r.told(), r.d.T("hint.none"))
	want(t, "heard", sounds([]scenes.Next{n}, sound.Illegal), true)
	want(t, "heard as a hint", sounds([]scenes.Next{n}, sound.Hint), false)
	want(t, "places pointed out", rings(r.canvas()), 0)
}

// several is a hint of three moves, of which the last one loses.
func several(_ context.Context, pos rules.Game) (ai.Thought, error) {
	moves := pos.AppendMoves(nil)
	th := ai.Thought{Move: moves[3], Chance: 600, Reason: ai.Reason{Aim: ai.Builds, N: 2}}
	th.Lines = []ai.Thought{th, {Move: moves[5], Chance: 550, Reason: ai.Reason{Aim: ai.Hinders, N: 3}}, {Move: moves[7], Win: -2}}
	return th, nil
}

func TestAskedAgainTheNextBestIsShown(t *testing.T) {
	r, p := newHintRig(t, opts{engine: several})
	moves := r.view().Game.AppendMoves(nil)
	r.play("1 key H")
	arrives(t, r.ready)
	for _, want := range []rules.Move{moves[3], moves[5], moves[3]} {
		r.ticks(1)
		r.canvas()
		if got := p.asked[len(p.asked)-1]; got != want || !strings.Contains(r.told(), r.view().Game.MoveText(want)) {
			t.Errorf("the board points out %v and %q is told, want %v", got, r.told(), want)
		}
		r.play("1 key H")
	}
}

// Enter plays the hint, unless something else was pressed since.
func TestEnterPlaysTheHint(t *testing.T) {
	for _, between := range []string{"", "1 key ArrowLeft"} {
		r, _ := newHintRig(t, opts{engine: several})
		moves := r.view().Game.AppendMoves(nil)
		r.play("1 key H")
		arrives(t, r.ready)
		r.ticks(1)
		want(t, "the foot tells of it", strings.Contains(r.log(), r.d.T("hint.key-play")), true)
		r.play(between)
		r.play("1 key Enter")
		last, _ := last(r)
		if (last == moves[3]) != (between == "") {
			t.Errorf("with %q between the move played is %v", between, last)
		}
	}
}

func last(r *rig) (rules.Move, bool) {
	v := r.view()
	p, ok := v.Last()
	return p.Move, ok
}

// A hint says of the best of the other moves that lose by force within how many moves that is, unless its reason says as much; of a hint for a
// position that is won or lost there is no such talk, nor of the second hint.
func TestAHintTellsWhatAnotherMoveWouldLose(t *testing.T) {
	told := func(change func(*ai.Thought), keys string) string {
		r, _ := newHintRig(t, opts{engine: func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
			th, err := several(ctx, pos)
			th.Lines[2].Win = -6
			change(&th)
			return th, err
		}})
		r.play("1 key H")
		arrives(t, r.ready)
		r.ticks(1)
		r.play(keys)
		return r.told()
	}
	r, _ := newHintRig(t, opts{})
	lost := r.view().Game.MoveText(r.view().Game.AppendMoves(nil)[7])
	if got := told(func(*ai.Thought) {}, ""); !strings.Contains(got, lost+" instead would let your opponent win the game by force, in 3 moves at the most.") {
		t.Errorf("%q does not tell of %s", got, lost)
	}
	for what, got := range map[string]string{
		"a parry":          told(func(th *ai.Thought) { th.Reason.Aim = ai.OnlyParry }, ""),
		"a win":            told(func(th *ai.Thought) { th.Win = 3 }, ""),
		"the next best":    told(func(*ai.Thought) {}, "1 key H"),
		"no losing move":   told(func(th *ai.Thought) { th.Lines[2].Win = 0 }, ""),
		"only winning one": told(func(th *ai.Thought) { th.Lines[2].Win = 6 }, ""),
	} {
		if strings.Contains(got, "instead") {
			t.Errorf("%s: %q", what, got)
		}
	}
}

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
