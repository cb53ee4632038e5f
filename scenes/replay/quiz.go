package replay

import (
	"strings"

	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// questions is "find the better move": the player improves the moves that lost something, in order.
type questions struct {
	*widget.Menu
	course *course
	review *assessment
	shelf  *shelf
	on     bool
	// whose is the side whose mistakes are asked, Nobody for both. stops are the stops they led to, at is the index of
	// the current one, over is true after the last, and right counts those found at the first try.
	whose rules.Side
	stops []int
	at    int
	over  bool
	right int
	// better checks the answers. may and try are the study's own functions, restored at the end.
	better *study.BetterMove
	may    func() bool
	try    func(m rules.Move)
}

// start asks about the mistakes of the only human side if there are any, otherwise about those of both.
func (q *questions) start() {
	if s := onlyPerson(q.course.match.Setup().Seats); len(q.review.faults(s)) > 0 {
		q.startFor(s)
	} else {
		q.startFor(rules.Nobody)
	}
}

// onlyPerson returns the side that people play against computers, or Nobody if people play both sides or none.
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

// startFor starts the quiz about the mistakes of one side, or of both for Nobody.
func (q *questions) startFor(whose rules.Side) {
	q.end()
	q.course.byHand()
	q.on, q.whose, q.stops, q.at, q.right = true, whose, q.review.faults(whose), 0, 0
	s := q.course.study
	q.may, q.try = s.May, s.Try
	q.better = study.NewBetterMove(s)
	q.better.Right, q.better.Wrong = q.found, func() {}
	s.Hint = q.better.Hint
	q.over = len(q.stops) == 0
	q.ToTop()
	q.ask()
}

func (q *questions) found() {
	if !q.better.Missed {
		q.right++
	}
	q.course.study.Focus("find-next")
}

func (q *questions) current() *review.Ply {
	p, _ := q.review.ply(q.stops[q.at])
	return p
}

// ask shows the position before the move in question, or the result after the last.
func (q *questions) ask() {
	q.course.held = false
	q.course.leave()
	q.course.study.ClearMessage()
	if q.course.held = true; q.over {
		q.course.study.Say(q.result())
		q.Focus("find-end")
		return
	}
	q.course.startLine(q.course.stops[q.stops[q.at]-1], -1)
	v := q.course.position()
	q.better.Ask(exercises.Ask(q.shelf.exercise(q.current()), v.Info, v.Game, q.review.review().Nodes, q.Judge, q.Sessions.Wake))
	q.course.study.Show()
	q.course.study.Say(q.course.study.Introduction())
	q.Focus("play")
}

// keepMissed adds an unsolved question to the player's exercises.
func (q *questions) keepMissed() {
	if q.better.Missed || !q.better.Done {
		q.shelf.keep(q.current())
	}
}

func (q *questions) next() {
	q.better.Stop()
	q.keepMissed()
	if q.at++; q.at == len(q.stops) {
		q.at, q.over = q.at-1, true
	}
	q.ask()
}

// end leaves the quiz. A question with a failed try becomes an exercise.
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
	s.ClearMessage()
	q.on, q.course.held = false, false
	q.course.leave()
}

func (q *questions) weighing() bool { return q.on && q.better.Judging() }

func (q *questions) poll() {
	if q.on {
		q.better.Poll()
	}
}

// answered returns the stop of the move in question once it is answered, 0 before.
func (q *questions) answered() int {
	if q.better.Done && !q.over {
		return q.stops[q.at]
	}
	return 0
}

func (q *questions) draw(c graph.Canvas) {
	if !q.over {
		q.better.Draw(c)
	}
}

func (q *questions) solution() {
	q.better.Show(q.current().Lines[0].Plan)
	q.Focus("find-next")
}

func (q *questions) view() layout.Part {
	parts := []layout.Part{q.Title(q.T("replay.find"), q.Plain(look.Title-4, graph.Bold)), q.whoseFaults()}
	st := q.Plain(look.Body, graph.Regular)
	if q.over {
		parts = append(parts, q.course.study.Typed(layout.Top(q.Status("result", q.result(), st, 0))).Grow(1), q.press(widget.Button{Name: "find-end", Label: q.T("menu.done"), Kind: widget.Main, Press: q.end}))
		if len(q.stops) > 0 {
			restart := q.press(widget.Button{Name: "find-restart", Label: q.T("learn.again"), Press: func() { q.startFor(q.whose) }})
			parts = append(parts[:len(parts)-1], restart, parts[len(parts)-1])
		}
		return layout.Stack(widget.Space, parts...)
	}
	return layout.Stack(widget.Space, append(parts,
		q.Words(q.T("replay.find.count", "At", q.at+1, "Of", len(q.stops), "Right", q.right), q.Soft(look.Small)),
		q.course.study.Typed(layout.Top(q.course.study.Status(q.question(string(q.current().Mark)), st))).Grow(1),
		q.help(), q.nextButton(), q.press(widget.Button{Name: "find-end", Label: q.T("replay.find.end"), Press: q.end}))...)
}

// press is a button that lets the arrow keys go through the line shown.
func (q *questions) press(b widget.Button) layout.Part {
	b.Turn = q.course.study.Turn
	return q.Press(b)
}

// help is the button that takes the try back, or those for a hint and the solution.
func (q *questions) help() layout.Part {
	switch {
	case q.better.Done:
		return layout.Part{}
	case q.course.study.Line.Len() > 0:
		return q.press(widget.Button{Name: "find-again", Label: q.T("menu.retry"), Kind: widget.Main, Press: q.better.Retry})
	}
	hint := widget.Button{Name: "find-hint", Label: q.T("table.hint"), Disabled: !q.better.Hints(), Press: q.better.Hint}
	return layout.Even(widget.Space, q.press(hint), q.press(widget.Button{Name: "find-show", Label: q.T("replay.find.show"), Press: q.solution}))
}

func (q *questions) nextButton() layout.Part {
	b := widget.Button{Name: "find-next", Label: q.T("menu.next"), Press: q.next}
	if q.at+1 == len(q.stops) {
		b.Label = q.T("replay.find.last")
	}
	if q.better.Done {
		b.Kind = widget.Main
	}
	return q.press(b)
}

func (q *questions) whoseFaults() layout.Part {
	names := []string{q.T("replay.find.both"), q.T("setup.begins.x"), q.T("setup.begins.o")}
	sides := []rules.Side{rules.Nobody, rules.X, rules.O}
	at := 0
	if q.whose != rules.Nobody {
		at = 1 + int(q.whose-rules.X)
	}
	return q.Options("find-whose", names, at, func(i int) { q.startFor(sides[i]) })
}

// question returns the text of the current question; mark is the mark of the move, as a sign or in words.
func (q *questions) question(mark string) string {
	p := q.current()
	return q.T("replay.find.ask", "Side", phrases.SideName(q.Env, side(p.Side)), "Move", p.Move, "Mark", mark)
}

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

// shelf finds the record of the match in the library; exercises from its mistakes carry the name of that record.
type shelf struct {
	*scenes.Env
	course *course
	// record is the name of the record, "" while unknown: the record of a match that has just ended is still being
	// written.
	record string
	// unnamed are exercises kept before the name was known. version is the library version last searched in vain.
	unnamed []exercises.Exercise
	version uint64
}

// seek refreshes the library if the name is unknown.
func (s *shelf) seek() {
	if s.record == "" && s.Library != nil {
		s.Library.Refresh()
	}
}

// update sets the name once the library has the record, also in the exercises kept before.
func (s *shelf) update() {
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

// await lists exercises that get the name once it is known.
func (s *shelf) await(list ...exercises.Exercise) {
	if s.record == "" && len(list) > 0 {
		s.unnamed = append(s.unnamed, list...)
		s.seek()
	}
}

func (s *shelf) exercise(p *review.Ply) exercises.Exercise {
	return exercises.From(p, s.course.match, s.record)
}

// keep adds the position before the move p to the player's exercises.
func (s *shelf) keep(p *review.Ply) {
	if s.Exercises == nil {
		return
	}
	s.update()
	e := s.exercise(p)
	s.Exercises.Keep(e, s.Now())
	s.await(e)
}

// keepMistakes adds the worst mistakes of the human players to the exercises once the match is reviewed.
func (s *shelf) keepMistakes(r *review.Review) {
	if r == nil || s.Exercises == nil || s.course.match != s.course.played {
		return
	}
	list := exercises.Of(r, s.course.match, s.record)
	s.Exercises.Add(list, s.Now())
	s.await(list...)
}
