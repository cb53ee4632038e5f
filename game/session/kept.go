package session

import "xotrio/game/match"

// kept is where a match is kept on disk.
type kept struct {
	// saver may be nil: nothing is kept then.
	saver Saver
	// spent is set where time was counted that no record tells of yet, archived once the match was moved to the archive.
	spent, archived bool
}

// save has the match on its way to disk.
func (k *kept) save(m *match.Match) {
	k.spent = false
	if k.saver != nil {
		k.saver.Save(m)
	}
}

// archive moves a match that is over to the archive, once.
func (k *kept) archive(m *match.Match) {
	if k.archived {
		return
	}
	k.archived = true
	if k.saver != nil {
		k.saver.Finish(m)
	}
}
