package table

import (
	"time"

	"xotrio/game/session"
	"xotrio/scenes/boards"
)

// keepAfter is for how long the way of looking at the board must not have changed before it is kept.
const keepAfter = 500 * time.Millisecond

// camera keeps with the match how its board is looked at.
type camera struct {
	*common
	// looked is when that changed and has yet to be kept, 0 for kept.
	looked time.Duration
}

// open looks at the board as it was looked at before.
func (k *camera) open() {
	if c, ok := k.board.(boards.Camera); ok {
		c.SetCamera(k.s.ViewNote(boards.CameraNote))
	}
}

// toggle looks at the board in another way.
func (k *camera) toggle() {
	if c, ok := k.board.(boards.Camera); ok {
		c.ToggleCamera(k.now)
		k.looked = k.now
	}
}

// rest keeps what has not changed for a while.
func (k *camera) rest() {
	if k.now-k.looked > keepAfter {
		k.keep()
	}
}

// keep keeps what has changed.
func (k *camera) keep() {
	if k.looked == 0 {
		return
	}
	k.looked = 0
	if c, ok := k.board.(boards.Camera); ok {
		k.s.Request(session.Note{Name: boards.CameraNote, Value: c.Camera()})
	}
}
