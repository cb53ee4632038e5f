package exercises

import (
	"strings"

	book "xotrio/game/exercises"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// mayTry reports whether a move can be made on the board.
func (x *Exercises) mayTry() bool {
	return x.asks() && !x.dropping && !x.ask.done && len(x.ask.views) == 1 && !x.work.Busy(x.now)
}

// try takes a move as the answer.
func (x *Exercises) try(m rules.Move) {
	a, known := x.ask.question.Try(m)
	x.show(m)
	if known {
		x.judge(&a)
		return
	}
	x.ask.told = x.T("replay.find.weighing")
}

// show has a move made on the board.
func (x *Exercises) show(m rules.Move) {
	before := x.view()
	after, ply := session.Suppose(before, m)
	x.ask.views = append(x.ask.views, after)
	x.work.Add(boards.Passage{Before: before, Ply: ply, After: after})
}

// follow has moves in notation made on the board, up to the first that cannot be.
func (x *Exercises) follow(moves []string) {
	for _, text := range moves {
		v := x.view()
		m, err := v.Game.ParseMove(text)
		if err != nil || v.Seat < 0 || v.Game.Why(m) != nil {
			return
		}
		x.show(m)
	}
}

// refutation is how many moves of the answer to a wrong move are shown: the reply, and what it threatens after any move.
const refutation = 3

// judge says whether the move that was tried is the better one, and shows on the board what answers one that is not.
func (x *Exercises) judge(a *book.Answer) {
	k := &x.ask
	switch {
	case a.Err != nil:
		k.told = x.T("replay.failed", "Reason", a.Err.Error())
		return
	case a.Right:
		if !k.tried {
			x.right++
			x.answer(true)
		}
		k.done, k.told = true, x.lesson(x.T("replay.find.right", "Move", a.Move))
		x.Cue(sound.Row)
		x.Focus("next")
		return
	}
	x.miss()
	k.told = phrases.Refutation(x.Env, a)
	if len(a.Plan) > 1 {
		x.follow(a.Plan[1:min(len(a.Plan), 1+refutation)])
	}
	x.Focus("hint")
}

// lesson is a sentence on the better move, and what the review says of the move that was played.
func (x *Exercises) lesson(first string) string {
	out := []string{first}
	for i := range x.row[x.at].Words {
		p := &x.row[x.at].Words[i]
		out = append(out, x.T(p.Key, p.Parts()...))
	}
	return strings.Join(out, " ")
}

// miss notes that the exercise was not done at the first try: it begins again tomorrow.
func (x *Exercises) miss() {
	if !x.ask.tried {
		x.ask.tried = true
		x.answer(false)
	}
}

// answer keeps how it went.
func (x *Exercises) answer(right bool) {
	if x.Exercises != nil {
		x.Env.Exercises.Answer(x.row[x.at], right, x.Now())
	}
}

// again takes back what was tried.
func (x *Exercises) again() {
	if x.ask.done || len(x.ask.views) < 2 {
		return
	}
	x.stop()
	x.ask.views, x.ask.told = x.ask.views[:1], ""
	x.work.Show(x.view())
	x.Focus("play")
}

// hint shows one more step of the hint: what kind of move it is, and where. Knowing where is as good as a miss.
func (x *Exercises) hint() {
	k := &x.ask
	if k.done || k.views == nil || k.hints == lastHint {
		return
	}
	x.again()
	if k.hints++; k.hints == lastHint {
		x.miss()
	}
	k.told = x.hintText()
	x.Cue(sound.Hint)
	x.Focus("play")
}

// solution shows the best move, and how it goes on.
func (x *Exercises) solution() {
	k := &x.ask
	if k.done || k.views == nil {
		return
	}
	x.again()
	x.miss()
	e := &x.row[x.at]
	line := e.Best[:1]
	for i := range e.Lines {
		if e.Lines[i].Text == e.Best[0] {
			line = e.Lines[i].Plan
		}
	}
	x.follow(line)
	k.done, k.told = true, x.lesson(x.T("replay.find.solution", "Move", e.Best[0]))
	x.Focus("next")
}
