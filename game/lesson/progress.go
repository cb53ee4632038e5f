package lesson

import (
	"maps"
	"slices"

	"xotrio/game/store"
)

// fileName is the name of the file, version the version of its format.
const (
	fileName = "lessons.json"
	version  = 1
)

// Progress stores the steps that were done or offered. Its methods can be called from any goroutine.
type Progress struct{ d *store.Document[content] }

// content is the content of the file: names of steps by the name of their lesson, in order of time. The maps and slices
// are replaced, never changed.
type content struct {
	Done    map[string][]string `json:"done"`
	Offered map[string][]string `json:"offered,omitempty"`
}

// NewProgress returns the progress in the files of w.
func NewProgress(w *store.Writer) *Progress {
	return &Progress{store.OpenDocument(w, store.Form[content]{Name: fileName, Version: version})}
}

// Done reports whether step i of l was done.
func (p *Progress) Done(l *Lesson, i int) bool {
	return slices.Contains(p.d.Value().Done[l.Name], l.Steps[i].Name)
}

// Count returns the number of steps of l that were done.
func (p *Progress) Count(l *Lesson) (n int) {
	for i := range l.Steps {
		if p.Done(l, i) {
			n++
		}
	}
	return n
}

// Next returns the first step of l that was not done, 0 if all were.
func (p *Progress) Next(l *Lesson) int {
	for i := range l.Steps {
		if !p.Done(l, i) {
			return i
		}
	}
	return 0
}

// Total returns the number of steps done and of all steps in these lessons.
func (p *Progress) Total(all []*Lesson) (done, of int) {
	for _, l := range all {
		done += p.Count(l)
		of += len(l.Steps)
	}
	return done, of
}

// Mark stores that step i of l was done. It is in the file when Mark returns.
func (p *Progress) Mark(l *Lesson, i int) {
	if p.Done(l, i) {
		return
	}
	p.d.Change(func(c content) content {
		c.Done = with(c.Done, l, i)
		return c
	})
}

func with(steps map[string][]string, l *Lesson, i int) map[string][]string {
	steps = maps.Clone(steps)
	if steps == nil {
		steps = map[string][]string{}
	}
	steps[l.Name] = append(slices.Clone(steps[l.Name]), l.Steps[i].Name)
	return steps
}

// Offer reports whether to offer step i of l to the player: it was neither done nor offered before. It also stores that
// it was offered, which is in the file when Offer returns.
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
