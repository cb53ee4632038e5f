package sound

import (
	"encoding/binary"
	"math"
	"testing"
	"time"
)

// read returns the next n frames of the stream. It fails if left and right differ.
func read(t *testing.T, m *mixer, n int) []float32 {
	t.Helper()
	buf := make([]byte, n*frameBytes+3) // three bytes too many for a whole moment
	for at := 0; at < n*frameBytes; {
		got, err := m.Read(buf[at:])
		if want := min(readMost, n*frameBytes-at); err != nil || got != want {
			t.Fatalf("Read of %d bytes gave %d, %v; want the whole moments, %d", len(buf)-at, got, err, want)
		}
		at += got
	}
	out := make([]float32, n)
	for i := range out {
		l, r := binary.LittleEndian.Uint32(buf[i*frameBytes:]), binary.LittleEndian.Uint32(buf[i*frameBytes+4:])
		if l != r {
			t.Fatalf("moment %d: left %x, right %x", i, l, r)
		}
		out[i] = math.Float32frombits(l)
	}
	return out
}

// loud returns a mixer at full volume.
func loud() *mixer { return &mixer{gain: 1, target: 1, now: time.Now} }

func level(x float32, n int) []float32 {
	out := make([]float32, n)
	for i := range out {
		out[i] = x
	}
	return out
}

func TestMixerIsSilentAtFirstAndAfterwards(t *testing.T) {
	m := loud()
	for _, x := range read(t, m, 100) {
		if x != 0 {
			t.Fatal("something sounds before any cue")
		}
	}
	m.start(level(0.5, 10))
	got := read(t, m, 20)
	if got[9] != 0.5 || got[10] != 0 {
		t.Errorf("a cue of ten samples: sample 9 is %g, 10 is %g; want 0.5 and 0", got[9], got[10])
	}
}

func TestMixerAddsCuesThatOverlap(t *testing.T) {
	m := loud()
	m.start(level(0.25, 10))
	read(t, m, 5)
	m.start(level(0.5, 10))
	got := read(t, m, 12)
	for i, want := range []float32{0.75, 0.75, 0.75, 0.75, 0.75, 0.5, 0.5, 0.5, 0.5, 0.5, 0, 0} {
		if got[i] != want {
			t.Errorf("sample %d is %g, want %g", i, got[i], want)
		}
	}
}

func TestMixerDropsWhatIsTooMuch(t *testing.T) {
	m := loud()
	for range voices + 5 {
		m.start(level(0.01, 10))
	}
	got := read(t, m, 11)
	if want := float32(0.01 * voices); math.Abs(float64(got[0]-want)) > 1e-6 || got[10] != 0 {
		t.Errorf("%d cues of 0.01 at once give %g and then %g; want %g and 0", voices+5, got[0], got[10], want)
	}
}

func TestMixerGlidesToItsVolume(t *testing.T) {
	m := &mixer{now: time.Now}
	m.start(level(0.5, Rate))
	m.level(1)
	got := read(t, m, Rate/10)
	for i := 1; i < len(got); i++ {
		if d := got[i] - got[i-1]; d < 0 || d > 0.001 {
			t.Fatalf("sample %d steps by %g on the way up", i, d)
		}
	}
	if last := got[len(got)-1]; last != 0.5 {
		t.Errorf("after a tenth of a second the level is %g, want 0.5", last)
	}
	m.level(0)
	if got = read(t, m, Rate/10); got[0] < 0.49 || got[len(got)-1] != 0 {
		t.Errorf("on the way down it begins at %g and ends at %g; want 0.5 or little less, and 0", got[0], got[len(got)-1])
	}
}

func TestMixerBeginsAtItsVolumeAfterSilence(t *testing.T) {
	m := loud()
	m.level(0.25)
	m.start(level(0.5, 10))
	if got := read(t, m, 1); got[0] != 0.125 {
		t.Errorf("the first sample is %g, want 0.125: there is nothing that a change of volume could disturb", got[0])
	}
}

func TestLimit(t *testing.T) {
	last := float32(-1)
	for x := float32(-20); x <= 20; x += 0.01 {
		y := limit(x)
		if y <= -1 || y >= 1 || y < last {
			t.Fatalf("limit(%g) = %g, after %g: has to rise and stay between -1 and 1", x, y, last)
		}
		if x > -0.84 && x < 0.84 && y != x {
			t.Fatalf("limit(%g) = %g: quiet samples stay as they are", x, y)
		}
		last = y
	}
}

// The device reads for as long as the program runs.
func BenchmarkMixerIdleSecond(b *testing.B) {
	m, buf := loud(), make([]byte, sourceBuffer)
	b.ReportAllocs()
	for b.Loop() {
		for range Rate * frameBytes / readMost {
			_, _ = m.Read(buf)
		}
	}
}
