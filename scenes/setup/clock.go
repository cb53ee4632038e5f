package setup

import (
	"xotrio/game/match"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// clock is what is chosen of the time that everybody has: indices into match.ClockMinutes and match.ClockSeconds.
type clock struct{ main, bonus int }

// recall takes over what is offered of the clocks of an earlier setup.
func (c *clock) recall(list []match.Clock) {
	if len(list) > 0 {
		c.main = boards.Index(match.ClockMinutes(), list[0].Main/match.TicksPerSecond/60)
		c.bonus = boards.Index(match.ClockSeconds(), list[0].Increment/match.TicksPerSecond)
	}
}

// on reports whether there is a clock.
func (c clock) on() bool { return c.main > 0 }

// of are the clocks of so many seats, none where nobody has one.
func (c clock) of(seats int) (list []match.Clock) {
	for range seats {
		if c.on() {
			list = append(list, match.Clock{Main: match.ClockMinutes()[c.main] * 60 * match.TicksPerSecond, Increment: match.ClockSeconds()[c.bonus] * match.TicksPerSecond})
		}
	}
	return list
}

// line is the choice of the time and, where there is one, of what is added for each move.
func (c *clock) line(f *widget.Menu) layout.Part {
	times, more := []string{f.T("setup.clock.none")}, []string(nil)
	for _, n := range match.ClockMinutes()[1:] {
		times = append(times, f.T("setup.clock.minutes", "Number", n))
	}
	for _, n := range match.ClockSeconds() {
		more = append(more, f.T("setup.clock.seconds", "Number", n))
	}
	main := f.Options("clock", times, c.main, func(i int) { c.main = i })
	bonus := layout.If(c.on(), f.Options("increment", more, c.bonus, func(i int) { c.bonus = i }))
	return boards.Line(&f.Kit, f.T("setup.clock"), "", 700, layout.Wide(widget.PhoneWidth-100,
		func() layout.Part { return layout.Row(12, main.Grow(60), bonus.Or(layout.Fill()).Grow(40)) },
		func() layout.Part { return layout.Stack(widget.Space, main, bonus) }))
}
