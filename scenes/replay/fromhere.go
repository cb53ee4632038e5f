package replay

import (
	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/playon"
	"xotrio/scenes/ui/widget"
)

// beginFromHere asks who is to go on: as a rule whoever played goes on for the same side against the same opponent.
func (r *Replay) beginFromHere() {
	r.from.Open = true
	seats := r.played.Setup().Seats
	r.from.Mine = onlyPerson(seats)
	if r.from.Mine == rules.Nobody {
		v := r.shown()
		r.from.Mine = match.SideOf(v.Seat)
		return
	}
	for i := range seats {
		if p := seats[i].Players[0]; match.SideOf(i) != r.from.Mine && p.Level <= int(ai.MaxLevel) {
			r.from.Opponent = p.Level
		}
	}
}

// askFromHere asks who is to go on from the position that is shown.
func (r *Replay) askFromHere() {
	r.from.Ask(r.Menu, playon.Terms{
		Title: r.T("replay.from-here"), People: true, Play: r.playFromHere,
		Other: &widget.Button{Name: "from-editor", Label: r.T("editor.change"), Press: func() {
			v := r.shown()
			r.from.Open = false
			r.Push(scenes.Editor{View: &v})
		}},
	})
}

// playFromHere begins a match at the position that is shown.
func (r *Replay) playFromHere() {
	v := r.shown()
	s := r.m.Setup()
	s.Start, s.Seed, s.Series = v.Game.Text(), r.Seed(), match.Series{} // it is no game of the series it comes from
	for seat := range s.Seats {
		for i := range s.Seats[seat].Players {
			p := &s.Seats[seat].Players[i]
			switch mine := match.SideOf(seat) == r.from.Mine; {
			case mine && p.Computer(), !mine && r.from.Opponent == 0 && p.Computer():
				*p = match.Player{}
			case !mine && r.from.Opponent > 0:
				*p = match.Player{Level: r.from.Opponent}
			}
		}
	}
	m, err := match.New(s, v.Info)
	if err != nil {
		r.told = err.Error()
		r.from.Open = false
		return
	}
	session.Origin{Seats: r.played.Setup().Seats, Move: session.Moves(&v), Branch: r.trial.on}.Note(m)
	r.Go(scenes.Table{Match: m})
}
