package xobrainer

import (
	"strconv"
	"strings"

	"xotrio/rules"
)

// hiddenText stands for the number of a card that may not be seen.
const hiddenText = "?"

// cardKinds are the kinds of draws of cards as moves and positions write them.
var cardKinds = [...]struct {
	kind DrawKind
	name string
}{{DrawMap, "map"}, {DrawMission, "mission"}, {DrawTrap, "trap"}}

// String is the draw in notation: +XXxX for a line-up, map:x:7, mission:o2:7 (the second person of O), trap:o:? for a card
// that is hidden.
func (d Draw) String() string {
	if d.Kind == DrawLineUp {
		text := "+"
		for _, p := range d.LineUp[:d.N] {
			text += p.String()
		}
		return text
	}
	for _, k := range cardKinds {
		if k.kind != d.Kind {
			continue
		}
		who, number := d.Side.String(), hiddenText
		if d.Kind == DrawMission {
			who += strconv.Itoa(d.Member + 1)
		}
		if d.Card != 0 {
			number = strconv.Itoa(d.Card)
		}
		return k.name + ":" + who + ":" + number
	}
	return ""
}

// parseDraw reads a draw in notation.
func parseDraw(text string) (Draw, bool) {
	if pieces, ok := strings.CutPrefix(text, "+"); ok {
		return parseLineUpDraw(pieces)
	}
	parts := strings.Split(text, ":")
	if len(parts) != 3 || parts[1] == "" {
		return Draw{}, false
	}
	d := Draw{}
	for _, k := range cardKinds {
		if k.name == parts[0] {
			d.Kind = k.kind
		}
	}
	side, member := parts[1][:1], parts[1][1:]
	if readSide(side, &d.Side) != nil || d.Kind == 0 {
		return Draw{}, false
	}
	if d.Kind == DrawMission {
		n, ok := readNumber(member, MaxPeople)
		if !ok || n == 0 {
			return Draw{}, false
		}
		d.Member, member = n-1, ""
	}
	number, ok := readNumber(parts[2], DeckSize)
	hidden := parts[2] == hiddenText && d.Kind != DrawMap
	d.Card = number
	return d, member == "" && (hidden || ok && number > 0)
}

// parseLineUpDraw reads the pieces of a line-up that is drawn.
func parseLineUpDraw(pieces string) (Draw, bool) {
	if pieces == "" || len(pieces) > lineUpLen {
		return Draw{}, false
	}
	d := Draw{Kind: DrawLineUp, Side: pieceOfLetter(pieces[0]).Owner(), N: len(pieces)}
	for i := range d.N {
		d.LineUp[i] = pieceOfLetter(pieces[i])
		if d.Side == rules.Nobody || d.LineUp[i].Owner() != d.Side {
			return Draw{}, false
		}
	}
	return d, true
}

// whyNotDrawn is why m, which is not legal, cannot be played as far as chance is concerned; nil where it is not.
func (s *State) whyNotDrawn(m rules.Move) *rules.Refusal {
	due, drawing := s.Due()
	d, isDraw := DrawOf(m)
	switch {
	case drawing && !isDraw:
		return rules.Refuse("xobrainer.draw-due", "nobody is on turn: %s has to be drawn for %v first", due.what(), due.Side)
	case isDraw && !drawing:
		return rules.Refuse("xobrainer.no-draw", "%v cannot be played: nothing is to be drawn now", d)
	case isDraw && (d.Kind != due.Kind || d.Side != due.Side || d.Member != due.Member):
		return rules.Refuse("xobrainer.other-draw", "%v cannot be drawn now: %s for %v comes first", d, due.what(), due.Side)
	case isDraw && d.Kind == DrawLineUp:
		return rules.Refuse("xobrainer.not-in-bag", "%v cannot come out of the bag: it has other pieces, and four are drawn as long as there are", d)
	case isDraw:
		return rules.Refuse("xobrainer.card-out", "%v cannot be drawn: the card is out already or needs a taken square", d)
	}
	return nil
}

// what names what is drawn, for a sentence.
func (d Draw) what() string {
	switch d.Kind {
	case DrawLineUp:
		return "a line-up"
	case DrawMap:
		return "a map"
	case DrawMission:
		return "the mission of person " + strconv.Itoa(d.Member+1)
	}
	return "a trap"
}
