package replay

import (
	"slices"

	"xotrio/game/branch"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes/study"
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
