package scenestest

import (
	"errors"
	"maps"
	"slices"
	"sync"

	"xotrio/game/export"
)

// Door is an export.Door that keeps in memory what leaves the program.
type Door struct {
	mu    sync.Mutex
	files map[string][]byte
	// copied is what the clipboard holds, by its kind.
	copied map[string][]byte
	shown  []export.Folder
	// Full is set where nothing can be saved, Bare where there is no clipboard for pictures and no program that shows folders, Page where
	// there are no folders at all.
	Full, Bare, Page bool
	// Picked are the files that the player chooses.
	Picked map[string][]byte
}

// Save implements export.Door.
func (d *Door) Save(name string, data []byte) (string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.Full {
		return "", errors.New("no space left")
	}
	if d.files == nil {
		d.files = map[string][]byte{}
	}
	d.files[name] = data
	return "/exports/" + name, nil
}

// CopyPicture implements export.Door.
func (d *Door) CopyPicture(kind string, data []byte) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.Bare {
		return export.ErrNoClipboard
	}
	d.copied = map[string][]byte{kind: data}
	return nil
}

// Folders implements export.Door.
func (d *Door) Folders() bool { return !d.Page }

// Show implements export.Door.
func (d *Door) Show(f export.Folder) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.Bare {
		return errors.New("xdg-open is missing")
	}
	d.shown = append(d.shown, f)
	return nil
}

// Pick implements export.Door: the player chooses Picked.
func (d *Door) Pick(take func(name string, data []byte)) error {
	if !d.Page {
		return errors.New("files are dropped")
	}
	d.mu.Lock()
	picked := maps.Clone(d.Picked)
	d.mu.Unlock()
	for name, data := range picked {
		take(name, data)
	}
	return nil
}

// Path implements export.Door.
func (d *Door) Path(f export.Folder) string { return [...]string{"/exports", "/records"}[f] }

// Names are the files that were saved, sorted.
func (d *Door) Names() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Sorted(maps.Keys(d.files))
}

// File is the content of a file that was saved.
func (d *Door) File(name string) []byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.files[name]
}

// Copied is what the clipboard holds of that kind, nil for nothing.
func (d *Door) Copied(kind string) []byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.copied[kind]
}

// Shown are the folders that were shown.
func (d *Door) Shown() []export.Folder {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.shown
}
