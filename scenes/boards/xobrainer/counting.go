package xobrainer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/figure"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// rowCount is five in a row on a real board being entered, see boards.Rounds: by its squares, or by the number of its points, with what the cards bring.
type rowCount struct {
	*widget.Menu
	sheet *xo.Sheet
	side  rules.Side
	// done takes what is to be counted.
	done func(claim []byte)
	// squares are those that were tapped, at most five.
	squares []xo.Square
	// win is what is to be counted, dots are the dots of its squares; known reports whether there is anything to count.
	win   xo.Claim
	dots  [5]uint8
	known bool
	// at is the square at which the keyboard is.
	at xo.Square
	// cards is set on a telephone once the row is known and what the cards bring is asked: there is no room for both.
	cards bool
}

func newCounting(m *widget.Menu, s rules.Sheet, side rules.Side, done func(claim []byte)) boards.Counting {
	return &rowCount{Menu: m, sheet: s.(*xo.Sheet), side: side, done: done, at: xo.At(xo.Size/2, xo.Size/2)}
}

// take takes a square in, or out. The two ends of five squares, or the five of them, are a row.
func (c *rowCount) take(q xo.Square) {
	c.Cue(sound.Select)
	c.at = q
	if i := slices.Index(c.squares, q); i >= 0 {
		c.squares = slices.Delete(c.squares, i, i+1)
	} else if len(c.squares) < 5 {
		c.squares = append(c.squares, q)
	} else {
		c.squares = []xo.Square{q}
	}
	slices.Sort(c.squares)
	c.known = false
	if n := len(c.squares); n == 2 || n == 5 {
		win, row, ok := c.sheet.Layout().ClaimOf(c.squares[0], c.squares[n-1])
		if !ok || n == 5 && !slices.Equal(c.squares, row.Squares[:]) {
			return
		}
		c.squares = slices.Clone(row.Squares[:])
		win.Missions, win.Mission, win.Trapped = c.win.Missions, c.win.Mission, c.win.Trapped
		c.win, c.dots, c.known = win, row.Dots, true
	}
}

// number says that the row has so many points, counted by people.
func (c *rowCount) number(points int, knockOut bool) {
	c.Cue(sound.Select)
	c.squares = nil
	c.win.From, c.win.To = "", ""
	c.win.Points, c.win.KnockOut, c.known = points, knockOut, true
}

// has reports whether the match has cards of a variant.
func (c *rowCount) has(v xo.Variants) bool { return c.sheet.Variants().Has(v) }

// apart reports whether what the cards bring is asked on a page of its own.
func (c *rowCount) apart() bool {
	return c.Narrow && (c.has(xo.Mission) || c.has(xo.Trap))
}

// View is the board beside, or above, what is known of the row and what else there is to say.
func (c *rowCount) View() layout.Part {
	return layout.Leaf(nil, func(r graph.Rect) {
		controls, side := c.controls(), layout.Square(c.board())
		switch {
		case c.cards:
			controls.Place(r)
		case r.W > r.H*1.1:
			edge := min(r.H, r.W*0.6)
			layout.Limit(0, edge, layout.Row(24, side.Fixed(edge), controls.Grow(1))).Place(r)
		default:
			layout.Stack(widget.Apart, side.Fixed(min(r.W, r.H-widget.Apart-controls.Height(r.W))), controls.Grow(1)).Place(r)
		}
	})
}

// controls are what is known of the row, the numbers, what the cards bring, and the button that counts it.
func (c *rowCount) controls() layout.Part {
	foot := widget.Button{Name: "row-count", Label: c.T("companion.count"), Icon: "check", Kind: widget.Main, Disabled: !c.known, Press: func() { c.done(c.win.Text()) }}
	if c.apart() && !c.cards {
		foot.Name, foot.Label, foot.Icon, foot.Press = "row-cards", c.T("companion.cards"), "right", func() { c.cards = true }
	}
	lines := []layout.Part{c.result()}
	if !c.cards {
		lines = append(lines, c.byNumber())
	}
	if c.cards || !c.apart() {
		lines = append(lines, c.ofCards()...)
	}
	return layout.Stack(widget.Apart, append(lines, c.Press(foot), layout.Fill())...)
}

// resultHeight is the height of what is known of the row: it stays the same whatever that is, so that the numbers stay where they are.
const resultHeight = 84.0

// result is what is known of the row.
func (c *rowCount) result() layout.Part {
	head, under := c.T("companion.row-how"), ""
	switch {
	case c.known && c.win.KnockOut:
		head, under = c.T("companion.row-bolt"), c.T("companion.row-bolt-why")
	case c.known:
		head = c.T("companion.points", "N", c.win.Points)
		if len(c.squares) == 5 {
			under = sum(c.dots)
		}
	case len(c.squares) == 5:
		head = c.T("companion.row-no")
	}
	st := c.Plain(look.Title, graph.Bold)
	st.Least = look.Small
	return layout.Top(layout.Stack(0, c.Status("row-known", head, st, 0), c.Words(under, c.Soft(look.Body)))).Fixed(resultHeight)
}

// numbers is how many numbers stand beside one another.
const numbers = 6

// byNumber are the points that a row can have, and the bolt, for those who have counted themselves: whichever is tapped is what is counted.
func (c *rowCount) byNumber() layout.Part {
	least, most := c.sheet.Layout().Range()
	var cells []layout.Part
	for v := least; v <= most; v++ {
		n := &graph.Node{Name: "row-points-" + strconv.Itoa(v), Label: c.T("companion.points", "N", v), Press: func() { c.number(v, false) }}
		cells = append(cells, c.toggle(n, !c.win.KnockOut && c.win.Points == v, func(on graph.Canvas, r graph.Rect) {
			on.Text(strconv.Itoa(v), r.Center(), c.Theme.Write(look.Body+2, graph.Bold).Centered())
		}))
	}
	bolt := &graph.Node{Name: "row-bolt", Label: c.T("companion.through-bolt"), Tip: c.T("companion.through-bolt"), Press: func() { c.number(most, true) }}
	cells = append(cells, c.toggle(bolt, c.win.KnockOut, func(on graph.Canvas, r graph.Rect) { on.Art(figure.Flash(c.Theme), r.Inset(r.H/2-14), graph.Show{}) }))
	return layout.Stack(4, c.Words(c.T("companion.by-number"), c.Soft(look.Small)), layout.Columns(numbers, widget.Space, widget.Space, cells...))
}

// toggle is what can be counted on the node n, on where it is what is counted.
func (c *rowCount) toggle(n *graph.Node, holds bool, draw func(on graph.Canvas, r graph.Rect)) layout.Part {
	holds = holds && c.known
	n.Role, n.Round, n.Value = graph.Switch, 12, c.T("speech.off")
	if holds {
		n.Value = c.T("speech.on")
	}
	need := layout.Need{W: widget.Finger, H: widget.ButtonHeight, MinW: 28, MinH: widget.Finger}
	return layout.Leaf(func(float64) layout.Need { return need }, func(r graph.Rect) {
		n.Box = r
		n.Draw = func(on graph.Canvas) {
			t, col := c.Theme, c.Theme.Accent(c.side)
			fill, line := t.ButtonFill(n.Glow.On(on) > 0.5 || n.Down), t.SheetLine
			if holds {
				fill, line = paint.Mix(t.Sheet, col, 0.3), col
			}
			on.Art(t.Panel(fill, line, n.Round, holds), r, graph.Show{})
			draw(on, r)
		}
		c.Put(n)
	})
}

// ofCards are the lines for what the cards bring.
func (c *rowCount) ofCards() (lines []layout.Part) {
	line := func(label string, control layout.Part) {
		st := c.Soft(look.Body)
		st.Least = look.Small - 3
		lines = append(lines, layout.Row(widget.Space, c.Words(label, st).Grow(1), layout.Middle(control)))
	}
	number := func(name string, value, most int, set func(int)) layout.Part {
		return c.Number(name, value, 0, most, 1, phrases.Number, set).Fixed(176)
	}
	if c.has(xo.Mission) {
		people := c.sheet.People(c.side)
		line(c.T("companion.missions"), number("row-missions", c.win.Missions, 4*people, func(v int) { c.win.Missions = v }))
		line(c.T("companion.mission-whole"), c.Toggle("row-mission", c.T("companion.mission-whole"), c.win.Mission, func(on bool) { c.win.Mission = on }))
	}
	if c.has(xo.Trap) {
		line(c.T("companion.trapped"), number("row-trapped", c.win.Trapped, 4, func(v int) { c.win.Trapped = v }))
	}
	return lines
}

// sum is the dots of a row and their sum.
func sum(dots [5]uint8) string {
	all, parts := 0, make([]string, 5)
	for i, d := range dots {
		all += int(d)
		parts[i] = strconv.Itoa(int(d))
	}
	return fmt.Sprintf("%s = %d", strings.Join(parts, " + "), all)
}
