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
	"slices"
	"strings"
	"sync/atomic"
	"syscall"

	"xotrio/game/store/file"
)

// full fills the disk while documents change. The disk is a small file system of its own if one can be mounted, else a
// wrapper that reports a full disk.
type full struct {
	// wrap, if set, wraps the files below the store.
	wrap func(file.Files) file.Files
}

func (full) name() string { return "full" }
func (full) description() string {
	return "changes while the disk fills and empties: matches are whole, the player is told, and all changes are there in the end"
}

// smallDisk is a disk that can be filled, or can pretend to be full.
type smallDisk struct {
	home  string
	files file.Files
	// fill leaves no or little room, free makes room again.
	fill, free func() error
	// why says why it is not a mounted file system, "" if it is.
	why string
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
	d.files = file.NewDisk(file.OneFolder(d.home))
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

func (k full) try(ctx context.Context, t *trial) {
	disk, end, err := newSmallDisk(t.dir, 4<<10)
	if !t.check("a small disk", err) {
		return
	}
	defer end()
	t.note = disk.why
	if k.wrap != nil {
		disk.files = k.wrap(disk.files)
	}
	d, err := openDocuments(disk.files)
	if !t.check("a desk", err) {
		return
	}
	c := newClerk(d, t.luck.Uint64(), tags[0])
	isFull, messages := false, ""
	for range 40 {
		switch n := t.luck.IntN(6); {
		case n == 0 && !isFull:
			t.check("filling", disk.fill())
			isFull, messages = true, ""
		case n == 1 && isFull:
			t.check("making room", disk.free())
			d.store.Writer().Retry() // as the program does after some seconds
			isFull = false
		}
		change := c.change
		if t.luck.IntN(3) == 0 {
			change = c.play
		}
		if _, err := change(); err != nil && !isFull {
			t.fail("a change: %v", err)
		}
		failed := d.store.Writer().Flush()
		t.tried++
		messages += d.messages()
		if failed != nil && !isFull {
			t.fail("with room enough: %v", failed)
		}
		if failed != nil && messages == "" {
			t.fail("there is no message about the full disk: %v", failed)
		}
		if failed != nil && d.store.Unsaved() == nil && strings.Contains(strings.ReplaceAll(failed.Error(), "settings.json", ""), ".json") {
			t.fail("quitting asks no question: %v", failed)
		}
		states, err := savedStates(disk.home)
		t.check("meanwhile", err)
		if failed == nil && d.playing != nil && !slices.Contains(states, state(d.playing)) {
			t.fail("saved without an error is another match than %q: %q", state(d.playing), states)
		}
	}
	t.check("making room", disk.free())
	d.store.Writer().Retry()
	wanted := d.facts()
	if !t.check("closing with room enough", d.close()) || ctx.Err() != nil {
		return
	}
	facts, problem, err := openHome(disk.home)
	if !t.check("afterwards", err) {
		return
	}
	if problem != "" {
		t.fail("the next program reports: %s", problem)
	}
	if lost := differ(wanted, facts); lost != "" {
		t.fail("lost: %s", lost)
	}
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
			if !t.check("flushing", d.store.Writer().Flush()) {
				return
			}
			sure, later = maps.Clone(all), map[string][]string{}
		}
		if t.luck.IntN(cutShare) == 0 {
			k.cut(ctx, t, disk, sure, later)
		}
	}
}

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
