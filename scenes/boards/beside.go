package boards

import (
	"math"

	"xotrio/game/session"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// The heights of what lies beside the board on a telephone: how high it is at least, and by how much lower than usual cards make it.
const (
	leastHand = 78.0
	handSaved = 52.0
	// handPad is what lies around it on its panel.
	handPad = 10.0
)

// NarrowHand is how high the panel of HandNode is on a telephone for a seat of v, 0 where nothing lies beside the board. more is by how much
// cards make it higher than it is without them.
func NarrowHand(b Board, v *session.View, seat int) (high, more float64) {
	h, ok := b.(Hander)
	if !ok {
		return 0, 0
	}
	high = math.Max(leastHand, h.HandHigh(v, seat)+2*handPad-handSaved)
	return high, high - leastHand
}

// Hand is how high that panel is elsewhere, at the usual size of type.
func Hand(b Board, v *session.View, seat int) float64 {
	if h, ok := b.(Hander); ok {
		return h.HandHigh(v, seat) + 2*handPad
	}
	return 0
}

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
