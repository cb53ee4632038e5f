package form

import (
	"xotrio/scenes/ui/graph"
)

// light lets what is lit glow and fade, and reports whether anything changed.
func (f *Form) light() bool {
	changed := false
	for _, c := range f.controls {
		want, now := 0.0, f.glow[c.Name]
		if c.lit() {
			want = 1
		}
		switch {
		case now == want:
			continue
		case f.Settings.ReducedMotion:
			now = want
		case now < want:
			now = min(want, now+1.0/8)
		default:
			now = max(want, now-1.0/12)
		}
		f.glow[c.Name] = now
		changed = true
	}
	if c := f.focused(); c != nil && c.typed != nil && f.tick%caretTicks == 0 {
		changed = true
	}
	return changed
}

// state is what may change from tick to tick in how a form looks, apart from what handlers change.
type state struct {
	focus       string
	ring, touch bool
	lit         uint64
}

func (f *Form) picture() state {
	s := state{focus: f.focus, ring: f.ring, touch: f.touch}
	bit := uint64(1)
	for _, c := range f.controls {
		for i := range c.areas {
			if c.areas[i].hover && !f.touch {
				s.lit += bit
			}
			if c.areas[i].down {
				s.lit += bit * 3
			}
			bit = bit*31 + 1
		}
	}
	return s
}

// Dim is the name of an area that lies over everything drawn before.
const Dim = "dim"

// Areas is a Canvas that wants to know in which area the texts that follow must stay; an empty one is no limit. Tests
// use it to find texts that are too long.
type Areas interface {
	Area(name string, box graph.Rect)
}

// Draw draws everything, and the ring around what has the focus.
func (f *Form) Draw(c graph.Canvas) {
	areas, _ := c.(Areas)
	for _, e := range f.elements {
		name := ""
		if e.control != nil {
			name = e.control.Name
		}
		if areas != nil {
			areas.Area(name, e.box)
		}
		if e.control == nil {
			e.paint(c)
			continue
		}
		e.control.draw(c)
	}
	if areas != nil {
		areas.Area("", graph.Rect{})
	}
	if k := f.focused(); k != nil && f.ring {
		at := graph.Point{Y: -k.lift * graph.Ease(f.glow[k.Name])}
		c.Art(ring(f.Theme, k.radius+ringGap), k.Box.Move(at).Inset(-ringGap), graph.Show{})
	}
}

// Plain is text in the ordinary colour.
func (f *Form) Plain(size float64, w graph.Weight) graph.Style { return f.Theme.Write(size, w) }

// Soft is text in the soft colour.
func (f *Form) Soft(size float64) graph.Style {
	return f.Theme.Write(size, graph.Regular).In(f.Theme.Soft)
}
