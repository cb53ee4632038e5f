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

// Form says how a Document lies in its file.
type Form[T any] struct {
	// Name is that of the file, Version the version of what is in it, from 1.
	Name    string
	Version int
	// Empty is the value of no file, into a copy of which a file is read: for a T whose UnmarshalJSON needs to know more than the file says.
	Empty T
	// ByHand says that people may write the file, without a sum.
	ByHand bool
}

// Document is one thing that is kept in one file, as JSON with the version of its form and a sum over all of it (see Seal): exercises,
// players, tournaments, settings. T is a struct that becomes a JSON object without fields named "version" and "sum"; where it has a method
// Check() error, what that refuses is damage and is not written, and where it has a method Empty() bool there is no file while that is true. Its methods may be
// called from any goroutine. None waits for the disk; Change waits for other programs that change something at the same moment.
//
// A change is a transaction over what lies in the file, so that several programs may have the same document open and none takes back what
// another has done. The flushed copy, whose name ends in .backup, lives until the next one is flushed: it is what holds after a power cut
// that has broken the file.
type Document[T any] struct {
	w    *Writer
	form Form[T]
	mu   sync.Mutex
	// base is what was read from the file, or written to it, last; seen and stamp tell that content from others.
	base  T
	seen  uint64
	stamp string
	// value is base and all that is pending: the changes that have not got into the file.
	value   T
	pending []func(T) T
	// blocked is set where nothing may be written, as a later version has written the file.
	blocked bool
	version uint64
}

// A change waits at most lockTimeout for another program to release file.DocumentsLock, which is normally held for a millisecond or two.
// lockPause is the time between two attempts.
const (
	lockTimeout = 2 * time.Second
	lockPause   = 2 * time.Millisecond
)

// errHeld is the error where another program holds the lock and does not let go.
var errHeld = errors.New("another XO Trio is changing it")

// errLater is the error of a file whose version is not known yet.
var errLater = errors.New("its version is a later one")

// seed makes the numbers by which contents are told apart.
var seed = maphash.MakeSeed()

// OpenDocument is what lies in the file of that form. A file that is damaged is set aside under another name, which is told as a Problem of
// the Writer, and its copy is taken. One of a later version, or one that cannot be read, stays, and nothing is written over it.
func OpenDocument[T any](w *Writer, form Form[T]) *Document[T] {
	d := &Document[T]{w: w, form: form, base: form.Empty, value: form.Empty}
	d.open()
	if n, ok := any(d.base).(interface{ notes() []string }); ok {
		for _, note := range n.notes() {
			w.report(problem(KeySettings, "%s: %s. The usual value is used.", w.files.Path(form.Name), note))
		}
	}
	w.register(d)
	return d
}

// open reads the file. Whoever only looks at what is in order leaves no trace.
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

// copyName is the name of the flushed copy.
func (d *Document[T]) copyName() string { return d.form.Name + backupEnding }

// load is what lies in the file now: what is known already where nothing has changed. What is damaged is set aside, and told, if that is
// wanted, and is an error otherwise; then the copy holds where first is set, and else what was known last. The error is why there is no
// knowing.
func (d *Document[T]) load(first bool) (T, error) {
	name := d.form.Name
	stamp := d.w.files.Stamp(name)
	data, err := d.w.files.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		d.seen, d.stamp = 0, stamp
		if _, removed := any(d.base).(interface{ Empty() bool }); !first && !removed {
			return d.base, nil // nobody but people has taken it away
		}
		if data, err = d.w.files.Read(d.copyName()); err != nil {
			return d.form.Empty, nil
		}
		if value, err := d.form.parse(data); err == nil {
			return value, nil
		}
		return d.form.Empty, nil
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
	if first {
		value = d.form.Empty
		if data, err := d.w.files.Read(d.copyName()); err == nil && !d.blocked {
			if copied, err := d.form.parse(data); err == nil {
				value, damage.Restored = copied, true
			}
		}
	} else {
		value, damage.Restored = d.base, true
	}
	d.w.report(damage.Problem())
	return value, nil
}

// parse takes the value out of the content of a file.
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

// bare is the content of a file without its sum, which is checked, and so is the version.
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

// content is the file of a value.
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

// Value is what is kept. The caller must not change what it points to.
func (d *Document[T]) Value() T {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.value
}

// Version changes whenever Value does.
func (d *Document[T]) Version() uint64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.version
}

// Change replaces what lies in the file by what how makes of it, and has it in the file before it returns, a flushed copy of it a moment
// later. What Value has given out must stay as it is: how makes new slices and maps where something in them changes. Where the file cannot be
// written, how is done again with what lies there by then, once it can be: it may be called several times, and the last one counts.
func (d *Document[T]) Change(how func(T) T) {
	d.mu.Lock()
	d.pending = append(d.pending, how)
	err := d.commit()
	if err != nil { // it holds here all the same
		d.value = how(d.value)
	}
	d.version++
	wanted := !d.blocked
	d.mu.Unlock()
	if wanted {
		d.w.enqueue(job{name: d.form.Name, work: d.finish})
	}
}

// commit has all that is pending in the file; d is locked.
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
		if err := c.Check(); err != nil { // it could not be read again
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

// settle has what is pending hold for this program alone; d is locked.
func (d *Document[T]) settle(base T) {
	d.base = base
	for _, how := range d.pending {
		d.base = how(d.base)
	}
	d.value, d.pending = d.base, nil
}

// finish has what is pending in the file, if it could not be before, and a flushed copy of the file, whoever has written that.
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
	// Another program may write the file, and a copy of it, meanwhile: the copy is that of the last content in the end.
	var last []byte
	for range 3 {
		data, err := d.w.files.Read(d.form.Name)
		if err != nil || bytes.Equal(data, last) {
			return nil // what is there no longer needs no copy
		}
		if _, ok := unsealed(data); !ok {
			return nil // a copy of something broken would be one too many
		}
		if err := d.w.files.Write(d.copyName(), data); err != nil {
			return err
		}
		last = data
	}
	return nil
}

// isEmpty reports whether there is to be no file of value.
func isEmpty(value any) bool {
	e, ok := value.(interface{ Empty() bool })
	return ok && e.Empty()
}

// remove deletes the files of a document without anything in it.
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

// refresh takes over what another program has written, and reports whether there is anything new.
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
		return false // the next change sets it aside, and tells
	}
	d.seen, d.stamp, d.base, d.value = sum, stamp, value, value
	for _, how := range d.pending {
		d.value = how(d.value)
	}
	d.version++
	return true
}

// hold takes the lock of the documents until release is called.
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
			return nil, errHeld
		case <-time.After(lockPause):
		}
	}
}

// register has Refresh ask d.
func (w *Writer) register(d interface{ refresh() bool }) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.documents = append(w.documents, d)
}

// Refresh looks for what other programs have written since it was read, and reports whether a document holds something new. It reads files.
func (w *Writer) Refresh() (news bool) {
	w.mu.Lock()
	list := w.documents
	w.mu.Unlock()
	for _, d := range list {
		news = d.refresh() || news
	}
	return news
}

// isClosed reports whether Close was called.
func (w *Writer) isClosed() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.closed
}

// errSum is the error of a file of which something was changed besides by this program.
var errSum = errors.New("its content does not fit the sum in it")

// sumLength is how many hexadecimal digits of the SHA-256 sum a document bears.
const sumLength = 16

// sumForm is how the sum stands in a document, versionHead what stands before its version.
const sumForm, versionHead = `,"sum":"%s"`, `{"version":`

// Seal puts the sum of a document behind its version: data is JSON that begins with {"version":, as Change writes it, and has no sum yet. What
// begins in another way stays as it is.
func Seal(data []byte) []byte {
	at := sumAt(data)
	if at < 0 {
		return data
	}
	sum := sha256.Sum256(data)
	return slices.Concat(data[:at], fmt.Appendf(nil, sumForm, hex.EncodeToString(sum[:])[:sumLength]), data[at:])
}

// sumAt is where the sum stands, or is to stand, in a document: behind the digits of its version. It is -1 where it has none.
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

// unsealed is a document without its sum; ok reports whether that is the one that it should have, at its place.
func unsealed(data []byte) (bare []byte, ok bool) {
	at := sumAt(data)
	end := at + len(sumForm) - len("%s") + sumLength
	if at < 0 || end > len(data) {
		return nil, false
	}
	bare = slices.Concat(data[:at], data[end:])
	return bare, bytes.Equal(data, Seal(bare))
}
