package oxixo

import (
	"xotrio/game/session"
	"xotrio/scenes/boards/movelist"
	"xotrio/scenes/ui/graph"
)

// MovesRoom is the room for the list of moves.
func (b *Board) MovesRoom() graph.Rect {
	r := b.scene.rooms.moves
	if b.scene.rest.size == 0 || r.H == 0 {
		return graph.Rect{}
	}
	return graph.Rect{X: r.X + 14, Y: r.Y + 12, W: r.W - 28, H: r.H - 24}
}

// Aim implements boards.Aimer.
func (b *Board) Aim() string { return b.scene.d.T("aim.oxixo") }

// MoveItems are the entries of the list of moves.
func (b *Board) MoveItems(v *session.View) []movelist.Item {
	return movelist.Items(b.scene.d, v, nil)
}
