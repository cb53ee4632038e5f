package store

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"
	"time"
)

// job is one thing to be done to the files.
type job struct {
	// name is the file, data its new content; remove deletes it instead.
	name   string
	data   []byte
	remove bool
	// fresh writes under the first free name like name, instead of replacing it.
	fresh bool
	// after is a file to be deleted once this one is written.
	after string
	// copy is where a flushed copy of the file lies, empty for files that have none, and turn the number of the Put that
	// the job belongs to: what a later one has put there is neither deleted nor written over. there reports whether that Put
	// has written the file already.
	copy  string
	turn  uint64
	there bool
}

// Writer writes files in a goroutine of its own, in the order in which they were handed in. Of several contents for one
// file only the latest is written. Its methods may be called from any goroutine; only Flush and Close wait.
type Writer struct {
	files Files
	mu    sync.Mutex
	// changed wakes the goroutine and those who wait for it.
	changed *sync.Cond
	queue   []job
	busy    bool
	closed  bool
	// turns counts the calls of Put by file. putting guards it and whatever is done to such files, none of which waits for
	// the disk.
	turns   map[string]uint64
	putting sync.Mutex
	// failed are the jobs that went wrong and were not replaced by later ones; Flush tries them again.
	failed []job
	// errs are the latest errors of files, told those that were reported since the last success.
	errs     map[string]error
	told     map[string]bool
	problems []*Problem
	accident *Accident
	// notify is called when there is a new problem, nil for nobody.
	notify func()
	done   chan struct{}
}

// NewWriter starts a Writer; Close ends it.
func NewWriter(files Files) *Writer {
	w := &Writer{files: files, errs: map[string]error{}, turns: map[string]uint64{}, told: map[string]bool{}, done: make(chan struct{})}
	w.changed = sync.NewCond(&w.mu)
	go w.run()
	return w
}

// Write has data become the content of a file; data must not be changed afterwards.
func (w *Writer) Write(name string, data []byte) { w.put(job{name: name, data: data}) }

// Put makes data the content of a file before it returns, so that it outlives the program, and has it written to the file copy
// and flushed to the disk there, so that it outlives the system; copied reports whether that is needed. data must not be changed
// afterwards.
func (w *Writer) Put(name, copy string, data []byte) (copied bool) {
	w.mu.Lock()
	closed := w.closed
	w.mu.Unlock()
	if closed {
		return false
	}
	w.putting.Lock()
	w.turns[name]++
	turn := w.turns[name]
	lasts, err := w.files.WriteNow(name, data)
	w.putting.Unlock()
	if lasts && err == nil {
		copy = ""
	}
	w.put(job{name: name, copy: copy, data: data, turn: turn, there: err == nil})
	return copy != ""
}

// Remove has a file and its copy deleted, unless Put has written them again by then; copy is empty for a file without one.
func (w *Writer) Remove(name, copy string) {
	w.put(job{name: name, copy: copy, turn: w.turn(name), remove: true})
}

// Add has data written to a new file, called like name and numbered where there is one already, and then another file and its
// copy deleted as by Remove, none if after is empty. That one stays if the new file cannot be written.
func (w *Writer) Add(name string, data []byte, after, copy string) {
	w.put(job{name: name, data: data, fresh: true, after: after, copy: copy, turn: w.turn(after)})
}

// turn is the number of the last Put of that file.
func (w *Writer) turn(name string) uint64 {
	w.putting.Lock()
	defer w.putting.Unlock()
	return w.turns[name]
}

// put hands in a job. Older ones for the same file are dropped and not replaced in place: what was handed in between may
// delete the file.
func (w *Writer) put(j job) {
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
		err := w.guarded(&j)
		w.mu.Lock()
		w.busy = false
		w.note(j, err)
		w.changed.Broadcast()
	}
}

// do does one job; where half of it is done, j is the other half.
func (w *Writer) do(j *job) error {
	switch {
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
	if err := w.files.Write(name, j.data); err != nil || j.after == "" {
		return err
	}
	*j = job{name: j.after, copy: j.copy, turn: j.turn, remove: true} // what is left to be done if it fails
	return w.remove(j)
}

// finishPut writes the copy, and the file where Put could not. Where the copy cannot be written there is no room for the file,
// either.
func (w *Writer) finishPut(j *job) error {
	if j.copy != "" {
		if err := w.files.Write(j.copy, j.data); err != nil || j.there {
			return err
		}
	}
	if j.there {
		return nil
	}
	err := w.putAgain(j)
	for i := 1; err != nil && i < replaceTries; i++ {
		time.Sleep(replacePause)
		err = w.putAgain(j)
	}
	return err
}

// putAgain writes the file of a Put that could not, unless there was a later one, which reports how that one went.
func (w *Writer) putAgain(j *job) error {
	w.putting.Lock()
	defer w.putting.Unlock()
	if w.turns[j.name] != j.turn {
		return nil
	}
	_, err := w.files.WriteNow(j.name, j.data)
	return err
}

// remove deletes the file and its copy. The copy goes first: alone it would be taken for the file after a power cut.
func (w *Writer) remove(j *job) error {
	if j.copy != "" {
		if err := w.files.Remove(j.copy); err != nil {
			return err
		}
	}
	w.putting.Lock()
	defer w.putting.Unlock()
	if w.turns[j.name] != j.turn {
		return nil
	}
	return w.files.Remove(j.name)
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
		delete(w.errs, j.name)
		delete(w.told, j.name)
		return
	}
	w.errs[j.name] = err
	if a, ok := err.(*Accident); ok {
		w.accident = a
	}
	// A later attempt must not delete what may be another game by then.
	j.after = ""
	superseded := false
	for _, q := range w.queue {
		superseded = superseded || !j.fresh && !q.fresh && q.name == j.name
	}
	if !superseded {
		w.failed = append(w.failed, j)
	}
	if !w.told[j.name] && !errors.Is(err, errNowhere) {
		w.told[j.name] = true
		w.problems = append(w.problems, writeProblem(w.files.Path(j.name), err))
		if w.notify != nil {
			w.notify()
		}
	}
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

// tell adds a problem to those reported.
func (w *Writer) tell(p *Problem) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.problems = append(w.problems, p)
}

// Flush waits until everything handed in is done, trying once more what had failed. The error is one of those that
// remain, nil if everything is on disk.
func (w *Writer) Flush() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.queue = append(w.failed, w.queue...)
	w.failed = nil
	w.changed.Broadcast()
	for len(w.queue) > 0 || w.busy {
		w.changed.Wait()
	}
	if len(w.failed) == 0 {
		return nil
	}
	j := w.failed[0]
	return &fs.PathError{Op: "save", Path: w.files.Path(j.name), Err: w.errs[j.name]}
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
