package app

import (
	"sync"
	"sync/atomic"
	"time"

	"xotrio/ai/engines"
	"xotrio/game/books"
	"xotrio/game/store"
	"xotrio/scenes"
)

// disk is the App's side of the store and the books: it tells the player of what went wrong there, one thing at a time.
type disk struct {
	store *store.Store
	books books.Books
	wake  func()
	mu    sync.Mutex
	told  []*store.Problem
	// unsaved is why a game cannot be saved, nil where all are. tried is when that was tried again, after so long; a timer wakes the
	// program for it.
	unsaved *store.Problem
	tried   time.Duration
	wait    time.Duration
	timer   *time.Timer
	// looked is when it was looked for what other windows have written, looking whether that goes on, and news whether there was something.
	looked        time.Duration
	looking, news atomic.Bool
}

// What cannot be saved is tried again after minWait, and then after twice as long each time, up to maxWait.
const (
	minWait = 2 * time.Second
	maxWait = 30 * time.Second
)

// tell keeps p until the player can be told. It may be called from any goroutine.
func (d *disk) tell(p *store.Problem) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.told = append(d.told, p)
	d.wake()
}

// next is the next thing to tell, nil where there is none.
func (d *disk) next() *store.Problem {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.told) == 0 {
		return nil
	}
	p := d.told[0]
	d.told = d.told[1:]
	return p
}

// poll asks the store for news and shows one of them on top of a scene that is not itself on top of another.
func (d *disk) poll(a *App) {
	if p := d.store.Problem(); p != nil {
		d.tell(p)
	}
	if !a.ready() || a.dir.quit {
		return
	}
	if _, covered := a.dir.top().(scenes.Overlay); covered {
		return
	}
	p := d.next()
	if p == nil {
		return
	}
	a.dir.put(scenes.Notice{Text: a.env.Explain(p.Key, p.Args, p.Text)})
	a.loop.wake()
}

// retry has what cannot be saved tried again at its time, and reports whether there has begun to be anything, or has ceased to. now is the
// moment of the tick.
func (d *disk) retry(now time.Duration) (changed bool) {
	was := d.unsaved
	d.unsaved = d.store.Unsaved()
	switch {
	case d.unsaved == nil:
		return was != nil
	case was == nil:
		d.wait, d.tried = minWait, now
	case now-d.tried >= d.wait:
		d.store.Again()
		d.wait, d.tried = min(2*d.wait, maxWait), now
	default:
		return false
	}
	if d.timer != nil {
		d.timer.Stop()
	}
	d.timer = time.AfterFunc(d.wait, d.wake)
	return was == nil
}

// lookEvery is how often it is looked for what other windows have written, while this one is used.
const lookEvery = 250 * time.Millisecond

// look has what other windows have written taken over in the background, as the player uses this one at the moment now, and reports whether
// there was something since it was called last.
func (d *disk) look(now time.Duration, used bool) (news bool) {
	if used && now-d.looked >= lookEvery && d.looking.CompareAndSwap(false, true) {
		d.looked = now
		go func() {
			defer d.looking.Store(false)
			if d.store.Writer().Refresh() {
				d.news.Store(true)
				d.wake()
			}
		}()
	}
	return d.news.Swap(false)
}

// ask is the question before a game is left that cannot be saved. It is asked of what was tried a moment ago.
func (d *disk) ask(quit bool) (r scenes.Route, ok bool) {
	d.unsaved = d.store.Unsaved()
	return scenes.Unsaved{Quit: quit}, d.unsaved != nil
}

// lost is why a game cannot be saved, nil where all are.
func (d *disk) lost() *store.Problem { return d.unsaved }

// again tries at once to save what could not be, and waits for it.
func (d *disk) again() {
	_ = d.store.Flush() // what remains is what Unsaved says
	d.unsaved = d.store.Unsaved()
}

// checkTables looks for damaged tables in folder, sets them aside, and tells of each. It takes its time.
func (d *disk) checkTables(folder string) {
	for _, name := range engines.DamagedTables(folder) {
		d.tell(d.store.SetTableAside(name))
	}
}

// close waits until everything is on disk. What cannot be written then has been told before.
func (d *disk) close() {
	d.books.Close()
	if d.timer != nil {
		d.timer.Stop()
	}
	_ = d.store.Close()
}
