package replay

import "xotrio/game/exercises"

// recorded is which record the match has.
type recorded struct {
	// record is the name of the record on the shelf, empty while none is known: that of a match that has just ended is being written.
	record string
	// unnamed are exercises that were kept without the name of a record. shelf is the version of the library in which none was found.
	unnamed []exercises.Exercise
	shelf   uint64
}

// seekRecord has the library look for new records, where the name of this one is not known yet.
func (r *Replay) seekRecord() {
	if r.record == "" && r.Library != nil {
		r.Library.Refresh()
	}
}

// followRecord takes the name of the record over as soon as the library knows it, for the exercises that were kept before as well.
func (r *Replay) followRecord() {
	if r.record != "" || r.Library == nil || r.Library.Version() == r.shelf {
		return
	}
	r.shelf = r.Library.Version()
	name, ok := r.Library.Find(r.played)
	if !ok {
		return
	}
	r.record = name
	for _, e := range r.unnamed {
		r.Exercises.Name(e, name)
	}
	r.unnamed = nil
}

// awaitName has exercises get the name of the record as soon as it is known.
func (r *Replay) awaitName(list ...exercises.Exercise) {
	if r.record == "" && len(list) > 0 {
		r.unnamed = append(r.unnamed, list...)
		r.seekRecord()
	}
}

// keepMistakes keeps what persons did worst in the match for their exercises, once the review has found it.
func (r *Replay) keepMistakes() {
	if r.weighed == nil || r.Exercises == nil || r.m != r.played {
		return
	}
	list := exercises.Of(r.weighed, r.m, r.record)
	r.Exercises.Add(list, r.Now())
	r.awaitName(list...)
}
