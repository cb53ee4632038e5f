package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/reason"
	"xotrio/game/input"
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
	// lines are the moves that are worth playing, the best first; at is the one that is shown. There are none before the answer.
	lines []ai.Thought
	at    int
	// text is what is told of it, evidence what its reason rests on.
	text     string
	evidence reason.Evidence
	// ready reports whether Enter plays it: nothing was pointed at or pressed since it came.
	ready bool
}

// planPlies is how much of an expected line of play is told.
const planPlies = 4

// canAsk reports whether a hint is to be had: a person is on turn, and the board can show one.
func (t *Table) canAsk() bool {
	p, on := t.view.OnTurn()
	_, can := t.board.(boards.Suggester)
	return can && on && !p.Computer() && !t.view.Over() && !t.view.Waiting && !t.back.on && !t.view.Setup.Rated
}

// ask asks for a hint, or shows the next best of the moves that were found for this position, and in the end the best again.
func (t *Table) ask() {
	switch current := t.hint.stamp == t.view.Stamp; {
	case t.view.Setup.Rated && !t.view.Over():
		t.s.Request(session.Hint{}) // which says why there is none
	case !t.canAsk() || current && t.hint.wanted:
	case current && len(t.hint.lines) > 0:
		t.hint.at = (t.hint.at + 1) % len(t.hint.lines)
		t.advise()
	default:
		t.hint = hint{stamp: t.view.Stamp, wanted: true}
		t.tell(t.d.T("hint.thinking"))
		t.s.Request(session.Hint{})
	}
}

// hinted takes the answer.
func (t *Table) hinted(e session.Hinted) {
	t.hint = hint{stamp: t.view.Stamp}
	if e.Err != nil {
		t.cues = append(t.cues, sound.Illegal)
		t.tell(t.d.T("hint.none"))
		return
	}
	t.hint.lines = worth(&e.Thought)
	t.advise()
}

// worth are the moves of a thought that may be advised: the best, and others that do not lose where it does not.
func worth(th *ai.Thought) []ai.Thought {
	lines := []ai.Thought{*th}
	for _, l := range th.Lines {
		if l.Move != th.Move && (l.Win >= 0 || th.Win < 0) {
			lines = append(lines, l)
		}
	}
	return lines
}

// advise tells the line of the hint that is shown, for as long as the position stands.
func (t *Table) advise() {
	h := &t.hint
	th := &h.lines[h.at]
	h.ready = true
	t.cues = append(t.cues, sound.Hint)
	h.evidence = engines.Evidence(t.view.Info.Name, t.view.Game, th)
	advice := boards.Hint{
		Move: t.view.Game.MoveText(th.Move), Thought: th, Evidence: h.evidence, Plan: plan(t.view.Game, th.PV),
		Side: t.view.Game.ToMove(), Other: h.at > 0,
	}
	if r, ok := t.board.(boards.Rounder); ok {
		advice.Rounds = r.Rounds()
	}
	if p, ok := t.board.(boards.Pointer); ok {
		advice.Cell = func(cell int) string { return p.Cell(cell).Name }
	}
	h.text = boards.Advice(t.d, &advice)
	switch th.Reason.Aim {
	case ai.Covers, ai.Tempo, ai.TakesBack: // the place of the move itself
		h.evidence.At = nil
	}
	t.message.Withdraw(t.now)
	t.suggest(th.Move)
}

// plan is what is expected to be played after the first move of a line of play, in notation.
func plan(pos rules.Game, line []rules.Move) (told []string) {
	p := pos.Clone()
	for i, m := range line {
		if i > planPlies || p.Outcome().Over() || p.ToMove() == rules.Nobody || !p.Legal(m) {
			break
		}
		if i > 0 {
			told = append(told, p.MoveText(m))
		}
		p.Do(m)
	}
	return told
}

// hinting reports whether a hint is shown.
func (t *Table) hinting() bool {
	return len(t.hint.lines) > 0 && t.hint.stamp == t.view.Stamp && !t.back.on
}

// dropHint takes the hint away, or the wish for one.
func (t *Table) dropHint() {
	if t.hint.wanted {
		t.s.Request(session.NoHint{})
	}
	t.hint = hint{}
	t.suggest(rules.NoMove)
}

// suggest has the board show the piece of a move as a ghost, where it can.
func (t *Table) suggest(m rules.Move) {
	if b, ok := t.board.(boards.Ghoster); ok {
		b.Suggest(m)
	}
}

// hintKeys plays the hint by Enter as long as nothing else was done since it came, and reports whether it did.
func (t *Table) hintKeys(f *input.Frame) bool {
	if !t.hinting() {
		return false
	}
	if enter := f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter); enter && t.hint.ready && t.stage.FocusIs(t.play.Name) && t.state().CanMove {
		t.s.Request(session.Play{Move: t.hint.lines[t.hint.at].Move})
		return true
	}
	if len(f.Keys) > 0 || f.Pressed[input.Left] {
		t.hint.ready = false
	}
	return false
}

// shortcuts are what the foot of the screen tells: what can be done with a hint while one is shown, else the shortcuts of the board, and
// nothing while the board is not there or an earlier position is looked at, where nothing can be placed: the message says how to go back.
func (t *Table) shortcuts() []string {
	switch {
	case t.play.Hidden || t.back.on:
		return nil
	case !t.hinting():
		return t.board.Hints()
	}
	var list []string
	if t.hint.ready {
		list = append(list, t.d.T("hint.key-play"))
	}
	if len(t.hint.lines) > 1 {
		list = append(list, t.d.T("hint.key-next"))
	}
	return append(list, t.d.T("hint.key-away"))
}

// drawHint points the move of the hint out on the board, and what its reason rests on.
func (t *Table) drawHint(c graph.Canvas) {
	if !t.hinting() {
		return
	}
	if p, ok := t.board.(boards.Pointer); ok {
		boards.DrawEvidence(c, t.d.Theme, p, &t.hint.evidence)
	}
	if s, ok := t.board.(boards.Suggester); ok {
		boards.DrawSpots(c, t.d.Theme, s.Spots(t.hint.lines[t.hint.at].Move))
	}
}
