package sound

import "math"

// Rate is the sampling rate of all cues, in samples per second and channel.
const Rate = 48000

// wave is a cue in the making: mono samples at Rate. The instruments below add to it.
type wave []float32

func seconds(s float64) wave { return make(wave, int(s*Rate)) }

// part is one vibration of a struck body: a sine at ratio times the note, with a loudness that falls to 1/e in decay
// seconds.
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

// breath is the number of samples between two calls of breathe: some milliseconds of work.
const breath = 1 << 14

// strike adds a body hit at time at in seconds: a note in Hz, loudness gain, its ring stretched by the factor long.
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

// boom adds a drum: a sine that falls from high to low, as a skin does after the blow.
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

// hiss adds noise between two frequencies whose loudness rises and falls over its length like half a sine wave, for
// something that slides. skew moves the loudest moment: 1 is the middle, less is earlier.
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

// room adds the reverberation of a small room: four echoes with lengths that have no common measure, diffused by two
// all-pass filters (Schroeder's reverberator). wet is the gain of the reverberation.
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

// usual is the loudness of a cue of level 0: the highest that leaves all peaks below 0.9.
const usual = 0.13

// level scales the wave to a loudness in decibels above the usual one, and fades both ends to zero, without a click.
func (w wave) level(db float64) []float32 {
	w.fade()
	return w.scale(usual * math.Pow(10, db/20) / Loudness(w))
}

// loudest is the time in seconds that the ear adds up a short sound in.
const loudest = 0.1

// Loudness returns the loudness of a cue to the ear: the root mean square of its loudest tenth of a second, weighted by
// frequency as in ITU-R BS.1770. A tone of 1 kHz is weighted by 1.08.
func Loudness(w []float32) float64 {
	// The two filters of the recommendation for 48 kHz: the head, and the ear's deafness to low tones.
	head := biquad{b: [3]float64{1.53512485958697, -2.69169618940638, 1.19839281085285}, a: [2]float64{-1.69065929318241, 0.73248077421585}}
	low := biquad{b: [3]float64{1, -2, 1}, a: [2]float64{-1.99004745483398, 0.99007225036621}}
	const span = int(loudest * Rate)
	var recent [span]float64
	sum, most := 0.0, 0.0
	for i, x := range w {
		if i%breath == 0 {
			breathe()
		}
		y := low.next(head.next(float64(x)))
		sum += y*y - recent[i%span]
		recent[i%span] = y * y
		most = max(most, sum)
	}
	return math.Sqrt(most / float64(span))
}

// biquad is a digital filter of the second order in its transposed direct form.
type biquad struct {
	b    [3]float64
	a    [2]float64
	kept [2]float64
}

func (f *biquad) next(x float64) float64 {
	y := f.b[0]*x + f.kept[0]
	f.kept[0] = f.b[1]*x - f.a[0]*y + f.kept[1]
	f.kept[1] = f.b[2]*x - f.a[1]*y
	return y
}

func (w wave) scale(by float64) []float32 {
	for i := range w {
		w[i] *= float32(by)
	}
	return w
}

// fade fades in within a millisecond and fades out over the last quarter of the wave, at most a quarter of a second.
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
