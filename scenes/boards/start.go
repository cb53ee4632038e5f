package boards

import (
	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/ui/widget"
)

// Start leads from a screen into a match, and asks first where one in progress would be put away for it.
type Start struct {
	menu  *widget.Menu
	games Games
	// old is the match that would be put away while the question is open, begin what the answer yes does.
	old   *match.Match
	begin func()
}

// NewStart is the way into a match of one of the games from the screen of m.
func NewStart(m *widget.Menu, games Games) Start { return Start{menu: m, games: games} }

// Begin calls begin: at once, or where a match of the game of that name is in progress and has begun, after a yes.
func (s *Start) Begin(game string, begin func()) {
	if old := s.menu.Current(game); old != nil && old.Begun() {
		s.old, s.begin = old, begin
		s.menu.Stage.SetRoot(nil)
		return
	}
	begin()
}

// CameraNote is the name of the note in which a match keeps how its board is looked at.
const CameraNote = "board"

// Match leads to the table of m, which is looked at as from is, after the same question. What was in progress is put away by whoever keeps m.
func (s *Start) Match(m *match.Match, from Board) {
	if c, ok := from.(Camera); ok {
		_ = m.Notes().Set(CameraNote, c.Camera()) // a match without notes yet has room for it
	}
	s.Begin(m.Setup().Game, func() { s.menu.Go(scenes.Table{Match: m}) })
}

// Asking reports whether the question is open.
func (s *Start) Asking() bool { return s.old != nil }

// Ask puts the question on top of the screen while it is open. It is to be called whenever the screen is built, after all else that lies on top.
func (s *Start) Ask() {
	if s.old == nil {
		return
	}
	begin := s.begin
	shut := func() { s.old, s.begin = nil, nil }
	s.menu.Question(s.games.Replace(s.menu.Env, s.old), s.menu.T("setup.replace.yes"), s.menu.T("setup.replace.no"),
		func() { shut(); begin() }, shut)
}
