package table

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// A match in which time is counted begins with a count from readyFrom to 1 over the dimmed table, a number each second, unless somebody wants it to
// wait. readyPop is for how long a number comes to its size.
const (
	readyFrom = 3
	readyPop  = 180 * time.Millisecond
)

// The measures of the count, in units: the ring, how many pieces it has and how long one is, the number, the mark of a side.
const (
	ringSize, ringParts = 240.0, 60
	tickSize            = 13.5
	countSize           = 110.0
	markSize            = 128.0
	// columnW is the width of what stands in the middle, sideW the least of what stands beside it.
	columnW, sideW = 380.0, 200.0
	// veil is how much of the table below is covered.
	veil = 0.84
)

// count is the count before a match begins in which time is counted.
type count struct {
	*common
	// since is when it began, 0 while it does not go on; held reports whether it waits for somebody to press the button.
	since time.Duration
	held  bool
	// heard is the number that was heard last.
	heard int
}

// begins reports whether the match is still to begin: nobody has had a turn, and no time has passed. Chance may have drawn.
func begins(v *session.View) bool {
	for i := range v.Plies {
		if v.Plies[i].Seat >= 0 {
			return false
		}
	}
	for i, left := range v.Times.Left {
		if i < len(v.Setup.Clocks) && left != v.Setup.Clocks[i].Main {
			return false
		}
	}
	return v.Times.Fuse == v.Times.FuseWhole && v.Times.Beam == 0
}

// on reports whether it goes on.
func (c *count) on() bool { return c.since > 0 && !c.held }

// stop ends it; it begins again with the next tick in which there is something to count.
func (c *count) stop() { c.since, c.heard = 0, 0 }

// tick goes on with it while counts is set, and reports whether it is over.
func (c *count) tick(counts bool) bool {
	switch {
	case !counts || c.held:
		c.stop()
		return false
	case c.since == 0:
		c.since = max(c.now, 1)
	}
	n := c.left(c.now)
	if n > 0 && n != c.heard {
		c.heard = n
		c.cues = append(c.cues, sound.Tick)
	}
	return n == 0
}

// left is the number that is shown at the moment now, 0 once it is over.
func (c *count) left(now time.Duration) int {
	if c.since == 0 {
		return readyFrom
	}
	return max(0, readyFrom-int((now-c.since)/time.Second))
}

// hold has it wait.
func (c *count) hold() { c.held = true }

// draw draws the number, and the ring that empties with each second.
func (c *count) draw(on graph.Canvas, r graph.Rect) {
	t := c.d.Theme
	k := min(r.W, r.H) / ringSize
	at := r.Center()
	on.Art(discOf(t), r, graph.Show{})
	now := on.Now()
	if c.since == 0 {
		now = 0
	}
	n, part, age := c.left(now), 1.0, time.Duration(0)
	if c.on() {
		age = (now - c.since) % time.Second
		part = 1 - float64(age)/float64(time.Second)
	}
	still := c.d.Settings.ReducedMotion
	if still {
		part = 1
	}
	tick := tickOf(t.Gold)
	for i := range int(math.Ceil(part * ringParts)) {
		turn := 2 * math.Pi * float64(i) / ringParts
		sin, cos := math.Sincos(turn)
		far := (ringSize/2 - 5) * k
		gone := max(0, float64(i+1)-part*ringParts) // of the last one, which fades
		on.Art(tick, r.Inset((r.W-tickSize*k)/2).Move(graph.Point{X: sin * far, Y: -cos * far}), graph.Show{Angle: turn, Fade: gone})
	}
	grow := 1.0
	if c.on() && !still && age < readyPop {
		grow = 1 + 0.15*(1-graph.Ease(float64(age)/float64(readyPop)))
	}
	on.Push(at, grow*k, 1)
	on.Text(strconv.Itoa(max(1, n)), graph.Point{}, t.Write(countSize, graph.Bold).Centered())
	on.Pop()
	switch {
	case !c.on():
	case still:
		on.ChangesAt(c.since + time.Duration(readyFrom-n+1)*time.Second)
	default:
		on.ChangesAt(on.Now())
	}
}

// discOf is the ground of the count.
func discOf(t *look.Theme) graph.Art {
	return graph.Art{Name: "count/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2), paint.Solid(t.Sheet))
		p.Fill(paint.Ring(w/2, h/2, w/2-1.5, w/2-8.5), paint.Solid(t.SheetLine))
	}}
}

// tickOf is a piece of the ring.
func tickOf(ink color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("count-tick/%x", ink), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.RoundRect(0, h/4, w, h/2, h/8), paint.Solid(ink))
	}}
}

// parts are who plays whom, who begins, the number, how time is counted, and the two buttons.
func (c *count) parts(k *widget.Kit, wait, start layout.Part) layout.Part {
	height := ringSize
	if c.area.H < 640 || c.area.Narrow() {
		height = 150
	}
	words := func(s string, st graph.Style) layout.Part { return k.Words(s, st.Centered()) }
	head := layout.Stack(2, words(boards.TitleOf(c.d, c.board, c.view.Info.Name), k.Soft(look.Body)), k.Title(c.d.T("table.ready"), k.Plain(look.Display-6, graph.Bold).Centered()))
	ring := layout.Align(0.5, 0, k.Drawn(height, height, c.draw))
	buttons := layout.Limit(columnW, 0, layout.Columns(2, widget.Space, widget.Space, wait, start))
	stake := words(c.stake(), k.Soft(look.Body))
	opens, _ := seating.Opener(c.view.Setup, c.view.Info) // a position that cannot be used is no match
	var sides []layout.Part
	for i := range c.view.Setup.Seats {
		sides = append(sides, c.side(k, i, i == opens))
	}
	if len(sides) == 2 && c.area.W >= columnW+2*sideW+60 {
		middle := layout.Middle(layout.Stack(18, head, ring, stake, buttons))
		return layout.Row(24, layout.Middle(sides[0]).Grow(1), middle.Fixed(columnW), layout.Middle(sides[1]).Grow(1))
	}
	columns := len(sides)
	if c.area.Narrow() {
		columns = 2
	}
	return layout.Middle(layout.Stack(14, head, layout.Columns(columns, 8, 14, sides...), ring, stake, buttons))
}

// side is who plays for a seat, and whether that seat opens.
func (c *count) side(k *widget.Kit, seat int, opens bool) layout.Part {
	t, side := c.d.Theme, match.SideOf(seat)
	size := markSize
	if c.area.Narrow() || c.area.H < 640 || len(c.view.Setup.Seats) > 2 {
		size = 64
	}
	mark := layout.Align(0.5, 0, k.Drawn(size, size, func(on graph.Canvas, r graph.Rect) { panel.DrawSide(on, t, side, r) }))
	name := k.Plain(look.Title, graph.Bold).Centered()
	name.Least = look.Small
	under, accent := c.d.T("table.ready.then"), k.Soft(look.Body)
	if opens {
		under, accent = c.d.T("table.ready.opens"), k.Plain(look.Body, graph.Bold).In(t.Accent(side))
	}
	return layout.Stack(10, mark, k.Words(phrases.Side(c.d, &c.view, seat), name), k.Words(under, accent.Centered()))
}

// stake is how time is counted.
func (c *count) stake() string {
	v, s := &c.view, &c.view.Setup
	seconds := func(ticks int) int { return ticks / match.TicksPerSecond }
	var all []string
	if v.Times.FuseWhole > 0 {
		all = append(all, c.d.T("table.ready.bomb", "N", seconds(v.Times.FuseWhole)))
	}
	if v.Times.BeamWhole > 0 {
		all = append(all, c.d.T("table.ready.bar", "N", seconds(v.Times.BeamWhole)))
	}
	if len(s.Clocks) > 0 {
		var left []string
		for _, clock := range s.Clocks {
			if text := panel.ClockText(clock.Main); !slices.Contains(left, text) {
				left = append(left, text)
			}
		}
		all = append(all, strings.Join(left, " : "))
	}
	return strings.Join(all, " · ")
}
