package title

import (
	"slices"

	"xotrio/game/lesson"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// played reports whether a game has ever been set up on this computer.
func (t *Title) played() bool {
	for _, g := range t.games {
		for _, info := range g.Infos {
			if _, ok := t.Env.LastSetup(info.Name); ok {
				return true
			}
		}
	}
	return false
}

// newcomer reports whether the lesson of a game is to be offered: there is one that was never finished, and neither was a match of the game.
func (t *Title) newcomer(g *boards.Game) (l *lesson.Lesson, yes bool) {
	l, ok := t.games.Lesson(g.Name())
	if !ok || t.Env.Lessons.Count(l) == len(l.Steps) {
		return nil, false
	}
	for _, e := range t.Env.Library.Entries() {
		if e.Outcome.Over() && slices.ContainsFunc(g.Infos, func(info *rules.Info) bool { return info.Name == e.Game }) {
			return nil, false
		}
	}
	return l, true
}
