package app

import (
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
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// hashMiB is the size of the transposition table of the strongest level, hashBelow that of the others, whose search of some ten thousand
// positions has room enough in it.
const (
	hashMiB   = 16
	hashBelow = 4
)

// newEnv makes what all scenes share, for an App whose store is open. tables is the folder with what was worked out for the
// computer players on this machine.
func newEnv(a *App, st *store.Store, tables string) (*scenes.Env, error) {
	fonts, err := graph.NewFonts(assets.Fonts())
	if err != nil {
		return nil, err
	}
	keep := &keeper{store: st, tournaments: a.disk.books.Tournaments, seed: rand.Uint64, discard: a.disk.books.Library.Discard}
	for _, p := range keep.load(a.options.Games.Info) {
		a.disk.tell(p)
	}
	kept := st.Preferences()
	d := &scenes.Env{
		Fonts:    fonts,
		Now:      a.options.Wall,
		Seed:     rand.Uint64,
		Books:    a.disk.books,
		Stats:    a.options.Games.Stats(a.disk.books.Library, a.disk.books.People, a.loop.wake),
		Matches:  scenes.Matches{Running: keep.matches, Current: keep.current, Forget: keep.Finish, PutAway: keep.putAway, Unsaved: a.disk.lost, SaveAgain: a.disk.again},
		Analysis: scenes.Analysis{Review: a.review, ReviewOn: a.late.add, Judge: a.newJudge, Prover: a.newProver},
		Memory:   scenes.Memory{LastSetup: kept.LastSetup, Remember: kept.RememberSetup, Kept: kept.Kept, Keep: kept.Keep, Own: st.Own},
		Host:     scenes.Host{Door: doorOf(a), SystemWords: systemLanguage(), NoQuit: !canQuit, Page: pageAddress(), NewsFrom: a.options.News.From},
	}
	d.Sessions = session.Config{
		Saver: keep,
		Control: func(info *rules.Info, p match.Player) (session.Controller, error) {
			l := ai.Level(p.Level)
			e, err := a.newEngine(info, l, ai.Options{Threads: threads(l), HashMiB: hash(l), Seed: rand.Uint64(), Tables: tables, Now: time.Now})
			if err != nil {
				return nil, err
			}
			return session.NewLevel(paced{a.options.Engine(e), l, a}, session.Limits{}), nil
		},
		Hint:     a.hint,
		Judge:    a.newJudge,
		Wake:     a.loop.wake,
		MinTicks: session.MinTicks,
	}
	a.playouts.cfg = d.Sessions
	d.PlayOut, d.PlayingOut = a.playouts.add, a.playouts.has
	a.late.book, a.late.now = d.Exercises, d.Now
	d.Apply = func(s store.Settings) {
		if err := kept.Save(s); err != nil {
			return // a scene offers no values that the store refuses
		}
		a.adopt(s)
	}
	return d, nil
}

// newEngine makes a computer player: the game's own, or that of the system.
func (a *App) newEngine(info *rules.Info, l ai.Level, o ai.Options) (ai.Engine, error) {
	g, _, err := a.options.Games.ByName(info.Name)
	if err != nil {
		return nil, err
	}
	if g.Computer != nil {
		return g.Computer(info).Engine(l, o)
	}
	return a.engine(info.Name, l, o)
}

// newJudge makes what weighs positions for reviews and hints.
func (a *App) newJudge(info *rules.Info) (judge.Weigher, error) {
	g, _, err := a.options.Games.ByName(info.Name)
	if err != nil {
		return nil, err
	}
	if g.Computer != nil {
		return judge.By(info, g.Computer(info), nil)
	}
	return a.judge(info)
}

// newProver makes what proves the positions of puzzles.
func (a *App) newProver(info *rules.Info) (force.Prover, error) {
	g, _, err := a.options.Games.ByName(info.Name)
	if err != nil {
		return nil, err
	}
	if g.Computer != nil {
		return g.Computer(info).Prover(), nil
	}
	return a.prover(info.Name)
}

// hash is the size in MiB of a computer player's transposition table.
func hash(level ai.Level) int {
	if level < ai.MaxLevel {
		return hashBelow
	}
	return hashMiB
}

// threads is how many goroutines a computer player thinks in: all cores but one for the strongest level, which is as strong as
// the machine, while the game goes on being drawn; one for the others, whose strength is that of their level.
func threads(level ai.Level) int {
	if level < ai.MaxLevel {
		return 1
	}
	return max(1, min(ai.MaxThreads, runtime.NumCPU()-1))
}

// adopt makes the settings true: words, look, window and loudness.
func (a *App) adopt(s store.Settings) {
	d := a.env
	lang := s.Language
	if lang == "" {
		lang = d.SystemWords
	}
	if d.Texts == nil || d.Texts.Language() != lang {
		if t, err := assets.LoadTexts(lang); err == nil {
			_ = t.Add(a.options.Texts) // what cannot be read shows its key
			d.Texts = t
		}
	}
	d.Theme = look.Of(s.Theme)
	if s.FullScreen != ebiten.IsFullscreen() {
		ebiten.SetFullscreen(s.FullScreen)
	}
	a.thinkTime.Store(int64(s.ThinkTime) * int64(time.Second))
	d.NoVoice = a.speaker.turn(s.Speech, a.options.Voice)
	a.player.SetMute(s.Mute)
	a.player.SetVolume(s.Volume)
	d.Settings = s
	a.relay = true
}

// paced is an engine that keeps to the pace of its level and does not take the game down with it.
type paced struct {
	ai.Engine
	level ai.Level
	a     *App
}

// Think thinks within lim and the pace of the level, and wakes the program when it is done. A panic is an error.
func (p paced) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	defer p.a.loop.wake()
	p.a.late.yield(1)
	defer p.a.late.yield(-1)
	lim = lim.Tighter(engines.Limits(p.level, time.Duration(p.a.thinkTime.Load())))
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
