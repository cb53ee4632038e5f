package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"syscall"
	"time"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules/games"
)

// full fills the disk during a game and makes room again. The disk is a small file system of its own if one can be
// mounted, else a wrapper that reports a full disk.
type full struct {
	r *rig
	// wrap, if set, wraps the files below the store.
	wrap func(file.Files) file.Files
}

func (full) name() string { return "full" }
func (full) description() string {
	return "saves while the disk fills and empties: the file is always whole, the player is told of the full disk, and later saves are there"
}

// smallDisk is a disk that can be filled, or can pretend to be full.
type smallDisk struct {
	home  string
	files file.Files
	// fill leaves no or little room, free makes room again.
	fill, free func() error
	// real is true for a mounted file system; why says why there is none.
	real bool
	why  string
}

// newSmallDisk makes a disk of kib KiB below dir; the caller calls end.
func newSmallDisk(dir string, kib int) (d *smallDisk, end func(), err error) {
	at := filepath.Join(dir, "m")
	if err := os.Mkdir(at, 0o700); err != nil {
		return nil, nil, err
	}
	d = &smallDisk{home: filepath.Join(at, "h")}
	unmount, err := mount(at, kib)
	if err != nil {
		f := &fullFiles{Files: file.NewDisk(file.OneFolder(d.home))}
		d.why, d.files = err.Error()+"; a wrapped file system instead", f
		d.fill = func() error { f.full.Store(true); return nil }
		d.free = func() error { f.full.Store(false); return nil }
		return d, func() {}, nil
	}
	ballast := filepath.Join(at, "ballast")
	d.real, d.files = true, file.NewDisk(file.OneFolder(d.home))
	d.free = func() error { return os.RemoveAll(ballast) }
	d.fill = func() error {
		f, err := os.Create(ballast)
		if err != nil {
			return nil // there is no room even for that
		}
		for err == nil {
			_, err = f.Write(make([]byte, 4096))
		}
		return f.Close()
	}
	return d, unmount, nil
}

// fullFiles is a wrapper that can pretend that the disk is full.
type fullFiles struct {
	file.Files
	full atomic.Bool
}

// Write implements file.Files.
func (f *fullFiles) Write(name string, data []byte) error {
	if f.full.Load() {
		return &fs.PathError{Op: "write", Path: name, Err: syscall.ENOSPC}
	}
	return f.Files.Write(name, data)
}

// WriteNow implements file.Files.
func (f *fullFiles) WriteNow(name string, data []byte) (bool, error) {
	if f.full.Load() {
		return false, &fs.PathError{Op: "write", Path: name, Err: syscall.ENOSPC}
	}
	return f.Files.WriteNow(name, data)
}

// fullSaves is the number of moves saved in one try.
const fullSaves = 40

func (k full) try(ctx context.Context, t *trial) {
	d, end, err := newSmallDisk(t.dir, 64+4*t.luck.IntN(64))
	if !t.check("a small disk", err) {
		return
	}
	defer end()
	t.note = d.why
	if d.real && k.r != nil && k.r.noScreen == "" && t.luck.IntN(4) == 0 {
		k.window(ctx, t, d)
		return
	}
	if k.wrap != nil {
		d.files = k.wrap(d.files)
	}
	m, err := newMatch(t.luck)
	if !t.check("a match", err) {
		return
	}
	s := store.Open(d.files)
	defer func() { t.check("closing with room enough", errors.Join(d.free(), s.Close())) }()
	isFull, told := false, false
	states := map[string]bool{}
	for range fullSaves {
		switch n := t.luck.IntN(6); {
		case n == 0 && !isFull:
			t.check("filling", d.fill())
			isFull, told = true, false
		case n == 1 && isFull:
			t.check("making room", d.free())
			isFull = false
		}
		if m.Result().Over() {
			return
		}
		if t.luck.IntN(5) == 0 && m.CanUndo() {
			m.Undo()
		} else if !t.check("a move", playOne(m, t.luck)) {
			return
		}
		states[m.Text()] = true
		keep(s, m)
		failed := s.Flush()
		t.tried++
		for p := s.Problem(); p != nil; p = s.Problem() {
			told = told || p.Key == store.KeyFull
		}
		k.compare(t, d, m, states, failed, isFull, told)
	}
}

// compare checks the file on the disk against m, which has just been saved, and states, the texts of all earlier saves.
func (full) compare(t *trial, d *smallDisk, m *match.Match, states map[string]bool, failed error, isFull, told bool) {
	if failed != nil && !isFull {
		t.fail("with room enough: %v", failed)
	}
	if failed != nil && isFull && !told {
		t.fail("there is no message about the full disk: %v", failed)
	}
	names, err := filepath.Glob(filepath.Join(d.home, "*.xotrio"))
	if err != nil || len(names) > 1 || len(names) == 0 && failed == nil {
		t.fail("saved is %q, %v", names, err)
		return
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		t.check("reading", err)
		back, err := match.Parse(string(text), games.ByName)
		switch {
		case err != nil:
			t.fail("the file is not whole (%v): %q", err, text)
		case failed == nil && back.Text() != m.Text():
			t.fail("saved without an error is another match: %q instead of %q", back.Text(), m.Text())
		case !states[back.Text()]:
			t.fail("the file was never saved so: %q", back.Text())
		}
	}
}

// window plays in a window on a full disk, then makes room.
func (k full) window(ctx context.Context, t *trial, d *smallDisk) {
	m, err := newMatch(t.luck)
	if !t.check("a match", err) {
		return
	}
	record, err := furnish(d.home, m)
	if !t.check("a home", err) || !t.check("filling", d.fill()) {
		return
	}
	c, err := k.r.start(ctx, errand{Mode: "play", Home: d.home, Record: record, Seed: t.luck.Uint64()}, state(m))
	if !t.check("starting", err) {
		return
	}
	c.await("shown", 2+t.luck.IntN(4), 5*time.Second)
	t.check("making room", d.free())
	c.await("shown", 3, 5*time.Second)
	err = c.close()
	if ctx.Err() != nil {
		return
	}
	t.tried++
	t.check("after a full disk the program ended with", err)
	t.survived(c, d.home)
}

// cut simulates power cuts. An ext4 file system in a file shows at every moment what has reached the disk; a copy of
// that file, mounted, shows the files after a cut.
type cut struct {
	// wrap, if set, wraps the files below the store.
	wrap func(file.Files) file.Files
}

func (cut) name() string { return "cut" }
func (cut) description() string {
	return "power cuts during changes of documents, on an ext4 of its own: everything flushed is there, or a later value"
}

// image is a file system in a file, mounted on the folder at.
type image struct{ file, at string }

func newImage(ctx context.Context, dir string, kib int64) (i image, err error) {
	i = image{filepath.Join(dir, "disk"), filepath.Join(dir, "on")}
	if runtime.GOOS != "linux" {
		return i, errors.New("only Linux mounts a file")
	}
	if err := errors.Join(os.WriteFile(i.file, nil, 0o600), os.Truncate(i.file, kib<<10)); err != nil {
		return i, err
	}
	if out, err := exec.CommandContext(ctx, "mkfs.ext4", "-q", "-F", i.file).CombinedOutput(); err != nil {
		return i, fmt.Errorf("no file system can be made: %w: %.100s", err, out)
	}
	return i, i.mount(ctx)
}

func (i image) mount(ctx context.Context) error {
	if err := os.MkdirAll(i.at, 0o700); err != nil {
		return err
	}
	if out, err := exec.CommandContext(ctx, "mount", "-o", "loop", i.file, i.at).CombinedOutput(); err != nil {
		return fmt.Errorf("no file can be mounted: %w: %.100s", err, out)
	}
	return nil
}

// moment returns the contents of the disk, or nil if it kept changing while it was read: half of one moment and half of
// another is nothing that a cut leaves.
func (i image) moment() ([]byte, error) {
	before, err := os.ReadFile(i.file)
	for range 40 {
		if err != nil {
			return nil, err
		}
		var after []byte
		if after, err = os.ReadFile(i.file); err == nil && bytes.Equal(before, after) {
			return after, nil
		}
		before = after
	}
	return nil, err
}

func (i image) unmount() { _ = exec.Command("umount", "-l", i.at).Run() }

// cutChanges is the number of changes in one try. One in cutShare of them is followed by a cut.
const (
	cutChanges = 40
	cutShare   = 8
)

func (k cut) try(ctx context.Context, t *trial) {
	disk, err := newImage(ctx, t.dir, 8<<10)
	if err != nil {
		t.missing = err.Error()
		return
	}
	defer disk.unmount()
	home := filepath.Join(disk.at, "h")
	var files file.Files = file.NewDisk(file.OneFolder(home))
	if k.wrap != nil {
		files = k.wrap(files)
	}
	d, err := openDocuments(files)
	if !t.check("a desk", err) {
		return
	}
	defer func() { t.check("closing", d.close()) }()
	c := newClerk(d, t.luck.Uint64(), tags[0])
	// sure has the facts that have been flushed, later all values that facts have had since.
	sure, later := map[string]string{}, map[string][]string{}
	for range cutChanges {
		if ctx.Err() != nil {
			return
		}
		keys, err := c.change()
		if !t.check("a change", err) {
			return
		}
		all := d.facts()
		for _, key := range keys {
			later[key] = append(later[key], all[key])
		}
		if t.luck.IntN(3) == 0 {
			if !t.check("flushing", d.store.Flush()) {
				return
			}
			sure, later = maps.Clone(all), map[string][]string{}
		}
		if t.luck.IntN(cutShare) == 0 {
			k.cut(ctx, t, disk, sure, later)
		}
	}
}

// cut checks what is left after a cut.
func (cut) cut(ctx context.Context, t *trial, disk image, sure map[string]string, later map[string][]string) {
	dir, err := os.MkdirTemp(t.dir, "c")
	if !t.check("a folder", err) {
		return
	}
	defer func() { _ = os.RemoveAll(dir) }()
	data, err := disk.moment()
	if !t.check("the disk", err) {
		return
	}
	if data == nil {
		return // it never stopped changing
	}
	left := image{filepath.Join(dir, "disk"), filepath.Join(dir, "on")}
	if !t.check("a copy of the disk", os.WriteFile(left.file, data, 0o600)) || !t.check("after a cut", left.mount(ctx)) {
		return
	}
	defer left.unmount()
	facts, messages, err := openHome(filepath.Join(left.at, "h"))
	t.tried++
	if !t.check("after a cut", err) {
		return
	}
	wanted := maps.Clone(sure)
	for key, values := range later {
		for _, value := range values {
			if facts[key] == value {
				wanted[key] = value
			}
		}
	}
	if lost := differ(wanted, facts); lost != "" {
		t.fail("after a cut %s; messages: %q", lost, messages)
	}
}
