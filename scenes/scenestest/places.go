package scenestest

import (
	"time"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// Places is where a click plays what in v, by the notation of the moves: the middle of all places of a raster over room, a part of
// the canvas, at which a click on b makes that move. The board is laid out for area and looked at as camera says.
func Places(b boards.Board, v session.View, area boards.Area, room graph.Rect, camera string, raster int) map[string]graph.Point {
	b.Layout(boards.SeatsAround(area, b, &v))
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
