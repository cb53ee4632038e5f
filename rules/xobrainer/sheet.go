package xobrainer

import (
	"encoding/json"

	"xotrio/rules"
)

// Sheet is the score sheet of a match on a real board: its Course, and both Hands. Of the variants with cards it only knows that they are played.
type Sheet struct {
	terms    rules.SheetTerms
	format   Format
	variants Variants
	layout   Layout
	course   Course
	hands    [2]Hand
}

// NewSheet is the sheet of a match that is not open yet. The error says what is wrong with its terms.
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

// Claim is a round that was won by five in a row, as people see it on the board.
type Claim struct {
	// From and To are the ends of the row, both empty where Points and KnockOut were counted by people.
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"`
	// Points are the dots under the row, KnockOut reports whether it passes through a bolt.
	Points   int  `json:"points"`
	KnockOut bool `json:"knock_out,omitempty"`
	// Missions are how many marks of the winners' missions are met, Mission whether all four of one are; Trapped is how many pieces are in their
	// trap, 0 to 4.
	Missions int  `json:"missions,omitempty"`
	Mission  bool `json:"mission,omitempty"`
	Trapped  int  `json:"trapped,omitempty"`
}

// Text is the claim as Sheet.Win takes it.
func (c Claim) Text() []byte {
	text, err := json.Marshal(c)
	if err != nil {
		panic(err) // never: these are texts and numbers
	}
	return text
}

// ClaimOf is the claim of the five squares from one end to the other, as they count on this board; false where they are not five in a row.
func (l Layout) ClaimOf(from, to Square) (Claim, Row, bool) {
	row, ok := l.RowThrough(from, to)
	return Claim{From: from.String(), To: to.String(), Points: row.Points, KnockOut: row.KnockOut}, row, ok
}

// Range is the fewest and the most points that a row without a Knock Out has on the board.
func (l Layout) Range() (least, most int) {
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

// Variants are the variants that are played.
func (s *Sheet) Variants() Variants { return s.variants }

// Layout is the board.
func (s *Sheet) Layout() Layout { return s.layout }

// People is how many sit at the end of a side, X or O.
func (s *Sheet) People(who rules.Side) int { return s.terms.People[index(who)] }

// Shown reports whether the pieces to come are known.
func (s *Sheet) Shown() bool { return !(s.variants.Has(Random) && s.terms.Unseen) }

// LineUp is the pieces of a side, X or O, in the order of play, and their number, 0 to 4: none before the match is open, and where they are not Shown.
func (s *Sheet) LineUp(who rules.Side) (pieces [4]Piece, n int) {
	if !s.Shown() || s.course.Round() == 0 {
		return pieces, 0
	}
	return s.hands[index(who)].LineUp()
}

// Behind is the number of pieces of a side behind its LineUp, in its main colour and in the other.
func (s *Sheet) Behind(who rules.Side) (main, other int) { return s.hands[index(who)].Behind() }

// Times implements rules.Sheet.
func (s *Sheet) Times() (bomb, beam bool) {
	return s.variants.Has(TimeBomb), s.variants.Has(TimeBalance)
}

// Open implements rules.Sheet.
func (s *Sheet) Open(opener rules.Side) { s.course = NewCourse(s.format, opener) }

// Deal implements rules.Sheet.
func (s *Sheet) Deal(luck func() func(n int) int) {
	for i := range s.hands {
		s.hands[i] = NewHand(rules.X+rules.Side(i), s.variants)
	}
	opener := s.course.Opener()
	s.draw(opener, luck)
	s.draw(opener.Other(), luck)
}

// draw draws the next pieces of a side where they are due.
func (s *Sheet) draw(who rules.Side, luck func() func(n int) int) {
	if h := &s.hands[index(who)]; s.Shown() && h.Due() {
		h.Draw(luck())
	}
}

// Turn implements rules.Sheet.
func (s *Sheet) Turn(who rules.Side, lost bool, luck func() func(n int) int) (spent bool) {
	if lost || !s.Shown() {
		return false
	}
	s.hands[index(who)].Play()
	s.draw(who, luck)
	return s.hands[0].Empty() && s.hands[1].Empty()
}

// Win implements rules.Sheet; claim is the text of a Claim.
func (s *Sheet) Win(who rules.Side, claim []byte) (won rules.Counted, why *rules.Refusal) {
	var c Claim
	if json.Unmarshal(claim, &c) != nil {
		return won, rules.Refuse("companion.unknown", "That is not possible in this match.")
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
	won.SetWon = s.course.Win(who, win, by)
	return won, nil
}

// check takes over what the board says of the row of a claim, and refuses what cannot be.
func (s *Sheet) check(c *Claim, who rules.Side) *rules.Refusal {
	if c.From != "" || c.To != "" {
		from, ok := ParseSquare(c.From)
		to, fits := ParseSquare(c.To)
		var row Row
		if ok && fits {
			row, ok = s.layout.RowThrough(from, to)
		}
		if !ok || !fits {
			return rules.Refuse("companion.no-row", "%s and %s are not the ends of five squares in a row.", c.From, c.To)
		}
		c.Points, c.KnockOut = row.Points, row.KnockOut
	} else if least, most := s.layout.Range(); !c.KnockOut && (c.Points < least || c.Points > most) {
		return rules.Refuse("companion.points", "A row has %d to %d points on this board.", least, most)
	}
	mission, trap := s.variants.Has(Mission), s.variants.Has(Trap)
	if !mission && (c.Missions > 0 || c.Mission) || !trap && c.Trapped > 0 ||
		c.Missions < 0 || c.Missions > 4*s.People(who) || c.Trapped < 0 || c.Trapped > 4 || c.Points < 0 {
		return rules.Refuse("companion.cards", "The cards of this match cannot bring that.")
	}
	return nil
}

// Fall implements rules.Sheet.
func (s *Sheet) Fall(loser rules.Side) (c rules.Counted) {
	c.Points, c.SetWon = s.course.Fall(loser)
	return c
}

// Draw implements rules.Sheet.
func (s *Sheet) Draw() { s.course.DrawRound() }

// Standing implements rules.Sheet.
func (s *Sheet) Standing() rules.Standing {
	c := &s.course
	sets, points, score := c.Sets(), c.Points(), c.Score()
	st := rules.Standing{
		Round: c.Round(), Set: c.Set(), Opener: c.Opener(), Sets: [2]int{sets.X, sets.O}, Points: [2]int{points.X, points.O},
		ToSets: s.format.Sets(), ToPoints: s.format.Points(), Leader: score.Leader(), Outcome: c.Outcome(), Ending: c.Ending(),
	}
	st.Decides[0], st.Decides[1] = c.Decides()
	return st
}

// Course is a match on a board that the program does not see: how it goes from round to round, and what decides it. It is plain data:
// assignment copies it, == compares it. The zero Course is none, NewCourse makes one.
type Course struct {
	course
	row, knockOut bool // of the round that was won last
}

// NewCourse is the beginning of a match whose first round opener, X or O, opens.
func NewCourse(f Format, opener rules.Side) Course { return Course{course: newCourse(f, opener)} }

// Win counts a round that winner, X or O, has won by five in a row on the real board, and goes to the next round unless the match is over. by are
// the ways in which the round wins the match at once, 0 where it does not; w.KnockOut follows from it. It reports whether a set was won.
func (c *Course) Win(winner rules.Side, w RoundWin, by KnockOuts) (setWon bool) {
	c.row, c.knockOut = true, by&KnockOutByRow != 0
	w.KnockOut = by != 0
	return c.win(winner, w, by)
}

// Fall counts a round in which the bar has reached the end of loser, X or O. points are what that gave the other side, 0 where it lost a
// set or the match.
func (c *Course) Fall(loser rules.Side) (points int, setWon bool) {
	c.row, c.knockOut = false, false
	return c.fall(loser)
}

// DrawRound counts a round that nobody has won.
func (c *Course) DrawRound() {
	c.row, c.knockOut = false, false
	c.drawRound()
}

// Ending is how a finished match ended, as State.Ending has it; empty while it runs.
func (c *Course) Ending() string { return c.ending(c.row, c.knockOut) }

// Hand is the pieces of one side in a round that is played on a real board: those shown, in their order, and those behind them. It is plain
// data. The zero Hand is none, NewHand makes one.
type Hand struct {
	side     rules.Side
	variants Variants
	shown    lineUp
	behind   supply
}

// NewHand is the pieces of side, X or O, at the start of a round with these variants. With Random the first four are Due. With Map four pieces
// are on the board already.
func NewHand(side rules.Side, v Variants) Hand {
	h := Hand{side: side, variants: v}
	h.shown, h.behind = v.freshLineUp()
	if v.Has(Map) {
		h.behind.main -= purpleMark
		h.behind.other--
		if !v.Has(Random) {
			h.shown = h.behind.refill()
		}
	}
	return h
}

// Due reports whether the next pieces have to be drawn from the bag: with Random, where none are shown and some are left.
func (h *Hand) Due() bool {
	return h.variants.Has(Random) && h.shown == noLineUp && h.behind != supply{}
}

// Draw draws the next pieces, which must be Due, every piece in the bag being equally likely; pick(n) returns a number from 0 to n-1.
func (h *Hand) Draw(pick func(n int) int) {
	h.shown = h.behind.deal(pick)
	h.behind = h.behind.without(h.shown)
}

// Play takes the next piece away: it is on the board. It is NoPiece where none is shown.
func (h *Hand) Play() Piece {
	if h.shown == noLineUp {
		return NoPiece
	}
	return PieceOf(h.side, h.variants.playNext(&h.shown, &h.behind))
}

// Empty reports whether no piece is left.
func (h *Hand) Empty() bool { return h.shown == noLineUp && h.behind == supply{} }

// LineUp is the pieces shown, in the order of play, and their number, 0 to 4; the rest of the array is NoPiece.
func (h *Hand) LineUp() (pieces [4]Piece, n int) { return h.shown.pieces(h.side) }

// Behind is the number of pieces behind those shown, in the main colour and in the other.
func (h *Hand) Behind() (main, other int) { return int(h.behind.main), int(h.behind.other) }

// RowThrough is the five squares from one end to the other, as they count on this board; false where the two are not the ends of five squares in
// a row.
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
