package editor

import (
	"slices"
	"strings"

	"xotrio/rules"
	"xotrio/scenes/boards"
)

// typed does what was typed: the name of a cell, and behind it what is put there in place of the tool that is chosen; or a word that asks
// what lies on the board.
func (e *Editor) typed() {
	text := e.typing.Take()
	switch state := e.T("typed.word.state"); {
	case text == "":
	case text == "state" || text == state:
		e.tell(boards.Sentences(e.board.SayBoard(&e.shows), e.board.SayTurn(&e.shows)))
	default:
		if answer, asked := boards.TypedWhere(e.Env, e.board, &e.shows, text); asked {
			e.tell(answer)
			return
		}
		e.put(text)
	}
}

// tell says something of the position.
func (e *Editor) tell(text string) { e.message, e.best = text, nil }

// put puts something on a cell, as it was typed.
func (e *Editor) put(text string) {
	name, what, _ := strings.Cut(text, " ")
	tool, tools := e.tool, e.sheet.Tools()
	if what = strings.TrimSpace(what); what != "" {
		tool = slices.IndexFunc(tools, func(t rules.Tool) bool { return strings.EqualFold(string(t), what) })
	}
	_, stride := e.sheet.Grid()
	cell, ok := rules.CellNamed(name, stride)
	if !ok || tool < 0 {
		names := make([]string, len(tools))
		for i, t := range tools {
			names[i] = string(t)
		}
		e.tell(e.T("editor.typed", "Tools", strings.Join(names, ", ")))
		return
	}
	e.cell = cell
	e.try(func() error { return e.sheet.Use(cell, tools[tool]) })
}
