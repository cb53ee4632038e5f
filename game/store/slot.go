package store

import (
	"strconv"
	"strings"
)

// Places is in how many files a game in progress may lie: all but the first as a rule never are written.
const Places = 8

// stemName is what the name of the file with a game in progress consists of.
type stemName struct {
	// slot and place count from 1.
	slot  int
	name  string
	place int
}

// slotName is the name of the slot's lock without its ending.
func slotName(slot int) string {
	if slot == 1 {
		return currentName
	}
	return currentName + "-" + strconv.Itoa(slot)
}

// stem is the name of the files without their endings.
func (f stemName) stem() string {
	text := slotName(f.slot) + "." + f.name
	if f.place > 1 {
		text += "." + strconv.Itoa(f.place)
	}
	return text
}

// file is the name of the file with the game, backup the name of its copy.
func (f stemName) file() string   { return f.stem() + ending }
func (f stemName) backup() string { return f.stem() + backupEnding }

// stemOf is what the name of a file consists of; ok is false where it is none of a game in progress.
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

// stems are the files with a game in progress in this program's slot, each once, by their names.
func (s *Store) stems() (all []stemName) {
	for _, f := range s.allStems() {
		if f.slot == s.slot {
			all = append(all, f)
		}
	}
	return all
}

// allStems are the files with a game in progress in all slots.
func (s *Store) allStems() (all []stemName) {
	names, _ := s.files.List("") // a folder that cannot be listed has none
	seen := map[stemName]bool{}
	for _, name := range names {
		if f, ok := stemOf(name); ok && !seen[f] {
			seen[f] = true
			all = append(all, f)
		}
	}
	return all
}

// place is where the game in progress of that name is put: where something lies already that must not be written over, it is not.
func (s *Store) place(name string) (p Place) {
	for n := 1; n <= Places; n++ {
		f := stemName{s.slot, name, n}
		if !s.broken.holds(f.file()) && !s.broken.holds(f.backup()) && s.kept[f.stem()] == nil {
			p.files, p.copies = append(p.files, f.file()), append(p.copies, f.backup())
		}
	}
	if len(p.files) == 0 { // never: eight files of newer versions under one name
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
			unlock, ok := s.files.Lock(slotName(slot) + lockSuffix)
			if !ok {
				second = true
				continue
			}
			s.slot, s.unlock = slot, unlock
			if second {
				s.w.report(problem(KeySecond, "XO Trio is running already: this one keeps games in progress of its own."))
			}
			return
		}
	}
	s.w.report(crowded())
}

// crowded says that there is no slot left.
func crowded() *Problem {
	return problem(KeyCrowded, "XO Trio is running %s times already: this one saves no game in progress.", strconv.Itoa(Slots))
}
