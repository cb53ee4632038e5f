package exercises_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/judge"
	book "xotrio/game/exercises"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/exercises"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

// oracle is a judge that always finds the move better to be best and the move played a blunder. b2 loses 20 points, any
// other move nearly nothing.
type oracle struct{}

var better = map[string]string{"a1": "e6", "a10": "e7", "e5f5": "e6f6", "a1a2": "e6f6", "a1a5": "e1e5", "a1a5s": "e1e5s"}

func (oracle) Analyse(_ context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	line := func(text string, chance int) judge.Line {
		m, err := pos.ParseMove(text)
		if err != nil {
			panic(err)
		}
		l := judge.Line{Move: m, Text: text, Plan: []string{text}, Chance: chance, Round: chance}
		after := pos.Clone()
		after.Do(m)
		if next := after.AppendMoves(nil); !after.Outcome().Over() && len(next) > 0 {
			l.Plan = append(l.Plan, after.MoveText(next[0]))
		}
		return l
	}
	if played == rules.NoMove {
		return judge.Judgement{Lines: []judge.Line{line(pos.MoveText(pos.AppendMoves(nil)[0]), 500)}, Played: -1}, nil
	}
	text := pos.MoveText(played)
	chance := 500
	if pos.ToMove() == rules.O {
		chance = 900 // after the blunder of X
	}
	switch best := better[text]; {
	case best != "":
		return judge.Judgement{Lines: []judge.Line{line(best, chance), line(text, chance-400)}, Played: 1}, nil
	case text == "b2":
		return judge.Judgement{Lines: []judge.Line{line("e6", chance), line("b2", chance-200)}, Played: 1}, nil
	}
	return judge.Judgement{Lines: []judge.Line{line(text, 500)}}, nil
}

// lost stores the mistakes of a player of that match as exercises, and moves the date to the next day.
func lost(t *testing.T, d *scenestest.Env, game string, moves ...string) {
	t.Helper()
	m := scenestest.Match(t, game, nil, []string{"Anna", "Bert"}, moves...)
	d.Judge = func(*rules.Info) (judge.Analyser, error) { return oracle{}, nil }
	r, err := review.Make(context.Background(), review.OfMatch(m), 1, 1, func(*rules.Info) (judge.Analyser, error) { return oracle{}, nil }, nil)
	if err != nil {
		t.Fatal(err)
	}
	if n := d.Exercises.Add(book.Of(&r, m, ""), d.Now()); n == 0 {
		t.Fatal("there are no mistakes")
	}
	tomorrow := d.Now().AddDate(0, 0, 1)
	d.Env.Now = func() time.Time { return tomorrow }
}

func open(d *scenestest.Env) *scenestest.Hands {
	h := scenestest.Open(exercises.New(d.Env, all.Games(), scenes.Mistakes{}), usual)
	h.Wait(10)
	return h
}

// square clicks a square of XOBrainer's board with pieces at e5 and h8.
func square(t *testing.T, d *scenestest.Env, h *scenestest.Hands, name string) {
	t.Helper()
	c := h.Render(d)
	e5, ok := c.Find("e5")
	h8, also := c.Find("h8")
	if !ok || !also {
		t.Fatal("the board is not shown")
	}
	a, b := e5.Center(), h8.Center()
	h.Click(graph.Point{X: a.X + (b.X-a.X)/3*float64(int(name[0])-'e'), Y: a.Y + (b.Y-a.Y)/3*float64(int(name[1])-'5')})
	h.Wait(300)
}

// waitFor waits until a text is visible.
func waitFor(t *testing.T, d *scenestest.Env, h *scenestest.Hands, text string) {
	t.Helper()
	h.Until(t, text, func() bool { return h.Render(d).Has(text) })
	h.Wait(300)
}

func TestMistakeIsCorrected(t *testing.T) {
	d := scenestest.New(t, "en")
	lost(t, d, "xobrainer", "e5", "h8", "a1", "a10")
	h := open(d)
	if c := h.Render(d); !c.Has("1 of 2") || !c.Has("You played a1 here") {
		t.Fatal("the first mistake is not asked")
	}
	square(t, d, h, "b2") // not analysed by the review
	waitFor(t, d, h, "your winning chances drop by 20 points")
	first := d.Exercises.All()[0]
	if first.Done != 0 || first.Due != "2026-11-22" {
		t.Errorf("a miss is kept as %+v", first)
	}
	h.Press(ebiten.KeyZ)
	square(t, d, h, "e6")
	waitFor(t, d, h, "e6 is right")
	if again := d.Exercises.All()[0]; again.Due != first.Due || again.Done != 0 {
		t.Errorf("what is found at the second try counts: %+v", again)
	}
	h.Press(ebiten.KeyEnter) // Next has the focus
	if c := h.Render(d); !c.Has("2 of 2") || !c.Has("You played a10 here") {
		t.Fatal("the second mistake is not asked")
	}
	square(t, d, h, "e7")
	waitFor(t, d, h, "e7 is right")
	if second := d.Exercises.All()[1]; second.Done != 1 || second.Due != "2026-11-24" {
		t.Errorf("what is found is kept as %+v", second)
	}
	h.ClickOn(t, d, "next")
	if c := h.Render(d); !c.Has("You found 1 of 2") || !c.Has("Due tomorrow: 1") || !c.Has("To learn: 2") {
		t.Error("nobody says how it went")
	}
	h.ClickOn(t, d, "ahead")
	if !h.Render(d).Has("1 of 2") {
		t.Error("they are not asked ahead")
	}
	h.Press(ebiten.KeyEscape)
	if h.Next.Kind != scenes.Pop {
		t.Errorf("Esc: %v", h.Next.Kind)
	}
}

// Only the second step of a hint, and the solution, count as a miss.
func TestHintSteps(t *testing.T) {
	d := scenestest.New(t, "en")
	lost(t, d, "xobrainer", "e5", "h8", "a1", "a10")
	h := open(d)
	h.ClickOn(t, d, "hint")
	due := d.Exercises.All()[0].Due
	if !h.Render(d).Has("prepare something") || due != "2026-11-21" {
		t.Errorf("the first step: due %s", due)
	}
	h.Press(ebiten.KeyH)
	if due = d.Exercises.All()[0].Due; !h.Render(d).Has("in the ring") || due != "2026-11-22" {
		t.Errorf("the second step: due %s", due)
	}
	h.Press(ebiten.KeyN)
	h.ClickOn(t, d, "show")
	h.Wait(300)
	if due = d.Exercises.All()[1].Due; !h.Render(d).Has("e7 seems better") || due != "2026-11-22" {
		t.Errorf("the solution: due %s", due)
	}
}

func TestDrop(t *testing.T) {
	d := scenestest.New(t, "en")
	lost(t, d, "xobrainer", "e5", "h8", "a1", "a10")
	h := open(d)
	h.ClickOn(t, d, "drop")
	h.ClickOn(t, d, "ask-no")
	h.ClickOn(t, d, "drop")
	h.ClickOn(t, d, "ask-yes")
	if kept := d.Exercises.All(); len(kept) != 1 || kept[0].Played != "a10" || !h.Render(d).Has("You played a10 here") {
		t.Errorf("%+v", kept)
	}
	h.ClickOn(t, d, "game")
	if !h.Render(d).Has("is gone") || h.Next.Kind != scenes.Stay {
		t.Error("a game without a record is opened")
	}
	h.ClickOn(t, d, "drop")
	h.ClickOn(t, d, "ask-yes")
	if !h.Render(d).Has("No mistakes yet") {
		t.Error("nobody says how to get some")
	}
	h.ClickOn(t, d, "library")
	if !scenestest.Leads[scenes.Library](h.Next) {
		t.Errorf("the library: %v", h.Next)
	}
}

// Mistakes of the match just lost are practised at once, and the replay opens at the move.
func TestMistakesOfMatch(t *testing.T) {
	d := scenestest.New(t, "en")
	d.Judge = func(*rules.Info) (judge.Analyser, error) { return oracle{}, nil }
	m := scenestest.Match(t, "xobrainer", nil, []string{"Anna", "Computer"}, "e5", "h8", "a1", "a10")
	r := review.Start(review.OfMatch(m), review.Config{NewJudge: func(*rules.Info) (judge.Analyser, error) { return oracle{}, nil }})
	for !r.Poll().Over() {
		time.Sleep(time.Millisecond)
	}
	h := scenestest.Open(exercises.New(d.Env, all.Games(), scenes.Mistakes{Match: m, Review: r}), usual)
	if c := h.Render(d); !c.Has("From this game") || !c.Has("1 of 1") || !c.Has("You played a1 here") {
		t.Error("the mistake of the person is not asked")
	}
	h.ClickOn(t, d, "game")
	if to, ok := scenestest.To[scenes.Replay](h.Next); !ok || to.Match != m || to.Review != r || to.Ply != 4 {
		t.Errorf("the game is opened as %+v", to)
	}
}

// The whole screen works with the keyboard alone, and is spoken.
func TestKeyboardAndSpeech(t *testing.T) {
	d := scenestest.New(t, "en")
	lost(t, d, "xobrainer", "e5", "h8", "a1", "a10")
	s := exercises.New(d.Env, all.Games(), scenes.Mistakes{})
	s.Layout(usual)
	h := scenestest.Open(s, usual)
	seen := map[string]bool{}
	for range 7 {
		h.Press(ebiten.KeyTab)
		seen[h.Focused()] = true
	}
	for _, name := range []string{"back", "play", "hint", "show", "next", "game", "drop"} {
		if !seen[name] {
			t.Errorf("Tab does not lead to %q", name)
		}
	}
	s = exercises.New(d.Env, all.Games(), scenes.Mistakes{})
	s.Layout(usual)
	if say := s.Update((&scenestest.Hands{}).Frame()).Say; !strings.Contains(say, "You played a1 here") {
		t.Errorf("spoken: %q", say)
	}
	h = open(d)
	h.Press(ebiten.KeyRight, ebiten.KeyRight) // the board has the keyboard
	h.Wait(2)
	h.Press(ebiten.KeyEnter)
	h.Wait(300)
	if c := h.Render(d); !c.Has("is right") && !c.Has("drop by") && !c.Has("Analysing") {
		t.Error("Enter makes no move")
	}
}

func TestEverythingFits(t *testing.T) {
	fit := func(game, moves string, do func(h *scenestest.Hands)) {
		scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
			if game != "" {
				lost(t, d, game, strings.Fields(moves)...)
			}
			return exercises.New(d.Env, all.Games(), scenes.Mistakes{})
		}, do, "play", "pointed") // boards have tests of their own
	}
	fit("xobrainer", "e5 h8 a1 a10", func(h *scenestest.Hands) { h.Press(ebiten.KeyH, ebiten.KeyH); h.Wait(10) })
	fit("trexo", "e5f5 a1a2", func(h *scenestest.Hands) { h.Press(ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyEnter); h.Wait(300) })
	fit("oxixo", "a1a5", func(*scenestest.Hands) {})
	fit("oxixo4", "a1a5s", func(*scenestest.Hands) {})
	fit("", "", func(*scenestest.Hands) {})
	fit("xobrainer", "e5 h8 a1 a10", func(h *scenestest.Hands) { h.Press(ebiten.KeyN, ebiten.KeyN); h.Wait(10) })
}

// A better move can be typed and the refutation of a wrong one stepped through with the arrow keys. The window may be
// resized at any time, also on the result page.
func TestTypedMoveAndRefutation(t *testing.T) {
	d := scenestest.New(t, "en")
	lost(t, d, "xobrainer", "e5", "h8", "a1", "a10")
	h := open(d)
	h.Type("/")
	h.Type("a1")
	h.Press(ebiten.KeyEnter)
	waitFor(t, d, h, "your winning chances drop by 40 points")
	c := h.Render(d)
	h.Press(ebiten.KeyLeft, ebiten.KeyLeft)
	h.Wait(300)
	if back := h.Render(d).String(); back == c.String() {
		t.Error("arrow keys do not go back through the refutation")
	}
	h.Press(ebiten.KeyN, ebiten.KeyN)
	h.Scene.Layout(graph.MeasureWindow(1000, 800, 1))
	if !h.Render(d).Has("You found 0 of 2") {
		t.Error("the end is not told")
	}
}

// Buttons beside a board with a camera can be clicked in every game.
func TestButtonsBesideBoards(t *testing.T) {
	for game, moves := range map[string]string{"xobrainer": "e5 h8 a1 a10", "trexo": "e5f5 a1a2", "oxixo": "a1a5", "oxixo4": "a1a5s"} {
		d := scenestest.New(t, "en")
		lost(t, d, game, strings.Fields(moves)...)
		h := open(d)
		h.ClickOn(t, d, "show")
		h.Wait(300)
		if !h.Render(d).Has("seems better") {
			t.Errorf("%s: the move is not shown", game)
		}
	}
}
