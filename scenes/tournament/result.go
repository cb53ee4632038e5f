package tournament

import (
	"strings"

	tourney "xotrio/game/tournament"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// result is the question how a game ended, which lies on top of a tournament while it is open.
type result struct {
	*widget.Menu
	event *event
	// asking is set while it is open, for a table of a round.
	asking       bool
	round, table int
	score        widget.Edit
	// problem is what is wrong with the score that was typed, empty for nothing.
	problem string
}

// open asks how the game at a table of a round ended.
func (q *result) open(round, table int) {
	q.asking, q.round, q.table = true, round, table
	q.event.notice, q.problem = "", ""
	q.score.SetText(strings.ReplaceAll(q.game().Score, "-", " : "))
	q.Focus("first")
}

// game is the game that is asked about.
func (q *result) game() *tourney.Game { return &q.event.Rounds[q.round].Games[q.table] }

// close goes back to the table.
func (q *result) close() {
	q.asking = false
	q.Focus(tableName("enter", q.table))
}

// take enters a result with the score that was typed, unless that is none.
func (q *result) take(o tourney.Outcome) {
	score, err := tourney.ParseScore(string(q.score.Text))
	if err != nil && o != tourney.Open {
		q.problem = q.T("cups.refused.score")
		q.Focus("score")
		return
	}
	if o == tourney.Open {
		score = ""
	}
	q.event.change(func(t *tourney.Tournament) error { return t.EnterAt(q.round, q.table, o, score) })
	q.close()
}

// put puts the question on top of the screen where it is open.
func (q *result) put() {
	if !q.asking {
		return
	}
	g := q.game()
	first, second := q.event.Entrants[g.First].Name, q.event.Entrants[g.Second].Name
	answer := func(name, label string, o tourney.Outcome) layout.Part {
		return q.Press(widget.Button{Name: name, Label: label, Press: func() { q.take(o) }})
	}
	q.Dialog("entering", 460, q.close, layout.Stack(10,
		q.Title(first+" – "+second, q.Plain(look.Title, graph.Bold)),
		q.Typing(widget.TextField{Name: "score", Hint: q.T("cups.score.hint"), Edit: &q.score, Most: widget.Limits{Runes: 14, Bytes: 40}, Set: func(string) { q.problem = "" }}),
		q.Status("problem", q.problem, q.Soft(look.Small).In(q.Theme.Gold), 0),
		answer("first", q.T("cups.wins", "Name", first), tourney.First),
		layout.If(!q.event.knockOut(), answer("drawn", q.T("cups.drawn"), tourney.Drawn)),
		answer("second", q.T("cups.wins", "Name", second), tourney.Second),
		layout.If(g.Outcome != tourney.Open, answer("none", q.T("cups.noresult"), tourney.Open)),
		q.Press(widget.Button{Name: "cancel", Kind: widget.Quiet, Label: q.T("cups.cancel"), Press: q.close})))
}
