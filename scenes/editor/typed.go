package editor

import (
	"slices"
	"strings"

	"xotrio/rules"
	"xotrio/scenes/boards"
)

// runTyped does what was typed: a cell, followed by what is put there if it is not the selected tool, or a command.
func (e *Editor) runTyped() {
	text := e.typing.Submit()
	commands := []boards.Command{
		{Word: boards.WordState, Do: func(string) { e.tell(boards.Sentences(e.board.SayBoard(&e.shows), e.board.SayTurn(&e.shows))) }},
		{Word: boards.WordWhere, Do: func(cell string) { e.tell(boards.CellText(e.Env, e.board, &e.shows, cell)) }},
	}
	if text != "" && !boards.RunTyped(e.Env, text, commands) {
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
