package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards/trexo"
	"xotrio/scenes/phrases"
)

// setting waits until a setting on disk has that value.
func (g *guest) setting(key string, want any) {
	g.t.Helper()
	var have any
	defer func() {
		if g.t.Failed() {
			g.t.Logf("%s is %v on disk", key, have)
		}
	}()
	g.until(fmt.Sprintf("the setting %s is %v", key, want), 5, 600, func() bool {
		text, err := os.ReadFile(filepath.Join(g.home, "settings.json"))
		if err != nil {
			return false
		}
		all := map[string]any{}
		if err := json.Unmarshal(text, &all); err != nil {
			g.t.Fatal(err)
		}
		have = all[key]
		return have == want
	})
}

// file returns the content of a file of the program.
func (g *guest) file(name string) string {
	g.t.Helper()
	text, err := os.ReadFile(filepath.Join(g.home, name))
	if err != nil {
		g.t.Fatal(err)
	}
	return string(text)
}

func TestTheLanguageIsChangedOnTheTitleAndStays(t *testing.T) {
	g := start(t, home(t, nil), 1280, 800)
	english := g.title()
	english.shows("title.quit", "rulebook.title")
	english.node("language")
	english.press(assets.LanguageName("nl"))
	g.setting("language", "nl")
	dutch := g.title()
	if dutch.Words("title.quit") == english.Words("title.quit") {
		t.Fatal("the title has not changed its words")
	}
	dutch.shows("title.quit", "rulebook.title", "title.trexo.line")
	g.quit()
	g = start(t, g.home, 1280, 800)
	g.title().shows("title.quit", "title.welcome")
}

func TestTheLanguageIsChangedInTheSettingsDuringAGame(t *testing.T) {
	seldom(t)
	g := resume(t, played(t, "xobrainer", round, "a1 b2"), 1280, 800)
	g.table().shows("table.undo")
	g.key(ebiten.KeyEscape)
	g.twin(scenes.Pause{View: phrases.PublicView(g.current())}).press("settings.title")
	settings := g.twin(scenes.Settings{})
	settings.shows("settings.title", "settings.motion")
	settings.press(assets.LanguageName("fr"))
	g.setting("language", "fr")
	settings = g.twin(scenes.Settings{})
	settings.shows("settings.title", "settings.motion", "settings.hints")
	g.key(ebiten.KeyEscape, ebiten.KeyEscape)
	g.point(1, 1)
	if text := g.table().Words("table.undo"); text == "Undo" {
		t.Error("the table speaks English")
	}
	g.table().shows("table.undo", "table.menu")
	g.saved("a1 b2")
}

func TestSettingsByKeyboardAloneAreOnDiskAndSeen(t *testing.T) {
	g := start(t, home(t, nil), 1280, 800)
	title := g.title()
	title.focus("settings.title")
	g.key(ebiten.KeyEnter)
	settings := g.twin(scenes.Settings{})
	dark := g.picture("dark")
	settings.focus("settings.table.light")
	g.key(ebiten.KeyRight)
	g.setting("theme", "light")
	light := g.picture("light")
	if share(dark, light, dark.Rect) < 0.5 {
		t.Error("the light table looks like the dark one")
	}
	settings.focusRow("settings.motion")
	g.key(ebiten.KeySpace)
	g.setting("reducedMotion", true)
	settings.focusRow("settings.volume")
	g.key(ebiten.KeyLeft)
	g.setting("volume", 60.0)
	g.hold(ebiten.KeyM, ebiten.KeyControlLeft)
	g.setting("mute", true)
	g.key(ebiten.KeyEscape)
	g.title().shows("title.quit")
}

func TestWithReducedMotionAMoveAndItsUndoLeaveTheSameBoard(t *testing.T) {
	m := played(t, "xobrainer", round, "")
	dir := home(t, m)
	write(t, filepath.Join(dir, "settings.json"), `{"version": 1, "reducedMotion": true}`)
	g := start(t, dir, 1280, 800)
	g.resume()
	at := g.squares(m)
	g.clickAt(at["e5"])
	g.saved("e5")
	g.point(1, 1)
	g.ticks(60)
	rest := g.picture("rest")
	g.clickAt(at["f6"])
	g.saved("e5 f6")
	g.key(ebiten.KeyZ)
	g.saved("e5")
	g.point(1, 1)
	g.ticks(60)
	back := g.picture("back")
	if n := share(rest, back, rest.Rect); n > 0.01 {
		t.Errorf("%.3f of the picture differ after undo", n)
	}
}

func TestAGameGoesOnAfterQuittingByEsc(t *testing.T) {
	g := resume(t, played(t, "xobrainer", nil, "a1 b2"), 1280, 800)
	g.clickAt(g.squares(g.current())["e5"])
	g.saved("a1 b2 e5")
	g.key(ebiten.KeyEscape)
	g.twin(scenes.Pause{View: phrases.PublicView(g.current())}).press("pause.title")
	g.ticks(20)
	g.title().shows("title.quit")
	g.quit()
	text := g.file(currentFile("xobrainer"))
	g = start(t, g.home, 1024, 768)
	g.resume()
	g.ticks(100)
	if now := g.file(currentFile("xobrainer")); now != text {
		t.Errorf("the match was\n%s\nand is\n%s", text, now)
	}
	g.clickAt(g.squares(g.current())["f6"])
	g.saved("a1 b2 e5 f6")
}

func TestAGameStandsExactlyAsItStoodAfterAKill(t *testing.T) {
	g := resume(t, played(t, "xobrainer", nil, "a1 b2 c4 d7"), 1280, 800)
	g.key(ebiten.KeyZ)
	m := g.saved("a1 b2 c4")
	at := g.squares(m)
	g.clickAt(at["e5"])
	g.saved("a1 b2 c4 e5")
	g.key(ebiten.KeyZ)
	g.saved("a1 b2 c4")
	g.ticks(100)
	g.point(1, 1)
	g.ticks(30)
	text, before := g.file(currentFile("xobrainer")), g.picture("before")
	g.kill()
	if now := g.file(currentFile("xobrainer")); now != text {
		t.Fatalf("the kill has changed the file to\n%s", now)
	}
	g = start(t, g.home, 1280, 800)
	g.resume()
	g.point(1, 1)
	g.ticks(100)
	if now := g.file(currentFile("xobrainer")); now != text {
		t.Errorf("the match was\n%s\nand is\n%s", text, now)
	}
	if n := share(before, g.picture("after"), before.Rect); n > 0.001 {
		t.Errorf("%.4f of the picture differ", n)
	}
	g.key(ebiten.KeyY)
	g.saved("a1 b2 c4 e5")
}

func TestAKillRightAfterAMoveLosesAtMostThatMove(t *testing.T) {
	g := resume(t, played(t, "xobrainer", nil, "a1 b2"), 1280, 800)
	at := g.squares(g.current())
	g.s.MoveCursor(at["e5"].X, at["e5"].Y)
	g.ticks(1)
	g.s.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(1)
	g.s.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(1)
	g.kill()
	if now := moves(g.current()); now != "a1 b2" && now != "a1 b2 e5" {
		t.Errorf("on disk is %s", now)
	}
	g = start(t, g.home, 1280, 800)
	g.resume()
}

func TestATerminationFromOutsideSavesAndEndsWithoutAnError(t *testing.T) {
	// A program inherits that SIGHUP is ignored, as in tests started with nohup, unless this process handles it.
	heard := make(chan os.Signal, 1)
	signal.Notify(heard, syscall.SIGHUP)
	defer signal.Stop(heard)
	for _, sent := range []os.Signal{syscall.SIGTERM, syscall.SIGHUP} {
		g := resume(t, played(t, "xobrainer", nil, "a1 b2"), 1280, 800)
		at := g.squares(g.current())
		g.clickAt(at["e5"])
		g.Signal(sent)
		time.Sleep(50 * time.Millisecond)
		g.quits()
		if now := moves(g.current()); now != "a1 b2 e5" {
			t.Errorf("after %v there is %s on disk", sent, now)
		}
	}
}

func TestADamagedGameIsSetAsideAndToldOnScreen(t *testing.T) {
	dir, err := os.MkdirTemp("", "xo") // a short name, which the message shows in full
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, currentFile("xobrainer"))
	broken := "XO Trio match 1\nGame: xobrainer\n\n1. e5 e5\nend\n"
	// The expected message is that of the store.
	write(t, path, broken)
	st := store.Open(file.NewDisk(file.OneFolder(dir)))
	_, damages := st.LoadCurrent(games.ByName)
	if err := st.Close(); err != nil || len(damages) != 1 {
		t.Fatal(err, damages)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	write(t, path, broken)
	g := start(t, dir, 1280, 800)
	p, d := damages[0].Problem(), g.env()
	notice := g.twin(scenes.Notice{Text: d.Texts.Sentence(p)})
	notice.shows("pause.ok", d.Texts.Sentence(p))
	notice.press("pause.ok")
	g.ticks(20)
	title := g.title()
	title.shows("rulebook.title", "title.quit")
	if g.current() != nil {
		t.Error("a game is in progress")
	}
	kept, err := filepath.Glob(filepath.Join(dir, "*damaged*"))
	if err != nil || len(kept) != 1 {
		t.Fatalf("%q, %v", kept, err)
	}
	if text, err := os.ReadFile(kept[0]); err != nil || !bytes.Equal(text, []byte(broken)) {
		t.Errorf("%q is kept, %v", text, err)
	}
}

func TestDamagedSettingsAreSetAsideAndTheDefaultsHold(t *testing.T) {
	dir := home(t, nil)
	write(t, filepath.Join(dir, "settings.json"), `{"language": "nl", `)
	g := start(t, dir, 1280, 800)
	g.ticks(30)
	g.key(ebiten.KeyEnter) // closes the notice
	g.ticks(20)
	g.title().shows("title.quit")
	if kept, err := filepath.Glob(filepath.Join(dir, "settings.json.damaged*")); err != nil || len(kept) != 1 {
		t.Errorf("%q, %v", kept, err)
	}
}

func TestTheRuleBookOpensAndCloses(t *testing.T) {
	g := start(t, home(t, nil), 1280, 800)
	g.title().press("rulebook.title")
	book := g.twin(scenes.Rules{Game: "xobrainer"})
	book.shows("rulebook.title", "game.trexo")
	book.press("game.trexo")
	book.shows("game.xobrainer")
	g.key(ebiten.KeyEscape)
	g.title().shows("title.quit")
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// openings play one move by touch in each game.
var openings = map[string]func(g *guest) string{
	"xobrainer": func(g *guest) string {
		at := g.squares(g.current())["e5"]
		g.tapAt(at)
		g.tapAt(at)
		return "e5"
	},
	"trexo": func(g *guest) string {
		at := g.places(trexo.New(g.env()), g.current(), 60)["e5f5"]
		g.tapAt(at)
		g.tapAt(at)
		return "e5f5"
	},
	"oxixo": func(g *guest) string {
		w, at := g.table(), g.cubes()["a1"]
		w.Click(at)
		g.tapAt(at)
		g.tapAt(w.arrow("a1", "a5"))
		return "a1a5"
	},
}

// startGame sets up a game between two people, the first to begin, and plays a move.
func (g *guest) startGame(game string) (played string) {
	g.t.Helper()
	g.tapAt(g.title().Find("game." + game).Center())
	setup := g.setup(game)
	begins := "setup.begins.x"
	if game == "xobrainer" {
		begins = "setup.begins.x"
	}
	for _, what := range []struct {
		key   string
		which int
	}{{"setup.person", 1}, {begins, 0}, {"setup.start", 0}} {
		p := setup.Find(what.key, what.which).Center()
		g.tapAt(p)
		setup.Click(p)
	}
	g.saved("")
	played = openings[game](g)
	g.saved(played)
	return played
}

// Starting one game leaves the others in progress: all three are started, the program is killed, and each continues.
func TestEachGameKeepsItsOwnMatch(t *testing.T) {
	g := start(t, home(t, nil), 1280, 800)
	order := []string{"xobrainer", "trexo", "oxixo"}
	played := map[string]string{}
	for _, game := range order {
		played[game] = g.startGame(game)
		g.key(ebiten.KeyEscape)
		g.twin(scenes.Pause{View: phrases.PublicView(g.current())}).press("pause.title")
		g.ticks(30)
	}
	g.kill()
	if n := len(g.records()); n != 0 {
		t.Errorf("%d matches were put among the records", n)
	}
	for i := range order {
		g = start(t, g.home, 1280, 800)
		all := g.title().Env.Running()
		if len(all) != len(order) {
			t.Fatalf("%d matches are in progress", len(all))
		}
		m := all[len(all)-1] // the last of the list; its next move makes it the first
		if game := m.Game().Name; game != order[i] || moves(m) != played[game] {
			t.Errorf("%s with %s is the one played longest ago", game, moves(m))
		}
		g.key(ebiten.KeyRight, ebiten.KeyEnter, ebiten.KeyDown, ebiten.KeyDown)
		g.picture("games in progress")
		g.key(ebiten.KeyEnter)
		g.ticks(20)
		g.key(ebiten.KeyZ)
		g.saved("")
		g.key(ebiten.KeyY)
		g.saved(played[m.Game().Name])
		g.kill()
	}
}

// A match that was over when the program was killed is among the records after the next start, once, and is not
// offered.
func TestAFinishedMatchIsNotOfferedAfterAKill(t *testing.T) {
	m := played(t, "trexo", nil, "e5f5")
	m.Resign(m.Position().ToMove())
	dir := home(t, m)
	for range 2 {
		g := start(t, dir, 1280, 800)
		g.archived(1)
		if all := g.title().Env.Running(); len(all) != 0 {
			t.Errorf("%d matches are in progress", len(all))
		}
		g.kill()
	}
	if _, err := os.Stat(filepath.Join(dir, currentFile("trexo"))); !os.IsNotExist(err) {
		t.Errorf("its file is still there: %v", err)
	}
	if got := parsed(t, []byte(m.File())); got.Result() != (match.Result{Outcome: m.Result().Outcome, By: match.ByResignation}) {
		t.Errorf("the record says %v", got.Result())
	}
}
