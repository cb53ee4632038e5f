package trexo

import (
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
)

// nodes is the tree of the board and the sheets beside it.
type nodes struct {
	root, board, panels, cursor, turn, bricks, mapPanel, moves *graph.Node
}

func (b *Board) makeNodes() {
	n := &b.nodes
	n.board = (&graph.Node{Name: "board", Role: graph.BoardArea, Sight: graph.Sight{Clip: true}}).Add(&graph.Node{Name: "wood", Draw: b.drawBoard})
	n.panels = &graph.Node{Name: "trexo-panels"}
	n.cursor = &graph.Node{Name: "cursor", Role: graph.Status, Draw: b.sheets.drawCursor}
	n.turn = &graph.Node{Name: "turn", Role: graph.Button, Round: turnRound, Press: b.rotateBrick}
	n.turn.Draw = func(c graph.Canvas) { b.sheets.drawTurn(c, n.turn) }
	n.bricks = &graph.Node{Name: "bricks", Role: graph.Reading, Draw: b.sheets.drawBricks}
	n.mapPanel = &graph.Node{Name: "map", Role: graph.Reading, Draw: b.drawMap}
	n.moves = &graph.Node{Name: "moves-sheet", Draw: b.sheets.drawMoves}
	n.root = (&graph.Node{Name: "trexo"}).Add(n.board, n.panels, n.cursor, n.turn, n.bricks, n.mapPanel, n.moves)
}

func (b *Board) layoutNodes() {
	n, p := &b.nodes, &b.sheets.panels
	n.board.Box = p.window
	n.cursor.Box, n.turn.Box, n.bricks.Box, n.mapPanel.Box, n.moves.Box = p.cursor, p.turn, p.bricks, p.mapSheet, p.moves
	n.moves.Hidden = p.moves.H <= 70 || b.sheets.view.Info == nil
	for _, panel := range []*graph.Node{n.cursor, n.bricks, n.mapPanel} {
		panel.Hidden = b.area.Bare()
	}
}

// updateTexts also labels the nodes.
func (b *Board) updateTexts() {
	n, s := &b.nodes, &b.sheets
	s.words.write(b.d, s.pos, newTextKey(&s.state, &b.pointer))
	w := &s.words
	w.aimed = b.Aimed().Name != ""
	n.board.Label = w.title
	n.bricks.Hidden = n.bricks.Hidden || n.bricks.Box.H <= 0
	n.cursor.Label, n.bricks.Label = w.cursor, w.bricks
	n.mapPanel.Hidden = n.mapPanel.Hidden || n.mapPanel.Box.H <= 0
	n.mapPanel.Label = b.d.T("trexo.map")
	n.turn.Label, n.turn.Tip = b.d.T("trexo.hint.rotate"), b.d.T("trexo.hint.rotate")
	n.turn.Hidden = !s.state.CanMove || b.area.Bare() && !s.panels.turnOnly
}

func (b *Board) rotateBrick() {
	b.pointer.rotate(1)
	b.updateTexts()
}

func (b *Board) drawBoard(c graph.Canvas) {
	shot := b.transition.snapshotAt(c.Now())
	b.pile.update(shot.view)
	b.cam.motion.On(c)
	if shot.moving || b.fadeTarget(c.Now()) != b.fades.target || len(b.pointer.intent.Cues) > 0 { // the next tick changes the frame
		c.ChangesAt(c.Now())
	}
	s := appearance{
		wood: b.sheets.wood, size: fullSize, box: fullSize.box(), room: b.cam.room, pose: b.cam.pose(c.Now()), scale: b.area.Scale, pile: b.pile.hash, last: b.pile.lastBrick(),
		falling: shot.falling, lift: shot.lift, alpha: shot.alpha, bright: shot.bright, dark: shot.dark, lit: shot.lit,
		side: b.sheets.pos.Side(), fade: b.fades.sample(c),
	}
	m, ghostly, own := b.pointer.ghostOrHint(c)
	s.ghost, s.ghostly, s.fits, s.advised = m, ghostly, b.sheets.words.fits || !own, ghostly && !own
	c.Mesh(b.painter.mesh(&s))
	if b.d.Settings.Coordinates {
		b.painter.drawLabels(c)
	}
	b.painter.drawTopTexts(c, b.d.Settings.MoveNumbers)
	b.drawThreats(c)
}

func (b *Board) drawMap(c graph.Canvas) {
	s := mapAppearance{
		wood: b.sheets.wood, cells: b.sheets.cells, scale: b.area.Scale, turn: b.cam.goal.quarter(), pos: b.sheets.pos, last: rules.NoMove,
		bright: b.transition.snapshotAt(c.Now()).bright, choice: b.pointer.choice,
	}
	if p := b.transition.idleView().Last(); p != nil {
		s.last = p.Move
	}
	m, ghostly, own := b.pointer.ghostOrHint(c)
	s.ghost, s.ghostly, s.fits = m, ghostly, b.sheets.words.fits || !own
	b.sheets.drawMap(c, b.mapPainter.mesh(&s))
}
