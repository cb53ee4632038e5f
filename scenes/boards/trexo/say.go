package trexo

import (
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes/boards"
)

// SayTurn is how many bricks are left.
func (b *Board) SayTurn(v *session.View) string {
	s, ok := v.Game.(*trexo.State)
	if !ok {
		return ""
	}
	return boards.Sentence(b.d.T("trexo.left", "N", s.Bricks()))
}

// SayStep is nothing: a brick is told by the move itself.
func (b *Board) SayStep(*session.View) string { return "" }

// mark is what a side's symbol is called.
func (b *Board) mark(side rules.Side) string { return b.d.T("speech.mark." + side.String()) }

// SayBoard is the symbols on top, level by level.
func (b *Board) SayBoard(v *session.View) string {
	s, ok := v.Game.(*trexo.State)
	if !ok {
		return ""
	}
	type top struct {
		level int
		side  rules.Side
	}
	on, highest := map[top][]string{}, 0
	for c := range trexo.Cell(trexo.Cells) {
		if level := s.Level(c); level > 0 {
			t := top{level, s.Mark(c)}
			on[t], highest = append(on[t], c.String()), max(highest, level)
		}
	}
	if highest == 0 {
		return boards.Sentence(b.d.T("speech.empty-board"))
	}
	var out []string
	for level := 1; level <= highest; level++ {
		for _, side := range [...]rules.Side{rules.X, rules.O} {
			out = append(out, boards.SayCells(b.d, b.d.T("speech.trexo.level", "Mark", b.mark(side), "Level", level), on[top{level, side}]))
		}
	}
	return boards.Sentences(out...)
}

// SayCell is the symbol on a cell, its level, and where the other half of its brick lies.
func (b *Board) SayCell(v *session.View, name string) string {
	s, ok := v.Game.(*trexo.State)
	if !ok {
		return ""
	}
	for c := range trexo.Cell(trexo.Cells) {
		if c.String() != name {
			continue
		}
		other, covered := s.Other(c)
		if !covered {
			return b.d.T("speech.cell", "Cell", name, "What", b.d.T("speech.empty"))
		}
		what := b.d.T("speech.trexo.level", "Mark", b.mark(s.Mark(c)), "Level", s.Level(c)) + ", " + b.d.T("speech.trexo.other", "Cell", other.String())
		return b.d.T("speech.cell", "Cell", name, "What", what)
	}
	return ""
}

// SayAim is where the brick would lie, and whether it may.
func (b *Board) SayAim(*session.View) string {
	w := &b.sheets.words
	return boards.Sentences(w.what, w.under, w.reason)
}
