package rulebook

import (
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// maxLarger is the maximum growth of pictures on a page with room to spare.
const maxLarger = 1.6

// chapter returns the title and the blocks of a chapter. Pictures outside the visible part are not drawn, so that their
// art need not be painted.
func (r *Rulebook) chapter(c boards.Chapter, title string) []layout.Part {
	parts := []layout.Part{r.Title(title, r.Plain(look.Title+2, graph.Bold))}
	for _, b := range c.Blocks {
		words := r.T(b.Text)
		switch {
		case b.Draw != nil:
			parts = append(parts, r.picture(b, words))
		case b.Settled:
			parts = append(parts, r.settled(words))
		default:
			parts = append(parts, r.Words(words, r.Plain(look.Body+1, graph.Regular)))
		}
	}
	return parts
}

func (r *Rulebook) picture(b boards.Block, words string) layout.Part {
	st := r.Soft(look.Small)
	st.Align = graph.Center
	drawn := layout.Sized(0, b.Height, func(box graph.Rect) {
		r.Paint(func(c graph.Canvas) {
			if r.scroll.Shows(box, c.Now()) {
				b.Draw(c, r.Theme, box)
			}
		})
	})
	caption := layout.Margin(20, 0, 20, 0, r.Words(words, st))
	return layout.Stack(widget.Space, drawn.Grow(1).Between(b.Height, maxLarger*b.Height), caption)
}

// settled is a block about a question that the printed rules leave open.
func (r *Rulebook) settled(words string) layout.Part {
	n := &graph.Node{}
	n.Draw = func(c graph.Canvas) {
		t, box := r.Theme, n.Box
		fill := paint.Mix(t.Sheet, t.Gold, 0.1)
		c.Art(t.Panel(fill, fill, 10, false), box, graph.Show{})
		box.W = 4
		c.Fill(box, t.Gold)
	}
	return r.On(n, layout.Margin(20, 12, 20, 12, layout.Stack(4,
		r.Words(r.T("rulebook.settled"), r.Plain(look.Small, graph.Bold).In(r.Theme.Gold)),
		r.Words(words, r.Plain(look.Body, graph.Regular)))))
}
