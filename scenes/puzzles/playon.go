package puzzles

import (
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes/boards"
	"xotrio/scenes/playon"
	"xotrio/scenes/ui/widget"
)

// playOn is the question who plays on from a position of a puzzle that is over.
type playOn struct {
	playon.Sheet
	menu *widget.Menu
	into boards.Start
	// start is the position, of the puzzle in attempt.
	start   session.View
	attempt *attempt
}

// newPlayOn is the question on the screen of m.
func newPlayOn(m *widget.Menu, games boards.Games) playOn {
	return playOn{Sheet: playon.Sheet{Opponent: playon.Usual}, menu: m, into: boards.NewStart(m, games)}
}

// ask asks about what is shown, or about the beginning of the puzzle where nobody can play on there.
func (f *playOn) ask(a *attempt) {
	f.attempt, f.start = a, *a.study.Line.View()
	if f.start.Seat < 0 || f.start.Over() {
		f.start = *a.study.Line.First()
	}
	f.Open, f.Mine = true, a.p.Side
}

// put puts the question on top of the screen, if it is asked.
func (f *playOn) put() {
	f.into.Ask()
	if f.Open {
		f.Ask(f.menu, playon.Terms{Title: f.menu.T("puzzles.play-on"), Play: f.begin})
	}
}

// begin begins a match.
func (f *playOn) begin() {
	v, p := &f.start, f.attempt.p
	setup := match.Setup{Game: v.Info.Name, Options: p.Options, Start: v.Game.Text(), Seed: f.menu.Seed()}
	for seat := range v.Info.Seats {
		player := match.Person("")
		if match.SideOf(seat) != f.Mine {
			player = match.Computer("", f.Opponent)
		}
		setup.Seats = append(setup.Seats, player)
	}
	m, err := match.New(setup, v.Info)
	if err != nil {
		f.Open = false
		f.attempt.study.Tell(err.Error())
		return
	}
	session.Origin{Puzzle: p.ID}.Note(m)
	f.Open = false
	f.into.Match(m, f.attempt.study.Board())
}
