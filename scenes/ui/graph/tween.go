package graph

import "math"

// Ease is the one easing of the program: quick at first, settling softly. t and the result run from 0 to 1.
func Ease(t float64) float64 {
	t = math.Max(0, math.Min(1, t))
	return 1 - math.Pow(1-t, 3)
}

// Ticks is how many ticks last ms milliseconds, at least one.
func Ticks(ms int) int { return max(1, (ms*60+500)/1000) }

// Tween changes something over a number of ticks. It may be added again once it has ended.
type Tween struct {
	// Wait is the number of ticks before it begins, Length how many it takes, at least one.
	Wait, Length int
	// Step, where it is not nil, is called with the eased progress from 0 to 1, for the last time with exactly 1.
	Step func(t float64)
	// Done, where it is not nil, is called once after that. It may add tweens, which begin with the next tick, and finish
	// all.
	Done func()
	// tick is how far it has come since it was added, end where it ends.
	tick, begin, end int
}

// Animator runs tweens, one step per tick. Tweens that end in the same tick end in the order in which they would have
// ended with all the time in the world, so that of two that move one thing the later one has the last word - with
// reduced motion, and when the player is quicker than the animation, too.
type Animator struct {
	// Reduced makes every tween jump to its end at once, for players who want no motion. Fades are to be added with
	// AddFade, which stays.
	Reduced bool
	// tweens holds nil where one has ended and is not tidied away yet; live is how many have not.
	tweens []*Tween
	live   int
	// going is how many of them Update is going through, 0 outside of it.
	going int
}

// Add starts t. With reduced motion it ends in the next tick.
func (a *Animator) Add(t *Tween) { a.add(t, a.Reduced) }

// AddFade starts t as it is, reduced motion or not.
func (a *Animator) AddFade(t *Tween) { a.add(t, false) }

func (a *Animator) add(t *Tween, jump bool) {
	t.tick = 0
	t.begin = max(t.Wait, 0)
	t.end = t.begin + max(t.Length, 1)
	a.tweens = append(a.tweens, t)
	a.live++
	if !jump {
		return
	}
	t.tick = t.end - 1
	// Of those that jump, the one that would have ended sooner goes first. Those being gone through keep their places.
	for i := len(a.tweens) - 1; i > a.going; i-- {
		if p := a.tweens[i-1]; p == nil || p.tick != p.end-1 || p.end <= t.end {
			break
		}
		a.tweens[i-1], a.tweens[i] = a.tweens[i], a.tweens[i-1]
	}
}

// Busy reports whether anything still moves.
func (a *Animator) Busy() bool { return a.live > 0 }

// Update makes one tick of every tween and reports whether anything moved.
func (a *Animator) Update() bool {
	if a.live == 0 || a.going > 0 {
		return false
	}
	a.going = len(a.tweens) // tweens added by Done begin with the next tick
	for i := range a.going {
		if a.tweens[i] != nil {
			a.step(i)
		}
	}
	a.going = 0
	a.tidy()
	return true
}

// step makes one tick of tween i.
func (a *Animator) step(i int) {
	t := a.tweens[i]
	t.tick++
	switch {
	case t.tick >= t.end:
		a.end(i)
	case t.tick > t.begin && t.Step != nil:
		t.Step(Ease(float64(t.tick-t.begin) / float64(t.end-t.begin)))
	}
}

// end takes tween i to its end.
func (a *Animator) end(i int) {
	t := a.tweens[i]
	a.tweens[i] = nil
	a.live--
	if t.Step != nil {
		t.Step(1)
	}
	if t.Done != nil {
		t.Done()
	}
}

// tidy drops the places of the tweens that have ended.
func (a *Animator) tidy() {
	keep := a.tweens[:0]
	for _, t := range a.tweens {
		if t != nil {
			keep = append(keep, t)
		}
	}
	clear(a.tweens[len(keep):])
	a.tweens = keep
}

// mostEnds bounds Finish where a tween's Done adds it again for ever, as a light that blinks does.
const mostEnds = 1000

// Finish takes every tween to its end at once, and those that their Done adds: the player is quicker than the
// animation. What is left of a chain of more than a thousand goes on.
func (a *Animator) Finish() {
	for range mostEnds {
		next := -1
		for i, t := range a.tweens {
			if t != nil && (next < 0 || t.end-t.tick < a.tweens[next].end-a.tweens[next].tick) {
				next = i
			}
		}
		if next < 0 {
			break
		}
		a.end(next)
	}
	if a.going == 0 {
		a.tidy()
	}
}
