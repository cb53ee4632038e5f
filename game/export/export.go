// Package export takes what a player shares out of the program: files in an ordinary folder, pictures on the clipboard,
// and animations small enough to send. export.go has the interface and file names, folder.go and desktop.go files and
// the system, film.go and colours.go animated GIFs.
package export

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Door is the system's side of export. Its methods may block and are safe for concurrent use.
type Door interface {
	// Save writes data to a new file named like name and returns its location: a path, or in a browser the name of the
	// download. An identical file is not written again; next to a different file of that name the new one is numbered.
	Save(name string, data []byte) (where string, err error)
	// CopyPicture puts a picture on the clipboard. kind is "image/png" or "image/gif". The error is ErrNoClipboard if
	// the system's clipboard does not support it.
	CopyPicture(kind string, data []byte) error
	// Folders reports whether folders can be shown: not in a browser.
	Folders() bool
	// Show opens a folder in the system's file manager. The error is an English sentence.
	Show(f Folder) error
	// Pick shows a file chooser in a browser and calls take for each file, from another goroutine. On a desktop it
	// returns an error, an English sentence: files are dropped there.
	Pick(take func(name string, data []byte)) error
	// Path returns the path of a folder.
	Path(f Folder) string
}

// Folder is a folder that can be shown to the player.
type Folder uint8

const (
	// Exports is the folder of Save, Records that of the library.
	Exports Folder = iota
	Records
)

// ErrNoClipboard means that the system has no clipboard for pictures of that kind.
var ErrNoClipboard = errors.New("this system has no clipboard for pictures of this kind")

// maxName bounds the bytes of a file name. Common file systems allow 255, and a number may be added to the name.
const maxName = 200

// prefix is the beginning of names that would not be valid without it.
const prefix = "XO Trio "

// FileName returns a file name valid on every system: title without forbidden characters, plus ending, such as ".png".
func FileName(title, ending string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`/\:`, r):
			return '-'
		case strings.ContainsRune(`<>"|?*`, r), unicode.IsControl(r), !unicode.IsPrint(r) && r != ' ':
			return -1
		}
		return r
	}, title)
	for room := maxName - len(ending) - len(prefix); len(name) > room; {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	name = strings.Trim(strings.Join(strings.Fields(name), " "), ". ")
	if name == "" || reserved(name) {
		name = prefix + name
	}
	return strings.TrimSpace(name) + ending
}

// reserved reports whether the name is a device on Windows.
func reserved(name string) bool {
	first, _, _ := strings.Cut(strings.ToUpper(name), ".")
	switch first {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	return len(first) == 4 && (strings.HasPrefix(first, "COM") || strings.HasPrefix(first, "LPT")) && first[3] >= '0' && first[3] <= '9'
}
