package boards

import (
	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/ui/widget"
)

// Start leads from a screen into a match, and asks first if the match in progress is to be suspended for it.
type Start struct {
	menu  *widget.Menu
	games Games
	// old is the match in progress while the question is open, yes what the answer yes does.
	old *match.Match
	yes func()
}

// NewStart returns the way into a match of one of the games from the screen of m.
func NewStart(m *widget.Menu, games Games) Start { return Start{menu: m, games: games} }

// Enter calls begin at once or, if a match of that game is in progress and has started, after a yes.
func (s *Start) Enter(game string, begin func()) {
	if old := s.menu.Current(game); old != nil && old.Begun() {
		s.old, s.yes = old, begin
		s.menu.Stage.SetRoot(nil)
		return
	}
	begin()
}

// CameraNote is the name of the match note that keeps the view of the board.
const CameraNote = "board"

// Match leads to the table of m, with the same view of the board as from, after the same question. The caller that
// saves m suspends the match in progress.
func (s *Start) Match(m *match.Match, from Board) {
	if c, ok := from.(Camera); ok {
		_ = m.Notes().Set(CameraNote, c.Camera()) // a match without notes has room for it
	}
	s.Enter(m.Setup().Game, func() { s.menu.Go(scenes.Table{Match: m}) })
}

// Asking returns true while the question is open.
func (s *Start) Asking() bool { return s.old != nil }

// Ask puts the question on top of the screen while it is open. It must be called whenever the screen is built, after
// everything else on top.
func (s *Start) Ask() {
	if s.old == nil {
		return
	}
	yes := s.yes
	shut := func() { s.old, s.yes = nil, nil }
	s.menu.Question(s.games.Replace(s.menu.Env, s.old), s.menu.T("pause.again.yes"), s.menu.T("menu.back"),
		func() { shut(); yes() }, shut)
}
