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

// The sizes of the screen, in units: the columns beside the board, the parts below it in a tall window, the smallest
// page on a phone and the smallest list of lines, the greatest ratio of the board's width to its height, and the height
// of the message.
const (
	minColumn, maxColumn, columnShare = 236.0, 320.0, 0.25
	maxBelow, belowShare              = 430.0, 0.44
	minPage, minTried                 = 150.0, 64.0
	maxAspect                         = 1.25
	// A broad canvas narrower than oneColumn has room for one column beside the board.
	oneColumn     = 760.0
	messageHeight = 108.0
)

// view: in a tall window message and best lines are below the board, on a phone they are a page that scrolls.
func (a *Analysis) view() layout.Part {
	a.Back = a.back
	if a.sheet.Open {
		a.sheet.Ask(a.Menu, playon.Terms{Title: a.T("replay.from-here"), People: true, Play: a.play})
	}
	a.start.Ask()
	board := a.study.View()
	var body layout.Part
	switch {
	case a.Narrow:
		page := layout.Stack(widget.Space, a.messagePart(), a.hand(), a.Boxed(layout.Stack(widget.Space, a.bestLines(), a.triedLines())), a.actions())
		body = layout.Stack(widget.Space, a.sideToMove(), board.Grow(1).Between(0, a.M.W+a.study.Choices()), a.transport(), a.Rolled(page).Grow(0.001).Between(minPage, 0))
	case a.M.Tall():
		left := layout.Stack(widget.Space, a.sideToMove(), a.messagePart().Grow(1), a.hand(), a.actions())
		right := layout.Stack(widget.Space, a.bestLines(), a.triedLines().Grow(1), a.transport())
		below := layout.Even(widget.Apart, a.Boxed(left), a.Boxed(right))
		body = layout.Stack(widget.Apart, board.Grow(1), below.Fixed(min(maxBelow, belowShare*a.M.H)))
	case a.M.W < oneColumn:
		page := layout.Stack(widget.Space, a.messagePart(), a.hand(), a.bestLines(), a.triedLines())
		beside := layout.Stack(widget.Space, a.sideToMove(), a.Rolled(a.Boxed(page)).Grow(1), a.transport(), a.actions())
		body = layout.Row(widget.Apart, layout.Shaped(0, maxAspect, board).Grow(1), beside.Fixed(maxColumn))
	default:
		width := max(minColumn, min(maxColumn, columnShare*a.M.W))
		left := layout.Stack(widget.Space, a.sideToMove(), a.messagePart().Grow(1), a.hand(), a.actions())
		right := layout.Stack(widget.Space, a.bestLines(), a.triedLines().Grow(1), a.transport())
		body = layout.Row(widget.Apart, a.Boxed(left).Fixed(width), layout.Shaped(0, maxAspect, board).Grow(1), a.Boxed(right).Fixed(width))
	}
	v := a.position()
	under := a.GameTitle(v.Info.Name) + " · " + phrases.TurnAt(a.Env, a.study.Line.Last(), len(v.Plies))
	return a.Screen(a.HeaderOver(a.T("analysis.title"), under, func() { a.Pop(nil) }, a.gameChoice()), body, layout.Part{})
}

func (a *Analysis) gameChoice() layout.Part {
	if !a.chooses {
		return layout.Part{}
	}
	infos, current := a.games.Rules(), 0
	var titles []string
	for i, info := range infos {
		if info.Name == a.position().Info.Name {
			current = i
		}
		titles = append(titles, a.GameTitle(info.Name))
	}
	return a.OneOf("game", &a.choice, titles, current, func(i int) {
		if err := a.openGame(infos[i]); err != nil {
			a.study.ShowMessage(a.Texts.Sentence(err))
		}
	})
}

func (a *Analysis) sideToMove() layout.Part {
	v := a.position()
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

// signSize is the size of that mark, in units.
const signSize = 36.0

func (a *Analysis) messagePart() layout.Part {
	st := a.Plain(look.Small, graph.Regular)
	how := a.T("analysis.how")
	if a.chooses && !a.Touch {
		how = a.T("analysis.paste")
	}
	p := layout.Top(a.study.Status(how, st))
	if a.branches.deleted() {
		again := a.Press(widget.Button{Name: "branch-restore", Label: a.T("branch.restore"), Press: func() { a.branches.restore() }})
		p = layout.Stack(widget.Space, p, again)
	}
	if !a.Narrow {
		p = layout.AtLeast(0, messageHeight, p)
	}
	return a.study.Typed(p)
}

// hand returns the things beside the board for the side to move, or for the first seat if no side is.
func (a *Analysis) hand() layout.Part {
	v := a.position()
	return a.study.Hand(v, max(v.Seat, 0))
}

// bestLines: a press on one plays it.
func (a *Analysis) bestLines() layout.Part {
	v := a.position()
	head := a.Soft(look.Small - 1)
	end := head
	end.Align = graph.End
	chance, f, known := "", found{}, false
	if !a.gameOver() {
		f, known = a.search.result(v)
		chance = a.T("replay.chance-of", "Side", strings.ToUpper(v.Game.ToMove().String()))
	}
	rows := []layout.Part{layout.Row(widget.Space, a.Words(a.T("replay.lines"), head).Grow(1), a.Words(chance, end))}
	for i := range min(len(f.Lines), maxLines) {
		l := &f.Lines[i]
		row := study.PlayLine{Name: "line/" + strconv.Itoa(i), Tip: a.T("analysis.play"), Move: l.Text, Follow: l.Plan[min(1, len(l.Plan)):], Worth: study.Worth(a.Env, l), Best: i == 0}
		row.Press = func() { a.try(l.Move) }
		rows = append(rows, row.Row(a.Menu))
	}
	left := maxLines - len(rows) + 1
	rows = append(rows, layout.If(left > 0, layout.Gap(float64(left)*(study.LineHeight(a.Menu)+4)-4))) // the parts below keep their place
	return layout.Stack(4, append(rows, a.Words(a.searchState(f, known), a.Soft(look.Small-1)))...)
}

// maxLines is the number of best lines shown.
const maxLines = 3

func (a *Analysis) searchState(f found, known bool) string {
	switch {
	case a.gameOver():
		return a.T("analysis.nothing")
	case known && f.err != nil:
		return a.T("replay.failed", "Reason", a.Texts.Sentence(f.err))
	case !known:
		return a.T("replay.find.weighing")
	case f.nodes < maxNodes:
		return a.T("analysis.deeper", "At", steps(f.nodes), "Of", steps(maxNodes))
	}
	return a.T("analysis.done", "Of", steps(maxNodes))
}

func (a *Analysis) triedLines() layout.Part {
	head := a.Words(a.T("analysis.tried"), a.Soft(look.Small-1))
	list := a.branches.list()
	if !a.Narrow && (a.M.Tall() || a.M.W >= oneColumn) { // otherwise the whole page scrolls
		list = a.Scrolled("tried", &a.scroll, list).Grow(1).Between(minTried, 0)
	}
	return layout.Stack(4, head, list)
}

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
		key("branch", "branch", "analysis.next", len(a.branches.tree.Threads()) < 2, func() { a.dropHint(); a.branches.next() }),
		key("delete", "bin", "branch.delete", !branch, func() { a.dropHint(); a.branches.delete() }),
		key("hint", "hint", "table.hint", a.gameOver(), a.askHint))
}

func (a *Analysis) actions() layout.Part {
	return layout.Stack(widget.Space,
		layout.EvenOrStacked(widget.Space, a.Press(widget.Button{Name: "change", Label: a.T("editor.change"), Press: a.setUp}),
			a.Press(widget.Button{Name: "copy", Label: a.T("export.copy"), Press: a.copy})),
		a.Press(widget.Button{Name: "from-here", Icon: "play", Label: a.T("replay.from-here"), Kind: widget.Main, Disabled: a.gameOver(), Press: a.askPlayers}))
}
