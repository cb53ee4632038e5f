package learn

import (
	"math"

	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// pocket lays the screen out for a telephone: what the chosen step is about, the steps, which are scrolled, and the button that begins it.
func (l *Learn) pocket() {
	const edge, picW, rowH, in = widget.Edge, 96.0, 50.0, 12.0
	m, one := l.M, l.lesson()
	l.Head(l.T("learn.title"), 0, func() { l.Pop(nil) })
	w, y := m.W-2*edge, widget.HeadH
	l.tabs(graph.Rect{X: edge, Y: y, W: w, H: tabsH})
	y += tabsH + gap
	head, plain := l.Plain(look.Body, graph.Bold), l.Soft(look.Small)
	words := graph.Rect{X: edge + in + picW + in, Y: y + in, W: w - picW - 3*in}
	high := func(step int) (task, why float64) {
		_, task = l.Fonts.Measure(l.T(one.StepKey(step)+".task"), head.Wide(words.W))
		_, why = l.Fonts.Measure(l.T(one.StepKey(step)+".why"), plain.Wide(words.W))
		return task, why
	}
	card := picW
	for i := range one.Steps { // the same for all of them, so that nothing moves
		task, why := high(i)
		card = math.Max(card, task+4+why)
	}
	task, why := high(l.step)
	l.Sheet(graph.Rect{X: edge, Y: y, W: w, H: card + 2*in})
	l.picture(graph.Rect{X: edge + in, Y: y + in, W: picW, H: card})
	words.Y += (card - task - 4 - why) / 2
	l.Text(l.T(one.StepKey(l.step)+".task"), graph.Rect{X: words.X, Y: words.Y, W: words.W, H: task}, head)
	l.Text(l.T(one.StepKey(l.step)+".why"), graph.Rect{X: words.X, Y: words.Y + task + 4, W: words.W, H: why}, plain)
	y += card + 2*in + gap
	l.beginButton(graph.Rect{X: edge, Y: m.H - in - keyH, W: w, H: keyH})
	l.Column(y, keyH+2*in, func(c *widget.Column) {
		l.rows(c.Box(float64(len(one.Steps))*rowH+12), rowH)
	})
}

// FitsTelephone implements scenes.Pocket.
func (l *Learn) FitsTelephone() {}
