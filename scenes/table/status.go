package table

import (
	"strings"

	"xotrio/game/session"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// status is what stands on a telephone in the room of messages while there is none: who is on turn, and how the game is won.
type status struct {
	*common
	node graph.Node
	// turn and aim are the two sentences, for the moment of the match that stamp is, in the words of language.
	turn, aim string
	stamp     uint64
	language  string
}

// statusLeast is the smallest type in which the aim is set, in units.
const statusLeast = 10.0

// newStatus is the status of a table.
func newStatus(c *common) *status {
	s := &status{common: c}
	s.node = graph.Node{Name: "status", Role: graph.Reading, Draw: s.draw}
	return s
}

// update follows the match as it stands; past reports whether an earlier moment of it is looked at.
func (s *status) update(v *session.View, past bool) {
	s.node.Box = s.area.Message
	s.node.Hidden = !s.area.Narrow() || past || s.message.Text(s.now) != "" || v.Over() || v.Waiting || v.Seat < 0
	if language := s.d.Texts.Language(); !s.node.Hidden && (s.stamp != v.Stamp || s.language != language) {
		s.stamp, s.language = v.Stamp, language
		s.turn = s.d.T("table.turn", "Name", phrases.Player(s.d, v.Setup.Seats, v.Seat, v.Player))
		s.aim = s.won(v.Info.Name)
		s.node.Label = boards.Sentences(s.turn, s.aim)
	}
}

// won is how the game of that name is won, in one sentence, empty where nobody says that.
func (s *status) won(game string) string {
	whole := s.board.Aim()
	if key := "aim." + game; whole == "" && s.d.Texts.Has(key) {
		whole = s.d.T(key)
	}
	if first, _, more := strings.Cut(whole, ". "); more {
		return first + "."
	}
	return whole
}

// draw writes both sentences, as long as there is no message in their place.
func (s *status) draw(c graph.Canvas) {
	if !s.message.Gone(c.Now()) {
		return
	}
	r := s.node.Box
	who := s.d.Theme.Write(look.Body, graph.Bold)
	turn, who := s.d.Fonts.Squeeze(s.turn, who, r.W)
	_, height := s.d.Fonts.Measure(turn, who)
	c.Text(turn, graph.Point{X: r.X, Y: r.Y}, who)
	soft := s.d.Theme.Write(look.Small, graph.Regular).In(s.d.Theme.Soft)
	soft.Least = statusLeast
	aim, soft, _ := s.d.Fonts.SetIn(s.aim, soft, r.W, r.H-height)
	c.Text(aim, graph.Point{X: r.X, Y: r.Y + height}, soft)
}
