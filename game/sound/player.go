package sound

import (
	"io"
	"sync"
	"time"
)

// Player plays cues. No method ever waits for a device, and none fails: where there is no sound, a cue is not heard.
type Player interface {
	// Play lets c sound now, along with what sounds already; a cue of several variations sounds with them in turn. A cue played
	// while there is no device is not made up for later; a number that is no cue is nothing.
	Play(c Cue)
	// SetVolume sets how loud cues are, from 0 (silent) to 100; anything beyond is taken as the nearer end. It starts at 100.
	SetVolume(percent int)
	// SetMute silences everything, or lets it be heard again at the volume set.
	SetMute(mute bool)
	// Ready reports whether a device is there that takes cues at this moment.
	Ready() bool
	// Close ends the sound for good. Cues played afterwards are not heard.
	Close()
}

// New plays through the sound device of the system, which it opens in the background: that can take more than a second,
// and until then cues are not heard. Where there is no device, or while it does not take sound, the player is silent.
// The system's device can be opened once in a process only; a second New is silent.
func New() Player { return newPlayer(openDevice, Render, time.Now) }

// Silent is a player that nobody hears.
func Silent() Player { return silent{} }

type silent struct{}

func (silent) Play(Cue)      {}
func (silent) SetVolume(int) {}
func (silent) SetMute(bool)  {}
func (silent) Ready() bool   { return false }
func (silent) Close()        {}

// output is a device that is reading a stream.
type output interface {
	// Stop ends the reading; the device is of no use afterwards.
	Stop()
	// Suspend ends the reading until Resume. Both may wait for the device, and are called by one goroutine.
	Suspend()
	Resume()
}

// stalled is how long a device may go without reading before it counts as gone. A living one reads every 20 to 60 ms.
// Reading is the sign of life, and not the error that oto keeps: asking for that one while the server of PulseAudio goes
// away is a data race in the library (oto 3.5.1 with jfreymuth/pulse 0.1.3), and a device that merely sleeps has none.
const stalled = time.Second

// player is the Player of a device that may or may not come.
type player struct {
	mix  mixer
	cues [Cues][maxTakes][]float32 // by variation; set before out is, only read afterwards

	mu     sync.Mutex
	out    output // nil until the device is open, and after Close
	closed bool
	volume int
	mute   bool
	// takes is which variation of a cue sounds next: one after another, so that none is heard twice running.
	takes [Cues]int
	// resting reports whether the device is to rest: nothing has sounded for a while. turn is kicked when it changes.
	resting bool
	turn    chan struct{}
}

// newPlayer starts to open a device, which is to read the stream that it is given, and then to make the cues. Now is
// the clock by which a device is alive or gone.
func newPlayer(open func(io.Reader) (output, error), render func(c Cue, take int) []float32, now func() time.Time) *player {
	p := &player{volume: 100, turn: make(chan struct{}, 1)}
	p.mix.now, p.mix.quiet = now, p.rest
	p.mix.level(1)
	go func() {
		out, err := open(&p.mix)
		if err != nil {
			return // no device is no error: the game goes on without sound
		}
		for c := range Cues {
			for n := range c.Takes() {
				p.cues[c][n] = render(c, n)
			}
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.closed {
			out.Stop()
			return
		}
		p.out = out
		go p.tend(out)
	}()
	return p
}

// live reports whether a device plays, or rests and would. The caller holds the lock.
func (p *player) live() bool { return p.out != nil && (p.resting || p.mix.unread() < stalled) }

// rest has the device rest, unless something has begun to sound: a device that reads silence costs a percent of a core.
func (p *player) rest() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.out != nil && !p.resting && p.mix.still() {
		p.resting = true
		p.kick()
	}
}

// kick has tend look at what the device is to do. The caller holds the lock.
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

// Play starts the cue where a device is there to hear it.
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

// SetVolume keeps the volume and moves the stream to it.
func (p *player) SetVolume(percent int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.volume = max(0, min(100, percent))
	p.mix.level(p.gain())
}

// SetMute keeps whether the sound is off and moves the stream to that.
func (p *player) SetMute(mute bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.mute = mute
	p.mix.level(p.gain())
}

// gain is what samples are multiplied by. The ear hears loudness on a scale nearer to the logarithm than to the
// amplitude, so the square of the percentage makes the middle of the slider sound like half.
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

// Close stops the device, also one that is still being opened.
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
