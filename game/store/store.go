// Package store keeps what outlives the program: the settings, the game in progress and the records of finished games.
// Files are replaced whole or not at all, by a goroutine of its own that no frame waits for; a file that cannot be read
// is set aside and never overwritten; whatever goes wrong becomes a value with a sentence, and the game goes on.
//
// What is promised: once SaveCurrent returns, the game in progress survives a crash or a kill of the program on every system. It
// is in its file then, but not flushed: after a power cut that file may be broken. So a flushed copy of it follows in the
// background, current.trexo.backup, which LoadCurrent takes where the file itself cannot be read. Once Flush returns nil, everything
// that was saved before survives a power cut where the disk keeps what the system flushed: file and folder are synced on Unix
// (F_FULLFSYNC on macOS), and on Windows the file is flushed and moved write-through.
//
// Programs that run at the same time each have a slot, held by a lock that ends with the process however it ends. A slot
// has games in progress of its own, so that none overwrites another's; a program takes the first free slot with a game
// in it, so that the games of a second window come back, too. Everything else is shared: settings and books are Documents, in which no program takes
// back what another has done.
//
// A slot has any number of games in progress, each under a name: current.trexo.xotrio, or current-2.trexo.xotrio in the second slot.
// Where the file of a game cannot be written, because a folder stands in its place or another program holds it, another takes its
// place, current.trexo.2.xotrio; what a newer version has written, or
// cannot be read, is left alone in the same way.
package store

import (
	"time"

	"xotrio/game/match"
	"xotrio/game/store/file"
)

const (
	// Slots is how many programs can run at once with games in progress each.
	Slots = 8

	currentName = "current"
	// RecordsFolder is where the records of finished matches lie.
	RecordsFolder = "records"
	// ending is how the name of every record ends.
	ending = ".xotrio"
	// backupEnding is how the name of the copy ends of a game in progress that is sure to be on the disk.
	backupEnding = ".backup"
	// nameLetters is how much of a player's name stands in the name of a record.
	nameLetters = 20
)

// Store is the program's own part of the files. Its methods belong to one goroutine and do not wait for the disk, but
// for LoadCurrent, the reading of settings and records, Flush and Close.
type Store struct {
	files  file.Files
	w      *Writer
	unlock func()
	// slot counts from 1, 0 where all were taken.
	slot int
	// kept are the games in progress by name, last the name of the one of Saved. crowdedOut is set where one was handed
	// in that no slot was there for.
	games       map[string]*savedGame
	last        string
	crowdedOut  bool
	preferences *Preferences
}

// Open takes a slot and reads the settings. What the player should know about it waits in Problem.
func Open(files file.Files) *Store {
	s := &Store{files: files, w: NewWriter(files), unlock: func() {}, games: map[string]*savedGame{}}
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
	if k := s.games[s.last]; k != nil {
		return k.place.files[s.w.lastFile(k.place)]
	}
	return ""
}

// Unsaved is why a game cannot be saved at present, nil where everything is saved that was handed in, or about to be. Problem has it
// once, and this lasts for as long as it is so.
func (s *Store) Unsaved() *Problem {
	if s.crowdedOut {
		return crowded()
	}
	return s.w.Unsaved()
}

// Again has everything that could not be saved tried once more, without waiting for it.
func (s *Store) Again() { s.w.Again() }

// Notify has f called whenever Problem has news, see Writer.Notify.
func (s *Store) Notify(f func()) { s.w.Notify(f) }

// Accident is the next panic of the writing since the last call, nil where there is none. It is a Problem besides, as
// any file that could not be written.
func (s *Store) Accident() *Accident {
	s.w.mu.Lock()
	defer s.w.mu.Unlock()
	a := s.w.accident
	s.w.accident = nil
	return a
}

// Problem is the next thing that the player should know, nil if there is none. Ask once a tick.
func (s *Store) Problem() *Problem { return s.w.Problem() }

// Finish has the match put among the records, under a file name made of the time, the game and the players, and the game in
// progress of that name deleted once that is done. now is the time on the player's clock.
func (s *Store) Finish(name string, m *match.Match, now time.Time) {
	after := Place{}
	if k := s.forget(name); k != nil {
		after = k.place
	}
	s.w.Add(RecordsFolder+"/"+recordName(m.Setup(), now, s.slot), []byte(m.File()), after)
}

// AddRecord has the match put among the records as Finish does, and leaves the games in progress as they are.
func (s *Store) AddRecord(m *match.Match, now time.Time) {
	s.w.Add(RecordsFolder+"/"+recordName(m.Setup(), now, s.slot), []byte(m.File()), Place{})
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
	for _, k := range s.games {
		if k.copied && k.data != nil {
			s.w.Write(k.place.files[s.w.lastFile(k.place)], k.data)
		}
	}
	if s.Flush() != nil {
		return
	}
	for _, k := range s.games {
		if k.copied && k.data != nil {
			for _, name := range k.place.copies {
				s.w.Remove(At(name))
			}
		}
	}
}

// SetTableAside renames a damaged table of that name in Folders.Tables, and gives what to tell the player. It may be called from any
// goroutine.
func (s *Store) SetTableAside(name string) *Problem {
	name = file.TablesFolder + "/" + name
	where := s.files.Path(name)
	kept, _ := s.files.Aside(name, "damaged") // where it is not kept it stays
	if kept == "" {
		return problem(KeyTable+stays, "%s, a table of the computer player, is damaged and stays there; the computer plays without it. "+
			"To make it again, delete it and run xotrio solve --size 5.", where)
	}
	return problem(KeyTable, "%s, a table of the computer player, is damaged. It is kept as %s; the computer plays without it. "+
		"To make it again, run xotrio solve --size 5.", where, kept)
}
