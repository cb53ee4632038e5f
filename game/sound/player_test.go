package sound

import (
	"encoding/binary"
	"net"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// fake is a silent device. A cue lasts as long as it has samples, unless the device is gone or asleep.
type fake struct {
	mu      sync.Mutex
	started []*played
	gone    bool
	asleep  bool
}

// played is a cue that the fake was given.
type played struct {
	on      *fake
	samples []int16
	left    time.Duration
	since   time.Time
	volume  float64
	stopped bool
}

func (f *fake) Start(samples []int16, volume float64) voice {
	f.mu.Lock()
	defer f.mu.Unlock()
	v := &played{f, samples, time.Duration(len(samples)) * time.Second / Rate, time.Now(), volume, false}
	f.started = append(f.started, v)
	return v
}

func (f *fake) Suspend() { f.set(&f.asleep, true) }

func (f *fake) Resume() { f.set(&f.asleep, false) }

func (f *fake) set(what *bool, on bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, v := range f.started {
		v.pass()
	}
	*what = on
}

func (f *fake) isAsleep() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.asleep
}

// pass plays until now.
func (v *played) pass() {
	if !v.on.gone && !v.on.asleep {
		v.left -= time.Since(v.since)
	}
	v.since = time.Now()
}

func (v *played) IsPlaying() bool {
	v.on.mu.Lock()
	defer v.on.mu.Unlock()
	v.pass()
	return v.left > 0 && !v.stopped
}

func (v *played) SetVolume(volume float64) {
	v.on.mu.Lock()
	defer v.on.mu.Unlock()
	v.volume = volume
}

func (v *played) PauseAndStopReading() {
	v.on.mu.Lock()
	defer v.on.mu.Unlock()
	v.stopped = true
}

// withDevice runs do in a bubble of time with a player whose fake device is open.
func withDevice(t *testing.T, do func(t *testing.T, p *player, f *fake)) {
	all() // outside of the bubble
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		p := newPlayer(func() (output, error) { return f, nil }, onSurface)
		defer p.Close()
		synctest.Wait()
		if !p.Ready() {
			t.Fatal("the device is open, and the player is not ready")
		}
		do(t, p, f)
	})
}

func TestPlayerVolumeAndMute(t *testing.T) {
	withDevice(t, func(t *testing.T, p *player, f *fake) {
		p.Play(Set)
		p.Play(Set)
		for _, c := range []struct {
			name string
			set  func()
			want float64
		}{
			{"at first", func() {}, 1},
			{"50 %", func() { p.SetVolume(50) }, 0.25},
			{"muted", func() { p.SetMute(true) }, 0},
			{"muted, with a new volume", func() { p.SetVolume(1000) }, 0},
			{"no longer muted, at 1000 %", func() { p.SetMute(false) }, 1},
			{"-3 %", func() { p.SetVolume(-3) }, 0},
		} {
			c.set()
			p.Play(Select)
			last := len(f.started) - 1
			for _, i := range []int{0, 1, last} { // what sounds follows, what begins has it already
				if got := f.started[i].volume; got != c.want {
					t.Errorf("%s: cue %d of %d has the volume %g, want %g", c.name, i, last, got, c.want)
				}
			}
		}
		n := len(f.started)
		p.Play(Cues)
		p.Play(255)
		if len(f.started) != n {
			t.Error("an invalid cue is played")
		}
	})
}

// The variations of a cue are played in turn, whatever other cues sound between them.
func TestPlayerTakesVariationsInTurn(t *testing.T) {
	withDevice(t, func(t *testing.T, p *player, f *fake) {
		heard := func(c Cue) int {
			p.Play(c)
			got := f.started[len(f.started)-1].samples
			time.Sleep(time.Second)
			return slices.IndexFunc(all()[c], func(w []float32) bool { return slices.Equal(stored(w), got) })
		}
		for i := range 9 {
			for _, c := range []Cue{Place, Brick, Push} {
				if got := heard(c); got != i%4 {
					t.Errorf("time %d of %s: variation %d, want %d", i, names[c].name, got, i%4)
				}
			}
			if i%2 == 0 && heard(Select) != 0 {
				t.Error("a cue of one variation does not sound with it")
			}
		}
	})
}

func TestPlayerDropsWhatIsTooMuch(t *testing.T) {
	withDevice(t, func(t *testing.T, p *player, f *fake) {
		for range voices + 5 {
			p.Play(Place)
		}
		if n := len(f.started); n != voices {
			t.Errorf("%d cues sound at once, want %d", n, voices)
		}
		time.Sleep(time.Second) // they have ended
		p.Play(Place)
		if n := len(f.started); n != voices+1 {
			t.Error("after they have ended no cue is heard")
		}
	})
}

// A new surface is heard with the moves, and the other cues stay.
func TestPlayerChangesItsSurface(t *testing.T) {
	withDevice(t, func(t *testing.T, p *player, f *fake) {
		for _, on := range []Surface{OnFelt, OnWood, Surfaces} {
			p.SetSurface(on)
		}
		synctest.Wait()
		p.Play(Place)
		p.Play(Row)
		if !slices.Equal(f.started[0].samples, stored(Render(Place, 0, OnWood))) {
			t.Error("a piece does not sound as on wood")
		}
		if !slices.Equal(f.started[1].samples, stored(made(Row, 0))) {
			t.Error("a row sounds different")
		}
	})
}

func TestPlayerIsSilentWhileTheDeviceIsGone(t *testing.T) {
	withDevice(t, func(t *testing.T, p *player, f *fake) {
		f.set(&f.gone, true)
		p.Play(Place)
		length := f.started[0].left
		time.Sleep(length + stalled - 1)
		if !p.Ready() {
			t.Error("a device with a cue that is less than a second late counts as gone")
		}
		time.Sleep(time.Nanosecond)
		if p.Ready() {
			t.Error("a device with a cue that should have ended a second ago counts as there")
		}
		time.Sleep(2 * restAfter)
		p.Play(Win)
		if len(f.started) != 1 {
			t.Error("a cue is played while the device is gone")
		}
		f.set(&f.gone, false)
		time.Sleep(length)
		if p.Play(Win); len(f.started) != 2 || !p.Ready() {
			t.Errorf("the device is back: %d cues were played, want 2; ready %t", len(f.started), p.Ready())
		}
	})
}

func TestPlayerWithoutDevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPlayer(func() (output, error) { return nil, errNoDevice }, onSurface)
		synctest.Wait()
		for c := range Cues {
			p.Play(c)
		}
		p.SetVolume(30)
		p.SetMute(true)
		if p.Ready() {
			t.Error("ready without a device")
		}
		p.Close()
	})
}

// No call waits for the device to open, and a player closed meanwhile suspends the device when it opens.
func TestPlayerNeverWaitsForTheDevice(t *testing.T) {
	all()
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		p := newPlayer(func() (output, error) { time.Sleep(time.Minute); return f, nil }, onSurface)
		p.Play(Place)
		p.SetVolume(10)
		p.Close()
		time.Sleep(2 * time.Minute)
		if p.Ready() || !f.isAsleep() {
			t.Errorf("after Close: ready %t, the device asleep %t; want false and true", p.Ready(), f.isAsleep())
		}
	})
}

func TestCloseSilencesTheDevice(t *testing.T) {
	withDevice(t, func(t *testing.T, p *player, f *fake) {
		p.Play(KnockOut)
		p.Close()
		p.Play(Win)
		synctest.Wait()
		if len(f.started) != 1 || !f.started[0].stopped || !f.isAsleep() {
			t.Errorf("after Close: %d cues started, the first stopped %t, the device asleep %t; want 1, true, true", len(f.started), f.started[0].stopped, f.isAsleep())
		}
		p.Close()
	})
}

// A device that plays nothing is suspended. It is resumed for the next cue.
func TestDeviceRestsInSilence(t *testing.T) {
	withDevice(t, func(t *testing.T, p *player, f *fake) {
		asleep := func(when string, want bool) {
			t.Helper()
			if synctest.Wait(); f.isAsleep() != want {
				t.Errorf("%s the device sleeps: %t, want %t", when, !want, want)
			}
		}
		p.Play(KnockOut)
		length := f.started[0].left
		time.Sleep(length / 2)
		p.Play(Select) // ends before it
		time.Sleep(length/2 + restAfter - 1)
		asleep("before the end of the silence", false)
		time.Sleep(restAfter)
		asleep("after the silence", true)
		time.Sleep(time.Hour) // a suspended device does not play, which must not count as gone
		if !p.Ready() {
			t.Error("a resting device counts as gone")
		}
		p.Play(Place)
		asleep("with the next cue", false)
		time.Sleep(2 * restAfter)
		asleep("after it", true)
	})
}

// The stream of a cue is its samples in both channels, whatever the size of the reads.
func TestStereo(t *testing.T) {
	want := []int16{0, 16000, -8000, 1, -32768}
	for _, size := range []int{frameBytes, 3*frameBytes + 3, 100} {
		s, got, buf := &stereo{want}, []int16(nil), make([]byte, size)
		for err := error(nil); err == nil; {
			var n int
			n, err = s.Read(buf)
			for at := 0; at+frameBytes <= n; at += frameBytes {
				left, right := binary.LittleEndian.Uint16(buf[at:]), binary.LittleEndian.Uint16(buf[at+2:])
				if left != right {
					t.Errorf("left %x, right %x", left, right)
				}
				got = append(got, int16(left))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("read by %d bytes: %v, want %v", size, got, want)
		}
	}
}

func TestLikely(t *testing.T) {
	none, card := t.TempDir(), t.TempDir()
	run, err := os.MkdirTemp("", "xo") // short: the address of a socket has room for some hundred bytes
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(run) })
	stale := filepath.Join(none, "pulse", "native")
	for _, f := range []string{filepath.Join(card, "pcmC0D0p"), filepath.Join(none, "pcmC0D0c"), filepath.Join(none, "timer"), stale,
		filepath.Join(run, "pulse", "other")} {
		if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	socket := filepath.Join(run, "pulse", "native")
	ln, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ln.Close() })
	for _, c := range []struct {
		name        string
		server, run string
		cards       string
		want        bool
	}{
		{"nothing", "", "", filepath.Join(none, "missing"), false},
		{"a card that only records", "", "", none, false},
		{"a card that plays", "", "", card, true},
		{"a server far away", "tcp:far:4713", "", none, true},
		{"a server named", "unix:" + socket, "", none, true},
		{"a server named after one that is gone", stale + " {here}unix:" + socket, "", none, true},
		{"a server named that is gone", "unix:" + stale, run, none, false},
		{"a server named that is gone, and a card", "unix:" + stale, "", card, true},
		{"a server listening", "", run, none, true},
		{"a server that left its socket", "", none, none, false},
		{"a folder without a server", "", card, none, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			env := map[string]string{"PULSE_SERVER": c.server, "XDG_RUNTIME_DIR": c.run}
			if got := likely(func(k string) string { return env[k] }, c.cards); got != c.want {
				t.Errorf("likely is %v, want %v", got, c.want)
			}
		})
	}
}
