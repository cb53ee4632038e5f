package sound

import (
	"encoding/binary"
	"math"
	"sync"
	"time"
)

// voices is how many cues can sound at once; one more than these is not heard.
const voices = 16

// voice is a cue being played: its samples and how many of them have been heard.
type voice struct {
	samples []float32
	pos     int
}

// mixer adds the cues that sound at the moment into one endless stereo stream of 32-bit floats, little end first, which
// is what the device reads. Where nothing sounds the stream is silence. It is safe for use from several goroutines.
type mixer struct {
	mu      sync.Mutex
	playing [voices]voice
	gain    float32 // what is applied now
	target  float32 // what gain moves to, a little with every sample, so that a change of volume does not click
	now     func() time.Time
	read    time.Time // when the stream was last read
	sounds  int       // how many of playing are not at their end
	silent  int       // how many moments of silence were read since something sounded
	// quiet is called, in a goroutine of its own, once restAfter has been read in silence; nil for nobody.
	quiet func()
}

// restAfter is how much silence is read before the device may rest, in moments of the stream: two seconds.
const restAfter = 2 * Rate

// frameBytes is the size of one moment of the stream: two channels of four bytes.
const frameBytes = 8

// glide is how far gain moves with one sample: from nothing to full in 20 ms.
const glide = 1 / (0.020 * Rate)

// start lets samples, at least one, sound from the next moment that is read.
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

// level sets the gain, 0 to 1, that the stream moves to.
func (m *mixer) level(gain float32) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.target = gain
}

// unread is how long ago the stream was last read.
func (m *mixer) unread() time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now().Sub(m.read)
}

// still reports whether nothing has sounded for long enough that the device may rest.
func (m *mixer) still() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.sounds == 0 && m.silent >= restAfter
}

// wake has the stream count as read at this moment: the device is about to read it again.
func (m *mixer) wake() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.read, m.silent = m.now(), 0
}

// Read fills p with the next moments of the stream, whole ones only. It never waits and never ends.
func (m *mixer) Read(p []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.read = m.now()
	n := len(p) / frameBytes * frameBytes
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

// limit leaves quiet samples alone and bends loud ones so that any sum of cues stays below 1, where a device would cut
// it off harshly. The curve meets the straight part with the same slope.
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
