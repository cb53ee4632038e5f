package replay

import (
	"xotrio/game/branch"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/ui/widget"
)

// branches are what was tried in the match and is kept, and what is known of it.
type branches struct {
	tree *branch.Tree
	// played is the match as it was played, film that match to be looked at; where a branch is the main line the replay goes through
	// another one.
	played *match.Match
	film   *session.Film
	// found is what the review says of moves in branches, by the stamp of the position that they lead to.
	found map[uint64]*review.Ply
	// weigher weighs the move that leads to the position weighing, nil for none.
	weigher  *review.Reviewer
	weighing uint64
	// dropped reports whether a branch has just been deleted.
	dropped bool
	// noting reports whether a comment is being written, note is its text, and noteLine and notePly where it stands.
	noting            bool
	note              widget.Edit
	noteLine, notePly int
	// lanes are the branches that are seen below the curve, unseen is how many others there are; span is how many stops the graph is wide.
	lanes        []lane
	unseen, span int
}

// openBranches reads what was tried in the match before.
func (r *Replay) openBranches(m *match.Match) {
	r.branches = branches{tree: r.Library.Branches(m), played: m, film: session.NewFilm(m), found: map[uint64]*review.Ply{}}
	r.m = m
	if along := r.along(r.tree.Main()); along != nil {
		r.m = along
	}
	r.track = newTrack(session.NewFilm(r.m))
}

// along is the match of a line, nil where it cannot be gone.
func (r *Replay) along(line int) *match.Match {
	if line == 0 {
		return r.played
	}
	shared := r.tree.Shared(line)
	m, err := match.Along(r.played, shared, r.tree.Path(line)[shared:])
	if err != nil {
		return nil // the tree was checked when it was read
	}
	return m
}

// keep has the branches kept.
func (r *Replay) keep() { r.Library.KeepBranches(r.played, r.tree) }

// where is the line that is shown and how many plies of it are. A line that is only shown is that of the main line where it begins.
func (r *Replay) where() (line, ply int) {
	t := &r.trial
	switch {
	case !t.on:
		return r.tree.Main(), r.track.stops[r.track.at]
	case t.line < 0:
		return r.tree.Main(), r.track.stops[t.from]
	}
	return t.line, r.track.stops[t.from] + t.at
}

// try makes a move on the board. What leads on along a line that is there follows it; anything else is kept as a branch.
func (r *Replay) try(m rules.Move) {
	text := r.shown().Game.MoveText(m)
	if r.finding.on {
		r.sketch(m)
		return
	}
	moves := []string{text}
	line, ply := r.where()
	if r.trial.on && r.trial.line < 0 { // what was only shown is kept along with what is tried in it
		moves = append(r.trial.moves(r.trial.at), text)
	}
	grown := false
	for i, move := range moves {
		next, new := r.tree.Play(line, ply+i, move)
		if next < 0 {
			r.told = r.T("branch.full", "N", branch.MostLines)
			return
		}
		line, grown = next, grown || new
	}
	if grown {
		r.keep()
	}
	r.dropped = false
	ply += len(moves) - 1
	if line == r.tree.Main() {
		r.trial = trial{}
		r.goTo(r.track.stopOf(ply + 1))
		return
	}
	r.onto(line, ply)
	r.trialStep(1)
}

// onto has the replay be in a line after so many of its plies, which the board shows already.
func (r *Replay) onto(line, ply int) {
	path := r.tree.Path(line)
	fork := branch.Common(path, r.tree.Path(r.tree.Main()))
	stop := r.track.stopOf(fork)
	t := trial{on: true, line: line, from: stop, views: []session.View{r.track.viewAt(fork)}}
	shared, played := r.tree.Shared(line), r.film.At(r.film.Len()).Plies
	for k := fork; k < len(path); k++ {
		if k < shared {
			t.views, t.plies = append(t.views, r.film.At(k+1)), append(t.plies, played[k])
			continue
		}
		m, err := t.views[len(t.views)-1].Game.ParseMove(path[k])
		if err != nil {
			break // the tree was checked when it was read
		}
		t.suppose(m)
	}
	t.at = max(0, min(ply-fork, len(t.plies)))
	r.track.at, r.trial = stop, t
}

// enter shows a line after so many of its plies.
func (r *Replay) enter(line, ply int) {
	r.playing, r.dropped = false, false
	path := r.tree.Path(line)
	if fork := branch.Common(path, r.tree.Path(r.tree.Main())); line == r.tree.Main() || ply < fork {
		r.leaveTrial()
		r.goTo(r.track.stopOf(ply))
		return
	}
	r.onto(line, ply)
	r.work.Show(r.shown())
}

// nextBranch goes from one line that goes on from here to the next, and from the last to the main line: it steps into each. Where nothing
// leaves the main line here it goes to the next branch that does farther on, or to the first. It reports whether there is one.
func (r *Replay) nextBranch() bool {
	line, ply := r.where()
	if r.trial.on && r.trial.at > 0 && r.trial.line >= 0 { // the position before the move that was made last
		ply--
	}
	at := r.tree.At(line, ply)
	if len(at) < 2 && !r.trial.on {
		return r.firstBranch(ply)
	}
	if len(at) < 2 {
		return false
	}
	next := 1
	if r.trial.on {
		path := r.tree.Path(line)
		for i, k := range at {
			if p := r.tree.Path(k); ply < len(path) && p[ply] == path[ply] {
				next = (i + 1) % len(at)
			}
		}
	}
	r.enter(at[next], ply+1)
	return true
}

// firstBranch goes to the first branch that leaves the main line after so many plies, or before.
func (r *Replay) firstBranch(ply int) bool {
	var next, first *branch.Thread
	threads := r.tree.Threads()
	for i := range threads {
		t := &threads[i]
		if t.Depth > 1 || t.Length == 0 {
			continue
		}
		if first == nil || t.Ply < first.Ply {
			first = t
		}
		if t.Ply >= ply && (next == nil || t.Ply < next.Ply) {
			next = t
		}
	}
	if next == nil {
		next = first
	}
	if next != nil {
		r.enter(next.Line, next.Ply+1)
	}
	return next != nil
}

// keepLine keeps a line that is only shown.
func (r *Replay) keepLine() {
	line, ply := r.where()
	grown := false
	for i, move := range r.trial.moves(len(r.trial.plies)) {
		next, new := r.tree.Play(line, ply+i, move)
		if next < 0 {
			r.told = r.T("branch.full", "N", branch.MostLines)
			return
		}
		line, grown = next, grown || new
	}
	if grown {
		r.keep()
	}
	r.enter(line, ply+r.trial.at)
}

// takeMain makes the line that is shown the main one: the replay goes through it, and what was the main line is a branch.
func (r *Replay) takeMain() {
	line, ply := r.where()
	m := r.along(line)
	if m == nil || !r.tree.SetMain(line) {
		return
	}
	r.keep()
	r.m, r.trial, r.playing = m, trial{}, false
	r.track = newTrack(session.NewFilm(m))
	r.track.at = r.track.stopOf(ply)
	if r.own {
		r.reviewer.Stop()
	}
	r.reviewer, r.own = r.Review(review.OfMatch(m)), true
	r.status, r.weighed = review.Status{}, nil
	r.show()
}

// deleteBranch deletes the branch that is shown, and reports whether it did.
func (r *Replay) deleteBranch() bool {
	line := r.trial.line
	if !r.trial.on || line < 0 || !r.tree.Delete(line) {
		return false
	}
	r.keep()
	r.leaveTrial()
	r.dropped = true
	return true
}

// restoreBranch brings back what was deleted last.
func (r *Replay) restoreBranch() bool {
	line := r.tree.Restore()
	if line == 0 {
		return false
	}
	r.keep()
	l, _ := r.tree.Line(line)
	r.enter(line, l.Ply+1)
	return true
}
