package sound

import (
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/ebitengine/oto/v3"
)

// errNoDevice says that nothing on this system looks like a sound device.
var errNoDevice = errors.New("sound: this system has no sound server and no sound card")

const (
	// deviceBuffer is how far the device reads ahead. Shorter is heard sooner; below 50 ms a busy machine leaves gaps.
	deviceBuffer = 60 * time.Millisecond
	// sourceBuffer is how much of the stream waits for the device, in bytes. A device may ask for all of its buffer at
	// once, and where less is waiting the rest is silence: with a third of it, cues came out in pieces. The library's own
	// half second would delay every cue by as much.
	sourceBuffer = int(deviceBuffer*Rate/time.Second) * frameBytes
)

// device is the system's sound device, opened by oto. The player has to be kept: it stops when nobody refers to it.
type device struct {
	context *oto.Context
	player  *oto.Player
}

// openDevice opens the system's device and lets it read src. It waits until the device is there, 1.4 s with PulseAudio.
func openDevice(src io.Reader) (output, error) {
	if runtime.GOOS == "linux" && !likely(os.Getenv, "/dev/snd") {
		return nil, errNoDevice
	}
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate:      Rate,
		ChannelCount:    2,
		Format:          oto.FormatFloat32LE,
		BufferSize:      deviceBuffer,
		ApplicationName: "XO Trio",
	})
	if err != nil {
		return nil, err
	}
	<-ready
	if err := context.Err(); err != nil {
		return nil, err
	}
	p := context.NewPlayer(src)
	p.SetBufferSize(sourceBuffer)
	p.Play()
	return &device{context, p}, nil
}

// likely reports whether a Linux system may have sound: a sound server that listens, or a card in the folder cards. Asking
// first keeps ALSA's library from writing twenty lines of complaint to the terminal where there is nothing.
func likely(env func(string) string, cards string) bool {
	servers := strings.Fields(env("PULSE_SERVER")) // tried in order, each perhaps after the name of the machine it is for
	if dir := env("XDG_RUNTIME_DIR"); len(servers) == 0 && dir != "" {
		servers = []string{filepath.Join(dir, "pulse", "native")}
	}
	for _, s := range servers {
		s = strings.TrimPrefix(s[strings.Index(s, "}")+1:], "unix:")
		if !filepath.IsAbs(s) {
			return true // across the network: only trying tells
		}
		if conn, err := net.Dial("unix", s); err == nil {
			_ = conn.Close()
			return true
		}
	}
	pcm, _ := filepath.Glob(filepath.Join(cards, "pcm*p")) // p: one that plays; the pattern is well formed
	return len(pcm) > 0
}

// Suspend has the device read nothing until Resume: it costs nothing meanwhile. An error means that it goes on.
func (d *device) Suspend() { _ = d.context.Suspend() }

// Resume has a suspended device read again. An error shows in that it does not.
func (d *device) Resume() { _ = d.context.Resume() }

// Stop ends the reading of the stream; the device itself goes on in silence until the program ends.
func (d *device) Stop() { d.player.PauseAndStopReading() }
