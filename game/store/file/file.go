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

// Files is where the store keeps its files: a disk (Disk) or a browser's storage (Browser). Names are short, with
// ASCII letters, digits and "-_." except in folders such as "records/", where names may have any letters. Several goroutines may
// call it at once.
type Files interface {
	// Read is the content of a file; the error is fs.ErrNotExist where there is none.
	Read(name string) ([]byte, error)
	// Write makes data the content of a file. Whenever it ends, the file is whole: the new one without an error, the old
	// one or none with it (or the new one, if all that failed was to make sure that it survives a power cut).
	Write(name string, data []byte) error
	// WriteNow makes data the content of a file without waiting for the disk: it is there at once, for a program that is
	// killed in the next moment as well. Whenever it ends, the file is whole. lasts reports whether that is true after a power
	// cut, too; where it does not, the file may be the old one then, the new one, or broken.
	WriteNow(name string, data []byte) (lasts bool, err error)
	// Append adds data to the end of a file, which is made where there is none. Where that ends early, part of data may be there.
	Append(name string, data []byte) error
	// Stamp differs from what it was before where another content of the file has been written since; empty where there is no file.
	Stamp(name string) string
	// Remove deletes a file; one that is not there is no error.
	Remove(name string) error
	// Aside renames a file to the first free one of NAME.WHY-1, NAME.WHY-2 and so on, and says where it lies now.
	Aside(name, why string) (kept string, err error)
	// List is the names of the files in a folder ("records", or "" for those in none), sorted; none where there is
	// no such folder.
	List(folder string) ([]string, error)
	// Path is where a file lies, in words for people.
	Path(name string) string
	// Lock takes a lock until unlock is called or the process ends. It is not ok while another holder has it.
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
