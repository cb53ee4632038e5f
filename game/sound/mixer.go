package sound

import (
	"encoding/binary"
	"math"
	"sync"
	"time"
)

// voices is the maximum number of cues that sound at once. Cues beyond it are dropped.
const voices = 16

// voice is a cue being played: its samples and the position of the next one.
type voice struct {
	samples []float32
	pos     int
}

// mixer mixes the playing cues into one endless stereo stream of little-endian 32-bit floats for the device. Without a
// playing cue the stream is silence. It is safe for concurrent use.
type mixer struct {
	mu      sync.Mutex
	playing [voices]voice
	gain    float32 // what is applied now
	target  float32 // what gain moves to, a little with every sample, so that a change of volume does not click
	now     func() time.Time
	read    time.Time // when the stream was last read
	sounds  int       // how many of playing are not at their end
	silent  int       // how many moments of silence were read since something sounded
	// quiet, if not nil, is called in its own goroutine once restAfter has been read in silence.
	quiet func()
}

// restAfter is the length of silence, in frames of the stream, that lets the device be suspended: two seconds.
const restAfter = 2 * Rate

// frameBytes is the size of one frame of the stream: two channels of four bytes.
const frameBytes = 8

// glide is the change of gain per sample: from 0 to full in 20 ms.
const glide = 1 / (0.020 * Rate)

// start plays samples, at least one, from the next frame.
func (m *mixer) start(samples []float32) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.sounds == 0 {
		m.gain = m.target // nothing sounds that could click
	}
	m.silent = 0
	for i := range m.playing {
		if v := &m.playing[i]; v.pos == len(v.samples) {
			*v = voice{samples: samples}
			m.sounds++
			return
		}
	}
}

// level sets the gain, 0 to 1, that the stream approaches.
func (m *mixer) level(gain float32) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.target = gain
}

func (m *mixer) unread() time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now().Sub(m.read)
}

func (m *mixer) still() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.sounds == 0 && m.silent >= restAfter
}

// wake marks the stream as read now, for a device that is about to be resumed.
func (m *mixer) wake() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.read, m.silent = m.now(), 0
}

// readMost is the most that one Read returns, in bytes: 5 ms. oto asks for a whole buffer whenever less than one is left; if it got
// that, up to two buffers would be waiting in front of every cue.
const readMost = Rate / 200 * frameBytes

// Read fills p with the next whole frames of the stream, readMost at most. It never blocks and never ends.
func (m *mixer) Read(p []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.read = m.now()
	n := min(len(p), readMost) / frameBytes * frameBytes
	if m.sounds == 0 {
		clear(p[:n])
		before := m.silent
		m.silent += n / frameBytes
		if before < restAfter && m.silent >= restAfter && m.quiet != nil {
			go m.quiet()
		}
		return n, nil
	}
	for at := 0; at < n; at += frameBytes {
		sum := float32(0)
		for i := range m.playing {
			if v := &m.playing[i]; v.pos < len(v.samples) {
				sum += v.samples[v.pos]
				if v.pos++; v.pos == len(v.samples) {
					m.sounds--
				}
			}
		}
		m.gain += max(-glide, min(glide, m.target-m.gain))
		bits := math.Float32bits(limit(sum * m.gain))
		binary.LittleEndian.PutUint32(p[at:], bits)
		binary.LittleEndian.PutUint32(p[at+4:], bits)
	}
	return n, nil
}

// limit leaves quiet samples alone and compresses loud ones so that any sum of cues stays below 1; above it a device
// would clip. The curve meets the straight part with the same slope.
func limit(x float32) float32 {
	const knee = 0.85
	switch {
	case x > knee:
		return knee + (1-knee)*(x-knee)/(x-knee+(1-knee))
	case x < -knee:
		return -limit(-x)
	}
	return x
}
