//go:build linux

// Package soundtest listens to the game's sound through a real sound server: PulseAudio with a null sink that is
// recorded. It has only tests. They need the programs pulseaudio and parec, which `go run ./build test` installs on
// Debian.
package soundtest

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"xotrio/build/drive"
	"xotrio/game/sound"
)

// This is one test because a process can open the device only once.
func TestThroughPulseAudio(t *testing.T) {
	if testing.Short() {
		t.Skip("what is heard is waited for")
	}
	srv := startServer(t)
	p := sound.New()
	p.Play(sound.Win) // before the device is there: not audible now or later
	until(t, "the device is open", p.Ready)
	tp := record(t, 50*time.Millisecond)

	t.Run("nothing is heard before a cue", func(t *testing.T) {
		if got := peak(tp.hear(t, 300*time.Millisecond, func() {})); got != 0 {
			t.Errorf("silence peaks at %.4f", got)
		}
	})
	for _, c := range []struct {
		name string
		cue  sound.Cue
	}{{"Place", sound.Place}, {"Row", sound.Row}} {
		t.Run(c.name+" is heard as it was made", func(t *testing.T) {
			got, want, at, like := whole(t, tp, p, c.cue)
			if like < 0.98 {
				t.Errorf("the recording is like the cue by %.3f of 1", like)
			}
			if a, b := peak(got), peak(width(want)); math.Abs(a-b) > 0.02 {
				t.Errorf("recorded peak %.3f, made %.3f", a, b)
			}
			t.Logf("heard %d ms after it was played, like the cue by %.4f", at*1000/rate, like)
		})
	}
	t.Run("a cue after a long silence is heard as it was made", func(t *testing.T) {
		time.Sleep(4 * time.Second) // the device closes after two
		_, _, at, like := whole(t, tp, p, sound.Place)
		if like < 0.98 {
			t.Errorf("the recording is like the cue by %.3f of 1", like)
		}
		t.Logf("heard %d ms after it was played, like the cue by %.4f", at*1000/rate, like)
	})
	t.Run("a cue is heard about Delay after it was played", func(t *testing.T) {
		tp := record(t, 10*time.Millisecond)
		var late []time.Duration
		for range 15 {
			from, start := tp.samples(), time.Now()
			p.Play(sound.Place)
			for time.Since(start) < long && peak(tp.left(from)) < 0.001 {
				time.Sleep(time.Millisecond)
			}
			late = append(late, time.Since(start)-sound.Delay)
			time.Sleep(500 * time.Millisecond) // until it is silent again
		}
		slices.Sort(late)
		// A busy machine delays some cues, but a buffer too many delays them all.
		if m := late[len(late)/4]; m.Abs() > 40*time.Millisecond {
			t.Errorf("three quarters of the cues are heard %v after Delay or later", m)
		}
		t.Logf("heard %v to %v after Delay", late[0], late[len(late)-1])
	})
	t.Run("half the volume is a quarter of the amplitude", func(t *testing.T) {
		p.SetVolume(50)
		w, made, _, _ := whole(t, tp, p, sound.Place)
		got := peak(w)
		if want := peak(width(made)) / 4; math.Abs(got-want) > 0.02 {
			t.Errorf("recorded peak %.3f, want %.3f", got, want)
		}
		p.SetVolume(100)
	})
	t.Run("mute", func(t *testing.T) {
		p.SetMute(true)
		tp.hear(t, 300*time.Millisecond, func() {}) // drains what is on its way to the sink
		if got := peak(tp.hear(t, 700*time.Millisecond, func() { p.Play(sound.Place) })); got != 0 {
			t.Errorf("muted, the recording peaks at %.4f", got)
		}
		p.SetMute(false)
	})
	t.Run("the server dies", func(t *testing.T) {
		srv.Kill()
		until(t, "the player notices", func() bool { p.Play(sound.Place); return !p.Ready() })
		for c := range sound.Cues {
			p.Play(c) // silence, no panic, no blocking
		}
		p.SetVolume(20)
		p.Close()
	})
}

// This runs in a process of its own without a device: that is no error, and nothing is printed. On a machine with a
// sound card the sound goes to that card, muted.
func TestWithoutDevice(t *testing.T) {
	const child = "XOTRIO_SOUNDTEST_CHILD"
	cards, _ := os.ReadDir("/dev/snd") // no such folder, no cards
	if os.Getenv(child) != "" {
		p := sound.New()
		p.SetMute(true)
		for end := time.Now().Add(300 * time.Millisecond); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
			p.Play(sound.KnockOut)
			if p.Ready() && len(cards) == 0 {
				t.Error("ready, without a device")
			}
		}
		p.Close()
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestWithoutDevice$")
	cmd.Env = append(os.Environ(), child+"=1", "PULSE_SERVER=", "XDG_RUNTIME_DIR="+t.TempDir())
	out, err := cmd.CombinedOutput()
	if err != nil || (string(out) != "PASS\n" && len(cards) == 0) {
		t.Errorf("%v, and on the terminal:\n%s", err, out)
	}
}

// width converts samples to the precision of the recording.
func width(w []float32) []float64 {
	out := make([]float64, len(w))
	for i, x := range w {
		out[i] = float64(x)
	}
	return out
}

func peak(w []float64) float64 {
	top := 0.0
	for _, x := range w {
		top = max(top, math.Abs(x))
	}
	return top
}

// whole plays a cue until the recording matches one of its variations, ten times at most: on a busy machine the sink
// may receive gaps. It returns the last recording, the variation most similar to it, and the place and degree of the
// similarity.
func whole(t *testing.T, tp *tape, p sound.Player, c sound.Cue) (got []float64, want []float32, at int, like float64) {
	t.Helper()
	length := time.Duration(len(sound.Render(c, 0, sound.OnLacquer))) * time.Second / rate // all variations have the same length
	for try := 0; try < 10 && like < 0.98; try++ {
		got = tp.hear(t, 800*time.Millisecond+length, func() { p.Play(c) })
		like = 0
		for n := range c.Takes() {
			w := sound.Render(c, n, sound.OnLacquer)
			if i, l := find(got, w); want == nil || l > like {
				want, at, like = w, i, l
			}
		}
	}
	return got, want, at, like
}

// find shifts want along got around the point where got begins to sound, and returns the best place and the similarity
// there: the cosine between them, which is 1 if they differ only in loudness.
func find(got []float64, want []float32) (at int, like float64) {
	first := 0
	for first < len(got) && math.Abs(got[first]) < 0.001 {
		first++
	}
	for k := max(0, first-96); k <= first && k+len(want) <= len(got); k++ {
		dot, a, b := 0.0, 0.0, 0.0
		for i, w := range want {
			x, y := float64(w), got[k+i]
			dot, a, b = dot+x*y, a+x*x, b+y*y
		}
		if l := dot / math.Sqrt(a*b); l > like {
			at, like = k, l
		}
	}
	return at, like
}

const (
	rate = drive.SoundRate
	long = 20 * time.Second // the timeout for anything on a loaded machine
)

// startServer starts a sound server for the duration of the test and sets the environment for it.
func startServer(t *testing.T) *drive.Sound {
	t.Helper()
	s, err := drive.StartSound(context.Background()) // t.Context ends before the cleanup
	if err != nil {
		t.Fatalf("%v, or run `go run ./build test` as root, which does", err)
	}
	t.Cleanup(s.Kill)
	for _, e := range s.Env() {
		name, value, _ := strings.Cut(e, "=")
		t.Setenv(name, value)
	}
	return s
}

// until polls yes and fails the test if it stays false.
func until(t *testing.T, what string, yes func() bool) {
	t.Helper()
	for end := time.Now().Add(long); !yes(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited %v in vain until %s", long, what)
		}
	}
}

// tape is a recording of the sink.
type tape struct {
	mu  sync.Mutex
	raw bytes.Buffer
}

// Write appends the recorder's output.
func (r *tape) Write(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.raw.Write(p)
}

// record records the sink until the end of the test. What sounds is recorded after about the time latency.
func record(t *testing.T, latency time.Duration) *tape {
	t.Helper()
	r := &tape{}
	cmd := exec.Command("parec", "-d", drive.SoundSink+".monitor", "--format=s16le", fmt.Sprintf("--rate=%d", rate), "--channels=2",
		fmt.Sprintf("--latency-msec=%d", latency.Milliseconds()))
	cmd.Stdout, cmd.Stderr = r, os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	until(t, "the recording runs", func() bool { return r.samples() > 0 })
	return r
}

// samples returns the number of samples of each channel by now.
func (r *tape) samples() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.raw.Len() / 4
}

// left returns the left channel from sample number from on, with full scale 1.
func (r *tape) left(from int) []float64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	raw := r.raw.Bytes()
	var out []float64
	for i := from * 4; i+4 <= len(raw); i += 4 {
		out = append(out, float64(int16(binary.LittleEndian.Uint16(raw[i:])))/32768)
	}
	return out
}

// hear calls play and returns what is recorded in the time d from then on.
func (r *tape) hear(t *testing.T, d time.Duration, play func()) []float64 {
	t.Helper()
	from, n := r.samples(), int(d.Seconds()*rate)
	play()
	until(t, fmt.Sprintf("%v are recorded", d), func() bool { return r.samples()-from >= n })
	return r.left(from)[:n]
}
