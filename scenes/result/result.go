// Package result tells how a match ended. It is a screen of its own: the board stays to be seen as a whole, with the row that won and
// the panels of both sides, and can be turned and stepped through, while a sheet at the foot says who has won and why, how the
// matches of this sitting stand, and what the next one will be.
package result

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Result is the scene. It answers the table with a scenes.Command.
type Result struct {
	*widget.Menu
	game *boards.Game
	// tournament is the ID of the tournament to which the match belongs, empty for none.
	tournament string
	board      boards.Board
	work       *boards.Clockwork
	moves      *boards.Moves
	area       boards.Area
	// v is the match that is over, past tells how it stood earlier (nil where nobody knows), next is the match that
	// playing again leads to, nil for none.
	v    *session.View
	past scenes.Past
	next *session.View
	// played is the match itself, nil where it is not at hand; reviewer weighs it in the background meanwhile, and turning is what was
	// found first: the number of the turn at which the match turned, 0 where none is known.
	played   *match.Match
	reviewer *review.Reviewer
	turning  int
	// reviewed reports whether what the review has found was taken over, mistakes is how many exercises a lost match gives.
	reviewed bool
	mistakes int
	// turned is the move of that turn in notation.
	turned string
	// offer is the level that is offered for the next match after several wins or losses in a row, 0 for none; streak are those.
	offer int
	// rated are those whose rating the match has changed.
	rated  []rerated
	streak seating.Streak
	// shown is what the board shows, or will once it has come to rest, ply how many plies that is.
	shown session.View
	ply   int
	// listed is the ply that the list of moves shows as looked at, -1 where it is to be written again.
	listed int
	// now is the moment of the last tick.
	now  time.Duration
	cues []sound.Cue
}

// New tells of the match of game that route is about: its View, and where known Past, Camera and Again.
func New(d *scenes.Env, game *boards.Game, route scenes.Result) scenes.Scene {
	r := &Result{game: game, tournament: route.Tournament, board: game.New(d), v: route.View, past: route.Past, shown: *route.View, ply: len(route.View.Plies)}
	r.work = boards.NewClockwork(r.board)
	if r.played = route.Played; r.played != nil && d.Review != nil {
		r.reviewer = d.Review(review.OfMatch(r.played))
	}
	r.rated = rate(d, r.played)
	if route.Again != nil {
		r.next = phrases.Of(route.Again)
	}
	if s, ok := seating.StreakOf(d, r.v); ok && r.next != nil {
		if level, offered := s.Offer(); offered {
			r.offer, r.streak = level, s
		}
	}
	if c, ok := r.board.(boards.Camera); ok {
		c.SetCamera(route.Camera)
	}
	r.moves = boards.NewMoves(d, r.step)
	r.Menu = widget.NewMenu(d, r.build)
	r.moves.On(r.Stage)
	r.First("again")
	r.Back = func() { r.Pop(scenes.Look) }
	r.Menu.Keys = r.keys
	return r
}

// Layout lays the screen out.
func (r *Result) Layout(m graph.Metrics) {
	first := r.area.Metrics == graph.Metrics{}
	r.area = boards.DivideAbove(m, r.sheetHeight(m)+2*edge)
	r.area.Reduced = r.Settings.ReducedMotion
	r.board.Layout(r.area)
	if first {
		r.work.Show(r.shown)
	}
	r.listed = -1
	r.list()
	r.Menu.Layout(m)
}

// list brings the list of moves up to date.
func (r *Result) list() {
	l, ok := r.board.(boards.Lister)
	r.moves.Show(ok && r.past != nil)
	if !ok || r.past == nil {
		return
	}
	if room := l.MovesRoom(); r.listed < 0 || room != r.moves.Room() {
		r.moves.Touched(r.area.Narrow())
		r.moves.Layout(room)
		r.listed = -1
	}
	if r.listed != r.ply {
		r.moves.Set(l.MoveItems(r.v), r.ply)
		r.listed = r.ply
	}
}

// Update makes one tick: the sheet is listened to first, and the board, which is only looked at, gets what is left.
func (r *Result) Update(f *input.Frame) scenes.Next {
	r.now = f.Now
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	r.follow()
	next := r.Menu.Update(f)
	r.cues = append(r.cues[:0], next.Cues...)
	if next.Kind == scenes.Stay {
		rest := r.Stage.Used().Left(f)
		if r.steps(f) {
			rest.Keys = nil
		}
		busy := r.work.Busy(r.now)
		want := r.board.Point(&rest, boards.State{View: r.shown, Busy: busy, Watching: true})
		if want.Skip > 0 {
			r.work.Skip(r.now, want.Skip)
		}
	}
	r.list()
	r.cues = r.work.Update(r.now, r.cues)
	next.Cues = r.cues
	next.Awake = next.Awake || !r.work.Done()
	return next
}

// steps reports whether a key of f steps through the match.
func (r *Result) steps(f *input.Frame) bool { _, ok := r.target(f); return ok }

// target is the ply to which a key of f leads.
func (r *Result) target(f *input.Frame) (ply int, ok bool) {
	switch {
	case r.past == nil || f.Control || f.Alt:
		return 0, false
	case f.Key(ebiten.KeyLeft), f.Key(ebiten.KeyComma), f.Key(ebiten.KeyPageUp):
		return r.ply - 1, true
	case f.Key(ebiten.KeyRight), f.Key(ebiten.KeyPeriod), f.Key(ebiten.KeyPageDown):
		return r.ply + 1, true
	case f.Key(ebiten.KeyHome):
		return 0, true
	case f.Key(ebiten.KeyEnd):
		return len(r.v.Plies), true
	}
	return 0, false
}

// keys follows the keys that step.
func (r *Result) keys(f *input.Frame) bool {
	ply, ok := r.target(f)
	if ok {
		r.step(ply)
	}
	return ok
}

// step shows the match after so many plies: one ply more or less is played on the board, anything else, or a step while another is
// still being shown, is there at once.
func (r *Result) step(ply int) {
	ply = max(0, min(ply, len(r.v.Plies)))
	if ply == r.ply {
		return
	}
	before, after := r.shown, r.after(ply)
	switch busy := r.work.Busy(r.now); {
	case ply == r.ply+1 && !busy:
		r.work.Show(before) // as an end away from the board, or what dies away, is not part of the step
		r.work.Add(boards.Passage{Before: before, Ply: after.Plies[ply-1], After: after})
	case ply == r.ply-1 && !busy:
		r.work.Add(boards.Passage{Before: after, Ply: before.Plies[ply], After: before, Back: true})
	default:
		r.work.Show(after)
		l, ok := r.board.(boards.Looker)
		if last, any := after.Last(); ok && any && ply < len(r.v.Plies) {
			l.Look(boards.Passage{Before: r.after(ply - 1), Ply: last, After: after})
		}
	}
	r.shown, r.ply = after, ply
}

// after is the match after so many plies.
func (r *Result) after(ply int) session.View {
	if ply == len(r.v.Plies) {
		return *r.v
	}
	return r.past.At(ply)
}

// FitsTelephone implements scenes.Pocket.
func (r *Result) FitsTelephone() {}
