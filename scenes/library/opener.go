package library

import (
	"slices"
	"sync"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes/phrases"
)

const (
	// mostOpened is how many opened matches are kept: as many as are seen at once on the largest displays, and some more.
	mostOpened = 96
	// mostWanted is how many matches wait to be read: what has flown past meanwhile is not wanted any more.
	mostWanted = 40
	// readers is how many are read at once.
	readers = 2
)

// opened is a match that was opened to be looked at, or why it could not be.
type opened struct {
	m    *match.Match
	view *session.View
	err  error
	// used is when it was last asked for, counted in questions.
	used uint64
}

// opener reads matches in the background, so that no frame waits for the disk, and keeps those that were asked for last.
type opener struct {
	read func(name string) (*match.Match, error)

	mu     sync.Mutex
	kept   map[string]*opened
	wanted []string // the one asked for last comes last, and is read first
	// reading are those that are being read.
	reading []string
	asked   uint64
	// news counts what has been read.
	news uint64
}

func newOpener(read func(name string) (*match.Match, error)) *opener {
	return &opener{read: read, kept: map[string]*opened{}}
}

// get is the match of that name; ok is false where it has yet to be read, which begins now.
func (o *opener) get(name string) (m opened, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if have, ok := o.have(name); ok {
		return have, true
	}
	if slices.Contains(o.reading, name) {
		return opened{}, false
	}
	if at := slices.Index(o.wanted, name); at >= 0 {
		o.wanted = slices.Delete(o.wanted, at, at+1)
	}
	if len(o.wanted) == mostWanted {
		o.wanted = slices.Delete(o.wanted, 0, 1)
	}
	o.wanted = append(o.wanted, name)
	if len(o.reading) < readers {
		o.begin()
	}
	return opened{}, false
}

// now is the match of that name, read at once where that has to be: for what the player asks to be done with it.
func (o *opener) now(name string) opened {
	o.mu.Lock()
	m, ok := o.have(name)
	o.mu.Unlock()
	if ok && m.err == nil {
		return m
	}
	m = o.open(name)
	o.mu.Lock()
	defer o.mu.Unlock()
	o.wanted = slices.DeleteFunc(o.wanted, func(other string) bool { return other == name })
	o.keep(name, m)
	return m
}

// seen is the match of that name, if it has been read. Nothing is begun: it is for drawing.
func (o *opener) seen(name string) (m opened, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.have(name)
}

// have is the match of that name, if it has been read. The lock is held.
func (o *opener) have(name string) (m opened, ok bool) {
	have := o.kept[name]
	if have == nil {
		return opened{}, false
	}
	o.asked++
	have.used = o.asked
	return *have, true
}

// begin has another goroutine read what is wanted. The lock is held.
func (o *opener) begin() {
	name := o.wanted[len(o.wanted)-1]
	o.wanted = o.wanted[:len(o.wanted)-1]
	o.reading = append(o.reading, name)
	go o.work(name)
}

// work reads the match of that name, and lets what is wanted then follow.
func (o *opener) work(name string) {
	m := o.open(name)
	o.mu.Lock()
	defer o.mu.Unlock()
	o.reading = slices.DeleteFunc(o.reading, func(other string) bool { return other == name })
	o.keep(name, m)
	if len(o.wanted) > 0 {
		o.begin()
	}
}

// open reads a match.
func (o *opener) open(name string) (m opened) {
	if m.m, m.err = o.read(name); m.err == nil {
		m.view = phrases.Of(m.m)
	}
	return m
}

// keep keeps a match in place of the one that nobody has asked for for the longest time. The lock is held.
func (o *opener) keep(name string, m opened) {
	if len(o.kept) >= mostOpened && o.kept[name] == nil {
		oldest := ""
		for other, have := range o.kept {
			if oldest == "" || have.used < o.kept[oldest].used {
				oldest = other
			}
		}
		delete(o.kept, oldest)
	}
	m.used = o.asked
	o.kept[name] = &m
	o.news++
}

// forgive forgets what could not be read, so that it is tried again: the player, or another program, may have mended it.
func (o *opener) forgive() {
	o.mu.Lock()
	defer o.mu.Unlock()
	for name, have := range o.kept {
		if have.err != nil {
			delete(o.kept, name)
		}
	}
}

// drop forgets what is wanted.
func (o *opener) drop() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.wanted = nil
}

// state is how much has been read so far, and whether more is on its way.
func (o *opener) state() (news uint64, busy bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.news, len(o.reading) > 0
}
