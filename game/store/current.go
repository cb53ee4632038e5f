package store

import (
	"errors"
	"io/fs"

	"xotrio/game/match"
)

// SaveCurrent has the match saved as the game in progress, exactly as it stands. Call it after every move, undo, redo,
// offer and pause, when the view changes, and every few seconds while clocks run: once it returns, the match survives the end of
// the program, however that comes. It costs a text of a few kilobytes and its file, some tenths of a millisecond, and does not
// wait for the disk; a power cut is survived a moment later. A match that has not changed costs no writing.
func (s *Store) SaveCurrent(m *match.Match) {
	text := m.Text()
	if s.slot == 0 || text == s.saved || s.blocked[current(s.slot)] {
		return
	}
	s.saved, s.file = text, []byte(match.Summed(text))
	if s.w.Put(current(s.slot), backup(s.slot), s.file) {
		s.copied = true
	}
}

// ForgetCurrent has the game in progress deleted: it was given up. See Finish for a game that has ended.
func (s *Store) ForgetCurrent() {
	s.saved, s.file = "", nil
	if name := current(s.slot); s.slot != 0 && !s.blocked[name] {
		s.w.Remove(name, backup(s.slot))
	}
}

// LoadCurrent is the game in progress, nil if there is none. One that cannot be read is set aside, and the damage is
// what the player is to be told; the match is then the last one that was sure to be on the disk, if there is one. Clocks stand
// still at once if the match was paused.
func (s *Store) LoadCurrent(games match.Games) (*match.Match, *Damage) {
	if s.slot == 0 {
		return nil, nil
	}
	_, err := s.files.Read(backup(s.slot))
	s.copied = err == nil
	m, damage := s.load(current(s.slot), games)
	if m != nil {
		if m.Checked() { // what has no sum is written again, with one
			s.saved, s.file = m.Text(), []byte(m.File())
		}
		return m, nil
	}
	m, worse := s.load(backup(s.slot), games)
	if damage == nil {
		return m, worse
	}
	damage.Restored = m != nil && damage.Kept != ""
	return m, damage
}

// load reads a match from a file, nil where there is no such file, and sets the file aside where it cannot be read.
func (s *Store) load(name string, games match.Games) (*match.Match, *Damage) {
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
	return m, nil
}

// setAside keeps a file that could not be read from being overwritten. One that a newer XO Trio has written stays where that one
// looks for it.
func (s *Store) setAside(name string, reason error, newer bool) *Damage {
	d := &Damage{Path: s.files.Path(name), Reason: reason.Error(), Newer: newer}
	if !newer {
		d.Kept, _ = s.files.Aside(name, "damaged") // where it is not kept it stays
	}
	if d.Kept == "" {
		s.blocked[name] = true
	}
	return d
}
