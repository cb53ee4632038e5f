package companion

import (
	"strconv"
	"strings"

	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// drawScore draws who sits here, sets and points.
func (s *Companion) drawScore(c graph.Canvas, a half) {
	t, m, r, k := s.Theme, s.m, a.score, a.k
	mark := s.accent(a.side)
	col := t.Accent(mark)
	disc := 58 * k
	if m.Crosses() != rules.Nobody {
		at := graph.Rect{X: r.X, Y: r.Y, W: disc, H: disc}
		c.Art(t.Panel(paint.Mix(t.TableEdge, col, 0.22), col, disc/2, true), at, graph.Show{})
		c.Art(t.Piece(mark == rules.X, mark == rules.X), at.Inset(disc*0.18), graph.Show{})
	} else {
		disc = 0
	}
	nameW := r.W - disc - 14*k
	if !a.wide {
		nameW = r.W*0.5 - disc - 14*k
	}
	st := t.Write(max(look.Title*1.2*k, look.Body), graph.Bold)
	st.Middle = true
	text, st := s.Fonts.Squeeze(s.person(a.side), st, nameW)
	y := r.Y + disc/2
	if disc == 0 {
		y = r.Y + 29*k
	}
	small := t.Write(max(look.Small*k, 11), graph.Regular).In(t.Soft)
	if team := m.Setup().People[a.side-rules.X]; len(team) > 1 {
		y -= 9 * k
		all, low := s.short(a.side, small, nameW)
		c.Text(all, graph.Point{X: r.X + disc + 14*k, Y: y + lineOf(st)/2}, low)
	}
	c.Text(text, graph.Point{X: r.X + disc + 14*k, Y: y}, st)
	below := graph.Rect{X: r.X, Y: r.Y + 84*k, W: r.W, H: 110 * k}
	if !a.wide {
		below = graph.Rect{X: r.X + r.W*0.55, Y: r.Y, W: r.W * 0.45, H: 110 * k}
	}
	s.drawNumbers(c, a, below, small)
	if where := s.where(); where != "" && a.wide && r.H > 225*k {
		where, st := s.Fonts.Squeeze(where, small, r.W)
		c.Text(where, graph.Point{X: r.X, Y: r.Y + 208*k}, st)
	} else if where != "" && !a.wide {
		where, st := s.Fonts.Squeeze(where, small, nameW+disc)
		c.Text(where, graph.Point{X: r.X, Y: r.Y + 72*k}, st)
	}
}

// lineOf is the height of a line.
func lineOf(st graph.Style) float64 { return st.Size * 1.4 }

// short is a side as one in w units: by its people's first letters where the names are too long.
func (s *Companion) short(side rules.Side, st graph.Style, w float64) (string, graph.Style) {
	all, low := s.Fonts.Squeeze(s.team(side), st, w)
	if !strings.HasSuffix(all, "…") {
		return all, low
	}
	var out []string
	for _, name := range s.people(side) {
		out = append(out, string([]rune(name)[:1]))
	}
	return s.Fonts.Squeeze(strings.Join(out, " · "), st, w)
}

// drawNumbers draws sets, points and how near they are to what wins, in r.
func (s *Companion) drawNumbers(c graph.Canvas, a half, r graph.Rect, small graph.Style) {
	t, m, k := s.Theme, s.m, a.k
	mark := s.accent(a.side)
	col := t.Accent(mark)
	big := t.Write(max(look.Display*1.35*k, look.Title), graph.Bold)
	big.Align = graph.End
	if !m.Boxed() {
		if m.Setup().Games > 1 {
			small.Align = graph.End
			c.Text(s.T("companion.games-label"), graph.Point{X: r.X + r.W, Y: r.Y}, small)
			c.Text(s.score(a.side), graph.Point{X: r.X + r.W, Y: r.Y + lineOf(small)}, big)
		}
		return
	}
	course := m.Course()
	f := m.Format()
	if n := f.Sets(); n > 1 {
		c.Text(s.T("companion.sets-label"), graph.Point{X: r.X, Y: r.Y}, small)
		for i := range n {
			at := graph.Rect{X: r.X + float64(i)*36*k, Y: r.Y + 30*k, W: 28 * k, H: 28 * k}
			fill := paint.Alpha(col, 0)
			if i < course.Sets().Of(a.side) {
				fill = col
			}
			c.Art(t.Panel(fill, col, at.W/2, true), at, graph.Show{})
		}
	}
	label := small
	label.Align = graph.End
	c.Text(s.T("companion.points-label"), graph.Point{X: r.X + r.W, Y: r.Y}, label)
	points, of := m.Points(a.side), f.Points()
	x := r.X + r.W
	if of > 0 {
		w, _ := s.Fonts.Measure("/"+strconv.Itoa(of), label)
		c.Text("/"+strconv.Itoa(of), graph.Point{X: x, Y: r.Y + lineOf(small) + 40*k}, label)
		x -= w + 8*k
	}
	c.Text(strconv.Itoa(points), graph.Point{X: x, Y: r.Y + lineOf(small)}, big)
	if of > 0 {
		bar := graph.Rect{X: r.X, Y: r.Y + lineOf(small) + 78*k, W: r.W, H: 12 * k}
		fill := t.SheetLine
		if t.High { // an empty bar must not look like a full one
			fill = t.Sheet
		}
		c.Art(t.Panel(fill, t.SheetLine, bar.H/2, false), bar, graph.Show{})
		if part := min(1, float64(points)/float64(of)); part > 0 {
			bar.W = max(bar.H, bar.W*part)
			c.Art(t.Panel(col, col, bar.H/2, false), bar, graph.Show{})
		}
	}
}
