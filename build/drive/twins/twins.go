// Package twins makes the screen of a running program a second time, from what the program has on disk. Such a twin
// knows where everything is, so that tests that drive the program need no positions in pixels.
package twins

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/ai/judge"
	"xotrio/assets"
	"xotrio/game/app"
	"xotrio/game/books"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	allgames "xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// T is a test, or a step of a tool.
type T interface {
	// Helper, Fatalf and Cleanup are as in package testing.
	Helper()
	// Fatalf fails and does not return.
	Fatalf(format string, args ...any)
	// Cleanup registers a function that is called at the end.
	Cleanup(func())
}

// Must fails if err is not nil.
func Must(t T, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("%v", err)
	}
}

// Books opens the books of the program that has its files in home and reads all records.
func Books(t T, home string) books.Books {
	t.Helper()
	w := store.NewWriter(file.NewDisk(file.OneFolder(home)))
	b := books.Open(w, games.ByName, func() {})
	t.Cleanup(func() {
		b.Close()
		_ = w.Close()
	})
	b.Library.Refresh()
	Must(t, b.Library.Wait())
	return b
}

// Env returns the environment of the scenes of the program that has its files in home. It has no engines and changes
// nothing.
func Env(t T, home string, fonts *graph.Fonts) *scenes.Env {
	t.Helper()
	st := store.Open(file.NewDisk(file.OneFolder(home)))
	var running []*match.Match
	inProgress, _ := st.LoadCurrent(games.ByName)
	for _, c := range inProgress {
		running = append(running, c.Match)
	}
	kept := st.Preferences()
	d := &scenes.Env{
		Games: games.ByName, Fonts: fonts, Settings: kept.Settings(), Apply: func(store.Settings) {}, Books: Books(t, home), Seed: func() uint64 { return 0 }, Now: time.Now,
		Memory: scenes.Memory{LastSetup: kept.LastSetup, Remember: func(match.Setup) {}, Kept: kept.Kept, Keep: kept.Keep},
		Host:   scenes.Host{SystemWords: "en", Door: &scenestest.Door{}},
		Matches: scenes.Matches{
			Running: func() []*match.Match { return running },
			Current: func(game string) *match.Match {
				for _, m := range running {
					if m.Setup().Game == game {
						return m
					}
				}
				return nil
			},
			PlayOut: func(*match.Match) {}, Forget: func(*match.Match) {},
		},
		Analysis: scenes.Analysis{
			Prover: func(g *rules.Info) (force.Prover, error) { return engines.Prover(g.Name) },
			Review: func(s review.Source) *review.Reviewer {
				return review.Start(s, review.Config{NewJudge: unweighed})
			},
			Judge: unweighed,
		},
		Sessions: session.Config{Control: func(*rules.Info, match.Player) (session.Controller, error) {
			return session.NewScript(), nil // a twin does not think
		}},
	}
	Must(t, st.Close())
	d.Theme = look.ByName(d.Settings.Theme)
	d.Stats = allgames.Games().Stats(d.Library, d.People, func() {})
	d.Stats.Now()
	language := d.Settings.Language
	if language == "" {
		language = d.SystemWords
	}
	var err error
	d.Texts, err = assets.LoadTexts(language)
	Must(t, err)
	return d
}

func unweighed(*rules.Info) (judge.Analyser, error) {
	return nil, errors.New("the twin of a screen weighs nothing")
}

// Twin is a copy of a screen of the program.
type Twin struct {
	t       T
	Env     *scenes.Env
	Metrics graph.Metrics
	Scene   scenes.Scene
	// Now is the time of the last tick. Pointer returns the position of the pointer in units: what is highlighted there
	// is highlighted here.
	Now     time.Duration
	Pointer func() graph.Point
}

// Open makes the twin of a screen.
func Open(t T, d *scenes.Env, m graph.Metrics, r scenes.Route) *Twin {
	d.Fonts.SetScale(m.Scale)
	w := &Twin{t: t, Env: d, Metrics: m, Scene: app.Places(d)(r), Pointer: func() graph.Point { return graph.Point{} }}
	w.Scene.Layout(m)
	return w
}

// Idle lets n ticks pass.
func (w *Twin) Idle(n int) {
	for range n {
		w.Scene.Update(w.Frame())
	}
}

// Frame returns empty input for the next tick.
func (w *Twin) Frame() *input.Frame {
	w.Now += time.Second / 60
	p := w.Pointer()
	return &input.Frame{Now: w.Now, Ticks: 1, Pointer: input.Pointer{X: p.X, Y: p.Y}}
}

// Log returns what the twin shows, as text.
func (w *Twin) Log() *graph.Log {
	l := graph.NewLog(w.Env.Fonts, w.Metrics)
	l.Time = w.Now
	w.Scene.Draw(l)
	return l
}

// Words returns the text of a key, and anything else unchanged.
func (w *Twin) Words(key string) string {
	if w.Env.Texts.Has(key) {
		return w.Env.T(key)
	}
	return key
}

// Find returns the place of a text, given by its key or as it is, or else of the control with that label. which counts
// from 0 if there are several. It fails if there is none.
func (w *Twin) Find(key string, which ...int) graph.Rect {
	w.t.Helper()
	text, left := w.Words(key), 0
	if len(which) > 0 {
		left = which[0]
	}
	l := w.Log()
	for _, on := range l.Texts {
		if on.Text == text {
			if left--; left < 0 {
				return on.Box
			}
		}
	}
	for _, n := range l.Nodes {
		if n.Label == text && n.Press != nil {
			return n.Area
		}
	}
	w.t.Fatalf("%q is not on the screen:\n%s", text, l)
	return graph.Rect{}
}

// Pixel returns the position of p in pixels of the window.
func (w *Twin) Pixel(p graph.Point) (x, y float64) {
	return p.X * w.Metrics.Scale, p.Y * w.Metrics.Scale
}

// Click clicks in the twin only.
func (w *Twin) Click(p graph.Point) scenes.Next {
	at := func() *input.Frame {
		f := w.Frame()
		f.X, f.Y = p.X, p.Y
		return f
	}
	f := at()
	f.Moved = true
	w.Scene.Update(f)
	f = at()
	f.Down[input.Left], f.Pressed[input.Left] = true, true
	next := w.Scene.Update(f)
	f = at()
	f.Released[input.Left] = true
	if n := w.Scene.Update(f); n.Kind != scenes.Stay {
		next = n
	}
	return next
}

// InProgress returns the match in progress in home that was played last, nil if there is none.
func InProgress(t T, home string) (last *match.Match) {
	t.Helper()
	for _, m := range matches(t, filepath.Join(home, "current.*.xotrio")) {
		if last == nil || store.Played(m).After(store.Played(last)) {
			last = m
		}
	}
	return last
}

// Records returns the matches among the records in home, the oldest first.
func Records(t T, home string) []*match.Match {
	t.Helper()
	return matches(t, filepath.Join(home, store.RecordsFolder, "*.xotrio"))
}

// matches returns the matches in the files of a pattern, by name.
func matches(t T, pattern string) (list []*match.Match) {
	t.Helper()
	names, err := filepath.Glob(pattern)
	Must(t, err)
	for _, name := range names {
		text, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			continue // the program has just renamed it
		}
		Must(t, err)
		m, err := match.Parse(string(text), games.ByName)
		if err != nil {
			Must(t, fmt.Errorf("%s cannot be read: %w\n%s", filepath.Base(name), err, text))
		}
		list = append(list, m)
	}
	return list
}
