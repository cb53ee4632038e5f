package app

import (
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/oxixo"
	"xotrio/scenes/boards/trexo"
	"xotrio/scenes/boards/xobrainer"
	"xotrio/scenes/lots"
	"xotrio/scenes/pause"
	"xotrio/scenes/result"
	"xotrio/scenes/rulebook"
	"xotrio/scenes/settings"
	"xotrio/scenes/setup"
	"xotrio/scenes/table"
	"xotrio/scenes/title"
)

// places makes the scene of a route: the one table of all scenes.
func places(d *scenes.Env) func(scenes.Route) scenes.Scene {
	return func(r scenes.Route) scenes.Scene {
		switch r.Place {
		case scenes.Setup:
			return setup.New(d, r.Game)
		case scenes.Table:
			return play(d, r.Match)
		case scenes.Pause:
			return pause.New(d, r.View)
		case scenes.Result:
			return result.New(d, r.View)
		case scenes.Settings:
			return settings.New(d)
		case scenes.Rules:
			return rulebook.New(d, r.Game)
		case scenes.Lots:
			return lots.New(d, r.Match)
		case scenes.Notice:
			if r.Match != nil {
				return pause.NewOffer(d, r.Text, r.Match)
			}
			return pause.NewNotice(d, r.Text)
		}
		return title.New(d)
	}
}

// play is the table on which m goes on.
func play(d *scenes.Env, m *match.Match) scenes.Scene {
	s, err := session.Resume(m, d.Sessions)
	if err != nil {
		return pause.NewNotice(d, err.Error())
	}
	return table.New(d, s, board(d, m.Game().Name))
}

// board is the board of a game: the one table of all boards.
func board(d *scenes.Env, game string) boards.Board {
	switch game {
	case "oxixo", "oxixo4":
		return oxixo.New(d)
	case "trexo":
		return trexo.New(d)
	}
	return xobrainer.New(d)
}
