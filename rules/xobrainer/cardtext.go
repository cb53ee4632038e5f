package xobrainer

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// writeCards writes the field CARDS: for each kind that is played in this round its name, a colon, and what X and O have
// with / between them: a number, - for a card that is still to be drawn, ? for one that is hidden. The missions of the
// people of a side have + between them.
func (s *State) writeCards(b *strings.Builder) {
	between := ""
	for _, k := range cardKinds {
		if s.hands.at(slotOf(k.kind, rules.X, 0)) == noCard {
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
				switch code := s.hands.at(slotOf(k.kind, side, member)); code {
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

// holders is the number of cards of a kind that a side has.
func (s *State) holders(kind DrawKind, side rules.Side) int {
	if kind == DrawMission {
		return s.People(side)
	}
	return 1
}

// readCards reads the field CARDS into a state whose other fields are read.
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

// readSideCards reads the cards of a kind that one side has.
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
		case s.hands.out()>>number&1 != 0:
			return fmt.Errorf("card %d is out twice", number)
		default:
			code = uint8(number)
		}
		s.hands = s.hands.with(slotOf(kind, side, member), code)
	}
	return nil
}

// checkDue refuses cards that are out while one that is drawn before them is still to be drawn, and a map to be drawn onto
// a board on which there is more than the other map.
func (s *State) checkDue() error {
	first, due := s.hands.firstDue(s.opener)
	if !due {
		return nil
	}
	passed := false
	for n := range slots {
		d := drawAt(n, s.opener)
		switch code := s.hands.at(slotOf(d.Kind, d.Side, d.Member)); {
		case code == dueCard:
			passed = true
		case code != noCard && passed:
			return fmt.Errorf("%s for %v is still to be drawn: nothing that is drawn after it can be out", first.what(), first.Side)
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

// checkMaps refuses a map whose pieces are not on the board.
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
