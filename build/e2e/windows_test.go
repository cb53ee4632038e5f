package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"xotrio/build/drive"
	"xotrio/game/match"
	"xotrio/game/store"
)

// A record that the program is started with while a window is open goes to that window, and the program ends: it has no display here, and so could
// not have opened one of its own. Once the window is closed, it would have to, and says so.
func TestARecordGoesToTheWindowThatIsOpen(t *testing.T) {
	dir, err := os.MkdirTemp("", "xo") // a short path: that of a socket may not be long
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	m := played(t, "trexo", nil, "a1a2 c1c2", match.Person("Ann"), match.Person("Bob"))
	file := filepath.Join(t.TempDir(), "given.xotrio")
	if err := os.WriteFile(file, []byte(m.File()), 0o600); err != nil {
		t.Fatal(err)
	}
	program, err := plain()
	if err != nil {
		t.Fatal(err)
	}
	gives := func() error {
		c := exec.Command(program, file)
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
	w := opens(t, dir)
	deadline := time.Now().Add(time.Minute)
	for gives() != nil {
		if time.Now().After(deadline) {
			t.Fatal("the window takes nothing")
		}
	}
	for range 2 { // the same once more is no second entry
		if err := gives(); err != nil {
			t.Errorf("a window that is open does not take it: %v", err)
		}
	}
	files := store.NewDisk(store.OneFolder(dir))
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
