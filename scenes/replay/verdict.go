package replay

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/phrases"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// reviewed returns the review of the move that led to the position shown, and the position before it. ok is false if it
// has not been reviewed.
func (r *Replay) reviewed() (before *session.View, p *review.Ply, ok bool) {
	l := &r.study.Line
	if r.course.off && !r.questions.on {
		if p, _ = r.sidelines.ply(l, l.At()); p == nil {
			return nil, nil, false
		}
		return l.ViewAt(l.At() - 1), p, true
	}
	stop := r.course.stop()
	if r.questions.on {
		stop = r.questions.answered()
	}
	if p, ok = r.review.ply(stop); ok {
		before = r.course.main.ViewAt(r.course.stops[stop-1])
	}
	return before, p, ok
}

// saidHeight is the height of the sentences that is kept whatever there is to say, in units. A canvas lower than
// roomyHeight has no room to spare.
const saidHeight, roomyHeight = 118.0, 600.0

// linesHeight is the height of the lines with their heading that is kept if there is room.
func (r *Replay) linesHeight() float64 { return 18 + (judge.Lines+1)*(study.LineHeight(r.Menu)+4) }

// roomy returns true if everything that can be said of a move has a place of its own.
func (r *Replay) roomy() bool { return !r.M.Tall() && !r.paged() && r.M.H >= roomyHeight }

// verdict is verdictView with a height that is kept if there is room, so that nothing moves from one turn to the next or
// when a review arrives. On a scrolled page that is beside the match only, where each move is reviewed as it is shown.
func (r *Replay) verdict() layout.Part {
	p := r.verdictView()
	if r.questions.on || !r.roomy() && !(r.paged() && r.course.off) {
		return p
	}
	return layout.AtLeast(0, r.linesHeight()+widget.Space+saidHeight+widget.Space+widget.ButtonHeight, layout.Top(p))
}

func (r *Replay) verdictView() layout.Part {
	_, p, ok := r.reviewed()
	switch {
	case !ok && r.questions.on: // the review would give the answer away
		r.Announcement("said", "", graph.Style{})
		return layout.Part{}
	case !ok:
		return r.sentences(r.noReviewText(), r.Soft(look.Small))
	}
	head := r.Soft(look.Small - 1)
	end := head
	end.Align = graph.End
	rows := []layout.Part{layout.Row(widget.Space, r.Words(r.T("replay.lines"), head).Grow(1), r.Words(r.T("replay.chance-of", "Side", strings.ToUpper(p.Side)), end))}
	shown := p.Lines
	for _, i := range byChance(shown[:min(len(shown), judge.Lines+1)]) {
		rows = append(rows, r.lineView(i, p, &shown[i]))
	}
	lines := layout.Top(layout.Stack(4, rows...))
	if r.roomy() {
		lines = layout.AtLeast(0, r.linesHeight(), lines)
	}
	return layout.Stack(widget.Space, lines, r.sentences(phrases.Review(r.Env, p.Words), r.Plain(look.Small, graph.Regular)), r.refutationButton(p))
}

func (r *Replay) refutationButton(p *review.Ply) layout.Part {
	none := p.Refutation() == nil
	switch {
	case !r.roomy() && (none || r.questions.on):
		return layout.Part{}
	case r.questions.on:
		return layout.Gap(widget.ButtonHeight)
	}
	return r.Press(widget.Button{Name: "refutation", Label: r.T("replay.refutation"), Disabled: none, Press: func() {
		r.showLine(p, append([]string{p.Move}, p.Refutation()...))
		r.Focus("chart") // its arrow keys step through the line
	}})
}

// showLine plays moves on the board in place of the move of p.
func (r *Replay) showLine(p *review.Ply, moves []string) {
	if r.course.off && !r.questions.on {
		r.course.presentBeside(moves)
	} else {
		r.course.present(r.course.stopOf(p.Ply)-1, moves)
	}
}

// sentences keep their height whatever the text is. A new text is spoken, except during playback.
func (r *Replay) sentences(text string, st graph.Style) layout.Part {
	said := r.Status("said", text, st, 0)
	if !r.course.playing {
		said = r.Announcement("said", text, st)
	}
	p := layout.Top(said)
	if r.Narrow {
		return p
	}
	return layout.AtLeast(0, saidHeight, p)
}

func (r *Replay) noReviewText() string {
	l := &r.study.Line
	switch {
	case r.course.off && (l.At() == 0 || l.Plies()[l.At()-1].Side == rules.Nobody):
		return r.T("replay.start")
	case r.course.off:
		if _, known := r.sidelines.ply(l, l.At()); known {
			return r.T("branch.unweighed")
		}
		return r.T("replay.find.weighing")
	case r.review.review() == nil && r.review.status.Err == nil: // the summary reports a failure
		return r.T("replay.wait")
	}
	return r.T("replay.start")
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

// lineView is a move and its continuation; a press plays it on the board.
func (r *Replay) lineView(i int, p *review.Ply, l *judge.Line) layout.Part {
	row := study.PlayLine{Name: "line/" + strconv.Itoa(i), Tip: r.T("replay.line.tip"), Move: l.Text, Follow: l.Plan[min(1, len(l.Plan)):], Worth: study.Worth(r.Env, l)}
	row.Lead = r.T("replay.then")
	if i == p.Played {
		row.Note, row.Lead = r.T("replay.played"), r.T("replay.played-then")
	}
	row.Press = func() { r.showLine(p, l.Plan) }
	if i == p.Played && faulty(p.Mark) {
		row.Ink = marks.Ink(r.Theme, p.Mark)
	} else {
		row.Best = l.Text == p.Best
	}
	return flush(row.Row(r.Menu))
}

// drawReview marks the reviewed move on the board and the better move in gold.
func (r *Replay) drawReview(c graph.Canvas) {
	if r.questions.on {
		r.questions.draw(c)
		return
	}
	if r.study.Busy() {
		return
	}
	before, p, ok := r.reviewed()
	if !ok || p.Mark == review.NoMark {
		return
	}
	board := r.study.Board()
	if m, err := before.Game.ParseMove(p.Best); err == nil && p.Best != p.Move && faulty(p.Mark) {
		marks.DrawSpots(c, r.Theme, board.Spots(m))
	}
	m, err := before.Game.ParseMove(p.Move)
	if err != nil {
		return
	}
	if spots := board.Spots(m); len(spots) > 0 {
		marks.Draw(c, r.Theme, &spots[len(spots)-1], p.Mark)
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
	if !ok || p.Proven == 0 {
		return rules.Nobody, 0, false
	}
	who, win := rules.X, p.Proven // of the side to move
	if p.Proven < 0 {
		who = rules.O
	}
	if p.Side == "x" {
		win = -win
	}
	return who, ai.Moves(win), true
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

// summaryView shows the players, how well they played, and the turning points.
func (r *Replay) summaryView(find, fromHere layout.Part) layout.Part {
	players := layout.Stack(widget.Space, r.playerView(0), r.playerView(1))
	rev := r.review.review()
	if rev == nil {
		return layout.Stack(widget.Apart, players, r.rule(), r.reviewProgress(), layout.Fill(), columns(find, fromHere))
	}
	turning := r.turningPoints(rev)
	all := func(counts ...layout.Part) layout.Part {
		parts := append([]layout.Part{players, r.rule()}, counts...)
		return layout.Stack(10, append(parts, turning.Grow(1), columns(find, fromHere))...)
	}
	return layout.FirstFit(all(r.countsView(rev), r.rule()), all()) // in a small window the graph still shows the marks
}

func (r *Replay) rule() layout.Part {
	return r.Drawn(0, 1, func(c graph.Canvas, box graph.Rect) { c.Fill(box, r.Theme.SheetLine) })
}

func (r *Replay) playerView(i int) layout.Part {
	return layout.Row(12, layout.Middle(panel.Marked(&r.Kit, r.course.whole().Setup.Seats, i, 34)), layout.Stack(0,
		r.Words(phrases.Side(r.Env, r.course.whole(), i), r.Plain(look.Body, graph.Bold)),
		r.Words(r.likeness(i), r.Soft(look.Small))).Grow(1))
}

func (r *Replay) likeness(i int) string {
	rev := r.review.review()
	if rev == nil {
		return "–"
	}
	switch l := rev.Players[i].Likeness; {
	case l.Level == 0:
		return r.T("replay.like-none")
	case l.From == l.To:
		return r.T("replay.like", "Level", l.Level)
	default:
		return r.T("replay.like-range", "From", l.From, "To", l.To)
	}
}

func (r *Replay) reviewProgress() layout.Part {
	st := r.review.status
	if st.Err != nil {
		return r.Status("review", r.T("replay.failed", "Reason", st.Err.Error()), r.Soft(look.Small), 0)
	}
	return layout.Stack(widget.Space,
		r.Status("review", r.T("replay.reviewing", "Done", st.Done, "Of", st.Total), r.Soft(look.Small), 0),
		r.Progress(0, st.Done, st.Total))
}

func (r *Replay) countsView(rev *review.Review) layout.Part {
	var rows [][]layout.Part
	number := func(n int) layout.Part { return r.Words(strconv.Itoa(n), r.Plain(look.Body, graph.Bold)) }
	x, o := &rev.Players[0], &rev.Players[1]
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
		rows = append(rows, []layout.Part{number(c.x), {}, r.Picture(signOf(r.Theme, c.mark), 15, 15), r.Words(r.T(c.key), r.Soft(look.Small)), {}, number(c.o)})
	}
	own := layout.Leaf(nil, nil)
	return layout.Grid(widget.Space, 2, []layout.Part{own, layout.Fill(), own, own, layout.Fill(), own}, rows...)
}

// turningPoints: a press on one goes to it.
func (r *Replay) turningPoints(rev *review.Review) layout.Part {
	head := r.T("replay.turning", "N", len(rev.TurningPoints))
	if len(rev.TurningPoints) == 0 {
		head = r.T("replay.turning.none")
	}
	var rows []layout.Part
	for i, ply := range rev.TurningPoints {
		if p, ok := rev.At(ply); ok {
			rows = append(rows, r.turningPoint("turn/"+strconv.Itoa(i), rev, p))
		}
	}
	list := layout.Stack(4, rows...)
	if !r.paged() { // otherwise the whole page scrolls
		list = flush(r.Scrolled("turning", &r.turningScroll, list))
	}
	return layout.Stack(4, r.Words(head, r.Soft(look.Small-1)), list.Grow(1))
}

// turningPoint shows a move, the chances of the side that made it, before and after, and the better move.
func (r *Replay) turningPoint(name string, rev *review.Review, p *review.Ply) layout.Part {
	stop := r.course.stopOf(p.Ply)
	was, left, instead := rev.Turn(p)
	before, after, move := strconv.Itoa(ai.Percent(was)), strconv.Itoa(ai.Percent(left))+"\u00a0%", phrases.Turn(r.Env, p.Number)
	better := phrases.Review(r.Env, []review.Phrase{instead})
	what := []string{p.Move, before + " → " + after, better}
	if m := phrases.MarkText(r.Env, p.Mark); m != "" {
		what = slices.Insert(what, 1, m)
	}
	label := r.T("replay.turning.told", "Turn", move, "Side", phrases.SideName(r.Env, side(p.Side)), "What", strings.Join(what, ", "))
	e := widget.Entry{Name: name, Label: label, Selected: stop == r.course.stop()}
	e.Press = func() {
		r.course.byHand()
		r.course.goTo(stop)
	}
	x := side(p.Side) == rules.X
	mark := r.Words(string(p.Mark), r.Plain(look.Body, graph.Bold).In(marks.Ink(r.Theme, p.Mark)))
	return r.Entry(e, layout.Row(widget.Space, layout.Middle(r.Picture(r.Theme.Piece(x, x), 24, 24)), layout.Stack(0,
		r.Words(move, r.Soft(look.Small)),
		layout.Row(6, layout.Whole(r.Words(p.Move, r.Plain(look.Body, graph.Medium))), mark, layout.Fill(),
			layout.Whole(r.Words(before+" →", r.Plain(look.Body, graph.Regular).In(r.Theme.Soft))), layout.Whole(r.Words(after, r.Plain(look.Body, graph.Bold)))),
		r.Words(better, r.Soft(look.Small))).Grow(1)))
}

// flush aligns the words of entries with the other text of their sheet: the background of an entry extends beyond its
// words.
func flush(p layout.Part) layout.Part { return layout.Margin(-8, 0, -8, 0, p) }
