package study

import (
	"strings"

	"xotrio/ai"
	"xotrio/game/exercises"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
)

// BetterMove is a question for a better move than the played one. It judges what the player tries, and shows the
// answer to a wrong move on the board.
type BetterMove struct {
	// Done is true once the question is over. Missed is true if the move was not found at the first try, or was shown.
	Done, Missed bool
	// Right is called after the better move was found, Wrong after another move was tried, when the board and Status
	// show the result.
	Right, Wrong func()
	// Lesson, if set, returns a text that is added once the question is over.
	Lesson func() string

	s        *Study
	question *exercises.Question
	// hints is the number of visible steps of the hint.
	hints int
}

// NewBetterMove returns a Better on the board of s. It sets May, Try and Touched of s.
func NewBetterMove(s *Study) *BetterMove {
	b := &BetterMove{s: s}
	// Only the position in question accepts moves.
	s.May = func() bool { return b.Open() && s.Line.At() == 0 && !b.Judging() }
	s.Try = b.try
	s.Touched = func() {
		if !b.Judging() {
			b.Retry()
		}
	}
	return b
}

// Ask starts a question about the first position of the study's line. A nil question ends the last one.
func (b *BetterMove) Ask(q *exercises.Question) {
	b.Stop()
	b.Done, b.Missed, b.question, b.hints = false, false, q, 0
}

// Stop cancels the judgement of a move.
func (b *BetterMove) Stop() {
	if b.question != nil {
		b.question.Stop()
	}
}

// Judging returns true while a move is being judged.
func (b *BetterMove) Judging() bool { return b.question != nil && b.question.Weighing() }

// Open returns true while the move is still to be found.
func (b *BetterMove) Open() bool { return b.question != nil && !b.Done }

func (b *BetterMove) try(m rules.Move) {
	a, known := b.question.Try(m)
	b.s.ClearMessage()
	b.s.Play(m)
	if known {
		b.judge(&a)
		return
	}
	b.s.ShowMessage(b.s.menu.T("replay.find.weighing"))
}

// Poll handles the judgement of a move once it has arrived. Screens call it in every tick.
func (b *BetterMove) Poll() {
	if b.question == nil {
		return
	}
	if a, ok := b.question.Poll(); ok {
		b.judge(&a)
	}
}

// refutation is the number of moves of the answer to a wrong move that are shown: the reply, and its threat after any
// move.
const refutation = 3

func (b *BetterMove) judge(a *exercises.Answer) {
	s := b.s
	switch {
	case a.Err != nil:
		s.ShowMessage(s.menu.T("replay.failed", "Reason", a.Err.Error()))
	case a.Right:
		b.Done = true
		s.ShowMessage(b.withLesson(s.menu.T("replay.find.right", "Move", a.Move)))
		s.menu.Cue(sound.Row)
		b.Right()
	default:
		s.ShowMessage(phrases.Refutation(s.menu.Env, a))
		if len(a.Plan) > 1 {
			s.To(s.Line.Len())
			s.PlayLine(a.Plan[1:min(len(a.Plan), 1+refutation)]...)
		}
		b.Wrong()
		b.Missed = true
	}
}

func (b *BetterMove) withLesson(text string) string {
	if b.Lesson != nil {
		text += " " + b.Lesson()
	}
	return text
}

// Retry takes back the move that was tried.
func (b *BetterMove) Retry() {
	if b.Done || b.s.Line.Len() == 0 {
		return
	}
	b.Stop()
	b.s.ClearMessage()
	b.s.Line.Go(0)
	b.s.Line.Cut()
	b.s.Show()
	b.s.menu.Focus(playName)
}

// Show plays the best move and its continuation, a line in notation, and ends the question.
func (b *BetterMove) Show(line []string) {
	if !b.Open() {
		return
	}
	b.Retry()
	b.Done, b.Missed = true, true
	b.s.PlayLine(line...)
	text := b.s.menu.T("review.best", "Move", line[0])
	if b.Lesson != nil {
		if lesson := b.Lesson(); strings.Contains(lesson, line[0]) {
			b.s.ShowMessage(lesson) // it names the best move itself
			return
		}
	}
	b.s.ShowMessage(b.withLesson(text))
}

// lastHint is the number of steps of a hint: the kind of move, and its place. The next step would be the move itself.
const lastHint = 2

// Hints returns true if Hint has another step to show.
func (b *BetterMove) Hints() bool { return b.Open() && b.hints < lastHint }

// Hint shows the next step of the hint, or the last one again. Once the place is shown, the move counts as missed.
func (b *BetterMove) Hint() {
	if !b.Open() {
		b.s.ShowMessage(b.s.menu.T("typed.not-now"))
		return
	}
	b.Retry()
	if b.hints < lastHint {
		if b.hints++; b.hints == lastHint {
			b.Wrong()
			b.Missed = true
		}
	}
	b.s.ShowMessage(b.s.menu.T(b.hintKey()))
	b.s.menu.Cue(sound.Hint)
	b.s.menu.Focus(playName)
}

// hintKeys holds the text keys of the first step of a hint, by the aim of the move. Any other move prepares something.
var hintKeys = map[ai.Aim]string{
	ai.WinsNow: "mistakes.hint.threat", ai.WinsMatch: "mistakes.hint.threat", ai.DoubleThreat: "mistakes.hint.threat",
	ai.WinsByForce: "mistakes.hint.threat", ai.Threatens: "mistakes.hint.threat",
	ai.OnlyParry: "mistakes.hint.parry", ai.Parries: "mistakes.hint.parry", ai.Resists: "mistakes.hint.parry",
	ai.AvoidsGift: "mistakes.hint.parry", ai.Hinders: "mistakes.hint.parry", ai.TakesBack: "mistakes.hint.parry",
}

func (b *BetterMove) hintKey() string {
	e := b.question.Exercise()
	if b.hints == lastHint {
		if _, part := b.place(); part {
			return "puzzles.hint.piece"
		}
		return "puzzles.hint.area"
	}
	const prepare = "mistakes.hint.prepare"
	if len(e.Lines) == 0 {
		return prepare
	}
	best := &e.Lines[0]
	switch {
	case best.Win > 0:
		return "mistakes.hint.win"
	case e.Proven:
		return "mistakes.hint.save"
	}
	for _, a := range ai.Aims() {
		if key := hintKeys[a]; key != "" && a.String() == best.Why.Aim {
			return key
		}
	}
	return prepare
}

// place returns the spot that the hint marks: the first place of a move with several places (part is true), or else an
// area that contains the move off its center. The spot has size 0 if there is nothing to mark.
func (b *BetterMove) place() (spot boards.Spot, part bool) {
	e := b.question.Exercise()
	m, err := b.s.Line.First().Game.ParseMove(e.Best[0])
	if err != nil {
		return boards.Spot{}, false
	}
	spots := b.s.Board().Spots(m)
	switch len(spots) {
	case 0:
		return boards.Spot{}, false
	case 1:
	default:
		return spots[0], true
	}
	spot = spots[0]
	side := float64(len(e.Position)%3 - 1) // the same for the same exercise
	spot.At = spot.At.Add(graph.Point{X: side * spot.Size, Y: float64(e.Ply%2*2-1) * spot.Size})
	spot.Size *= 5
	return spot, false
}

// Draw marks the played move on the board, and the place of the hint.
func (b *BetterMove) Draw(c graph.Canvas) {
	if !b.Open() || b.s.Line.Len() > 0 || b.s.Busy() {
		return
	}
	e := b.question.Exercise()
	if m, err := b.s.Line.First().Game.ParseMove(e.Played); err == nil && m != rules.NoMove {
		marks.DrawPlayed(c, b.s.menu.Theme, b.s.Board().Spots(m), e.Mark())
	}
	if spot, _ := b.place(); b.hints == lastHint && spot.Size > 0 {
		marks.DrawRing(c, &spot, b.s.menu.Theme.Gold)
	}
}
