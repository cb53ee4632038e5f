package result

import (
	"xotrio/scenes"
	"xotrio/scenes/ui/widget"
)

// follow takes over what the review has found: the turn that decided most.
func (r *Result) follow() {
	if r.reviewer == nil || r.turning > 0 {
		return
	}
	found := r.reviewer.Poll().Review
	if found == nil || len(found.TurningPoints) == 0 {
		return
	}
	worst := 0
	for _, ply := range found.TurningPoints {
		if p, ok := found.At(ply); ok && p.Loss > worst {
			worst, r.turning = p.Loss, 0
			for i := range found.Plies { // turns are counted without what was drawn by chance
				if found.Plies[i].Ply <= ply {
					r.turning++
				}
			}
		}
	}
	r.Stage.SetRoot(nil)
}

// lookBack is the way to the replay, where there is a match to go through. What the review has found so far stands below.
func (r *Result) lookBack() []widget.Button {
	if r.reviewer == nil {
		return nil
	}
	b := widget.Button{Name: "through", Label: r.T("result.through"), Press: func() {
		r.Push(scenes.Route{Place: scenes.Replay, Match: r.played, Review: r.reviewer})
	}}
	return []widget.Button{b}
}

// Leave ends the review, should it still go on.
func (r *Result) Leave() {
	if r.reviewer != nil {
		r.reviewer.Stop()
	}
}
