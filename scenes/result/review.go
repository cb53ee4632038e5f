package result

import (
	"time"

	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// findings are the results of the review that runs while the screen is shown.
type findings struct {
	*widget.Menu
	v *session.View
	// played is the match, reviewer its review in the background; nil if there is none.
	played   *match.Match
	reviewer *review.Reviewer
	// lost is true if people have lost to computer players; over is true once the findings have been applied.
	lost, over bool
	// turned is the turn that decided the match, and sentence says so; "" if there is none, or it is not known yet.
	turned   review.Ply
	sentence string
	// mistakes is the number of exercises from a lost match, found at since.
	mistakes int
	since    time.Duration
}

func newFindings(m *widget.Menu, played *match.Match, v *session.View) *findings {
	f := &findings{Menu: m, v: v, played: played, lost: lost(v)}
	if played != nil && m.Review != nil {
		f.reviewer = m.Review(review.OfMatch(played))
	}
	return f
}

// lost reports whether people have lost to computer players only.
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

// update applies the findings: the deciding turn, and people's mistakes, which are stored as exercises.
func (f *findings) update(now time.Duration) {
	if f.reviewer == nil || f.over {
		return
	}
	found := f.reviewer.Poll().Review
	if found == nil {
		return
	}
	f.over, f.since = true, now
	if f.Exercises != nil {
		list := exercises.Of(found, f.played, "")
		f.Exercises.Add(list, f.Now())
		if f.lost {
			f.mistakes = len(list)
		}
	}
	if p, ok := found.At(found.Turned); ok {
		f.turned = *p
		words, _ := found.TurnedWords()
		f.sentence = phrases.Review(f.Env, words)
	}
	f.Stage.SetRoot(nil)
}

// show opens the replay at the deciding turn.
func (f *findings) show() {
	f.Push(scenes.Replay{Match: f.played, Review: f.reviewer, Ply: f.turned.Ply})
}

// leave lets an unfinished review continue in the background.
func (f *findings) leave() {
	switch {
	case f.reviewer == nil:
	case f.over || f.ReviewOn == nil:
		f.reviewer.Stop()
	default:
		f.ReviewOn(f.played, f.reviewer)
	}
}

func (f *findings) replay() { f.Push(scenes.Replay{Match: f.played, Review: f.reviewer}) }

// exercises returns the button to the exercises of a lost match.
func (f *findings) exercises() widget.Button {
	return widget.Button{Name: "exercises", Icon: "learn", Label: f.T("result.exercises", "N", f.mistakes), Press: func() {
		f.Push(scenes.Mistakes{Match: f.played, Review: f.reviewer})
	}}
}

// slotTime is the duration of the fade of the button to the exercises.
const slotTime = 200 * time.Millisecond

// slot returns the place of the button to the exercises, which is empty until they are known and if there are none.
func (f *findings) slot() layout.Part {
	if f.reviewer == nil {
		return layout.Part{}
	}
	button := layout.Leaf(nil, nil)
	if f.mistakes > 0 {
		appear := graph.Motion{To: 1, Start: f.since, Length: slotTime}
		n := &graph.Node{Name: "slot", Place: func(now time.Duration) graph.Place {
			return graph.Place{Scale: 1, Fade: 1 - appear.At(now), Moving: appear.Moving(now)}
		}}
		button = f.On(n, f.Press(f.exercises()))
	}
	return button.Fixed(widget.ButtonHeight)
}

// exercisesHeight is the height of the button to the exercises or the turning point, in units.
const exercisesHeight = 30

// view returns one line: that the match is being analysed, then the button to the exercises after a loss, else to the turning point. The
// line is reserved from the start so that nothing moves later.
func (f *findings) view() layout.Part {
	if f.reviewer == nil {
		return layout.Part{}
	}
	line := layout.Leaf(nil, nil)
	switch {
	case !f.over:
		line = layout.Middle(f.Line(f.T("result.weighing"), f.Soft(look.Small)))
	case f.mistakes > 0:
		b := f.exercises()
		b.Kind = widget.Quiet
		line = layout.Margin(-12, 0, 0, 0, layout.Align(0, 0.5, f.Press(b))) // aligns its sign with the words above
	case f.sentence != "":
		b := widget.Button{Name: "turning", Icon: "right", IconRight: true, Kind: widget.Quiet, Press: f.show,
			Label: f.T("result.turning", "Turn", phrases.Turn(f.Env, f.turned.Number), "Text", f.turned.Move)}
		line = layout.Margin(-12, 0, 0, 0, layout.Align(0, 0.5, f.Press(b)))
	}
	if !f.lost && f.Narrow { // large enough for a finger
		return line.Fixed(widget.Finger)
	}
	return line.Fixed(exercisesHeight)
}
