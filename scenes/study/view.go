package study

import (
	"image/color"
	"slices"
	"strconv"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/ai/reason"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// playName is the name of the board's node. While it has the focus, the board gets the keyboard.
const playName = "play"

// room is everything that the layout of a board depends on. The zero room is that of a board without a layout.
type room struct {
	area     boards.Area
	theme    *look.Theme
	language string
}

func (r *room) laidOut() bool { return r.theme != nil }

// overhang is the width that a board extends beyond everything else on a phone, in units, so that its squares
// are as large as possible.
const overhang = 4

// View returns the board, with space below it for the choices of a move. It takes all the room that it gets.
func (s *Study) View() layout.Part { return s.ViewOn(nil) }

// ViewOn is View with n as the node of the board, instead of the node that gives the keyboard to the board.
func (s *Study) ViewOn(n *graph.Node) layout.Part {
	return s.viewWith(n, layout.If(s.Choices() > 0, layout.Gap(s.Choices())))
}

// ViewOver returns the board with a part of the screen below it. The choices of a move take the same place: for them
// the screen passes an empty part with a height of at least Choices.
func (s *Study) ViewOver(below layout.Part) layout.Part { return s.viewWith(nil, below) }

// viewWith returns the board on n, nil for the usual node, with the part below it.
func (s *Study) viewWith(n *graph.Node, below layout.Part) layout.Part {
	if s.view.board == nil {
		return layout.Part{}
	}
	if n == nil { // the board takes keys through Point: its node ignores them
		n = &graph.Node{Name: playName, Role: graph.BoardArea, Label: s.menu.GameTitle(s.view.game), Handlers: graph.Handlers{Type: func(graph.Typing) bool { return false }}}
	}
	n.Round = 14
	n.Squares = boards.Squares(func() boards.Board { return s.view.board }, s.Line.View)
	var area boards.Area
	board, gap := layout.Room(&area.Board), float64(widget.Space)
	if s.menu.Narrow {
		board, gap = layout.Margin(-overhang, 0, -overhang, 0, board), overhang
	}
	rooms := layout.Stack(gap, board.Grow(1), layout.Under(below, func(r graph.Rect) { area.Line = r }))
	return layout.Under(rooms, func(r graph.Rect) {
		rooms.Place(r)
		s.layout(&area)
		n.Box = area.Board
		n.Add(s.view.board.Root())
		if s.Marks != nil {
			n.Add(&graph.Node{Name: "marks", Draw: s.Marks})
		}
		s.leaving.addTo(n)
		s.menu.Put(n)
		below.Place(area.Line)
	}).Early() // the board may extend beyond its room, below the other parts
}

// Choices returns the height of the choices of a move below the board, 0 if there are none.
func (s *Study) Choices() float64 {
	if s.view.board == nil || s.Line.Empty() {
		return 0
	}
	return s.view.board.ChoiceHeight(s.Line.First(), s.menu.Narrow)
}

// layout lays out the board if its room has changed.
func (s *Study) layout(at *boards.Area) {
	a := *at
	a.Metrics, a.Tall = s.menu.M, s.menu.Narrow
	a.Reduced, a.Lone, a.Caption = s.menu.Settings.ReducedMotion, s.Lone, s.Caption
	to := room{a, s.menu.Theme, s.menu.Texts.Language()}
	if s.view.room == to {
		return
	}
	first := !s.view.room.laidOut()
	s.view.room = to
	s.view.board.Layout(&s.view.room.area)
	if first && s.view.work.Done() {
		s.Show()
	}
}

// leavingTime is the time a board takes to fade out, also with reduced motion.
const leavingTime = 240 * time.Millisecond

// leaving is a board that fades out over its replacement. The zero value means none.
type leaving struct {
	board boards.Board
	marks func(c graph.Canvas)
	fade  graph.Motion
}

func (l *leaving) addTo(n *graph.Node) {
	if l.board == nil {
		return
	}
	fade := l.fade
	away := &graph.Node{Name: "leaving", Place: func(now time.Duration) graph.Place {
		return graph.Place{Fade: fade.At(now), Moving: fade.Moving(now)}
	}}
	n.Add(away.Add(l.board.Root(), &graph.Node{Name: "leaving-marks", Draw: l.marks}))
}

// The panel of the next pieces, in units: how much lower than elsewhere it is on a phone, its smallest height, and how
// much higher it is on a phone's canvas of at least roomyHeight.
const (
	handSaved   = 52.0
	minHand     = 78.0
	handMore    = 26.0
	roomyHeight = 760.0
)

// Hand returns a panel with the things beside the board for a seat of v: the player's next pieces, and the cards that v
// shows. It is absent in games without such things.
func (s *Study) Hand(v *session.View, seat int) layout.Part {
	board, ok := s.view.board.(boards.Seater)
	if !ok {
		return layout.Part{}
	}
	hand := board.Beside(v, seat)
	height := hand.HandHeight()
	minHeight := max(minHand, height-handSaved)
	if s.menu.Narrow {
		if height = minHeight; s.menu.M.H >= roomyHeight {
			height += handMore
		}
	}
	return layout.Leaf(func(w float64) layout.Need { return layout.Need{W: w, H: height, MinH: minHeight} }, func(r graph.Rect) {
		s.menu.Put(&graph.Node{Name: "hand", Role: graph.Reading, Label: s.view.board.SayTurn(v), Box: r, Draw: func(c graph.Canvas) {
			hand := board.Beside(v, seat)
			hand.DrawHand(c, s.menu.Env, r)
		}})
	})
}

// Status returns the message, or the text otherwise if there is none. A new message is spoken.
func (s *Study) Status(otherwise string, st graph.Style) layout.Part {
	text := s.message
	if text == "" {
		text = otherwise
	}
	return s.menu.Status("told", text, st, s.messages)
}

// The sizes of the usual arrangement, in units: the width of the column beside the board, the height of the message,
// and the height of the board relative to that of a tall window.
const (
	minColumn, maxColumn   = 250.0, 440.0
	columnShare            = 0.36
	minMessage, maxMessage = 84.0, 190.0
	tallShare              = 0.58
	// lowHeight is the height of a canvas below which the parts of the column are closer to one another.
	lowHeight = 600.0
)

// Arrange returns the usual arrangement around the board: task, message, hand and buttons are in a column beside the
// board, in a tall window below it. On a phone the task is above the board and everything else below it.
func (s *Study) Arrange(task, message, hand, foot layout.Part) layout.Part {
	m := s.menu
	board := s.View().Grow(1)
	if m.Narrow {
		message = s.Typed(s.sheet(10, message))
		minBoard := 0.36*m.M.H - max(0, hand.Measure(m.M.W).MinH-minHand) // cards need more room
		return layout.Stack(6, task, board.Between(minBoard, m.M.W+s.Choices()), hand, message, layout.Stack(0, layout.Fill(), foot).Grow(0.0001))
	}
	inner, gap := widget.Inner, widget.Apart
	if m.M.H < lowHeight {
		inner, gap = 10, widget.Space
	}
	message = s.Typed(s.sheet(inner, message))
	task = m.BoxedIn(m.Theme.SheetLine, inner, task)
	if m.M.Tall() {
		below := layout.Row(widget.Apart, layout.Stack(widget.Apart, task, message).Grow(1), layout.Stack(widget.Apart, hand, layout.Fill(), foot).Grow(1))
		return layout.Stack(widget.Apart, board.Between(tallShare*m.M.H, 0), below)
	}
	width := max(minColumn, min(maxColumn, columnShare*m.M.W))
	return layout.Row(24, layout.Stack(gap, task, message, hand, layout.Fill(), foot).Fixed(width), board)
}

// Steady gives p a room that does not depend on its text, so that nothing moves when the text changes.
func (s *Study) Steady(p layout.Part) layout.Part {
	if s.menu.Narrow {
		return p.Grow(0.001).Between(minMessage, 0)
	}
	return p.Grow(1).Between(minMessage, maxMessage)
}

// sheet returns p on the message sheet, in the color of Tone, with a margin of inner units.
func (s *Study) sheet(inner float64, p layout.Part) layout.Part {
	m := s.menu
	if s.Tone != nil {
		if ink, toned := s.Tone(); toned {
			return m.BoxedOn(paint.Mix(m.Theme.Sheet, ink, 0.16), ink, inner, p)
		}
	}
	return m.BoxedIn(m.Theme.SheetLine, inner, p)
}

// LineHeight returns the height of a PlayLine on the screen of m, in units. Fingers need more than a pointer.
func LineHeight(m *widget.Menu) float64 {
	if m.Narrow {
		return widget.Finger
	}
	return 32
}

// PlayLine is an analysed move and its continuation, which can be pressed.
type PlayLine struct {
	// Name is the name of the node; Tip describes what a press does.
	Name, Tip string
	// Move is the move and Follow the continuation, in notation, which is left out if there is no room for its first move.
	// Note follows Move alone, Lead precedes Follow in its place. Worth is the assessment for the side that makes the move.
	Move       string
	Note, Lead string
	Follow     []string
	Worth      string
	// Ink is the color of the move, unless its A is 0. Best is true for the best move, which is emphasized.
	Ink   color.RGBA
	Best  bool
	Press func()
}

// Row returns the line as a part of the screen of m.
func (l *PlayLine) Row(m *widget.Menu) layout.Part {
	note := l.Note
	if len(l.Follow) > 0 {
		note = l.Lead
	}
	said := append([]string{l.Move}, l.Follow...)
	if note != "" {
		said = slices.Insert(said, 1, note)
	}
	e := widget.Entry{Name: l.Name, Label: strings.Join(said, " ") + ", " + l.Worth, Tip: l.Tip, Press: l.Press}
	ink := m.Theme.Text
	switch {
	case l.Ink.A > 0:
		ink = l.Ink
	case l.Best:
		ink = m.Theme.Gold
	}
	if l.Best {
		e.Ink = m.Theme.Gold
	}
	row := func(note string, follow layout.Part) layout.Part {
		return layout.Row(10, layout.Whole(m.Words(l.Move, m.Plain(look.Small, graph.Mono).In(ink))),
			layout.If(note != "", layout.Whole(m.Words(note, m.Soft(look.Small-1)))), follow.Grow(1),
			layout.Whole(m.Words(l.Worth, m.Plain(look.Small, graph.Bold))))
	}
	return m.Entry(e, layout.ForWidth(func(w float64) layout.Part {
		if all := row(note, m.TruncatedLine(l.Follow, m.Plain(look.Small-1, graph.Mono).In(m.Theme.Soft))); all.Measure(w).MinW <= w {
			return all
		}
		return row(l.Note, layout.Fill())
	})).Fixed(LineHeight(m))
}

// Worth returns the assessment of a move in words, for the side that makes it: its chance to win, or within how many
// moves it wins or loses by force.
func Worth(d *scenes.Env, l *judge.Line) string {
	switch proven := l.Chance == 0 || l.Chance == 1000; {
	case proven && l.Win > 0:
		return d.T("replay.wins-in", "N", ai.Moves(l.Win))
	case proven && l.Win < 0:
		return d.T("replay.loses-in", "N", ai.Moves(l.Win))
	}
	return strconv.Itoa(ai.Percent(l.Chance)) + " %"
}

// Advice returns a thought about the position v in words, and the squares of the reason.
func (s *Study) Advice(v *session.View, th *ai.Thought) (text string, marks reason.Evidence) {
	h := boards.NewHint(s.view.board, v.Info.Name, v.Game, th)
	return boards.Advice(s.menu.Env, h), h.Marks()
}
