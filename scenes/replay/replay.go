// Package replay is the screen on which a match is gone through after it was played: the board, a graph of the chances, the moves,
// and what the review found.
package replay

import (
	"slices"
	"time"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/playon"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Replay is the screen.
type Replay struct {
	*widget.Menu
	game  *boards.Game
	m     *match.Match
	track track
	board boards.Board
	work  *boards.Clockwork
	// places are where the parts of the screen are, area that of the board.
	places places
	area   boards.Area
	recorded
	// reviewer weighs the match in the background, status is how far it is, and weighed what came of it, nil before.
	reviewer *review.Reviewer
	own      bool // it was begun here
	status   review.Status
	weighed  *review.Review
	moves    *boards.Moves
	trial    trial
	branches
	finding finding
	// whose is whose faults are to be found, Nobody for those of both.
	whose rules.Side
	// from asks who goes on from here.
	from playon.Sheet
	// told is a sentence on what could not be done.
	told string
	// now is the moment of this tick. playing reports whether the match plays by itself, due is when its next step is.
	now, due time.Duration
	playing  bool
	cues     []sound.Cue
}

// New is the replay of the Match of route, which must not go on meanwhile, begun at its end or before route.Ply. The error says that there is no board for its game.
func New(d *scenes.Env, games boards.Games, route scenes.Replay) (scenes.Scene, error) {
	m := route.Match
	g, _, err := games.ByName(m.Game().Name)
	if err != nil {
		return nil, err
	}
	r := &Replay{game: g, board: g.New(d), recorded: recorded{record: route.Record}, from: playon.Sheet{Mine: rules.X, Opponent: playon.Usual}}
	r.work = boards.NewClockwork(r.board)
	r.Menu = widget.NewMenu(d, r.build)
	r.openBranches(m)
	r.Keys = r.keys
	r.First("chart")
	if route.Ply > 0 {
		r.track.at = r.track.stopOf(route.Ply - 1)
	}
	r.seekRecord()
	r.moves = boards.NewMoves(d, func(ply int) { r.enter(r.listed(), ply) })
	r.moves.On(r.Stage)
	if r.reviewer = route.Review; r.reviewer == nil || r.m != m {
		r.reviewer, r.own = d.Review(review.OfMatch(r.m)), true
	}
	return r, nil
}

// Playing implements scenes.Playing.
func (r *Replay) Playing() string { return r.m.Game().Name }

// Leave ends what goes on in the background.
func (r *Replay) Leave() {
	if r.own {
		r.reviewer.Stop()
	}
	r.endFinding()
	if r.noting {
		r.endNote()
	}
	r.endBranches()
}

// Layout divides the canvas again.
func (r *Replay) Layout(m graph.Metrics) {
	first := r.area.Metrics == graph.Metrics{}
	_, pieces := r.board.(boards.Supplier)
	r.places = divide(m, !pieces)
	r.area = boards.Area{Metrics: m, Bare: true, Answers: true, Tall: m.Narrow(), Board: r.places.board, Line: r.places.line, Left: r.places.beyond, Right: r.places.beyond, Reduced: r.Settings.ReducedMotion}
	r.board.Layout(r.area)
	if first {
		r.show()
	}
	r.Menu.Layout(m)
}

// Update makes one tick.
func (r *Replay) Update(f *input.Frame) scenes.Next {
	r.now, r.cues = f.Now, r.cues[:0]
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	if r.playing && r.now >= r.due && !r.work.Busy(r.now) {
		r.playOn()
	}
	r.follow()
	r.followRecord()
	r.weighBranch()
	r.takeAnswer()
	next := r.Menu.Update(f)
	r.followNote()
	if next.Kind == scenes.Stay {
		r.point(f)
	}
	r.cues = r.work.Update(r.now, r.cues)
	next.Cues = append(r.cues, next.Cues...)
	next.Awake = next.Awake || r.playing || !r.work.Done() || r.finding.question != nil && r.finding.question.Weighing()
	return next
}

// point has the board follow what nothing else has used.
func (r *Replay) point(f *input.Frame) {
	use := r.Stage.Used()
	g := *f
	focus := r.Stage.FocusIs("play")
	if !focus || use.Keys {
		g.Keys, g.Runes, g.Space = nil, nil, false
	}
	if use.Pointer {
		g.Down, g.Pressed, g.Released, g.Fingers = input.Frame{}.Down, input.Frame{}.Pressed, input.Frame{}.Released, nil
	}
	if use.Pointer || use.Wheel {
		g.WheelX, g.WheelY = 0, 0
	}
	v := r.shown()
	want := r.board.Point(&g, boards.State{View: ofPeople(v), CanMove: r.mayTry(), Focus: focus, Busy: r.work.Busy(r.now), Watching: true})
	r.cues = append(r.cues, want.Cues...)
	if want.Skip > 0 {
		r.work.Skip(r.now, want.Skip)
	}
	switch {
	case want.Refused != nil:
		r.told = r.Why(want.Refused)
		r.cues = append(r.cues, sound.Illegal)
		r.Stage.SetRoot(nil)
	case want.Move == rules.NoMove:
	case v.Game.Why(want.Move) != nil:
		r.told = r.Why(v.Game.Why(want.Move))
		r.cues = append(r.cues, sound.Illegal)
		r.Stage.SetRoot(nil)
	default:
		r.told, r.playing = "", false
		if r.finding.on {
			r.answerBetter(want.Move)
		} else {
			r.try(want.Move)
		}
		r.Stage.SetRoot(nil)
	}
}

// ofPeople is v with people on all seats: whoever looks at the match may try a move for either side.
func ofPeople(v session.View) session.View {
	seats := make([]match.Seat, len(v.Setup.Seats))
	for i, seat := range v.Setup.Seats {
		seats[i].Players = slices.Clone(seat.Players)
		for k := range seats[i].Players {
			seats[i].Players[k].Level = 0
		}
	}
	v.Setup.Seats = seats
	return v
}

// mayTry reports whether a move can be made on the board: somebody is on turn there, and where a better move is asked for it is the
// position that is asked about.
func (r *Replay) mayTry() bool {
	if r.work.Busy(r.now) || r.shown().Seat < 0 || r.from.Open {
		return false
	}
	return !r.finding.on || !r.trial.on && !r.finding.done && !r.finding.over
}

// show shows the position at which the replay is, at rest.
func (r *Replay) show() {
	r.work.Show(r.track.view())
	p, any := r.track.last()
	if l, ok := r.board.(boards.Looker); ok && any {
		l.Look(p)
	}
}

// goTo goes to a stop: by one step it is seen, farther it is there at once.
func (r *Replay) goTo(stop int) {
	stop = max(0, min(stop, len(r.track.stops)-1))
	from := r.track.at
	if stop == from || r.finding.on { // what was played is not to be seen before it is answered
		return
	}
	if r.work.Busy(r.now) {
		r.show() // what was on its way is over
	}
	r.track.at = stop
	switch stop {
	case from + 1:
		for _, p := range r.track.passages(from, false) {
			r.work.Add(p)
		}
	case from - 1:
		for _, p := range r.track.passages(stop, true) {
			r.work.Add(p)
		}
	default:
		r.show()
	}
}

// step goes by so many stops, or moves of a trial, and ends the playing by itself.
func (r *Replay) step(by int) {
	r.playing, r.dropped = false, false
	if r.trial.on {
		if !r.trialStep(by) && by < 0 {
			r.leaveTrial()
		}
		return
	}
	r.goTo(r.track.at + by)
}

// toEnd goes to the end of what is gone through, or to its beginning: of a trial first.
func (r *Replay) toEnd(end bool) {
	switch {
	case r.trial.on && (end || r.trial.at > 0):
		r.trialEnd(end)
	case end:
		r.step(len(r.track.stops))
	default:
		r.leaveTrial()
		r.step(-r.track.at)
	}
}

// pauseBetween is for how long a position is looked at while the match plays by itself.
const pauseBetween = 700 * time.Millisecond

// play begins to play by itself, from the beginning where the end is reached, or stops that.
func (r *Replay) play() {
	if r.finding.on {
		return
	}
	r.leaveTrial()
	r.playing = !r.playing
	if r.playing && r.track.at == len(r.track.stops)-1 {
		r.goTo(0)
	}
	r.due = r.now + pauseBetween/2
}

// playOn makes the next step of a match that plays by itself.
func (r *Replay) playOn() {
	if r.track.at == len(r.track.stops)-1 {
		r.playing = false
		r.Stage.SetRoot(nil)
		return
	}
	r.goTo(r.track.at + 1)
	r.due = r.now + pauseBetween
	r.Stage.SetRoot(nil)
}
