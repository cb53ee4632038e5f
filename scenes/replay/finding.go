package replay

import (
	"context"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/sound"
	"xotrio/rules"
)

// goodEnough is how much a move may lose against the best, in per mille of the chance to win the round, and count as right.
const goodEnough = 20

// finding is "find the better move": the moves that cost something, one after the other, to be done better.
type finding struct {
	on bool
	// stops are the stops to which those moves led, at is the one that is asked now; over reports whether all were asked.
	stops []int
	at    int
	over  bool
	// right counts those that were found at the first try, tried reports whether a wrong move was made at this one, or the solution
	// shown.
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

// faults are the stops to which moves led that were mistakes or worse, of one side, or of both for Nobody.
func (r *Replay) faults(whose rules.Side) (stops []int) {
	for stop := range r.track.stops {
		p, ok := r.found(stop)
		if ok && (p.Mark == review.Mistake || p.Mark == review.Blunder) && (whose == rules.Nobody || side(p.Side) == whose) {
			stops = append(stops, stop)
		}
	}
	return stops
}

// beginFinding asks for the first of them: of the only side that a person played, if there is one with faults, else of both.
func (r *Replay) beginFinding() {
	r.whose = rules.Nobody
	if s := onlyPerson(r.m.Setup().Seats); len(r.faults(s)) > 0 {
		r.whose = s
	}
	r.findOf(r.whose)
}

// onlyPerson is the side that people play where computers play the other, Nobody where both sides have people, or none.
func onlyPerson(seats []match.Seat) rules.Side {
	var people [2]bool
	for i := range seats {
		for _, p := range seats[i].Players {
			if !p.Computer() {
				people[match.SideOf(i)-rules.X] = true
			}
		}
	}
	switch people {
	case [2]bool{true, false}:
		return rules.X
	case [2]bool{false, true}:
		return rules.O
	}
	return rules.Nobody
}

// findOf asks for the faults of one side, or of both for Nobody, from the first on.
func (r *Replay) findOf(whose rules.Side) {
	r.endFinding()
	r.playing = false
	r.whose = whose
	r.finding = finding{on: true, stops: r.faults(whose)}
	if len(r.finding.stops) == 0 {
		r.finding.over = true
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
	r.stopWeighing()
	if f.tried || !f.done {
		r.keepForExercise(f.stops[f.at])
	}
	f.tried = false
	if f.at+1 < len(f.stops) {
		f.at++
		r.askBetter()
		return
	}
	r.leaveTrial()
	f.over, f.told = true, ""
}

// endFinding leaves the questions. What was tried in vain is kept.
func (r *Replay) endFinding() {
	if f := &r.finding; f.on && !f.over && f.tried {
		r.keepForExercise(f.stops[f.at])
	}
	r.stopWeighing()
	r.finding = finding{}
	r.leaveTrial()
}

// stopWeighing drops the question what a move is worth.
func (r *Replay) stopWeighing() {
	if f := &r.finding; f.cancel != nil {
		f.cancel()
		f.answer, f.cancel = nil, nil
	}
}

// noted is the stop whose move the notes are about: where the replay is, and while a better move is looked for none before it is over.
func (r *Replay) noted() int {
	switch f := &r.finding; {
	case !f.on:
		return r.track.at
	case f.done && !f.over:
		return f.stops[f.at]
	}
	return 0
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
	r.sketch(m)
	if text == p.Move { // what the turn after it has shown of it counts, too
		r.judgeBetter(max(p.RoundLoss, p.Lines[0].Round-p.Lines[p.Played].Round), &p.Lines[p.Played])
		return
	}
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
		r.refute(l.Plan[1:min(len(l.Plan), 1+refutation)])
	}
}

// refutation is how many moves of the answer to a wrong move are shown: the reply, and what it threatens after any move.
const refutation = 3

// refute shows on the board what follows a wrong move.
func (r *Replay) refute(moves []string) {
	for _, text := range moves {
		v := r.trial.views[len(r.trial.views)-1]
		m, err := v.Game.ParseMove(text)
		if err != nil || v.Seat < 0 || v.Game.Why(m) != nil {
			return
		}
		r.trial.suppose(m)
		r.trialStep(1)
	}
}

// solution shows the best move.
func (r *Replay) solution() {
	f := &r.finding
	p, ok := r.found(f.stops[f.at])
	if !ok {
		return
	}
	r.stopWeighing()
	f.tried, f.done = true, true
	r.leaveTrial()
	r.tryLine(f.stops[f.at]-1, p.Lines[0].Plan)
	f.told = r.T("replay.find.solution", "Move", p.Best)
}
