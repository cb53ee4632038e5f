package replay

import (
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// trial is a line of play beside the main one: a branch, or a line that is only shown.
type trial struct {
	on bool
	// line is the number of the branch, -1 for a line that is only shown.
	line int
	// from is the stop at which it begins, views are the positions from there on, plies what leads from each to the next.
	from  int
	views []session.View
	plies []session.Ply
	// at is the index in views of what is shown.
	at int
}

// suppose adds a move to the end of the trial.
func (t *trial) suppose(m rules.Move) {
	after, ply := session.Suppose(t.views[len(t.views)-1], m)
	t.views, t.plies = append(t.views, after), append(t.plies, ply)
}

// moves are the first n plies of the trial in notation.
func (t *trial) moves(n int) []string {
	var moves []string
	for _, p := range t.plies[:n] {
		moves = append(moves, p.Text)
	}
	return moves
}

// tryLine shows a line on the board, from a stop on, move by move. It is not kept.
func (r *Replay) tryLine(stop int, moves []string) {
	r.leaveTrial()
	r.playing = false
	r.track.at = stop
	r.show()
	r.trial = trial{on: true, line: -1, from: stop, views: []session.View{r.track.view()}}
	r.showMoves(moves)
}

// tryBeside shows a line that leaves the trial before the move that is shown, move by move. It is not kept.
func (r *Replay) tryBeside(moves []string) {
	t := &r.trial
	t.line, t.at = -1, t.at-1
	t.views, t.plies = t.views[:t.at+1:t.at+1], t.plies[:t.at:t.at]
	r.work.Show(t.views[t.at])
	r.showMoves(moves)
}

// showMoves shows moves after those of the trial.
func (r *Replay) showMoves(moves []string) {
	for _, text := range moves {
		v := r.trial.views[len(r.trial.views)-1]
		m, err := v.Game.ParseMove(text)
		if err != nil || v.Seat < 0 {
			break
		}
		r.trial.suppose(m)
	}
	for r.trialStep(1) {
	}
}

// sketch makes a move on the board that is not kept: what was tried after it before is given up.
func (r *Replay) sketch(m rules.Move) {
	if !r.trial.on {
		r.trial = trial{on: true, line: -1, from: r.track.at, views: []session.View{r.track.view()}}
	}
	t := &r.trial
	t.views, t.plies = t.views[:t.at+1], t.plies[:t.at]
	t.suppose(m)
	r.trialStep(1)
}

// trialStep goes a move on in the trial, or back, and reports whether there is one. What was drawn by chance goes with the turn before it.
func (r *Replay) trialStep(by int) bool {
	t := &r.trial
	next := t.at + by
	if next < 0 || next >= len(t.views) {
		return false
	}
	for {
		p := boards.Passage{Before: t.views[min(t.at, next)], Ply: t.plies[min(t.at, next)], After: t.views[max(t.at, next)], Back: by < 0}
		t.at = next
		r.work.Add(p)
		if t.at == len(t.plies) || t.plies[t.at].Side != rules.Nobody {
			return true
		}
		next += by
	}
}

// trialEnd goes to the beginning of the trial, or to its end.
func (r *Replay) trialEnd(end bool) {
	t := &r.trial
	if t.at = 0; end {
		t.at = len(t.plies)
	}
	r.work.Show(t.views[t.at])
}

// leaveTrial goes back to the main line.
func (r *Replay) leaveTrial() {
	if r.trial.on {
		r.trial = trial{}
		r.show()
	}
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
