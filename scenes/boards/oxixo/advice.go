package oxixo

import (
	"math"
	"time"

	ai "xotrio/ai/oxixo"
	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// threats holds the lines that both sides threaten in a position, as marks on the cubes and in words.
type threats struct {
	// stamp and lang are the stamp of the view and the language of the rest, valid if known is true.
	stamp  uint64
	lang   string
	known  bool
	listed []ai.Danger
	texts  []string
	// ahead says what the push aimed at decides.
	ahead boards.Foresight
}

func (h *threats) update(d *scenes.Env, v *session.View) {
	lang := d.Texts.Language()
	if h.known && h.stamp == v.Stamp && h.lang == lang {
		return
	}
	*h = threats{stamp: v.Stamp, lang: lang, known: true, ahead: h.ahead}
	switch g := v.Game.(type) {
	case *rule.Game:
		s := g.State()
		h.listed = ai.Dangers(&s)
	case *rule.Game4:
		s := g.State()
		h.listed = ai.Dangers(&s)
	}
	h.texts = h.sentences(d)
}

// sentences returns the threats in words, those completed by one push first.
func (h *threats) sentences(d *scenes.Env) (texts []string) {
	for _, key := range [...]string{"oxixo.threat.now", "oxixo.threat.later", "oxixo.threat.three"} {
		for side := rules.X; side <= rules.O; side++ {
			cells := ""
			for _, t := range h.listed {
				if t.Side != side || kindOf(&t) != key {
					continue
				}
				if cells != "" {
					cells += ", "
				}
				cells += t.Missing[0].String()
				if len(t.Missing) > 1 {
					cells += "+" + t.Missing[1].String()
				}
			}
			if cells != "" {
				texts = append(texts, d.T(key, "Of", boards.MarksName(d, side), "Squares", cells))
			}
		}
	}
	return texts
}

// kindOf returns the key of the sentence for t.
func kindOf(t *ai.Danger) string {
	switch {
	case t.Now:
		return "oxixo.threat.now"
	case len(t.Missing) == 1:
		return "oxixo.threat.later"
	}
	return "oxixo.threat.three"
}

// showsThreats reports whether the marks of threats are visible: not while a cube is held or pushed in.
func (b *Board) showsThreats(now time.Duration) bool {
	return b.area.Threats && b.idle.size > 0 && !b.idle.view.Over() && !b.pushing(now) && !b.controls.held.holding()
}

// Warnings implements boards.Board.
func (b *Board) Warnings(now time.Duration) []string {

	if b.idle.size == 0 || b.idle.view.Over() || b.pushing(now) {
		return nil
	}
	b.threats.update(b.d, b.idle.view)
	m := rules.NoMove
	if h := &b.controls.held; h.holding() && h.aim != none {
		m = h.move(h.aim)
	}
	return b.threats.ahead.Before(b.d, b.idle.view, "line", m, b.threats.texts)
}

// drawThreats marks the missing cells of a line: towards the upper left corner for X, towards the lower right one for
// O. The marks are smaller and fainter on cells of open threes and if no push completes the line yet.
func (b *Board) drawThreats(c graph.Canvas) {
	if !b.showsThreats(c.Now()) {
		return
	}
	b.threats.update(b.d, b.idle.view)
	var marked [25][2]bool
	shown := b.snapshotAt(c.Now()).marks
	for _, t := range b.threats.listed {
		size, fade := 0.28, 0.0
		if !t.Now {
			size, fade = 0.2, marks.ThreatFade(b.d.Theme)
		}
		for _, cell := range t.Missing {
			if marked[cell][t.Side-rules.X] {
				continue
			}
			marked[cell][t.Side-rules.X] = true
			off := solid.Vec{X: -0.31, Y: 0.31}
			if t.Side == rules.O {
				off = off.Mul(-1)
			}
			box := b.painter.topRect(int(cell))
			at := b.painter.lens.Point(base(int(cell)).Add(solid.Vec{X: 0.5, Y: 0.5, Z: tall}).Add(off))
			side := max(size*box.W, 10)
			c.Art(marks.Threat(b.d.Theme, t.Side), graph.Around(at, side, side), graph.Show{Fade: 1 - shown*(1-fade)})
		}
	}
}

// Cell returns the place of a cell, on top of its cube.
func (b *Board) Cell(cell int) boards.Place {
	lens := &b.painter.lens
	top := base(cell).Add(solid.Vec{X: 0.5, Y: 0.5, Z: tall})
	p, q := lens.Point(top.Add(solid.Vec{X: 0.5})), lens.Point(top.Add(solid.Vec{X: -0.5}))
	return boards.Place{Name: rule.Cell(cell).String(), Spot: boards.Spot{At: lens.Point(top), Size: math.Hypot(p.X-q.X, p.Y-q.Y)}}
}

// Cells returns the number of cells of the largest board.
func (b *Board) Cells() int { return len(position{}.mark) }

// Frame returns the rectangle of the board with its frame.
func (b *Board) Frame() graph.Rect {
	p := &b.painter
	lo, hi := p.bounds()
	return p.lens.Around(lo, hi)
}

// Suggest puts a held cube down and hides the keyboard cursor until a key moves it: either would be taken for the
// suggested cube.
func (b *Board) Suggest(m rules.Move) {
	if m != rules.NoMove {
		b.controls.keys = false
		b.Cancel()
	}
}
