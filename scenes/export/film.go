package export

import (
	"context"
	"fmt"
	"image"
	"time"

	"xotrio/game/export"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
)

const (
	// frameTime is the display time of each position of an animation, lastFrameTime that of the last one.
	frameTime     = 800 * time.Millisecond
	lastFrameTime = 3 * time.Second
	// samples is the number of positions used to choose the palette.
	samples = 5
)

// filmWidths are the widths in pixels that are tried, until the file is small enough.
var filmWidths = []float64{540, 420, 320, 240}

// rounder is a game that is played in rounds.
type rounder interface{ Round() int }

// roundOf returns the number of the current round, 0 in games without rounds.
func roundOf(g rules.Game) int {
	if r, ok := g.(rounder); ok {
		return r.Round()
	}
	return 0
}

// roundAt returns the first and the last stop (see session.Film) of the round that the stop at belongs to: from before
// its first move to after its last. round is its number, 0 in games without rounds.
func roundAt(m *match.Match, stops []int, at int) (first, last, round int) {
	of := func(stop int) int { return roundOf(m.At(stops[max(stop-1, 0)])) } // of the move that leads to the stop
	round = of(max(at, 1))
	first, last = at, at
	for first > 0 && (first == at || of(first) == round) && of(first) == round {
		first--
	}
	for last+1 < len(stops) && of(last+1) == round {
		last++
	}
	return first, last, round
}

// film makes a GIF of the round that the stop at belongs to. It calls progress after each picture.
func film(ctx context.Context, d *scenes.Env, g *boards.Game, m *match.Match, camera string, at int, progress func(done, of int)) ([]byte, error) {
	p, err := newPainter(d, g, camera)
	if err != nil {
		return nil, err
	}
	p.plain = true
	reel := session.NewFilm(m)
	stops := reel.Stops()
	first, last, _ := roundAt(m, stops, at)
	var shots []shot
	for stop := first; stop <= last; stop++ {
		shots = append(shots, shotAt(p.env, g, reel, stops, stop))
	}
	for step := 1; ; step *= 2 { // if no width is small enough, positions are left out
		for _, w := range filmWidths {
			data, err := render(ctx, p, shots, w, step, progress)
			if err != nil || len(data) <= export.MaxFilm {
				return data, err
			}
		}
		if step > len(shots) {
			return nil, fmt.Errorf("a film of %d positions has more than %d bytes", len(shots), export.MaxFilm)
		}
	}
}

// render makes a GIF of every step-th shot and the last one, width pixels wide.
func render(ctx context.Context, p *painter, shots []shot, width float64, step int, progress func(done, of int)) ([]byte, error) {
	p.setScale(width / pageW)
	var some []*image.RGBA
	var chosen []int
	for i := 0; i < len(shots)-1; i += step {
		chosen = append(chosen, i)
	}
	chosen = append(chosen, len(shots)-1)
	total := len(chosen) + min(samples, len(chosen))
	done := 0
	next := func() error {
		done++
		progress(done, total)
		time.Sleep(time.Millisecond) // in a browser all goroutines share one thread with the page
		return ctx.Err()
	}
	for i := range min(samples, len(chosen)) {
		some = append(some, clone(p.paint(&shots[chosen[i*(len(chosen)-1)/max(1, min(samples, len(chosen))-1)]])))
		if err := next(); err != nil {
			return nil, err
		}
	}
	f := export.NewFilm(some...)
	for i, k := range chosen {
		time := frameTime
		if i == len(chosen)-1 {
			time = lastFrameTime
		}
		f.Add(p.paint(&shots[k]), time)
		if err := next(); err != nil {
			return nil, err
		}
	}
	return f.Bytes()
}

func shotAt(d *scenes.Env, g *boards.Game, reel *session.Film, stops []int, stop int) shot {
	v := reel.At(stops[stop])
	s := shot{view: v, foot: caption(d, g, v)}
	if stop > 0 && stops[stop-1] == stops[stop]-1 {
		s.last = &boards.Passage{Before: reel.At(stops[stop] - 1), Ply: v.Last(), After: v}
	}
	return s
}
