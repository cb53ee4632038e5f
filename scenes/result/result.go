// Package result tells how a match ended. It is a screen of its own: the board stays to be seen as a whole, with the row that won and
// the panels of both sides, and can be turned and stepped through, while a sheet at the foot says who has won and why, how the
// matches of this sitting stand, and what the next one will be.
package result

import (
	"time"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// Result is the scene. It answers the table with a scenes.Command.
type Result struct {
	*widget.Menu
	game *boards.Game
	// tournament is the ID of the tournament to which the match belongs, empty for none.
	tournament string
	// v is the match that is over, next the match that playing again leads to, nil for none.
	v, next *session.View
	walk    *walk
	found   *findings
	// offer is the level that is offered for the next match after several wins or losses in a row, 0 for none; streak are those.
	offer  int
	streak seating.Streak
	// rated are those whose rating the match has changed.
	rated []rerated
	cues  []sound.Cue
	told
}

// told is what the game says of the match.
type told struct {
	// ending is by what it was won or drawn, scores what both sides have scored part by part.
	ending boards.Ending
	scores []boards.Score
}

// New tells of the match of game that route is about: its View, and where known Past, Camera and Again.
func New(d *scenes.Env, game *boards.Game, route scenes.Result) scenes.Scene {
	r := &Result{game: game, tournament: route.Tournament, v: route.View}
	r.rated = rate(d, route.Played)
	r.told = told{ending: game.Ending(d, r.v), scores: game.Table(d, r.v)}
	if route.Again != nil {
		r.next = phrases.Of(route.Again)
	}
	if s, ok := seating.StreakOf(d, r.v); ok && r.next != nil {
		if level, offered := s.Offer(); offered {
			r.offer, r.streak = level, s
		}
	}
	r.Menu = widget.NewView(d, r.view)
	r.found = newFindings(r.Menu, route.Played, r.v)
	r.walk = newWalk(r.Menu, game, &route)
	r.walk.gold = r.ending.Gold
	r.First(r.buttons()[0].Name)
	r.Back = func() { r.Pop(scenes.Look) }
	r.Menu.Keys = r.walk.keys
	return r
}

// Layout lays the screen out: the board beside what there is to say, or above it.
func (r *Result) Layout(m graph.Metrics) {
	rooms, _, ok := r.beside(m)
	if !ok {
		rooms = boards.DivideAbove(m, r.foot(m).Height(m.W))
	}
	r.walk.layout(rooms)
	r.Menu.Layout(m)
}

// view is the screen.
func (r *Result) view() layout.Part {
	if _, at, ok := r.beside(r.M); ok {
		return layout.Layers(widget.Ground(&r.Kit), r.walk.view(), layout.Leaf(nil, func(graph.Rect) { r.column().Place(at) }))
	}
	foot := &graph.Node{Name: "foot", Place: func(now time.Duration) graph.Place { return r.walk.rising(now) }}
	return layout.Layers(widget.Ground(&r.Kit), r.walk.view(), r.On(foot, layout.Level(1, r.foot(r.M))))
}

// foot is the sheet with room around it.
func (r *Result) foot(m graph.Metrics) layout.Part {
	side := widget.Margin(m)
	return layout.Margin(side, edge, side, edge, r.sheet(m))
}

// Update makes one tick: the sheet is listened to first, and the board, which is only looked at, gets what is left.
func (r *Result) Update(f *input.Frame) scenes.Next {
	r.walk.begin(f)
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	r.found.follow()
	next := r.Menu.Update(f)
	r.cues = append(r.cues[:0], next.Cues...)
	if next.Kind == scenes.Stay {
		r.walk.point(r.Stage.Used().Left(f))
	}
	r.cues = r.walk.tick(r.cues)
	next.Cues = r.cues
	next.Awake = next.Awake || !r.walk.work.Done()
	return next
}

// Leave has the review go on in the background, should it not be over.
func (r *Result) Leave() { r.found.leave() }
