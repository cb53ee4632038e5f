package xobrainer

import (
	"encoding/json"

	"xotrio/rules"
)

// Sheet is the score sheet of a match on a real board. It does not know the cards.
type Sheet struct {
	terms    rules.SheetTerms
	format   Format
	variants Variants
	layout   Layout
	course   course
	reserves [2]reserve
	// byRow and byKnockOut are true if a row, or one through a Knock Out square, won the last round.
	byRow, byKnockOut bool
}

// NewSheet returns the sheet of a match that is not open yet. The error says what is wrong with the terms.
func NewSheet(t rules.SheetTerms) (rules.Sheet, error) {
	s := &Sheet{terms: t}
	var err error
	if s.format, err = ParseFormat(t.Format); err != nil {
		return nil, err
	}
	if s.variants, err = ParseVariants(t.Variants); err != nil {
		return nil, err
	}
	if s.layout, err = ParseLayoutOption(t.Layout); err != nil {
		return nil, err
	}
	return s, nil
}

// Claim is a round won by five in a row, as the players see it on the board.
type Claim struct {
	// From and To are the ends of the row, both empty if the players counted Points and KnockOut.
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"`
	// Points are the dots under the row. KnockOut is true if it passes through a Knock Out square.
	Points   int  `json:"points"`
	KnockOut bool `json:"knock_out,omitempty"`
	// Missions is the number of met marks on the winners' missions, Mission is true if all four of one are met. Trapped
	// is the number of pieces in their trap, 0 to 4.
	Missions int  `json:"missions,omitempty"`
	Mission  bool `json:"mission,omitempty"`
	Trapped  int  `json:"trapped,omitempty"`
}

// Text returns the claim as Sheet.Win takes it.
func (c Claim) Text() []byte {
	text, err := json.Marshal(c)
	if err != nil {
		panic(err) // never: strings, numbers and booleans only
	}
	return text
}

// ClaimOf returns the claim for the row between two ends on this board; false if they are not the ends of five squares
// in a row.
func (l Layout) ClaimOf(from, to Square) (Claim, Row, bool) {
	row, ok := l.RowThrough(from, to)
	return Claim{From: from.String(), To: to.String(), Points: row.Points, KnockOut: row.KnockOut}, row, ok
}

// PointRange returns the minimum and maximum points of a row without a Knock Out on the board.
func (l Layout) PointRange() (least, most int) {
	least = 5 * MaxDots
	for from := range Square(Squares) {
		for to := range from {
			if row, ok := l.RowThrough(from, to); ok && !row.KnockOut {
				least, most = min(least, row.Points), max(most, row.Points)
			}
		}
	}
	return least, most
}

// Clone implements rules.Sheet.
func (s *Sheet) Clone() rules.Sheet {
	clone := *s
	return &clone
}

// Variants returns the variants of the match.
func (s *Sheet) Variants() Variants { return s.variants }

// Layout returns the board.
func (s *Sheet) Layout() Layout { return s.layout }

// People returns the number of players of a side, X or O.
func (s *Sheet) People(who rules.Side) int { return s.terms.People[index(who)] }

// PiecesKnown reports whether the pieces to come are known.
func (s *Sheet) PiecesKnown() bool { return !(s.variants.Has(Random) && s.terms.Unseen) }

// LineUp returns the pieces of a side, X or O, in the order of play, and their number, 0 to 4: 0 before the match is
// open and if they are not Shown.
func (s *Sheet) LineUp(who rules.Side) (pieces [4]Piece, n int) {
	if !s.PiecesKnown() || s.course.Round() == 0 {
		return pieces, 0
	}
	return s.reserves[index(who)].lineUp()
}

// Supply returns the number of pieces of a side behind its LineUp, in its main colour and in the other.
func (s *Sheet) Supply(who rules.Side) (main, other int) {
	p := s.reserves[index(who)].supply
	return int(p.main), int(p.other)
}

// Times implements rules.Sheet.
func (s *Sheet) Times() (bomb, beam bool) {
	return s.variants.Has(TimeBomb), s.variants.Has(TimeBalance)
}

// Open implements rules.Sheet.
func (s *Sheet) Open(opener rules.Side) { s.course = newCourse(s.format, opener) }

// Deal implements rules.Sheet.
func (s *Sheet) Deal(luck func() func(n int) int) {
	for i := range s.reserves {
		s.reserves[i] = newReserve(rules.X+rules.Side(i), s.variants)
	}
	opener := s.course.Opener()
	s.draw(opener, luck)
	s.draw(opener.Other(), luck)
}

// draw draws the next pieces of a side if they are due.
func (s *Sheet) draw(who rules.Side, luck func() func(n int) int) {
	if r := &s.reserves[index(who)]; s.PiecesKnown() && r.due() {
		r.draw(luck())
	}
}

// Turn implements rules.Sheet.
func (s *Sheet) Turn(who rules.Side, lost bool, luck func() func(n int) int) (spent bool) {
	if lost || !s.PiecesKnown() {
		return false
	}
	s.reserves[index(who)].play()
	s.draw(who, luck)
	return s.reserves[0].empty() && s.reserves[1].empty()
}

// Win implements rules.Sheet. claim is the Text of a Claim.
func (s *Sheet) Win(who rules.Side, claim []byte) (won rules.Counted, why *rules.Refusal) {
	var c Claim
	if json.Unmarshal(claim, &c) != nil {
		return won, rules.Refuse("refusal.companion.unknown")
	}
	if why := s.check(&c, who); why != nil {
		return won, why
	}
	var by KnockOuts
	win := RoundWin{Points: c.Points + c.Missions*MissionPoints}
	if c.KnockOut {
		by |= KnockOutByRow
	}
	if c.Mission {
		by |= KnockOutByMission
	}
	switch {
	case c.Trapped >= 3:
		by |= KnockOutByTrap
	case c.Trapped == 2:
		win.Set = true
	default:
		win.Points += c.Trapped * TrapPoints
	}
	won = rules.Counted{Points: win.Points, KnockOut: by != 0}
	if c.Trapped == 2 && s.format.Sets() == 0 {
		won.Points += TrapSetPoints
	}
	win.KnockOut = by != 0
	s.byRow, s.byKnockOut = true, by&KnockOutByRow != 0
	won.SetWon = s.course.win(who, win, by)
	return won, nil
}

// check completes a claim with the dots of its row, and rejects what is impossible.
func (s *Sheet) check(c *Claim, who rules.Side) *rules.Refusal {
	if c.From != "" || c.To != "" {
		from, ok := ParseSquare(c.From)
		to, fits := ParseSquare(c.To)
		var row Row
		if ok && fits {
			row, ok = s.layout.RowThrough(from, to)
		}
		if !ok || !fits {
			return rules.Refuse("refusal.companion.no-row", c.From, c.To)
		}
		c.Points, c.KnockOut = row.Points, row.KnockOut
	} else if least, most := s.layout.PointRange(); !c.KnockOut && (c.Points < least || c.Points > most) {
		return rules.Refuse("refusal.companion.points", least, most)
	}
	mission, trap := s.variants.Has(Mission), s.variants.Has(Trap)
	if !mission && (c.Missions > 0 || c.Mission) || !trap && c.Trapped > 0 ||
		c.Missions < 0 || c.Missions > 4*s.People(who) || c.Trapped < 0 || c.Trapped > 4 || c.Points < 0 {
		return rules.Refuse("refusal.companion.cards")
	}
	return nil
}

// Fall implements rules.Sheet.
func (s *Sheet) Fall(loser rules.Side) (c rules.Counted) {
	s.byRow, s.byKnockOut = false, false
	c.Points, c.SetWon = s.course.fall(loser)
	return c
}

// Draw implements rules.Sheet.
func (s *Sheet) Draw() {
	s.byRow, s.byKnockOut = false, false
	s.course.drawRound()
}

// Standing implements rules.Sheet.
func (s *Sheet) Standing() rules.Standing {
	c := &s.course
	sets, points, score := c.Sets(), c.Points(), c.Score()
	st := rules.Standing{
		Round: c.Round(), Set: c.Set(), Opener: c.Opener(), Sets: [2]int{sets.X, sets.O}, Points: [2]int{points.X, points.O},
		ToSets: s.format.Sets(), ToPoints: s.format.Points(), Leader: score.Leader(), Outcome: c.Outcome(), Ending: c.ending(s.byRow, s.byKnockOut),
	}
	st.Decides[0], st.Decides[1] = c.Decides()
	return st
}

// reserve is the pieces of one side that are still to be played in a round on a real board.
type reserve struct {
	side     rules.Side
	variants Variants
	shown    lineUp
	supply   supply
}

// newReserve returns the pieces of side, X or O, at the start of a round with these variants. With Random the first four are due. With
// Map four pieces are on the board already.
func newReserve(side rules.Side, v Variants) reserve {
	r := reserve{side: side, variants: v}
	r.shown, r.supply = v.freshLineUp()
	if v.Has(Map) {
		r.supply.main -= purpleMark
		r.supply.other--
		if !v.Has(Random) {
			r.shown = r.supply.refill()
		}
	}
	return r
}

// due reports whether the next pieces must be drawn from the bag: with Random, if none are shown and some are left.
func (r *reserve) due() bool {
	return r.variants.Has(Random) && r.shown == noLineUp && r.supply != supply{}
}

// draw draws the next pieces, which must be due. Every piece in the bag is equally likely; pick(n) returns a number from 0 to n-1.
func (r *reserve) draw(pick func(n int) int) {
	r.shown = r.supply.deal(pick)
	r.supply = r.supply.without(r.shown)
}

// play removes the next piece and returns it; NoPiece if none is shown.
func (r *reserve) play() Piece {
	if r.shown == noLineUp {
		return NoPiece
	}
	return PieceOf(r.side, r.variants.playNext(&r.shown, &r.supply))
}

func (r *reserve) empty() bool { return r.shown == noLineUp && r.supply == supply{} }

// lineUp returns the pieces shown and their number, as State.LineUp does.
func (r *reserve) lineUp() (pieces [4]Piece, n int) { return r.shown.pieces(r.side) }

// RowThrough returns the row between two ends on this board; false if they are not the ends of five squares in a row.
func (l Layout) RowThrough(end, other Square) (Row, bool) {
	if end > other {
		end, other = other, end
	}
	for d := range directions {
		if far, ok := neighbour(end, d, 4); ok && far == other {
			return l.row(line{uint8(end), uint8(d)}), true
		}
	}
	return Row{}, false
}
