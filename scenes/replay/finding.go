package replay

import (
	"context"

	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// goodEnough is how much a move may lose against the best, in per mille of the chance to win the round, and count as right.
const goodEnough = 20

// finding is "find the better move": the moves that cost something, one after the other, to be done better.
type finding struct {
	on bool
	// stops are the stops to which those moves led, at is the one that is asked now.
	stops []int
	at    int
	// right counts those that were found at the first try, tried reports whether a wrong move was made at this one.
	right int
	tried bool
	// told is what is said of the last try, done reports whether the one that is asked is over.
	told string
	done bool
	// asked is the trial that is being weighed, nil for none; answer is where its judgement comes.
	asked  rules.Move
	answer chan judged
	cancel context.CancelFunc
}

type judged struct {
	found judge.Judgement
	err   error
}

// faults are the stops to which moves led that were mistakes or worse, of the side that is asked for.
func (r *Replay) faults() (stops []int) {
	for stop := range r.track.stops {
		p, ok := r.found(stop)
		if ok && (p.Mark == review.Mistake || p.Mark == review.Blunder) && (r.whose == rules.Nobody || side(p.Side) == r.whose) {
			stops = append(stops, stop)
		}
	}
	return stops
}

// beginFinding asks for the first of them.
func (r *Replay) beginFinding() {
	r.leaveTrial()
	r.playing = false
	r.finding = finding{on: true, stops: r.faults()}
	if len(r.finding.stops) == 0 {
		r.finding.on = false
		return
	}
	r.askBetter()
}

// askBetter goes to the position before the move that is asked.
func (r *Replay) askBetter() {
	f := &r.finding
	f.tried, f.done, f.told = false, false, ""
	r.leaveTrial()
	r.track.at = f.stops[f.at] - 1
	r.show()
}

// nextBetter goes on to the next one, or says how it went.
func (r *Replay) nextBetter() {
	f := &r.finding
	if f.at+1 < len(f.stops) {
		f.at++
		r.askBetter()
		return
	}
	r.endFinding()
}

// endFinding leaves the questions.
func (r *Replay) endFinding() {
	if r.finding.cancel != nil {
		r.finding.cancel()
	}
	r.finding = finding{}
	r.leaveTrial()
}

// answerBetter takes a move as the answer: what the review has weighed is known at once, anything else is weighed now.
func (r *Replay) answerBetter(m rules.Move) {
	f := &r.finding
	if f.done || f.answer != nil {
		return
	}
	p, ok := r.found(f.stops[f.at])
	if !ok {
		return
	}
	v := r.track.view()
	text := v.Game.MoveText(m)
	r.try(m)
	for i := range p.Lines {
		if p.Lines[i].Text == text {
			r.judgeBetter(p.Lines[0].Round-p.Lines[i].Round, &p.Lines[i])
			return
		}
	}
	f.told = r.T("replay.find.weighing")
	ctx, cancel := context.WithCancel(context.Background())
	f.asked, f.answer, f.cancel = m, make(chan judged, 1), cancel
	newJudge, answer, pos, nodes := r.Judge, f.answer, v.Game.Clone(), r.weighed.Nodes
	go func() {
		var out judged
		j, err := newJudge(v.Info)
		if out.err = err; err == nil {
			out.found, out.err = j.Of(ctx, pos, m, nodes)
		}
		answer <- out
	}()
}

// takeAnswer takes the judgement of a move that the review had not weighed.
func (r *Replay) takeAnswer() {
	f := &r.finding
	if f.answer == nil {
		return
	}
	select {
	case out := <-f.answer:
		f.cancel()
		f.answer, f.cancel = nil, nil
		if out.err != nil {
			f.told = r.T("replay.failed", "Reason", out.err.Error())
		} else if at := out.found.Played; at >= 0 {
			r.judgeBetter(out.found.Lines[0].Round-out.found.Lines[at].Round, &out.found.Lines[at])
		}
		r.Stage.SetRoot(nil)
	default:
	}
}

// judgeBetter says whether a move that loses so much is the better one, and shows on the board what answers one that is not.
func (r *Replay) judgeBetter(loss int, l *judge.Line) {
	f := &r.finding
	if loss <= goodEnough {
		if !f.tried {
			f.right++
		}
		f.done, f.told = true, r.T("replay.find.right", "Move", l.Text)
		r.cues = append(r.cues, sound.Row)
		return
	}
	f.tried = true
	f.told = r.T("replay.find.wrong", "Move", l.Text, "Percent", (loss+5)/10)
	if len(l.Plan) > 1 {
		f.told = r.T("replay.find.refuted", "Move", l.Text, "Reply", l.Plan[1], "Percent", (loss+5)/10)
		v := r.trial.views[len(r.trial.views)-1]
		if m, err := v.Game.ParseMove(l.Plan[1]); err == nil && v.Seat >= 0 {
			r.suppose(m)
			r.trialStep(1)
		}
	}
}

// solution shows the best move.
func (r *Replay) solution() {
	f := &r.finding
	p, ok := r.found(f.stops[f.at])
	if !ok {
		return
	}
	f.tried, f.done = true, true
	r.leaveTrial()
	r.tryLine(f.stops[f.at]-1, p.Lines[0].Plan)
	f.told = r.T("replay.find.solution", "Move", p.Best)
}

// findingPanel takes the place of the left column.
func (r *Replay) findingPanel() {
	box := r.places.left
	r.Sheet(box)
	in, f := box.Inset(16), &r.finding
	r.Heading(r.T("replay.find"), rect(in.X, in.Y, in.W, 30), r.Plain(look.Title-4, graph.Bold))
	r.Text(r.T("replay.find.count", "At", f.at+1, "Of", len(f.stops), "Right", f.right), rect(in.X, in.Y+34, in.W, 20), r.Soft(look.Small))
	p, _ := r.found(f.stops[f.at])
	text := f.told
	if text == "" {
		text = r.T("replay.find.ask", "Side", r.T("table.side."+p.Side), "Move", p.Move, "Mark", string(p.Mark))
	}
	r.Text(text, rect(in.X, in.Y+70, in.W, in.H-70-4*56), r.Plain(look.Body, graph.Regular)).Role = graph.Status
	b := rect(in.X, in.Y+in.H-48, in.W, 48)
	r.Button(b, widget.Button{Name: "find-end", Label: r.T("replay.find.end"), Press: r.endFinding})
	b.Y -= 56
	next := widget.Button{Name: "find-next", Label: r.T("replay.find.next"), Press: r.nextBetter}
	if f.at+1 == len(f.stops) {
		next.Label = r.T("replay.find.finish")
	}
	if f.done {
		next.Kind = widget.Main
	}
	r.Button(b, next)
	b.Y -= 56
	r.Button(b, widget.Button{Name: "find-show", Label: r.T("replay.find.show"), Disabled: f.done, Press: r.solution})
	if r.trial.on && !f.done {
		b.Y -= 56
		r.Button(b, widget.Button{Name: "find-again", Label: r.T("replay.find.again"), Kind: widget.Main, Press: r.leaveTrial})
	}
}
