package shortcuts

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes/boards"
)

// everywhere are the keys with the same effect on every screen.
var everywhere = []boards.Keys{
	{Does: "shortcuts.page", Keys: "F1 ?"},
	{Does: "settings.full", Keys: "F11 Alt+Enter"},
	{Does: "settings.sound", Keys: "Control+M"},
	{Does: "shortcuts.repeat", Keys: "F2"},
	{Does: "settings.speech", Keys: "F4"},
}

// menus are the keys of every screen of buttons.
var menus = []boards.Keys{
	{Does: "shortcuts.move", Keys: "Arrows"},
	{Does: "shortcuts.next", Keys: "Tab"},
	{Does: "shortcuts.previous", Keys: "Shift+Tab", Pad: "none"},
	{Does: "shortcuts.press", Keys: "Enter Space"},
	{Does: "menu.back", Keys: "Escape"},
}

// atTable are the keys of the table of every game.
var atTable = []boards.Keys{
	{Does: "table.undo", Keys: "Z U Backspace"},
	{Does: "table.redo", Keys: "Y Control+Shift+Z"},
	{Does: "table.hint", Keys: "H"},
	{Does: "pause.hurry", Keys: "G"},
	{Does: "replay.before", Keys: "Comma"},
	{Does: "replay.next", Keys: "Period"},
	{Does: "shortcuts.present", Keys: "End"},
	{Does: "shortcuts.display", Keys: "V"},
	{Does: "shortcuts.buttons", Keys: "Tab"},
	{Does: "shortcuts.type", Keys: "Slash"},
	{Does: "shortcuts.cancel", Keys: "Escape"},
	{Does: "table.menu", Keys: "F10"},
}

// own are the additional keys of each screen, by its name (see scenes.Route).
var own = map[string][]boards.Keys{
	"setup": {
		{Does: "shortcuts.rival", Keys: "1 2 3 4 5 6 7 8 9 0", Pad: "none"},
		{Does: "shortcuts.even", Keys: "E", Pad: "none"},
		{Does: "shortcuts.setup-pages", Keys: "PageUp PageDown"},
	},
	"lots":    {{Does: "shortcuts.hurry", Keys: "Enter Space Escape"}},
	"pause":   {{Does: "menu.close", Keys: "F10"}},
	"display": {{Does: "menu.close", Keys: "V"}},
	"rules":   {{Does: "shortcuts.pages", Keys: "PageUp PageDown"}, {Does: "shortcuts.ends", Keys: "Home End"}},
	"result": {
		{Does: "replay.before", Keys: "ArrowLeft Comma PageUp", Pad: "PageUp"},
		{Does: "replay.next", Keys: "ArrowRight Period PageDown", Pad: "PageDown"},
		{Does: "shortcuts.ends", Keys: "Home End"},
	},
	"library": {
		{Does: "shortcuts.ends", Keys: "Home End"},
		{Does: "shortcuts.screens", Keys: "PageUp PageDown"},
		{Does: "library.search", Keys: "Control+F"},
		{Does: "library.star", Keys: "S"},
		{Does: "shortcuts.bin", Keys: "Delete"},
		{Does: "shortcuts.copy-record", Keys: "Control+C"},
		{Does: "shortcuts.paste-record", Keys: "Control+V"},
	},
	"replay": {
		{Does: "shortcuts.type", Keys: "Slash"},
		{Does: "table.hint", Keys: "H"},
		{Does: "replay.before", Keys: "ArrowLeft Comma", Pad: "PageUp"},
		{Does: "replay.next", Keys: "ArrowRight Period", Pad: "PageDown"},
		{Does: "shortcuts.ends", Keys: "Home End"},
		{Does: "shortcuts.play", Keys: "Space"},
		{Does: "analysis.next", Keys: "B"},
		{Does: "shortcuts.note", Keys: "N"},
		{Does: "shortcuts.display", Keys: "V"},
		{Does: "branch.delete", Keys: "Delete"},
		{Does: "shortcuts.restore-branch", Keys: "Control+Z"},
	},
	"tournament": {
		{Does: "shortcuts.result", Keys: "1 0", Pad: "none"},
		{Does: "table.undo", Keys: "Control+Z"},
	},
	"mistakes": {
		{Does: "table.hint", Keys: "H"},
		{Does: "table.undo", Keys: "Z Backspace"},
		{Does: "shortcuts.next-exercise", Keys: "N", Pad: "none"},
		{Does: "replay.before", Keys: "ArrowLeft Comma"},
		{Does: "replay.next", Keys: "ArrowRight Period"},
		{Does: "shortcuts.type", Keys: "Slash"},
	},
	"analysis": {
		{Does: "table.hint", Keys: "H"},
		{Does: "replay.before", Keys: "Comma PageUp", Pad: "PageUp"},
		{Does: "replay.next", Keys: "Period PageDown", Pad: "PageDown"},
		{Does: "shortcuts.ends", Keys: "Home End"},
		{Does: "analysis.next", Keys: "B"},
		{Does: "branch.delete", Keys: "Delete"},
		{Does: "shortcuts.restore-branch", Keys: "Control+Z"},
		{Does: "shortcuts.type", Keys: "Slash"},
		{Does: "shortcuts.copy-position", Keys: "Control+C"},
		{Does: "shortcuts.paste-position", Keys: "Control+V"},
	},
	"puzzles": {
		{Does: "shortcuts.puzzle-hint", Keys: "H"},
		{Does: "shortcuts.puzzle-keep", Keys: "K"},
		{Does: "shortcuts.puzzle-next", Keys: "N"},
		{Does: "replay.from-here", Keys: "P"},
		{Does: "replay.before", Keys: "Comma PageUp", Pad: "PageUp"},
		{Does: "replay.next", Keys: "Period PageDown", Pad: "PageDown"},
		{Does: "shortcuts.type", Keys: "Slash"},
	},
	"lesson": {
		{Does: "table.hint", Keys: "H"},
		{Does: "replay.before", Keys: "Comma", Pad: "PageUp"},
		{Does: "replay.next", Keys: "Period", Pad: "PageDown"},
		{Does: "shortcuts.type", Keys: "Slash"},
	},
	"companion": {
		{Does: "shortcuts.box-turn", Keys: "Space", Pad: "Enter"},
		{Does: "shortcuts.box-row", Keys: "F"},
		{Does: "companion.undo", Keys: "Backspace Control+Z"},
		{Does: "replay.pause", Keys: "P", Pad: "none"},
	},
	"people": {{Does: "shortcuts.copy-table", Keys: "Control+C"}},
	"editor": {
		{Does: "shortcuts.tool", Keys: "1 2 3 4 5"},
		{Does: "shortcuts.type", Keys: "Slash"},
		{Does: "shortcuts.clear", Keys: "Delete"},
		{Does: "shortcuts.copy-position", Keys: "Control+C"},
		{Does: "shortcuts.paste-position", Keys: "Control+V"},
	},
}

// part is a list of rows with a heading, which is the key of a text.
type part struct {
	title string
	rows  []boards.Keys
}

// The headings of the keys at the table of every game, and of those on every screen.
const (
	tableTitle      = "shortcuts.table"
	everywhereTitle = "shortcuts.everywhere"
)

// onBoard are the screens with a board, and what the keys of a board do there.
var onBoard = map[string]boards.Use{
	"table": boards.ForRounds, "lesson": boards.ForCards, "puzzles": boards.ForMoves, "mistakes": boards.ForMoves, "replay": boards.ForMoves, "analysis": boards.ForMoves,
}

// parts returns the parts of the page for a screen with a game, nil for none. Those particular to the screen come
// first.
func parts(at string, g *boards.Game) (out []part) {
	if use, ok := onBoard[at]; ok && g != nil && len(g.Keys) > 0 {
		var rows []boards.Keys
		for _, r := range g.Keys {
			if r.For <= use {
				r.Keys = without(r.Keys, own[at])
				rows = append(rows, r)
			}
		}
		out = append(out, part{g.Infos[0].Texts.Title, rows})
	}
	switch {
	case at == "table":
		out = append(out, part{tableTitle, atTable})
	case at == "lots": // it has no buttons
		out = append(out, part{"shortcuts.screen", own[at]})
	default:
		if rows := own[at]; rows != nil {
			out = append(out, part{"shortcuts.screen", rows})
		}
		out = append(out, part{"shortcuts.menus", menus})
	}
	return append(out, part{everywhereTitle, everywhere})
}

// without returns the keys of a board except keys that a screen with these rows uses itself, if the board has an alternative: their effect must not depend on the focus.
func without(keys string, rows []boards.Keys) string {
	left := slices.DeleteFunc(strings.Fields(keys), func(k string) bool {
		return slices.ContainsFunc(rows, func(r boards.Keys) bool { return slices.Contains(strings.Fields(r.Keys), k) })
	})
	if len(left) == 0 {
		return keys
	}
	return strings.Join(left, " ")
}

// chords returns the key combinations of a row, each as its parts: the keys to hold, and the one to press.
func chords(keys string) (out [][]string) {
	for _, c := range strings.Fields(keys) {
		out = append(out, strings.Split(c, "+"))
	}
	return out
}

func code(name string) (k ebiten.Key, ok bool) {
	if len(name) == 1 && name[0] >= '0' && name[0] <= '9' {
		name = "Digit" + name
	}
	return k, k.UnmarshalText([]byte(name)) == nil
}

// buttons returns the labels of the gamepad buttons with the same effect as r.
func buttons(r boards.Keys) (out []string) {
	keys := r.Pad
	if keys == "" {
		keys = r.Keys
	}
	for _, c := range chords(keys) {
		if len(c) > 1 {
			continue
		}
		name := c[0]
		if name == "Arrows" {
			name = "ArrowLeft"
		}
		if k, ok := code(name); ok && input.PadButton(k) != "" {
			out = append(out, input.PadButton(k))
		}
	}
	return out
}
