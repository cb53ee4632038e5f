package replay

import (
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
)

// last is what the review says of the move that led to the position that is shown, and the position before it: on the main line, and in a
// branch once it was looked at.
func (r *Replay) last() (before session.View, p *review.Ply, ok bool) {
	if t := &r.trial; t.on && !r.finding.on {
		if t.at == 0 {
			return before, nil, false
		}
		p, ok = r.branches.found[t.views[t.at].Stamp]
		return t.views[t.at-1], p, ok && p != nil
	}
	stop := r.noted()
	if p, ok = r.found(stop); ok {
		before = r.track.viewAt(r.track.stops[stop-1])
	}
	return before, p, ok
}

// weighBranch has the move weighed that led to the position of a branch at which the replay rests, and takes over what came of it.
func (r *Replay) weighBranch() {
	b, t := &r.branches, &r.trial
	if b.weigher != nil {
		if st := b.weigher.Poll(); st.Over() {
			b.weigher = nil
			if st.Review != nil && len(st.Review.Plies) == 1 {
				b.found[b.weighing] = &st.Review.Plies[0]
			} else {
				b.found[b.weighing] = nil // it is not tried again
			}
			r.Stage.SetRoot(nil)
		}
	}
	want := uint64(0)
	if t.on && t.at > 0 && !r.finding.on && t.plies[t.at-1].Side != rules.Nobody {
		if _, known := b.found[t.views[t.at].Stamp]; !known {
			want = t.views[t.at].Stamp
		}
	}
	if b.weigher != nil && b.weighing != want {
		b.weigher.Stop()
		b.weigher = nil
	}
	if b.weigher == nil && want != 0 && !r.work.Busy(r.now) {
		b.weigher, b.weighing = r.Review(review.OfTurn(&t.views[t.at-1], t.plies[t.at-1].Move)), want
	}
}

// endBranches ends what goes on in the background for them.
func (r *Replay) endBranches() {
	if r.weigher != nil {
		r.weigher.Stop()
	}
}
