package movelist

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// List is the list of the moves of a match: it scrolls, keeps the current entry visible, and leads to any other by a
// click, a tap or the arrow keys. It reports what the player chooses, and decides nothing.
type List struct {
	d    *scenes.Env
	kit  widget.Kit
	root *graph.Node
	pick func(ply int)
	room graph.Rect
	off  bool
	// items are the entries, current the index of the entry for the position that is shown, or -1.
	items   []Item
	current int
	places  []place
	scroll  widget.Scroll
	// lineHeight is in units.
	lineHeight float64
	// back is the text of the button that leads back to the match, "" for no button.
	back   string
	onBack func()
	// aim is the text on the aim of the game, "" for none.
	aim string
}

// place is the place of an entry: its line and column, its number, 0 for headings, and its box on the scrolled page.
// leads is true for the first entry of its line.
type place struct {
	line, column, number int
	leads                bool
	box                  graph.Rect
}

// The sizes of a list, in units.
const (
	lineHeight    = 22.0
	headingHeight = 24
	// numberWidth is the room for the numbers of lines, barWidth that for the bar that scrolls.
	numberWidth = 28
	barWidth    = 14
	// The button to go back is backHeight high; if less than minLines are left for the lines, it is next to the heading.
	backHeight = 34
	minLines   = 130
	// A list less than minHeight high is hidden. In one less than minPair wide each line has one turn, not two.
	minHeight = 58
	minPair   = 150
	// aimGap is the space between the last line and the aim of the game.
	aimGap = 12
	// A remark is shown in maxRemark lines at most.
	maxRemark = 3
)

// New returns an empty list. pick is called with the Ply of an entry that is chosen.
func New(d *scenes.Env, pick func(ply int)) *List {
	return &List{d: d, kit: widget.Kit{Env: d}, root: &graph.Node{Name: "move-list"}, pick: pick, current: -1, lineHeight: lineHeight}
}

// Touched makes the lines of the list as high as a finger on a narrow canvas, and as low as legible elsewhere. It must
// be called before Layout.
func (m *List) Touched(narrow bool) {
	m.lineHeight = lineHeight
	if narrow {
		m.lineHeight = widget.Finger + 1
	}
}

// On makes the list handle the input of a stage. It must be called before anything else.
func (m *List) On(s *widget.Stage) { m.kit.Stage = s }

// Root returns the list as a node, always the same one.
func (m *List) Root() *graph.Node { return m.root }

// Room returns the room of the list.
func (m *List) Room() graph.Rect { return m.room }

// Layout places the list and writes it again in the current language and colors.
func (m *List) Layout(room graph.Rect) {
	m.room = room
	m.build()
	m.showCurrent()
}

// Show shows or hides the list.
func (m *List) Show(on bool) { m.off, m.root.Hidden = !on, !on || m.small() }

func (m *List) small() bool { return m.room.H < minHeight || m.kit.Stage == nil }

// Set sets the entries and the ply of the position that is shown.
func (m *List) Set(items []Item, ply int) {
	m.items = items
	m.current = -1
	for i := range items {
		if items[i].Ply <= ply && !items[i].Undone && !items[i].Remark {
			m.current = i
		}
	}
	m.build()
	m.showCurrent()
}

// SetBack shows a button with that text, which calls press; "" removes it.
func (m *List) SetBack(text string, press func()) {
	if m.back != text {
		m.back, m.onBack = text, press
		m.build()
		m.showCurrent()
	}
}

// SetAim writes the aim of the game below the list, as long as the list leaves room for it.
func (m *List) SetAim(text string) {
	if m.aim != text {
		m.aim = text
		m.build()
	}
}

// Step chooses the entry by places after the current one and returns false if there is none.
func (m *List) Step(by int) bool {
	i := m.current + by
	for i >= 0 && i < len(m.items) && m.items[i].Remark {
		i += by
	}
	if i < 0 || i >= len(m.items) || m.items[i].Undone {
		return false
	}
	if by < 0 && m.items[i].Head && i > 0 && m.items[i].Ply == m.items[i-1].Ply { // the same position as the entry before
		i--
	}
	m.pick(m.items[i].Ply)
	return true
}

func (m *List) build() {
	m.root.Children = m.root.Children[:0]
	if m.root.Hidden = m.off || m.small(); m.small() {
		return
	}
	m.kit.Into = m.root
	var rows graph.Rect
	head := layout.Leaf(nil, m.drawHeading)
	stack := []layout.Part{head.Fixed(headingHeight), layout.Room(&rows).Grow(1)}
	switch {
	case m.back == "":
	case m.room.H-headingHeight < minLines:
		w, _ := m.d.Fonts.Measure(m.d.T("table.moves"), m.headingStyle())
		stack[0] = layout.Row(0, head.Fixed(w+10), layout.Margin(0, -5, 0, 5, layout.Leaf(nil, m.backButton)).Grow(1)).Fixed(headingHeight)
	default:
		stack = append(stack, layout.Margin(0, 6, 0, 0, layout.Leaf(nil, m.backButton)).Fixed(backHeight))
	}
	layout.Stack(0, stack...).Place(m.room)
	layout.Row(0, layout.Room(&m.scroll.Window).Grow(1), layout.Gap(barWidth)).Place(rows)
	m.arrange()
	m.writeAim(rows)
	n := &graph.Node{Name: "moves", Role: graph.List, Box: rows, Round: 6, Handlers: graph.Handlers{Turn: m.turn, Type: m.typed}, Label: m.d.T("table.moves")}
	if m.current >= 0 {
		n.Label = m.label(m.current)
	}
	m.kit.Within(n, func() {
		m.kit.Page("moves/rows", &m.scroll, func() {
			for i := range m.items {
				m.addNumber(i)
				m.addEntry(i)
			}
		})
	})
}

func (m *List) headingStyle() graph.Style {
	return m.d.Theme.Write(look.Small-1, graph.Medium).In(m.d.Theme.Soft)
}

func (m *List) drawHeading(r graph.Rect) {
	m.kit.Paint(func(c graph.Canvas) { c.Text(m.d.T("table.moves"), graph.Point{X: r.X, Y: r.Y}, m.headingStyle()) })
}

func (m *List) backButton(box graph.Rect) {
	n := &graph.Node{Name: "moves-back", Role: graph.Button, Label: m.back, Box: box, Round: 8, Press: m.onBack}
	n.Draw = func(c graph.Canvas) {
		t := m.d.Theme
		t.DrawButton(c, box, 8, n.Hover, t.Gold, false)
		st := t.Write(look.Small, graph.Medium).Centered()
		text := m.back
		if w, _ := m.d.Fonts.Measure(text, st); w > box.W-12 { // a shorter word is better than a truncated text
			text = m.d.T("menu.back")
		}
		c.Text(m.d.Fonts.Fit(text, st, box.W-12), box.Center(), st)
	}
	m.kit.Put(n)
}

// writeAim writes the aim of the game at the foot of the rows, unless the list needs the room.
func (m *List) writeAim(rows graph.Rect) {
	if m.aim == "" || m.back != "" {
		return
	}
	used := 0.0
	if m.scroll.Length > 0 {
		used = m.scroll.Length + aimGap
	}
	words := m.kit.Words(m.aim, m.kit.Soft(look.Small))
	head := m.kit.Words(strings.ToUpper(m.d.T("aim.head")), m.headingStyle())
	both := layout.Stack(0, head.Fixed(headingHeight), words)
	switch {
	case words.Height(rows.W) > rows.H-used:
		return
	case both.Height(rows.W) > rows.H-used: // a low list: the sentence alone
		both = words
	}
	layout.Margin(0, used, 0, 0, layout.AlignY(1, both)).Place(rows)
}

// row is a line of the list: one or two turns, a heading or a remark.
type row struct {
	height float64
	cells  [2]layout.Part
	whole  layout.Part
}

func (m *List) arrange() {
	page := m.scroll.Window.Move(graph.Point{X: -m.scroll.Window.X, Y: -m.scroll.Window.Y})
	columns := 2
	if page.W < minPair-barWidth {
		columns = 1
	}
	width := (page.W - numberWidth) / float64(columns)
	m.places = make([]place, len(m.items))
	var rows []row
	add := func(r row) { rows = append(rows, r) }
	line, column, number := -1, 0, 0 // a number of 0 begins a new line
	for i := range m.items {
		p := &m.places[i]
		box := layout.Margin(0, 0, 0, 1, layout.Room(&p.box))
		switch {
		case m.items[i].Head:
			line, number = line+1, 0
			p.line = line
			add(row{height: m.lineHeight, whole: box})
		case m.items[i].Remark:
			lines := len(m.remark(i, page.W))
			p.line = line + 1
			line, number = line+lines, 0
			add(row{height: float64(lines) * m.lineHeight, whole: layout.Margin(numberWidth-8, 0, 0, 0, box)})
		default:
			turn := match.Number{Turn: m.items[i].Turn}
			was := column
			column = (turn.Turn + 1) % columns
			if p.leads = turn.Move() != number || column <= was; p.leads {
				line++
				add(row{height: m.lineHeight})
			}
			number = turn.Move()
			p.line, p.column, p.number = line, column, number
			rows[len(rows)-1].cells[column] = layout.Margin(0, 0, 4, 0, box)
		}
	}
	var stack []layout.Part
	for _, r := range rows {
		turns := layout.Row(0, layout.Gap(numberWidth), r.cells[0].Or(layout.Gap(0)).Fixed(width), r.cells[1].Fixed(width))
		stack = append(stack, r.whole.Or(turns).Fixed(r.height))
	}
	layout.Stack(0, stack...).Place(page)
	m.scroll.Length = float64(line+1) * m.lineHeight
}

// remark returns a remark in lines, for a list of that width. It is shortened to maxRemark.
func (m *List) remark(i int, width float64) []string {
	st := m.d.Theme.Write(look.Small-1, graph.Regular).Wide(width - numberWidth - 6)
	lines := m.d.Fonts.Lines(m.items[i].Text, st)
	if len(lines) > maxRemark {
		rest := lines[maxRemark-1] + " " + lines[maxRemark]
		lines = lines[:maxRemark:maxRemark]
		st.Width = 0
		lines[maxRemark-1] = m.d.Fonts.Fit(rest, st, width-numberWidth-6)
	}
	return lines
}

func (m *List) addNumber(i int) {
	p := m.places[i]
	if !p.leads {
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

func (m *List) addEntry(i int) {
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

func (m *List) drawEntry(c graph.Canvas, n *graph.Node, i int) {
	t, it, p := m.d.Theme, &m.items[i], &m.places[i]
	ink := t.Soft
	if it.Side != rules.Nobody {
		ink = t.Accent(it.Side)
	}
	frame := p.box
	if !it.Head {
		frame = p.box.Move(graph.Point{X: -4})
	}
	if i == m.current {
		c.Art(t.Panel(paint.Alpha(ink, 0.16), paint.Alpha(ink, 0.55), 5, false), frame, graph.Show{})
	} else if glow := n.Glow.On(c); glow > 0 {
		c.Art(t.Panel(t.ButtonLit, t.SheetLine, 5, false), frame, graph.Show{Fade: 1 - glow})
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
			rule := layout.Leaf(nil, func(r graph.Rect) { c.Fill(r, t.SheetLine) })
			layout.Margin(0, -1, 0, 0, layout.Stack(0, rule.Fixed(1))).Place(p.box)
		}
	}
	if it.Undone {
		st = st.In(t.Faint)
	}
	if it.Art.Paint != nil {
		art := layout.Sized(16, 16, func(r graph.Rect) { c.Art(it.Art, r, graph.Show{}) })
		layout.Margin(x-p.box.X, 0, 0, 0, layout.Align(0, 0.5, art)).Place(p.box)
		x, room = x+20, room-20
	}
	text, st := m.d.Fonts.Squeeze(it.Text, st, room)
	written := c.Text(text, graph.Point{X: x, Y: y}, st)
	if it.Note == "" {
		return
	}
	note := t.Write(look.Small-2, graph.Medium).In(t.Soft)
	if it.Ink.A > 0 {
		note = note.In(it.Ink)
	}
	note.Middle = true
	gap, up := 3.0, 2.0
	if it.Head { // the note is the heading's next word
		gap, up = 6, 0
	}
	if left := room - written.W - gap; left > 8 {
		c.Text(m.d.Fonts.Fit(it.Note, note, left), graph.Point{X: x + written.W + gap, Y: y - up}, note)
	}
}

func (m *List) drawRemark(c graph.Canvas, i int) {
	t, p := m.d.Theme, &m.places[i]
	bar := layout.Leaf(nil, func(r graph.Rect) { c.Fill(r, paint.Alpha(t.Gold, 0.8)) })
	layout.Margin(0, 3, 0, 3, layout.Row(0, bar.Fixed(2))).Place(p.box)
	st := t.Write(look.Small-1, graph.Regular)
	st.Middle = true
	for k, text := range m.remark(i, m.scroll.Window.W) {
		c.Text(text, graph.Point{X: p.box.X + 8, Y: p.box.Y + (float64(k)+0.5)*m.lineHeight}, st)
	}
}

// showCurrent scrolls as little as possible to make the current entry visible.
func (m *List) showCurrent() {
	if m.small() || m.current < 0 {
		return
	}
	s, box := &m.scroll, m.places[m.current].box
	to := s.Goal()
	if m.current == len(m.items)-1 || m.items[m.current+1].Undone {
		box.H += m.lineHeight // the next move will be visible, too
	}
	switch {
	case box.Y < to:
		to = box.Y
	case box.Y+box.H > to+s.Window.H:
		to = box.Y + box.H - s.Window.H
	}
	m.kit.ScrollTo(s, to)
}

// turn handles an arrow key: left and right step through the moves, up and down through the lines.
func (m *List) turn(d graph.Direction) bool {
	switch d {
	case graph.Left:
		return m.Step(-1)
	case graph.Right:
		return m.Step(1)
	case graph.Up:
		return m.stepLine(-1)
	}
	return m.stepLine(1)
}

// stepLine chooses the entry in the same column, or left of it, of the next line in the direction by. It skips remarks.
func (m *List) stepLine(by int) bool {
	if m.current < 0 {
		return false
	}
	from, best := m.places[m.current], -1
	for line := from.line + by; best < 0 && line >= 0 && line <= m.places[len(m.places)-1].line; line += by {
		for i, p := range m.places {
			if p.line == line && p.column <= from.column && !m.items[i].Undone && !m.items[i].Remark {
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
