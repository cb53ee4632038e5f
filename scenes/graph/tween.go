package graph

import "math"

// Ease is the one easing of the house: quick at first, settling softly. t and the result run from 0 to 1.
func Ease(t float64) float64 {
	t = math.Max(0, math.Min(1, t))
	return 1 - math.Pow(1-t, 3)
}

// Ticks is how many ticks last ms milliseconds, at least one.
func Ticks(ms int) int { return max(1, (ms*60+500)/1000) }

// Tween changes something over a number of ticks.
type Tween struct {
	// Wait is the number of ticks before it begins, Length how many it takes.
	Wait, Length int
	// Step is called with the eased progress from 0 to 1, for the last time with exactly 1.
	Step func(t float64)
	// Done, where it is not nil, is called once after that.
	Done func()
	tick int
}

// Animator runs tweens, one step per tick.
type Animator struct {
	// Reduced makes every tween jump to its end at once, for players who want no motion. Fades are to be added with
	// AddFade, which stays.
	Reduced bool
	tweens  []*Tween
}

// Add starts t. With reduced motion it ends in the next tick.
func (a *Animator) Add(t *Tween) {
	if a.Reduced {
		t.Length, t.Wait = 1, 0
	}
	a.tweens = append(a.tweens, t)
}

// AddFade starts t as it is, reduced motion or not.
func (a *Animator) AddFade(t *Tween) { a.tweens = append(a.tweens, t) }

// Busy tells whether anything still moves.
func (a *Animator) Busy() bool { return len(a.tweens) > 0 }

// Update makes one tick of every tween and tells whether anything moved.
func (a *Animator) Update() bool {
	if len(a.tweens) == 0 {
		return false
	}
	n := len(a.tweens) // tweens added by Done begin with the next tick
	keep := 0
	for i := range n {
		if t := a.tweens[i]; a.step(t) {
			a.tweens[keep] = t
			keep++
		}
	}
	a.tweens = append(a.tweens[:keep], a.tweens[n:]...)
	return true
}

// step makes one tick of t and tells whether it goes on.
func (a *Animator) step(t *Tween) bool {
	if t.Wait > 0 {
		t.Wait--
		return true
	}
	t.tick++
	if t.tick < t.Length {
		t.Step(Ease(float64(t.tick) / float64(t.Length)))
		return true
	}
	t.Step(1)
	if t.Done != nil {
		t.Done()
	}
	return false
}

// Finish takes every tween to its end at once: the player is quicker than the animation.
func (a *Animator) Finish() {
	for len(a.tweens) > 0 {
		now := a.tweens
		a.tweens = nil
		for _, t := range now {
			t.Step(1)
			if t.Done != nil {
				t.Done()
			}
		}
	}
}
