package host

import (
	"errors"
	"strings"

	"xotrio/game/browser"
	"xotrio/game/export"
	"xotrio/game/store/file"
)

// NewDoor returns the exit for what players export: files are downloads, and there are no folders.
func NewDoor(string, file.Files) export.Door { return door{} }

// door implements export.Door.
type door struct{}

func (door) Save(name string, data []byte) (string, error) {
	kind := "text/plain"
	switch {
	case strings.HasSuffix(name, ".png"):
		kind = "image/png"
	case strings.HasSuffix(name, ".gif"):
		kind = "image/gif"
	case strings.HasSuffix(name, ".zip"):
		kind = "application/zip"
	}
	return name, browser.Download(name, kind, data)
}

func (door) CopyPicture(kind string, data []byte) error {
	if kind != "image/png" || !browser.CopyPicture(kind, data) { // clipboards of browsers accept no animations
		return export.ErrNoClipboard
	}
	return nil
}

func (door) Folders() bool { return false }

func (door) Show(export.Folder) error { return errors.New("a browser shows no folders") }

func (door) Pick(receive func(name string, data []byte)) error { return browser.Pick(receive) }

func (door) Path(export.Folder) string { return "" }
