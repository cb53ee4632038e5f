package replay

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/branch"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// course is the position in the match, on the main line or on a side line. A side line starts at its fork, the last
// position shared with the main line. The study displays the position.
type course struct {
	study *study.Study
	tree  *branch.Tree
	// played is the match as it was played, match the one along the main line, main all of that line. stops are the ply
	// counts of the main line that leave a player to move or end the match: chance plies belong to the turn before
	// them.
	played, match *match.Match
	main          study.Line
	stops         []int
	// off is true if a side line is shown. fork is the ply count of its fork; line is its number,
	// -1 for a temporary line that is not kept.
	off  bool
	fork int
	line int
	// held is true while a quiz question forbids leaving the line. playing is true during playback.
	held, playing bool
}

// newCourse returns a course at the end of the main line of m.
func newCourse(s *study.Study, tree *branch.Tree, m *match.Match) *course {
	c := &course{study: s, tree: tree, played: m, match: m}
	if along := c.along(tree.Main()); along != nil {
		c.match = along
	}
	c.load()
	return c
}

// load loads the match along the main line and goes to its end.
func (c *course) load() {
	f := session.NewFilm(c.match)
	c.main, c.stops = study.From(f.At(0)), f.Stops()
	for ply := range f.Len() {
		v := f.At(ply + 1)
		c.main.Add(v.Last(), v)
	}
	c.main.Go(f.Len())
}

// along returns the match along a line, or nil if the line is not playable.
func (c *course) along(line int) *match.Match {
	if line == 0 {
		return c.played
	}
	shared := c.tree.Shared(line)
	m, err := match.Along(c.played, shared, c.tree.Path(line)[shared:])
	if err != nil {
		return nil // the tree was checked when it was read
	}
	return m
}

// whole returns the last position of the main line.
func (c *course) whole() *session.View { return c.main.Last() }

func (c *course) position() *session.View { return c.study.Line.View() }

// over reports whether no player can move in the position shown.
func (c *course) over() bool { return c.position().Over() || c.position().Seat < 0 }

// where returns the number of the line shown and the ply count in it. A temporary line counts as its fork on the main
// line.
func (c *course) where() (line, ply int) {
	switch {
	case !c.off:
		return c.tree.Main(), c.study.Line.At()
	case c.line < 0:
		return c.tree.Main(), c.fork
	}
	return c.line, c.fork + c.study.Line.At()
}

func (c *course) inBranch() bool { return c.off && c.line >= 0 }

// stop returns the index of the stop shown, or of the fork of the side line. last is the index
// of the final stop.
func (c *course) stop() int {
	if c.off {
		return c.stopOf(c.fork)
	}
	return c.stopOf(c.study.Line.At())
}

func (c *course) last() int { return len(c.stops) - 1 }

// stopOf returns the index of the stop that shows the position after ply plies of the main line.
func (c *course) stopOf(ply int) int {
	i, _ := slices.BinarySearch(c.stops, ply)
	return min(i, c.last())
}

// turnAt names the turn that leads to a stop.
func (c *course) turnAt(d *scenes.Env, stop int) string {
	return phrases.TurnAt(d, c.whole(), c.stops[stop])
}

// firstTurn returns the number of the first turn of a line after its first ply plies.
func (c *course) firstTurn(line, ply int) match.Number {
	fork := min(ply, branch.Common(c.tree.Path(line), c.tree.Path(c.tree.Main())))
	n := session.NextNumber(c.whole(), fork)
	n.Turn += int(c.stopIn(line, ply)) - c.stopOf(fork)
	return n
}

func (c *course) atStart() bool { return !c.off && c.stop() == 0 }

func (c *course) atEnd() bool {
	if c.off {
		return c.study.Line.At() == c.study.Line.Len()
	}
	return c.stop() == c.last()
}

// byHand stops playback and clears the message, because the player moves elsewhere.
func (c *course) byHand() {
	c.playing = false
	c.study.ClearMessage()
}

// goTo goes to a stop of the main line. A single step is animated; a jump is not.
func (c *course) goTo(stop int) {
	if c.held {
		return
	}
	c.leave()
	switch stop = max(0, min(stop, c.last())); stop - c.stop() {
	case 0:
	case 1, -1:
		c.study.Step(stop - c.stop())
	default:
		c.study.Line.Go(c.stops[stop])
		c.study.Show()
	}
}

// step moves by that many stops, or by one move on a side line. A step back before the start of a side line leaves it.
func (c *course) step(by int) {
	c.byHand()
	switch {
	case !c.off:
		c.goTo(c.stop() + by)
	case !c.study.Step(by) && by < 0 && !c.held:
		c.leave()
	}
}

// walk is step and reports whether the position changed.
func (c *course) walk(by int) bool {
	was, at := c.off, c.study.Line.At()
	c.step(by)
	return c.off != was || c.study.Line.At() != at
}

// toEnd goes to the end or the start of the line shown. At the start of a side line it goes to the start of the main
// line.
func (c *course) toEnd(end bool) {
	c.byHand()
	l := &c.study.Line
	switch {
	case c.off && end:
		l.Go(l.Len())
		c.study.Show()
	case c.off && l.At() > 0:
		l.Go(0)
		c.study.Show()
	case end:
		c.goTo(c.last())
	default:
		c.goTo(0)
	}
}

// leave returns to the main line, at the fork.
func (c *course) leave() {
	if c.off {
		c.off = false
		c.study.Line = c.main
		c.study.Line.Go(c.fork)
		c.study.Show()
	}
}

// startLine starts a side line that leaves the main line after fork plies; line is its number, -1 if temporary.
func (c *course) startLine(fork, line int) {
	c.off, c.fork, c.line = true, fork, line
	c.study.Line = study.From(c.main.ViewAt(fork))
}

// present plays a temporary line on the board, move by move, starting at a stop of the main line.
func (c *course) present(stop int, moves []string) {
	c.byHand()
	c.startLine(c.stops[stop], -1)
	c.study.Show()
	c.study.PlayLine(moves...)
}

// presentBeside plays a temporary line on the board that replaces the last move shown of a side line.
func (c *course) presentBeside(moves []string) {
	c.byHand()
	c.line = -1
	c.study.Line.Go(c.study.Line.At() - 1)
	c.study.Show()
	c.study.PlayLine(moves...)
}

// enter shows the position after ply plies of a line.
func (c *course) enter(line, ply int) {
	if c.held {
		return
	}
	c.byHand()
	if line == c.tree.Main() || ply < branch.Common(c.tree.Path(line), c.tree.Path(c.tree.Main())) {
		c.goTo(c.stopOf(ply))
		return
	}
	c.onto(line, ply)
	c.study.Show()
}

// onto is enter without updating the board.
func (c *course) onto(line, ply int) {
	path := c.tree.Path(line)
	fork := branch.Common(path, c.tree.Path(c.tree.Main()))
	c.startLine(fork, line)
	l, f := &c.study.Line, session.NewFilm(c.played)
	shared := c.tree.Shared(line)
	for k := fork; k < shared; k++ { // including chance plies
		v := f.At(k + 1)
		l.Add(v.Last(), v)
	}
	l.Read(path[max(fork, shared):]) // the tree was checked when it was read
	l.Go(ply - fork)
}

// stopIn returns the position on the graph, in stops of the main line, of a position in any line.
func (c *course) stopIn(line, ply int) float64 {
	fork := branch.Common(c.tree.Path(line), c.tree.Path(c.tree.Main()))
	if ply <= fork {
		return float64(c.stopOf(ply))
	}
	turns, shared, log := 0, c.tree.Shared(line), c.played.Log()
	for k := fork; k < ply; k++ {
		if k >= shared || log[k].Side != rules.Nobody {
			turns++
		}
	}
	return float64(c.stopOf(fork) + turns)
}

// span returns the number of stops that the graph needs: a branch may be longer than the main line.
func (c *course) span() int {
	span := max(1, c.last())
	for _, t := range c.tree.Threads() {
		span = max(span, int(c.stopIn(t.Line, t.Ply+t.Length)))
	}
	return span
}

// pauseBetween is the time between two steps of the playback.
const pauseBetween = 700 * time.Millisecond

// togglePlayback starts playback, from the start if the match is at its end, or stops it.
func (r *Replay) togglePlayback() {
	if r.course.held {
		return
	}
	playing := !r.course.playing
	r.course.byHand()
	r.course.leave()
	if r.course.playing = playing; playing && r.course.atEnd() {
		r.course.goTo(0)
	}
	r.nextStep = r.now + pauseBetween/2
}

func (r *Replay) playback(now time.Duration) {
	r.now = now
	if !r.course.playing || now < r.nextStep || r.study.Busy() {
		return
	}
	if r.course.atEnd() {
		r.course.playing = false
	} else {
		r.course.goTo(r.course.stop() + 1)
	}
	r.nextStep = now + pauseBetween
	r.Stage.SetRoot(nil)
}

// toFault goes to the next inaccuracy, mistake or blunder and reports whether there is one.
func (r *Replay) toFault(by int) bool {
	stop := r.review.fault(by)
	if stop < 0 {
		return false
	}
	r.course.byHand()
	r.course.goTo(stop)
	return true
}

// transportKeys handles the shortcuts and reports whether one was used. taken is true if the graph's keys belong to another
// control.
func (r *Replay) transportKeys(f *input.Frame, taken bool) bool {
	switch {
	case f.Key(ebiten.KeyComma), f.Key(ebiten.KeyPageUp) && f.Pad, f.Key(ebiten.KeyLeft) && !taken:
		r.course.step(-1)
	case f.Key(ebiten.KeyPeriod), f.Key(ebiten.KeyPageDown) && f.Pad, f.Key(ebiten.KeyRight) && !taken:
		r.course.step(1)
	case taken:
		return false
	case f.Key(ebiten.KeyHome):
		r.course.toEnd(false)
	case f.Key(ebiten.KeyEnd):
		r.course.toEnd(true)
	case f.Key(ebiten.KeyUp):
		return r.toFault(-1)
	case f.Key(ebiten.KeyDown):
		return r.toFault(1)
	case f.Key(ebiten.KeySpace):
		r.togglePlayback()
	default:
		return false
	}
	return true
}

func (r *Replay) chartTurn(d graph.Direction) bool {
	switch d {
	case graph.Up:
		return r.toFault(-1)
	case graph.Down:
		return r.toFault(1)
	}
	return widget.Sideways(d, r.course.step)
}

// The preferred width of a key, and that of the play key in the middle, in units.
const keyWidth, playWidth = 52.0, 76.0

func (r *Replay) transportView() layout.Part {
	least := 36.0
	if r.Narrow {
		least = widget.Finger
	}
	return layout.FirstFit(r.transportRow(10, keyWidth), r.transportRow(4, least))
}

// transportRow: least is the least width of a key in units.
func (r *Replay) transportRow(gap, least float64) layout.Part {
	c := r.course
	key := func(name, icon, tip string, off bool, press func()) layout.Part {
		b := widget.Button{Name: name, Icon: icon, Tip: r.T(tip), Disabled: off || c.held, Press: press}
		return r.Press(b).Grow(1).Between(least, keyWidth)
	}
	run := widget.Button{Name: "run", Icon: "play", Tip: r.T("replay.play"), Kind: widget.Main, Disabled: c.last() == 0 || c.held, Press: r.togglePlayback}
	if c.playing {
		run.Icon, run.Tip = "pause", r.T("replay.pause")
	}
	return layout.Limit(6*keyWidth+playWidth+6*gap, 0, layout.Row(gap,
		key("first", "first", "replay.first", c.atStart(), func() { c.toEnd(false) }),
		key("fault-before", "fault-left", "replay.fault-before", r.review.fault(-1) < 0, func() { r.toFault(-1) }),
		key("before", "left", "replay.before", c.atStart(), func() { c.step(-1) }),
		r.Press(run).Grow(playWidth/keyWidth).Between(least, playWidth),
		key("next", "right", "replay.next", c.atEnd(), func() { c.step(1) }),
		key("fault-next", "fault-right", "replay.fault-next", r.review.fault(1) < 0, func() { r.toFault(1) }),
		key("last", "last", "replay.last", c.atEnd(), func() { c.toEnd(true) })))
}
