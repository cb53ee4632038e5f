package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"sync"
)

// Document is one thing that is kept in one file, as JSON with the version of its form and a sum over all of it (see Seal): exercises, players,
// a tournament. T is a struct that becomes a JSON object without fields named "version" and "sum". Its methods may be called from any goroutine; only Open, Flush and Close wait for
// the disk.
type Document[T any] struct {
	w       *Writer
	name    string
	version int
	mu      sync.Mutex
	value   T
	problem *Problem
}

// OpenDocument is what lies in the file of that name, or the zero T where there is none. A file that cannot be read, is damaged or of a
// later version is set aside under another name, and that is a Problem; one that can not even be set aside stays, and nothing is written
// over it. wake, which may be nil, is called from any goroutine when there is a Problem.
func OpenDocument[T any](files Files, name string, version int, wake func()) *Document[T] {
	var zero T
	return OpenDocumentInto(zero, files, name, version, wake)
}

// OpenDocumentInto is OpenDocument where there is empty instead of the zero T, into a copy of which the file is read: for a T whose UnmarshalJSON needs
// to know more than the file says.
func OpenDocumentInto[T any](empty T, files Files, name string, version int, wake func()) *Document[T] {
	d := &Document[T]{w: NewWriter(files), name: name, version: version, value: empty}
	if wake != nil {
		d.w.Notify(wake)
	}
	data, err := files.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return d
	}
	damage := &Damage{Path: files.Path(name)}
	if err != nil {
		damage.Unread, damage.Reason = true, cause(err)
	} else if err := d.read(data); err == nil {
		return d
	} else {
		damage.Newer, damage.Reason = errors.Is(err, errLater), err.Error()
	}
	if damage.Kept, err = files.Aside(name, "damaged"); err != nil {
		damage.Kept, d.name = "", ""
	}
	d.problem = damage.Problem()
	return d
}

// errLater is the error of a file whose version is not known yet.
var errLater = errors.New("its version is a later one")

// errSum is the error of a file of which something was changed besides by this program.
var errSum = errors.New("its content does not fit the sum in it")

// sumLength is how many hexadecimal digits of the SHA-256 sum a document bears.
const sumLength = 16

// Seal puts the sum of a document behind its version: data is JSON that begins with {"version":, as Change writes it, and has no sum yet. What
// begins in another way stays as it is.
func Seal(data []byte) []byte {
	at := sumAt(data)
	if at < 0 {
		return data
	}
	return slices.Concat(data[:at], fmt.Appendf(nil, sumForm, sumOf(data)), data[at:])
}

// sumForm is how the sum stands in a document, versionHead what stands before its version.
const sumForm, versionHead = `,"sum":"%s"`, `{"version":`

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

// sumOf is the sum of a document without one.
func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])[:sumLength]
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

// read takes the value out of the content of a file.
func (d *Document[T]) read(data []byte) error {
	var head struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return err
	}
	if head.Version > d.version {
		return errLater
	}
	if head.Version != d.version {
		return fmt.Errorf("it has the version %d", head.Version)
	}
	data, ok := unsealed(data)
	if !ok {
		return errSum
	}
	value := d.value
	if err := json.Unmarshal(data, &value); err != nil {
		return err
	}
	d.value = value
	return nil
}

// Value is what is kept. The caller must not change what it points to.
func (d *Document[T]) Value() T {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.value
}

// Change replaces what is kept by what how makes of it, and has it in its file before it returns, a flushed copy of it later. What Value has given out must stay as it is: how makes new
// slices and maps where something in them changes.
func (d *Document[T]) Change(how func(T) T) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.value = how(d.value)
	if d.name == "" {
		return
	}
	data, err := json.Marshal(d.value)
	if err != nil {
		d.problem = writeProblem(d.name, err)
		return
	}
	out := fmt.Appendf(nil, `{"version":%d`, d.version)
	if rest := bytes.TrimPrefix(data, []byte("{")); len(rest) > 1 {
		out = append(out, ',')
		out = append(out, rest...)
	} else {
		out = append(out, '}')
	}
	d.w.Put(At(d.name), Seal(out))
}

// Problem is the next thing that went wrong with the file and that the player should know, nil if there is none.
func (d *Document[T]) Problem() *Problem {
	d.mu.Lock()
	p := d.problem
	d.problem = nil
	d.mu.Unlock()
	if p != nil {
		return p
	}
	return d.w.Problem()
}

// Flush waits until everything is on disk; the error says what is not.
func (d *Document[T]) Flush() error { return d.w.Flush() }

// Close ends the writing, after what is still to be written.
func (d *Document[T]) Close() error { return d.w.Close() }
