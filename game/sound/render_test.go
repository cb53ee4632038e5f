package sound

import (
	"fmt"
	"math"
	"slices"
	"sync"
	"testing"
)

// names holds the names of the cues for failures, with the limits of their duration in seconds: cues of every move are
// short, those at the end of a match may be long.
var names = [Cues]struct {
	name        string
	least, most float64
}{
	Place: {"Place", 0.1, 0.3}, Push: {"Push", 0.3, 0.7}, Brick: {"Brick", 0.15, 0.5}, Illegal: {"Illegal", 0.15, 0.5},
	Select: {"Select", 0.03, 0.2}, Row: {"Row", 0.5, 1.2}, Round: {"Round", 0.8, 1.8}, Set: {"Set", 1.2, 2.5},
	KnockOut: {"KnockOut", 1.5, 3.5}, Win: {"Win", 1.5, 3}, Lose: {"Lose", 1, 3}, Draw: {"Draw", 1, 3}, Tick: {"Tick", 0.03, 0.2},
	Creak: {"Creak", 0.4, 1.2}, Turn: {"Turn", 0.3, 0.9}, Hint: {"Hint", 0.3, 1},
	Pass: {"Pass", 0.2, 0.5}, Beat: {"Beat", 0.05, 0.2}, Bang: {"Bang", 0.8, 1.5},
}

// all returns every variation of every cue, rendered once for all tests.
var all = sync.OnceValue(func() (w [Cues][][]float32) {
	for c := range Cues {
		for n := range c.Takes() {
			w[c] = append(w[c], Render(c, n, OnLacquer))
		}
	}
	return w
})

func made(c Cue, n int) []float32 { return all()[c][n] }

// onSurface renders as Render does.
func onSurface(c Cue, n int, on Surface) []float32 {
	if on == OnLacquer {
		return made(c, n)
	}
	return Render(c, n, on)
}

func each(do func(c Cue, n int, w []float32)) {
	for c := range Cues {
		for n := range c.Takes() {
			do(c, n, made(c, n))
		}
	}
}

// loudness returns the root mean square.
func loudness(w []float32) float64 {
	sum := 0.0
	for _, x := range w {
		sum += float64(x) * float64(x)
	}
	return math.Sqrt(sum / float64(len(w)))
}

func peakOf(w []float32) float64 {
	peak := 0.0
	for _, x := range w {
		peak = max(peak, math.Abs(float64(x)))
	}
	return peak
}

func TestEveryCueSounds(t *testing.T) {
	each(func(c Cue, n int, w []float32) {
		t.Run(fmt.Sprintf("%s %d", names[c].name, n), func(t *testing.T) {
			if s := float64(len(w)) / Rate; s < names[c].least || s > names[c].most {
				t.Errorf("lasts %.2f s, want %.2f to %.2f", s, names[c].least, names[c].most)
			}
			if w[0] != 0 || w[len(w)-1] != 0 {
				t.Errorf("begins at %g and ends at %g: both have to be 0", w[0], w[len(w)-1])
			}
			if peak := peakOf(w); peak < 0.15 || peak >= 0.9 {
				t.Errorf("peak %.3f, want 0.15 to 0.9", peak)
			}
			if rms := loudness(w); rms < 0.01 {
				t.Errorf("mean loudness %.4f: hardly anything is heard", rms)
			}
			mean := 0.0
			for _, x := range w {
				mean += float64(x)
			}
			if mean /= float64(len(w)); math.Abs(mean) > 0.005 {
				t.Errorf("stands off zero by %.4f on average", mean)
			}
		})
	})
}

// A click is a step between neighbouring samples at the very start or end: nothing else masks it there.
func TestNoClickAtTheEnds(t *testing.T) {
	each(func(c Cue, n int, w []float32) {
		for _, end := range [][]float32{w[:24], w[len(w)-240:]} {
			for i := 1; i < len(end); i++ {
				if d := math.Abs(float64(end[i] - end[i-1])); d > 0.06 {
					t.Errorf("%s %d jumps by %.3f within the first half or the last five milliseconds", names[c].name, n, d)
				}
			}
		}
	})
}

// The cues of every move have four variations: equally long and loud, all different, but not by much.
func TestVariations(t *testing.T) {
	for _, c := range []Cue{Place, Brick, Push} {
		if c.Takes() != 4 {
			t.Errorf("%s has %d variations, want 4", names[c].name, c.Takes())
		}
		for n := range c.Takes() {
			for m := range n {
				a, b := made(c, m), made(c, n)
				if len(a) != len(b) {
					t.Errorf("%s: variation %d lasts %d samples, %d lasts %d", names[c].name, m, len(a), n, len(b))
				}
				if db := 20 * math.Log10(loudness(a)/loudness(b)); math.Abs(db) > 1 {
					t.Errorf("%s: variation %d is %.2f dB louder than %d, want 1 at most", names[c].name, m, db, n)
				}
				if db := 20 * math.Log10(peakOf(a)/peakOf(b)); math.Abs(db) > 3 {
					t.Errorf("%s: variation %d peaks %.2f dB above %d, want 3 at most", names[c].name, m, db, n)
				}
				if s := alike(bands(a), bands(b)); s < 0.5 || s > 0.999 {
					t.Errorf("%s: variations %d and %d are alike by %.3f, want 0.5 to 0.999", names[c].name, m, n, s)
				}
			}
		}
	}
}

// No cue is louder than another by more than 3 dB, on no surface.
func TestNoCueIsMuchLouderThanAnother(t *testing.T) {
	least, most := math.Inf(1), math.Inf(-1)
	var quiet, loud string
	for on := range Surfaces {
		for c := range Cues {
			for n := range c.Takes() {
				if on != OnLacquer && !c.touches() { // see TestSurfacesDiffer
					continue
				}
				w := onSurface(c, n, on)
				db, name := 20*math.Log10(Loudness(w)), fmt.Sprintf("%s %d on surface %d", names[c].name, n, on)
				if db < least {
					least, quiet = db, name
				}
				if db > most {
					most, loud = db, name
				}
				if peak := peakOf(w); peak >= 0.9 || peak < 0.15 {
					t.Errorf("%s peaks at %.3f", name, peak)
				}
			}
		}
	}
	t.Logf("the loudest, %s, is %.2f dB louder than the softest, %s", loud, most-least, quiet)
	if most-least > 3 {
		t.Errorf("%s is %.2f dB louder than %s, want 3 at most", loud, most-least, quiet)
	}
	if !(Loudness(made(Turn, 0)) < Loudness(made(Place, 0)) && Loudness(made(Place, 0)) < Loudness(made(KnockOut, 0))) {
		t.Error("a turn is to be softer than a piece, a Knock Out louder")
	}
}

// A device clips a sum beyond full scale. Two different cues that begin together reach that at full volume only for an instant,
// which is not heard.
func TestTwoCuesAreHardlyClipped(t *testing.T) {
	for c := range Cues {
		for d := range c {
			for apart := 0; apart < Rate/100; apart += Rate / 500 {
				a, b := made(c, 0), made(d, 0)
				clipped := 0
				for i := range min(len(a), len(b)) - apart {
					if math.Abs(float64(a[i+apart]+b[i])) > 1 || math.Abs(float64(a[i]+b[i+apart])) > 1 {
						clipped++
					}
				}
				if clipped > Rate/4000 {
					t.Errorf("%s and %s, %d ms apart: %.2f ms are clipped", names[c].name, names[d].name, apart*1000/Rate, 1000*float64(clipped)/Rate)
				}
			}
		}
	}
}

// ITU-R BS.1770 weights a tone of 1 kHz by 0.7 dB, high ones by about 4 dB, and hardly hears the lowest ones.
func TestLoudnessIsThatOfTheRecommendation(t *testing.T) {
	for hz, want := range map[float64]float64{38: -6, 1000: 0.7, 997: 0.69, 10000: 4} {
		tone := make([]float32, Rate)
		for i := range tone {
			tone[i] = float32(math.Sin(2 * math.Pi * hz * float64(i) / Rate))
		}
		if got := 20 * math.Log10(Loudness(tone)*math.Sqrt2); math.Abs(got-want) > 0.35 {
			t.Errorf("a tone of %g Hz is weighted by %.2f dB, want %.2f", hz, got, want)
		}
	}
}

// Moves sound different on each surface, and nothing else does.
func TestSurfacesDiffer(t *testing.T) {
	for c := range Cues {
		for on := range Surfaces {
			for other := range on {
				a, b := onSurface(c, 0, on), onSurface(c, 0, other)
				if slices.Equal(a, b) == c.touches() {
					t.Errorf("%s on surfaces %d and %d: equal %t", names[c].name, on, other, slices.Equal(a, b))
				}
				if s := alike(bands(a), bands(b)); c.touches() && s > 0.97 {
					t.Errorf("%s on surfaces %d and %d is alike by %.3f", names[c].name, on, other, s)
				}
			}
		}
	}
}

func TestRenderIsTheSameEveryTime(t *testing.T) {
	each(func(c Cue, n int, w []float32) {
		if !slices.Equal(Render(c, n, OnLacquer), w) {
			t.Errorf("%s %d differs from one rendering to the next", names[c].name, n)
		}
	})
}

func TestNoCueIsNoSound(t *testing.T) {
	for _, c := range []struct {
		cue Cue
		n   int
		on  Surface
	}{{Cues, 0, OnLacquer}, {255, 0, OnLacquer}, {Place, -1, OnLacquer}, {Place, 4, OnLacquer}, {Row, 1, OnLacquer}, {Place, 0, Surfaces}} {
		if w := Render(c.cue, c.n, c.on); w != nil {
			t.Errorf("variation %d of cue %d is none and has %d samples", c.n, c.cue, len(w))
		}
	}
}

// bands returns the energy of w in bands of a sixth of an octave from 60 Hz to 8 kHz, as a vector of length 1.
func bands(w []float32) []float64 {
	var out []float64
	norm := 0.0
	for f := 60.0; f < 8000; f *= math.Pow(2, 1.0/6) {
		// Goertzel's algorithm: one bin of the Fourier transform
		k := 2 * math.Cos(2*math.Pi*f/Rate)
		a, b := 0.0, 0.0
		for _, x := range w {
			a, b = float64(x)+k*a-b, a
		}
		e := math.Sqrt(math.Max(0, a*a+b*b-k*a*b))
		out = append(out, e)
		norm += e * e
	}
	for i := range out {
		out[i] /= math.Sqrt(norm)
	}
	return out
}

// alike returns the cosine of the angle between two spectra: 1 for equal ones.
func alike(a, b []float64) float64 {
	dot := 0.0
	for i := range a {
		dot += a[i] * b[i]
	}
	return dot
}

// The ear must be able to distinguish any two cues: by their spectrum, or because one lasts half as long again.
func TestCuesDiffer(t *testing.T) {
	var spectra [Cues][maxTakes][]float64
	each(func(c Cue, n int, w []float32) { spectra[c][n] = bands(w) })
	each(func(c Cue, n int, w []float32) {
		each(func(d Cue, m int, v []float32) {
			long := float64(len(w)) / float64(len(v))
			if s := alike(spectra[c][n], spectra[d][m]); d < c && s > 0.9 && max(long, 1/long) < 1.5 {
				t.Errorf("%s %d and %s %d sound alike: %.3f of 1", names[d].name, m, names[c].name, n, s)
			}
		})
	})
	half := make([]float32, 0, len(made(Row, 0)))
	for _, x := range made(Row, 0) {
		half = append(half, x/2)
	}
	if s := alike(spectra[Row][0], bands(half)); s < 0.999 {
		t.Errorf("the same cue played more softly is found to differ: %.3f of 1", s)
	}
}

func BenchmarkRenderAll(b *testing.B) {
	for b.Loop() {
		for c := range Cues {
			for n := range c.Takes() {
				Render(c, n, OnLacquer)
			}
		}
	}
}

// A cue reaches a fifth of its loudness within 40 milliseconds, so that it starts with the picture. Only Push swells,
// like the sliding cubes.
func TestCuesBeginAtOnce(t *testing.T) {
	const window = Rate / 500
	loud := func(s []float32) float64 {
		sum := 0.0
		for _, x := range s {
			sum += float64(x) * float64(x)
		}
		return math.Sqrt(sum / float64(len(s)))
	}
	each(func(c Cue, n int, s []float32) {
		peak, onset := 0.0, -1
		for i := 0; i+window <= len(s); i += window {
			peak = max(peak, loud(s[i:i+window]))
		}
		for i := 0; i+window <= len(s) && onset < 0; i += window {
			if loud(s[i:i+window]) >= peak/5 {
				onset = i * 1000 / Rate
			}
		}
		if onset > 40 && c != Push {
			t.Errorf("%s %d begins after %d ms", names[c].name, n, onset)
		}
	})
}
