package oxixo

import (
	"time"

	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
)

// scene is everything that is to be seen, as a function of time.
type scene struct {
	d     *scenes.Env
	area  boards.Area
	rooms rooms
	// rest is what is shown at rest, once clip, where there is one, has ended.
	rest *stand
	clip *clip
	// busy reports whether a step was being shown in the last tick.
	busy bool

	controls controls
	painter  painter
	panels   panels
	threats  threats
}

// moment is what is seen of the cubes at the moment now.
func (s *scene) moment(now time.Duration) moment {
	m, c := resting(s.rest), &s.controls
	if k := s.clip; k != nil && k.moving(now) {
		m = k.moment(k.since(now))
	}
	if m.lit = c.lit.At(now); m.playing {
		return m
	}
	m.may = c.may
	if m.over = c.point.over; c.keys && c.focus {
		m.cursor = c.at
	}
	m.hand(&c.hand, now)
	return m
}

// pushing reports whether a cube is being pushed in at the moment now.
func (s *scene) pushing(now time.Duration) bool { return s.clip != nil && s.clip.pushing(now) }

// chooses reports whether the player on turn may say where the dot will point: at any time before the push.
func (s *scene) chooses() bool { return s.rest.four && s.controls.may && !s.rest.pass }

// partner is the seat of the chip i in the chooser of dots.
func (s *scene) partner(i int) int { return s.rest.seat%2 + 2*i }

// piece says what the cube of cell c bears.
func (s *scene) piece(c int) string {
	side := s.rest.mark[c]
	switch d := s.rest.dot[c]; {
	case side == 0:
		return s.d.T("oxixo.cube.blank", "Cell", rule.Cell(c).String())
	case d != none && s.rest.four:
		return s.d.T("oxixo.cube.dot", "Cell", rule.Cell(c).String(), "Side", s.d.T("table.side."+side.String()), "Seat", s.panels.place(int(d)))
	default:
		return s.d.T("oxixo.cube", "Cell", rule.Cell(c).String(), "Side", s.d.T("table.side."+side.String()))
	}
}
