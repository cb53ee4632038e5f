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

// overlay shows the board, or covers it: in a pause of a timed or rated match, and before clocks start.
type overlay struct {
	*common
	// play is the board with the marks on it.
	play, paused, ready *graph.Node
	// wait is a button on top of ready that stops the countdown.
	wait  *graph.Node
	count countdown
	// on is true in a pause that hides the board.
	on bool
}

// newOverlay: start starts waiting clocks.
func newOverlay(t *common, play *graph.Node, start func()) overlay {
	return overlay{
		common: t, play: play, paused: &graph.Node{Name: "paused", Hidden: true},
		ready: &graph.Node{Name: "ready", Role: graph.Button, Round: -1, Hidden: true, Press: start},
		wait:  &graph.Node{Name: "ready-more", Hidden: true}, count: countdown{common: t},
	}
}

// layout makes a press anywhere answer the question whether the players are ready; the drawn button only says so.
func (v *overlay) layout() {
	all := v.area.Bounds()
	v.play.Box, v.play.Label = all, v.d.GameTitle(v.view.Info.Name)
	v.ready.Label, v.paused.Children, v.ready.Children = v.d.T("table.ready.go"), nil, nil
	big := v.d.Theme.Write(look.Display, graph.Bold).In(v.d.Theme.Soft).Centered()
	kit := v.kit(v.paused)
	layout.Pad(14, kit.Words(v.d.T("table.paused"), big)).Place(all)
	kit.Into = v.ready
	v.ready.Box, v.wait.Children = all, nil
	start := kit.Drawn(180, 56, v.drawReady)
	if v.counts() {
		kit.Put(&graph.Node{Draw: func(c graph.Canvas) { c.Fill(all, paint.Alpha(v.d.Theme.TableEdge, veil)) }})
		hold := func() { v.count.held = true }
		wait := v.kit(v.wait).Press(widget.Button{Name: "ready-wait", Label: v.d.T("table.ready.wait"), Icon: "pause", Press: hold}).Fixed(56)
		layout.Pad(widget.Margin(v.area.Metrics), v.count.parts(kit, wait, start)).Place(all)
	} else {
		layout.Pad(14, layout.Center(layout.Stack(24, kit.Words(v.d.T("table.ready"), big), kit.Drawn(260, 56, v.drawReady)))).Place(all)
	}
	v.update()
}

func (v *overlay) show(board bool) {
	v.on = !board
	v.update()
}

// update sets what is visible now and returns true if that is the board.
func (v *overlay) update() bool {
	waits := v.view.Waiting
	v.paused.Hidden, v.ready.Hidden = !v.on, v.on || !waits
	counts := v.counts() && !v.on
	v.play.Hidden, v.play.Disabled = v.on || waits && !counts, counts
	v.wait.Hidden = !counts || v.count.held
	return !v.on && !waits
}

// counts returns true before the first turn of a match with clocks: the table is visible below the countdown, because
// there is nothing to study on it yet.
func (v *overlay) counts() bool { return v.view.Waiting && unstarted(v.view) }

// tick returns true at the end of the countdown.
func (v *overlay) tick() bool { return v.count.tick(v.counts() && !v.on) }

func (v *overlay) focus() {
	if v.view.Waiting {
		v.stage.Focus(v.ready.Name)
	}
}

func (v *overlay) drawReady(c graph.Canvas, r graph.Rect) {
	th := v.d.Theme
	line := th.SheetLine
	if v.ready.Focused {
		line = th.Text
	}
	th.DrawButton(c, r, 16, v.ready.Hover, line, true)
	text, st := v.d.Fonts.Squeeze(v.ready.Label, th.Write(look.Body, graph.Medium), r.W-20)
	c.Text(text, r.Center(), st.Centered())
}

// A match with clocks starts with a countdown from countFrom to 1 over the dimmed table, one number per second, unless
// a player stops it. popTime is the duration of a number's growth.
const (
	countFrom = 3
	popTime   = 180 * time.Millisecond
)

// The sizes of the countdown, in units: the ring and the number of its ticks, the length of a tick, the digit, the mark
// of a side.
const (
	ringSize, ringParts = 240.0, 60
	tickSize            = 13.5
	countSize           = 110.0
	markSize            = 128.0
	// columnW is the width of the middle, sideW the smallest width beside it.
	columnW, sideW = 380.0, 200.0
	// veil is the opacity of what dims the table below.
	veil = 0.84
)

// countdown counts down before a match with clocks.
type countdown struct {
	*common
	// since is its start, 0 while it does not run; held is true after a player has stopped it.
	since time.Duration
	held  bool
	// sounded is the number that last sounded.
	sounded int
}

// unstarted returns true if no player has had a turn and no time has passed. Chance may have drawn.
func unstarted(v *session.View) bool {
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

func (c *countdown) running() bool { return c.since > 0 && !c.held }

// tick advances the countdown while active is set, resets it otherwise, and returns true when it is over.
func (c *countdown) tick(active bool) bool {
	switch {
	case !active || c.held:
		c.since, c.sounded = 0, 0
		return false
	case c.since == 0:
		c.since = max(c.now, 1)
	}
	n := c.left(c.now)
	if n > 0 && n != c.sounded {
		c.sounded = n
		c.cues = append(c.cues, sound.Tick)
	}
	return n == 0
}

// left returns the number shown at now, 0 once the countdown is over.
func (c *countdown) left(now time.Duration) int {
	if c.since == 0 {
		return countFrom
	}
	return max(0, countFrom-int((now-c.since)/time.Second))
}

func (c *countdown) draw(on graph.Canvas, r graph.Rect) {
	t := c.d.Theme
	k := min(r.W, r.H) / ringSize
	mid := r.Center()
	on.Art(countDisc(t), r, graph.Show{})
	now := on.Now()
	if c.since == 0 {
		now = 0
	}
	n, part, age := c.left(now), 1.0, time.Duration(0)
	if c.running() {
		age = (now - c.since) % time.Second
		part = 1 - float64(age)/float64(time.Second)
	}
	still := c.d.Settings.ReducedMotion
	if still {
		part = 1
	}
	tick := countTick(t.Gold)
	for i := range int(math.Ceil(part * ringParts)) {
		turn := 2 * math.Pi * float64(i) / ringParts
		sin, cos := math.Sincos(turn)
		radius := (ringSize/2 - 5) * k
		fade := max(0, float64(i+1)-part*ringParts) // of the last one
		on.Art(tick, r.Inset((r.W-tickSize*k)/2).Move(graph.Point{X: sin * radius, Y: -cos * radius}), graph.Show{Angle: turn, Fade: fade})
	}
	grow := 1.0
	if c.running() && !still && age < popTime {
		grow = 1 + 0.15*(1-graph.Ease(float64(age)/float64(popTime)))
	}
	on.Push(mid, grow*k, 1)
	on.Text(strconv.Itoa(max(1, n)), graph.Point{}, t.Write(countSize, graph.Bold).Centered())
	on.Pop()
	switch {
	case !c.running():
	case still:
		on.ChangesAt(c.since + time.Duration(countFrom-n+1)*time.Second)
	default:
		on.ChangesAt(on.Now())
	}
}

func countDisc(t *look.Theme) graph.Art {
	return graph.Art{Name: "count/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2), paint.Solid(t.Sheet))
		p.Fill(paint.Ring(w/2, h/2, w/2-1.5, w/2-8.5), paint.Solid(t.SheetLine))
	}}
}

func countTick(ink color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("count-tick/%x", ink), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.RoundRect(0, h/4, w, h/2, h/8), paint.Solid(ink))
	}}
}

func (c *countdown) parts(k *widget.Kit, wait, start layout.Part) layout.Part {
	height := ringSize
	if c.area.H < 640 || c.area.Narrow() {
		height = 150
	}
	words := func(s string, st graph.Style) layout.Part { return k.Words(s, st.Centered()) }
	head := layout.Stack(2, words(boards.TitleOf(c.d, c.board, c.view.Info.Name), k.Soft(look.Body)), k.Title(c.d.T("table.ready"), k.Plain(look.Display-6, graph.Bold).Centered()))
	ring := layout.Align(0.5, 0, k.Drawn(height, height, c.draw))
	buttons := layout.Limit(columnW, 0, layout.Columns(2, widget.Space, widget.Space, wait, start))
	stake := words(c.timeControl(), k.Soft(look.Body))
	opens, _ := seating.Opener(c.view.Setup, c.view.Info) // a match has no unusable position, so there is no error
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

func (c *countdown) side(k *widget.Kit, seat int, opens bool) layout.Part {
	t, side := c.d.Theme, match.SideOf(seat)
	size := markSize
	if c.area.Narrow() || c.area.H < 640 || len(c.view.Setup.Seats) > 2 {
		size = 64
	}
	mark := layout.Align(0.5, 0, k.Drawn(size, size, func(on graph.Canvas, r graph.Rect) {
		panel.DrawPlayer(on, t, side, phrases.RivalOf(c.view.Setup.Seats, seat), r)
	}))
	name := k.Plain(look.Title, graph.Bold).Centered()
	name.Least = look.Small
	under, accent := c.d.T("table.ready.then"), k.Soft(look.Body)
	if opens {
		under, accent = c.d.T("table.ready.opens"), k.Plain(look.Body, graph.Bold).In(t.Accent(side))
	}
	return layout.Stack(10, mark, k.Words(phrases.Side(c.d, c.view, seat), name), k.Words(under, accent.Centered()))
}

func (c *countdown) timeControl() string {
	v, s := c.view, &c.view.Setup
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
