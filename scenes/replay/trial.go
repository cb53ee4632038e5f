package replay

import (
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// trial is a line of play that was not played: from a stop on, what if.
type trial struct {
	on bool
	// from is the stop at which it begins, views are the positions from there on, plies what leads from each to the next.
	from  int
	views []session.View
	plies []session.Ply
	// at is the index in views of what is shown.
	at int
}

// tryLine shows a line on the board, from a stop on, move by move.
func (r *Replay) tryLine(stop int, moves []string) {
	r.leaveTrial()
	r.playing = false
	r.track.at = stop
	r.show()
	r.trial = trial{on: true, from: stop, views: []session.View{r.track.view()}}
	for _, text := range moves {
		v := r.trial.views[len(r.trial.views)-1]
		m, err := v.Game.ParseMove(text)
		if err != nil || v.Seat < 0 {
			break
		}
		r.suppose(m)
	}
	for r.trialStep(1) {
	}
}

// suppose adds a move to the end of the trial.
func (r *Replay) suppose(m rules.Move) {
	t := &r.trial
	after, ply := session.Suppose(t.views[len(t.views)-1], m)
	t.views, t.plies = append(t.views, after), append(t.plies, ply)
}

// try makes a move on the board: what was tried after it before is given up.
func (r *Replay) try(m rules.Move) {
	if !r.trial.on {
		r.trial = trial{on: true, from: r.track.at, views: []session.View{r.track.view()}}
	}
	t := &r.trial
	t.views, t.plies = t.views[:t.at+1], t.plies[:t.at]
	r.suppose(m)
	r.trialStep(1)
}

// trialStep goes a move on in the trial, or back, and reports whether there is one.
func (r *Replay) trialStep(by int) bool {
	t := &r.trial
	next := t.at + by
	if next < 0 || next >= len(t.views) {
		return false
	}
	p := boards.Passage{Before: t.views[min(t.at, next)], Ply: t.plies[min(t.at, next)], After: t.views[max(t.at, next)], Back: by < 0}
	t.at = next
	r.work.Add(p)
	return true
}

// leaveTrial goes back to what was played.
func (r *Replay) leaveTrial() {
	if r.trial.on {
		r.trial = trial{}
		r.show()
	}
}

// trialText is the trial in notation, with the way back.
func (r *Replay) trialText(b graph.Rect) {
	var moves []string
	for _, p := range r.trial.plies {
		moves = append(moves, p.Text)
	}
	r.Text(r.T("replay.trial", "At", r.trial.from), rect(b.X, b.Y, b.W, 18), r.Soft(look.Small-1))
	r.Text(strings.Join(moves, " "), rect(b.X, b.Y+26, b.W, b.H-26-56), r.Plain(look.Body, graph.Mono)).Role = graph.Status
	r.Button(rect(b.X, b.Y+b.H-48, b.W, 44), widget.Button{Name: "trial-back", Label: r.T("replay.trial.back"), Press: r.leaveTrial})
}

// shown is the view that the board shows.
func (r *Replay) shown() session.View {
	if r.trial.on {
		return r.trial.views[r.trial.at]
	}
	return r.track.view()
}

// over reports whether nobody can go on from what is shown.
func (r *Replay) over() bool {
	v := r.shown()
	return v.Over() || v.Seat < 0
}
