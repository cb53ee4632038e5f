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
	"xotrio/scenes/ui/look"
)

// Forever is a moment that never comes: until then a message stands that only Withdraw ends.
const Forever = time.Duration(math.MaxInt64)

// messageTime is how long a message takes to come or go, messageDrop from how far above its place it comes, in units. messagePad
// is the room beside its text.
const (
	messageTime = 150 * time.Millisecond
	messageDrop = 10
	messagePad  = 16
)

// Message is what a screen has to tell about a board: a sheet in a room of its own, Rooms.Message, where it covers nothing unless
// it is too long for that. It comes,
// stands for as long as it takes to read, and goes. What it looks like is a function of time.
type Message struct {
	d    *scenes.Env
	node graph.Node
	area Rooms
	text string
	// since is when the text came, until when it goes.
	since, until time.Duration
	// through reports whether it tells of a step and stands while others follow.
	through bool
}

// NewMessage is a message that says nothing yet.
func NewMessage(d *scenes.Env) *Message {
	m := &Message{d: d}
	m.node = graph.Node{Name: "message", Role: graph.Status, Place: m.place, Draw: m.draw}
	return m
}

// Root is the message as a node, to lie on top of the board. It is the same node for as long as the message lives.
func (m *Message) Root() *graph.Node { return &m.node }

// Layout gives the message its place in a.
func (m *Message) Layout(a Rooms) { m.area, m.node.Box = a, a.Message }

// ReadingTime is how long it takes to read text.
func ReadingTime(text string) time.Duration {
	return 1500*time.Millisecond + 45*time.Millisecond*time.Duration(utf8.RuneCountInString(text))
}

// Say shows text from now on for so long, or Forever.
func (m *Message) Say(text string, now, length time.Duration) {
	m.text, m.node.Label, m.through = text, text, false
	m.node.Said++
	m.since, m.until = now, Forever
	if length < Forever-now {
		m.until = now + length
	}
}

// Report tells of a step from now on, also while others follow.
func (m *Message) Report(text string, now time.Duration) {
	m.Say(text, now, ReadingTime(text))
	m.through = true
}

// Outdate has a message go that is about the position before a step.
func (m *Message) Outdate(now time.Duration) {
	if !m.through {
		m.Withdraw(now)
	}
}

// Withdraw has the message go, if it still stands.
func (m *Message) Withdraw(now time.Duration) { m.until = min(m.until, now) }

// Text is what is being told at the moment now, empty for nothing. A message that goes tells nothing any more.
func (m *Message) Text(now time.Duration) string {
	if now >= m.until {
		return ""
	}
	return m.text
}

// Gone reports whether nothing of a message is seen at the moment now.
func (m *Message) Gone(now time.Duration) bool { return m.place(now).Fade == 1 }

// place is where the message is at the moment now: it fades and, where motion is welcome, drops in and rises away.
func (m *Message) place(now time.Duration) graph.Place {
	come := graph.Motion{To: 1, Start: m.since, Length: messageTime}
	p := graph.Place{Scale: 1, Moving: come.Moving(now)}
	shown := come.At(now)
	if m.until < Forever {
		leave := graph.Motion{From: 1, Start: m.until, Length: messageTime}
		shown *= leave.At(now)
		p.Moving = p.Moving || now >= m.until && leave.Moving(now)
	}
	p.Fade = 1 - shown
	if m.text == "" {
		p.Fade, p.Moving = 1, false
	}
	if !m.area.Reduced {
		p.At.Y = -messageDrop * p.Fade
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
	sheet := graph.Around(room.Center(), w+2*messagePad, room.H)
	sheet.H = max(sheet.H, h)
	c.Art(t.Panel(t.SheetLit, t.Gold, 10, false), sheet, graph.Show{})
	c.Text(text, graph.Point{X: sheet.Center().X, Y: sheet.Center().Y - h/2}, st)
}

// fit is the text in the largest type in which it stands in its room, its lines run together where they would be small. What is too long for any
// has a sheet that reaches below the room, rather than type that nobody can read; of what is too long for that, such as another
// program's error, it is the beginning, and the node tells it whole.
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
	together := strings.ReplaceAll(m.text, "\n", " ")
	for size := look.Body; size >= look.Small-3; size-- {
		text := m.text
		if size < look.Small {
			text = together
		}
		if st := style(float64(size)); fits(text, st, room.H) {
			return text, st
		}
	}
	st := style(look.Small - 2)
	height := maxMessage * room.H
	if fits(together, st, height) {
		return together, st
	}
	lines := slices.Clone(fonts.Lines(together, st))
	_, line := fonts.Measure("", st)
	lines = lines[:min(len(lines), max(1, int(height/line)))]
	last := len(lines) - 1
	lines[last] = fonts.Fit(lines[last]+" …………", st, st.Width)
	return strings.Join(lines, "\n"), st
}

// maxMessage is how many times as high as its room a message is at most.
const maxMessage = 2.5

// Warnings is the line below a board in which the board says what threatens.
type Warnings struct {
	d     *scenes.Env
	board Board
	node  graph.Node
	area  Area
	// told are the texts of which line was made last, as many as there was room for.
	told []string
	line string
	// now is the moment of the last tick.
	now time.Duration
}

// NewWarnings is the line of b.
func NewWarnings(d *scenes.Env, b Board) *Warnings {
	w := &Warnings{d: d, board: b}
	w.node = graph.Node{Name: "warnings", Role: graph.Status, Draw: w.draw}
	return w
}

// Root is the line as a node. Its label tells everything, also what there is no room for.
func (w *Warnings) Root() *graph.Node { return &w.node }

// Layout gives the line its place in a.
func (w *Warnings) Layout(a Area) {
	w.area, w.told, w.line = a, nil, ""
	w.node.Box, w.node.Label = a.Line, ""
	w.Update(w.now)
}

// Update asks the board for what threatens at the moment now.
func (w *Warnings) Update(now time.Duration) {
	if w.now = now; !w.area.Threats {
		return
	}
	if texts := w.board.Warnings(now); !slices.Equal(texts, w.told) {
		w.told = slices.Clone(texts)
		w.line, w.node.Label = w.fit(texts), strings.Join(texts, between)
		w.node.Said++
	}
}

// between stands between what a line tells.
const between = "  ·  "

// style is that of the line.
func (w *Warnings) style() graph.Style {
	st := w.d.Theme.Write(look.Small+1, graph.Medium).Centered()
	if w.area.Narrow() { // two lines
		st.Size, st.Width = look.Small-1, w.area.Line.W
	}
	return st
}

// fit is as many of the texts as there is room for, whole ones, but the first in any case, and how many more there are.
func (w *Warnings) fit(texts []string) (line string) {
	for n := len(texts); n > 0; n-- {
		line = strings.Join(texts[:n], between)
		if n < len(texts) {
			line += between + w.d.T("warnings.more", "Number", len(texts)-n)
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

// CornerMark is a small button with a sign and a few words, the rest of which its tip says. It stands in a room of its own, Rooms.Mark, as long
// as there is something to tell.
type CornerMark struct {
	d    *scenes.Env
	node graph.Node
	icon string
	// room is where the mark stands, at the left, as wide as its words.
	room graph.Rect
}

// markHeight is the height of a mark where its room has as much, in units.
const markHeight = 28

// NewCornerMark is a mark of that name, with the sign of that name, which does press, and tells nothing yet.
func NewCornerMark(d *scenes.Env, name, icon string, press func()) *CornerMark {
	m := &CornerMark{d: d, icon: icon}
	m.node = graph.Node{Name: name, Role: graph.Button, Round: markHeight / 2, Hidden: true, Draw: m.draw, Press: press}
	return m
}

// Shown reports whether there is something to tell.
func (m *CornerMark) Shown() bool { return !m.node.Hidden }

// Root is the mark as a node.
func (m *CornerMark) Root() *graph.Node { return &m.node }

// Layout gives the mark its room, of which it takes the upper left corner from the next Tell on.
func (m *CornerMark) Layout(room graph.Rect) { m.room = room }

// Tell shows label, or short where there is no room for that, and tip for whoever asks for more.
func (m *CornerMark) Tell(label, short, tip string) {
	m.node.Hidden, m.node.Label, m.node.Tip = false, label, tip
	if m.width() > m.room.W {
		m.node.Label = short
	}
	m.node.Box = graph.Rect{X: m.room.X, Y: m.room.Y, W: m.width(), H: min(markHeight, m.room.H)}
}

// Hide takes the mark away.
func (m *CornerMark) Hide() { m.node.Hidden = true }

// width is that of the mark with its label.
func (m *CornerMark) width() float64 {
	w, _ := m.d.Fonts.Measure(m.node.Label, m.d.Theme.Write(look.Small, graph.Medium))
	return 34 + w + 12
}

func (m *CornerMark) draw(c graph.Canvas) {
	t, b := m.d.Theme, m.node.Box
	fill := t.Sheet
	if m.node.Hover {
		fill = t.SheetLit
	}
	c.Art(t.Panel(fill, t.Gold, b.H/2, false), b, graph.Show{})
	c.Art(look.Icon(m.icon, t.Gold), graph.Rect{X: b.X + 10, Y: b.Y + (b.H-18)/2, W: 18, H: 18}, graph.Show{})
	st := t.Write(look.Small, graph.Medium)
	st.Middle = true
	c.Text(m.node.Label, graph.Point{X: b.X + 34, Y: b.Y + b.H/2}, st)
}

// Unsaved is a mark that stands for as long as a game cannot be saved, with the cause in a few words and the rest in its tip. A press
// tries at once.
type Unsaved struct {
	*CornerMark
	told *store.Problem
}

// NewUnsaved is a mark without a place.
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

// Layout gives the mark its room, of which it takes the upper left corner.
func (u *Unsaved) Layout(room graph.Rect) {
	u.CornerMark.Layout(room)
	u.told = nil
	u.Update()
}

// Update shows the mark, or takes it away, as things stand. It is to be called in every tick.
func (u *Unsaved) Update() {
	p := u.d.Lost()
	if p == nil {
		u.Hide()
		u.told = nil
		return
	}
	if u.told != nil && p.Text == u.told.Text {
		return
	}
	u.told = p
	u.Tell(u.d.T("keep.mark", "Cause", u.d.T("keep.cause."+strings.TrimPrefix(p.Key, "store."))), u.d.T("keep.mark.short"),
		u.d.T("keep.mark.tip", "Why", u.d.Explain(p.Key, p.Args, p.Text)))
}
