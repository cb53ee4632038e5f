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
	// maxFile is the size in bytes of the largest file that is read, and written: the index of a library of some 400,000 matches.
	maxFile = 128 << 20
	// Virus scanners hold a fresh file on Windows for moments: so many tries, so far apart, are made to replace one.
	replaceTries = 5
	replacePause = 20 * time.Millisecond
)

// Disk is Files in folders. NewDisk makes one.
type Disk struct {
	folders Folders
	// writing is held while a file is written and flushed, writingNow while one is written and not flushed: each has one temporary file.
	// mu guards mark.
	writing, writingNow, mu sync.Mutex
	// mark is the name of the lock that was taken: it keeps the temporary files of several programs apart, and a later
	// program with the same lock writes over what a killed one left.
	mark string
	// Trace is told of every step that has changed something, in their order; nil for nobody. It is for tests.
	Trace func(Step)
}

// Step is something that was done to a disk.
type Step struct {
	Op Op
	// path is what it was done to, to the new name of what was renamed, data what was written.
	Path, To string
	Data     []byte
}

// Op says what.
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
	// DidFlushFolder has the disk know which files a folder holds.
	DidFlushFolder
)

// done tells of a step.
func (d *Disk) done(s Step) {
	if d.Trace != nil {
		d.Trace(s)
	}
}

// NewDisk is Files in these folders, which are made when the first file is written.
func NewDisk(f Folders) *Disk {
	return &Disk{folders: f, mark: fmt.Sprint("none-", os.Getpid(), "-", unmarked.Add(1))}
}

// unmarked counts the Disks of this program, so that none without a lock shares a temporary file with another.
var unmarked atomic.Uint32

// Path is the file's path.
func (d *Disk) Path(name string) string {
	if strings.HasPrefix(name, SettingsName) { // what is set aside and copied of them as well
		return filepath.Join(d.folders.Config, name)
	}
	return filepath.Join(d.folders.Data, filepath.FromSlash(name))
}

// Read is the file's content; a file of more than 128 MiB is none of ours and an error, and so is whatever is no file, such as a
// named pipe, in which a reader would wait for ever.
func (d *Disk) Read(name string) ([]byte, error) {
	if err := noFile(d.Path(name)); err != nil {
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

// tooLong is the error of a file that is longer than is read.
func tooLong(path string) error { return fmt.Errorf("%s has more than %d bytes", path, maxFile) }

// Append adds data to the end of a file, without waiting for the disk.
func (d *Disk) Append(name string, data []byte) error {
	path := target(d.Path(name))
	if err := noFile(path); err != nil {
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

// Stamp is when the file was written, and how long it is.
func (d *Disk) Stamp(name string) string {
	info, err := os.Stat(d.Path(name))
	if err != nil {
		return ""
	}
	return fmt.Sprint(info.ModTime().UnixNano(), " ", info.Size())
}

// aFolder is what special says of a folder.
const aFolder = "a folder"

// special is what lies at path in the place of a file, empty for a file and for nothing.
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

// noFile is the error where what lies at path is no file, nil for a file and for nothing.
func noFile(path string) error {
	switch what := special(path); what {
	case "":
		return nil
	case aFolder:
		return ErrFolder
	default:
		return fmt.Errorf("it is %s and no file", what)
	}
}

// target is where the file at path really lies: links stay links, and what they point to is replaced.
func target(path string) string {
	const most = 40 // as many as Linux follows
	end := path
	for range most {
		link, err := os.Readlink(end)
		if err != nil {
			return end
		}
		if !filepath.IsAbs(link) {
			link = filepath.Join(filepath.Dir(end), link)
		}
		end = link
	}
	return path // they go round in a circle
}

// Write writes a temporary file beside the old one, flushes it, and puts it in its place. What is no file is left alone, also where
// a link leads to it: nobody wants a device or a pipe of the system replaced.
func (d *Disk) Write(name string, data []byte) error {
	path := target(d.Path(name))
	folder, base := filepath.Split(path)
	if err := noFile(path); err != nil {
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
		return failed(temp, base, err)
	}
	d.done(Step{Op: DidRename, Path: temp, To: path})
	return d.flushFolder(folder)
}

// flushFolder has the disk know which files a folder holds.
func (d *Disk) flushFolder(folder string) error {
	err := syncFolder(folder)
	if err == nil {
		d.done(Step{Op: DidFlushFolder, Path: filepath.Clean(folder)})
	}
	return err
}

// WriteNow is Write without the flushing.
func (d *Disk) WriteNow(name string, data []byte) (lasts bool, err error) {
	path := target(d.Path(name))
	folder, base := filepath.Split(path)
	if err := noFile(path); err != nil {
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
		return false, failed(temp, base, err)
	}
	d.done(Step{Op: DidRename, Path: temp, To: path})
	return false, nil
}

// failed is the error for a file of that name that could not be replaced, err saying why; what was written for it goes.
func failed(temp, base string, err error) error {
	if temp != "" {
		_ = os.Remove(temp) // the error that counts is the first one
	}
	return fmt.Errorf("%s: %w", base, err)
}

// writeTemp writes a temporary file of this program in a folder: the first that can be written, as somebody may hold one, or a folder
// may stand in its place.
func (d *Disk) writeTemp(folder, ending string, data []byte, flush bool) (path string, err error) {
	const most = 3
	for n := range most {
		path = d.temp(folder, ending)
		if n > 0 {
			path += "-" + strconv.Itoa(n+1)
		}
		another := d.writeFile(path, data, flush)
		if another == nil {
			return path, nil
		}
		if err == nil {
			err = another
		}
		if errors.Is(another, fs.ErrNotExist) || NoRoom(another) {
			break
		}
	}
	return "", err
}

// temp is the path of a temporary file of this program in a folder.
func (d *Disk) temp(folder, ending string) string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return filepath.Join(folder, "."+d.mark+ending)
}

// makeFolder makes a folder that is not there, known to the disk as well.
func makeFolder(folder string) error {
	if _, err := os.Stat(folder); err == nil {
		return nil
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(filepath.Clean(folder)))
}

// writeFile writes a new file, in the place of one that a killed program may have left, and flushes it to the disk if asked to.
func (d *Disk) writeFile(path string, data []byte, flush bool) error {
	if len(data) > maxFile {
		return tooLong(path)
	}
	const how = os.O_CREATE | os.O_EXCL | os.O_WRONLY
	f, err := os.OpenFile(path, how, 0o600)
	if errors.Is(err, fs.ErrExist) {
		if special(path) == aFolder {
			return ErrFolder
		}
		if err = os.Remove(path); err == nil {
			f, err = os.OpenFile(path, how, 0o600)
		}
	}
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	d.done(Step{Op: DidWrite, Path: path, Data: data})
	if err == nil && flush {
		if err = f.Sync(); err == nil {
			d.done(Step{Op: DidFlush, Path: path})
		}
	}
	if err = errors.Join(err, f.Close()); err != nil {
		_ = os.Remove(path) // half a file is of no use, and takes room
	}
	return err
}

// replace puts temp in the place of path.
func replace(temp, path string) error {
	err := replacing.ReplaceFile(temp, path)
	for i := 1; err != nil && i < replaceTries && runtime.GOOS == "windows"; i++ {
		time.Sleep(replacePause)
		err = replacing.ReplaceFile(temp, path)
	}
	return err
}

// Remove deletes the file; what is none, such as a folder, is none of ours and stays.
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
	d.done(Step{Op: DidRemove, Path: d.Path(name)})
	return d.flushFolder(filepath.Dir(d.Path(name)))
}

// Aside renames the file. The new name is claimed by making an empty file of it first, so that no other program's is
// overwritten.
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
		d.done(Step{Op: DidRename, Path: path, To: kept})
		return kept, d.flushFolder(filepath.Dir(path))
	}
	return "", fmt.Errorf("there are %d files like %s.%s-1 already: remove some", maxAside, path, why)
}

// List is the names of the folder's files but the hidden ones, and of links to files.
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

// Lock takes a lock of the operating system on a small file, which ends with the process even if it is killed: there are
// no stale locks. Where the system or the file system has no locks, everybody gets it.
func (d *Disk) Lock(name string) (unlock func(), ok bool) {
	path := d.Path(name)
	if err := makeFolder(filepath.Dir(path)); err != nil {
		// Nothing can be written there by anybody: the first Write says so.
		return func() {}, true
	}
	if special(path) != "" {
		return func() {}, true // it cannot be locked by anybody
	}
	unlock, ok = lockFile(path)
	if ok && name != DocumentsLock {
		d.mu.Lock()
		d.mark = strings.TrimSuffix(name, LockSuffix)
		d.mu.Unlock()
	}
	return unlock, ok
}

// lockFile takes the lock on the file at path, so that of two programs with the same folders only one has it; ok reports whether
// nobody else has it. Where files cannot be locked at all everybody gets the lock: a program without one still plays.
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

// WriteTable makes content the content of the file of that name in folder, which is created if need be. The file is there
// whole or not at all. The error says what to do.
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
