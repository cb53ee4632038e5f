package oxixo

import (
	"image/color"
	"time"

	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// low is the time on a clock from which it is shown in alarm, in ticks; while it runs it blinks every blink.
const (
	low   = 10 * 60
	blink = time.Second / 4
)

// clock writes the time left of a seat: its right end (or middle, where centred) at p.
func (b *panels) clock(c graph.Canvas, seat int, p graph.Point, size float64, align graph.Align) {
	left := b.times.Left[seat]
	t := b.d.Theme
	st := t.Write(size, graph.Mono)
	st.Align, st.Middle = align, true
	runs := b.view.Seat == seat
	if !runs {
		st = st.In(t.Soft)
	}
	if left <= low {
		red := color.RGBA{0xf0, 0x5a, 0x4a, 255}
		switch {
		case t.High:
			red = color.RGBA{0xff, 0xb0, 0xa4, 255}
		case t.Name == "light":
			red = color.RGBA{0xc0, 0x2a, 0x1c, 255}
		}
		st = st.In(red)
		if runs && !b.times.Paused && !b.area.Reduced {
			n := c.Now() / blink
			c.ChangesAt((n + 1) * blink)
			if n%2 == 1 {
				st = st.In(paint.Alpha(red, 0.62))
			}
		}
	}
	c.Text(boards.ClockText(left), p, st)
}
