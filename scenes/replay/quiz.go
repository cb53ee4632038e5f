package replay

import (
	"strings"

	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// questions are "find the better move": the moves that cost something, one after the other, to be done better.
type questions struct {
	*widget.Menu
	course *course
	review *assessment
	shelf  *shelf
	on     bool
	// whose is whose faults are asked, Nobody for those of both. stops are the stops to which they led, at is the one that is asked now; over
	// reports whether all were asked, and right counts those that were found at the first try.
	whose rules.Side
	stops []int
	at    int
	over  bool
	right int
	// better asks, may and try are what the study does where nothing is asked.
	better *study.Better
	may    func() bool
	try    func(m rules.Move)
}

// begin asks for the faults of the only side that a person played, if there are any, else for those of both.
func (q *questions) begin() {
	if s := onlyPerson(q.course.match.Setup().Seats); len(q.review.faults(s)) > 0 {
		q.of(s)
	} else {
		q.of(rules.Nobody)
	}
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

// of asks for the faults of one side, or of both for Nobody, from the first on.
func (q *questions) of(whose rules.Side) {
	q.end()
	q.course.byHand()
	q.on, q.whose, q.stops, q.at, q.right = true, whose, q.review.faults(whose), 0, 0
	s := q.course.study
	q.may, q.try = s.May, s.Try
	q.better = study.NewBetter(s)
	q.better.Right, q.better.Wrong = q.found, func() {}
	s.Hint = q.better.Hint
	q.over = len(q.stops) == 0
	q.ToTop()
	q.ask()
}

// found counts what was found at the first try.
func (q *questions) found() {
	if !q.better.Missed {
		q.right++
	}
	q.course.study.Focus("find-next")
}

// asked is the move that is asked.
func (q *questions) asked() *review.Ply {
	p, _ := q.review.at(q.stops[q.at])
	return p
}

// ask goes to the position before the move that is asked.
func (q *questions) ask() {
	q.course.held = false
	q.course.leave()
	q.course.study.Hush()
	if q.course.held = true; q.over {
		q.course.study.Say(q.result())
		q.Focus("find-end")
		return
	}
	q.course.begin(q.course.stops[q.stops[q.at]-1], -1)
	v := q.course.shown()
	q.better.Ask(exercises.Ask(q.shelf.exercise(q.asked()), v.Info, v.Game, q.review.review().Nodes, q.Judge, q.Sessions.Wake))
	q.course.study.Show()
	q.course.study.Say(q.course.study.Introduction())
	q.Focus("play")
}

// keepMissed keeps what was not found for the player's exercises.
func (q *questions) keepMissed() {
	if q.better.Missed || !q.better.Done {
		q.shelf.keep(q.asked())
	}
}

// next goes on to the next one, or says how it went.
func (q *questions) next() {
	q.better.Stop()
	q.keepMissed()
	if q.at++; q.at == len(q.stops) {
		q.at, q.over = q.at-1, true
	}
	q.ask()
}

// end leaves the questions. What was tried in vain is kept.
func (q *questions) end() {
	if !q.on {
		return
	}
	if !q.over && q.better.Missed {
		q.keepMissed()
	}
	q.better.Stop()
	s := q.course.study
	s.May, s.Try, s.Touched, s.Hint = q.may, q.try, nil, nil
	s.Hush()
	q.on, q.course.held = false, false
	q.course.leave()
}

// weighing reports whether a move is being weighed.
func (q *questions) weighing() bool { return q.on && q.better.Weighing() }

// poll takes the judgement of a move that had to be weighed.
func (q *questions) poll() {
	if q.on {
		q.better.Poll()
	}
}

// answered is the stop of the move that was asked, once that is over, and 0 before.
func (q *questions) answered() int {
	if q.better.Done && !q.over {
		return q.stops[q.at]
	}
	return 0
}

// draw draws on the board what is asked, and where the hint points.
func (q *questions) draw(c graph.Canvas) {
	if !q.over {
		q.better.Draw(c)
	}
}

// solution shows the best move.
func (q *questions) solution() {
	q.better.Show(q.asked().Lines[0].Plan)
	q.Focus("find-next")
}

// view is what is asked and what is said of it, and what can be done.
func (q *questions) view() layout.Part {
	parts := []layout.Part{q.Title(q.T("replay.find"), q.Plain(look.Title-4, graph.Bold)), q.whoseFaults()}
	st := q.Plain(look.Body, graph.Regular)
	if q.over {
		parts = append(parts, q.course.study.Typed(layout.Top(q.Status("result", q.result(), st, 0))).Grow(1), q.press(widget.Button{Name: "find-end", Label: q.T("replay.find.finish"), Kind: widget.Main, Press: q.end}))
		if len(q.stops) > 0 {
			restart := q.press(widget.Button{Name: "find-restart", Label: q.T("replay.find.restart"), Press: func() { q.of(q.whose) }})
			parts = append(parts[:len(parts)-1], restart, parts[len(parts)-1])
		}
		return layout.Stack(widget.Space, parts...)
	}
	return layout.Stack(widget.Space, append(parts,
		q.Words(q.T("replay.find.count", "At", q.at+1, "Of", len(q.stops), "Right", q.right), q.Soft(look.Small)),
		q.course.study.Typed(layout.Top(q.course.study.Status(q.question(string(q.asked().Mark)), st))).Grow(1),
		q.help(), q.nextButton(), q.press(widget.Button{Name: "find-end", Label: q.T("replay.find.end"), Press: q.end}))...)
}

// press is a button, beside which arrow keys go through the line that is shown.
func (q *questions) press(b widget.Button) layout.Part {
	b.Turn = q.course.study.Turn
	return q.Press(b)
}

// help takes back what was tried, or shows the move.
func (q *questions) help() layout.Part {
	switch {
	case q.better.Done:
		return layout.Part{}
	case q.course.study.Line.Len() > 0:
		return q.press(widget.Button{Name: "find-again", Label: q.T("replay.find.again"), Kind: widget.Main, Press: q.better.Again})
	}
	hint := widget.Button{Name: "find-hint", Label: q.T("mistakes.hint"), Disabled: !q.better.Hints(), Press: q.better.Hint}
	return layout.Even(widget.Space, q.press(hint), q.press(widget.Button{Name: "find-show", Label: q.T("replay.find.show"), Press: q.solution}))
}

func (q *questions) nextButton() layout.Part {
	b := widget.Button{Name: "find-next", Label: q.T("replay.find.next"), Press: q.next}
	if q.at+1 == len(q.stops) {
		b.Label = q.T("replay.find.last")
	}
	if q.better.Done {
		b.Kind = widget.Main
	}
	return q.press(b)
}

// whoseFaults is the choice of whose faults are asked.
func (q *questions) whoseFaults() layout.Part {
	names := []string{q.T("replay.find.both"), q.T("replay.from.x"), q.T("replay.from.o")}
	sides := []rules.Side{rules.Nobody, rules.X, rules.O}
	at := 0
	if q.whose != rules.Nobody {
		at = 1 + int(q.whose-rules.X)
	}
	return q.Options("find-whose", names, at, func(i int) { q.of(sides[i]) })
}

// question is what is asked, with the mark of the move as a sign or in words.
func (q *questions) question(mark string) string {
	p := q.asked()
	return q.T("replay.find.ask", "Side", q.T("table.side."+p.Side), "Move", p.Move, "Mark", mark)
}

// result is how it went.
func (q *questions) result() string {
	if len(q.stops) == 0 {
		return q.T("replay.find.none")
	}
	out := []string{q.T("replay.find.result", "Right", q.right, "Of", len(q.stops))}
	if n := len(q.stops) - q.right; n > 0 && q.shelf.Exercises != nil {
		out = append(out, q.T("replay.find.kept", "N", n))
	}
	return strings.Join(out, " ")
}

// shelf is which record the match has, under whose name mistakes in it are kept for exercises.
type shelf struct {
	*scenes.Env
	course *course
	// record is the name of the record, empty while none is known: that of a match that has just ended is being written.
	record string
	// unnamed are exercises that were kept without that name. version is that of the library in which none was found.
	unnamed []exercises.Exercise
	version uint64
}

// seek has the library look for new records, where the name of this one is not known yet.
func (s *shelf) seek() {
	if s.record == "" && s.Library != nil {
		s.Library.Refresh()
	}
}

// follow takes the name of the record over as soon as the library knows it, for the exercises that were kept before as well.
func (s *shelf) follow() {
	if s.record != "" || s.Library == nil || s.Library.Version() == s.version {
		return
	}
	s.version = s.Library.Version()
	name, ok := s.Library.Find(s.course.played)
	if !ok {
		return
	}
	s.record = name
	for _, e := range s.unnamed {
		s.Exercises.Name(e, name)
	}
	s.unnamed = nil
}

// await has exercises get the name of the record as soon as it is known.
func (s *shelf) await(list ...exercises.Exercise) {
	if s.record == "" && len(list) > 0 {
		s.unnamed = append(s.unnamed, list...)
		s.seek()
	}
}

// exercise is what the move p of the main line asks.
func (s *shelf) exercise(p *review.Ply) exercises.Exercise {
	return exercises.From(p, s.course.match, s.record)
}

// keep keeps the position before the move p for the player's exercises.
func (s *shelf) keep(p *review.Ply) {
	if s.Exercises == nil {
		return
	}
	s.follow()
	e := s.exercise(p)
	s.Exercises.Keep(e, s.Now())
	s.await(e)
}

// keepMistakes keeps what persons did worst in the match, once the review has found it.
func (s *shelf) keepMistakes(r *review.Review) {
	if r == nil || s.Exercises == nil || s.course.match != s.course.played {
		return
	}
	list := exercises.Of(r, s.course.match, s.record)
	s.Exercises.Add(list, s.Now())
	s.await(list...)
}
