package title

import (
	"xotrio/game/solving"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// puzzles is the tile of the puzzles, with the rating in the game in which one was solved last.
func (t *Title) puzzles() widget.Button {
	d := t.Env
	b := widget.Button{Name: "puzzles", Icon: "puzzle", Label: d.T("title.puzzles"), Press: func() { t.Push(scenes.Puzzles{}) }}
	v := scenes.Solver(d)
	if game, ok := v.Begun(); ok {
		b.Under = d.T("title.puzzles.rating", "Rating", int(v.Rating(game, solving.DayOf(d.Now())).Value+0.5))
	}
	return b
}

// daily is a chip that leads to the puzzle of the day, at the place for one of a width.
func (t *Title) daily(place func(wide float64) graph.Rect) {
	d := t.Env
	v, today := scenes.Solver(d), solving.DayOf(d.Now())
	days, done := v.DaysInARow(today), false
	for _, p := range v.Dailies(today) {
		done = done || p.Solved && !p.Late
	}
	c := door{name: "daily", icon: "flame", head: d.T("title.daily"), press: func() { t.Push(scenes.Puzzles{Daily: true}) }}
	switch {
	case done:
		c.icon, c.under = "check", d.T("title.daily.row", "N", days)
	case days > 0:
		c.under = d.T("title.daily.next", "N", days+1)
	}
	t.door(c, place)
}

// mistakes is a chip that leads to the player's own mistakes, while some are due.
func (t *Title) mistakes(place func(wide float64) graph.Rect) {
	d := t.Env
	if d.Exercises == nil {
		return
	}
	if n := len(d.Exercises.Due(d.Now())); n > 0 {
		t.door(door{name: "mistakes", icon: "learn", head: d.T("mistakes.row", "N", n), press: func() { t.Push(scenes.Mistakes{}) }}, place)
	}
}
