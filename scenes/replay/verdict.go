package replay

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/phrases"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// verdict is the review of the move that led to the position shown: the lines considered, and sentences.
type verdict struct {
	*widget.Menu
	course    *course
	review    *assessment
	sidelines *sidelines
	questions *questions
}

// last returns the review of that move and the position before it. ok is false if it has not been reviewed.
func (v *verdict) last() (before *session.View, p *review.Ply, ok bool) {
	l := &v.course.study.Line
	if v.course.off && !v.questions.on {
		if p, _ = v.sidelines.ply(l, l.At()); p == nil {
			return nil, nil, false
		}
		return l.ViewAt(l.At() - 1), p, true
	}
	stop := v.course.stop()
	if v.questions.on {
		stop = v.questions.answered()
	}
	if p, ok = v.review.ply(stop); ok {
		before = v.course.main.ViewAt(v.course.stops[stop-1])
	}
	return before, p, ok
}

// saidHeight is the minimum height of the sentences, in units.
const saidHeight = 118.0

func (v *verdict) view() layout.Part {
	_, p, ok := v.last()
	switch {
	case !ok && v.questions.on: // the review would give the answer away
		v.Announcement("said", "", graph.Style{})
		return layout.Part{}
	case !ok:
		return v.sentences(v.otherwise(), v.Soft(look.Small))
	}
	head := v.Soft(look.Small - 1)
	end := head
	end.Align = graph.End
	rows := []layout.Part{layout.Row(widget.Space, v.Words(v.T("replay.lines"), head).Grow(1), v.Words(v.T("replay.chance-of", "Side", strings.ToUpper(p.Side)), end))}
	shown := p.DisplayLines()
	for _, i := range byChance(shown[:min(len(shown), judge.Lines+1)]) {
		rows = append(rows, v.line(i, p, &shown[i]))
	}
	return layout.Stack(widget.Space, layout.Stack(4, rows...), v.sentences(reviewText(v.Menu, p), v.Plain(look.Small, graph.Regular)), v.refutation(p))
}

// refutation is the button that plays the refutation of a losing move on the board.
func (v *verdict) refutation(p *review.Ply) layout.Part {
	if p.Refutation() == nil || v.questions.on {
		return layout.Part{}
	}
	return v.Press(widget.Button{Name: "refutation", Label: v.T("replay.refutation"), Press: func() {
		v.show(p, append([]string{p.Move}, p.Refutation()...))
		v.Focus("chart") // its arrow keys step through the line
	}})
}

// show plays moves on the board in place of the move of p.
func (v *verdict) show(p *review.Ply, moves []string) {
	if v.course.off && !v.questions.on {
		v.course.presentBeside(moves)
	} else {
		v.course.present(v.course.stopOf(p.Ply)-1, moves)
	}
}

// sentences keep their height whatever the text is. A new text is spoken, except during playback.
func (v *verdict) sentences(text string, st graph.Style) layout.Part {
	said := v.Status("said", text, st, 0)
	if !v.course.playing {
		said = v.Announcement("said", text, st)
	}
	p := layout.Top(said)
	if v.Narrow {
		return p
	}
	return layout.AtLeast(0, saidHeight, p)
}

// otherwise returns the text shown if there is no review of the move.
func (v *verdict) otherwise() string {
	l := &v.course.study.Line
	switch {
	case v.course.off && (l.At() == 0 || l.Plies()[l.At()-1].Side == rules.Nobody):
		return v.T("branch.start")
	case v.course.off:
		if _, known := v.sidelines.ply(l, l.At()); known {
			return v.T("branch.unweighed")
		}
		return v.T("replay.find.weighing")
	case v.review.review() == nil && v.review.status.Err == nil: // the summary reports a failure
		return v.T("replay.wait")
	}
	return v.T("replay.start")
}

// byChance returns the indices of lines in descending order of chance. The review orders them by the result of the
// round, and a match that counts points may order them differently.
func byChance(lines []judge.Line) []int {
	order := make([]int, len(lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return lines[b].Chance - lines[a].Chance })
	return order
}

// line is a move and its continuation; a press plays it on the board.
func (v *verdict) line(i int, p *review.Ply, l *judge.Line) layout.Part {
	row := study.PlayLine{Name: "line/" + strconv.Itoa(i), Tip: v.T("replay.line.tip"), Move: l.Text, Follow: l.Plan[min(1, len(l.Plan)):], Worth: study.Worth(v.Env, l)}
	if i == p.Played {
		row.Follow = append([]string{v.T("replay.played")}, row.Follow...)
	}
	row.Press = func() { v.show(p, l.Plan) }
	if i == p.Played && faulty(p.Mark) {
		row.Ink = marks.Ink(v.Theme, p.Mark)
	} else {
		row.Best = l.Text == p.Best
	}
	return flush(row.Row(v.Menu))
}

func reviewText(k *widget.Menu, p *review.Ply) string {
	var out []string
	for i := range p.Words {
		out = append(out, k.T(p.Words[i].Key, p.Words[i].Parts()...))
	}
	return strings.Join(out, " ")
}

// draw marks the reviewed move on the board and the better move in gold.
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
		marks.DrawSpots(c, v.Theme, board.Spots(m))
	}
	m, err := before.Game.ParseMove(p.Move)
	if err != nil {
		return
	}
	if spots := board.Spots(m); len(spots) > 0 {
		marks.Draw(c, v.Theme, &spots[len(spots)-1], p.Mark)
	}
}

// assessment is the review of the main line.
type assessment struct {
	course *course
	// begin starts a review. reviewer works in the background; own is true if it was started here and so is stopped
	// here.
	begin    func(review.Source) *review.Reviewer
	reviewer *review.Reviewer
	own      bool
	status   review.Status
}

// restart starts a new review after the main line was replaced.
func (a *assessment) restart() {
	a.stop()
	a.reviewer, a.own, a.status = a.begin(review.OfMatch(a.course.match)), true, review.Status{}
}

func (a *assessment) stop() {
	if a.own {
		a.reviewer.Stop()
	}
}

// poll polls the reviewer and reports whether its status changed.
func (a *assessment) poll() bool {
	was := a.status
	a.status = a.reviewer.Poll()
	return a.status.Done != was.Done || a.status.Rough != was.Rough || a.status.Over() != was.Over()
}

// review returns nil until the review is complete.
func (a *assessment) review() *review.Review { return a.status.Review }

// ply returns the reviewed ply that leads to a stop.
func (a *assessment) ply(stop int) (p *review.Ply, ok bool) { return a.plyIn(a.review(), stop) }

func (a *assessment) plyIn(r *review.Review, stop int) (p *review.Ply, ok bool) {
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

// chance returns X's chance at a stop in percent, from the rough review until the full one is done. It is unknown
// before that, and after a turn lost on time.
func (a *assessment) chance(stop int) (percent float64, ok bool) {
	r := a.review()
	if r == nil {
		r = a.status.Rough
	}
	if p, ok := a.plyIn(r, stop); ok {
		return float64(p.Chance) / 10, true
	}
	if p, ok := a.plyIn(r, stop+1); ok {
		return float64(p.BestChance) / 10, true
	}
	return 0, false
}

// proven returns the side with a forced win from a stop (of the round, in games with rounds) and the maximum number of
// its own moves. ok is false if nothing is proven.
func (a *assessment) proven(stop int) (who rules.Side, moves int, ok bool) {
	p, ok := a.ply(stop)
	switch {
	case !ok || p.Proven == 0:
		return rules.Nobody, 0, false
	case p.Proven > 0:
		return rules.X, (p.Proven + 1) / 2, true
	}
	return rules.O, (1 - p.Proven) / 2, true
}

// punished reports whether the opponent exploited the loss of a ply.
func (a *assessment) punished(ply int) bool { return a.review().Punished(ply) }

func faulty(m review.Mark) bool {
	return m == review.Inaccuracy || m == review.Mistake || m == review.Blunder
}

// fault returns the next stop in direction by after an inaccuracy or worse, or -1.
func (a *assessment) fault(by int) int {
	for stop := a.course.stop() + by; stop > 0 && stop <= a.course.last(); stop += by {
		if p, ok := a.ply(stop); ok && faulty(p.Mark) {
			return stop
		}
	}
	return -1
}

// faults returns the stops reached by mistakes and blunders of a side, or of both for Nobody.
func (a *assessment) faults(whose rules.Side) (stops []int) {
	for stop := range a.course.stops {
		p, ok := a.ply(stop)
		if ok && (p.Mark == review.Mistake || p.Mark == review.Blunder) && (whose == rules.Nobody || side(p.Side) == whose) {
			stops = append(stops, stop)
		}
	}
	return stops
}

func side(s string) rules.Side {
	if s == "x" {
		return rules.X
	}
	return rules.O
}

// sidelines reviews moves of side lines, each when the player first looks at it.
type sidelines struct {
	begin func(review.Source) *review.Reviewer
	// known holds the results, nil for a move that could not be reviewed, so that it is not tried again.
	known map[turn]*review.Ply
	// weigher reviews the move weighing; nil if idle.
	weigher  *review.Reviewer
	weighing turn
}

// turn is a move in the position with that hash.
type turn struct {
	position uint64
	move     rules.Move
}

// turnOf returns the n-th ply of a line, counted from 1.
func turnOf(l *study.Line, n int) turn { return turn{l.ViewAt(n - 1).Game.Hash(), l.Plies()[n-1].Move} }

// ply returns the review of the n-th ply of a line, or nil. known is true if a review was attempted.
func (s *sidelines) ply(l *study.Line, n int) (p *review.Ply, known bool) {
	if n < 1 || n > l.Len() {
		return nil, false
	}
	p, known = s.known[turnOf(l, n)]
	return p, known
}

// poll polls the weigher and reports whether it finished.
func (s *sidelines) poll() bool {
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

// weigh reviews the last move shown of l, or none if l is nil, and cancels the review of another move. It starts when
// the board is idle.
func (s *sidelines) weigh(l *study.Line, rests bool) {
	var before *session.View
	var want turn
	if l != nil && l.At() > 0 && l.Plies()[l.At()-1].Side != rules.Nobody {
		if _, known := s.ply(l, l.At()); !known {
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

func (s *sidelines) stop() {
	if s.weigher != nil {
		s.weigher.Stop()
		s.weigher = nil
	}
}

// summary shows the players, how well they played, and the turning points.
type summary struct {
	*widget.Menu
	course *course
	review *assessment
	scroll widget.Scroll
}

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
	return layout.FirstFit(all(s.counts(r), s.rule()), all()) // in a small window the graph still shows the marks
}

// rule is a thin horizontal line.
func (s *summary) rule() layout.Part {
	return s.Drawn(0, 1, func(c graph.Canvas, r graph.Rect) { c.Fill(r, s.Theme.SheetLine) })
}

// player shows a side: mark, name and the level it played like.
func (s *summary) player(i int) layout.Part {
	return layout.Row(12, s.Picture(s.Theme.Piece(i == 0, i == 0), 34, 34), layout.Stack(0,
		s.Words(phrases.SideLeveled(s.Env, s.course.whole(), i), s.Plain(look.Body, graph.Bold)),
		s.Words(s.like(i), s.Soft(look.Small))).Grow(1))
}

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

func (s *summary) progress() layout.Part {
	st := s.review.status
	if st.Err != nil {
		return s.Status("review", s.T("replay.failed", "Reason", st.Err.Error()), s.Soft(look.Small), 0)
	}
	return layout.Stack(widget.Space,
		s.Status("review", s.T("replay.reviewing", "Done", st.Done, "Of", st.Total), s.Soft(look.Small), 0),
		s.Progress(0, st.Done, st.Total))
}

// counts is the table of marks per side.
func (s *summary) counts(r *review.Review) layout.Part {
	var rows [][]layout.Part
	number := func(n int) layout.Part { return s.Words(strconv.Itoa(n), s.Plain(look.Body, graph.Bold)) }
	x, o := &r.Players[0], &r.Players[1]
	for _, c := range []struct {
		mark review.Mark
		key  string
		x, o int
	}{
		{review.OnlyMove, "replay.mark.only", x.OnlyMoves, o.OnlyMoves},
		{review.Inaccuracy, "replay.mark.inaccuracy", x.Inaccuracies, o.Inaccuracies},
		{review.Mistake, "replay.mark.mistake", x.Mistakes, o.Mistakes},
		{review.Blunder, "replay.mark.blunder", x.Blunders, o.Blunders},
	} {
		rows = append(rows, []layout.Part{number(c.x), {}, s.Picture(signOf(s.Theme, c.mark), 15, 15), s.Words(s.T(c.key), s.Soft(look.Small)), {}, number(c.o)})
	}
	own := layout.Leaf(nil, nil)
	return layout.Grid(widget.Space, 2, []layout.Part{own, layout.Fill(), own, own, layout.Fill(), own}, rows...)
}

// turning is the list of turning points; a press goes to one.
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
	if !s.Narrow { // a phone scrolls the whole page
		list = flush(s.Scrolled("turning", &s.scroll, list))
	}
	return layout.Stack(4, s.Words(head, s.Soft(look.Small-1)), list.Grow(1))
}

// turningPoint shows a move and the chances of the side that made it, before and after.
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
	label := s.T("replay.turning.told", "At", stop, "Side", phrases.SideName(s.Env, side(p.Side)), "What", strings.Join(what, ", "))
	e := widget.Entry{Name: name, Label: label, Selected: stop == s.course.stop()}
	e.Press = func() {
		s.course.byHand()
		s.course.goTo(stop)
	}
	x := side(p.Side) == rules.X
	mark := s.Words(string(p.Mark), s.Plain(look.Small, graph.Bold).In(marks.Ink(s.Theme, p.Mark)))
	soft := s.Plain(look.Body, graph.Regular).In(s.Theme.Soft)
	return s.Entry(e, layout.Row(widget.Space, s.Picture(s.Theme.Piece(x, x), 20, 20),
		layout.Stack(0, s.Words(move, s.Soft(look.Small-1)), layout.Row(6, s.Words(p.Move, s.Plain(look.Small, graph.Medium)), mark, layout.Fill())).Grow(1),
		layout.Whole(s.Words(before+" →", soft)), layout.Whole(s.Words(after, s.Plain(look.Body, graph.Bold))))).Fixed(pointHeight)
}

// pointHeight is the height of a turning point, in units.
const pointHeight = 46.0

// flush aligns the words of entries with the other text of their sheet: the background of an entry extends beyond its
// words.
func flush(p layout.Part) layout.Part { return layout.Margin(-8, 0, -8, 0, p) }
