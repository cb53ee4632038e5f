// Package boardstest plays a match on a board in tests like a screen, with scripted input.
package boardstest

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// fonts reads the program's fonts once.
var fonts = sync.OnceValues(func() (*graph.Fonts, error) { return graph.NewFonts(assets.Fonts(), nil) })

// Env returns the surroundings of a board in a language, with the dark theme.
func Env(t testing.TB, language string) *scenes.Env {
	t.Helper()
	texts, err := assets.LoadTexts(language)
	if err != nil {
		t.Fatal(err)
	}
	f, err := fonts()
	if err != nil {
		t.Fatal(err)
	}
	return &scenes.Env{Games: games.ByName, Texts: texts, Fonts: f.Clone(), Theme: look.Dark(), Settings: store.DefaultSettings()}
}

// Match returns a match with the setup s after moves, in notation and separated by spaces. A setup without seats gets a
// person for each; a single clock is used for all seats.
func Match(t testing.TB, s match.Setup, moves string) *match.Match {
	t.Helper()
	g, err := games.ByName(s.Game)
	if err != nil {
		t.Fatal(err)
	}
	for i := len(s.Seats); i < g.Seats; i++ {
		s.Seats = append(s.Seats, match.Person([]string{"Anna", "Ben", "Cleo", "Dirk"}[i]))
	}
	for len(s.Clocks) > 0 && len(s.Clocks) < len(s.Seats) {
		s.Clocks = append(s.Clocks, s.Clocks[0])
	}
	m, err := match.New(s, g)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range strings.Fields(moves) {
		if why := m.PlayText(text); why != nil {
			t.Fatalf("%s: %v", text, why)
		}
	}
	return m
}

// View returns m as all players may see it.
func View(m *match.Match) *session.View { return session.Of(m, session.Spectator, 0) }

// Passage returns the ply of m with that index.
func Passage(m *match.Match, ply int) boards.Passage {
	after := session.At(m, ply+1)
	return boards.Passage{Before: session.At(m, ply), After: after, Ply: after.Last()}
}

// Rig is a board with a match. Like a screen it shows passages by a clockwork, handles the buttons among the nodes, and
// plays the moves of the board's Intents.
type Rig struct {
	T     testing.TB
	Env   *scenes.Env
	Match *match.Match
	Board boards.Board
	Clock *boards.Clockwork
	// Seats are the panels around the board.
	Seats *boards.Seats
	// Stage handles input for the nodes of the board.
	Stage *widget.Stage
	Area  boards.Area
	// F is the input of the next tick, with the time of the last one. Pressed buttons stay in it, the rest is cleared.
	F input.Frame
	// Did is the board's Intent of the last tick. Cues has all cues so far, Refused the reasons of all refusals.
	Did     boards.Intent
	Cues    []sound.Cue
	Refused []string
	// Barred lets no player move. Deaf ignores the board's requests for secrets.
	Barred, Deaf bool
	// State, if it is not nil, changes the state that the board gets in each tick. Before is called at the start of
	// each.
	State  func(s *boards.State)
	Before func()
	// shown is the number of plies passed to the clockwork.
	shown int
}

// Open lays a board out in the area and shows the match after that number of plies, and then the other plies.
func (r *Rig) Open(b boards.Board, shown int) {
	r.Board, r.Clock, r.shown = b, boards.NewClockwork(b), shown
	v := session.At(r.Match, shown)
	r.Seats = boards.NewSeats(r.Env, b, v)
	r.Layout()
	play := &graph.Node{Name: "play", Role: graph.BoardArea, Round: -1, Handlers: graph.Handlers{Type: func(graph.Typing) bool { return false }}}
	r.Stage = widget.NewStage(r.Env, play.Add(r.Seats.Root()))
	r.Stage.Focus(play.Name)
	if shown == r.Match.Ply() {
		r.Clock.Show(View(r.Match))
		return
	}
	r.Clock.Show(session.At(r.Match, shown))
	r.Played()
}

// Layout lays the board and the panels out in the area again.
func (r *Rig) Layout() { r.Seats.Layout(&r.Area) }

// Show shows the match without animation, as after undo.
func (r *Rig) Show() {
	r.shown = r.Match.Ply()
	r.Clock.Show(View(r.Match))
	r.Seats.Tell(r.F.Now)
}

// Played passes new plies to the clockwork.
func (r *Rig) Played() {
	for ; r.shown < r.Match.Ply(); r.shown++ {
		r.Clock.Add(Passage(r.Match, r.shown))
	}
	r.Cues = r.Clock.Update(r.F.Now, r.Cues)
}

// Play plays a move in notation that does not come from the board, and shows it.
func (r *Rig) Play(text string) {
	r.T.Helper()
	if why := r.Match.PlayText(text); why != nil {
		r.T.Fatalf("%s: %v", text, why)
	}
	r.Played()
}

// BoardState returns the state that is passed to the board in a tick.
func (r *Rig) BoardState() boards.State {
	busy := r.Clock.Busy(r.F.Now)
	s := boards.State{View: View(r.Match), CanMove: !r.Barred && r.Match.Turn() >= 0 && !busy, Focus: r.Stage.FocusIs("play"), Busy: busy}
	if r.State != nil {
		r.State(&s)
	}
	return s
}

// Tick makes one tick with the input set so far, and plays the move of the board's Intent.
func (r *Rig) Tick() boards.Intent {
	r.F.Now, r.F.Ticks = r.F.Now+time.Second/60, 1
	r.Cues = r.Clock.Update(r.F.Now, r.Cues)
	if r.Before != nil {
		r.Before()
	}
	r.Stage.Update(&r.F)
	f := r.F
	if r.Stage.Used().Pointer {
		f.Down, f.Pressed, f.Released = input.Frame{}.Down, input.Frame{}.Pressed, input.Frame{}.Released
	}
	state := r.BoardState()
	r.Did = r.Board.Point(&f, state)
	r.Cues = append(r.Cues, r.Did.Cues...)
	r.Seats.Update(state, r.F.Now)
	none := input.Frame{}
	r.F.Moved, r.F.Pressed, r.F.Released, r.F.WheelX, r.F.WheelY, r.F.Keys = false, none.Pressed, none.Released, 0, 0, nil
	if r.Did.Skip > 0 {
		r.Clock.Skip(r.F.Now, r.Did.Skip)
	}
	if p := r.Did.Look; p != nil && !r.Deaf {
		r.Board.(boards.Secretive).Reveal(*p, session.Of(r.Match, p.Seat, p.Player))
	}
	if r.Did.Refused != nil {
		r.Refused = append(r.Refused, r.Did.Refused.Key)
	}
	if r.Did.Move != rules.NoMove {
		if why := r.Match.Play(r.Did.Move); why != nil {
			r.Refused = append(r.Refused, why.Key)
		} else {
			r.Played()
		}
	}
	return r.Did
}

// Ticks makes n ticks.
func (r *Rig) Ticks(n int) {
	for range n {
		r.Tick()
	}
}

// Log returns the current picture of the board.
func (r *Rig) Log() *graph.Log { return r.LogAt(r.F.Now) }

// LogAt returns the picture of the board at a time.
func (r *Rig) LogAt(now time.Duration) *graph.Log {
	l := graph.NewLog(r.Env.Fonts, r.Area.Metrics)
	l.Time = now
	r.Seats.Root().Show(l)
	return l
}

// Moving reports whether the next frame is different.
func (r *Rig) Moving() bool {
	l := r.Log()
	return l.Next != 0 && l.Next <= l.Time
}

// Rest makes ticks until nothing moves, and returns their number.
func (r *Rig) Rest() int {
	r.T.Helper()
	const maxTicks = 400
	for n := range maxTicks {
		if r.Tick(); !r.Moving() && !r.Clock.Busy(r.F.Now) {
			return n
		}
	}
	r.T.Fatal("the board never becomes idle")
	return 0
}

// Move moves the mouse to p.
func (r *Rig) Move(p graph.Point) boards.Intent {
	r.F.X, r.F.Y, r.F.Moved, r.F.Touch = p.X, p.Y, true, false
	return r.Tick()
}

// Press presses a button at the pointer.
func (r *Rig) Press(b input.Button) {
	r.F.Down[b], r.F.Pressed[b] = true, true
	r.Tick()
}

// Release releases a button, or lifts the finger.
func (r *Rig) Release(b input.Button) boards.Intent {
	r.F.Down[b], r.F.Released[b] = false, true
	return r.Tick()
}

// Click presses and releases a button of the mouse at p.
func (r *Rig) Click(b input.Button, p graph.Point) boards.Intent {
	r.Move(p)
	r.Press(b)
	return r.Release(b)
}

// Tap touches p with a finger.
func (r *Rig) Tap(p graph.Point) boards.Intent {
	r.F.X, r.F.Y, r.F.Moved, r.F.Touch = p.X, p.Y, true, true
	r.F.Fingers = []input.Finger{{ID: 1, X: p.X, Y: p.Y}}
	r.Press(input.Left)
	r.F.Fingers = nil
	return r.Release(input.Left)
}

// Drag moves the pointer from p to q with a button pressed.
func (r *Rig) Drag(b input.Button, p, q graph.Point) {
	r.Move(p)
	r.Press(b)
	const steps = 8
	for i := 1; i <= steps; i++ {
		r.Move(p.Add(q.Sub(p).Mul(float64(i) / steps)))
	}
	r.Release(b)
}

// Keys presses keys, one in each tick.
func (r *Rig) Keys(keys ...ebiten.Key) boards.Intent {
	for _, k := range keys {
		r.F.Keys = append(r.F.Keys, k)
		r.Tick()
	}
	return r.Did
}

// Moves returns all moves in notation.
func (r *Rig) Moves() string {
	var texts []string
	for _, e := range r.Match.Log() {
		texts = append(texts, e.Text)
	}
	return strings.Join(texts, " ")
}
