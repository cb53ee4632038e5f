package table

import (
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
)

// clock makes one tick of what counts time and reports whether a number on it has changed. A bomb or a bar runs only while
// the board is at rest; what they play when they come to their end is shown like any other move.
func (t *Table) clock() bool {
	if !t.m.Timed() || t.m.Result().Over() {
		return false
	}
	seat := t.m.Turn()
	_, bomb := t.m.Fuse()
	_, bar := t.m.Beam()
	short := bomb > 0 || bar > 0
	if seat < 0 || t.board.Busy() && (t.m.Ply() == 0 || short) {
		return false // the first player's time begins when the board is set up
	}
	before, ply := t.seconds(seat), t.m.Ply()
	came := t.m.Tick(1)
	if came {
		t.think.stop()
	}
	if t.m.Ply() > ply {
		t.told = ""
		t.d.Save(t.m)
		t.cues = append(t.cues, t.board.Played(t.m)...)
		return true
	}
	left := t.seconds(seat)
	changed := came || left != before
	if changed && (came || short || left%5 == 0) {
		t.d.Save(t.m) // a kill gives back at most five seconds of somebody's clock, and one of a bomb
	}
	if changed && t.m.Clocks() && t.m.Left(seat) > 0 && t.m.Left(seat) <= 10*match.TicksPerSecond {
		t.cues = append(t.cues, sound.Tick)
	}
	return changed
}

// seconds is how many whole seconds the seat on turn has left before the first of its clocks comes to its end.
func (t *Table) seconds(seat int) int {
	left := 0
	if t.m.Clocks() {
		left = t.m.Left(seat)
	}
	if at, whole := t.m.Beam(); whole > 0 {
		if match.SideOf(seat) == rules.X {
			at = -at
		}
		left = least(left, whole-at)
	}
	if fuse, whole := t.m.Fuse(); whole > 0 {
		left = least(left, fuse)
	}
	return left / match.TicksPerSecond
}

// least is the smaller of two numbers of which 0 is none.
func least(a, b int) int {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}
