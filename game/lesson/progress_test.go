package lesson

import (
	"testing"

	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules/games"
)

func lessons(t *testing.T) List {
	t.Helper()
	all, err := All(games.All()...)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func openProgress(t *testing.T, files file.Files) (*Progress, *store.Writer) {
	w := store.NewWriter(files)
	t.Cleanup(func() { _ = w.Close() })
	return NewProgress(w), w
}

// A step is in the file when Mark returns: a program killed then loses nothing.
func TestProgressIsKept(t *testing.T) {
	all := lessons(t)
	a, b := all[0], all[1]
	files := file.NewDisk(file.OneFolder(t.TempDir()))
	first, _ := openProgress(t, files)
	if done, of := first.Total(all[:2]); done != 0 || of != len(a.Steps)+len(b.Steps) || first.Next(a) != 0 {
		t.Fatalf("%d of %d steps are done at the beginning", done, of)
	}
	first.Mark(a, 0)
	first.Mark(b, 1)
	first.Mark(a, 0)
	again, againWriter := openProgress(t, files) // without Close
	if !again.Done(a, 0) || again.Done(a, 1) || !again.Done(b, 1) || again.Next(a) != 1 || again.Next(b) != 0 || again.Count(a) != 1 {
		t.Errorf("kept is %v", again.d.Value())
	}
	for i := range a.Steps {
		again.Mark(a, i)
	}
	if done, _ := again.Total(all[:2]); again.Next(a) != 0 || done != len(a.Steps)+1 || againWriter.Problem() != nil {
		t.Errorf("after all of it %d steps are done, and the next is %d", done, again.Next(a))
	}
}

func TestAStepIsOfferedOnce(t *testing.T) {
	all := lessons(t)
	files := file.NewDisk(file.OneFolder(t.TempDir()))
	p, _ := openProgress(t, files)
	p.Mark(all[0], 1)
	if !p.Offer(all[0], 0) || p.Offer(all[0], 0) || p.Offer(all[0], 1) || !p.Offer(all[1], 0) || p.Done(all[0], 0) {
		t.Errorf("kept is %v", p.d.Value())
	}
	again, _ := openProgress(t, files)
	if again.Offer(all[0], 0) || !again.Offer(all[0], 2) || !again.Done(all[0], 1) {
		t.Errorf("found again is %v", again.d.Value())
	}
}

// An unreadable file is set aside and reported, and a new one starts.
func TestADamagedProgressIsKeptAside(t *testing.T) {
	all := lessons(t)
	files := file.NewDisk(file.OneFolder(t.TempDir()))
	if err := files.Write(fileName, []byte("{")); err != nil {
		t.Fatal(err)
	}
	p, pWriter := openProgress(t, files)
	if pWriter.Problem() == nil || pWriter.Problem() != nil {
		t.Error("the damage is not told once")
	}
	if kept, err := files.Read(fileName + ".damaged-1"); err != nil || string(kept) != "{" {
		t.Errorf("kept is %q, %v", kept, err)
	}
	p.Mark(all[0], 2)
	if again, w := openProgress(t, files); !again.Done(all[0], 2) || w.Problem() != nil {
		t.Error("the new file does not hold what was done")
	}
}
