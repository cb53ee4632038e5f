package puzzles

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/game/solving"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// column puts things below one another.
type column struct {
	graph.Rect
}

// take is a room of that height at the top of what is left.
func (c *column) take(h float64) graph.Rect {
	r := rect(c.X, c.Y, c.W, h)
	c.Y, c.H = c.Y+h, c.H-h
	return r
}

// foot is a room of that height at the bottom of what is left.
func (c *column) foot(h float64) graph.Rect {
	c.H -= h
	return rect(c.X, c.Y+c.H, c.W, h)
}

// low reports whether a panel has little height.
func low(r graph.Rect) bool { return r.H < 520 }

// taskPanel is what is asked, what was played, what there is to say of it, and help.
func (s *Puzzles) taskPanel() {
	box := s.places.task
	s.Sheet(box)
	pad := 18.0
	if low(box) {
		pad = 13
	}
	col := column{box.Inset(pad)}
	head := col.take(24)
	s.which(rect(head.X, head.Y, head.W-44, head.H))
	s.keepButton(rect(head.X+head.W-36, head.Y-6, 36, 36))
	col.take(8)
	s.what(col.take(62))
	col.take(4)
	s.supply(&col)
	s.hardness(col.take(26))
	s.about(col.take(24))
	col.take(8)
	s.rule(&col)
	s.help(&col, low(box))
	s.played(&col, low(box))
	s.report(col.Rect, low(box))
}

// which is the heading of the puzzle.
func (s *Puzzles) which(r graph.Rect) {
	caps := s.Soft(look.Small - 1)
	caps.Middle = true
	s.Heading(strings.ToUpper(s.heading()), r, caps)
}

// keepButton keeps the puzzle to come back to, or no longer.
func (s *Puzzles) keepButton(r graph.Rect) {
	icon, tip := "star", s.T("puzzles.keep")
	if s.isKept() {
		icon, tip = "starred", s.T("puzzles.kept.not")
	}
	s.Button(r, widget.Button{Name: "keep", Icon: icon, Kind: widget.Quiet, Tip: tip, Press: s.toggleKept})
}

// heading is which puzzle this is.
func (s *Puzzles) heading() string {
	if s.run.Daily > 0 {
		return s.gameName(s.game) + " · " + s.date(s.run.Daily)
	}
	return s.number()
}

// rule is a thin line.
func (s *Puzzles) rule(col *column) {
	r := col.take(9)
	s.Paint(func(c graph.Canvas) { c.Fill(rect(r.X, r.Y, r.W, 1), s.Theme.SheetLine) })
}

// what is who is on turn and what is asked.
func (s *Puzzles) what(r graph.Rect) {
	text := s.T("puzzles.to-move", "Side", s.onMove())
	n := s.Put(&graph.Node{Name: "task", Role: graph.Heading, Label: text + ", " + s.task(), Box: r})
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		cross := s.p.Side == rules.X
		c.Art(t.Piece(cross, cross), rect(r.X, r.Y+3, 46, 46), graph.Show{})
		x, room := r.X+58, r.W-58
		soft := t.Write(look.Body-1, graph.Regular).In(t.Soft)
		a, soft := s.Fonts.Squeeze(text, soft, room)
		c.Text(a, graph.Point{X: x, Y: r.Y}, soft)
		st := t.Write(look.Title-2, graph.Bold)
		task := s.task()
		for ; st.Size > look.Body-1; st.Size-- {
			if w, _ := s.Fonts.Measure(task, st); w <= room {
				break
			}
		}
		if w, _ := s.Fonts.Measure(task, st); w > room { // two lines
			st = t.Write(look.Small, graph.Bold).Wide(room)
			c.Text(task, graph.Point{X: x, Y: r.Y + 23}, st)
			return
		}
		st.Middle = true
		c.Text(task, graph.Point{X: x, Y: r.Y + 37}, st)
	}
}

// supply are the pieces that both sides play next, where they are given.
func (s *Puzzles) supply(col *column) {
	b, ok := s.board.(boards.Supplier)
	if !ok {
		return
	}
	r := col.take(38)
	n := s.Put(&graph.Node{Name: "supply", Role: graph.Reading, Label: s.supplyText(), Box: r})
	n.Draw = func(c graph.Canvas) {
		t, v := s.Theme, s.line.view()
		c.Art(t.Panel(paint.Mix(t.Sheet, t.TableEdge, 0.45), t.SheetLine, 9, false), rect(r.X, r.Y, r.W, 32), graph.Show{})
		x := r.X + 8
		for i, side := range []rules.Side{s.p.Side, s.p.Side.Other()} {
			size := 26.0
			if i == 1 {
				size = 20
				x = r.X + r.W - 8 - 4*(size+1)
			}
			for k, art := range b.Supply(&v, side) {
				show := graph.Show{}
				if k > 0 || i == 1 {
					show.Fade = 0.3
				}
				c.Art(art, rect(x, r.Y+16-size/2, size, size), show)
				x += size + 1
			}
		}
	}
}

// supplyText are the pieces that come next, in words.
func (s *Puzzles) supplyText() string {
	if b, ok := s.board.(boards.Speaker); ok {
		return b.SayTurn(s.onTurn())
	}
	return ""
}

// hardness is how hard the puzzle is, in stars and in points.
func (s *Puzzles) hardness(r graph.Rect) {
	elo := s.solver().Elo(s.p)
	stars := solving.Stars(elo)
	n := s.Put(&graph.Node{Name: "elo", Role: graph.Reading, Label: s.T("puzzles.elo", "Elo", elo, "Stars", stars), Box: r})
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		for i := range 5 {
			icon, col := "starred", t.Gold
			if i >= stars {
				icon, col = "star", t.Faint
			}
			c.Art(look.Icon(icon, col), rect(r.X+float64(i)*24, r.Y+3, 19, 19), graph.Show{})
		}
		st := t.Write(look.Body, graph.Bold)
		st.Align, st.Middle = graph.End, true
		c.Text(strconv.Itoa(elo), graph.Point{X: r.X + r.W, Y: r.Y + r.H/2}, st)
	}
}

// about is the theme, which is told when the puzzle is over.
func (s *Puzzles) about(r graph.Rect) {
	name, value := s.T("puzzles.theme"), s.T("puzzles.theme.later")
	st := s.Soft(look.Small)
	if s.phase == over {
		value, st = s.theme(), s.Plain(look.Small, graph.Bold)
	}
	s.pair(r, name, value, st)
}

// pair is a line with a name and a value.
func (s *Puzzles) pair(r graph.Rect, name, value string, st graph.Style) {
	n := s.Put(&graph.Node{Role: graph.Reading, Label: name + ": " + value, Box: r})
	n.Draw = func(c graph.Canvas) {
		soft := s.Theme.Write(look.Small, graph.Regular).In(s.Theme.Soft)
		soft.Middle = true
		w, _ := s.Fonts.Measure(name, soft)
		c.Text(name, graph.Point{X: r.X, Y: r.Y + r.H/2}, soft)
		text, st := s.Fonts.Squeeze(value, st, r.W-w-10)
		st.Align, st.Middle = graph.End, true
		c.Text(text, graph.Point{X: r.X + r.W, Y: r.Y + r.H/2}, st)
	}
}

// help are the buttons at the foot: a hint with what it costs and the solution, and when it is over what else can be done.
func (s *Puzzles) help(col *column, low bool) {
	high := 50.0
	if low {
		high = 44
	}
	lower := col.foot(high)
	var upper graph.Rect
	share := s.phase == over && s.run.Daily > 0
	if low && s.phase == over && !share {
		upper = lower
	} else if low {
		half := (lower.W - 8) / 2
		upper, lower = rect(lower.X, lower.Y, half, high), rect(lower.X+half+8, lower.Y, half, high)
	} else {
		col.foot(10)
		upper = col.foot(high)
	}
	col.foot(10)
	if s.phase == over {
		s.Button(lower, widget.Button{Name: "from-here", Label: s.T("puzzles.play-on"), Press: s.beginFromHere})
		if share {
			s.Button(upper, widget.Button{Name: "share", Label: s.T("puzzles.share.copy"), Press: s.copyShare})
		}
		return
	}
	s.hintButton(upper)
	s.Button(lower, widget.Button{Name: "give-up", Label: s.T("puzzles.give-up"), Disabled: s.phase != asking || s.question.Running(), Press: s.giveUp})
}

// hintButton asks for the next step of a hint, and says what it costs.
func (s *Puzzles) hintButton(r graph.Rect) {
	may := s.mayHint()
	price := s.hintPrice()
	label, cost := s.T("table.hint"), ""
	n := s.Button(r, widget.Button{Name: "hint", Label: label, Disabled: !may, Press: s.askHint})
	if s.hint.step < solving.MostHints {
		cost = s.T("puzzles.hint." + price)
		n.Label, n.Tip = label+", "+cost, s.T("puzzles.hint.tip."+price)
	}
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		fill, line, ink, gold := t.Button, t.Gold, t.Text, t.Gold
		if !may {
			fill, line, ink, gold = t.Sheet, t.SheetLine, t.Faint, t.Faint
		} else if n.Hover || n.Focused {
			fill = t.ButtonLit
		}
		c.Art(t.Panel(fill, line, n.Round, false), r, graph.Show{})
		c.Art(look.Icon("hint", gold), rect(r.X+12, r.Center().Y-10, 20, 20), graph.Show{})
		small := t.Write(look.Small, graph.Regular).In(t.Soft)
		if !may {
			small = small.In(t.Faint)
		}
		st := t.Write(look.Body, graph.Medium).In(ink)
		st.Middle, small.Middle = true, true
		x, room := r.X+42, r.W-54
		if r.W < 200 { // the cost below
			st.Size, small.Size = look.Small+1, look.Small-2
			a, st := s.Fonts.Squeeze(label, st, room)
			b, small := s.Fonts.Squeeze(cost, small, room)
			c.Text(a, graph.Point{X: x, Y: r.Center().Y - 9}, st)
			c.Text(b, graph.Point{X: x, Y: r.Center().Y + 10}, small)
			return
		}
		w := c.Text(label, graph.Point{X: x, Y: r.Center().Y}, st).W
		b, small := s.Fonts.Squeeze(cost, small, room-w-8)
		small.Align = graph.End
		c.Text(b, graph.Point{X: r.X + r.W - 14, Y: r.Center().Y}, small)
	}
}

// played are the moves since the puzzle began, two in a line.
func (s *Puzzles) played(col *column, low bool) {
	plies := s.line.plies
	lines := (len(plies) + 1) / 2
	if low && lines > 2 {
		lines = 2
	}
	head := s.T("puzzles.moves")
	if s.walk.on {
		head = s.T("puzzles.solution")
	}
	if low && lines == 0 {
		return
	}
	r := col.take(22)
	s.Text(strings.ToUpper(head), r, s.Soft(look.Small-1))
	rows := col.take(float64(max(lines, 1)) * 22)
	col.take(8)
	texts := make([]string, 0, len(plies))
	for _, p := range plies {
		texts = append(texts, p.Text)
	}
	n := s.Put(&graph.Node{Name: "line", Role: graph.Reading, Label: strings.Join(texts, " "), Box: rows})
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		mono := t.Write(look.Small, graph.Mono)
		mono.Middle = true
		if len(plies) == 0 {
			c.Text("1.", graph.Point{X: rows.X, Y: rows.Y + 11}, mono.In(t.Soft))
			c.Text("?", graph.Point{X: rows.X + 30, Y: rows.Y + 11}, mono.In(t.Accent(s.p.Side)))
			return
		}
		first := (len(plies)+1)/2 - lines
		for i := first * 2; i < len(plies); i++ {
			p := plies[i]
			y := rows.Y + float64(i/2-first)*22 + 11
			x := rows.X + 30 + float64(i%2)*(rows.W-30)/2
			if i%2 == 0 {
				c.Text(strconv.Itoa(i/2+1)+".", graph.Point{X: rows.X, Y: y}, mono.In(t.Soft))
			}
			ink := t.Accent(p.Side)
			switch {
			case i >= s.line.at:
				ink = t.Faint
			case i == s.line.at-1:
				c.Art(t.Panel(paint.Alpha(ink, 0.16), paint.Alpha(ink, 0.55), 5, false), rect(x-5, y-10, (rows.W-30)/2-4, 20), graph.Show{})
			}
			text, st := s.Fonts.Squeeze(p.Text, mono.In(ink), (rows.W-30)/2-10)
			st.Middle = true
			c.Text(text, graph.Point{X: x, Y: y}, st)
		}
	}
}

// report is what there is to say: of the last move, of a hint, of the move of the solution that is shown, or what to do.
func (s *Puzzles) report(r graph.Rect, low bool) {
	text := s.told
	switch {
	case s.walk.on:
		text = s.walkText()
	case text != "":
	case s.phase == checking:
		text = s.T("puzzles.checking")
	case s.run.Wrong && s.phase == asking:
		text = s.T("puzzles.again")
	case s.phase == asking:
		text = s.T("puzzles.start")
	}
	st := s.Plain(look.Body-1, graph.Regular)
	least := float64(look.Small - 2)
	if low {
		st.Size = look.Small
	}
	for ; st.Size > least; st.Size-- {
		if _, h := s.Fonts.Measure(text, st.Wide(r.W)); h <= r.H {
			break
		}
	}
	n := s.Text(text, r, st)
	n.Name, n.Role, n.Said = "told", graph.Status, s.count
}

// isKept reports whether the puzzle is kept to come back to.
func (s *Puzzles) isKept() bool { return slices.Contains(s.solver().Kept(), s.p.ID) }

// toggleKept keeps the puzzle to come back to, or no longer.
func (s *Puzzles) toggleKept() {
	s.solver().Keep(s.p.ID, !s.isKept())
}

// copyShare puts the results of the day on the clipboard.
func (s *Puzzles) copyShare() {
	s.Copied = s.share()
	s.tell(s.T("puzzles.share.copied"))
}
