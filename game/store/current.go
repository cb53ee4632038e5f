package store

import (
	"cmp"
	"errors"
	"io/fs"
	"reflect"
	"slices"
	"time"

	"xotrio/game/match"
)

// InProgress is a game in progress as it lies on disk.
type InProgress struct {
	// Name is that under which it was saved.
	Name  string
	Match *match.Match
}

// kept is what the store knows of a game in progress.
type kept struct {
	place Place
	// text is what was last handed in, data what is in the file, nil where that is not known; copied is set where there is a copy.
	text   string
	data   []byte
	copied bool
}

// playedNote is the view note that says when a match was played last.
const playedNote = "played"

// SetPlayed notes in the match that it was played at that moment.
func SetPlayed(m *match.Match, now time.Time) error {
	return m.Notes().Set(playedNote, now.UTC().Format(time.RFC3339Nano))
}

// Played is when the match was played last, the zero time where nobody has noted it.
func Played(m *match.Match) time.Time {
	t, err := time.Parse(time.RFC3339Nano, m.Notes().Get(playedNote))
	if err != nil {
		return time.Time{}
	}
	return t
}

// SaveCurrent has the match saved as the game in progress of that name, exactly as it stands, in place of the one before. The name is
// of letters, digits, "-" and "_", and begins with a letter. Call it after every move, undo, redo, offer and pause, when the view
// changes, and every few seconds while clocks run: once it returns, the match survives the end of the program, however that comes. It
// costs a text of a few kilobytes and its file, some tenths of a millisecond, and does not wait for the disk; a power cut is survived a
// moment later. A match that has not changed costs no writing; in one that has, now is noted as when it was played last, unless it is
// the zero time.
func (s *Store) SaveCurrent(name string, m *match.Match, now time.Time) {
	if k := s.take(name, m, now); k != nil && s.w.Put(k.place, k.data) {
		k.copied = true
	}
}

// SaveNext is SaveCurrent for a match that nobody has played yet and that follows the one in progress of that name: it takes its place
// once all that was handed in before is on the disk. Whenever the program ends, one of the two is there.
func (s *Store) SaveNext(name string, m *match.Match, now time.Time) {
	if k := s.take(name, m, now); k != nil {
		s.w.PutLater(k.place, k.data)
		k.copied = true
	}
}

// take takes over m as the game in progress of that name; nil where nothing is to be written.
func (s *Store) take(name string, m *match.Match, now time.Time) *kept {
	text := m.Text()
	if s.slot == 0 {
		s.unkept = true
		return nil
	}
	k := s.kept[name]
	if k == nil {
		k = &kept{place: s.place(name)}
		s.kept[name] = k
	}
	s.last = name
	if text == k.text {
		return nil
	}
	if !now.IsZero() && SetPlayed(m, now) == nil { // where there is no room for another note, the title does not say when
		text = m.Text()
	}
	k.text, k.data = text, []byte(match.Summed(text))
	return k
}

// ForgetCurrent has the game in progress of that name deleted: it was given up. See Finish for a game that has ended.
func (s *Store) ForgetCurrent(name string) {
	if k := s.forget(name); k != nil {
		s.w.Remove(k.place)
	}
}

// forget is what was known of the game in progress of that name, nil for nothing.
func (s *Store) forget(name string) *kept {
	s.unkept = false
	k := s.kept[name]
	delete(s.kept, name)
	return k
}

// LoadCurrent are the games in progress, the one played last first. One that cannot be read is set aside, and the damage is
// a message for the player; the match is then the last one that was sure to be on the disk, if there is one. Clocks stand
// still at once if a match was paused.
func (s *Store) LoadCurrent(games match.Games) (all []InProgress, damages []*Damage) {
	if s.slot == 0 {
		return nil, nil
	}
	found := map[string][]*loaded{}
	var order []string
	for _, f := range s.stems() {
		l := &loaded{stemName: f}
		_, err := s.files.Read(f.backup())
		l.copied = err == nil
		var damage *Damage
		if l.m, damage = s.loadStem(f, games); damage != nil {
			damages = append(damages, damage)
		}
		if l.m == nil {
			continue
		}
		if _, known := found[f.name]; !known {
			order = append(order, f.name)
		}
		found[f.name] = append(found[f.name], l)
	}
	for _, name := range order {
		all = append(all, s.adopt(name, found[name])...)
	}
	slices.SortStableFunc(all, func(a, b InProgress) int { return Played(b.Match).Compare(Played(a.Match)) })
	if len(all) > 0 {
		s.last = all[0].Name
	}
	return all, damages
}

// loaded is a match in a file.
type loaded struct {
	stemName
	m *match.Match
	// copied is set where there is a copy of it.
	copied bool
}

// adopt takes over the matches that were found under one name: one as a rule. The latest has the name; what is left of it in another
// file, which could not be deleted, is none besides it.
func (s *Store) adopt(name string, list []*loaded) []InProgress {
	slices.SortFunc(list, func(a, b *loaded) int {
		if c := Played(b.m).Compare(Played(a.m)); c != 0 {
			return c
		}
		return cmp.Compare(b.place, a.place)
	})
	first, others := list[0], slices.DeleteFunc(list[1:], func(l *loaded) bool { return reflect.DeepEqual(l.m.Setup(), list[0].m.Setup()) })
	var out []InProgress
	for _, l := range others { // another match: it has a name, and a place, of its own
		s.kept[l.stem()] = l.kept(Place{[]string{l.file()}, []string{l.backup()}})
		out = append(out, InProgress{l.stem(), l.m})
	}
	k := first.kept(s.place(name))
	s.w.Found(k.place, max(0, slices.Index(k.place.files, first.file()))) // it is not among them where it must not be written over
	s.kept[name] = k
	return append(out, InProgress{name, first.m})
}

// kept is what there is to know of the match that lies at p. What has no sum is written again, with one.
func (l *loaded) kept(p Place) *kept {
	k := &kept{place: p, copied: l.copied}
	if l.m.Checked() {
		k.text, k.data = l.m.Text(), []byte(l.m.File())
	}
	return k
}

// loadStem reads the match in a file, or else in its copy.
func (s *Store) loadStem(f stemName, games match.Games) (*match.Match, *Damage) {
	m, damage := s.load(f.file(), games)
	if m != nil || damage != nil && damage.Newer {
		return m, damage
	}
	m, worse := s.load(f.backup(), games)
	if damage == nil {
		return m, worse
	}
	damage.Restored = m != nil && damage.Kept != ""
	return m, damage
}

// load reads a match from a file, nil where there is no such file, and sets the file aside where what is in it is damaged.
func (s *Store) load(name string, games match.Games) (*match.Match, *Damage) {
	data, err := s.files.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, s.broken.leave(name, err)
	}
	m, err := match.Parse(string(data), games)
	if err != nil {
		return nil, s.broken.setAside(name, err, match.Newer(err))
	}
	return m, nil
}
