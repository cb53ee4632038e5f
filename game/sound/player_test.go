package sound

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
)

// fake is a device without sound: the test reads the stream, and lets the device die.
type fake struct {
	mu      sync.Mutex
	err     error
	stopped bool
}

func (f *fake) Err() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.err
}

func (f *fake) Stop() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.stopped = true
}

// ready is a player whose fake device is open.
func ready(t *testing.T) (*player, *fake) {
	t.Helper()
	f := &fake{}
	p := newPlayer(func(io.Reader) (output, error) { return f, nil }, made)
	for !p.Ready() {
		runtime.Gosched() // the test's own time limit ends this where the device never comes
	}
	return p, f
}

// peak is the loudest sample of the next tenth of a second, after the volume has settled in as much.
func peak(t *testing.T, p *player, c Cue) float32 {
	t.Helper()
	read(t, &p.mix, Rate*4) // what sounds dies out, the gain arrives
	p.Play(c)
	top := float32(0)
	for _, x := range read(t, &p.mix, Rate/10) {
		top = max(top, x, -x)
	}
	return top
}

func TestPlayerVolumeAndMute(t *testing.T) {
	p, _ := ready(t)
	full := peak(t, p, Place)
	if full < 0.3 {
		t.Fatalf("Place at full volume peaks at %g", full)
	}
	p.SetVolume(50)
	if half := peak(t, p, Place); half < 0.24*full || half > 0.26*full {
		t.Errorf("at 50 %% the peak is %g of full, want a quarter", half/full)
	}
	p.SetMute(true)
	if x := peak(t, p, Place); x != 0 {
		t.Errorf("muted, the peak is %g", x)
	}
	p.SetVolume(1000)
	if x := peak(t, p, Place); x != 0 {
		t.Errorf("muted and with a new volume, the peak is %g", x)
	}
	p.SetMute(false)
	if x := peak(t, p, Place); x != full {
		t.Errorf("at 1000 %% the peak is %g, want that of 100 %%, %g", x, full)
	}
	p.SetVolume(-3)
	if x := peak(t, p, Place); x != 0 {
		t.Errorf("at -3 %% the peak is %g, want 0", x)
	}
	p.Play(Cues)
	p.Play(255)
}

func TestPlayerGoesSilentWhenTheDeviceDies(t *testing.T) {
	p, f := ready(t)
	f.mu.Lock()
	f.err = errors.New("connection closed")
	f.mu.Unlock()
	if x := peak(t, p, Win); x != 0 {
		t.Errorf("a cue played after the device died reaches the stream: %g", x)
	}
	if p.Ready() || !f.stopped {
		t.Errorf("ready %v, device stopped %v; want false and true", p.Ready(), f.stopped)
	}
}

func TestPlayerWithoutDevice(t *testing.T) {
	tried := make(chan bool)
	p := newPlayer(func(io.Reader) (output, error) { close(tried); return nil, errNoDevice }, made)
	<-tried
	for c := range Cues {
		p.Play(c)
	}
	p.SetVolume(30)
	p.SetMute(true)
	if p.Ready() {
		t.Error("ready without a device")
	}
	p.Close()
}

// Opening takes as long as it likes: nothing waits for it, and a player closed meanwhile stops the device that comes.
func TestPlayerNeverWaitsForTheDevice(t *testing.T) {
	come, f := make(chan bool), &fake{}
	p := newPlayer(func(io.Reader) (output, error) { <-come; return f, nil }, made)
	p.Play(Place)
	p.SetVolume(10)
	p.Close()
	close(come)
	for stopped := false; !stopped; runtime.Gosched() {
		f.mu.Lock()
		stopped = f.stopped
		f.mu.Unlock()
	}
	if p.Ready() {
		t.Error("ready after Close")
	}
}

func TestCloseStopsTheDevice(t *testing.T) {
	p, f := ready(t)
	p.Close()
	if x := peak(t, p, Win); x != 0 || !f.stopped {
		t.Errorf("after Close a cue peaks at %g, device stopped %v; want 0 and true", x, f.stopped)
	}
	p.Close()
}

func TestSilent(t *testing.T) {
	p := Silent()
	p.Play(Win)
	p.SetVolume(10)
	p.SetMute(false)
	if p.Ready() {
		t.Error("the silent player says that it is heard")
	}
	p.Close()
}

func TestLikely(t *testing.T) {
	none, card, run := t.TempDir(), t.TempDir(), t.TempDir()
	for _, f := range []string{filepath.Join(card, "pcmC0D0p"), filepath.Join(none, "pcmC0D0c"), filepath.Join(none, "timer"),
		filepath.Join(run, "pulse", "native")} {
		if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name  string
		env   map[string]string
		cards string
		want  bool
	}{
		{"nothing", nil, filepath.Join(none, "missing"), false},
		{"a card that only records", nil, none, false},
		{"a card that plays", nil, card, true},
		{"a server named", map[string]string{"PULSE_SERVER": "unix:/x"}, none, true},
		{"a server listening", map[string]string{"XDG_RUNTIME_DIR": run}, none, true},
		{"a folder without a server", map[string]string{"XDG_RUNTIME_DIR": card}, none, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := likely(func(k string) string { return c.env[k] }, c.cards); got != c.want {
				t.Errorf("likely is %v, want %v", got, c.want)
			}
		})
	}
}
