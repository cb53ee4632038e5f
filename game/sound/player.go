package sound

import (
	"io"
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
func New() Player { return newPlayer(openDevice, Render, time.Now) }

// output is a device that is reading a stream.
type output interface {
	// Stop ends the reading for good.
	Stop()
	// Suspend ends the reading until Resume. Both may block and are called by one goroutine.
	Suspend()
	Resume()
}

// stalled is the time since the last read that makes a device count as gone. A working device reads every 20 to
// 60 ms. The player watches the reading and not the error that oto keeps: requesting the error while the PulseAudio
// server goes away is a data race in the library (oto 3.5.1 with jfreymuth/pulse 0.1.3), and a sleeping device has no
// error.
const stalled = time.Second

// player is the Player of a device that may or may not open.
type player struct {
	mix    mixer
	render func(c Cue, take int, on Surface) []float32

	mu sync.Mutex
	// cues are by variation, and on surface has; want is the surface that was set, changing true while its cues are rendered.
	cues      [Cues][maxTakes][]float32
	has, want Surface
	changing  bool

	out    output // nil until the device is open, and after Close
	closed bool
	volume int
	mute   bool
	// takes holds the next variation of each cue. They are played in turn so that none is heard twice in a row.
	takes [Cues]int
	// resting is true while the device is to be suspended after a time of silence. turn is signalled when it changes.
	resting bool
	turn    chan struct{}
}

// newPlayer opens a device for its stream in the background and then renders the cues. now is the clock that decides
// whether the device is alive.
func newPlayer(open func(io.Reader) (output, error), render func(c Cue, take int, on Surface) []float32, now func() time.Time) *player {
	p := &player{render: render, volume: 100, turn: make(chan struct{}, 1)}
	p.mix.now, p.mix.quiet = now, p.rest
	p.mix.level(1)
	go func() {
		out, err := open(&p.mix)
		if err != nil {
			return // no device is no error: the game runs without sound
		}
		cues := p.rendered(OnLacquer, func(Cue) bool { return true })
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.closed {
			out.Stop()
			return
		}
		p.cues, p.out = cues, out
		go p.tend(out)
		p.change()
		if p.mix.still() { // the silence before a rest has passed while the cues were rendered
			p.resting = true
			p.kick()
		}
	}()
	return p
}

// rendered returns the cues that are among, on a surface.
func (p *player) rendered(on Surface, among func(Cue) bool) (cues [Cues][maxTakes][]float32) {
	for c := range Cues {
		for n := range c.Takes() {
			if among(c) {
				cues[c][n] = p.render(c, n, on)
			}
		}
	}
	return cues
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

// live reports whether a device plays, or is suspended and can be resumed. The caller holds the lock.
func (p *player) live() bool { return p.out != nil && (p.resting || p.mix.unread() < stalled) }

// rest suspends the device unless a cue has started: a device that reads silence takes a percent of a core.
func (p *player) rest() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.out != nil && !p.resting && p.mix.still() {
		p.resting = true
		p.kick()
	}
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
		want, closed := p.resting, p.closed
		p.mu.Unlock()
		switch {
		case closed:
			return
		case want && !suspended:
			out.Suspend()
		case !want && suspended:
			out.Resume()
		}
		suspended = want
	}
}

// Play starts the cue if a device is ready.
func (p *player) Play(c Cue) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if c >= Cues || !p.live() {
		return
	}
	if p.resting {
		p.resting = false
		p.mix.wake()
		p.kick()
	}
	p.mix.start(p.cues[c][p.takes[c]])
	p.takes[c] = (p.takes[c] + 1) % c.Takes()
}

// SetVolume stores the volume and applies it to the stream.
func (p *player) SetVolume(percent int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.volume = max(0, min(100, percent))
	p.mix.level(p.gain())
}

// SetMute stores whether the sound is off and applies it to the stream.
func (p *player) SetMute(mute bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.mute = mute
	p.mix.level(p.gain())
}

// gain returns the factor for samples. The ear hears loudness on a scale nearer to the logarithm than to the amplitude,
// so the square of the percentage makes the middle of the slider sound like half.
func (p *player) gain() float32 {
	if p.mute {
		return 0
	}
	v := float32(p.volume) / 100
	return v * v
}

// Ready reports whether a device plays.
func (p *player) Ready() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.live()
}

// Close stops the device, even one that is still being opened.
func (p *player) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	if p.out != nil {
		p.out.Stop()
		p.out = nil
		p.kick() // tend ends
	}
}
