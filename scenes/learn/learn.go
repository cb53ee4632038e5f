// Package learn is the screen of the lessons of all games: what there is to learn, and what was learned already.
package learn

import (
	"fmt"

	"xotrio/game/lesson"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/widget"
)

// Learn is the screen.
type Learn struct {
	*widget.Menu
	games   boards.Games
	lessons lesson.List
	// chosen is the number of the lesson that is open, step that of the step chosen in it.
	chosen, step int
	list         widget.Scroll
	// views are the positions of the steps of the lesson that is open, as they are pictured beside them.
	views []session.View
}

// New is the screen, opened at the lesson of that name, or at the first one that was not finished where there is no such lesson. The error
// is that of a damaged program.
func New(d *scenes.Env, games boards.Games, name string) (scenes.Scene, error) {
	all, err := games.Lessons()
	if err != nil {
		return nil, err
	}
	l := &Learn{games: games, lessons: all}
	if len(l.lessons) == 0 {
		return nil, fmt.Errorf("there are no lessons")
	}
	for i := len(l.lessons) - 1; i >= 0; i-- {
		if one := l.lessons[i]; name == "" && d.Lessons.Count(one) < len(one.Steps) || one.Name == name {
			l.chosen = i
		}
	}
	l.Menu = widget.NewView(d, l.view)
	l.FocusFirst("begin")
	l.open(l.chosen)
	return l, nil
}

// lesson is the one that is open.
func (l *Learn) lesson() *lesson.Lesson { return l.lessons[l.chosen] }

// open opens a lesson at its first step that was not done.
func (l *Learn) open(i int) {
	l.chosen = i
	one := l.lesson()
	l.step, l.list = l.Lessons.Next(one), widget.Scroll{}
	l.views = nil
	for step := range one.Steps {
		r, err := lesson.Start(one, step)
		if err != nil {
			break // it is told where the step is begun
		}
		l.views = append(l.views, r.View())
		r.Close()
	}
}

// Resume looks again at what was done.
func (l *Learn) Resume(any) {
	l.open(l.chosen)
	l.Layout(l.M)
}

// begin begins the chosen step.
func (l *Learn) begin() {
	one := l.lesson()
	l.Push(scenes.Lesson{Name: one.Name, Step: l.step})
}
