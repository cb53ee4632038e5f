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
	{Does: "page", Keys: "F1 ?"},
	{Does: "full", Keys: "F11 Alt+Enter"},
	{Does: "mute", Keys: "Control+M"},
	{Does: "repeat", Keys: "F2"},
	{Does: "speech", Keys: "F4"},
}

// menus are the keys of every screen of buttons.
var menus = []boards.Keys{
	{Does: "move", Keys: "Arrows"},
	{Does: "next", Keys: "Tab"},
	{Does: "previous", Keys: "Shift+Tab", Pad: "none"},
	{Does: "press", Keys: "Enter Space"},
	{Does: "back", Keys: "Escape"},
}

// atTable are the keys of the table of every game.
var atTable = []boards.Keys{
	{Does: "undo", Keys: "Z U Backspace"},
	{Does: "redo", Keys: "Y Control+Shift+Z"},
	{Does: "hint", Keys: "H"},
	{Does: "now", Keys: "G"},
	{Does: "before", Keys: "Comma"},
	{Does: "after", Keys: "Period"},
	{Does: "present", Keys: "End"},
	{Does: "display", Keys: "V"},
	{Does: "buttons", Keys: "Tab"},
	{Does: "type", Keys: "Slash"},
	{Does: "cancel", Keys: "Escape"},
	{Does: "menu", Keys: "F10"},
}

// own are the additional keys of each screen, by its name (see scenes.Route).
var own = map[string][]boards.Keys{
	"setup":   {{Does: "setup-pages", Keys: "PageUp PageDown"}},
	"lots":    {{Does: "hurry", Keys: "Enter Space Escape"}},
	"pause":   {{Does: "close-menu", Keys: "F10"}},
	"display": {{Does: "close-sheet", Keys: "V"}},
	"rules":   {{Does: "pages", Keys: "PageUp PageDown"}, {Does: "ends", Keys: "Home End"}},
	"result": {
		{Does: "before", Keys: "ArrowLeft Comma PageUp", Pad: "PageUp"},
		{Does: "after", Keys: "ArrowRight Period PageDown", Pad: "PageDown"},
		{Does: "ends", Keys: "Home End"},
	},
	"library": {
		{Does: "ends", Keys: "Home End"},
		{Does: "screens", Keys: "PageUp PageDown"},
		{Does: "search", Keys: "Control+F"},
		{Does: "star", Keys: "S"},
		{Does: "bin", Keys: "Delete"},
		{Does: "copy-record", Keys: "Control+C"},
		{Does: "paste-record", Keys: "Control+V"},
	},
	"replay": {
		{Does: "type", Keys: "Slash"},
		{Does: "hint", Keys: "H"},
		{Does: "before", Keys: "ArrowLeft Comma", Pad: "PageUp"},
		{Does: "after", Keys: "ArrowRight Period", Pad: "PageDown"},
		{Does: "ends", Keys: "Home End"},
		{Does: "play", Keys: "Space"},
		{Does: "branch", Keys: "B"},
		{Does: "note", Keys: "N"},
		{Does: "display", Keys: "V"},
		{Does: "delete-branch", Keys: "Delete"},
		{Does: "restore-branch", Keys: "Control+Z"},
	},
	"mistakes": {
		{Does: "hint", Keys: "H"},
		{Does: "undo", Keys: "Z Backspace"},
		{Does: "next-exercise", Keys: "N", Pad: "none"},
		{Does: "before", Keys: "ArrowLeft Comma"},
		{Does: "after", Keys: "ArrowRight Period"},
		{Does: "type", Keys: "Slash"},
	},
	"analysis": {
		{Does: "hint", Keys: "H"},
		{Does: "before", Keys: "Comma PageUp", Pad: "PageUp"},
		{Does: "after", Keys: "Period PageDown", Pad: "PageDown"},
		{Does: "ends", Keys: "Home End"},
		{Does: "branch", Keys: "B"},
		{Does: "delete-branch", Keys: "Delete"},
		{Does: "restore-branch", Keys: "Control+Z"},
		{Does: "type", Keys: "Slash"},
		{Does: "copy-position", Keys: "Control+C"},
		{Does: "paste-position", Keys: "Control+V"},
	},
	"puzzles": {
		{Does: "puzzle-hint", Keys: "H"},
		{Does: "puzzle-keep", Keys: "K"},
		{Does: "puzzle-next", Keys: "N"},
		{Does: "puzzle-play-on", Keys: "P"},
		{Does: "before", Keys: "Comma PageUp", Pad: "PageUp"},
		{Does: "after", Keys: "Period PageDown", Pad: "PageDown"},
		{Does: "type", Keys: "Slash"},
	},
	"lesson": {
		{Does: "hint", Keys: "H"},
		{Does: "before", Keys: "Comma", Pad: "PageUp"},
		{Does: "after", Keys: "Period", Pad: "PageDown"},
		{Does: "type", Keys: "Slash"},
	},
	"companion": {
		{Does: "box-turn", Keys: "Space", Pad: "Enter"},
		{Does: "box-row", Keys: "F"},
		{Does: "box-undo", Keys: "Backspace Control+Z"},
		{Does: "box-pause", Keys: "P", Pad: "none"},
	},
	"people": {{Does: "copy-table", Keys: "Control+C"}},
	"editor": {
		{Does: "tool", Keys: "1 2 3 4 5"},
		{Does: "type", Keys: "Slash"},
		{Does: "clear", Keys: "Delete"},
		{Does: "copy-position", Keys: "Control+C"},
		{Does: "paste-position", Keys: "Control+V"},
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
		out = append(out, part{g.Infos[0].TitleKey, rows})
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

// code returns the Ebitengine key of that name.
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
