package replay

import (
	"strings"

	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// keepForExercise keeps the position before a stop for the player's exercises.
func (r *Replay) keepForExercise(stop int) {
	p, ok := r.found(stop)
	if !ok || r.Exercises == nil {
		return
	}
	r.followRecord()
	e := exercises.From(p, r.m, r.record)
	r.Exercises.Keep(e, r.Now())
	r.awaitName(e)
}

// findingPanel takes the place of the left column.
func (r *Replay) findingPanel() {
	box := r.places.left
	r.Sheet(box)
	in, f := box.Inset(16), &r.finding
	buttonH, room := 48.0, 8.0
	if r.Narrow {
		buttonH, room = 46, 6
	} else if r.M.Tall() { // little height, and the title says the same
		buttonH, room = 42, 6
	} else {
		st := r.Plain(look.Title-4, graph.Bold)
		_, h := r.Fonts.Measure(r.T("replay.find"), st.Wide(in.W))
		r.Heading(r.T("replay.find"), rect(in.X, in.Y, in.W, h), st)
		in.Y, in.H = in.Y+h+8, in.H-h-8
	}
	r.whoseMoves(rect(in.X, in.Y, in.W, 44))
	in.Y, in.H = in.Y+52, in.H-52
	foot := in.Y + in.H
	button := func(b widget.Button) {
		foot -= buttonH
		r.Button(rect(in.X, foot, in.W, buttonH), b)
		foot -= room
	}
	if f.over {
		button(widget.Button{Name: "find-end", Label: r.T("replay.find.finish"), Kind: widget.Main, Press: r.endFinding})
		if len(f.stops) > 0 {
			button(widget.Button{Name: "find-restart", Label: r.T("replay.find.restart"), Press: func() { r.findOf(r.whose) }})
		}
		r.Text(r.result(), rect(in.X, in.Y+6, in.W, foot-in.Y-6), r.Plain(look.Body, graph.Regular)).Role = graph.Status
		return
	}
	r.Text(r.T("replay.find.count", "At", f.at+1, "Of", len(f.stops), "Right", f.right), rect(in.X, in.Y, in.W, 20), r.Soft(look.Small))
	button(widget.Button{Name: "find-end", Label: r.T("replay.find.end"), Press: r.endFinding})
	next := widget.Button{Name: "find-next", Label: r.T("replay.find.next"), Press: r.nextBetter}
	if f.at+1 == len(f.stops) {
		next.Label = r.T("replay.find.last")
	}
	if f.done {
		next.Kind = widget.Main
	}
	button(next)
	switch {
	case f.done:
	case r.trial.on:
		button(widget.Button{Name: "find-again", Label: r.T("replay.find.again"), Kind: widget.Main, Press: r.leaveTrial})
	default:
		button(widget.Button{Name: "find-show", Label: r.T("replay.find.show"), Press: r.solution})
	}
	st := r.Plain(look.Body, graph.Regular)
	if r.M.Tall() {
		st.Size = look.Small
	}
	r.Text(r.question(), rect(in.X, in.Y+26, in.W, foot-in.Y-26), st).Role = graph.Status
}

// whoseMoves is the choice of whose faults are asked.
func (r *Replay) whoseMoves(b graph.Rect) {
	names := []string{r.T("replay.find.both"), r.T("replay.from.x"), r.T("replay.from.o")}
	at := 0
	if r.whose != rules.Nobody {
		at = 1 + int(r.whose-rules.X)
	}
	r.Choice("find-whose", b, names, at, func(i int) {
		r.findOf([]rules.Side{rules.Nobody, match.SideOf(0), match.SideOf(1)}[i])
	})
}

// question is what is asked, or what is said of the last try.
func (r *Replay) question() string {
	f := &r.finding
	if f.told != "" {
		return f.told
	}
	p, _ := r.found(f.stops[f.at])
	return r.T("replay.find.ask", "Side", r.T("table.side."+p.Side), "Move", p.Move, "Mark", string(p.Mark))
}

// result is how it went.
func (r *Replay) result() string {
	f := &r.finding
	if len(f.stops) == 0 {
		return r.T("replay.find.none")
	}
	out := []string{r.T("replay.find.result", "Right", f.right, "Of", len(f.stops))}
	if n := len(f.stops) - f.right; n > 0 && r.Exercises != nil {
		out = append(out, r.T("replay.find.kept", "N", n))
	}
	return strings.Join(out, " ")
}
