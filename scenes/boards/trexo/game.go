package trexo

import (
	"math"
	"strconv"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/solid"
)

// Game returns the record of Trexo. RULES.md has teams of two, clocks, and draws lots for who begins.
func Game() *boards.Game {
	return &boards.Game{
		Infos:   []*rules.Info{trexo.Info()},
		New:     func(d *scenes.Env) boards.Board { return New(d) },
		Figure:  drawFigure,
		Thumb:   drawThumb,
		Rules:   chapters,
		Elo:     elo,
		Team:    2,
		Clocks:  true,
		Lots:    true,
		Games:   1,
		Choices: newChoices,
		Tool:    drawTool,
		Keys: []boards.Keys{
			{Does: "shortcuts.square", Keys: "Arrows"},
			{Does: "shortcuts.lay", Keys: "Enter Space"},
			{Does: "shortcuts.turn-brick", Keys: "R Shift+R"},
			{Does: "shortcuts.turn-table", Keys: "Q E A D", Pad: "PageUp PageDown"},
			{Does: "shortcuts.tilt", Keys: "W S"},
			{Does: "shortcuts.above", Keys: "T"},
			{Does: "shortcuts.zoom", Keys: "Equal Minus"},
			{Does: "shortcuts.usual", Keys: "Home 0"},
		},
		Phrases: boards.Phrases{OutcomeText: outcomeText},
	}
}

// elo returns the rating of a level. It is not measured with growing bricks.
func elo(s match.Setup, l ai.Level) (int, bool) {
	if s.Options[trexo.OptionVariants] == trexo.VariantGrowing {
		return 0, false
	}
	return engines.Elo(s.Game, l)
}

func drawFigure(c graph.Canvas, t *look.Theme, r graph.Rect, _ float64) {
	pile := emblem()
	pile.draw(c, t, graph.Around(r.Center(), min(r.W, r.H*1.9), r.H))
}

// drawTool draws a brick, its O in the direction of the tool.
func drawTool(c graph.Canvas, t *look.Theme, at graph.Point, tool rules.Tool) {
	half := map[rules.Tool]graph.Point{"e": {X: 10}, "n": {Y: -10}, "w": {X: -10}, "s": {Y: 10}}[tool]
	c.Art(t.Piece(true, true), graph.Around(at.Sub(half), 17, 17), graph.Show{})
	c.Art(t.Piece(false, false), graph.Around(at.Add(half), 17, 17), graph.Show{})
}

// emblem returns the picture that stands for the game, its bricks in the order of play.
func emblem() pilePicture {
	return pilePicture{name: "game", tilt: 0.8, bricks: []trexo.Brick{
		newBrick(1, 3, 0, 3, 1), newBrick(3, 2, 3, 3, 1), newBrick(2, 2, 1, 2, 1), newBrick(1, 0, 1, 1, 1), newBrick(2, 1, 3, 1, 1), newBrick(2, 0, 3, 0, 1), newBrick(0, 1, 0, 2, 1),
		newBrick(1, 3, 1, 2, 2), newBrick(3, 2, 2, 2, 2), newBrick(2, 1, 2, 0, 2), newBrick(2, 2, 1, 2, 3),
	}}
}

// outcomeText returns why the match ended: the row of the winner, no place for another brick, or one brick with a row
// for both sides. It returns "" if the loser laid the last brick of the winner's row, a case with a text shared by all games.
func outcomeText(d *scenes.Env, v *session.View) string {
	s, ok := v.Game.(*trexo.State)
	if !ok {
		return ""
	}
	if v.Result.Winner() == rules.Nobody {
		return d.T("told.end.bricks")
	}
	var x, o bool
	for _, r := range s.Rows() {
		x, o = x || r.Side == rules.X, o || r.Side == rules.O
	}
	if x && o {
		_, loser := boards.Parties(d, v)
		return d.T("told.end.both-rows", "Loser", loser)
	}
	if last := v.Last(); last != nil && last.Side == v.Result.Winner() {
		return d.T("end.row", "Of", boards.MarksName(d, last.Side))
	}
	return ""
}

// placements are the values of the option for the place of new bricks, in the order of the setup screen, with the keys
// of their texts.
var placements = []struct{ variants, label, note string }{
	{"", "trexo.setup.anywhere", "trexo.setup.note.anywhere"},
	{trexo.VariantGrowing, "trexo.setup.growing", "trexo.setup.note.growing"},
}

// choices is the setup row for the place of new bricks.
type choices struct {
	d         *scenes.Env
	placement int
}

func newChoices(d *scenes.Env, _ *rules.Info, last match.Setup) boards.Choices {
	c := &choices{d: d}
	for i, l := range placements {
		if l.variants == last.Options[trexo.OptionVariants] {
			c.placement = i
		}
	}
	return c
}

// Length implements boards.Choices.
func (o *choices) Length(*boards.Form) layout.Part { return layout.Part{} }

// Rules implements boards.Choices.
func (o *choices) Rules(f *boards.Form) layout.Part {
	var names, notes []string
	for _, l := range placements {
		names, notes = append(names, o.d.T(l.label)), append(notes, o.d.T(l.note))
	}
	choice := f.Options("laying", names, o.placement, func(i int) { o.placement = i })
	return boards.Line(&f.Kit, o.d.T("trexo.setup"), notes[o.placement], 330, choice, notes...)
}

// Chapter implements boards.Explained.
func (o *choices) Chapter(_, teams bool) string {
	if teams || o.placement > 0 {
		return "variants"
	}
	return ""
}

// Put implements boards.Choices.
func (o *choices) Put(s *match.Setup) error {
	if v := placements[o.placement].variants; v != "" {
		s.Options[trexo.OptionVariants] = v
	}
	return nil
}

// roomy is the minimum width of a small picture that includes the board, in units.
const roomy = 150

func drawThumb(c graph.Canvas, t *look.Theme, r graph.Rect, v *session.View) {
	ground := ""
	if r.W >= roomy {
		ground = "on board/"
	}
	pile := pilePicture{name: "match/" + ground + strconv.FormatUint(v.Game.Hash(), 16)}
	if ground != "" {
		pile.cols, pile.rows = trexo.BoardSize, trexo.BoardSize
	}
	for _, ply := range v.Plies {
		if step, ok := ply.Step.(trexo.Step); ok {
			pile.bricks = append(pile.bricks, trexo.Brick{X: step.X, O: step.O, Level: step.Level})
			pile.name += ply.Text
		}
	}
	if s, ok := v.Game.(*trexo.State); ok {
		for _, row := range s.Rows() {
			pile.row = append(pile.row, row.Cells...)
		}
	}
	pile.draw(c, t, r)
}

// chapters has RULES.md as its source, sentence by sentence.
func chapters() []boards.Chapter {
	para := boards.Words
	f := figures()
	return []boards.Chapter{
		{Key: "aim", Title: "aim.head", Blocks: []boards.Block{
			para("rulebook.trexo.aim.1"),
			pictureBlock("rulebook.trexo.aim.2", 170, f.aim),
		}},
		{Key: "lay", Title: "rulebook.trexo.lay.title", Blocks: []boards.Block{
			para("rulebook.trexo.lay.1"),
			para("rulebook.trexo.lay.2"),
			pictureBlock("rulebook.trexo.lay.3", 190, f.across),
		}},
		{Key: "wrong", Title: "rulebook.trexo.wrong.title", Blocks: []boards.Block{
			pictureBlock("rulebook.trexo.wrong.2", 180, f.same),
			pictureBlock("rulebook.trexo.wrong.3", 180, f.step),
		}},
		{Key: "top", Title: "lesson.trexo.top", Blocks: []boards.Block{
			para("rulebook.trexo.top.1"),
			para("rulebook.trexo.top.2"),
			pictureBlock("rulebook.trexo.top.3", 230, f.row),
		}},
		{Key: "end", Title: "rulebook.trexo.end.title", Blocks: []boards.Block{
			para("rulebook.trexo.end.1"),
			para("rulebook.trexo.end.2"),
			para("rulebook.trexo.end.3"),
		}},
		{Key: "variants", Title: "rulebook.variants.title", Blocks: []boards.Block{
			para("rulebook.trexo.variants.1"),
			pictureBlock("rulebook.trexo.variants.2", 190, f.growing),
			para("rulebook.trexo.variants.3"),
			para("rulebook.trexo.variants.4"),
			boards.Settled("rulebook.trexo.variants.5"),
		}},
	}
}

// ruleFigures holds the pictures of the rule book.
type ruleFigures struct{ aim, across, same, step, row, growing pilePicture }

func figures() ruleFigures {
	on := func(name string, bricks ...trexo.Brick) pilePicture {
		return pilePicture{name: name, cols: 3, rows: 3, bricks: bricks}
	}
	one := newBrick(0, 1, 1, 1, 1)
	across, same, step := on("across", one, newBrick(0, 0, 1, 0, 1), newBrick(1, 1, 1, 0, 2)), on("same", one), on("step", one)
	across.bright = 3
	same.ghost, step.ghost = trexo.Place(trexo.At(1, 1), trexo.At(0, 1)), trexo.Place(trexo.At(1, 1), trexo.At(2, 1))
	row := pilePicture{name: "row", cols: 5, rows: 4, bricks: []trexo.Brick{
		newBrick(0, 1, 0, 2, 1), newBrick(2, 1, 1, 1, 1), newBrick(1, 2, 2, 2, 1), newBrick(4, 1, 3, 1, 1), newBrick(4, 2, 3, 2, 1),
		newBrick(4, 3, 3, 3, 1), newBrick(1, 1, 1, 2, 2), newBrick(3, 1, 3, 2, 2),
	}}
	for col := range 5 {
		row.row = append(row.row, trexo.At(col, 1))
	}
	growing := pilePicture{name: "growing", cols: 6, rows: 3, bricks: []trexo.Brick{one, newBrick(2, 2, 2, 1, 1)}, bright: 2, ghost: trexo.Place(trexo.At(4, 0), trexo.At(5, 0))}
	aim := pilePicture{name: "aim", cols: 3, rows: 2, bricks: []trexo.Brick{newBrick(1, 1, 2, 1, 1)}}
	return ruleFigures{aim, across, same, step, row, growing}
}

func pictureBlock(text string, height float64, h pilePicture) boards.Block {
	return boards.Picture(text, height, func(c graph.Canvas, t *look.Theme, r graph.Rect) {
		h.draw(c, t, graph.Around(r.Center(), min(r.W, r.H*1.9), r.H))
	})
}

// newBrick returns a brick by the columns and rows of its cross and its circle, from 0, and its level.
func newBrick(crossCol, crossRow, circleCol, circleRow, level int) trexo.Brick {
	return trexo.Brick{X: trexo.At(crossCol, crossRow), O: trexo.At(circleCol, circleRow), Level: level}
}

// pilePicture is a picture of bricks, on a part of the board or without one. It is painted by the processor with the
// mesh of the board.
type pilePicture struct {
	// name identifies the picture. With the theme it stands for everything the picture depends on.
	name string
	// cols and rows are the part of the board shown, from a1; 0 for none.
	cols, rows int
	bricks     []trexo.Brick
	// bright is the number of the brick to outline, from 1; 0 for none. ghost is an illegal brick; NoMove for none.
	bright int
	ghost  rules.Move
	// row holds the cells of a completed row.
	row []trexo.Cell
	// tilt is the tilt of the camera in radians, 0 for the default.
	tilt float64
}

// figureRim is the width of the frame around a small part of the board, figureHover the height of an illegal brick
// above its place, in cells.
const figureRim, figureHover = 0.3, 0.3

func (h *pilePicture) draw(c graph.Canvas, t *look.Theme, r graph.Rect) {
	c.Art(h.art(t), r, graph.Show{})
}

func (h *pilePicture) art(t *look.Theme) graph.Art {
	return graph.Art{Name: "trexo/heap/" + t.Name + "/" + h.name, Paint: func(p *paint.Picture, w, hi float64) { h.paint(p, t, w, hi) }}
}

func (h *pilePicture) paint(p *paint.Picture, t *look.Theme, w, height float64) {
	var on pile
	for _, b := range h.bricks {
		on.addBrick(b)
	}
	shown := transition{rows: h.row}
	for _, c := range h.row {
		shown.won[c] = true
	}
	s := h.appearance(&on, t, w, height, p.ScaleX)
	lens := s.pose.lensFor(s.box, s.room)
	a, b := lens.Point(solid.Vec{}), lens.Point(solid.Vec{X: 1})
	dense := math.Hypot(a.X-b.X, a.Y-b.Y) * p.ScaleX / cellUnits * 1.15
	draw := painter{pile: &on, transition: &shown}
	solid.Raster(p, draw.mesh(&s), s.wood.atlas.Picture(min(max(dense, 0.05), 2)))
}

// appearance returns the look of on, the bricks of h, in a picture of width w, with scale pixels a unit.
func (h *pilePicture) appearance(on *pile, t *look.Theme, w, height, scale float64) appearance {
	// The margin is for the soft edges of shadows.
	s := appearance{
		wood: newWood(t), size: boardSize{h.cols, h.rows, figureRim}, room: graph.Rect{W: w, H: height}.Inset(min(w, height) * 0.03), pose: home.pose(), scale: scale,
		last: h.bright - 1, hover: figureHover, ghost: h.ghost, ghostly: h.ghost != rules.NoMove, lit: len(h.row),
	}
	if h.cols == trexo.BoardSize {
		s.size.rim = rim
	}
	if h.tilt > 0 {
		s.pose.tilt = h.tilt
	}
	if len(h.row) > 0 {
		s.bright = 1
	}
	s.box = h.box(on, &s)
	return s
}

// box returns the space to show: the board, or else the bricks, with everything on top.
func (h *pilePicture) box(on *pile, s *appearance) solid.Box {
	box := s.size.box()
	if h.cols == 0 && len(on.halves) > 0 {
		box = on.halves[0].box(on.halves[0].base())
	}
	grow := func(half *half, base float64) {
		b := half.box(base)
		box.Lo = solid.Vec{X: min(box.Lo.X, b.Lo.X), Y: min(box.Lo.Y, b.Lo.Y), Z: min(box.Lo.Z, b.Lo.Z)}
		box.Hi = solid.Vec{X: max(box.Hi.X, b.Hi.X), Y: max(box.Hi.Y, b.Hi.Y), Z: max(box.Hi.Z, b.Hi.Z)}
	}
	for i := range on.halves {
		grow(&on.halves[i], on.halves[i].base())
	}
	if s.ghostly {
		x, o := trexo.XCell(h.ghost), trexo.OCell(h.ghost)
		for i := range 2 {
			part := brickHalf(i, x, o, 0)
			grow(&part, on.base(x, o)+s.hover)
		}
	}
	return box
}
