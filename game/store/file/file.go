// Package file reads and writes the files of the program, whole or not at all, on a disk or in a browser.
//
//   - file.go: the interface Files and the errors that every implementation returns
//   - disk.go: Disk, files in folders, with temporary files, flushing and locks
//   - browser.go: Browser, files in the local storage of a browser
//   - nowhere.go: Nowhere, for a system that has no folder for the player
//   - folders.go: the folders of the system
//   - sync_*.go and errors_*.go: flushing a folder, and errors of the operating system
package file

import (
	"errors"
	"io/fs"
	"syscall"
)

const (
	// SettingsName is the file with the settings. A Disk stores it, and all files whose name begins with it, in Folders.Config.
	SettingsName = "settings.json"
	// LockSuffix ends the names of all locks.
	LockSuffix = ".lock"
	// DocumentsLock is the lock held while a file shared by several programs is changed. All programs take it in turn, so a
	// Disk does not derive the name of its temporary files from it.
	DocumentsLock = "documents" + LockSuffix
	// maxAside is the maximum number of files that Aside keeps under one name.
	maxAside = 9999
)

// Files reads and writes the files of the program: on a disk (Disk) or in the storage of a browser (Browser). Names are
// short and consist of ASCII letters, digits and "-_."; in folders such as "records/" they may contain any letters.
// Several goroutines may call its methods at once.
type Files interface {
	// Read returns the content of a file; the error is fs.ErrNotExist if there is none.
	Read(name string) ([]byte, error)
	// Write replaces the content of a file and flushes it. The file is whole in any case: without an error it is the
	// new one; with an error it is the old one or none, or the new one if only the guarantee against power cuts failed.
	Write(name string, data []byte) error
	// WriteNow replaces the content of a file without flushing: the new content is there for other programs, and
	// survives if this one is killed in the next moment. The file is whole in any case. lasts reports whether that also
	// holds after a power cut; if not, the file may then be the old one, the new one, or broken.
	WriteNow(name string, data []byte) (lasts bool, err error)
	// Append adds data to the end of a file, which is created if necessary. After an error part of data may be in the
	// file.
	Append(name string, data []byte) error
	// Stamp returns a string that changes whenever other content is written to the file; "" if there is no file.
	Stamp(name string) string
	// Remove deletes a file. It is not an error if there is none.
	Remove(name string) error
	// Aside renames a file to the first free name of NAME.WHY-1, NAME.WHY-2 and so on, and returns its new path.
	Aside(name, why string) (kept string, err error)
	// List returns the sorted names of the files in a folder ("records", or "" for the files in no folder), or nil if
	// there is no such folder.
	List(folder string) ([]string, error)
	// Path returns the location of a file, to be shown to people.
	Path(name string) string
	// Lock acquires a lock until unlock is called or the process ends. ok is false while someone else holds it.
	Lock(name string) (unlock func(), ok bool)
}

var (
	// ErrQuota is returned if the browser has no room left for this page.
	ErrQuota = errors.New("the browser keeps no more for this page")
	// ErrNowhere is returned by writes if there is no folder to write to.
	ErrNowhere = errors.New("there is no folder for it")
	// ErrFolder is returned if there is a folder with the name of the file.
	ErrFolder = errors.New("a folder stands in its place")
)

// NoRoom reports whether err means that there is no room for the file.
func NoRoom(err error) bool {
	return errors.Is(err, ErrQuota) || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || diskFull(err)
}

// Forbidden reports whether err means that the file may not be read or written.
func Forbidden(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}
