package sound

import (
	"math"
	"slices"
	"sync"
	"testing"
)

// names are the cues as failures print them, with the shortest and the longest time in seconds each may take: what is
// heard with every move is short, what ends a match may be long.
var names = [Cues]struct {
	name        string
	least, most float64
}{
	Place: {"Place", 0.1, 0.3}, Push: {"Push", 0.3, 0.7}, Brick: {"Brick", 0.15, 0.5}, Illegal: {"Illegal", 0.15, 0.5},
	Select: {"Select", 0.03, 0.2}, Row: {"Row", 0.5, 1.2}, Round: {"Round", 0.8, 1.8}, Set: {"Set", 1.2, 2.5},
	KnockOut: {"KnockOut", 1.5, 3.5}, Win: {"Win", 1.5, 3}, Lose: {"Lose", 1, 3}, Draw: {"Draw", 1, 3}, Tick: {"Tick", 0.03, 0.2},
	Creak: {"Creak", 0.4, 1.2},
}

// all is every cue, rendered once for all tests.
var all = sync.OnceValue(func() (w [Cues][]float32) {
	for c := range Cues {
		w[c] = Render(c)
	}
	return w
})

// made is cue c out of all.
func made(c Cue) []float32 { return all()[c] }

func TestEveryCueSounds(t *testing.T) {
	for c := range Cues {
		t.Run(names[c].name, func(t *testing.T) {
			w := made(c)
			if s := float64(len(w)) / Rate; s < names[c].least || s > names[c].most {
				t.Errorf("lasts %.2f s, want %.2f to %.2f", s, names[c].least, names[c].most)
			}
			if w[0] != 0 || w[len(w)-1] != 0 {
				t.Errorf("begins at %g and ends at %g: both have to be 0", w[0], w[len(w)-1])
			}
			peak, sum, mean := 0.0, 0.0, 0.0
			for _, x := range w {
				peak, sum, mean = max(peak, math.Abs(float64(x))), sum+float64(x)*float64(x), mean+float64(x)
			}
			if peak < 0.15 || peak >= 0.9 {
				t.Errorf("peak %.3f, want 0.15 to 0.9", peak)
			}
			if rms := math.Sqrt(sum / float64(len(w))); rms < 0.01 {
				t.Errorf("mean loudness %.4f: hardly anything is heard", rms)
			}
			if mean /= float64(len(w)); math.Abs(mean) > 0.005 {
				t.Errorf("stands off zero by %.4f on average", mean)
			}
		})
	}
}

// A click is a step between neighbouring samples at the very start or end, where nothing else hides it.
func TestNoClickAtTheEnds(t *testing.T) {
	for c := range Cues {
		w := made(c)
		for _, end := range [][]float32{w[:24], w[len(w)-240:]} {
			for i := 1; i < len(end); i++ {
				if d := math.Abs(float64(end[i] - end[i-1])); d > 0.06 {
					t.Errorf("%s jumps by %.3f within the first half or the last five milliseconds", names[c].name, d)
				}
			}
		}
	}
}

func TestRenderIsTheSameEveryTime(t *testing.T) {
	for c := range Cues {
		if !slices.Equal(Render(c), made(c)) {
			t.Errorf("%s differs from one rendering to the next", names[c].name)
		}
	}
}

func TestNoCueIsNoSound(t *testing.T) {
	if w := Render(Cues); w != nil {
		t.Errorf("number %d is no cue and has %d samples", Cues, len(w))
	}
}

// bands is the energy of w in bands of a sixth of an octave from 60 Hz to 8 kHz, as a vector of length 1.
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

// alike is the cosine of the angle between two spectra: 1 for the same one.
func alike(a, b []float64) float64 {
	dot := 0.0
	for i := range a {
		dot += a[i] * b[i]
	}
	return dot
}

// Each cue has to be told from each other by ear: by what it sounds like, or by lasting half as long again.
func TestCuesDiffer(t *testing.T) {
	var spectra [Cues][]float64
	for c := range Cues {
		spectra[c] = bands(made(c))
	}
	for c := range Cues {
		for d := range c {
			long := float64(len(made(c))) / float64(len(made(d)))
			if s := alike(spectra[c], spectra[d]); s > 0.9 && max(long, 1/long) < 1.5 {
				t.Errorf("%s and %s sound alike: %.3f of 1", names[d].name, names[c].name, s)
			}
		}
	}
	half := make([]float32, 0, len(made(Row)))
	for _, x := range made(Row) {
		half = append(half, x/2)
	}
	if s := alike(spectra[Row], bands(half)); s < 0.999 {
		t.Errorf("the same cue played more softly is found to differ: %.3f of 1", s)
	}
}

func BenchmarkRenderAll(b *testing.B) {
	for b.Loop() {
		for c := range Cues {
			Render(c)
		}
	}
}
