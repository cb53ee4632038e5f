package boards_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// clerk is a Board that logs the calls of Show and Play. Play always returns clip.
type clerk struct {
	boards.Plain
	clip  boards.Clip
	notes []string
}

func (b *clerk) Layout(*boards.Area)                            {}
func (b *clerk) Root() *graph.Node                              { return nil }
func (b *clerk) Hints() []string                                { return nil }
func (b *clerk) Title() string                                  { return "" }
func (b *clerk) Point(*input.Frame, boards.State) boards.Intent { return boards.Intent{} }
func (b *clerk) Show(v *session.View)                           { b.note("show %d", v.Stamp) }
func (b *clerk) note(format string, args ...any) {
	b.notes = append(b.notes, fmt.Sprintf(format, args...))
}
func (b *clerk) Play(p boards.Passage) boards.Clip {
	b.note("play %d-%d at %v", p.Before.Stamp, p.After.Stamp, p.Start)
	return b.clip
}

// log returns the calls since the last log.
func (b *clerk) log() string {
	s := strings.Join(b.notes, ", ")
	b.notes = nil
	return s
}

// passage returns the passage from one stamp to the next.
func passage(from uint64) boards.Passage {
	return boards.Passage{Before: &session.View{Stamp: from}, After: &session.View{Stamp: from + 1}}
}

func ms(n int) time.Duration { return time.Duration(n) * time.Millisecond }

// A clockwork is busy up to the Rest of a passage and done at the end of its clip. At the Rest the next passage starts
// and cuts off the first.
func TestClockworkPlaysInOrder(t *testing.T) {
	b := &clerk{clip: boards.Clip{Length: ms(100), Rest: ms(60)}}
	w := boards.NewClockwork(b)
	if w.Busy(0) || !w.Done() {
		t.Error("it is busy without a passage")
	}
	w.Add(passage(1))
	if !w.Busy(ms(10)) {
		t.Error("it is not busy with a passage in the queue")
	}
	for _, at := range []struct {
		ms         int
		does       string
		busy, done bool
	}{
		{10, "play 1-2 at 10ms", true, false}, {69, "", true, false}, {70, "", false, false}, {109, "", false, false}, {110, "", false, true},
		{500, "", false, true},
	} {
		w.Update(ms(at.ms), nil)
		if does := b.log(); does != at.does || w.Busy(ms(at.ms)) != at.busy || w.Done() != at.done {
			t.Errorf("after %d ms: %q, busy %t, done %t; want %q, %t, %t", at.ms, does, w.Busy(ms(at.ms)), w.Done(), at.does, at.busy, at.done)
		}
	}
	w.Add(passage(2))
	w.Add(passage(3))
	w.Update(ms(600), nil)
	w.Update(ms(659), nil)
	if does := b.log(); does != "play 2-3 at 600ms" {
		t.Errorf("of two passages it shows %q", does)
	}
	w.Update(ms(660), nil)
	if does := b.log(); does != "play 3-4 at 660ms" {
		t.Errorf("after the first Rest it shows %q", does)
	}
}

// Every sound is passed on once, in order, and early by the delay of the device. Backward passages are silent.
func TestClockworkSounds(t *testing.T) {
	b := &clerk{clip: boards.Clip{Length: ms(300), Rest: ms(300), Cues: []boards.TimedCue{{At: 0, Cue: sound.Place}, {At: ms(140), Cue: sound.Tick}, {At: ms(300), Cue: sound.Win}}}}
	w := boards.NewClockwork(b)
	w.Add(passage(1))
	delay := int(sound.Delay / time.Millisecond)
	for _, at := range []struct {
		ms   int
		want []sound.Cue
	}{{0, []sound.Cue{sound.Place}}, {139 - delay, nil}, {141 - delay, []sound.Cue{sound.Tick}}, {299 - delay, nil}, {301 - delay, []sound.Cue{sound.Win}}, {400, nil}} {
		if got := w.Update(ms(at.ms), nil); !slices.Equal(got, at.want) {
			t.Errorf("after %d ms: %v, want %v", at.ms, got, at.want)
		}
	}
	back := passage(1)
	back.Back = true
	w.Add(back)
	for _, at := range []int{500, 550, 700, 900} {
		if got := w.Update(ms(at), nil); len(got) > 0 {
			t.Errorf("backward, %v is heard after %d ms", got, at)
		}
	}
}

// Skip continues at a later time of the clip, without the sounds in between. It never goes back.
func TestClockworkSkips(t *testing.T) {
	b := &clerk{clip: boards.Clip{Length: ms(200), Rest: ms(180), Cues: []boards.TimedCue{{At: ms(130), Cue: sound.Place}, {At: ms(180), Cue: sound.Tick}}}}
	w := boards.NewClockwork(b)
	w.Skip(0, ms(50)) // nothing is playing
	w.Add(passage(1))
	w.Update(ms(1000), nil)
	b.log()
	w.Skip(ms(1010), ms(180))
	if does := b.log(); does != "play 1-2 at 830ms" || w.Busy(ms(1010)) {
		t.Errorf("it does %q, and is busy: %t", does, w.Busy(ms(1010)))
	}
	if got := w.Update(ms(1010), nil); !slices.Equal(got, []sound.Cue{sound.Tick}) {
		t.Errorf("%v is heard", got)
	}
	w.Skip(ms(1015), ms(20))
	if does := b.log(); does != "" {
		t.Errorf("it goes back: %q", does)
	}
}

// Clocks stop for a clip with PauseClocks, and while several passages are in the queue.
func TestClockworkPausesClocks(t *testing.T) {
	for _, pause := range []bool{false, true} {
		w := boards.NewClockwork(&clerk{clip: boards.Clip{Length: ms(100), Rest: ms(50), PauseClocks: pause}})
		w.Add(passage(1))
		w.Update(0, nil)
		if w.PausesClocks(ms(20)) != pause || w.PausesClocks(ms(50)) {
			t.Errorf("PauseClocks %t: before the Rest %t, after it %t", pause, w.PausesClocks(ms(20)), w.PausesClocks(ms(50)))
		}
		w.Add(passage(2))
		if !w.PausesClocks(ms(20)) {
			t.Error("clocks run while two passages are in the queue")
		}
	}
}

// Show cancels everything. Settle waits for the end of the queue, and does nothing if the board shows the view anyway.
func TestClockworkShows(t *testing.T) {
	b := &clerk{clip: boards.Clip{Length: ms(100), Rest: ms(50)}}
	w := boards.NewClockwork(b)
	w.Show(&session.View{Stamp: 1})
	w.Settle(&session.View{Stamp: 1})
	if does := b.log(); does != "show 1" {
		t.Errorf("it does %q", does)
	}
	w.Settle(&session.View{Stamp: 5})
	if does := b.log(); does != "show 5" {
		t.Errorf("idle, it does %q", does)
	}
	w.Add(passage(5))
	w.Update(0, nil)
	w.Settle(&session.View{Stamp: 6}) // the passage ends with that view
	w.Update(ms(200), nil)
	if does := b.log(); does != "play 5-6 at 0s" {
		t.Errorf("it does %q", does)
	}
	w.Add(passage(6))
	w.Update(ms(300), nil)
	w.Settle(&session.View{Stamp: 9})
	w.Update(ms(399), nil)
	if does := b.log(); does != "play 6-7 at 300ms" {
		t.Errorf("during the passage it does %q", does)
	}
	w.Update(ms(400), nil)
	if does := b.log(); does != "show 9" || !w.Done() {
		t.Errorf("after the passage it does %q", does)
	}
	w.Add(passage(9))
	w.Add(passage(10))
	w.Update(ms(500), nil)
	w.Show(&session.View{Stamp: 2})
	w.Update(ms(600), nil)
	if does := b.log(); does != "play 9-10 at 500ms, show 2" || !w.Done() {
		t.Errorf("it does %q", does)
	}
}
