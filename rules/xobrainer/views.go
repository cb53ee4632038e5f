package xobrainer

import (
	"unique"

	"xotrio/rules"
)

// cardSlots is which cards are out in a round, packed: five bits for each slot, in the order maps of X and O, missions of the
// three people of X, of those of O, traps of X and O. A slot holds the number of a card or one of the codes below.
type cardSlots uint64

// What a slot may hold other than the numbers 1 to DeckSize.
const (
	noCard     = 0  // nothing is drawn for this slot in this round
	dueCard    = 30 // a card is still to be drawn
	hiddenCard = 31 // a card that this view may not see
)

const (
	mapSlots     = 0
	missionSlots = mapSlots + 2
	trapSlots    = missionSlots + 2*MaxPeople
	slots        = trapSlots + 2
	slotBits     = 5
	slotMask     = 1<<slotBits - 1
)

// slotOf is the slot of a side's card; member counts from 0 and matters for missions only.
func slotOf(kind DrawKind, side rules.Side, member int) int {
	switch kind {
	case DrawMap:
		return mapSlots + index(side)
	case DrawMission:
		return missionSlots + MaxPeople*index(side) + member
	}
	return trapSlots + index(side)
}

// code is what a slot holds.
func (h cardSlots) code(slot int) uint8 { return uint8(h >> (slotBits * slot) & slotMask) }

// with is h with code in a slot.
func (h cardSlots) with(slot int, code uint8) cardSlots {
	return h&^(slotMask<<(slotBits*slot)) | cardSlots(code)<<(slotBits*slot)
}

// out is the set of the cards that are known to be out, bit n for number n.
func (h cardSlots) out() (set uint32) {
	for ; h != 0; h >>= slotBits {
		if code := h & slotMask; code <= DeckSize {
			set |= 1 << code
		}
	}
	return set &^ 1
}

// drawAt is the n-th of the draws of cards before a round: maps, missions, traps; of each kind the opener's first, and the
// people of a side in their order.
func drawAt(n int, opener rules.Side) Draw {
	d := Draw{Kind: DrawMap}
	second := n == mapSlots+1
	switch {
	case n >= trapSlots:
		d.Kind, second = DrawTrap, n > trapSlots
	case n >= missionSlots:
		d.Kind, d.Member, second = DrawMission, (n-missionSlots)%MaxPeople, n >= missionSlots+MaxPeople
	}
	if d.Side = opener; second {
		d.Side = opener.Other()
	}
	return d
}

// firstDue is the first card that is still to be drawn.
func (h cardSlots) firstDue(opener rules.Side) (d Draw, ok bool) {
	for n := range slots {
		if d := drawAt(n, opener); h.code(slotOf(d.Kind, d.Side, d.Member)) == dueCard {
			return d, true
		}
	}
	return Draw{}, false
}

// cardsDue is what is due at the start of a round.
func (s *State) cardsDue() (h cardSlots) {
	for side := rules.X; side <= rules.O; side++ {
		if s.variants.Has(Map) {
			h = h.with(slotOf(DrawMap, side, 0), dueCard)
		}
		for member := range s.People(side) {
			if s.variants.Has(Mission) {
				h = h.with(slotOf(DrawMission, side, member), dueCard)
			}
		}
		if s.variants.Has(Trap) {
			h = h.with(slotOf(DrawTrap, side, 0), dueCard)
		}
	}
	return h
}

// Variants are those that the match is played with.
func (s *State) Variants() Variants { return s.variants }

// Deck is the deck that cards are drawn from, the zero Deck if none are.
func (s *State) Deck() Deck {
	if s.deck == (unique.Handle[Deck]{}) {
		return Deck{}
	}
	return s.deck.Value()
}

// People is the number of people of a side who draw missions, 1 to MaxPeople; 1 without Mission. side is X or O.
func (s *State) People(side rules.Side) int { return max(int(s.people[index(side)]), 1) }

// CardState is what there is to know of a card in a round.
type CardState uint8

const (
	// CardNone means that no such card is drawn in this round.
	CardNone CardState = iota
	// CardDue means that it is still to be drawn.
	CardDue
	// CardHidden means that it is drawn and this view may not see it.
	CardHidden
	// CardKnown means that the card is there with its number.
	CardKnown
)

// Held is a card as it lies before a side or one of its people. Number and Card are zero unless it is CardKnown.
type Held struct {
	State  CardState
	Number int
	Card   Card
}

// cardIn is the card in a slot.
func (s *State) cardIn(slot int) Held {
	switch code := s.cards.code(slot); code {
	case noCard:
		return Held{}
	case dueCard:
		return Held{State: CardDue}
	case hiddenCard:
		return Held{State: CardHidden}
	default:
		return Held{CardKnown, int(code), s.deck.Value()[code-1]}
	}
}

// MapCard is the card by which pieces of a side, X or O, were put on the board before the round.
func (s *State) MapCard(side rules.Side) Held { return s.cardIn(slotOf(DrawMap, side, 0)) }

// MissionCard is the mission of a person of a side, X or O; member counts from 0 to MaxPeople-1.
func (s *State) MissionCard(side rules.Side, member int) Held {
	return s.cardIn(slotOf(DrawMission, side, member))
}

// TrapCard is the trap that a side, X or O, has set for its opponent; it is read for the opponent.
func (s *State) TrapCard(side rules.Side) Held { return s.cardIn(slotOf(DrawTrap, side, 0)) }

// EveryMember makes ViewOf show the missions of all people of the side.
const EveryMember = rules.EveryMember

// View is the game as side s may see it as a whole: its own people's missions and its own trap, but not those of the
// opponent. Nobody sees no secret card at all. The maps are public; so is what is left in the bags, of which nobody knows
// the order. Once the match is over nothing is hidden any more.
func (s *State) View(side rules.Side) rules.Game {
	v := s.ViewOf(side, EveryMember)
	return &v
}

// ViewOf is the game as one person of a side may see it; member counts from 0: "Before each round every person draws a
// card that nobody else sees, teammates included".
func (s *State) ViewOf(side rules.Side, member int) State {
	v := *s
	if v.cards == 0 || v.outcome.Over() {
		return v
	}
	hide := func(slot int) {
		if code := v.cards.code(slot); code != noCard && code != dueCard {
			v.cards = v.cards.with(slot, hiddenCard)
		}
	}
	for owner := rules.X; owner <= rules.O; owner++ {
		for m := range MaxPeople {
			if owner != side || member != EveryMember && m != member {
				hide(slotOf(DrawMission, owner, m))
			}
		}
		if owner != side {
			hide(slotOf(DrawTrap, owner, 0))
		}
	}
	return v
}

// Guess is the game with a card in place of each that is hidden, all possible ones being equally likely; pick(n) returns a
// number from 0 to n-1. It is one of the games that the view may be a view of.
func (s *State) Guess(pick func(n int) int) State {
	g := *s
	for slot := range slots {
		if g.cards.code(slot) != hiddenCard {
			continue
		}
		out := g.cards.out()
		n := pick(DeckSize - count(out))
		for number := uint8(1); ; number++ {
			if out>>number&1 != 0 {
				continue
			}
			if n == 0 {
				g.cards = g.cards.with(slot, number)
				break
			}
			n--
		}
	}
	return g
}

// Secrets reports whether anything is drawn in this match.
func (s *State) Secrets() bool { return s.variants&(withCards|Random) != 0 }

// ViewFor is ViewOf behind the door of all games.
func (s *State) ViewFor(side rules.Side, member int) rules.Game {
	v := s.ViewOf(side, member)
	return &v
}

// Seen is m as one person of a side gets to know of it, member counting from 0, or EveryMember: the draw of a mission of
// somebody else or of the opponent's trap becomes that of a hidden card, everything else is m itself.
func (s *State) Seen(m rules.Move, side rules.Side, member int) rules.Move {
	d, ok := DrawOf(m)
	if !ok || d.Kind != DrawMission && d.Kind != DrawTrap {
		return m
	}
	if d.Side == side && (d.Kind == DrawTrap || member == EveryMember || member == d.Member) {
		return m
	}
	d.Card = 0
	return d.Move()
}

// TimeMoves are Pass with TimeBomb and Fall with TimeBalance.
func (s *State) TimeMoves() (bomb, beam rules.Move) {
	if s.variants.Has(TimeBomb) {
		bomb = Pass
	}
	if s.variants.Has(TimeBalance) {
		beam = Fall
	}
	return bomb, beam
}
