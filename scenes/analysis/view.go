package analysis

import (
	"strconv"
	"strings"

	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/playon"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The measures of the screen, in units: the width of the columns beside the board, the height of what stands below it in a tall window and, at
// least, on a telephone, that of the list of what was tried, and how many times as wide as high the board is at most.
const (
	minColumn, maxColumn, columnShare = 236.0, 320.0, 0.25
	maxBelow, belowShare              = 430.0, 0.44
	minPage, minTried                 = 150.0, 64.0
	broadest                          = 1.25
	saidHeight                        = 108.0
)

// view is the screen: the board between what is said of the position and the best lines; in a tall window both stand below it, and on a telephone
// they are a page that is scrolled.
func (a *Analysis) view() layout.Part {
	a.Back = a.back
	if a.sheet.Open {
		a.sheet.Ask(a.Menu, playon.Terms{Title: a.T("replay.from-here"), People: true, Play: a.play})
	}
	a.into.Ask()
	board := a.study.View()
	var body layout.Part
	switch {
	case a.Narrow:
		page := layout.Stack(widget.Space, a.said(), a.hand(), a.Boxed(layout.Stack(widget.Space, a.lines(), a.tried())), a.ways())
		body = layout.Stack(widget.Space, a.onTurn(), board.Grow(1).Between(0, a.M.W+a.study.Choices()), a.transport(), a.Rolled(page).Grow(0.001).Between(minPage, 0))
	case a.M.Tall():
		left := layout.Stack(widget.Space, a.onTurn(), a.said().Grow(1), a.hand(), a.ways())
		right := layout.Stack(widget.Space, a.lines(), a.tried().Grow(1), a.transport())
		below := layout.Even(widget.Apart, a.Boxed(left), a.Boxed(right))
		body = layout.Stack(widget.Apart, board.Grow(1), below.Fixed(min(maxBelow, belowShare*a.M.H)))
	default:
		width := max(minColumn, min(maxColumn, columnShare*a.M.W))
		left := layout.Stack(widget.Space, a.onTurn(), a.said().Grow(1), a.hand(), a.ways())
		right := layout.Stack(widget.Space, a.lines(), a.tried().Grow(1), a.transport())
		body = layout.Row(widget.Apart, a.Boxed(left).Fixed(width), layout.Shaped(0, broadest, board).Grow(1), a.Boxed(right).Fixed(width))
	}
	v := a.shown()
	under := a.GameTitle(v.Info.Name) + " · " + a.T("analysis.at", "At", a.study.Line.At(), "Of", a.study.Line.Len())
	return a.Screen(a.HeaderOver(a.T("analysis.title"), under, func() { a.Pop(nil) }), body, layout.Part{})
}

// onTurn is who is on turn, beside the sign of that side.
func (a *Analysis) onTurn() layout.Part {
	v := a.shown()
	text := a.T("editor.over")
	switch {
	case v.Over():
	case v.Seat < 0:
		text = a.T("analysis.chance")
	default:
		text = a.T("puzzles.to-move", "Side", phrases.Seat(a.Env, v.Info, v.Seat))
	}
	title := layout.Middle(a.Title(text, a.Plain(look.Body+1, graph.Bold)))
	if v.Over() || v.Seat < 0 {
		return layout.AtLeast(0, signSize, title)
	}
	cross := v.Game.ToMove() == rules.X
	return layout.Row(widget.Space, a.Picture(a.Theme.Piece(cross, cross), signSize, signSize), title.Grow(1))
}

// signSize is that of the sign of the side on turn, in units.
const signSize = 36.0

// said is the hint, or what is to be done.
func (a *Analysis) said() layout.Part {
	st := a.Plain(look.Small, graph.Regular)
	p := layout.Top(a.study.Status(a.T("analysis.how"), st))
	if a.branches.deleted() {
		again := a.Press(widget.Button{Name: "branch-restore", Label: a.T("branch.restore"), Press: func() { a.branches.restore() }})
		p = layout.Stack(widget.Space, p, again)
	}
	if !a.Narrow {
		p = layout.AtLeast(0, saidHeight, p)
	}
	return a.study.Typed(p)
}

// hand is what lies beside the board for the side on turn, or for the first where none is.
func (a *Analysis) hand() layout.Part {
	v := a.shown()
	return a.study.Hand(v, max(v.Seat, 0))
}

// lines are the best moves of the position that is shown, as far as they are known; pressing one plays it.
func (a *Analysis) lines() layout.Part {
	v := a.shown()
	head := a.Soft(look.Small - 1)
	end := head
	end.Align = graph.End
	chance, f, known := "", found{}, false
	if !a.over() {
		f, known = a.search.of(v)
		chance = a.T("replay.chance-of", "Side", strings.ToUpper(v.Game.ToMove().String()))
	}
	rows := []layout.Part{layout.Row(widget.Space, a.Words(a.T("replay.lines"), head).Grow(1), a.Words(chance, end))}
	for i := range min(len(f.Lines), maxLines) {
		l := &f.Lines[i]
		row := study.PlayLine{Name: "line/" + strconv.Itoa(i), Tip: a.T("analysis.play"), Move: l.Text, Follow: l.Plan[min(1, len(l.Plan)):], Worth: study.Worth(a.Env, l), Best: i == 0}
		row.Press = func() { a.try(l.Move) }
		rows = append(rows, row.Row(a.Menu))
	}
	height := study.LineHeight
	if a.Narrow {
		height = widget.Finger
	}
	left := maxLines - len(rows) + 1
	rows = append(rows, layout.If(left > 0, layout.Gap(float64(left)*(height+4)-4))) // what stands below keeps its place
	return layout.Stack(4, append(rows, a.Words(a.depth(f, known), a.Soft(look.Small-1)))...)
}

// maxLines is how many lines of play are told.
const maxLines = 3

// depth is how far the search is.
func (a *Analysis) depth(f found, known bool) string {
	switch {
	case a.over():
		return a.T("analysis.nothing")
	case known && f.err != nil:
		return a.T("analysis.failed", "Reason", f.err.Error())
	case !known:
		return a.T("replay.find.weighing")
	case f.nodes < maxNodes:
		return a.T("analysis.deeper", "At", steps(f.nodes), "Of", steps(maxNodes))
	}
	return a.T("analysis.done", "Of", steps(maxNodes))
}

// tried is what was tried, to be chosen from.
func (a *Analysis) tried() layout.Part {
	head := a.Words(a.T("analysis.tried"), a.Soft(look.Small-1))
	list := a.branches.list()
	if !a.Narrow { // there the whole page is scrolled
		list = a.Scrolled("tried", &a.scroll, list).Grow(1).Between(minTried, 0)
	}
	return layout.Stack(4, head, list)
}

// transport goes through the line that is shown, to what was tried beside it, and asks for a hint.
func (a *Analysis) transport() layout.Part {
	l, least := &a.study.Line, 34.0
	if a.Narrow {
		least = widget.Finger
	}
	key := func(name, icon, tip string, off bool, press func()) layout.Part {
		return a.Press(widget.Button{Name: name, Icon: icon, Tip: a.T(tip), Disabled: off, Press: press}).Grow(1).Between(least, 0)
	}
	_, branch := a.branches.tree.Line(a.branches.line)
	return layout.Row(4,
		key("before", "left", "replay.before", l.At() == 0, func() { a.walk(-1) }),
		key("next", "right", "replay.next", l.At() == l.Len(), func() { a.walk(1) }),
		key("branch", "branch", "analysis.next", len(a.branches.tree.Threads()) < 2, func() { a.drop(); a.branches.next() }),
		key("delete", "bin", "branch.delete", !branch, func() { a.drop(); a.branches.delete() }),
		key("hint", "hint", "table.hint", a.over(), a.ask))
}

// ways are what else can be done with the position.
func (a *Analysis) ways() layout.Part {
	return layout.Stack(widget.Space,
		layout.Even(widget.Space, a.Press(widget.Button{Name: "change", Label: a.T("editor.change"), Press: a.change}),
			a.Press(widget.Button{Name: "copy", Label: a.T("editor.copy"), Press: a.copy})),
		a.Press(widget.Button{Name: "from-here", Icon: "play", Label: a.T("replay.from-here"), Kind: widget.Main, Disabled: a.over(), Press: a.playOn}))
}
