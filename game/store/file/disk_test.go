package file

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// tree returns the names of all files below a folder, except locks.
func tree(t *testing.T, root string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasSuffix(path, LockSuffix) {
			rel, _ := filepath.Rel(root, path)
			names = append(names, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestDiskReplacesReadsAndRemoves(t *testing.T) {
	root := t.TempDir()
	d := NewDisk(Folders{Config: filepath.Join(root, "c", "x"), Data: filepath.Join(root, "d", "x")})
	if _, err := d.Read("a"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("reading nothing: %v", err)
	}
	if names, err := d.List("records"); names != nil || err != nil {
		t.Errorf("listing nothing: %v, %v", names, err)
	}
	for _, text := range []string{"one", "", "a longer text\n"} {
		for _, name := range []string{"a", SettingsName, "records/ü.xotrio"} {
			if err := d.Write(name, []byte(text)); err != nil {
				t.Fatal(err)
			}
			if got, err := d.Read(name); err != nil || string(got) != text {
				t.Errorf("%s: %q, %v", name, got, err)
			}
		}
	}
	if d := cmp.Diff([]string{"c/x/settings.json", "d/x/a", "d/x/records/ü.xotrio"}, tree(t, root)); d != "" {
		t.Errorf("files (-want +got):\n%s", d)
	}
	if names, err := d.List("records"); err != nil || len(names) != 1 || names[0] != "ü.xotrio" {
		t.Errorf("records %v, %v", names, err)
	}
	for range 2 {
		if err := d.Remove("a"); err != nil {
			t.Errorf("removing: %v", err)
		}
	}
	if _, err := d.Read("a"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("after removing: %v", err)
	}
}

func TestDiskLeavesNothingBehindAFailure(t *testing.T) {
	root := t.TempDir()
	d := NewDisk(OneFolder(root))
	// A folder cannot be replaced by a file.
	if err := os.MkdirAll(filepath.Join(root, "a", "b"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := d.Write("a", []byte("x")); err == nil {
		t.Error("a folder was replaced")
	}
	if names := tree(t, root); len(names) != 0 {
		t.Errorf("left behind: %v", names)
	}
	if err := d.Remove("a"); err != nil || special(filepath.Join(root, "a")) != aFolder {
		t.Errorf("a folder in the place of a file is not left alone: %v", err)
	}
	// A file cannot be a folder.
	if err := d.Write("f", nil); err != nil {
		t.Fatal(err)
	}
	below := NewDisk(OneFolder(filepath.Join(root, "f")))
	if err := below.Write("a", nil); err == nil {
		t.Error("a file was written below a file")
	}
	if _, ok := below.Lock("current.lock"); !ok {
		t.Error("without a folder there is no lock to be had, and nobody to have it")
	}
}

func TestDiskReadsNoGiant(t *testing.T) {
	root := t.TempDir()
	f, err := os.Create(filepath.Join(root, "big"))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(f.Truncate(maxFile+1), f.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := NewDisk(OneFolder(root)).Read("big"); err == nil || !strings.Contains(err.Error(), "has more than") {
		t.Errorf("a giant: %v", err)
	}
}

func TestDiskSetsAsideUnderFreeNames(t *testing.T) {
	root := t.TempDir()
	d := NewDisk(OneFolder(root))
	for _, text := range []string{"one", "two", "three"} {
		if err := d.Write("a", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Aside("a", "damaged"); err != nil {
			t.Fatal(err)
		}
	}
	if d := cmp.Diff([]string{"a.damaged-1", "a.damaged-2", "a.damaged-3"}, tree(t, root)); d != "" {
		t.Errorf("files (-want +got):\n%s", d)
	}
	if got, _ := os.ReadFile(filepath.Join(root, "a.damaged-2")); string(got) != "two" {
		t.Errorf("the second is %q", got)
	}
	if kept, err := d.Aside("a", "damaged"); err == nil || kept != "" {
		t.Errorf("nothing is kept as %q", kept)
	}
	if names := tree(t, root); len(names) != 3 {
		t.Errorf("files %v", names)
	}
}

func TestDiskLockIsHeldByOne(t *testing.T) {
	root := t.TempDir()
	a, b := NewDisk(OneFolder(root)), NewDisk(OneFolder(root))
	unlock, ok := a.Lock("x.lock")
	if !ok {
		t.Fatal("the first does not get it")
	}
	if _, ok := b.Lock("x.lock"); ok {
		t.Error("two have it")
	}
	if other, ok := b.Lock("y.lock"); !ok {
		t.Error("another lock is taken, too")
	} else {
		other()
	}
	unlock()
	if unlock, ok = b.Lock("x.lock"); !ok {
		t.Error("it is not free again")
	}
	unlock()
}

// Several files may be written at once, each with its own content.
func TestFilesAreWrittenAtOnce(t *testing.T) {
	d := NewDisk(OneFolder(t.TempDir()))
	names := []string{"a", "b", "c"}
	var all sync.WaitGroup
	for _, name := range names {
		all.Go(func() {
			for n := range 500 {
				want := fmt.Sprint(name, n)
				if _, err := d.WriteNow(name, []byte(want)); err != nil {
					t.Error(err)
					return
				}
				if got, err := d.Read(name); err != nil || string(got) != want {
					t.Errorf("%s has %q, %v", name, got, err)
					return
				}
			}
		})
	}
	all.Wait()
}

func TestTablesAreWrittenWhole(t *testing.T) {
	folder := OneFolder(t.TempDir()).Tables()
	for _, text := range []string{"one", "another"} {
		if err := WriteTable(folder, "a.table", strings.NewReader(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(folder, "a.table")); err != nil || string(got) != text {
			t.Errorf("%q, %v, want %q", got, err, text)
		}
	}
	if list, err := os.ReadDir(folder); err != nil || len(list) != 1 {
		t.Errorf("the folder holds %v, %v", list, err)
	}
	file := filepath.Join(folder, "a.table")
	if err := WriteTable(file, "b.table", strings.NewReader("")); err == nil || !strings.Contains(err.Error(), "choose another") {
		t.Errorf("a folder that is a file: %v", err)
	}
}
