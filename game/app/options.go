package app

import (
	"context"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/game/app/frame"
	"xotrio/game/app/host"
	"xotrio/game/input"
	"xotrio/game/speech"
	"xotrio/game/store/file"
	"xotrio/game/update"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
)

// Options are the differences between a run of the program and a player's, for measurements, tests and tapes. The zero Options are a player's.
type Options struct {
	// Home is the folder that replaces the player's own, "" for those.
	Home string
	// Files wraps the program's files, nil for none.
	Files func(file.Files) file.Files
	// Source wraps the devices, nil for none.
	Source func(input.Source) input.Source
	// Engine wraps each computer player, nil for none.
	Engine func(ai.Engine) ai.Engine
	// Voice makes the voice when something is first spoken, nil for the system's voice.
	Voice func() speech.Voice
	// Games are the games, nil for those of package boards/all.
	Games boards.Games
	// Texts are additional texts for every language: those of Games that the program does not have.
	Texts map[string]string
	// Clock is the clock of the program, nil for the time since its start. See TickClock.
	Clock func() time.Duration
	// Wall is the wall clock, nil for the system's.
	Wall func() time.Time
	// UpdateCheck replaces the homepage; the zero News is that of the build.
	UpdateCheck News
	// Start returns the first place, nil for the title.
	Start func() scenes.Route
	// Record is the record of a match that is added to the library and opened, "" for none; RecordName is the name of its file.
	Record, RecordName string
	// GuestOf, if set, is the URL of a virtualization host (see Ebitengine's exp/vmhost) that shows the program in place of a window.
	GuestOf string
	// Frame is called at the end of each frame, nil for nothing. It may read the image, and must change nothing.
	Frame func(Frame)

	// system replaces the host's window in tests, nil for the host's.
	system *frame.System
}

// News is the homepage that is asked for a newer version.
type News struct {
	// From is the address.
	From string
	// Ask returns the version at the address, nil for update.Ask.
	Ask func(ctx context.Context, address string) (string, error)
}

// Frame describes a frame.
type Frame struct {
	// Now is the moment that the frame shows. Next is the moment when it would look different by itself: not after Now if something moves,
	// 0 if nothing will change.
	Now, Next time.Duration
	// Changed is true if the frame looks different from the one before. Pixels is the number of pixels that were drawn again.
	Changed bool
	Pixels  int
	// Image is the content of the window.
	Image *ebiten.Image
}

func (o Options) withDefaults() Options {
	if o.Files == nil {
		o.Files = func(f file.Files) file.Files { return f }
	}
	if o.Source == nil {
		o.Source = func(s input.Source) input.Source { return s }
	}
	if o.Engine == nil {
		o.Engine = func(e ai.Engine) ai.Engine { return e }
	}
	if o.Voice == nil {
		o.Voice = speech.New
	}
	if o.Games == nil {
		o.Games = all.Games()
	}
	if o.Clock == nil {
		start := time.Now()
		o.Clock = func() time.Duration { return time.Since(start) }
	}
	o.Clock = monotonic(o.Clock)
	if o.Wall == nil {
		o.Wall = time.Now
	}
	if o.UpdateCheck.Ask == nil {
		o.UpdateCheck = News{From: host.UpdateAddress(), Ask: update.Ask}
	}
	if o.Start == nil {
		o.Start = func() scenes.Route { return scenes.Title{} }
	}
	if o.Frame == nil {
		o.Frame = func(Frame) {}
	}
	return o
}

// monotonic returns a clock that stops when the given one goes back, and continues from there. Otherwise everything that is shown until some moment
// would be shown until the clock has caught up.
func monotonic(clock func() time.Duration) func() time.Duration {
	var last, lost time.Duration
	return func() time.Duration {
		now := clock()
		lost = max(lost, last-now)
		last = now + lost
		return last
	}
}

// tickTime is the length of a tick.
const tickTime = time.Second / 60

// maxTicks is the largest number of ticks that pass for rules and clocks between two frames of input, however long that was: no player loses time
// while the computer is asleep.
const maxTicks = 120

// ticker counts ticks.
type ticker struct{ counted int64 }

// advance returns the number of ticks since the last call, from 1 to maxTicks.
func (t *ticker) advance(now time.Duration) int {
	ticks := int64((now + tickTime/2) / tickTime)
	if ticks-t.counted > maxTicks {
		t.counted = ticks
		return maxTicks
	}
	n := max(ticks-t.counted, 1)
	t.counted += n
	return int(n)
}

// TickClock is a clock that advances by a sixtieth of a second with every tick, however long that takes: for reproducible runs. Its Now and its
// Source belong in the Options of a run.
type TickClock struct{ ticks int }

// Now returns the moment of the last tick.
func (c *TickClock) Now() time.Duration { return time.Duration(c.ticks) * tickTime }

// Source returns s, with a clock that advances with every frame of input.
func (c *TickClock) Source(s input.Source) input.Source { return countingSource{s, c} }

type countingSource struct {
	input.Source
	clock *TickClock
}

// Next implements input.Source.
func (s countingSource) Next(scale float64) *input.Frame {
	s.clock.ticks++
	return s.Source.Next(scale)
}
