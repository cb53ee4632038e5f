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
	"xotrio/scenes/ui/graph"
)

// texts puts a match on a real board into words.
type texts struct {
	d *scenes.Env
	m *beside.Match
	// rounds belongs to the game; nil if it is not played in rounds.
	rounds *boards.Rounds
}

// teamNames returns the names of a side. A player without one is called by the mark of the side, if it keeps its mark
// and has no other player, otherwise by a number.
func teamNames(d *scenes.Env, names []string, side rules.Side, inRounds bool) (out []string) {
	for i, n := range names {
		if n = people.Tidy(n); n == "" {
			n = d.T("table.seat", "Number", 1+int(side-rules.X)+2*i)
			if inRounds && len(names) == 1 {
				n = d.T([...]string{rules.X: "companion.marks.x", rules.O: "companion.marks.o"}[side])
			}
		}
		out = append(out, n)
	}
	return out
}

func (w texts) people(side rules.Side) []string {
	return teamNames(w.d, w.m.Setup().People[side-rules.X], side, w.m.InRounds())
}

func (w texts) team(side rules.Side) string { return strings.Join(w.people(side), " · ") }

func (w texts) initials(side rules.Side) string {
	var out []string
	for _, name := range w.people(side) {
		out = append(out, graph.FirstCharacter(name))
	}
	return strings.Join(out, " · ")
}

// person is the player who makes the next turn of a side.
func (w texts) person(side rules.Side) string { return w.people(side)[w.m.Person(side)] }

func (w texts) announcement() string {
	head, under := w.headline()
	if head != "" {
		head = sentence(head)
	}
	if under != "" && w.preparation() != "" {
		under = sentence(under)
	}
	return strings.Join(slices.DeleteFunc([]string{head, under, w.preparation()}, isEmpty), " ")
}

// headline describes the last event: a line in large letters and one below it, either may be "".
func (w texts) headline() (head, under string) {
	m, e := w.m, w.m.Last()
	if turn := m.Turn(); turn != rules.Nobody {
		under = w.person(turn)
		switch m.Phase() {
		case beside.Ready:
			under = w.opener(turn)
		case beside.Playing:
			under = w.d.T("table.turn", "Name", w.person(turn))
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

// event describes e; "" if it needs no words.
func (w texts) event(e beside.Event) string {
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
		return w.d.T("told.end.fall", "Loser", w.team(e.Side))
	case beside.FlagFell:
		return w.d.T("told.end.time", "Loser", w.team(e.Side))
	case beside.RoundDrawn:
		if !w.m.InRounds() {
			return w.d.T("told.draw")
		}
		return w.d.T("companion.drawn")
	case beside.TurnLost:
		return w.d.T("variant.turn-lost", "Name", w.team(e.Side))
	}
	return ""
}

func isEmpty(s string) bool { return s == "" }

func sentence(text string) string {
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "!") {
		return text
	}
	return text + "."
}

func (w texts) opener(side rules.Side) string {
	if !w.m.InRounds() {
		return w.d.T("companion.begins", "Name", w.team(side))
	}
	return w.d.T("lots.begins", "Name", w.person(side))
}

// preparation lists the steps on the table before the round or the game starts.
func (w texts) preparation() string {
	if w.rounds == nil || w.m.Phase() != beside.Ready {
		return ""
	}
	return w.rounds.Before(w.d, w.m.Setup())
}

func (w texts) result() string {
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

// seriesResult is the result of a match that is not played in rounds: one game, or several that count together.
func (w texts) seriesResult() string {
	winner := w.m.Outcome().Winner()
	x, o := w.score(rules.X), w.score(rules.O)
	if winner == rules.O {
		x, o = o, x
	}
	switch single := w.m.Setup().Games <= 1; {
	case winner == rules.Nobody && single:
		return w.d.T("told.draw")
	case winner == rules.Nobody:
		return w.d.T("series.drawn", "A", x, "B", o)
	case single:
		return w.d.T("companion.game-won", "Name", w.team(winner))
	}
	return w.d.T("series.wins", "N", len(w.people(winner)), "Name", w.team(winner), "A", x, "B", o)
}

// score is the score of a side that decides the match.
func (w texts) score(side rules.Side) string {
	if !w.m.InRounds() {
		x, o := w.m.Series().Points()
		return phrases.Points([2]int{x, o}[side-rules.X])
	}
	return strconv.Itoa(w.m.Standing().Decides[side-rules.X])
}

// progress names the current round and set, or game.
func (w texts) progress() string {
	if !w.m.InRounds() {
		if g := w.m.Setup().Games; g > 1 {
			return w.d.T("series.game", "Number", min(g, len(w.m.Series().Played)+1), "Of", g)
		}
		return ""
	}
	if w.m.Phase() == beside.Opening {
		return ""
	}
	st := w.m.Standing()
	if st.ToSets > 1 {
		return w.d.T("rounds.of-set", "Round", st.Round, "Set", st.Set)
	}
	return w.d.T("xobrainer.band-round", "Round", st.Round)
}

func (w texts) spokenLabel(side rules.Side) string {
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
		round := w.progress()
		if round != "" {
			round = sentence(round)
		}
		return strings.Join(slices.DeleteFunc([]string{text + ".", round, w.opener(side) + ".", w.preparation(), w.d.T("companion.tap-begin")}, isEmpty), " ")
	}
	text += ". " + w.d.T("table.turn", "Name", w.person(side))
	if w.rounds != nil {
		if next := w.rounds.Next(w.d, w.m.Sheet(), side); next != "" {
			text += ": " + next
		}
	}
	return text
}
