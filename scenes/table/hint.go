package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/reason"
	"xotrio/game/input"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// hint is the hint that the person to move has asked for.
type hint struct {
	*common
	history *history
	advice
}

// advice is the answer to a request for a hint, or the request.
type advice struct {
	// stamp is that of the position in question; wanted is true until the answer arrives.
	stamp  uint64
	wanted bool
	// lines are the moves worth playing, best first, and index is the one shown. It is empty until the answer arrives.
	lines []*boards.Hint
	index int
	// text is the advice as a sentence, marks the squares of the reason that it gives.
	text  string
	marks reason.Evidence
	// unspoken is true until the text was spoken.
	unspoken bool
	// ready is true if Enter plays the move: nothing was pointed at or pressed since the hint appeared.
	ready bool
}

// possible returns true if the board can show hints, which name squares.
func (h *hint) possible() bool { return h.board.Cell(0).Name != "" }

// canAsk returns true if a hint is available: it is a person's turn, and help is allowed.
func (h *hint) canAsk() bool {
	p, on := h.view.OnTurn()
	return h.possible() && on && h.work.Prompt(h.now) == "" && !p.Computer() && !h.view.Over() && !h.view.Waiting && !h.history.on && !h.view.Setup.Unaided()
}

// ask asks for a hint. If one is shown, ask shows the next best move that was found, and after the last the best again.
// It is refused, with the reason, in a match without help.
func (h *hint) ask() {
	switch current := h.stamp == h.view.Stamp; {
	case !h.canAsk():
		h.s.Request(session.Hint{})
	case current && len(h.lines) > 0:
		h.index = (h.index + 1) % len(h.lines)
		h.advise()
	default:
		h.advice = advice{stamp: h.view.Stamp, wanted: true}
		h.notify(h.d.T("hint.thinking"))
		h.s.Request(session.Hint{})
	}
}

func (h *hint) answer(e *session.Hinted) {
	h.advice = advice{stamp: h.view.Stamp}
	if e.Err != nil {
		h.cues = append(h.cues, sound.Illegal)
		h.notify(h.d.T("hint.none"))
		return
	}
	h.lines = boards.Hints(h.board, h.view.Info.Name, h.view.Game, &e.Thought)
	h.advise()
}

// advise shows the current line of the hint until the position changes. Withdrawing the message makes showStanding show and speak
// the text at the end of the tick, even if it is the same as before.
func (h *hint) advise() {
	current := h.lines[h.index]
	h.ready, h.unspoken = true, true
	h.cues = append(h.cues, sound.Hint)
	h.text, h.marks = boards.Advice(h.d, current), current.Marks()
	h.message.Withdraw(h.now)
	h.board.Suggest(current.Thought.Move)
}

func (h *hint) visible() bool {
	return len(h.lines) > 0 && h.stamp == h.view.Stamp && !h.history.on
}

// searching returns true while the answer for the current position is awaited.
func (h *hint) searching() bool { return h.wanted && h.stamp == h.view.Stamp }

// cancel is drop with the message that a hint is searched for.
func (h *hint) cancel() {
	if h.searching() {
		h.message.Withdraw(h.now)
	}
	h.drop()
}

func (h *hint) drop() {
	if h.wanted {
		h.s.Request(session.NoHint{})
	}
	h.advice = advice{}
	h.board.Suggest(rules.NoMove)
}

func (h *hint) draw(c graph.Canvas) {
	if h.visible() {
		marks.DrawEvidence(c, h.d.Theme, h.board, &h.marks)
		marks.DrawSpots(c, h.d.Theme, h.board.Spots(h.lines[h.index].Thought.Move))
	}
}

// keys plays the hint if Enter is pressed and nothing else was since it appeared. It returns true if a key was used.
func (h *hint) keys(f *input.Frame, canMove bool) bool {
	if !h.visible() {
		return false
	}
	if enter := f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter); enter && h.ready && h.stage.FocusIs(playName) && canMove {
		h.s.Request(session.Play{Move: h.lines[h.index].Thought.Move})
		return true
	}
	if len(f.Keys) > 0 || f.Pressed[input.Left] {
		h.ready = false
	}
	return false
}

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

// mistakePrompt is the question of a teaching match whether to take a move back. It is shown in the message area.
type mistakePrompt struct {
	*common
	root *graph.Node
	text string
}

func (q *mistakePrompt) ask(e *session.Doubted) {
	percent := (e.Found.Loss(&e.Found.Lines[e.Found.Played]) + 5) / 10
	q.text = q.d.T("teach.loses", "Move", e.Ply.Text, "Percent", percent)
	if p, ok := review.Allowed(&e.Found, e.Ply.Side); ok {
		q.text = q.d.T(p.Key, p.Parts()...) + " " + q.d.T("teach.loss", "Percent", percent)
	}
	q.cues = append(q.cues, sound.Hint)
	q.message.Withdraw(q.now)
	q.layout()
	q.update(false)
	q.speech.Say(q.text, q.d.T("teach.ask"))
	q.stage.Focus("take-back")
}

func (q *mistakePrompt) update(covered bool) {
	hidden := q.s.Doubt() == nil || covered
	if hidden != q.root.Hidden {
		q.root.Hidden = hidden
		if hidden && q.s.Doubt() == nil {
			q.focusBoard()
		}
	}
}

func (q *mistakePrompt) keep() {
	q.s.Request(session.Keep{})
	q.update(false)
}

func (q *mistakePrompt) layout() {
	q.root.Children = nil
	if q.s.Doubt() == nil {
		return
	}
	kit := q.kit(q.root)
	answer := func(name, label string, kind widget.Kind, press func()) layout.Part {
		p := layout.Margin(0, 4, 0, 4, kit.Press(widget.Button{Name: name, Label: label, Kind: kind, Press: func() {
			q.cues, kit.Cues = append(q.cues, kit.Cues...), nil
			press()
		}}))
		return p.Fixed(p.Measure(0).MinW) // the text needs the room
	}
	st := kit.Plain(look.Body-2, graph.Regular)
	st.Least = look.Small - 5
	text := layout.Margin(8, 0, 0, 0, kit.Words(q.text, st))
	kit.BoxedIn(q.d.Theme.Gold, 1, layout.Row(8, text.Grow(1),
		answer("take-back", q.d.T("teach.back"), widget.Main, func() { q.s.Request(session.TakeBack{}) }),
		answer("keep", q.d.T("teach.keep"), widget.Usual, q.keep), layout.Gap(0))).Place(q.area.Message)
}

func (q *mistakePrompt) draw(c graph.Canvas, reviewing bool) {
	d := q.s.Doubt()
	if d == nil || reviewing || q.work.Busy(c.Now()) {
		return
	}
	spots := q.board.Spots(d.Ply.Move)
	if len(spots) == 0 {
		return
	}
	mark := review.Mistake
	if d.Found.Loss(&d.Found.Lines[d.Found.Played]) >= review.MarkLoss[2] {
		mark = review.Blunder
	}
	marks.DrawDoubted(c, q.d.Theme, spots, mark)
}
