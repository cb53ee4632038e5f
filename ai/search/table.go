package search

import (
	"sync/atomic"

	"xotrio/rules"
)

// bound is the relation of a stored score to the true one.
type bound uint8

const (
	none  bound = iota
	lower       // the true score is at least the stored one
	upper       // the true score is at most the stored one
	exact
)

// table is a transposition table that goroutines share without locks. The two words of a slot are written separately,
// and the second is XORed with the first, so that a slot torn between two writers matches no key (Hyatt and Mann's
// lockless hashing).
type table struct {
	slots []slot
	mask  uint64
	// gen is the generation of the current search. Slots of older ones count as empty, so that results do not depend on
	// earlier searches and are reproducible.
	gen uint64
}

// slot holds move<<32|score in data. mixed holds, XORed with data: key bits 16..63, generation 6 bits, depth 8 bits,
// bound 2 bits.
type slot struct{ data, mixed atomic.Uint64 }

const (
	slotBytes = 16
	maxGen    = 1<<6 - 1
	keyMask   = ^uint64(0xffff)
)

type entry struct {
	move  rules.Move
	score int32
	depth int
	bound bound
}

// newTable returns a table with the greatest power of two of slots that fits into mib MiB, but at least 65536.
func newTable(mib int) *table {
	n := uint64(1 << 16)
	for n*2*slotBytes <= uint64(mib)<<20 {
		n *= 2
	}
	return &table{slots: make([]slot, n), mask: n - 1}
}

// next starts a new generation: everything stored before counts as empty.
func (t *table) next() {
	t.gen++
	if t.gen > maxGen {
		clear(t.slots)
		t.gen = 1
	}
}

// probe returns the entry stored under key in this generation; its bound is none on a miss.
func (t *table) probe(key uint64) entry {
	s := &t.slots[key&t.mask]
	data := s.data.Load()
	meta := s.mixed.Load() ^ data
	if (meta^key)&keyMask != 0 || meta>>10&maxGen != t.gen {
		return entry{}
	}
	return entry{
		move:  rules.Move(data >> 32),
		score: int32(uint32(data)),
		depth: int(meta >> 2 & 0xff),
		bound: bound(meta & 3),
	}
}

// store puts e under key, unless that would replace a much deeper result of another position of this search.
func (t *table) store(key uint64, e entry) {
	s := &t.slots[key&t.mask]
	old := s.data.Load()
	meta := s.mixed.Load() ^ old
	if meta>>10&maxGen == t.gen && (meta^key)&keyMask != 0 && int(meta>>2&0xff) > e.depth+replaceSlack {
		return
	}
	data := uint64(e.move)<<32 | uint64(uint32(e.score))
	s.data.Store(data)
	s.mixed.Store((key&keyMask | t.gen<<10 | uint64(e.depth)<<2 | uint64(e.bound)) ^ data)
}

// An old result keeps its slot if it is more than replaceSlack plies deeper than a new one. Shallow nodes come by the
// million and would replace the few deep results, but a table full of old deep results would be useless.
const replaceSlack = 3
