package library_test

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/export"
	"xotrio/game/input"
	shelf "xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/library"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var usual = graph.MeasureWindow(1280, 800, 1)

// fill puts four matches on the shelf of d.
func fill(t testing.TB, d *scenestest.Env) {
	t.Helper()
	long := "Wilhelmina"
	matches := []*match.Match{
		scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, []string{"Anna", "Bert"}, "e5", "a1", "e6", "b1", "e7", "c1", "e8", "d1", "e4"),
		scenestest.Match(t, "trexo", nil, []string{long, "Computer"}, "e5f5", "e6f6", "g5g6"),
		scenestest.Match(t, "oxixo", nil, []string{"Carl", "Anna"}, "a1a5", "e1e5"),
		scenestest.Match(t, "oxixo4", nil, []string{"Carl", "Anna", long, "Computer"}, "a1a5s"),
	}
	matches[1].Resign(rules.X)
	for _, m := range matches {
		if _, err := d.Library.Import(m.File(), "", d.Now()); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.Library.Wait(); err != nil {
		t.Fatal(err)
	}
}

func full(t testing.TB) func(d *scenestest.Env) scenes.Scene {
	return func(d *scenestest.Env) scenes.Scene {
		d.Library.Refresh()
		if err := d.Library.Wait(); err != nil {
			t.Fatal(err)
		}
		fill(t, d)
		return library.New(d.Env, all.Games(), "")
	}
}

func TestEverythingFits(t *testing.T) {
	scenestest.FitEverywhere(t, full(t), func(*scenestest.Hands) {})
	scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene { return library.New(d.Env, all.Games(), "") }, func(*scenestest.Hands) {})
	scenestest.FitEverywhere(t, full(t), func(h *scenestest.Hands) { // the trash with a match in it
		h.Press(ebiten.KeyDelete)
		h.Press(ebiten.KeyTab)
	})
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(full(t)(d), usual)
	scenestest.Reach(t, d, h, "back", "mistakes", "folder", "editor", "bin", "game", "player", "result", "starred", "search", "order", "games", "all", "through", "export", "delete")
}

// names returns the visible rows, each as the game and its first name.
func names(d *scenestest.Env, h *scenestest.Hands) string {
	var out []string
	h.Scene.Root().Walk(h.Now(), func(n *graph.Node, _ graph.Rect) bool {
		if n.Role == graph.Item && strings.HasPrefix(n.Name, "games/") {
			_, who, _ := strings.Cut(n.Label, ": ")
			out = append(out, n.Label[:strings.IndexByte(n.Label, ':')]+" "+strings.Fields(who)[0])
		}
		return true
	})
	return strings.Join(out, ", ")
}

const everything = "XOBrainer Anna, Trexo Wilhelmina, Oxixo Carl, Oxixo for four Carl,"

func expect(t *testing.T, d *scenestest.Env, h *scenestest.Hands, want string) {
	t.Helper()
	if got := names(d, h); got != want {
		t.Errorf("the list shows %q, want %q", got, want)
	}
}

func TestGamesAreLookedFor(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(full(t)(d), usual)
	expect(t, d, h, everything)
	h.ClickOn(t, d, "game/3")
	expect(t, d, h, "Oxixo Carl, Oxixo for four Carl,")
	h.ClickOn(t, d, "game/0")
	h.ClickOn(t, d, "search")
	h.Type("tre")
	expect(t, d, h, "Trexo Wilhelmina")
	h.Press(ebiten.KeyBackspace, ebiten.KeyBackspace, ebiten.KeyBackspace)
	h.ClickOn(t, d, "result")
	h.ClickOn(t, d, "result/list/2") // circles won
	expect(t, d, h, "Trexo Wilhelmina")
	h.ClickOn(t, d, "result")
	h.ClickOn(t, d, "result/list/0")
	h.ClickOn(t, d, "player")
	h.Press(ebiten.KeyDown, ebiten.KeyEnter) // Anna, who played most
	expect(t, d, h, "XOBrainer Anna, Oxixo Carl, Oxixo for four Carl,")
}

func TestAGameIsChosenMarkedAndOpened(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(full(t)(d), usual)
	h.Press(ebiten.KeyDown, ebiten.KeyS)
	h.ClickOn(t, d, "starred")
	expect(t, d, h, "Trexo Wilhelmina")
	h.ClickOn(t, d, "starred")
	h.ClickOn(t, d, "games/1")
	if to, ok := scenestest.To[scenes.Replay](h.Next); h.Next.Kind != scenes.Push || !ok || to.Match.Game().Name != "trexo" || to.Record == "" {
		t.Errorf("a second press gives %+v", h.Next.Kind)
	}
}

func TestAGameGoesToTheBinAndComesBack(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(full(t)(d), usual)
	h.Press(ebiten.KeyDelete)
	expect(t, d, h, "Trexo Wilhelmina, Oxixo Carl, Oxixo for four Carl,")
	undo := func() {
		f := h.Frame()
		f.Keys, f.Control = []ebiten.Key{ebiten.KeyZ}, true
		h.Scene.Update(f)
		f.Keys, f.Control = nil, false
	}
	undo()
	expect(t, d, h, everything)
	undo() // nothing left to restore
	h.Press(ebiten.KeyDelete)
	h.ClickOn(t, d, "bin")
	expect(t, d, h, "XOBrainer Anna")
	h.ClickOn(t, d, "delete")
	expect(t, d, h, "")
	h.ClickOn(t, d, "bin")
	expect(t, d, h, everything)
	h.Press(ebiten.KeyDelete)
	h.ClickOn(t, d, "bin")
	h.ClickOn(t, d, "empty")
	h.ClickOn(t, d, "ask-yes")
	if n := len(d.Library.Entries()); n != 3 {
		t.Errorf("%d matches are left", n)
	}
}

func TestARecordIsPastedAndDropped(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(full(t)(d), usual)
	m := scenestest.Match(t, "trexo", nil, []string{"Zoë", "Computer"}, "a1a2")
	f := h.Frame()
	f.Pasted = m.File()
	h.Scene.Update(f)
	f.Pasted = ""
	if c := h.Render(d); !c.Has("in your library") || !strings.Contains(names(d, h), "Zoë") {
		t.Errorf("after pasting: %s", names(d, h))
	}
	f = h.Frame()
	f.Dropped = []input.Dropped{{Name: "letter.txt", Text: "Dear Anna"}}
	h.Scene.Update(f)
	f.Dropped = nil
	if !h.Render(d).Has("cannot be read") {
		t.Error("nobody says that a letter is no record")
	}
}

// All matches are exported to one file, and a file chosen in a browser imports them.
func TestGamesAreExportedAndImported(t *testing.T) {
	d := scenestest.New(t, "en")
	door := &scenestest.Door{}
	d.Door = door
	h := scenestest.Open(full(t)(d), usual)
	n := len(d.Library.Entries())
	if c := h.Render(d); c.Has(d.T("library.pick")) {
		t.Error("files are chosen where they are dropped")
	}
	h.ClickOn(t, d, "all")
	await(t, d, h, "XO Trio games.zip")
	archive := door.File("XO Trio games.zip")

	page := scenestest.New(t, "en")
	page.Door = &scenestest.Door{Page: true, Picked: map[string][]byte{"XO Trio games.zip": archive, "letter.txt": []byte("Dear Anna")}}
	h = scenestest.Open(library.New(page.Env, all.Games(), ""), usual)
	h.ClickOn(t, page, "pick")
	await(t, page, h, "Not readable: 1")
	if got := len(page.Library.Entries()); got != n {
		t.Errorf("%d games of %d came back", got, n)
	}
}

// await waits for a message.
func await(t *testing.T, d *scenestest.Env, h *scenestest.Hands, text string) {
	t.Helper()
	h.Until(t, text, func() bool { return h.Render(d).Has(text) })
}

// Enter opens a record pasted into an empty library.
func TestWhatWasPastedIsOpened(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(library.New(d.Env, all.Games(), ""), usual)
	if err := d.Library.Wait(); err != nil {
		t.Fatal(err)
	}
	h.Wait(2)
	f := h.Frame()
	f.Pasted = scenestest.Match(t, "trexo", nil, []string{"Zoë", "Anna"}, "a1a2").File()
	h.Scene.Update(f)
	f.Pasted = ""
	h.Wait(2)
	h.Press(ebiten.KeyEnter)
	if h.Next.Kind != scenes.Push || !scenestest.Leads[scenes.Replay](h.Next) {
		t.Errorf("Enter gives %v %v", h.Next.Kind, h.Next.To)
	}
}

func TestABrokenOffGameIsPlayedOn(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(full(t)(d), usual)
	h.Press(ebiten.KeyEnd)
	h.ClickOn(t, d, "go-on")
	if h.Next.Kind != scenes.Go || !scenestest.Leads[scenes.Table](h.Next) || scenestest.Begun(h.Next).Ply() == 0 {
		t.Errorf("%+v", h.Next.Kind)
	}
	if n := len((shelf.Query{Bin: true}).Filter(d.Library.Entries())); n != 1 {
		t.Errorf("%d records lie in the bin: the one that goes on should", n)
	}
}

// The system shows the folder. If that fails, a message gives its path; a browser has no such button.
func TestTheFolderIsOpened(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(full(t)(d), usual)
	h.ClickOn(t, d, "folder")
	rest(t, h)
	if got := d.Out.OpenedFolders(); len(got) != 1 || got[0] != export.Records {
		t.Errorf("%v is shown", got)
	}
	d.Out.Bare = true
	h.ClickOn(t, d, "folder")
	rest(t, h)
	if !h.Render(d).Has("/records") {
		t.Error("nobody says where the folder is")
	}
	d = scenestest.New(t, "en")
	d.Out.Page = true
	h = scenestest.Open(full(t)(d), usual)
	if _, there := h.Render(d).Find("folder"); there {
		t.Error("a browser's page opens a folder")
	}
}

// rest waits until background work is done.
func rest(t *testing.T, h *scenestest.Hands) {
	t.Helper()
	h.Until(t, "rest", func() bool { return !h.Awake })
}

// A repaired record can be opened immediately and appears in the list.
func TestAMendedRecordIsRead(t *testing.T) {
	d := scenestest.New(t, "en")
	folder := t.TempDir()
	files := file.NewDisk(file.OneFolder(folder))
	w := store.NewWriter(files)
	d.Library = shelf.New(w, games.ByName, func() {})
	t.Cleanup(func() { _ = w.Close() })
	m := scenestest.Match(t, "trexo", nil, []string{"Zoë", "Anna"}, "a1a2")
	name := store.RecordsFolder + "/" + store.RecordName(m.Setup(), d.Now())
	write := func(text string) {
		if err := files.Write(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	write(m.File()[:40])
	d.Library.Refresh()
	if err := d.Library.Wait(); err != nil {
		t.Fatal(err)
	}
	h := scenestest.Open(library.New(d.Env, all.Games(), ""), usual)
	rest(t, h)
	if !h.Render(d).Has("cannot be read") {
		t.Fatal("nobody says that the record is broken")
	}
	write(m.File())
	h.ClickOn(t, d, "games/0")
	if h.Next.Kind != scenes.Push || !scenestest.Leads[scenes.Replay](h.Next) {
		t.Errorf("a press gives %v %v", h.Next.Kind, h.Next.To)
	}
	h.Scene.(*library.Library).Resume(nil)
	if err := d.Library.Wait(); err != nil {
		t.Fatal(err)
	}
	h.Wait(2)
	rest(t, h)
	if c := h.Render(d); c.Has("cannot be read") || !c.Has("Zoë") {
		t.Error("the record was mended, and it is not shown")
	}
}

func TestTheListIsSorted(t *testing.T) {
	d := scenestest.New(t, "en")
	h := scenestest.Open(full(t)(d), usual)
	h.ClickOn(t, d, "order")
	h.ClickOn(t, d, "order/list/1")
	expect(t, d, h, "XOBrainer Anna, Trexo Wilhelmina, Oxixo Carl, Oxixo for four Carl,")
	h.ClickOn(t, d, "order")
	h.ClickOn(t, d, "order/list/2")
	if !h.Render(d).Has("not reviewed yet") {
		t.Error("nobody says that the turning points are not known")
	}
}

// Deleting a rated match shows the effect on the ratings, immediately and in the trash; other matches show nothing.
func TestDeletingARatedMatchSaysWhatItDoes(t *testing.T) {
	d := scenestest.New(t, "en")
	for i, rated := range []bool{true, false} {
		plain := scenestest.Match(t, "trexo", nil, []string{"Anna", "Bert"}, "e5f5")
		s := plain.Setup()
		s.Rated, s.Seed = rated, uint64(i+1)
		m, err := match.New(s, plain.Game())
		if err != nil {
			t.Fatal(err)
		}
		if r := m.PlayText("e5f5"); r != nil {
			t.Fatal(r)
		}
		m.Resign(rules.X)
		if _, err := d.Library.Import(m.File(), "", d.Now().Add(-time.Duration(i)*time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	const words = "in the bin it does not count"
	h := scenestest.Open(library.New(d.Env, all.Games(), ""), usual)
	if h.Render(d).Has(words) {
		t.Error("it is said before anything is deleted")
	}
	h.Press(ebiten.KeyDelete)
	if !h.Render(d).Has(words) {
		t.Error("it is not said after a rated match was deleted")
	}
	h.Press(ebiten.KeyDelete)
	if h.Render(d).Has(words) {
		t.Error("it is said of a match that is not rated")
	}
	if err := d.Library.Wait(); err != nil {
		t.Fatal(err)
	}
	h.Wait(1)
	h.ClickOn(t, d, "bin")
	h.ClickOn(t, d, "games/0")
	await(t, d, h, words) // the record is read in the background
}
