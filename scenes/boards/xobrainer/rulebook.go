package xobrainer

import (
	"strings"

	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// chapters has RULES.md as its source, sentence by sentence. The pages on the variants and on teams are last.
func chapters() []boards.Chapter {
	para, settled := boards.Words, boards.Settled
	return append([]boards.Chapter{
		{Key: "aim", Title: "aim.head", Blocks: []boards.Block{
			para("rulebook.xobrainer.aim.1"),
			squares("rulebook.xobrainer.aim.2", 64, figure.Squares{Rows: []string{"Xx Oo"}}),
			para("rulebook.xobrainer.aim.3"),
		}},
		{Key: "pieces", Title: "rulebook.xobrainer.pieces.title", Blocks: []boards.Block{
			para("rulebook.xobrainer.pieces.1"),
			squares("rulebook.xobrainer.pieces.2", 64, figure.Squares{Rows: []string{"XXXx OOOo"}}),
			para("rulebook.xobrainer.pieces.3"),
		}},
		{Key: "placing", Title: "rulebook.xobrainer.placing.title", Blocks: []boards.Block{
			para("rulebook.xobrainer.placing.1"),
			boards.Picture("rulebook.xobrainer.placing.2", 270, sideBySide(printed(xo.Classic()), printed(xo.Storm()))),
			para("rulebook.xobrainer.placing.3"),
			settled("rulebook.xobrainer.placing.4"),
		}},
		{Key: "round", Title: "rulebook.xobrainer.round.title", Blocks: []boards.Block{
			para("rulebook.xobrainer.round.1"),
			squares("rulebook.xobrainer.round.2", 60, figure.Squares{Rows: []string{"XxXXx"}}),
			squares("rulebook.xobrainer.round.3", 60, figure.Squares{Rows: []string{"XoXXo"}}),
			squares("rulebook.xobrainer.round.4", 60, figure.Squares{Rows: []string{"OxOOx"}}),
			para("rulebook.xobrainer.round.5"),
		}},
		{Key: "score", Title: "rulebook.xobrainer.score.title", Blocks: []boards.Block{
			para("rulebook.xobrainer.score.1"),
			squares("rulebook.xobrainer.score.2", 60, figure.Squares{Rows: []string{countedRow}}),
			para("rulebook.xobrainer.score.3"),
			settled("rulebook.xobrainer.score.4"),
		}},
		{Key: "knockout", Title: "xobrainer.band-knock-out", Blocks: []boards.Block{
			para("rulebook.xobrainer.knockout.1"),
			squares("rulebook.xobrainer.knockout.2", 64, figure.Squares{Rows: []string{knockOutRow}, Knock: []figure.Cell{{Col: knockOutAt}}}),
			settled("rulebook.xobrainer.knockout.3"),
		}},
		{Key: "next", Title: "rulebook.xobrainer.next.title", Blocks: []boards.Block{
			para("rulebook.xobrainer.next.1"),
			para("rulebook.xobrainer.next.2"),
			settled("rulebook.xobrainer.next.3"),
		}},
		{Key: "match", Title: "rulebook.xobrainer.match.title", Blocks: []boards.Block{
			para("rulebook.xobrainer.match.1"),
			para("rulebook.xobrainer.match.2"),
			para("rulebook.xobrainer.match.3"),
			settled("rulebook.xobrainer.match.4"),
		}},
	}, variantChapters()...)
}

// countedRow holds the dots from a5 to e5 of the classic board, knockOutRow a finished row from a10 to e10. knockOutAt
// is the index of its Knock Out square.
const (
	countedRow  = "32211"
	knockOutRow = "XxXXX"
	knockOutAt  = 1
)

func squares(text string, height float64, s figure.Squares) boards.Block {
	return boards.Picture(text, height, s.Draw)
}

func printed(l xo.Layout) boards.Drawing {
	return figure.Squares{Rows: strings.Fields(l.Text())}.Draw
}

// Cards of the classic deck, and heights of figures in units.
const (
	shown       = 5
	missionOfX  = 22
	trapOfX     = 14
	smallFigure = 96
	bigFigure   = 236
)

// variantChapters has RULES.md and rules/xobrainer/VARIANTS.md as its source.
func variantChapters() []boards.Chapter {
	para, settled := boards.Words, boards.Settled
	deck := xo.ClassicDeck()
	card, trap, mission := deck.Card(shown), deck.Card(trapOfX), deck.Card(missionOfX)
	return []boards.Chapter{
		{Key: "variants", Title: "rulebook.variants.title", Blocks: []boards.Block{
			para("rulebook.xobrainer.variants.1"),
			boards.Picture("rulebook.xobrainer.variants.2", 90, allSix),
			para("rulebook.xobrainer.variants.3"),
		}},
		{Key: "timebomb", Title: "setup.variant.timebomb", Blocks: []boards.Block{
			para("rulebook.xobrainer.timebomb.1"),
			boards.Picture("rulebook.xobrainer.timebomb.2", smallFigure, burning),
			para("rulebook.xobrainer.timebomb.3"),
		}},
		{Key: "timebalance", Title: "setup.variant.timebalance", Blocks: []boards.Block{
			para("rulebook.xobrainer.timebalance.1"),
			boards.Picture("rulebook.xobrainer.timebalance.2", 150, figure.Beam{Lean: 0.6}.Draw),
			para("rulebook.xobrainer.timebalance.3"),
			settled("rulebook.xobrainer.timebalance.4"),
			settled("rulebook.xobrainer.timebalance.5"),
			settled("rulebook.xobrainer.timebalance.6"),
		}},
		{Key: "random", Title: "setup.variant.random", Blocks: []boards.Block{
			para("rulebook.xobrainer.random.1"),
			boards.Picture("rulebook.xobrainer.random.2", smallFigure, drawn),
			para("rulebook.xobrainer.random.3"),
			settled("rulebook.xobrainer.random.4"),
		}},
		{Key: "cards", Title: "variant.cards", Blocks: []boards.Block{
			para("rulebook.xobrainer.cards.1"),
			boards.Picture("rulebook.xobrainer.cards.2", 216, sideBySide(cardOf(card).Draw, board(reading(card, rules.X), nil), board(reading(card, rules.O), nil))),
			para("rulebook.xobrainer.cards.3"),
			settled("rulebook.xobrainer.cards.4"),
			settled("rulebook.xobrainer.cards.5"),
			settled("rulebook.xobrainer.cards.6"),
		}},
		{Key: "mission", Title: "setup.variant.mission", Blocks: []boards.Block{
			para("rulebook.xobrainer.mission.1"),
			boards.Picture("rulebook.xobrainer.mission.2", bigFigure, sideBySide(cardOf(mission).Draw, fulfilled.board())),
			para("rulebook.xobrainer.mission.3"),
			settled("rulebook.xobrainer.mission.4"),
		}},
		{Key: "map", Title: "setup.variant.map", Blocks: []boards.Block{
			para("rulebook.xobrainer.map.1"),
			boards.Picture("rulebook.xobrainer.map.2", bigFigure, mapped.board()),
			para("rulebook.xobrainer.map.3"),
			settled("rulebook.xobrainer.map.4"),
		}},
		{Key: "trap", Title: "setup.variant.trap", Blocks: []boards.Block{
			para("rulebook.xobrainer.trap.1"),
			boards.Picture("rulebook.xobrainer.trap.2", bigFigure, sideBySide(cardOf(trap).Draw, caught.board())),
			para("rulebook.xobrainer.trap.3"),
			settled("rulebook.xobrainer.trap.4"),
			settled("rulebook.xobrainer.trap.5"),
		}},
		{Key: "fairstart", Title: "setup.fair", Blocks: []boards.Block{
			para("rulebook.xobrainer.fairstart.1"),
			boards.Picture("rulebook.xobrainer.fairstart.2", bigFigure, sideBySide(keptFree(xo.Random), keptFree(xo.Map))),
			para("rulebook.xobrainer.fairstart.4"),
		}},
		{Key: "teams", Title: "rulebook.xobrainer.teams.title", Blocks: []boards.Block{
			para("rulebook.xobrainer.teams.1"),
			boards.Picture("rulebook.xobrainer.teams.2", smallFigure, turns),
			para("rulebook.xobrainer.teams.3"),
			settled("rulebook.xobrainer.teams.4"),
		}},
	}
}

// example is a round whose final board a figure shows. It is played like a record, so that the figure shows nothing
// that the rules do not allow.
type example struct {
	variants, moves string
	// ring holds the squares to point out.
	ring []string
}

var (
	// X wins with d6 to h6. Three pieces of the mission (card 22) are right; the cross on d9 has the wrong colour.
	fulfilled = example{"mission", "mission:x1:22 mission:o1:3 f6 e7 d9 f5 g6 g8 e6 c5 i5 g5 c3 e4 d6 h8 h6", []string{"d6", "f6", "i5"}}
	// Both maps are on the board.
	mapped = example{"map", "map:x:5 map:o:2", nil}
	// X wins with c4 to g4. O has placed two pink circles on white marks of X's trap (card 14), and a green one on e7.
	caught = example{"trap", "trap:x:14 trap:o:3 c4 g2 d4 d5 f4 i2 e4 e7 g4", []string{"g2", "i2"}}
)

// played returns the position after the moves. The error names the move that the rules refuse.
func (r example) played() (*xo.State, error) {
	info := xo.Info()
	p, err := info.New(rules.Options{xo.OptionFormat: "round", xo.OptionVariants: r.variants})
	if err != nil {
		return nil, err
	}
	for _, text := range strings.Fields(r.moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			return nil, err
		}
		if why := p.Check(m); why != nil {
			return nil, why
		}
		p.Do(m)
	}
	return p.(*xo.State), nil
}

func (r example) pieces() string {
	s, err := r.played()
	if err != nil {
		return "" // the test of the figures says so
	}
	var out []string
	for q := range xo.Square(figure.Side * figure.Side) {
		if p := s.PieceAt(q); p != xo.NoPiece {
			out = append(out, p.String()+q.String())
		}
	}
	return strings.Join(out, " ")
}

func (r example) board() boards.Drawing { return board(r.pieces(), r.ring) }

// keptFree draws the board, with rings around the squares that a fair start forbids to the first piece.
func keptFree(v xo.Variants) boards.Drawing {
	var ring []string
	for squares := v.FairMiddle(); !squares.Empty(); {
		ring = append(ring, squares.PopFirst().String())
	}
	return board("", ring)
}

// cellOf returns the cell of a square in a figure of the whole board, whose upper row is row 10.
func cellOf(q xo.Square) figure.Cell { return figure.Cell{Col: q.Column(), Row: xo.Size - 1 - q.Row()} }

func cardOf(c xo.Card) (face figure.Card) {
	marks := c.Marks()
	for i := range face.White {
		face.White[i] = cellOf(marks[i])
	}
	face.Purple = cellOf(marks[3])
	layout := xo.Classic()
	for q := range xo.Square(xo.Squares) {
		if layout.KnockOut(q) {
			face.Knock = append(face.Knock, cellOf(q))
		}
	}
	return face
}

// reading returns the four pieces of a card as a side reads it.
func reading(c xo.Card, side rules.Side) string {
	var out []string
	for n, q := range c.Marks() {
		out = append(out, c.Piece(n, side).String()+q.String())
	}
	return strings.Join(out, " ")
}

// board draws the whole board with pieces, each the letter of RULES.md and the square, and rings around some squares.
func board(pieces string, ring []string) boards.Drawing {
	var signs [figure.Side][figure.Side]byte
	s := figure.Squares{}
	layout := xo.Classic()
	for q := range xo.Square(figure.Side * figure.Side) {
		at := cellOf(q)
		signs[at.Row][at.Col] = '.'
		if layout.KnockOut(q) {
			signs[at.Row][at.Col] = 'K'
			s.Knock = append(s.Knock, at)
		}
	}
	for _, p := range strings.Fields(pieces) {
		if q, ok := xo.ParseSquare(p[1:]); ok {
			at := cellOf(q)
			signs[at.Row][at.Col] = p[0]
		}
	}
	for _, name := range ring {
		if q, ok := xo.ParseSquare(name); ok {
			s.Ring = append(s.Ring, cellOf(q))
		}
	}
	for i := range signs {
		s.Rows = append(s.Rows, string(signs[i][:]))
	}
	return s.Draw
}

func sideBySide(parts ...boards.Drawing) boards.Drawing {
	return func(c graph.Canvas, t *look.Theme, r graph.Rect) {
		const apart = 26.0
		n := float64(len(parts))
		side := min(r.H, (r.W-apart*(n-1))/n)
		x := r.X + (r.W-side*n-apart*(n-1))/2
		for i, draw := range parts {
			draw(c, t, graph.Rect{X: x + float64(i)*(side+apart), Y: r.Y + (r.H-side)/2, W: side, H: side})
		}
	}
}

func allSix(c graph.Canvas, t *look.Theme, r graph.Rect) {
	var parts []boards.Drawing
	for _, name := range strings.Split(xo.AllVariants.String(), ",") {
		parts = append(parts, func(c graph.Canvas, t *look.Theme, r graph.Rect) { figure.Variant(c, t, name, r) })
	}
	sideBySide(parts...)(c, t, r)
}

func lineUp(c graph.Canvas, t *look.Theme, signs string, r graph.Rect) {
	figure.Squares{Rows: []string{signs}}.Draw(c, t, graph.Rect{X: r.X, Y: r.Y, W: r.H * float64(len(signs)), H: r.H})
}

func burning(c graph.Canvas, t *look.Theme, r graph.Rect) {
	side := r.H * 0.62
	x := r.X + (r.W-r.H-3*side-16)/2
	figure.Variant(c, t, "timebomb", graph.Rect{X: x, Y: r.Y, W: r.H, H: r.H})
	lineUp(c, t, "XXx", graph.Rect{X: x + r.H + 16, Y: r.Y + (r.H-side)/2, H: side})
}

func drawn(c graph.Canvas, t *look.Theme, r graph.Rect) {
	side := r.H * 0.62
	x := r.X + (r.W-r.H-4*side-36)/2
	figure.Variant(c, t, "random", graph.Rect{X: x, Y: r.Y, W: r.H, H: r.H})
	lineUp(c, t, "XxxX", graph.Rect{X: x + r.H + 36, Y: r.Y + (r.H-side)/2, H: side})
}

// turns draws the first turns of three against two, each with the initial of its player.
func turns(c graph.Canvas, t *look.Theme, r graph.Rect) {
	const people = "ADBECD"
	side := min(r.H-26, r.W/float64(len(people)+2))
	apart := side * 0.3
	x := r.X + (r.W-side*float64(len(people))-apart*float64(len(people)-1))/2
	for i, who := range people {
		at := graph.Rect{X: x + float64(i)*(side+apart), Y: r.Y, W: side, H: side}
		c.Art(t.Piece(i%2 == 0, i%2 == 0), at, graph.Show{})
		c.Text(string(who), graph.Point{X: at.X + side/2, Y: r.Y + side + 14}, t.Write(look.Body, graph.Bold).Centered())
	}
}
