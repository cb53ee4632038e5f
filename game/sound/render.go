package sound

import "math"

// Notes by their frequency in Hz, equal temperament with A4 at 440.
const (
	c3, f3, g3     = 130.81, 174.61, 196.00
	c4, d4, eb4    = 261.63, 293.66, 311.13
	e4, f4, g4, a4 = 329.63, 349.23, 392.00, 440.00
	b4, c5, d5, e5 = 493.88, 523.25, 587.33, 659.26
	g5, b5, c6     = 783.99, 987.77, 1046.50
	e6, fs6        = 1318.51, 1479.98
)

// take holds the differences of one variation: a factor for its notes, the delay of the second blow in seconds, and the
// seed of the noise. The factors are within a semitone of each other: the same wood, hit at another place.
type take struct {
	pitch, late float64
	seed        uint32
}

var takes = [maxTakes]take{{1, 0, 7}, {1.03, 0.006, 1009}, {0.98, -0.005, 20011}, {1.015, 0.011, 300007}}

// Render returns variation n of a cue on a surface, 0 <= n < c.Takes(), as mono samples at Rate between -0.9 and 0.9. It starts and
// ends with silence and is deterministic on one machine. All variations of a cue are equally long and loud, and no cue is
// louder than another by more than 3 dB. For an invalid cue, variation or surface it returns nil.
//
// Actions of the hand knock on wood. Gains are a rising marimba, longer for greater gains. Refusals and losses go down
// and stay soft. A draw returns to its first note. A person's turn is two soft notes, and a hint a high light note that
// is answered from above.
func Render(c Cue, n int, on Surface) []float32 {
	if n < 0 || n >= c.Takes() || on >= Surfaces {
		return nil
	}
	v, s := takes[n], surfaces[on]
	switch c {
	case Place:
		w := seconds(0.20)
		w.touch(0, 620, 1, v, s)
		return w.level(0)
	case Brick:
		w := seconds(0.32)
		w.touch(0, 300, 1, v, s)
		w.touch(0.055+v.late, 360, 0.35, v, s) // the other end comes down a moment later
		w.boom(0, 150*v.pitch, 90*v.pitch, 0.7, 0.06)
		return w.level(0)
	case Push:
		w := seconds(0.50)
		w.hiss(0, 0.30+v.late, 250*v.pitch, 2600*v.pitch*s.bright, 1.1, 1.4, v.seed)
		w.touch(0.27+v.late, 210, 0.9, v, s)
		w.boom(0.27+v.late, 120*v.pitch, 70*v.pitch, 0.8, 0.07)
		return w.level(0)
	case Illegal:
		w := seconds(0.34)
		w.strike(soft, 0, g3, 1, 0.18)
		w.strike(soft, 0.11, f3, 0.9, 0.18)
		return w.level(-0.8)
	case Select:
		w := seconds(0.12)
		w.strike(wood, 0, 1250, 1, 0.8)
		return w.level(-1.2)
	case Tick:
		w := seconds(0.10)
		w.strike(wood, 0, 2300, 1, 0.5)
		w.strike(wood, 0, 980, 0.4, 0.6)
		return w.level(-1)
	case Creak:
		w := seconds(0.75)
		w.creak(0.02, 0.6, 150, 215)
		return w.level(0)
	case Turn:
		w := seconds(0.70)
		w.strike(soft, 0, d4, 0.8, 0.6)
		w.strike(soft, 0.13, a4, 1, 0.7)
		return w.level(-1.4)
	case Hint:
		w := seconds(0.80)
		w.strike(marimba, 0, b5, 0.8, 0.7)
		w.strike(marimba, 0.10, fs6, 1, 0.8)
		w.room(0.25)
		return w.level(-1)
	case Pass:
		w := seconds(0.40)
		w.knock(0, 430, 0.8, v)
		w.knock(0.09, 650, 1, v)
		w.strike(marimba, 0.09, a4, 0.7, 0.7)
		return w.level(1)
	case Beat:
		w := seconds(0.16)
		w.knock(0, 1080, 1, v)
		w.strike(marimba, 0, b5, 0.6, 0.4)
		return w.level(1)
	case Bang:
		w := seconds(1.3)
		w.boom(0, 170, 42, 2, 0.28)
		w.hiss(0, 0.5, 200, 4200, 0.9, 0.2, 11)
		w.room(0.4)
		return w.level(1.4)
	case Row:
		w := seconds(0.95)
		w.run(0, 0.085, 1, c5, e5, g5)
		w.room(0.30)
		return w.level(0)
	case Round:
		w := seconds(1.35)
		w.run(0, 0.09, 1, g4, c5, e5, g5)
		w.strike(marimba, 0.38, c6, 1.1, 1.5)
		w.strike(marimba, 0.38, c5, 0.5, 1.5)
		w.room(0.36)
		return w.level(0.5)
	case Set:
		w := seconds(2.0)
		w.run(0, 0.085, 0.9, c4, g4, c5, e5)
		w.run(0.42, 0.085, 0.9, d4, a4, d5, g5)
		w.chord(marimba, 0.86, 1, 2, c4, g4, e5, c6)
		w.room(0.42)
		return w.level(1)
	case KnockOut:
		w := seconds(2.9)
		w.boom(0, 190, 48, 2.2, 0.30)
		w.hiss(0, 0.16, 600, 5000, 0.9, 0.35, 3)
		w.chord(gong, 0.01, 0.55, 1, c3, g3)
		w.run(0.34, 0.07, 0.7, c4, e4, g4, c5, e5, g5)
		w.chord(marimba, 0.80, 0.75, 2.2, c4, e5, g5, c6)
		w.boom(0.80, 130, 65, 1.1, 0.25)
		w.strike(gong, 0.80, c4, 0.5, 1)
		w.room(0.5)
		return w.level(1.4)
	case Win:
		w := seconds(2.5)
		w.chord(marimba, 0, 0.8, 1, f4, a4, c5)
		w.chord(marimba, 0.24, 0.8, 1, g4, b4, d5)
		w.run(0.48, 0.08, 0.8, g4, c5, e5, g5)
		w.chord(marimba, 0.82, 0.8, 2.2, c4, c5, g5, e6)
		w.strike(soft, 0.82, c4, 0.6, 2)
		w.room(0.42)
		return w.level(1)
	case Draw:
		w := seconds(2.0)
		w.run(0, 0.16, 0.8, g4, c5, d5)
		w.strike(marimba, 0.48, c5, 0.8, 1)
		w.chord(marimba, 0.70, 0.7, 1.8, g3, d4, g4)
		w.strike(soft, 0.70, g3, 0.5, 1.6)
		w.room(0.40)
		return w.level(0.5)
	case Lose:
		w := seconds(2.0)
		w.strike(soft, 0, g4, 0.9, 1)
		w.strike(soft, 0.26, eb4, 0.9, 1)
		w.strike(soft, 0.52, d4, 0.9, 1)
		w.chord(soft, 0.82, 0.6, 1.6, c3, g3, eb4)
		w.room(0.42)
		return w.level(0)
	}
	return nil
}

// surface holds the differences of a surface: factors for the notes of a knock, its ring and its high tones, and the gain of
// the body of the table.
type surface struct{ pitch, ring, bright, body float64 }

var surfaces = [Surfaces]surface{OnLacquer: {1, 1, 1, 0}, OnWood: {0.8, 1.9, 0.8, 0.3}, OnFelt: {0.62, 0.55, 0.3, 0.7}}

// touch adds a piece that is put on a surface.
func (w wave) touch(at, note, gain float64, v take, s surface) {
	w.strike(wood, at, note*v.pitch*s.pitch, gain, s.ring)
	w.hiss(at, 0.016, 400, 3500*s.bright, gain*0.8, 0.4, uint32(note)+v.seed)
	if s.body > 0 {
		w.boom(at, 210*v.pitch, 120*v.pitch, gain*s.body, 0.03)
	}
}

func (w wave) knock(at, note, gain float64, v take) {
	w.strike(wood, at, note*v.pitch, gain, 1)
	w.hiss(at, 0.016, 400, 3500, gain*0.8, 0.4, uint32(note)+v.seed)
}

// creak adds wood under strain: it sticks and slips with a small blow each time, faster and higher the more it gives
// way, from the note low to high over a length in seconds.
func (w wave) creak(at, length, low, high float64) {
	for t, n := 0.0, uint32(1); t < length; n++ {
		k := t / length
		note := low + (high-low)*k
		w.strike(wood, at+t, note, 0.5+0.5*math.Sin(math.Pi*k), 1.6)
		w.hiss(at+t, 0.012, 900, 3800, 0.3, 0.4, n)
		n = n*1664525 + 1013904223
		t += (0.052 - 0.030*k) * (0.75 + 0.5*float64(n>>8)/(1<<24)) // no two slips are alike
	}
}

// run adds notes of the marimba in sequence, step seconds apart, the last a little longer.
func (w wave) run(at, step, gain float64, notes ...float64) {
	for i, n := range notes {
		long := 1.0
		if i == len(notes)-1 {
			long = 1.4
		}
		w.strike(marimba, at+float64(i)*step, n, gain, long)
	}
}

// chord adds notes struck together, each a little after the one below it, as hands do.
func (w wave) chord(body []part, at, gain, long float64, notes ...float64) {
	for i, n := range notes {
		w.strike(body, at+0.008*float64(i), n, gain, long)
	}
}
