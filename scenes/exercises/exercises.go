// Package exercises is the screen on which the player's own mistakes come back: on the real board, one position after the other, a better
// move is to be found than the one that was played.
package exercises

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	book "xotrio/game/exercises"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/study"
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
	study *study.Study
	ask   *study.Better
	// broken is why the position cannot be shown, empty where it can.
	broken string
	// dropping reports whether the player is asked if the exercise is to be dropped.
	dropping bool
}

// New asks what is due, or what the Match of route gives.
func New(d *scenes.Env, games boards.Games, route scenes.Mistakes) scenes.Scene {
	x := &Exercises{games: games, route: route}
	x.Menu = widget.NewView(d, x.view)
	x.study = study.New(x.Menu)
	x.ask = study.NewBetter(x.study)
	x.study.Hint, x.study.Task, x.study.Keys, x.study.Marks = x.ask.Hint, x.question, x.keys, x.ask.Draw
	x.ask.Right, x.ask.Wrong, x.ask.Lesson = x.found, x.wrong, x.lesson
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

// now is the exercise that is asked.
func (x *Exercises) now() *book.Exercise { return &x.row[x.at] }

// Playing implements scenes.Playing.
func (x *Exercises) Playing() string {
	if x.asks() {
		return x.now().Game
	}
	return ""
}

// open opens the exercise that is asked now.
func (x *Exercises) open() {
	x.broken = ""
	x.ask.Ask(nil)
	x.study.Hush()
	if !x.asks() {
		x.study.Close()
		x.FocusFirst("main")
		return
	}
	e := x.now()
	g, _, err := x.games.ByName(e.Game)
	var v session.View
	if err == nil {
		v, err = e.View(x.games.Info)
	}
	if err != nil {
		x.broken = x.T("mistakes.broken", "Reason", err.Error())
		x.study.Close()
		return
	}
	v.Setup.Seats = x.seats(&v)
	x.study.Open(g, v)
	x.ask.Ask(book.Ask(*e, v.Info, v.Game, 0, x.Judge, x.Sessions.Wake))
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
func (x *Exercises) Leave() { x.ask.Stop() }

// Update makes one tick.
func (x *Exercises) Update(f *input.Frame) scenes.Next {
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	x.ask.Poll()
	next := x.study.Update(f)
	next.Awake = next.Awake || x.ask.Weighing()
	return next
}

// keys follows the shortcuts of the screen and reports whether one was used.
func (x *Exercises) keys(f *input.Frame) bool {
	if x.Stage.Modal() || f.Alt || f.Control || !x.asks() {
		return false
	}
	switch {
	case f.Key(ebiten.KeyZ), f.Key(ebiten.KeyBackspace):
		x.ask.Retry()
	case f.Key(ebiten.KeyN):
		x.next()
	default:
		return false
	}
	return true
}

// found goes on after the better move was found.
func (x *Exercises) found() {
	if !x.ask.Missed {
		x.right++
		x.answer(true)
	}
	x.study.Focus("next")
}

// wrong goes on after another move was tried.
func (x *Exercises) wrong() {
	x.miss()
	x.study.Focus("hint")
}

// miss notes that the exercise was not done at the first try: it begins again tomorrow.
func (x *Exercises) miss() {
	if !x.ask.Missed {
		x.ask.Missed = true
		x.answer(false)
	}
}

// answer keeps how it went.
func (x *Exercises) answer(right bool) {
	if x.Exercises != nil {
		x.Env.Exercises.Answer(*x.now(), right, x.Now())
	}
}

// lesson is what the review says of the move that was played.
func (x *Exercises) lesson() string {
	var out []string
	for i := range x.now().Words {
		p := &x.now().Words[i]
		out = append(out, x.T(p.Key, p.Parts()...))
	}
	return strings.Join(out, " ")
}

// solution shows the best move, and how it goes on.
func (x *Exercises) solution() {
	x.miss()
	e := x.now()
	line := e.Best[:1]
	for i := range e.Lines {
		if e.Lines[i].Text == e.Best[0] {
			line = e.Lines[i].Plan
		}
	}
	x.ask.Show(line)
	x.Focus("next")
}

// next goes on to the next exercise, or tells how it went.
func (x *Exercises) next() {
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
		x.Env.Exercises.Drop(*x.now())
	}
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
