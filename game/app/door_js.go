package app

import (
	"errors"
	"strings"

	"xotrio/game/browser"
	"xotrio/game/export"
)

// doorOf is the way out of the page for what players give to others.
func doorOf(*App) export.Door { return page{} }

// page is the Door of a browser: files are downloads, and there are no folders.
type page struct{}

// Save implements export.Door.
func (page) Save(name string, data []byte) (string, error) {
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

// CopyPicture implements export.Door.
func (page) CopyPicture(kind string, data []byte) error {
	if kind != "image/png" || !browser.CopyPicture(kind, data) { // browsers take no films
		return export.ErrNoClipboard
	}
	return nil
}

// Folders implements export.Door.
func (page) Folders() bool { return false }

// Show implements export.Door.
func (page) Show(export.Folder) error { return errors.New("a browser shows no folders") }

// Pick implements export.Door.
func (page) Pick(take func(name string, data []byte)) error { return browser.Pick(take) }

// Path implements export.Door.
func (page) Path(export.Folder) string { return "" }
