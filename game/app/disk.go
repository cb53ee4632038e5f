package app

import (
	"sync"

	"xotrio/ai/engines"
	"xotrio/game/library"
	"xotrio/game/store"
	"xotrio/scenes"
)

// disk is the App's side of the store and the library: it tells the player of what went wrong there, one thing at a time.
type disk struct {
	store *store.Store
	shelf *library.Library
	wake  func()
	mu    sync.Mutex
	told  []*store.Problem
}

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
	for _, p := range []*store.Problem{d.store.Problem(), d.shelf.Problem()} {
		if p != nil {
			d.tell(p)
		}
	}
	if a.laid != a.metrics || a.dir.quit {
		return
	}
	if _, covered := a.dir.top().(scenes.Overlay); covered {
		return
	}
	p := d.next()
	if p == nil {
		return
	}
	a.dir.put(scenes.Route{Place: scenes.Notice, Text: a.env.Explain(p.Key, p.Args, p.Text)})
	a.loop.wake()
}

// checkTables looks for damaged tables in folder, sets them aside, and tells of each. It takes its time.
func (d *disk) checkTables(folder string) {
	for _, name := range engines.DamagedTables(folder) {
		d.tell(d.store.SetTableAside(name))
	}
}

// close waits until everything is on disk. What cannot be written then has been told before.
func (d *disk) close() {
	_ = d.shelf.Close()
	_ = d.store.Close()
}
