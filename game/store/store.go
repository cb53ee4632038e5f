package store

import (
	"time"

	"xotrio/game/match"
)

const (
	// Slots is how many programs can run at once with a game in progress each.
	Slots = 8

	settingsName = "settings.json"
	currentName  = "current"
	// RecordsFolder is where the records of finished matches lie.
	RecordsFolder = "records"
	// ending is that of every record.
	ending = ".xotrio"
	// backupEnding is that of the copy of a game in progress that is sure to be on the disk.
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
	// saved is the text last handed in as the game in progress, empty where there is none.
	saved string
	// file is the content of the file with the game in progress, nil where there is none; copied reports whether there is a
	// copy of it.
	file   []byte
	copied bool
	// blocked are the files that must not be written, as what is there could neither be read nor be set aside.
	blocked map[string]bool
	// fields are the settings as they were read, unknown ones included, and settings what was understood.
	fields   fields
	settings Settings
}

// Open takes a slot and reads the settings. What the player should know about it waits in Problem.
func Open(files Files) *Store {
	s := &Store{files: files, w: NewWriter(files), unlock: func() {}, blocked: map[string]bool{}}
	s.takeSlot()
	s.loadSettings()
	return s
}

// Slot is which of the programs running at once this one is, from 1; 0 where it saves nothing.
func (s *Store) Slot() int { return s.slot }

// CurrentName is the name of the file with this program's game in progress, empty where it saves none.
func (s *Store) CurrentName() string {
	if s.slot == 0 {
		return ""
	}
	return current(s.slot)
}

// Notify has f called whenever Problem has news, see Writer.Notify.
func (s *Store) Notify(f func()) { s.w.Notify(f) }

// Problem is the next thing that the player should know, nil if there is none. Ask once a tick.
func (s *Store) Problem() *Problem { return s.w.Problem() }

// write hands in a file unless it is blocked.
func (s *Store) write(name string, data []byte) {
	if !s.blocked[name] {
		s.w.Write(name, data)
	}
}

// Finish has the match put among the records, under a name made of the time, the game and the players, and the game in
// progress deleted once that is done. now is the time on the player's clock.
func (s *Store) Finish(m *match.Match, now time.Time) {
	name := RecordsFolder + "/" + recordName(m.Setup(), now, s.slot)
	after, copy := "", ""
	if s.slot != 0 && !s.blocked[current(s.slot)] {
		after, copy = current(s.slot), backup(s.slot)
	}
	s.saved, s.file = "", nil
	s.w.Add(name, []byte(m.File()), after, copy)
}

// Flush waits until everything is on disk, trying once more what had failed; the error says what is not.
func (s *Store) Flush() error { return s.w.Flush() }

// Close flushes, ends the writing and gives the slot back. A game in progress is in its own file alone then, flushed.
func (s *Store) Close() error {
	if s.Flush() == nil && s.file != nil && s.copied {
		s.w.Write(current(s.slot), s.file)
		if s.Flush() == nil {
			s.w.Remove(backup(s.slot), "")
		}
	}
	err := s.w.Close()
	s.unlock()
	return err
}
