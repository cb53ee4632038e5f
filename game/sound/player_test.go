package sound

import (
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"
)

// fake is a silent device and its clock: the test reads the stream and advances the time.
type fake struct {
	mu      sync.Mutex
	time    time.Time
	stopped bool
	asleep  bool
}

func (f *fake) Stop() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.stopped = true
}

func (f *fake) Suspend() { f.sleep(true) }

func (f *fake) Resume() { f.sleep(false) }

func (f *fake) sleep(on bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.asleep = on
}

func (f *fake) isAsleep() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.asleep
}

func (f *fake) isStopped() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.stopped
}

func (f *fake) now() time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.time
}

func (f *fake) pass(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.time = f.time.Add(d)
}

// open reads the stream for the first time, as a device does immediately.
func (f *fake) open(src io.Reader) (output, error) {
	_, err := src.Read(make([]byte, frameBytes))
	return f, err
}

// ready returns a player whose fake device is open.
func ready(t *testing.T) (*player, *fake) {
	t.Helper()
	f := &fake{time: time.Unix(1e9, 0)}
	p := newPlayer(f.open, onSurface, f.now)
	for !p.Ready() {
		runtime.Gosched() // limited by the time limit of the test
	}
	return p, f
}

// peak returns the loudest sample of a tenth of a second after playing c, once earlier cues and changes of volume have
// settled.
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
	full := peak(t, p, Row)
	if full < 0.3 {
		t.Fatalf("Row at full volume peaks at %g", full)
	}
	p.SetVolume(50)
	if half := peak(t, p, Row); half < 0.24*full || half > 0.26*full {
		t.Errorf("at 50 %% the peak is %g of full, want a quarter", half/full)
	}
	p.SetMute(true)
	if x := peak(t, p, Row); x != 0 {
		t.Errorf("muted, the peak is %g", x)
	}
	p.SetVolume(1000)
	if x := peak(t, p, Row); x != 0 {
		t.Errorf("muted and with a new volume, the peak is %g", x)
	}
	p.SetMute(false)
	if x := peak(t, p, Row); x != full {
		t.Errorf("at 1000 %% the peak is %g, want that of 100 %%, %g", x, full)
	}
	p.SetVolume(-3)
	if x := peak(t, p, Row); x != 0 {
		t.Errorf("at -3 %% the peak is %g, want 0", x)
	}
	p.Play(Cues)
	p.Play(255)
}

// The variations of a cue are played in turn, whatever other cues sound between them.
func TestPlayerTakesVariationsInTurn(t *testing.T) {
	p, _ := ready(t)
	heard := func(c Cue) int {
		read(t, &p.mix, Rate)
		p.Play(c)
		got := read(t, &p.mix, len(made(c, 0)))
		return slices.IndexFunc(all()[c], func(w []float32) bool { return slices.Equal(w, got) })
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
}

// A new surface is heard with the moves, and the other cues stay.
func TestPlayerChangesItsSurface(t *testing.T) {
	p, _ := ready(t)
	row := p.cues[Row][0]
	for _, on := range []Surface{OnFelt, OnWood, Surfaces} {
		p.SetSurface(on)
	}
	for {
		p.mu.Lock()
		changing, place, same := p.changing, p.cues[Place][0], &p.cues[Row][0][0] == &row[0]
		p.mu.Unlock()
		if changing {
			time.Sleep(time.Millisecond)
			continue
		}
		if !slices.Equal(place, Render(Place, 0, OnWood)) || !same {
			t.Errorf("a piece sounds as on wood: %t, the row is the same: %t", slices.Equal(place, Render(Place, 0, OnWood)), same)
		}
		return
	}
}

func TestPlayerIsSilentWhileTheDeviceIsGone(t *testing.T) {
	p, f := ready(t)
	f.pass(stalled - 1)
	if !p.Ready() {
		t.Error("a device that has read less than a second ago counts as gone")
	}
	f.pass(1)
	if p.Ready() {
		t.Error("a device that has not read for a second counts as there")
	}
	p.Play(Win)
	for _, x := range read(t, &p.mix, Rate/10) {
		if x != 0 {
			t.Fatal("a cue played while the device was gone is heard when it reads again")
		}
	}
	if x := peak(t, p, Win); x == 0 || !p.Ready() {
		t.Errorf("the device reads again: a cue peaks at %g, ready %v", x, p.Ready())
	}
}

func TestPlayerWithoutDevice(t *testing.T) {
	tried := make(chan bool)
	p := newPlayer(func(io.Reader) (output, error) { close(tried); return nil, errNoDevice }, onSurface, time.Now)
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

// No call waits for the device to open, and a player closed meanwhile stops the device when it opens.
func TestPlayerNeverWaitsForTheDevice(t *testing.T) {
	come, f := make(chan bool), &fake{}
	p := newPlayer(func(src io.Reader) (output, error) { <-come; return f.open(src) }, onSurface, f.now)
	p.Play(Place)
	p.SetVolume(10)
	p.Close()
	close(come)
	for !f.isStopped() {
		runtime.Gosched()
	}
	if p.Ready() {
		t.Error("ready after Close")
	}
}

func TestCloseStopsTheDevice(t *testing.T) {
	p, f := ready(t)
	p.Close()
	if x := peak(t, p, Win); x != 0 || !f.isStopped() {
		t.Errorf("after Close a cue peaks at %g, device stopped %v; want 0 and true", x, f.isStopped())
	}
	p.Close()
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

func until(done func() bool) {
	for !done() {
		runtime.Gosched() // limited by the time limit of the test
	}
}

// A device that reads only silence is suspended. It is resumed for the next cue, which is heard whole.
func TestDeviceRestsInSilence(t *testing.T) {
	p, f := ready(t)
	p.Play(Place)
	read(t, &p.mix, restAfter/2)
	if f.isAsleep() {
		t.Fatal("it rests while something may still sound")
	}
	read(t, &p.mix, 2*restAfter)
	until(f.isAsleep)
	f.pass(time.Hour) // a suspended device does not read, which must not count as gone
	if !p.Ready() {
		t.Error("a resting device counts as gone")
	}
	p.Play(Place)
	until(func() bool { return !f.isAsleep() })
	top := float32(0)
	for _, x := range read(t, &p.mix, Rate/10) {
		top = max(top, x, -x)
	}
	if top < 0.3 {
		t.Errorf("the cue after the rest peaks at %g", top)
	}
	f.pass(2 * stalled)
	if p.Ready() {
		t.Error("a device that does not wake counts as there")
	}
	p.Close()
	until(f.isStopped)
}

// The browser's device reads while the cues are rendered, for longer than restAfter.
func TestDeviceRestsAfterRendering(t *testing.T) {
	f := &fake{time: time.Unix(1e9, 0)}
	var p *player
	began := make(chan struct{})
	open := func(src io.Reader) (output, error) {
		<-began
		read(t, &p.mix, 2*restAfter)
		return f, nil
	}
	p = newPlayer(open, onSurface, f.now)
	close(began)
	until(f.isAsleep)
	if !p.Ready() {
		t.Error("a resting device counts as gone")
	}
}
