package boards

import (
	"math"
	"time"
	"unicode/utf8"

	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// Forever is a moment that never comes: until then a message stands that only Withdraw ends.
const Forever = time.Duration(math.MaxInt64)

// messageTime is how long a message takes to come or go, messageDrop from how far above its place it comes, in units.
const (
	messageTime = 150 * time.Millisecond
	messageDrop = 10
)

// Message is what a screen has to tell about a board: a sheet above it that comes, stands for as long as it takes to read, and
// goes. What it looks like is a function of time.
type Message struct {
	d    *scenes.Env
	node graph.Node
	area Area
	text string
	// since is when the text came, until when it goes.
	since, until time.Duration
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
func (m *Message) Layout(a Area) { m.area = a }

// ReadingTime is how long it takes to read text.
func ReadingTime(text string) time.Duration {
	return 1500*time.Millisecond + 45*time.Millisecond*time.Duration(utf8.RuneCountInString(text))
}

// Say shows text from now on for so long, or Forever.
func (m *Message) Say(text string, now, length time.Duration) {
	m.text, m.node.Label = text, text
	m.since, m.until = now, Forever
	if length < Forever-now {
		m.until = now + length
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
	DrawTip(c, m.d, m.text, graph.Point{X: m.area.Board.Center().X, Y: HeaderHeight - 26}, m.area.Bounds())
}
