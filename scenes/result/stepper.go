package result

import (
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The line of the stepper, in units: its buttons, the room between them, and that for the number of the move.
const (
	stepW   = 50.0
	stepGap = 6.0
	countW  = 130.0
	// narrowCount is the room for the number of the move on a telephone.
	narrowCount = 56.0
)

// stepper puts the buttons that step through the match above the board, where the table has its messages.
func (r *Result) stepper() {
	f, d := r.Menu, r.Env
	last := len(r.v.Plies)
	camera, turns := r.board.(boards.Camera)
	buttons := []widget.Button{
		{Name: "first", Icon: "first", Tip: d.T("result.first"), Disabled: r.ply == 0, Yields: "on", Press: func() { r.step(0) }},
		{Name: "back", Icon: "left", Tip: d.T("result.back"), Disabled: r.ply == 0, Yields: "on", Press: func() { r.step(r.ply - 1) }},
		{Name: "on", Icon: "right", Tip: d.T("result.on"), Disabled: r.ply == last, Yields: "back", Press: func() { r.step(r.ply + 1) }},
		{Name: "last", Icon: "last", Tip: d.T("result.last"), Disabled: r.ply == last, Yields: "back", Press: func() { r.step(last) }},
	}
	if turns {
		buttons = append(buttons, widget.Button{Name: "view", Icon: "view", Tip: d.T("table.view"), Press: func() { camera.ToggleCamera(r.now) }})
	}
	buttons = append(buttons, widget.Button{Name: "look", Icon: "screen", Tip: d.T("result.look"), Press: r.Back})
	room := r.area.Message
	stepW, stepGap, countW, count := stepW, stepGap, countW, d.T("result.move", "Move", r.ply, "All", last)
	if r.M.Narrow() {
		stepGap = 2
		stepW = min(stepW, (room.W-narrowCount)/float64(len(buttons))-stepGap)
		countW, count = narrowCount, phrases.Number(r.ply)+" / "+phrases.Number(last)
	}
	w := float64(len(buttons))*(stepW+stepGap) + countW
	x := room.X + (room.W-w)/2
	y, h := room.Y+2, min(room.H-4, 44)
	y += (room.H - 4 - h) / 2
	for i, b := range buttons {
		if i == 2 { // between back and on
			st := f.Soft(look.Small)
			st.Align, st.Middle = graph.Center, true
			f.Text(count, graph.Rect{X: x, Y: y, W: countW - stepGap, H: h}, st)
			x += countW
		}
		f.Button(graph.Rect{X: x, Y: y, W: stepW, H: h}, b)
		x += stepW + stepGap
	}
}
