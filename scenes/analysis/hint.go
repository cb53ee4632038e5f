package analysis

import (
	"xotrio/ai/reason"
	"xotrio/game/sound"
	"xotrio/rules"
)

// hint is a move of the position that is shown with the reason for it.
type hint struct {
	// wanted is true while it is still to come. text is its sentence, empty for none.
	wanted bool
	text   string
	move   rules.Move
	// marks are the squares of the reason that the sentence gives.
	marks reason.Evidence
	// at is which of the best moves it is.
	at int
}

// planPlies is how much of an expected line of play is told.
const planPlies = 4

// ask asks for a hint, or where one is shown for the next best move.
func (a *Analysis) ask() {
	if a.over() {
		return
	}
	if a.hint.text != "" {
		a.hint.at++
	}
	if _, ok := a.search.of(a.shown()); ok {
		a.advise()
		return
	}
	a.hint.wanted = true
	a.study.Tell(a.T("hint.thinking"))
}

// advise tells the hint by what is known of the position. It stands when the search goes on: a sentence that is read does not change.
func (a *Analysis) advise() {
	v := a.shown()
	f, ok := a.search.of(v)
	at := a.hint.at
	a.hint = hint{}
	if !ok || len(f.Lines) == 0 {
		a.study.Tell(a.T("hint.none"))
		a.Cue(sound.Illegal)
		return
	}
	at %= len(f.Lines)
	l := &f.Lines[at]
	th := l.Thought()
	text, marks := a.study.Advice(v, &th, l.Plan[min(1, len(l.Plan)):min(len(l.Plan), 1+planPlies)], at > 0)
	a.hint = hint{text: text, move: l.Move, marks: marks, at: at}
	a.study.Tell(text)
	a.Cue(sound.Hint)
}

// drop takes the hint away.
func (a *Analysis) drop() {
	a.hint = hint{}
	a.study.Hush()
}
