package boards

import (
	"math"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

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
