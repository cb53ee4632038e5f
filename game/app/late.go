package app

import (
	"sync"
	"time"

	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/review"
)

// lateReviews are the reviews of matches whose results were left before they were ready. They go on in the background, and what persons did
// wrong in those matches is kept for exercises. While a computer player thinks the machine is left to it.
type lateReviews struct {
	book *exercises.Book
	now  func() time.Time

	mu   sync.Mutex
	list []lateReview
	// thinking is how many computer players think.
	thinking int
}

// lateReview is the review of a match.
type lateReview struct {
	m *match.Match
	r *review.Reviewer
}

// maxLate is how many reviews go on at most: of more, the oldest are given up. Their matches are in the library and can be reviewed there.
const maxLate = 4

// add has the review r of m go on, unless no person has played in it.
func (l *lateReviews) add(m *match.Match, r *review.Reviewer) {
	if !exercises.Possible(m) {
		r.Stop()
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.list) == maxLate {
		l.list[0].r.Stop()
		l.list = append(l.list[:0:0], l.list[1:]...)
	}
	l.list = append(l.list, lateReview{m, r})
	r.Pause(l.thinking > 0)
}

// tick takes over what has been found.
func (l *lateReviews) tick() {
	l.mu.Lock()
	defer l.mu.Unlock()
	var rest []lateReview
	for _, one := range l.list {
		s := one.r.Poll()
		if s.Review != nil {
			l.book.Add(exercises.Of(s.Review, one.m, ""), l.now())
		}
		if !s.Over() {
			rest = append(rest, one)
		}
	}
	l.list = rest
}

// yield notes that one computer player more thinks, or one less for -1. It may be called from any goroutine.
func (l *lateReviews) yield(by int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.thinking += by
	for _, one := range l.list {
		one.r.Pause(l.thinking > 0)
	}
}

// close gives all of them up.
func (l *lateReviews) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, one := range l.list {
		one.r.Stop()
	}
	l.list = nil
}
