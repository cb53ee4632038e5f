package replay

import (
	"xotrio/game/exercises"
	"xotrio/game/review"
	"xotrio/scenes"
)

// shelf is which record the match has, under whose name mistakes in it are kept for exercises.
type shelf struct {
	*scenes.Env
	course *course
	// record is the name of the record, empty while none is known: that of a match that has just ended is being written.
	record string
	// unnamed are exercises that were kept without that name. version is that of the library in which none was found.
	unnamed []exercises.Exercise
	version uint64
}

// seek has the library look for new records, where the name of this one is not known yet.
func (s *shelf) seek() {
	if s.record == "" && s.Library != nil {
		s.Library.Refresh()
	}
}

// follow takes the name of the record over as soon as the library knows it, for the exercises that were kept before as well.
func (s *shelf) follow() {
	if s.record != "" || s.Library == nil || s.Library.Version() == s.version {
		return
	}
	s.version = s.Library.Version()
	name, ok := s.Library.Find(s.course.played)
	if !ok {
		return
	}
	s.record = name
	for _, e := range s.unnamed {
		s.Exercises.Name(e, name)
	}
	s.unnamed = nil
}

// await has exercises get the name of the record as soon as it is known.
func (s *shelf) await(list ...exercises.Exercise) {
	if s.record == "" && len(list) > 0 {
		s.unnamed = append(s.unnamed, list...)
		s.seek()
	}
}

// exercise is what the move p of the main line asks.
func (s *shelf) exercise(p *review.Ply) exercises.Exercise {
	return exercises.From(p, s.course.match, s.record)
}

// keep keeps the position before the move p for the player's exercises.
func (s *shelf) keep(p *review.Ply) {
	if s.Exercises == nil {
		return
	}
	s.follow()
	e := s.exercise(p)
	s.Exercises.Keep(e, s.Now())
	s.await(e)
}

// keepMistakes keeps what persons did worst in the match, once the review has found it.
func (s *shelf) keepMistakes(r *review.Review) {
	if r == nil || s.Exercises == nil || s.course.match != s.course.played {
		return
	}
	list := exercises.Of(r, s.course.match, s.record)
	s.Exercises.Add(list, s.Now())
	s.await(list...)
}
