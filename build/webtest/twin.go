package main

import (
	"os"
	"path/filepath"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/build/drive/twins"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/xobrainer"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// kept returns the files that the page stores, by name.
func (t *tab) kept() map[string]string {
	files := map[string]string{}
	for k, v := range value[map[string]string](t, "({ ...localStorage })") {
		if name, ok := strings.CutPrefix(k, file.BrowserPrefix); ok {
			files[name] = v
		}
	}
	return files
}

// home returns a folder with a copy of these files, for the duration of the step.
func (t *tab) home() string {
	dir, err := os.MkdirTemp("", "xotrio-page")
	t.p.must(err)
	t.p.Cleanup(func() { _ = os.RemoveAll(dir) })
	for name, text := range t.kept() {
		path := filepath.Join(dir, filepath.FromSlash(name))
		t.p.must(os.MkdirAll(filepath.Dir(path), 0o700))
		t.p.must(os.WriteFile(path, []byte(text), 0o600))
	}
	return dir
}

// current returns the game in progress, nil if there is none.
func (t *tab) current() *match.Match { return twins.InProgress(t.p, t.home()) }

// latest returns the game in progress, or the last one that ended.
func (t *tab) latest() *match.Match {
	home := t.home()
	m := twins.InProgress(t.p, home)
	if over := twins.Records(t.p, home); m == nil && len(over) > 0 {
		return over[len(over)-1]
	}
	return m
}

// reaches waits until the latest game has n plies, at most that long.
func (t *tab) reaches(n int, long time.Duration) (*match.Match, bool) {
	for end := time.Now().Add(long); ; time.Sleep(40 * time.Millisecond) {
		if m := t.latest(); m != nil && m.Ply() >= n {
			return m, true
		}
		if time.Now().After(end) {
			return nil, false
		}
	}
}

// plies is reaches that fails.
func (t *tab) plies(n int, long time.Duration) *match.Match {
	m, ok := t.reaches(n, long)
	if !ok {
		t.p.Fatalf("within %v the game in progress has not come to %d plies\n%s", long, n, t.troubles())
	}
	return m
}

func (t *tab) env() *scenes.Env {
	d := twins.Env(t.p, t.home(), t.p.fonts)
	d.NoQuit, d.Door = true, &scenestest.Door{Page: true}
	return d
}

func (t *tab) metrics() graph.Metrics {
	return graph.MeasureWindow(float64(t.w), float64(t.h), t.scale)
}

// dip converts a point of the canvas to CSS pixels.
func (t *tab) dip(p graph.Point) (x, y float64) {
	s := t.metrics().Scale / t.scale
	return p.X * s, p.Y * s
}

// press clicks the text of a key on the screen of r.
func (t *tab) press(r scenes.Route, key string) {
	w := twins.Open(t.p, t.env(), t.metrics(), r)
	w.Idle(30)
	t.click(t.dip(w.Find(key).Center()))
}

// good returns a move of m that does not lose soon and the point to click.
func (t *tab) good(m *match.Match) (x, y float64, move string) {
	engine, err := engines.New(m.Game().Name, 6, ai.Options{})
	t.p.must(err)
	th, err := engine.Think(t.p.ctx, m.Position().View(m.Position().ToMove()), ai.Limits{Nodes: 20_000}, nil)
	t.p.must(err)
	move = m.Position().MoveText(unfinishing(m, th.Move))
	d, area := t.env(), &boards.Divide(t.metrics()).Area
	d.Fonts.SetScale(t.metrics().Scale)
	at, ok := scenestest.Places(xobrainer.New(d), session.Of(m, session.Spectator, 0), area, area.Board, m.Notes().Get("board"), 60)[move]
	if !ok {
		t.p.Fatalf("nowhere does a click play %s", move)
	}
	x, y = t.dip(at)
	return x, y, move
}

// unfinishing returns the move, or another one if that would end the match or the round: without a reply there is nothing
// to test.
func unfinishing(m *match.Match, move rules.Move) rules.Move {
	all := append([]rules.Move{move}, m.Position().AppendMoves(nil)...)
	for _, try := range all {
		after := m.Position().Clone()
		round, _ := after.Effect(try).(rules.RoundEnder) // the steps play XOBrainer
		if over, _, _ := round.RoundEnd(); over {
			continue
		}
		if after.Do(try); !after.Outcome().Over() {
			return try
		}
	}
	return move
}
