package app

import (
	"xotrio/ai"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/stats"
	"xotrio/rules"
)

// stats is what the records on the shelf say of the players, kept up to date in the background.
func (a *App) stats() *stats.Live {
	shelf, folk := a.disk.shelf, a.disk.folk
	elo := func(game string, o rules.Options, level int) (int, bool) {
		g, _, err := a.options.Games.ByName(game)
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
		Rules:  func() stats.Rules { return stats.Rules{Who: folk.Finder(), Elo: elo} },
		People: folk.Version,
		Wake:   a.loop.wake,
	})
}
