//go:build linux

// Package soundtest hears the game's sound once through a real sound server: PulseAudio with a sink that leads nowhere,
// recorded back. It has no code but tests. Needed are the programs pulseaudio and parec, which `go run ./build test`
// installs on Debian.
package soundtest

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"xotrio/build/drive"
)

const (
	rate = drive.SoundRate
	long = 20 * time.Second // what a loaded machine may take for anything that is waited for
)

// startServer starts a sound server, which ends with the test, and lets the environment name it.
func startServer(t *testing.T) *drive.Sound {
	t.Helper()
	s, err := drive.StartSound(context.Background()) // t's own ends before the cleanup
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
	cmd := exec.Command("parec", "-d", drive.SoundSink+".monitor", "--format=s16le", fmt.Sprintf("--rate=%d", rate), "--channels=2",
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
