// Package scenestest tests scenes without a window.
//
// env.go has an environment in memory and Hands, which uses a scene tick by tick. canvas.go checks what a scene has
// drawn, screens.go checks it in all sizes and languages. boards.go has helpers for boards and for searches in the
// background, state.go writes down all the state of a scene.
package scenestest

import (
	"errors"
	"maps"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/force"
	"xotrio/assets"
	"xotrio/game/books"
	"xotrio/game/export"
	"xotrio/game/input"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/stats"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Env is an environment in memory that records what scenes do with it.
type Env struct {
	*scenes.Env
	// InProgress is the match in progress that was played last, More are the others.
	InProgress *match.Match
	More       []*match.Match
	// Lost is the reason why nothing can be saved, or nil; Tried counts the attempts to save again.
	Lost  *store.Problem
	Tried int
	// Out has what has been exported.
	Out *Door
	// Last are the setups that were remembered, by game.
	Last map[string]match.Setup
	// Noted are the values stored by Memory.Keep, by name.
	Noted map[string]string
	// Forgotten counts the matches moved to the records, Applied the changes of the settings.
	Forgotten, Applied int
}

// fonts reads the fonts once.
var fonts = sync.OnceValues(func() (*graph.Fonts, error) { return graph.NewFonts(assets.Fonts(), nil) })

// New returns an environment in a language, without any records.
func New(t testing.TB, language string) *Env {
	t.Helper()
	f, err := fonts()
	if err != nil {
		t.Fatal(err)
	}
	d := &Env{Env: &scenes.Env{Games: games.ByName, Fonts: f.Clone()}, Last: map[string]match.Setup{}, Noted: map[string]string{}}
	d.Apply = func(s store.Settings) {
		d.Applied++
		d.Settings = s
		d.Texts, err = assets.LoadTexts(s.Language)
		if err != nil {
			t.Fatal(err)
		}
		d.Theme = look.ByName(s.Theme)
	}
	set := store.DefaultSettings()
	set.Language = language
	d.Apply(set)
	d.Applied = 0
	d.Sessions = session.Config{
		Saver: saver{d},
		Control: func(*rules.Info, match.Player) (session.Controller, error) {
			return nil, errors.New("nobody thinks in this test")
		},
	}
	// Nothing is written until a record is imported or marked.
	w := store.NewWriter(file.NewDisk(file.OneFolder(t.TempDir())))
	d.Books = books.Open(w, games.ByName, func() {})
	d.Stats = stats.NewLive(stats.Source{
		Entries: func() ([]library.Entry, uint64, bool) { return d.Library.Entries(), d.Library.Version(), false },
		Rules: func() stats.Rules {
			elo := func(game string, _ rules.Options, level int) (int, bool) { return engines.Elo(game, ai.Level(level)) }
			return stats.Rules{Player: d.People.Finder(), Elo: elo}
		},
		People: d.People.Version,
		Wake:   func() {},
	})
	d.Prover = func(g *rules.Info) (force.Prover, error) { return engines.Prover(g.Name) }
	t.Cleanup(func() {
		waited := d.Library.Wait()
		d.Books.Close()
		if err := errors.Join(waited, w.Close()); err != nil {
			t.Error(err)
		}
	})
	d.Out = &Door{}
	d.Door = d.Out
	d.Forget = func(m *match.Match) {
		d.Forgotten++
		if d.InProgress == m {
			d.InProgress = nil
		}
		d.More = slices.DeleteFunc(d.More, func(other *match.Match) bool { return other == m })
	}
	d.Running = func() []*match.Match {
		if d.InProgress == nil {
			return d.More
		}
		return append([]*match.Match{d.InProgress}, d.More...)
	}
	d.Current = func(game string) *match.Match {
		for _, m := range d.Running() {
			if m.Setup().Game == game {
				return m
			}
		}
		return nil
	}
	d.Unsaved = func() *store.Problem { return d.Lost }
	d.SaveAgain = func() { d.Tried++ }
	d.LastSetup = func(game string) (match.Setup, bool) { s, ok := d.Last[game]; return s, ok }
	d.Remember = func(s match.Setup) { d.Last[s.Game] = s }
	d.Kept = func(name string) string { return d.Noted[name] }
	d.Keep = func(name, value string) { d.Noted[name] = value }
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	d.Now = func() time.Time { return now }
	seed := uint64(0)
	d.Env.Seed = func() uint64 { seed++; return seed }
	return d
}

// Own returns a function for Memory.Own with values by the name of the option.
func Own(values map[string][]store.Named) func(*rules.Info, string, rules.Options) []store.Named {
	return func(_ *rules.Info, option string, _ rules.Options) []store.Named { return values[option] }
}

// saver stores the match of a session in an Env.
type saver struct{ d *Env }

// Save implements session.Saver.
func (s saver) Save(m *match.Match) { s.d.InProgress = m }

// Finish implements session.Saver.
func (s saver) Finish(m *match.Match) { s.d.Forget(m) }

// Match returns a match of a game between these players after the given moves. A name that starts with "Computer" is a
// computer player of the highest level.
func Match(t testing.TB, game string, o rules.Options, names []string, moves ...string) *match.Match {
	t.Helper()
	g, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	s := match.Setup{Game: game, Options: o, Seed: 1}
	for i := range g.Seats {
		seat := match.Person(names[i%len(names)])
		if names[i%len(names)] == "Computer" {
			seat = match.Computer("", int(ai.MaxLevel))
		}
		s.Seats = append(s.Seats, seat)
	}
	m, err := match.New(s, g)
	if err != nil {
		t.Fatal(err)
	}
	for _, mv := range moves {
		if r := m.PlayText(mv); r != nil {
			t.Fatalf("%s: %v", mv, r)
		}
	}
	return m
}

// Hands uses a scene tick by tick.
type Hands struct {
	Scene scenes.Scene
	// Next is the last result of Update other than Stay, Awake whether the last tick requested another. Ticks is the
	// number of ticks so far. Said are all sentences for screen readers, the oldest first.
	Next  scenes.Next
	Said  []string
	Awake bool
	Ticks int
	frame input.Frame
	m     graph.Metrics
}

// Open lays out a scene.
func Open(s scenes.Scene, m graph.Metrics) *Hands {
	s.Layout(m)
	h := &Hands{Scene: s, m: m}
	h.Wait(1)
	return h
}

// Now returns the time of the last tick.
func (h *Hands) Now() time.Duration { return time.Duration(h.Ticks) * time.Second / 60 }

// Render draws the scene at the time of the last tick.
func (h *Hands) Render(d *Env) *Canvas { return RenderAt(d, h.Scene.Draw, h.m, h.Now()) }

// Frame returns an empty frame for the next tick, for tests that call Update themselves.
func (h *Hands) Frame() *input.Frame {
	h.Ticks++
	h.frame.Now, h.frame.Ticks = h.Now(), 1
	return &h.frame
}

// tick passes the frame to the scene and resets what lasts for one tick.
func (h *Hands) tick() {
	n := h.Scene.Update(h.Frame())
	h.Awake = n.Awake
	if n.Say != "" {
		h.Said = append(h.Said, n.Say)
	}
	if n.Kind != scenes.Stay {
		h.Next = n
	}
	f := &h.frame
	f.Keys, f.Runes, f.WheelY, f.Moved = nil, nil, 0, false
	for b := range f.Down {
		f.Pressed[b], f.Released[b] = false, false
	}
}

// Wait runs n ticks.
func (h *Hands) Wait(n int) {
	for range n {
		h.tick()
	}
}

// Until runs ticks until ok returns true, for background work. It fails the test after some minutes, which is longer
// than any working machine needs.
func (h *Hands) Until(t testing.TB, what string, ok func() bool) {
	t.Helper()
	for range 120_000 {
		if h.Wait(1); ok() {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatalf("it does not come: %s", what)
}

// Press presses keys in order.
func (h *Hands) Press(keys ...ebiten.Key) {
	for _, k := range keys {
		h.frame.Keys = []ebiten.Key{k}
		h.tick()
	}
}

// Shift presses a key with Shift.
func (h *Hands) Shift(k ebiten.Key) {
	h.frame.Shift = true
	h.Press(k)
	h.frame.Shift = false
}

// Control presses a key with Control.
func (h *Hands) Control(k ebiten.Key) {
	h.frame.Control = true
	h.Press(k)
	h.frame.Control = false
}

// Type types a text.
func (h *Hands) Type(s string) {
	for _, r := range s {
		h.frame.Runes = []rune{r}
		h.tick()
	}
}

// Move moves the mouse.
func (h *Hands) Move(x, y float64) {
	h.frame.Touch = false
	h.frame.X, h.frame.Y, h.frame.Moved = x, y, true
	h.tick()
}

// Wheel turns the wheel, up being positive.
func (h *Hands) Wheel(notches float64) {
	h.frame.WheelY = notches
	h.tick()
}

// Down presses the left button.
func (h *Hands) Down() {
	h.frame.Down[input.Left], h.frame.Pressed[input.Left] = true, true
	h.tick()
}

// Up releases the left button.
func (h *Hands) Up() {
	h.frame.Down[input.Left], h.frame.Released[input.Left] = false, true
	h.tick()
}

// Click moves the mouse and clicks.
func (h *Hands) Click(p graph.Point) {
	h.Move(p.X, p.Y)
	h.Down()
	h.Up()
}

// Tap taps with a finger: press and release in one tick, without a movement before.
func (h *Hands) Tap(p graph.Point) {
	f := &h.frame
	f.Touch, f.X, f.Y, f.Moved = true, p.X, p.Y, true
	f.Down[input.Left], f.Pressed[input.Left] = true, true
	h.tick()
	f.Down[input.Left], f.Released[input.Left] = false, true
	h.tick()
}

// Swipe moves a finger from one point to another.
func (h *Hands) Swipe(from, to graph.Point) {
	f := &h.frame
	f.Touch, f.X, f.Y, f.Moved = true, from.X, from.Y, true
	f.Down[input.Left], f.Pressed[input.Left] = true, true
	h.tick()
	for i := range 4 {
		f.X, f.Y, f.Moved = from.X+(to.X-from.X)*float64(i+1)/4, from.Y+(to.Y-from.Y)*float64(i+1)/4, true
		h.tick()
	}
	f.Down[input.Left], f.Released[input.Left] = false, true
	h.tick()
}

// Made returns s and panics if err is not nil.
func Made(s scenes.Scene, err error) scenes.Scene {
	if err != nil {
		panic(err)
	}
	return s
}

// Door is an export.Door in memory.
type Door struct {
	mu    sync.Mutex
	files map[string][]byte
	// copied is the clipboard by kind.
	copied map[string][]byte
	shown  []export.Folder
	// Full makes saving fail. Bare has no clipboard for pictures and no file manager, Page no folders at all.
	Full, Bare, Page bool
	// Picked are the files that the player picks.
	Picked map[string][]byte
}

// Save implements export.Door.
func (d *Door) Save(name string, data []byte) (string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.Full {
		return "", errors.New("no space left")
	}
	if d.files == nil {
		d.files = map[string][]byte{}
	}
	d.files[name] = data
	return "/exports/" + name, nil
}

// CopyPicture implements export.Door.
func (d *Door) CopyPicture(kind string, data []byte) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.Bare {
		return export.ErrNoClipboard
	}
	d.copied = map[string][]byte{kind: data}
	return nil
}

// Folders implements export.Door.
func (d *Door) Folders() bool { return !d.Page }

// Show implements export.Door.
func (d *Door) Show(f export.Folder) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.Bare {
		return errors.New("xdg-open is missing")
	}
	d.shown = append(d.shown, f)
	return nil
}

// Pick implements export.Door: the player picks Picked.
func (d *Door) Pick(take func(name string, data []byte)) error {
	if !d.Page {
		return errors.New("files are dropped")
	}
	d.mu.Lock()
	picked := maps.Clone(d.Picked)
	d.mu.Unlock()
	for name, data := range picked {
		take(name, data)
	}
	return nil
}

// Path implements export.Door.
func (d *Door) Path(f export.Folder) string { return [...]string{"/exports", "/records"}[f] }

// Names returns the names of the saved files, sorted.
func (d *Door) Names() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Sorted(maps.Keys(d.files))
}

// File returns the content of a saved file.
func (d *Door) File(name string) []byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.files[name]
}

// Copied returns the content of the clipboard of that kind, or nil.
func (d *Door) Copied(kind string) []byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.copied[kind]
}

// OpenedFolders returns the folders that were opened.
func (d *Door) OpenedFolders() []export.Folder {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.shown
}
