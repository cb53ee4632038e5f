package xobrainer

import (
	"errors"
	"fmt"
	"strings"

	"xotrio/rules"
)

// The greatest numbers that a position text may hold where the format sets no limit of its own.
const (
	maxTextPoints = 9999
	maxTextRound  = 9999
	maxText       = 1000 // bytes
)

// ParseState reads a position of a match without variants; see Setup.Parse.
func ParseState(text string, f Format, l Layout) (State, error) {
	return (&Setup{Format: f, Layout: l}).Parse(text)
}

// Parse reads a position in notation, as Text writes it; the round may be left out. The error names the place in the text
// and the reason: anything but the eight fields and CARDS, more pieces of a kind than a side owns, a piece in its owner's
// main colour on a Knock Out square, a finished row, a score that the format would have ended the match at, or cards that
// the variants do not have or that cannot lie like that.
//
// An empty line-up in front of a supply is refilled at once, or drawn with Random, and a round in which neither side can
// place is drawn at once, as they would have been in play. No drawn rounds are taken to lie behind the position. Where
// CARDS is left out nobody has a card in this round.
func (u *Setup) Parse(text string) (State, error) {
	if len(text) > maxText {
		return State{}, fmt.Errorf("%d bytes are too long for a position, which has at most %d", len(text), maxText)
	}
	s, err := u.state()
	if err != nil {
		return State{}, err
	}
	fields, cards := rules.Fields(text), ""
	if n := len(fields) - 1; n >= 7 && s.variants&withCards != 0 && strings.Contains(fields[n], ":") {
		fields, cards = fields[:n], fields[n]
	}
	if len(fields) != 7 && len(fields) != 8 {
		return State{}, fmt.Errorf("%d fields, need BOARD SIDE LINEUPS SUPPLIES SETS POINTS OPENER and perhaps ROUND", len(fields))
	}
	s.hash = s.baseHash()
	names := [...]string{"board", "side", "line-ups", "supplies", "sets", "points", "opener", "round"}
	readers := [...]func(string) error{
		s.readBoard,
		func(t string) error { return readSide(t, &s.turn) },
		func(t string) error { return eachSide(t, "/", s.readLineUp) },
		func(t string) error { return eachSide(t, "/", s.readSupply) },
		func(t string) error { return eachSide(t, "-", s.readSets) },
		func(t string) error { return eachSide(t, "-", s.readPoints) },
		func(t string) error { return readSide(t, &s.opener) },
		s.readRound,
	}
	for i, field := range fields {
		if err := readers[i](field); err != nil {
			return State{}, fmt.Errorf("%s: %w", names[i], err)
		}
	}
	if err := s.checkOwned(); err != nil {
		return State{}, err
	}
	if err := s.checkRows(); err != nil {
		return State{}, err
	}
	if cards != "" {
		if err := s.readCards(cards); err != nil {
			return State{}, fmt.Errorf("cards: %w", err)
		}
	}
	first, due := s.hands.firstDue(s.opener)
	for i := range s.lineUps {
		if s.lineUps[i] == noLineUp && !s.variants.Has(Random) && !(due && first.Kind == DrawMap) {
			s.lineUps[i] = s.supplies[i].refill()
		}
	}
	if s.await(s.turn); s.turn != rules.Nobody {
		s.settle(nil)
	}
	return s, nil
}

func (s *State) readBoard(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != Size {
		return fmt.Errorf("%d rows, need ten with / between them", len(rows))
	}
	for i, t := range rows {
		row := Size - 1 - i
		if err := s.readRow(t, row); err != nil {
			return fmt.Errorf("row %d: %w", row+1, err)
		}
	}
	return nil
}

// readRow reads one row of the board: letters for pieces, numbers for so many empty squares.
func (s *State) readRow(text string, row int) error {
	column := 0
	for i := 0; i < len(text); {
		width := 1
		if p := pieceOfLetter(text[i]); p != NoPiece {
			if column < Size {
				q := At(column, row)
				if p.Main() && s.KnockOut(q) {
					return fmt.Errorf("%v on %v, a Knock Out square, which takes only a pink X (x) or a green O (o)", p, q)
				}
				s.board.put(q, p)
				s.hash ^= zobrist[p][q]
			}
			i++
		} else {
			end := i
			for end < len(text) && text[end] >= '0' && text[end] <= '9' {
				end++
			}
			if end == i {
				return fmt.Errorf("%q is neither a piece (X x O o) nor a number of empty squares", text[i])
			}
			n, ok := readNumber(text[i:end], Size)
			if !ok || n == 0 {
				return fmt.Errorf("%s is not a number of empty squares, 1 to 10", quote(text[i:end]))
			}
			i, width = end, n
		}
		column += width
		if column > Size {
			return errors.New("more than ten squares")
		}
	}
	if column < Size {
		return fmt.Errorf("%d squares, need ten", column)
	}
	return nil
}

func readSide(text string, side *rules.Side) error {
	switch text {
	case "x":
		*side = rules.X
	case "o":
		*side = rules.O
	default:
		return fmt.Errorf("%s is neither x nor o", quote(text))
	}
	return nil
}

// eachSide reads what belongs to X, then what belongs to O.
func eachSide(text, between string, read func(string, rules.Side) error) error {
	x, o, ok := strings.Cut(text, between)
	if !ok {
		return fmt.Errorf("%s has not the form of two parts with %s between them", quote(text), between)
	}
	if err := read(x, rules.X); err != nil {
		return fmt.Errorf("of x: %w", err)
	}
	if err := read(o, rules.O); err != nil {
		return fmt.Errorf("of o: %w", err)
	}
	return nil
}

func (s *State) readLineUp(text string, side rules.Side) error {
	l := noLineUp
	if text != "-" {
		if text == "" || len(text) > lineUpLen {
			return fmt.Errorf("%s, need one to four pieces, or - for none", quote(text))
		}
		for i := range len(text) {
			p := pieceOfLetter(text[i])
			if p.Owner() != side {
				return fmt.Errorf("%q in %s is not a piece of this side (%v or %v)", text[i], quote(text), PieceOf(side, true), PieceOf(side, false))
			}
			l = l.add(p.Main())
		}
	}
	s.lineUps[index(side)] = l
	return nil
}

func (s *State) readSupply(text string, side rules.Side) error {
	main, other, ok := strings.Cut(text, "+")
	m, okMain := readNumber(main, OwnedMain)
	o, okOther := readNumber(other, OwnedOther)
	if !ok || !okMain || !okOther {
		return fmt.Errorf("%s, need the numbers of pieces in the main colour and in the other, from 0+0 to %d+%d", quote(text), OwnedMain, OwnedOther)
	}
	s.supplies[index(side)] = supply{uint8(m), uint8(o)}
	return nil
}

func (s *State) readSets(text string, side rules.Side) error {
	n, ok := readNumber(text, maxTextPoints)
	switch {
	case !ok:
		return fmt.Errorf("%s is not a number of sets", quote(text))
	case s.format.Sets() == 0 && n > 0:
		return fmt.Errorf("%d sets, but there are none in the format %v: write 0-0", n, s.format)
	case n > 0 && n >= s.format.Sets():
		return fmt.Errorf("%d sets would have won the match in the format %v", n, s.format)
	}
	s.score.Sets[index(side)] = uint8(n)
	return nil
}

func (s *State) readPoints(text string, side rules.Side) error {
	n, ok := readNumber(text, maxTextPoints)
	if !ok {
		return fmt.Errorf("%s is not a number of points, 0 to %d", quote(text), maxTextPoints)
	}
	if most := s.format.Points(); most > 0 && n >= most {
		return fmt.Errorf("%d, but %d points would have won already in the format %v", n, most, s.format)
	}
	s.score.Points[index(side)] = uint16(n)
	return nil
}

func (s *State) readRound(text string) error {
	n, ok := readNumber(text, maxTextRound)
	if !ok || n == 0 {
		return fmt.Errorf("%s is not a number of a round, 1 to %d", quote(text), maxTextRound)
	}
	if s.format.kind == byRounds && n > int(s.format.n) {
		return fmt.Errorf("%d, but the format %v ends after %d", n, s.format, s.format.n)
	}
	s.round = uint16(n)
	return nil
}

// checkOwned is "Board, line-up and supply of a kind may not exceed what the side owns".
func (s *State) checkOwned() error {
	for side := rules.X; side <= rules.O; side++ {
		pieces, n := s.LineUp(side)
		main, other := s.Supply(side)
		shown := [2]int{}
		for _, p := range pieces[:n] {
			if p.Main() {
				shown[0]++
			} else {
				shown[1]++
			}
		}
		onMain := s.board.Shape(side).And(s.board.Colour(side)).Len()
		onOther := s.board.Shape(side).Len() - onMain
		if all := onMain + shown[0] + main; all > OwnedMain {
			return tooMany(PieceOf(side, true), onMain, shown[0], main, OwnedMain)
		}
		if all := onOther + shown[1] + other; all > OwnedOther {
			return tooMany(PieceOf(side, false), onOther, shown[1], other, OwnedOther)
		}
	}
	return nil
}

func tooMany(p Piece, board, lineUp, supply, owned int) error {
	return fmt.Errorf("pieces: %d of %v on the board, %d in the line-up and %d in the supply make %d, but there are only %d",
		board, p, lineUp, supply, board+lineUp+supply, owned)
}

// checkRows finds a finished row, with which the round would be over.
func (s *State) checkRows() error {
	for side := rules.X; side <= rules.O; side++ {
		for _, set := range [...]Bits{s.board.Shape(side), s.board.Colour(side)} {
			if row, ok := set.anyFive(); ok {
				return fmt.Errorf("board: a finished row from %v to %v has ended this round", row[0], row[4])
			}
		}
	}
	return nil
}
