package e2e

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/build/drive"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules/games"
)

// startReleased starts the program as released, with its files in home.
func startReleased(t *testing.T, home string, env ...string) *drive.Process {
	t.Helper()
	program, err := plain()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program)
	c.Env = drive.Environ(home, env...)
	p, err := drive.Start(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Kill)
	return p
}

func TestARealWindowOpensPlaysOnAndEndsAtASignalWithEverythingOnDisk(t *testing.T) {
	m := played(t, "xobrainer", round, "a1 b2")
	dir := home(t, m)
	c := startReleased(t, dir)
	// The lock of the game in progress shows that the program runs.
	deadline := time.Now().Add(20 * time.Second)
	for {
		if locks, _ := filepath.Glob(filepath.Join(dir, "*.lock")); len(locks) > 0 {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the game does not come up")
		}
		time.Sleep(20 * time.Millisecond)
	}
	time.Sleep(2500 * time.Millisecond)
	c.Signal(syscall.SIGTERM)
	if err := c.Wait(2 * time.Second); err != nil {
		t.Errorf("it ended with %v", err)
	}
	text, err := os.ReadFile(filepath.Join(dir, currentFile("xobrainer")))
	if err != nil || string(text) != m.File() {
		t.Errorf("on disk is now %v\n%s", err, text)
	}
}

func TestWithoutADisplayOneSentenceTellsWhatIsMissing(t *testing.T) {
	c := startReleased(t, t.TempDir(), "DISPLAY=", "WAYLAND_DISPLAY=")
	var ended *exec.ExitError
	if err := c.Wait(10 * time.Second); !errors.As(err, &ended) || ended.ExitCode() != 1 {
		t.Errorf("it ended with %v", err)
	}
	said := c.Output()
	if !strings.HasPrefix(said, "xotrio: the window cannot be opened") || strings.Contains(said, "\n") || !strings.Contains(said, "libx11-6") ||
		strings.Contains(said, "go run") {
		t.Errorf("it said %q", said)
	}
}

// Started with a record while a window is open, the program passes the record to that window and ends. It has no
// display here, so it could not open a window of its own. Once the window is closed it would have to, and says so.
func TestARecordGoesToTheWindowThatIsOpen(t *testing.T) {
	dir, err := os.MkdirTemp("", "xo") // a short path, as for all sockets
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	m := played(t, "trexo", nil, "a1a2 c1c2", match.Person("Ann"), match.Person("Bob"))
	path := filepath.Join(t.TempDir(), "given.xotrio")
	if err := os.WriteFile(path, []byte(m.File()), 0o600); err != nil {
		t.Fatal(err)
	}
	program, err := plain()
	if err != nil {
		t.Fatal(err)
	}
	gives := func() error {
		c := exec.Command(program, path)
		c.Env = drive.Environ(dir, "DISPLAY=", "WAYLAND_DISPLAY=")
		p, err := drive.Start(c)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(p.Kill)
		return p.Wait(time.Minute)
	}
	if gives() == nil {
		t.Fatal("without a window and a display it ended well")
	}
	w := startReleased(t, dir)
	deadline := time.Now().Add(time.Minute)
	for gives() != nil {
		if time.Now().After(deadline) {
			t.Fatal("the window takes nothing")
		}
	}
	for range 2 { // the second time adds no entry
		if err := gives(); err != nil {
			t.Errorf("a window that is open does not take it: %v", err)
		}
	}
	files := file.NewDisk(file.OneFolder(dir))
	names, err := store.ListRecords(files)
	if err != nil || len(names) != 1 {
		t.Fatalf("the window has put %q on the shelf, %v", names, err)
	}
	if text, err := files.Read(store.RecordsFolder + "/" + names[0]); err != nil || string(text) != m.File() {
		t.Errorf("the record is another one now: %v", err)
	}
	select {
	case <-w.Ended():
		t.Fatal("the window was closed")
	default:
	}
	w.Kill()
	if gives() == nil {
		t.Error("a window that is gone takes it")
	}
}

// Two windows on one player's files change the same document two hundred times each, in the same ticks, and nothing is
// lost.
func TestTwoWindowsChangeOneDocument(t *testing.T) {
	seldom(t)
	const each = 200
	dir := home(t, nil)
	files := file.NewDisk(file.OneFolder(dir))
	m := played(t, "trexo", nil, "a1a2 c1c2", match.Person("Ann"), match.Person("Bob"))
	day := time.Date(2026, 5, 3, 10, 0, 0, 0, time.Local)
	for i := range 2 * each {
		if err := files.Write(store.RecordsFolder+"/"+store.RecordName(m.Setup(), day.Add(time.Duration(i)*time.Minute)), []byte(m.File())); err != nil {
			t.Fatal(err)
		}
	}
	var windows []*guest
	for range 2 {
		g := start(t, dir, 1280, 800)
		if len(windows) > 0 {
			g.ticks(60)
			g.key(ebiten.KeyEnter) // the notice that another window is open
		}
		g.title().press("library.title")
		g.ticks(300)
		windows = append(windows, g)
	}
	windows[1].key(ebiten.KeyEnd)
	windows[1].ticks(10)
	both := func(keys ...ebiten.Key) {
		for _, do := range []func(g *guest, k ebiten.Key){func(g *guest, k ebiten.Key) { g.s.PressKey(k) }, func(g *guest, k ebiten.Key) { g.s.ReleaseKey(k) }} {
			for i, g := range windows {
				do(g, keys[i])
				g.s.AdvanceTicks(2)
			}
			for _, g := range windows {
				if !g.s.WaitTicks() {
					t.Fatalf("a window was closed: %v", g.s.Err())
				}
			}
		}
	}
	for i := range each {
		if i > 0 {
			both(ebiten.KeyDown, ebiten.KeyUp)
		}
		both(ebiten.KeyS, ebiten.KeyS)
	}
	for _, g := range windows {
		g.kill() // what was seen is in its file
	}
	w := store.NewWriter(files)
	defer w.Close()
	shelf := library.New(w, games.ByName, func() {})
	shelf.Refresh()
	if err := shelf.Wait(); err != nil {
		t.Fatal(err)
	}
	without := ""
	n := 0
	for _, e := range shelf.Entries() {
		if e.Starred {
			n++
		} else {
			without += fmt.Sprintf(" %s", e.Name)
		}
	}
	if n != 2*each {
		t.Errorf("%d of %d stars are there; without one are%s", n, 2*each, without)
	}
}
