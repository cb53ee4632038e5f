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
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// course is where in the match the replay is: on the main line, or on a line beside it, which begins with the position in which it leaves that.
// The study shows it.
type course struct {
	study *study.Study
	tree  *branch.Tree
	// played is the match as it was played, match the one along the main line, and main that line as a whole. stops are the numbers of its
	// plies after which somebody is on turn, or it is over: what is drawn by chance goes with the turn before it.
	played, match *match.Match
	main          study.Line
	stops         []int
	// off reports whether a line beside the main one is shown, fork after how many plies it leaves that, and line its number, -1 for one that
	// is only shown.
	off  bool
	fork int
	line int
	// held is set while the line that is shown must not be left, as a question is asked in it. playing reports whether the match plays by itself.
	held, playing bool
}

// newCourse is a course at the end of the main line of m.
func newCourse(s *study.Study, tree *branch.Tree, m *match.Match) *course {
	c := &course{study: s, tree: tree, played: m, match: m}
	if along := c.along(tree.Main()); along != nil {
		c.match = along
	}
	c.film()
	return c
}

// film takes in the match along the main line, and stands at its end.
func (c *course) film() {
	f := session.NewFilm(c.match)
	c.main, c.stops = study.From(f.At(0)), f.Stops()
	for ply, p := range f.At(f.Len()).Plies {
		c.main.Add(p, f.At(ply+1))
	}
	c.main.Go(f.Len())
}

// along is the match of a line, nil where it cannot be gone.
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

// whole is the main line at its end.
func (c *course) whole() *session.View { return c.main.Last() }

// shown is the position that is shown.
func (c *course) shown() *session.View { return c.study.Line.View() }

// over reports whether nobody can go on from there.
func (c *course) over() bool { return c.shown().Over() || c.shown().Seat < 0 }

// where is the line that is shown and how many plies of it are. A line that is only shown is that of the main line where it begins.
func (c *course) where() (line, ply int) {
	switch {
	case !c.off:
		return c.tree.Main(), c.study.Line.At()
	case c.line < 0:
		return c.tree.Main(), c.fork
	}
	return c.line, c.fork + c.study.Line.At()
}

// inBranch reports whether a branch is shown.
func (c *course) inBranch() bool { return c.off && c.line >= 0 }

// stop is the number of the stop of the main line at which the replay is, or where the line that is shown leaves it; last is that of the end.
func (c *course) stop() int {
	if c.off {
		return c.stopOf(c.fork)
	}
	return c.stopOf(c.study.Line.At())
}

func (c *course) last() int { return len(c.stops) - 1 }

// stopOf is the stop at which the position after so many plies of the main line is seen.
func (c *course) stopOf(ply int) int {
	i, _ := slices.BinarySearch(c.stops, ply)
	return min(i, c.last())
}

// atStart and atEnd report whether there is nothing before or after what is shown.
func (c *course) atStart() bool { return !c.off && c.stop() == 0 }

func (c *course) atEnd() bool {
	if c.off {
		return c.study.Line.At() == c.study.Line.Len()
	}
	return c.stop() == c.last()
}

// byHand ends what goes on by itself: somebody goes elsewhere.
func (c *course) byHand() {
	c.playing = false
	c.study.Hush()
}

// goTo goes to a stop of the main line: by one step it is seen, farther it is there at once.
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

// step goes by so many stops, or by a move of the line beside the main one, which it leaves before its beginning.
func (c *course) step(by int) {
	c.byHand()
	switch {
	case !c.off:
		c.goTo(c.stop() + by)
	case !c.study.Step(by) && by < 0 && !c.held:
		c.leave()
	}
}

// walk is step, and reports whether it led anywhere.
func (c *course) walk(by int) bool {
	was, at := c.off, c.study.Line.At()
	c.step(by)
	return c.off != was || c.study.Line.At() != at
}

// toEnd goes to the end of what is gone through, or to its beginning: of a line beside the main one first.
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

// leave goes back to the main line.
func (c *course) leave() {
	if c.off {
		c.off = false
		c.study.Line = c.main
		c.study.Line.Go(c.fork)
		c.study.Show()
	}
}

// begin begins a line beside the main one after so many plies of that: its number, or -1 for one that is only shown.
func (c *course) begin(fork, line int) {
	c.off, c.fork, c.line = true, fork, line
	c.study.Line = study.From(*c.main.ViewAt(fork))
}

// present shows a line on the board, from a stop on, move by move. It is not kept.
func (c *course) present(stop int, moves []string) {
	c.byHand()
	c.begin(c.stops[stop], -1)
	c.study.Show()
	c.study.Follow(moves...)
}

// presentBeside shows a line that leaves the one beside the main one before the move that is shown. It is not kept.
func (c *course) presentBeside(moves []string) {
	c.byHand()
	c.line = -1
	c.study.Line.Go(c.study.Line.At() - 1)
	c.study.Show()
	c.study.Follow(moves...)
}

// enter shows a line after so many of its plies.
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

// onto has the replay be in a line after so many of its plies, without showing that.
func (c *course) onto(line, ply int) {
	path := c.tree.Path(line)
	fork := branch.Common(path, c.tree.Path(c.tree.Main()))
	c.begin(fork, line)
	l, f := &c.study.Line, session.NewFilm(c.played)
	plies, shared := f.At(f.Len()).Plies, c.tree.Shared(line)
	for k := fork; k < shared; k++ { // with what chance has drawn
		l.Add(plies[k], f.At(k+1))
	}
	l.Read(path[max(fork, shared):]) // the tree was checked when it was read
	l.Go(ply - fork)
}

// turnsIn is how many of the first n plies of the line beside the main one are turns.
func (c *course) turnsIn(n int) (turns int) {
	for _, p := range c.study.Line.Plies()[:n] {
		if p.Side != rules.Nobody {
			turns++
		}
	}
	return turns
}

// stopIn is where the position after ply plies of a line stands along the graph, in stops of the main line.
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

// span is how many stops the main line has, or a branch that goes beyond its end.
func (c *course) span() int {
	span := max(1, c.last())
	for _, t := range c.tree.Threads() {
		span = max(span, int(c.stopIn(t.Line, t.Ply+t.Length)))
	}
	return span
}

// transport goes through the match: by keys and buttons, and by itself.
type transport struct {
	*widget.Menu
	course *course
	review *assessment
	// now is the moment of this tick, due when the next step is while the match plays by itself.
	now, due time.Duration
}

// pauseBetween is for how long a position is looked at while the match plays by itself.
const pauseBetween = 700 * time.Millisecond

// play begins to play by itself, from the beginning where the end is reached, or stops that.
func (t *transport) play() {
	if t.course.held {
		return
	}
	playing := !t.course.playing
	t.course.byHand()
	t.course.leave()
	if t.course.playing = playing; playing && t.course.atEnd() {
		t.course.goTo(0)
	}
	t.due = t.now + pauseBetween/2
}

// update makes the next step of a match that plays by itself once it is due and the board rests.
func (t *transport) update(now time.Duration) {
	t.now = now
	if !t.course.playing || now < t.due || t.course.study.Busy() {
		return
	}
	if t.course.atEnd() {
		t.course.playing = false
	} else {
		t.course.goTo(t.course.stop() + 1)
	}
	t.due = now + pauseBetween
	t.Stage.SetRoot(nil)
}

// toFault goes to the next move that cost something and reports whether there is one.
func (t *transport) toFault(by int) bool {
	stop := t.review.fault(by)
	if stop < 0 {
		return false
	}
	t.course.byHand()
	t.course.goTo(stop)
	return true
}

// keys follows the shortcuts and reports whether one was used. taken reports whether the keys of the graph go to something else.
func (t *transport) keys(f *input.Frame, taken bool) bool {
	switch {
	case f.Key(ebiten.KeyComma), f.Key(ebiten.KeyPageUp) && f.Pad, f.Key(ebiten.KeyLeft) && !taken:
		t.course.step(-1)
	case f.Key(ebiten.KeyPeriod), f.Key(ebiten.KeyPageDown) && f.Pad, f.Key(ebiten.KeyRight) && !taken:
		t.course.step(1)
	case taken:
		return false
	case f.Key(ebiten.KeyHome):
		t.course.toEnd(false)
	case f.Key(ebiten.KeyEnd):
		t.course.toEnd(true)
	case f.Key(ebiten.KeyUp):
		return t.toFault(-1)
	case f.Key(ebiten.KeyDown):
		return t.toFault(1)
	case f.Key(ebiten.KeySpace):
		t.play()
	default:
		return false
	}
	return true
}

// turn is what arrow keys do on the graph.
func (t *transport) turn(d graph.Direction) bool {
	switch d {
	case graph.Up:
		return t.toFault(-1)
	case graph.Down:
		return t.toFault(1)
	}
	return widget.Sideways(d, t.course.step)
}

// The width of a key where there is room, and that of the one in the middle, in units.
const keyWidth, playWidth = 52.0, 76.0

// view is the row of keys, as far apart as there is room.
func (t *transport) view() layout.Part {
	least := 36.0
	if t.Narrow {
		least = widget.Finger
	}
	return layout.First(t.row(10, keyWidth), t.row(4, least))
}

// row is the row of keys, each at least so many units wide.
func (t *transport) row(gap, least float64) layout.Part {
	c := t.course
	key := func(name, icon, tip string, off bool, press func()) layout.Part {
		b := widget.Button{Name: name, Icon: icon, Tip: t.T(tip), Disabled: off || c.held, Press: press}
		return t.Press(b).Grow(1).Between(least, keyWidth)
	}
	run := widget.Button{Name: "run", Icon: "play", Tip: t.T("replay.play"), Kind: widget.Main, Disabled: c.last() == 0 || c.held, Press: t.play}
	if c.playing {
		run.Icon, run.Tip = "pause", t.T("replay.pause")
	}
	return layout.Limit(6*keyWidth+playWidth+6*gap, 0, layout.Row(gap,
		key("first", "first", "replay.first", c.atStart(), func() { c.toEnd(false) }),
		key("fault-before", "fault-left", "replay.fault-before", t.review.fault(-1) < 0, func() { t.toFault(-1) }),
		key("before", "left", "replay.before", c.atStart(), func() { c.step(-1) }),
		t.Press(run).Grow(playWidth/keyWidth).Between(least, playWidth),
		key("next", "right", "replay.next", c.atEnd(), func() { c.step(1) }),
		key("fault-next", "fault-right", "replay.fault-next", t.review.fault(1) < 0, func() { t.toFault(1) }),
		key("last", "last", "replay.last", c.atEnd(), func() { c.toEnd(true) })))
}
