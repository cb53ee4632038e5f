package graph

import (
	"math"
	"time"
)

// Motion is a value on its way from one number to another: a function of time. The zero Motion rests at 0.
type Motion struct {
	// From and To are the values at the beginning and at the end.
	From, To float64
	// Start is the moment at which it begins and Length how long it takes, on the clock of Canvas.Now.
	Start, Length time.Duration
}

// Still is a Motion that rests at v.
func Still(v float64) Motion { return Motion{From: v, To: v} }

// At is the value at the moment now, eased (see Ease).
func (m Motion) At(now time.Duration) float64 {
	switch t := now - m.Start; {
	case t >= m.Length:
		return m.To
	case t <= 0:
		return m.From
	default:
		return m.From + (m.To-m.From)*Ease(float64(t)/float64(m.Length))
	}
}

// Moving reports whether the value still changes after the moment now.
func (m Motion) Moving(now time.Duration) bool { return m.From != m.To && now < m.Start+m.Length }

// On is the value on the frame that c shows; it has c ask for another frame while the value changes.
func (m Motion) On(c Canvas) float64 {
	if now := c.Now(); m.Moving(now) {
		c.ChangesAt(max(now, m.Start))
	}
	return m.At(c.Now())
}

// To has the value go to v from where it is at the moment now, within length; 0 is at once. Where it is on its way to v
// already, it goes on as it was.
func (m *Motion) Go(v float64, now, length time.Duration) {
	if m.To == v && (length > 0 || !m.Moving(now)) {
		return
	}
	*m = Motion{From: m.At(now), To: v, Start: now, Length: length}
	if length == 0 {
		m.From = v
	}
}

// Ease is the one easing of the program: quick at first, settling softly. t and the result run from 0 to 1.
func Ease(t float64) float64 {
	t = math.Max(0, math.Min(1, t))
	return 1 - math.Pow(1-t, 3)
}
