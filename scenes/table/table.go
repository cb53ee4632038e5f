package table

import (
	"strings"
	"unicode/utf8"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// noteView is the name under which the match keeps how its board is looked at.
const noteView = "board"

// Table is the scene on which a match is played.
type Table struct {
	d     *scenes.Env
	m     *match.Match
	board Board
	area  Area

	think *thinker
	// advice is the hint for the person on turn.
	advice  advice
	buttons []button
	// focus is the button that the keyboard speaks to, -1 for the board; hover the one under the pointer.
	focus, hover int
	// hidden reports whether a screen lies on top while clocks are counted: the board is not to be studied then.
	hidden bool
	// told is the message on top of the board, until tick toldUntil.
	told      string
	toldUntil int
	tick      int
	// ended is the tick in which the match was over and the board at rest, 0 before; asked reports whether the result was shown.
	ended int
	asked bool
	// leaving is what the result or the menu asked for and the next tick carries out.
	leaving scenes.Command
	// viewed is the tick in which the view last changed and has to be saved, 0 for saved.
	viewed int
	// stuck reports whether the computer player on turn has failed, stuckAt the stamp of the match in which it did: it is not
	// asked again until something has changed.
	stuck   bool
	stuckAt uint64
	// grabbed reports whether the press that is being held began on a button: the board gets none of it.
	grabbed bool
	tree    tree
	// answer is what the menu or the result has answered and the next tick obeys.
	answer scenes.Command
	// next, empty and cues are reused in every tick, so that a table at rest leaves no garbage.
	next  scenes.Next
	empty input.Frame
	cues  []sound.Cue
}

var (
	_ scenes.Scene   = (*Table)(nil)
	_ scenes.Resumer = (*Table)(nil)
	_ scenes.Leaver  = (*Table)(nil)
)

// New is the table of m with the board of its game.
func New(d *scenes.Env, m *match.Match, b Board) *Table {
	t := &Table{d: d, m: m, board: b, think: newThinker(d), advice: advice{think: newThinker(d)}, focus: -1, hover: -1}
	t.buttons = t.makeButtons()
	return t
}

// Layout divides the canvas again.
func (t *Table) Layout(m graph.Metrics) {
	first := t.area.Metrics == graph.Metrics{}
	t.area = Divide(m)
	t.area.Reduced = t.d.Settings.ReducedMotion
	t.board.Layout(t.area)
	for i, r := range buttonPlaces(m, len(t.buttons)) {
		t.buttons[i].at = r
	}
	t.plant()
	if first {
		t.board.SetView(t.m.ViewNote(noteView))
		t.board.Show(t.m)
		t.save()
	}
}

// save has the match on its way to disk, unless it is over: then it belongs into the archive (see over).
func (t *Table) save() {
	if !t.m.Result().Over() {
		t.d.Save(t.m)
	}
}

// State is how the match stands for the board.
func (t *Table) State() State {
	p, _, _, on := t.m.OnTurn()
	return State{
		Match: t.m, CanMove: on && !p.Computer() && !t.think.busy(), Focus: t.focus < 0,
		Thinking: t.think.busy(),
	}
}

// Update makes one tick of the table.
func (t *Table) Update(f *input.Frame) scenes.Next {
	t.tick++
	t.cues = t.cues[:0]
	t.next = scenes.Next{}
	next := &t.next
	if t.answer != scenes.Nothing {
		t.obey()
		next.Redraw = true
	}
	if t.leaving != scenes.Nothing {
		return t.leave()
	}
	if t.told != "" && t.tick >= t.toldUntil && !t.failed() {
		t.told = ""
		next.Redraw = true
	}
	next.Redraw = t.sway() || next.Redraw
	next.Redraw = t.clock() || next.Redraw
	next.Redraw = t.computer() || next.Redraw
	next.Redraw = t.advised() || next.Redraw
	if t.controls(f, next) {
		if next.Kind != scenes.Stay {
			next.Cues = t.cues
			return *next
		}
		t.empty = input.Frame{X: f.X, Y: f.Y, Touch: f.Touch}
		f = &t.empty
	}
	t.follow(t.board.Update(f, t.State()))
	if t.viewed > 0 && t.tick-t.viewed > graph.Ticks(500) {
		t.keepView()
	}
	if t.over(next) {
		next.Redraw = true
	}
	next.Awake = t.waits()
	next.Cues = t.cues
	return *next
}

// waits reports whether something is counted in ticks that nothing on the screen shows.
func (t *Table) waits() bool {
	over := t.m.Result().Over()
	return t.told != "" && !t.failed() || t.m.Timed() && !over || over && !t.asked || t.viewed > 0 ||
		t.think.busy() || t.advice.think.busy() || t.board.Busy()
}

// follow does what came of the board's tick.
func (t *Table) follow(did TickResult) {
	t.next.Redraw = t.next.Redraw || did.Redraw
	t.cues = append(t.cues, did.Cues...)
	if did.Viewed {
		t.viewed = t.tick
	}
	if did.Refused != nil {
		t.refuse(did.Refused)
		t.next.Redraw = true
	}
	if did.Move != rules.NoMove {
		t.play(did.Move)
		t.next.Redraw = true
	}
}

// play makes a move through the checked door and has it on its way to disk before anything moves on screen.
func (t *Table) play(mv rules.Move) bool {
	if r := t.m.Play(mv); r != nil {
		t.refuse(r)
		return false
	}
	t.told = ""
	t.d.Save(t.m) // the last move, too: a result must not be lost before the archive has it
	t.cues = append(t.cues, t.board.Played(t.m)...)
	return true
}

// refuse tells and sounds why something is not allowed.
func (t *Table) refuse(r *rules.Refusal) {
	t.cues = append(t.cues, sound.Illegal)
	t.tell(t.d.Why(r))
}

// tell shows text on top of the board for as long as it takes to read it.
func (t *Table) tell(text string) {
	t.told = text
	t.toldUntil = t.tick + graph.Ticks(1500+45*utf8.RuneCountInString(text))
}

// computer lets a computer player on turn think, and plays its answer once the board is at rest. It reports whether the
// picture changes.
func (t *Table) computer() bool {
	if t.m.Result().Over() {
		t.think.stop()
		return false
	}
	if t.think.busy() {
		mv, err, ok := t.think.poll(t.m, t.board.Busy())
		switch {
		case !ok:
			return t.tick%10 == 0 // the dots of the one who thinks
		case err != nil:
			t.fail(err.Error())
		case t.m.Position().Why(mv) != nil:
			t.fail(t.d.Why(t.m.Position().Why(mv)))
		default:
			t.play(mv)
		}
		return true
	}
	// It begins at once, while the move before is still being shown.
	level, ok := t.m.OnTurnComputer()
	if !ok || t.failed() {
		return false
	}
	if err := t.think.start(t.m, level); err != nil {
		t.fail(err.Error())
	}
	return true
}

// fail notes that the computer player on turn cannot move. It is not asked again in this position, and the message stays:
// nothing else would happen here any more.
func (t *Table) fail(reason string) {
	t.stuck, t.stuckAt = true, t.m.Stamp()
	t.cues = append(t.cues, sound.Illegal)
	t.tell(t.d.T("table.engine-error", "Reason", strings.TrimSuffix(reason, ".")))
}

// failed reports whether the computer player on turn has failed in this position.
func (t *Table) failed() bool { return t.stuck && t.stuckAt == t.m.Stamp() }

// keepView puts the way the board is looked at into the match and on disk.
func (t *Table) keepView() {
	t.viewed = 0
	if err := t.m.SetViewNote(noteView, t.board.View()); err == nil {
		t.save()
	}
}

// resultAfter is how many ticks the finished board is looked at before the result comes up.
const resultAfter = 50

// over brings up the result once the match has ended and the board is at rest.
func (t *Table) over(next *scenes.Next) bool {
	if !t.m.Result().Over() {
		t.ended, t.asked = 0, false
		return false
	}
	if t.asked || t.board.Busy() {
		return false
	}
	if t.ended == 0 {
		t.ended = t.tick
		t.d.Forget(t.m)
		return true
	}
	if t.tick-t.ended < resultAfter {
		return false
	}
	t.asked = true
	t.cues = append(t.cues, t.fanfare())
	next.Kind, next.To = scenes.Push, scenes.Route{Place: scenes.Result, Match: t.m}
	return true
}

// fanfare is the sound of the end: Lose where computers have beaten the only persons, Win otherwise.
func (t *Table) fanfare() sound.Cue {
	w := t.m.Result().Winner()
	for i, s := range t.m.Setup().Seats {
		for _, p := range s.Players {
			if !p.Computer() && (match.SideOf(i) == w || w == rules.Nobody) {
				return sound.Win
			}
		}
	}
	if t.m.Mixed() {
		return sound.Lose
	}
	return sound.Win
}

// Leave stops whoever thinks and has the view, and what is left on the clocks, on its way to disk.
func (t *Table) Leave() {
	t.think.stop()
	t.advice.think.stop()
	if t.viewed > 0 {
		t.keepView()
	} else if t.m.Timed() {
		t.save()
	}
}
