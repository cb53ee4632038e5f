package app

import (
	"errors"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/analysis"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/companion"
	"xotrio/scenes/editor"
	"xotrio/scenes/exercises"
	"xotrio/scenes/export"
	"xotrio/scenes/learn"
	lessonscene "xotrio/scenes/lesson"
	"xotrio/scenes/library"
	"xotrio/scenes/lots"
	"xotrio/scenes/pause"
	"xotrio/scenes/people"
	"xotrio/scenes/puzzles"
	replayscene "xotrio/scenes/replay"
	"xotrio/scenes/result"
	"xotrio/scenes/rulebook"
	"xotrio/scenes/settings"
	"xotrio/scenes/setup"
	"xotrio/scenes/shortcuts"
	"xotrio/scenes/table"
	"xotrio/scenes/title"
	"xotrio/scenes/tournament"
)

// startMatch starts a match if r asks for one, and returns the route of its table; all other routes are returned unchanged.
func startMatch(d *scenes.Env, games boards.Games, r scenes.Route) (scenes.Route, error) {
	p, ok := r.(scenes.Play)
	switch {
	case !ok:
		return r, nil
	case p.Rated:
		return setup.PlayRated(d, games, p.Game)
	}
	return setup.Play(d, games, p.Game)
}

// Places returns a function that makes the scene of a route for an environment, as the director does with the games of the program. The
// end-to-end tests make a second copy of a screen with it, which shows where on the screen things are.
func Places(d *scenes.Env) func(scenes.Route) scenes.Scene {
	newScene, newNotice := newScenes(d, all.Games()), newNotices(d)
	return func(r scenes.Route) scenes.Scene {
		s, err := newScene(r)
		if err != nil {
			return newNotice(err)
		}
		return s
	}
}

// newScenes returns a function that makes the scene of a route: the one table of all scenes. A route that leads nowhere, such as to a game that
// is not among games, is an error.
func newScenes(d *scenes.Env, games boards.Games) func(scenes.Route) (scenes.Scene, error) {
	return func(r scenes.Route) (scenes.Scene, error) {
		r, err := startMatch(d, games, r)
		if err != nil {
			return nil, err
		}
		switch r := r.(type) {
		case scenes.Title:
			s := title.New(d, games, func(game string) (match.Setup, error) { return setup.Next(d, games, game) })
			return withFocus(s, r.From), nil
		case scenes.Setup:
			if r.Ask != nil {
				return setup.NewAsked(d, games, *r.Ask)
			}
			return setup.NewAgainst(d, games, r.Game, r.Level)
		case scenes.Table:
			return newTable(d, games, r.Match)
		case scenes.Pause:
			return forMatch(games, r.View, func(g *boards.Game) scenes.Scene { return pause.New(d, g, r) })
		case scenes.Result:
			return forMatch(games, r.View, func(g *boards.Game) scenes.Scene { return result.New(d, g, r) })
		case scenes.Players:
			return forMatch(games, r.View, func(g *boards.Game) scenes.Scene { return setup.NewPlayers(d, g, r.View) })
		case scenes.Settings:
			return settings.New(d), nil
		case scenes.Display:
			return settings.NewDisplay(d, r.View), nil
		case scenes.Rules:
			return rulebook.New(d, games, r)
		case scenes.Library:
			return library.New(d, games, r.Record), nil
		case scenes.Replay:
			return replayscene.New(d, games, r)
		case scenes.Export:
			return export.New(d, games, r)
		case scenes.People:
			return people.New(d, games), nil
		case scenes.Editor:
			return editor.New(d, games, r)
		case scenes.Analyse:
			return analysis.New(d, games, r)
		case scenes.Mistakes:
			return exercises.New(d, games, r), nil
		case scenes.Learn:
			return learn.New(d, games, r.Lesson)
		case scenes.Lesson:
			return lessonscene.New(d, games, r)
		case scenes.Lots:
			return lots.New(d, games, r.Match), nil
		case scenes.Notice:
			if r.Match != nil {
				return pause.NewOffer(d, r.Text, r.Match), nil
			}
			return pause.NewNotice(d, r.Text), nil
		case scenes.Tournaments:
			return withFocus(tournament.New(d, games), r.From), nil
		case scenes.TournamentSetup:
			return tournament.NewSetup(d, games), nil
		case scenes.Tournament:
			return tournament.NewTournament(d, games, r.ID)
		case scenes.Shortcuts:
			return shortcuts.New(d, games, r, table.Words()), nil
		case scenes.Puzzles:
			return puzzles.New(d, games, r)
		case scenes.Companion:
			return companion.New(d, games, r.Game), nil
		case scenes.Unsaved:
			return pause.NewUnsaved(d, r.Quit), nil
		}
		return nil, errors.New("there is no such screen")
	}
}

// withFocus sets the control that has the focus when a scene opens, unless name is "".
func withFocus(s scenes.Scene, name string) scenes.Scene {
	if m, ok := s.(interface{ FocusFirst(name string) }); ok && name != "" {
		m.FocusFirst(name)
	}
	return s
}

func forMatch(games boards.Games, v *session.View, newScene func(*boards.Game) scenes.Scene) (scenes.Scene, error) {
	g, _, err := games.ByName(v.Info.Name)
	if err != nil {
		return nil, err
	}
	return newScene(g), nil
}

func newTable(d *scenes.Env, games boards.Games, m *match.Match) (scenes.Scene, error) {
	g, _, err := games.ByName(m.Game().Name)
	if err != nil {
		return nil, err
	}
	s, err := session.Resume(m, d.Sessions)
	if err != nil {
		return nil, err
	}
	return table.New(d, s, g.New(d)), nil
}

func newNotices(d *scenes.Env) func(error) scenes.Scene {
	return func(err error) scenes.Scene {
		text := d.Texts.Sentence(err)
		if unknown := (*boards.UnknownGame)(nil); errors.As(err, &unknown) {
			text = d.T("told.no-game", "Name", unknown.Name)
		}
		return pause.NewNotice(d, text)
	}
}
