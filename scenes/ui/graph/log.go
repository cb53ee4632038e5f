package graph

import (
	"fmt"
	"image/color"
	"math"
	"strings"
	"time"
)

// Log is the Canvas of tests: it writes a line of text for everything that is drawn. Needs no display.
type Log struct {
	fonts *Fonts
	m     Metrics
	stack []logFrame
	cur   logFrame
	lines []string
	// Texts are all texts written, with the rectangles they take on the canvas and the room their style gave them.
	Texts []Written
	// Nodes are the nodes that were drawn, in the order of drawing, Strokes all else, with texts.
	Nodes   []Shown
	Strokes []Stroke
	// open is where in Nodes the node stands that is being drawn, -1 for none.
	open int
	// Time is the moment that the log shows. Next is the earliest one after which it would look different by itself, 0 for none.
	Time, Next time.Duration
}

// Written is one text on a Log.
type Written struct {
	// Text is what was written, line feeds included.
	Text string
	// Box is the rectangle that it takes, in units of the canvas.
	Box Rect
	// Style is what it was written with, Scale how many times larger than that it stands there. Turned reports whether it stands on its head.
	Style  Style
	Scale  float64
	Turned bool
	// Node is where in Log.Nodes the node stands that wrote it, -1 for none.
	Node int
}

// Shown is a node on a Log.
type Shown struct {
	*Node
	// Area is its Box, in units of the canvas.
	Area Rect
	// Parent is where in Log.Nodes the node around it stands, -1 for none.
	Parent int
}

// Stroke is one thing drawn on a Log.
type Stroke struct {
	// What is its line in the log, without the place, such as "art board/dark"; More what follows the place there, where it is turned or fades.
	What, More string
	// Box is the rectangle that it takes, in units of the canvas.
	Box Rect
	// Node is where in Log.Nodes the node stands that drew it, -1 for none.
	Node int
}

// Enter notes that n is being drawn.
func (l *Log) Enter(n *Node) {
	l.Nodes = append(l.Nodes, Shown{n, l.rect(n.Box), l.open})
	l.open = len(l.Nodes) - 1
}

// Leave notes that the node is drawn.
func (l *Log) Leave() { l.open = l.Nodes[l.open].Parent }

type logFrame struct {
	at           Point
	scale, alpha float64
}

// NewLog is an empty log of a canvas of the given size.
func NewLog(fonts *Fonts, m Metrics) *Log {
	return &Log{fonts: fonts, m: m, cur: logFrame{scale: 1, alpha: 1}, open: -1}
}

// String is all lines.
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

// Drawn is what was drawn, in its order, without the pixels where it stands: a line for each, which ends with the name that where has for its
// place, unless that is empty or where is nil.
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

// whole is v to the nearest whole number, halves to the even one.
func whole(v float64) int { return int(math.RoundToEven(v)) }

func (l *Log) rect(r Rect) Rect {
	return Rect{l.cur.at.X + r.X*l.cur.scale, l.cur.at.Y + r.Y*l.cur.scale, r.W * l.cur.scale, r.H * l.cur.scale}.Upright()
}

// Now is Time.
func (l *Log) Now() time.Duration { return l.Time }

// ChangesAt keeps the earliest t in Next.
func (l *Log) ChangesAt(t time.Duration) { l.Next = earliest(l.Next, t) }

// earliest is the earlier of two moments of which 0 is none.
func earliest(a, b time.Duration) time.Duration {
	if a == 0 || b < a {
		return max(b, 1)
	}
	return a
}

// Metrics is the size of the canvas.
func (l *Log) Metrics() Metrics { return l.m }

// Push moves, scales and fades what follows.
func (l *Log) Push(offset Point, scale, alpha float64) {
	l.stack = append(l.stack, l.cur)
	l.cur.at = l.cur.at.Add(offset.Mul(l.cur.scale))
	l.cur.scale *= scale
	l.cur.alpha *= alpha
}

// Pop undoes the last Push or Clip.
func (l *Log) Pop() {
	l.cur = l.stack[len(l.stack)-1]
	l.stack = l.stack[:len(l.stack)-1]
}

// Clip logs the limits.
func (l *Log) Clip(r Rect) {
	l.add(r, "clip")
	l.stack = append(l.stack, l.cur)
}

// Fill logs a plain rectangle.
func (l *Log) Fill(r Rect, c color.RGBA) { l.add(r, "fill #%02x%02x%02x%02x", c.R, c.G, c.B, c.A) }

// Art logs a picture by its name.
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

// Text logs a text.
func (l *Log) Text(s string, p Point, st Style) Rect {
	w, h := l.fonts.Measure(s, st)
	r := textBox(p, st, w, h)
	if s != "" {
		l.add(r, "text %q size %.0f", s, st.Size)
		l.Texts = append(l.Texts, Written{s, l.rect(r), st, math.Abs(l.cur.scale), l.cur.scale < 0, l.open})
	}
	return r
}

// Mesh logs the name of the mesh and its box.
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
