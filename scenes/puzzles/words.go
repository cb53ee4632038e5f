package puzzles

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
)

// sideName is the sign of a side.
func sideName(side rules.Side) string { return strings.ToUpper(side.String()) }

// gameName is the name of a game.
func gameName(d *scenes.Env, game string) string { return d.T("game." + game) }

// number is what a puzzle is called: the game and its number among those of the game, the easiest first, from 0.
func number(d *scenes.Env, game string, at int) string {
	return d.T("puzzles.number", "Game", gameName(d, game), "N", at+1)
}

// taskText is what is asked, in a few words.
func taskText(d *scenes.Env, p *puzzle.Puzzle) string {
	key := "puzzles.task." + string(p.Kind)
	if p.Kind == puzzle.Gift && !p.Defends() {
		key = "puzzles.task.gift-win"
	}
	return d.T(key, "N", p.N, "Points", p.Points)
}

// aim is what a move is for, by the name of its aim.
func aim(d *scenes.Env, name string) string {
	if key := "puzzles.theme." + name; d.Texts.Has(key) {
		return d.T(key)
	}
	return d.T("puzzles.theme.prepares")
}

// theme is what a puzzle is about.
func theme(d *scenes.Env, p *puzzle.Puzzle) string {
	name := p.Themes[0]
	if name == "wins-by-force" && len(p.Themes) > 1 {
		name = p.Themes[1]
	}
	return aim(d, name)
}

// introduction is what is said of the puzzle when it begins.
func (a *attempt) introduction() string {
	return boards.Sentences(number(a.menu.Env, a.p.Game.Name, a.at), a.onMove(), taskText(a.menu.Env, a.p))
}

// onMove says who is on turn: the seat of the solver's side in the position that is shown, or else the one when the puzzle began.
func (a *attempt) onMove() string {
	v, side := a.study.Line.View(), sideName(a.p.Side)
	if v.Seat < 0 || match.SideOf(v.Seat) != a.p.Side {
		v = a.study.Line.First()
	}
	if v.Seat >= 0 && v.Info.Seats == 4 {
		side = v.Setup.Seats[v.Seat].Players[0].Name
	}
	return a.menu.T("puzzles.to-move", "Side", side)
}

// heading is which puzzle this is.
func (a *attempt) heading() string {
	if a.run.Daily > 0 {
		return gameName(a.menu.Env, a.p.Game.Name) + " · " + date(a.menu.Env, a.run.Daily)
	}
	return number(a.menu.Env, a.p.Game.Name, a.at)
}

// outcome is how the puzzle went and what it was about, in sentences.
func (a *attempt) outcome() string {
	return boards.Sentences(a.result(), a.menu.T("puzzles.theme.told", "Theme", theme(a.menu.Env, a.p)))
}

// result is how the puzzle went, in a sentence.
func (a *attempt) result() string {
	key := "puzzles.result." + string(a.run.Result)
	if a.run.Result == solving.Wrong && !a.moves.Solved() {
		key = "puzzles.result.given-up"
	}
	text := a.menu.T(key)
	if a.timed() {
		text += " " + a.menu.T("puzzles.time", "Time", a.time())
	}
	return boards.Sentences(text, a.ratingText())
}

// ratingText is what the puzzle did to the rating.
func (a *attempt) ratingText() string {
	switch {
	case !a.run.Rated:
		return a.menu.T("puzzles.unrated")
	case a.run.Result == solving.Helped && a.run.Hints < solving.MaxHints:
		return a.menu.T("puzzles.no-points")
	}
	return a.menu.T("puzzles.rating.now", "Rating", a.run.After, "Change", signed(a.run.After-a.run.Before))
}

// signed is a number with its sign, which is a real minus.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// timed reports whether the time was counted in which the puzzle was solved, time is how long the solver has thought.
func (a *attempt) timed() bool  { return a.ticks > 0 && a.moves.Solved() }
func (a *attempt) time() string { return duration(a.ticks / 6) }

// duration is so many tenths of a second.
func duration(tenths int) string {
	if tenths < 600 {
		return fmt.Sprintf("%d.%d s", tenths/10, tenths%10)
	}
	return fmt.Sprintf("%d:%02d", tenths/600, tenths/10%60)
}

// share is the result of the puzzles of today in the games of these names, in a line that gives nothing away.
func share(d *scenes.Env, names []string, today solving.Day) string {
	solver := scenes.Solver(d)
	var parts []string
	for _, name := range names {
		mark := "⬜"
		for _, of := range solver.Dailies(today) {
			if of.Game == name && !of.Late {
				mark = square(of)
			}
		}
		parts = append(parts, gameName(d, name)+" "+mark)
	}
	text := d.T("puzzles.share", "Date", today.String(), "Games", strings.Join(parts, " · "))
	if n := solver.DaysInARow(today); n > 1 {
		text += " · " + d.T("puzzles.days", "N", n)
	}
	return text
}

// square is a result as a coloured square.
func square(d solving.DailyOf) string {
	switch {
	case d.Result.Good():
		return "🟩"
	case d.Solved:
		return "🟨"
	}
	return "🟥"
}

// date is a day as people write it, month its month.
func date(d *scenes.Env, day solving.Day) string {
	t := day.Time()
	return d.T("puzzles.date", "Day", t.Day(), "Month", d.T(fmt.Sprintf("puzzles.month.%d", t.Month())))
}

func month(d *scenes.Env, day solving.Day) string {
	t := day.Time()
	return d.T("puzzles.month.year", "Month", d.T(fmt.Sprintf("puzzles.month.%d", t.Month())), "Year", strconv.Itoa(t.Year()))
}
