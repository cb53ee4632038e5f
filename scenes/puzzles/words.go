package puzzles

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// sideName is the sign of a side.
func (s *Puzzles) sideName(side rules.Side) string { return strings.ToUpper(side.String()) }

// gameName is the name of a game.
func (s *Puzzles) gameName(game string) string { return s.T("game." + game) }

// number is what the puzzle is called: the game and its number among those of the game, the easiest first.
func (s *Puzzles) number() string {
	return s.T("puzzles.number", "Game", s.gameName(s.game), "N", s.at+1)
}

// task is what is asked, in a few words.
func (s *Puzzles) task() string { return s.taskOf(s.p) }

func (s *Puzzles) taskOf(p *puzzle.Puzzle) string {
	key := "puzzles.task." + string(p.Kind)
	if p.Kind == puzzle.Gift && !p.Defends() {
		key = "puzzles.task.gift-win"
	}
	return s.T(key, "N", p.N, "Points", p.Points)
}

// introduction is what is said of a puzzle that begins.
func (s *Puzzles) introduction() string {
	out := boards.Sentences(s.number(), s.T("puzzles.to-move", "Side", s.onMove()), s.task())
	if b, ok := s.board.(boards.Speaker); ok {
		v := s.onTurn()
		out = boards.Sentences(out, b.SayBoard(v), b.SayTurn(v))
	}
	return out
}

// onMove is who is on turn when the puzzle begins.
func (s *Puzzles) onMove() string {
	v := &s.line.views[0]
	if v.Seat >= 0 && v.Info.Seats == 4 {
		return v.Setup.Seats[v.Seat].Players[0].Name
	}
	return s.sideName(s.p.Side)
}

// aim is what a move is for, by the name of its aim.
func (s *Puzzles) aim(name string) string {
	if key := "puzzles.theme." + name; s.Texts.Has(key) {
		return s.T(key)
	}
	return s.T("puzzles.theme.prepares")
}

// theme is what the puzzle is about.
func (s *Puzzles) theme() string {
	names := s.p.Themes
	name := names[0]
	if name == "wins-by-force" && len(names) > 1 {
		name = names[1]
	}
	return s.aim(name)
}

// result is how the puzzle went, in a sentence.
func (s *Puzzles) result() string {
	key := "puzzles.result." + string(s.run.Result)
	if s.run.Result == solving.Wrong && !s.attempt.Solved() {
		key = "puzzles.result.given-up"
	}
	text := s.T(key)
	if s.ticks > 0 && s.attempt.Solved() {
		text += " " + s.T("puzzles.time", "Time", s.timeText())
	}
	return boards.Sentences(text, s.ratingText())
}

// ratingText is what the puzzle did to the rating.
func (s *Puzzles) ratingText() string {
	switch {
	case !s.run.Rated:
		return s.T("puzzles.unrated")
	case s.run.Result == solving.Helped && s.run.Hints < solving.MostHints:
		return s.T("puzzles.no-points")
	}
	return s.T("puzzles.rating.now", "Rating", s.run.After, "Change", signed(s.run.After-s.run.Before))
}

// signed is a number with its sign, which is a real minus.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// timeText is how long the solver has thought.
func (s *Puzzles) timeText() string { return duration(s.ticks / 6) }

// duration is so many tenths of a second.
func duration(tenths int) string {
	if tenths < 600 {
		return fmt.Sprintf("%d.%d s", tenths/10, tenths%10)
	}
	return fmt.Sprintf("%d:%02d", tenths/600, tenths/10%60)
}

// share is the result of the puzzles of the day in a line that gives nothing away.
func (s *Puzzles) share() string {
	done := s.solver().Dailies(s.today)
	var parts []string
	for _, name := range s.names {
		mark := "⬜"
		for _, d := range done {
			if d.Game == name && !d.Late {
				mark = square(d)
			}
		}
		parts = append(parts, s.gameName(name)+" "+mark)
	}
	text := s.T("puzzles.share", "Date", s.today.String(), "Games", strings.Join(parts, " · "))
	if n := s.solver().DaysInARow(s.today); n > 1 {
		text += " · " + s.T("puzzles.days", "N", n)
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
func (s *Puzzles) date(day solving.Day) string {
	t := day.Time()
	return s.T("puzzles.date", "Day", t.Day(), "Month", s.T(fmt.Sprintf("puzzles.month.%d", t.Month())))
}

func (s *Puzzles) month(day solving.Day) string {
	t := day.Time()
	return s.T("puzzles.month.year", "Month", s.T(fmt.Sprintf("puzzles.month.%d", t.Month())), "Year", strconv.Itoa(t.Year()))
}
