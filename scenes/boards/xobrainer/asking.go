package xobrainer

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

// asking asks persons, one after the other, to look at their cards. It shows the cards only for as long as the first of the
// queue holds the mouse, a finger or the space bar, and forgets them after that. Nothing else on the board knows a secret.
type asking struct {
	queue []boards.Person
	// space, press and drag tell by what the cards are held up, up whether they were in the tick before.
	space, press, drag, up bool
	// again reports whether somebody on turn takes cards up once more; C then goes through the people of the side.
	again bool
	// looked reports whether the first of the queue has had a look.
	looked bool
	// secret is what that person may see, while it is held up and at no other time.
	secret secret
	// done is set where the button that ends the look was pressed.
	done bool
}

// secret is what one person may see, nothing while shown is not set.
type secret struct {
	shown         bool
	mission, trap xo.Held
}

func (a *asking) on() bool { return len(a.queue) > 0 }

// held reports whether cards are held up now.
func (a *asking) held() bool { return a.space || a.press || a.drag }

// cover turns cards that are being held up face down at once.
func (a *asking) cover() { a.space, a.press, a.drag, a.secret = false, false, false, secret{} }

// grip follows a drag that holds the cards up.
func (a *asking) grip(down bool) {
	if a.drag = down && a.on(); !a.held() {
		a.cover()
	}
}

// reveal takes over what p may see, if p is holding the cards up.
func (a *asking) reveal(p boards.Person, s *xo.State) {
	if !a.on() || a.queue[0] != p || !a.held() {
		return
	}
	a.secret = secretOf(p, s)
}

// next goes on to the next of the queue.
func (a *asking) next() { *a = asking{queue: a.queue[1:]} }

// answer follows the input while somebody is asked; over reports whether the pointer is on the cards or their button.
func (a *asking) answer(f *input.Frame, focus bool, v *standing, over bool, in *boards.Intent) {
	if f.Pressed[input.Left] {
		a.press = over
	}
	a.press = a.press && f.Down[input.Left]
	a.space = f.Space && focus && (a.space || f.Key(ebiten.KeySpace) || f.Pad)
	held := a.held()
	if held && !a.secret.shown {
		p := a.queue[0]
		in.Look = &p
	}
	if held != a.up {
		a.up = held
		if a.secret = (secret{}); held {
			a.looked = true
			in.Cues = append(in.Cues, sound.Select)
		}
		return
	}
	switch {
	case held:
	case focus && a.again && f.Key(ebiten.KeyC):
		*a = asking{queue: []boards.Person{v.teammate(a.queue[0])}, again: true}
		return
	case a.done || focus && (f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)):
		a.next()
	}
	a.done = false
}

// asked are the cards that lie before the first of the queue: its own mission and the trap of its side.
func (a *asking) asked(v *standing) (kinds []xo.DrawKind) {
	p := a.queue[0]
	side := sideOf(p.Seat)
	if h := v.state.MissionCard(side, p.Player); p.Player < v.state.People(side) && h.State != xo.CardNone {
		kinds = append(kinds, xo.DrawMission)
	}
	if v.state.TrapCard(side).State != xo.CardNone {
		kinds = append(kinds, xo.DrawTrap)
	}
	return kinds
}

// held is the card of a kind as the person sees it who holds it up; ok is false where it lies face down.
func (c *secret) held(kind xo.DrawKind) (h xo.Held, ok bool) {
	h = c.mission
	if kind == xo.DrawTrap {
		h = c.trap
	}
	return h, c.shown && h.State == xo.CardKnown
}
