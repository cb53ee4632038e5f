package rulebook

import (
	"xotrio/scenes"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// lesson is the way to what teaches the open chapter: the step of its variant, or else the lesson of its game, where that was left. ok is
// false where there is none.
func (r *Rulebook) lesson() (to scenes.Route, ok bool) {
	g, c := r.games[r.book], r.books[r.book][r.page]
	if l, have := r.games.Variants(g.Infos[0]); have {
		if step, is := l.StepNamed(c.Key); is {
			return scenes.Lesson{Name: l.Name, Step: step, Alone: true}, true
		}
	}
	name := g.Name()
	if c.Opens != "" {
		name = c.Opens
	}
	l, ok := r.games.Lesson(name)
	if !ok {
		return to, false
	}
	return scenes.Lesson{Name: l.Name, Step: r.Lessons.Next(l)}, true
}

// learn is the button for that.
func (r *Rulebook) learn() layout.Part {
	to, ok := r.lesson()
	if !ok {
		return layout.Part{}
	}
	return r.Press(widget.Button{Name: "learn", Icon: "learn", Tip: r.T("lesson.link"), Press: func() { r.Push(to) }})
}
