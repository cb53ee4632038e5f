package boards

import (
	"math"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"xotrio/game/store"
	"xotrio/scenes"
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
	maxMessage = 2.5
)

// Message is a sheet with a sentence about a board. It is in a room of its own, Rooms.Message, and covers nothing
// unless it is too long for that room. It appears, stays for as long as it takes to read, and disappears. Its look is a
// function of time.
type Message struct {
	d    *scenes.Env
	node graph.Node
	area Rooms
	text string
	// The text appears at since and disappears at until.
	since, until time.Duration
	// report is true if it reports a move and stays during the next moves.
	report bool
}

// NewMessage returns an empty message.
func NewMessage(d *scenes.Env) *Message {
	m := &Message{d: d}
	m.node = graph.Node{Name: "message", Role: graph.Status, Place: m.place, Draw: m.draw}
	return m
}

// Root returns the message as a node to be added above the board, always the same one.
func (m *Message) Root() *graph.Node { return &m.node }

// Layout places the message.
func (m *Message) Layout(a Rooms) { m.area, m.node.Box = a, a.Message }

// ReadingTime returns how long it takes to read text.
func ReadingTime(text string) time.Duration {
	return 1500*time.Millisecond + 45*time.Millisecond*time.Duration(utf8.RuneCountInString(text))
}

// Say shows text for a length of time, or Forever.
func (m *Message) Say(text string, now, length time.Duration) {
	m.text, m.node.Label, m.report = text, text, false
	m.node.Announced++
	m.since, m.until = now, Forever
	if length < Forever-now {
		m.until = now + length
	}
}

// Report shows text about a move, also while others follow.
func (m *Message) Report(text string, now time.Duration) {
	m.Say(text, now, ReadingTime(text))
	m.report = true
}

// Outdate withdraws a message about the position before a move.
func (m *Message) Outdate(now time.Duration) {
	if !m.report {
		m.Withdraw(now)
	}
}

// Withdraw removes the message.
func (m *Message) Withdraw(now time.Duration) { m.until = min(m.until, now) }

// Text returns the current message, "" for none. A message that is disappearing does not count.
func (m *Message) Text(now time.Duration) string {
	if now >= m.until {
		return ""
	}
	return m.text
}

// Invisible returns true if nothing of a message is visible.
func (m *Message) Invisible(now time.Duration) bool { return m.place(now).Fade == 1 }

// place returns the message's place at now: it fades and, unless motion is reduced, drops in and rises away.
func (m *Message) place(now time.Duration) graph.Place {
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

func (m *Message) draw(c graph.Canvas) {
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
func (m *Message) fit() (string, graph.Style) {
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

// Warnings is the line below a board that lists the threats.
type Warnings struct {
	d     *scenes.Env
	board Board
	node  graph.Node
	area  Area
	// texts are the warnings behind line, which has as many of them as fit.
	texts []string
	line  string
	// now is the time of the last tick.
	now time.Duration
}

// NewWarnings returns the line of b.
func NewWarnings(d *scenes.Env, b Board) *Warnings {
	w := &Warnings{d: d, board: b}
	w.node = graph.Node{Name: "warnings", Role: graph.Status, Draw: w.draw}
	return w
}

// Root returns the line as a node. Its label also has what does not fit.
func (w *Warnings) Root() *graph.Node { return &w.node }

// Layout places the line.
func (w *Warnings) Layout(a Area) {
	w.area, w.texts, w.line = a, nil, ""
	w.node.Box, w.node.Label = a.Line, ""
	w.Update(w.now)
}

// Update asks the board for what threatens at now.
func (w *Warnings) Update(now time.Duration) {
	if w.now = now; !w.area.Threats {
		return
	}
	if texts := w.board.Warnings(now); !slices.Equal(texts, w.texts) {
		w.texts = slices.Clone(texts)
		w.line, w.node.Label = w.fit(texts), strings.Join(texts, separator)
		w.node.Announced++
	}
}

// separator separates warnings.
const separator = "  ·  "

func (w *Warnings) style() graph.Style {
	st := w.d.Theme.Write(look.Small+1, graph.Medium).Centered()
	if w.area.Narrow() { // two lines
		st.Size, st.Width = look.Small-1, w.area.Line.W
	}
	return st
}

// fit returns as many whole texts as fit, at least the first, and how many more there are.
func (w *Warnings) fit(texts []string) (line string) {
	for n := len(texts); n > 0; n-- {
		line = strings.Join(texts[:n], separator)
		if n < len(texts) {
			line += separator + w.d.T("warnings.more", "Number", len(texts)-n)
		}
		if width, h := w.d.Fonts.Measure(line, w.style()); width <= w.area.Line.W && h <= w.area.Line.H {
			return line
		}
	}
	return w.d.Fonts.Fit(line, w.style(), w.area.Line.W)
}

func (w *Warnings) draw(c graph.Canvas) {
	if w.line != "" {
		c.Text(w.line, w.area.Line.Center(), w.style())
	}
}

// CornerMark is a small button with a sign and a few words; the rest is in its tip. It is in a room of its own, Rooms.Mark, as long
// as there is a reason.
type CornerMark struct {
	d    *scenes.Env
	node graph.Node
	icon string
	// room contains the mark at its left.
	room graph.Rect
}

// markHeight is the height of a mark, in units, if its room is high enough.
const markHeight = 28

// NewCornerMark returns a hidden mark with that node name and icon. press is called when it is pressed.
func NewCornerMark(d *scenes.Env, name, icon string, press func()) *CornerMark {
	m := &CornerMark{d: d, icon: icon}
	m.node = graph.Node{Name: name, Role: graph.Button, Round: markHeight / 2, Hidden: true, Draw: m.draw, Press: press}
	return m
}

// Visible returns true while the mark is shown.
func (m *CornerMark) Visible() bool { return !m.node.Hidden }

// Root returns the mark as a node.
func (m *CornerMark) Root() *graph.Node { return &m.node }

// Layout sets the room of the mark. The mark takes its upper left corner from the next Tell on.
func (m *CornerMark) Layout(room graph.Rect) { m.room = room }

// Tell shows label, or short if there is no room for that, with a tip.
func (m *CornerMark) Tell(label, short, tip string) {
	m.node.Hidden, m.node.Label, m.node.Tip = false, label, tip
	if m.width() > m.room.W {
		m.node.Label = short
	}
	layout.Stack(0, layout.Row(0, layout.Room(&m.node.Box).Fixed(m.width())).Fixed(min(markHeight, m.room.H))).Place(m.room)
}

// Hide hides the mark.
func (m *CornerMark) Hide() { m.node.Hidden = true }

// The icon of a mark is iconSize wide; its text starts at textLeft. All are in units.
const iconLeft, iconSize, textLeft = 10, 18, 34

// width returns the width of the mark with its label.
func (m *CornerMark) width() float64 {
	w, _ := m.d.Fonts.Measure(m.node.Label, m.d.Theme.Write(look.Small, graph.Medium))
	return textLeft + w + 12
}

func (m *CornerMark) draw(c graph.Canvas) {
	t, b := m.d.Theme, m.node.Box
	fill := t.Sheet
	if m.node.Hover {
		fill = t.SheetLit
	}
	c.Art(t.Panel(fill, t.Gold, b.H/2, false), b, graph.Show{})
	icon := layout.Sized(iconSize, iconSize, func(r graph.Rect) { c.Art(look.Icon(m.icon, t.Gold), r, graph.Show{}) })
	layout.Margin(iconLeft, 0, 0, 0, layout.Align(0, 0.5, icon)).Place(b)
	st := t.Write(look.Small, graph.Medium)
	st.Middle = true
	c.Text(m.node.Label, graph.Point{X: b.X + textLeft, Y: b.Y + b.H/2}, st)
}

// Unsaved is a mark that is shown while a match cannot be saved, with the cause in a few words and the rest in its tip. A press
// tries again at once.
type Unsaved struct {
	*CornerMark
	shown *store.Problem
}

// NewUnsaved returns a mark without a place.
func NewUnsaved(d *scenes.Env) *Unsaved {
	u := &Unsaved{}
	u.CornerMark = NewCornerMark(d, "unsaved", "warning", func() {
		if d.SaveAgain != nil {
			d.SaveAgain()
		}
		u.Update()
	})
	return u
}

// Layout sets the room of the mark. The mark takes its upper left corner.
func (u *Unsaved) Layout(room graph.Rect) {
	u.CornerMark.Layout(room)
	u.shown = nil
	u.Update()
}

// Update shows or hides the mark. It must be called in every tick.
func (u *Unsaved) Update() {
	p := u.d.Lost()
	if p == nil {
		u.Hide()
		u.shown = nil
		return
	}
	if u.shown != nil && p.Text == u.shown.Text {
		return
	}
	u.shown = p
	cause := causeKeys[p.Key]
	if cause == "" {
		cause = causeKeys[store.KeyWrite]
	}
	u.Tell(u.d.T("keep.mark", "Cause", u.d.T(cause)), u.d.T("keep.mark.short"), u.d.T("keep.mark.tip", "Why", u.d.Explain(p.Key, p.Args, p.Text)))
}

// causeKeys are the keys of the causes in a few words, by the keys of the problems.
var causeKeys = map[string]string{
	store.KeyFull: "keep.cause.full", store.KeyReadOnly: "keep.cause.read-only", store.KeyFolder: "keep.cause.folder", store.KeyLocked: "keep.cause.locked",
	store.KeyWrite: "keep.cause.write", store.KeyBrowserFull: "keep.cause.browser-full", store.KeyCrowded: "keep.cause.crowded",
	store.KeyHomeless: "keep.cause.homeless",
}
