package replay

import (
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The measures of the screen, in units: the width of the columns beside the board, the height of what stands below it in a tall window and, at
// least, on a telephone, the list of moves there, and how many times as wide as high the board is at most: boards fill their width.
const (
	minColumn, maxColumn, columnShare = 236.0, 300.0, 0.235
	maxBelow, belowShare              = 400.0, 0.4
	minPage, movesHeight              = 150.0, 320.0
	broadest                          = 1.25
)

// view is the screen: between two columns stand the board, the graph below it and the keys; in a tall window the columns stand below all of
// that, and on a telephone they are scrolled there.
func (r *Replay) view() layout.Part {
	r.Back = r.back
	r.fromHere.ask()
	m, board := r.M, r.study.View()
	center := []layout.Part{layout.Shaped(0, broadest, board).Grow(1), r.chances.view(), r.transport.view()}
	var body layout.Part
	switch {
	case r.Narrow:
		center[0] = board.Grow(1).Between(0, m.W+r.study.Choices())
		page := layout.Stack(widget.Space, r.message(), r.Rolled(r.page()).Grow(1))
		body = layout.Stack(widget.Space, append(center, page.Grow(0.001).Between(minPage, 0))...)
	case m.Tall():
		below := layout.Stack(widget.Apart, r.message(), layout.Even(widget.Apart, r.Boxed(r.left()), r.Boxed(r.right())).Grow(1))
		body = layout.Stack(widget.Apart, layout.Stack(widget.Space, center...).Grow(1), below.Fixed(min(maxBelow, belowShare*m.H)))
	default:
		width := max(minColumn, min(maxColumn, columnShare*m.W))
		left := layout.Stack(widget.Apart, r.message(), r.Boxed(r.left()).Grow(1))
		body = layout.Row(widget.Apart, left.Fixed(width), layout.Stack(widget.Space, center...).Grow(1), r.Boxed(r.right()).Fixed(width))
	}
	header := r.HeaderOver(r.T("replay.title"), r.whereabouts(), func() { r.Pop(nil) }, r.exportButton())
	return r.Screen(header, body, layout.Part{})
}

// page is what a telephone scrolls: what was begun goes first, and what the review says of the move elsewhere.
func (r *Replay) page() layout.Part {
	parts := []layout.Part{r.Boxed(r.right()), r.Boxed(r.left())}
	if r.questions.on || r.course.inBranch() {
		parts[0], parts[1] = parts[1], parts[0]
	}
	if !r.questions.on {
		parts = append(parts, r.branches.list())
	}
	return layout.Stack(widget.Space, append(parts, r.Boxed(r.moves.view().Fixed(movesHeight)))...)
}

// left is the column of the match: the questions, the line beside the main one, or the summary.
func (r *Replay) left() layout.Part {
	play := r.Press(widget.Button{Name: "from-here", Icon: "play", Label: r.T("replay.from-here"), Kind: widget.Main, Disabled: r.course.over(), Press: r.fromHere.begin})
	switch {
	case r.questions.on:
		return r.questions.view()
	case r.course.off:
		return r.branches.view(play, r.takeMain)
	}
	none := len(r.review.faults(rules.Nobody)) == 0
	return r.summary.view(r.Press(widget.Button{Name: "find", Label: r.T("replay.find"), Disabled: none, Press: r.questions.begin}), play)
}

// right is the column of the move: the list of all of them, what the review says of the one that was played last, and the comment on it.
func (r *Replay) right() layout.Part {
	comment := layout.If(!r.questions.on, r.notes.view())
	if r.M.Tall() { // there the moves are a tap on the graph away, or on a telephone below
		return layout.Stack(widget.Space, layout.Top(r.verdict.view()).Grow(1), comment)
	}
	return layout.Stack(widget.Space, r.moves.view().Grow(1).Between(60, 0), layout.If(!r.questions.on, r.summary.rule()), r.verdict.view(), comment)
}

// whereabouts is which match this is, and where in it the replay is.
func (r *Replay) whereabouts() string {
	v := r.course.whole()
	text := phrases.Game(r.Env, v) + " · "
	if from := phrases.From(r.Env, &v.From); from != "" && !r.Narrow {
		text = from + " · " + text
	}
	if r.course.inBranch() {
		return text + r.branches.at()
	}
	return text + r.T("replay.stop", "At", r.course.stop(), "Of", r.course.last())
}

// message is what there is to be said: it stands by itself. Where a branch was deleted, it can be brought back.
func (r *Replay) message() layout.Part {
	if r.questions.on || r.study.Message() == "" && !r.study.Typing() {
		return layout.Part{}
	}
	said := r.study.Typed(r.study.Status("", r.Plain(look.Small, graph.Regular)))
	if !r.branches.deleted() {
		return r.BoxedIn(r.Theme.Gold, 12, said)
	}
	again := r.Press(widget.Button{Name: "branch-restore", Label: r.T("branch.restore"), Press: func() { r.branches.restore() }})
	return r.BoxedIn(r.Theme.Gold, 12, layout.Wide(300,
		func() layout.Part { return layout.Row(widget.Space, said.Grow(1), again) },
		func() layout.Part { return layout.Stack(widget.Space, said, again) }))
}
