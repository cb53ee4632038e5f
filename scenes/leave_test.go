package scenes_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/judge"
	book "xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/analysis"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/exercises"
	"xotrio/scenes/puzzles"
	"xotrio/scenes/replay"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// blames is a judge that always prefers j1.
type blames struct{}

func (blames) Analyse(_ context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	best, err := pos.ParseMove("j1")
	if err != nil {
		return judge.Judgement{}, err
	}
	line := func(m rules.Move, chance int) judge.Line {
		return judge.Line{Move: m, Text: pos.MoveText(m), Plan: []string{pos.MoveText(m)}, Chance: chance, Round: chance}
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
	run := d.Solving.Solver("").Next(list, 0, 0)
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
		h := scenestest.Open(scenestest.Made(analysis.New(d.Env, all.Games(), scenes.Analyse{View: &v})), usual)
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
