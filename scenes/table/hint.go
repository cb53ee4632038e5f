package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
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
	*common
	past *past
	advice
}

// advice is the answer, or that one is to come.
type advice struct {
	// stamp is that of the position which was asked about; wanted reports whether the answer is still to come.
	stamp  uint64
	wanted bool
	// lines are the moves that are worth playing, the best first; at is the one that is shown. There are none before the answer.
	lines []ai.Thought
	at    int
	// text is its sentence, marks the squares of the reason that this gives.
	text  string
	marks reason.Evidence
	// ready reports whether Enter plays it: nothing was pointed at or pressed since it came.
	ready bool
}

// planPlies is how much of an expected line of play is told.
const planPlies = 4

// canAsk reports whether a hint is to be had: a person is on turn, and the board can show one.
func (h *hint) canAsk() bool {
	p, on := h.view.OnTurn()
	return h.possible() && on && !p.Computer() && !h.view.Over() && !h.view.Waiting && !h.past.on && !h.view.Setup.Unaided()
}

// possible returns true if the board can show hints: they name squares.
func (h *hint) possible() bool { return h.board.Cell(0).Name != "" }

// ask asks for a hint, or shows the next best of the moves that were found for this position, and in the end the best again.
func (h *hint) ask() {
	switch current := h.stamp == h.view.Stamp; {
	case h.view.Setup.Unaided() && !h.view.Over():
		h.s.Request(session.Hint{}) // which says why there is none
	case !h.canAsk() || current && h.wanted:
	case current && len(h.lines) > 0:
		h.at = (h.at + 1) % len(h.lines)
		h.advise()
	default:
		h.advice = advice{stamp: h.view.Stamp, wanted: true}
		h.tell(h.d.T("hint.thinking"))
		h.s.Request(session.Hint{})
	}
}

// hinted takes the answer.
func (h *hint) take(e session.Hinted) {
	h.advice = advice{stamp: h.view.Stamp}
	if e.Err != nil {
		h.cues = append(h.cues, sound.Illegal)
		h.tell(h.d.T("hint.none"))
		return
	}
	h.lines = worth(&e.Thought)
	h.advise()
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
func (h *hint) advise() {
	th := &h.lines[h.at]
	h.ready = true
	h.cues = append(h.cues, sound.Hint)
	advised := boards.NewHint(h.board, h.view.Info.Name, h.view.Game, th, plan(h.view.Game, th.PV))
	advised.Other = h.at > 0
	if l := losing(th); l != nil {
		advised.Losing, advised.LosingIn = h.view.Game.MoveText(l.Move), -l.Win/2
	}
	h.text, h.marks = boards.Advice(h.d, advised), advised.Marks()
	h.message.Withdraw(h.now)
	h.suggest(th.Move)
}

// losing is the best of the other moves of a thought after which the opponent wins by force, nil where there is none.
func losing(th *ai.Thought) *ai.Thought {
	for i := range th.Lines {
		if l := &th.Lines[i]; l.Move != th.Move && l.Win < 0 {
			return l
		}
	}
	return nil
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
func (h *hint) shown() bool {
	return len(h.lines) > 0 && h.stamp == h.view.Stamp && !h.past.on
}

// dropHint takes the hint away, or the wish for one.
func (h *hint) drop() {
	if h.wanted {
		h.s.Request(session.NoHint{})
	}
	h.advice = advice{}
	h.suggest(rules.NoMove)
}

// suggest has the board show the piece of a move as a ghost, where it can.
func (h *hint) suggest(m rules.Move) {
	h.board.Suggest(m)
}

// drawHint points the move of the hint out on the board, and what its reason rests on.
func (h *hint) draw(c graph.Canvas) {
	if !h.shown() {
		return
	}
	boards.DrawEvidence(c, h.d.Theme, h.board, &h.marks)
	boards.DrawSpots(c, h.d.Theme, h.board.Spots(h.lines[h.at].Move))
}

// keys plays the hint by Enter as long as nothing else was done since it came, and reports whether it did.
func (h *hint) keys(f *input.Frame, canMove bool) bool {
	if !h.shown() {
		return false
	}
	if enter := f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter); enter && h.ready && h.stage.FocusIs(playName) && canMove {
		h.s.Request(session.Play{Move: h.lines[h.at].Move})
		return true
	}
	if len(f.Keys) > 0 || f.Pressed[input.Left] {
		h.ready = false
	}
	return false
}

// shortcuts are what can be done with a hint while one is shown.
func (h *hint) shortcuts() []string {
	var list []string
	if h.ready {
		list = append(list, h.d.T("hint.key-play"))
	}
	if len(h.lines) > 1 {
		list = append(list, h.d.T("hint.key-next"))
	}
	return append(list, h.d.T("hint.key-away"))
}
