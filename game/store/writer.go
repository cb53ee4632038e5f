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

// On Windows a virus scanner may hold a new file for a moment: a Put that failed is tried putTries times, putPause apart.
const (
	putTries = 5
	putPause = 20 * time.Millisecond
)

// job is one thing to be done to the files.
type job struct {
	// name is the file, data its new content; remove deletes it instead.
	name   string
	data   []byte
	remove bool
	// fresh writes under the first free name like name, instead of replacing it.
	fresh bool
	// place are the files of a Put or a Remove, whose first is name, and turn the number of the Put that the job belongs to: what a
	// later one has put there is neither deleted nor written over. there is set where that Put has written a file already,
	// and copied whether a flushed copy is needed.
	place  Place
	turn   uint64
	there  bool
	copied bool
	// after is a place to be emptied once this file is written.
	after Place
	// work is done in place of all that, where it is set.
	work func() error
}

// failure is why a file could not be written, or deleted where remove is set.
type failure struct {
	err    error
	remove bool
}

// Place is where something is put: in the first of the files that can be written, with a flushed copy in the first of the copies.
// All but one of each are as a rule not there.
type Place struct{ files, copies []string }

// At is the place of one file without a copy.
func At(file string) Place { return Place{files: []string{file}} }

// WithCopy is the place of a Document.
func WithCopy(file string) Place {
	return Place{files: []string{file}, copies: []string{file + backupEnding}}
}

// name is that by which a Writer knows the place.
func (p Place) name() string {
	if len(p.files) == 0 {
		return ""
	}
	return p.files[0]
}

// Writer writes files in a goroutine of its own, in the order in which they were handed in. Of several contents for one
// file only the latest is written. Its methods may be called from any goroutine; only Flush and Close wait.
type Writer struct {
	files file.Files
	mu    sync.Mutex
	// changed wakes the goroutine and those who wait for it.
	changed *sync.Cond
	queue   []job
	busy    bool
	closed  bool
	// turns counts the calls of Put by place, where says which of its files was written last. putting guards both and whatever is
	// done to such files, none of which waits for the disk.
	turns   map[string]uint64
	where   map[string]int
	putting sync.Mutex
	// documents are those that Refresh asks; changing is held while one is changed. broken are the files that must not be written.
	documents []interface{ refresh() bool }
	changing  sync.Mutex
	blocked   map[string]bool
	// failed are the jobs that went wrong and were not replaced by later ones; Flush and Again try them again.
	failed []job
	// errs are the latest errors of files, reported those that Problem has had since the last success.
	errs     map[string]failure
	reported map[string]bool
	problems []*Problem
	accident *Accident
	// notify is called when there is a new problem, nil for nobody.
	notify func()
	done   chan struct{}
}

// NewWriter starts a Writer; Close ends it.
func NewWriter(files file.Files) *Writer {
	w := &Writer{files: files, errs: map[string]failure{}, turns: map[string]uint64{}, where: map[string]int{}, reported: map[string]bool{},
		blocked: map[string]bool{}, done: make(chan struct{})}
	w.changed = sync.NewCond(&w.mu)
	go w.run()
	return w
}

// Write has data become the content of a file; data must not be changed afterwards.
func (w *Writer) Write(name string, data []byte) { w.enqueue(job{name: name, data: data}) }

// Remove has all files at p deleted, unless Put has written there again by then.
func (w *Writer) Remove(p Place) {
	w.enqueue(job{name: p.name(), place: p, turn: w.turn(p.name()), remove: true})
}

// Add has data written to a new file, called like name and numbered where there is one already, and then the files at after
// deleted as by Remove, none where it is empty. They stay if the new file cannot be written.
func (w *Writer) Add(name string, data []byte, after Place) {
	w.enqueue(job{name: name, data: data, fresh: true, after: after, turn: w.turn(after.name())})
}

// Put makes data the content of a file at p before it returns, so that it outlives the program: of the one that was written last, and
// of another only where that one cannot be written and it is not for want of room. Where none can be, that is tried again in the
// background. A copy is written and flushed to the disk there, too, so that it outlives the system; copied reports whether that is
// needed. Where the place has none, the file itself is written once more, flushed. data must not be changed afterwards.
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

// PutLater is Put in its turn, after all that was handed in before, and with a copy.
func (w *Writer) PutLater(p Place, data []byte) {
	w.putting.Lock()
	w.turns[p.name()]++
	turn := w.turns[p.name()]
	w.putting.Unlock()
	w.enqueue(job{name: p.name(), place: p, data: data, turn: turn, copied: true})
}

// turn is the number of the last Put of that file.
func (w *Writer) turn(name string) uint64 {
	w.putting.Lock()
	defer w.putting.Unlock()
	return w.turns[name]
}

// enqueue hands in a job. Older ones for the same file are dropped and not replaced in place: what was handed in between may
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

// without is jobs but those that replace or delete the file called name.
func without(jobs []job, name string) []job {
	kept := jobs[:0]
	for _, j := range jobs {
		if j.fresh || j.name != name {
			kept = append(kept, j)
		}
	}
	return kept
}

// run does the jobs until the Writer is closed and nothing is left.
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
	*j = job{name: j.after.name(), place: j.after, turn: j.turn, remove: true} // what is left to be done if it fails
	return w.remove(j)
}

// finishPut writes the copy, and the file where Put could not. Where the copy cannot be written there is no room for the file,
// either.
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

// writeCopy writes the copy of a Put, to the first file that can be written.
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

// retryPut writes the file of a Put that could not, unless there was a later one, which reports how that one went.
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

// putElsewhere writes to the first other file of p that can be written, after the current one failed with err, and deletes that.
// w.putting must be held.
func (w *Writer) putElsewhere(p Place, data []byte, err error) (lasts bool, _ error) {
	from := w.where[p.name()]
	for i := 0; i < len(p.files) && elsewhere(err); i++ {
		if i == from {
			continue
		}
		if lasts, other := w.files.WriteNow(p.files[i], data); other == nil {
			w.where[p.name()] = i
			_ = w.files.Remove(p.files[from]) // whoever reads both takes the later one
			return lasts, nil
		}
	}
	return false, err
}

// Found says which file at p holds what was put there by an earlier program.
func (w *Writer) Found(p Place, at int) {
	w.putting.Lock()
	defer w.putting.Unlock()
	w.where[p.name()] = at
}

// lastFile is the index of the file at p that was written last.
func (w *Writer) lastFile(p Place) int {
	w.putting.Lock()
	defer w.putting.Unlock()
	return w.where[p.name()]
}

// elsewhere reports whether another file might be written where one was not for the reason err.
func elsewhere(err error) bool { return !file.NoRoom(err) && !errors.Is(err, file.ErrNowhere) }

// remove deletes the files at a place. The copies go first: alone they would be taken for the file after a power cut.
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

// freeName is name, or name with a number before its ending, that is not among the files taken in its folder. Names that
// differ only in case are one on some systems.
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

// note remembers how a job went. A file that cannot be written is reported once, and again only after it could be.
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

// Unsaved is what could not be written when that was tried last, nil where everything was. What could not be deleted is no loss,
// and settings are no game.
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

// Again has everything that failed tried once more, without waiting for it.
func (w *Writer) Again() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.queue = append(w.failed, w.queue...)
	w.failed = nil
	w.changed.Broadcast()
}

// Notify has f called whenever something has gone wrong that Problem then reports. It is called from the Writer's goroutine, and
// must neither wait nor call the Writer.
func (w *Writer) Notify(f func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.notify = f
}

// Problem is the next thing that went wrong since the last call, nil if there is none.
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

// report adds a problem to those reported.
func (w *Writer) report(p *Problem) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.problems = append(w.problems, p)
	if w.notify != nil {
		w.notify()
	}
}

// Accident is a panic while files were written, with the stack it came from.
type Accident struct {
	Value any
	Stack string
}

// Error is what the panic said.
func (a *Accident) Error() string { return fmt.Sprint(a.Value) }

// Files are those that are written.
func (w *Writer) Files() file.Files { return w.files }

// Flush waits until everything handed in is done, trying once more what had failed, but not after Close. The error is one of those that
// remain, nil if everything is on disk.
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

// Close flushes and ends the goroutine. What is handed in afterwards is dropped.
func (w *Writer) Close() error {
	err := w.Flush()
	w.mu.Lock()
	w.closed = true
	w.changed.Broadcast()
	w.mu.Unlock()
	<-w.done
	return err
}
