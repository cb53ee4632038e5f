// Package export is the way out of the program for what a player gives to others: files in a folder that people find, pictures on the
// clipboard, and films that are small enough to be sent.
package export

import (
	"errors"
	"strings"
	"unicode"
)

// Door is what the system offers for what leaves the program. All of it may take its time, and is called from any goroutine.
type Door interface {
	// Save writes data to a new file called like name, and says where it lies: a path, or in a browser the name of the download. A file
	// of that name with the same content is not written again; beside one with another content the new one is numbered.
	Save(name string, data []byte) (where string, err error)
	// CopyPicture puts a picture on the clipboard. kind is "image/png" or "image/gif". The error is ErrNoClipboard where the system has no
	// clipboard for it.
	CopyPicture(kind string, data []byte) error
	// Folders reports whether there are folders that can be shown: not in a browser.
	Folders() bool
	// Show has the system show a folder to the player. The error is an English sentence.
	Show(f Folder) error
	// Pick has the player choose files in a browser, and calls take for each, from another goroutine. The error, an English sentence, says that
	// files are not chosen here but dropped.
	Pick(take func(name string, data []byte)) error
	// Path is where a folder lies.
	Path(f Folder) string
}

// Folder is one that can be shown to the player.
type Folder uint8

const (
	// Exports is where Save writes, Records where the records of the library lie.
	Exports Folder = iota
	Records
)

// ErrNoClipboard is the error that the system has no clipboard for a picture of that kind.
var ErrNoClipboard = errors.New("this system has no clipboard for pictures of this kind")

// maxName is how many letters the name of a file has at most, without its ending: less than any system allows.
const maxName = 100

// FileName is a name for a file that every system takes: title without the signs that one of them does not allow, and ending, such as
// ".png".
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
	if r := []rune(name); len(r) > maxName {
		name = string(r[:maxName])
	}
	name = strings.Trim(strings.Join(strings.Fields(name), " "), ". ")
	if name == "" || reserved(name) {
		name = "XO Trio " + name
	}
	return strings.TrimSpace(name) + ending
}

// reserved reports whether Windows keeps a name for a device.
func reserved(name string) bool {
	first, _, _ := strings.Cut(strings.ToUpper(name), ".")
	switch first {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	return len(first) == 4 && (strings.HasPrefix(first, "COM") || strings.HasPrefix(first, "LPT")) && first[3] >= '0' && first[3] <= '9'
}
