package realboard

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

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

// rowEntry is the entry of a row completed on a real board: by its squares or by its points, with what the cards score.
// It implements boards.Counting.
type rowEntry struct {
	*widget.Menu
	sheet *xo.Sheet
	side  rules.Side
	// done is called with the claim to count.
	done func(claim []byte)
	// squares are the tapped ones, at most five.
	squares []xo.Square
	// win is the claim, dots the dots of its squares. known is true if there is a claim.
	win   xo.Claim
	dots  [5]uint8
	known bool
	// cursor is the square of the keyboard.
	cursor xo.Square
	// onCardPage is set on a phone once the row is known and the cards are entered: there is no room for both.
	onCardPage bool
}

func newRowEntry(m *widget.Menu, s rules.Sheet, side rules.Side, done func(claim []byte)) boards.Counting {
	return &rowEntry{Menu: m, sheet: s.(*xo.Sheet), side: side, done: done, cursor: xo.At(xo.Size/2, xo.Size/2)}
}

// toggle adds or removes a square. The two ends of five squares, or all five, are a row.
func (e *rowEntry) toggle(q xo.Square) {
	e.Cue(sound.Select)
	e.cursor = q
	if i := slices.Index(e.squares, q); i >= 0 {
		e.squares = slices.Delete(e.squares, i, i+1)
	} else if len(e.squares) < 5 {
		e.squares = append(e.squares, q)
	} else {
		e.squares = []xo.Square{q}
	}
	slices.Sort(e.squares)
	e.known = false
	if n := len(e.squares); n == 2 || n == 5 {
		win, row, ok := e.sheet.Layout().ClaimOf(e.squares[0], e.squares[n-1])
		if !ok || n == 5 && !slices.Equal(e.squares, row.Squares[:]) {
			return
		}
		e.squares = slices.Clone(row.Squares[:])
		win.Missions, win.Mission, win.Trapped = e.win.Missions, e.win.Mission, e.win.Trapped
		e.win, e.dots, e.known = win, row.Dots, true
	}
}

// setPoints claims a row with a number of points that the players have counted themselves.
func (e *rowEntry) setPoints(points int, knockOut bool) {
	e.Cue(sound.Select)
	e.squares = nil
	e.win.From, e.win.To = "", ""
	e.win.Points, e.win.KnockOut, e.known = points, knockOut, true
}

func (e *rowEntry) plays(v xo.Variants) bool { return e.sheet.Variants().Has(v) }

func (e *rowEntry) hasCardPage() bool {
	return e.Narrow && (e.plays(xo.Mission) || e.plays(xo.Trap))
}

// View implements boards.Counting: the board, and beside or below it the row and the other entries.
func (e *rowEntry) View() layout.Part {
	return layout.Leaf(nil, func(r graph.Rect) {
		controls, side := e.controls(), layout.Square(e.board())
		switch {
		case e.onCardPage:
			controls.Place(r)
		case r.W > r.H*1.1:
			edge := min(r.H, r.W*0.6)
			layout.Limit(0, edge, layout.Row(24, side.Fixed(edge), controls.Grow(1))).Place(r)
		default:
			layout.Stack(widget.Apart, side.Fixed(min(r.W, r.H-widget.Apart-controls.Height(r.W))), controls.Grow(1)).Place(r)
		}
	})
}

func (e *rowEntry) controls() layout.Part {
	foot := widget.Button{Name: "row-count", Label: e.T("companion.count"), Icon: "check", Kind: widget.Main, Disabled: !e.known, Press: func() { e.done(e.win.Text()) }}
	if e.hasCardPage() && !e.onCardPage {
		foot.Name, foot.Label, foot.Icon, foot.Press = "row-cards", e.T("variant.cards"), "right", func() { e.onCardPage = true }
	}
	lines := []layout.Part{e.result()}
	if !e.onCardPage {
		lines = append(lines, e.byNumber())
	}
	if e.onCardPage || !e.hasCardPage() {
		lines = append(lines, e.cardRows()...)
	}
	return layout.Stack(widget.Apart, append(lines, e.Press(foot), layout.Fill())...)
}

// resultHeight is the height of the result in units. It is the same for every text, so that the numbers below do not
// move.
const resultHeight = 84.0

func (e *rowEntry) result() layout.Part {
	head, under := e.T("companion.row-how"), ""
	switch {
	case e.known && e.win.KnockOut:
		head, under = e.T("companion.knock-out"), e.T("companion.row-bolt-why")
	case e.known:
		head = e.T("companion.points", "N", e.win.Points)
		if len(e.squares) == 5 {
			under = dotSum(e.dots)
		}
	case len(e.squares) == 5:
		head = e.T("companion.row-no")
	}
	st := e.Plain(look.Title, graph.Bold)
	st.Least = look.Small
	return layout.Top(layout.Stack(0, e.Status("row-known", head, st, 0), e.Words(under, e.Soft(look.Body)))).Fixed(resultHeight)
}

const numberColumns = 6

func (e *rowEntry) byNumber() layout.Part {
	minPoints, maxPoints := e.sheet.Layout().PointRange()
	var cells []layout.Part
	for v := minPoints; v <= maxPoints; v++ {
		n := &graph.Node{Name: "row-points-" + strconv.Itoa(v), Label: e.T("companion.points", "N", v), Press: func() { e.setPoints(v, false) }}
		cells = append(cells, e.option(n, !e.win.KnockOut && e.win.Points == v, func(on graph.Canvas, r graph.Rect) {
			on.Text(strconv.Itoa(v), r.Center(), e.Theme.Write(look.Body+2, graph.Bold).Centered())
		}))
	}
	bolt := &graph.Node{Name: "row-bolt", Label: e.T("companion.through-bolt"), Tip: e.T("companion.through-bolt"), Press: func() { e.setPoints(maxPoints, true) }}
	cells = append(cells, e.option(bolt, e.win.KnockOut, func(on graph.Canvas, r graph.Rect) { on.Art(figure.Flash(e.Theme), r.Inset(r.H/2-14), graph.Show{}) }))
	return layout.Stack(4, e.Words(e.T("companion.by-number"), e.Soft(look.Small)), layout.Columns(numberColumns, widget.Space, widget.Space, cells...))
}

// option returns the button n for a possible claim. holds is true if it is the current one.
func (e *rowEntry) option(n *graph.Node, holds bool, draw func(on graph.Canvas, r graph.Rect)) layout.Part {
	holds = holds && e.known
	n.Role, n.Round, n.Value = graph.Switch, 12, e.T("speech.off")
	if holds {
		n.Value = e.T("speech.on")
	}
	need := layout.Need{W: widget.Finger, H: widget.ButtonHeight, MinW: 28, MinH: widget.Finger}
	return layout.Leaf(func(float64) layout.Need { return need }, func(r graph.Rect) {
		n.Box = r
		n.Draw = func(on graph.Canvas) {
			t, col := e.Theme, e.Theme.Accent(e.side)
			fill, line := t.ButtonFill(n.Glow.On(on) > 0.5 || n.Down), t.SheetLine
			if holds {
				fill, line = paint.Mix(t.Sheet, col, 0.3), col
			}
			on.Art(t.Panel(fill, line, n.Round, holds), r, graph.Show{})
			draw(on, r)
		}
		e.Put(n)
	})
}

func (e *rowEntry) cardRows() (lines []layout.Part) {
	line := func(label string, control layout.Part) {
		st := e.Soft(look.Body)
		st.Least = look.Small - 3
		lines = append(lines, layout.Row(widget.Space, e.Words(label, st).Grow(1), layout.Middle(control)))
	}
	number := func(name string, value, largest int, set func(int)) layout.Part {
		return e.Number(name, value, 0, largest, 1, phrases.Number, set).Fixed(176)
	}
	if e.plays(xo.Mission) {
		people := e.sheet.People(e.side)
		line(e.T("companion.missions"), number("row-missions", e.win.Missions, 4*people, func(v int) { e.win.Missions = v }))
		line(e.T("companion.mission-whole"), e.Toggle("row-mission", e.T("companion.mission-whole"), e.win.Mission, func(on bool) { e.win.Mission = on }))
	}
	if e.plays(xo.Trap) {
		line(e.T("companion.trapped"), number("row-trapped", e.win.Trapped, 4, func(v int) { e.win.Trapped = v }))
	}
	return lines
}

// dotSum returns the dots of a row and their sum: 1 + 2 + 3 + 2 + 1 = 9.
func dotSum(dots [5]uint8) string {
	all, parts := 0, make([]string, 5)
	for i, d := range dots {
		all += int(d)
		parts[i] = strconv.Itoa(int(d))
	}
	return fmt.Sprintf("%s = %d", strings.Join(parts, " + "), all)
}

func (e *rowEntry) board() layout.Part {
	n := &graph.Node{Name: "squares", Role: graph.BoardArea, Label: e.squareLabel(e.cursor), Handlers: graph.Handlers{Type: e.handleKeys}}
	f, rows := e.figure(), make([]layout.Part, 0, xo.Size)
	for y := xo.Size - 1; y >= 0; y-- {
		var row []layout.Part
		for x := range xo.Size {
			row = append(row, e.squarePart(xo.At(x, y), n))
		}
		rows = append(rows, layout.Even(0, row...).Grow(1))
	}
	picture := e.Drawn(0, 0, func(on graph.Canvas, r graph.Rect) { f.Draw(on, e.Theme, r) })
	return layout.Layers(picture, e.On(n, layout.Stack(0, rows...)))
}

func (e *rowEntry) figure() (f figure.Squares) {
	l := e.sheet.Layout()
	for y := xo.Size - 1; y >= 0; y-- {
		var line strings.Builder
		for x := range xo.Size {
			if q := xo.At(x, y); l.KnockOut(q) {
				line.WriteByte('K')
			} else {
				line.WriteByte(byte('0' + l.Dots(q)))
			}
		}
		f.Rows = append(f.Rows, line.String())
	}
	return f
}

func (e *rowEntry) squareLabel(q xo.Square) string {
	l, text := e.sheet.Layout(), e.T("companion.bolt")
	if !l.KnockOut(q) {
		text = e.T("companion.points", "N", l.Dots(q))
	}
	text = q.String() + ", " + text
	if slices.Contains(e.squares, q) {
		text += ", " + e.T("speech.on")
	}
	return text
}

func (e *rowEntry) squarePart(q xo.Square, board *graph.Node) layout.Part {
	chosen := slices.Contains(e.squares, q)
	return layout.Leaf(nil, func(r graph.Rect) {
		n := &graph.Node{Name: "square-" + q.String(), Label: e.squareLabel(q), Box: r, Press: func() { e.toggle(q) }}
		n.Draw = func(on graph.Canvas) {
			t, col, edge := e.Theme, e.Theme.Accent(e.side), r.W
			if chosen {
				on.Art(t.Panel(paint.Alpha(col, 0.5), col, edge/6, true), r.Inset(edge*0.04), graph.Show{})
				on.Art(t.Piece(e.side == rules.X, e.side == rules.X), r.Inset(edge*0.16), graph.Show{Fade: 0.15})
			} else if n.Hover || n.Down {
				on.Art(t.Panel(paint.Alpha(col, 0.2), paint.Alpha(col, 0.4), edge/6, false), r.Inset(edge*0.04), graph.Show{})
			}
			if board.Focused && q == e.cursor {
				on.Art(t.Edge(t.Text, edge/6), r, graph.Show{})
			}
		}
		e.Put(n)
	})
}

func (e *rowEntry) handleKeys(t graph.Typing) (used bool) {
	for _, k := range t.Keys {
		x, y := e.cursor.Column(), e.cursor.Row()
		switch k {
		case ebiten.KeyArrowLeft:
			x--
		case ebiten.KeyArrowRight:
			x++
		case ebiten.KeyArrowUp:
			y++
		case ebiten.KeyArrowDown:
			y--
		case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
			e.toggle(e.cursor)
		default:
			continue
		}
		used = true
		if x >= 0 && x < xo.Size && y >= 0 && y < xo.Size {
			e.cursor = xo.At(x, y)
		}
	}
	return used
}
