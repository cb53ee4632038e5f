package replay

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// verdict is what the review says of the move that led to the position that is shown: the lines of play that it has weighed, and sentences.
type verdict struct {
	*widget.Menu
	course    *course
	review    *assessment
	sidelines *sidelines
	questions *questions
}

// last is what is said of that move, and the position before it: on the main line, and beside it once it was weighed.
func (v *verdict) last() (before *session.View, p *review.Ply, ok bool) {
	l := &v.course.study.Line
	if v.course.off && !v.questions.on {
		if p, _ = v.sidelines.of(l, l.At()); p == nil {
			return nil, nil, false
		}
		return l.ViewAt(l.At() - 1), p, true
	}
	stop := v.course.stop()
	if v.questions.on {
		stop = v.questions.answered()
	}
	if p, ok = v.review.at(stop); ok {
		before = v.course.main.ViewAt(v.course.stops[stop-1])
	}
	return before, p, ok
}

// saidHeight is the height of the sentences below the lines of play, in units.
const saidHeight = 118.0

// view is the lines of the position before that move, the best on top, and the sentences about it.
func (v *verdict) view() layout.Part {
	_, p, ok := v.last()
	switch {
	case !ok && v.questions.on: // what the review says is the answer
		v.News("said", "", graph.Style{})
		return layout.Part{}
	case !ok:
		return v.sentences(v.otherwise(), v.Soft(look.Small))
	}
	head := v.Soft(look.Small - 1)
	end := head
	end.Align = graph.End
	rows := []layout.Part{layout.Row(widget.Space, v.Words(v.T("replay.lines"), head).Grow(1), v.Words(v.T("replay.chance-of", "Side", strings.ToUpper(p.Side)), end))}
	shown := p.Shown()
	for _, i := range byChance(shown[:min(len(shown), judge.Lines+1)]) {
		rows = append(rows, v.line(i, p, &shown[i]))
	}
	return layout.Stack(widget.Space, layout.Stack(4, rows...), v.sentences(said(v.Menu, p), v.Plain(look.Small, graph.Regular)), v.refutation(p))
}

// refutation has what refutes the move shown on the board, where it lost something: then it is gone through like any line.
func (v *verdict) refutation(p *review.Ply) layout.Part {
	if p.Refutation() == nil || v.questions.on {
		return layout.Part{}
	}
	return v.Press(widget.Button{Name: "refutation", Label: v.T("replay.refutation"), Press: func() {
		v.show(p, append([]string{p.Move}, p.Refutation()...))
		v.Focus("chart") // where the arrow keys go through it
	}})
}

// show shows moves on the board, in place of the move of p.
func (v *verdict) show(p *review.Ply, moves []string) {
	if v.course.off && !v.questions.on {
		v.course.presentBeside(moves)
	} else {
		v.course.present(v.course.stopOf(p.Ply)-1, moves)
	}
}

// sentences are read where they stand, and keep their room whatever they are. They are spoken when there are others, but while the match plays by
// itself.
func (v *verdict) sentences(text string, st graph.Style) layout.Part {
	said := v.Status("said", text, st, 0)
	if !v.course.playing {
		said = v.News("said", text, st)
	}
	p := layout.Top(said)
	if v.Narrow {
		return p
	}
	return layout.AtLeast(0, saidHeight, p)
}

// otherwise is what stands there where nothing is said of a move.
func (v *verdict) otherwise() string {
	l := &v.course.study.Line
	switch {
	case v.course.off && (l.At() == 0 || l.Plies()[l.At()-1].Side == rules.Nobody):
		return v.T("branch.start")
	case v.course.off:
		if _, known := v.sidelines.of(l, l.At()); known {
			return v.T("branch.unweighed")
		}
		return v.T("replay.find.weighing")
	case v.review.review() == nil && v.review.status.Err == nil: // where it failed, the summary says so
		return v.T("replay.wait")
	}
	return v.T("replay.start")
}

// byChance are the indices of lines, the greatest chance first: they come in the order of the round, and a match that counts points may have
// another.
func byChance(lines []judge.Line) []int {
	order := make([]int, len(lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return lines[b].Chance - lines[a].Chance })
	return order
}

// line is a move and how it would have gone on; a press shows that on the board.
func (v *verdict) line(i int, p *review.Ply, l *judge.Line) layout.Part {
	row := study.PlayLine{Name: "line/" + strconv.Itoa(i), Tip: v.T("replay.line.tip"), Move: l.Text, Follow: l.Plan[min(1, len(l.Plan)):], Worth: study.Worth(v.Env, l)}
	if i == p.Played {
		row.Follow = append([]string{v.T("replay.played")}, row.Follow...)
	}
	row.Press = func() { v.show(p, l.Plan) }
	if i == p.Played && faulty(p.Mark) {
		row.Ink = boards.MarkInk(v.Theme, p.Mark)
	} else {
		row.Best = l.Text == p.Best
	}
	return flush(row.Row(v.Menu))
}

// said is what the review says of a move, in sentences.
func said(k *widget.Menu, p *review.Ply) string {
	var out []string
	for i := range p.Words {
		out = append(out, k.T(p.Words[i].Key, p.Words[i].Parts()...))
	}
	return strings.Join(out, " ")
}

// draw draws on the board what the review says of the last move: its mark beside it, and the better move in gold.
func (v *verdict) draw(c graph.Canvas) {
	if v.questions.on {
		v.questions.draw(c)
		return
	}
	if v.course.study.Busy() {
		return
	}
	before, p, ok := v.last()
	if !ok || p.Mark == review.NoMark {
		return
	}
	board := v.course.study.Board()
	if m, err := before.Game.ParseMove(p.Best); err == nil && p.Best != p.Move && faulty(p.Mark) {
		boards.DrawSpots(c, v.Theme, board.Spots(m))
	}
	m, err := before.Game.ParseMove(p.Move)
	if err != nil {
		return
	}
	if spots := board.Spots(m); len(spots) > 0 {
		boards.DrawMark(c, v.Theme, &spots[len(spots)-1], p.Mark)
	}
}
