// Package exercises is the screen on which the player's own mistakes come back: on the real board, one position after the other, a better
// move is to be found than the one that was played.
package exercises

import (
	"time"

	book "xotrio/game/exercises"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Exercises is the screen.
type Exercises struct {
	*widget.Menu
	games boards.Games
	route scenes.Mistakes
	// row are the exercises that are asked, at is the one that is asked now, right counts those that were found at the first try.
	row   []book.Exercise
	at    int
	right int
	ask   asked
	board boards.Board
	work  *boards.Clockwork
	area  boards.Area
	// pocket are the rooms beside it on a telephone.
	pocket pocket
	// opened counts the positions that were opened: each has views of its own.
	opened uint64
	// dropping reports whether the player is asked if the exercise is to be dropped.
	dropping bool
	// aimed is what was last spoken of the keyboard's aim, say what is to be spoken in this tick.
	aimed, say string
	now        time.Duration
}

// asked is the exercise that is asked now.
type asked struct {
	question *book.Question
	// views are the position and what was tried after it, views[0] being the position. There are none where it cannot be shown.
	views []session.View
	// tried reports whether it was not found at the first try, or with too much of a hint; done whether it is over.
	tried, done bool
	// hints is how many steps of the hint are shown.
	hints int
	// told is what is said of the last try, or why the position cannot be shown.
	told string
}

// New asks what is due, or what the Match of route gives.
func New(d *scenes.Env, games boards.Games, route scenes.Mistakes) scenes.Scene {
	x := &Exercises{games: games, route: route}
	x.Menu = widget.NewMenu(d, x.build)
	x.Keys = x.keys
	x.First("play")
	switch {
	case route.Match != nil && route.Review != nil:
		if r := route.Review.Poll().Review; r != nil {
			x.row = book.Of(r, route.Match, "")
		}
	case d.Exercises != nil:
		x.row = d.Exercises.Due(d.Now())
	}
	if x.Library != nil {
		x.Library.Refresh()
	}
	x.open()
	return x
}

// asks reports whether something is asked, and not told how it went.
func (x *Exercises) asks() bool { return x.at < len(x.row) }

// Playing implements scenes.Playing.
func (x *Exercises) Playing() string {
	if x.at < len(x.row) {
		return x.row[x.at].Game
	}
	return ""
}

// open opens the exercise that is asked now.
func (x *Exercises) open() {
	x.ask = asked{}
	if !x.asks() {
		x.First("main")
		return
	}
	e := &x.row[x.at]
	g, _, err := x.games.ByName(e.Game)
	var v session.View
	if err == nil {
		v, err = e.View(x.games.Info)
	}
	if err != nil {
		x.ask.told = x.T("mistakes.broken", "Reason", err.Error())
		x.board = nil
		return
	}
	x.opened++
	v.Stamp = x.opened<<32 | 1<<63
	v.Setup.Seats = x.seats(&v)
	x.board = g.New(x.Env)
	x.work = boards.NewClockwork(x.board)
	x.ask.views = []session.View{v}
	x.ask.question = book.Ask(*e, v.Info, v.Game, 0, x.Judge)
	if x.M != (graph.Metrics{}) {
		x.layBoard()
	}
	if s, ok := x.board.(boards.Speaker); ok {
		x.say = boards.Sentences(x.question(), s.SayBoard(&v), s.SayTurn(&v))
	}
}

// seats are those of v with the players called by what they are to whoever is asked.
func (x *Exercises) seats(v *session.View) []match.Seat {
	seats := make([]match.Seat, len(v.Setup.Seats))
	for i, seat := range v.Setup.Seats {
		name := x.T("mistakes.rival")
		if match.SideOf(i) == match.SideOf(v.Seat) {
			name = x.T("mistakes.you")
		}
		for range seat.Players {
			seats[i].Players = append(seats[i].Players, match.Player{Name: name})
		}
	}
	return seats
}

// Leave ends what goes on in the background.
func (x *Exercises) Leave() { x.stop() }

// stop ends weighing.
func (x *Exercises) stop() {
	if q := x.ask.question; q != nil {
		q.Stop()
	}
}

// Layout divides the canvas again.
func (x *Exercises) Layout(m graph.Metrics) {
	x.M = m
	x.layBoard()
	x.Menu.Layout(m)
}

// view is what the board shows.
func (x *Exercises) view() session.View { return x.ask.views[len(x.ask.views)-1] }

// Update makes one tick.
func (x *Exercises) Update(f *input.Frame) scenes.Next {
	x.now = f.Now
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	if q := x.ask.question; q != nil {
		if a, ok := q.Poll(); ok {
			x.judge(&a)
			x.Stage.SetRoot(nil)
		}
	}
	next := x.Menu.Update(f)
	if x.board != nil && x.asks() {
		if next.Kind == scenes.Stay {
			x.point(f)
		}
		next.Cues = x.work.Update(x.now, append(next.Cues, x.Cues[len(next.Cues):]...))
		next.Awake = next.Awake || !x.work.Done() || x.ask.question.Weighing()
	}
	next.Say, x.say = x.say, ""
	return next
}

// point has the board follow what nothing else has used.
func (x *Exercises) point(f *input.Frame) {
	rest, focus := x.Stage.Used().Left(f), x.Stage.FocusIs("play")
	if !focus {
		rest.Keys, rest.Runes, rest.Space = nil, nil, false
	}
	v := x.view()
	want := x.board.Point(&rest, boards.State{View: v, CanMove: x.mayTry(), Focus: focus, Busy: x.work.Busy(x.now), Watching: true})
	x.Cues = append(x.Cues, want.Cues...)
	if want.Skip > 0 {
		x.work.Skip(x.now, want.Skip)
	}
	why := want.Refused
	if why == nil && want.Move != rules.NoMove {
		why = v.Game.Why(want.Move)
	}
	switch {
	case why != nil:
		x.ask.told = x.Why(why)
		x.Cue(sound.Illegal)
		x.Stage.SetRoot(nil)
	case want.Move != rules.NoMove:
		x.try(want.Move)
		x.Stage.SetRoot(nil)
	}
	if s, ok := x.board.(boards.Speaker); ok && len(rest.Keys) > 0 {
		if text := s.SayAim(&v); text != x.aimed {
			x.aimed, x.say = text, boards.Sentences(x.say, text)
		}
	}
}

// next goes on to the next exercise, or tells how it went.
func (x *Exercises) next() {
	x.stop()
	x.at++
	x.open()
	if x.asks() {
		x.Focus("play")
	} else {
		x.Focus("main")
	}
}

// drop takes the exercise out of the book, and out of the row.
func (x *Exercises) drop() {
	x.dropping = false
	if x.Exercises != nil {
		x.Env.Exercises.Drop(x.row[x.at])
	}
	x.stop()
	x.row = append(x.row[:x.at:x.at], x.row[x.at+1:]...)
	x.open()
	x.Focus("play")
}

// ahead asks what is not due yet.
func (x *Exercises) ahead() {
	x.row, x.at, x.right, x.route.Match = x.Env.Exercises.Ahead(), 0, 0, nil
	x.row = x.row[:min(len(x.row), most)]
	x.open()
	x.Focus("play")
}

// most is how many exercises are asked that are not due yet.
const most = 10
