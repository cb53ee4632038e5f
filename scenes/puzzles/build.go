package puzzles

import (
	"slices"
	"strings"

	"xotrio/scenes/boards"
	"xotrio/scenes/playon"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// build lays the screen out.
func (s *Puzzles) build() {
	s.Background()
	s.Back = s.back
	s.head()
	switch {
	case !s.Narrow:
		s.playArea()
		s.strip()
		if s.places.both || !s.you {
			s.taskPanel()
		}
		if s.places.both || s.you {
			s.youPanel()
		}
	case s.you:
		s.youPanel()
	default:
		s.pocketTask()
		s.playArea()
		s.strip()
		s.pocketFoot()
	}
	s.selects()
	if s.from.Open {
		s.from.Ask(s.Menu, playon.Terms{Title: s.T("puzzles.play-on"), Play: s.playFromHere})
	}
}

// playArea is the board.
func (s *Puzzles) playArea() {
	s.Put((&graph.Node{Name: "play", Role: graph.BoardArea, Label: s.number() + ". " + s.task(), Box: s.places.board, Round: 14,
		Type: func(graph.Typing) bool { return false }}).Add(s.board.Root()))
	s.Put(&graph.Node{Name: "hint-marks", Draw: s.drawHint})
}

// selects are the choices that open lists, at the right end of the head: the open one comes last.
func (s *Puzzles) selects() {
	h := s.places.head
	end := h.X + h.W - 44
	if !s.places.both {
		end -= 54
	}
	lists := []func(){func() { s.keptList(rect(end, h.Y+4, 44, 44)) }}
	if s.narrow() {
		lists = append(lists, func() { s.gameSelect(end - 10) })
	}
	if !s.pick.Open {
		slices.Reverse(lists)
	}
	for _, put := range lists {
		put()
	}
}

// back leaves what was begun last: a cube in the hand, the solution, or the screen.
func (s *Puzzles) back() {
	if b, ok := s.board.(boards.Canceller); ok && b.Cancel() {
		return
	}
	if s.walk.on && s.run.Over && s.attempt.Solved() {
		s.endWalk()
		return
	}
	s.Pop(nil)
}

// endWalk leaves the solution, of which the end is shown.
func (s *Puzzles) endWalk() {
	s.walkTo(len(s.line.plies))
	s.walk.on = false
	s.Focus("next")
}

// narrow reports whether the games have no room in the line of the title.
func (s *Puzzles) narrow() bool { return s.M.W < 960 }

// head is the way back, the title, the games, and the way to the other panel where there is room for one.
func (s *Puzzles) head() {
	h := s.places.head
	s.Button(rect(h.X, h.Y+4, 44, 44), widget.Button{Name: "back", Icon: "left", Tip: s.T("menu.back"), Press: func() { s.Pop(nil) }})
	st := s.Plain(look.Title, graph.Bold)
	st.Middle = true
	w, _ := s.Fonts.Measure(s.T("puzzles.title"), st)
	if !s.Narrow { // there the game has the room of the title
		s.Heading(s.T("puzzles.title"), rect(h.X+58, h.Y, w+4, h.H), st)
	}
	if !s.places.both {
		b := widget.Button{Name: "you", Icon: "person", Tip: s.T("puzzles.you.show"), Press: func() { s.you = !s.you }}
		if s.you {
			b.Icon, b.Tip = "puzzle", s.T("puzzles.you.hide")
		}
		s.Button(rect(h.X+h.W-44, h.Y+4, 44, 44), b)
	}
	if s.narrow() {
		return
	}
	wide := min(620, h.W-2*(w+80))
	s.Choice("games", rect(h.X+(h.W-wide)/2, h.Y+4, wide, 44), s.titles(), slices.Index(s.names, s.game), s.choose)
}

// titles are the names of the games.
func (s *Puzzles) titles() (out []string) {
	for _, name := range s.names {
		out = append(out, s.gameName(name))
	}
	return out
}

// gameSelect is the choice of the game where there is little room, up to end.
func (s *Puzzles) gameSelect(end float64) {
	h := s.places.head
	w := min(200, h.W*0.4)
	if s.Narrow {
		w = end - h.X - 54
	}
	s.Select(s.M, "games", rect(end-w, h.Y+4, w, 44), &s.pick, s.titles(), slices.Index(s.names, s.game), s.choose)
}

// choose goes on to another game.
func (s *Puzzles) choose(i int) {
	s.game, s.p = s.names[i], nil
	s.try1(s.next())
}

// try1 tells why a puzzle cannot be opened.
func (s *Puzzles) try1(err error) {
	if err != nil {
		s.tell(err.Error())
	}
}

// toNext goes on to the next puzzle.
func (s *Puzzles) toNext() {
	s.try1(s.next())
	s.Focus("play")
}

// strip is the room below the board: how to play while a puzzle is open, then how it went and where to go on.
func (s *Puzzles) strip() {
	r := s.places.strip
	switch {
	case s.typed.On():
		s.typed.Put(s.Menu, graph.Rect{X: r.X, Y: r.Center().Y - 22, W: r.W, H: 44}, s.play)
	case s.walk.on:
		s.transport(r)
	case s.phase == over:
		s.banner(r)
	default:
		s.howTo(r)
	}
}

// howTo is what the board can be told by.
func (s *Puzzles) howTo(r graph.Rect) {
	if s.Narrow { // what is said below has that, and the room is left to the board
		return
	}
	st := s.Soft(look.Small).Centered()
	lines := s.board.Hints()
	for n := len(lines); n > 0; n-- {
		text := strings.Join(lines[:n], " · ")
		if _, h := s.Fonts.Measure(text, st.Wide(r.W)); h <= r.H {
			s.Put(&graph.Node{Name: "how-to", Role: graph.Reading, Label: text, Box: r, Draw: func(c graph.Canvas) {
				if !s.chips() {
					c.Text(text, r.Center(), st.Wide(r.W))
				}
			}})
			return
		}
	}
}

// chips reports whether the board has something of its own in the room below it.
func (s *Puzzles) chips() bool {
	found := false
	s.board.Root().Walk(s.now, func(n *graph.Node, area graph.Rect) bool {
		found = found || !n.Hidden && n.Role == graph.Choice && area.H > 0
		return !found
	})
	return found
}

// sheet is the ground of the strip, in the colour of how the puzzle went.
func (s *Puzzles) sheet(r graph.Rect) {
	if s.Narrow { // the words are no part of it
		return
	}
	line := s.Theme.X
	if !s.run.Result.Good() {
		line = s.Theme.Gold
	}
	s.Paint(func(c graph.Canvas) {
		t := s.Theme
		c.Art(t.Shade(16), r.Inset(-look.ShadeRoom), graph.Show{})
		c.Art(t.Panel(paint.Mix(t.Sheet, line, 0.2), line, 16, true), r, graph.Show{})
	})
}

// halves are the rooms of the words and of the buttons in the strip; on a telephone the words go before what is said.
func (s *Puzzles) halves(r graph.Rect, buttons float64) (words, keys graph.Rect) {
	if s.Narrow {
		return s.outcomeRoom(), rect(r.X, r.Center().Y-23, r.W, 46)
	}
	in := r.Inset(8)
	if r.H > stripH {
		return rect(in.X+6, in.Y, in.W-12, 34), rect(in.X, in.Y+in.H-46, in.W, 46)
	}
	return rect(in.X+6, in.Y, in.W-buttons-18, in.H), rect(in.X+in.W-buttons, in.Y, buttons, in.H)
}

// banner is how the puzzle went, the way through its solution, and on.
func (s *Puzzles) banner(r graph.Rect) {
	s.sheet(r)
	words, keys := s.halves(r, 330)
	icon, col, head := "check", s.Theme.X, "puzzles.solved"
	switch {
	case !s.attempt.Solved():
		icon, col, head = "result", s.Theme.Gold, "puzzles.given-up"
	case !s.run.Result.Good():
		col = s.Theme.Gold
	}
	text := s.T(head)
	if s.ticks > 0 && s.attempt.Solved() {
		text += " · " + s.timeText()
	}
	under := s.ratingText()
	n := s.Put(&graph.Node{Name: "outcome", Role: graph.Reading, Label: s.result(), Box: words})
	n.Draw = func(c graph.Canvas) {
		t := s.Theme
		size := min(28, words.H-4)
		c.Art(look.Icon(icon, col), rect(words.X, words.Center().Y-size/2, size, size), graph.Show{})
		x, room := words.X+size+12, words.W-size-12
		bold, soft := t.Write(look.Body, graph.Bold), t.Write(look.Small, graph.Regular)
		bold.Middle, soft.Middle = true, true
		if words.H < 40 { // one line
			line := text + " · " + under
			line, bold = s.Fonts.Squeeze(line, bold, room)
			c.Text(line, graph.Point{X: x, Y: words.Center().Y}, bold)
			return
		}
		a, bold := s.Fonts.Squeeze(text, bold, room)
		c.Text(a, graph.Point{X: x, Y: words.Center().Y - 11}, bold)
		b, soft := s.Fonts.Squeeze(under, soft, room)
		c.Text(b, graph.Point{X: x, Y: words.Center().Y + 11}, soft)
	}
	next := 120.0
	s.Button(rect(keys.X, keys.Y, keys.W-next-8, keys.H), widget.Button{Name: "through", Label: s.T("puzzles.through"), Press: s.goThrough})
	s.Button(rect(keys.X+keys.W-next, keys.Y, next, keys.H), widget.Button{Name: "next", Label: s.T("puzzles.next"), Kind: widget.Main, Icon: "right", IconRight: true, Press: s.toNext})
}

// transport goes through the solution.
func (s *Puzzles) transport(r graph.Rect) {
	s.sheet(r)
	words, keys := s.halves(r, 330)
	at := s.T("puzzles.solution") + " · " + s.T("puzzles.walk.at", "At", s.line.at, "Of", len(s.line.plies))
	st := s.Plain(look.Body, graph.Bold)
	st.Middle = true
	s.Text(at, words, st)
	w := (keys.W - 128 - 16) / 2
	turn := func(d graph.Direction) bool { // arrow keys go through the moves as well
		switch {
		case d == graph.Left && s.line.at > 0:
			s.walkTo(s.line.at - 1)
		case d == graph.Right && s.line.at < len(s.line.plies):
			s.walkTo(s.line.at + 1)
		default:
			return false
		}
		return true
	}
	s.Button(rect(keys.X, keys.Y, w, keys.H), widget.Button{Name: "backward", Icon: "left", Tip: s.T("puzzles.walk.back"), Disabled: s.line.at == 0, Yields: "forward",
		Press: func() { s.walkTo(s.line.at - 1) }}).Turn = turn
	s.Button(rect(keys.X+w+8, keys.Y, w, keys.H), widget.Button{Name: "forward", Icon: "right", Tip: s.T("puzzles.walk.on"), Disabled: s.line.at == len(s.line.plies), Yields: "next",
		Press: func() { s.walkTo(s.line.at + 1) }}).Turn = turn
	s.Button(rect(keys.X+keys.W-120, keys.Y, 120, keys.H), widget.Button{Name: "next", Label: s.T("puzzles.next"), Kind: widget.Main, Icon: "right", IconRight: true,
		Press: s.toNext}).Turn = turn
}
