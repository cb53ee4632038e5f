package boards

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/reason"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// Hint is a move that is advised, with what there is to say for it.
type Hint struct {
	// Move is the move in notation, Thought what is thought of it, Evidence the squares on which its reason rests.
	Move     string
	Thought  *ai.Thought
	Evidence reason.Evidence
	// Plan is the line of play that is expected after the move, in notation, without the move itself.
	Plan []string
	// Rounds reports whether the match consists of rounds that are won one by one: chances are those of the round then.
	Rounds bool
	// Side is the side on turn, whose move it is.
	Side rules.Side
	// Other reports whether another move was advised before it.
	Other bool
	// Cell is the name of a cell.
	Cell func(cell int) string
	// Next is the move that is expected of the same side after the answer to this one, nil for none: see Ahead.
	Next *Hint
	// Losing is the best of the other moves that were looked at of which the opponent wins by force, in notation, and LosingIn in how many moves of
	// the opponent at the most; there is none where LosingIn is 0.
	Losing   string
	LosingIn int
}

// NewHint is the hint of what was thought of pos, a position of that game, on the board b. plan is Hint.Plan.
func NewHint(b Board, game string, pos rules.Game, th *ai.Thought, plan []string) *Hint {
	h := &Hint{
		Move: pos.MoveText(th.Move), Thought: th, Evidence: engines.Evidence(game, pos, th), Plan: plan, Side: pos.ToMove(), Next: Ahead(game, pos, th),
		Rounds: b.Rounds(),
	}
	if b.Cell(0).Name != "" {
		h.Cell = func(cell int) string { return b.Cell(cell).Name }
	}
	return h
}

// Advice is the sentence that tells the move and why it is played, by the names of the squares where there are such, and below it the
// result of perfect play where that is known, or the chances where nothing is proven.
func Advice(d *scenes.Env, h *Hint) string {
	key := "hint.move"
	if h.Other {
		key = "hint.other"
	}
	text := d.T(key, "Move", h.Move, "Why", h.why(d)) + h.left(d) + h.losing(d)
	below := h.chances(d)
	if h.Thought.Exact {
		below = h.perfect(d)
	}
	if below != "" {
		text += "\n" + below
	}
	return text
}

// left says of an open row of three of the opponent's that the move leaves open why it may stay.
func (h *Hint) left(d *scenes.Env) string {
	e := &h.Evidence
	if len(e.Left) == 0 || h.Cell == nil {
		return ""
	}
	key := "hint.left"
	if len(e.LeftAt) == 0 {
		key = "hint.left-stopped"
	}
	return " " + d.T(key, "Row", h.ends(e.Left), "Cells", h.names(e.LeftAt))
}

// losing says what another move would have lost, where the reason does not say as much.
func (h *Hint) losing(d *scenes.Env) string {
	switch h.Thought.Reason.Aim {
	case ai.OnlyParry, ai.Parries, ai.AvoidsGift:
		return ""
	}
	if h.LosingIn <= 0 || h.Other || h.Thought.Win != 0 {
		return ""
	}
	what := d.T("hint.game")
	if h.Rounds {
		what = d.T("hint.round")
	}
	return " " + d.T("hint.losing", "Move", h.Losing, "What", what, "N", h.LosingIn)
}

// perfect is what perfect play of both sides leads to, which is known: who wins and with which move from here, or a draw.
func (h *Hint) perfect(d *scenes.Env) string {
	result, win, winner := d.T("perfect.draw"), h.Thought.Win, h.Side
	if win < 0 {
		winner = h.Side.Other()
	}
	if plies := max(win, -win); plies > 0 {
		own := plies / 2
		if win > 0 {
			own = (plies + 1) / 2
		}
		result = d.T("perfect.wins."+winner.String(), "N", plies, "Own", own)
	}
	key := "perfect.best"
	if h.Other {
		key = "perfect.other"
	}
	return d.T(key, "Result", result)
}

// why is the sentence that says what the move is for.
func (h *Hint) why(d *scenes.Env) string {
	th, e := h.Thought, &h.Evidence
	aim := th.Reason.Aim
	what := d.T("hint.game")
	if h.Rounds {
		what = d.T("hint.round")
	}
	if aim == ai.NoAim {
		aim = ai.Prepares
	}
	key, n := "hint."+aim.String(), th.Reason.N
	if aim == ai.WinsNow && n > 0 && h.Rounds {
		key = "hint.wins-points"
	}
	planned := false
	switch aim {
	case ai.WinsByForce, ai.Resists:
		planned = true
		if aim == ai.WinsByForce && th.Exact { // the number of moves is told below
			key = "perfect.by-force"
		}
	case ai.DoubleThreat:
		if len(e.At) > 1 {
			key += "-at"
		}
	case ai.Covers, ai.Exposes, ai.Tempo, ai.TakesBack:
		if len(e.At) > 0 {
			key += "-at"
		}
	case ai.Prepares:
		switch n = e.Open; {
		case h.prepares():
			h.Next.Cell, h.Next.Rounds = h.Cell, h.Rounds
			return d.T(key+"-next", "Next", h.Plan[1], "Reply", h.Plan[0], "Why", h.Next.why(d))
		case len(e.Row) > 0:
			key += "-row"
		default:
			planned = true
		}
	default:
		if len(e.Row) > 0 {
			key += "-row"
		}
	}
	text := d.T(key, "N", n, "Count", n, "What", what, "Row", h.row(), "Cells", h.cells())
	if planned && len(h.Plan) > 0 {
		text += " " + d.T("hint.plan", "Moves", strings.Join(h.Plan, " "))
	}
	return text
}

// prepares is true where the sentence gives the reason of the next own move.
func (h *Hint) prepares() bool {
	aim := h.Thought.Reason.Aim
	return (aim == ai.Prepares || aim == ai.NoAim) && h.Next != nil && len(h.Plan) > 1
}

// Marks are the squares of the reason that the sentence gives, without the place of the move itself.
func (h *Hint) Marks() reason.Evidence {
	if h.prepares() {
		return h.Next.Marks()
	}
	e := h.Evidence
	switch h.Thought.Reason.Aim {
	case ai.Covers, ai.Tempo, ai.TakesBack:
		e.At = nil
	}
	return e
}

// ahead are the aims of a move that is prepared: what can be seen on the board once it is played.
var ahead = []ai.Aim{ai.Threatens, ai.Builds, ai.BuildsColour, ai.Hinders}

// Ahead is what a quiet move in pos, a position of that game, prepares by the line of play that is thought of it: the own move after the answer,
// where that does what it would not do at once. It is nil where there is no such move.
func Ahead(game string, pos rules.Game, th *ai.Thought) *Hint {
	c, err := engines.Of(game)
	if err != nil || th.Reason.Aim != ai.Prepares && th.Reason.Aim != ai.NoAim || len(th.PV) < 3 {
		return nil
	}
	at, next := pos.Clone(), ai.Thought{Move: th.PV[2]}
	for _, m := range th.PV[:2] {
		if at.ToMove() == rules.Nobody || !at.Legal(m) {
			return nil
		}
		at.Do(m)
	}
	if at.ToMove() != pos.ToMove() || !at.Legal(next.Move) {
		return nil
	}
	next.Reason = c.Reason(at, next)
	does := func(r ai.Reason) bool { return r.Aim == next.Reason.Aim && r.N >= next.Reason.N }
	if !slices.Contains(ahead, next.Reason.Aim) || slices.ContainsFunc(c.Reasons(pos, next), does) {
		return nil
	}
	return &Hint{Thought: &next, Evidence: engines.Evidence(game, at, &next)}
}

// row is the row of the evidence by its ends: those of what stands in it, where that is spoken of, as the notice of an open three has it.
func (h *Hint) row() string {
	r := h.Evidence.Row
	if len(h.Evidence.Held) > 1 {
		r = h.Evidence.Held
	}
	return h.ends(r)
}

// cells are the other squares of the evidence.
func (h *Hint) cells() string { return h.names(h.Evidence.At) }

// ends are the names of the first and the last cell of a row, names those of cells; nothing where cells have no names.
func (h *Hint) ends(row []int) string {
	if len(row) == 0 || h.Cell == nil {
		return ""
	}
	return RowName(h.Cell(row[0]), h.Cell(row[len(row)-1]))
}

func (h *Hint) names(cells []int) string {
	if h.Cell == nil {
		return ""
	}
	var names []string
	for _, c := range cells {
		names = append(names, h.Cell(c))
	}
	return strings.Join(names, ", ")
}

// RowName names a row by the names of its ends, that of the first column first, so that whatever speaks of it names it alike.
func RowName(a, b string) string {
	if b < a && a[0] != b[0] {
		a, b = b, a
	}
	return a + "–" + b
}

// chances are the chances to win where nothing is proven. What is not proven is neither certain nor hopeless.
func (h *Hint) chances(d *scenes.Env) string {
	th := h.Thought
	percent := func(perMille int) int { return max(1, min((perMille+5)/10, 99)) }
	switch {
	case th.Win != 0 || th.Chance <= 0 || th.Chance >= 1000:
		return ""
	case h.Rounds && th.Match > 0 && th.Match < 1000:
		return d.T("hint.chances", "Round", percent(th.Chance), "Match", percent(th.Match))
	case h.Rounds:
		return d.T("hint.chance-round", "Percent", percent(th.Chance))
	}
	return d.T("hint.chance", "Percent", percent(th.Chance))
}

// DrawSpots points out the places of a move.
func DrawSpots(c graph.Canvas, t *look.Theme, spots []Spot) {
	for _, spot := range spots {
		art := spot.Art
		if art.Paint == nil {
			art = hintRing(t)
		}
		c.Art(art, graph.Around(spot.At, spot.Size, spot.Size), graph.Show{})
	}
}

// DrawEvidence marks on the board what the reason of a hint rests on: a line along the row, and a mark on each of the other squares.
func DrawEvidence(c graph.Canvas, t *look.Theme, b Board, e *reason.Evidence) {
	for i := 1; i < len(e.Row); i++ {
		from, to := b.Cell(e.Row[i-1]).Spot.At, b.Cell(e.Row[i]).Spot.At
		long := math.Hypot(to.X-from.X, to.Y-from.Y)
		mid := graph.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
		c.Art(bar(t), graph.Around(mid, long+hintLine, hintLine), graph.Show{Angle: math.Atan2(to.Y-from.Y, to.X-from.X), Fade: 0.15})
	}
	for _, cell := range e.Row {
		spot := b.Cell(cell).Spot
		c.Art(bead(t), graph.Around(spot.At, hintBead, hintBead), graph.Show{})
	}
	for _, cell := range e.At {
		spot := b.Cell(cell).Spot
		c.Art(target(t), graph.Around(spot.At, spot.Size*0.8, spot.Size*0.8), graph.Show{})
	}
}

// hintLine is the thickness of the line along a row, hintBead the size of the marks on its squares, in units.
const (
	hintLine = 6
	hintBead = 15
)

// inkOfRing is the dark of the ring's edge.
var inkOfRing = color.RGBA{24, 18, 6, 255}

// hintRing is the mark of a hint, in gold with a dark edge, so that it stands out on every ground.
func hintRing(t *look.Theme) graph.Art {
	gold := t.Gold
	return graph.Art{Name: "hint/ring/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		m := w / 2
		p.Fill(paint.Ring(m, h/2, m-0.5, m*0.80), paint.Solid(paint.Alpha(paint.Mix(gold, inkOfRing, 0.85), 0.8)))
		p.Fill(paint.Ring(m, h/2, m*0.965-0.5, m*0.835), paint.Solid(gold))
	}}
}

// bar is a piece of the line along a row.
func bar(t *look.Theme) graph.Art {
	gold := t.Gold
	return graph.Art{Name: "hint/bar/" + t.Name, Border: hintLine, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.RoundRect(0, 0, w, h, h/2), paint.Solid(paint.Alpha(inkOfRing, 0.7)))
		p.Fill(paint.RoundRect(1.5, 1.5, w-3, h-3, h/2-1.5), paint.Solid(gold))
	}}
}

// bead is the mark on a square of a row.
func bead(t *look.Theme) graph.Art {
	gold := t.Gold
	return graph.Art{Name: "hint/bead/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(paint.Alpha(inkOfRing, 0.8)))
		p.Fill(paint.Circle(w/2, h/2, w/2-2.5), paint.Solid(gold))
	}}
}

// target is the mark on a square where a threat would be carried out, or from which something is taken.
func target(t *look.Theme) graph.Art {
	gold := t.Gold
	return graph.Art{Name: "hint/target/" + t.Name, Paint: func(p *paint.Picture, w, h float64) {
		frame := func(inset, thick float64, col color.RGBA) {
			p.Fill(paint.Frame(inset, inset, w-2*inset, h-2*inset, w/6, thick), paint.Solid(col))
		}
		frame(0.5, 6, paint.Alpha(inkOfRing, 0.7))
		frame(2, 3, gold)
	}}
}

// MarkInk is the colour of a mark of a review. Marks are told apart by their shapes as well.
func MarkInk(t *look.Theme, m review.Mark) color.RGBA {
	var col color.RGBA
	switch m {
	case review.Blunder:
		col = color.RGBA{255, 106, 94, 255}
	case review.Mistake:
		col = color.RGBA{247, 150, 60, 255}
	case review.Inaccuracy:
		col = color.RGBA{236, 208, 110, 255}
	default:
		col = color.RGBA{100, 196, 245, 255}
	}
	if t.Name == "light" {
		col = paint.Mix(col, color.RGBA{20, 20, 30, 255}, 0.42)
	}
	return col
}

// DrawMark draws on a board the mark that a move has got, at the upper right of its place.
func DrawMark(c graph.Canvas, t *look.Theme, spot *Spot, m review.Mark) {
	at := spot.At.Add(graph.Point{X: spot.Size * 0.42, Y: -spot.Size * 0.42})
	c.Art(markDisc(t, m), graph.Around(at, 26, 26), graph.Show{})
	st := t.Write(look.Small-1, graph.Bold).Centered()
	st.Color = t.TableEdge
	if t.Name == "light" {
		st.Color = t.SheetLit
	}
	c.Text(string(m), at, st)
}

// markDisc is the disc on which a mark stands.
func markDisc(t *look.Theme, m review.Mark) graph.Art {
	return graph.Art{Name: "boards/badge/" + t.Name + "/" + string(m), Paint: func(p *paint.Picture, w, h float64) {
		p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(t.TableEdge))
		p.Fill(paint.Circle(w/2, h/2, w/2-2), paint.Solid(MarkInk(t, m)))
	}}
}

// veil is what lies over the places of a move that is offered back.
var veil = graph.Art{Name: "boards/veil", Paint: func(p *paint.Picture, w, h float64) {
	p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(color.RGBA{8, 12, 18, 150}))
}}

// DrawDoubted dims a move that is offered back, whose places are spots, and marks it.
func DrawDoubted(c graph.Canvas, t *look.Theme, spots []Spot, m review.Mark) {
	moved := slices.ContainsFunc(spots, func(s Spot) bool { return s.Art.Paint != nil })
	for _, spot := range spots {
		if moved { // the piece is no longer where the move took it from
			break
		}
		c.Art(veil, graph.Around(spot.At, spot.Size, spot.Size), graph.Show{})
	}
	DrawMark(c, t, &spots[len(spots)-1], m)
}

// DrawPlayed marks the places of a move that was played, and what it is worth, on a board that stands before it.
func DrawPlayed(c graph.Canvas, t *look.Theme, spots []Spot, m review.Mark) {
	for i := range spots {
		if s := &spots[i]; s.Art.Paint == nil {
			DrawRing(c, s, MarkInk(t, m))
		} else {
			c.Art(s.Art, graph.Around(s.At, s.Size, s.Size), graph.Show{})
		}
	}
	if len(spots) > 0 {
		DrawMark(c, t, &spots[len(spots)-1], m)
	}
}

// DrawRing draws a ring in that colour around a place.
func DrawRing(c graph.Canvas, s *Spot, ink color.RGBA) {
	c.Art(ringOf(ink), graph.Around(s.At, s.Size, s.Size), graph.Show{})
}

// thickRing is how thick a ring is, in units.
const thickRing = 5

// ringOf is a ring in that colour, with dark edges so that it stands out on every ground.
func ringOf(ink color.RGBA) graph.Art {
	return graph.Art{Name: fmt.Sprintf("boards/ring/%02x%02x%02x", ink.R, ink.G, ink.B), Paint: func(p *paint.Picture, w, h float64) {
		m := w / 2
		p.Fill(paint.Ring(m, h/2, m-0.5, m-thickRing-1.5), paint.Solid(paint.Alpha(color.RGBA{24, 18, 6, 255}, 0.8)))
		p.Fill(paint.Ring(m, h/2, m-2, m-thickRing), paint.Solid(ink))
	}}
}

// ThreatMark is the small sign of a side on a place where it threatens something.
func ThreatMark(t *look.Theme, side rules.Side) graph.Art {
	return graph.Art{Name: "threat/" + t.Name + "/" + side.String(), Paint: func(p *paint.Picture, w, h float64) {
		dark, bright := paint.Solid(paint.Alpha(inkOfRing, 0.8)), paint.Solid(t.Accent(side))
		if t.Name == "light" { // its accents are dark
			dark = paint.Solid(color.RGBA{255, 255, 255, 235})
		}
		room := 0.07
		if t.High {
			dark, room = paint.Solid(t.Board), 0.11
		}
		sign := func(grow float64) *paint.Path {
			if side == rules.O {
				return paint.Ring(w/2, h/2, w*(0.38+grow), w*(0.2-grow))
			}
			a, b, r := w*0.22, w*0.78, w*(0.11+grow)
			return paint.Capsule(a, a, b, b, r).Append(paint.Capsule(b, a, a, b, r))
		}
		p.Fill(sign(room), dark)
		p.Fill(sign(0), bright)
	}}
}

// ThreatFade is how much of a mark's opacity is taken away where less than a win threatens: in high contrast none, as the mark is smaller.
func ThreatFade(t *look.Theme) float64 {
	if t.High {
		return 0
	}
	return 0.3
}
