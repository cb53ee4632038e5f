package library

import (
	"slices"
	"strconv"

	shelf "xotrio/game/library"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
)

// captions put what is known of a match into words.
type captions struct {
	*scenes.Env
	// turning asks for turning points in place of moves.
	turning bool
}

// who is everybody who played a side.
func (l captions) who(e *shelf.Entry, side int) string {
	text := ""
	for seat := side; seat < len(e.Seats); seat += 2 {
		for i, p := range e.Seats[seat].Players {
			name := l.called(e, p, seat, i)
			for k := len(e.Changes) - 1; k >= 0; k-- {
				if c := e.Changes[k]; c.Seat == seat && c.Player == i {
					name = l.T("library.was", "Now", name, "Was", l.called(e, c.Was, seat, i))
				}
			}
			if text != "" {
				name = text + ", " + name
			}
			text = name
		}
	}
	return text
}

// called is what p is called in the place of the player with index i of a seat, a computer player without a name with its level.
func (l captions) called(e *shelf.Entry, p match.Player, seat, i int) string {
	seats := slices.Clone(e.Seats)
	seats[seat].Players = slices.Clone(seats[seat].Players)
	seats[seat].Players[i] = p
	return phrases.Leveled(l.Env, seats, seat, i)
}

// score is what both sides have: points or sets, or who has won.
func (l captions) score(e *shelf.Entry) string {
	switch {
	case e.Scored && e.X+e.O > 0 && e.By != "knockout":
		return l.T("library.score", "X", e.X, "O", e.O)
	case e.Outcome == rules.Drawn:
		return "½ – ½"
	case e.Outcome.Winner() == rules.X:
		return l.T("library.score", "X", 1, "O", 0)
	case e.Outcome.Winner() == rules.O:
		return l.T("library.score", "X", 0, "O", 1)
	}
	return "–"
}

// how is what brought the end about.
func (l captions) how(e *shelf.Entry) string {
	if e.Broken() {
		return l.T("library.by.unfinished")
	}
	if e.By == match.ByBoard {
		return l.T("library.by.row")
	}
	return l.T("library.by." + string(e.By))
}

// moves is how many there were, or how many turning points where those are asked for, and before it which game of a series this is.
func (l captions) moves(e *shelf.Entry) string {
	text := l.T("library.moves", "N", e.Moves)
	if l.turning {
		text = l.T("library.turns.unknown")
		if e.Weighed {
			text = l.T("library.turns", "N", e.Turns)
		}
	}
	if e.Series.On() {
		text = phrases.InSeries(l.Env, e.Series) + " · " + text
	}
	return text
}

// when is the day, and the time where it is known.
func (l captions) when(e *shelf.Entry) string {
	if e.When.IsZero() {
		return "–"
	}
	day := strconv.Itoa(e.When.Day()) + " " + l.T("library.month."+strconv.Itoa(int(e.When.Month())))
	if e.When.Year() != l.Now().Year() {
		day += " " + strconv.Itoa(e.When.Year())
	}
	return day + ", " + e.When.Format("15:04")
}

// label is an entry in a sentence, for whoever does not see it.
func (l captions) label(e *shelf.Entry) string {
	if e.Problem != "" {
		return e.Name + ". " + l.T("library.unreadable")
	}
	game := l.T("game." + e.Game)
	if e.Series.On() {
		game += ", " + phrases.InSeries(l.Env, e.Series)
	}
	return l.T("library.row", "Game", game, "A", l.who(e, 0), "B", l.who(e, 1), "Score", l.score(e), "How", l.how(e), "When", l.when(e))
}
