// Package analysis is the screen for analysing a position: the player moves both sides, the best moves are shown while
// they are searched for, and the lines that were tried remain available.
//
//   - analysis.go: Analysis: its position, a tick, shortcuts, the clipboard, hints, starting a match.
//   - branches.go: the tree of the lines that were tried.
//   - search.go: the search for the best moves in the background.
//   - view.go: the arrangement of the screen.
package analysis

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/reason"
	"xotrio/game/edit"
	"xotrio/game/input"
	"xotrio/game/link"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/marks"
	"xotrio/scenes/phrases"
	"xotrio/scenes/playon"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Analysis is the screen.
type Analysis struct {
	*widget.Menu
	games    boards.Games
	study    *study.Study
	branches *branches
	search   *search
	hint     hint
	sheet    playon.Sheet
	start    boards.Start
	scroll   widget.Scroll
	// chooses is true if the screen came from no other board: then it offers a choice of the game.
	chooses bool
	choice  widget.Select
}

// New returns the analysis of the position of route. The error says that the position is unusable, or that its game has
// no board.
func New(d *scenes.Env, games boards.Games, route scenes.Analyse) (scenes.Scene, error) {
	a := &Analysis{games: games, sheet: playon.Sheet{Mine: rules.X, Opponent: playon.Usual}}
	a.Menu = widget.NewView(d, a.view)
	a.start = boards.NewStart(a.Menu, games)
	a.study = study.New(a.Menu)
	a.branches = &branches{menu: a.Menu, study: a.study}
	a.search = &search{judge: d.Judge, wake: d.Sessions.Wake, known: map[uint64]found{}}
	a.study.May, a.study.Try, a.study.Task = a.may, a.try, a.task
	a.study.Hint, a.study.Keys, a.study.Walk, a.study.Marks = a.askHint, a.keys, a.walk, a.marks
	if v := route.View; v != nil {
		return a, a.open(v.Info, v.Setup.Options, v.Game.Text())
	}
	a.chooses = true
	return a, a.openGame(games[0].Infos[0])
}

// openGame opens the start position of a game.
func (a *Analysis) openGame(info *rules.Info) error {
	s, err := edit.New(info, info.EditedWith, "")
	if err != nil {
		return err
	}
	return a.open(info, s.Options(), s.Text())
}

// open opens a position. A text has no secrets, so cards that are hidden in a match are unknown here, too.
func (a *Analysis) open(info *rules.Info, o rules.Options, text string) error {
	g, _, err := a.games.ByName(info.Name)
	if err != nil {
		return err
	}
	setup := match.Setup{Game: info.Name, Options: o, Start: text}
	for seat := range info.Seats {
		setup.Seats = append(setup.Seats, match.Person(phrases.Seat(a.Env, info, seat)))
	}
	m, err := match.New(setup, info)
	if err != nil {
		return err
	}
	a.search.stop()
	a.study.Open(g, session.Of(m, session.Spectator, 0))
	a.branches.reset()
	a.dropHint()
	return nil
}

func (a *Analysis) position() *session.View { return a.study.Line.View() }

func (a *Analysis) gameOver() bool { return a.position().Over() || a.position().Seat < 0 }

// Playing implements scenes.Playing.
func (a *Analysis) Playing() string { return a.position().Info.Name }

// Leave stops the search.
func (a *Analysis) Leave() { a.search.stop() }

func (a *Analysis) may() bool { return !a.sheet.Open && !a.start.Asking() }

func (a *Analysis) task() string { return a.T("analysis.task") }

func (a *Analysis) try(m rules.Move) {
	a.dropHint()
	a.branches.try(m)
}

// walk goes one move forward or back in the shown line.
func (a *Analysis) walk(by int) bool {
	a.dropHint()
	return a.study.Step(by)
}

// Update makes one tick.
func (a *Analysis) Update(f *input.Frame) scenes.Next {
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	if a.search.update(a.position(), !a.study.Busy()) {
		if a.hint.wanted {
			a.advise()
		}
		a.Stage.SetRoot(nil)
	}
	next := a.study.Update(f)
	if f.Pasted != "" && a.Stage.Caret() == nil {
		if m := a.paste(f.Pasted); m != nil {
			next.Kind, next.To = scenes.Push, scenes.Replay{Match: m}
		}
	}
	return next
}

// paste opens the position in text, of any game. If text is the record of a match, paste returns the match instead:
// matches have a screen of their own.
func (a *Analysis) paste(text string) *match.Match {
	if m, err := match.Parse(text, a.games.Info); err == nil {
		return m
	}
	info, o := (*rules.Info)(nil), rules.Options(nil)
	if l, err := link.Parse(text); err == nil && l.Position != "" {
		if g, err := a.games.Info(l.Game); err == nil {
			info, o, text = g, l.Options, l.Position
		}
	}
	if info == nil {
		if s, ok := edit.Recognise(a.games.Rules(), text); ok {
			info, o, text = s.Info(), s.Options(), s.Text()
		}
	}
	if info != nil && a.open(info, o, text) == nil {
		a.study.ShowMessage(a.T("analysis.pasted", "Game", a.GameTitle(info.Name)))
		a.Focus("play")
		return nil
	}
	a.study.ShowMessage(a.T("analysis.unread"))
	a.Cue(sound.Illegal)
	return nil
}

// keys handles the shortcuts of the screen and returns true if one was used.
func (a *Analysis) keys(f *input.Frame) bool {
	switch {
	case a.Stage.Modal() || f.Alt:
		return false
	case f.Control && f.Key(ebiten.KeyZ):
		return a.branches.restore()
	case f.Control && f.Key(ebiten.KeyC):
		a.copy()
	case f.Control:
		return false
	case f.Key(ebiten.KeyPageUp):
		return a.walk(-1)
	case f.Key(ebiten.KeyPageDown):
		return a.walk(1)
	case f.Key(ebiten.KeyHome):
		a.dropHint()
		a.branches.show(a.branches.line, 0)
	case f.Key(ebiten.KeyEnd):
		a.dropHint()
		a.branches.show(a.branches.line, a.study.Line.Len())
	case f.Key(ebiten.KeyB):
		a.dropHint()
		return a.branches.next()
	case f.Key(ebiten.KeyDelete):
		a.dropHint()
		return a.branches.delete()
	default:
		return false
	}
	return true
}

func (a *Analysis) copy() {
	a.Copied = a.position().Game.Text()
	a.study.ShowMessage(a.T("editor.copied"))
}

// back cancels the last thing that was started: a move on the board, the hint, or the screen.
func (a *Analysis) back() {
	if b := a.study.Board(); b != nil && b.Cancel() {
		return
	}
	if a.hint.text != "" || a.hint.wanted {
		a.dropHint()
		return
	}
	a.Pop(nil)
}

// setUp opens the position in the editor.
func (a *Analysis) setUp() {
	a.Push(scenes.Editor{View: a.position()})
}

func (a *Analysis) askPlayers() {
	a.sheet.Open, a.sheet.Mine = true, match.SideOf(a.position().Seat)
}

func (a *Analysis) play() {
	v := a.position()
	setup := match.Setup{Game: v.Info.Name, Options: v.Setup.Options, Start: v.Game.Text(), Seed: a.Seed()}
	for seat := range v.Info.Seats {
		player := match.Person("")
		if match.SideOf(seat) != a.sheet.Mine && a.sheet.Opponent > 0 {
			player = match.Computer("", a.sheet.Opponent)
		}
		setup.Seats = append(setup.Seats, player)
	}
	a.sheet.Open = false
	m, err := match.New(setup, v.Info)
	if err != nil {
		a.study.ShowMessage(a.Texts.Sentence(err))
		return
	}
	session.Origin{SetUp: true}.Note(m)
	a.start.Match(m, a.study.Board())
}

// marks marks the move of the hint on the board, and the squares of its reason.
func (a *Analysis) marks(c graph.Canvas) {
	if a.hint.text == "" || a.study.Busy() {
		return
	}
	marks.DrawEvidence(c, a.Theme, a.study.Board(), &a.hint.marks)
	marks.DrawSpots(c, a.Theme, a.study.Board().Spots(a.hint.move))
}

// hint is a move of the shown position and the reason for it.
type hint struct {
	// wanted is true until the hint arrives. text is its sentence, "" for none.
	wanted bool
	text   string
	move   rules.Move
	// marks has the squares of the reason.
	marks reason.Evidence
	// index is the index of the move among the best moves.
	index int
}

// askHint asks for a hint, or for the next best move if a hint is shown.
func (a *Analysis) askHint() {
	if a.gameOver() {
		return
	}
	if a.hint.text != "" {
		a.hint.index++
	}
	if _, ok := a.search.result(a.position()); ok {
		a.advise()
		return
	}
	a.hint.wanted = true
	a.study.ShowMessage(a.T("hint.thinking"))
}

// advise shows the hint by the present state of the search. It does not change when the search continues, because the
// player is reading it.
func (a *Analysis) advise() {
	v := a.position()
	f, ok := a.search.result(v)
	at := a.hint.index
	a.hint = hint{}
	if !ok || len(f.Lines) == 0 {
		a.study.ShowMessage(a.T("hint.none"))
		a.Cue(sound.Illegal)
		return
	}
	best := f.Thought()
	hints := boards.Hints(a.study.Board(), v.Info.Name, v.Game, &best)
	at %= len(hints)
	h := hints[at]
	a.hint = hint{text: boards.Advice(a.Env, h), move: h.Thought.Move, marks: h.Marks(), index: at}
	a.study.ShowMessage(a.hint.text)
	a.Cue(sound.Hint)
}

func (a *Analysis) dropHint() {
	a.hint = hint{}
	a.study.ClearMessage()
}
