package tournament

import (
	"slices"
	"strings"

	tourney "xotrio/game/tournament"
)

// undo undoes the last change and says so. It returns the round of that change, -1 for none.
func (e *event) undo() (round int) {
	step, err := e.env.Tournaments.Undo(e.id)
	if step.After == nil {
		e.refuse(e.env.T("cups.undo.none"))
		return -1
	}
	if err != nil {
		e.refuse(refusal(e.env, err))
		return -1
	}
	e.say(e.env.T("cups.undone", "What", e.describe(step)))
	before, after := step.Before.Rounds, step.After.Rounds
	if len(before) != len(after) {
		return len(before) - 1
	}
	for i := range after {
		if !slices.Equal(before[i].Games, after[i].Games) {
			return i
		}
	}
	return -1
}

// describe says what a change has changed.
func (e *event) describe(step tourney.Step) string {
	before, after := step.Before, step.After
	paired, was := len(after.Rounds), len(before.Rounds)
	switch {
	case len(after.Entrants) > len(before.Entrants):
		return e.env.T("cups.did.joined", "Name", newcomers(before, after))
	case paired > was:
		return e.env.T("cups.did.paired", "No", paired)
	case paired < was:
		return e.env.T("cups.did.unpaired", "No", was)
	}
	for i := range after.Entrants {
		if text := e.describeEntrant(&before.Entrants[i], &after.Entrants[i], paired); text != "" {
			return text
		}
	}
	for r := range after.Rounds {
		for i := range after.Rounds[r].Games {
			if was, is := &before.Rounds[r].Games[i], &after.Rounds[r].Games[i]; *was != *is {
				return e.describeGame(after, r, i, was, is)
			}
		}
	}
	return e.env.T("cups.did.terms")
}

func newcomers(before, after *tourney.Tournament) string {
	there := map[string]bool{}
	for i := range before.Entrants {
		there[before.Entrants[i].Name] = true
	}
	var names []string
	for i := range after.Entrants {
		if name := after.Entrants[i].Name; !there[name] {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// describeEntrant says what has changed for an entrant, "" for nothing; next is the round to come, from 0.
func (e *event) describeEntrant(before, after *tourney.Entrant, next int) string {
	switch {
	case after.Gone && !before.Gone:
		return e.env.T("cups.did.withdrew", "Name", after.Name)
	case before.Gone && !after.Gone:
		return e.env.T("cups.did.returned", "Name", after.Name)
	}
	if after.Name != before.Name {
		return e.env.T("cups.did.renamed", "Was", before.Name, "Name", after.Name)
	}
	if after.Strength != before.Strength {
		return nameOf(after)
	}
	if was, is := offState(before, next), offState(after, next); was != is {
		return after.Name + ": " + offText(e.env, is, next)
	}
	return ""
}

// describeGame says how a game of a round has changed: its result, or who plays it.
func (e *event) describeGame(t *tourney.Tournament, round, table int, was, is *tourney.Game) string {
	if was.First != is.First || was.Second != is.Second {
		from, to := was.First, is.First
		if from == to {
			from, to = was.Second, is.Second
		}
		return e.env.T("cups.did.swapped", "First", t.Entrants[from].Name, "Second", t.Entrants[to].Name)
	}
	no, now, before := t.Rounds[round].Number(table), e.result(t, is), e.result(t, was)
	switch {
	case round < len(t.Rounds)-1:
		return e.env.T("cups.did.corrected", "Round", round+1, "No", no, "Now", now, "Was", before)
	case was.Outcome != tourney.Open:
		return e.env.T("cups.did.changed", "No", no, "Now", now, "Was", before)
	}
	return e.env.T("cups.did.result", "No", no, "Now", now)
}

// result says how a game has ended, with the names of both.
func (e *event) result(t *tourney.Tournament, g *tourney.Game) (text string) {
	first, second := t.Entrants[g.First].Name, t.Entrants[g.Second].Name
	switch {
	case g.Unplayed && g.Outcome == tourney.BothLost:
		return e.env.T("cups.absent.both")
	case g.Unplayed && g.Outcome == tourney.First:
		return e.env.T("cups.absent", "Name", second)
	case g.Unplayed:
		return e.env.T("cups.absent", "Name", first)
	case g.Outcome == tourney.First:
		text = e.env.T("cups.beat", "Winner", first, "Loser", second)
	case g.Outcome == tourney.Second:
		text = e.env.T("cups.beat", "Winner", second, "Loser", first)
	case g.Outcome == tourney.Drawn:
		text = e.env.T("cups.drew", "First", first, "Second", second)
	case g.Outcome == tourney.BothLost:
		return e.env.T("cups.bothlost")
	default:
		return e.env.T("cups.noresult")
	}
	if g.Score != "" {
		text += ", " + strings.ReplaceAll(g.Score, "-", " : ")
	}
	return text
}
