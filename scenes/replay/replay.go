// Package replay is the screen for going through a finished match.
//
// replay.go is the screen and its move list, timeline.go the position shown and playback, graph.go the chart of winning
// chances with the branches below it, verdict.go what the review says of moves and of the match, trials.go branches,
// comments and playing on, quiz.go "find the better move" and the exercises kept from it.
package replay

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/phrases"
	"xotrio/scenes/playon"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Replay is the replay screen.
type Replay struct {
	*widget.Menu
	study     *study.Study
	course    *course
	review    *assessment
	sidelines *sidelines
	shelf     *shelf
	questions *questions
	notes     *notes
	fromHere  *fromHere
	moveList  *movelist.List
	// turningScroll is the position of the list of turning points.
	turningScroll widget.Scroll
	// verdictScroll is that of the review of the move scrolled.
	verdictScroll widget.Scroll
	scrolled      *review.Ply
	// now is the time of the current tick, nextStep the time of the next step of the playback.
	now, nextStep time.Duration
}

// New returns a replay of route.Match, which must not change meanwhile. It opens before route.Ply, or at the end if
// that is 0. The error reports that the match's game has no board.
func New(d *scenes.Env, games boards.Games, route scenes.Replay) (scenes.Scene, error) {
	g, _, err := games.ByName(route.Match.Game().Name)
	if err != nil {
		return nil, err
	}
	r := &Replay{}
	r.Menu = widget.NewView(d, r.view)
	r.study = study.New(r.Menu)
	r.FocusFirst("chart")
	r.study.May, r.study.Try, r.study.Keys, r.study.Task = r.may, r.try, r.keys, r.task
	c := newCourse(r.study, d.Library.Branches(route.Match), route.Match)
	r.course = c
	r.study.Open(g, c.whole())
	r.study.Line = c.main
	if route.Ply > 0 {
		r.study.Line.Go(c.stops[c.stopOf(route.Ply-1)])
	}
	r.review = &assessment{course: c, begin: d.Review, reviewer: route.Review}
	r.sidelines = &sidelines{begin: d.Review, known: map[turn]*review.Ply{}}
	r.shelf = &shelf{Env: d, course: c, record: route.Record}
	r.questions = &questions{Menu: r.Menu, course: c, review: r.review, shelf: r.shelf}
	r.moveList = movelist.New(d, func(ply int) { c.enter(r.listedLine(), ply) })
	r.moveList.On(r.Stage)
	r.notes = &notes{Menu: r.Menu, course: c, save: r.saveBranches}
	r.fromHere = &fromHere{Menu: r.Menu, sheet: playon.Sheet{Mine: rules.X, Opponent: playon.Usual}, course: c, start: boards.NewStart(r.Menu, games)}
	r.study.Marks, r.study.Walk = r.drawReview, c.walk
	r.shelf.seek()
	if route.Review == nil || c.match != c.played {
		r.review.restart()
	}
	return r, nil
}

// Playing implements scenes.Playing.
func (r *Replay) Playing() string { return r.course.match.Game().Name }

// Leave stops all background work and saves a comment that is being written.
func (r *Replay) Leave() {
	r.review.stop()
	r.questions.end()
	r.notes.end()
	r.sidelines.stop()
}

// Update implements scenes.Scene.
func (r *Replay) Update(f *input.Frame) scenes.Next {
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	r.playback(f.Now)
	if r.review.poll() {
		r.shelf.keepMistakes(r.review.review())
		r.Stage.SetRoot(nil)
	}
	r.shelf.update()
	r.weigh()
	r.questions.poll()
	next := r.study.Update(f)
	r.notes.saveOnBlur()
	next.Awake = next.Awake || r.course.playing || r.questions.weighing()
	return next
}

func (r *Replay) weigh() {
	if r.sidelines.poll() {
		r.Stage.SetRoot(nil)
	}
	var line *study.Line
	if r.course.off && !r.questions.on {
		line = &r.study.Line
	}
	r.sidelines.weigh(line, !r.study.Busy())
}

func (r *Replay) may() bool { return !r.fromHere.sheet.Open && !r.fromHere.start.Asking() }

func (r *Replay) task() string {
	if r.questions.on && !r.questions.over {
		return r.questions.question("(" + phrases.MarkText(r.Env, r.questions.current().Mark) + ")")
	}
	return r.chartLabel()
}

// back leaves the innermost state: the comment being written, the quiz, the branch, or the screen.
func (r *Replay) back() {
	switch {
	case r.notes.writing:
		r.notes.cancel()
	case r.questions.on && !r.questions.better.Done && r.study.Line.Len() > 0:
		r.questions.better.Retry()
	case r.questions.on:
		r.questions.end()
	case r.course.off:
		r.course.byHand()
		r.course.leave()
	default:
		r.Pop(nil)
	}
}

func (r *Replay) keys(f *input.Frame) bool {
	switch {
	case r.Stage.Modal() || f.Alt || r.notes.writing:
		return false
	case f.Control:
		return f.Key(ebiten.KeyZ) && !r.questions.on && r.restoreBranch()
	case r.transportKeys(f, r.elsewhere()):
		return true
	case f.Key(boards.KeyDisplay):
		r.Push(scenes.Display{})
		return true
	case r.questions.on:
		return false
	case f.Key(ebiten.KeyB):
		return r.nextBranch()
	case f.Key(ebiten.KeyN):
		r.notes.startWriting()
		return true
	}
	return f.Key(ebiten.KeyDelete) && !r.Stage.FocusIs("play") && r.deleteBranch()
}

// elsewhere reports whether the arrow keys, Home, End and Space belong to a focused control other than the graph. After
// a mouse click on another control they still belong to the graph.
func (r *Replay) elsewhere() bool {
	return !r.Stage.FocusIs("chart") && (r.Stage.FocusSeen() || r.questions.on)
}

// exportButton is absent if the program has no way to hand out files.
func (r *Replay) exportButton() layout.Part {
	if r.Door == nil {
		return layout.Part{}
	}
	b := widget.Button{Name: "export", Icon: "export", Label: r.T("export.title"), Press: r.export}
	if r.M.Tall() {
		b.Label, b.Tip = "", b.Label
	}
	return r.Press(b)
}

func (r *Replay) export() {
	r.course.playing = false
	to := scenes.Export{Match: r.course.match, Played: r.course.played, Record: r.shelf.record, View: r.course.position()}
	if c, ok := r.study.Board().(boards.Camera); ok {
		to.Camera = c.Camera()
	}
	r.Push(to)
}

// Measures in units: the width of the side columns; the height of the area below the board in a tall window; the
// minimum height of the page and the height of the move list on a phone; the minimum height of the move list beside the
// board; the maximum ratio of the board's width to its height (boards fill their width).
const (
	minColumn, maxColumn, columnShare = 236.0, 300.0, 0.235
	maxBelow, belowShare              = 400.0, 0.4
	minPage, movesHeight              = 150.0, 320.0
	minMoves                          = 60.0
	broadest                          = 1.25
	// A broad canvas narrower than oneColumn units has no room for two columns beside the board.
	oneColumn = 760.0
)

// paged returns true if everything that is not the board, the graph or a key is on one page, which scrolls.
func (r *Replay) paged() bool { return r.Narrow || !r.M.Tall() && r.M.W < oneColumn }

// view puts board, graph and transport keys between two columns. In a tall window the columns are below them; on a
// phone they are a scrolled page there, with large text in a small window one beside them.
func (r *Replay) view() layout.Part {
	r.Back = r.back
	r.fromHere.ask()
	m, board := r.M, r.study.View()
	center := []layout.Part{layout.Shaped(0, broadest, board).Grow(1), r.chartView(), r.transportView()}
	var body layout.Part
	switch {
	case r.Narrow:
		center[0] = board.Grow(1).Between(0, m.W+r.study.Choices())
		page := layout.Stack(widget.Space, r.message(), r.Rolled(r.page()).Grow(1))
		body = layout.Stack(widget.Space, append(center, page.Grow(0.001).Between(minPage, 0))...)
	case m.Tall():
		below := layout.Stack(widget.Apart, r.message(), layout.Even(widget.Apart, r.Boxed(r.left()), r.Boxed(r.right())).Grow(1))
		body = layout.Stack(widget.Apart, layout.Stack(widget.Space, center...).Grow(1), below.Fixed(min(maxBelow, belowShare*m.H)))
	case r.paged():
		beside := layout.Stack(widget.Apart, r.message(), r.Rolled(r.page()).Grow(1))
		body = layout.Row(widget.Apart, layout.Stack(widget.Space, center...).Grow(1).Early(), beside.Fixed(maxColumn))
	default:
		width := max(minColumn, min(maxColumn, columnShare*m.W))
		left := layout.Stack(widget.Apart, r.message(), r.Boxed(r.left()).Grow(1))
		middle := layout.Stack(widget.Space, center...).Grow(1).Early() // a board that extends beyond its room is below the columns
		body = layout.Row(widget.Apart, left.Fixed(width), middle, r.Boxed(r.right()).Fixed(width))
	}
	header := r.HeaderBeside(&r.study.Caption, r.T("replay.title"), r.whereabouts(), func() { r.Pop(nil) }, r.exportButton())
	return r.Screen(header, body, layout.Part{})
}

// page is the scrolled page of paged. The quiz or the branch comes first, otherwise the review of the move.
func (r *Replay) page() layout.Part {
	parts := []layout.Part{r.Boxed(r.right()), r.Boxed(r.left())}
	if _, _, ok := r.reviewed(); !ok && r.questions.on {
		parts[0] = layout.Part{} // the sheet would be empty
	}
	if r.questions.on || r.course.inBranch() {
		parts[0], parts[1] = parts[1], parts[0]
	}
	if r.Narrow && !r.questions.on { // elsewhere the graph shows them
		parts = append(parts, r.branchList())
	}
	return layout.Stack(widget.Space, append(parts, r.Boxed(r.movesView().Fixed(movesHeight)))...)
}

func (r *Replay) left() layout.Part {
	play := r.Press(widget.Button{Name: "from-here", Icon: "play", Label: r.T("replay.from-here"), Kind: widget.Main, Disabled: r.course.over(), Press: r.fromHere.open})
	switch {
	case r.questions.on:
		return r.questions.view()
	case r.course.off:
		return r.branchView(play)
	}
	none := len(r.review.faults(rules.Nobody)) == 0
	return r.summaryView(r.Press(widget.Button{Name: "find", Label: r.T("replay.find"), Disabled: none, Press: r.questions.start}), play)
}

func (r *Replay) right() layout.Part {
	comment := layout.If(!r.questions.on, r.notes.view()).Or(layout.If(r.roomy(), layout.Gap(widget.Finger))) // nothing moves when questions begin
	if r.M.Tall() || r.paged() {                                                                              // the graph gives access to the moves
		return layout.Stack(widget.Space, layout.Top(r.verdict()).Grow(1), comment)
	}
	moves, verdict := r.movesView().Grow(1).Between(minMoves, 0), r.verdict()
	if !r.roomy() && !r.questions.on { // the verdict has all the room there is
		if _, p, _ := r.reviewed(); p != r.scrolled {
			r.scrolled, r.verdictScroll = p, widget.Scroll{}
		}
		moves, verdict = moves.Fixed(minMoves), flush(r.Scrolled("verdict", &r.verdictScroll, layout.Margin(8, 0, 8, 0, verdict))).Grow(1)
	}
	return layout.Stack(widget.Space, moves, r.rule(), verdict, comment)
}

func (r *Replay) whereabouts() string {
	v := r.course.whole()
	text := r.GameTitle(v.Info.Name) + " · "
	if from := phrases.OriginText(r.Env, &v.From); from != "" && !r.Narrow {
		text = from + " · " + text
	}
	if r.course.inBranch() {
		return text + r.progressText()
	}
	return text + r.course.turnAt(r.Env, r.course.stop())
}

func (r *Replay) message() layout.Part {
	if r.questions.on || r.study.Message() == "" && !r.study.Typing() {
		return layout.Part{}
	}
	said := r.study.Typed(r.study.Status("", r.Plain(look.Small, graph.Regular)))
	if !r.branchDeleted() {
		return r.BoxedIn(r.Theme.Gold, 12, said)
	}
	again := r.Press(widget.Button{Name: "branch-restore", Label: r.T("branch.restore"), Press: func() { r.restoreBranch() }})
	return r.BoxedIn(r.Theme.Gold, 12, layout.Breakpoint(300,
		func() layout.Part { return layout.Row(widget.Space, said.Grow(1), again) },
		func() layout.Part { return layout.Stack(widget.Space, said, again) }))
}

func (r *Replay) listedLine() int {
	if r.course.inBranch() {
		return r.course.line
	}
	return r.course.tree.Main()
}

func (r *Replay) movesView() layout.Part {
	_, ply := r.course.where()
	r.moveList.Set(r.moveItems(), ply)
	r.moveList.Touched(r.Narrow)
	return layout.Leaf(nil, func(box graph.Rect) {
		r.moveList.Layout(box)
		r.Put(r.moveList.Root())
	})
}

// moveItems returns the moves of the line shown, with comments and a heading at the start of the branch.
func (r *Replay) moveItems() (out []movelist.Item) {
	board := r.study.Board()
	if board == nil {
		return nil
	}
	v, fork := r.course.whole(), r.course.main.Len()
	if r.course.inBranch() {
		v, fork = r.study.Line.Last(), r.course.fork
	}
	items, begun := board.MoveItems(v), false
	for i, it := range items {
		if it.Ply > fork && !it.Head && !begun && r.course.inBranch() {
			begun = true
			out = append(out, movelist.Item{Ply: fork, Head: true, Text: r.branchHead()})
		}
		out = append(out, r.markedItem(it, fork))
		if i+1 < len(items) && items[i+1].Ply == it.Ply {
			continue
		}
		if text := r.course.tree.Comment(r.listedLine(), it.Ply); text != "" && !it.Undone {
			out = append(out, movelist.Item{Ply: it.Ply, Remark: true, Text: text})
		}
	}
	return out
}

// markedItem adds the review's mark to a move. Moves after ply fork belong to the branch.
func (r *Replay) markedItem(it movelist.Item, fork int) movelist.Item {
	if it.Head {
		return it
	}
	p, _ := r.review.ply(r.course.stopOf(it.Ply))
	if it.Ply > fork {
		p, _ = r.sidelines.ply(&r.study.Line, it.Ply-fork)
	}
	if p != nil && p.Mark != review.NoMark {
		it.Note, it.Ink = string(p.Mark), marks.Ink(r.Theme, p.Mark)
		if it.Label == "" {
			it.Label = it.Text + ", " + phrases.MarkText(r.Env, p.Mark)
		}
	}
	return it
}
