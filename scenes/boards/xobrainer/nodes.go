package xobrainer

import (
	"strconv"
	"time"

	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// maxListed is the largest number of lines that the list of rounds shows at once.
const maxListed = 24

// nodes is the tree of the board for pointer, focus and screen reader. The nodes are made once. Labels, boxes and visibility are set
// in every tick; drawing uses the snapshot of the frame.
type nodes struct {
	root *graph.Node
	// panels is the parent of the seat panels.
	panels *graph.Node
	// roundList is the list of finished rounds, rounds holds its lines.
	roundList *graph.Node
	rounds    [maxListed]*graph.Node
	// surface is the board; the pieces and everything drawn over them are its children.
	surface *graph.Node
	pieces  [xo.Squares]*graph.Node
	// labelled holds the piece named by the label of each square.
	labelled [xo.Squares]xo.Piece
	caption  *graph.Node
	band     *graph.Node
	// end shows the strip of a round or the card of a set.
	end  *graph.Node
	pass *graph.Node
	// goOn continues after a round, or leaves a reopened one.
	goOn *graph.Node
	beam *graph.Node
	// beamSeconds is the number in the label of beam.
	beamSeconds int
	// sheet covers the board while a player is prompted for cards; faces are the cards on it.
	sheet      *graph.Node
	faces      [2]*graph.Node
	hold, done *graph.Node
}

func (b *Board) makeNodes() {
	n := &b.nodes
	n.root = &graph.Node{Name: "xobrainer", Hidden: true, Draw: b.announceChanges}
	n.panels = &graph.Node{Name: "xobrainer-panels"}
	n.beam = &graph.Node{Name: "xobrainer-beam", Role: graph.Reading, Draw: b.drawing(b.drawBeam)}
	n.goOn = &graph.Node{Name: "xobrainer-go-on", Role: graph.Button, Round: 14, Press: func() { b.continuePressed = true }}
	end := &graph.Node{Name: "xobrainer-end", Role: graph.Status}
	end.Draw = b.drawing(func(c graph.Canvas, s *snapshot, w *words) {
		lit, focus := n.goOn.Hover || n.goOn.Down, b.state.Focus
		b.drawStrip(c, s, w, lit, focus)
		b.drawSet(c, s, w, lit, focus)
		b.drawDotFlight(c, s)
	})
	n.end = end
	n.root.Add(n.panels, b.makeRoundList(), b.makeSurface(), n.beam, end, n.goOn, b.makeSheet())
}

func (b *Board) makeRoundList() *graph.Node {
	n := &b.nodes
	n.roundList = &graph.Node{Name: "xobrainer-rounds", Role: graph.List, Draw: b.drawing(b.drawRoundList)}
	n.roundList.Wheel = func(notches float64) bool { b.scrollRounds(notches); return true }
	for k := range n.rounds {
		line := &graph.Node{Name: "xobrainer-round-" + strconv.Itoa(k+1), Role: graph.Button, Press: func() { b.toggleRound(k) }}
		line.Draw = b.drawing(func(c graph.Canvas, s *snapshot, _ *words) { b.drawRoundHighlight(c, s, k, line) })
		n.rounds[k] = line
		n.roundList.Add(line)
	}
	return n.roundList
}

func (b *Board) makeSurface() *graph.Node {
	n := &b.nodes
	n.surface = &graph.Node{Name: "xobrainer-board", Role: graph.BoardArea, Place: b.surfacePlace}
	n.surface.Draw = b.drawing(func(c graph.Canvas, s *snapshot, _ *words) {
		if s.prompting {
			b.drawBoard(c)
			return
		}
		b.drawGround(c, s, &b.cursor)
		if b.showsThreats(s) {
			b.drawThreats(c, s)
		}
		b.drawSetWave(c, s)
		row := s.rowSquares()
		for pieces := s.pieceSquares(); !pieces.Empty(); {
			if q := pieces.PopFirst(); !row.Has(q) { // drawRow draws those of the row, on top of the others
				b.drawPiece(c, s, q)
			}
		}
	})
	for q := range n.pieces {
		n.pieces[q] = &graph.Node{Name: xo.Square(q).String(), Role: graph.Piece}
		n.surface.Add(n.pieces[q])
	}
	layer := func(name string, draw func(c graph.Canvas, s *snapshot, w *words)) *graph.Node {
		l := &graph.Node{Name: name, Draw: b.drawing(func(c graph.Canvas, s *snapshot, w *words) {
			if !s.prompting {
				draw(c, s, w)
			}
		})}
		n.surface.Add(l)
		return l
	}
	layer("xobrainer-fuse", func(c graph.Canvas, s *snapshot, _ *words) { b.drawFuse(c, s) })
	layer("xobrainer-blast", func(c graph.Canvas, s *snapshot, _ *words) { b.drawBlast(c, s) })
	layer("xobrainer-row", func(c graph.Canvas, s *snapshot, _ *words) { b.drawRow(c, s) })
	layer("xobrainer-aim", func(c graph.Canvas, s *snapshot, _ *words) {
		if s.live || s.waiting {
			b.drawCursor(c, s, &b.cursor, b.previewFor(s))
		}
	})
	n.caption = layer("xobrainer-caption", func(c graph.Canvas, s *snapshot, w *words) { b.drawCardMarks(c, s, w.caption) })
	layer("xobrainer-knock-out", func(c graph.Canvas, s *snapshot, _ *words) { b.drawKnockOut(c, s) })
	n.band = layer("xobrainer-band", func(c graph.Canvas, s *snapshot, w *words) { b.drawBand(c, s, w) })
	n.caption.Role, n.band.Role = graph.Status, graph.Status
	n.pass = &graph.Node{Name: "xobrainer-pass", Role: graph.Button, Press: func() { b.passPressed = true }}
	return n.surface.Add(n.pass)
}

func (b *Board) makeSheet() *graph.Node {
	n := &b.nodes
	n.sheet = &graph.Node{Name: "xobrainer-sheet", Role: graph.Status, Draw: b.drawing(func(c graph.Canvas, s *snapshot, _ *words) { b.drawPromptHeading(c, s.pos, &b.prompt) })}
	hold := graph.Handlers{Drag: func(_ graph.Point, phase graph.Phase) { b.prompt.setDrag(phase != graph.DragEnd) }}
	for k := range n.faces {
		n.faces[k] = &graph.Node{Name: "xobrainer-face-" + strconv.Itoa(k+1), Role: graph.Card, Handlers: hold, Draw: b.drawing(func(c graph.Canvas, s *snapshot, _ *words) {
			if kinds := b.prompt.cards(s.pos); k < len(kinds) {
				b.drawPromptCard(c, s.pos, &b.prompt, kinds[k], b.sheetLayout().cardRect(k, len(kinds)))
			}
		})}
		n.sheet.Add(n.faces[k])
	}
	n.hold = &graph.Node{Name: "xobrainer-hold", Role: graph.Button, Handlers: hold, Draw: func(c graph.Canvas) {
		b.drawPromptButton(c, n.hold.Box, b.holdText(), b.prompt.cardsUp(), true)
	}}
	n.done = &graph.Node{Name: "xobrainer-done", Role: graph.Button, Press: func() { b.prompt.done = b.prompt.active() }, Draw: func(c graph.Canvas) {
		b.drawPromptButton(c, n.done.Box, b.promptDoneText(&b.prompt), n.done.Down, false)
	}}
	return n.sheet.Add(n.hold, n.done)
}

func (b *Board) drawing(draw func(c graph.Canvas, s *snapshot, w *words)) func(c graph.Canvas) {
	return func(c graph.Canvas) {
		f := b.frameAt(c.Now())
		draw(c, &f.snapshot, f.words)
	}
}

func (b *Board) announceChanges(c graph.Canvas) {
	s := &b.frameAt(c.Now()).snapshot
	if b.anim != nil && s.waiting {
		c.ChangesAt(max(c.Now(), b.anim.start))
	} else if at := s.nextChange(); at < never/2 {
		c.ChangesAt(at)
	}
}

// surfacePlace returns the place of the board, which moves aside for the end of a round or a set.
func (b *Board) surfacePlace(now time.Duration) graph.Place {
	if b.idle == nil || b.anim == nil && b.reopened == 0 {
		return graph.Place{Scale: 1}
	}
	s := &b.frameAt(now).snapshot
	p := b.asidePlace(s)
	p.Moving = s.asideMoving()
	return p
}

func (b *Board) sync(now time.Duration) {
	b.moment = now
	b.frame.words = nil
	if b.idle == nil {
		return
	}
	b.sc = b.snapshotAt(now)
	b.w = b.writer.write(&b.sc)
	b.updatePreview()
	b.updateSurface()
	b.updateRounds()
	b.updateBeam()
	b.updateSheet()
}

func (b *Board) updateSurface() {
	n, s := &b.nodes, &b.sc
	n.surface.Box, n.surface.Label = b.geo.outer, b.w.title
	if b.area.Lone {
		n.surface.Label = b.d.T("game.xobrainer")
	}
	pieces := s.pieceSquares()
	for i, piece := range n.pieces {
		q := xo.Square(i)
		if piece.Hidden = s.prompting || !pieces.Has(q); piece.Hidden {
			continue
		}
		piece.Box = b.geo.cell(q)
		if p := s.pos.board.PieceAt(q); p != n.labelled[q] {
			n.labelled[q], piece.Label = p, b.writer.pieceLabel(p, q)
		}
	}
	n.caption.Label = b.w.caption
	n.band.Label, n.end.Label = b.w.bandLabel, ""
	if s.roundEndShown() || s.reopened > 0 {
		n.band.Label, n.end.Label = "", b.w.bandLabel
	}
	n.pass.Label = b.w.bandLabel
	if n.pass.Hidden = !s.live || !s.pos.passDue(); !n.pass.Hidden {
		n.pass.Box = b.bandRect()
	}
	if n.goOn.Hidden = s.prompting || !s.stripStands() && s.reopened == 0; !n.goOn.Hidden {
		n.goOn.Label = b.w.goOn
		if n.goOn.Box = b.stripButtonRect(s); s.showsSet() {
			n.goOn.Box = b.setContinueRect()
		}
	}
}

func (b *Board) updateRounds() {
	n, s, r := &b.nodes, &b.sc, b.geo.seats[0].List
	n.roundList.Box, n.roundList.Label, n.roundList.Hidden = r.Inset(-12), b.w.labels.roundList, r.H == 0
	first, rows, labels := b.firstRound(s), b.roundRows(), b.w.labels.rounds
	for k, line := range n.rounds {
		if line.Hidden = k >= rows || first+k >= len(labels); line.Hidden {
			continue
		}
		line.Box = graph.Rect{X: r.X - 8, Y: r.Y + labelH + float64(k)*lineH - 2, W: r.W + 16, H: lineH}
		line.Label = labels[first+k]
	}
}

func (b *Board) updateBeam() {
	n := &b.nodes
	if n.beam.Hidden = b.geo.beam.W <= 0; n.beam.Hidden {
		return
	}
	n.beam.Box = b.geo.beam
	if _, seconds, _ := b.sc.beam(); seconds != n.beamSeconds || n.beam.Label == "" {
		n.beamSeconds = seconds
		n.beam.Label = b.w.heads[0].Name + " · " + b.w.heads[1].Name + " · " + b.d.T("variant.seconds", "Seconds", seconds)
	}
}

func (b *Board) updateSheet() {
	n, pos := &b.nodes, b.sc.pos
	if n.sheet.Hidden = !b.sc.prompting; n.sheet.Hidden {
		n.sheet.Label = ""
		return
	}
	o, sheet := b.sheetRect(), b.sheetLayout()
	n.sheet.At, n.sheet.Scale, n.sheet.Box = graph.Point{X: o.X, Y: o.Y}, o.W/sheet.side, sheet.rect()
	n.hold.Box, n.done.Box = sheet.hold, sheet.done
	title, under := b.promptTexts(pos, b.prompt.queue[0])
	n.hold.Label, n.done.Label = b.holdText(), b.promptDoneText(&b.prompt)
	said := []string{title, under, n.hold.Label, n.done.Label}
	if b.prompt.secret.shown {
		said = nil
	}
	kinds := b.prompt.cards(pos)
	for k, face := range n.faces {
		if face.Hidden = k >= len(kinds); face.Hidden {
			continue
		}
		face.Box = sheet.cardRect(k, len(kinds))
		face.Label = b.promptCardLabel(pos, &b.prompt, kinds[k])
		if b.prompt.secret.shown {
			said = append(said, face.Label)
		}
	}
	if text := boards.Sentences(said...); text != n.sheet.Label {
		n.sheet.Label = text
		n.sheet.Announced++
	}
}

func (b *Board) holdText() string {
	return b.d.Keyed(b.d.T("variant.hold"), b.d.T("shortcuts.key.Space"), "RT")
}
