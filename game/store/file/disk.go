package file

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"
	replacing "github.com/natefinch/atomic"
)

const (
	// maxFile is the maximum size of a file in bytes, for reading and writing: the index of a library of some 400,000
	// matches.
	maxFile = 128 << 20
	// On Windows virus scanners hold a new file for a moment: replacing is tried replaceTries times, replacePause
	// apart.
	replaceTries = 5
	replacePause = 20 * time.Millisecond
)

// Disk is Files in folders of the file system. NewDisk returns one.
type Disk struct {
	folders Folders
	// writing is held during Write, writingNow during WriteNow: each uses one temporary file. mu guards mark.
	writing, writingNow, mu sync.Mutex
	// mark is part of the names of temporary files: the name of the lock held by this program. It keeps the temporary
	// files of several programs apart, and a later program with the same lock overwrites what a killed one has left.
	mark string
	// Trace, if set, is called after every step that changed something on the disk, in order. Tests of power cuts use
	// it.
	Trace func(Step)
}

// Step is a single change on a disk.
type Step struct {
	Op Op
	// Path is the file or folder changed, To the new name after DidRename, and Data the content after DidWrite.
	Path, To string
	Data     []byte
}

// Op is the kind of a Step.
type Op uint8

const (
	// DidWrite wrote a temporary file, not flushed.
	DidWrite Op = iota
	// DidFlush flushed the content of a file to the disk.
	DidFlush
	// DidRename renamed a file.
	DidRename
	// DidRemove deleted a file.
	DidRemove
	// DidFlushFolder flushed the list of files in a folder to the disk.
	DidFlushFolder
)

func (d *Disk) traceStep(s Step) {
	if d.Trace != nil {
		d.Trace(s)
	}
}

// NewDisk returns Files in the given folders, which are created when the first file is written.
func NewDisk(f Folders) *Disk {
	return &Disk{folders: f, mark: fmt.Sprint("none-", os.Getpid(), "-", unmarked.Add(1))}
}

// unmarked counts the Disks of this program, so that a Disk without a lock shares its temporary files with no other.
var unmarked atomic.Uint32

// Path returns the path of a file.
func (d *Disk) Path(name string) string {
	if strings.HasPrefix(name, SettingsName) { // includes renamed and copied settings
		return filepath.Join(d.folders.Config, name)
	}
	return filepath.Join(d.folders.Data, filepath.FromSlash(name))
}

// Read returns the content of a file. It is an error if the file is larger than 128 MiB, or is not a regular file:
// reading a named pipe would block forever.
func (d *Disk) Read(name string) ([]byte, error) {
	if err := checkRegular(d.Path(name)); err != nil {
		return nil, &fs.PathError{Op: "read", Path: d.Path(name), Err: err}
	}
	f, err := os.Open(d.Path(name))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var b bytes.Buffer
	if info, err := f.Stat(); err == nil {
		b.Grow(int(min(info.Size(), maxFile)) + bytes.MinRead)
	}
	_, err = b.ReadFrom(io.LimitReader(f, maxFile+1))
	data := b.Bytes()
	if err == nil && len(data) > maxFile {
		err = tooLong(d.Path(name))
	}
	return data, err
}

func tooLong(path string) error { return fmt.Errorf("%s has more than %d bytes", path, maxFile) }

// Append adds data to the end of a file, without flushing.
func (d *Disk) Append(name string, data []byte) error {
	path := target(d.Path(name))
	if err := checkRegular(path); err != nil {
		return fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	if err := makeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if info, err := f.Stat(); err == nil && info.Size()+int64(len(data)) > maxFile {
		return errors.Join(tooLong(path), f.Close())
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// Stamp returns the modification time and the size of a file.
func (d *Disk) Stamp(name string) string {
	info, err := os.Stat(d.Path(name))
	if err != nil {
		return ""
	}
	return fmt.Sprint(info.ModTime().UnixNano(), " ", info.Size())
}

// aFolder is the result of special for a folder.
const aFolder = "a folder"

// special describes what is at path if that is not a regular file; "" for a regular file or nothing.
func special(path string) string {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return ""
	case info.IsDir():
		return aFolder
	case info.Mode()&fs.ModeNamedPipe != 0:
		return "a named pipe"
	case info.Mode()&fs.ModeSocket != 0:
		return "a socket"
	case info.Mode()&fs.ModeDevice != 0:
		return "a device"
	}
	return ""
}

func checkRegular(path string) error {
	switch what := special(path); what {
	case "":
		return nil
	case aFolder:
		return ErrFolder
	default:
		return fmt.Errorf("it is %s and no file", what)
	}
}

// target resolves symbolic links: a link stays, and the file it points to is replaced.
func target(path string) string {
	const maxLinks = 40 // the limit of Linux
	end := path
	for range maxLinks {
		link, err := os.Readlink(end)
		if err != nil {
			return end
		}
		if !filepath.IsAbs(link) {
			link = filepath.Join(filepath.Dir(end), link)
		}
		end = link
	}
	return path // the links form a cycle
}

// Write writes a temporary file beside the old one, flushes it, and renames it. It leaves anything but a regular file
// alone, also behind a link: a device or a pipe of the system must not be replaced.
func (d *Disk) Write(name string, data []byte) error {
	path := target(d.Path(name))
	folder, base := filepath.Split(path)
	if err := checkRegular(path); err != nil {
		return fmt.Errorf("%s: %w", base, err)
	}
	if err := makeFolder(folder); err != nil {
		return err
	}
	d.writing.Lock()
	defer d.writing.Unlock()
	temp, err := d.writeTemp(folder, ".new", data, true)
	if err == nil {
		err = replace(temp, path)
	}
	if err != nil {
		return replaceError(temp, base, err)
	}
	d.traceStep(Step{Op: DidRename, Path: temp, To: path})
	return d.flushFolder(folder)
}

func (d *Disk) flushFolder(folder string) error {
	err := syncFolder(folder)
	if err == nil {
		d.traceStep(Step{Op: DidFlushFolder, Path: filepath.Clean(folder)})
	}
	return err
}

// WriteNow is Write without flushing.
func (d *Disk) WriteNow(name string, data []byte) (lasts bool, err error) {
	path := target(d.Path(name))
	folder, base := filepath.Split(path)
	if err := checkRegular(path); err != nil {
		return false, fmt.Errorf("%s: %w", base, err)
	}
	d.writingNow.Lock()
	defer d.writingNow.Unlock()
	temp, err := d.writeTemp(folder, ".now", data, false)
	if errors.Is(err, fs.ErrNotExist) {
		if err = makeFolder(folder); err == nil {
			temp, err = d.writeTemp(folder, ".now", data, false)
		}
	}
	if err == nil {
		err = os.Rename(temp, path)
	}
	if err != nil {
		return false, replaceError(temp, base, err)
	}
	d.traceStep(Step{Op: DidRename, Path: temp, To: path})
	return false, nil
}

// replaceError removes the temporary file and returns the error of a file called base that could not be replaced
// because of err.
func replaceError(temp, base string, err error) error {
	if temp != "" {
		_ = os.Remove(temp) // the first error is the one to report
	}
	return fmt.Errorf("%s: %w", base, err)
}

// writeTemp writes a temporary file in folder: the first of three names that can be written, as another program may
// hold one, or there may be a folder of that name.
func (d *Disk) writeTemp(folder, ending string, data []byte, flush bool) (path string, err error) {
	d.mu.Lock()
	stem := filepath.Join(folder, "."+d.mark+ending)
	d.mu.Unlock()
	const tries = 3
	for n := range tries {
		path = stem
		if n > 0 {
			path += "-" + strconv.Itoa(n+1)
		}
		next := d.writeFile(path, data, flush)
		if next == nil {
			return path, nil
		}
		if err == nil {
			err = next
		}
		if errors.Is(next, fs.ErrNotExist) || NoRoom(next) {
			break
		}
	}
	return "", err
}

// makeFolder creates a folder if it does not exist, and flushes its parent.
func makeFolder(folder string) error {
	if _, err := os.Stat(folder); err == nil {
		return nil
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(filepath.Clean(folder)))
}

// writeFile creates a file, replacing one that a killed program may have left, and flushes it on request.
func (d *Disk) writeFile(path string, data []byte, flush bool) error {
	if len(data) > maxFile {
		return tooLong(path)
	}
	const flags = os.O_CREATE | os.O_EXCL | os.O_WRONLY
	f, err := os.OpenFile(path, flags, 0o600)
	if errors.Is(err, fs.ErrExist) {
		if special(path) == aFolder {
			return ErrFolder
		}
		if err = os.Remove(path); err == nil {
			f, err = os.OpenFile(path, flags, 0o600)
		}
	}
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	d.traceStep(Step{Op: DidWrite, Path: path, Data: data})
	if err == nil && flush {
		if err = f.Sync(); err == nil {
			d.traceStep(Step{Op: DidFlush, Path: path})
		}
	}
	if err = errors.Join(err, f.Close()); err != nil {
		_ = os.Remove(path) // half a file is useless and takes room
	}
	return err
}

func replace(temp, path string) error {
	err := replacing.ReplaceFile(temp, path)
	for i := 1; err != nil && i < replaceTries && runtime.GOOS == "windows"; i++ {
		time.Sleep(replacePause)
		err = replacing.ReplaceFile(temp, path)
	}
	return err
}

// Remove deletes a file. Anything but a regular file, such as a folder, stays: the program has not created it.
func (d *Disk) Remove(name string) error {
	if special(d.Path(name)) != "" {
		return nil
	}
	err := os.Remove(d.Path(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	d.traceStep(Step{Op: DidRemove, Path: d.Path(name)})
	return d.flushFolder(filepath.Dir(d.Path(name)))
}

// Aside renames a file. It first creates an empty file of the new name, so that it cannot overwrite the file of another
// program.
func (d *Disk) Aside(name, why string) (string, error) {
	path := d.Path(name)
	for n := 1; n <= maxAside; n++ {
		kept := fmt.Sprintf("%s.%s-%d", path, why, n)
		f, err := os.OpenFile(kept, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		if err = errors.Join(f.Close(), replace(path, kept)); err != nil {
			_ = os.Remove(kept)
			return "", err
		}
		d.traceStep(Step{Op: DidRename, Path: path, To: kept})
		return kept, d.flushFolder(filepath.Dir(path))
	}
	return "", fmt.Errorf("there are %d files like %s.%s-1 already: remove some", maxAside, path, why)
}

// List returns the names of the files in folder and of links to files, except hidden ones.
func (d *Disk) List(folder string) ([]string, error) {
	entries, err := os.ReadDir(d.Path(folder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range entries {
		file := e.Type().IsRegular()
		if e.Type()&fs.ModeSymlink != 0 {
			info, err := os.Stat(filepath.Join(d.Path(folder), e.Name()))
			file = err == nil && info.Mode().IsRegular()
		}
		if file && !strings.HasPrefix(e.Name(), ".") {
			names = append(names, e.Name())
		}
	}
	return names, err
}

// Lock acquires a lock of the operating system on a small file. The lock ends with the process, even if that is killed:
// there are no stale locks. If the system or the file system has no locks, every caller gets it.
func (d *Disk) Lock(name string) (unlock func(), ok bool) {
	path := d.Path(name)
	if err := makeFolder(filepath.Dir(path)); err != nil {
		// Nothing can be written there; the first Write reports that.
		return func() {}, true
	}
	if special(path) != "" {
		return func() {}, true // no program can lock it
	}
	unlock, ok = lockFile(path)
	if ok && name != DocumentsLock {
		d.mu.Lock()
		d.mark = strings.TrimSuffix(name, LockSuffix)
		d.mu.Unlock()
	}
	return unlock, ok
}

// lockFile locks the file at path. ok is false if another program holds the lock. If files cannot be locked at all, ok
// is true: the program can be played without a lock.
func lockFile(path string) (unlock func(), ok bool) {
	l := flock.New(path, flock.SetPermissions(0o600))
	got, err := l.TryLock()
	if err != nil {
		return func() {}, true
	}
	if !got {
		return func() {}, false
	}
	return func() { _ = l.Close() }, true
}

// WriteTable writes content to the named file in folder, which is created if necessary. The file is replaced whole or
// not at all. The text of the error says what to do.
func WriteTable(folder, name string, content io.Reader) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("the folder for the tables cannot be made, choose another: %w", err)
	}
	path := filepath.Join(folder, name)
	if err := replacing.WriteFile(path, content); err != nil {
		return fmt.Errorf("the table cannot be kept; it needs room in %s: %w", folder, err)
	}
	return nil
}
