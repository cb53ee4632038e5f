package store

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"xotrio/game/match"
	"xotrio/game/store/file"
	"xotrio/rules/games"
)

// blackout simulates a disk that may lose power after every step: it records the steps, and computes what may remain.
// Unflushed content may remain whole, in part, as zeros, or not at all. The names of files are certain once their
// folder was flushed; each change of a name since then may have reached the disk or not.
type blackout struct {
	mu    sync.Mutex
	steps []file.Step
	// acknowledged is the number of changes known to be on the disk after each step, made the number of changes made.
	acknowledged, made []int
	sure, last         int
}

// watch is the Disk.Trace of the test.
func (b *blackout) watch(s file.Step) {
	b.mu.Lock()
	defer b.mu.Unlock()
	s.Data = slices.Clone(s.Data)
	b.steps, b.acknowledged, b.made = append(b.steps, s), append(b.acknowledged, b.sure), append(b.made, b.last)
}

// change notes that change n starts now, flushed that all changes are on the disk.
func (b *blackout) change(n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last = n
}

func (b *blackout) flushed() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sure = b.last
}

// inode is the content of a file.
type inode struct {
	data    []byte
	flushed bool
}

// left returns what may remain of the folder after the given number of steps.
func (b *blackout) left(steps int, luck *rand.Rand) map[string]*inode {
	// now holds the names as the program sees them, sure those on the disk, and since the changes of names after the
	// last flush.
	now, sure := map[string]*inode{}, map[string]*inode{}
	type naming struct {
		name string
		to   *inode // nil if it was removed
	}
	var since []naming
	name := func(n string, to *inode) {
		if to == nil {
			delete(now, n)
		} else {
			now[n] = to
		}
		since = append(since, naming{n, to})
	}
	for _, s := range b.steps[:steps] {
		switch s.Op {
		case file.DidWrite:
			name(s.Path, &inode{data: s.Data})
		case file.DidFlush:
			now[s.Path].flushed = true
		case file.DidRename:
			moved := now[s.Path]
			name(s.Path, nil)
			name(s.To, moved)
		case file.DidRemove:
			name(s.Path, nil)
		case file.DidFlushFolder:
			sure, since = maps.Clone(now), nil
		}
	}
	for _, n := range since {
		switch {
		case luck.IntN(2) == 0:
		case n.to == nil:
			delete(sure, n.name)
		default:
			sure[n.name] = n.to
		}
	}
	return sure
}

// write writes the remains to a new folder.
func (b *blackout) write(t *testing.T, from string, left map[string]*inode, luck *rand.Rand) string {
	t.Helper()
	folder := t.TempDir()
	for path, node := range left {
		name, err := filepath.Rel(from, path)
		if err != nil {
			t.Fatal(err)
		}
		data := node.data
		if !node.flushed {
			switch luck.IntN(4) {
			case 0:
				data = nil
			case 1:
				data = data[:luck.IntN(len(data)+1)]
			case 2:
				data = make([]byte, len(data))
			}
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// cuts is the number of power cuts after each step.
func cuts() int {
	if testing.Short() {
		return 3
	}
	return 12
}

// try cuts the power after every step. read returns the number of the change found in a folder, or -1 for anything
// else: it must not be older than the last change known to be on the disk, nor newer than the last one made.
func (b *blackout) try(t *testing.T, from string, read func(folder string) int) {
	t.Helper()
	luck := rand.New(rand.NewPCG(7, 2026))
	tried := 0
	for n := range len(b.steps) + 1 {
		least, most := 0, 0
		if n > 0 {
			least, most = b.acknowledged[n-1], b.made[n-1]
		}
		for range cuts() {
			folder := b.write(t, from, b.left(n, luck), luck)
			if got := read(folder); got < least || got > most {
				var files []string
				for _, name := range tree(t, folder) {
					data, _ := os.ReadFile(filepath.Join(folder, name))
					files = append(files, fmt.Sprintf("%s: %q", name, data))
				}
				t.Fatalf("after %d of %d steps change %d is found, at least %d were on the disk and at most %d made: %q", n, len(b.steps), got, least, most, files)
			}
			tried++
		}
	}
	t.Logf("%d cuts after %d steps", tried, len(b.steps))
}

// Whenever the power is cut, the document last flushed is found, or a later one.
func TestADocumentOutlivesAPowerCut(t *testing.T) {
	folder := t.TempDir()
	b := &blackout{}
	disk := file.NewDisk(file.OneFolder(folder))
	disk.Trace = b.watch
	d := openNames(disk)
	luck := rand.New(rand.NewPCG(1, 1))
	for n := 1; n <= 20; n++ {
		b.change(n)
		d.Change(func(list) list { return list{[]string{strconv.Itoa(n)}} })
		switch luck.IntN(3) {
		case 0:
			if err := d.Flush(); err != nil {
				t.Fatal(err)
			}
			b.flushed()
		case 1:
			time.Sleep(time.Millisecond)
		}
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	b.flushed()
	b.try(t, folder, func(folder string) int {
		d := openNames(file.NewDisk(file.OneFolder(folder)))
		defer d.Close()
		names := d.Value().Names
		if len(names) == 0 {
			return 0
		}
		n, err := strconv.Atoi(names[0])
		if err != nil {
			return -1
		}
		return n
	})
}

// Whenever the power is cut, the game last flushed is found, or a later state of it.
func TestAGameOutlivesAPowerCut(t *testing.T) {
	folder := t.TempDir()
	b := &blackout{}
	disk := file.NewDisk(file.OneFolder(folder))
	disk.Trace = b.watch
	s := Open(disk)
	m, err := newCrashMatch("trexo")
	if err != nil {
		t.Fatal(err)
	}
	luck := rand.New(rand.NewPCG(1, 2))
	for m.Ply() < 15 && !m.Result().Over() {
		if r := m.Play(crashMove(m.Position(), m.Ply())); r != nil {
			t.Fatal(r)
		}
		b.change(m.Ply())
		s.SaveCurrent("game", m, time.Time{})
		if luck.IntN(3) == 0 {
			if err := s.w.Flush(); err != nil {
				t.Fatal(err)
			}
			b.flushed()
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	b.flushed()
	b.try(t, folder, func(folder string) int {
		s := Open(file.NewDisk(file.OneFolder(folder)))
		defer s.Close()
		all, _ := s.LoadCurrent(gamesByName)
		switch len(all) {
		case 0:
			return 0
		case 1:
			return all[0].Match.Ply()
		}
		return -1
	})
}

var gamesByName match.Games = games.ByName
