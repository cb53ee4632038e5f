package lesson

import (
	"maps"
	"slices"

	"xotrio/game/store"
)

// fileName is where the progress lies, version the form of that file.
const (
	fileName = "lessons.json"
	version  = 1
)

// Progress is which steps were done, and which were offered. Its methods may be called from any goroutine.
type Progress struct{ d *store.Document[content] }

// content is what lies in the file: the names of the steps by that of their lesson, in the order in which they were done or offered. The
// maps and their slices are replaced, never changed.
type content struct {
	Done    map[string][]string `json:"done"`
	Offered map[string][]string `json:"offered,omitempty"`
}

// NewProgress is the progress that lies in the files of w.
func NewProgress(w *store.Writer) *Progress {
	return &Progress{store.OpenDocument(w, store.Form[content]{Name: fileName, Version: version})}
}

// Done reports whether step i of l was done.
func (p *Progress) Done(l *Lesson, i int) bool {
	return slices.Contains(p.d.Value().Done[l.Name], l.Steps[i].Name)
}

// Count is how many steps of l were done.
func (p *Progress) Count(l *Lesson) (n int) {
	for i := range l.Steps {
		if p.Done(l, i) {
			n++
		}
	}
	return n
}

// Next is the first step of l that was not done, the first one where all were.
func (p *Progress) Next(l *Lesson) int {
	for i := range l.Steps {
		if !p.Done(l, i) {
			return i
		}
	}
	return 0
}

// Total is how many steps were done of how many there are, in all of these lessons.
func (p *Progress) Total(all []*Lesson) (done, of int) {
	for _, l := range all {
		done += p.Count(l)
		of += len(l.Steps)
	}
	return done, of
}

// Mark keeps that step i of l was done. It is in the file when Mark returns.
func (p *Progress) Mark(l *Lesson, i int) {
	if p.Done(l, i) {
		return
	}
	p.d.Change(func(c content) content {
		c.Done = with(c.Done, l, i)
		return c
	})
}

// with is steps and step i of l.
func with(steps map[string][]string, l *Lesson, i int) map[string][]string {
	steps = maps.Clone(steps)
	if steps == nil {
		steps = map[string][]string{}
	}
	steps[l.Name] = append(slices.Clone(steps[l.Name]), l.Steps[i].Name)
	return steps
}

// Offer reports whether step i of l is to be offered to the player: it was neither done nor offered before. From now on it was offered,
// which is in the file when Offer returns.
func (p *Progress) Offer(l *Lesson, i int) bool {
	if p.Done(l, i) || slices.Contains(p.d.Value().Offered[l.Name], l.Steps[i].Name) {
		return false
	}
	p.d.Change(func(c content) content {
		c.Offered = with(c.Offered, l, i)
		return c
	})
	return true
}
