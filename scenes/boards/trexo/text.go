package trexo

import (
	"strconv"
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
)

// words holds the texts about a position and the player's choice.
type words struct {
	key textKey
	// brick, detail and reason are the texts of the choice. fits is true if the brick is legal.
	brick, detail, reason string
	fits                  bool
	// aimed is true while a finger aims: the screen has brick and detail then.
	aimed bool
	// cursor, bricks and title are the labels of the sheets and the header.
	cursor, bricks, title string
}

// words depend on textKey, the view and the language.
type textKey struct {
	choice choice
	can    bool
}

func newTextKey(s *boards.State, h *pointer) textKey {
	return textKey{choice: h.choice, can: s.CanMove}
}

func (w *words) write(d *scenes.Env, pos *trexo.State, a textKey) {
	*w = words{key: a}
	w.describe(d, pos)
	w.cursor = join(d.T("trexo.cursor"), w.brick, w.detail, w.reason)
	w.bricks = d.T("trexo.left", "N", pos.Bricks())
	w.title = d.T("game.trexo") + "  ·  " + w.bricks
}

// join joins the parts that are not "".
func join(parts ...string) string {
	var have []string
	for _, p := range parts {
		if p != "" {
			have = append(have, p)
		}
	}
	return strings.Join(have, " · ")
}

func (w *words) describe(d *scenes.Env, pos *trexo.State) {
	h := &w.key.choice
	if h.by == byNothing {
		if pos.Outcome().Over() {
			return
		}
		w.detail = d.T("trexo.cursor.none")
		return
	}
	if !w.key.can || h.spent {
		w.brick, w.detail = h.cell.String(), cellText(d, pos, h.cell)
		return
	}
	x, o := h.cells()
	m := trexo.Place(x, o)
	w.brick = pos.MoveText(m)
	why := pos.Check(m)
	level := pos.Level(x)
	switch w.fits = why == nil; {
	case why != nil:
		if !h.refused {
			w.reason = d.Texts.Sentence(why)
		}
		if lo := pos.Level(o); level == lo {
			w.detail = d.T("trexo.cursor.over", "Level", strconv.Itoa(level))
		} else {
			w.detail = d.T("trexo.cursor.levels", "A", x.String(), "X", strconv.Itoa(level), "B", o.String(), "Y", strconv.Itoa(lo))
		}
	case level == 0:
		w.detail = d.T("trexo.cursor.board")
	default:
		w.detail = d.T("trexo.cursor.on", "Level", strconv.Itoa(level), "Next", strconv.Itoa(level+1))
	}
}

// Aimed implements boards.Board.
func (b *Board) Aimed() (a boards.Aimed) {
	w := &b.sheets.words
	if _, ok := b.pointer.ghost(b.pointer.now); !ok || b.pointer.by != byTouch || !w.fits {
		return a
	}
	return boards.Aimed{Name: w.brick, Texts: []string{w.detail}, Place: func() { b.pointer.layPending = true }}
}

func cellText(d *scenes.Env, pos *trexo.State, c trexo.Cell) string {
	switch pos.Mark(c) {
	case rules.X:
		return d.T("trexo.cell.x", "Level", strconv.Itoa(pos.Level(c)))
	case rules.O:
		return d.T("trexo.cell.o", "Level", strconv.Itoa(pos.Level(c)))
	}
	return d.T("trexo.cell.bare")
}

// SayTurn returns the number of bricks left.
func (b *Board) SayTurn(v *session.View) string {
	s, ok := v.Game.(*trexo.State)
	if !ok {
		return ""
	}
	return boards.Sentence(b.d.T("trexo.left", "N", s.Bricks()))
}

// SayStep returns "": the move itself says everything.
func (b *Board) SayStep(*session.View) string { return "" }

// spokenMarkKeys are the keys of the spoken names of the marks.
var spokenMarkKeys = [...]string{rules.X: "speech.mark.x", rules.O: "speech.mark.o"}

func (b *Board) spokenMark(side rules.Side) string { return b.d.T(spokenMarkKeys[side]) }

// SayBoard returns the symbols on top, level by level.
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
			out = append(out, boards.SayCells(b.d, b.d.T("speech.trexo.level", "Mark", b.spokenMark(side), "Level", level), on[top{level, side}]))
		}
	}
	return boards.Sentences(out...)
}

// SayCell returns the symbol on a cell, its level, and the cell of the other half of its brick.
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
		what := b.d.T("speech.trexo.level", "Mark", b.spokenMark(s.Mark(c)), "Level", s.Level(c)) + ", " + b.d.T("speech.trexo.other", "Cell", other.String())
		return b.d.T("speech.cell", "Cell", name, "What", what)
	}
	return ""
}

// SayAim returns the place of the chosen brick, and the reason if it is illegal.
func (b *Board) SayAim(*session.View) string {
	w := &b.sheets.words
	return boards.Sentences(w.brick, w.detail, w.reason)
}
