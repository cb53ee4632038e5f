package sound

import (
	"encoding/binary"
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
	// deviceBuffer is the length of the device's read-ahead. A shorter buffer has less delay, and leaves gaps sooner on a
	// busy machine.
	deviceBuffer = 50 * time.Millisecond
	// sourceBuffer is the size of the buffer of one cue, in bytes. A device may request its whole buffer at once, and the
	// part that is not available becomes silence. The library's default is half a second.
	sourceBuffer = int(4*deviceBuffer*Rate/time.Second) * frameBytes
)

// Delay is about the time from Play until a cue is heard: it waits behind what is left in the buffer of the device. It was
// measured with PulseAudio.
const Delay = 35 * time.Millisecond

// device is the system's sound device, opened by oto.
type device struct{ *oto.Context }

// openDevice opens the system's device. It blocks until the device is ready, which takes 1.4 s with PulseAudio.
func openDevice() (output, error) {
	if runtime.GOOS == "linux" && !likely(os.Getenv, "/dev/snd") {
		return nil, errNoDevice
	}
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate:      Rate,
		ChannelCount:    2,
		Format:          oto.FormatSignedInt16LE,
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
	return device{context}, nil
}

// Start gives a cue a player of its own. One player that mixes all cues would make each cue wait behind the samples that
// it has read ahead.
func (d device) Start(samples []int16, volume float64) voice {
	p := d.NewPlayer(&stereo{samples})
	p.SetBufferSize(sourceBuffer)
	p.SetVolume(volume)
	p.Play()
	return p
}

// Suspend stops the device from reading until Resume, so that it costs no CPU time. After an error it continues to
// read.
func (d device) Suspend() { _ = d.Context.Suspend() }

// Resume makes a suspended device read again. After an error it stays suspended.
func (d device) Resume() { _ = d.Context.Resume() }

// frameBytes is the size of one frame of a stereo stream: two channels of two bytes.
const frameBytes = 4

// stereo is a stream of mono samples in both channels, in little-endian order.
type stereo struct{ left []int16 }

// Read fills p with the next whole frames.
func (s *stereo) Read(p []byte) (int, error) {
	n := min(len(s.left), len(p)/frameBytes)
	for i, x := range s.left[:n] {
		binary.LittleEndian.PutUint16(p[i*frameBytes:], uint16(x))
		binary.LittleEndian.PutUint16(p[i*frameBytes+2:], uint16(x))
	}
	s.left = s.left[n:]
	if len(s.left) == 0 {
		return n * frameBytes, io.EOF
	}
	return n * frameBytes, nil
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
