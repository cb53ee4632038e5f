package puzzles

import (
	"context"
	"hash/fnv"

	"xotrio/ai"
	"xotrio/ai/reason"
	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// hint is what has been shown of the move to be found in the position on the board.
type hint struct {
	a *attempt
	// shown is how many steps of it: 0 nothing, 1 what it is for, 2 whereabouts it is, 3 the move.
	shown int
	move  rules.Move
	th    *ai.Thought
	// marks are the squares of the reason that the sentence of the third step gives.
	marks reason.Evidence
}

// clear forgets it, as a move was made.
func (h *hint) clear() { *h = hint{a: h.a} }

// may reports whether there is anything more to be shown.
func (h *hint) may() bool {
	return h.a.phase == asking && !h.a.question.Running() && h.shown < solving.MaxHints
}

// prices are the ends of the keys of what stands on the button of a hint, and of what explains it.
var prices = map[solving.Price]string{solving.Free: "free", solving.NoPoints: "no-points", solving.Lost: "lost"}

// price is what the next step of the hint costs, as an end of keys. What was paid for before is not paid again.
func (h *hint) price() string {
	if h.shown < h.a.run.Hints {
		return prices[solving.Free]
	}
	return prices[h.a.run.Price()]
}

// ask shows the next step, or the last one again; the move may have to be looked for.
func (h *hint) ask() {
	switch {
	case h.a.phase != asking:
		h.a.study.Tell(h.a.menu.T("typed.not-now"))
		return
	case h.a.question.Running(): // the answer comes
		return
	case h.shown == solving.MaxHints:
		h.say()
		return
	}
	if h.th != nil {
		h.show()
		return
	}
	h.a.ask(func(ctx context.Context, moves *puzzle.Attempt) (answer, error) {
		m, err := moves.Next(ctx)
		return answer{next: m}, err
	})
}

// take takes the move that is to be hinted at.
func (h *hint) take(next rules.Move, err error) {
	if err != nil || next == rules.NoMove {
		h.a.study.Tell(h.a.menu.T("hint.none"))
		return
	}
	v := h.a.study.Line.View()
	h.move = next
	win := 0
	if !h.a.p.Defends() {
		win = 2*h.a.moves.Left() - 1
	}
	h.th = thought(v, next, win)
	if h.th.Reason.Aim == ai.WinsByForce {
		h.th = thought(v, next, 0)
	}
	h.show()
}

// show shows the next step.
func (h *hint) show() {
	if h.shown++; h.shown > h.a.run.Hints {
		h.a.run = h.a.solver().Hint(h.a.run)
	}
	h.say()
}

// say says the step that is shown.
func (h *hint) say() {
	h.a.menu.Cue(sound.Hint)
	switch {
	case h.shown == 1:
		h.a.study.Tell(h.a.menu.T("puzzles.hint.kind", "Theme", aim(h.a.menu.Env, h.th.Reason.Aim.String())))
	case h.shown > 2:
		var text string
		text, h.marks = h.a.study.Advice(h.a.study.Line.View(), h.th, nil, false)
		h.a.study.Tell(text)
	case len(h.spots()) > 1:
		h.a.study.Tell(h.a.menu.T("puzzles.hint.piece"))
	default:
		h.a.study.Tell(h.a.menu.T("puzzles.hint.area"))
	}
}

// spots are the places of the move that is hinted at.
func (h *hint) spots() []boards.Spot {
	return h.a.study.Board().Spots(h.move)
}

// width is how much larger than a cell the area is in which a move is to be looked for, aside how far its middle is beside the cell.
const width, aside = 3.6, 0.9

// draw draws on the board what has been shown.
func (h *hint) draw(c graph.Canvas) {
	if h.a.phase != asking || h.shown < 2 {
		return
	}
	t, spots := h.a.menu.Theme, h.spots()
	switch {
	case len(spots) == 0:
	case h.shown > 2:
		boards.DrawEvidence(c, t, h.a.study.Board(), &h.marks)
		boards.DrawSpots(c, t, spots)
	case len(spots) > 1: // one of the two things to be found
		boards.DrawSpots(c, t, spots[:1])
	default:
		sum := fnv.New32a()
		_, _ = sum.Write([]byte(h.a.p.ID))
		n := sum.Sum32()
		off := graph.Point{X: float64(n%3) - 1, Y: float64(n/3%3) - 1}.Mul(aside * spots[0].Size)
		boards.DrawSpots(c, t, []boards.Spot{{At: spots[0].At.Add(off), Size: spots[0].Size * width}})
	}
}

// button asks for the next step, and says what it costs.
func (h *hint) button() layout.Part {
	m, price, may := h.a.menu, h.price(), h.may()
	label, cost := m.T("table.hint"), ""
	n := &graph.Node{Name: "hint", Role: graph.Button, Label: label, Disabled: !may, Round: 15}
	if h.shown < solving.MaxHints {
		cost = m.T("puzzles.hint." + price)
		n.Label, n.Tip = label+", "+cost, m.T("puzzles.hint.tip."+price)
	}
	n.Press = func() {
		m.Cue(sound.Select)
		h.ask()
	}
	ink, soft, gold := m.Theme.Text, m.Theme.Soft, m.Theme.Gold
	if !may {
		ink, soft, gold = m.Theme.Faint, m.Theme.Faint, m.Theme.Faint
	}
	n.Draw = func(c graph.Canvas) {
		t := m.Theme
		fill, line := t.Button, t.Gold
		if !may {
			fill, line = t.Sheet, t.SheetLine
		} else if n.Hover || n.Focused {
			fill = t.ButtonLit
		}
		c.Art(t.Panel(fill, line, n.Round, false), n.Box, graph.Show{})
	}
	bold, small := m.Plain(look.Body, graph.Medium).In(ink), m.Plain(look.Small, graph.Regular).In(soft)
	end := small
	end.Align = graph.End
	words := layout.Wide(150, func() layout.Part {
		return layout.Row(widget.Space, m.Words(label, bold), m.Words(cost, end).Grow(1))
	}, func() layout.Part {
		bold.Size, small.Size = look.Small+1, look.Small-2
		return layout.Middle(layout.Stack(0, m.Words(label, bold), m.Words(cost, small)))
	})
	return layout.AtLeast(0, widget.ButtonHeight, m.On(n, layout.Margin(12, 0, 12, 0, layout.Row(10, m.Sign("hint", gold), words.Grow(1)))))
}
