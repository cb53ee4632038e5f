package export_test

import (
	"bytes"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	out "xotrio/game/export"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/export"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

// openings are short matches of each game.
var openings = map[string][]string{
	"xobrainer": {"e5", "d4", "e6", "d5", "e7"}, "trexo": {"e5f5", "e6f6", "g5g6"}, "oxixo": {"a1a5", "e1e5"}, "oxixo4": {"a1a5s"},
}

func played(t testing.TB, game string) *match.Match {
	t.Helper()
	return scenestest.Match(t, game, nil, []string{"Anna", "Wilhelmina"}, openings[game]...)
}

func open(d *scenestest.Env, r scenes.Export) *scenestest.Hands {
	return scenestest.Open(scenestest.Made(export.New(d.Env, all.Games(), r)), usual)
}

func TestEverythingFits(t *testing.T) {
	for _, game := range []string{"xobrainer", "oxixo4"} {
		scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
			return scenestest.Made(export.New(d.Env, all.Games(), scenes.Export{Match: played(t, game)}))
		}, func(*scenestest.Hands) {})
	}
}

// While a film is made, its bar ends before the button that cancels it.
func TestTheProgressOfAFilmFits(t *testing.T) {
	var d *scenestest.Env
	scenestest.FitEverywhere(t, func(e *scenestest.Env) scenes.Scene {
		d = e
		return scenestest.Made(export.New(e.Env, all.Games(), scenes.Export{Match: played(t, "xobrainer")}))
	}, func(h *scenestest.Hands) {
		h.ClickOn(t, d, "film-save")
		c := h.Render(d)
		cancel, ok := c.Find("cancel")
		bar := slices.IndexFunc(c.Strokes, func(s graph.Stroke) bool { return s.Box.H == 6 })
		if !ok || bar < 0 {
			t.Fatalf("the film has finished: cancel is at %v, there are %d strokes", cancel, len(c.Strokes))
		}
		if box := c.Strokes[bar].Box; box.X+box.W > cancel.X {
			t.Errorf("the bar at %v reaches beyond the button at %v", box, cancel)
		}
	})
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	h := open(d, scenes.Export{Match: played(t, "trexo")})
	scenestest.Reach(t, d, h, "record-copy", "record-save", "position-copy", "position-save", "link-copy", "picture-copy", "picture-save", "film-copy", "film-save", "folder", "close")
}

// Saved files of each game can be read back and have the requested content.
func TestSave(t *testing.T) {
	for game := range openings {
		d := scenestest.New(t, "en")
		m := played(t, game)
		h := open(d, scenes.Export{Match: m, Record: "2026-11-03_10-00-00_x.xotrio"})
		for i, name := range []string{"record", "position", "picture", "film"} {
			h.ClickOn(t, d, name+"-save")
			h.Until(t, game+" "+name, func() bool { return len(d.Out.Names()) == i+1 && h.Render(d).Has("Saved as /exports/2026-11-03") })
		}
		check(t, d, m)
	}
}

// check reads the files saved for m.
func check(t *testing.T, d *scenestest.Env, m *match.Match) {
	t.Helper()
	for _, name := range d.Out.Names() {
		data := d.Out.File(name)
		keep(t, name, data)
		switch filepath.Ext(name) {
		case ".xotrio":
			again, err := match.Parse(string(data), games.ByName)
			if err != nil || again.Text() != m.Text() {
				t.Errorf("%s: %v", name, err)
			}
		case ".txt":
			pos, err := m.Game().Parse(strings.TrimSpace(string(data)), m.Setup().Options)
			if err != nil || pos.Text() != m.Position().Text() {
				t.Errorf("%s: %v", name, err)
			}
		case ".png":
			img, err := png.Decode(bytes.NewReader(data))
			if err != nil || img.Bounds().Dx() != 1280 || len(data) > 3<<20 {
				t.Errorf("%s: %v, %d bytes", name, err, len(data))
			}
		case ".gif":
			film, err := gif.DecodeAll(bytes.NewReader(data))
			if err != nil || len(film.Image) != len(session.NewFilm(m).Stops()) || len(data) > out.MaxFilm || film.Config.Width != 540 {
				t.Errorf("%s: %v, %d bytes", name, err, len(data))
			}
			t.Logf("%s: %d pictures, %d bytes", name, len(film.Image), len(data))
		}
	}
}

// keep writes a file to the folder named by EXPORT_PICTURES, for inspection.
func keep(t testing.TB, name string, data []byte) {
	if dir := os.Getenv("EXPORT_PICTURES"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// The picture shows the displayed position, even one reached by a tried move.
func TestDisplayedPosition(t *testing.T) {
	d := scenestest.New(t, "en")
	m := played(t, "xobrainer")
	reel := session.NewFilm(m)
	v := reel.At(2)
	h := open(d, scenes.Export{Match: m, View: v})
	h.ClickOn(t, d, "position-save")
	h.Until(t, "the position", func() bool { return len(d.Out.Names()) == 1 })
	mv, err := v.Game.ParseMove("j10")
	if err != nil {
		t.Fatal(err)
	}
	tried := session.Suppose(v, mv)
	h = open(d, scenes.Export{Match: m, View: tried})
	h.ClickOn(t, d, "position-save")
	h.Until(t, "the position that was tried", func() bool { return len(d.Out.Names()) == 2 })
	names := d.Out.Names()
	if !strings.Contains(names[0], ", round 1, move 1.") || strings.TrimSpace(string(d.Out.File(names[0]))) != m.At(2).Text() ||
		!strings.Contains(names[1], "tried after set 1, round 1, move 1") || strings.TrimSpace(string(d.Out.File(names[1]))) != tried.Game.Text() {
		t.Errorf("%q", names)
	}
}

func TestCopyPicture(t *testing.T) {
	d := scenestest.New(t, "en")
	m := played(t, "trexo")
	h := open(d, scenes.Export{Match: m})
	h.ClickOn(t, d, "picture-copy")
	h.Until(t, "the picture", func() bool { return h.Render(d).Has("Copied.") })
	if _, err := png.Decode(bytes.NewReader(d.Out.Copied("image/png"))); err != nil || len(d.Out.Names()) != 0 {
		t.Errorf("%v, files %q", err, d.Out.Names())
	}
	d.Out.Bare = true
	h.ClickOn(t, d, "picture-copy")
	h.Until(t, "the file in its place", func() bool {
		return h.Render(d).Has("cannot hold a picture") && h.Render(d).Has("/exports/") && len(d.Out.Names()) == 1
	})
	h.ClickOn(t, d, "folder")
	h.Until(t, "why there is no folder", func() bool { return h.Render(d).Has("xdg-open is missing") && h.Render(d).Has("/exports") })
	d.Out.Full = true
	h.ClickOn(t, d, "picture-save")
	h.Until(t, "why nothing was saved", func() bool { return h.Render(d).Has("no space left") })
}

func TestCopyText(t *testing.T) {
	d := scenestest.New(t, "en")
	m := played(t, "oxixo")
	s := scenestest.Made(export.New(d.Env, all.Games(), scenes.Export{Match: m}))
	h := scenestest.Open(s, usual)
	for name, want := range map[string]string{"record-copy": m.File(), "position-copy": m.Position().Text()} {
		at, ok := h.Render(d).Find(name)
		if !ok {
			t.Fatal(name)
		}
		h.Move(at.Center().X, at.Center().Y)
		h.Down()
		f := h.Frame()
		f.Released[0], f.Down[0] = true, false
		if next := s.Update(f); next.Copy != want {
			t.Errorf("%s copies %q", name, next.Copy)
		}
		f.Released[0] = false
	}
}

// An animation is cancelled by its button, by Esc, and by leaving the sheet; nothing is saved then.
func TestCancel(t *testing.T) {
	d := scenestest.New(t, "en")
	h := open(d, scenes.Export{Match: played(t, "trexo")})
	h.ClickOn(t, d, "film-save")
	if _, ok := h.Render(d).Find("cancel"); !ok {
		t.Fatal("there is no button to call it off")
	}
	if !h.Awake {
		t.Error("nobody waits for the film")
	}
	h.Press(ebiten.KeyEscape)
	h.Until(t, "the end of it", func() bool { return h.Render(d).Has("Cancelled") })
	if h.Next.Kind == scenes.Pop || len(d.Out.Names()) != 0 {
		t.Errorf("Esc has left the sheet, or there are files: %q", d.Out.Names())
	}
	h.Press(ebiten.KeyEscape)
	if h.Next.Kind != scenes.Pop {
		t.Error("Esc does not leave the sheet")
	}
}

// In a browser files are downloads, and there are no folders.
func TestDownload(t *testing.T) {
	d := scenestest.New(t, "en")
	d.Out.Page = true
	h := open(d, scenes.Export{Match: played(t, "oxixo")})
	if _, ok := h.Render(d).Find("folder"); ok || !h.Render(d).Has("Download") {
		t.Error("a page offers a folder, or no downloads")
	}
	h.ClickOn(t, d, "record-save")
	h.Until(t, "the download", func() bool { return h.Render(d).Has("in your downloads") })
}

// The animation of a match in rounds is that of the displayed round.
func TestFilmOfRound(t *testing.T) {
	m := scenestest.Match(t, "xobrainer", rules.Options{"Format": "sets3"}, []string{"Anna", "Bert"},
		"e5", "a1", "e6", "b1", "e7", "c1", "e8", "d1", "e4", "a10", "b2")
	d := scenestest.New(t, "en")
	v := session.NewFilm(m).At(9)
	h := open(d, scenes.Export{Match: m, View: v})
	h.ClickOn(t, d, "film-save")
	h.Until(t, "the film", func() bool { return len(d.Out.Names()) == 1 })
	name := d.Out.Names()[0]
	film, err := gif.DecodeAll(bytes.NewReader(d.Out.File(name)))
	if err != nil || len(film.Image) != 10 || !strings.Contains(name, "round 1") {
		t.Errorf("%s: %v, %d pictures of 10", name, err, len(film.Image))
	}
}

// Tried moves are part of the record, even if a branch is displayed as the main line.
func TestBranchesAreInRecord(t *testing.T) {
	d := scenestest.New(t, "en")
	m := played(t, "oxixo")
	tree := d.Library.Branches(m)
	line, _ := tree.Play(0, 1, "b1b5")
	tree.SetMain(line)
	d.Library.KeepBranches(m, tree)
	along, err := match.Along(m, 1, []string{"b1b5"})
	if err != nil {
		t.Fatal(err)
	}
	h := open(d, scenes.Export{Match: along, Played: m})
	h.ClickOn(t, d, "record-save")
	h.Until(t, "the record", func() bool { return len(d.Out.Names()) == 1 })
	text := string(d.Out.File(d.Out.Names()[0]))
	other := scenestest.New(t, "en")
	name, err := other.Library.Import(text, "", other.Now())
	if err != nil {
		t.Fatal(err)
	}
	back, err := other.Library.Match(name)
	if err != nil || back.Text() != m.Text() {
		t.Fatalf("what was played is not in it: %v", err)
	}
	if tree := other.Library.Branches(back); strings.Join(tree.Path(tree.Main()), " ") != "a1a5 b1b5" {
		t.Errorf("the main line is %v", tree.Path(tree.Main()))
	}
}
