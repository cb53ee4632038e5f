package result

import (
	"slices"
	"time"

	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/figure"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// Blocks beside a gliding board slide in by blockFrom units once the board has left its room: from blockAfter on, each
// within blockTime, blockEvery after the one above.
const (
	blockFrom  = 96.0
	blockAfter = 250 * time.Millisecond
	blockTime  = 200 * time.Millisecond
	blockEvery = 20 * time.Millisecond
)

// Measures of the column in units: a piece of the winning row, the figures of a side and of a part, and the minimum
// width of a name.
const (
	rowPiece    = 46.0
	figureWidth = 64.0
	figureLine  = 34.0
	columnGap   = 14.0
)

// beside divides the screen between the board at the left and the column at its right; ok is false if there is no room.
func (r *Result) beside(m graph.Metrics) (rooms *boards.Rooms, at graph.Rect, ok bool) {
	if m.Narrow() || m.Tall() {
		return rooms, at, false
	}
	rooms, at = boards.DivideBeside(m)
	return rooms, at, r.column().Height(at.W) <= at.H
}

// column returns everything beside the board: at its top how the match was won, the winner, the row and the score, at its foot the
// exercises, the turning point and the buttons, which have the same places after every match and from the first frame on.
func (r *Result) column() layout.Part {
	n := 0
	blocks := func(all ...layout.Part) layout.Part {
		var in []layout.Part
		for _, b := range all {
			if b.Absent() {
				continue
			}
			i := n
			block := &graph.Node{Name: "block/" + phrases.Number(i+1), Place: func(now time.Duration) graph.Place { return r.walk.arriving(i, now) }}
			in, n = append(in, r.On(block, b)), n+1
		}
		return layout.Stack(columnGap, in...)
	}
	score := r.figures()
	if r.ending.Gold && len(r.scores) > 0 {
		score = r.frames()
	}
	var head layout.Part
	if r.ending.Gold {
		head = r.knockOut()
	}
	table, before := r.table(false), layout.Part{}
	if r.next != nil && len(r.rated) == 0 && !r.v.Setup.Series.On() {
		table, before = layout.Part{}, layout.ForWidth(r.soFar)
	}
	top, foot := layout.Stack(0, head, blocks(r.head(), score, table)), blocks(r.found.slot(), r.turned(), r.ways(), before)
	return r.On(&graph.Node{Name: "sheet"}, layout.Stack(columnGap, top, layout.Fill(), foot))
}

// head names the winner and the way of winning, with the winning row if there is one.
func (r *Result) head() layout.Part {
	t, e := r.Theme, r.ending
	size, how := float64(look.Display), r.how(look.Body+1)
	if e.Gold { // it is above in large letters
		size, how = look.Title+4, layout.Part{}
	}
	title := r.Plain(size, graph.Bold)
	title.Least = look.Title
	lines := []layout.Part{how, layout.Row(14, r.mark(size*markWidth/look.Display), r.Title(r.headline(), title).Grow(1))}
	words := r.Plain(look.Body, graph.Regular)
	words.Least = look.Small
	why := r.Words(r.why(), words.In(t.Soft))
	if len(e.Row) > 0 {
		why = layout.Row(columnGap, r.row().Fixed(5*rowPiece+4*6), layout.Middle(why).Grow(1))
	}
	lines = append(lines, why)
	if facts := r.facts(false, false, e.Gold); len(facts) > 0 {
		small := r.Soft(look.Small)
		lines = append(lines, layout.ForWidth(func(w float64) layout.Part { return r.Words(inLines(r.Fonts, facts, small.Wide(w)), small) }))
	}
	return layout.Stack(8, lines...)
}

// how says how the match was won, in gold with a bolt after a Knock Out; nothing if there is no score and why says as much.
func (r *Result) how(size float64) layout.Part {
	t, st := r.Theme, r.Theme.Write(size, graph.Bold)
	if !r.ending.Gold {
		said := r.why() != "" && len(r.game.Table(r.Env, r.v)) == 0
		return layout.If(r.ending.How != "" && !said, r.Line(r.ending.How, st.In(t.Soft)))
	}
	flash := size * 1.35
	return layout.Row(8, layout.Middle(r.Picture(figure.Flash(t), flash, flash)).Fixed(flash), r.Line(r.ending.How, st.In(t.Gold)).Grow(1))
}

// row shows the winning row, with gold at a Knock Out square.
func (r *Result) row() layout.Part {
	e, t := r.ending, r.Theme
	line := t.Accent(r.v.Result.Winner())
	if e.Gold {
		line = t.Gold
	}
	var pieces []layout.Part
	for i, piece := range e.Row {
		at := r.Drawn(rowPiece, rowPiece, func(c graph.Canvas, box graph.Rect) {
			c.Art(t.Panel(paint.Mix(t.Sheet, line, 0.18), line, 8, true), box, graph.Show{})
			c.Art(piece, box.Inset(4), graph.Show{})
		})
		if i == e.Bolt {
			at = layout.Layers(at, layout.Align(1, 0, r.Picture(figure.Badge(t), 16, 16)))
		}
		pieces = append(pieces, at.Fixed(rowPiece))
	}
	return layout.Middle(layout.Row(6, pieces...))
}

func (r *Result) figures() layout.Part {
	scores := r.scores
	times := r.v.Spent.X+r.v.Spent.O > 0
	if len(scores) == 0 && !times {
		return layout.Part{}
	}
	head := r.headStyle()
	head.Align = graph.End
	heads := []layout.Part{layout.Fill()}
	for _, s := range scores {
		heads = append(heads, r.Line(s.Of, head).Fixed(figureWidth))
	}
	if times {
		heads = append(heads, r.Line(r.T("result.time.head"), head).Fixed(figureWidth))
	}
	lines := []layout.Part{layout.Row(6, heads...).Fixed(headLine)}
	for side := range 2 {
		cells := []layout.Part{r.side(r.v, side, phrases.Side(r.Env, r.v, side)).Grow(1)}
		for _, s := range scores {
			n, ink := s.X, r.Theme.Text
			if side == 1 {
				n = s.O
			}
			switch {
			case s.Gold:
				ink = r.Theme.Gold
			case s.Won == rules.X+rules.Side(side):
				ink = r.Theme.Accent(s.Won)
			}
			cells = append(cells, r.atEnd(phrases.Number(n), r.Plain(look.Body, graph.Bold).In(ink)).Fixed(figureWidth))
		}
		if times {
			spent := r.v.Spent.X
			if side == 1 {
				spent = r.v.Spent.O
			}
			cells = append(cells, r.atEnd(phrases.Time(spent), r.Soft(look.Body)).Fixed(figureWidth))
		}
		lines = append(lines, layout.Row(6, cells...).Fixed(figureLine))
	}
	return r.Boxed(layout.Stack(0, lines...))
}

// turned: its room is reserved from the start.
func (r *Result) turned() layout.Part {
	f := r.found
	if f.reviewer == nil {
		return layout.Part{}
	}
	text := r.T("result.weighing")
	switch {
	case f.sentence != "":
		text = f.sentence
	case f.over:
		text = r.T("result.no-turning")
	}
	show := widget.Button{Name: "turning", Label: r.T("result.turning.show"), Icon: "right", Disabled: f.sentence == "", Press: f.show}
	st := r.Plain(look.Body, graph.Regular)
	st.Least = look.Small - 1
	return r.Boxed(layout.Row(12, r.Status("turned", text, st, 0).Grow(1), layout.Middle(layout.Whole(r.Press(show)))).Fixed(turnedHeight))
}

// turnedHeight is the height of the sentence about the turning point: four lines, in units.
const turnedHeight = 82.0

// againHeight is the height of the first button, which has two lines, in units.
const againHeight = 60.0

// ways returns the buttons, the first one across the whole width.
func (r *Result) ways() layout.Part {
	buttons := r.buttons()
	if r.next != nil && !r.next.Over() && buttons[0].Name == "again" {
		if s := opener(r.next); s != rules.Nobody {
			buttons[0].Icon, buttons[0].Under = "play", r.begins(int(s-rules.X))
		}
	}
	list := r.Buttons(buttons...)
	first, rest := list[0].Fixed(againHeight), list[1:]
	if len(rest) == 0 {
		return first
	}
	return layout.Stack(widget.Space, first, layout.FirstFit(layout.Even(widget.Space, rest...), layout.Columns(2, widget.Space, widget.Space, rest...)))
}

// soFar is the score of the matches of the same players in a row: the names as they sit in the next match, and who has won how many. It is
// a line if that has room for the names, w units wide.
func (r *Result) soFar(w float64) layout.Part {
	s, st, label := r.next.Sitting, r.Plain(look.Body, graph.Medium), r.T("result.so-far")
	if s.Drawn > 0 {
		label += " · " + r.T("people.drawn", "N", s.Drawn)
	}
	var sides [2]layout.Part
	for side := range sides {
		name := phrases.Side(r.Env, r.next, side)
		if width, _ := r.Fonts.Measure(name, st); width > (w-soFarScore)/2-soFarFace {
			return r.score()
		}
		st.Align = [...]graph.Align{graph.End, graph.Start}[side]
		mark := layout.Middle(panel.Marked(&r.Kit, r.next.Setup.Seats, side, smallMark))
		parts := []layout.Part{layout.Middle(r.Line(name, st)).Grow(1), mark}
		if side == 1 {
			slices.Reverse(parts)
		}
		sides[side] = layout.Row(10, parts...).Grow(1)
	}
	score := r.Line(phrases.Number(s.X)+" : "+phrases.Number(s.O), r.Plain(look.Title, graph.Bold).Centered())
	return layout.Stack(0, r.Line(label, r.Soft(look.Small).Centered()), layout.Row(0, sides[0], layout.Middle(score).Fixed(soFarScore), sides[1]))
}

// soFarScore is the width of the score so far with the marks beside it, in units.
// soFarFace is the room for a face beside the mark.
const soFarScore, soFarFace = 90.0, 26.0
