package app

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/speech"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// visit opens the program at a place and does there what is done with keys and typed words. It notes what is written and spoken, and in the
// end what is kept.
func (d doors) visit(t *testing.T, name string, m *match.Match, at scenes.Route, typed ...string) {
	t.Helper()
	dir := t.TempDir()
	files := file.NewDisk(file.OneFolder(dir))
	if err := files.Write(store.RecordsFolder+"/2026-11-20_11-00-00.xotrio", []byte(m.File())); err != nil {
		t.Fatal(err)
	}
	l := &ear{t: t, p: &program{t: t, d: scenestest.New(t, "en")}}
	a, err := newApp(files, "", Options{
		Source: func(input.Source) input.Source { return l.p }, Clock: func() time.Duration { return l.p.frame.Now },
		Wall:  func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) },
		Voice: func() speech.Voice { return l },
		Begin: func() scenes.Route { return at },
	})
	if err != nil {
		t.Fatal(err)
	}
	finish := sync.OnceFunc(a.finish)
	t.Cleanup(finish)
	l.p.a, l.p.frame = a, &input.Frame{}
	s := a.env.Settings
	s.Speech, s.Language, s.ReducedMotion = true, "en", true
	a.env.Apply(s)
	l.p.h = &scenestest.Hands{Scene: l.p}
	l.p.Layout(graph.MeasureWindow(1280, 800, 1))
	see := func(where string) {
		l.p.h.Wait(30)
		for range 4000 { // until nothing is worked out any more
			texts := strings.Join(l.p.texts(), "|")
			if _, _, reading := a.env.Library.Reading(); !reading && !strings.Contains(texts, "eing weighed") && (name != "library" || strings.Contains(texts, "Ann – Bob")) {
				break
			}
			time.Sleep(10 * time.Millisecond)
			l.p.h.Wait(1)
		}
		l.p.h.Wait(30)
		d.put(name+", "+where, strings.Join(l.p.texts(), "|")+"\n"+l.hear())
	}
	see("opened")
	if name == "library" { // what is spoken first there depends on how soon the records were read
		delete(d, name+", opened")
	}
	for _, line := range typed {
		l.p.h.Type(line)
		l.p.h.Press(ebiten.KeyEnter)
		see("typed " + line)
	}
	for i, key := range []ebiten.Key{ebiten.KeyLeft, ebiten.KeyTab, ebiten.KeyHome, ebiten.KeyTab} {
		l.p.h.Press(key)
		see(fmt.Sprint("key ", i))
	}
	finish()
	d.kept(t, name, dir)
}

// kept notes the names and what is in the files of a folder.
func (d doors) kept(t *testing.T, name, dir string) {
	t.Helper()
	names := ""
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		rel := strings.TrimPrefix(path, dir)
		names += rel + "\n"
		d.put(name+", kept "+rel, string(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	d.put(name+", names of files", names)
}

// On no screen is anything written, spoken or kept that tells of a card that is hidden there.
func TestNoScreenTellsOfAHiddenCard(t *testing.T) {
	list, whose := hidden(t, "e5 f6")
	var all []doors
	for i, m := range list {
		d := doors{}
		v := session.Of(m, session.Everybody, 0)
		record := "2026-11-20_11-00-00.xotrio"
		for name, at := range map[string]scenes.Route{
			"pause": scenes.Pause{View: &v}, "players": scenes.Players{View: &v}, "replay": scenes.Replay{Match: m, Record: record},
			"export": scenes.Export{Match: m, Record: record}, "library": scenes.Library{Record: record}, "editor": scenes.Editor{View: &v}, "title": scenes.Title{},
		} {
			if name == "replay" && i > 1 { // weighing takes long, and TestNoDoorTellsOfAHiddenCard does it for all of them
				continue
			}
			d.visit(t, name, m, at)
		}
		again, err := match.Parse(m.Text(), games.ByName)
		if err != nil {
			t.Fatal(err)
		}
		d.visit(t, "table", again, scenes.Table{Match: again}, "/e8", "/mission:x1:7", "/trap:o:6", "/b3", "/where e5")
		all = append(all, d)
	}
	for i := 1; i < len(all); i++ {
		for door, text := range all[0] {
			if other, ok := all[i][door]; other != text && (ok || !strings.HasPrefix(door, "replay")) {
				t.Errorf("%s: it is told of the %s:\n%s\n%s", door, whose[i], text, other)
			}
		}
	}
}
