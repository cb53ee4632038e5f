package companion

import (
	"image/color"
	"math"
	"slices"
	"strings"
	"time"

	beside "xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// A half is read across a table, by somebody who sits two arms away: nothing on it is set in smaller type than minType, and what has to be seen at
// a glance, such as who is on turn, the score and the time that is left, in none smaller than glanceType. In units.
const (
	minType    = 14.0
	glanceType = 20.0
)

// half is the part of the screen that belongs to a side: all of it is a button.
type half struct {
	*widget.Menu
	words
	side rules.Side
	// times draw and sound bomb and beam, nil for a game without.
	times boards.Times
	// tap, undo and five do what is pressed there.
	tap, undo, five func()
	// k is how large everything is beside the picture that it was designed in, wide reports whether score, pieces and what is to be done stand beside
	// one another.
	k     float64
	width bool
}

// view is the half in the room that it gets.
func (h *half) view() layout.Part {
	return layout.Leaf(nil, func(r graph.Rect) {
		if h.width = r.W >= 2*r.H; h.width {
			h.k = max(0.55, min(1.2, r.W/1280, r.H/330))
		} else {
			h.k = max(0.66, min(1.2, 0.7*min(r.W/390, r.H/330)))
		}
		inside := h.stacked
		if h.width {
			inside = h.abreast
		}
		h.On(h.ground(), inside()).Place(r)
	})
}

// abreast has score, pieces and what is to be done beside one another.
func (h *half) abreast() layout.Part {
	pad, col := 44*h.k, max(262*h.k, 180)
	aside := col // as wide as the score, so that what stands between them is in the middle of the half
	if h.m.Phase() == beside.Playing {
		aside = max(col, 230)
	}
	right := layout.Stack(widget.Space, h.turn().Grow(1), h.buttons())
	return layout.Margin(pad, max(24, 0.75*pad), pad, max(22, 0.65*pad), layout.Row(0.6*pad,
		layout.Top(h.standing()).Fixed(col), h.middle().Grow(1), right.Fixed(aside)))
}

// stacked has them below one another.
func (h *half) stacked() layout.Part {
	pad, air := max(26, 36*h.k), max(21, 30*h.k)
	foot := layout.Row(widget.Space, h.turn().Grow(1).Between(84, 0), layout.AlignY(1, h.buttons())).Fixed(max(84*h.k, 56))
	return layout.Margin(pad, air, pad, air, layout.Stack(4, h.standingLine(), h.middle().Grow(1), foot))
}

// write is type of so many units in the picture that the half was designed in, but of at least so many here.
func (h *half) write(size, least float64, w graph.Weight) graph.Style {
	st := h.Theme.Write(max(size*h.k, least), w)
	st.Least = least
	return st
}

// soft is write in the soft colour, for what says less.
func (h *half) soft(size float64) graph.Style {
	return h.write(size, minType, graph.Regular).In(h.Theme.Soft)
}

// mark is what the side plays in the game.
func (h *half) mark() rules.Side {
	if h.m.Crosses() == rules.O {
		return h.side.Other()
	}
	return h.side
}

func (h *half) ink() color.RGBA { return h.Theme.Accent(h.mark()) }

// onTurn reports whether the side is on turn.
func (h *half) onTurn() bool { return h.m.Turn() == h.side }

// hurries reports whether the side is on turn and has little time left.
func (h *half) hurries() bool {
	if h.m.Phase() != beside.Playing || !h.onTurn() {
		return false
	}
	t := h.m.Timers()
	if t.Left != nil {
		return t.Left[h.side-rules.X] <= 10*match.TicksPerSecond
	}
	return h.times != nil && h.times.Hot(&t, h.side)
}

// ground is the half as something to be tapped. It is lit while its side is on turn, and for the winner.
func (h *half) ground() *graph.Node {
	n := &graph.Node{Name: name("side", h.side), Role: graph.Button, Label: h.label(h.side), Round: -1, Press: h.tap}
	lit := 0.0
	if h.onTurn() || h.m.Phase() == beside.Over && h.m.Outcome().Winner() == h.side {
		lit = 1
	}
	light := h.Stage.Motion(name("light", h.side), lit, 250*time.Millisecond)
	n.Draw = func(c graph.Canvas) { h.drawGround(c, n, light.On(c)) }
	return n
}

func (h *half) drawGround(c graph.Canvas, n *graph.Node, light float64) {
	t, col, box := h.Theme, h.ink(), n.Box.Inset(10)
	if light > 0 {
		fill, edge := paint.Mix(t.TableEdge, col, 0.24), col
		if t.High {
			fill = t.TableEdge
		}
		if h.hurries() {
			edge = t.Gold
		}
		c.Art(t.Panel(fill, edge, 28, true), box, graph.Show{Fade: 1 - light})
		c.Art(t.Edge(edge, 28), box.Inset(1), graph.Show{Fade: 1 - light})
	}
	if n.Down && (h.onTurn() || h.m.Turn() == rules.Nobody || h.m.Phase() == beside.Opening) {
		c.Art(t.Panel(paint.Alpha(t.Text, 0.12), col, 28, true), box, graph.Show{})
	}
	if n.Focused { // within the half: what lies around it is the edge of the screen
		c.Art(t.Edge(t.Text, 26), box.Inset(3), graph.Show{})
	}
}

// buttons are the end of the round and the way back, at the right.
func (h *half) buttons() layout.Part {
	five := layout.If(h.m.Phase() == beside.Playing, h.Press(widget.Button{Name: name("five", h.side), Icon: "cup", Label: h.fiveLabel(), Press: h.five}))
	undo := layout.If(h.m.Taps() > 0, h.Press(widget.Button{Name: name("undo", h.side), Icon: "undo", Tip: h.T("companion.undo"), Press: h.undo}))
	if five.Absent() && undo.Absent() {
		return layout.Part{}
	}
	return layout.Align(1, 1, layout.Row(widget.Space, five, undo))
}

func (h *half) fiveLabel() string {
	if h.m.InRounds() {
		return h.T("companion.five")
	}
	return h.T("companion.game-over")
}

// middle is what the half is about: the pieces to come or the clock while a round is being played, else what has happened and what comes next.
func (h *half) middle() layout.Part {
	head, under := h.headline()
	switch h.m.Phase() {
	case beside.Playing:
		switch {
		case !h.m.InRounds() && h.m.Setup().Clock.Main > 0:
			return h.clock()
		case h.rounds != nil:
			if p, known := h.lineUp(); known {
				return p
			}
		}
		return h.big(h.T("companion.turn-of", "Name", h.person(h.m.Turn())), h.where())
	case beside.Ready:
		if head == "" {
			head, under = under, ""
		}
		return h.ready(head, under)
	case beside.Over:
		if !h.m.Last().KnockOut {
			return h.big(under, strings.TrimPrefix(head+"\n"+h.T("companion.tap-on"), "\n"))
		}
		bolt := func() layout.Part {
			return layout.Square(h.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) { c.Art(figure.Flash(h.Theme), r, graph.Show{}) })).Fixed(110 * h.k)
		}
		return layout.Row(widget.Space, bolt(), h.big(head, under+"\n"+h.T("companion.tap-on")).Grow(1), bolt())
	}
	return h.big(h.T("companion.who-opens"), h.T("companion.open-here"))
}

// ready is what comes next, what is done on the table before that, and where the side is on turn, how it begins: each in a line of its own where there is
// room for that.
func (h *half) ready(head, under string) layout.Part {
	how := ""
	if h.onTurn() {
		how = h.T("companion.tap-begin")
	}
	lines := func(lines ...string) string { return strings.Join(slices.DeleteFunc(lines, empty), "\n") }
	before := h.before()
	inOne := strings.ReplaceAll(before, "\n", " ")
	return layout.FirstFit(h.big(head, lines(under, before, how)), h.big(head, lines(under, inOne, how)), h.big("", lines(inOne, how)))
}

// big is a large line, and smaller ones below it.
func (h *half) big(head, under string) layout.Part {
	return layout.Middle(layout.Stack(0, h.Words(head, h.write(1.25*look.Title, glanceType, graph.Bold).Centered()), h.Words(under, h.soft(1.15*look.Body).Centered())))
}

// clock is the chess clock of the side.
func (h *half) clock() layout.Part {
	return h.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		st := h.Theme.Write(min(r.H*0.62, r.W*0.3), graph.Bold).Centered()
		if !h.onTurn() {
			st = st.In(h.Theme.Soft)
		} else if h.hurries() {
			st = st.In(h.Theme.Gold)
		}
		t := h.m.Timers()
		c.Text(panel.ClockText(t.Left[h.side-rules.X]), r.Center(), st)
	})
}

// turn is what is to be done on the half, and how much time is left for it, as much of it as there is room for: from the top at the right of a wide
// half, up from the foot at the left of any other.
func (h *half) turn() layout.Part {
	if h.m.Phase() != beside.Playing {
		return layout.Fill()
	}
	ways, y := h.turnLines(), 1.0
	if h.width {
		if y = 0; !h.onTurn() {
			y = 0.3
		}
	}
	for i := range ways {
		ways[i] = layout.AlignY(y, ways[i])
	}
	return layout.FirstFit(ways...)
}

// turnLines is what is to be done in lines, each way with less of it than the one before.
func (h *half) turnLines() []layout.Part {
	line := func(text string, st graph.Style) layout.Part {
		if h.width {
			st.Align = graph.End
		}
		return h.Words(text, st)
	}
	if !h.onTurn() {
		waits := line(h.T("companion.thinking", "Name", h.person(h.m.Turn())), h.soft(1.15*look.Body))
		if h.m.Last().Kind == beside.TurnLost {
			head, _ := h.headline()
			lost := line(head, h.write(1.15*look.Body, minType, graph.Bold).In(h.Theme.Gold))
			return []layout.Part{layout.Stack(0, lost, waits), lost}
		}
		return []layout.Part{waits}
	}
	tap, how := line(h.T("companion.tap"), h.write(look.Title, look.Body, graph.Bold)), line(h.T("companion.tap-how"), h.soft(1.1*look.Small))
	_, what := h.left()
	if what == "" {
		return []layout.Part{layout.Stack(0, tap, how), tap}
	}
	seconds, until := h.seconds(), line(h.T(what), h.soft(1.1*look.Small))
	ways := []layout.Part{layout.Stack(0, seconds, until), seconds}
	if h.width { // elsewhere there is no room for both, and the seconds say more
		ways = append([]layout.Part{layout.Stack(0, seconds, until, layout.Gap(12*h.k), tap, how), layout.Stack(0, seconds, until, layout.Gap(6*h.k), tap)}, ways...)
	}
	return ways
}

// seconds is how many seconds are left, drawn again with every second.
func (h *half) seconds() layout.Part {
	st := h.write(1.3*look.Display, look.Title, graph.Bold)
	st.Middle = true
	if h.width {
		st.Align = graph.End
	}
	text := func() string { n, _ := h.left(); return h.T("companion.seconds", "Number", n) }
	width, height := h.Fonts.Measure(text(), st)
	return h.Drawn(width, height, func(c graph.Canvas, r graph.Rect) {
		st := st
		if h.hurries() {
			st = st.In(h.Theme.Gold)
		}
		at := graph.Point{X: r.X, Y: r.Y + r.H/2}
		if h.width {
			at.X += r.W
		}
		c.Text(text(), at, st)
	})
}

// left is how many seconds the side on turn has, and the key of what happens then; empty where nothing does.
func (h *half) left() (n int, what string) {
	t := h.m.Timers()
	least := math.MaxInt
	if t.Beam > 0 {
		least, what = t.Beam-t.Bar*(2*int(h.m.Turn()-rules.X)-1), "companion.until-beam"
	}
	if t.Bomb > 0 && t.Fuse < least {
		least, what = t.Fuse, "companion.until-bomb"
	}
	return (least + match.TicksPerSecond - 1) / match.TicksPerSecond, what
}
