package library

import (
	"slices"
	"sync"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
)

const (
	// maxOpened is how many opened matches are kept: as many as are seen at once on the largest displays, and some more.
	maxOpened = 96
	// maxWanted is how many matches wait to be read: what has flown past meanwhile is not wanted any more.
	maxWanted = 40
	// readers is how many are read at once.
	readers = 2
)

// opened is a match that was opened to be looked at, or why it could not be.
type opened struct {
	m    *match.Match
	view *session.View
	err  error
	// pic is the thumbnail, which has finish; there is none until it is painted.
	pic    graph.Art
	finish finish
	// used is when it was last asked for, counted in questions.
	used uint64
}

// opener reads matches and paints their thumbnails in the background, so that no frame waits for the disk or for art, and keeps those that
// were asked for last.
type opener struct {
	read  func(name string) (*match.Match, error)
	paint func(v *session.View, f finish) graph.Art

	mu     sync.Mutex
	finish finish
	kept   map[string]*opened
	wanted []string // the one asked for last comes last, and is read first
	// reading are those that are being read.
	reading []string
	asked   uint64
	// news counts what has been read.
	news uint64
}

func newOpener(read func(name string) (*match.Match, error), paint func(v *session.View, f finish) graph.Art) *opener {
	return &opener{read: read, paint: paint, kept: map[string]*opened{}}
}

// get is the match of that name; ok is false where it has yet to be read. That begins now, as does painting where the thumbnail that
// there is looks otherwise than it should.
func (o *opener) get(name string) (m opened, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	have, ok := o.have(name)
	if ok && (have.err != nil || have.finish == o.finish) || slices.Contains(o.reading, name) {
		return have, ok
	}
	if at := slices.Index(o.wanted, name); at >= 0 {
		o.wanted = slices.Delete(o.wanted, at, at+1)
	}
	if len(o.wanted) == maxWanted {
		o.wanted = slices.Delete(o.wanted, 0, 1)
	}
	o.wanted = append(o.wanted, name)
	if len(o.reading) < readers {
		o.begin()
	}
	return have, ok
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

// work reads the match of that name where that is needed, paints it, and lets what is wanted then follow.
func (o *opener) work(name string) {
	o.mu.Lock()
	m, ok := o.have(name)
	finish := o.finish
	o.mu.Unlock()
	if !ok || m.err != nil {
		m = o.open(name)
	}
	if m.err == nil {
		m.pic, m.finish = o.paint(m.view, finish), finish
	}
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
	if len(o.kept) >= maxOpened && o.kept[name] == nil {
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

// dress says how thumbnails are to look from now on: those that look otherwise are painted again when they are asked for.
func (o *opener) dress(f finish) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.finish = f
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
