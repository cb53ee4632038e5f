package table

import (
	"time"
	"unicode/utf8"

	"xotrio/ai"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// hint is what the person on turn has asked for.
type hint struct {
	// stamp is that of the position which was asked about; wanted reports whether the answer is still to come.
	stamp  uint64
	wanted bool
	// move is the notation of what thought would play; there is an answer where the Move of thought is one.
	move    string
	thought ai.Thought
}

// hintTime is how long a hint is told at least: people read it, look at the board and read it again.
const hintTime = 10 * time.Second

// canAsk reports whether a hint is to be had: a person is on turn, and the board can show one.
func (t *Table) canAsk() bool {
	p, on := t.view.OnTurn()
	_, can := t.board.(boards.Suggester)
	return can && on && !p.Computer() && !t.view.Over() && !t.view.Waiting
}

// ask asks for a hint, or shows the one that was given for this position again.
func (t *Table) ask() {
	switch current := t.hint.stamp == t.view.Stamp; {
	case !t.canAsk() || current && t.hint.wanted:
	case current && t.hint.thought.Move != rules.NoMove:
		t.advise()
	default:
		t.hint = hint{stamp: t.view.Stamp, wanted: true}
		t.tell(t.d.T("hint.thinking"))
		t.s.Request(session.Hint{})
	}
}

// hinted takes the answer.
func (t *Table) hinted(e session.Hinted) {
	t.hint = hint{stamp: t.view.Stamp, move: e.Move, thought: e.Thought}
	if e.Err != nil {
		t.hint = hint{}
		t.cues = append(t.cues, sound.Illegal)
		t.tell(t.d.T("hint.none"))
		return
	}
	t.advise()
}

// advise tells the hint in a sentence.
func (t *Table) advise() {
	text := boards.Advice(t.d, t.hint.move, &t.hint.thought)
	more := hintTime + time.Second/30*time.Duration(utf8.RuneCountInString(text))
	t.message.Say(text, t.now, max(boards.ReadingTime(text), more))
}

// drawHint points the move of the hint out on the board.
func (t *Table) drawHint(c graph.Canvas) {
	s, can := t.board.(boards.Suggester)
	if can && t.hint.thought.Move != rules.NoMove && t.hint.stamp == t.view.Stamp {
		boards.DrawSpots(c, t.d.Theme, s.Spots(t.hint.thought.Move))
	}
}
