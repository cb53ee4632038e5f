package replay

import (
	"xotrio/game/branch"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// commentH is the height of the row of the comment, below what the review says.
const commentH = 42.0

// commentH is the height of that row.
func (r *Replay) commentH() float64 {
	if r.Narrow {
		return widget.Finger + 4
	}
	return commentH
}

// commentRow is the comment on the position that is shown: to be written, read and changed.
func (r *Replay) commentRow(b graph.Rect) {
	if r.finding.on {
		return
	}
	b = rect(b.X-6, b.Y+4, b.W+12, b.H-4)
	if r.noting {
		n := r.Field(b, widget.TextField{Name: "note", Hint: r.T("branch.comment"), Edit: &r.note, Most: widget.Limits{Runes: branch.MostText, Bytes: 4 * branch.MostText},
			Set: func(string) {}})
		n.Press = func() {
			r.endNote()
			r.Focus("comment")
		}
		return
	}
	text := r.tree.Comment(r.where())
	n := &graph.Node{Name: "comment", Role: graph.Button, Box: b, Round: 10, Label: text, Press: r.beginNote}
	if text == "" {
		n.Label = r.T("branch.comment")
	}
	st := r.Plain(look.Small, graph.Regular)
	st.Middle = true
	shown := r.Fonts.Fit(n.Label, st, b.W-44)
	if shown != n.Label || text == "" {
		n.Tip = text
		if text == "" {
			n.Tip = r.T("branch.comment.tip")
		}
	}
	n.Draw = func(c graph.Canvas) {
		t := r.Theme
		if g := n.Glow.On(c); g > 0 || n.Hover {
			c.Art(t.Panel(t.ButtonLit, t.SheetLine, 10, false), b, graph.Show{Fade: 1 - max(g, 0.6)})
		}
		ink, sign := t.Text, t.Gold
		if text == "" {
			ink, sign = t.Soft, t.Soft
		}
		c.Art(look.Icon("comment", sign), rect(b.X+8, b.Y+b.H/2-9, 18, 18), graph.Show{})
		c.Text(shown, graph.Point{X: b.X + 34, Y: b.Y + b.H/2}, st.In(ink))
	}
	r.Put(n)
}

// beginNote begins to write a comment on the position that is shown.
func (r *Replay) beginNote() {
	r.playing, r.noting = false, true
	r.noteLine, r.notePly = r.where()
	r.note.SetText(r.tree.Comment(r.noteLine, r.notePly))
	r.Focus("note")
}

// endNote keeps the comment that is being written.
func (r *Replay) endNote() {
	r.noting = false
	text := string(r.note.Text)
	if text == r.tree.Comment(r.noteLine, r.notePly) {
		return
	}
	r.tree.SetComment(r.noteLine, r.notePly, text)
	r.keep()
}

// followNote keeps a comment that the player has turned away from.
func (r *Replay) followNote() {
	if r.noting && !r.Stage.FocusIs("note") {
		r.endNote()
		r.Stage.SetRoot(nil)
	}
}
