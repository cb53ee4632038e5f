package replay

import (
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// exportButton puts the button by which the match is given to others at the end of the head, and returns the room that it takes.
func (r *Replay) exportButton(head graph.Rect) float64 {
	if r.Door == nil {
		return 0
	}
	b := widget.Button{Name: "export", Icon: "export", Tip: r.T("export.title"), Press: r.export}
	w := 44.0
	if !r.M.Tall() {
		b.Label, b.Tip = b.Tip, ""
		text, _ := r.Fonts.Measure(b.Label, r.Plain(look.Body, graph.Medium))
		w = text + 20 + 12 + 36
	}
	r.Button(rect(head.X+head.W-w, head.Y+4, w, 44), b)
	return w + 18
}

// export opens the sheet on which the match and the position that is shown are given to others.
func (r *Replay) export() {
	r.playing = false
	v := r.shown()
	to := scenes.Export{Match: r.m, Played: r.played, Record: r.record, View: &v}
	if c, ok := r.board.(boards.Camera); ok {
		to.Camera = c.Camera()
	}
	r.Push(to)
}
