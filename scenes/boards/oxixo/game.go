package oxixo

import (
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/figure"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Game returns the record of Oxixo for two and for four. RULES.md has clocks for it.
func Game() *boards.Game {
	return &boards.Game{
		Infos:   []*rules.Info{rule.Info(), rule.Info4()},
		New:     func(d *scenes.Env) boards.Board { return New(d) },
		Elo:     elo,
		Figure:  drawFigure,
		Thumb:   drawThumb,
		Rules:   chapters,
		Clocks:  true,
		Games:   2, // beginning wins about two games of three (see build/LIVELINESS.md), so each side begins once
		Choices: newChoices,
		Tool:    drawTool,
		Keys: []boards.Keys{
			{Does: "shortcuts.cube", Keys: "Arrows"},
			{Does: "shortcuts.push", Keys: "Enter Space"},
			{Does: "shortcuts.dot", Keys: "R D PageUp PageDown", Pad: "R PageUp PageDown"},
			{Does: "shortcuts.drop", Keys: "Delete X", Pad: "Escape"},
		},
		Phrases: boards.Phrases{OutcomeText: outcomeText, Ending: ending},
	}
}

// ending reports a win by a line.
func ending(d *scenes.Env, v *session.View) boards.Ending {
	if v.Result.Winner() == rules.Nobody {
		return boards.Ending{}
	}
	return boards.Ending{How: d.T("ending.line"), Bolt: -1}
}

// drawTool draws a marked cube and, for four players, the letter of the seat that its dot points at.
func drawTool(c graph.Canvas, t *look.Theme, at graph.Point, tool rules.Tool) {
	switch tool {
	case "X", "O":
		c.Art(t.Piece(tool == "X", tool == "X"), graph.Around(at, 28, 28), graph.Show{})
		return
	}
	cross := tool == "S" || tool == "N"
	c.Art(t.Piece(cross, cross), graph.Around(at.Add(graph.Point{X: -9}), 24, 24), graph.Show{})
	c.Text(string(tool), at.Add(graph.Point{X: 14}), t.Write(look.Body, graph.Bold).Centered())
}

// elo returns the rating of a level. It is not measured on the training boards.
func elo(s match.Setup, l ai.Level) (int, bool) {
	if size := s.Options[rule.OptionSize]; size != "" && size != sizes[0] {
		return 0, false
	}
	return engines.Elo(s.Game, l)
}

// drawFigure draws a row during a push. The row sticks out by a part of a cube, with room for it at the right.
func drawFigure(c graph.Canvas, t *look.Theme, r graph.Rect, lit float64) {
	const out, outside = 0.42, 0.1
	rows := []string{"X..O", ".XO.", "O.X."}
	cubes := float64(len(rows[0])) + 2*outside
	r.W *= cubes / (cubes + out)
	figure.Cubes{Rows: rows, Slide: []float64{0, out - out*lit, 0}}.Draw(c, t, r, outside)
}

// outcomeText returns why the match ended: the line of the winner, one push with lines of both marks, or the only kind
// of draw. It returns "" if the loser completed only a line of the winner: all games share a text for that.
func outcomeText(d *scenes.Env, v *session.View) string {
	winner := v.Result.Winner()
	if winner == rules.Nobody {
		return d.T("told.end.repetition")
	}
	var x, o bool
	for _, l := range newPosition(v.Game).lines {
		x, o = x || l.Side == rules.X, o || l.Side == rules.O
	}
	last := v.Last()
	switch {
	case x && o:
		_, loser := boards.Parties(d, v)
		return d.T("end.lines", "Loser", loser)
	case last != nil && last.Side == winner:
		return d.T("end.line", "Of", boards.MarksName(d, winner))
	}
	return ""
}

// sizes are the values of the option for the size of the board, the real size first.
var sizes = sizeTexts()

// sizeNoteKeys are the keys of the notes on the sizes.
var sizeNoteKeys = map[string]string{"5": "setup.size.note.5", "4": "setup.size.note.4", "3": "setup.size.note.3"}

func sizeTexts() (texts []string) {
	for _, n := range rule.Sizes() {
		texts = append(texts, strconv.Itoa(n))
	}
	return texts
}

// choices is the setup row for the size of the board. Four players always have the real size; the row says then why a
// match has two games.
type choices struct {
	d    *scenes.Env
	four bool
	size int
}

func newChoices(d *scenes.Env, info *rules.Info, last match.Setup) boards.Choices {
	c := &choices{d: d, four: info.Seats == 4}
	if !c.four {
		c.size = boards.Index(sizes, last.Options[rule.OptionSize])
	}
	return c
}

// Length implements boards.Choices.
func (o *choices) Length(*boards.Form) layout.Part { return layout.Part{} }

// Rules implements boards.Choices.
func (o *choices) Rules(f *boards.Form) layout.Part {
	why := o.d.T("series.why.oxixo4")
	var names []string
	notes := []string{why}
	for _, n := range sizes {
		names, notes = append(names, n+" × "+n), append(notes, o.d.T(sizeNoteKeys[n]))
	}
	note := notes[1+o.size]
	if o.four {
		note = why
	}
	choice := widget.Adjust(&f.Kit, f.Options("size", names, o.size, func(i int) { o.size = i }), func(n *graph.Node) { n.Disabled = o.four })
	return boards.Line(&f.Kit, o.d.T("setup.board"), note, 330, choice, notes...)
}

// Put implements boards.Choices.
func (o *choices) Put(s *match.Setup) error {
	if !o.four {
		s.Options[rule.OptionSize] = sizes[o.size]
	}
	return nil
}

func drawThumb(c graph.Canvas, t *look.Theme, r graph.Rect, v *session.View) {
	p := newPosition(v.Game)
	k := figure.Cubes{}
	for row := p.size - 1; row >= 0; row-- {
		line := make([]byte, p.size)
		for col := range line {
			cell := rule.At(col, row)
			switch mark := p.mark[cell]; {
			case p.dot[cell] != none:
				line[col] = "SWNE"[p.dot[cell]]
			case mark == rules.Nobody:
				line[col] = '.'
			default:
				line[col] = [...]byte{'X', 'O'}[mark-rules.X]
			}
		}
		k.Rows = append(k.Rows, string(line))
	}
	for _, l := range p.lines {
		for _, cell := range l.Cells {
			k.Bright = append(k.Bright, figure.Cell{Col: cell.Col(), Row: p.size - 1 - cell.Row()})
		}
	}
	k.Draw(c, t, r, 0.05)
}

// The boards of the pictures. All are possible positions.
var (
	start = []string{"X..O.", ".....", ".OX..", "O...X", "..X.."}
	slant = []string{"X.O..", ".XO.O", "OOX..", "..OX.", ".X..X"}
	team  = []string{"S.N.W", ".....", "E.NW.", "S...N", ".W..S"}
	won   = []string{"O.X..", ".XXO.", "..X.O", "O.XO.", "..X.."}
	// A circle was pushed into the middle row from the left and has moved a cross next to four others.
	gift = []string{"OX...", "OX.X.", "OXO..", "OX..X", "OX..."}
)

// chapters has RULES.md as its source, sentence by sentence.
func chapters() []boards.Chapter {
	para := boards.Words
	return []boards.Chapter{
		{Key: "aim", Title: "aim.head", Blocks: []boards.Block{
			para("rulebook.oxixo.aim.1"),
			cubesOf("rulebook.oxixo.aim.2", 250, 0, figure.Cubes{
				Rows:   slant,
				Bright: []figure.Cell{{Col: 0, Row: 0}, {Col: 1, Row: 1}, {Col: 2, Row: 2}, {Col: 3, Row: 3}, {Col: 4, Row: 4}}}),
		}},
		{Key: "take", Title: "rulebook.oxixo.take.title", Blocks: []boards.Block{
			para("rulebook.oxixo.take.1"),
			para("rulebook.oxixo.take.2"),
			cubesOf("rulebook.oxixo.take.3", 250, 0, figure.Cubes{Rows: start, Bright: onEdge(start, ".X")}),
		}},
		{Key: "push", Title: "rulebook.oxixo.push.title", Blocks: []boards.Block{
			para("rulebook.oxixo.push.1"),
			para("rulebook.oxixo.push.2"),
			cubesOf("rulebook.oxixo.push.3", 300, 1, figure.Cubes{Rows: start, Lifted: []figure.Cell{{Col: 2, Row: 4}}, Bright: []figure.Cell{{Col: 2, Row: 4}},
				Arrows: []figure.Arrow{{At: figure.Cell{Col: 2, Row: -1}, Icon: "down"}, {At: figure.Cell{Col: -1, Row: 4}, Icon: "right"}, {At: figure.Cell{Col: 5, Row: 4}, Icon: "left"}}}),
			para("rulebook.oxixo.push.4"),
		}},
		{Key: "end", Title: "rulebook.oxixo.end.title", Blocks: []boards.Block{
			cubesOf("rulebook.oxixo.end.2", 190, 0, figure.Cubes{Rows: won, Bright: column(won, 2)}),
			para("rulebook.oxixo.end.3"),
			cubesOf("rulebook.oxixo.end.4", 190, 0, figure.Cubes{Rows: gift, Bright: append(column(gift, 0), column(gift, 1)...), Lifted: []figure.Cell{{Col: 0, Row: 2}}}),
			boards.Settled("rulebook.oxixo.end.5"),
		}},
		{Key: "four", Opens: "oxixo4", Title: "rulebook.oxixo.four.title", Blocks: []boards.Block{
			para("rulebook.oxixo.four.1"),
			para("rulebook.oxixo.four.2"),
			cubesOf("rulebook.oxixo.four.3", 250, 0, figure.Cubes{Rows: team, Bright: onEdge(team, ".S")}),
			para("rulebook.oxixo.four.4"),
			para("rulebook.oxixo.four.5"),
			para("rulebook.oxixo.four.6"),
		}},
		{Key: "more", Title: "rulebook.oxixo.more.title", Blocks: []boards.Block{
			para("rulebook.oxixo.more.1"),
			para("rulebook.oxixo.more.2"),
		}},
	}
}

// cubesOf returns a picture of cubes, with room for outside cubes around the board.
func cubesOf(text string, height, outside float64, k figure.Cubes) boards.Block {
	return boards.Picture(text, height, func(c graph.Canvas, t *look.Theme, r graph.Rect) { k.Draw(c, t, r, outside) })
}

func column(rows []string, col int) (cells []figure.Cell) {
	for row := range rows {
		cells = append(cells, figure.Cell{Col: col, Row: row})
	}
	return cells
}

// onEdge returns the cubes of the edge with one of these signs.
func onEdge(rows []string, signs string) []figure.Cell {
	var out []figure.Cell
	for row, line := range rows {
		for col, sign := range line {
			edge := row == 0 || col == 0 || row == len(rows)-1 || col == len(line)-1
			if edge && strings.ContainsRune(signs, sign) {
				out = append(out, figure.Cell{Col: col, Row: row})
			}
		}
	}
	return out
}
