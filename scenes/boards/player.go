package boards

import (
	"time"

	"xotrio/game/session"
	"xotrio/game/sound"
)

// Clockwork plays steps on a board, one after the other: the one clockwork of every screen that shows a board.
type Clockwork struct {
	board Board
	// queue are the passages still to come, the first of them being shown with clip from its Start on.
	queue []Passage
	clip  Clip
	cued  int
	on    bool
	// shows is the stamp of the view that the board shows, or will once everything has been shown. late is what it is to show
	// then instead.
	shows uint64
	late  *session.View
	// told is what there is to be told of steps that have begun since it was last asked for.
	told string
}

// NewClockwork is a clockwork for b.
func NewClockwork(b Board) *Clockwork { return &Clockwork{board: b} }

// Show ends everything and has the board show v at rest.
func (w *Clockwork) Show(v session.View) {
	w.queue, w.on, w.late, w.shows = w.queue[:0], false, nil, v.Stamp
	w.board.Show(v)
}

// Add has a step shown after those that are still to come. Its Start is set by the clockwork.
func (w *Clockwork) Add(p Passage) {
	w.queue, w.late, w.shows = append(w.queue, p), nil, p.After.Stamp
	if p.Back {
		w.shows = p.Before.Stamp
	}
}

// Resume has the board go on with a step that another board has begun to show at p.Start, which is heard no more.
func (w *Clockwork) Resume(p Passage) {
	w.Show(p.Before)
	w.queue, w.shows = append(w.queue, p), p.After.Stamp
	w.clip = w.board.Play(p)
	w.cued, w.on = len(w.clip.Cues), true
}

// Shown is when the step was begun that is being shown; ok is false where none is.
func (w *Clockwork) Shown() (start time.Duration, ok bool) {
	if !w.on || len(w.queue) != 1 {
		return 0, false
	}
	return w.queue[0].Start, true
}

// Settle has the board show v once everything has been shown, unless that is what it shows then: after a change that no step
// tells of, such as a resignation.
func (w *Clockwork) Settle(v session.View) {
	switch {
	case v.Stamp == w.shows:
	case len(w.queue) == 0:
		w.Show(v)
	default:
		w.late = &v
	}
}

// Busy reports whether a step is still being shown, up to its Rest, or waits to be.
func (w *Clockwork) Busy(now time.Duration) bool {
	return len(w.queue) > 1 || len(w.queue) == 1 && (!w.on || now < w.queue[0].Start+w.clip.Rest)
}

// Holds reports whether clocks stand still for what is being shown.
func (w *Clockwork) Holds(now time.Duration) bool {
	return w.Busy(now) && (!w.on || w.clip.Hold || len(w.queue) > 1)
}

// Waits reports whether nothing happens before a player has gone on, see Clip.Wait.
func (w *Clockwork) Waits(now time.Duration) bool {
	if !w.on || w.clip.Resume == 0 {
		return false
	}
	at := now - w.queue[0].Start
	return at >= w.clip.Wait && at < w.clip.Resume
}

// soundLead is by how much a sound is handed on before its moment: about as long as the device's buffer keeps it, so that it is heard with what is
// seen. Recorded together, sounds came 25 to 65 ms after the picture without it.
const soundLead = 33 * time.Millisecond

// Update begins steps that are due at now and appends the cues that have come due to cues.
func (w *Clockwork) Update(now time.Duration, cues []sound.Cue) []sound.Cue {
	for len(w.queue) > 0 {
		p := &w.queue[0]
		if !w.on {
			p.Start = now
			w.clip = w.board.Play(*p)
			w.cued, w.on = 0, true
			if w.clip.Told != "" && !p.Back {
				w.told = w.clip.Told
			}
		}
		for ; w.cued < len(w.clip.Cues) && w.clip.Cues[w.cued].At <= now-p.Start+soundLead; w.cued++ {
			if !p.Back {
				cues = append(cues, w.clip.Cues[w.cued].Cue)
			}
		}
		end := w.clip.Length
		if len(w.queue) > 1 {
			end = w.clip.Rest // the next step ends what only dies away
		}
		if now < p.Start+end {
			return cues
		}
		w.queue = append(w.queue[:0], w.queue[1:]...)
		w.on = false
	}
	if w.late != nil {
		w.Show(*w.late)
	}
	return cues
}

// Skip has what is being shown go on at the moment at of its clip, unless it has come further already.
func (w *Clockwork) Skip(now, at time.Duration) {
	if !w.on || len(w.queue) == 0 || now-w.queue[0].Start >= at {
		return
	}
	p := &w.queue[0]
	p.Start = now - at
	w.clip = w.board.Play(*p)
	for w.cued < len(w.clip.Cues) && w.clip.Cues[w.cued].At < at {
		w.cued++ // sounds of what was left out
	}
}

// Told is what is to be told of the step that has begun last, once; empty for nothing.
func (w *Clockwork) Told() string {
	text := w.told
	w.told = ""
	return text
}

// Done reports whether nothing is being shown, not even what dies away after a Rest.
func (w *Clockwork) Done() bool { return len(w.queue) == 0 }
