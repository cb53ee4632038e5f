// Package replay is the screen on which a match is gone through after it was played: the board, a graph of the chances, the moves,
// and what the review found.
package replay

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/playon"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// Replay is the screen.
type Replay struct {
	*widget.Menu
	study     *study.Study
	course    *course
	review    *assessment
	sidelines *sidelines
	shelf     *shelf
	branches  *branches
	questions *questions
	transport *transport
	chances   *chances
	verdict   *verdict
	summary   *summary
	moves     *moves
	notes     *notes
	fromHere  *fromHere
}

// New is the replay of the Match of route, which must not go on meanwhile, begun at its end or before route.Ply. The error says that there is
// no board for its game.
func New(d *scenes.Env, games boards.Games, route scenes.Replay) (scenes.Scene, error) {
	g, _, err := games.ByName(route.Match.Game().Name)
	if err != nil {
		return nil, err
	}
	r := &Replay{}
	r.Menu = widget.NewView(d, r.view)
	r.study = study.New(r.Menu)
	r.First("chart")
	r.study.May, r.study.Try, r.study.Keys, r.study.Task = r.may, r.try, r.keys, r.task
	c := newCourse(r.study, d.Library.Branches(route.Match), route.Match)
	r.course = c
	r.study.Open(g, *c.whole())
	r.study.Line = c.main
	if route.Ply > 0 {
		r.study.Line.Go(c.stops[c.stopOf(route.Ply-1)])
	}
	r.parts(d, games, route)
	r.study.Marks, r.study.Walk = r.verdict.draw, c.walk
	r.shelf.seek()
	if route.Review == nil || c.match != c.played {
		r.review.restart()
	}
	return r, nil
}

// parts makes what the screen consists of.
func (r *Replay) parts(d *scenes.Env, games boards.Games, route scenes.Replay) {
	c := r.course
	r.review = &assessment{course: c, begin: d.Review, reviewer: route.Review}
	r.sidelines = &sidelines{begin: d.Review, known: map[turn]*review.Ply{}}
	r.shelf = &shelf{Env: d, course: c, record: route.Record}
	r.branches = &branches{course: c, menu: r.Menu}
	r.transport = &transport{Menu: r.Menu, course: c, review: r.review}
	r.questions = &questions{Menu: r.Menu, course: c, review: r.review, shelf: r.shelf}
	r.chances = &chances{Menu: r.Menu, course: c, review: r.review, sidelines: r.sidelines, branches: r.branches, turn: r.transport.turn}
	r.verdict = &verdict{Menu: r.Menu, course: c, review: r.review, sidelines: r.sidelines, questions: r.questions}
	r.summary = &summary{Menu: r.Menu, course: c, review: r.review}
	r.moves = &moves{Menu: r.Menu, course: c, review: r.review, sidelines: r.sidelines, branches: r.branches}
	r.moves.newList()
	r.notes = &notes{Menu: r.Menu, course: c, keep: r.branches.keep}
	r.fromHere = &fromHere{Menu: r.Menu, sheet: playon.Sheet{Mine: rules.X, Opponent: playon.Usual}, course: c, start: boards.NewStart(r.Menu, games)}
}

// Playing implements scenes.Playing.
func (r *Replay) Playing() string { return r.course.match.Game().Name }

// Leave ends what goes on in the background.
func (r *Replay) Leave() {
	r.review.stop()
	r.questions.end()
	r.notes.end()
	r.sidelines.stop()
}

// Update makes one tick.
func (r *Replay) Update(f *input.Frame) scenes.Next {
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	r.transport.update(f.Now)
	if r.review.follow() {
		r.shelf.keepMistakes(r.review.review())
		r.Stage.SetRoot(nil)
	}
	r.shelf.follow()
	r.weigh()
	r.questions.poll()
	next := r.study.Update(f)
	r.notes.follow()
	next.Awake = next.Awake || r.course.playing || r.questions.weighing()
	return next
}

// weigh has the move of a branch weighed that is looked at.
func (r *Replay) weigh() {
	if r.sidelines.follow() {
		r.Stage.SetRoot(nil)
	}
	var line *study.Line
	if r.course.off && !r.questions.on {
		line = &r.study.Line
	}
	r.sidelines.weigh(line, !r.study.Busy())
}

// may reports whether a move can be tried on the board.
func (r *Replay) may() bool { return !r.fromHere.sheet.Open && !r.fromHere.start.Asking() }

// task is what is asked, or where the replay is.
func (r *Replay) task() string {
	if r.questions.on && !r.questions.over {
		return r.questions.question("(" + phrases.Marked(r.Env, r.questions.asked().Mark) + ")")
	}
	return r.chances.label()
}

// try makes a move that was made on the board.
func (r *Replay) try(m rules.Move) { r.branches.try(m) }

// takeMain makes the branch that is shown the main line, which is weighed anew.
func (r *Replay) takeMain() {
	if r.branches.takeMain() {
		r.review.restart()
	}
}

// back leaves what was begun last: a comment, a line beside the main one, the questions, or the screen.
func (r *Replay) back() {
	switch {
	case r.notes.writing:
		r.notes.cancel()
	case r.questions.on && !r.questions.better.Done && r.study.Line.Len() > 0:
		r.questions.better.Again()
	case r.questions.on:
		r.questions.end()
	case r.course.off:
		r.course.byHand()
		r.course.leave()
	default:
		r.Pop(nil)
	}
}

// keys follows the shortcuts of the screen and reports whether one was used.
func (r *Replay) keys(f *input.Frame) bool {
	switch {
	case r.Stage.Modal() || f.Alt || r.notes.writing:
		return false
	case f.Control:
		return f.Key(ebiten.KeyZ) && !r.questions.on && r.branches.restore()
	case r.transport.keys(f, r.elsewhere()):
		return true
	case f.Key(boards.KeyDisplay):
		r.Push(scenes.Display{})
		return true
	case r.questions.on:
		return false
	case f.Key(ebiten.KeyB):
		return r.branches.next()
	case f.Key(ebiten.KeyN):
		r.notes.begin()
		return true
	}
	return f.Key(ebiten.KeyDelete) && !r.Stage.FocusIs("play") && r.branches.delete()
}

// elsewhere reports whether the keys of the graph, the arrows, Home, End and Space, go to something that the keyboard was moved to. They are
// those of the graph also after something else was pressed by the pointer.
func (r *Replay) elsewhere() bool {
	return !r.Stage.FocusIs("chart") && (r.Stage.FocusSeen() || r.questions.on)
}

// exportButton gives the match to others; absent where nothing leaves the program.
func (r *Replay) exportButton() layout.Part {
	if r.Door == nil {
		return layout.Part{}
	}
	b := widget.Button{Name: "export", Icon: "export", Label: r.T("export.title"), Press: r.export}
	if r.M.Tall() {
		b.Label, b.Tip = "", b.Label
	}
	return r.Press(b)
}

// export opens the sheet on which the match and the position that is shown are given to others.
func (r *Replay) export() {
	r.course.playing = false
	v := *r.course.shown()
	to := scenes.Export{Match: r.course.match, Played: r.course.played, Record: r.shelf.record, View: &v}
	if c, ok := r.study.Board().(boards.Camera); ok {
		to.Camera = c.Camera()
	}
	r.Push(to)
}
