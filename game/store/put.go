package store

import "errors"

// Put makes data the content of a file at p before it returns, so that it outlives the program: of the one that was written last, and
// of another only where that one cannot be written and it is not for want of room. Where none can be, that is tried again in the
// background. A copy is written and flushed to the disk there, too, so that it outlives the system; copied reports whether that is
// needed. Where the place has none, the file itself is written once more, flushed. data must not be changed afterwards.
func (w *Writer) Put(p Place, data []byte) (copied bool) {
	w.mu.Lock()
	closed := w.closed
	w.mu.Unlock()
	if closed {
		return false
	}
	w.putting.Lock()
	w.turns[p.name()]++
	turn := w.turns[p.name()]
	lasts, err := w.writeNow(p, data)
	w.putting.Unlock()
	copied = !lasts || err != nil
	w.put(job{name: p.name(), place: p, data: data, turn: turn, there: err == nil, copied: copied})
	return copied
}

// reserve reports whether nothing was put into that file before, although it may not be there yet.
func (w *Writer) reserve(file string) bool {
	w.putting.Lock()
	defer w.putting.Unlock()
	return w.turns[file] == 0
}

// PutLater is Put in its turn, after all that was handed in before, and with a copy.
func (w *Writer) PutLater(p Place, data []byte) {
	w.putting.Lock()
	w.turns[p.name()]++
	turn := w.turns[p.name()]
	w.putting.Unlock()
	w.put(job{name: p.name(), place: p, data: data, turn: turn, copied: true})
}

// writeNow writes a file at p. What was in another one before is older, and is deleted where that can be. putting is held.
func (w *Writer) writeNow(p Place, data []byte) (lasts bool, err error) {
	from := w.where[p.name()]
	if lasts, err = w.files.WriteNow(p.files[from], data); err == nil {
		return lasts, nil
	}
	for i := 0; i < len(p.files) && elsewhere(err); i++ {
		if i == from {
			continue
		}
		if lasts, other := w.files.WriteNow(p.files[i], data); other == nil {
			w.where[p.name()] = i
			_ = w.files.Remove(p.files[from]) // whoever reads both takes the later one
			return lasts, nil
		}
	}
	return false, err
}

// Found says which file at p holds what was put there by an earlier program.
func (w *Writer) Found(p Place, at int) {
	w.putting.Lock()
	defer w.putting.Unlock()
	w.where[p.name()] = at
}

// file is the index of the file at p that was written last.
func (w *Writer) file(p Place) int {
	w.putting.Lock()
	defer w.putting.Unlock()
	return w.where[p.name()]
}

// elsewhere reports whether another file might be written where one was not for the reason err.
func elsewhere(err error) bool { return !noRoom(err) && !errors.Is(err, errNowhere) }
