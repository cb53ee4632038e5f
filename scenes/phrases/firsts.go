package phrases

import (
	"xotrio/game/firsts"
	"xotrio/scenes"
)

// firstKeys holds the keys of the texts of the achievements.
var firstKeys = map[firsts.Name]string{
	firsts.Win:       "first.win",
	firsts.Level5:    "first.level",
	firsts.Level8:    "first.level",
	firsts.Level10:   "first.level",
	firsts.Even:      "first.even",
	firsts.Rated:     "first.rated",
	firsts.Person:    "first.person",
	firsts.InARow:    "first.row",
	firsts.AllGames:  "first.games",
	firsts.Path:      "first.path",
	firsts.KnockOut:  "first.knock-out",
	firsts.Mission:   "first.mission",
	firsts.Trap:      "first.trap",
	firsts.Bomb:      "first.variant",
	firsts.Balance:   "first.variant",
	firsts.Variants:  "first.variants",
	firsts.CleanSets: "first.sets",
	firsts.Growing:   "first.variant",
	firsts.ForFour:   "first.four",
	firsts.Team:      "first.team",
	firsts.Puzzle:    "first.puzzle",
	firsts.Puzzles:   "first.puzzles",
	firsts.Week:      "first.week",
	firsts.Lessons:   "first.lessons",
}

// First returns an achievement in words.
func First(d *scenes.Env, name firsts.Name) string {
	level := map[firsts.Name]int{firsts.Level5: firsts.FirstLevel, firsts.Level8: firsts.SecondLevel, firsts.Level10: 10}[name]
	n := map[firsts.Name]int{firsts.InARow: firsts.WinsInARow, firsts.Puzzles: firsts.PuzzlesAtAll, firsts.Week: firsts.DaysOfAWeek}[name]
	variant := map[firsts.Name]string{firsts.Bomb: "Variants=timebomb", firsts.Balance: "Variants=timebalance", firsts.Growing: "Variants=growing"}[name]
	return d.T(firstKeys[name], "Name", Rival(d, level), "N", n, "Variant", Option(d, variant))
}
