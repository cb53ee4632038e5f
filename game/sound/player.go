package sound

import (
	"math"
	"slices"
	"sync"
	"time"
)

// Player plays cues. Its methods never wait for a device and never fail: without sound, a cue is not heard.
type Player interface {
	// Play plays c now, along with the cues that sound already. The variations of a cue are played in turn. A cue
	// played while there is no device is dropped, and an invalid cue is ignored.
	Play(c Cue)
	// SetVolume sets the volume from 0 (silent) to 100; other values are clamped. It starts at 100.
	SetVolume(percent int)
	// SetMute silences the player, or restores the volume set before.
	SetMute(mute bool)
	// SetSurface sets the surface that moves sound on. It takes effect after some milliseconds.
	SetSurface(on Surface)
	// Ready reports whether there is a device that accepts cues now.
	Ready() bool
	// Close stops the player for good. Cues played afterwards are not heard.
	Close()
}

// New returns a player for the system's sound device. It opens the device in the background, which can take more than a
// second; cues played before are not heard. Without a device, or while the device does not read, the player is silent.
// The device can be opened only once in a process; a second New is silent.
func New() Player { return newPlayer(openDevice, Render) }

// output is an open device.
type output interface {
	// Start plays mono samples at Rate now, along with what sounds already, at a volume from 0 to 1.
	Start(samples []int16, volume float64) voice
	// Suspend keeps the device from reading until Resume. Both may block and are called by one goroutine.
	Suspend()
	Resume()
}

// voice is a cue being played.
type voice interface {
	// IsPlaying returns false once the device has taken all samples.
	IsPlaying() bool
	SetVolume(volume float64)
	// PauseAndStopReading ends the voice.
	PauseAndStopReading()
}

const (
	// voices is the maximum number of cues that sound at once. Cues beyond it are dropped.
	voices = 16
	// restAfter is the length of silence that lets the device be suspended: reading silence takes a percent of a core.
	restAfter = 2 * time.Second
	// stalled is the time after a cue should have ended that makes a device count as gone. The player watches this and
	// not the error that oto keeps: requesting the error while the PulseAudio server goes away is a data race in the
	// library (oto 3.5.1 with jfreymuth/pulse 0.1.3), and a sleeping device has no error.
	stalled = time.Second
)

// player is the Player of a device that may or may not open.
type player struct {
	render func(c Cue, take int, on Surface) []float32

	mu sync.Mutex
	// cues are by variation, and on surface has; want is the surface that was set, changing true while its cues are rendered.
	cues      [Cues][maxTakes][]int16
	has, want Surface
	changing  bool

	out     output // nil until the device is open, and after Close
	closed  bool
	volume  int
	mute    bool
	playing []playing
	// takes holds the next variation of each cue. They are played in turn so that none is heard twice in a row.
	takes [Cues]int
	// quiet calls rest, resting is true while the device is to be suspended. turn is signalled when resting changes.
	quiet   *time.Timer
	resting bool
	turn    chan struct{}
}

// playing is a voice and the time when it should have ended.
type playing struct {
	voice
	end time.Time
}

// newPlayer opens a device in the background and then renders the cues.
func newPlayer(open func() (output, error), render func(c Cue, take int, on Surface) []float32) *player {
	p := &player{render: render, volume: 100, turn: make(chan struct{}, 1)}
	go func() {
		out, err := open()
		if err != nil {
			return // no device is no error: the game runs without sound
		}
		cues := p.rendered(OnLacquer, func(Cue) bool { return true })
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.closed {
			out.Suspend()
			return
		}
		p.cues, p.out = cues, out
		p.quiet = time.AfterFunc(restAfter, p.rest)
		go p.tend(out)
		p.change()
	}()
	return p
}

// rendered returns the cues that are among, on a surface.
func (p *player) rendered(on Surface, among func(Cue) bool) (cues [Cues][maxTakes][]int16) {
	for c := range Cues {
		for n := range c.Takes() {
			if among(c) {
				cues[c][n] = stored(p.render(c, n, on))
			}
		}
	}
	return cues
}

// stored returns samples between -1 and 1 in half of their memory: the precision of a CD.
func stored(samples []float32) []int16 {
	out := make([]int16, len(samples))
	for i, x := range samples {
		out[i] = int16(math.Round(float64(x) * math.MaxInt16))
	}
	return out
}

// change renders the cues of the surface that was set in the background, unless it does so already. The caller holds the lock.
func (p *player) change() {
	if p.has == p.want || p.changing || p.out == nil {
		return
	}
	p.changing = true
	on := p.want
	go func() {
		cues := p.rendered(on, Cue.touches)
		p.mu.Lock()
		defer p.mu.Unlock()
		for c := range Cues {
			if c.touches() {
				p.cues[c] = cues[c]
			}
		}
		p.has, p.changing = on, false
		p.change()
	}()
}

// SetSurface stores the surface.
func (p *player) SetSurface(on Surface) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if on < Surfaces {
		p.want = on
		p.change()
	}
}

// sounding returns the voices that sound, after the others have been removed. The caller holds the lock.
func (p *player) sounding() []playing {
	p.playing = slices.DeleteFunc(p.playing, func(v playing) bool { return !v.IsPlaying() })
	return p.playing
}

// live reports whether there is a device, and none of its voices should have ended long ago. The caller holds the lock.
func (p *player) live() bool {
	return p.out != nil && !slices.ContainsFunc(p.sounding(), func(v playing) bool { return time.Since(v.end) >= stalled })
}

// rest suspends the device unless a cue sounds, or waits for a device that is gone.
func (p *player) rest() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.out == nil {
		return
	}
	if len(p.sounding()) > 0 {
		p.quiet.Reset(restAfter)
		return
	}
	p.resting = true
	p.kick()
}

// kick makes tend check the state of the device. The caller holds the lock.
func (p *player) kick() {
	select {
	case p.turn <- struct{}{}:
	default: // it is about to look
	}
}

// tend suspends and resumes the device, which may take its time, until the player is closed.
func (p *player) tend(out output) {
	suspended := false
	for range p.turn {
		p.mu.Lock()
		want, closed := p.resting || p.closed, p.closed
		p.mu.Unlock()
		switch {
		case want && !suspended:
			out.Suspend()
		case !want && suspended:
			out.Resume()
		}
		if closed {
			return
		}
		suspended = want
	}
}

// Play starts the cue if a device is ready.
func (p *player) Play(c Cue) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if c >= Cues || !p.live() || len(p.sounding()) == voices {
		return
	}
	samples := p.cues[c][p.takes[c]]
	p.takes[c] = (p.takes[c] + 1) % c.Takes()
	end := time.Now().Add(time.Duration(len(samples)) * time.Second / Rate)
	p.playing = append(p.playing, playing{p.out.Start(samples, p.gain()), end})
	last := slices.MaxFunc(p.playing, func(a, b playing) int { return a.end.Compare(b.end) })
	p.quiet.Reset(time.Until(last.end) + restAfter)
	if p.resting {
		p.resting = false
		p.kick()
	}
}

// SetVolume stores the volume and applies it to what sounds.
func (p *player) SetVolume(percent int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.volume = max(0, min(100, percent))
	p.apply()
}

// SetMute stores whether the sound is off and applies it to what sounds.
func (p *player) SetMute(mute bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.mute = mute
	p.apply()
}

// apply sets the volume of what sounds. The device moves to it a little with every sample, so that nothing clicks. The caller
// holds the lock.
func (p *player) apply() {
	for _, v := range p.playing {
		v.SetVolume(p.gain())
	}
}

// gain returns the factor for samples. The ear hears loudness on a scale nearer to the logarithm than to the amplitude,
// so the square of the percentage makes the middle of the slider sound like half.
func (p *player) gain() float64 {
	if p.mute {
		return 0
	}
	v := float64(p.volume) / 100
	return v * v
}

// Ready reports whether a device plays.
func (p *player) Ready() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.live()
}

// Close silences the device, even one that is still being opened. It stays open until the program ends.
func (p *player) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	if p.out == nil {
		return
	}
	for _, v := range p.playing {
		v.PauseAndStopReading()
	}
	p.out, p.playing = nil, nil
	p.quiet.Stop()
	p.kick() // tend ends
}
