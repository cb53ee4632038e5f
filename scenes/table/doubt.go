package table

import (
	"strings"

	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// doubt is the question of a teaching match whether a move is to be taken back. It stands in the room of messages.
type doubt struct {
	*common
	root *graph.Node
	text string
}

// newDoubt is the question of a table.
func newDoubt(c *common) doubt {
	return doubt{common: c, root: &graph.Node{Name: "lesson", Hidden: true}}
}

// ask asks whether a move is to be taken back.
func (q *doubt) ask(e *session.Doubted) {
	out := []string{q.d.T("teach.loses", "Move", e.Ply.Text, "Percent", (e.Found.Loss(&e.Found.Lines[e.Found.Played])+5)/10)}
	if p, ok := review.Allowed(&e.Found, e.Ply.Side); ok {
		out = append([]string{q.d.T(p.Key, p.Parts()...)}, q.d.T("teach.loss", "Percent", (e.Found.Loss(&e.Found.Lines[e.Found.Played])+5)/10))
	}
	q.text = strings.Join(out, " ")
	q.cues = append(q.cues, sound.Hint)
	q.message.Withdraw(q.now)
	q.lay()
	q.follow(false)
	q.say(q.text, q.d.T("teach.ask"))
	q.stage.Focus("take-back")
}

// follow shows the question for as long as it stands and nothing else is in its place.
func (q *doubt) follow(covered bool) {
	hidden := q.s.Doubt() == nil || covered
	if hidden != q.root.Hidden {
		q.root.Hidden = hidden
		if hidden && q.s.Doubt() == nil {
			q.toBoard()
		}
	}
}

// takeBack takes back the move that is offered back: a press on the board means that, too.
func (q *doubt) takeBack() { q.s.Request(session.TakeBack{}) }

// keep has the move stay that is offered back.
func (q *doubt) keep() {
	q.s.Request(session.Keep{})
	q.follow(false)
}

// lay gives the question its place: the words, and beside them the two answers.
func (q *doubt) lay() {
	q.root.Children = nil
	if q.s.Doubt() == nil {
		return
	}
	kit := q.kit(q.root)
	answer := func(name, label string, kind widget.Kind, press func()) layout.Part {
		p := layout.Margin(0, 4, 0, 4, kit.Press(widget.Button{Name: name, Label: label, Kind: kind, Press: func() {
			q.heard(kit)
			press()
		}}))
		return p.Fixed(p.Measure(0).MinW) // the words need the room
	}
	st := kit.Plain(look.Body-2, graph.Regular)
	st.Least = look.Small - 5
	words := layout.Margin(8, 0, 0, 0, kit.Words(q.text, st))
	kit.BoxedIn(q.d.Theme.Gold, 1, layout.Row(8, words.Grow(1),
		answer("take-back", q.d.T("teach.back"), widget.Main, q.takeBack),
		answer("keep", q.d.T("teach.keep"), widget.Usual, q.keep), layout.Gap(0))).Place(q.area.Message)
}

// draw dims the move that is offered back, and marks it.
func (q *doubt) draw(c graph.Canvas, looking bool) {
	d := q.s.Doubt()
	if d == nil || looking || q.work.Busy(c.Now()) {
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
	boards.DrawDoubted(c, q.d.Theme, spots, mark)
}
