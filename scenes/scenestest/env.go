// Package scenestest drives scenes without a window: an environment that keeps everything in memory, frames written by hand, and
// a canvas that finds texts which leave the area they belong to.
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
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// Env is an environment in memory, and what the scenes did with it.
type Env struct {
	*scenes.Env
	// InProgress is the match in progress that was played last, More are the others.
	InProgress *match.Match
	More       []*match.Match
	// Lost is why nothing can be saved, nil where everything is; Tried counts how often that was tried again.
	Lost  *store.Problem
	Tried int
	// Out is what has left the program.
	Out *Door
	// Last are the setups that were remembered, by game.
	Last map[string]match.Setup
	// Noted is what was kept from game to game, by name.
	Noted map[string]string
	// Forgotten counts the matches that were put away, Applied the settings that were taken over.
	Forgotten, Applied int
}

// fonts are those of the program, read once.
var fonts = sync.OnceValues(func() (*graph.Fonts, error) { return graph.NewFonts(assets.Fonts()) })

// New is an environment in the language of that code, where nothing has ever been played.
func New(t testing.TB, language string) *Env {
	t.Helper()
	f, err := fonts()
	if err != nil {
		t.Fatal(err)
	}
	d := &Env{Env: &scenes.Env{Fonts: f.Another()}, Last: map[string]match.Setup{}, Noted: map[string]string{}}
	d.Apply = func(s store.Settings) {
		d.Applied++
		d.Settings = s
		d.Texts, err = assets.LoadTexts(s.Language)
		if err != nil {
			t.Fatal(err)
		}
		d.Theme = look.Of(s.Theme)
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
	// Nothing is written before somebody imports or marks a record.
	w := store.NewWriter(store.NewDisk(store.OneFolder(t.TempDir())))
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

// Own answers for Memory.Own with these values by the name of the option.
func Own(values map[string][]store.Named) func(*rules.Info, string, rules.Options) []store.Named {
	return func(_ *rules.Info, option string, _ rules.Options) []store.Named { return values[option] }
}

// saver keeps the match of a session in an Env.
type saver struct{ d *Env }

// Save implements session.Saver.
func (s saver) Save(m *match.Match) { s.d.InProgress = m }

// Finish implements session.Saver.
func (s saver) Finish(m *match.Match) { s.d.Forget(m) }

// Match is a match of a game between persons of these names, with moves played. A name that begins with "Computer" is a
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

// Hands are a player who uses a scene tick by tick.
type Hands struct {
	Scene scenes.Scene
	// Next is the last answer of the scene that was more than Stay, Awake whether the last tick asked for another. Ticks is how
	// many frames the scene was handed. Said is what the scene has said to people who listen, the oldest first.
	Next  scenes.Next
	Said  []string
	Awake bool
	Ticks int
	frame input.Frame
	m     graph.Metrics
}

// Open lays a scene out for a canvas of that size.
func Open(s scenes.Scene, m graph.Metrics) *Hands {
	s.Layout(m)
	h := &Hands{Scene: s, m: m}
	h.Wait(1)
	return h
}

// Now is the moment of the last tick.
func (h *Hands) Now() time.Duration { return time.Duration(h.Ticks) * time.Second / 60 }

// Look draws the scene as it is at the moment of the last tick.
func (h *Hands) Look(d *Env) *Canvas { return LookAt(d, h.Scene.Draw, h.m, h.Now()) }

// Frame is the frame of the next tick in which nothing more happens, for tests that call Update themselves.
func (h *Hands) Frame() *input.Frame {
	h.Ticks++
	h.frame.Now, h.frame.Ticks = h.Now(), 1
	return &h.frame
}

// tick hands the frame in and forgets what lasts one tick only.
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

// Wait lets n ticks pass.
func (h *Hands) Wait(n int) {
	for range n {
		h.tick()
	}
}

// Until lets ticks pass until ok, for what is worked out in the background. It fails the test where that has not come within some minutes, which
// no machine takes that is not stuck.
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

// Press presses keys one after the other.
func (h *Hands) Press(keys ...ebiten.Key) {
	for _, k := range keys {
		h.frame.Keys = []ebiten.Key{k}
		h.tick()
	}
}

// Shift presses a key while Shift is held.
func (h *Hands) Shift(k ebiten.Key) {
	h.frame.Shift = true
	h.Press(k)
	h.frame.Shift = false
}

// Control presses a key while Control is held.
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

// Down and Up hold and release the left button where the pointer is.
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

// Tap taps with a finger: pressed and released at once, without a movement before.
func (h *Hands) Tap(p graph.Point) {
	f := &h.frame
	f.Touch, f.X, f.Y, f.Moved = true, p.X, p.Y, true
	f.Down[input.Left], f.Pressed[input.Left] = true, true
	h.tick()
	f.Down[input.Left], f.Released[input.Left] = false, true
	h.tick()
}

// Swipe presses with a finger at from, moves it to to, and lifts it there.
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

// Made is a scene that was made without an error.
func Made(s scenes.Scene, err error) scenes.Scene {
	if err != nil {
		panic(err)
	}
	return s
}

// Door is an export.Door that keeps in memory what leaves the program.
type Door struct {
	mu    sync.Mutex
	files map[string][]byte
	// copied is what the clipboard holds, by its kind.
	copied map[string][]byte
	shown  []export.Folder
	// Full is set where nothing can be saved, Bare where there is no clipboard for pictures and no program that shows folders, Page where
	// there are no folders at all.
	Full, Bare, Page bool
	// Picked are the files that the player chooses.
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

// Pick implements export.Door: the player chooses Picked.
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

// Names are the files that were saved, sorted.
func (d *Door) Names() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Sorted(maps.Keys(d.files))
}

// File is the content of a file that was saved.
func (d *Door) File(name string) []byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.files[name]
}

// Copied is what the clipboard holds of that kind, nil for nothing.
func (d *Door) Copied(kind string) []byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.copied[kind]
}

// Shown are the folders that were shown.
func (d *Door) Shown() []export.Folder {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.shown
}
