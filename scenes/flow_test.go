package scenes_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/judge"
	"xotrio/assets"
	book "xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/solving"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/analysis"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/exercises"
	"xotrio/scenes/lots"
	"xotrio/scenes/puzzles"
	"xotrio/scenes/replay"
	"xotrio/scenes/rulebook"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/settings"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

func click(t *testing.T, d *scenestest.Env, h *scenestest.Hands, name string) {
	t.Helper()
	box, ok := scenestest.Render(d, h.Scene.Draw, usual).Find(name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	h.Click(box.Center())
}

func clickText(t *testing.T, d *scenestest.Env, h *scenestest.Hands, s string) {
	t.Helper()
	box, ok := scenestest.Render(d, h.Scene.Draw, usual).Where(s)
	if !ok {
		t.Fatalf("there is no text %q", s)
	}
	h.Click(box.Center())
}

func TestTitleOpensEveryPlace(t *testing.T) {
	for name, want := range map[string]scenes.Route{
		"setup/xobrainer": scenes.Setup{Game: "xobrainer"}, "setup/trexo": scenes.Setup{Game: "trexo"},
		"setup/oxixo": scenes.Setup{Game: "oxixo"}, "puzzles": scenes.Puzzles{}, "daily": scenes.Puzzles{Daily: true}, "library": scenes.Library{}, "rules": scenes.Rules{Game: "xobrainer"}, "settings": scenes.Settings{},
	} {
		d := scenestest.New(t, "en")
		h := scenestest.Open(firstScreen(d), usual)
		click(t, d, h, name)
		if h.Next.Kind != scenes.Push || h.Next.To != want {
			t.Errorf("%s leads to %v %v", name, h.Next.Kind, h.Next.To)
		}
	}
	d := scenestest.New(t, "en")
	h := scenestest.Open(firstScreen(d), usual)
	if _, ok := scenestest.Render(d, h.Scene.Draw, usual).Find("continue"); ok {
		t.Error("Continue is offered without a match in progress")
	}
	h.Press(ebiten.KeyEscape)
	if click(t, d, h, "ask-yes"); h.Next.Kind != scenes.Quit {
		t.Errorf("Esc and yes: %v", h.Next.Kind)
	}
}

func TestTitleContinuesTheMatchInProgress(t *testing.T) {
	d := scenestest.New(t, "en")
	d.InProgress = scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5", "e6f6")
	h := scenestest.Open(firstScreen(d), usual)
	c := scenestest.Render(d, h.Scene.Draw, usual)
	for _, want := range []string{"Continue Trexo", "Ann – Bob, 1 move"} {
		if !c.Has(want) {
			t.Errorf("%q is not to be read", want)
		}
	}
	h.Press(ebiten.KeyEnter)
	if h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) || scenestest.Begun(h.Next) != d.InProgress {
		t.Errorf("Continue leads to %v", h.Next.To)
	}
}

func TestSettingsAreAppliedAtOnce(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(settings.New(d.Env), usual)
	clickText(t, d, h, "Français")
	clickText(t, d, h, "Clair")
	click(t, d, h, "full")
	click(t, d, h, "sound")
	clickText(t, d, h, "15 s")
	click(t, d, h, "threats")
	click(t, d, h, "cards")
	click(t, d, h, "motion")
	click(t, d, h, "firsts")
	click(t, d, h, "ticking")
	box, _ := scenestest.Render(d, h.Scene.Draw, usual).Find("volume")
	h.Click(graph.Point{X: box.X + 15, Y: box.Y + box.H/2})
	want := store.Settings{Language: "fr", Mute: true, Volume: 0, FullScreen: true, Theme: "light", TextSize: 100, ReducedMotion: true, Coordinates: true, ThinkTime: 15}
	if d.Settings != want {
		t.Errorf("settings %+v, want %+v", d.Settings, want)
	}
	h.Press(ebiten.KeyRight)
	if d.Settings.Volume != 10 {
		t.Errorf("volume %d", d.Settings.Volume)
	}
	h.Press(ebiten.KeyEscape)
	if h.Next.Kind != scenes.Pop {
		t.Errorf("Esc: %v", h.Next.Kind)
	}
}

func TestLotsDrawEverySeat(t *testing.T) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo4"} {
		names := []string{"Ann", "Bob", "Cat", "Dan"}
		seen := map[string]bool{}
		for range 8 {
			d := scenestest.New(t, "en")
			for range len(seen) { // another number each time
				d.Env.Seed()
			}
			h := scenestest.Open(lots.New(d.Env, all.Games(), scenestest.Match(t, game, nil, names)), usual)
			h.Wait(400)
			m := scenestest.Begun(h.Next)
			if h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) || m == nil {
				t.Fatalf("%s: lots lead to %v", game, h.Next)
			}
			p, _, _, _ := m.OnTurn()
			if !scenestest.Render(d, h.Scene.Draw, usual).Has(p.Name + " begins") {
				t.Errorf("%s: %s begins, and another name was shown", game, p.Name)
			}
			seen[p.Name] = true
		}
		if len(seen) != len(scenestest.Match(t, game, nil, names).Setup().Seats) {
			t.Errorf("%s: only %v ever begin", game, seen)
		}
	}
}

func TestRuleBookTurnsPages(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(scenestest.Made(rulebook.New(d.Env, all.Games(), scenes.Rules{Game: "oxixo4"})), graph.MeasureWindow(800, 600, 1))
	seen := func(s string) bool {
		return scenestest.Render(d, h.Scene.Draw, graph.MeasureWindow(800, 600, 1)).Has(s)
	}
	if !seen("Two teams of two, partners") {
		t.Error("the book for four does not open at its chapter")
	}
	last := "Agree before the game"
	if seen(last) {
		t.Error("the page is not longer than the window")
	}
	h.Move(700, 400)
	h.Wheel(-3)
	h.Wheel(-3)
	h.Wait(60)
	if !seen(last) {
		t.Error("the wheel does not scroll")
	}
	h.Press(ebiten.KeyPageDown)
	h.Wait(60)
	if !seen("four by four") {
		t.Error("PageDown at the end does not turn the page")
	}
	h.Press(ebiten.KeyPageUp)
	h.Wait(60)
	if !seen("Two teams of two, partners") {
		t.Error("PageUp at the beginning does not turn back")
	}
	h.Press(ebiten.KeyEscape)
	if h.Next.Kind != scenes.Pop {
		t.Errorf("Esc: %v", h.Next.Kind)
	}
}

// lastPages are views at the end of each book, whose chapters share fewer pages in one language than in another.
var lastPages = map[string]bool{"rule book, xobrainer page 18": true, "rule book, trexo page 6": true, "rule book, oxixo page 6": true}

func TestEveryPageOfTheRuleBookHasItsWords(t *testing.T) {
	for _, v := range views(t) {
		if !strings.HasPrefix(v.name, "rule book") {
			continue
		}
		for _, lang := range assets.Languages() {
			d := scenestest.New(t, lang)
			m := graph.Metrics{W: 1280, H: 2000, Scale: 1}
			h := scenestest.Open(v.make(d), m)
			h.Press(v.keys...)
			c := scenestest.Render(d, h.Scene.Draw, m)
			if _, more := c.Find("next"); more && lastPages[v.name] || !more && strings.HasSuffix(v.name, " page 1") {
				t.Errorf("%s: is there a next page? %v", v.name, more)
			}
			for _, w := range c.Texts {
				if strings.HasPrefix(w.Text, "<") {
					t.Errorf("%s in %s: no text %s", v.name, lang, w.Text)
				}
			}
		}
	}
}

// blames is a judge that always prefers j1.
type blames struct{}

func (blames) Analyse(_ context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	line := func(m rules.Move, chance int) judge.Line {
		return judge.Line{Move: m, Text: pos.MoveText(m), Plan: []string{pos.MoveText(m)}, Chance: chance, Round: chance}
	}
	if played == rules.NoMove {
		return judge.Judgement{Lines: []judge.Line{line(pos.AppendMoves(nil)[0], 300)}, Played: -1}, nil
	}
	best, err := pos.ParseMove("j1")
	if err != nil {
		return judge.Judgement{}, err
	}
	return judge.Judgement{Lines: []judge.Line{line(best, 700), line(played, 300)}, Played: 1}, nil
}

func typed(h *scenestest.Hands, move string) {
	h.Type("/" + move)
	h.Press(ebiten.KeyEnter)
	h.Wait(200)
}

// leave closes a scene for good, as the director does.
func leave(h *scenestest.Hands) { h.Scene.(scenes.Leaver).Leave() }

// unsolved opens the puzzles of XOBrainer and tries a wrong move.
func unsolved(t *testing.T, d *scenestest.Env) *scenestest.Hands {
	t.Helper()
	h := scenestest.Open(scenestest.Made(puzzles.New(d.Env, all.Games(), scenes.Puzzles{Game: "xobrainer"})), usual)
	h.Wait(200)
	g, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	list, err := puzzle.Of(g)
	if err != nil {
		t.Fatal(err)
	}
	run := d.Solving.Solver("").Next(list, solving.Choice{}, 0, 0)
	p := &list[slices.IndexFunc(list, func(p puzzle.Puzzle) bool { return p.ID == run.Puzzle })]
	pos, err := p.Position()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range pos.AppendMoves(nil) {
		if text := pos.MoveText(m); text != p.Line[0] {
			typed(h, text)
			return h
		}
	}
	return h
}

// The background work of a screen ends with it: a proof, the evaluation of a move in an exercise, the review of a match
// and of a variation.
func TestLeavingEndsWhatIsSearched(t *testing.T) {
	t.Run("a puzzle", func(t *testing.T) {
		d := scenestest.New(t, "en")
		b := d.Endless()
		h := unsolved(t, d)
		b.Ends(t, func() { leave(h) })
	})
	t.Run("a puzzle for another", func(t *testing.T) {
		d := scenestest.New(t, "en")
		b := d.Endless()
		h := unsolved(t, d)
		b.Ends(t, func() { h.ClickOn(t, d, "daily") })
		if h.Next.Kind != scenes.Stay {
			t.Error("the puzzle of the day is another screen")
		}
	})
	m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Anna", "Bert"}, "e5", "d4", "e6", "d5", "e7")
	c := review.Config{NewJudge: func(*rules.Info) (judge.Analyser, error) { return blames{}, nil }}
	t.Run("an exercise", func(t *testing.T) {
		d := scenestest.New(t, "en")
		r, err := review.Make(context.Background(), review.OfMatch(m), 1, 1, c.NewJudge, nil)
		if err != nil {
			t.Fatal(err)
		}
		d.Exercises.Add(book.Of(&r, m, ""), d.Now())
		tomorrow := d.Now().AddDate(0, 0, 1)
		d.Env.Now = func() time.Time { return tomorrow }
		b := d.Endless()
		h := scenestest.Open(exercises.New(d.Env, all.Games(), scenes.Mistakes{}), usual)
		h.Wait(10)
		typed(h, "a1")
		b.Ends(t, func() { leave(h) })
	})
	t.Run("an analysis", func(t *testing.T) {
		d := scenestest.New(t, "en")
		b := d.Endless()
		open := scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Anna", "Bert"}, "e5", "h8") // a proof ends
		v := session.Of(open, session.Spectator, 0)
		h := scenestest.Open(scenestest.Made(analysis.New(d.Env, all.Games(), scenes.Analyse{View: v})), usual)
		h.Wait(60)
		typed(h, "a1")
		h.Press(ebiten.KeyH)
		b.Begins(t, h) // the search before must end first
		b.Ends(t, func() { leave(h) })
	})
	t.Run("a replay", func(t *testing.T) {
		d := scenestest.New(t, "en")
		b := d.Endless()
		h := scenestest.Open(scenestest.Made(replay.New(d.Env, all.Games(), scenes.Replay{Match: m})), usual)
		b.Ends(t, func() { leave(h) })
	})
	t.Run("a move tried in a replay", func(t *testing.T) {
		d := scenestest.New(t, "en")
		b := d.Endless()
		h := weighedReplay(d, m, c)
		at := empty(t, d, h)
		h.Click(at)
		h.Wait(300)
		b.Ends(t, func() { h.Press(ebiten.KeyEscape); h.Wait(2) })
		h.Click(at)
		h.Wait(300)
		b.Ends(t, func() { leave(h) })
	})
	t.Run("a better move looked for in a replay", func(t *testing.T) {
		d := scenestest.New(t, "en")
		b := d.Endless()
		h := weighedReplay(d, m, c)
		at := empty(t, d, h)
		h.ClickOn(t, d, "find")
		h.Wait(60)
		h.Click(at)
		b.Ends(t, func() { leave(h) })
	})
}

// weighedReplay returns the replay of a match that has been reviewed.
func weighedReplay(d *scenestest.Env, m *match.Match, c review.Config) *scenestest.Hands {
	r := review.Start(review.OfMatch(m), c)
	for !r.Poll().Over() {
		time.Sleep(time.Millisecond)
	}
	h := scenestest.Open(scenestest.Made(replay.New(d.Env, all.Games(), scenes.Replay{Match: m, Review: r})), usual)
	h.Wait(60)
	return h
}

// empty returns the center of an empty square of m, on a board with e5 and d4 occupied.
func empty(t *testing.T, d *scenestest.Env, h *scenestest.Hands) graph.Point {
	t.Helper()
	c := h.Render(d)
	e5, ok := c.Find("e5")
	d4, also := c.Find("d4")
	if !ok || !also {
		t.Fatal("the board is not shown")
	}
	at := e5.Center()
	return graph.Point{X: at.X, Y: at.Y + 3*(e5.Y-d4.Y)}
}
