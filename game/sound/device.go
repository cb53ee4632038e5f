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

// errNoDevice is returned on a Linux system with nothing that looks like a sound device.
var errNoDevice = errors.New("sound: this system has no sound server and no sound card")

const (
	// deviceBuffer is the length of the device's read-ahead. A shorter buffer has less delay; below 50 ms a busy machine
	// leaves gaps.
	deviceBuffer = 60 * time.Millisecond
	// sourceBuffer is the size of the stream's buffer in bytes. A device may request its whole buffer at once, and the
	// part that is not available becomes silence: with a third of this size, cues were chopped. The library's default
	// of half a second would delay every cue by that time.
	sourceBuffer = int(deviceBuffer*Rate/time.Second) * frameBytes
)

// Delay is about the time from Play until a cue is heard: it waits behind a buffer of the stream, which is always full, and behind
// what is left in the buffer of the device. With PulseAudio it is 100 ms.
const Delay = deviceBuffer * 3 / 2

// device is the system's sound device, opened by oto. It keeps a reference to the player, which stops when it is
// garbage collected.
type device struct {
	context *oto.Context
	player  *oto.Player
}

// openDevice opens the system's device and connects it to src. It blocks until the device is ready, which takes 1.4 s
// with PulseAudio.
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

// likely reports whether a Linux system may have sound: a sound server that listens, or a sound card in the folder
// cards. Without this check ALSA's library writes twenty lines of errors to the terminal on a system without sound.
func likely(env func(string) string, cards string) bool {
	servers := strings.Fields(env("PULSE_SERVER")) // tried in order, each perhaps after the name of the machine it is for
	if dir := env("XDG_RUNTIME_DIR"); len(servers) == 0 && dir != "" {
		servers = []string{filepath.Join(dir, "pulse", "native")}
	}
	for _, s := range servers {
		s = strings.TrimPrefix(s[strings.Index(s, "}")+1:], "unix:")
		if !filepath.IsAbs(s) {
			return true // across the network: the only check is to open it
		}
		if conn, err := net.Dial("unix", s); err == nil {
			_ = conn.Close()
			return true
		}
	}
	pcm, _ := filepath.Glob(filepath.Join(cards, "pcm*p")) // p: one that plays; the pattern is well formed
	return len(pcm) > 0
}

// Suspend stops the device from reading until Resume, so that it costs no CPU time. After an error it continues to
// read.
func (d *device) Suspend() { _ = d.context.Suspend() }

// Resume makes a suspended device read again. After an error it stays suspended.
func (d *device) Resume() { _ = d.context.Resume() }

// Stop ends the reading of the stream. The device itself stays open and silent until the program ends.
func (d *device) Stop() { d.player.PauseAndStopReading() }
