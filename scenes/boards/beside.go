package boards

import (
	"xotrio/game/session"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// handPad is what lies around what lies beside the board, on its panel.
const handPad = 10.0

// HandNode is a panel with what lies beside the board for a seat of v, in r; nil where nothing does.
func HandNode(k *widget.Kit, b Board, r graph.Rect, v *session.View, seat int) *graph.Node {
	h, ok := b.(Hander)
	if !ok {
		return nil
	}
	label := ""
	if sp, ok := b.(Speaker); ok {
		label = sp.SayTurn(v)
	}
	return &graph.Node{Name: "hand", Role: graph.Reading, Label: label, Box: r, Draw: func(c graph.Canvas) {
		k.Theme.DrawPanel(c, r, k.Theme.SheetLine, false)
		h.DrawHand(c, r.Inset(handPad), v, seat)
	}}
}
