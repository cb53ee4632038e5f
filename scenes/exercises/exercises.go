// Package exercises is the screen for repeating the player's own mistakes: for one position after another, the player
// looks for a better move than the one played in the match.
package exercises

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	book "xotrio/game/exercises"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
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
	// row holds the exercises of this session, at is the index of the current one, right counts those solved at the
	// first try.
	row   []book.Exercise
	at    int
	right int
	study *study.Study
	ask   *study.BetterMove
	// broken is why the position cannot be shown; "" if it can.
	broken string
	// dropping is true while the player is asked whether to drop the exercise.
	dropping bool
}

// New returns the screen with the exercises that are due or, if route has a match, with those of that match.
func New(d *scenes.Env, games boards.Games, route scenes.Mistakes) scenes.Scene {
	x := &Exercises{games: games, route: route}
	x.Menu = widget.NewView(d, x.view)
	x.study = study.New(x.Menu)
	x.ask = study.NewBetterMove(x.study)
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

// active reports whether an exercise is shown, rather than the result.
func (x *Exercises) active() bool { return x.at < len(x.row) }

func (x *Exercises) current() *book.Exercise { return &x.row[x.at] }

// Playing implements scenes.Playing.
func (x *Exercises) Playing() string {
	if x.active() {
		return x.current().Game
	}
	return ""
}

func (x *Exercises) open() {
	x.broken = ""
	x.ask.Ask(nil)
	x.study.ClearMessage()
	if !x.active() {
		x.study.Close()
		x.FocusFirst("main")
		return
	}
	e := x.current()
	g, _, err := x.games.ByName(e.Game)
	var v *session.View
	if err == nil {
		v, err = e.View(x.games.Info)
	}
	if err != nil {
		x.broken = x.T("mistakes.broken", "Reason", x.Texts.Sentence(err))
		x.study.Close()
		return
	}
	named := *v
	named.Setup.Seats = x.seats(v)
	x.study.Open(g, &named)
	x.ask.Ask(book.Ask(*e, v.Info, v.Game, 0, x.Judge, x.Sessions.Wake))
}

// seats returns the seats of v with the players named from the player's point of view.
func (x *Exercises) seats(v *session.View) []match.Seat {
	seats := make([]match.Seat, len(v.Setup.Seats))
	for i, seat := range v.Setup.Seats {
		name := x.T("mistakes.rival")
		switch {
		case i == v.Seat:
			name = x.T("setup.you")
		case match.SideOf(i) == match.SideOf(v.Seat):
			name = x.T("table.partner")
		}
		for range seat.Players {
			seats[i].Players = append(seats[i].Players, match.Player{Name: name})
		}
	}
	return seats
}

// Leave stops the background search.
func (x *Exercises) Leave() { x.ask.Stop() }

// Update handles input and polls the search.
func (x *Exercises) Update(f *input.Frame) scenes.Next {
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	x.ask.Poll()
	next := x.study.Update(f)
	next.Awake = next.Awake || x.ask.Judging()
	return next
}

func (x *Exercises) keys(f *input.Frame) bool {
	if x.Stage.Modal() || f.Alt || f.Control || !x.active() {
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

func (x *Exercises) found() {
	if !x.ask.Missed {
		x.right++
		x.answer(true)
	}
	x.study.Focus("next")
}

func (x *Exercises) wrong() {
	x.miss()
	x.study.Focus("hint")
}

// miss: the exercise is due again tomorrow.
func (x *Exercises) miss() {
	if !x.ask.Missed {
		x.ask.Missed = true
		x.answer(false)
	}
}

func (x *Exercises) answer(right bool) {
	if x.Exercises != nil {
		x.Env.Exercises.Answer(*x.current(), right, x.Now())
	}
}

// lesson returns what the review says about the move that was played.
func (x *Exercises) lesson() string {
	var out []string
	for i := range x.current().Words {
		p := &x.current().Words[i]
		out = append(out, x.T(p.Key, p.Parts()...))
	}
	return strings.Join(out, " ")
}

func (x *Exercises) solution() {
	x.miss()
	e := x.current()
	line := e.Best[:1]
	for i := range e.Lines {
		if e.Lines[i].Text == e.Best[0] {
			line = e.Lines[i].Plan
		}
	}
	x.ask.Show(line)
	x.Focus("next")
}

func (x *Exercises) next() {
	x.at++
	x.open()
	if x.active() {
		x.Focus("play")
	} else {
		x.Focus("main")
	}
}

// drop removes the exercise from the book and from the session.
func (x *Exercises) drop() {
	x.dropping = false
	if x.Exercises != nil {
		x.Env.Exercises.Drop(*x.current())
	}
	x.row = append(x.row[:x.at:x.at], x.row[x.at+1:]...)
	x.open()
	x.Focus("play")
}

func (x *Exercises) practiseAhead() {
	x.row, x.at, x.right, x.route.Match = x.Env.Exercises.Ahead(), 0, 0, nil
	x.row = x.row[:min(len(x.row), maxAhead)]
	x.open()
	x.Focus("play")
}

// maxAhead is the maximum number of exercises in a session of those not due yet.
const maxAhead = 10

// game is nil if the match is gone.
func (x *Exercises) game() *match.Match {
	e := x.current()
	switch {
	case x.route.Match != nil:
		return x.route.Match
	case x.Library == nil:
		return nil
	case e.Record != "":
		if m, err := x.Library.Match(e.Record); err == nil && e.From(m) {
			return m
		}
		return nil
	}
	return x.seek(e)
}

// seek finds the match of an exercise that was stored before records had names, and stores the name.
func (x *Exercises) seek(e *book.Exercise) *match.Match {
	tried := 0
	for _, entry := range x.Library.Entries() {
		if entry.Game != e.Game || entry.Problem != "" || tried == maxSought {
			continue
		}
		tried++
		if m, err := x.Library.Match(entry.Name); err == nil && e.From(m) {
			e.Record = entry.Name
			x.Env.Exercises.Name(*e, entry.Name)
			return m
		}
	}
	return nil
}

// maxSought is the number of records that are searched, latest first.
const maxSought = 200

// toGame opens the match the exercise is from, at the move that was played.
func (x *Exercises) toGame() {
	m := x.game()
	if m == nil {
		x.study.ShowMessage(x.T("mistakes.gone"))
		x.Cue(sound.Illegal)
		return
	}
	x.Push(scenes.Replay{Match: m, Review: x.route.Review, Record: x.current().Record, Ply: x.current().Ply + 1})
}
