package replay

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// transport goes through the match: by keys and buttons, and by itself.
type transport struct {
	*widget.Menu
	course *course
	review *assessment
	// now is the moment of this tick, due when the next step is while the match plays by itself.
	now, due time.Duration
}

// pauseBetween is for how long a position is looked at while the match plays by itself.
const pauseBetween = 700 * time.Millisecond

// play begins to play by itself, from the beginning where the end is reached, or stops that.
func (t *transport) play() {
	if t.course.held {
		return
	}
	playing := !t.course.playing
	t.course.byHand()
	t.course.leave()
	if t.course.playing = playing; playing && t.course.atEnd() {
		t.course.goTo(0)
	}
	t.due = t.now + pauseBetween/2
}

// update makes the next step of a match that plays by itself once it is due and the board rests.
func (t *transport) update(now time.Duration) {
	t.now = now
	if !t.course.playing || now < t.due || t.course.study.Busy() {
		return
	}
	if t.course.atEnd() {
		t.course.playing = false
	} else {
		t.course.goTo(t.course.stop() + 1)
	}
	t.due = now + pauseBetween
	t.Stage.SetRoot(nil)
}

// toFault goes to the next move that cost something and reports whether there is one.
func (t *transport) toFault(by int) bool {
	stop := t.review.fault(by)
	if stop < 0 {
		return false
	}
	t.course.byHand()
	t.course.goTo(stop)
	return true
}

// keys follows the shortcuts and reports whether one was used. taken reports whether the keys of the graph go to something else.
func (t *transport) keys(f *input.Frame, taken bool) bool {
	switch {
	case f.Key(ebiten.KeyComma), f.Key(ebiten.KeyPageUp) && f.Pad, f.Key(ebiten.KeyLeft) && !taken:
		t.course.step(-1)
	case f.Key(ebiten.KeyPeriod), f.Key(ebiten.KeyPageDown) && f.Pad, f.Key(ebiten.KeyRight) && !taken:
		t.course.step(1)
	case taken:
		return false
	case f.Key(ebiten.KeyHome):
		t.course.toEnd(false)
	case f.Key(ebiten.KeyEnd):
		t.course.toEnd(true)
	case f.Key(ebiten.KeyUp):
		return t.toFault(-1)
	case f.Key(ebiten.KeyDown):
		return t.toFault(1)
	case f.Key(ebiten.KeySpace):
		t.play()
	default:
		return false
	}
	return true
}

// turn is what arrow keys do on the graph.
func (t *transport) turn(d graph.Direction) bool {
	switch d {
	case graph.Up:
		return t.toFault(-1)
	case graph.Down:
		return t.toFault(1)
	}
	return widget.Sideways(d, t.course.step)
}

// The width of a key where there is room, and that of the one in the middle, in units.
const keyWidth, playWidth = 52.0, 76.0

// view is the row of keys, as far apart as there is room.
func (t *transport) view() layout.Part {
	least := 36.0
	if t.Narrow {
		least = widget.Finger
	}
	return layout.First(t.row(10, keyWidth), t.row(4, least))
}

// row is the row of keys, each at least so many units wide.
func (t *transport) row(gap, least float64) layout.Part {
	c := t.course
	key := func(name, icon, tip string, off bool, press func()) layout.Part {
		b := widget.Button{Name: name, Icon: icon, Tip: t.T(tip), Disabled: off || c.held, Press: press}
		return t.Press(b).Grow(1).Between(least, keyWidth)
	}
	run := widget.Button{Name: "run", Icon: "play", Tip: t.T("replay.play"), Kind: widget.Main, Disabled: c.last() == 0 || c.held, Press: t.play}
	if c.playing {
		run.Icon, run.Tip = "pause", t.T("replay.pause")
	}
	return layout.Limit(6*keyWidth+playWidth+6*gap, 0, layout.Row(gap,
		key("first", "first", "replay.first", c.atStart(), func() { c.toEnd(false) }),
		key("fault-before", "fault-left", "replay.fault-before", t.review.fault(-1) < 0, func() { t.toFault(-1) }),
		key("before", "left", "replay.before", c.atStart(), func() { c.step(-1) }),
		t.Press(run).Grow(playWidth/keyWidth).Between(least, playWidth),
		key("next", "right", "replay.next", c.atEnd(), func() { c.step(1) }),
		key("fault-next", "fault-right", "replay.fault-next", t.review.fault(1) < 0, func() { t.toFault(1) }),
		key("last", "last", "replay.last", c.atEnd(), func() { c.toEnd(true) })))
}
