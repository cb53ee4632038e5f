package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/assets"
	"xotrio/game/app"
	"xotrio/game/books"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/boards/xobrainer"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// kept are the files that the page keeps, by name.
func (t *tab) kept(ctx context.Context) (files map[string]string, err error) {
	all := map[string]string{}
	err = t.eval(ctx, "Object.fromEntries(Object.keys(localStorage).map(k => [k, localStorage.getItem(k)]))", &all)
	files = map[string]string{}
	for k, v := range all {
		if name, ok := strings.CutPrefix(k, store.BrowserPrefix); ok {
			files[name] = v
		}
	}
	return files, err
}

// current is the game in progress that the page keeps, nil where there is none.
func (t *tab) current(ctx context.Context) (*match.Match, error) {
	files, err := t.kept(ctx)
	if err != nil {
		return nil, err
	}
	return inProgress(files)
}

// latest is the game in progress, or the last one that ended.
func (t *tab) latest(ctx context.Context) (*match.Match, error) {
	files, err := t.kept(ctx)
	if err != nil {
		return nil, err
	}
	last := ""
	for name := range files {
		if strings.HasPrefix(name, "records/") && name > last {
			last = name
		}
	}
	if m, err := inProgress(files); m != nil || err != nil || last == "" {
		return m, err
	}
	return match.Parse(files[last], games.ByName)
}

// list is m in a list, empty for nil.
func list(m *match.Match) []*match.Match {
	if m == nil {
		return nil
	}
	return []*match.Match{m}
}

// inProgress is the game in progress in the first slot that was played last, nil where there is none.
func inProgress(files map[string]string) (last *match.Match, err error) {
	for name, text := range files {
		if !strings.HasPrefix(name, "current.") || !strings.HasSuffix(name, ".xotrio") {
			continue
		}
		m, err := match.Parse(text, games.ByName)
		if err != nil {
			return nil, err
		}
		if last == nil || store.Played(m).After(store.Played(last)) {
			last = m
		}
	}
	return last, nil
}

// plies waits until the game in progress, or the one that has just ended, has so many plies, and gives it.
func (t *tab) plies(ctx context.Context, n int, long time.Duration) (*match.Match, error) {
	for end := time.Now().Add(long); ; time.Sleep(40 * time.Millisecond) {
		m, err := t.latest(ctx)
		if err != nil {
			return nil, err
		}
		if m != nil && m.Ply() >= n {
			return m, nil
		}
		if time.Now().After(end) {
			return nil, fmt.Errorf("within %v the game in progress has not come to %d plies\n%s", long, n, t.troubles())
		}
	}
}

// metrics are those of the page.
func (t *tab) metrics() graph.Metrics {
	return graph.MeasureWindow(float64(t.w), float64(t.h), t.scale)
}

// env is what the scenes share, as the page has it.
func (t *tab) env(ctx context.Context) (*scenes.Env, error) {
	files, err := t.kept(ctx)
	if err != nil {
		return nil, err
	}
	st := store.Open(store.NewBrowser(storage(files)))
	current, err := inProgress(files)
	if err != nil {
		return nil, err
	}
	d := &scenes.Env{
		Settings: st.Preferences().Settings(), Apply: func(store.Settings) {}, Theme: look.Dark(), Now: time.Now, Seed: func() uint64 { return 0 },
		Books:  books.Open(store.NewBrowser(storage(files)), games.ByName, func() {}),
		Memory: scenes.Memory{LastSetup: st.Preferences().LastSetup, Remember: func(match.Setup) {}, Kept: st.Preferences().Kept, Keep: st.Preferences().Keep},
		Host:   scenes.Host{SystemWords: "en", NoQuit: true, Door: &scenestest.Door{Page: true}},
		Matches: scenes.Matches{
			Running: func() []*match.Match { return list(current) }, Current: func(string) *match.Match { return current }, Forget: func(*match.Match) {},
		},
		Analysis: scenes.Analysis{Prover: func(g *rules.Info) (force.Prover, error) { return engines.Prover(g.Name) }},
		Sessions: session.Config{Control: func(*rules.Info, match.Player) (session.Controller, error) {
			return session.NewScript(), nil // a twin does not think
		}},
	}
	d.Stats = all.Games().Stats(d.Library, d.People, func() {})
	if d.Fonts, err = graph.NewFonts(assets.Fonts()); err != nil {
		return nil, err
	}
	if d.Texts, err = assets.LoadTexts("en"); err != nil {
		return nil, err
	}
	return d, st.Close()
}

// place is where the text of a key stands on the screen of r, in device-independent pixels: the first one, or that of an
// index.
func (t *tab) place(ctx context.Context, r scenes.Route, key string, which int) (x, y float64, err error) {
	d, err := t.env(ctx)
	if err != nil {
		return 0, 0, err
	}
	m := t.metrics()
	d.Fonts.SetScale(m.Scale)
	s := app.Places(d)(r)
	s.Layout(m)
	for range 30 {
		s.Update(&input.Frame{})
	}
	text := key
	if d.Texts.Has(key) {
		text = d.T(key)
	}
	l := graph.NewLog(d.Fonts, m)
	s.Draw(l)
	for _, on := range l.Texts {
		if on.Text == text {
			if which--; which < 0 {
				p := on.Box.Center()
				return p.X * m.Scale / t.scale, p.Y * m.Scale / t.scale, nil
			}
		}
	}
	return 0, 0, fmt.Errorf("%q is not on the screen:\n%s", text, l)
}

// good is a place where a click plays a move of m that does not lose soon, and that move.
func (t *tab) good(ctx context.Context, m *match.Match) (x, y float64, move string, err error) {
	engine, err := engines.New(m.Game().Name, 6, ai.Options{})
	if err != nil {
		return 0, 0, "", err
	}
	th, err := engine.Think(ctx, m.Position().View(m.Position().ToMove()), ai.Limits{Nodes: 20_000}, nil)
	if err != nil {
		return 0, 0, "", err
	}
	th.Move = goingOn(m, th.Move)
	move = m.Position().MoveText(th.Move)
	d, err := t.env(ctx)
	if err != nil {
		return 0, 0, "", err
	}
	metrics := t.metrics()
	d.Fonts.SetScale(metrics.Scale)
	area := boards.Divide(metrics)
	at, ok := scenestest.Places(xobrainer.New(d), session.Of(m, session.Everybody, 0), area, area.Board, m.Notes().Get("board"), 60)[move]
	if !ok {
		return 0, 0, "", fmt.Errorf("nowhere does a click play %s", move)
	}
	return at.X * metrics.Scale / t.scale, at.Y * metrics.Scale / t.scale, move, nil
}

// goingOn is the move, or another where that one would end the match: who has nobody left to answer proves nothing.
func goingOn(m *match.Match, move rules.Move) rules.Move {
	all := append([]rules.Move{move}, m.Position().AppendMoves(nil)...)
	for _, try := range all {
		after := m.Position().Clone()
		if after.Do(try); !after.Outcome().Over() {
			return try
		}
	}
	return move
}

// storage is a store.LocalStorage of what a page keeps.
type storage map[string]string

func (s storage) Get(key string) (string, bool, error) {
	text, ok := s[strings.TrimPrefix(key, store.BrowserPrefix)]
	return text, ok, nil
}

func (s storage) Set(string, string) error { return nil }

func (s storage) Remove(string) error { return nil }

func (s storage) Keys() (keys []string, err error) {
	for k := range s {
		keys = append(keys, store.BrowserPrefix+k)
	}
	return keys, nil
}

func (s storage) Lock(string) (func(), bool) { return func() {}, true }
