package xobrainer

import (
	"time"

	"xotrio/game/sound"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

// The lengths of what is shown of a draw.
const (
	mapTime   = 1900 * ms
	mapPiece  = 500 * ms
	pieceGap  = 170 * ms
	slideTime = 320 * ms
)

// laying is how a draw of chance is shown: a map is laid piece by piece, a secret card slides face down to its place, a
// line-up slides in.
type laying struct {
	// kind is what is drawn, 0 for nothing.
	kind xo.DrawKind
	// marks are the squares of a map.
	marks [xo.Marks]xo.Square
	// caption is until when the caption of a map is shown.
	caption time.Duration
	// lines is when the line-ups that are new come, new which of them are.
	lines time.Duration
	new   [2]bool
}

// layDraw plans how the draw of step is shown, which leads from before to after.
func (p *plan) layDraw(step *xo.Step, before, after *standing) {
	l := laying{kind: step.Draw.Kind, lines: never, caption: never}
	p.drop, p.end = 0, slideTime
	if l.kind == xo.DrawMap {
		l.marks, l.caption, p.end = after.marks(step.Draw.Card), mapTime, mapTime
	} else if l.kind == xo.DrawLineUp {
		p.end = 0
	}
	for i := range l.new {
		if l.new[i] = before.lineLen[i] == 0 && after.lineLen[i] > 0; l.new[i] {
			l.lines = p.end
		}
	}
	if l.lines != never {
		p.end += refillTime
	}
	p.laying, p.rest = l, p.end
}

// markLaying notes what a draw moves.
func (p *plan) markLaying() {
	l := &p.laying
	p.mark(l.lines, refillTime)
	switch l.kind {
	case xo.DrawMap:
		p.mark(0, litTime)
		for n := range l.marks {
			p.mark(l.landsAt(n), dropTime)
		}
		p.mark(mapTime-litTime, litTime)
	case xo.DrawMission, xo.DrawTrap:
		p.mark(0, slideTime)
	}
	p.mark(p.end, 0)
}

// landsAt is when piece n of a map begins to come down.
func (l *laying) landsAt(n int) time.Duration { return mapPiece + time.Duration(n)*pieceGap }

// cues are the sounds of a draw.
func (l *laying) cues() (cues []boards.TimedCue) {
	if l.kind == xo.DrawLineUp {
		return nil
	}
	cues = append(cues, boards.TimedCue{At: 0, Cue: sound.Select})
	if l.kind == xo.DrawMap {
		for n := range l.marks {
			cues = append(cues, boards.TimedCue{At: l.landsAt(n), Cue: sound.Place})
		}
	}
	return cues
}
