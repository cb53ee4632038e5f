package title

import (
	"slices"

	"xotrio/game/lesson"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// played reports whether a game has ever been set up on this computer.
func (k *cards) played() bool {
	for _, g := range k.games {
		for _, info := range g.Infos {
			if _, ok := k.LastSetup(info.Name); ok {
				return true
			}
		}
	}
	return false
}

// newcomer reports whether the lesson of a game is to be offered: there is one that was never finished, and neither was a match of the game.
func (k *cards) newcomer(g *boards.Game) (l *lesson.Lesson, yes bool) {
	l, ok := k.games.Lesson(g.Name())
	if !ok || k.Lessons.Count(l) == len(l.Steps) {
		return nil, false
	}
	for _, e := range k.Library.Entries() {
		if e.Outcome.Over() && slices.ContainsFunc(g.Infos, func(info *rules.Info) bool { return info.Name == e.Game }) {
			return nil, false
		}
	}
	return l, true
}
