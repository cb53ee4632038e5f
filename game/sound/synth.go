package sound

import "math"

// Rate is the sampling rate of everything here, in samples a second and channel.
const Rate = 48000

// wave is a cue in the making: mono samples at Rate, added to by the instruments below.
type wave []float32

// seconds makes a silent wave of that length.
func seconds(s float64) wave { return make(wave, int(s*Rate)) }

// part is one vibration of a struck body: a sine at ratio times the note, of a loudness, that falls to 1/e of itself in
// decay seconds.
type part struct{ ratio, gain, decay float64 }

// A bar of a marimba is tuned so that its second vibration is two octaves above the first and its third a little over
// three; the high ones die away first. A block of wood has untuned vibrations that all die at once, a bell long ones that
// are no multiples of each other, and a soft tone is nearly a sine.
var (
	marimba = []part{{1, 1, 0.28}, {3.98, 0.32, 0.09}, {9.9, 0.12, 0.03}, {2.01, 0.06, 0.18}}
	wood    = []part{{1, 1, 0.028}, {1.71, 0.55, 0.020}, {2.83, 0.4, 0.013}, {4.37, 0.22, 0.008}}
	gong    = []part{{1, 1, 0.9}, {1.48, 0.5, 0.7}, {2.09, 0.42, 0.5}, {2.97, 0.25, 0.32}, {4.31, 0.15, 0.2}}
	soft    = []part{{1, 1, 0.34}, {2, 0.22, 0.2}, {3, 0.07, 0.1}}
)

// breath is after how many samples breathe is called: some milliseconds of work.
const breath = 1 << 14

// strike adds a body hit at second at: a note in Hz, loudness gain, its ring stretched by long.
func (w wave) strike(body []part, at, note, gain, long float64) {
	const attack = 0.0012 // seconds; shorter is heard as a click
	from := int(at * Rate)
	for _, p := range body {
		turn := 2 * math.Pi * note * p.ratio / Rate
		if turn > 0.8*math.Pi {
			continue // too near to half the sampling rate to be drawn by samples
		}
		for i := from; i < len(w); i++ {
			if i%breath == 0 {
				breathe()
			}
			t := float64(i-from) / Rate
			e := math.Exp(-t / (p.decay * long))
			if e < 1e-4 {
				break
			}
			w[i] += float32(gain * p.gain * e * math.Min(1, t/attack) * math.Sin(turn*float64(i-from)))
		}
	}
}

// boom adds a drum: a sine that falls from one frequency to another, as a skin does after the blow.
func (w wave) boom(at, high, low, gain, decay float64) {
	phase := 0.0
	for i := int(at * Rate); i < len(w); i++ {
		if i%breath == 0 {
			breathe()
		}
		t := float64(i)/Rate - at
		phase += 2 * math.Pi * (low + (high-low)*math.Exp(-t/0.05)) / Rate
		w[i] += float32(gain * math.Exp(-t/decay) * math.Min(1, t/0.002) * math.Sin(phase))
	}
}

// hiss adds noise between two frequencies whose loudness swells and fades over its length like half a sine wave, as
// something that slides does. Skew moves the loudest moment: 1 is the middle, less is earlier.
func (w wave) hiss(at, length, low, high, gain, skew float64, seed uint32) {
	a, b := 1-math.Exp(-2*math.Pi*high/Rate), 1-math.Exp(-2*math.Pi*low/Rate)
	n, lp, hp := int(length*Rate), 0.0, 0.0
	for i := range n {
		k := int(at*Rate) + i
		if k >= len(w) {
			return
		}
		if k%breath == 0 {
			breathe()
		}
		seed = seed*1664525 + 1013904223 // Numerical Recipes' linear congruence; any noise does
		lp += a * (float64(seed>>8)/(1<<23) - 1 - lp)
		hp += b * (lp - hp)
		e := math.Sin(math.Pi * math.Pow(float64(i)/float64(n), skew))
		w[k] += float32(gain * e * (lp - hp))
	}
}

// room adds the echo of a small room: four echoes that repeat themselves at lengths without a common measure, spread by
// two all-pass filters (Schroeder's reverberator). Wet is how much of it is heard.
func (w wave) room(wet float64) {
	echo := make(wave, len(w))
	for _, d := range []int{1423, 1637, 1811, 1993} {
		breathe()
		line, low := make([]float32, d), float32(0)
		for i, x := range w {
			y := line[i%d]
			low += 0.45 * (y - low) // walls swallow the high tones first
			line[i%d] = x + 0.72*low
			echo[i] += y / 4
		}
	}
	for _, d := range []int{241, 83} {
		line := make([]float32, d)
		for i, x := range echo {
			y := line[i%d]
			line[i%d] = x + 0.6*y
			echo[i] = y - 0.6*line[i%d]
		}
	}
	for i := range w {
		w[i] += float32(wet) * echo[i]
	}
}

// finish brings the loudest sample to peak and both ends to zero, without a click.
func (w wave) finish(peak float64) []float32 {
	w.fade()
	top := float32(0)
	for _, x := range w {
		top = max(top, x, -x)
	}
	return w.scale(peak / float64(top))
}

// even brings the wave to a mean loudness (root of the mean square) and both ends to zero, without a click: variations of one cue
// are to be equally loud, and their peaks say little about that.
func (w wave) even(rms float64) []float32 {
	w.fade()
	sum := 0.0
	for _, x := range w {
		sum += float64(x) * float64(x)
	}
	return w.scale(rms / math.Sqrt(sum/float64(len(w))))
}

// scale multiplies every sample.
func (w wave) scale(by float64) []float32 {
	for i := range w {
		w[i] *= float32(by)
	}
	return w
}

// fade lets the wave begin within a millisecond and die away over its last quarter, a quarter of a second at most.
func (w wave) fade() {
	const in = Rate / 1000 // samples: 1 ms
	out := min(len(w)/4, Rate/4)
	for i := range w {
		if i < in {
			w[i] *= float32(i) / in
		}
		if left := len(w) - 1 - i; left < out {
			w[i] *= float32(0.5 - 0.5*math.Cos(math.Pi*float64(left)/float64(out)))
		}
	}
}
