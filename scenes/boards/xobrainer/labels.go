package xobrainer

import (
	"strconv"
	"strings"

	xo "xotrio/rules/xobrainer"
)

// labels are what the nodes of the tree say, written when something changes.
type labels struct {
	panel, lineUp, bag [2]string
	// list is the list of the rounds.
	list string
	// slots are the secret cards in the panels: whose they are, and of which kind, and all of those that lie open.
	slots [2][]string
	// rounds are the lines of the list of rounds.
	rounds []string
}

// labels writes the labels of a scene.
func (b *writer) labels(s *scene, w *words) (l labels) {
	d, v := b.d, s.v
	for i := range 2 {
		h := &w.heads[i]
		parts := []string{h.Name, h.Under, d.T("aims." + sideKeys[i])}
		switch format := v.state.Format(); {
		case format.Sets() > 0:
			parts = append(parts, d.T("xobrainer.sets")+" "+strconv.Itoa(v.sets[i]))
		case format.Rounds() != 1:
			parts = append(parts, d.T("xobrainer.rounds-won")+" "+strconv.Itoa(v.won[i]))
		}
		if scores(v.state) {
			parts = append(parts, d.T("xobrainer.points")+" "+strconv.Itoa(s.settled(i)))
		}
		l.panel[i] = strings.Join(parts, " · ")
		l.lineUp[i] = d.T("xobrainer.line-up") + ": " + b.pieces(v.lineUp[i][:v.lineLen[i]])
		l.bag[i] = d.T("xobrainer.bag") + ": " + b.inBag(v, i)
		for _, k := range v.slots[i] {
			name := v.cardName(d, k.kind, sideOf(i), k.member)
			if h, up := b.face(s, i, k); up {
				name = b.faceLabel(name, h)
			}
			l.slots[i] = append(l.slots[i], name)
		}
	}
	l.list = d.T("xobrainer.rounds") + ": " + b.rounds(s, w)
	if len(s.listed()) == 0 {
		l.list = d.T("aim.head") + ": " + w.empty
	}
	for _, r := range s.listed() {
		l.rounds = append(l.rounds, strconv.Itoa(r.number)+". "+b.came(&r.step, w)+" \u00b7 "+d.T("rounds.look"))
	}
	return l
}

// name is what a piece is called.
func (b *writer) name(p xo.Piece) string { return b.d.T("xobrainer.name-" + pieceKey(p)) }

// pieces names several pieces.
func (b *writer) pieces(pieces []xo.Piece) string {
	var names []string
	for _, p := range pieces {
		names = append(names, b.name(p))
	}
	return strings.Join(names, ", ")
}

// inBag names how many pieces of either colour are in the bag of seat i.
func (b *writer) inBag(v *standing, i int) string {
	var out [2]string
	for k := range out {
		out[k] = strconv.Itoa(v.bag[i][k]) + " × " + b.name(xo.PieceOf(sideOf(i), k == 0))
	}
	return strings.Join(out[:], ", ")
}

// rounds tells how the rounds came out.
func (b *writer) rounds(s *scene, w *words) string {
	var out []string
	for _, r := range s.listed() {
		text := strconv.Itoa(r.number) + ". –"
		if r.winner != 0 {
			text = strconv.Itoa(r.number) + ". " + w.sides[seatOf(r.winner)]
		}
		if r.points > 0 {
			text += " +" + strconv.Itoa(r.points)
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

// on is what a piece on a square is called.
func (b *writer) on(p xo.Piece, q xo.Square) string {
	return b.d.T("xobrainer.on", "Piece", b.name(p), "Square", q.String())
}
