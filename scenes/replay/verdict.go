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
	"xotrio/scenes/phrases"
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

// assessment is what the review knows of the main line.
type assessment struct {
	course *course
	// begin begins a review. reviewer weighs the main line in the background, own reports whether it was begun here, and status is how far it is.
	begin    func(review.Source) *review.Reviewer
	reviewer *review.Reviewer
	own      bool
	status   review.Status
}

// restart begins to weigh the main line, which has become another.
func (a *assessment) restart() {
	a.stop()
	a.reviewer, a.own, a.status = a.begin(review.OfMatch(a.course.match)), true, review.Status{}
}

// stop ends what was begun here.
func (a *assessment) stop() {
	if a.own {
		a.reviewer.Stop()
	}
}

// follow takes over what the reviewer has done since, and reports whether that is anything new.
func (a *assessment) follow() bool {
	was := a.status
	a.status = a.reviewer.Poll()
	return a.status.Done != was.Done || a.status.Rough != was.Rough || a.status.Over() != was.Over()
}

// review is the review, nil before it is made.
func (a *assessment) review() *review.Review { return a.status.Review }

// at is the ply that leads to a stop.
func (a *assessment) at(stop int) (p *review.Ply, ok bool) { return a.of(a.review(), stop) }

// of is the ply of r that leads to a stop.
func (a *assessment) of(r *review.Review, stop int) (p *review.Ply, ok bool) {
	stops := a.course.stops
	if r == nil || stop <= 0 || stop >= len(stops) {
		return nil, false
	}
	for ply := stops[stop-1] + 1; ply <= stops[stop]; ply++ {
		if p, ok := r.At(ply); ok {
			return p, true
		}
	}
	return nil, false
}

// chance is the chance of X at a stop, in per cent, by a first look before the review is made; it is not known before that, nor where a
// turn was lost to the clock.
func (a *assessment) chance(stop int) (percent float64, ok bool) {
	r := a.review()
	if r == nil {
		r = a.status.Rough
	}
	if p, ok := a.of(r, stop); ok {
		return float64(p.Chance) / 10, true
	}
	if p, ok := a.of(r, stop+1); ok {
		return float64(p.BestChance) / 10, true
	}
	return 0, false
}

// proven is the side that wins by force from a stop on, the round where the game has any, and within how many of its own moves; false where
// nothing is proven.
func (a *assessment) proven(stop int) (who rules.Side, moves int, ok bool) {
	p, ok := a.at(stop)
	switch {
	case !ok || p.Proven == 0:
		return rules.Nobody, 0, false
	case p.Proven > 0:
		return rules.X, (p.Proven + 1) / 2, true
	}
	return rules.O, (1 - p.Proven) / 2, true
}

// punished reports whether what was lost with a ply was punished.
func (a *assessment) punished(ply int) bool { return a.review().Punished(ply) }

// faulty reports whether a mark is that of a move that cost something.
func faulty(m review.Mark) bool {
	return m == review.Inaccuracy || m == review.Mistake || m == review.Blunder
}

// fault is the stop of the next move in a direction from here that cost something, -1 where there is none.
func (a *assessment) fault(by int) int {
	for stop := a.course.stop() + by; stop > 0 && stop <= a.course.last(); stop += by {
		if p, ok := a.at(stop); ok && faulty(p.Mark) {
			return stop
		}
	}
	return -1
}

// faults are the stops to which moves led that were mistakes or worse, of one side, or of both for Nobody.
func (a *assessment) faults(whose rules.Side) (stops []int) {
	for stop := range a.course.stops {
		p, ok := a.at(stop)
		if ok && (p.Mark == review.Mistake || p.Mark == review.Blunder) && (whose == rules.Nobody || side(p.Side) == whose) {
			stops = append(stops, stop)
		}
	}
	return stops
}

// side is the side of a sign.
func side(s string) rules.Side {
	if s == "x" {
		return rules.X
	}
	return rules.O
}

// sidelines are what the review says of moves beside the main line, each of which is weighed once it is looked at.
type sidelines struct {
	begin func(review.Source) *review.Reviewer
	// known is what was found; a move that could not be weighed is there, too, so that it is not tried again.
	known map[turn]*review.Ply
	// weigher weighs the move weighing, nil for none.
	weigher  *review.Reviewer
	weighing turn
}

// turn is a move in the position of that hash.
type turn struct {
	position uint64
	move     rules.Move
}

// turnOf is the n-th ply of a line.
func turnOf(l *study.Line, n int) turn { return turn{l.ViewAt(n - 1).Game.Hash(), l.Plies()[n-1].Move} }

// of is what there is to be said of the n-th ply of a line, nil where nothing is. known reports whether it was weighed.
func (s *sidelines) of(l *study.Line, n int) (p *review.Ply, known bool) {
	if n < 1 || n > l.Len() {
		return nil, false
	}
	p, known = s.known[turnOf(l, n)]
	return p, known
}

// follow takes over what came of weighing, and reports whether there is anything new.
func (s *sidelines) follow() bool {
	if s.weigher == nil {
		return false
	}
	st := s.weigher.Poll()
	if !st.Over() {
		return false
	}
	s.weigher, s.known[s.weighing] = nil, nil
	if st.Review != nil && len(st.Review.Plies) == 1 {
		s.known[s.weighing] = &st.Review.Plies[0]
	}
	return true
}

// weigh weighs the move that led to the position that is shown of a line, nil for none: weighing another one ends. It begins where the board
// rests.
func (s *sidelines) weigh(l *study.Line, rests bool) {
	var before *session.View
	var want turn
	if l != nil && l.At() > 0 && l.Plies()[l.At()-1].Side != rules.Nobody {
		if _, known := s.of(l, l.At()); !known {
			before, want = l.ViewAt(l.At()-1), turnOf(l, l.At())
		}
	}
	if s.weigher != nil && (before == nil || s.weighing != want) {
		s.stop()
	}
	if s.weigher == nil && before != nil && rests {
		s.weigher, s.weighing = s.begin(review.OfTurn(before, want.move)), want
	}
}

// stop ends weighing.
func (s *sidelines) stop() {
	if s.weigher != nil {
		s.weigher.Stop()
		s.weigher = nil
	}
}

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
