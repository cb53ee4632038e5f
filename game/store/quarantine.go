package store

import "sync"

// quarantine knows the files that must not be written, as what is there could neither be read nor be set aside.
type quarantine struct {
	files   Files
	mu      sync.Mutex
	blocked map[string]bool
}

// newQuarantine is one without any file in it.
func newQuarantine(files Files) *quarantine {
	return &quarantine{files: files, blocked: map[string]bool{}}
}

// holds reports whether the file of that name must not be written.
func (q *quarantine) holds(name string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.blocked[name]
}

// block keeps a file from being written.
func (q *quarantine) block(name string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.blocked[name] = true
}

// leave keeps a file that could not be read where it is, and from being overwritten.
func (q *quarantine) leave(name string, reason error) *Damage {
	q.block(name)
	return &Damage{Path: q.files.Path(name), Reason: cause(reason), Unread: true}
}

// setAside keeps a file that is damaged from being overwritten. One that a newer XO Trio has written stays where that one
// looks for it.
func (q *quarantine) setAside(name string, reason error, newer bool) *Damage {
	d := &Damage{Path: q.files.Path(name), Reason: reason.Error(), Newer: newer}
	if !newer {
		d.Kept, _ = q.files.Aside(name, "damaged") // where it is not kept it stays
	}
	if d.Kept == "" {
		q.block(name)
	}
	return d
}
