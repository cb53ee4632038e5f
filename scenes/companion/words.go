package companion

import (
	"slices"
	"strconv"
	"strings"

	beside "xotrio/game/companion"
	"xotrio/game/people"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// words put a match beside a board into words.
type words struct {
	d *scenes.Env
	m *beside.Match
	// rounds are those of the game, nil for one that is not played in rounds.
	rounds *boards.Rounds
}

// called are the names of a side. Somebody without one is called by what the side plays, where it plays the same all the time and nobody else is on it,
// else by a number.
func called(d *scenes.Env, names []string, side rules.Side, inRounds bool) (out []string) {
	for i, n := range names {
		if n = people.Tidy(n); n == "" {
			n = d.T("companion.player", "Number", 1+int(side-rules.X)+2*i)
			if inRounds && len(names) == 1 {
				n = d.T("companion.marks." + side.String())
			}
		}
		out = append(out, n)
	}
	return out
}

// people are the names of a side.
func (w words) people(side rules.Side) []string {
	return called(w.d, w.m.Setup().People[side-rules.X], side, w.m.InRounds())
}

// team is a side as one: its person, or all its people.
func (w words) team(side rules.Side) string { return strings.Join(w.people(side), " · ") }

// initials are the first letters of the people of a side, for where there is no room for their names.
func (w words) initials(side rules.Side) string {
	var out []string
	for _, name := range w.people(side) {
		out = append(out, string([]rune(name)[:1]))
	}
	return strings.Join(out, " · ")
}

// person is who takes the next turn of a side.
func (w words) person(side rules.Side) string { return w.people(side)[w.m.Person(side)] }

// news is what has happened last, in sentences.
func (w words) news() string {
	head, under := w.headline()
	if head != "" {
		head = sentence(head)
	}
	if under != "" && w.before() != "" {
		under = sentence(under)
	}
	return strings.Join(slices.DeleteFunc([]string{head, under, w.before()}, empty), " ")
}

// headline is what has happened last, in large letters and below them; both are empty where nothing is worth it.
func (w words) headline() (head, under string) {
	m, e := w.m, w.m.Last()
	if turn := m.Turn(); turn != rules.Nobody {
		under = w.person(turn)
		switch m.Phase() {
		case beside.Ready:
			under = w.opens(turn)
		case beside.Playing:
			under = w.d.T("companion.on-turn", "Name", w.person(turn))
		}
	}
	if m.Phase() == beside.Over {
		under = w.result()
	}
	if head = w.event(e); head == under {
		head = ""
	}
	if e.SetWon {
		winner := e.Side
		if e.Kind == beside.BeamFell {
			winner = winner.Other()
		}
		head = sentence(head) + " " + w.d.T("companion.set-won", "Name", w.team(winner))
	}
	return head, under
}

// event is what has happened, empty where nothing is worth it.
func (w words) event(e beside.Event) string {
	switch e.Kind {
	case beside.RoundWon:
		switch {
		case !w.m.InRounds():
			return w.d.T("companion.game-won", "Name", w.team(e.Side))
		case e.KnockOut:
			return w.d.T("companion.knock-out")
		}
		return w.d.T("companion.won", "Name", w.team(e.Side), "Points", e.Points)
	case beside.BeamFell:
		return w.d.T("companion.fell", "Name", w.team(e.Side))
	case beside.FlagFell:
		return w.d.T("companion.flag", "Name", w.team(e.Side))
	case beside.RoundDrawn:
		if !w.m.InRounds() {
			return w.d.T("companion.game-drawn")
		}
		return w.d.T("companion.drawn")
	case beside.TurnLost:
		return w.d.T("companion.lost", "Name", w.team(e.Side))
	}
	return ""
}

func empty(s string) bool { return s == "" }

// sentence is text with a full stop, where it does not end a sentence already.
func sentence(text string) string {
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "!") {
		return text
	}
	return text + "."
}

// opens says who opens the round, or the game.
func (w words) opens(side rules.Side) string {
	if !w.m.InRounds() {
		return w.d.T("companion.begins", "Name", w.team(side), "Game", len(w.m.Series().Played)+1)
	}
	return w.d.T("companion.opens", "Name", w.person(side), "Round", w.m.Standing().Round)
}

// before is what is done on the table before the round or the game begins.
func (w words) before() string {
	if w.rounds == nil || w.m.Phase() != beside.Ready {
		return ""
	}
	return w.rounds.Before(w.d, w.m.Setup())
}

// result is how the match ended: a game, several that count together, or rounds.
func (w words) result() string {
	x, o := w.score(rules.X), w.score(rules.O)
	if !w.m.InRounds() {
		return w.seriesResult()
	}
	switch winner := w.m.Outcome().Winner(); {
	case winner == rules.Nobody:
		return w.d.T("companion.result-drawn", "X", x, "O", o)
	case w.m.Last().KnockOut: // whatever the score was
		return w.d.T("companion.result-knock-out", "Name", w.team(winner))
	default:
		return w.d.T("companion.result", "Name", w.team(winner), "X", x, "O", o)
	}
}

// seriesResult is how a match that is not played in rounds ended: one game is won, several are with so many points.
func (w words) seriesResult() string {
	winner := w.m.Outcome().Winner()
	x, o := w.score(rules.X), w.score(rules.O)
	if winner == rules.O {
		x, o = o, x
	}
	switch single := w.m.Setup().Games <= 1; {
	case winner == rules.Nobody && single:
		return w.d.T("companion.game-drawn")
	case winner == rules.Nobody:
		return w.d.T("series.drawn", "A", x, "B", o)
	case single:
		return w.d.T("companion.game-won", "Name", w.team(winner))
	}
	return w.d.T("series.wins", "N", len(w.people(winner)), "Name", w.team(winner), "A", x, "B", o)
}

// score is what decides the match for a side.
func (w words) score(side rules.Side) string {
	if !w.m.InRounds() {
		x, o := w.m.Series().Points()
		return phrases.Points([2]int{x, o}[side-rules.X])
	}
	return strconv.Itoa(w.m.Standing().Decides[side-rules.X])
}

// where is the round and the set, or the game, that is being played.
func (w words) where() string {
	if !w.m.InRounds() {
		if g := w.m.Setup().Games; g > 1 {
			return w.d.T("companion.game-of", "Number", min(g, len(w.m.Series().Played)+1), "Of", g)
		}
		return ""
	}
	if w.m.Phase() == beside.Opening {
		return ""
	}
	st := w.m.Standing()
	if st.ToSets > 1 {
		return w.d.T("companion.round-of-set", "Round", st.Round, "Set", st.Set)
	}
	return w.d.T("companion.round", "Round", st.Round)
}

// label is a side as a listener hears it.
func (w words) label(side rules.Side) string {
	text := w.team(side)
	if w.m.Phase() == beside.Opening {
		return text + ". " + w.d.T("companion.open-here")
	}
	if w.m.InRounds() {
		st := w.m.Standing()
		text += ". " + w.d.T("companion.points", "N", st.Points[side-rules.X])
		if st.ToSets > 1 {
			text += ", " + w.d.T("companion.sets", "N", st.Sets[side-rules.X])
		}
	} else {
		text += ". " + w.score(side)
	}
	if w.m.Turn() != side {
		return text
	}
	if w.m.Phase() == beside.Ready {
		return strings.Join(slices.DeleteFunc([]string{text + ".", w.opens(side) + ".", w.before(), w.d.T("companion.tap-begin")}, empty), " ")
	}
	text += ". " + w.d.T("companion.on-turn", "Name", w.person(side))
	if w.rounds != nil {
		if next := w.rounds.Next(w.d, w.m.Sheet(), side); next != "" {
			text += ": " + next
		}
	}
	return text
}
