package tournament

import (
	"strings"

	tourney "xotrio/game/tournament"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// result is the sheet for the details of a result.
type result struct {
	*widget.Menu
	event *event
	// asking is true while it is open for a table of a round.
	asking       bool
	round, table int
	score        widget.Edit
	// problem says what is wrong with the typed score, "" for nothing.
	problem string
	// swap are the lists of entrants to exchange with the two players.
	swap [2]widget.Select
}

func (q *result) open(round, table int) {
	q.asking, q.round, q.table = true, round, table
	q.event.notice, q.problem = "", ""
	q.score.SetText(strings.ReplaceAll(q.game().Score, "-", " : "))
	q.Focus("first")
}

func (q *result) game() *tourney.Game { return &q.event.Rounds[q.round].Games[q.table] }

func (q *result) close() { q.asking = false }

// enter enters a result with the typed score, unless the score is invalid.
func (q *result) enter(o tourney.Outcome) {
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
	if q.event.notice == refusal(q.Env, tourney.ErrFigures) {
		q.problem, q.event.notice = q.event.notice, ""
		q.Focus("score")
		return
	}
	q.close()
}

func (q *result) forfeit(o tourney.Outcome) {
	q.event.change(func(t *tourney.Tournament) error { return t.Forfeit(q.round, q.table, o) })
	q.close()
}

// exchange returns the list of entrants to exchange with, those of the last round without a result.
func (q *result) exchange(entrant int, list *widget.Select, name string) layout.Part {
	g := q.game()
	if q.round != q.event.last() || g.Outcome != tourney.Open {
		return layout.Part{}
	}
	names, who := []string{q.T("cups.exchange", "Name", q.event.Entrants[entrant].Name)}, []int{-1}
	for i := range q.event.Entrants {
		if q.event.Clone().Exchange(entrant, i) == nil {
			names, who = append(names, q.event.no(i)+" "+q.event.Entrants[i].Name), append(who, i)
		}
	}
	if len(who) == 1 {
		return layout.Part{}
	}
	return q.OneOf(name, list, names, 0, func(i int) {
		if i > 0 {
			q.event.change(func(t *tourney.Tournament) error { return t.Exchange(entrant, who[i]) })
			q.close()
		}
	})
}

func (q *result) layout() {
	if !q.asking {
		return
	}
	g := q.game()
	first, second := q.event.Entrants[g.First].Name, q.event.Entrants[g.Second].Name
	answer := func(name, label string, o tourney.Outcome) layout.Part {
		return q.Press(widget.Button{Name: name, Label: label, Press: func() { q.enter(o) }})
	}
	away := func(name, label string, o tourney.Outcome) layout.Part {
		return q.Press(widget.Button{Name: name, Label: label, Press: func() { q.forfeit(o) }})
	}
	absent := []layout.Part{away("absent/0", q.T("cups.absent", "Name", first), tourney.Second), away("absent/1", q.T("cups.absent", "Name", second), tourney.First)}
	knockOut := q.event.knockOut()
	q.Dialog("entering", 560, q.close, q.Rolled(layout.Stack(8,
		q.Title(first+" – "+second, q.Plain(look.Title, graph.Bold)),
		q.Typing(widget.TextField{Name: "score", Hint: q.T("cups.score.hint"), Edit: &q.score, Most: widget.Limits{Runes: 14, Bytes: 40}, Set: func(string) { q.problem = "" }}),
		q.Announcement("problem", q.problem, q.Soft(look.Small).In(q.Theme.Gold)),
		answer("first", q.T("cups.wins", "Name", first), tourney.First),
		layout.If(!knockOut, answer("drawn", q.T("cups.drawn"), tourney.Drawn)),
		answer("second", q.T("cups.wins", "Name", second), tourney.Second),
		layout.If(!knockOut, answer("bothlost", q.T("cups.bothlost"), tourney.BothLost)),
		layout.Stack(8, absent...), // side by side, two long names would not fit
		layout.If(!knockOut, away("absent/2", q.T("cups.absent.both"), tourney.BothLost)),
		q.exchange(g.First, &q.swap[0], "swap/0"), q.exchange(g.Second, &q.swap[1], "swap/1"),
		layout.If(g.Outcome != tourney.Open && q.round == q.event.last(), answer("none", q.T("cups.noresult"), tourney.Open)),
		q.Press(widget.Button{Name: "cancel", Kind: widget.Quiet, Label: q.T("menu.cancel"), Press: q.close}))))
}
