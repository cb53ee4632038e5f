package boards

import (
	"xotrio/ai"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/stats"
	"xotrio/rules"
)

// Stats is what the records on a shelf say of the players at these games, kept up to date in the background. wake is called, from another
// goroutine, whenever it says something new.
func (t Games) Stats(shelf *library.Library, folk *people.Book, wake func()) *stats.Live {
	elo := func(game string, o rules.Options, level int) (int, bool) {
		g, _, err := t.ByName(game)
		if err != nil {
			return 0, false
		}
		return g.Strength(match.Setup{Game: game, Options: o}, ai.Level(level))
	}
	return stats.NewLive(stats.Source{
		Entries: func() ([]library.Entry, uint64, bool) {
			_, _, reading := shelf.Reading()
			return shelf.Entries(), shelf.Version(), reading
		},
		Rules:  func() stats.Rules { return stats.Rules{Player: folk.Finder(), Elo: elo} },
		People: folk.Version,
		Wake:   wake,
	})
}
