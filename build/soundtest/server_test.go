//go:build linux

// Package soundtest hears the game's sound once through a real sound server: PulseAudio with a sink that leads nowhere,
// recorded back. It has no code but tests. Needed are the programs pulseaudio and parec, which `go run ./build test`
// installs on Debian.
package soundtest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

const (
	rate = 48000            // samples a second and channel of the sink
	long = 20 * time.Second // what a loaded machine may take for anything that is waited for
)

// server is a PulseAudio of our own: it uses no home folder, no D-Bus and no sound card.
type server struct {
	socket string
	cmd    *exec.Cmd
	log    string
}

// startServer starts the server and waits until it answers; it ends with the test.
func startServer(t *testing.T) *server {
	t.Helper()
	for _, program := range []string{"pulseaudio", "parec"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Fatalf("%s is missing: install it (Debian: apt-get install pulseaudio pulseaudio-utils), or run "+
				"`go run ./build test` as root, which does", program)
		}
	}
	// a short path: the address of a socket has room for some hundred bytes
	dir, err := os.MkdirTemp("", "xo")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	s := &server{socket: filepath.Join(dir, "native"), log: filepath.Join(dir, "log")}
	s.cmd = exec.Command("pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
		"--disallow-exit", "--realtime=no", "--high-priority=no", "--log-target=file:"+s.log,
		"-L", fmt.Sprintf("module-null-sink sink_name=test rate=%d channels=2", rate),
		"-L", "module-native-protocol-unix auth-anonymous=1 socket="+s.socket)
	s.cmd.Env = append(os.Environ(), "PULSE_RUNTIME_PATH="+dir, "PULSE_STATE_PATH="+dir, "XDG_RUNTIME_DIR="+dir)
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.kill)
	t.Setenv("PULSE_SERVER", "unix:"+s.socket)
	t.Setenv("PULSE_COOKIE", filepath.Join(dir, "cookie"))
	until(t, "the sound server answers", func() bool { return exec.Command("pactl", "info").Run() == nil })
	return s
}

// kill ends the server at once, as a crash would.
func (s *server) kill() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait() // an error here says only that it was killed, now or before
}

// until asks again and again, and fails the test where the answer stays no.
func until(t *testing.T, what string, yes func() bool) {
	t.Helper()
	for end := time.Now().Add(long); !yes(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited %v in vain until %s", long, what)
		}
	}
}

// tape is what the sink plays, being recorded.
type tape struct {
	mu  sync.Mutex
	raw bytes.Buffer
}

// Write takes what the recorder has heard.
func (r *tape) Write(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.raw.Write(p)
}

// record starts to record what the sink plays, until the end of the test.
func record(t *testing.T) *tape {
	t.Helper()
	r := &tape{}
	cmd := exec.Command("parec", "-d", "test.monitor", "--format=s16le", fmt.Sprintf("--rate=%d", rate), "--channels=2",
		"--latency-msec=50")
	cmd.Stdout, cmd.Stderr = r, os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	until(t, "the recording runs", func() bool { return len(r.left(0)) > 0 })
	return r
}

// left is the left channel of the recording from sample number from on, full scale being 1.
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

// hear plays something, records for d from then on, and gives what was heard.
func (r *tape) hear(t *testing.T, d time.Duration, play func()) []float64 {
	t.Helper()
	from, n := len(r.left(0)), int(d.Seconds()*rate)
	play()
	until(t, fmt.Sprintf("%v are recorded", d), func() bool { return len(r.left(from)) >= n })
	return r.left(from)[:n]
}
