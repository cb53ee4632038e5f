package store

import (
	"errors"
	"fmt"
	"io/fs"
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
	ending     = ".xotrio"
	lockSuffix = ".lock"
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

// takeSlot takes the first free slot that has a game in progress, otherwise the first free one.
func (s *Store) takeSlot() {
	second := false
	for _, empty := range []bool{false, true} {
		for slot := 1; slot <= Slots; slot++ {
			_, err := s.files.Read(current(slot))
			if errors.Is(err, fs.ErrNotExist) != empty {
				continue
			}
			unlock, ok := s.files.Lock(slotName(slot) + lockSuffix)
			if !ok {
				second = true
				continue
			}
			s.slot, s.unlock = slot, unlock
			if second {
				s.w.tell(problem(KeySecond, "XO Trio is running already: this one keeps a game in progress of its own."))
			}
			return
		}
	}
	s.w.tell(problem(KeyCrowded, "XO Trio is running %s times already: this one saves no game in progress.", strconv.Itoa(Slots)))
}

// slotName is the name of the slot's files without their ending.
func slotName(slot int) string {
	if slot == 1 {
		return currentName
	}
	return currentName + "-" + strconv.Itoa(slot)
}

// current is the name of the file with the slot's game in progress.
func current(slot int) string { return slotName(slot) + ending }

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

// SaveCurrent has the match saved as the game in progress, exactly as it stands. Call it after every move, undo, redo,
// offer and pause, when the view changes, and once a second while clocks run: it costs a text of a few kilobytes and
// never waits. A match that has not changed costs no writing.
func (s *Store) SaveCurrent(m *match.Match) {
	text := m.Text()
	if s.slot == 0 || text == s.saved {
		return
	}
	s.saved = text
	s.write(current(s.slot), []byte(m.File()))
}

// ForgetCurrent has the game in progress deleted: it was given up. See Finish for a game that has ended.
func (s *Store) ForgetCurrent() {
	s.saved = ""
	if name := current(s.slot); s.slot != 0 && !s.blocked[name] {
		s.w.Remove(name)
	}
}

// LoadCurrent is the game in progress, nil if there is none. One that cannot be read is set aside, and the damage is
// what the player is to be told. Clocks stand still at once if the match was paused.
func (s *Store) LoadCurrent(games match.Games) (*match.Match, *Damage) {
	if s.slot == 0 {
		return nil, nil
	}
	name := current(s.slot)
	data, err := s.files.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, s.setAside(name, err, false)
	}
	m, err := match.Parse(string(data), games)
	if err != nil {
		return nil, s.setAside(name, err, match.Newer(err))
	}
	if m.Checked() {
		s.saved = m.Text() // what has no sum is written again, with one
	}
	return m, nil
}

// setAside keeps a file that could not be read from being overwritten.
func (s *Store) setAside(name string, reason error, newer bool) *Damage {
	why := "damaged"
	if newer {
		why = "newer"
	}
	kept, err := s.files.Aside(name, why)
	if kept == "" && err != nil {
		s.blocked[name] = true
	}
	return &Damage{Path: s.files.Path(name), Kept: kept, Reason: reason.Error(), Newer: newer}
}

// Finish has the match put among the records, under a name made of the time, the game and the players, and the game in
// progress deleted once that is done. now is the time on the player's clock.
func (s *Store) Finish(m *match.Match, now time.Time) {
	name := recordsFolder + "/" + recordName(m.Setup(), now, s.slot)
	after := ""
	if s.slot != 0 && !s.blocked[current(s.slot)] {
		after = current(s.slot)
	}
	s.saved = ""
	s.w.Add(name, []byte(m.File()), after)
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

// Close flushes, ends the writing and gives the slot back.
func (s *Store) Close() error {
	err := s.w.Close()
	s.unlock()
	return err
}
