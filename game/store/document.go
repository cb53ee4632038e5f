package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
	"io/fs"
	"slices"
	"sync"
	"time"

	"xotrio/game/store/file"
)

// Form describes the file of a Document.
type Form[T any] struct {
	// Name is the name of the file, Version the version of its content, from 1.
	Name    string
	Version int
	// Empty is the value if there is no file. A file is decoded into a copy of it, for a T whose UnmarshalJSON needs
	// more than the file contains.
	Empty T
	// ByHand allows people to write the file, without a checksum.
	ByHand bool
}

// Document is a value stored in one file, as JSON with the version of its form and a checksum of the whole (see Seal):
// exercises, players, tournaments, settings. T is a struct that is encoded as a JSON object without fields named
// "version" and "sum". If T has a method Check() error, a value that it rejects is damage when read, and is not
// written. If T has a method Empty() bool, an empty value has no file. The methods of a Document may be called from any
// goroutine. None waits for the disk; Change waits for other programs that are changing a document at the same time.
//
// A change is a transaction on the content of the file, so that several programs may have the same document open and
// none undoes the changes of another. The flushed copy, whose name ends in .backup, exists until the next one is
// flushed: it is read if a power cut has broken the file.
type Document[T any] struct {
	w    *Writer
	form Form[T]
	mu   sync.Mutex
	// base is the value last read from the file or written to it. seen, a hash, and stamp identify that content.
	base  T
	seen  uint64
	stamp string
	// value is base with all pending changes: those not yet in the file.
	value   T
	pending []func(T) T
	// blocked is true if the file must not be written, as a later version has written it.
	blocked bool
	version uint64
}

// A change waits at most lockTimeout for another program to release file.DocumentsLock, which is normally held for a
// millisecond or two. lockPause is the time between two attempts.
const (
	lockTimeout = 2 * time.Second
	lockPause   = 2 * time.Millisecond
)

// errLockHeld is returned if another program does not release the lock in time.
var errLockHeld = errors.New("another XO Trio is changing it")

// errLater is the error of a file whose version is later than Form.Version.
var errLater = errors.New("its version is a later one")

// seed is the seed of Document.seen.
var seed = maphash.MakeSeed()

// OpenDocument reads the document in the file of that form. A damaged file is renamed and reported as a Problem of the
// Writer, and its copy is read instead. A file of a later version, or one that cannot be read, stays and is not
// overwritten.
func OpenDocument[T any](w *Writer, form Form[T]) *Document[T] {
	d := &Document[T]{w: w, form: form, base: form.Empty, value: form.Empty}
	d.open()
	if n, ok := any(d.base).(interface{ notes() []string }); ok {
		for _, note := range n.notes() {
			w.report(problem(KeySettings, w.files.Path(form.Name), note))
		}
	}
	w.register(d)
	return d
}

// open reads the file. It takes the lock only if there is something to mend, so that a program that only reads intact
// files leaves no trace.
func (d *Document[T]) open() {
	if d.refresh() || d.w.files.Stamp(d.form.Name) == "" && d.w.files.Stamp(d.copyName()) == "" {
		return
	}
	if release, err := d.w.lockDocuments(); err == nil {
		defer release()
	}
	if base, err := d.load(true); err == nil {
		d.base, d.value = base, base
	}
}

func (d *Document[T]) copyName() string { return d.form.Name + backupEnding }

// load returns the current content of the file, without parsing it again if it has not changed. A damaged file is set
// aside and reported; the value is then that of the copy if first is true, and else the one last known. It returns an
// error if the file cannot be read.
func (d *Document[T]) load(first bool) (T, error) {
	name := d.form.Name
	stamp := d.w.files.Stamp(name)
	data, err := d.w.files.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		d.seen, d.stamp = 0, stamp
		if _, removed := any(d.base).(interface{ Empty() bool }); !first && !removed {
			return d.base, nil // only people delete it
		}
		value, _ := d.loadCopy()
		return value, nil
	}
	if err != nil {
		if first {
			d.w.report((&Damage{Path: d.w.files.Path(name), Reason: cause(err), Unread: true}).Problem())
		}
		return d.base, err
	}
	sum := maphash.Bytes(seed, data)
	if sum == d.seen && !first {
		d.stamp = stamp
		return d.base, nil
	}
	value, err := d.form.parse(data)
	if err == nil {
		d.seen, d.stamp = sum, stamp
		return value, nil
	}
	damage := d.w.setAside(name, err, errors.Is(err, errLater))
	d.blocked = damage.Kept == ""
	value = d.form.Empty
	if !d.blocked {
		value, damage.Restored = d.loadCopy()
	}
	if !first {
		value, damage.Restored = d.base, true
	}
	d.w.report(damage.Problem())
	return value, nil
}

// loadCopy returns the content of the flushed copy, which the next change overwrites. A copy that is damaged is set aside, too, and reported; one
// of a later version, or one that cannot be read, stays, and the document is blocked.
func (d *Document[T]) loadCopy() (value T, ok bool) {
	name := d.copyName()
	data, err := d.w.files.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return d.form.Empty, false
	}
	var damage *Damage
	if err != nil {
		damage = &Damage{Path: d.w.files.Path(name), Reason: cause(err), Unread: true}
	} else if value, err = d.form.parse(data); err == nil {
		return value, true
	} else {
		damage = d.w.setAside(name, err, errors.Is(err, errLater))
	}
	d.blocked = damage.Kept == ""
	d.w.report(damage.Problem())
	return d.form.Empty, false
}

func (f *Form[T]) parse(data []byte) (value T, err error) {
	bare, err := f.bare(data)
	if err != nil {
		return value, err
	}
	value = f.Empty
	if err := json.Unmarshal(bare, &value); err != nil {
		return value, err
	}
	if c, ok := any(value).(interface{ Check() error }); ok {
		err = c.Check()
	}
	return value, err
}

// bare checks version and checksum, and returns the content without the checksum.
func (f *Form[T]) bare(data []byte) ([]byte, error) {
	var head struct {
		Version *json.RawMessage `json:"version"`
		Sum     *string          `json:"sum"`
	}
	if err := readJSON(data, &head); err != nil {
		return nil, err
	}
	version := 0
	if head.Version != nil {
		if err := json.Unmarshal(*head.Version, &version); err != nil || version < 1 {
			return nil, fmt.Errorf("%.40s is no version", *head.Version)
		}
	} else if f.ByHand {
		version = f.Version
	}
	bare, ok := unsealed(data)
	switch {
	case version > f.Version:
		return nil, errLater
	case !ok && f.ByHand && head.Sum == nil:
		return data, nil
	case !ok:
		return nil, errSum
	case version != f.Version:
		return nil, fmt.Errorf("it has the version %d", version)
	}
	return bare, nil
}

func (f *Form[T]) content(value T) ([]byte, error) {
	data, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	out := fmt.Appendf(nil, `{"version":%d`, f.Version)
	if rest := bytes.TrimPrefix(data, []byte("{")); len(rest) > 1 {
		out = append(out, ',')
		out = append(out, rest...)
	} else {
		out = append(out, '}')
	}
	return Seal(out), nil
}

// Value returns the current value. The caller must not modify what it points to.
func (d *Document[T]) Value() T {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.value
}

// Version returns a number that changes whenever Value does.
func (d *Document[T]) Version() uint64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.version
}

// Change replaces the content of the file by the result of how. The new content is in the file when Change returns, a
// flushed copy of it follows. how must not modify its argument, but make new slices and maps, since Value has returned
// the old ones. If the file cannot be written, how is called again later with the content of the file at that time: it
// may be called several times, and the last result counts.
func (d *Document[T]) Change(how func(T) T) {
	d.mu.Lock()
	d.pending = append(d.pending, how)
	err := d.commit()
	if err != nil { // apply it to this program anyway
		d.value = how(d.value)
	}
	d.version++
	wanted := !d.blocked
	d.mu.Unlock()
	if wanted {
		d.w.enqueue(job{name: d.form.Name, work: d.finish})
	}
}

// commit writes all pending changes to the file. d.mu must be held.
func (d *Document[T]) commit() error {
	if len(d.pending) == 0 {
		return nil
	}
	if d.blocked || d.w.isClosed() {
		d.settle(d.base)
		return nil
	}
	release, err := d.w.lockDocuments()
	if err != nil {
		return err
	}
	defer release()
	base, err := d.load(false)
	if err != nil {
		return err
	}
	value := base
	for _, how := range d.pending {
		value = how(value)
	}
	if d.blocked {
		d.settle(base)
		return nil
	}
	if c, ok := any(value).(interface{ Check() error }); ok {
		if err := c.Check(); err != nil { // it could not be read back
			d.w.report(writeProblem(d.w.files.Path(d.form.Name), err))
			d.base, d.value, d.pending = base, base, nil
			return nil
		}
	}
	data, err := d.form.content(value)
	if err != nil {
		return err
	}
	if sum := maphash.Bytes(seed, data); sum != d.seen {
		if _, err := d.w.files.WriteNow(d.form.Name, data); err != nil {
			if errors.Is(err, file.ErrNowhere) {
				d.settle(base)
				return nil
			}
			return err
		}
		d.seen, d.stamp = sum, d.w.files.Stamp(d.form.Name)
	}
	d.base, d.value, d.pending = value, value, nil
	return nil
}

// settle applies the pending changes for this program only. d.mu must be held.
func (d *Document[T]) settle(base T) {
	d.base = base
	for _, how := range d.pending {
		d.base = how(d.base)
	}
	d.value, d.pending = d.base, nil
}

// finish writes pending changes to the file if Change could not, and a flushed copy of the file, even if another
// program has written it.
func (d *Document[T]) finish() error {
	d.mu.Lock()
	err := d.commit()
	empty := isEmpty(d.value)
	d.mu.Unlock()
	switch {
	case err != nil:
		return err
	case empty:
		return d.remove()
	}
	// Another program may write the file and its copy meanwhile; the loop ends with a copy of the last content.
	var last []byte
	for range 3 {
		data, err := d.w.files.Read(d.form.Name)
		if err != nil || bytes.Equal(data, last) {
			return nil // a deleted file needs no copy
		}
		if _, ok := unsealed(data); !ok {
			return nil // do not copy a broken file
		}
		if err := d.w.files.Write(d.copyName(), data); err != nil {
			return err
		}
		last = data
	}
	return nil
}

// isEmpty reports whether value is stored by having no file.
func isEmpty(value any) bool {
	e, ok := value.(interface{ Empty() bool })
	return ok && e.Empty()
}

// remove deletes the file and the copy of an empty document.
func (d *Document[T]) remove() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	release, err := d.w.lockDocuments()
	if err != nil {
		return err
	}
	defer release()
	if value, err := d.load(false); err != nil || !isEmpty(value) {
		return err
	}
	return errors.Join(d.w.files.Remove(d.copyName()), d.w.files.Remove(d.form.Name))
}

// refresh reads what another program has written, and reports whether the value has changed.
func (d *Document[T]) refresh() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	stamp := d.w.files.Stamp(d.form.Name)
	if stamp == d.stamp || d.blocked {
		return false
	}
	data, err := d.w.files.Read(d.form.Name)
	if err != nil {
		return false
	}
	sum := maphash.Bytes(seed, data)
	if sum == d.seen {
		d.stamp = stamp
		return false
	}
	value, err := d.form.parse(data)
	if err != nil {
		return false // the next change sets it aside and reports it
	}
	d.seen, d.stamp, d.base, d.value = sum, stamp, value, value
	for _, how := range d.pending {
		d.value = how(d.value)
	}
	d.version++
	return true
}

func (w *Writer) lockDocuments() (release func(), err error) {
	w.changing.Lock()
	late := time.After(lockTimeout)
	for {
		if unlock, ok := w.files.Lock(file.DocumentsLock); ok {
			return func() { unlock(); w.changing.Unlock() }, nil
		}
		select {
		case <-late:
			w.changing.Unlock()
			return nil, errLockHeld
		case <-time.After(lockPause):
		}
	}
}

func (w *Writer) register(d interface{ refresh() bool }) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.documents = append(w.documents, d)
}

// Refresh reads documents that other programs have written since, and reports whether one has changed.
func (w *Writer) Refresh() (news bool) {
	w.mu.Lock()
	list := w.documents
	w.mu.Unlock()
	for _, d := range list {
		news = d.refresh() || news
	}
	return news
}

func (w *Writer) isClosed() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.closed
}

// errSum is the error of a file that was changed by something other than this program.
var errSum = errors.New("its content does not fit the sum in it")

// sumLength is the number of hexadecimal digits of the SHA-256 checksum in a document.
const sumLength = 16

// sumForm is the format of the checksum in a document, versionHead the text before its version.
const sumForm, versionHead = `,"sum":"%s"`, `{"version":`

// Seal inserts the checksum of a document after its version. data is JSON without a checksum that starts with
// {"version":, as Change writes it; any other data is returned unchanged.
func Seal(data []byte) []byte {
	at := sumAt(data)
	if at < 0 {
		return data
	}
	sum := sha256.Sum256(data)
	return slices.Concat(data[:at], fmt.Appendf(nil, sumForm, hex.EncodeToString(sum[:])[:sumLength]), data[at:])
}

// sumAt returns the offset of the checksum in a document, after the digits of its version, or -1 if there is no
// version.
func sumAt(data []byte) int {
	if !bytes.HasPrefix(data, []byte(versionHead)) {
		return -1
	}
	at := len(versionHead)
	for at < len(data) && data[at] >= '0' && data[at] <= '9' {
		at++
	}
	return at
}

// unsealed returns a document without its checksum. ok is false if the checksum is missing or wrong.
func unsealed(data []byte) (bare []byte, ok bool) {
	at := sumAt(data)
	end := at + len(sumForm) - len("%s") + sumLength
	if at < 0 || end > len(data) {
		return nil, false
	}
	bare = slices.Concat(data[:at], data[end:])
	return bare, bytes.Equal(data, Seal(bare))
}
