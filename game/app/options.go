package app

import (
	"context"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/game/input"
	"xotrio/game/news"
	"xotrio/game/speech"
	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
)

// Options are in what a run of the program differs from a player's, for measurements, tests and tapes. None of them is looked
// at in a tick or a frame; the zero Options are a player's.
type Options struct {
	// Home is the folder that takes the place of the player's own, empty for those.
	Home string
	// Files stands between the program and its files, nil for nothing.
	Files func(store.Files) store.Files
	// Source stands between the devices and the program, nil for nothing.
	Source func(input.Source) input.Source
	// Engine stands between the computer players and the program, nil for nothing.
	Engine func(ai.Engine) ai.Engine
	// Voice makes what speaks, nil for the system's voice. It is made when something is to be spoken for the first time.
	Voice func() speech.Voice
	// Games are the games there are, nil for those of package boards/all.
	Games boards.Games
	// Texts are texts besides those of the program, for every language: those of Games that it does not come with.
	Texts map[string]string
	// Clock is the clock of the program, nil for the time since its start. See TickClock.
	Clock func() time.Duration
	// Wall is the clock on the wall, nil for the system's.
	Wall func() time.Time
	// News is who is asked for a newer version, and how; where it names nobody, whom the build knows.
	News News
	// Begin is the first place, nil for the title.
	Begin func() scenes.Route
	// Record is the record of a match that is put on the shelf and opened, empty for none; RecordName is the name of its file.
	Record, RecordName string
	// GuestOf, if set, is the URL of a virtualization host (see Ebitengine's exp/vmhost) that shows the program in place of a window.
	GuestOf string
	// Frame is told of every frame at its end, nil for nobody. It may read the image, and must change nothing.
	Frame func(Frame)
}

// News is a stand-in for the homepage.
type News struct {
	// From is the address that is asked.
	From string
	// Ask asks it for the version that is there, nil for news.Ask.
	Ask func(ctx context.Context, address string) (string, error)
}

// Frame is what there is to know of a frame.
type Frame struct {
	// Now is the moment that it shows. Next is the one from which it would look different by itself: not after Now where
	// something moves, 0 where nothing will change.
	Now, Next time.Duration
	// Changed reports whether it looks different from the frame before, Pixels how many pixels were drawn again.
	Changed bool
	Pixels  int
	// Image is what the window shows.
	Image *ebiten.Image
}

// filled is o without gaps.
func (o Options) filled() Options {
	if o.Files == nil {
		o.Files = func(f store.Files) store.Files { return f }
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
		o.Clock = systemClock()
	}
	o.Clock = steady(o.Clock)
	if o.Wall == nil {
		o.Wall = time.Now
	}
	if o.News.Ask == nil {
		o.News = News{From: newsFrom(), Ask: news.Ask}
	}
	if o.Begin == nil {
		o.Begin = func() scenes.Route { return scenes.Title{} }
	}
	if o.Frame == nil {
		o.Frame = func(Frame) {}
	}
	return o
}
