package replay_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/phrases"
	"xotrio/scenes/replay"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

// oracle is a judge for the test match: all moves are equal, except that e6 in the third turn loses the match. f6 is
// better there, and a1 is as good as f6.
type oracle struct{}

func (oracle) Analyse(_ context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	line := func(text string, chance int) judge.Line {
		m, err := pos.ParseMove(text)
		if err != nil {
			return judge.Line{}
		}
		after := pos.Clone()
		after.Do(m)
		l := judge.Line{Move: m, Text: text, PV: []rules.Move{m}, Plan: []string{text}, Chance: chance, Round: chance}
		if next := after.AppendMoves(nil); !after.Outcome().Over() && len(next) > 0 {
			l.PV, l.Plan = append(l.PV, next[0]), append(l.Plan, after.MoveText(next[0]))
		}
		return l
	}
	text := ""
	if played != rules.NoMove {
		text = pos.MoveText(played)
	}
	third := len(pos.AppendMoves(nil)) == 94 && text != "" // two pieces on the board
	switch {
	case third && text == "e6":
		lost := line("e6", 0)
		lost.Win = -6
		return judge.Judgement{Lines: []judge.Line{line("f6", 700), lost}, Played: 1, Difficulty: 40}, nil
	case third && text == "a1":
		return judge.Judgement{Lines: []judge.Line{line("f6", 700), line("a1", 690)}, Played: 1}, nil
	case third && text == "j2":
		return judge.Judgement{Lines: []judge.Line{line("f6", 700), line("j2", 500)}, Played: 1}, nil
	}
	l := line(text, 500)
	if x, ok := pos.(*xobrainer.State); ok && len(pos.AppendMoves(nil)) == 93 && x.PieceAt(xobrainer.At(4, 5)) != xobrainer.NoPiece {
		l.Win, l.Round, l.Chance = 5, 1000, 1000 // the loss by e6 is permanent
	}
	return judge.Judgement{Lines: []judge.Line{l}}, nil
}

func judges(d *scenestest.Env, make func(*rules.Info) (judge.Analyser, error)) {
	d.Judge = make
	d.Review = func(s review.Source) *review.Reviewer {
		return review.Start(s, review.Config{NewJudge: make})
	}
}

func reviewed(d *scenestest.Env) {
	judges(d, func(*rules.Info) (judge.Analyser, error) { return oracle{}, nil })
}

func played(t testing.TB) *match.Match {
	return scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Anna", "Bert"}, "e5", "d4", "e6", "d5", "e7")
}

// open opens the replay of m and waits for its review.
func open(t *testing.T, d *scenestest.Env, m *match.Match) *scenestest.Hands {
	t.Helper()
	h := scenestest.Open(scenestest.Made(replay.New(d.Env, all.Games(), scenes.Replay{Match: m, Record: "record.xotrio"})), usual)
	wait(t, d, h, func(c *scenestest.Canvas) bool {
		_, weighed := c.Find("line/0")
		return weighed || c.Has("Analysis failed")
	})
	return h
}

func wait(t *testing.T, d *scenestest.Env, h *scenestest.Hands, until func(c *scenestest.Canvas) bool) {
	t.Helper()
	h.Until(t, "what is worked out in the background", func() bool { return until(h.Render(d)) })
}

func where(h *scenestest.Hands) string {
	label := ""
	h.Scene.Root().Walk(h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		if n.Name == "chart" {
			label = n.Label
		}
		return true
	})
	return strings.Split(label, ".")[0]
}

func TestEverythingFits(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		moves := map[string][]string{"xobrainer": {"e5", "d4", "e6", "d5", "e7"}, "trexo": {"e5f5", "e6f6"}, "oxixo": {"a1a5", "e1e5"}, "oxixo4": {"a1a5s"}}[game]
		scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
			reviewed(d)
			m := scenestest.Match(t, game, nil, []string{"Wilhelmina", "Computer"}, moves...)
			return scenestest.Made(replay.New(d.Env, all.Games(), scenes.Replay{Match: m}))
		}, func(h *scenestest.Hands) {
			time.Sleep(20 * time.Millisecond)
			h.Wait(2)
		})
	}
}

func TestAMatchIsGoneThrough(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	h := open(t, d, played(t))
	for _, step := range []struct {
		key  ebiten.Key
		want string
	}{
		{ebiten.KeyRight, "move 3 of 3 (X)"}, {ebiten.KeyLeft, "move 2 of 3 (O)"}, {ebiten.KeyHome, "start"}, {ebiten.KeyLeft, "start"},
		{ebiten.KeyRight, "move 1 of 3 (X)"}, {ebiten.KeyDown, "move 2 of 3 (X)"}, {ebiten.KeyEnd, "move 3 of 3 (X)"}, {ebiten.KeyUp, "move 2 of 3 (X)"},
	} {
		h.Press(step.key)
		h.Wait(120)
		if where(h) != step.want {
			t.Errorf("after %v: %q, want %q", step.key, where(h), step.want)
		}
	}
	c := h.Render(d)
	for _, want := range []string{"e6", "f6", "??", "f6 was better", "played, then"} {
		if !c.Has(want) {
			t.Errorf("%q is not told", want)
		}
	}
	for _, w := range c.Texts {
		if strings.Contains(strings.ToLower(w.Text), "turning point") && w.Text != "TURNING POINT" {
			t.Errorf("the one turning point is told again: %q", w.Text)
		}
	}
	h.Press(ebiten.KeyHome)
	h.ClickOn(t, d, "turn/0")
	if where(h) != "move 2 of 3 (X)" {
		t.Errorf("the turning point leads to %q", where(h))
	}
	chart, _ := h.Render(d).Find("chart")
	h.Click(graph.Point{X: chart.X + 50, Y: chart.Y + chart.H - 3})
	if where(h) != "start" {
		t.Errorf("the left end of the graph leads to %q", where(h))
	}
	h.Wheel(-1)
	if where(h) != "move 1 of 3 (X)" {
		t.Errorf("the wheel leads to %q", where(h))
	}
}

// The graph shows and announces a proven win as a number of moves, other positions as a chance.
func TestTheGraphTellsAWinByForceInMoves(t *testing.T) {
	for lang, want := range map[string]string{"en": "O wins in 3", "fr": "O gagne en 3", "nl": "O wint in 3"} {
		d := scenestest.New(t, lang)
		reviewed(d)
		h := open(t, d, played(t))
		for ply := range 6 {
			h.Press(ebiten.KeyHome)
			for range ply {
				h.Press(ebiten.KeyRight)
				h.Wait(120)
			}
			inChart := strings.Contains(label(h, "chart"), want)
			if drawn := h.Render(d).Has(want); drawn != (ply == 3) || inChart != drawn {
				t.Errorf("%s: after %d moves it is drawn: %t, read out: %t: %s", lang, ply, drawn, inChart, label(h, "chart"))
			}
		}
	}
}

func TestAMatchPlaysByItself(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	h := open(t, d, played(t))
	h.ClickOn(t, d, "run")
	h.Wait(60 * 20)
	if where(h) != "move 3 of 3 (X)" || h.Awake {
		t.Errorf("after a while: %q, awake %v", where(h), h.Awake)
	}
}

func TestTheBetterMoveIsFound(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	h := open(t, d, played(t))
	h.ClickOn(t, d, "find")
	if where(h) != "move 1 of 3 (O)" || !h.Render(d).Has("Find a better move.") {
		t.Fatalf("%q", where(h))
	}
	clickSquare(t, d, h, "j2")
	wait(t, d, h, func(c *scenestest.Canvas) bool { return c.Has("drop by 20 points") })
	h.Wait(200)
	h.ClickOn(t, d, "find-again")
	clickSquare(t, d, h, "a1") // as good, but not among the lines of the review
	wait(t, d, h, func(c *scenestest.Canvas) bool { return c.Has("a1 is right") })
	if !h.Render(d).Has("0 found") {
		t.Error("what was found at the second try counts as found")
	}
	h.ClickOn(t, d, "find-next")
	if c := h.Render(d); !c.Has("You found 0 of 1") || !c.Has("Kept for practice: 1") {
		t.Error("nobody says how it went")
	}
	kept := d.Exercises.All()
	if len(kept) != 1 || kept[0].Record != "record.xotrio" || kept[0].Ply != 3 || kept[0].Side != "x" || kept[0].Played != "e6" || kept[0].Best[0] != "f6" {
		t.Fatalf("kept: %+v", kept)
	}
	if pos, err := played(t).Game().Parse(kept[0].Position, kept[0].Options); err != nil || pos.Hash() != played(t).At(2).Hash() {
		t.Errorf("the position that was kept: %v", err)
	}
	h.ClickOn(t, d, "find-restart")
	clickSquare(t, d, h, "f6")
	wait(t, d, h, func(c *scenestest.Canvas) bool { return c.Has("f6 is right") && c.Has("1 found") })
	if _, shown := h.Render(d).Find("line/0"); !shown {
		t.Error("what the review says of it is not shown after it was found")
	}
	h.ClickOn(t, d, "find-end")
	h.ClickOn(t, d, "find")
	h.ClickOn(t, d, "find-show")
	h.Wait(200)
	if !h.Render(d).Has("f6 was the best move") {
		t.Error("the solution is not told")
	}
	h.ClickOn(t, d, "find-next")
	h.ClickOn(t, d, "find-end")
	if h.Render(d).Has("Find a better move.") {
		t.Error("there is another question")
	}
}

// The quiz asks about the mistakes of one side or of both. Those of a computer are asked only on request.
func TestTheFaultsOfOneSideAreAsked(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Anna", "Computer"}, "e5", "d4", "e6", "d5", "e7")
	h := open(t, d, m)
	h.ClickOn(t, d, "find")
	if !h.Render(d).Has("1 of 1") {
		t.Error("the mistake of the person is not asked")
	}
	h.ClickOn(t, d, "find-whose/2")
	if !h.Render(d).Has("made no mistake") {
		t.Error("nobody says that the other side made no mistake")
	}
	h.ClickOn(t, d, "find-whose/0")
	if !h.Render(d).Has("1 of 1") {
		t.Error("the mistakes of both are not asked")
	}
	chart, _ := h.Render(d).Find("chart")
	h.Click(graph.Point{X: chart.X + chart.W - 20, Y: chart.Y + 20})
	if where(h) != "move 1 of 3 (O)" {
		t.Errorf("the graph leads away from the question, to %q", where(h))
	}
	h.ClickOn(t, d, "find-end")
	if kept := d.Exercises.All(); len(kept) != 1 || kept[0].Played != "e6" || kept[0].Record != "record.xotrio" {
		t.Errorf("of the mistake that the review has found is kept: %+v", kept)
	}
	d = scenestest.New(t, "en")
	reviewed(d)
	open(t, d, scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Computer", "Anna"}, "e5", "d4", "e6", "d5", "e7"))
	if n := len(d.Exercises.All()); n != 0 {
		t.Errorf("%d exercises are kept of what a computer did wrong", n)
	}
}

// The move played is a wrong answer even if a judgement of its position alone would rate it as good.
func TestTheMovePlayedIsNotTheBetterOne(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	h := open(t, d, played(t))
	h.ClickOn(t, d, "find")
	clickSquare(t, d, h, "e6")
	wait(t, d, h, func(c *scenestest.Canvas) bool { return c.Has("your winning chances drop by") })
}

// clickSquare clicks a square of an XOBrainer board with pieces on e5 and d4.
func clickSquare(t *testing.T, d *scenestest.Env, h *scenestest.Hands, square string) {
	t.Helper()
	c := h.Render(d)
	e5, ok := c.Find("e5")
	d4, too := c.Find("d4")
	if !ok || !too {
		t.Fatal("the pieces on e5 and d4 are not there")
	}
	col, row := float64(int(square[0])-'e'), float64(int(square[1])-'5')
	mid := e5.Center()
	h.Click(graph.Point{X: mid.X + col*(e5.X-d4.X), Y: mid.Y + row*(e5.Y-d4.Y)})
}

func TestALineIsTriedOnTheBoard(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	h := open(t, d, played(t))
	h.ClickOn(t, d, "turn/0")
	h.ClickOn(t, d, "line/0")
	h.Wait(300)
	if !h.Render(d).Has("TRIED FROM MOVE 2 ON") {
		t.Error("the line is not shown as a trial")
	}
	h.Press(ebiten.KeyEscape)
	if h.Render(d).Has("TRIED") || h.Next.Kind == scenes.Pop {
		t.Error("Esc does not leave the trial, or leaves more than that")
	}
	h.Press(ebiten.KeyEscape)
	if h.Next.Kind != scenes.Pop {
		t.Error("Esc does not leave the replay")
	}
}

func TestPlayingOnFromHereIsAMatchOfItsOwn(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	m := played(t)
	h := open(t, d, m)
	h.Press(ebiten.KeyHome, ebiten.KeyRight, ebiten.KeyRight)
	h.Wait(200)
	h.ClickOn(t, d, "from-here")
	h.ClickOn(t, d, "from-side/1")
	h.ClickOn(t, d, "from-yes")
	to, ok := scenestest.To[scenes.Table](h.Next)
	if h.Next.Kind != scenes.Go || !ok || to.Match == m || to.Match.Position().Text() != m.At(2).Text() {
		t.Fatalf("%v %v", h.Next.Kind, h.Next.To)
	}
	s := to.Match.Setup()
	if s.Seats[0].Players[0].Level != 5 || s.Seats[1].Players[0].Computer() {
		t.Errorf("%+v", s.Seats)
	}
	back, err := match.Parse(to.Match.File(), all.Games().Info)
	if err != nil {
		t.Fatal(err)
	}
	if from := phrases.OriginText(d.Env, &phrases.PublicView(back).From); from != "From Anna – Bert, move 1" {
		t.Errorf("the record says that it comes %q", from)
	}
}

func TestPlayingOnFromABranchAgainstTheSameOpponent(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Computer", "Bert"}, "e5", "d4", "e6", "d5", "e7")
	h := tried(t, d, m)
	h.ClickOn(t, d, "from-here")
	h.ClickOn(t, d, "from-yes")
	to := scenestest.Begun(h.Next)
	if h.Next.Kind != scenes.Go || to == nil {
		t.Fatal("no match begins")
	}
	s := to.Setup()
	if s.Seats[0].Players[0].Level != 10 || s.Seats[1].Players[0].Name != "Bert" || strings.Count(to.Position().Text(), "1") == 0 {
		t.Errorf("%+v", s.Seats)
	}
	want, err := match.Along(m, 2, []string{"a1", "b1"})
	if err != nil || want.Position().Text() != to.Position().Text() {
		t.Errorf("it begins at %s, not %s (%v)", to.Position().Text(), want.Position().Text(), err)
	}
	if from := phrases.OriginText(d.Env, &phrases.PublicView(to).From); from != "From a branch of Nova – Bert, move 2" {
		t.Errorf("it comes %q", from)
	}
}

func TestAReviewThatFailsIsTold(t *testing.T) {
	d := scenestest.New(t, "en")
	judges(d, func(*rules.Info) (judge.Analyser, error) { return nil, errors.New("no judge today") })
	h := open(t, d, played(t))
	if !h.Render(d).Has("no judge today") {
		t.Error("nobody says why there is no review")
	}
}

// The replay of a match that has just ended opens before its record is written. Exercises kept meanwhile get the name
// of the record later.
func TestExercisesGetTheNameOfTheRecord(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	m := played(t)
	h := scenestest.Open(scenestest.Made(replay.New(d.Env, all.Games(), scenes.Replay{Match: m})), usual)
	wait(t, d, h, func(c *scenestest.Canvas) bool { _, weighed := c.Find("line/0"); return weighed })
	h.ClickOn(t, d, "find")
	h.ClickOn(t, d, "find-show")
	h.ClickOn(t, d, "find-next")
	kept := d.Exercises.All()
	if len(kept) != 1 || kept[0].Record != "" {
		t.Fatalf("kept before there is a record: %+v", kept)
	}
	if err := d.Library.Wait(); err != nil {
		t.Fatal(err)
	}
	name, err := d.Library.Import(m.File(), "", d.Now())
	if err != nil {
		t.Fatal(err)
	}
	h.Wait(1)
	if again := d.Exercises.All(); len(again) != 1 || again[0].Record != name || again[0].Due != kept[0].Due || again[0].Position != kept[0].Position {
		t.Errorf("kept once there is one: %+v", again)
	}
}

func TestARefutationIsShown(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	h := open(t, d, played(t))
	h.ClickOn(t, d, "turn/0")
	wait(t, d, h, func(c *scenestest.Canvas) bool { _, may := c.Find("refutation"); return may })
	h.ClickOn(t, d, "refutation")
	h.Wait(300)
	next := played(t).At(3).AppendMoves(nil)[0]
	if c, want := h.Render(d), "e6 "+played(t).At(3).MoveText(next); !c.Has("From the analysis") || !c.Has(want) {
		t.Errorf("%q is not shown: %s", want, c.String())
	}
	if c := h.Render(d); !c.Has("TRIED FROM MOVE 2 ON") {
		t.Errorf("the line is not shown beside the match: %s", c.String())
	}
	h.Press(ebiten.KeyLeft, ebiten.KeyLeft, ebiten.KeyLeft) // to before its start
	h.Wait(100)
	if h.Render(d).Has("From the analysis") {
		t.Error("the arrow keys do not go back through the line")
	}
}

// Every state of the screen fits, not only the initial one.
func TestEveryStateFits(t *testing.T) {
	for _, state := range []struct {
		name string
		do   func(h *scenestest.Hands)
	}{
		{"turning", func(h *scenestest.Hands) { h.Press(ebiten.KeyHome, ebiten.KeyDown) }},
		{"question", func(h *scenestest.Hands) { use(t, h, "find") }},
		{"solution", func(h *scenestest.Hands) { use(t, h, "find", "find-show") }},
		{"questions over", func(h *scenestest.Hands) { use(t, h, "find", "find-show", "find-next") }},
		{"line", func(h *scenestest.Hands) { tryLine(t, h) }},
		{"branch", func(h *scenestest.Hands) { tryLine(t, h); use(t, h, "branch-keep") }},
		{"deleted", func(h *scenestest.Hands) { tryLine(t, h); use(t, h, "branch-keep", "branch-delete") }},
		{"comment", func(h *scenestest.Hands) {
			h.Press(ebiten.KeyN)
			h.Type("What a move! I would not have seen it.")
			h.Press(ebiten.KeyEnter)
		}},
		{"writing", func(h *scenestest.Hands) { h.Press(ebiten.KeyN); h.Type("What") }},
		{"from here", func(h *scenestest.Hands) { use(t, h, "from-here") }},
	} {
		t.Run(state.name, func(t *testing.T) {
			scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
				reviewed(d)
				m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Wilhelmina", "Computer"}, "e5", "d4", "e6", "d5", "e7")
				return scenestest.Made(replay.New(d.Env, all.Games(), scenes.Replay{Match: m}))
			}, func(h *scenestest.Hands) {
				h.Until(t, "the review", func() bool { return enabled(h, "find") })
				state.do(h)
				h.Wait(200)
			}, "comment")
		})
	}
}

// tryLine plays the best line of the first move, and waits for the review of its move.
func tryLine(t *testing.T, h *scenestest.Hands) {
	t.Helper()
	h.Press(ebiten.KeyHome, ebiten.KeyDown)
	h.Wait(200)
	use(t, h, "line/0")
	h.Until(t, "the review of the line", func() bool { return enabled(h, "line/0") })
}

// use focuses each named control by Tab and presses it with Enter.
func use(t *testing.T, h *scenestest.Hands, names ...string) {
	t.Helper()
	for _, name := range names {
		for range 80 {
			if h.Focused() == name {
				break
			}
			h.Press(ebiten.KeyTab)
		}
		if h.Focused() != name {
			t.Fatalf("%q is not reached", name)
		}
		h.Press(ebiten.KeyEnter)
		h.Wait(200)
	}
}

func enabled(h *scenestest.Hands, name string) (is bool) {
	h.Scene.Root().Walk(h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		is = is || n.Name == name && !n.Disabled
		return true
	})
	return is
}

// What is said of a card is written above the board, in the line of the title.
func TestCardsAreToldAboveTheBoard(t *testing.T) {
	moves := strings.Fields("a1 a10 b1 b9 c1 c10 d1 e10 f5 h9 f6 g8 f7 g5 d3 c6 f8 e8 b4 d8 h3 i7 e1")
	m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round", "Variants": "mission,trap"}, []string{"Anna", "Bert"}, moves...)
	for _, size := range []graph.Metrics{usual, graph.MeasureWindow(800, 600, 1), usual.Larger(150), scenestest.Phone()} {
		d := scenestest.New(t, "en")
		reviewed(d)
		h := open(t, d, m)
		h.Scene.Layout(size)
		h.Press(ebiten.KeyLeft)
		h.Wait(60)
		h.Press(ebiten.KeyRight)
		told := false
		for range 60 {
			h.Wait(10)
			c := scenestest.RenderAt(d, h.Scene.Draw, size, h.Now())
			board, _ := c.Find("play")
			for _, w := range c.Texts {
				if !strings.Contains(w.Text, "Mission of") && !strings.Contains(w.Text, "Trap of") {
					continue
				}
				told = true
				if w.Box.Y+w.Box.H > board.Y {
					t.Errorf("%.0fx%.0f: %q at %v is not above the board at %v", size.W, size.H, w.Text, w.Box, board)
				}
			}
		}
		if !told {
			t.Errorf("%.0fx%.0f: no card was told", size.W, size.H)
		}
	}
}

// The moves have the same place with a review of the move shown and without one.
func TestMovesKeepTheirPlace(t *testing.T) {
	d := scenestest.New(t, "en")
	reviewed(d)
	h := open(t, d, played(t))
	h.Scene.Layout(graph.Metrics{W: 800, H: 600, Scale: 1})
	place := func() graph.Rect {
		box, _ := h.Render(d).Find("moves")
		return box
	}
	before := place()
	h.Press(ebiten.KeyHome)
	h.Wait(200)
	if after := place(); before.H == 0 || after != before {
		t.Errorf("the moves are at %v, and at the start at %v", before, after)
	}
}

// thorough is an oracle that analyses as many moves as there can be beside e6, with continuations.
type thorough struct{}

func (thorough) Analyse(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (judge.Judgement, error) {
	j, err := oracle{}.Analyse(ctx, pos, played, nodes)
	if len(j.Lines) == 2 && j.Lines[1].Text == "e6" {
		better := j.Lines[0]
		better.Plan = strings.Fields("f6 g7 h8 i9")
		j.Lines, j.Played = append(slices.Repeat([]judge.Line{better}, judge.Lines), j.Lines[1]), judge.Lines
	}
	return j, err
}

// A mistake with all lines, and with what refutes it, has the most to say.
func TestAMistakeFits(t *testing.T) {
	scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
		judges(d, func(*rules.Info) (judge.Analyser, error) { return thorough{}, nil })
		return scenestest.Made(replay.New(d.Env, all.Games(), scenes.Replay{Match: played(t)}))
	}, func(h *scenestest.Hands) {
		h.Until(t, "the review", func() bool { return enabled(h, "find") })
		h.Press(ebiten.KeyHome, ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight)
		h.Wait(200)
		if !enabled(h, "refutation") || !enabled(h, fmt.Sprint("line/", judge.Lines)) {
			t.Fatal("the mistake is not shown")
		}
	}, "comment")
}

// waiting is an oracle that is silent until its channel is closed.
type waiting chan struct{}

func (w waiting) Analyse(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (judge.Judgement, error) {
	select {
	case <-w:
		return oracle{}.Analyse(ctx, pos, played, nodes)
	case <-ctx.Done():
		return judge.Judgement{}, ctx.Err()
	}
}

// What is above and below the review of a tried line has the same place before it arrives and after.
func TestTheReviewOfALineMovesNothing(t *testing.T) {
	small := graph.MeasureWindow(800, 600, 1)
	for _, size := range []graph.Metrics{scenestest.Phone(), scenestest.Phone().Larger(150), small, small.Larger(150), usual.Larger(150)} {
		d := scenestest.New(t, "en")
		var j judge.Analyser = oracle{}
		judges(d, func(*rules.Info) (judge.Analyser, error) { return j, nil })
		h := open(t, d, played(t))
		h.Scene.Layout(size)
		h.Press(ebiten.KeyHome, ebiten.KeyDown)
		h.Wait(200)
		silent := make(waiting)
		j = silent
		use(t, h, "line/0")
		place := func() [2]graph.Rect {
			c := scenestest.RenderAt(d, h.Scene.Draw, size, h.Now())
			moves, _ := c.Find("moves")
			comment, _ := c.Find("comment")
			return [2]graph.Rect{moves, comment}
		}
		before := place()
		close(silent)
		h.Until(t, "the review of the line", func() bool { return enabled(h, "line/0") })
		h.Wait(1)
		if after := place(); before[1].H == 0 || after != before {
			t.Errorf("%.0fx%.0f: moves and comment are at %v before the review and at %v after it", size.W, size.H, before, after)
		}
	}
}
