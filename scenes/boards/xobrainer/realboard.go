package xobrainer

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/game/store"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/figure"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// rowCount is five in a row on a real board being entered, see boards.Rounds: by its squares, or by the number of its points, with what the cards bring.
type rowCount struct {
	*widget.Menu
	sheet *xo.Sheet
	side  rules.Side
	// done takes what is to be counted.
	done func(claim []byte)
	// squares are those that were tapped, at most five.
	squares []xo.Square
	// win is what is to be counted, dots are the dots of its squares; known reports whether there is anything to count.
	win   xo.Claim
	dots  [5]uint8
	known bool
	// at is the square at which the keyboard is.
	at xo.Square
	// cards is set on a telephone once the row is known and what the cards bring is asked: there is no room for both.
	cards bool
}

func newCounting(m *widget.Menu, s rules.Sheet, side rules.Side, done func(claim []byte)) boards.Counting {
	return &rowCount{Menu: m, sheet: s.(*xo.Sheet), side: side, done: done, at: xo.At(xo.Size/2, xo.Size/2)}
}

// take takes a square in, or out. The two ends of five squares, or the five of them, are a row.
func (c *rowCount) take(q xo.Square) {
	c.Cue(sound.Select)
	c.at = q
	if i := slices.Index(c.squares, q); i >= 0 {
		c.squares = slices.Delete(c.squares, i, i+1)
	} else if len(c.squares) < 5 {
		c.squares = append(c.squares, q)
	} else {
		c.squares = []xo.Square{q}
	}
	slices.Sort(c.squares)
	c.known = false
	if n := len(c.squares); n == 2 || n == 5 {
		win, row, ok := c.sheet.Layout().ClaimOf(c.squares[0], c.squares[n-1])
		if !ok || n == 5 && !slices.Equal(c.squares, row.Squares[:]) {
			return
		}
		c.squares = slices.Clone(row.Squares[:])
		win.Missions, win.Mission, win.Trapped = c.win.Missions, c.win.Mission, c.win.Trapped
		c.win, c.dots, c.known = win, row.Dots, true
	}
}

// number says that the row has so many points, counted by people.
func (c *rowCount) number(points int, knockOut bool) {
	c.Cue(sound.Select)
	c.squares = nil
	c.win.From, c.win.To = "", ""
	c.win.Points, c.win.KnockOut, c.known = points, knockOut, true
}

// has reports whether the match has cards of a variant.
func (c *rowCount) has(v xo.Variants) bool { return c.sheet.Variants().Has(v) }

// apart reports whether what the cards bring is asked on a page of its own.
func (c *rowCount) apart() bool {
	return c.Narrow && (c.has(xo.Mission) || c.has(xo.Trap))
}

// View is the board beside, or above, what is known of the row and what else there is to say.
func (c *rowCount) View() layout.Part {
	return layout.Leaf(nil, func(r graph.Rect) {
		controls, side := c.controls(), layout.Square(c.board())
		switch {
		case c.cards:
			controls.Place(r)
		case r.W > r.H*1.1:
			edge := min(r.H, r.W*0.6)
			layout.Limit(0, edge, layout.Row(24, side.Fixed(edge), controls.Grow(1))).Place(r)
		default:
			layout.Stack(widget.Apart, side.Fixed(min(r.W, r.H-widget.Apart-controls.Height(r.W))), controls.Grow(1)).Place(r)
		}
	})
}

// controls are what is known of the row, the numbers, what the cards bring, and the button that counts it.
func (c *rowCount) controls() layout.Part {
	foot := widget.Button{Name: "row-count", Label: c.T("companion.count"), Icon: "check", Kind: widget.Main, Disabled: !c.known, Press: func() { c.done(c.win.Text()) }}
	if c.apart() && !c.cards {
		foot.Name, foot.Label, foot.Icon, foot.Press = "row-cards", c.T("companion.cards"), "right", func() { c.cards = true }
	}
	lines := []layout.Part{c.result()}
	if !c.cards {
		lines = append(lines, c.byNumber())
	}
	if c.cards || !c.apart() {
		lines = append(lines, c.ofCards()...)
	}
	return layout.Stack(widget.Apart, append(lines, c.Press(foot), layout.Fill())...)
}

// resultHeight is the height of what is known of the row: it stays the same whatever that is, so that the numbers stay where they are.
const resultHeight = 84.0

// result is what is known of the row.
func (c *rowCount) result() layout.Part {
	head, under := c.T("companion.row-how"), ""
	switch {
	case c.known && c.win.KnockOut:
		head, under = c.T("companion.row-bolt"), c.T("companion.row-bolt-why")
	case c.known:
		head = c.T("companion.points", "N", c.win.Points)
		if len(c.squares) == 5 {
			under = sum(c.dots)
		}
	case len(c.squares) == 5:
		head = c.T("companion.row-no")
	}
	st := c.Plain(look.Title, graph.Bold)
	st.Least = look.Small
	return layout.Top(layout.Stack(0, c.Status("row-known", head, st, 0), c.Words(under, c.Soft(look.Body)))).Fixed(resultHeight)
}

// numbers is how many numbers stand beside one another.
const numbers = 6

// byNumber are the points that a row can have, and the bolt, for those who have counted themselves: whichever is tapped is what is counted.
func (c *rowCount) byNumber() layout.Part {
	least, most := c.sheet.Layout().Range()
	var cells []layout.Part
	for v := least; v <= most; v++ {
		n := &graph.Node{Name: "row-points-" + strconv.Itoa(v), Label: c.T("companion.points", "N", v), Press: func() { c.number(v, false) }}
		cells = append(cells, c.toggle(n, !c.win.KnockOut && c.win.Points == v, func(on graph.Canvas, r graph.Rect) {
			on.Text(strconv.Itoa(v), r.Center(), c.Theme.Write(look.Body+2, graph.Bold).Centered())
		}))
	}
	bolt := &graph.Node{Name: "row-bolt", Label: c.T("companion.through-bolt"), Tip: c.T("companion.through-bolt"), Press: func() { c.number(most, true) }}
	cells = append(cells, c.toggle(bolt, c.win.KnockOut, func(on graph.Canvas, r graph.Rect) { on.Art(figure.Flash(c.Theme), r.Inset(r.H/2-14), graph.Show{}) }))
	return layout.Stack(4, c.Words(c.T("companion.by-number"), c.Soft(look.Small)), layout.Columns(numbers, widget.Space, widget.Space, cells...))
}

// toggle is what can be counted on the node n, on where it is what is counted.
func (c *rowCount) toggle(n *graph.Node, holds bool, draw func(on graph.Canvas, r graph.Rect)) layout.Part {
	holds = holds && c.known
	n.Role, n.Round, n.Value = graph.Switch, 12, c.T("speech.off")
	if holds {
		n.Value = c.T("speech.on")
	}
	need := layout.Need{W: widget.Finger, H: widget.ButtonHeight, MinW: 28, MinH: widget.Finger}
	return layout.Leaf(func(float64) layout.Need { return need }, func(r graph.Rect) {
		n.Box = r
		n.Draw = func(on graph.Canvas) {
			t, col := c.Theme, c.Theme.Accent(c.side)
			fill, line := t.ButtonFill(n.Glow.On(on) > 0.5 || n.Down), t.SheetLine
			if holds {
				fill, line = paint.Mix(t.Sheet, col, 0.3), col
			}
			on.Art(t.Panel(fill, line, n.Round, holds), r, graph.Show{})
			draw(on, r)
		}
		c.Put(n)
	})
}

// ofCards are the lines for what the cards bring.
func (c *rowCount) ofCards() (lines []layout.Part) {
	line := func(label string, control layout.Part) {
		st := c.Soft(look.Body)
		st.Least = look.Small - 3
		lines = append(lines, layout.Row(widget.Space, c.Words(label, st).Grow(1), layout.Middle(control)))
	}
	number := func(name string, value, most int, set func(int)) layout.Part {
		return c.Number(name, value, 0, most, 1, phrases.Number, set).Fixed(176)
	}
	if c.has(xo.Mission) {
		people := c.sheet.People(c.side)
		line(c.T("companion.missions"), number("row-missions", c.win.Missions, 4*people, func(v int) { c.win.Missions = v }))
		line(c.T("companion.mission-whole"), c.Toggle("row-mission", c.T("companion.mission-whole"), c.win.Mission, func(on bool) { c.win.Mission = on }))
	}
	if c.has(xo.Trap) {
		line(c.T("companion.trapped"), number("row-trapped", c.win.Trapped, 4, func(v int) { c.win.Trapped = v }))
	}
	return lines
}

// sum is the dots of a row and their sum.
func sum(dots [5]uint8) string {
	all, parts := 0, make([]string, 5)
	for i, d := range dots {
		all += int(d)
		parts[i] = strconv.Itoa(int(d))
	}
	return fmt.Sprintf("%s = %d", strings.Join(parts, " + "), all)
}

// board is the board on which the row is tapped.
func (c *rowCount) board() layout.Part {
	n := &graph.Node{Name: "squares", Role: graph.BoardArea, Label: c.square(c.at), Handlers: graph.Handlers{Type: c.walk}}
	f, rows := c.figure(), make([]layout.Part, 0, xo.Size)
	for y := xo.Size - 1; y >= 0; y-- {
		var row []layout.Part
		for x := range xo.Size {
			row = append(row, c.putSquare(xo.At(x, y), n))
		}
		rows = append(rows, layout.Even(0, row...).Grow(1))
	}
	picture := c.Drawn(0, 0, func(on graph.Canvas, r graph.Rect) { f.Draw(on, c.Theme, r) })
	return layout.Layers(picture, c.On(n, layout.Stack(0, rows...)))
}

// figure is the board as a picture, without pieces.
func (c *rowCount) figure() (f figure.Squares) {
	l := c.sheet.Layout()
	for y := xo.Size - 1; y >= 0; y-- {
		var line strings.Builder
		for x := range xo.Size {
			if q := xo.At(x, y); l.KnockOut(q) {
				line.WriteByte('K')
			} else {
				line.WriteByte(byte('0' + l.Dots(q)))
			}
		}
		f.Rows = append(f.Rows, line.String())
	}
	return f
}

// square is a square of the board in words.
func (c *rowCount) square(q xo.Square) string {
	l, text := c.sheet.Layout(), c.T("companion.bolt")
	if !l.KnockOut(q) {
		text = c.T("companion.points", "N", l.Dots(q))
	}
	text = q.String() + ", " + text
	if slices.Contains(c.squares, q) {
		text += ", " + c.T("speech.on")
	}
	return text
}

// putSquare is a square of the board that can be tapped.
func (c *rowCount) putSquare(q xo.Square, board *graph.Node) layout.Part {
	chosen := slices.Contains(c.squares, q)
	return layout.Leaf(nil, func(r graph.Rect) {
		n := &graph.Node{Name: "square-" + q.String(), Label: c.square(q), Box: r, Press: func() { c.take(q) }}
		n.Draw = func(on graph.Canvas) {
			t, col, edge := c.Theme, c.Theme.Accent(c.side), r.W
			if chosen {
				on.Art(t.Panel(paint.Alpha(col, 0.5), col, edge/6, true), r.Inset(edge*0.04), graph.Show{})
				on.Art(t.Piece(c.side == rules.X, c.side == rules.X), r.Inset(edge*0.16), graph.Show{Fade: 0.15})
			} else if n.Hover || n.Down {
				on.Art(t.Panel(paint.Alpha(col, 0.2), paint.Alpha(col, 0.4), edge/6, false), r.Inset(edge*0.04), graph.Show{})
			}
			if board.Focused && q == c.at {
				on.Art(t.Edge(t.Text, edge/6), r, graph.Show{})
			}
		}
		c.Put(n)
	})
}

// walk goes over the squares with the arrow keys; Enter and Space take one.
func (c *rowCount) walk(t graph.Typing) (used bool) {
	for _, k := range t.Keys {
		x, y := c.at.Column(), c.at.Row()
		switch k {
		case ebiten.KeyArrowLeft:
			x--
		case ebiten.KeyArrowRight:
			x++
		case ebiten.KeyArrowUp:
			y++
		case ebiten.KeyArrowDown:
			y--
		case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
			c.take(c.at)
		default:
			continue
		}
		used = true
		if x >= 0 && x < xo.Size && y >= 0 && y < xo.Size {
			c.at = xo.At(x, y)
		}
	}
	return used
}

// tableBefore is what is done on a real board before a round, in the order of RULES.md, XOBrainer: the maps are drawn first, then the missions, then the
// traps; where the pieces come from the real bag, those of both line-ups are drawn as well. See boards.Rounds.
func tableBefore(d *scenes.Env, s companion.Setup) string {
	v, err := xo.ParseVariants(s.Variants)
	if err != nil {
		return ""
	}
	var lines []string
	for _, step := range []struct {
		key  string
		asks bool
	}{{"map", v.Has(xo.Map)}, {"mission", v.Has(xo.Mission)}, {"trap", v.Has(xo.Trap)}, {"bag", v.Has(xo.Random) && s.RealBag}} {
		if step.asks {
			lines = append(lines, d.T("companion.before."+step.key))
		}
	}
	return strings.Join(lines, "\n")
}

// tableLineUp is the pieces to come beside a real board, see boards.Rounds.
func tableLineUp(t *look.Theme, s rules.Sheet, side rules.Side) (line *panel.Line, known bool) {
	sheet := s.(*xo.Sheet)
	all, n := sheet.LineUp(side)
	if n == 0 {
		return nil, sheet.Shown()
	}
	line = &panel.Line{Pieces: make([]panel.Piece, lineUpLen), Next: lineUpLen - n}
	for k, p := range all[:n] {
		line.Pieces[line.Next+k].Art = t.Piece(p.Owner() == rules.X, p.Colour() == rules.X)
	}
	return line, true
}

// nextPiece is the next piece of a side in words, see boards.Rounds.
func nextPiece(d *scenes.Env, s rules.Sheet, side rules.Side) string {
	pieces, n := s.(*xo.Sheet).LineUp(side)
	if n == 0 {
		return ""
	}
	return d.T("companion.piece." + strings.NewReplacer("X", "green-x", "x", "pink-x", "O", "pink-o", "o", "green-o").Replace(pieces[0].String()))
}

// tableChoices are what is chosen for a match on a real board, see boards.Rounds.
type tableChoices struct {
	*widget.Menu
	tableChosen
	// boards are the ones that come with the game, people's own, and the one that was chosen where it is gone since.
	boards []store.Named
}

// tableChosen is what was chosen, as it is kept from match to match.
type tableChosen struct {
	// Format is an index into formats, Rounds and Points are the numbers of two of them.
	Format, Rounds, Points int
	// Bomb and Beam are indices into match.Bombs and beams, counted from 1; 0 is none. Pieces is an index into pieceSources, Cards which of cardVariants are
	// played, Board the value of the option for it.
	Bomb, Beam, Pieces int
	Board              string
	Cards              [3]bool
}

var (
	// pieceSources are the ways to the pieces to come: in the usual order, drawn here, or from the real bag.
	pieceSources = []string{"order", "random", "bag"}
	// cardVariants are the variants with cards.
	cardVariants = []xo.Variants{xo.Mission, xo.Map, xo.Trap}
)

// newTableChoices are the choices as they were the last time; where the screen was asked for from the setup of the game, as that was left.
func newTableChoices(m *widget.Menu, kept string, last *match.Setup) boards.RoundsChoices {
	f := &tableChoices{Menu: m, tableChosen: tableChosen{Format: 1, Rounds: 3, Points: 50, Board: xo.ClassicName}}
	was := f.tableChosen
	if json.Unmarshal([]byte(kept), &was) == nil && was.possible() {
		f.tableChosen = was
	}
	if last != nil {
		f.takeOver(last)
	}
	f.findBoards()
	return f
}

// findBoards finds the boards that there are. A match on one of people's own is possible as long as it is remembered here: its file is not needed.
func (f *tableChoices) findBoards() {
	for _, name := range xo.Layouts() {
		f.boards = append(f.boards, store.Named{Name: f.T("companion.board." + name), Value: name})
	}
	if f.Own != nil {
		for _, b := range f.Own(xo.Info(), xo.OptionLayout, nil) {
			if b.Bad == nil {
				f.boards = append(f.boards, b)
			}
		}
	}
	if f.board() >= 0 {
		return
	}
	if _, err := xo.ParseLayoutOption(f.Board); err != nil {
		f.Board = xo.ClassicName
		return
	}
	f.boards = append(f.boards, store.Named{Name: f.T("companion.board.own"), Value: f.Board})
}

// board is the place of the board that was chosen among boards, -1 where it is none of them.
func (f *tableChoices) board() int {
	return slices.IndexFunc(f.boards, func(b store.Named) bool { return b.Value == f.Board })
}

// takeOver fills in what the match that was set up for the screen has in common with one on a real board.
func (f *tableChoices) takeOver(last *match.Setup) {
	kind, number, _ := strings.Cut(last.Options[xo.OptionFormat], ":")
	f.Format = boards.Index(formats, kind)
	if n, err := strconv.Atoi(number); err == nil && f.Format == formatRounds && n >= 1 && n <= xo.MaxRounds {
		f.Rounds = n
	} else if err == nil && f.Format == formatPoints && n >= 1 && n <= xo.MaxPoints {
		f.Points = n
	}
	v, err := xo.ParseVariants(last.Options[xo.OptionVariants])
	if err != nil {
		return
	}
	f.Bomb, f.Beam = 0, 0
	if v.Has(xo.TimeBomb) {
		f.Bomb = 1 + boards.Index(match.Bombs(), last.Bomb)
	}
	if v.Has(xo.TimeBalance) {
		f.Beam = 1 + beamIndex(last.Beam)
	}
	if f.Pieces = min(f.Pieces, 2); !v.Has(xo.Random) {
		f.Pieces = 0
	} else if f.Pieces == 0 {
		f.Pieces = 1
	}
	for i, card := range cardVariants {
		f.Cards[i] = v.Has(card)
	}
	f.Board = last.Options[xo.OptionLayout]
}

// possible reports whether what was kept is offered.
func (c *tableChosen) possible() bool {
	in := func(v, n int) bool { return v >= 0 && v < n }
	return in(c.Format, len(formats)) && in(c.Rounds-1, xo.MaxRounds) && in(c.Points-1, xo.MaxPoints) && in(c.Bomb, len(match.Bombs())+1) && in(c.Beam, len(beams)+1) &&
		in(c.Pieces, len(pieceSources))
}

// Kept implements boards.RoundsChoices.
func (f *tableChoices) Kept() string {
	data, err := json.Marshal(f.tableChosen)
	if err != nil {
		return ""
	}
	return string(data)
}

// Put implements boards.RoundsChoices.
func (f *tableChoices) Put(s *companion.Setup) {
	s.Layout = f.Board
	switch s.Format = formats[f.Format]; f.Format {
	case formatRounds:
		s.Format = fmt.Sprintf("rounds:%d", f.Rounds)
	case formatPoints:
		s.Format = fmt.Sprintf("points:%d", f.Points)
	}
	var v xo.Variants
	if f.Bomb > 0 {
		v |= xo.TimeBomb
		s.Bomb = match.Bombs()[f.Bomb-1]
	}
	if f.Beam > 0 {
		v |= xo.TimeBalance
		s.Beam = beams[f.Beam-1].seconds * match.TicksPerSecond
	}
	if f.Pieces > 0 {
		v |= xo.Random
		s.RealBag = f.Pieces == 2
	}
	for i, card := range cardVariants {
		if f.Cards[i] {
			v |= card
		}
	}
	s.Variants = v.String()
}

// Lines implements boards.RoundsChoices.
func (f *tableChoices) Lines() []boards.Choice {
	off := f.T("companion.off")
	bombs := []string{off}
	for _, b := range match.Bombs() {
		bombs = append(bombs, f.T("companion.seconds", "Number", b/match.TicksPerSecond))
	}
	speeds := append([]string{off}, beamTexts(f.Env)...)
	return []boards.Choice{
		{Label: f.T("setup.format"), Control: f.format()},
		{Label: f.T("setup.variant.timebomb"), Control: f.Options("bomb", bombs, f.Bomb, func(i int) { f.Bomb = i })},
		{Label: f.T("setup.variant.timebalance"), Control: f.Options("beam", speeds, f.Beam, func(i int) { f.Beam = i })},
		{Label: f.T("companion.pieces"), Control: f.Options("pieces", f.texts("companion.pieces.", pieceSources), f.Pieces, func(i int) { f.Pieces = i })},
		{Label: f.T("companion.cards"), Control: f.cards()},
		{Label: f.T("companion.board"), Control: f.boardChoice()},
	}
}

// texts are the texts of keys that begin alike.
func (f *tableChoices) texts(prefix string, keys []string) (out []string) {
	for _, k := range keys {
		out = append(out, f.T(prefix+k))
	}
	return out
}

// format is the choice of the format, with the number of rounds or points for which some are played.
func (f *tableChoices) format() layout.Part {
	kinds := f.Options("format", f.texts("setup.format.", formats), f.Format, func(i int) { f.Format = i })
	var number layout.Part
	switch f.Format {
	case formatRounds:
		number = f.Number("rounds", f.Rounds, 2, xo.MaxRounds, 1, phrases.Number, func(v int) { f.Rounds = v })
	case formatPoints:
		number = f.Number("points", f.Points, 5, xo.MaxPoints, 5, phrases.Number, func(v int) { f.Points = v })
	}
	return layout.Wide(widget.PhoneWidth, func() layout.Part { return layout.Row(12, kinds.Grow(1), number) },
		func() layout.Part { return layout.Stack(widget.Space, kinds, number) })
}

// cards are a switch for each of the variants with cards.
func (f *tableChoices) cards() layout.Part {
	var all []layout.Part
	for i, v := range cardVariants {
		label := f.T("setup.variant." + v.String())
		all = append(all, layout.Row(10, f.Toggle("card-"+v.String(), label, f.Cards[i], func(on bool) { f.Cards[i] = on }), f.Words(label, f.Plain(look.Body, graph.Medium))))
	}
	return layout.Flow(20, all...)
}

// boardChoice is the choice of the board, which is gone through one by one where there are people's own.
func (f *tableChoices) boardChoice() layout.Part {
	set := func(i int) { f.Board = f.boards[i].Value }
	if len(f.boards) > len(xo.Layouts()) {
		return f.Number("board", f.board(), 0, len(f.boards)-1, 1, func(i int) string { return f.boards[i].Name }, set)
	}
	var names []string
	for _, b := range f.boards {
		names = append(names, b.Name)
	}
	return f.Options("board", names, f.board(), set)
}
