package store

import (
	"time"

	"xotrio/game/match"
)

const (
	// Slots is how many programs can run at once with games in progress each.
	Slots = 8

	settingsName = "settings.json"
	currentName  = "current"
	// RecordsFolder is where the records of finished matches lie.
	RecordsFolder = "records"
	// ending is how the name of every record ends.
	ending = ".xotrio"
	// backupEnding is how the name of the copy ends of a game in progress that is sure to be on the disk.
	backupEnding = ".backup"
	lockSuffix   = ".lock"
	// nameLetters is how much of a player's name stands in the name of a record.
	nameLetters = 20
)

// Store is the program's own part of the files. Its methods belong to one goroutine and do not wait for the disk, but
// for LoadCurrent, the reading of settings and records, Flush and Close.
type Store struct {
	files  Files
	w      *Writer
	unlock func()
	// slot counts from 1, 0 where all were taken.
	slot int
	// kept are the games in progress by name, last the name of the one of Saved. unkept is set where one was handed
	// in that no slot was there for.
	kept   map[string]*kept
	last   string
	unkept bool
	// broken are the files that must not be written.
	broken      *quarantine
	preferences *Preferences
}

// Open takes a slot and reads the settings. What the player should know about it waits in Problem.
func Open(files Files) *Store {
	s := &Store{files: files, w: NewWriter(files), unlock: func() {}, kept: map[string]*kept{}}
	s.broken = s.w.broken
	s.takeSlot()
	s.preferences = openPreferences(s.w)
	return s
}

// Writer is what writes all files, for the books beside the games.
func (s *Store) Writer() *Writer { return s.w }

// Preferences are what the player likes, and what was chosen last.
func (s *Store) Preferences() *Preferences { return s.preferences }

// Slot is which of the programs running at once this one is, from 1; 0 where it saves nothing.
func (s *Store) Slot() int { return s.slot }

// CurrentName is the name of the file with the game in progress of Saved, empty where there is none.
func (s *Store) CurrentName() string {
	if k := s.kept[s.last]; k != nil {
		return k.place.files[s.w.file(k.place)]
	}
	return ""
}

// Unsaved is why a game cannot be saved at present, nil where everything is saved that was handed in, or about to be. Problem has it
// once, and this lasts for as long as it is so.
func (s *Store) Unsaved() *Problem {
	if s.unkept {
		return crowded()
	}
	return s.w.Unsaved()
}

// Again has everything that could not be saved tried once more, without waiting for it.
func (s *Store) Again() { s.w.Again() }

// Notify has f called whenever Problem has news, see Writer.Notify.
func (s *Store) Notify(f func()) { s.w.Notify(f) }

// Problem is the next thing that the player should know, nil if there is none. Ask once a tick.
func (s *Store) Problem() *Problem { return s.w.Problem() }

// Finish has the match put among the records, under a file name made of the time, the game and the players, and the game in
// progress of that name deleted once that is done. now is the time on the player's clock.
func (s *Store) Finish(name string, m *match.Match, now time.Time) {
	after := Place{}
	if k := s.forget(name); k != nil {
		after = k.place
	}
	s.record(m, now, after)
}

// AddRecord has the match put among the records as Finish does, and leaves the games in progress as they are.
func (s *Store) AddRecord(m *match.Match, now time.Time) { s.record(m, now, Place{}) }

// record has the match put among the records, and then the files at after deleted.
func (s *Store) record(m *match.Match, now time.Time, after Place) {
	s.w.Add(RecordsFolder+"/"+recordName(m.Setup(), now, s.slot), []byte(m.File()), after)
}

// Flush waits until everything is on disk, trying once more what had failed; the error says what is not.
func (s *Store) Flush() error { return s.w.Flush() }

// Close flushes, ends the writing and gives the slot back. Each game in progress is in its own file alone then, flushed.
func (s *Store) Close() error {
	if s.Flush() == nil {
		s.settle()
	}
	err := s.w.Close()
	s.unlock()
	return err
}

// settle has the games in progress flushed into their own files, and then their copies deleted.
func (s *Store) settle() {
	for _, k := range s.kept {
		if k.copied && k.data != nil {
			s.w.Write(k.place.files[s.w.file(k.place)], k.data)
		}
	}
	if s.Flush() != nil {
		return
	}
	for _, k := range s.kept {
		if k.copied && k.data != nil {
			for _, name := range k.place.copies {
				s.w.Remove(At(name))
			}
		}
	}
}
