package companion

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	beside "xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// A half is read across a table, from about two arms' lengths. Nothing on it is smaller than minType; what must be seen
// at a glance (whose turn it is, score, time left) is not smaller than glanceType. In units.
const (
	minType    = 14.0
	glanceType = 20.0
)

// half is the part of the screen that belongs to a side. All of it is a button.
type half struct {
	*play
	side rules.Side
	// k is the scale relative to the design. landscape is true if score, pieces and instructions are side by side.
	k         float64
	landscape bool
}

func (h *half) view() layout.Part {
	return layout.Leaf(nil, func(r graph.Rect) {
		if h.landscape = r.W >= 2*r.H; h.landscape {
			h.k = max(0.55, min(1.2, r.W/1280, r.H/330))
		} else {
			h.k = max(0.66, min(1.2, 0.7*min(r.W/390, r.H/330)))
		}
		inside := h.stacked
		if h.landscape {
			inside = h.abreast
		}
		h.On(h.ground(), inside()).Place(r)
	})
}

func (h *half) abreast() layout.Part {
	pad, col := 44*h.k, max(262*h.k, 180)
	aside := col // as wide as the score, so that the middle part is centred in the half
	if h.m.Phase() == beside.Playing {
		aside = max(col, 230)
	}
	right := layout.Stack(widget.Space, h.turn().Grow(1), h.buttons())
	return layout.Margin(pad, max(24, 0.75*pad), pad, max(22, 0.65*pad), layout.Row(0.6*pad,
		layout.Top(h.standing()).Fixed(col), h.middle().Grow(1), right.Fixed(aside)))
}

func (h *half) stacked() layout.Part {
	pad, air := max(26, 36*h.k), max(21, 30*h.k)
	foot := layout.Row(widget.Space, h.turn().Grow(1).Between(84, 0), layout.AlignY(1, h.buttons())).Fixed(max(84*h.k, 56))
	return layout.Margin(pad, air, pad, air, layout.Stack(4, h.standingLine(), h.middle().Grow(1), foot))
}

// write returns a style of size units in the design, but of at least least units on the screen.
func (h *half) write(size, least float64, w graph.Weight) graph.Style {
	st := h.Theme.Write(max(size*h.k, least), w)
	st.Least = least
	return st
}

func (h *half) soft(size float64) graph.Style {
	return h.write(size, minType, graph.Regular).In(h.Theme.Soft)
}

// mark is the side of the game that this side of the table plays. They differ if the far side opened.
func (h *half) mark() rules.Side {
	if h.m.Crosses() == rules.O {
		return h.side.Other()
	}
	return h.side
}

func (h *half) ink() color.RGBA { return h.Theme.Accent(h.mark()) }

func (h *half) onTurn() bool { return h.m.Turn() == h.side }

// hurries reports whether the side is to move and has little time left.
func (h *half) hurries() bool {
	if h.m.Phase() != beside.Playing || !h.onTurn() {
		return false
	}
	t := h.m.Timers()
	if t.Left != nil {
		return t.Left[h.side-rules.X] <= 10*match.TicksPerSecond
	}
	return h.timers() != nil && h.timers().Hot(&t, h.side)
}

// ground is the half as a button. It is lit for the side to move, and for the winner.
func (h *half) ground() *graph.Node {
	n := &graph.Node{Name: name("side", h.side), Role: graph.Button, Label: h.spokenLabel(h.side), Round: -1, Press: func() { h.tap(h.side) }}
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
	if n.Focused { // inside the half: around it is the edge of the screen
		c.Art(t.Edge(t.Text, 26), box.Inset(3), graph.Show{})
	}
}

func (h *half) buttons() layout.Part {
	five := layout.If(h.m.Phase() == beside.Playing, h.Press(widget.Button{Name: name("five", h.side), Icon: "cup", Label: h.fiveLabel(), Press: func() { h.enterResult(h.side) }}))
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

// middle shows pieces to come or the clock during a round, otherwise what happened last and what comes next.
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
		return h.big(h.T("table.turn", "Name", h.person(h.m.Turn())), h.progress())
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
	return h.big(h.T("lots.drawing"), h.T("companion.open-here"))
}

// ready shows what comes next, what is done on the table before that and, for the side to move, how it starts. Each
// gets a line of its own if there is room.
func (h *half) ready(head, under string) layout.Part {
	how := ""
	if h.onTurn() {
		how = h.T("companion.tap-begin")
	}
	lines := func(lines ...string) string { return strings.Join(slices.DeleteFunc(lines, isEmpty), "\n") }
	before := h.preparation()
	inOne := strings.ReplaceAll(before, "\n", " ")
	return layout.FirstFit(h.big(head, lines(under, before, how)), h.big(head, lines(under, inOne, how)), h.big("", lines(inOne, how)))
}

func (h *half) big(head, under string) layout.Part {
	return layout.Middle(layout.Stack(0, h.Words(head, h.write(1.25*look.Title, glanceType, graph.Bold).Centered()), h.Words(under, h.soft(1.15*look.Body).Centered())))
}

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

// turn shows what to do and how much time is left, as much of it as fits: at the top right of a wide half, at the
// bottom left of any other.
func (h *half) turn() layout.Part {
	if h.m.Phase() != beside.Playing {
		return layout.Fill()
	}
	ways, y := h.turnLines(), 1.0
	if h.landscape {
		if y = 0; !h.onTurn() {
			y = 0.3
		}
	}
	for i := range ways {
		ways[i] = layout.AlignY(y, ways[i])
	}
	return layout.FirstFit(ways...)
}

// turnLines returns the contents of turn, the fullest first.
func (h *half) turnLines() []layout.Part {
	line := func(text string, st graph.Style) layout.Part {
		if h.landscape {
			st.Align = graph.End
		}
		return h.Words(text, st)
	}
	if !h.onTurn() {
		waits := line(h.T("table.thinking", "Name", h.person(h.m.Turn())), h.soft(1.15*look.Body))
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
	if h.landscape { // elsewhere there is no room for both, and the seconds say more
		ways = append([]layout.Part{layout.Stack(0, seconds, until, layout.Gap(12*h.k), tap, how), layout.Stack(0, seconds, until, layout.Gap(6*h.k), tap)}, ways...)
	}
	return ways
}

// seconds shows the seconds left. The text is computed when drawn, so that it changes with every second.
func (h *half) seconds() layout.Part {
	st := h.write(1.3*look.Display, look.Title, graph.Bold)
	st.Middle = true
	if h.landscape {
		st.Align = graph.End
	}
	text := func() string { n, _ := h.left(); return h.T("time.seconds", "Number", n) }
	width, height := h.Fonts.Measure(text(), st)
	return h.Drawn(width, height, func(c graph.Canvas, r graph.Rect) {
		st := st
		if h.hurries() {
			st = st.In(h.Theme.Gold)
		}
		at := graph.Point{X: r.X, Y: r.Y + r.H/2}
		if h.landscape {
			at.X += r.W
		}
		c.Text(text(), at, st)
	})
}

// left returns the seconds that the side to move has, and the key of the text that says what happens then; "" if it has
// no limit.
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

func (h *half) standing() layout.Part {
	return layout.Stack(10*h.k, h.nameplate(layout.Part{}), h.numbers(), h.Words(h.progress(), h.soft(look.Small)))
}

func (h *half) standingLine() layout.Part {
	return layout.Row(12*h.k, layout.Top(h.nameplate(h.Words(h.progress(), h.soft(look.Small)))).Grow(1), layout.Top(h.numbers()).Between(118, 0))
}

// nameplate shows the mark of the side, the player who moves next, and the whole team if there are several. under is
// placed below.
func (h *half) nameplate(under layout.Part) layout.Part {
	var team layout.Part
	if names := h.m.Setup().People[h.side-rules.X]; len(names) > 1 {
		team = layout.FirstFit(layout.Whole(h.Words(h.team(h.side), h.soft(look.Small))), h.Words(h.initials(h.side), h.soft(look.Small)))
	}
	st := h.write(1.2*look.Title, glanceType, graph.Bold)
	names := layout.Middle(layout.Stack(0, h.Line(h.person(h.side), st), team, under))
	return layout.Row(12*h.k, layout.If(h.m.Crosses() != rules.Nobody, layout.Top(h.disc())), names.Grow(1))
}

func (h *half) disc() layout.Part {
	edge, mark := max(58*h.k, 34), h.mark()
	return h.Drawn(edge, edge, func(c graph.Canvas, r graph.Rect) {
		c.Art(h.Theme.Panel(paint.Mix(h.Theme.TableEdge, h.ink(), 0.22), h.ink(), edge/2, true), r, graph.Show{})
		c.Art(h.Theme.Piece(mark == rules.X, mark == rules.X), r.Inset(edge*0.18), graph.Show{})
	})
}

// numbers shows sets and points with their distance from winning, or the games won.
func (h *half) numbers() layout.Part {
	if !h.m.InRounds() {
		if h.m.Setup().Games == 1 {
			return layout.Part{}
		}
		return h.number(h.T("companion.games-label"), h.score(h.side), "")
	}
	st := h.m.Standing()
	var sets layout.Part
	if st.ToSets > 1 {
		sets = layout.Stack(4*h.k, h.Words(h.T("companion.sets-label"), h.soft(look.Small)), h.sets(st.Sets[h.side-rules.X], st.ToSets))
	}
	points, of, bar := h.m.Points(h.side), st.ToPoints, layout.Part{}
	out := ""
	if of > 0 {
		bar = h.bar(points, of)
		out = "/" + strconv.Itoa(of)
	}
	row := layout.Row(16*h.k, sets, h.number(h.T("companion.points-label"), strconv.Itoa(points), out).Grow(1))
	return layout.Stack(4*h.k, row, bar)
}

// number shows a large number below its label, followed by its maximum.
func (h *half) number(label, number, of string) layout.Part {
	small, big := h.soft(look.Small), h.write(1.35*look.Display, look.Title, graph.Bold)
	if !h.landscape {
		big.Size *= 0.82
	}
	small.Align, big.Align = graph.End, graph.End
	row := layout.Row(4*h.k, h.Words(number, big).Grow(1), layout.AlignY(0.7, h.Words(of, h.soft(look.Small))))
	return layout.Stack(0, h.Words(label, small), row)
}

// sets shows a disc for each of the n sets to win, filled for those won.
func (h *half) sets(won, n int) layout.Part {
	edge := 28 * h.k
	var discs []layout.Part
	for i := range n {
		discs = append(discs, h.Drawn(edge, edge, func(c graph.Canvas, r graph.Rect) {
			fill := paint.Alpha(h.ink(), 0)
			if i < won {
				fill = h.ink()
			}
			c.Art(h.Theme.Panel(fill, h.ink(), edge/2, true), r, graph.Show{})
		}))
	}
	return layout.Row(6*h.k, discs...)
}

// bar shows how close the points are to winning.
func (h *half) bar(points, of int) layout.Part {
	return h.Drawn(0, 12*h.k, func(c graph.Canvas, r graph.Rect) {
		t := h.Theme
		fill := t.SheetLine
		if t.High { // an empty bar must not look like a full one
			fill = t.Sheet
		}
		c.Art(t.Panel(fill, t.SheetLine, r.H/2, false), r, graph.Show{})
		if part := min(1, float64(points)/float64(of)); part > 0 {
			r.W = max(r.H, r.W*part)
			c.Art(t.Panel(h.ink(), h.ink(), r.H/2, false), r, graph.Show{})
		}
	})
}

// Edges of a piece to come, of the next piece of the side to move, and the gap between pieces, in units of the design.
const (
	toComeEdge = 135.0
	nextEdge   = 184.0
	toComeGap  = 16.0
)

// lineUp shows the pieces the side has to play, the next one large if it is to move. known is false if the program
// cannot know them.
func (h *half) lineUp() (p layout.Part, known bool) {
	line, known := h.rounds.LineUp(h.Theme, h.m.Sheet(), h.side)
	if line == nil {
		return h.big(h.T("companion.no-piece"), ""), known
	}
	next, number := h.write(0.9*look.Title, minType, graph.Bold).Centered(), h.soft(1.15*look.Small).Centered()
	_, below := h.Fonts.Measure("1", next)
	n := float64(len(line.Pieces))
	return layout.Leaf(nil, func(r graph.Rect) {
		k := min(h.k, r.W/(nextEdge+(n-1)*toComeEdge+(n+1)*toComeGap), max(0, r.H-below)/nextEdge)
		row := []layout.Part{layout.Fill()}
		for i := range line.Pieces {
			edge, text, st := toComeEdge*k, "", number
			now := i == line.Next && h.onTurn()
			switch {
			case now:
				edge, text, st = nextEdge*k, h.T("companion.now"), next
			case i >= line.Next:
				text = strconv.Itoa(i - line.Next + 1)
			}
			label := h.Words(text, st).Or(layout.Fill()).Fixed(below)
			row = append(row, layout.Stack(0, layout.Fill(), h.toCome(&line.Pieces[i], edge, now), label, layout.Fill()).Fixed(edge))
		}
		layout.Row(toComeGap*k, append(row, layout.Fill())...).Place(r)
	}), true
}

// toCome is a piece to come, outlined if it is played now, or the empty place of one that is on the board.
func (h *half) toCome(p *panel.Piece, edge float64, now bool) layout.Part {
	t := h.Theme
	fill, line, fade := t.Sheet, t.SheetLine, 0.0
	switch {
	case now:
		line = t.Accent(h.side)
		fill = paint.Mix(t.Sheet, line, 0.2)
	case p.Art.Name == "":
		fade = 0.55
	}
	onTurn := h.onTurn()
	return h.Drawn(edge, edge, func(c graph.Canvas, r graph.Rect) {
		c.Art(t.Panel(fill, line, edge/6, now), r, graph.Show{Fade: fade})
		if p.Art.Name != "" {
			show := graph.Show{}
			if !onTurn {
				show.Fade = 0.15
			}
			c.Art(p.Art, r.Inset(edge*0.09), show)
		}
	})
}
