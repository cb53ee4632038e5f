package widget

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/sound"
	"xotrio/scenes/ui/graph"
)

// List is one of several rows below one another. Up and down go through them, Home and End to the first and the last, a press
// takes one. Where the rows are higher than the box, s scrolls them, and the row that holds stays in sight; a list that always
// fits does without.
func (k *Kit) List(name string, box graph.Rect, rowH float64, rows []string, current int, s *Scroll, set func(int)) *graph.Node {
	n := &graph.Node{Name: name, Role: graph.List, Box: box, Round: 12}
	if current >= 0 && current < len(rows) {
		n.Label = rows[current]
	}
	take := func(i int) bool {
		if i < 0 || i >= len(rows) {
			return false
		}
		if i != current {
			k.Cue(sound.Select)
			set(i)
			if s != nil {
				k.reveal(s, float64(i)*rowH, rowH)
			}
		}
		return true
	}
	n.Turn = func(d graph.Direction) bool {
		switch d {
		case graph.Up:
			return take(current - 1)
		case graph.Down:
			return take(current + 1)
		}
		return false
	}
	n.Type = func(t graph.Typing) bool { return typeList(t, take, len(rows)) }
	row := func(i int, at graph.Point) {
		part := &graph.Node{Name: name + "/" + strconv.Itoa(i), Role: graph.Item, Label: rows[i], Press: func() { take(i) },
			Box: graph.Rect{X: at.X, Y: at.Y + float64(i)*rowH, W: box.W, H: rowH}}
		part.Draw = func(c graph.Canvas) {
			if s == nil || s.Shows(part.Box, c.Now()) {
				drawOption(c, k.Env, part, part.Box.Inset(2), 10, i == current, n.Disabled, false)
			}
		}
		k.Put(part)
	}
	if s == nil {
		return k.Within(n, func() {
			for i := range rows {
				row(i, graph.Point{X: box.X, Y: box.Y})
			}
		})
	}
	s.Window, s.Length = box, rowH*float64(len(rows))
	return k.Within(n, func() {
		k.Page(name+"/rows", s, func() {
			for i := range rows {
				row(i, graph.Point{})
			}
		})
	})
}

// typeList follows the keys that go to the ends of a list.
func typeList(t graph.Typing, take func(int) bool, rows int) bool {
	for _, key := range t.Keys {
		switch key {
		case ebiten.KeyHome:
			return take(0)
		case ebiten.KeyEnd:
			return take(rows - 1)
		}
	}
	return false
}

// reveal scrolls no farther than it takes to have a row in sight.
func (k *Kit) reveal(s *Scroll, y, h float64) {
	switch {
	case y < s.Goal():
		k.ScrollTo(s, y)
	case y+h > s.Goal()+s.Window.H:
		k.ScrollTo(s, y+h-s.Window.H)
	}
}
