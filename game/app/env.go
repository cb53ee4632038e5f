package app

import (
	"cmp"
	"context"
	"math/rand/v2"
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/ai/judge"
	"xotrio/assets"
	"xotrio/game/app/host"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/fallback"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// newEnv needs an App with an open store.
func newEnv(a *App, st *store.Store) (*scenes.Env, error) {
	fonts, err := graph.NewFonts(assets.Fonts(), fallback.New(assets.Fonts()[0], fallback.System, a.wake))
	if err != nil {
		return nil, err
	}
	b := a.storage.books
	saver := &matchSaver{store: st, tournaments: b.Tournaments, seed: rand.Uint64, discard: b.Library.Discard}
	for _, p := range saver.load(a.options.Games.Info) {
		a.storage.report(p)
	}
	kept := st.Preferences()
	d := &scenes.Env{
		Games: a.options.Games.Info,
		Fonts: fonts,
		Now:   a.options.Wall,
		Seed:  rand.Uint64,
		Books: b,
		Stats: a.options.Games.Stats(b.Library, b.People, a.wake),
		Matches: scenes.Matches{Running: saver.matches, Current: saver.current, Forget: saver.Finish, PutAway: saver.suspendedOf,
			Unsaved: a.storage.unsavedProblem, SaveAgain: a.storage.saveNow},
		Analysis: scenes.Analysis{Review: a.newReview, ReviewOn: a.reviews.add, Judge: a.newJudge, Prover: a.newProver},
		Memory:   scenes.Memory{LastSetup: kept.LastSetup, Remember: kept.RememberSetup, Kept: kept.Kept, Keep: kept.Keep, Own: st.Own},
		Host: scenes.Host{Door: host.NewDoor(a.options.Home, a.files), SystemWords: host.Language(), NoQuit: host.Page, Pointing: true,
			Page: host.PageAddress(), NewsFrom: a.options.UpdateCheck.From},
	}
	d.Sessions = session.Config{
		Saver:    saver,
		Control:  a.newPlayer,
		Hint:     a.newHint,
		Judge:    a.newJudge,
		Wake:     a.wake,
		MinTicks: session.MinTicks,
	}
	a.playouts.config = d.Sessions
	d.PlayOut, d.PlayingOut = a.playouts.add, a.playouts.has
	a.reviews.book, a.reviews.now = d.Exercises, d.Now
	d.Apply = func(s store.Settings) {
		if err := kept.Save(s); err != nil {
			return // scenes offer no values that the store refuses
		}
		a.applySettings(s)
	}
	return d, nil
}

func (a *App) applySettings(s store.Settings) {
	d := a.env
	lang := s.Language
	if lang == "" {
		lang = d.SystemWords
	}
	if d.Texts == nil || d.Texts.Language() != lang {
		if t, err := assets.LoadTexts(lang); err == nil {
			_ = t.Add(a.options.Texts) // a text that cannot be read appears as its key
			d.Texts = t
		}
	}
	d.Theme = look.ByName(s.Theme)
	if s.FullScreen != ebiten.IsFullscreen() {
		ebiten.SetFullscreen(s.FullScreen)
	}
	a.thinkTime.Store(int64(s.ThinkTime) * int64(time.Second))
	d.NoVoice = a.speaker.Enable(s.Speech, a.options.Voice)
	a.player.SetMute(s.Mute)
	a.player.SetSurface(d.Theme.Sounds)
	a.player.SetVolume(s.Volume)
	d.Settings = s
	a.canvas.Relay = true
}

// Sizes of a computer player's transposition table in MiB. Levels below the strongest search some ten thousand positions and need less.
const (
	hashMiB      = 16
	hashBelowMiB = 4
)

// newPlayer returns a player of a level that plays as rated: on one thread, as the levels are measured. If the player has
// set a time for the strongest level, that one is as strong as the machine: it thinks on all cores but one, which draws
// the game.
func (a *App) newPlayer(info *rules.Info, p match.Player) (session.Controller, error) {
	level := ai.Level(p.Level)
	o := ai.Options{Threads: 1, HashMiB: hashBelowMiB, Seed: rand.Uint64(), Tables: a.tables, Now: time.Now}
	c, err := a.computer(info)
	if err != nil {
		return nil, err
	}
	e, err := a.newEngine(info, level, o)
	if err != nil {
		return nil, err
	}
	rated := pacedEngine{a.options.Engine(e), func() ai.Limits { return c.Limits(level) }, a}
	if level != ai.MaxLevel {
		return session.NewLevel(rated, session.Limits{}), nil
	}
	return session.NewLevel(&strongest{Engine: rated, a: a, newTimed: func() (ai.Engine, error) {
		o.Threads, o.HashMiB = max(1, min(ai.MaxThreads, runtime.NumCPU()-1)), hashMiB
		e, err := a.newEngine(info, level, o)
		if err != nil {
			return nil, err
		}
		return pacedEngine{a.options.Engine(e), func() ai.Limits { return ai.Limits{Time: a.thinking()} }, a}, nil
	}}, session.Limits{}), nil
}

// thinking returns the time for a move that the player has set for the strongest level; 0 if that plays as rated.
func (a *App) thinking() time.Duration { return time.Duration(a.thinkTime.Load()) }

// strongest plays as rated, or with the time that the player has set, which may change during a match.
type strongest struct {
	ai.Engine
	timed    ai.Engine // nil until it is needed
	newTimed func() (ai.Engine, error)
	a        *App
}

// Think implements ai.Engine.
func (s *strongest) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	if s.a.thinking() == 0 {
		return s.Engine.Think(ctx, pos, lim, report)
	}
	if s.timed == nil {
		e, err := s.newTimed()
		if err != nil {
			return ai.Thought{}, err
		}
		s.timed = e
	}
	return s.timed.Think(ctx, pos, lim, report)
}

// newHint's controller says the same as a review of the position. If nothing can judge a position, the strongest level
// gives the hint.
func (a *App) newHint(info *rules.Info) (session.Controller, error) {
	// Beside a judge the engine answers only if there is no time, and needs no memory.
	e, err := a.newEngine(info, ai.MaxLevel, ai.Options{HashMiB: 1, Now: time.Now})
	if err != nil {
		return nil, err
	}
	if w, err := a.newJudge(info); err == nil {
		e = judge.NewAdviser(w, e)
	}
	within := func() ai.Limits { return ai.Limits{Time: cmp.Or(a.thinking(), ai.HintTime)} }
	return session.NewLevel(pacedEngine{a.options.Engine(e), within, a}, session.Limits{}), nil
}

// newReview reviews in the background, on all cores but one.
func (a *App) newReview(s review.Source) *review.Reviewer {
	return review.Start(s, review.Config{
		Threads:  max(1, runtime.NumCPU()-1),
		NewJudge: a.newJudge,
		Files:    host.ReviewFiles(a.files),
		Wake:     a.wake,
	})
}

func (a *App) computer(info *rules.Info) (*engines.Computer, error) {
	g, _, err := a.options.Games.ByName(info.Name)
	if err != nil {
		return nil, err
	}
	if g.Computer != nil {
		return g.Computer(info), nil
	}
	return engines.ByGame(info.Name)
}

func (a *App) newEngine(info *rules.Info, l ai.Level, o ai.Options) (ai.Engine, error) {
	g, _, err := a.options.Games.ByName(info.Name)
	if err != nil {
		return nil, err
	}
	if g.Computer != nil {
		return g.Computer(info).Engine(l, o)
	}
	return a.host.NewEngine(info.Name, l, o)
}

func (a *App) newJudge(info *rules.Info) (judge.Analyser, error) {
	g, _, err := a.options.Games.ByName(info.Name)
	if err != nil {
		return nil, err
	}
	if g.Computer != nil {
		return judge.NewWith(info, g.Computer(info), nil)
	}
	return a.host.NewJudge(info)
}

func (a *App) newProver(info *rules.Info) (force.Prover, error) {
	g, _, err := a.options.Games.ByName(info.Name)
	if err != nil {
		return nil, err
	}
	if g.Computer != nil {
		return g.Computer(info).Prover(), nil
	}
	return a.host.NewProver(info.Name)
}

// pacedEngine is an engine that observes limits of its own and does not crash the game.
type pacedEngine struct {
	ai.Engine
	limits func() ai.Limits
	a      *App
}

// Think thinks within lim and the engine's own limits, and wakes the program in the end. A panic becomes an error.
func (p pacedEngine) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	defer p.a.wake()
	p.a.reviews.addThinking(1)
	defer p.a.reviews.addThinking(-1)
	lim = lim.Tighter(p.limits())
	type answer struct {
		th  ai.Thought
		err error
	}
	out := make(chan answer, 1)
	go func() {
		defer func() {
			if v := recover(); v != nil {
				out <- answer{err: p.a.onThinkPanic("think", v)}
			}
		}()
		th, err := p.Engine.Think(ctx, pos, lim, report)
		out <- answer{th, err}
	}()
	got := <-out
	return got.th, got.err
}
