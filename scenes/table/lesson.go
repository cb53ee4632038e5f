package table

import (
	"image/color"
	"slices"
	"strings"

	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// lesson is the question of a teaching match whether a move is to be taken back. It stands in the room of messages.
type lesson struct {
	root *graph.Node
	text string
}

// The buttons of the question, in units.
const (
	leastAnswer = 84.0
	answerPad   = 22.0
)

// plant makes the node of the question, which is not there until it is asked.
func (l *lesson) plant() *graph.Node {
	l.root = &graph.Node{Name: "lesson", Hidden: true}
	return l.root
}

// doubted asks whether a move is to be taken back.
func (t *Table) doubted(e *session.Doubted) {
	out := []string{t.d.T("teach.loses", "Move", e.Ply.Text, "Percent", (e.Found.Loss(&e.Found.Lines[e.Found.Played])+5)/10)}
	if p, ok := review.Allowed(&e.Found, e.Ply.Side); ok {
		out = append([]string{t.d.T(p.Key, p.Parts()...)}, t.d.T("teach.loss", "Percent", (e.Found.Loss(&e.Found.Lines[e.Found.Played])+5)/10))
	}
	t.lesson.text = strings.Join(out, " ")
	t.cues = append(t.cues, sound.Hint)
	t.message.Withdraw(t.now)
	if t.typing.open() {
		t.closeTyping()
	}
	t.layLesson()
	t.followLesson()
	t.say(t.lesson.text, t.d.T("teach.ask"))
	t.stage.Focus("take-back")
}

// followLesson shows the question for as long as it stands.
func (t *Table) followLesson() {
	l := &t.lesson
	hidden := t.s.Doubt() == nil || t.back.on || t.play.Hidden || t.typing.open()
	if hidden != l.root.Hidden {
		l.root.Hidden = hidden
		if hidden && t.s.Doubt() == nil {
			t.toBoard()
		}
	}
}

// keepMove has the move stay that is offered back.
func (t *Table) keepMove() {
	t.s.Request(session.Keep{})
	t.followLesson()
}

// layLesson gives the question its place: the words, and beside them the two answers.
func (t *Table) layLesson() {
	l := &t.lesson
	l.root.Children = nil
	if t.s.Doubt() == nil {
		return
	}
	room := t.area.Message
	kit := widget.Kit{Env: t.d, Stage: t.stage, Into: l.root}
	back, keep := t.d.T("teach.back"), t.d.T("teach.keep")
	wide := func(label string) float64 {
		w, _ := t.d.Fonts.Measure(label, kit.Plain(look.Small, graph.Medium))
		return max(leastAnswer, w+answerPad)
	}
	backW, keepW := wide(back), wide(keep)
	words := graph.Rect{X: room.X + 14, Y: room.Y, W: room.W - backW - keepW - 14 - 3*6, H: room.H}
	kit.Paint(func(c graph.Canvas) {
		c.Art(t.d.Theme.Panel(t.d.Theme.SheetLit, t.d.Theme.Gold, 10, false), room, graph.Show{})
	})
	st := kit.Plain(look.Body-2, graph.Regular)
	for ; st.Size > look.Small-5; st.Size-- {
		if _, h := t.d.Fonts.Measure(l.text, st.Wide(words.W)); h <= words.H-2 {
			break
		}
	}
	_, h := t.d.Fonts.Measure(l.text, st.Wide(words.W))
	kit.Text(l.text, graph.Rect{X: words.X, Y: room.Y + (room.H-h)/2, W: words.W, H: h}, st)
	x := room.X + room.W - keepW - 6
	answer := func(name, label string, x, w float64, main bool, press func()) {
		box := graph.Rect{X: x, Y: room.Y + 5, W: w, H: room.H - 10}
		n := &graph.Node{Name: name, Role: graph.Button, Label: label, Box: box, Round: 10, Press: func() {
			t.cues = append(t.cues, sound.Select)
			press()
		}}
		n.Draw = func(c graph.Canvas) {
			th := t.d.Theme
			fill, line := th.Button, th.SheetLine
			if main {
				line = th.Gold
			}
			if n.Hover {
				fill = th.ButtonLit
			}
			c.Art(th.Panel(fill, line, 10, false), box, graph.Show{})
			c.Text(label, box.Center(), th.Write(look.Small, graph.Medium).Centered())
		}
		kit.Put(n)
	}
	answer("take-back", back, x-6-backW, backW, true, func() { t.s.Request(session.TakeBack{}) })
	answer("keep", keep, x, keepW, false, t.keepMove)
}

// veil is what lies over the places of a move that is offered back.
var veil = graph.Art{Name: "table/veil", Paint: func(p *paint.Picture, w, h float64) {
	p.Fill(paint.Circle(w/2, h/2, w/2-0.5), paint.Solid(color.RGBA{8, 12, 18, 150}))
}}

// drawDoubt dims the move that is offered back, and marks it.
func (t *Table) drawDoubt(c graph.Canvas) {
	d := t.s.Doubt()
	s, ok := t.board.(boards.Suggester)
	if d == nil || !ok || t.back.on || t.work.Busy(c.Now()) {
		return
	}
	spots := s.Spots(d.Ply.Move)
	if len(spots) == 0 {
		return
	}
	moved := slices.ContainsFunc(spots, func(s boards.Spot) bool { return s.Art.Paint != nil })
	for _, spot := range spots {
		if moved { // the piece is no longer where the move took it from
			break
		}
		c.Art(veil, graph.Around(spot.At, spot.Size, spot.Size), graph.Show{})
	}
	mark := review.Mistake
	if d.Found.Loss(&d.Found.Lines[d.Found.Played]) >= review.MarkLoss[2] {
		mark = review.Blunder
	}
	boards.DrawMark(c, t.d.Theme, &spots[len(spots)-1], mark)
}

// from says where the match comes from, and that it is a teaching one; empty where neither is to be said. A series has the room for itself.
func (t *Table) from() string {
	text := phrases.From(t.d, &t.view.From)
	if !t.view.Setup.Teaching || t.view.Setup.Series.On() {
		return text
	}
	if text != "" {
		text = " · " + text
	}
	return t.d.T("setup.teaching") + text
}
