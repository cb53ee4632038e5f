package graph

import (
	"fmt"
	"image/color"
	"math"
	"strings"
	"time"
)

// Log is the Canvas of tests. It writes a line of text for everything drawn, and needs no display.
type Log struct {
	fonts *Fonts
	m     Metrics
	stack []logFrame
	cur   logFrame
	lines []string
	// Texts are all texts, with the rectangles they take on the canvas.
	Texts []Written
	// Nodes are the nodes in the order of drawing, Strokes everything else, texts included.
	Nodes   []Shown
	Strokes []Stroke
	// open is the index in Nodes of the node being drawn, or -1.
	open int
	// Time is the time that the log shows. Next is the time of its next change, 0 for never.
	Time, Next time.Duration
}

// Written is a text on a Log.
type Written struct {
	// Text includes line feeds.
	Text string
	// Box is in units of the canvas.
	Box Rect
	// Scale is the enlargement of Style by Push. Turned is true if the text is upside down.
	Style  Style
	Scale  float64
	Turned bool
	// Node is the index in Log.Nodes of the node that wrote it, or -1.
	Node int
}

// Shown is a node on a Log.
type Shown struct {
	*Node
	// Area is its Box in units of the canvas.
	Area Rect
	// Parent is the index in Log.Nodes of the node around it, or -1.
	Parent int
}

// Stroke is something drawn on a Log.
type Stroke struct {
	// What is the start of the line in the log, such as "art board/dark". More is the part after the place, if it is
	// turned or faded.
	What, More string
	// Box is in units of the canvas.
	Box Rect
	// Node is the index in Log.Nodes of the node that drew it, or -1.
	Node int
}

// Enter implements Follower.
func (l *Log) Enter(n *Node) {
	l.Nodes = append(l.Nodes, Shown{n, l.rect(n.Box), l.open})
	l.open = len(l.Nodes) - 1
}

// Leave implements Follower.
func (l *Log) Leave() { l.open = l.Nodes[l.open].Parent }

type logFrame struct {
	at           Point
	scale, alpha float64
}

// NewLog returns an empty log of a canvas of the given size.
func NewLog(fonts *Fonts, m Metrics) *Log {
	return &Log{fonts: fonts, m: m, cur: logFrame{scale: 1, alpha: 1}, open: -1}
}

// String returns all lines.
func (l *Log) String() string { return strings.Join(l.lines, "\n") + "\n" }

// Reset empties the log.
func (l *Log) Reset() {
	l.lines, l.Texts, l.Nodes, l.Strokes, l.Next = l.lines[:0], l.Texts[:0], l.Nodes[:0], l.Strokes[:0], 0
}

func (l *Log) add(r Rect, format string, args ...any) {
	r = l.rect(r)
	what := fmt.Sprintf(format, args...)
	more := ""
	if l.cur.scale < 0 {
		more = " turned"
	}
	if l.cur.alpha < 0.995 {
		more += fmt.Sprintf(" alpha %.2f", l.cur.alpha)
	}
	l.Strokes = append(l.Strokes, Stroke{what, more, r, l.open})
	l.lines = append(l.lines, fmt.Sprintf("%*s%s %d,%d %dx%d%s", 2*len(l.stack), "", what, whole(r.X), whole(r.Y), whole(r.W), whole(r.H), more))
}

// Drawn returns what was drawn, one line each, without pixel positions. If where is not nil, a line ends with the name
// that where returns for the place, unless that is "".
func (l *Log) Drawn(where func(Rect) string) string {
	var out strings.Builder
	for _, s := range l.Strokes {
		out.WriteString(s.What + s.More)
		if where != nil {
			if place := where(s.Box); place != "" {
				out.WriteString(" at " + place)
			}
		}
		out.WriteByte('\n')
	}
	return out.String()
}

func whole(v float64) int { return int(math.RoundToEven(v)) }

func (l *Log) rect(r Rect) Rect {
	return Rect{l.cur.at.X + r.X*l.cur.scale, l.cur.at.Y + r.Y*l.cur.scale, r.W * l.cur.scale, r.H * l.cur.scale}.Upright()
}

// Now returns Time.
func (l *Log) Now() time.Duration { return l.Time }

// ChangesAt keeps the earliest t in Next.
func (l *Log) ChangesAt(t time.Duration) { l.Next = earliest(l.Next, t) }

// earliest returns the earlier of two times; a of 0 is no time.
func earliest(a, b time.Duration) time.Duration {
	if a == 0 || b < a {
		return max(b, 1)
	}
	return a
}

// Metrics implements Canvas.
func (l *Log) Metrics() Metrics { return l.m }

// Push implements Canvas.
func (l *Log) Push(offset Point, scale, alpha float64) {
	l.stack = append(l.stack, l.cur)
	l.cur.at = l.cur.at.Add(offset.Mul(l.cur.scale))
	l.cur.scale *= scale
	l.cur.alpha *= alpha
}

// Pop implements Canvas.
func (l *Log) Pop() {
	l.cur = l.stack[len(l.stack)-1]
	l.stack = l.stack[:len(l.stack)-1]
}

// Clip implements Canvas.
func (l *Log) Clip(r Rect) {
	l.add(r, "clip")
	l.stack = append(l.stack, l.cur)
}

// Fill implements Canvas.
func (l *Log) Fill(r Rect, c color.RGBA) { l.add(r, "fill #%02x%02x%02x%02x", c.R, c.G, c.B, c.A) }

// Art implements Canvas.
func (l *Log) Art(a Art, r Rect, s Show) {
	if s.Fade >= 1 {
		return
	}
	more := ""
	if s.Fade > 0.005 {
		more += fmt.Sprintf(" fade %.2f", s.Fade)
	}
	if s.Angle != 0 {
		more += fmt.Sprintf(" angle %.2f", s.Angle)
	}
	l.add(r, "art %s%s", a.Name, more)
}

// Text implements Canvas.
func (l *Log) Text(s string, p Point, st Style) Rect {
	w, h := l.fonts.Measure(s, st)
	r := textBox(p, st, w, h)
	if s != "" {
		l.add(r, "text %q size %.0f", s, st.Size)
		l.Texts = append(l.Texts, Written{s, l.rect(r), st, math.Abs(l.cur.scale), l.cur.scale < 0, l.open})
	}
	return r
}

// Mesh implements Canvas.
func (l *Log) Mesh(m *Mesh) {
	if len(m.Vertices) == 0 {
		return
	}
	lo, hi := m.Vertices[0], m.Vertices[0]
	for _, v := range m.Vertices {
		lo.X, lo.Y = min(lo.X, v.X), min(lo.Y, v.Y)
		hi.X, hi.Y = max(hi.X, v.X), max(hi.Y, v.Y)
	}
	l.add(Rect{float64(lo.X), float64(lo.Y), float64(hi.X - lo.X), float64(hi.Y - lo.Y)}, "mesh %s %d", m.Name, len(m.Indices)/3)
}
