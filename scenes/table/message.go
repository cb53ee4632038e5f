package table

import (
	"math"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

// Forever is a time that never comes: a message until then stays until it is withdrawn.
const Forever = time.Duration(math.MaxInt64)

const (
	// A message takes fadeTime to appear or disappear. It drops into its place from dropHeight units above.
	fadeTime   = 150 * time.Millisecond
	dropHeight = 10
	// messagePad is the margin of its text, in units, maxMessage its largest height relative to its room.
	messagePad = 16
	// messageEdge is the smallest distance of the shortcuts at the foot from the edge of the canvas.
	messageEdge = 6
	maxMessage  = 2.5
)

// MessageArea is a sheet with a sentence about a board. It is in a room of its own, boards.Rooms.Message, and covers nothing
// unless it is too long for that room. It appears, stays for as long as it takes to read, and disappears. Its look is a
// function of time.
type MessageArea struct {
	d    *scenes.Env
	node graph.Node
	area boards.Rooms
	text string
	// The text appears at since and disappears at until.
	since, until time.Duration
	// report is true if it reports a move and stays during the next moves.
	report bool
}

// NewMessageArea returns an empty message.
func NewMessageArea(d *scenes.Env) *MessageArea {
	m := &MessageArea{d: d}
	m.node = graph.Node{Name: "message", Role: graph.Status, Place: m.place, Draw: m.draw}
	return m
}

// Root returns the message as a node to be added above the board, always the same one.
func (m *MessageArea) Root() *graph.Node { return &m.node }

// Layout places the message.
func (m *MessageArea) Layout(a *boards.Rooms) { m.area, m.node.Box = *a, a.Message }

func readingTime(text string) time.Duration {
	return 1500*time.Millisecond + 45*time.Millisecond*time.Duration(utf8.RuneCountInString(text))
}

// Say shows text for a length of time, or Forever, and has it spoken.
func (m *MessageArea) Say(text string, now, length time.Duration) {
	m.node.Announced++
	m.show(text, now, length)
}

// Restore shows a text Forever that was spoken before.
func (m *MessageArea) Restore(text string, now time.Duration) { m.show(text, now, Forever) }

func (m *MessageArea) show(text string, now, length time.Duration) {
	m.text, m.node.Label, m.report = text, text, false
	m.since, m.until = now, Forever
	if length < Forever-now {
		m.until = now + length
	}
}

// Report shows text about a move, also while others follow.
func (m *MessageArea) Report(text string, now time.Duration) {
	m.Say(text, now, readingTime(text))
	m.report = true
}

// Outdate withdraws a message about the position before a move.
func (m *MessageArea) Outdate(now time.Duration) {
	if !m.report {
		m.Withdraw(now)
	}
}

// Withdraw removes the message.
func (m *MessageArea) Withdraw(now time.Duration) { m.until = min(m.until, now) }

// Text returns the current message, "" for none. A message that is disappearing does not count.
func (m *MessageArea) Text(now time.Duration) string {
	if now >= m.until {
		return ""
	}
	return m.text
}

// Invisible returns true if nothing of a message is visible.
func (m *MessageArea) Invisible(now time.Duration) bool { return m.place(now).Fade == 1 }

// place returns the message's place at now: it fades and, unless motion is reduced, drops in and rises away.
func (m *MessageArea) place(now time.Duration) graph.Place {
	appear := graph.Motion{To: 1, Start: m.since, Length: fadeTime}
	p := graph.Place{Scale: 1, Moving: appear.Moving(now)}
	visible := appear.At(now)
	if m.until < Forever {
		leave := graph.Motion{From: 1, Start: m.until, Length: fadeTime}
		visible *= leave.At(now)
		p.Moving = p.Moving || now >= m.until && leave.Moving(now)
	}
	p.Fade = 1 - visible
	if m.text == "" {
		p.Fade, p.Moving = 1, false
	}
	if !m.area.Reduced {
		p.At.Y = -dropHeight * p.Fade
	}
	return p
}

func (m *MessageArea) draw(c graph.Canvas) {
	if m.until > c.Now() && m.until < Forever {
		c.ChangesAt(m.until)
	}
	if m.text == "" {
		return
	}
	t, room := m.d.Theme, m.area.Message
	text, st := m.fit()
	w, h := m.d.Fonts.Measure(text, st)
	sheet := layout.Leaf(nil, func(r graph.Rect) {
		c.Art(t.Panel(t.SheetLit, t.Gold, 10, false), r, graph.Show{})
		c.Text(text, graph.Point{X: r.Center().X, Y: r.Center().Y - h/2}, st)
	})
	layout.Stack(0, layout.Row(0, layout.Fill(), sheet.Fixed(w+2*messagePad), layout.Fill()).Fixed(max(room.H, h))).Place(room)
}

// fit returns the text in the largest type that fits the room; in small type its lines are joined. A text that is too
// long for any type gets a sheet that extends below the room, because smaller type would be unreadable. If a text is
// too long even for that, such as an error of another program, fit returns its start; the node has all of it.
func (m *MessageArea) fit() (string, graph.Style) {
	room, fonts := m.area.Message, m.d.Fonts
	style := func(size float64) graph.Style {
		st := m.d.Theme.Write(size, graph.Regular).Wide(room.W - 2*messagePad)
		st.Align = graph.Center
		return st
	}
	fits := func(text string, st graph.Style, height float64) bool {
		_, h := fonts.Measure(text, st)
		return h <= height
	}
	joined := strings.ReplaceAll(m.text, "\n", " ")
	for size := look.Body; size >= look.Small-3; size-- {
		text := m.text
		if size < look.Small {
			text = joined
		}
		if st := style(float64(size)); fits(text, st, room.H) {
			return text, st
		}
	}
	st := style(look.Small - 2)
	height := maxMessage * room.H
	if fits(joined, st, height) {
		return joined, st
	}
	lines := slices.Clone(fonts.Lines(joined, st))
	_, line := fonts.Measure("", st)
	lines = lines[:min(len(lines), max(1, int(height/line)))]
	last := len(lines) - 1
	lines[last] = fonts.Fit(lines[last]+" …………", st, st.Width)
	return strings.Join(lines, "\n"), st
}

// warnings is the line below a board that lists the threats.
type warnings struct {
	d     *scenes.Env
	board boards.Board
	node  graph.Node
	area  boards.Area
	// texts are the warnings behind line, which has as many of them as fit.
	texts []string
	line  string
	// now is the time of the last tick.
	now time.Duration
}

func newWarnings(d *scenes.Env, b boards.Board) *warnings {
	w := &warnings{d: d, board: b}
	w.node = graph.Node{Name: "warnings", Role: graph.Status, Draw: w.draw}
	return w
}

// root returns the line as a node. Its label also has the texts that do not fit.
func (w *warnings) root() *graph.Node { return &w.node }

func (w *warnings) layout(a *boards.Area) {
	w.area, w.texts, w.line = *a, nil, ""
	w.node.Box, w.node.Label = a.Line, ""
	w.update(w.now)
}

func (w *warnings) update(now time.Duration) {
	if w.now = now; !w.area.Threats {
		return
	}
	if texts := w.board.Warnings(now); !slices.Equal(texts, w.texts) {
		w.texts = slices.Clone(texts)
		w.line, w.node.Label = w.fit(texts), strings.Join(texts, separator)
		w.node.Announced++
	}
}

const separator = "  ·  "

func (w *warnings) style() graph.Style {
	st := w.d.Theme.Write(look.Small+1, graph.Medium).Centered()
	if w.area.Narrow() { // two lines
		st.Size, st.Width = look.Small-1, w.area.Line.W
	}
	return st
}

// fit returns as many whole texts as fit, at least the first, and how many more there are.
func (w *warnings) fit(texts []string) (line string) {
	for n := len(texts); n > 0; n-- {
		line = strings.Join(texts[:n], separator)
		if n < len(texts) {
			line += separator + w.d.T("warnings.more", "Number", len(texts)-n)
		}
		if width, h := w.d.Fonts.Measure(line, w.style()); width <= w.area.Line.W && h <= w.area.Line.H {
			return line
		}
	}
	if len(texts) == 0 {
		return ""
	}
	return w.d.Fonts.Fit(texts[0], w.style(), w.area.Line.W)
}

func (w *warnings) draw(c graph.Canvas) {
	if w.line != "" {
		c.Text(w.line, w.area.Line.Center(), w.style())
	}
}

// drawShortcuts writes as many shortcuts of a board as fit at the foot, below the left panel. In a tall window
// they end before right.
func drawShortcuts(c graph.Canvas, d *scenes.Env, a *boards.Rooms, hints []string, right float64) {
	if a.Narrow() { // a phone has no keys, and the buttons need the room
		return
	}
	st := d.Theme.Write(look.Small-1, graph.Regular).In(d.Theme.Soft)
	st.Width = a.Left.W
	if a.Tall {
		st.Width = right - a.Left.X
	}
	text, h := "", 0.0
	for n := len(hints); n > 0; n-- {
		text = strings.Join(hints[:n], " · ")
		if _, h = d.Fonts.Measure(text, st); h <= boards.FootHeight-2*messageEdge {
			break
		}
	}
	c.Text(text, graph.Point{X: a.Left.X, Y: a.H - boards.FootHeight/2 - h/2}, st)
}
