package puzzles

import (
	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
)

// position is where a puzzle begins, and the move that led there, nil where there is none to be shown.
func position(d *scenes.Env, p *puzzle.Puzzle) (v session.View, lead *session.Moved, err error) {
	pos, err := p.Position()
	if err != nil {
		return v, nil, err
	}
	setup := match.Setup{Game: p.Game.Name, Options: p.Options, Start: pos.Text()}
	for i := range p.Game.Seats {
		setup.Seats = append(setup.Seats, match.Person(phrases.Seat(d, p.Game, i)))
	}
	if before, last, ok := led(p); ok {
		earlier := setup
		earlier.Start = before
		if m, err := match.New(earlier, p.Game); err == nil && m.PlayText(last) == nil && m.Position().Text() == pos.Text() {
			v := session.Of(m, session.Everybody, 0)
			ply, _ := v.Last()
			return v, &session.Moved{Before: session.At(m, 0), Ply: ply}, nil
		}
	}
	m, err := match.New(setup, p.Game)
	if err != nil {
		return v, nil, err
	}
	return session.Of(m, session.Everybody, 0), nil, nil
}

// led is the position before the last move that led to a puzzle, and that move; ok is false where nobody has made it.
func led(p *puzzle.Puzzle) (before, last string, ok bool) {
	pos, err := p.Game.New(p.Options)
	n := len(p.Moves) - 1
	if err != nil || n < 0 {
		return "", "", false
	}
	for _, text := range p.Moves[:n] {
		m, err := pos.ParseMove(text)
		if err != nil {
			return "", "", false
		}
		pos.Do(m)
	}
	return pos.Text(), p.Moves[n], pos.ToMove() != rules.Nobody
}
