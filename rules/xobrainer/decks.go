package xobrainer

import (
	"sync"
	"sync/atomic"
)

// deckID is a deck by its place in the table of decks, 0 for none. A deck is constant through a match, so that states hold
// its ID and not its 100 bytes, which a search would copy with every node. Equal decks have equal IDs: comparing states by
// == compares their decks. The IDs hold in the running program only, by the order in which decks were first used; they are
// neither written anywhere nor part of State.Hash.
type deckID uint32

// decks is the table of the decks that states of this program refer to. It only grows: people's own decks are read at run
// time, and a state that refers to one may live as long as the program. Reading it takes no lock.
var decks struct {
	list atomic.Pointer[[]*Deck] // by ID less one; neither the list nor its decks are changed once they can be seen here
	lock sync.Mutex              // held by whoever adds to it
	ids  map[Deck]deckID
}

// noDeck is the deck with the ID 0. Never written.
var noDeck Deck

// id is the ID of d, which is put into the table if it is not there yet.
func (d Deck) id() deckID {
	if d == noDeck {
		return 0
	}
	decks.lock.Lock()
	defer decks.lock.Unlock()
	if id, ok := decks.ids[d]; ok {
		return id
	}
	var list []*Deck
	if old := decks.list.Load(); old != nil {
		list = *old
	} else {
		decks.ids = map[Deck]deckID{}
	}
	list = append(list, &d)
	decks.list.Store(&list)
	decks.ids[d] = deckID(len(list))
	return deckID(len(list))
}

// get is the deck with that ID, which must not be changed.
func (id deckID) get() *Deck {
	if id == 0 {
		return &noDeck
	}
	return (*decks.list.Load())[id-1]
}
