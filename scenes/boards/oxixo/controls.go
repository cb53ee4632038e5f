package oxixo

import (
	"time"

	"xotrio/game/sound"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/solid"
)

// controls make of pointer and keys what the player means.
type controls struct {
	hand  hand
	point pointing
	// keys reports whether the keyboard was used last: its cursor is shown then, at the cell at.
	keys bool
	at   int
	// wish is what was asked for otherwise and is done in the next tick.
	wish wish
	// early is what the player did before the board was at rest.
	early early

	lens *solid.Lens
	// aside reports whether p lies on something that is pressed by itself.
	aside func(p graph.Point) bool
	// now, focus and want are those of the tick; may reports whether the player may take cubes.
	now        time.Duration
	may, focus bool
	// lit is how far the cubes that may be taken can be told by their outlines.
	lit graph.Motion
	// watching reports whether an earlier position is looked at, where nobody is waited for.
	watching bool
	want     *boards.Intent
}

// wish is what the player wants who presses a node or cancels.
type wish struct {
	pass, down bool
	// turn reports whether the dot is to point at the seat dot.
	turn bool
	dot  int
}

// due reports whether something waits for the next tick.
func (b *controls) due() bool { return b.wish != (wish{}) || b.early.on }

// begin takes over how things stand in a tick.
func (b *controls) begin(s *boards.State, now time.Duration, want *boards.Intent) {
	b.now, b.focus, b.want = now, s.Focus, want
	if b.may && !s.CanMove {
		b.point = away
	}
	b.may, b.watching = s.CanMove, s.Watching
	goal := 0.0
	if b.may {
		goal = 1
	}
	b.lit.Go(goal, now, markTime)
}

// grant does what was wished for.
func (b *controls) grant() {
	w := b.wish
	b.wish = wish{}
	if w.down && b.hand.holds() {
		b.hand.putDown(b.now)
	}
	if !b.may {
		return
	}
	if w.pass && b.hand.pos.pass {
		b.want.Move = rule.Pass
	}
	if w.turn && w.dot != b.hand.dot {
		b.turnDot()
	}
}

// sound plays a cue.
func (b *controls) sound(c sound.Cue) { b.want.Cues = append(b.want.Cues, c) }

// pick takes the cube at c.
func (b *controls) pick(c int) {
	b.hand.take(c, b.now)
	b.sound(sound.Select)
}

// drop puts the cube in the hand down.
func (b *controls) drop() {
	if b.hand.holds() {
		b.hand.putDown(b.now)
		b.sound(sound.Select)
	}
}

// push is the move that pushes the cube in the hand in at the end of way k.
func (b *controls) push(k int) {
	b.want.Move = b.hand.move(k)
}

// turnDot lets the dot point at the other partner, at any time before the push.
func (b *controls) turnDot() {
	if b.may && b.hand.pos.four && !b.hand.pos.pass {
		b.hand.turn(b.hand.dot^2, b.now)
		b.sound(sound.Select)
	}
}
