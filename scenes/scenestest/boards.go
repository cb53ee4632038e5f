package scenestest

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/ai/judge"
	"xotrio/game/input"
	"xotrio/game/puzzle"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// Places returns the click targets of each move on b, by notation: the center of all matching points of a
// raster over room, a part of the canvas. The board is laid out for area and seen by camera.
func Places(b boards.Board, v *session.View, area *boards.Area, room graph.Rect, camera string, raster int) map[string]graph.Point {
	b.Layout(boards.SeatsAround(area, b, v))
	if c, ok := b.(boards.Camera); ok {
		c.SetCamera(camera)
	}
	b.Show(v)
	state := boards.State{View: v, CanMove: true, Focus: true}
	now := time.Duration(0)
	point := func(f input.Frame) rules.Move {
		now += time.Second / 60
		f.Now, f.Ticks = now, 1
		return b.Point(&f, state).Move
	}
	type sum struct{ x, y, n float64 }
	sums := map[string]sum{}
	step := min(room.W, room.H) / float64(raster)
	for y := room.Y; y < room.Y+room.H; y += step {
		for x := room.X; x < room.X+room.W; x += step {
			f := input.Frame{Pointer: input.Pointer{X: x, Y: y, Moved: true}}
			point(f)
			f.Moved = false
			f.Pressed[input.Left], f.Down[input.Left] = true, true
			point(f)
			f = input.Frame{Pointer: input.Pointer{X: x, Y: y}}
			f.Released[input.Left] = true
			if m := point(f); m != rules.NoMove && v.Game.Legal(m) {
				name := v.Game.MoveText(m)
				s := sums[name]
				sums[name] = sum{s.x + x, s.y + y, s.n + 1}
			}
		}
	}
	out := map[string]graph.Point{}
	for name, s := range sums {
		out[name] = graph.Point{X: s.x / s.n, Y: s.y / s.n}
	}
	return out
}

// First returns a first move in p with that verdict, in notation, or "".
func First(t testing.TB, p *puzzle.Puzzle, want puzzle.Verdict) string {
	t.Helper()
	pos, err := p.Position()
	if err != nil {
		t.Fatal(err)
	}
	prover, err := engines.Prover(p.Game.Name)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range pos.AppendMoves(nil) {
		a, err := p.Start(prover)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := a.Try(t.Context(), m); err == nil && got.Verdict == want {
			return pos.MoveText(m)
		}
	}
	return ""
}

// PuzzlesOf returns the puzzles of the game of that name.
func PuzzlesOf(t testing.TB, game string) []puzzle.Puzzle {
	t.Helper()
	g, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	list, err := puzzle.Of(g)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Background has judges and provers that search until they are stopped, and counts their progress.
type Background struct {
	// steps grows about every millisecond while something is searched.
	steps atomic.Int64
	// idle is the number of goroutines before the search.
	idle int
}

// Endless makes every judge and prover of d search until it is stopped.
func (d *Env) Endless() *Background {
	b := &Background{idle: runtime.NumGoroutine()}
	d.Judge = func(g *rules.Info) (judge.Analyser, error) {
		j, err := judge.New(g, func() time.Time { b.steps.Add(1); return time.Time{} })
		return endlessJudge{j}, err
	}
	d.Review = func(s review.Source) *review.Reviewer { return review.Start(s, review.Config{NewJudge: d.Judge}) }
	d.Prover = func(g *rules.Info) (force.Prover, error) {
		p, err := engines.Prover(g.Name)
		if err == nil {
			p.(force.Yielder).SetYield(func() { b.steps.Add(1) })
		}
		return endlessProver{p, g}, err
	}
	return b
}

// Begins runs ticks until something is searched.
func (b *Background) Begins(t testing.TB, h *Hands) {
	t.Helper()
	was := b.steps.Load()
	h.Until(t, "something is searched", func() bool { return b.steps.Load() > was+10 })
}

// Ends fails the test if nothing is being searched, or if leave does not stop the search: no goroutine remains, and
// nothing is searched.
func (b *Background) Ends(t testing.TB, leave func()) {
	t.Helper()
	wait := func(what string, until func() bool) {
		t.Helper()
		for range 5000 {
			if until() {
				return
			}
			time.Sleep(time.Millisecond)
		}
		t.Fatalf("%s: %d steps, %d goroutines, %d before", what, b.steps.Load(), runtime.NumGoroutine(), b.idle)
	}
	was := b.steps.Load()
	wait("nothing is searched", func() bool { return b.steps.Load() > was+10 })
	leave()
	wait("it goes on", func() bool {
		if runtime.NumGoroutine() > b.idle {
			return false
		}
		// A goroutine counted in idle that has ended since would hide one that searches.
		was := b.steps.Load()
		time.Sleep(20 * time.Millisecond)
		return b.steps.Load() == was
	})
}

// endlessJudge evaluates with unlimited nodes.
type endlessJudge struct{ judge.Analyser }

// Analyse implements judge.Analyser.
func (e endlessJudge) Analyse(ctx context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	return e.Analyser.Analyse(ctx, pos, played, 1<<60)
}

// endlessProver proves the opening instead of the given position, with unlimited moves and nodes.
type endlessProver struct {
	force.Prover
	game *rules.Info
}

// Within implements force.Prover.
func (e endlessProver) Within(ctx context.Context, _ rules.Game, side rules.Side, goal force.Goal, _ int, _ int64) (force.Verdict, rules.Move, error) {
	start, err := e.game.New(nil)
	if err != nil {
		return force.Unknown, rules.NoMove, err
	}
	return e.Prover.Within(ctx, start, side, goal, force.MaxMoves, 1<<60)
}
