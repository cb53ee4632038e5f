package result

import (
	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// findings are what a review of the match finds while the result is looked at.
type findings struct {
	*widget.Menu
	v *session.View
	// played is the match itself, reviewer weighs it in the background; nil where there is none.
	played   *match.Match
	reviewer *review.Reviewer
	// lost is set where persons have lost to computer players, over where what the review has found was taken over.
	lost, over bool
	// turning is the number of the turn at which the match turned, 0 where none is known, turned its move in notation.
	turning int
	turned  review.Ply
	// mistakes is how many exercises a lost match gives.
	mistakes int
}

func newFindings(m *widget.Menu, played *match.Match, v *session.View) *findings {
	f := &findings{Menu: m, v: v, played: played, lost: lost(v)}
	if played != nil && m.Review != nil {
		f.reviewer = m.Review(review.OfMatch(played))
	}
	return f
}

// lost reports whether persons have lost to computer players alone.
func lost(v *session.View) bool {
	winner := v.Result.Winner()
	people := [2]bool{}
	for i, seat := range v.Setup.Seats {
		for _, p := range seat.Players {
			side := match.SideOf(i) - rules.X
			people[side] = people[side] || !p.Computer()
		}
	}
	return winner != rules.Nobody && !people[winner-rules.X] && people[winner.Other()-rules.X]
}

// follow takes over what the review has found: the turn that decided most, and the mistakes of persons, which are kept for their exercises.
func (f *findings) follow() {
	if f.reviewer == nil || f.over {
		return
	}
	found := f.reviewer.Poll().Review
	if found == nil {
		return
	}
	f.over = true
	if f.Exercises != nil {
		list := exercises.Of(found, f.played, "")
		f.Exercises.Add(list, f.Now())
		if f.lost {
			f.mistakes = len(list)
		}
	}
	worst := 0
	for _, ply := range found.TurningPoints {
		if p, ok := found.At(ply); ok && p.Loss > worst {
			worst, f.turning, f.turned = p.Loss, 0, *p
			for i := range found.Plies { // turns are counted without what was drawn by chance
				if found.Plies[i].Ply <= ply {
					f.turning++
				}
			}
		}
	}
	f.Stage.SetRoot(nil)
}

// sentence says where the match turned: who did what there, what that has cost, and what would have been better.
func (f *findings) sentence() string {
	p := &f.turned
	side, before, after := 0, p.BestChance, p.Chance
	if p.Side == "o" {
		side, before, after = 1, 1000-before, 1000-after
	}
	return f.T("result.turning.sentence", "Move", f.turning, "Name", phrases.Side(f.Env, f.v, side), "Played", p.Move, "Best", p.Best,
		"Before", (before+5)/10, "After", (after+5)/10)
}

// show leads to the replay, at the turn at which the match turned.
func (f *findings) show() {
	f.Push(scenes.Replay{Match: f.played, Review: f.reviewer, Ply: f.turned.Ply})
}

// leave has the review go on in the background, should it not be over.
func (f *findings) leave() {
	switch {
	case f.reviewer == nil:
	case f.over || f.ReviewOn == nil:
		f.reviewer.Stop()
	default:
		f.ReviewOn(f.played, f.reviewer)
	}
}

// through leads to the replay.
func (f *findings) through() { f.Push(scenes.Replay{Match: f.played, Review: f.reviewer}) }

// exercises is the way to what a lost match gives to be learned.
func (f *findings) exercises() widget.Button {
	return widget.Button{Name: "exercises", Icon: "learn", Label: f.T("result.exercises", "N", f.mistakes), Press: func() {
		f.Push(scenes.Mistakes{Match: f.played, Review: f.reviewer})
	}}
}

// exercisesHeight is the height of the button to the exercises, or to the turn at which the match turned, in units.
const exercisesHeight = 30

// view is what was found, in a line: after a lost match the way to the exercises that it gives, else that to where it turned. The line is there from
// the beginning, so that nothing moves when something is found.
func (f *findings) view() layout.Part {
	if f.reviewer == nil {
		return layout.Part{}
	}
	line := layout.Leaf(nil, nil)
	switch {
	case f.mistakes > 0:
		b := f.exercises()
		b.Kind = widget.Quiet
		line = layout.Margin(-12, 0, 0, 0, layout.Align(0, 0.5, f.Press(b))) // its sign stands below the words above it
	case f.turning > 0:
		b := widget.Button{Name: "turning", Icon: "right", IconRight: true, Kind: widget.Quiet, Press: f.show,
			Label: f.T("result.turning", "Move", f.turning, "Text", f.turned.Move)}
		line = layout.Margin(-12, 0, 0, 0, layout.Align(0, 0.5, f.Press(b)))
	}
	if !f.lost && f.Narrow { // a finger has to find it
		return line.Fixed(widget.Finger)
	}
	return line.Fixed(exercisesHeight)
}
