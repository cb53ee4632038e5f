package replay

import (
	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/phrases"
)

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
	// question says what a move is worth.
	question *exercises.Question
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
	if p, ok := r.found(f.stops[f.at]); ok {
		v := r.track.view()
		f.question = exercises.Ask(exercises.From(p, r.m, r.record), v.Info, v.Game, r.weighed.Nodes, r.Judge, r.Sessions.Wake)
	}
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
	if q := r.finding.question; q != nil {
		q.Stop()
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
	if f.done || f.question == nil || f.question.Weighing() {
		return
	}
	a, known := f.question.Try(m)
	r.sketch(m)
	if known {
		r.judgeBetter(&a)
		return
	}
	f.told = r.T("replay.find.weighing")
}

// takeAnswer takes the judgement of a move that the review had not weighed.
func (r *Replay) takeAnswer() {
	q := r.finding.question
	if q == nil {
		return
	}
	if a, ok := q.Poll(); ok {
		r.judgeBetter(&a)
		r.Stage.SetRoot(nil)
	}
}

// judgeBetter says whether a move is the better one, and shows on the board what answers one that is not.
func (r *Replay) judgeBetter(a *exercises.Answer) {
	f := &r.finding
	switch {
	case a.Err != nil:
		f.told = r.T("replay.failed", "Reason", a.Err.Error())
		return
	case a.Right:
		if !f.tried {
			f.right++
		}
		f.done, f.told = true, r.T("replay.find.right", "Move", a.Move)
		r.cues = append(r.cues, sound.Row)
		return
	}
	f.tried = true
	f.told = phrases.Refutation(r.Env, a)
	if len(a.Plan) > 1 {
		r.refute(a.Plan[1:min(len(a.Plan), 1+refutation)])
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
