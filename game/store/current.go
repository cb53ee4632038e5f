package store

import (
	"cmp"
	"errors"
	"io/fs"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"xotrio/game/match"
	"xotrio/game/store/file"
)

// InProgress is a game in progress loaded from disk.
type InProgress struct {
	// Name is the name passed to SaveCurrent.
	Name  string
	Match *match.Match
}

// savedGame is the state of a game in progress on disk.
type savedGame struct {
	place Place
	// text is the last text passed in, data the content of the file, nil if unknown. copied is true if there is a copy.
	text   string
	data   []byte
	copied bool
}

// playedNote is the view note with the time when a match was last played.
const playedNote = "played"

// SetPlayed notes in the match that it was played at now.
func SetPlayed(m *match.Match, now time.Time) error {
	return m.Notes().Set(playedNote, now.UTC().Format(time.RFC3339Nano))
}

// Played returns when the match was last played, or the zero time if that is not noted.
func Played(m *match.Match) time.Time {
	t, err := time.Parse(time.RFC3339Nano, m.Notes().Get(playedNote))
	if err != nil {
		return time.Time{}
	}
	return t
}

// SaveCurrent saves the match, in its exact state, as the game in progress of that name, replacing the one before. A
// name consists of letters, digits, "-" and "_", and starts with a letter. Call it after every move, undo, redo, offer
// and pause, when the view changes, and every few seconds while clocks run: once it returns, the match survives the end
// of the program, whatever ends it. It costs a text of a few kilobytes and its file, some tenths of a millisecond, and
// does not wait for the disk; a moment later the match also survives a power cut. An unchanged match is not written. In
// a changed one now is noted as the time it was last played, unless it is the zero time.
func (s *Store) SaveCurrent(name string, m *match.Match, now time.Time) {
	if k := s.update(name, m, now); k != nil && s.w.Put(k.place, k.data) {
		k.copied = true
	}
}

// SaveNext is SaveCurrent for a new match that follows the one in progress of that name: it replaces that once
// everything passed in before is on the disk. Whenever the program ends, one of the two is there.
func (s *Store) SaveNext(name string, m *match.Match, now time.Time) {
	if k := s.update(name, m, now); k != nil {
		s.w.PutLater(k.place, k.data)
		k.copied = true
	}
}

// update stores m as the game in progress of that name. It returns nil if nothing is to be written.
func (s *Store) update(name string, m *match.Match, now time.Time) *savedGame {
	text := m.Text()
	if s.slot == 0 {
		s.crowdedOut = true
		return nil
	}
	k := s.games[name]
	if k == nil {
		k = &savedGame{place: s.place(name)}
		s.games[name] = k
	}
	s.last = name
	if text == k.text {
		return nil
	}
	if !now.IsZero() && SetPlayed(m, now) == nil { // on an error the title shows no time
		text = m.Text()
	}
	k.text, k.data = text, []byte(match.Summed(text))
	return k
}

// ForgetCurrent deletes the game in progress of that name, which the player has given up. For a game that has ended see
// Finish.
func (s *Store) ForgetCurrent(name string) {
	if k := s.forget(name); k != nil {
		s.w.Remove(k.place)
	}
}

func (s *Store) forget(name string) *savedGame {
	s.crowdedOut = false
	k := s.games[name]
	delete(s.games, name)
	return k
}

// LoadCurrent returns the games in progress, the one last played first. A file that cannot be read is set aside, with a
// Damage for the player; the match is then read from its flushed copy, if there is one. The clocks of a match that was
// paused do not run.
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

// loaded is a match read from a file.
type loaded struct {
	stemName
	m *match.Match
	// copied is true if there is a copy of it.
	copied bool
}

// adopt registers the matches found under one name, usually one. The latest gets the name. An older state of the same
// match in another file, which could not be deleted, is dropped.
func (s *Store) adopt(name string, list []*loaded) []InProgress {
	slices.SortFunc(list, func(a, b *loaded) int {
		if c := Played(b.m).Compare(Played(a.m)); c != 0 {
			return c
		}
		return cmp.Compare(b.place, a.place)
	})
	first, others := list[0], slices.DeleteFunc(list[1:], func(l *loaded) bool { return reflect.DeepEqual(l.m.Setup(), list[0].m.Setup()) })
	var out []InProgress
	for _, l := range others { // a different match gets its own name and place
		s.games[l.stem()] = l.savedAt(Place{[]string{l.file()}, []string{l.backup()}})
		out = append(out, InProgress{l.stem(), l.m})
	}
	k := first.savedAt(s.place(name))
	s.w.Found(k.place, max(0, slices.Index(k.place.files, first.file()))) // -1 if the file must not be overwritten
	s.games[name] = k
	return append(out, InProgress{name, first.m})
}

// savedAt returns the state of the match that is stored at p. A match without a checksum counts as changed, and is
// written again with one.
func (l *loaded) savedAt(p Place) *savedGame {
	k := &savedGame{place: p, copied: l.copied}
	if l.m.Checked() {
		k.text, k.data = l.m.Text(), []byte(l.m.File())
	}
	return k
}

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

// load reads a match from a file, and sets the file aside if its content is damaged. It returns nil, nil if there is no
// such file.
func (s *Store) load(name string, games match.Games) (*match.Match, *Damage) {
	data, err := s.files.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, s.w.leaveUnread(name, err)
	}
	m, err := match.Parse(string(data), games)
	if err != nil {
		return nil, s.w.setAside(name, err, match.Newer(err))
	}
	return m, nil
}

// Places is the number of files that may hold a game in progress. Usually only the first is ever written.
const Places = 8

// stemName holds the parts of the name of a file with a game in progress.
type stemName struct {
	// slot and place count from 1.
	slot  int
	name  string
	place int
}

func slotName(slot int) string {
	if slot == 1 {
		return currentName
	}
	return currentName + "-" + strconv.Itoa(slot)
}

func (f stemName) stem() string {
	text := slotName(f.slot) + "." + f.name
	if f.place > 1 {
		text += "." + strconv.Itoa(f.place)
	}
	return text
}

func (f stemName) file() string   { return f.stem() + ending }
func (f stemName) backup() string { return f.stem() + backupEnding }

func stemOf(file string) (f stemName, ok bool) {
	text, ok := strings.CutSuffix(file, ending)
	if !ok {
		if text, ok = strings.CutSuffix(file, backupEnding); !ok {
			return f, false
		}
	}
	parts := strings.Split(text, ".")
	f.slot, f.place = 1, 1
	for n := 2; parts[0] != currentName && n <= Slots; n++ {
		if parts[0] == slotName(n) {
			f.slot, parts[0] = n, currentName
		}
	}
	if parts[0] != currentName {
		return f, false
	}
	parts = parts[1:]
	if n := len(parts); n > 0 {
		if place, err := strconv.Atoi(parts[n-1]); err == nil {
			f.place, parts = place, parts[:n-1]
		}
	}
	if len(parts) != 1 || parts[0] == "" {
		return f, false
	}
	f.name = parts[0]
	return f, f.place >= 1 && f.place <= Places && f.stem() == text
}

// stems returns the games in progress in this program's slot, each once, sorted by file name.
func (s *Store) stems() (all []stemName) {
	for _, f := range s.allStems() {
		if f.slot == s.slot {
			all = append(all, f)
		}
	}
	return all
}

func (s *Store) allStems() (all []stemName) {
	names, _ := s.files.List("") // none if the folder cannot be listed
	seen := map[stemName]bool{}
	for _, name := range names {
		if f, ok := stemOf(name); ok && !seen[f] {
			seen[f] = true
			all = append(all, f)
		}
	}
	return all
}

// place returns the files for the game in progress of that name, without files that must not be overwritten.
func (s *Store) place(name string) (p Place) {
	for n := 1; n <= Places; n++ {
		f := stemName{s.slot, name, n}
		if !s.w.isBlocked(f.file()) && !s.w.isBlocked(f.backup()) && s.games[f.stem()] == nil {
			p.files, p.copies = append(p.files, f.file()), append(p.copies, f.backup())
		}
	}
	if len(p.files) == 0 { // only after eight files of newer versions under one name
		f := stemName{s.slot, name + "-", 1}
		p.files, p.copies = []string{f.file()}, []string{f.backup()}
	}
	return p
}

// takeSlot takes the first free slot that has a game in progress, otherwise the first free one.
func (s *Store) takeSlot() {
	has := [Slots + 1]bool{}
	for _, f := range s.allStems() {
		has[f.slot] = true
	}
	second := false
	for _, used := range []bool{true, false} {
		for slot := 1; slot <= Slots; slot++ {
			if has[slot] != used {
				continue
			}
			unlock, ok := s.files.Lock(slotName(slot) + file.LockSuffix)
			if !ok {
				second = true
				continue
			}
			s.slot, s.unlock = slot, unlock
			if second {
				s.w.report(problem(KeySecond))
			}
			return
		}
	}
	s.w.report(crowded())
}

func crowded() *Problem {
	return problem(KeyCrowded, strconv.Itoa(Slots))
}
