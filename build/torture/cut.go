package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"xotrio/game/store"
)

// cut cuts the power: a file system of the system's own lies in a file, which has at every moment what has come to the disk. A copy of that file
// is what is left after a cut, and is mounted like after one.
type cut struct {
	// wrap stands between the store and the files, nil for nothing.
	wrap func(store.Files) store.Files
}

func (cut) name() string { return "cut" }
func (cut) what() string {
	return "cuts of the power while things are kept beside the games, on an ext4 of its own: all that was flushed is there, or what came after it"
}

// image is a file system in a file, mounted on a folder.
type image struct{ file, at string }

// newImage makes one below dir, of so many KiB. The error says why there can be none.
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

// mount mounts it.
func (i image) mount(ctx context.Context) error {
	if err := os.MkdirAll(i.at, 0o700); err != nil {
		return err
	}
	if out, err := exec.CommandContext(ctx, "mount", "-o", "loop", i.file, i.at).CombinedOutput(); err != nil {
		return fmt.Errorf("no file can be mounted: %w: %.100s", err, out)
	}
	return nil
}

// moment is what is on the disk at one moment, nil where it changed while it was read, however often: half of one moment and half of another
// is what no cut leaves.
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

// unmount takes it down, whatever is open there.
func (i image) unmount() { _ = exec.Command("umount", "-l", i.at).Run() }

// cutChanges is how many changes are made in one try, cutShare how many of them, on average, are followed by one cut.
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
	var files store.Files = store.NewDisk(store.OneFolder(home))
	if k.wrap != nil {
		files = k.wrap(files)
	}
	d, err := openDesk(files)
	if !t.check("a desk", err) {
		return
	}
	defer func() { t.check("closing", d.close()) }()
	c := newClerk(d, t.luck.Uint64(), tags[0])
	// sure is what was on the disk for certain, later the values that facts have had since.
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

// cut looks at what is left after a cut.
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
		return // it never stood still
	}
	left := image{filepath.Join(dir, "disk"), filepath.Join(dir, "on")}
	if !t.check("a copy of the disk", os.WriteFile(left.file, data, 0o600)) || !t.check("after a cut", left.mount(ctx)) {
		return
	}
	defer left.unmount()
	facts, told, err := look(filepath.Join(left.at, "h"))
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
		t.fail("after a cut %s; it is told: %q", lost, told)
	}
}
