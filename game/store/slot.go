package store

import (
	"errors"
	"io/fs"
	"strconv"

	"xotrio/game/match"
)

// takeSlot takes the first free slot that has a game in progress, otherwise the first free one. A game that a newer XO Trio has
// saved stays where it is, for that one to find.
func (s *Store) takeSlot() {
	second := false
	for _, empty := range []bool{false, true} {
		for slot := 1; slot <= Slots; slot++ {
			has, newer := s.look(slot)
			if has == empty {
				continue
			}
			unlock, ok := s.files.Lock(slotName(slot) + lockSuffix)
			if !ok {
				second = true
				continue
			}
			if newer != nil {
				unlock()
				s.w.tell((&Damage{Path: s.files.Path(current(slot)), Reason: newer.Error(), Newer: true}).Problem())
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

// look reports whether a slot has a game in progress, and why it is one of a newer XO Trio, nil where it is not.
func (s *Store) look(slot int) (has bool, newer error) {
	for _, name := range []string{current(slot), backup(slot)} {
		data, err := s.files.Read(name)
		has = has || !errors.Is(err, fs.ErrNotExist)
		if err == nil && newer == nil {
			newer = match.Later(string(data))
		}
	}
	return has, newer
}

// slotName is the name of the slot's files without their ending.
func slotName(slot int) string {
	if slot == 1 {
		return currentName
	}
	return currentName + "-" + strconv.Itoa(slot)
}

// current is the name of the file with the slot's game in progress, backup that of its copy.
func current(slot int) string { return slotName(slot) + ending }
func backup(slot int) string  { return slotName(slot) + backupEnding }
