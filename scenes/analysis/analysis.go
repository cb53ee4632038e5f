// Package analysis is the screen on which a position is looked into: both sides are moved freely, the best moves are told while they are
// searched for, and what was tried stays to be chosen from.
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
	into     boards.Start
	scroll   widget.Scroll
}

// New analyses the position of route. The error says that it cannot be shown, or that there is no board for its game.
func New(d *scenes.Env, games boards.Games, route scenes.Analyse) (scenes.Scene, error) {
	a := &Analysis{games: games, sheet: playon.Sheet{Mine: rules.X, Opponent: playon.Usual}}
	a.Menu = widget.NewView(d, a.view)
	a.into = boards.NewStart(a.Menu, games)
	a.study = study.New(a.Menu)
	a.branches = &branches{menu: a.Menu, study: a.study}
	a.search = &search{judge: d.Judge, wake: d.Sessions.Wake, known: map[uint64]found{}}
	a.study.May, a.study.Try, a.study.Task = a.may, a.try, a.task
	a.study.Hint, a.study.Keys, a.study.Walk, a.study.Marks = a.ask, a.keys, a.walk, a.marks
	return a, a.open(route.View.Info, route.View.Setup.Options, route.View.Game.Text())
}

// open begins with a position: what nobody sees in it is not known here either.
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
	a.branches.begin()
	a.drop()
	return nil
}

// shown is the position that is shown.
func (a *Analysis) shown() *session.View { return a.study.Line.View() }

// over reports whether nobody can go on from there.
func (a *Analysis) over() bool { return a.shown().Over() || a.shown().Seat < 0 }

// Playing implements scenes.Playing.
func (a *Analysis) Playing() string { return a.shown().Info.Name }

// Leave ends the search.
func (a *Analysis) Leave() { a.search.stop() }

// may reports whether a move can be tried on the board.
func (a *Analysis) may() bool { return !a.sheet.Open && !a.into.Asking() }

// task is what is asked, for those who listen.
func (a *Analysis) task() string { return a.T("analysis.task") }

// try makes a move, of whichever side is on turn.
func (a *Analysis) try(m rules.Move) {
	a.drop()
	a.branches.try(m)
}

// walk goes a move on along the line that is shown, or back.
func (a *Analysis) walk(by int) bool {
	a.drop()
	return a.study.Step(by)
}

// Update makes one tick.
func (a *Analysis) Update(f *input.Frame) scenes.Next {
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	if a.search.follow(a.shown(), !a.study.Busy()) {
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

// paste goes on with the position that a text is, of whatever game. The match of a record is returned, as one that was played has a screen of
// its own.
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
		a.study.Tell(a.T("analysis.pasted", "Game", a.GameTitle(info.Name)))
		a.Focus("play")
		return nil
	}
	a.study.Tell(a.T("analysis.unread"))
	a.Cue(sound.Illegal)
	return nil
}

// keys follows the shortcuts of the screen and reports whether one was used.
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
		a.drop()
		a.branches.enter(a.branches.line, 0)
	case f.Key(ebiten.KeyEnd):
		a.drop()
		a.branches.enter(a.branches.line, a.study.Line.Len())
	case f.Key(ebiten.KeyB):
		a.drop()
		return a.branches.next()
	case f.Key(ebiten.KeyDelete):
		a.drop()
		return a.branches.delete()
	default:
		return false
	}
	return true
}

// copy puts the text of the position that is shown on the clipboard.
func (a *Analysis) copy() {
	a.Copied = a.shown().Game.Text()
	a.study.Tell(a.T("editor.copied"))
}

// back leaves what was begun last: a piece in the hand, the hint, or the screen.
func (a *Analysis) back() {
	if b := a.study.Board(); b != nil && b.Cancel() {
		return
	}
	if a.hint.text != "" || a.hint.wanted {
		a.drop()
		return
	}
	a.Pop(nil)
}

// change sets the position that is shown up by hand.
func (a *Analysis) change() {
	v := *a.shown()
	a.Push(scenes.Editor{View: &v})
}

// playOn asks who plays on from the position that is shown.
func (a *Analysis) playOn() {
	a.sheet.Open, a.sheet.Mine = true, match.SideOf(a.shown().Seat)
}

// play begins a match there.
func (a *Analysis) play() {
	v := a.shown()
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
		a.study.Tell(err.Error())
		return
	}
	session.Origin{SetUp: true}.Note(m)
	a.into.Match(m, a.study.Board())
}

// marks draws on the board what the hint points at.
func (a *Analysis) marks(c graph.Canvas) {
	if a.hint.text == "" || a.study.Busy() {
		return
	}
	marks.DrawEvidence(c, a.Theme, a.study.Board(), &a.hint.marks)
	marks.DrawSpots(c, a.Theme, a.study.Board().Spots(a.hint.move))
}

// hint is a move of the position that is shown with the reason for it.
type hint struct {
	// wanted is true while it is still to come. text is its sentence, empty for none.
	wanted bool
	text   string
	move   rules.Move
	// marks are the squares of the reason that the sentence gives.
	marks reason.Evidence
	// at is which of the best moves it is.
	at int
}

// planPlies is how much of an expected line of play is told.
const planPlies = 4

// ask asks for a hint, or where one is shown for the next best move.
func (a *Analysis) ask() {
	if a.over() {
		return
	}
	if a.hint.text != "" {
		a.hint.at++
	}
	if _, ok := a.search.of(a.shown()); ok {
		a.advise()
		return
	}
	a.hint.wanted = true
	a.study.Tell(a.T("hint.thinking"))
}

// advise tells the hint by what is known of the position. It stands when the search goes on: a sentence that is read does not change.
func (a *Analysis) advise() {
	v := a.shown()
	f, ok := a.search.of(v)
	at := a.hint.at
	a.hint = hint{}
	if !ok || len(f.Lines) == 0 {
		a.study.Tell(a.T("hint.none"))
		a.Cue(sound.Illegal)
		return
	}
	at %= len(f.Lines)
	l := &f.Lines[at]
	th := l.Thought()
	text, marks := a.study.Advice(v, &th, l.Plan[min(1, len(l.Plan)):min(len(l.Plan), 1+planPlies)], at > 0)
	a.hint = hint{text: text, move: l.Move, marks: marks, at: at}
	a.study.Tell(text)
	a.Cue(sound.Hint)
}

// drop takes the hint away.
func (a *Analysis) drop() {
	a.hint = hint{}
	a.study.Hush()
}
