package xobrainer

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// Text returns the position in notation: BOARD SIDE LINEUPS SUPPLIES SETS POINTS OPENER ROUND, followed by CARDS if
// there are any (see VARIANTS.md). While a draw is due SIDE is the side to move after the draws. After the match only
// BOARD is defined, and SIDE is a dash. The number of drawn rounds in a row is not part of it.
func (s *State) Text() string {
	var b strings.Builder
	b.Grow(192)
	s.board.write(&b)
	fmt.Fprintf(&b, " %v %s/%s", s.NextTurn(), s.lineUpText(rules.X), s.lineUpText(rules.O))
	x, o := s.supplies[0], s.supplies[1]
	fmt.Fprintf(&b, " %d+%d/%d+%d", x.main, x.other, o.main, o.other)
	fmt.Fprintf(&b, " %d-%d %d-%d", s.score.Sets[0], s.score.Sets[1], s.score.Points[0], s.score.Points[1])
	fmt.Fprintf(&b, " %v %d", s.opener, s.round)
	if s.cards != 0 {
		b.WriteByte(' ')
		s.writeCards(&b)
	}
	return b.String()
}

// Text returns the board as the first field of a position.
func (b Board) Text() string {
	var text strings.Builder
	b.write(&text)
	return text.String()
}

// write writes the rows from the top, with numbers for empty squares.
func (b Board) write(text *strings.Builder) {
	for row := Size - 1; row >= 0; row-- {
		empty := 0
		for c := range Size {
			p := b.PieceAt(At(c, row))
			if p == NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				text.WriteString(strconv.Itoa(empty))
				empty = 0
			}
			text.WriteByte(p.Letter())
		}
		if empty > 0 {
			text.WriteString(strconv.Itoa(empty))
		}
		if row > 0 {
			text.WriteByte('/')
		}
	}
}

func (s *State) lineUpText(side rules.Side) string {
	pieces, n := s.LineUp(side)
	if n == 0 {
		return "-"
	}
	var text [4]byte
	for i := range n {
		text[i] = pieces[i].Letter()
	}
	return string(text[:n])
}

// The maximum numbers in a position text if the format sets no limit.
const (
	maxTextPoints = 9999
	maxTextRound  = 9999
	maxText       = 1000 // bytes
)

// Parse reads a position in notation, as Text writes it. The round may be omitted. The error names the place in the
// text and the reason. Parse rejects anything but the eight fields and CARDS, more pieces of a kind than a side owns, a
// piece in its owner's main colour on a Knock Out square, a finished row, a score that would have ended the match, and
// cards that the variants do not have or that contradict each other or the board.
//
// An empty line-up in front of a supply is refilled at once, or due to be drawn with Random, and a round without a
// legal placement is drawn at once, as in play. The number of drawn rounds before the position is taken as 0. Without
// CARDS no player has a card in this round.
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
	first, due := s.cards.firstDue(s.opener)
	for i := range s.lineUps {
		if s.lineUps[i] == noLineUp && !s.variants.Has(Random) && !(due && first.Kind == DrawMap) {
			s.lineUps[i] = s.supplies[i].refill()
		}
	}
	if s.startTurn(s.turn); s.turn != rules.Nobody {
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

// readRow reads one row of the board: letters for pieces, numbers for runs of empty squares.
func (s *State) readRow(text string, row int) error {
	column := 0
	for i := 0; i < len(text); {
		width := 1
		if p := pieceOfLetter(text[i]); p != NoPiece {
			if column < Size {
				q := At(column, row)
				if p.Main() && s.KnockOut(q) {
					return rules.Refuse("refusal.xobrainer.main-on-knockout", q).In("%v on %v, a Knock Out square, which takes only a pink X (x) or a green O (o)", p, q)
				}
				s.board.place(q, p)
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

// eachSide reads the part of X, then the part of O.
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

// checkOwned implements "Board, line-up and supply of a kind may not exceed what the side owns".
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
	return rules.Refuse("refusal.xobrainer.too-many", owned).In("pieces: %d of %v on the board, %d in the line-up and %d in the supply make %d, but there are only %d",
		board, p, lineUp, supply, board+lineUp+supply, owned)
}

// checkRows rejects a finished row, since it has ended the round.
func (s *State) checkRows() error {
	for side := rules.X; side <= rules.O; side++ {
		for _, set := range [...]Bits{s.board.Shape(side), s.board.Colour(side)} {
			if row, ok := set.anyFive(); ok {
				return rules.Refuse("refusal.xobrainer.row", row[0], row[4]).In("board: a finished row from %v to %v has ended this round", row[0], row[4])
			}
		}
	}
	return nil
}

// writeCards writes the field CARDS: for each kind that is played in this round its name, a colon, and the cards of X
// and O separated by /. A card is a number, - if its draw is due, ? if it is hidden. The missions of the players of a
// side are separated by +.
func (s *State) writeCards(b *strings.Builder) {
	between := ""
	for _, k := range cardKinds {
		if s.cards.code(slotOf(k.kind, rules.X, 0)) == noCard {
			continue
		}
		b.WriteString(between + k.name + ":")
		between = ","
		for side := rules.X; side <= rules.O; side++ {
			if side == rules.O {
				b.WriteByte('/')
			}
			for member := range s.holders(k.kind, side) {
				if member > 0 {
					b.WriteByte('+')
				}
				switch code := s.cards.code(slotOf(k.kind, side, member)); code {
				case dueCard:
					b.WriteByte('-')
				case hiddenCard:
					b.WriteString(hiddenText)
				default:
					b.WriteString(strconv.Itoa(int(code)))
				}
			}
		}
	}
}

// holders returns the number of cards of a kind that a side has.
func (s *State) holders(kind DrawKind, side rules.Side) int {
	if kind == DrawMission {
		return s.People(side)
	}
	return 1
}

// readCards reads the field CARDS. All other fields must have been read.
func (s *State) readCards(text string) error {
	last := DrawKind(0)
	for _, part := range strings.Split(text, ",") {
		name, value, ok := strings.Cut(part, ":")
		var kind DrawKind
		for i, k := range cardKinds {
			if k.name == name && s.variants.Has([...]Variants{Map, Mission, Trap}[i]) {
				kind = k.kind
			}
		}
		if !ok || kind == 0 {
			return fmt.Errorf("%s, need map:, mission: or trap:, with commas between them, of those that are played", quote(part))
		}
		if kind <= last {
			return fmt.Errorf("%s stands after a later one or twice: the order is map, mission, trap", name)
		}
		last = kind
		if err := eachSide(value, "/", func(t string, side rules.Side) error { return s.readSideCards(t, kind, side) }); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if err := s.checkDue(); err != nil {
		return err
	}
	return s.checkMaps()
}

func (s *State) readSideCards(text string, kind DrawKind, side rules.Side) error {
	parts := strings.Split(text, "+")
	if want := s.holders(kind, side); len(parts) != want {
		return fmt.Errorf("%s, need a card for each of %d with + between them", quote(text), want)
	}
	for member, t := range parts {
		code := uint8(0)
		number, ok := readNumber(t, DeckSize)
		switch {
		case t == "-":
			code = dueCard
		case t == hiddenText && kind != DrawMap:
			code = hiddenCard
		case !ok || number == 0:
			return fmt.Errorf("%s is neither the number of a card, 1 to %d, nor - for one that is to be drawn nor ? for one that is hidden", quote(t), DeckSize)
		case s.cards.out()>>number&1 != 0:
			return fmt.Errorf("card %d is out twice", number)
		default:
			code = uint8(number)
		}
		s.cards = s.cards.with(slotOf(kind, side, member), code)
	}
	return nil
}

// checkDue rejects cards that were drawn while an earlier draw is due, and a due map with more on the board than the
// other map.
func (s *State) checkDue() error {
	first, due := s.cards.firstDue(s.opener)
	if !due {
		return nil
	}
	passed := false
	for n := range slots {
		d := drawAt(n, s.opener)
		switch code := s.cards.code(slotOf(d.Kind, d.Side, d.Member)); {
		case code == dueCard:
			passed = true
		case code != noCard && passed:
			return fmt.Errorf("%v is still to be drawn: nothing that is drawn after it can be out", first)
		}
	}
	if first.Kind != DrawMap {
		return nil
	}
	laid := 0
	if s.MapCard(first.Side.Other()).State == CardKnown {
		laid = Marks
	}
	if s.board.occupied.Len() != laid {
		return errors.New("a map is still to be drawn: no piece can be on the board but those of the other map")
	}
	for side := rules.X; side <= rules.O; side++ {
		p, due := s.supplies[index(side)], s.MapCard(side).State == CardDue
		if s.lineUps[index(side)] != noLineUp || due && (p.main < purpleMark || p.other < 1) {
			return errors.New("a map is still to be drawn: the line-ups have to be empty and the supplies for it at least 3+1")
		}
	}
	return nil
}

// checkMaps rejects a map whose pieces are not on the board.
func (s *State) checkMaps() error {
	for side := rules.X; side <= rules.O; side++ {
		c := s.MapCard(side)
		if c.State != CardKnown {
			continue
		}
		for n, q := range c.Card.marks {
			if p := c.Card.Piece(n, side); s.board.PieceAt(q) != p {
				return fmt.Errorf("map: card %d of %v puts %v on %v, which is not on the board", c.Number, side, p, q)
			}
		}
	}
	return nil
}
