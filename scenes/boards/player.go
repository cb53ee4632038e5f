package boards

import (
	"time"

	"xotrio/game/session"
	"xotrio/game/sound"
)

// Clockwork plays moves on a board in order, for every screen that shows a board.
type Clockwork struct {
	board Board
	// queue holds the passages that are not finished; if running, the first is being played with clip from its Start
	// on.
	queue   []Passage
	clip    Clip
	cued    int
	running bool
	// target is the stamp of the view the board will show when the queue is empty; pending, if set, replaces it.
	target  uint64
	pending *session.View
	// message is that of the last clip, until it is taken.
	message string
}

// NewClockwork returns a clockwork for b.
func NewClockwork(b Board) *Clockwork { return &Clockwork{board: b} }

// Show cancels everything and shows v.
func (w *Clockwork) Show(v *session.View) {
	w.queue, w.running, w.pending, w.target = w.queue[:0], false, nil, v.Stamp
	w.board.Show(v)
}

// ShowAfter cancels everything and shows the position after p, or the end of p if there is more to see, see
// Board.ShowEnd.
func (w *Clockwork) ShowAfter(p Passage) {
	w.Show(p.After)
	w.board.ShowEnd(p)
}

// Add plays a move after those in the queue, and sets its Start.
func (w *Clockwork) Add(p Passage) {
	w.queue, w.pending, w.target = append(w.queue, p), nil, p.After.Stamp
	if p.Back {
		w.target = p.Before.Stamp
	}
}

// Resume continues, without sound, a move that another board has started to show at p.Start.
func (w *Clockwork) Resume(p Passage) {
	w.Show(p.Before)
	w.queue, w.target = append(w.queue, p), p.After.Stamp
	w.clip = w.board.Play(p)
	w.cued, w.running = len(w.clip.Cues), true
}

// PlayingSince returns the start of the only move in the queue. ok is false if there is none, or several.
func (w *Clockwork) PlayingSince() (start time.Duration, ok bool) {
	if !w.running || len(w.queue) != 1 {
		return 0, false
	}
	return w.queue[0].Start, true
}

// Settle shows v once the queue is empty, unless the board shows it by then anyway. It is for changes that are not
// moves, such as a resignation.
func (w *Clockwork) Settle(v *session.View) {
	switch {
	case v.Stamp == w.target:
	case len(w.queue) == 0:
		w.Show(v)
	default:
		w.pending = v
	}
}

// Left returns how many moves wait to be shown. The move that is being shown is among them up to its Rest.
func (w *Clockwork) Left(now time.Duration) int {
	if len(w.queue) == 1 && w.running && now >= w.queue[0].Start+w.clip.Rest {
		return 0
	}
	return len(w.queue)
}

// Busy returns true while a move is being shown, up to its Rest, or waits to be.
func (w *Clockwork) Busy(now time.Duration) bool { return w.Left(now) > 0 }

// PausesClocks returns true while clocks stop for what is being shown.
func (w *Clockwork) PausesClocks(now time.Duration) bool {
	return w.Busy(now) && (!w.running || w.clip.PauseClocks || len(w.queue) > 1)
}

// Waits returns true while nothing happens before a player continues, see Clip.Wait.
func (w *Clockwork) Waits(now time.Duration) bool {
	if !w.running || w.clip.Resume == 0 {
		return false
	}
	age := now - w.queue[0].Start
	return age >= w.clip.Wait && age < w.clip.Resume
}

// Prompt returns how a player continues the move that is being shown, from its start until then; "" if nothing waits for a player, see
// Clip.Prompt.
func (w *Clockwork) Prompt(now time.Duration) string {
	if !w.running || now-w.queue[0].Start >= w.clip.Resume {
		return ""
	}
	return w.clip.Prompt
}

// Continue does what Prompt asks for.
func (w *Clockwork) Continue(now time.Duration) { w.Skip(now, w.clip.Resume) }

// Update starts moves that are due at now, and appends the sounds that are due to cues: early by the delay of the device, so that
// they are heard with their picture.
func (w *Clockwork) Update(now time.Duration, cues []sound.Cue) []sound.Cue {
	for len(w.queue) > 0 {
		p := &w.queue[0]
		if !w.running {
			p.Start = now
			w.clip = w.board.Play(*p)
			w.cued, w.running = 0, true
			if w.clip.Message != "" && !p.Back {
				w.message = w.clip.Message
			}
		}
		for ; w.cued < len(w.clip.Cues) && w.clip.Cues[w.cued].At <= now-p.Start+sound.Delay; w.cued++ {
			if !p.Back {
				cues = append(cues, w.clip.Cues[w.cued].Cue)
			}
		}
		end := w.clip.Length
		if len(w.queue) > 1 {
			end = w.clip.Rest // the next move cuts off what only fades
		}
		if now < p.Start+end {
			return cues
		}
		w.queue = append(w.queue[:0], w.queue[1:]...)
		w.running = false
	}
	if w.pending != nil {
		w.Show(w.pending)
	}
	return cues
}

// Skip continues the running clip at the time at, unless it is already further.
func (w *Clockwork) Skip(now, at time.Duration) {
	if !w.running || len(w.queue) == 0 || now-w.queue[0].Start >= at {
		return
	}
	p := &w.queue[0]
	p.Start = now - at
	w.clip = w.board.Play(*p)
	for w.cued < len(w.clip.Cues) && w.clip.Cues[w.cued].At < at {
		w.cued++ // skipped sounds
	}
}

// TakeMessage returns the message of the last clip once, "" for none.
func (w *Clockwork) TakeMessage() string {
	text := w.message
	w.message = ""
	return text
}

// Done returns true if nothing is being shown, not even what fades after a Rest.
func (w *Clockwork) Done() bool { return len(w.queue) == 0 }
