package app

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"xotrio/ai/engines"
	"xotrio/game/books"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/game/tournament"
	"xotrio/scenes"
)

// storage is the App's access to the store and the books. It shows the player what went wrong there, one problem at a time.
type storage struct {
	store *store.Store
	books books.Books
	wake  func()

	mu       sync.Mutex
	problems []*store.Problem // to be shown

	// unsaved is why something cannot be saved, nil if all is. It is tried again after wait since the last try, which was at tried; a timer wakes
	// the program for that.
	unsaved *store.Problem
	tried   time.Duration
	wait    time.Duration
	timer   *time.Timer

	// refreshedAt is the moment when a refresh was last started, refreshing is true while it runs, and refreshed if it found something new.
	refreshedAt           time.Duration
	refreshing, refreshed atomic.Bool
}

const (
	// minWait is the wait until the first retry of what cannot be saved. It doubles each time, up to maxWait.
	minWait = 2 * time.Second
	maxWait = 30 * time.Second
	// refreshEvery is the interval of refreshes while the window is used.
	refreshEvery = 250 * time.Millisecond
)

// report may be called from any goroutine.
func (s *storage) report(p *store.Problem) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.problems = append(s.problems, p)
	s.wake()
}

// nextProblem removes and returns the oldest problem, nil if there is none.
func (s *storage) nextProblem() *store.Problem {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.problems) == 0 {
		return nil
	}
	p := s.problems[0]
	s.problems = s.problems[1:]
	return p
}

// showProblem shows a problem, unless the scene on top is an overlay.
func (a *App) showProblem() {
	if p := a.storage.store.Writer().Problem(); p != nil {
		a.storage.report(p)
	}
	if !a.canvas.Ready() || a.dir.quit {
		return
	}
	if _, overlay := a.dir.top().(scenes.Overlay); overlay {
		return
	}
	if p := a.storage.nextProblem(); p != nil {
		a.dir.open(scenes.Notice{Text: a.env.Texts.Sentence(p)})
		a.wake()
	}
}

// retry tries again to save what could not be saved, if that is due at now, and reports whether unsaved has become or ceased to be nil.
func (s *storage) retry(now time.Duration) (changed bool) {
	before := s.unsaved
	s.unsaved = s.store.Unsaved()
	switch {
	case s.unsaved == nil:
		return before != nil
	case before == nil:
		s.wait, s.tried = minWait, now
	case now-s.tried >= s.wait:
		s.store.Writer().Retry()
		s.wait, s.tried = min(2*s.wait, maxWait), now
	default:
		return false
	}
	if s.timer != nil {
		s.timer.Stop()
	}
	s.timer = time.AfterFunc(s.wait, s.wake)
	return before == nil
}

// refresh reads in the background what other windows have written, if this one is used. It reports whether there was something new since the
// last call.
func (s *storage) refresh(now time.Duration, used bool) (refreshed bool) {
	if used && now-s.refreshedAt >= refreshEvery && s.refreshing.CompareAndSwap(false, true) {
		s.refreshedAt = now
		go func() {
			defer s.refreshing.Store(false)
			if s.store.Writer().Refresh() {
				s.refreshed.Store(true)
				s.wake()
			}
		}()
	}
	return s.refreshed.Swap(false)
}

// confirmLeave returns the question before a game is left that cannot be saved. ok is false if all is saved.
func (s *storage) confirmLeave(quit bool) (question scenes.Route, ok bool) {
	s.unsaved = s.store.Unsaved()
	return scenes.Unsaved{Quit: quit}, s.unsaved != nil
}

func (s *storage) unsavedProblem() *store.Problem { return s.unsaved }

// saveNow tries at once to save what could not be saved, and waits for it.
func (s *storage) saveNow() {
	_ = s.store.Writer().Flush() // Unsaved returns what remains
	s.unsaved = s.store.Unsaved()
}

// checkTables sets damaged tables in folder aside and reports each. It is slow.
func (s *storage) checkTables(folder string) {
	for _, name := range engines.DamagedTables(folder) {
		s.report(s.store.SetTableAside(name))
	}
}

// close waits until everything is on disk. What cannot be written has been reported before.
func (s *storage) close() {
	s.books.Close()
	if s.timer != nil {
		s.timer.Stop()
	}
	_ = s.store.Close()
}

// matchSaver saves the matches in progress, one for each game of the rules and each table of a tournament. It is the session.Saver of all of
// them.
type matchSaver struct {
	store *store.Store
	// tournaments receive the results of their matches.
	tournaments *tournament.Book
	// seed returns a seed for a match.
	seed func() uint64
	// running are the matches in progress, the one played last first.
	running []*runningMatch
	// suspended is the match that the player last left for another, or nil. discard moves its record to the trash when the player returns to it.
	suspended *suspendedMatch
	discard   func(record string)
}

type suspendedMatch struct {
	m      *match.Match
	place  string // see placeOf
	record string // the match as text
}

type runningMatch struct {
	m *match.Match
	// name is the name of the match in the store. place is the placeOf of a new match that replaces it, "" if none does: a second match of the same
	// game was found, see store.Places.
	name, place string
}

// load reads the matches in progress from the store, and returns problems for the player. A match that is over becomes a record, unless it is one
// already: the program was ended before the table was left. Its series continues.
func (s *matchSaver) load(games match.Games) (problems []*store.Problem) {
	all, damages := s.store.LoadCurrent(games)
	for _, d := range damages {
		problems = append(problems, d.Problem())
	}
	for _, c := range all {
		r := &runningMatch{m: c.Match, name: c.Name, place: placeOf(c.Match)}
		switch {
		case !c.Match.Result().Over():
			if s.inPlace(r.place) != nil {
				r.place = ""
			}
			s.running = append(s.running, r)
		case isLastRecord(s.store, c.Match, games):
			s.tournaments.Played(c.Match)
			if next := s.nextInSeries(c.Match); next != nil {
				s.replace(r, next)
			} else {
				s.store.ForgetCurrent(c.Name)
			}
		default:
			s.archive(r)
		}
	}
	return problems
}

// placeOf returns the place of a match among the matches in progress: its game, or its table in a tournament.
func placeOf(m *match.Match) string {
	if t, ok := tournament.TableOf(m.Notes().Get); ok {
		return t.Key()
	}
	return m.Setup().Game
}

func isLastRecord(st *store.Store, m *match.Match, games match.Games) bool {
	files := st.Writer().Files()
	names, err := store.ListRecords(files)
	if err != nil || len(names) == 0 {
		return false
	}
	last, err := store.ReadRecord(files, names[0], games)
	return err == nil && last.Text() == m.Text()
}

// matches returns the matches in progress, the one played last first.
func (s *matchSaver) matches() (all []*match.Match) {
	for _, r := range s.running {
		all = append(all, r.m)
	}
	return all
}

// inPlace returns the match in progress that a new match of that place would replace, nil if there is none.
func (s *matchSaver) inPlace(place string) *runningMatch {
	for _, r := range s.running {
		if r.place == place {
			return r
		}
	}
	return nil
}

// current returns the match in progress of a game, nil if there is none.
func (s *matchSaver) current(game string) *match.Match {
	if r := s.inPlace(game); r != nil {
		return r.m
	}
	return nil
}

// suspendedOf returns the match of a game that was left last for another, nil if there is none.
func (s *matchSaver) suspendedOf(game string) *match.Match {
	if s.suspended == nil || s.suspended.place != game {
		return nil
	}
	return s.suspended.m
}

// Save implements session.Saver. A match in progress of the same game becomes a record.
func (s *matchSaver) Save(m *match.Match) {
	i := slices.IndexFunc(s.running, func(r *runningMatch) bool { return r.m == m })
	if i < 0 {
		if t, ok := tournament.TableOf(m.Notes().Get); ok && s.tournaments.Settled(t) { // a rematch of a tournament's game is not part of it
			_ = tournament.Unmark(m)
		}
		place := placeOf(m)
		resumed := s.suspended != nil && s.suspended.m == m
		if old := s.inPlace(place); old != nil && resumed {
			s.running = slices.DeleteFunc(s.running, func(r *runningMatch) bool { return r == old })
		} else if old != nil {
			s.Finish(old.m)
		}
		if resumed {
			defer s.discard(s.suspended.record) // once the match is in its file again
			s.suspended = nil
		}
		// The record of the old match must be on disk before a new match replaces its file: the program may be killed at any moment. What cannot be
		// written now is tried again, and reported.
		_ = s.store.Writer().Flush()
		s.running = append(s.running, &runningMatch{m: m, name: place, place: place})
		i = len(s.running) - 1
	}
	r := s.running[i]
	s.running = slices.Insert(slices.Delete(s.running, i, i+1), 0, r)
	s.store.SaveCurrent(r.name, m, time.Now())
}

// Finish implements session.Saver. A match without moves leaves no record, and a rated match that is left is lost. If m is over and its series
// is not, the next game of the series is in progress.
func (s *matchSaver) Finish(m *match.Match) {
	s.tournaments.Played(m)
	i := slices.IndexFunc(s.running, func(r *runningMatch) bool { return r.m == m })
	if i < 0 {
		s.store.AddRecord(m, time.Now())
		return
	}
	r := s.running[i]
	m.Abandon()
	s.running = slices.Delete(s.running, i, i+1)
	if m.Ply() == 0 && !m.Result().Over() {
		s.store.ForgetCurrent(r.name)
		return
	}
	s.archive(r)
}

// archive makes a record of the match of r, which is no longer in progress, enters its result in its tournament, and continues its series.
func (s *matchSaver) archive(r *runningMatch) {
	s.tournaments.Played(r.m)
	switch place := placeOf(r.m); {
	case !r.m.Result().Over():
		s.suspended = &suspendedMatch{m: r.m, place: place, record: r.m.File()}
	case s.suspended != nil && s.suspended.place == place:
		s.suspended = nil // the other match was played
	}
	next := s.nextInSeries(r.m)
	if next == nil {
		s.store.Finish(r.name, r.m, time.Now())
		return
	}
	s.store.AddRecord(r.m, time.Now())
	s.replace(r, next)
}

// replace lets next reach the disk after everything that was saved before.
func (s *matchSaver) replace(r *runningMatch, next *match.Match) {
	s.running = append([]*runningMatch{{m: next, name: r.name, place: r.place}}, s.running...)
	s.store.SaveNext(r.name, next, time.Now())
}

// nextInSeries returns the next game of m's series, nil if there is none.
func (s *matchSaver) nextInSeries(m *match.Match) *match.Match {
	series := m.Series()
	if !m.Result().Over() || !series.On() || series.Over() {
		return nil
	}
	next, err := session.Rematch(m, s.seed())
	if err != nil {
		return nil // never: m has the same setup
	}
	return next
}
