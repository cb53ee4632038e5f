// Package movelist is the list of a match's moves beside a board: it scrolls, marks the position that is shown, and leads to any other. It
// knows no game: a game adds to the entries with a function.
package movelist

import (
	"image/color"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// Item is one entry of a list of moves: a turn, or a heading such as the beginning of a round.
type Item struct {
	// Ply is how many plies have been played where the entry leads; entries stand in ascending order of it.
	Ply int
	// Text is the notation, or the heading. Note is what is added to it in small type, such as a level or a mark of a review; Ink,
	// where its A is above 0, is the colour of the note.
	Text, Note string
	Ink        color.RGBA
	// Art, where it has a Paint, is a picture drawn before the text.
	Art graph.Art
	// Side is whose entry it is: Nobody for nobody's.
	Side rules.Side
	// Head reports whether it is a heading, which has a line of its own; the turns after it are counted from 1 again.
	Head bool
	// Part is the name of what begins with a heading besides the round, such as a set; empty where nothing does.
	Part string
	// Remark reports whether it is a comment on the position after Ply, which stands below the entry that leads there.
	Remark bool
	// Undone reports whether it was taken back.
	Undone bool
	// Label is the entry in words, where Text and Note do not say it.
	Label string
}

// Items are the turns of v, after the beginning, and those that were taken back. dress, which may be nil, adds to an entry what
// the game has to say of its ply.
func Items(d *scenes.Env, v *session.View, dress func(p *session.Ply, it *Item)) []Item {
	items := []Item{{Text: d.T("moves.start"), Head: true}}
	for i := range v.Plies {
		p := &v.Plies[i]
		if p.Seat < 0 { // what is drawn is seen together with the turn before it
			items[len(items)-1].Ply = i + 1
			continue
		}
		items = append(items, turnItem(p, i+1, dress))
	}
	return append(items, UndoneItems(d, v, dress)...)
}

// UndoneItems are the turns of v that were taken back, see MoveItems.
func UndoneItems(d *scenes.Env, v *session.View, dress func(p *session.Ply, it *Item)) (items []Item) {
	for i := range v.Undone {
		it := turnItem(&v.Undone[i], len(v.Plies)+i+1, dress)
		it.Undone = true
		it.Label = d.T("moves.undone", "Move", it.Text)
		items = append(items, it)
	}
	return items
}

func turnItem(p *session.Ply, ply int, dress func(p *session.Ply, it *Item)) Item {
	it := Item{Ply: ply, Text: p.Text, Side: p.Side}
	if dress != nil {
		dress(p, &it)
	}
	return it
}

// List is the list of the moves of a match: it scrolls, follows the move that is looked at, and leads to any of them by a click, a
// tap or the arrow keys. It knows no game, and decides nothing: what an entry leads to is told.
type List struct {
	d    *scenes.Env
	kit  widget.Kit
	root *graph.Node
	pick func(ply int)
	room graph.Rect
	off  bool
	// items are the entries, at is the ply that is looked at, back what the button below the list says, empty for no button.
	items  []Item
	at     int
	back   string
	onBack func()
	// aim says how the game is won, empty for nothing.
	aim string
	// current is the entry of at; places are where the entries stand.
	current int
	places  []place
	scroll  widget.Scroll
	// line is the height of a line.
	line float64
}

// place is where an entry stands: its line and its column, and its number, 0 for headings.
type place struct {
	line, column, number int
	box                  graph.Rect
}

// The measures of a list of moves, in units: its lines, the room for their numbers, the heading of the list and the button below
// it, and the least height with which it is shown.
const (
	moveLine   = 22.0
	moveNumber = 28
	movesHead  = 24
	movesFoot  = 34
	movesLeast = 58
	// movesLow is the height of the lines below which the button takes none of it.
	movesLow = 130
	// movesBar is the room for the bar that scrolls the list.
	movesBar = 14
	// movesNarrow is the width below which one turn stands in a line, and not two.
	movesNarrow = 150
)

// New is a list that is still empty. pick is told the Ply of an entry that is chosen.
func New(d *scenes.Env, pick func(ply int)) *List {
	return &List{d: d, kit: widget.Kit{Env: d}, root: &graph.Node{Name: "move-list"}, pick: pick, current: -1, line: moveLine}
}

// Touched makes the lines of the list as high as a finger where it is on a telephone, and as low as they can be read elsewhere. It is to be
// called before Layout.
func (m *List) Touched(narrow bool) {
	m.line = moveLine
	if narrow {
		m.line = widget.Finger + 1
	}
}

// On has the list follow the input of a stage, which must be told before anything else.
func (m *List) On(s *widget.Stage) { m.kit.Stage = s }

// Root is the list as a node. It is the same node for as long as the list lives.
func (m *List) Root() *graph.Node { return m.root }

// Layout gives the list its room, and has it written again in the language and the colours that hold.
func (m *List) Layout(room graph.Rect) {
	m.room = room
	m.build()
	m.follow()
}

// Show has the list be seen or not.
func (m *List) Show(on bool) { m.off, m.root.Hidden = !on, !on || m.small() }

// small reports whether there is no room for the list.
func (m *List) small() bool { return m.room.H < movesLeast || m.kit.Stage == nil }

// Room is the room that the list has.
func (m *List) Room() graph.Rect { return m.room }

// Set has the list show entries, that of the ply at being the one that is looked at.
func (m *List) Set(items []Item, at int) {
	m.items, m.at = items, at
	m.current = -1
	for i := range items {
		if items[i].Ply <= at && !items[i].Undone && !items[i].Remark {
			m.current = i
		}
	}
	m.build()
	m.follow()
}

// SetBack shows a button below the list, which says text and does press; an empty text takes it away.
func (m *List) SetBack(text string, press func()) {
	if m.back != text {
		m.back, m.onBack = text, press
		m.build()
		m.follow()
	}
}

// Step chooses the entry so many places after the one that is looked at, and reports whether there is one.
func (m *List) Step(by int) bool {
	i := m.current + by
	for i >= 0 && i < len(m.items) && m.items[i].Remark {
		i += by
	}
	if i < 0 || i >= len(m.items) || m.items[i].Undone {
		return false
	}
	if by < 0 && m.items[i].Head && i > 0 && m.items[i].Ply == m.items[i-1].Ply { // one position, told twice
		i--
	}
	m.pick(m.items[i].Ply)
	return true
}

// build makes the nodes.
func (m *List) build() {
	m.root.Children = m.root.Children[:0]
	if m.root.Hidden = m.off || m.small(); m.small() {
		return
	}
	m.kit.Into = m.root
	t, r := m.d.Theme, m.room
	head := graph.Point{X: r.X, Y: r.Y}
	m.kit.Paint(func(c graph.Canvas) {
		c.Text(m.d.T("table.moves"), head, t.Write(look.Small-1, graph.Medium).In(t.Soft))
	})
	r.Y, r.H = r.Y+movesHead, r.H-movesHead
	switch {
	case m.back == "":
	case r.H < movesLow: // beside the heading, where the lines are needed
		w, _ := m.d.Fonts.Measure(m.d.T("table.moves"), t.Write(look.Small-1, graph.Medium))
		m.backButton(graph.Rect{X: r.X + w + 10, Y: head.Y - 5, W: r.W - w - 10, H: movesHead})
	default:
		r.H -= movesFoot
		m.backButton(graph.Rect{X: r.X, Y: r.Y + r.H + 6, W: r.W, H: movesFoot - 6})
	}
	m.scroll.Window = graph.Rect{X: r.X, Y: r.Y, W: r.W - movesBar, H: r.H}
	m.arrange()
	m.writeAim(r)
	n := &graph.Node{Name: "moves", Role: graph.List, Box: r, Round: 6, Handlers: graph.Handlers{Turn: m.turn, Type: m.typed}, Label: m.d.T("table.moves")}
	if m.current >= 0 {
		n.Label = m.label(m.current)
	}
	m.kit.Within(n, func() {
		m.kit.Page("moves/rows", &m.scroll, func() {
			for i := range m.items {
				m.number(i)
				m.entry(i)
			}
		})
	})
}

// number writes the number of a line before the entry that begins it.
func (m *List) number(i int) {
	p := m.places[i]
	if p.column > 0 || p.number == 0 || m.items[i].Remark {
		return
	}
	m.kit.Paint(func(c graph.Canvas) {
		if !m.scroll.Shows(p.box, c.Now()) {
			return
		}
		st := m.d.Theme.Write(look.Small, graph.Mono).In(m.d.Theme.Soft)
		st.Middle = true
		c.Text(strconv.Itoa(p.number)+".", graph.Point{Y: p.box.Y + p.box.H/2}, st)
	})
}

// entry makes the node of an entry.
func (m *List) entry(i int) {
	it, p := &m.items[i], m.places[i]
	n := &graph.Node{Name: "moves/" + strconv.Itoa(i), Role: graph.Item, Label: m.label(i), Box: p.box, Press: func() { m.pick(it.Ply) }}
	n.Draw = func(c graph.Canvas) {
		switch {
		case !m.scroll.Shows(n.Box, c.Now()):
		case it.Remark:
			m.drawRemark(c, i)
		default:
			m.drawEntry(c, n, i)
		}
	}
	if it.Undone {
		n.Tip = m.d.T("moves.again")
	}
	m.kit.Put(n)
}

// label is an entry in words.
func (m *List) label(i int) string {
	it := &m.items[i]
	text := it.Label
	if text == "" {
		text = it.Text
		if it.Note != "" {
			text += " " + it.Note
		}
	}
	if p := m.places[i]; p.number > 0 {
		text = strconv.Itoa(p.number) + ". " + text
	}
	return text
}

// drawEntry draws an entry in the units of the page.
func (m *List) drawEntry(c graph.Canvas, n *graph.Node, i int) {
	t, it, p := m.d.Theme, &m.items[i], m.places[i]
	ink := t.Soft
	if it.Side != rules.Nobody {
		ink = t.Accent(it.Side)
	}
	box := graph.Rect{X: p.box.X - 4, Y: p.box.Y, W: p.box.W, H: p.box.H}
	if it.Head {
		box = p.box
	}
	if i == m.current {
		c.Art(t.Panel(paint.Alpha(ink, 0.16), paint.Alpha(ink, 0.55), 5, false), box, graph.Show{})
	} else if glow := n.Glow.On(c); glow > 0 {
		c.Art(t.Panel(t.ButtonLit, t.SheetLine, 5, false), box, graph.Show{Fade: 1 - glow})
	}
	st := t.Write(look.Small, graph.Mono).In(ink)
	st.Middle = true
	y := p.box.Y + p.box.H/2
	x, room := p.box.X, p.box.W-4
	if it.Head {
		st = t.Write(look.Small-1, graph.Medium).In(ink)
		st.Middle = true
		x, room = x+4, room-4
		if p.line > 0 {
			c.Fill(graph.Rect{X: p.box.X, Y: p.box.Y - 1, W: p.box.W, H: 1}, t.SheetLine)
		}
	}
	if it.Undone {
		st = st.In(t.Faint)
	}
	if it.Art.Paint != nil {
		c.Art(it.Art, graph.Rect{X: x, Y: y - 8, W: 16, H: 16}, graph.Show{})
		x, room = x+20, room-20
	}
	written := c.Text(m.d.Fonts.Fit(it.Text, st, room), graph.Point{X: x, Y: y}, st)
	if it.Note == "" {
		return
	}
	note := t.Write(look.Small-2, graph.Medium).In(t.Soft)
	if it.Ink.A > 0 {
		note = note.In(it.Ink)
	}
	note.Middle = true
	gap, up := 3.0, 2.0
	if it.Head { // which it follows as a word
		gap, up = 6, 0
	}
	if left := room - written.W - gap; left > 8 {
		c.Text(m.d.Fonts.Fit(it.Note, note, left), graph.Point{X: x + written.W + gap, Y: y - up}, note)
	}
}

// backButton makes the button below the list.
func (m *List) backButton(box graph.Rect) {
	n := &graph.Node{Name: "moves-back", Role: graph.Button, Label: m.back, Box: box, Round: 8, Press: m.onBack}
	n.Draw = func(c graph.Canvas) {
		t := m.d.Theme
		t.DrawButton(c, box, 8, n.Hover, t.Gold, false)
		st := t.Write(look.Small, graph.Medium).Centered()
		text := m.back
		if w, _ := m.d.Fonts.Measure(text, st); w > box.W-12 { // the shortest word for it, before it is cut off
			text = m.d.T("menu.back")
		}
		c.Text(m.d.Fonts.Fit(text, st, box.W-12), box.Center(), st)
	}
	m.kit.Put(n)
}

// follow scrolls no farther than it takes to have the entry that is looked at in sight.
func (m *List) follow() {
	if m.small() || m.current < 0 {
		return
	}
	s, box := &m.scroll, m.places[m.current].box
	to := s.Goal()
	if m.current == len(m.items)-1 || m.items[m.current+1].Undone {
		box.H += m.line // what comes next is seen to come
	}
	switch {
	case box.Y < to:
		to = box.Y
	case box.Y+box.H > to+s.Window.H:
		to = box.Y + box.H - s.Window.H
	}
	m.kit.ScrollTo(s, to)
}

// turn follows an arrow key: to the sides along the moves, up and down by lines.
func (m *List) turn(d graph.Direction) bool {
	switch d {
	case graph.Left:
		return m.Step(-1)
	case graph.Right:
		return m.Step(1)
	case graph.Up:
		return m.toLine(-1)
	}
	return m.toLine(1)
}

// toLine chooses the entry so many lines away that stands in the same column, or before it.
func (m *List) toLine(by int) bool {
	if m.current < 0 {
		return false
	}
	at, best := m.places[m.current], -1
	for line := at.line + by; best < 0 && line >= 0 && line <= m.places[len(m.places)-1].line; line += by { // past remarks
		for i, p := range m.places {
			if p.line == line && p.column <= at.column && !m.items[i].Undone && !m.items[i].Remark {
				best = i
			}
		}
	}
	if best < 0 {
		return false
	}
	m.pick(m.items[best].Ply)
	return true
}

// typed follows the keys that go farther than the arrows.
func (m *List) typed(t graph.Typing) bool {
	if t.Control || t.Alt || len(m.items) == 0 {
		return false
	}
	for _, key := range t.Keys {
		switch key {
		case ebiten.KeyHome:
			m.pick(m.items[0].Ply)
			return true
		case ebiten.KeyEnd:
			for i := len(m.items) - 1; i >= 0; i-- {
				if !m.items[i].Undone && !m.items[i].Remark {
					m.pick(m.items[i].Ply)
					return true
				}
			}
		}
	}
	return false
}

// SetAim writes below the list how the game is won, for as long as the list leaves room for it.
func (m *List) SetAim(text string) {
	if m.aim != text {
		m.aim = text
		m.build()
	}
}

// aimGap is what at least lies between the last line of the list and the words on how the game is won.
const aimGap = 12

// writeAim writes how the game is won at the foot of r, unless the list needs the room.
func (m *List) writeAim(r graph.Rect) {
	if m.aim == "" || m.back != "" {
		return
	}
	if m.scroll.Length > 0 {
		r.Y, r.H = r.Y+m.scroll.Length+aimGap, r.H-m.scroll.Length-aimGap
	}
	words := m.kit.Words(m.aim, m.kit.Soft(look.Small))
	head := m.kit.Words(strings.ToUpper(m.d.T("aim.head")), m.d.Theme.Write(look.Small-1, graph.Medium).In(m.d.Theme.Soft))
	both := layout.Stack(0, head.Fixed(movesHead), words)
	switch {
	case words.Height(r.W) > r.H:
	case both.Height(r.W) > r.H: // a low list: the sentence alone
		layout.Level(1, words).Place(r)
	default:
		layout.Level(1, both).Place(r)
	}
}

// arrange gives every entry its place.
func (m *List) arrange() {
	w := m.scroll.Window.W
	per := 2
	if w < movesNarrow-movesBar {
		per = 1
	}
	column := (w - moveNumber) / float64(per)
	m.places = m.places[:0]
	line, col, number := -1, per, 0
	cut := false // a remark stands between the turns of a line
	for i := range m.items {
		p := place{}
		switch {
		case m.items[i].Head:
			line, col, number, cut = line+1, per, 0, false
			p = place{line: line, box: graph.Rect{W: w}}
		case m.items[i].Remark:
			lines := m.remark(i, w)
			p = place{line: line + 1, box: graph.Rect{X: moveNumber - 8, W: w - moveNumber + 8}}
			p.box.Y, p.box.H = float64(line+1)*m.line, float64(len(lines))*m.line-1
			line, cut = line+len(lines), col < per
			m.places = append(m.places, p)
			continue
		default:
			if col++; col >= per {
				line, col, number = line+1, 0, number+1
			} else if cut {
				line++
			}
			cut = false
			p = place{line: line, column: col, number: number, box: graph.Rect{X: moveNumber + float64(col)*column, W: column - 4}}
		}
		p.box.Y, p.box.H = float64(line)*m.line, m.line-1
		m.places = append(m.places, p)
	}
	m.scroll.Length = float64(line+1) * m.line
}

// remarkLines is how many lines of a remark are shown at most.
const remarkLines = 3

// remark is a remark in lines, for a list that is w wide; what is too long ends in dots.
func (m *List) remark(i int, w float64) []string {
	st := m.d.Theme.Write(look.Small-1, graph.Regular).Wide(w - moveNumber - 6)
	lines := m.d.Fonts.Lines(m.items[i].Text, st)
	if len(lines) > remarkLines {
		rest := lines[remarkLines-1] + " " + lines[remarkLines]
		lines = lines[:remarkLines:remarkLines]
		st.Width = 0
		lines[remarkLines-1] = m.d.Fonts.Fit(rest, st, w-moveNumber-6)
	}
	return lines
}

// drawRemark draws a remark.
func (m *List) drawRemark(c graph.Canvas, i int) {
	t, p := m.d.Theme, m.places[i]
	c.Fill(graph.Rect{X: p.box.X, Y: p.box.Y + 3, W: 2, H: p.box.H - 6}, paint.Alpha(t.Gold, 0.8))
	st := t.Write(look.Small-1, graph.Regular)
	st.Middle = true
	for k, text := range m.remark(i, m.scroll.Window.W) {
		c.Text(text, graph.Point{X: p.box.X + 8, Y: p.box.Y + (float64(k)+0.5)*m.line}, st)
	}
}
