package xobrainer

import (
	"unique"

	"xotrio/rules"
)

// cardSlots holds the cards in play in a round: five bits for each slot, in the order maps of X and O, missions of the
// three players of X, of those of O, traps of X and O. A slot holds the number of a card or one of the codes below.
type cardSlots uint64

// The codes of a slot other than the numbers 1 to DeckSize.
const (
	noCard     = 0  // no draw for this slot in this round
	dueCard    = 30 // a draw is still to come
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

// slotOf returns the slot of a side's card. member counts from 0 and matters for missions only.
func slotOf(kind DrawKind, side rules.Side, member int) int {
	switch kind {
	case DrawMap:
		return mapSlots + index(side)
	case DrawMission:
		return missionSlots + MaxPeople*index(side) + member
	}
	return trapSlots + index(side)
}

func (h cardSlots) code(slot int) uint8 { return uint8(h >> (slotBits * slot) & slotMask) }

func (h cardSlots) with(slot int, code uint8) cardSlots {
	return h&^(slotMask<<(slotBits*slot)) | cardSlots(code)<<(slotBits*slot)
}

// out returns the cards that are known to be in play, bit n for number n.
func (h cardSlots) out() (set uint32) {
	for ; h != 0; h >>= slotBits {
		if code := h & slotMask; code <= DeckSize {
			set |= 1 << code
		}
	}
	return set &^ 1
}

// drawAt returns the n-th draw of cards before a round: maps, missions, traps; of each kind the opener's first, and the
// players of a side in their order.
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

func (h cardSlots) firstDue(opener rules.Side) (d Draw, ok bool) {
	for n := range slots {
		if d := drawAt(n, opener); h.code(slotOf(d.Kind, d.Side, d.Member)) == dueCard {
			return d, true
		}
	}
	return Draw{}, false
}

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

// Variants returns the variants of the match.
func (s *State) Variants() Variants { return s.variants }

// Deck returns the deck of the match, the zero Deck if no cards are drawn.
func (s *State) Deck() Deck {
	if s.deck == (unique.Handle[Deck]{}) {
		return Deck{}
	}
	return s.deck.Value()
}

// People returns the number of players of side, X or O, who draw missions, 1 to MaxPeople; 1 without Mission.
func (s *State) People(side rules.Side) int { return max(int(s.people[index(side)]), 1) }

// CardState is the state of a card in a round.
type CardState uint8

const (
	// CardNone means that no such card is drawn in this round.
	CardNone CardState = iota
	// CardDue means that the draw is still to come.
	CardDue
	// CardHidden means that the card is drawn and this view may not see it.
	CardHidden
	// CardKnown means that the card and its number are known.
	CardKnown
)

// Held is a card of a side or of one of its players. Number and Card are zero unless it is CardKnown.
type Held struct {
	State  CardState
	Number int
	Card   Card
}

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

// MapCard returns the card that put pieces of side, X or O, on the board before the round.
func (s *State) MapCard(side rules.Side) Held { return s.cardIn(slotOf(DrawMap, side, 0)) }

// MissionCard returns the mission of a player of side, X or O. member counts from 0 to MaxPeople-1.
func (s *State) MissionCard(side rules.Side, member int) Held {
	return s.cardIn(slotOf(DrawMission, side, member))
}

// TrapCard returns the trap that side, X or O, has set for its opponent. It is read for the opponent.
func (s *State) TrapCard(side rules.Side) Held { return s.cardIn(slotOf(DrawTrap, side, 0)) }

// EveryMember makes ViewOf show the missions of all players of the side.
const EveryMember = rules.EveryMember

// View implements rules.Game: side s sees its own missions and its own trap, but not those of the opponent. Nobody sees
// no secret card. The maps are public, and so is the content of the bags, whose order is unknown to all. After the
// match nothing is hidden.
func (s *State) View(side rules.Side) rules.Game {
	v := s.ViewOf(side, EveryMember)
	return &v
}

// ViewOf returns the game as one player of a side may see it. member counts from 0. "Before each round every person draws
// a card", which is secret even from teammates.
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

// Guess returns the game with a card in place of each hidden one, all possible cards being equally likely. pick(n)
// returns a number from 0 to n-1. The result is one of the games that have this view.
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

// Secrets implements rules.Secretive.
func (s *State) Secrets() bool { return s.variants&(withCards|Random) != 0 }

// ViewFor implements rules.Secretive; see ViewOf.
func (s *State) ViewFor(side rules.Side, member int) rules.Game {
	v := s.ViewOf(side, member)
	return &v
}

// Seen implements rules.Secretive: the draw of another player's mission or of the opponent's trap becomes that of a
// hidden card. Every other m is returned as it is.
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

// TimeMoves returns Pass with TimeBomb and Fall with TimeBalance.
func (s *State) TimeMoves() (bomb, beam rules.Move) {
	if s.variants.Has(TimeBomb) {
		bomb = Pass
	}
	if s.variants.Has(TimeBalance) {
		beam = Fall
	}
	return bomb, beam
}
