// Package store saves what must survive the end of the program: the settings, the games in progress and the records of
// finished games. Files are replaced whole or not at all, by a separate goroutine that no frame waits for. A file that
// cannot be read is set aside and never overwritten. Every failure becomes a Problem with a sentence for the player,
// and the game continues.
//
// Guarantees: once SaveCurrent returns, the game in progress survives a crash or a kill of the program on every system.
// It is in its file, but not flushed: after a power cut that file may be broken. Therefore a flushed copy,
// current.trexo.backup, is written in the background, and LoadCurrent reads it if the file itself cannot be read. Once
// Flush returns nil, everything saved before survives a power cut if the disk keeps what the system has flushed: file
// and folder are synced on Unix (F_FULLFSYNC on macOS), and on Windows the file is flushed and moved write-through.
//
// Each of several programs running at once has a slot, held by a lock that ends with the process. A slot has its own
// games in progress, so that no program overwrites another's. A program takes the first free slot with a game in it, so
// that the games of a second window are restored, too. Everything else is shared: settings and books are Documents, in
// which no program undoes the changes of another.
//
// A slot has any number of games in progress, each with a name: current.trexo.xotrio, or current-2.trexo.xotrio in the
// second slot. If the file of a game cannot be written because there is a folder of that name or another program holds
// it, another file is used, current.trexo.2.xotrio. A file that a newer version has written, or that cannot be read, is
// left alone in the same way.
//
//   - store.go: Store, which opens all of it
//   - current.go: games in progress, their slots and file names
//   - records.go: records of finished matches
//   - settings.go: settings, last setups and other preferences
//   - document.go: Document, a value in a file that several programs share, and its checksum
//   - writer.go: Writer, the goroutine that writes all files
//   - problem.go: problems and damaged files
//   - report.go: crash reports
//   - custom.go: boards and decks that players write
//   - package file: the files on a disk or in a browser
package store

import (
	"time"

	"xotrio/game/match"
	"xotrio/game/store/file"
)

const (
	// Slots is the number of programs that can run at once with games in progress.
	Slots = 8

	currentName = "current"
	// RecordsFolder is the folder with the records of finished matches.
	RecordsFolder = "records"
	// ending is the extension of records and games in progress.
	ending = ".xotrio"
	// backupEnding is the extension of flushed copies.
	backupEnding = ".backup"
	// nameLetters is the maximum number of letters of a player's name in the name of a record.
	nameLetters = 20
)

// Store holds the program's own files. Its methods must be called from one goroutine. They do not wait for the disk,
// except LoadCurrent, the reading of settings and Close.
type Store struct {
	files  file.Files
	w      *Writer
	unlock func()
	// slot counts from 1; it is 0 if all slots were taken.
	slot int
	// games holds the games in progress by name; last is the key of the game that Saved returns. crowdedOut is true if
	// a game was not saved because there is no slot.
	games       map[string]*savedGame
	last        string
	crowdedOut  bool
	preferences *Preferences
}

// Open takes a slot and reads the settings. The Writer has the problems that the player should know about.
func Open(files file.Files) *Store {
	s := &Store{files: files, w: NewWriter(files), unlock: func() {}, games: map[string]*savedGame{}}
	s.takeSlot()
	s.preferences = openPreferences(s.w)
	return s
}

// Writer returns the writer of all files. It retries and reports what could not be written, and serves the books.
func (s *Store) Writer() *Writer { return s.w }

// Preferences returns the player's settings and last choices.
func (s *Store) Preferences() *Preferences { return s.preferences }

// Slot returns the number of this program among those running at once, from 1; 0 if it saves no games.
func (s *Store) Slot() int { return s.slot }

// CurrentName returns the name of the file with the game that Saved returns, or "".
func (s *Store) CurrentName() string {
	if k := s.games[s.last]; k != nil {
		return k.place.files[s.w.lastFile(k.place)]
	}
	return ""
}

// Unsaved returns why a game cannot be saved at present, or nil if everything is saved or about to be. The Writer reports
// such a problem once, Unsaved returns it as long as it lasts.
func (s *Store) Unsaved() *Problem {
	if s.crowdedOut {
		return crowded()
	}
	return s.w.Unsaved()
}

// Accident returns the next panic of the writer since the last call, or nil. The Writer reports it, too, as for any file
// that could not be written.
func (s *Store) Accident() *Accident {
	s.w.mu.Lock()
	defer s.w.mu.Unlock()
	a := s.w.accident
	s.w.accident = nil
	return a
}

// Finish adds the match to the records, under a file name made of the time, the game and the players, and then deletes
// the game in progress of that name. now is the player's local time.
func (s *Store) Finish(name string, m *match.Match, now time.Time) {
	after := Place{}
	if k := s.forget(name); k != nil {
		after = k.place
	}
	s.w.Add(RecordsFolder+"/"+recordName(m.Setup(), now, s.slot), []byte(m.File()), after)
}

// AddRecord adds the match to the records as Finish does, and deletes nothing.
func (s *Store) AddRecord(m *match.Match, now time.Time) {
	s.w.Add(RecordsFolder+"/"+recordName(m.Setup(), now, s.slot), []byte(m.File()), Place{})
}

// Close flushes, stops the writer and releases the slot. Each game in progress is then flushed in its own file, without
// a copy.
func (s *Store) Close() error {
	if s.w.Flush() == nil {
		s.settle()
	}
	err := s.w.Close()
	s.unlock()
	return err
}

// settle flushes the games in progress into their own files, then deletes their copies.
func (s *Store) settle() {
	for _, k := range s.games {
		if k.copied && k.data != nil {
			s.w.Write(k.place.files[s.w.lastFile(k.place)], k.data)
		}
	}
	if s.w.Flush() != nil {
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

// SetTableAside renames a damaged table in Folders.Tables, and returns the message for the player. It may be called
// from any goroutine.
func (s *Store) SetTableAside(name string) *Problem {
	name = file.TablesFolder + "/" + name
	where := s.files.Path(name)
	kept, _ := s.files.Aside(name, "damaged") // on errors the file stays
	if kept == "" {
		return problem(KeyTableStays, where)
	}
	return problem(KeyTable, where, kept)
}
