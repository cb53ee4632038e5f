package replay

import (
	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/playon"
	"xotrio/scenes/ui/widget"
)

// fromHere is the question who goes on from the position that is shown.
type fromHere struct {
	*widget.Menu
	sheet  playon.Sheet
	start  boards.Start
	course *course
}

// begin asks: as a rule whoever played goes on for the same side against the same opponent.
func (h *fromHere) begin() {
	h.sheet.Open = true
	seats := h.course.played.Setup().Seats
	if h.sheet.Mine = onlyPerson(seats); h.sheet.Mine == rules.Nobody {
		h.sheet.Mine = match.SideOf(h.course.shown().Seat)
		return
	}
	for i := range seats {
		if p := seats[i].Players[0]; match.SideOf(i) != h.sheet.Mine && p.Level <= int(ai.MaxLevel) {
			h.sheet.Opponent = p.Level
		}
	}
}

// ask puts the question on top of everything, while it is open.
func (h *fromHere) ask() {
	h.start.Ask()
	if !h.sheet.Open {
		return
	}
	v := *h.course.shown()
	to := func(r scenes.Route) func() {
		return func() {
			h.sheet.Open = false
			h.Push(r)
		}
	}
	h.sheet.Ask(h.Menu, playon.Terms{Title: h.T("replay.from-here"), People: true, Play: h.play, Others: []widget.Button{
		{Name: "from-editor", Label: h.T("editor.change"), Press: to(scenes.Editor{View: &v})},
		{Name: "from-analysis", Label: h.T("analysis.open"), Press: to(scenes.Analyse{View: &v})},
	}})
}

// play begins a match at the position that is shown.
func (h *fromHere) play() {
	v := h.course.shown()
	s := h.course.match.Setup()
	s.Start, s.Seed, s.Series = v.Game.Text(), h.Seed(), match.Series{} // it is no game of the series it comes from
	for seat := range s.Seats {
		for i := range s.Seats[seat].Players {
			p := &s.Seats[seat].Players[i]
			switch mine := match.SideOf(seat) == h.sheet.Mine; {
			case mine && p.Computer(), !mine && h.sheet.Opponent == 0 && p.Computer():
				*p = match.Player{}
			case !mine && h.sheet.Opponent > 0:
				*p = match.Player{Level: h.sheet.Opponent}
			}
		}
	}
	m, err := match.New(s, v.Info)
	if err != nil {
		h.course.study.Tell(err.Error())
		h.sheet.Open = false
		return
	}
	session.Origin{Seats: h.course.played.Setup().Seats, Move: session.Moves(v), Branch: h.course.off}.Note(m)
	h.sheet.Open = false
	h.start.Match(m, h.course.study.Board())
}
