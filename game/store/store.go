package store

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"time"
	"unicode"

	"xotrio/game/match"
)

const (
	// Slots is how many programs can run at once with a game in progress each.
	Slots = 8

	settingsName  = "settings.json"
	currentName   = "current"
	recordsFolder = "records"
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
	name := recordsFolder + "/" + recordName(m.Setup(), now, s.slot)
	after, copy := "", ""
	if s.slot != 0 && !s.blocked[current(s.slot)] {
		after, copy = current(s.slot), backup(s.slot)
	}
	s.saved, s.file = "", nil
	s.w.Add(name, []byte(m.File()), after, copy)
}

// recordName is a file name that people can read and every system can take, such as
// 2026-10-02_15-04-05_oxixo_Ann-Bob.xotrio; programs that run at once do not share names.
func recordName(setup match.Setup, now time.Time, slot int) string {
	var seats []string
	for _, seat := range setup.Seats {
		var team []string
		for _, p := range seat.Players {
			name := fileWord(p.Name)
			if name == "" {
				name = "person"
				if p.Computer() {
					name = "computer" + strconv.Itoa(p.Level)
				}
			}
			team = append(team, name)
		}
		seats = append(seats, strings.Join(team, "+"))
	}
	name := now.Format("2006-01-02_15-04-05") + "_" + setup.Game + "_" + strings.Join(seats, "-")
	// File systems take names of 255 bytes, some of 143; the time in front keeps them apart.
	const most = 120
	for len(name) > most {
		runes := []rune(name)
		name = string(runes[:len(runes)-1])
	}
	if slot != 1 {
		name += "_" + strconv.Itoa(slot)
	}
	return name + ending
}

// fileWord is the letters and digits of s, those of every script, with a line for each gap between them.
func fileWord(s string) string {
	var b strings.Builder
	gap, n := false, 0
	for _, r := range s {
		if r == unicode.ReplacementChar || !unicode.In(r, unicode.L, unicode.M, unicode.Nd) {
			gap = true
			continue
		}
		if n++; n > nameLetters {
			break
		}
		if gap && b.Len() > 0 {
			b.WriteByte('_')
		}
		gap = false
		b.WriteRune(r)
	}
	return b.String()
}

// Records are the names of the finished matches, the latest first.
func (s *Store) Records() ([]string, error) {
	names, err := s.files.List(recordsFolder)
	var records []string
	for _, name := range names {
		if strings.HasSuffix(name, ending) {
			records = append(records, name)
		}
	}
	sort.Sort(sort.Reverse(sort.StringSlice(records)))
	return records, err
}

// Record is the finished match of that name. A record that cannot be read stays where it is: nothing writes over it.
func (s *Store) Record(name string, games match.Games) (*match.Match, error) {
	if strings.ContainsAny(name, `/\`) || !strings.HasSuffix(name, ending) {
		return nil, fmt.Errorf("%q is not the name of a record", name)
	}
	data, err := s.files.Read(recordsFolder + "/" + name)
	if err != nil {
		return nil, err
	}
	m, err := match.Parse(string(data), games)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return m, nil
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
