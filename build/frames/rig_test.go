package frames

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/app"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// host runs the tests inside the run loop of a hidden window, because pixels can be read nowhere else.
type host struct {
	m    *testing.M
	code int
}

func (h *host) Update() error {
	h.code = h.m.Run()
	return ebiten.Termination
}

func (h *host) Draw(*ebiten.Image) {}

func (h *host) Layout(w, ht int) (int, int) { return w, ht }

func TestMain(m *testing.M) {
	h := &host{m: m, code: 1}
	ebiten.SetWindowVisible(false)
	if err := ebiten.RunGame(h); err != nil {
		fmt.Printf("these tests need a display, which `go run ./build test` brings up: %v\n", err)
	}
	os.Exit(h.code)
}

const tick = time.Second / 60

// play is a match at the table: moves played by scripts, in turn, and the input of people.
type play struct {
	name, game string
	options    rules.Options
	// lots is true if lots are drawn for the first move before the table opens.
	lots      bool
	bar, bomb int // seconds, of TimeBalance and TimeBomb
	// moves are by seat.
	moves [][]string
	// keys are pressed at the given tick, and wheel turns the wheel.
	keys  map[int]ebiten.Key
	wheel map[int]float64
	// ticks is the length after the first skip ticks, which are not watched.
	skip, ticks int
	// short is true if it is part of the short form of the tests.
	short bool
}

// open returns the table of p before the first tick.
func (p *play) open(t *testing.T) (scenes.Scene, *scenestest.Env) {
	t.Helper()
	g, err := games.ByName(p.game)
	if err != nil {
		t.Fatal(err)
	}
	set := match.Setup{Game: p.game, Options: p.options, Seed: 5, Beam: p.bar * match.TicksPerSecond, Bomb: p.bomb * match.TicksPerSecond}
	for i := range g.Seats {
		seat := match.Person("Anna")
		if i < len(p.moves) && len(p.moves[i]) > 0 {
			seat = match.Computer("", i+1) // the level distinguishes the scripts
		}
		set.Seats = append(set.Seats, seat)
	}
	m, err := match.New(set, g)
	if err != nil {
		t.Fatal(err)
	}
	d := scenestest.New(t, "en")
	d.Sessions.Control = func(_ *rules.Info, who match.Player) (session.Controller, error) {
		if who.Level > len(p.moves) {
			return nil, errors.New("nobody plays there")
		}
		return session.NewScript(p.moves[who.Level-1]...), nil
	}
	if p.lots {
		return app.Places(d.Env)(scenes.Lots{Match: m}), d
	}
	return app.Places(d.Env)(scenes.Table{Match: m}), d
}

// over reports whether all moves have been played.
func (p *play) over(d *scenestest.Env) bool {
	if p.lots { // the table is another scene
		return true
	}
	all := 0
	for _, moves := range p.moves {
		all += len(moves)
	}
	return d.Forgotten > 0 || d.InProgress != nil && d.InProgress.Ply() >= all
}

// frame returns the input of tick n.
func (p *play) frame(n int) *input.Frame {
	f := &input.Frame{Now: time.Duration(n) * tick, Ticks: 1, Pointer: input.Pointer{X: 5, Y: 5}}
	if k, ok := p.keys[n]; ok {
		f.Keys = []ebiten.Key{k}
	}
	f.WheelY = p.wheel[n]
	return f
}

// screenView is a scene on a screen.
type screenView struct {
	t      *testing.T
	scene  scenes.Scene
	fonts  *graph.Fonts
	screen *graph.Screen
	dst    *ebiten.Image
	m      graph.Metrics
}

func show(t *testing.T, s scenes.Scene, fonts *graph.Fonts, w, h int) *screenView {
	v := &screenView{t: t, scene: s, fonts: fonts, screen: graph.NewScreen(fonts)}
	v.size(w, h)
	t.Cleanup(func() {
		v.dst.Deallocate()
		if l, ok := s.(scenes.Leaver); ok {
			l.Leave()
		}
	})
	return v
}

// size resizes the window.
func (v *screenView) size(w, h int) {
	if v.dst != nil {
		v.dst.Deallocate()
	}
	v.dst, v.m = ebiten.NewImage(w, h), graph.MeasureWindow(float64(w), float64(h), 1)
	v.fonts.SetScale(v.m.Scale)
	v.scene.Layout(v.m)
}

// draw draws the scene at now. It reports whether anything has changed and whether something moves.
func (v *screenView) draw(now time.Duration) (changed, moving bool) {
	v.screen.SetNow(now)
	changed = v.screen.Frame(v.dst, v.m, false, v.scene.Draw)
	next := v.screen.Next()
	return changed, next != 0 && next <= now
}

// compareWhole fails unless the frame at now, composed of changes, equals the one drawn as a whole.
func (v *screenView) compareWhole(what string, now time.Duration) {
	v.t.Helper()
	have := v.pixels()
	v.screen.Spoil()
	v.draw(now)
	want := v.pixels()
	off := 0
	for i := 0; i < len(have.Pix); i += 4 {
		most := 0
		for k := i; k < i+4; k++ {
			most = max(most, int(have.Pix[k])-int(want.Pix[k]), int(want.Pix[k])-int(have.Pix[k]))
		}
		if most > rounding {
			off++
		}
		if most > limit || off > strays {
			v.save(have, "parts")
			v.save(want, "whole")
			v.t.Fatalf("%s: the pixel at %d,%d is %v, drawn as a whole it is %v, and %d more differ above it", what,
				i/4%have.Rect.Dx(), i/4/have.Rect.Dx(), have.Pix[i:i+4], want.Pix[i:i+4], off-1)
		}
	}
}

// The pixels of a triangle depend a little on how many are drawn with it: Mesa's software renderer joins two that make
// an upright rectangle if all form pairs. Channels then differ by rounding, and a few pixels, at most strays of half
// a million, by up to limit.
const (
	rounding = 1
	limit    = 24
	strays   = 12
)

func (v *screenView) pixels() *image.RGBA {
	out := image.NewRGBA(v.dst.Bounds())
	v.dst.ReadPixels(out.Pix)
	return out
}

// save writes a picture to the folder of E2E_PICTURES, if that is set.
func (v *screenView) save(img *image.RGBA, name string) {
	dir := os.Getenv("E2E_PICTURES")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, filepath.Base(v.t.Name())+"-"+name+".png"))
	if err != nil {
		v.t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		v.t.Fatal(err)
	}
}

func words(s string) []string { return strings.Fields(s) }

// plays has all animations of all boards.
var plays = []play{
	{name: "knock out", game: "xobrainer", moves: [][]string{words("b2 c2 d2 a2 e2"), words("h9 h7 g5 e8")}, ticks: 480},
	{name: "row and round", game: "xobrainer", options: rules.Options{"Format": "rounds:3"},
		moves: [][]string{words("a3 a4 a5 a6 a7"), words("h9 h7 g5 e8")}, ticks: 600},
	{name: "set", game: "xobrainer", options: rules.Options{"Format": "sets5"},
		moves: [][]string{words("a3 a4 a5 a6 a7 a3 a4 a5 a6 a7"), words("h9 h7 g5 e8 h9 h7 g5 e8 f4")}, ticks: 1500},
	{name: "reveal", game: "xobrainer", options: rules.Options{"Variants": "mission,trap", "Format": "rounds:3"},
		moves: [][]string{words("c4 e6 f7 d5 g8"), words("h2 h4 a10 a9")}, ticks: 1200},
	{name: "variants", game: "xobrainer", options: rules.Options{"Variants": "random,mission,map,trap"}, ticks: 420},
	{name: "fall of the beam", game: "xobrainer", options: rules.Options{"Variants": "timebalance", "Format": "rounds:3"}, bar: 8,
		keys: map[int]ebiten.Key{2: ebiten.KeyEnter, 660: ebiten.KeyEnter}, skip: 380, ticks: 520}, // ready, and the next round
	{name: "bomb", short: true, game: "xobrainer", options: rules.Options{"Variants": "timebomb", "Format": "rounds:3"}, bomb: 10,
		keys: map[int]ebiten.Key{2: ebiten.KeyEnter}, skip: 570, ticks: 220},
	{name: "ready", game: "xobrainer", options: rules.Options{"Variants": "timebomb,timebalance"}, bomb: 10, bar: 60, ticks: 240},
	{name: "lots", game: "trexo", lots: true, ticks: 80},
	{name: "brick", short: true, game: "trexo", moves: [][]string{words("e5f5 e5e6"), words("e6f6")}, ticks: 300},
	{name: "row of bricks", game: "trexo", moves: [][]string{words("a5a4 b5b6 c5c4 d5d6 e5e4"), words("h8h9 g3g4 h7g7 g8g9")}, ticks: 420},
	{name: "table turned", game: "trexo", moves: [][]string{words("e5f5"), nil}, ticks: 300, keys: map[int]ebiten.Key{
		60: ebiten.KeyD, 75: ebiten.KeyA, 120: ebiten.KeyT, 180: ebiten.KeyR, 200: ebiten.KeyHome}, wheel: map[int]float64{140: 1, 160: -1}},
	{name: "slide", short: true, game: "oxixo", moves: [][]string{words("c5a5 b5a5"), words("e1e5")}, ticks: 300},
	{name: "dot", game: "oxixo4", moves: [][]string{words("c5a5n"), words("e1e5w")}, ticks: 240,
		keys: map[int]ebiten.Key{150: ebiten.KeyRight, 160: ebiten.KeyR, 170: ebiten.KeyEnter}},
}

// tested returns the plays of a test: all, or in the short form one of each board and the bomb, which burns beside it.
func tested() []play {
	if !testing.Short() {
		return plays
	}
	return slices.DeleteFunc(slices.Clone(plays), func(p play) bool { return !p.short })
}
