package companion

import (
	"math"
	"strconv"
	"strings"
	"time"

	beside "xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// half is the part of the screen that belongs to a side, in its own units: its upper left corner as the side sees it is the origin.
type half struct {
	side rules.Side
	w, h float64
	// k is how large everything is beside the picture that it was designed in.
	k float64
	// wide reports whether score, pieces and what is to be done stand beside one another.
	wide bool
	// score, middle and doing are the places of these three, undo and five those of the buttons.
	score, middle, doing, undo, five graph.Rect
}

// buttonH is the height of what is pressed on a side, fiveW the width of the wider one.
const (
	buttonH = 48.0
	fiveW   = 164.0
)

// measure lays a half of w by h units out.
func measure(side rules.Side, w, h float64) half {
	a := half{side: side, w: w, h: h, wide: w >= 2*h}
	if a.wide {
		a.k = max(0.55, min(1.2, w/1280, h/330))
		pad, col := 44*a.k, 262*a.k
		a.score = graph.Rect{X: pad, Y: pad * 0.75, W: col, H: h - pad*1.5}
		a.doing = graph.Rect{X: w - pad - col, Y: pad * 0.75, W: col, H: h - pad*1.75 - buttonH}
		a.middle = graph.Rect{X: a.score.X + col + pad*0.6, Y: pad * 0.6, W: w - 2*col - 3.2*pad, H: h - pad*1.2}
		a.undo = graph.Rect{X: w - pad - buttonH, Y: h - max(30*a.k, 22) - buttonH, W: buttonH, H: buttonH}
	} else {
		a.k = max(0.66, min(1.2, 0.7*min(w/390, h/330)))
		pad := max(26, 36*a.k)
		top, foot := 122*a.k, max(84*a.k, buttonH+8)
		a.score = graph.Rect{X: pad, Y: pad, W: w - 2*pad, H: top}
		a.undo = graph.Rect{X: w - pad - buttonH, Y: h - pad - buttonH, W: buttonH, H: buttonH}
		a.doing = graph.Rect{X: pad, Y: h - pad - foot, W: a.undo.X - fiveW - 20 - pad, H: foot}
		a.middle = graph.Rect{X: pad, Y: pad + top, W: w - 2*pad, H: h - 2*pad - top - foot}
	}
	a.five = graph.Rect{X: a.undo.X - fiveW - 10, Y: a.undo.Y, W: fiveW, H: buttonH}
	return a
}

// half puts a side on n.
func (s *Companion) half(n *graph.Node, a half) {
	m, side := s.m, a.side
	tap := &graph.Node{Name: name("side", side), Role: graph.Button, Label: s.label(side), Box: graph.Rect{W: a.w, H: a.h}, Round: -1}
	tap.Press = func() { s.tap(side) }
	lit := 0.0
	if m.Turn() == side || m.Phase() == beside.Over && m.Outcome().Winner() == side {
		lit = 1
	}
	light := s.Stage.Motion(name("light", side), lit, 250*time.Millisecond)
	tap.Draw = func(c graph.Canvas) { s.drawHalf(c, a, light.On(c), tap) }
	s.Within(n, func() {
		s.Within(tap, func() {
			if m.Taps() > 0 {
				s.Button(a.undo, widget.Button{Name: name("undo", side), Icon: "undo", Tip: s.T("companion.undo"), Press: s.undo})
			}
			if m.Phase() == beside.Playing {
				b := widget.Button{Name: name("five", side), Icon: "cup", Label: s.T("companion.five"), Press: func() { s.five(side) }}
				if !m.Boxed() {
					b.Label = s.T("companion.game-over")
				}
				s.Button(a.five, b)
			}
		})
	})
}

// accent is the colour of a side: that of what it plays.
func (s *Companion) accent(side rules.Side) (mark rules.Side) {
	switch s.m.Crosses() {
	case rules.Nobody, rules.X:
		return side
	}
	return side.Other()
}

func (s *Companion) drawHalf(c graph.Canvas, a half, light float64, tap *graph.Node) {
	t := s.Theme
	col := t.Accent(s.accent(a.side))
	box := graph.Rect{X: 10, Y: 10, W: a.w - 20, H: a.h - 20}
	if light > 0 {
		fill := paint.Mix(t.TableEdge, col, 0.24)
		if t.High {
			fill = t.TableEdge
		}
		c.Art(t.Panel(fill, col, 28, true), box, graph.Show{Fade: 1 - light})
		c.Art(t.Edge(col, 28), box.Inset(1), graph.Show{Fade: 1 - light})
	}
	if tap.Down && (a.side == s.m.Turn() || s.m.Turn() == rules.Nobody || s.m.Phase() == beside.Opening) {
		c.Art(t.Panel(paint.Alpha(t.Text, 0.12), col, 28, true), box, graph.Show{})
	}
	if tap.Focused { // within the half: what lies around it is the edge of the screen
		c.Art(t.Edge(t.Text, 26), box.Inset(5), graph.Show{})
	}
	s.drawScore(c, a)
	switch m := s.m; m.Phase() {
	case beside.Playing:
		switch {
		case !m.Boxed() && m.Setup().Clock.Main > 0:
			s.drawClock(c, a)
		case m.Shown():
			s.drawPieces(c, a, m.Turn() == a.side)
		default:
			s.drawBig(c, a, s.T("companion.turn-of", "Name", s.person(m.Turn())), s.where())
		}
		s.drawDoing(c, a)
	case beside.Opening:
		s.drawBig(c, a, s.T("companion.who-opens"), s.T("companion.open-here"))
	case beside.Ready:
		head, under := s.headline()
		if m.Turn() == a.side {
			under += "\n" + s.T("companion.tap-begin")
		}
		s.drawBig(c, a, head, under)
	case beside.Over:
		head, under := s.headline()
		s.drawBig(c, a, under, head+"\n"+s.T("companion.tap-on"))
	}
}

// drawBig writes a large line and smaller ones below it in the middle of a half.
func (s *Companion) drawBig(c graph.Canvas, a half, head, under string) {
	r := a.middle
	size := max(look.Title*1.25*a.k, look.Body)
	st := s.Theme.Write(size, graph.Bold).Centered()
	low := s.Theme.Write(max(look.Body*1.15*a.k, look.Small), graph.Regular).In(s.Theme.Soft).Centered()
	for st.Size > look.Small && s.high(head, st.Wide(r.W)) > r.H*0.62 {
		st.Size--
	}
	h, l := s.high(head, st.Wide(r.W)), s.high(under, low.Wide(r.W))
	if head == "" {
		h = 0
	}
	y := r.Y + (r.H-h-l)/2
	if head != "" {
		c.Text(head, graph.Point{X: r.X + r.W/2, Y: y + h/2}, st.Wide(r.W))
	}
	c.Text(under, graph.Point{X: r.X + r.W/2, Y: y + h + l/2}, low.Wide(r.W))
}

func (s *Companion) high(text string, st graph.Style) float64 {
	_, h := s.Fonts.Measure(text, st)
	return h
}

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
	points, of := course.Points().Of(a.side), f.Points()
	x := r.X + r.W
	if of > 0 {
		w, _ := s.Fonts.Measure("/"+strconv.Itoa(of), label)
		c.Text("/"+strconv.Itoa(of), graph.Point{X: x, Y: r.Y + lineOf(small) + 40*k}, label)
		x -= w + 8*k
	}
	c.Text(strconv.Itoa(points), graph.Point{X: x, Y: r.Y + lineOf(small)}, big)
	if of > 0 {
		bar := graph.Rect{X: r.X, Y: r.Y + lineOf(small) + 78*k, W: r.W, H: 12 * k}
		c.Art(t.Panel(t.SheetLine, t.SheetLine, bar.H/2, false), bar, graph.Show{})
		if part := min(1, float64(points)/float64(of)); part > 0 {
			bar.W = max(bar.H, bar.W*part)
			c.Art(t.Panel(col, col, bar.H/2, false), bar, graph.Show{})
		}
	}
}

// drawPieces draws the pieces to come: on turn the next one large.
func (s *Companion) drawPieces(c graph.Canvas, a half, turn bool) {
	t, k := s.Theme, a.k
	pieces, n := s.m.LineUp(a.side)
	if n == 0 {
		s.drawBig(c, a, s.T("companion.no-piece"), "")
		return
	}
	big, small, gap := 184*k, 135*k, 16*k
	if room := (a.middle.W - big - 3*small - 3*gap); room < 0 {
		f := a.middle.W / (big + 3*small + 3*gap)
		big, small, gap = big*f, small*f, gap*f
	}
	if over := big + 30*k - a.middle.H; over > 0 {
		f := (a.middle.H - 30*k) / big
		big, small, gap = big*f, small*f, gap*f
	}
	wide := 4*small + 3*gap
	if turn {
		wide += big - small
	}
	x := a.middle.X + (a.middle.W-wide)/2
	y := a.middle.Y + (a.middle.H-30*k)/2
	col := t.Accent(a.side)
	st := t.Write(max(look.Small*1.15*k, 12), graph.Regular).In(t.Soft).Centered()
	for i := range 4 {
		size, gone := small, 4-n
		now := turn && i == gone
		if now {
			size = big
		}
		box := graph.Rect{X: x, Y: y - size/2, W: size, H: size}
		x += size + gap
		fill, line := t.Sheet, t.SheetLine
		if now {
			fill, line = paint.Mix(t.Sheet, col, 0.2), col
		}
		fade := 0.0
		if i < gone {
			fade = 0.55
		}
		c.Art(t.Panel(fill, line, 22*k, now), box, graph.Show{Fade: fade})
		if i < gone {
			continue
		}
		p := pieces[i-gone]
		if !turn {
			fade = 0.15
		}
		c.Art(t.Piece(p.Owner() == rules.X, p.Colour() == rules.X), box.Inset(size*0.09), graph.Show{Fade: fade})
		under := graph.Point{X: box.X + size/2, Y: box.Y + size + 17*k}
		if now {
			bold := t.Write(max(look.Title*0.9*k, look.Small), graph.Bold).Centered()
			c.Text(s.T("companion.now"), under, bold)
			continue
		}
		c.Text(strconv.Itoa(i-gone+1), under, st)
	}
}

// drawClock draws the chess clock of a side.
func (s *Companion) drawClock(c graph.Canvas, a half) {
	t := s.m.Timers()
	left := t.Left[a.side-rules.X]
	st := s.Theme.Write(min(a.middle.H*0.62, a.middle.W*0.3), graph.Bold).Centered()
	if s.m.Turn() != a.side {
		st = st.In(s.Theme.Soft)
	} else if left <= 10*match.TicksPerSecond {
		st = st.In(s.Theme.Gold)
	}
	c.Text(boards.ClockText(left), a.middle.Center(), st)
	if s.counts() {
		c.ChangesAt(c.Now() + time.Second/20)
	}
}

// line is a line of what is to be done, in a style.
type line struct {
	text string
	st   graph.Style
}

// drawDoing writes what is to be done, and how much time is left for it: from the top of its place at the right of a wide half, up from the foot at the
// left of any other.
func (s *Companion) drawDoing(c graph.Canvas, a half) {
	r := a.doing
	lines := s.doing(a)
	high := 0.0
	for smaller := 1.0; ; smaller *= 0.94 {
		high = 0
		for i := range lines {
			st := &lines[i].st
			if st.Size *= smaller; a.wide {
				st.Align = graph.End
			}
			high += s.high(lines[i].text, st.Wide(r.W))
		}
		if high <= r.H || smaller < 0.5 {
			break
		}
	}
	x, y := r.X, r.Y+r.H-high
	if a.wide {
		x, y = r.X+r.W, r.Y
		if s.m.Turn() != a.side {
			y += r.H * 0.3
		}
	}
	for _, l := range lines {
		c.Text(l.text, graph.Point{X: x, Y: y}, l.st.Wide(r.W))
		y += s.high(l.text, l.st.Wide(r.W))
	}
}

// doing is what is to be done on a half.
func (s *Companion) doing(a half) (lines []line) {
	t, k := s.Theme, a.k
	soft := t.Write(max(look.Small*1.1*k, 12.5), graph.Regular).In(t.Soft)
	if s.m.Turn() != a.side {
		return []line{{s.T("companion.thinking", "Name", s.person(s.m.Turn())), t.Write(max(look.Body*1.15*k, look.Small), graph.Regular).In(t.Soft)}}
	}
	tap := []line{{s.T("companion.tap"), t.Write(max(look.Title*k, look.Body), graph.Bold)}, {s.T("companion.tap-how"), soft}}
	n, what := s.left()
	if what == "" {
		return tap
	}
	m := s.m.Timers()
	st := t.Write(max(look.Display*1.3*k, look.Title), graph.Bold)
	if s.tools().Hot(&m, a.side) {
		st = st.In(t.Gold)
	}
	lines = []line{{s.T("companion.seconds", "Number", n), st}, {s.T(what), soft}}
	if a.wide { // elsewhere there is no room for both, and the seconds say more
		lines = append(append(lines, line{" ", t.Write(look.Small*k, graph.Regular)}), tap...)
	}
	return lines
}

// left is how many seconds the side on turn has, and the key of what happens then; empty where nothing does.
func (s *Companion) left() (n int, what string) {
	m := s.m.Timers()
	least := math.MaxInt
	if m.Beam > 0 {
		least, what = m.Beam-m.Bar*(2*int(s.m.Turn()-rules.X)-1), "companion.until-beam"
	}
	if m.Bomb > 0 && m.Fuse < least {
		least, what = m.Fuse, "companion.until-bomb"
	}
	return (least + match.TicksPerSecond - 1) / match.TicksPerSecond, what
}

// piece is a piece in words.
func (s *Companion) piece(p xobrainer.Piece) string {
	return s.T("companion.piece." + strings.NewReplacer("X", "green-x", "x", "pink-x", "O", "pink-o", "o", "green-o").Replace(p.String()))
}
