// Package result is the screen after a match. The whole board stays visible with the winning row and both panels and
// can be turned and stepped through; beside it or at the foot the screen says who has won and why, the score of this
// sitting, and what the next match will be.
//
//	result.go   the screen
//	walk.go     the board: its arrival, and stepping through the match
//	column.go   the text beside the board
//	knockout.go what is different beside the board after a Knock Out
//	sheet.go    the sheet at the foot, its tables and sentences
//	review.go   what a review in the background finds
package result

import (
	"slices"
	"time"

	"xotrio/game/firsts"
	"xotrio/game/input"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/rating"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/game/stats"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// Result is the screen. It answers the table with a scenes.Command.
type Result struct {
	*widget.Menu
	game *boards.Game
	// tournament is the ID of the match's tournament, "" for none.
	tournament string
	// v is the finished match, next the match that playing again leads to, nil for none.
	v, next *session.View
	walk    *walk
	found   *findings
	// offer is the rival offered for the next match, nil for none.
	offer *seating.Next
	// rated lists the changed ratings, firsts what the only player known here has achieved by this match.
	rated  []rerated
	firsts []firsts.Name
	cues   []sound.Cue
	summary
}

// summary is the game's own account of the match.
type summary struct {
	// ending is the cause of the win or draw, scores the score of both sides part by part.
	ending boards.Ending
	scores []boards.Score
}

// New creates the screen for the match of route: its View, and Past, Camera and Again if known.
func New(d *scenes.Env, game *boards.Game, route scenes.Result) scenes.Scene {
	r := &Result{game: game, tournament: route.Tournament, v: route.View}
	r.rated = rate(d, route.Played)
	if d.Settings.Firsts {
		r.firsts = achieved(d, route.Played)
	}
	r.summary = summary{ending: game.Ending(d, r.v), scores: game.Table(d, r.v)}
	if route.Again != nil {
		r.next = phrases.PublicView(route.Again)
	}
	if s, ok := seating.StreakOf(d, r.v); ok && r.next != nil {
		if next, offered := seating.NextRival(d, route.Played, r.v, s); offered {
			r.offer = &next
		}
	}
	r.Menu = widget.NewView(d, r.view)
	r.found = newFindings(r.Menu, route.Played, r.v)
	r.walk = newWalk(r.Menu, game, &route)
	r.walk.gold = r.ending.Gold && !r.found.lost
	r.FocusFirst(r.buttons()[0].Name)
	r.Back = func() { r.Pop(scenes.Look) }
	r.Menu.Keys = r.walk.keys
	return r
}

// Layout places the board beside the text, or above it.
func (r *Result) Layout(m graph.Metrics) {
	rooms, _, ok := r.beside(m)
	if !ok {
		rooms = boards.DivideAbove(m, r.foot(m).Height(m.W))
	}
	r.walk.layout(rooms)
	r.Menu.Layout(m)
}

func (r *Result) view() layout.Part {
	if _, at, ok := r.beside(r.M); ok {
		return layout.Layers(widget.Ground(&r.Kit), r.walk.view(), layout.Leaf(nil, func(graph.Rect) { r.column().Place(at) }))
	}
	foot := &graph.Node{Name: "foot", Place: func(now time.Duration) graph.Place { return r.walk.rising(now) }}
	return layout.Layers(widget.Ground(&r.Kit), r.walk.view(), r.On(foot, layout.AlignY(1, r.foot(r.M))))
}

func (r *Result) foot(m graph.Metrics) layout.Part {
	side := widget.Margin(m)
	return layout.Margin(side, edge, side, edge, r.sheet(m))
}

// Update passes input to the sheet first, then to the board, which is only looked at.
func (r *Result) Update(f *input.Frame) scenes.Next {
	r.walk.startTick(f)
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	r.found.update(f.Now)
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

// Leave lets an unfinished review continue in the background.
func (r *Result) Leave() { r.found.leave() }

// rerated is a player whose rating the match has changed.
type rerated struct {
	id, side      int
	name          string
	before, after rating.Rating
}

// achieved returns what the only known player of a finished match has achieved by it.
func achieved(d *scenes.Env, m *match.Match) (fresh []firsts.Name) {
	if m == nil || !m.Result().Over() {
		return nil
	}
	e, before := seating.EntriesBefore(d, m)
	id := 0
	for _, seat := range e.Seats {
		for _, p := range seat.Players {
			switch who, ok := d.People.Find(p.Name); {
			case !ok || p.Computer():
			case id != 0:
				return nil
			default:
				id = who.ID
			}
		}
	}
	of := func(entries []library.Entry) []firsts.Name {
		return firsts.Done(&firsts.Facts{Matches: d.Stats.Matches(entries, id)})
	}
	had := of(before)
	for _, name := range of(append([]library.Entry{e}, before...)) {
		if !slices.Contains(had, name) {
			fresh = append(fresh, name)
		}
	}
	return fresh
}

func (r *rerated) change() int { return stats.Round(r.after) - stats.Round(r.before) }

// rate returns the rating changes of a rated match, whether or not its record is in the library yet.
func rate(d *scenes.Env, m *match.Match) []rerated {
	if m == nil || !m.Setup().Rated || !m.Result().Over() {
		return nil
	}
	table, e := seating.Before(d, m)
	var list []rerated
	for side, seat := range e.Seats {
		if who, ok := d.People.Find(seat.Players[0].Name); ok && !seat.Players[0].Computer() {
			list = append(list, rerated{id: who.ID, name: who.Name, side: side, before: table.Rating(who.ID, e.Game, e.When)})
		}
	}
	table.Add(&e)
	for i := range list {
		list[i].after = table.Rating(list[i].id, e.Game, e.When)
	}
	return list
}
