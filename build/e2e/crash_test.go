package e2e

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/build/drive"
	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
)

// reports returns the crash reports beside the game in progress.
func reports(t *testing.T, home string) (texts []string, paths []string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(home, "crash-*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range paths {
		text, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts, paths
}

// checkReport fails unless there is one report. It must have the place of the panic and the match, and no names.
func checkReport(t *testing.T, home, where string) (path string) {
	t.Helper()
	texts, paths := reports(t, home)
	if len(texts) != 1 {
		t.Fatalf("%d reports: %q", len(texts), paths)
	}
	wants := []string{"Version", "System", "Go ", "During   " + where, "provoked", ".go:", "XO Trio match", "Seat1: person\n", "1. e5 f6"}
	if where != "fatal" && !strings.Contains(texts[0], "beyond catching") { // the next start reports such a death
		wants = append(wants, "The last minute of input", "press left")
	}
	for _, want := range wants {
		if !strings.Contains(texts[0], want) {
			t.Errorf("the report lacks %q:\n%s", want, texts[0])
		}
	}
	if strings.Contains(texts[0], "Wilhelmina") {
		t.Error("the report has a player's name in it")
	}
	return paths[0]
}

// crashing plays the second move of a game, which panics at where.
func crashing(t *testing.T, where string, seats ...match.Seat) *guest {
	t.Helper()
	t.Setenv("XOTRIO_PROVOKE", where)
	m := played(t, "xobrainer", round, "e5", seats...)
	g := resume(t, m, 1280, 800)
	g.clickAt(g.squares(m)["f6"])
	return g
}

// continueAfterCrash continues the game after the start that follows a crash.
func (g *guest) continueAfterCrash(path string) {
	g.t.Helper()
	m := g.current()
	g.until("the notice is there", 10, 300, func() bool {
		_, err := os.Stat(filepath.Join(g.home, "crash-news"))
		return os.IsNotExist(err)
	})
	g.ticks(30)
	d := g.env()
	text := d.T("crash.last") + " " + d.T("crash.safe") + " " + d.T("crash.report") + " " + path
	notice := g.twin(scenes.Notice{Text: text, Match: m})
	notice.shows("crash.continue", "menu.later")
	notice.press("crash.continue")
	g.ticks(30)
	g.table().shows("table.menu")
	at := g.squares(m)
	g.clickAt(at["g7"])
	g.saved("e5 f6 g7")
}

// A panic anywhere writes a readable file next to the saves and shows its path to the player; the next start offers to
// continue the game.
func TestAPanicIsReportedAndTheGameGoesOn(t *testing.T) {
	for _, where := range []string{"update", "draw"} {
		t.Run(where, func(t *testing.T) {
			g := crashing(t, where, match.Person("Wilhelmina"), match.Person("Wilhelmina"))
			g.until("there is a report", 5, 600, func() bool {
				g.frame()
				texts, _ := reports(t, g.home)
				return len(texts) == 1
			})
			path := checkReport(t, g.home, where)
			told := g.picture("told")
			if share(told, g.picture("again"), told.Rect) > 0 {
				t.Error("the screen does not rest")
			}
			if checkReport(t, g.home, where) != path {
				t.Error("the crash goes on and on")
			}
			g.ticks(60)
			g.s.PressKey(ebiten.KeyEscape)
			g.quits()
			t.Setenv("XOTRIO_PROVOKE", "")
			g = start(t, g.home, 1280, 800)
			g.picture("offered")
			g.continueAfterCrash(path)
		})
	}
}

// The same window can continue, too: it starts again with what is on disk.
func TestThePlayerGoesOnInTheSameWindow(t *testing.T) {
	seldom(t)
	g := crashing(t, "update", match.Person("Wilhelmina"), match.Person("Wilhelmina"))
	g.until("there is a report", 5, 600, func() bool {
		texts, _ := reports(t, g.home)
		return len(texts) == 1
	})
	g.frame()
	g.ticks(60)
	path := checkReport(t, g.home, "update")
	g.key(ebiten.KeyEnter)
	g.keyed = false // the program starts again
	g.continueAfterCrash(path)
	if texts, _ := reports(t, g.home); len(texts) != 1 {
		t.Errorf("%d reports", len(texts))
	}
}

// A computer player that panics does not end the game.
func TestAPanicOfTheComputerPlayer(t *testing.T) {
	g := crashing(t, "think", match.Computer("Wilhelmina", 1), match.Person("Wilhelmina"))
	var texts []string
	g.until("there is a report", 5, 1200, func() bool {
		texts, _ = reports(t, g.home)
		return len(texts) == 1
	})
	g.ticks(20)
	g.picture("told")
	if !strings.Contains(texts[0], "During   think") || strings.Contains(texts[0], "Wilhelmina") {
		t.Errorf("the report is\n%s", texts[0])
	}
	g.table().shows("table.undo", "table.menu")
	before := len(g.current().Log())
	g.hold(ebiten.KeyZ, ebiten.KeyControlLeft)
	g.until("the move is taken back", 5, 600, func() bool { return len(g.current().Log()) < before })
}

// What cannot be recovered ends the program; the next start makes a report of its last words.
func TestADeathThatCannotBeCaught(t *testing.T) {
	t.Setenv("XOTRIO_PROVOKE", "fatal")
	m := played(t, "xobrainer", round, "e5", match.Person("Wilhelmina"), match.Person("Wilhelmina"))
	g := resume(t, m, 1280, 800)
	p := g.squares(m)["f6"]
	g.point(p.X*g.metrics().Scale, p.Y*g.metrics().Scale)
	g.s.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(2)
	g.s.ReleaseMouseButton(ebiten.MouseButtonLeft)
	for range 600 { // it may die in any of them, once the move is on disk
		g.s.AdvanceTicks(1)
		if !g.s.WaitTicks() {
			break
		}
		time.Sleep(2 * time.Millisecond)
	}
	if err := g.Wait(20 * time.Second); err == nil || errors.Is(err, drive.ErrHangs) {
		t.Errorf("the program should have died: %v", err)
	}
	g.s.Close()
	t.Setenv("XOTRIO_PROVOKE", "")
	g = start(t, g.home, 1280, 800)
	path := checkReport(t, g.home, "fatal")
	g.continueAfterCrash(path)
	g.key(ebiten.KeyEscape)
	// A program that ends normally leaves no last words.
	m = g.current()
	g.twin(scenes.Pause{View: phrases.PublicView(m)}).press("pause.title")
	g.ticks(30)
	g.quit()
	if left, _ := filepath.Glob(filepath.Join(g.home, "last-words*")); len(left) > 0 {
		t.Errorf("%q is left", left)
	}
}
