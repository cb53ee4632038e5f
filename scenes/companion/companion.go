// Package companion is the screen beside a real board: it lies on the table between the players, is read from both sides of it, and keeps
// what game/companion knows.
package companion

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	beside "xotrio/game/companion"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	xoboard "xotrio/scenes/boards/xobrainer"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Companion is the screen.
type Companion struct {
	*widget.Menu
	// from is the game from whose setup the screen was asked for, empty where it was not.
	from string
	book *beside.Book
	// m is the match, nil while it is being set up on form.
	m    *beside.Match
	form *form
	// together reports whether both sides sit at the same side of the screen.
	together bool
	// row is the five in a row being entered, ending the game whose winner is being told, menu whether the pause is shown. Leaving asks whether the match is
	// to be given up.
	row    *row
	ending rules.Side
	menu   bool
	asking bool
	// across reports whether pause and questions are read from the far side.
	across bool
	// listed has the scores kept shown in place of the form: deleted are those taken out since, the last one at the end, page is how far their list is scrolled,
	// saver writes them into a file.
	listed  bool
	deleted []beside.Record
	page    widget.Scroll
	saver   scenes.Saver
	// gear draws beam and bomb in theme.
	gear  *xoboard.Beside
	theme *look.Theme
	// say is what has happened since the last tick, told a sentence why something was not possible, saved the ticks since the match was saved last.
	say   string
	told  string
	saved int
}

// keptTogether is the name under which it is kept how people sit.
const keptTogether = "companion.together"

// New is the match in progress, or the setup of a new one of that game.
func New(d *scenes.Env, game string) scenes.Scene {
	s := &Companion{book: d.Companion, from: game, together: d.Kept(keptTogether) != ""}
	s.Menu = widget.NewMenu(d, s.build)
	s.Keys = s.keys
	if s.m = s.book.Current(); s.m != nil {
		s.menu = s.m.Phase() == beside.Playing
	} else {
		s.form = newForm(d, game)
	}
	return s
}

// Leave and Halt have the time stand still, and what was played kept.
func (s *Companion) Leave() { s.Halt() }

// Halt is Leave for as long as something lies on top.
func (s *Companion) Halt() {
	if s.m != nil {
		s.m.SetPaused(true)
		s.book.Save(s.m)
		s.menu = s.menu || s.m.Phase() == beside.Playing
	}
}

// Resume lays the screen out again.
func (s *Companion) Resume(any) { s.Layout(s.M) }

// held reports whether something on top has the time stand still.
func (s *Companion) held() bool {
	return s.menu || s.row != nil || s.ending != rules.Nobody || s.asking
}

// saveEvery is how many ticks are lost at most where the program is killed.
const saveEvery = 2 * match.TicksPerSecond

// Update lets time pass, and follows the players.
func (s *Companion) Update(f *input.Frame) scenes.Next {
	s.say = ""
	s.written()
	var cues []sound.Cue
	if s.counts() {
		turn := s.m.Turn()
		if came := s.m.Tick(f.Ticks); came {
			s.happened()
			cues = append(cues, s.cue()...)
			s.Stage.SetRoot(nil)
		} else {
			t := s.m.Timers()
			cues = s.tools().Hear(&t, turn, f.Now)
			for i := range cues {
				if cues[i] == sound.Tick {
					cues[i] = sound.Beat
				}
			}
		}
		if s.saved += f.Ticks; s.saved >= saveEvery {
			s.save()
		}
	}
	next := s.Menu.Update(f)
	next.Cues = append(cues, next.Cues...)
	next.Awake = next.Awake || s.counts() || s.saver.Busy()
	next.Bright = s.m != nil
	next.Say = s.say
	return next
}

// counts reports whether time is passing.
func (s *Companion) counts() bool {
	return s.m != nil && !s.held() && s.m.Phase() == beside.Playing && !s.m.Paused() && s.m.Timed()
}

func (s *Companion) save() {
	s.saved = 0
	s.book.Save(s.m)
}

// tools draw and sound beam and bomb.
func (s *Companion) tools() *xoboard.Beside {
	if s.gear == nil || s.theme != s.Theme {
		s.gear, s.theme = xoboard.NewBeside(s.Theme), s.Theme
	}
	return s.gear
}

// do does what was tapped, or tells why not.
func (s *Companion) do(t beside.Tap) bool {
	if why := s.m.Do(t); why != nil {
		s.told = s.Why(why)
		s.Cue(sound.Illegal)
		return false
	}
	s.happened()
	s.Cues = append(s.Cues, s.cue()...)
	return true
}

// happened follows something that has happened in the match.
func (s *Companion) happened() {
	s.told = ""
	s.save()
	s.say = s.news()
	if turn := s.m.Turn(); turn != rules.Nobody {
		s.Focus(name("side", turn))
	}
}

// cue is what the last event sounds, loud enough for a table.
func (s *Companion) cue() []sound.Cue {
	switch e := s.m.Last(); {
	case e.KnockOut:
		return []sound.Cue{sound.KnockOut}
	case s.m.Phase() == beside.Over && s.m.Outcome() == rules.Drawn:
		return []sound.Cue{sound.Draw}
	case s.m.Phase() == beside.Over:
		return []sound.Cue{sound.Win}
	case e.SetWon:
		return []sound.Cue{sound.Set}
	case e.Kind == beside.RoundWon, e.Kind == beside.FlagFell, e.Kind == beside.BeamFell:
		return []sound.Cue{sound.Round}
	case e.Kind == beside.RoundDrawn:
		return []sound.Cue{sound.Draw}
	case e.Kind == beside.TurnLost:
		return []sound.Cue{sound.Bang}
	case e.Kind == beside.TurnEnded, e.Kind == beside.Begun:
		return []sound.Cue{sound.Pass}
	}
	return []sound.Cue{sound.Select}
}

// tap is somebody tapping a side.
func (s *Companion) tap(side rules.Side) {
	switch s.m.Phase() {
	case beside.Opening:
		s.do(beside.Tap{Kind: beside.Open, Side: side})
	case beside.Ready:
		s.do(beside.Tap{Kind: beside.Go})
	case beside.Playing:
		if side == s.m.Turn() {
			s.do(beside.Tap{Kind: beside.End})
		}
	case beside.Over:
		s.menu = true
	}
}

// undo takes back the last tap.
func (s *Companion) undo() {
	if s.m.Undo() {
		s.save()
		s.told, s.say = "", s.T("companion.undone")
		if s.m.Phase() == beside.Playing && s.m.Timed() {
			s.menu = true
		} else {
			s.m.SetPaused(false)
		}
		s.Cue(sound.Select)
	}
}

// goOn closes the pause.
func (s *Companion) goOn() {
	s.menu = false
	s.m.SetPaused(false)
	if turn := s.m.Turn(); turn != rules.Nobody {
		s.Focus(name("side", turn))
	}
}

// keys follows the shortcuts.
func (s *Companion) keys(f *input.Frame) bool {
	if s.m == nil || s.Stage.Modal() {
		return false
	}
	switch {
	case f.Key(ebiten.KeySpace):
		if s.m.Phase() == beside.Opening {
			s.do(beside.Tap{Kind: beside.Lots})
		} else {
			s.tap(s.m.Turn())
		}
	case f.Key(ebiten.KeyBackspace), f.Control && f.Key(ebiten.KeyZ):
		s.undo()
	case f.Key(ebiten.KeyP):
		s.pause()
	case f.Key(ebiten.KeyF) && s.m.Phase() == beside.Playing:
		s.five(s.m.Turn())
	default:
		return false
	}
	return true
}

// pause has time stand still, and shows what else can be done.
func (s *Companion) pause() {
	s.menu = true
	if s.m.Phase() == beside.Playing {
		s.m.SetPaused(true)
	}
	s.save()
}

// five opens what enters the end of a round, or of a game.
func (s *Companion) five(side rules.Side) {
	if s.m.Boxed() {
		s.row = newRow(side)
		s.menu = false
		return
	}
	s.ending, s.menu = side, false
}

// again begins a match with the same setup.
func (s *Companion) again() {
	setup := s.m.Setup()
	setup.Seed = s.Seed()
	s.finish()
	if m, err := beside.New(setup); err == nil {
		s.m = m
		s.save()
	}
}

// finish puts the match away.
func (s *Companion) finish() {
	s.book.Finish(s.m, s.Now())
	s.m, s.menu = nil, false
}

// name is the name of a node of a side.
func name(what string, side rules.Side) string { return what + "-" + side.String() }

// people are the names of a side.
func (s *Companion) people(side rules.Side) []string {
	var names []string
	for i, n := range s.m.Setup().People[side-rules.X] {
		if n = strings.TrimSpace(n); n == "" {
			n = s.fallback(side, i)
		}
		names = append(names, n)
	}
	return names
}

// fallback is what somebody without a name is called.
func (s *Companion) fallback(side rules.Side, i int) string {
	if s.m.Boxed() && len(s.m.Setup().People[side-rules.X]) == 1 {
		return s.T("companion.marks." + side.String())
	}
	n := 1 + int(side-rules.X) + 2*i
	return s.T("companion.player", "Number", n)
}

// team is a side as one: its person, or all its people.
func (s *Companion) team(side rules.Side) string { return strings.Join(s.people(side), " · ") }

// person is who takes the next turn of a side.
func (s *Companion) person(side rules.Side) string { return s.people(side)[s.m.Person(side)] }

// FitsTelephone implements scenes.Pocket.
func (s *Companion) FitsTelephone() {}
