package editor

import (
	"strings"

	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// rightColumn is the text of the position, what was refused, and who plays on.
func (e *Editor) rightColumn() {
	box := e.places.right
	e.Sheet(box)
	in := box.Inset(16)
	y := e.text(in, in.H-22-e.beneath())
	top := in.Y + in.H - e.goingH()
	e.Text(e.saying(), rect(in.X, y, in.W, top-y-6), e.Plain(look.Small, graph.Regular)).Role = graph.Status
	e.going(in, top)
}

// text is the text of the position at the top of a room, as far as so many units hold it, and the button that copies it. It says where that
// ends.
func (e *Editor) text(in graph.Rect, most float64) float64 {
	e.Text(e.T("editor.text"), rect(in.X, in.Y, in.W, 18), e.Soft(look.Small-1))
	y := in.Y + 22
	y += e.written(rect(in.X, y, in.W, most)) + 10
	half := (in.W - 8) / 2
	if e.Narrow { // a telephone has no keys to paste by
		half = in.W
	}
	e.Button(rect(in.X, y, half, keyH), widget.Button{Name: "copy", Label: e.T("editor.copy"), Press: e.copy})
	if e.Narrow {
		return y + rowH
	}
	e.Text(e.T("editor.paste"), rect(in.X+half+8, y, half, keyH), e.Soft(look.Small-2).Centered())
	return y + rowH
}

// saying is what was refused, or what else is to be said of the position.
func (e *Editor) saying() string {
	if e.view.Over() {
		return strings.TrimSpace(e.told + " " + e.T("editor.over"))
	}
	return e.told
}

// goingH is the height of going.
func (e *Editor) goingH() float64 {
	high := 22 + 2*rowH + mainH
	if e.table() != nil {
		high += rowH
	}
	return high
}

// mainH is the height of the button that begins a match.
const mainH = 48.0

// going is who plays on, from y on, and the ways on.
func (e *Editor) going(in graph.Rect, y float64) {
	e.Text(e.T("replay.from.side"), rect(in.X, y, in.W, 20), e.Soft(look.Small))
	y += 22
	e.Choice("side", rect(in.X, y, in.W, keyH), []string{e.T("replay.from.x"), e.T("replay.from.o")}, int(e.mine-rules.X), func(i int) { e.mine = rules.X + rules.Side(i) })
	y += rowH
	rivals := rect(in.X, y, in.W, keyH)
	y += rowH
	if e.table() != nil {
		tip := ""
		if !e.solvable() {
			tip = e.T("editor.no-table")
		}
		e.Button(rect(in.X, y, in.W, keyH), widget.Button{Name: "solve", Label: e.T("editor.solve"), Tip: tip, Disabled: !e.solvable(), Press: e.solve})
		y += rowH
	}
	e.Button(rect(in.X, y, in.W, mainH), widget.Button{Name: "play", Icon: "play", Label: e.T("replay.from.yes"), Kind: widget.Main, Disabled: e.over(), Press: e.play})
	names := []string{e.T("replay.from.person")}
	for l := 1; l <= levels; l++ {
		names = append(names, phrases.Level(e.Env, l))
	}
	e.Select(e.M, "rival", rivals, &e.rivals, names, e.rival, func(i int) { e.rival = i })
}

// beneath is the height of what the right column holds under the text of the position, with two lines for what was refused.
func (e *Editor) beneath() float64 {
	const refused = 44
	return 10 + rowH + refused + e.goingH()
}

// written writes the text of the position at the top of a room, broken only behind a slash or at a space, and says how high that is. Where
// the room ends first the text ends in dots; its label and the clipboard have all of it.
func (e *Editor) written(room graph.Rect) float64 {
	mono := e.Plain(look.Small-2, graph.Mono)
	_, line := e.Fonts.Measure("8", mono)
	most := max(1, int(room.H/line))
	var lines []string
	at := ""
	for _, part := range strings.SplitAfter(strings.ReplaceAll(e.sheet.Text(), "/", "/\x00"), "\x00") {
		for _, word := range strings.SplitAfter(strings.TrimSuffix(part, "\x00"), " ") {
			if w, _ := e.Fonts.Measure(strings.TrimRight(at+word, " "), mono); at != "" && w > room.W {
				lines, at = append(lines, strings.TrimRight(at, " ")), ""
			}
			at += word
		}
	}
	lines = append(lines, at)
	if len(lines) > most {
		lines[most-1] = e.Fonts.Fit(lines[most-1]+lines[most], mono, room.W)
		lines = lines[:most]
	}
	for i, text := range lines {
		n := e.Text(e.Fonts.Fit(text, mono, room.W), rect(room.X, room.Y+float64(i)*line, room.W, line), mono)
		if n.Label = ""; i == 0 {
			n.Label = e.sheet.Text()
		}
	}
	return float64(len(lines)) * line
}
