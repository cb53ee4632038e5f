package judge

import (
	"slices"

	"xotrio/ai"
	"xotrio/ai/reason"
	"xotrio/rules"
)

// Draws is the Why.Aim of an answer that ends the game in a draw. No ai.Aim corresponds to it.
const Draws = "draws"

// Why is an ai.Reason with the name of its aim, or Draws, and what shows it on the board, in notation: a row by its ends,
// such as "b1–b5".
type Why struct {
	Aim string `json:"aim"`
	N   int    `json:"n,omitempty"`
	// Row is completed, threatened, stopped or built by the move; "" if no row is known.
	Row string `json:"row,omitempty"`
	// Cell is covered or completes a row. If a win cannot be stopped, a piece there wins with the next move, whatever is
	// answered, or a piece on OtherCell does; in Oxixo Row or OtherRow is completed with the next move.
	Cell      string `json:"cell,omitempty"`
	OtherCell string `json:"other_cell,omitempty"`
	OtherRow  string `json:"other_row,omitempty"`
	// Open is true if Row is an open three that the move makes.
	Open bool `json:"open,omitempty"`
	// Gains is true if the reason names a gain that can be seen on the board: only such reasons explain a loss of chance.
	Gains bool `json:"gains,omitempty"`
}

// Gain is a win that the board shows after the first plies of a line: the last of these plies wins, or after it nothing
// stops its side from winning with the next move.
type Gain struct {
	// Plies is the number of plies, 0 if there is no such gain.
	Plies int `json:"plies"`
	Why   Why `json:"why"`
}

// shownPlies is the maximum length of a line that is shown.
const shownPlies = 5

// gain returns the first gain of the winner of l, a line of view, among the plies that can be shown: those from the
// winner's first move on.
func (j *Judge) gain(view rules.Game, l *Line) Gain {
	if l.Win == 0 {
		return Gain{}
	}
	winner, plies := view.ToMove(), shownPlies
	if l.Win < 0 {
		winner, plies = winner.Other(), shownPlies+1
	}
	at := view.Clone()
	for i, m := range l.PV[:min(plies, len(l.PV))] {
		next := at.Clone()
		next.Do(m)
		end := next.Outcome()
		for _, aim := range [...]ai.Aim{ai.WinsNow, ai.DoubleThreat} {
			if at.ToMove() != winner || end.Over() && end != rules.Won(winner) {
				break
			}
			if w := j.explain(at, m, ai.Reason{Aim: aim}); w.Row != "" || w.Cell != "" {
				return Gain{Plies: i + 1, Why: w}
			}
		}
		at = next
	}
	return Gain{}
}

func (j *Judge) why(pos rules.Game, m rules.Move, win int) Why {
	return j.explain(pos, m, purpose(j.reasons(pos, m, win)))
}

// purpose returns the first of the reasons for a move that is worth a sentence.
func purpose(all []ai.Reason) ai.Reason {
	for _, r := range all {
		if row := r.Aim == ai.Hinders || r.Aim == ai.Builds || r.Aim == ai.BuildsColour; !row || r.N >= minRow {
			return r
		}
	}
	return ai.Reason{}
}

// minRow is the minimum length of a row, made or stopped, that is worth a sentence.
const minRow = 3

func (j *Judge) reasons(pos rules.Game, m rules.Move, win int) []ai.Reason {
	return j.engine.Reasons(pos, ai.Thought{Move: m, Win: win})
}

// explain adds to r, a reason for m in pos, what shows it on the board.
func (j *Judge) explain(pos rules.Game, m rules.Move, r ai.Reason) Why {
	e := j.evidence(pos, m, r)
	return j.named(r, &e)
}

func (j *Judge) evidence(pos rules.Game, m rules.Move, r ai.Reason) (e reason.Evidence) {
	if j.by.Evidence != nil && pos.ToMove() != rules.Nobody && pos.Legal(m) {
		e = j.by.Evidence(pos, &ai.Thought{Move: m, Reason: r})
	}
	return e
}

// named returns r with the names of what shows it.
func (j *Judge) named(r ai.Reason, e *reason.Evidence) Why {
	w := Why{Aim: r.Aim.String(), N: r.N}
	row := func(cells []int) string {
		if len(cells) == 0 {
			return ""
		}
		return reason.RowName(j.by.Cell(cells[0]), j.by.Cell(cells[len(cells)-1]))
	}
	switch r.Aim {
	case ai.DoubleThreat, ai.WinsByForce:
		w.addSure(e.Sure, j.by.Cell, row)
	case ai.Builds, ai.BuildsColour:
		if w.Row, w.Open = row(e.Row), len(e.Three) > 0; w.Open {
			w.Row = row(e.Three)
		}
	default:
		if w.Row = row(e.Row); len(e.Held) > 1 {
			w.Row = row(e.Held)
		}
		if len(e.At) > 0 {
			w.Cell = j.by.Cell(e.At[0])
		}
	}
	w.Gains = gains(r, e)
	return w
}

// addSure adds the one or two places of a win that no answer prevents.
func (w *Why) addSure(places [][]int, cell func(int) string, row func([]int) string) {
	for i, p := range places {
		to := [2][2]*string{{&w.Cell, &w.Row}, {&w.OtherCell, &w.OtherRow}}[i]
		if len(p) == 1 {
			*to[0] = cell(p[0])
		} else {
			*to[1] = row(p)
		}
	}
}

// gains reports whether a reason names a gain: a win, a threat or its parry, a row that is one move from being open or
// complete, made or stopped, or a lead in cubes.
func gains(r ai.Reason, e *reason.Evidence) bool {
	switch r.Aim {
	case ai.NoAim, ai.Resists, ai.Covers, ai.TakesBack, ai.Prepares:
		return false
	case ai.Hinders:
		return len(e.Held) > 0 || len(e.Row) > 0 && r.N >= len(e.Row)-1
	case ai.Builds, ai.BuildsColour:
		return len(e.Three) > 0 || len(e.Row) > 0 && r.N >= len(e.Row)-1
	}
	return true
}

// compare sets Over of every line to the gain that distinguishes it from the played one, and OverReply to the gain that the
// played one allows and this line does not.
func (j *Judge) compare(view rules.Game, out *Judgement) {
	played := &out.Lines[out.Played]
	does := j.reasons(view, played.Move, played.Win)
	for i := range out.Lines {
		if l := &out.Lines[i]; i != out.Played {
			l.Over = j.firstGain(choice{view, l.Move}, notCovered(j.reasons(view, l.Move, l.Win), does), &choice{view, played.Move})
		}
	}
	if len(played.PV) < 2 {
		return
	}
	answer := choice{view.Clone(), played.PV[1]}
	answer.pos.Do(played.Move)
	if answer.pos.ToMove() != view.ToMove().Other() {
		return
	}
	draws := false
	if end := answer.pos.Clone(); end.Legal(answer.move) {
		end.Do(answer.move)
		draws = end.Outcome() == rules.Drawn
	}
	all := slices.DeleteFunc(j.reasons(answer.pos, answer.move, Later(played.Win, true)), small)
	for i := range out.Lines {
		l := &out.Lines[i]
		if draws {
			l.OverReply = Why{Aim: Draws, Gains: true}
			continue
		}
		var anyway []ai.Reason
		var other *choice
		if instead := view.Clone(); i != out.Played {
			if instead.Do(l.Move); instead.ToMove() == answer.pos.ToMove() && instead.Legal(answer.move) {
				anyway, other = j.reasons(instead, answer.move, 0), &choice{instead, answer.move}
			}
		}
		l.OverReply = j.firstGain(answer, notCovered(all, anyway), other)
	}
}

// choice is a move in a position.
type choice struct {
	pos  rules.Game
	move rules.Move
}

// firstGain returns the first of the reasons for c that names a gain; it has no aim if there is none. An effect on a
// row is no gain if the other move, which may be nil, has it as well.
func (j *Judge) firstGain(c choice, all []ai.Reason, other *choice) Why {
	for _, r := range all {
		e := j.evidence(c.pos, c.move, r)
		if other != nil && j.by.Affects != nil && j.by.Affects(other.pos, other.move, r, e.Row) {
			continue
		}
		if w := j.named(r, &e); w.Gains {
			return w
		}
	}
	return Why{Aim: ai.NoAim.String()}
}

// small reports whether a reason of an answer says nothing about what the previous move allowed.
func small(r ai.Reason) bool {
	switch r.Aim {
	case ai.WinsNow, ai.WinsMatch, ai.DoubleThreat, ai.WinsByForce, ai.Threatens, ai.Hinders, ai.Builds, ai.BuildsColour:
		return false
	}
	return true
}

// notCovered returns those of all that a move with the reasons others does not achieve.
func notCovered(all, others []ai.Reason) []ai.Reason {
	return slices.DeleteFunc(slices.Clone(all), func(r ai.Reason) bool {
		return slices.ContainsFunc(others, func(o ai.Reason) bool { return covers(o, r) })
	})
}

// covers reports whether a move with reason o achieves at least what r says.
func covers(o, r ai.Reason) bool {
	if o.Aim != r.Aim {
		parries := o.Aim == ai.OnlyParry || o.Aim == ai.Parries // each blocks a row of four
		closes := o.Aim == ai.Hinders && r.Aim == ai.Closes && o.N >= r.N
		return closes || parries && r.Aim == ai.Hinders || o.Aim == ai.OnlyParry && r.Aim == ai.Parries
	}
	if r.Aim == ai.WinsByForce || r.Aim == ai.Resists {
		return o.N <= r.N == (r.Aim == ai.WinsByForce)
	}
	return o.N >= r.N
}
