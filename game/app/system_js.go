package app

import (
	"context"
	"errors"
	"os"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/ai/judge"
	"xotrio/ai/remote"
	"xotrio/game/browser"
	"xotrio/game/link"
	"xotrio/game/review"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
)

// systemFiles are what the browser keeps for the page. There are no tables.
func systemFiles() (store.Files, string, *store.Problem) {
	c, ok := browser.LocalStorage()
	if ok {
		return store.NewBrowser(c), "", nil
	}
	return store.NewBrowser(browser.Memory()), "", &store.Problem{Key: "store.browser-none",
		Text: "This browser keeps nothing for this page, perhaps because the window is private: the game and the settings are lost when the page is closed."}
}

// startLink is the link by which the page was opened, empty for none.
func startLink() string {
	if text := browser.Address(true); link.Is(text) {
		return text
	}
	return ""
}

// pageAddress is the address of the page.
func pageAddress() string { return browser.Address(false) }

// endSignals are none: nobody sends a page signals.
func endSignals() []os.Signal { return nil }

// newsFrom is nobody: a page is always the one that is there.
func newsFrom() string { return "" }

// canQuit is false: there is no window that the game could close.
const canQuit = false

// padSearch is how often the program looks at rest whether a gamepad was connected: the page wakes it when one is.
const padSearch = time.Hour

// waitForEvents chooses whether the page gives frames only where something happens, and for how long it has nothing to expect.
func waitForEvents(rests bool, wait time.Duration) { browser.Rest(rests, wait) }

// scheduleFrame asks for a frame while the page gives none. It may be called from any goroutine.
func scheduleFrame() { browser.Wake() }

// system is what a browser asks of an App.
type system struct {
	engines *remote.Pool
	// broken counts how often an engine broke off; after maxBroken the computer thinks on the page.
	broken atomic.Int32
	// asked is when full screen was asked for: the browser takes its time, and may refuse.
	asked time.Duration
	full  bool
	// match is the name of the file of which the page knows.
	match string
	news  asking // of nobody: see newsFrom
	told  surroundings
}

const maxBroken = 3

// slice is how long the computer thinks on the page before it lets the page go on, where no worker does it.
const slice = 6 * time.Millisecond

// begin starts what needs the page.
func (a *App) begin() {
	browser.Listen()
	a.engines = remote.NewPool(func(game string) (remote.Link, error) { return browser.Dial(game, a.engineEnded) })
	// A browser fills the screen at the wish of a click only.
	if a.env.Settings.FullScreen {
		a.env.Settings.FullScreen = false
	}
}

// tick notices that the player has left full screen by the browser's own key.
func (a *App) tick() {
	const patience = time.Second
	now := a.options.Clock()
	if want := a.env.Settings.FullScreen; want != a.full {
		a.full, a.asked = want, now
		time.AfterFunc(patience+100*time.Millisecond, scheduleFrame) // the player may have left at once, and the program rests by then
	}
	if name := a.disk.store.CurrentName(); name != a.match { // after a crash the page finds the game there
		a.match = name
		browser.KeepsMatch(name)
	}
	surround(a)
	if now-a.asked > patience && a.full != ebiten.IsFullscreen() {
		s := a.env.Settings
		s.FullScreen = ebiten.IsFullscreen()
		a.env.Apply(s)
	}
}

// shown has the page take its cover away.
func (a *App) shown() {
	browser.Shown()
}

// engineEnded tells what is known of an engine that ended by itself.
func (a *App) engineEnded(printed string) {
	a.note(accident{"engine", "the engine in the worker has ended", printed})
}

// ended, showCrash and systemName: see system.go. In a browser the page shows a crash.
func (*App) ended() {}

func showCrash(report string) { browser.Crashed(report) }

func systemName() string { return browser.Agent() }

// engine makes a computer player that thinks in a worker, so that the page goes on, and on the page itself in small slices
// where that cannot be.
func (a *App) engine(game string, level ai.Level, o ai.Options) (ai.Engine, error) {
	g, err := games.ByName(game)
	if err != nil {
		return nil, err
	}
	far, err := a.engines.Engine(g, level, o)
	if err != nil {
		return nil, err
	}
	return &either{a: a, game: game, far: far, make: func() (ai.Engine, error) {
		o.Now = browser.Breathing(slice)
		return engines.New(game, level, o)
	}}, nil
}

// either thinks in a worker, or else here.
type either struct {
	a    *App
	game string
	far  ai.Engine
	make func() (ai.Engine, error)
	near ai.Engine // nil until it is needed
}

// Think implements ai.Engine.
func (e *either) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if e.a.broken.Load() < maxBroken {
		th, err := e.far.Think(ctx, pos, lim, report)
		if !errors.Is(err, remote.ErrBroken) {
			if err == nil {
				th.Reason = engines.Reason(e.game, pos, th)
			}
			return th, err
		}
		e.a.broken.Add(1)
		e.a.disk.tell(&store.Problem{Key: "table.worker-gone", Args: []string{err.Error()},
			Text: "The computer player's helper has broken off (" + err.Error() + "). The game goes on, but the picture may falter while the computer thinks."})
	}
	if e.near == nil {
		m, err := e.make()
		if err != nil {
			return ai.Thought{}, err
		}
		e.near = m
	}
	return e.near.Think(ctx, pos, lim, report)
}

// judge makes what weighs positions for reviews and hints: in a worker, and on the page in small slices where that cannot be.
func (a *App) judge(g *rules.Info) (judge.Weigher, error) {
	return &eitherJudge{a: a, game: g, far: a.engines.Judge(g)}, nil
}

// eitherJudge judges in a worker, or else here.
type eitherJudge struct {
	a    *App
	game *rules.Info
	far  judge.Weigher
	near judge.Weigher // nil until it is needed
}

// Of implements judge.Weigher.
func (e *eitherJudge) Of(ctx context.Context, pos rules.Game, played rules.Move, nodes int64) (judge.Judgement, error) {
	if e.a.broken.Load() < maxBroken {
		j, err := e.far.Of(ctx, pos, played, nodes)
		if !errors.Is(err, remote.ErrBroken) {
			return j, err
		}
		e.a.broken.Add(1)
	}
	if e.near == nil {
		j, err := judge.New(e.game, browser.Breathing(slice))
		if err != nil {
			return judge.Judgement{}, err
		}
		e.near = j
	}
	return e.near.Of(ctx, pos, played, nodes)
}

// prover makes what proves the positions of puzzles, on the page in small slices: that takes a moment only.
func (*App) prover(game string) (force.Prover, error) {
	p, err := engines.Prover(game)
	if b, ok := p.(force.Breather); ok {
		clock := browser.Breathing(slice)
		b.Breathe(func() { clock() })
	}
	return p, err
}

// reviewFiles is nowhere: what a browser keeps for a page is little, and belongs to the matches.
func (*App) reviewFiles() review.Files { return nil }

// keepBright asks the browser not to let the display go dark.
func (*App) keepBright(on bool) { browser.KeepBright(on) }
