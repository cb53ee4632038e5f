package xobrainer

import (
	"strconv"
	"strings"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// labelH is the height of the heading of the list, lineH that of a line, in units.
const labelH, lineH = 22.0, 22.0

// drawRoundList draws the list of finished rounds, the last ones if there are too many. An empty list says how a round
// is won.
func (p *painter) drawRoundList(c graph.Canvas, s *snapshot, w *words) {
	t, r := p.d.Theme, p.geo.seats[0].List
	rounds := s.listedRounds()
	if len(rounds) == 0 {
		st := t.Write(look.Small, graph.Regular).In(t.Soft).Wide(r.W)
		for _, text := range [...]string{w.empty, w.emptyLow} {
			for st.Size = look.Small; st.Size >= look.Small-2; st.Size-- {
				if _, h := p.d.Fonts.Measure(text, st); h <= r.H-labelH+8 { // if the list is too low the player has to look in the rule book
					c.Text(w.aim, graph.Point{X: r.X, Y: r.Y}, panel.Heading(p.d))
					c.Text(text, graph.Point{X: r.X, Y: r.Y + labelH}, st)
					return
				}
			}
		}
		c.Text(w.list, graph.Point{X: r.X, Y: r.Y}, panel.Heading(p.d))
		none := panel.Heading(p.d)
		none.Align = graph.End
		c.Text("–", graph.Point{X: r.X + r.W, Y: r.Y}, none)
		return
	}
	c.Text(w.list, graph.Point{X: r.X, Y: r.Y}, panel.Heading(p.d))
	first := p.firstRound(s)
	for k, d := range rounds[first:min(len(rounds), first+p.roundRows())] {
		p.drawRoundEntry(c, w, d, r, r.Y+labelH+float64(k)*lineH)
	}
}

func (p *painter) roundRows() int {
	return max(1, min(maxListed, int((p.geo.seats[0].List.H-labelH)/lineH)))
}

// firstRound returns the index of the round in the first line: the last lines are shown, unless the list is scrolled
// back.
func (p *painter) firstRound(s *snapshot) int {
	return max(0, len(s.listedRounds())-p.roundRows()-s.scroll)
}

// scrollRounds scrolls the list of rounds by one line, back if notches is positive.
func (b *Board) scrollRounds(notches float64) {
	if notches > 0 {
		b.scroll++
	} else if notches < 0 {
		b.scroll--
	}
	b.scroll = max(0, min(b.scroll, len(b.sc.listedRounds())-b.roundRows()))
	b.frame.words = nil
}

func (p *painter) drawRoundHighlight(c graph.Canvas, s *snapshot, k int, n *graph.Node) {
	t := p.d.Theme
	switch {
	case s.reopened == p.firstRound(s)+k+1:
		c.Art(t.Panel(paint.Alpha(t.Text, 0.12), t.Text, 5, false), n.Box, graph.Show{})
	case n.Hover && !s.running:
		c.Art(t.Panel(paint.Alpha(t.Text, 0.1), paint.Alpha(t.Text, 0.1), 5, false), n.Box, graph.Show{})
	}
}

// In lists up to the width slender the columns are closer together.
const slender = 190

func (p *painter) drawRoundEntry(c graph.Canvas, w *words, d round, r graph.Rect, y float64) {
	t := p.d.Theme
	number := t.Write(look.Small, graph.Mono).In(t.Soft)
	c.Text(strconv.Itoa(d.number)+".", graph.Point{X: r.X, Y: y}, number)
	if d.winner == rules.Nobody {
		c.Text("–", graph.Point{X: r.X + 36, Y: y}, number)
		return
	}
	i := tone(d.winner)
	left := 34.0
	if r.W < slender {
		left = 27
	}
	c.Art(p.arts.flat[i], graph.Rect{X: r.X + left, Y: y + 2, W: 15, H: 15}, graph.Show{})
	plain, room := t.Write(look.Small, graph.Regular), r.W-left-20-54
	name := w.sides[i]
	if width, _ := p.d.Fonts.Measure(name, plain); width > room {
		name = w.short[i]
	}
	plain.Middle = true
	name, plain = p.d.Fonts.Squeeze(name, plain, room)
	c.Text(name, graph.Point{X: r.X + left + 20, Y: y + lineH/2 - 1}, plain)
	end := r.X + r.W - 20
	if d.points > 0 { // a set won by the beam scores none
		points := t.Write(look.Small, graph.Bold)
		points.Align = graph.End
		c.Text("+"+strconv.Itoa(d.points), graph.Point{X: end, Y: y}, points.In(t.Accent(d.winner)))
	}
	switch {
	case d.knockOut:
		c.Art(p.arts.badge, graph.Rect{X: end + 2, Y: y, W: 19, H: 19}, graph.Show{})
	case d.setWon:
		c.Art(panel.SetMark(t, d.winner, true), graph.Rect{X: end + 5, Y: y + 3, W: 13, H: 13}, graph.Show{})
	}
	if d.setWon {
		c.Fill(graph.Rect{X: r.X, Y: y + lineH - 2, W: r.W, H: 1}, t.SheetLine)
	}
}

// toggleRound reopens the round in line k of the list, or closes it. It does nothing during an animation.
func (b *Board) toggleRound(k int) {
	if b.sc.running || b.sc.waiting || b.sc.prompting {
		return
	}
	if n := b.firstRound(&b.sc) + k + 1; b.reopened == n {
		b.reopened = 0
	} else {
		b.reopened = n
	}
	b.frame.words = nil
}

func (b *Board) reopenedPosition() *position {
	r := &b.reopenedRound
	if r.current != b.idle.after || r.number != b.reopened {
		r.current, r.number, r.pos = b.idle.after, b.reopened, b.idle.after.reopen(b.reopened-1)
	}
	return r.pos
}

// MovesRoom returns the place of the list of moves.
func (b *Board) MovesRoom() graph.Rect {
	if b.idle == nil {
		return graph.Rect{}
	}
	return b.geo.seats[1].List
}

// MoveItems returns the entries of the list of moves: for every round a heading with its outcome, followed by its
// turns.
func (b *Board) MoveItems(v *session.View) (items []movelist.Item) {
	start, ok := v.Start.(*xo.State)
	if !ok {
		return nil
	}
	sets := start.Format().Sets() > 0
	set, base, round := start.Set(), 0, start.Round()
	// head is the index of the heading of the current round; fresh is true before its first turn.
	head, fresh := 0, true
	begin := func(ply int) {
		it := movelist.Item{Ply: ply, Head: true, Text: b.d.T("xobrainer.band-round", "Round", round-base)}
		if sets {
			it.Text = b.d.T("rounds.of-set", "Set", set, "Round", round-base)
			if round == base+1 {
				it.Part = b.d.T("result.set", "Set", set)
			}
		}
		head, fresh = len(items), true
		items = append(items, it)
	}
	begin(0)
	untold := 0 // the ply that ended a round, if the board has not shown that yet
	if a := b.anim; a != nil && a.ended != nil && b.moment-a.start < a.listedAt() && !b.state.Watching {
		untold = len(a.after.view.Plies)
	}
	n := match.NewNumbering(v.Start)
	for i := range v.Plies {
		step := stepOf(v, &v.Plies[i])
		n.Add(step.Side, v.Plies[i].Step)
		switch {
		case step.Side != rules.Nobody:
			items = append(items, b.turnItem(&v.Plies[i], &step, i+1, n.Last().Turn))
			fresh = false
		case !step.RoundOver: // a draw is shown with the turn before it
			last := &items[len(items)-1]
			if !fresh || last.Head {
				last.Ply = i + 1
			}
		}
		if !step.RoundOver || i+1 == untold {
			continue
		}
		h := &items[head]
		h.Side, h.Note = step.Winner, "="
		if step.Winner != rules.Nobody {
			h.Note = gained(&step)
		}
		if step.KnockOut() {
			h.Note = b.d.T("moves.knock-out")
		}
		h.Label = h.Text + ": " + b.roundOutcome(&step)
		if step.MatchOver() {
			continue
		}
		if step.SetWon {
			base, set = round, set+1
		}
		round++
		begin(i + 1)
	}
	return append(items, movelist.UndoneItems(b.d, v, n, nil)...)
}

func (b *Board) roundOutcome(step *xo.Step) string {
	if step.Winner == rules.Nobody {
		return b.d.T("moves.drawn")
	}
	return strings.TrimSpace(phrases.SideName(b.d, step.Winner) + " " + gained(step))
}

// gained returns the points of the winner of a round, "" for none: a fallen beam can win a set without any.
func gained(step *xo.Step) string {
	if step.Gained() == 0 {
		return ""
	}
	return "+" + strconv.Itoa(step.Gained())
}

func (b *Board) turnItem(p *session.Ply, step *xo.Step, ply, turn int) movelist.Item {
	it := movelist.Item{Ply: ply, Turn: turn, Text: p.Text, Side: step.Side}
	switch {
	case step.Fell:
		it.Text = b.d.T("variant.fell")
	case step.TimeLost:
		it.Text = b.d.T("variant.lost")
	case step.Piece == xo.NoPiece:
		it.Text = b.d.T("xobrainer.pass")
	default:
		it.Art = b.arts.loose[step.Piece]
	}
	return it
}
