package panel

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/rival"
	"xotrio/scenes/ui/graph"
)

// Source provides the contents of the panels around a board. The panels themselves belong to the screen.
type Source struct {
	// Seating returns the room that the panels need for the match of v; nil means the zero Seating with panels of
	// half a strip.
	Seating func(v *session.View) Seating
	// Seat returns the contents of a panel at now. While no move is shown it depends only on the state of the last tick
	// and on the comparable value that Stamp returns; a nil Stamp means that it depends on nothing else.
	Seat  func(seat int, now time.Duration) Seat
	Stamp func() any
	// Under is the node of the board below which the panels are added.
	Under *graph.Node
}

// Seat has everything about a seat during a match. Its panel shows as much as there is room for.
type Seat struct {
	Head
	// Place is the seat's side of the table in a match of four, "" in a match of two.
	Place string
	// Clock is the clock of the seat, nil without clocks.
	Clock *Clock
	// Counts are the game's numbers about the seat.
	Counts []Count
	// Spoken is the panel as text. If it is "", the text is made from the other fields.
	Spoken string
	// Lit is the strength of the outline of the side to move, from 0 to 1.
	Lit float64
	Parts
}

// Head is the top of every panel: the player's name, and whether it is the seat's turn.
type Head struct {
	// Side determines the mark and the accent of the head.
	Side rules.Side
	// Name is the player's name, Under the smaller line below it.
	Name, Under string
	// Level is true if Under is the level of a computer player.
	Level bool
	// Rival is the computer player whose face the head shows, nil for people and players without a face.
	Rival *rival.Rival
	// Said are the words of the rival at the end of a round, for a while instead of Under.
	Said string
	// Turn is true if it is the seat's turn, Thinking while its computer player thinks.
	Turn, Thinking bool
}

// Clock is the clock of a seat: the ticks left. Turn is true if it is the seat's turn, Running if the clock runs.
type Clock struct {
	Left       int
	Turn, Runs bool
}

// Count is a number and its name, in the player's language.
type Count struct {
	Name string
	N    int
}

// Parts are the parts of a Seat of a game with pieces to come; Places has their places.
type Parts struct {
	// Aims are the rows that win for the seat, as pictures, with Or between them.
	Aims [][]graph.Art
	Or   string
	// Tally has the seat's sets and points.
	Tally *Tally
	// Line has the seat's next pieces, Stock the number of pieces after these. StockName is its name.
	Line                  *Line
	StockName, StockLabel string
	Stock                 []Stock
	// CardsName is the name of the seat's secret cards.
	CardsName string
	Cards     []Card
	// Message is shown at the foot of the panel.
	Message string
}

// Tally is the score of a seat: sets or rounds, if those are counted, and points.
type Tally struct {
	// SetsName is the name of the sets or rounds, "" for none. Sets were won, and Of win, 0 for any number. Grow is the remaining share of the
	// growth of the last one, from 1 to 0.
	SetsName, PointsName string
	Sets, Of             int
	Grow                 float64
	// Points were won, and Target win, 0 for any number. Rising is true while points are being counted in.
	Points, Target int
	Rising         bool
}

// Line has the pieces that a seat plays next, in order, after the places of the pieces already played. Next is the
// place of the piece to be played now, -1 for none, and Bomb the bomb that burns there.
type Line struct {
	Name, Label string
	Pieces      []Piece
	Next        int
	Bomb        *Bomb
}

// Piece is a place for a piece: the piece, if any, its transparency, and its distance from its place.
type Piece struct {
	Art  graph.Art
	Fade float64
	Away graph.Point
}

// Bomb is a bomb with the seconds that are left. It is Hot in the last ones. A Bare one is drawn without them, as the
// board shows them.
type Bomb struct {
	Art     graph.Art
	Seconds int
	Hot     bool
	Bare    bool
}

// Stock is the number of pieces of a kind.
type Stock struct {
	Art graph.Art
	N   int
}

// Card is a secret card: its name, its back, with a letter if it has one, and its face if it is face up. In is the
// share of its way from From that it has covered, 1 in its place; with Still it only fades in there. Label is the card
// as text. Press picks it up; it is nil if no player may.
type Card struct {
	Name   string
	Label  string
	Press  func()
	Back   graph.Art
	Letter string
	Face   []Mark
	In     float64
	From   graph.Point
	Still  bool
}

// Mark is a piece on the face of a card, and the name of the cell that it has to be on.
type Mark struct {
	Art  graph.Art
	Name string
}

// NewSeat returns the contents common to all games for the seat with that index in v, with its clock: the game adds the
// rest. thinking is true while a computer player chooses a move.
func NewSeat(d *scenes.Env, v *session.View, seat int, thinking bool) Seat {
	out := Seat{Head: NewHead(d, v, seat, thinking)}
	if out.Turn {
		out.Lit = 1
	}
	if t := &v.Times; len(t.Left) > 0 {
		out.Clock = &Clock{Left: t.Left[seat], Turn: v.Seat == seat, Runs: v.Seat == seat && !t.Paused}
	}
	return out
}

// NewHead returns the head of the seat with that index in v. thinking is true while a computer player chooses a move.
func NewHead(d *scenes.Env, v *session.View, seat int, thinking bool) Head {
	h := Head{Side: match.SideOf(seat)}
	players := v.Setup.Seats[seat].Players
	next := nextPlayer(v, seat)
	if v.Seat == seat {
		h.Turn, h.Thinking = true, thinking
		next = v.Player
	}
	p := players[next]
	h.Name, h.Under = phrases.Player(d, v.Setup.Seats, seat, next), phrases.SideName(d, h.Side)
	if p.Computer() {
		h.Under, h.Level = phrases.Strength(d, p.Level), true
		h.Rival, _ = rival.Of(p.Level)
		h.Said = reaction(d, v, h.Side)
	}
	if n := len(players); n > 1 {
		var others []string
		for k := 1; k < n; k++ {
			others = append(others, phrases.Member(d, v.Setup.Seats, seat, (next+k)%n))
		}
		h.Level, h.Said = false, ""
		h.Name, h.Under = phrases.Member(d, v.Setup.Seats, seat, next), d.T("table.team.then", "Name", strings.Join(others, ", "))
	}
	return h
}

// The words of rivals, said in this order, so that nothing is said twice in a row: wonKeys and lostKeys after a round.
var (
	wonKeys  = [...]string{"rival.won.1", "rival.won.2", "rival.won.3", "rival.won.4"}
	lostKeys = [...]string{"rival.lost.1", "rival.lost.2", "rival.lost.3", "rival.lost.4"}
	// cornered has their words when two threats at once are too many.
	cornered = [...]string{"rival.cornered.1", "rival.cornered.2", "rival.cornered.3"}
)

// reaction returns what the rival of a side says of the round or match that the last ply of v has ended, or of its own
// position if it is cornered, "" if it says nothing.
func reaction(d *scenes.Env, v *session.View, side rules.Side) string {
	s := v.Sitting
	ended, n, winner := false, s.X+s.O+s.Drawn, rules.Nobody
	for i := range v.Plies {
		if r, ok := v.Plies[i].Step.(rules.RoundEnder); ok {
			if ended, winner, _ = r.RoundEnd(); ended {
				n++
			}
		}
	}
	if v.Over() {
		ended, winner = true, v.Result.Winner()
	}
	switch {
	case !ended && v.Cornered == side:
		return d.T(cornered[n%len(cornered)])
	case !ended || winner == rules.Nobody:
		return ""
	case winner == side:
		return d.T(wonKeys[n%len(wonKeys)])
	}
	return d.T(lostKeys[n%len(lostKeys)])
}

// line is the smaller line below the name.
func (h *Head) line() string { return cmp.Or(h.Said, h.Under) }

func nextPlayer(v *session.View, seat int) int {
	for i := len(v.Plies) - 1; i >= 0; i-- {
		if p := v.Plies[i]; p.Seat == seat {
			return (p.Player + 1) % len(v.Setup.Seats[seat].Players)
		}
	}
	return 0
}

// Label returns the seat as text.
func (s *Seat) Label() string {
	if s.Spoken != "" {
		return s.Spoken
	}
	parts := []string{s.Name, s.Under}
	if s.Said != "" {
		parts = append(parts, s.Said)
	}
	if s.Place != "" {
		parts = append(parts, s.Place)
	}
	for _, n := range s.Counts {
		parts = append(parts, n.Name+" "+strconv.Itoa(n.N))
	}
	if s.Clock != nil {
		parts = append(parts, ClockText(s.Clock.Left))
	}
	return strings.Join(parts, ", ")
}

// cardLine returns the line below the name on a card: the place, and for a computer player its level.
func (s *Seat) cardLine() string {
	switch {
	case s.Place == "" || s.Place == s.Name && s.Level:
		return s.line()
	case s.Level:
		return s.Place + " · " + s.line()
	}
	return s.Place
}

// Seconds returns a time in ticks in whole seconds, rounded up: a clock shows 0 only when its flag has fallen.
func Seconds(ticks int) int { return (ticks + match.TicksPerSecond - 1) / match.TicksPerSecond }

// ClockText returns the time left on a clock, in ticks, as minutes and seconds, rounded up to a second.
func ClockText(ticks int) string {
	s := Seconds(ticks)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
