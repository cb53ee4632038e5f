package study

import (
	"xotrio/game/session"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// playName is the name of the node of the board, which has the keyboard for the board to follow.
const playName = "play"

// room is where a board was laid out, and in which looks.
type room struct {
	area     boards.Area
	theme    *look.Theme
	language string
}

// laid reports whether it was laid out at all.
func (r *room) laid() bool { return r.theme != nil }

// beyond is how much farther than everything else a board reaches on a telephone, in units: its squares are as large as they can be.
const beyond = 4

// gapBelow is the room between the board and what stands below it, in units.
func (s *Study) gapBelow() float64 {
	if s.menu.Narrow {
		return beyond
	}
	return widget.Space
}

// View is the board, with room below it for what has to be chosen there. It takes all the room that it gets.
func (s *Study) View() layout.Part { return s.ViewOn(nil) }

// ViewOn is View on a node of the screen's own, in place of the one that has the keyboard for the board to follow.
func (s *Study) ViewOn(n *graph.Node) layout.Part {
	return s.put(n, layout.If(s.Choices() > 0, layout.Gap(s.Choices())))
}

// ViewOver is the board with a part of the screen below it. Where something has to be chosen on the board, that stands there, too: the screen
// leaves the part empty then, with a height of at least Choices.
func (s *Study) ViewOver(below layout.Part) layout.Part { return s.put(nil, below) }

// put is the board on a node, nil for the usual one, and what stands below it.
func (s *Study) put(n *graph.Node, below layout.Part) layout.Part {
	if s.stand.board == nil {
		return layout.Part{}
	}
	if n == nil { // the keyboard speaks to the board like to any other node: what it says there is the board's to follow
		n = &graph.Node{Name: playName, Role: graph.BoardArea, Label: s.label(), Handlers: graph.Handlers{Type: func(graph.Typing) bool { return false }}}
	}
	n.Round = 14
	var area boards.Area
	board := layout.Room(&area.Board)
	if s.menu.Narrow {
		board = layout.Margin(-beyond, 0, -beyond, 0, board)
	}
	rooms := layout.Stack(s.gapBelow(), board.Grow(1), layout.Under(below, func(r graph.Rect) { area.Line = r }))
	return layout.Under(rooms, func(r graph.Rect) {
		rooms.Place(r)
		s.lay(area)
		n.Box = area.Board
		n.Add(s.stand.board.Root())
		if s.Marks != nil {
			n.Add(&graph.Node{Name: "marks", Draw: s.Marks})
		}
		s.leaving.onto(n)
		s.menu.Put(n)
		below.Place(area.Line)
	}).Early() // it may be seen beyond its room, below the rest
}

// label is what the board is called.
func (s *Study) label() string {
	if s.Task != nil {
		return s.Task()
	}
	return s.menu.T("game." + s.stand.game)
}

// Choices is how high it is what has to be chosen below the board, 0 for nothing.
func (s *Study) Choices() float64 {
	if s.stand.board != nil && !s.Line.Empty() {
		return s.stand.board.ChoiceHeight(s.Line.First(), s.menu.Narrow)
	}
	return 0
}

// lay lays the board out, unless it lies there already.
func (s *Study) lay(a boards.Area) {
	a.Metrics, a.Tall = s.menu.M, s.menu.Narrow
	a.Reduced, a.Lone = s.menu.Settings.ReducedMotion, s.Lone
	to := room{a, s.menu.Theme, s.menu.Texts.Language()}
	if s.stand.room == to {
		return
	}
	first := !s.stand.room.laid()
	s.stand.room = to
	s.stand.board.Layout(a)
	if first && s.stand.work.Done() {
		s.Show()
	}
}

// How much lower the next pieces of a player are on a telephone, at least, and how much higher where the canvas is high, in units.
const (
	handSaved   = 52.0
	minHand     = 78.0
	handMore    = 26.0
	roomyHeight = 760.0
)

// Hand is a panel with what lies beside the board for a seat of v: the player's next pieces, and the cards that v shows. It is absent in games
// without such things.
func (s *Study) Hand(v *session.View, seat int) layout.Part {
	height := boards.HandHeight(s.stand.board, v, seat)
	if height == 0 {
		return layout.Part{}
	}
	least := max(minHand, height-handSaved)
	if s.menu.Narrow {
		if height = least; s.menu.M.H >= roomyHeight {
			height += handMore
		}
	}
	return layout.Leaf(func(w float64) layout.Need { return layout.Need{W: w, H: height, MinH: least} }, func(r graph.Rect) {
		s.menu.Put(boards.HandNode(&s.menu.Kit, s.stand.board, r, v, seat))
	})
}

// Status is what was said last, or else what there is to say at all times. It is spoken when it is said.
func (s *Study) Status(otherwise string, st graph.Style) layout.Part {
	text := s.message
	if text == "" {
		text = otherwise
	}
	return s.menu.Status("told", text, st, s.told)
}

// Typed is p, in whose place the line stands in which a move is typed, while there is one.
func (s *Study) Typed(p layout.Part) layout.Part {
	return s.typing.Over(p, s.typed)
}
