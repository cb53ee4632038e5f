package replay

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// summary is who played, how well, and where the match turned.
type summary struct {
	*widget.Menu
	course *course
	review *assessment
	scroll widget.Scroll
}

// view is the summary, with what can be done below it.
func (s *summary) view(find, fromHere layout.Part) layout.Part {
	players := layout.Stack(widget.Space, s.player(0), s.player(1))
	r := s.review.review()
	if r == nil {
		return layout.Stack(widget.Apart, players, s.rule(), s.progress(), layout.Fill(), columns(find, fromHere))
	}
	turning := s.turning(r)
	all := func(counts ...layout.Part) layout.Part {
		parts := append([]layout.Part{players, s.rule()}, counts...)
		return layout.Stack(10, append(parts, turning.Grow(1), columns(find, fromHere))...)
	}
	return layout.First(all(s.counts(r), s.rule()), all()) // where there is less room, the marks on the graph tell
}

// rule is a thin line across the sheet.
func (s *summary) rule() layout.Part {
	return s.Drawn(0, 1, func(c graph.Canvas, r graph.Rect) { c.Fill(r, s.Theme.SheetLine) })
}

// player is a side: mark, name, and the level that it played like.
func (s *summary) player(i int) layout.Part {
	return layout.Row(12, s.Picture(s.Theme.Piece(i == 0, i == 0), 34, 34), layout.Stack(0,
		s.Words(phrases.SideLeveled(s.Env, s.course.whole(), i), s.Plain(look.Body, graph.Bold)),
		s.Words(s.like(i), s.Soft(look.Small))).Grow(1))
}

// like says how well a side played.
func (s *summary) like(i int) string {
	r := s.review.review()
	if r == nil {
		return "–"
	}
	switch l := r.Players[i].Likeness; {
	case l.Level == 0:
		return s.T("replay.like-none")
	case l.From == l.To:
		return s.T("replay.like", "Level", l.Level)
	default:
		return s.T("replay.like-range", "From", l.From, "To", l.To)
	}
}

// progress says how far the review is.
func (s *summary) progress() layout.Part {
	st := s.review.status
	if st.Err != nil {
		return s.Status("review", s.T("replay.failed", "Reason", st.Err.Error()), s.Soft(look.Small), 0)
	}
	return layout.Stack(widget.Space,
		s.Status("review", s.T("replay.reviewing", "Done", st.Done, "Of", st.Total), s.Soft(look.Small), 0),
		s.Progress(0, st.Done, st.Total))
}

// counts is how many moves of each side got which mark.
func (s *summary) counts(r *review.Review) layout.Part {
	var rows [][]layout.Part
	number := func(n int) layout.Part { return s.Words(strconv.Itoa(n), s.Plain(look.Body, graph.Bold)) }
	x, o := &r.Players[0], &r.Players[1]
	for _, c := range []struct {
		mark review.Mark
		name string
		x, o int
	}{
		{review.OnlyMove, "only", x.OnlyMoves, o.OnlyMoves},
		{review.Inaccuracy, "inaccuracy", x.Inaccuracies, o.Inaccuracies},
		{review.Mistake, "mistake", x.Mistakes, o.Mistakes},
		{review.Blunder, "blunder", x.Blunders, o.Blunders},
	} {
		rows = append(rows, []layout.Part{number(c.x), {}, s.Picture(signOf(s.Theme, c.mark), 15, 15), s.Words(s.T("replay.mark."+c.name), s.Soft(look.Small)), {}, number(c.o)})
	}
	own := layout.Leaf(nil, nil)
	return layout.Grid(widget.Space, 2, []layout.Part{own, layout.Fill(), own, own, layout.Fill(), own}, rows...)
}

// turning are the moves that decided most, to be gone to.
func (s *summary) turning(r *review.Review) layout.Part {
	head := s.T("replay.turning", "N", len(r.TurningPoints))
	if len(r.TurningPoints) == 0 {
		head = s.T("replay.turning.none")
	}
	var rows []layout.Part
	for i, ply := range r.TurningPoints {
		if p, ok := r.At(ply); ok {
			rows = append(rows, s.turningPoint("turn/"+strconv.Itoa(i), p))
		}
	}
	list := layout.Stack(4, rows...)
	if !s.Narrow { // there the whole page is scrolled
		list = flush(s.Scrolled("turning", &s.scroll, list))
	}
	return layout.Stack(4, s.Words(head, s.Soft(look.Small-1)), list.Grow(1))
}

// turningPoint is one of them: whose move, which, and what it did to the chances of whoever made it.
func (s *summary) turningPoint(name string, p *review.Ply) layout.Part {
	own := func(v int) string {
		if p.Side == "o" {
			v = 1000 - v
		}
		return strconv.Itoa((v+5)/10) + " %"
	}
	stop := s.course.stopOf(p.Ply)
	before, after, move := own(p.BestChance), own(p.Chance), s.T("replay.move", "At", stop)
	what := []string{p.Move, before + " → " + after}
	if m := phrases.Marked(s.Env, p.Mark); m != "" {
		what = slices.Insert(what, 1, m)
	}
	label := s.T("replay.turning.told", "At", stop, "Side", s.T("table.side."+p.Side), "What", strings.Join(what, ", "))
	e := widget.Entry{Name: name, Label: label, Holds: stop == s.course.stop()}
	e.Press = func() {
		s.course.byHand()
		s.course.goTo(stop)
	}
	x := side(p.Side) == rules.X
	mark := s.Words(string(p.Mark), s.Plain(look.Small, graph.Bold).In(boards.MarkInk(s.Theme, p.Mark)))
	soft := s.Plain(look.Body, graph.Regular).In(s.Theme.Soft)
	return s.Entry(e, layout.Row(widget.Space, s.Picture(s.Theme.Piece(x, x), 20, 20),
		layout.Stack(0, s.Words(move, s.Soft(look.Small-1)), layout.Row(6, s.Words(p.Move, s.Plain(look.Small, graph.Medium)), mark, layout.Fill())).Grow(1),
		layout.Whole(s.Words(before+" →", soft)), layout.Whole(s.Words(after, s.Plain(look.Body, graph.Bold))))).Fixed(pointHeight)
}

// pointHeight is the height of a turning point, in units.
const pointHeight = 46.0

// flush has the words of entries begin where the other words of their sheet do: their ground reaches beyond.
func flush(p layout.Part) layout.Part { return layout.Margin(-8, 0, -8, 0, p) }
