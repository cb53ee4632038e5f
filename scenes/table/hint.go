package table

import (
	"fmt"
	"image/color"
	"time"
	"unicode/utf8"

	"xotrio/ai"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/paint"
)

// Spot is a place on the screen that belongs to a move.
type Spot struct {
	// At is its middle, in units of the canvas, Size its width.
	At   graph.Point
	Size float64
	// Art is drawn there; without one it is a ring.
	Art graph.Art
}

// Suggester is a Board that can point out a move of the side on turn, for a hint.
type Suggester interface {
	// Spots are the places of mv as the board lies there now, which is at rest.
	Spots(mv rules.Move) []Spot
}

// advice is the hint that a player has asked for.
type advice struct {
	think *thinker
	// thought is the answer about the match as it stood under stamp; there is one where its Move is one.
	thought ai.Thought
	stamp   uint64
}

// adviceTime is how long a hint is thought about: long enough to be good, and not to be waited for.
const adviceTime = time.Second

// adviceTicks is how long a hint is told at least: people read it, look at the board and read it again.
const adviceTicks = 600

// mayAsk reports whether a hint is to be had: a person is on turn, and the board can show one.
func (t *Table) mayAsk() bool {
	p, _, _, on := t.m.OnTurn()
	_, can := t.board.(Suggester)
	return can && on && !p.Computer() && !t.m.Result().Over()
}

// ask has the strongest level think about the position on behalf of the person on turn, who is shown and told what it
// would play. It sees what that person may see.
func (t *Table) ask() {
	if !t.mayAsk() || t.advice.think.busy() {
		return
	}
	if t.advice.thought.Move != rules.NoMove && t.advice.stamp == t.m.Stamp() {
		t.advise()
		return
	}
	t.unsay()
	if err := t.advice.think.ask(t.m, int(ai.MaxLevel), ai.Limits{Time: adviceTime}); err != nil {
		t.tell(err.Error())
		return
	}
	t.tell(t.d.T("hint.thinking"))
}

// advised makes one tick of the hint: its answer comes in, or what it was about is no longer so. It reports whether the
// picture changes.
func (t *Table) advised() bool {
	a := &t.advice
	if a.thought.Move != rules.NoMove && a.stamp != t.m.Stamp() {
		t.unsay()
		return true
	}
	if !a.think.busy() {
		return false
	}
	got, ok := a.think.take()
	if !ok || got.stamp != t.m.Stamp() || !t.mayAsk() {
		return false
	}
	if got.err != nil {
		t.cues = append(t.cues, sound.Illegal)
		t.tell(t.d.T("hint.none"))
		return true
	}
	a.thought, a.stamp = got.thought, got.stamp
	t.advise()
	return true
}

// unsay takes the hint off the board.
func (t *Table) unsay() {
	t.advice.think.stop()
	t.advice.thought, t.advice.stamp = ai.Thought{}, 0
}

// advise tells the hint in a sentence.
func (t *Table) advise() {
	text := Advice(t.d, t.m.Position().MoveText(t.advice.thought.Move), &t.advice.thought)
	t.tell(text)
	t.toldUntil = max(t.toldUntil, t.tick+adviceTicks+2*utf8.RuneCountInString(text))
}

// Advice is the sentence that tells a move in notation, why it is played, and where nothing is proven the chance to win.
func Advice(d *scenes.Env, move string, th *ai.Thought) string {
	key := "hint." + th.Reason.Aim.String()
	switch {
	case th.Reason.Aim == ai.NoAim:
		key = "hint." + ai.Prepares.String()
	case th.Reason.Aim == ai.WinsNow && th.Reason.N > 0:
		key = "hint.wins-points"
	}
	text := d.T("hint.move", "Move", move, "Why", d.T(key, "Count", th.Reason.N))
	if th.Win == 0 && th.Chance > 0 && th.Chance < 1000 {
		text += "\n" + d.T("hint.chance", "Percent", (th.Chance+5)/10)
	}
	return text
}

// drawAdvice points out the move of the hint on the board.
func (t *Table) drawAdvice(c graph.Canvas) {
	s, can := t.board.(Suggester)
	a := &t.advice
	if !can || t.hidden || a.thought.Move == rules.NoMove || a.stamp != t.m.Stamp() {
		return
	}
	for _, spot := range s.Spots(a.thought.Move) {
		art := spot.Art
		if art.Paint == nil {
			art = t.ring()
		}
		c.Art(art, graph.Around(spot.At, spot.Size, spot.Size), graph.Show{})
	}
}

// inkOfRing is the dark of the ring's edge.
var inkOfRing = color.RGBA{24, 18, 6, 255}

// ring is the mark of a hint, in gold with a dark edge, so that it stands out on every ground.
func (t *Table) ring() graph.Art {
	gold := t.d.Theme.Gold
	return graph.Art{Name: fmt.Sprintf("hint/ring/%s", t.d.Theme.Name), Paint: func(p *paint.Picture, w, h float64) {
		m := w / 2
		p.Fill(paint.Ring(m, h/2, m-0.5, m*0.80), paint.Solid(paint.Alpha(paint.Mix(gold, inkOfRing, 0.85), 0.8)))
		p.Fill(paint.Ring(m, h/2, m*0.965-0.5, m*0.835), paint.Solid(gold))
	}}
}
