package store

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"xotrio/game/store/file"
)

// On Windows a virus scanner may hold a new file for a moment: a Put that failed is tried putTries times, putPause
// apart.
const (
	putTries = 5
	putPause = 20 * time.Millisecond
)

// job is a single task of the Writer.
type job struct {
	// name is the file, data its new content; remove deletes it instead.
	name   string
	data   []byte
	remove bool
	// fresh writes under the first free name similar to name, instead of replacing the file.
	fresh bool
	// place holds the files of a Put or a Remove, starting with name, and turn the number of the Put that the
	// job belongs to: what a later Put has written is neither deleted nor overwritten. there is true if the Put has
	// already written a file, copied if a flushed copy is needed.
	place  Place
	turn   uint64
	there  bool
	copied bool
	// after is a place to delete once this file is written.
	after Place
	// work, if set, is called instead of all that.
	work func() error
}

// failure is the error of a file that could not be written, or deleted if remove is true.
type failure struct {
	err    error
	remove bool
}

// Place holds alternative files: data is put in the first of files that can be written, and a flushed copy in the first
// such of copies. Usually only one of each exists.
type Place struct{ files, copies []string }

// At returns a place of one file without a copy.
func At(file string) Place { return Place{files: []string{file}} }

// WithCopy returns the place of a Document.
func WithCopy(file string) Place {
	return Place{files: []string{file}, copies: []string{file + backupEnding}}
}

// name is the key of the place in Writer.turns and Writer.where.
func (p Place) name() string {
	if len(p.files) == 0 {
		return ""
	}
	return p.files[0]
}

// Writer writes files in its own goroutine, in the order of the calls. Of several contents for one file only the latest
// is written. Its methods may be called from any goroutine; only Flush and Close wait.
type Writer struct {
	files file.Files
	mu    sync.Mutex
	// changed wakes the goroutine and the callers that wait for it.
	changed *sync.Cond
	queue   []job
	busy    bool
	closed  bool
	// turns counts the calls of Put by place, where holds the index of the file last written there. putting guards
	// both, and every access to those files; none of these accesses waits for the disk.
	turns   map[string]uint64
	where   map[string]int
	putting sync.Mutex
	// documents are read by Refresh; changing is held while one is changed. blocked holds the files that must not be
	// written: they could neither be read nor be set aside.
	documents []interface{ refresh() bool }
	changing  sync.Mutex
	blocked   map[string]bool
	// failed holds the jobs that failed and were not replaced by later ones; Flush and Retry retry them.
	failed []job
	// errs holds the last error of each file, reported the files that Problem has returned since their last success.
	errs     map[string]failure
	reported map[string]bool
	problems []*Problem
	accident *Accident
	// notify, if set, is called when there is a new problem.
	notify func()
	done   chan struct{}
}

// NewWriter starts a Writer; Close stops it.
func NewWriter(files file.Files) *Writer {
	w := &Writer{files: files, errs: map[string]failure{}, turns: map[string]uint64{}, where: map[string]int{}, reported: map[string]bool{},
		blocked: map[string]bool{}, done: make(chan struct{})}
	w.changed = sync.NewCond(&w.mu)
	go w.run()
	return w
}

// Write writes data to a file. The caller must not modify data afterwards.
func (w *Writer) Write(name string, data []byte) { w.enqueue(job{name: name, data: data}) }

// Remove deletes all files at p, unless Put writes there again first.
func (w *Writer) Remove(p Place) {
	w.enqueue(job{name: p.name(), place: p, turn: w.turn(p.name()), remove: true})
}

// Add writes data to a new file called name, with a number appended if that exists, and then deletes the files at
// after, which may be empty, as Remove does. They stay if the new file cannot be written.
func (w *Writer) Add(name string, data []byte, after Place) {
	w.enqueue(job{name: name, data: data, fresh: true, after: after, turn: w.turn(after.name())})
}

// Put writes data to a file at p before it returns, so that it survives the end of the program. It writes the file used
// last; only if that cannot be written, and not for want of room, it writes another. If none can be written, the
// background goroutine retries. That goroutine also writes a copy and flushes it, so that data survives a power cut;
// copied reports whether that is needed. If the place has no copies, the file itself is written again, flushed. The
// caller must not modify data afterwards.
func (w *Writer) Put(p Place, data []byte) (copied bool) {
	w.mu.Lock()
	closed := w.closed
	w.mu.Unlock()
	if closed {
		return false
	}
	w.putting.Lock()
	w.turns[p.name()]++
	turn := w.turns[p.name()]
	lasts, err := w.files.WriteNow(p.files[w.where[p.name()]], data)
	if err != nil {
		lasts, err = w.putElsewhere(p, data, err)
	}
	w.putting.Unlock()
	copied = !lasts || err != nil
	w.enqueue(job{name: p.name(), place: p, data: data, turn: turn, there: err == nil, copied: copied})
	return copied
}

// wasPut reports whether Put was called for that file; the file may not exist yet.
func (w *Writer) wasPut(name string) bool {
	w.putting.Lock()
	defer w.putting.Unlock()
	return w.turns[name] > 0
}

// PutLater is Put in the background, after everything passed in before, and always with a copy.
func (w *Writer) PutLater(p Place, data []byte) {
	w.putting.Lock()
	w.turns[p.name()]++
	turn := w.turns[p.name()]
	w.putting.Unlock()
	w.enqueue(job{name: p.name(), place: p, data: data, turn: turn, copied: true})
}

func (w *Writer) turn(name string) uint64 {
	w.putting.Lock()
	defer w.putting.Unlock()
	return w.turns[name]
}

// enqueue appends a job. Older jobs for the same file are dropped rather than replaced in place: a job in between may
// delete the file.
func (w *Writer) enqueue(j job) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return
	}
	if !j.fresh {
		w.queue = without(w.queue, j.name)
		w.failed = without(w.failed, j.name)
	}
	w.queue = append(w.queue, j)
	w.changed.Broadcast()
}

// without returns jobs minus all that replace or delete the named file.
func without(jobs []job, name string) []job {
	kept := jobs[:0]
	for _, j := range jobs {
		if j.fresh || j.name != name {
			kept = append(kept, j)
		}
	}
	return kept
}

func (w *Writer) run() {
	defer close(w.done)
	w.mu.Lock()
	defer w.mu.Unlock()
	for {
		for len(w.queue) == 0 && !w.closed {
			w.changed.Wait()
		}
		if len(w.queue) == 0 {
			return
		}
		j := w.queue[0]
		w.queue = w.queue[1:]
		w.busy = true
		w.mu.Unlock()
		err := w.do(&j)
		w.mu.Lock()
		w.busy = false
		w.note(j, err)
		w.changed.Broadcast()
	}
}

// do runs a job. If only the first half of it succeeds, j becomes the second half. A panic is returned as an *Accident, so that the
// job is retried like any other that failed.
func (w *Writer) do(j *job) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &Accident{v, string(debug.Stack())}
		}
	}()
	switch {
	case j.work != nil:
		return j.work()
	case j.remove:
		return w.remove(j)
	case j.turn > 0 && !j.fresh:
		return w.finishPut(j)
	}
	name := j.name
	if j.fresh {
		taken, err := w.files.List(path.Dir(name))
		if err != nil {
			return err
		}
		name = freeName(name, taken)
	}
	if err := w.files.Write(name, j.data); err != nil || j.after.name() == "" {
		return err
	}
	*j = job{name: j.after.name(), place: j.after, turn: j.turn, remove: true} // the rest of the job, if this fails
	return w.remove(j)
}

// finishPut writes the copy, and the file if Put could not. If the copy cannot be written, there is no room for the
// file either.
func (w *Writer) finishPut(j *job) error {
	if len(j.place.copies) == 0 {
		w.putting.Lock()
		defer w.putting.Unlock()
		if j.there && !j.copied || w.turns[j.name] != j.turn {
			return nil
		}
		return w.files.Write(j.name, j.data)
	}
	if j.copied {
		if err := w.writeCopy(j); err != nil {
			return err
		}
	}
	if j.there {
		return nil
	}
	err := w.retryPut(j)
	for i := 1; err != nil && i < putTries; i++ {
		time.Sleep(putPause)
		err = w.retryPut(j)
	}
	return err
}

// writeCopy writes the copy of a Put to the first file that can be written.
func (w *Writer) writeCopy(j *job) error {
	at := w.lastFile(j.place)
	err := w.files.Write(j.place.copies[at], j.data)
	for i := 0; i < len(j.place.copies) && err != nil && elsewhere(err); i++ {
		if i != at && w.files.Write(j.place.copies[i], j.data) == nil {
			return nil
		}
	}
	return err
}

// retryPut writes a file that Put could not, unless there was a later Put, which has a job of its own.
func (w *Writer) retryPut(j *job) error {
	w.putting.Lock()
	defer w.putting.Unlock()
	if w.turns[j.name] != j.turn {
		return nil
	}
	_, err := w.files.WriteNow(j.place.files[w.where[j.name]], j.data)
	if err != nil {
		_, err = w.putElsewhere(j.place, j.data, err)
	}
	return err
}

// putElsewhere writes to the first other file of p that can be written, after the current one failed with err, and
// deletes the current one. w.putting must be held.
func (w *Writer) putElsewhere(p Place, data []byte, err error) (lasts bool, _ error) {
	from := w.where[p.name()]
	for i := 0; i < len(p.files) && elsewhere(err); i++ {
		if i == from {
			continue
		}
		if lasts, other := w.files.WriteNow(p.files[i], data); other == nil {
			w.where[p.name()] = i
			_ = w.files.Remove(p.files[from]) // if both remain, LoadCurrent uses the later one
			return lasts, nil
		}
	}
	return false, err
}

// Found sets which file at p holds the data of an earlier program.
func (w *Writer) Found(p Place, at int) {
	w.putting.Lock()
	defer w.putting.Unlock()
	w.where[p.name()] = at
}

func (w *Writer) lastFile(p Place) int {
	w.putting.Lock()
	defer w.putting.Unlock()
	return w.where[p.name()]
}

func elsewhere(err error) bool { return !file.NoRoom(err) && !errors.Is(err, file.ErrNowhere) }

// remove deletes the files at a place. The copies go first: a copy that is left alone after a power cut would be read
// as the game.
func (w *Writer) remove(j *job) error {
	var failed error
	for _, name := range j.place.copies {
		failed = errors.Join(failed, w.files.Remove(name))
	}
	if failed != nil {
		return failed
	}
	w.putting.Lock()
	defer w.putting.Unlock()
	if w.turns[j.name] != j.turn {
		return nil
	}
	for _, name := range j.place.files {
		failed = errors.Join(failed, w.files.Remove(name))
	}
	return failed
}

// freeName returns name, with a number before its extension if name is taken. Names that differ only in case are equal
// on some systems.
func freeName(name string, taken []string) string {
	have := map[string]bool{}
	for _, t := range taken {
		have[strings.ToLower(t)] = true
	}
	free, ending := name, path.Ext(name)
	for n := 2; have[strings.ToLower(path.Base(free))]; n++ {
		free = fmt.Sprintf("%s_%d%s", strings.TrimSuffix(name, ending), n, ending)
	}
	return free
}

// note records the result of a job. A file that cannot be written is reported once, and again only after it could be
// written.
func (w *Writer) note(j job, err error) {
	if err == nil {
		if w.errs[j.name].err != nil && w.notify != nil {
			w.notify() // Unsaved has changed
		}
		delete(w.errs, j.name)
		delete(w.reported, j.name)
		return
	}
	w.errs[j.name] = failure{err, j.remove}
	if a, ok := err.(*Accident); ok {
		w.accident = a
	}
	// A later attempt must not delete what may be another game by then.
	j.after = Place{}
	superseded := false
	for _, q := range w.queue {
		superseded = superseded || !j.fresh && !q.fresh && q.name == j.name
	}
	if !superseded {
		w.failed = append(w.failed, j)
	}
	if w.notify != nil {
		w.notify()
	}
	if !w.reported[j.name] && !j.remove && !errors.Is(err, file.ErrNowhere) {
		w.reported[j.name] = true
		w.problems = append(w.problems, writeProblem(w.files.Path(j.name), err))
	}
}

// Unsaved returns the problem of a file whose last write failed, or nil. It ignores failed deletions, which lose
// nothing, and the settings, which are not a game.
func (w *Writer) Unsaved() *Problem {
	w.mu.Lock()
	defer w.mu.Unlock()
	first := ""
	for name, f := range w.errs {
		if !f.remove && name != file.SettingsName && (first == "" || name < first) {
			first = name
		}
	}
	if first == "" {
		return nil
	}
	return writeProblem(w.files.Path(first), w.errs[first].err)
}

// Retry retries everything that failed, without waiting for it.
func (w *Writer) Retry() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.queue = append(w.failed, w.queue...)
	w.failed = nil
	w.changed.Broadcast()
}

// Notify sets the function called when Problem has something new. It is called from the Writer's goroutine, and must
// neither wait nor call the Writer.
func (w *Writer) Notify(f func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.notify = f
}

// Problem returns the next failure since the last call, or nil.
func (w *Writer) Problem() *Problem {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.problems) == 0 {
		return nil
	}
	p := w.problems[0]
	w.problems = w.problems[1:]
	return p
}

func (w *Writer) report(p *Problem) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.problems = append(w.problems, p)
	if w.notify != nil {
		w.notify()
	}
}

// Accident is a panic of the Writer's goroutine, with its stack.
type Accident struct {
	Value any
	Stack string
}

// Error returns the text of the panic.
func (a *Accident) Error() string { return fmt.Sprint(a.Value) }

// Files returns the files that w writes.
func (w *Writer) Files() file.Files { return w.files }

// Flush retries what has failed, unless w is closed, and waits until everything is done. It returns one of the
// remaining errors, or nil if everything is on disk.
func (w *Writer) Flush() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.closed {
		w.queue = append(w.failed, w.queue...)
		w.failed = nil
	}
	w.changed.Broadcast()
	for len(w.queue) > 0 || w.busy {
		w.changed.Wait()
	}
	if len(w.failed) == 0 {
		return nil
	}
	j := w.failed[0]
	return &fs.PathError{Op: "save", Path: w.files.Path(j.name), Err: w.errs[j.name].err}
}

// Close flushes and stops the goroutine. Later calls write nothing.
func (w *Writer) Close() error {
	err := w.Flush()
	w.mu.Lock()
	w.closed = true
	w.changed.Broadcast()
	w.mu.Unlock()
	<-w.done
	return err
}
