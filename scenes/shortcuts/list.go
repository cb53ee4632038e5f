package shortcuts

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
)

// row is what one or several keys do.
type row struct {
	// does is the end of the key of the text that says what they do.
	does string
	// keys are the keys, any of which does it, with spaces between them: each has the name that Ebitengine gives it, with those to be held
	// before it, as in "Control+Z". "Arrows" are the four arrows, "?" is what is typed.
	keys string
	// pad are the keys whose buttons on a gamepad do the same, "none" for none. Empty stands for keys.
	pad string
}

// everywhere are the keys that mean the same on every screen.
var everywhere = []row{
	{does: "page", keys: "F1 ?"},
	{does: "full", keys: "F11 Alt+Enter"},
	{does: "mute", keys: "Control+M"},
	{does: "repeat", keys: "F2"},
}

// menus are the keys of every screen of buttons.
var menus = []row{
	{does: "move", keys: "Arrows"},
	{does: "next", keys: "Tab"},
	{does: "previous", keys: "Shift+Tab", pad: "none"},
	{does: "press", keys: "Enter Space"},
	{does: "back", keys: "Escape"},
}

// atTable are the keys of the table of every game.
var atTable = []row{
	{does: "undo", keys: "Z U Backspace"},
	{does: "redo", keys: "Y Control+Shift+Z"},
	{does: "hint", keys: "H"},
	{does: "now", keys: "G"},
	{does: "before", keys: "Comma"},
	{does: "after", keys: "Period"},
	{does: "present", keys: "End"},
	{does: "display", keys: "V"},
	{does: "buttons", keys: "Tab"},
	{does: "type", keys: "Slash"},
	{does: "cancel", keys: "Escape"},
	{does: "menu", keys: "F10"},
}

// game are the keys of the board of a game, by its name.
var game = map[string][]row{
	"xobrainer": {
		{does: "square", keys: "Arrows"},
		{does: "place", keys: "Enter Space"},
		{does: "cards", keys: "C"},
		{does: "hold", keys: "Space", pad: "R"},
		{does: "rounds", keys: "PageUp PageDown"},
	},
	"trexo": {
		{does: "square", keys: "Arrows"},
		{does: "lay", keys: "Enter Space"},
		{does: "turn-brick", keys: "R Shift+R"},
		{does: "turn-table", keys: "Q E A D", pad: "PageUp PageDown"},
		{does: "tilt", keys: "W S"},
		{does: "above", keys: "T"},
		{does: "zoom", keys: "Equal Minus"},
		{does: "usual", keys: "Home 0"},
	},
	"oxixo": {
		{does: "cube", keys: "Arrows"},
		{does: "push", keys: "Enter Space"},
		{does: "dot", keys: "R D PageUp PageDown", pad: "R PageUp PageDown"},
		{does: "drop", keys: "Delete X", pad: "Escape"},
	},
}

// own are the keys that a screen has besides those of every menu, by the name of the screen (see scenes.Route).
var own = map[string][]row{
	"setup":   {{does: "setup-pages", keys: "PageUp PageDown"}},
	"lots":    {{does: "hurry", keys: "Enter Space Escape"}},
	"pause":   {{does: "close-menu", keys: "F10"}},
	"display": {{does: "close-sheet", keys: "V"}},
	"rules":   {{does: "pages", keys: "PageUp PageDown"}, {does: "ends", keys: "Home End"}},
	"result": {
		{does: "before", keys: "ArrowLeft Comma PageUp", pad: "PageUp"},
		{does: "after", keys: "ArrowRight Period PageDown", pad: "PageDown"},
		{does: "ends", keys: "Home End"},
	},
	"library": {
		{does: "ends", keys: "Home End"},
		{does: "screens", keys: "PageUp PageDown"},
		{does: "search", keys: "Control+F"},
		{does: "star", keys: "S"},
		{does: "bin", keys: "Delete"},
		{does: "copy-record", keys: "Control+C"},
		{does: "paste-record", keys: "Control+V"},
	},
	"replay": {
		{does: "before", keys: "ArrowLeft Comma", pad: "PageUp"},
		{does: "after", keys: "ArrowRight Period", pad: "PageDown"},
		{does: "ends", keys: "Home End"},
		{does: "play", keys: "Space"},
		{does: "branch", keys: "B"},
		{does: "note", keys: "N"},
		{does: "display", keys: "V"},
		{does: "delete-branch", keys: "Delete"},
		{does: "restore-branch", keys: "Control+Z"},
	},
	"mistakes": {
		{does: "hint", keys: "H"},
		{does: "undo", keys: "Z Backspace"},
		{does: "next-exercise", keys: "N", pad: "none"},
		{does: "before", keys: "ArrowLeft Comma"},
		{does: "after", keys: "ArrowRight Period"},
		{does: "type", keys: "Slash"},
	},
	"puzzles": {
		{does: "puzzle-hint", keys: "H"},
		{does: "puzzle-keep", keys: "K"},
		{does: "puzzle-next", keys: "N"},
		{does: "puzzle-play-on", keys: "P"},
		{does: "before", keys: "Comma PageUp", pad: "PageUp"},
		{does: "after", keys: "Period PageDown", pad: "PageDown"},
		{does: "type", keys: "Slash"},
	},
	"lesson": {{does: "type", keys: "Slash"}},
	"companion": {
		{does: "box-turn", keys: "Space", pad: "Enter"},
		{does: "box-row", keys: "F"},
		{does: "box-undo", keys: "Backspace Control+Z"},
		{does: "box-pause", keys: "P", pad: "none"},
	},
	"people": {{does: "copy-table", keys: "Control+C"}},
	"editor": {
		{does: "tool", keys: "1 2 3 4 5"},
		{does: "clear", keys: "Delete"},
		{does: "copy-position", keys: "Control+C"},
		{does: "paste-position", keys: "Control+V"},
	},
}

// part is rows with a heading, which is the key of a text.
type part struct {
	title string
	rows  []row
}

// The headings of what is done at the table of every game, and on every screen.
const (
	tableTitle      = "shortcuts.table"
	everywhereTitle = "shortcuts.everywhere"
)

// onBoard are the screens but the table with a board on which moves are made, and what the keys of a board do not do there: rounds come
// and go at the table alone, and cards are held in lessons, too.
var onBoard = map[string][]string{
	"lesson":   {"rounds"},
	"puzzles":  {"cards", "hold", "rounds"},
	"mistakes": {"cards", "hold", "rounds"},
	"replay":   {"cards", "hold", "rounds"},
}

// parts are the parts of the page for a screen on which a game is played, empty for none: what is special to the screen comes first.
func parts(at, name string) (out []part) {
	board := game[name]
	switch {
	case at == "table":
		if board != nil {
			out = append(out, part{"game." + name, board})
		}
		out = append(out, part{tableTitle, atTable})
	case at == "lots": // which has no buttons
		out = append(out, part{"shortcuts.screen", own[at]})
	default:
		if without, ok := onBoard[at]; ok && board != nil {
			not := func(r row) bool { return slices.Contains(without, r.does) }
			out = append(out, part{"game." + name, slices.DeleteFunc(slices.Clone(board), not)})
		}
		if rows := own[at]; rows != nil {
			out = append(out, part{"shortcuts.screen", rows})
		}
		out = append(out, part{"shortcuts.menus", menus})
	}
	return append(out, part{everywhereTitle, everywhere})
}

// chords are the keys of a row, each as its parts: those to be held, and the one to be pressed.
func chords(keys string) (out [][]string) {
	for _, c := range strings.Fields(keys) {
		out = append(out, strings.Split(c, "+"))
	}
	return out
}

// code is the key of that name, if it is one of Ebitengine.
func code(name string) (k ebiten.Key, ok bool) {
	if len(name) == 1 && name[0] >= '0' && name[0] <= '9' {
		name = "Digit" + name
	}
	return k, k.UnmarshalText([]byte(name)) == nil
}

// buttons are the buttons of a gamepad that do what r does, by what is printed on them.
func (r row) buttons() (out []string) {
	keys := r.pad
	if keys == "" {
		keys = r.keys
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
