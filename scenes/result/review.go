package result

import (
	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// follow takes over what the review has found: the turn that decided most, and the mistakes of persons, which are kept for their exercises.
func (r *Result) follow() {
	if r.reviewer == nil || r.reviewed {
		return
	}
	found := r.reviewer.Poll().Review
	if found == nil {
		return
	}
	r.reviewed = true
	if r.Exercises != nil {
		list := exercises.Of(found, r.played, "")
		r.Exercises.Add(list, r.Now())
		if r.lost() {
			r.mistakes = len(list)
		}
	}
	r.Stage.SetRoot(nil)
	worst := 0
	for _, ply := range found.TurningPoints {
		if p, ok := found.At(ply); ok && p.Loss > worst {
			worst, r.turning, r.turned = p.Loss, 0, p.Move
			for i := range found.Plies { // turns are counted without what was drawn by chance
				if found.Plies[i].Ply <= ply {
					r.turning++
				}
			}
		}
	}
	r.Stage.SetRoot(nil)
}

// lost reports whether persons have lost to computer players alone.
func (r *Result) lost() bool {
	winner := r.v.Result.Winner()
	people := [2]bool{}
	for i, seat := range r.v.Setup.Seats {
		for _, p := range seat.Players {
			side := match.SideOf(i) - rules.X
			people[side] = people[side] || !p.Computer()
		}
	}
	return winner != rules.Nobody && !people[winner-rules.X] && people[winner.Other()-rules.X]
}

// exercisesH is the height of the button to the exercises, in units.
const exercisesH = 30

// found is what the review has found, in a line: after a lost match the way to the exercises that it gives, else where it turned.
func (r *Result) found(in graph.Rect, st graph.Style) {
	switch {
	case r.mistakes > 0:
		label := r.T("result.exercises", "N", r.mistakes)
		w, _ := r.Fonts.Measure(label, r.Plain(look.Body, graph.Medium))
		r.Button(graph.Rect{X: in.X - 12, Y: in.Y, W: min(in.W+12, w+62), H: in.H}, widget.Button{Name: "exercises", Kind: widget.Quiet, Icon: "learn", Label: label, Press: func() {
			r.Push(scenes.Mistakes{Match: r.played, Review: r.reviewer})
		}})
	case r.turning > 0:
		r.Text(r.T("result.turning", "Move", r.turning, "Text", r.turned), in, st.In(r.Theme.Soft)).Role = graph.Status
	}
}

// lookBack is the way to the replay, where there is a match to go through. What the review has found so far stands below.
func (r *Result) lookBack() []widget.Button {
	if r.reviewer == nil {
		return nil
	}
	b := widget.Button{Name: "through", Label: r.T("result.through"), Press: func() {
		r.Push(scenes.Replay{Match: r.played, Review: r.reviewer})
	}}
	return []widget.Button{b}
}

// Leave has the review go on in the background, should it not be over.
func (r *Result) Leave() {
	switch {
	case r.reviewer == nil:
	case r.reviewed || r.ReviewOn == nil:
		r.reviewer.Stop()
	default:
		r.ReviewOn(r.played, r.reviewer)
	}
}
