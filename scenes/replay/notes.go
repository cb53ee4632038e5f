package replay

import (
	"xotrio/game/branch"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// notes is the comment on the position that is shown: to be written, read and changed.
type notes struct {
	*widget.Menu
	course *course
	keep   func()
	// writing reports whether a comment is being written, edit is its text, and line and ply where it stands.
	writing   bool
	edit      widget.Edit
	line, ply int
}

// begin begins to write a comment on the position that is shown.
func (n *notes) begin() {
	n.course.playing, n.writing = false, true
	n.line, n.ply = n.course.where()
	n.edit.SetText(n.course.tree.Comment(n.line, n.ply))
	n.Stage.SetRoot(nil) // the field has to be there to have the focus
	n.Focus("note")
}

// end keeps the comment that is being written.
func (n *notes) end() {
	if !n.writing {
		return
	}
	n.writing = false
	if text := string(n.edit.Text); text != n.course.tree.Comment(n.line, n.ply) && n.course.tree.SetComment(n.line, n.ply, text) {
		n.keep()
	}
}

// follow keeps a comment that the player has turned away from.
func (n *notes) follow() {
	if n.writing && !n.Stage.FocusIs("note") {
		n.end()
		n.Stage.SetRoot(nil)
	}
}

// cancel drops what is being written.
func (n *notes) cancel() {
	n.writing = false
	n.Focus("comment")
}

// view is the comment, or the line in which it is written.
func (n *notes) view() layout.Part {
	if n.writing {
		return n.Typing(widget.TextField{Name: "note", Hint: n.T("branch.comment"), Edit: &n.edit, Set: func(string) {},
			Most: widget.Limits{Runes: branch.MaxText, Bytes: 4 * branch.MaxText}, Enter: func() { n.end(); n.Focus("comment") }})
	}
	text := n.course.tree.Comment(n.course.where())
	e := widget.Entry{Name: "comment", Label: text, Press: n.begin}
	st, ink := n.Plain(look.Small, graph.Regular), n.Theme.Gold
	if text == "" {
		e.Label, e.Tip, st, ink = n.T("branch.comment"), n.T("branch.comment.tip"), n.Soft(look.Small), n.Theme.Soft
	}
	return flush(n.Entry(e, layout.Row(widget.Space, n.Sign("comment", ink), n.Words(e.Label, st).Grow(1)))).Fixed(widget.Finger)
}
