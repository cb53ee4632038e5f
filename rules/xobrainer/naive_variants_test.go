package xobrainer

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// naiveVariants is what the second implementation knows of the variants, as plainly as the rest of it.
type naiveVariants struct {
	on     map[string]bool
	people [2]int
	deck   map[int][4]string // white, white, white, purple
	cards  map[string]int    // "map x", "mission o2", "trap x": the number, 0 while it is to be drawn
}

// newNaiveVariants is newNaive with variants, numbers of people and a deck.
func newNaiveVariants(format, printed, variants string, people [2]int, deck string) *naive {
	n := newNaive(format, printed)
	n.on, n.deck, n.people = map[string]bool{}, map[int][4]string{}, people
	for _, v := range strings.Split(variants, ",") {
		n.on[v] = true
	}
	for _, l := range strings.Split(deck, "\n") {
		if f := strings.Fields(strings.ReplaceAll(l, ":", "")); len(f) == 4 {
			n.deck[len(n.deck)+1] = [4]string(f)
		}
	}
	n.fresh()
	return n
}

// names lists the cards of a round in the order in which they are drawn.
func (n *naive) names() []string {
	var list []string
	for _, kind := range []string{"map", "mission", "trap"} {
		if !n.on[kind] {
			continue
		}
		for _, side := range []int{n.opener, 1 - n.opener} {
			name := kind + " " + "xo"[side:side+1]
			if kind != "mission" {
				list = append(list, name)
				continue
			}
			for i := range n.people[side] {
				list = append(list, name+strconv.Itoa(i+1))
			}
		}
	}
	return list
}

func (n *naive) freshVariants() {
	n.cards = map[string]int{}
	for _, name := range n.names() {
		n.cards[name] = 0
	}
	if n.on["map"] || n.on["random"] {
		n.lineUp = [2]string{}
		n.supply = [2][2]int{{24, 8}, {24, 8}}
	}
}

// due names what is to be drawn: a card, or "line x"; nothing where a side is on turn.
func (n *naive) due() string {
	for _, name := range n.names() {
		if number, there := n.cards[name]; there && number == 0 {
			return name
		}
	}
	if n.on["random"] {
		for _, side := range []int{n.opener, 1 - n.opener} {
			if n.lineUp[side] == "" && n.supply[side] != [2]int{} {
				return "line " + "xo"[side:side+1]
			}
		}
	}
	return ""
}

// draws lists what may come out, sorted bytewise.
func (n *naive) draws() []string {
	var list []string
	name := n.due()
	kind, who, _ := strings.Cut(name, " ")
	side := strings.Index("xo", who[:1])
	if kind == "line" {
		for _, a := range []string{"Xx", "Oo"}[side : side+1] {
			left := n.supply[side]
			total := min(4, left[0]+left[1])
			for code := range 1 << total {
				text := "+"
				for i := range total {
					text += string(a[code>>i&1])
				}
				if strings.Count(text, a[:1]) <= left[0] && strings.Count(text, a[1:]) <= left[1] {
					list = append(list, text)
				}
			}
		}
	} else {
	next:
		for number, squares := range n.deck {
			for _, other := range n.cards {
				if other == number {
					continue next
				}
			}
			for _, q := range squares {
				if kind == "map" && n.at(q) != 0 {
					continue next
				}
			}
			list = append(list, fmt.Sprintf("%s:%s:%d", kind, who, number))
		}
	}
	sort.Strings(list)
	return list
}

// at is the letter on a square, 0 if it is empty.
func (n *naive) at(q string) byte {
	row, _ := strconv.Atoi(q[1:])
	return n.board[row-1][q[0]-'a']
}

func (n *naive) draw(move string) {
	name := n.due()
	kind, who, _ := strings.Cut(name, " ")
	side := strings.Index("xo", who[:1])
	letters := [2]string{"Xx", "Oo"}[side]
	if kind == "line" {
		n.lineUp[side] = move[1:]
		for i := range 2 {
			n.supply[side][i] -= strings.Count(move, letters[i:i+1])
		}
	} else {
		number, _ := strconv.Atoi(move[strings.LastIndex(move, ":")+1:])
		n.cards[name] = number
		if kind == "map" {
			for i, q := range n.deck[number] {
				row, _ := strconv.Atoi(q[1:])
				n.board[row-1][q[0]-'a'] = letters[i/3]
			}
			n.supply[side][0] -= 3
			n.supply[side][1]--
			if !strings.HasPrefix(n.due(), "map") {
				n.refill(0)
				n.refill(1)
			}
		}
	}
	if n.due() == "" {
		n.end()
	}
}

// bonus is what the cards add for the winner of a round.
func (n *naive) bonus(side int) (points int, wholeSet, out bool) {
	own, others := [2]string{"Xx", "Oo"}[side], [2]string{"Xx", "Oo"}[1-side]
	for name, number := range n.cards {
		if !strings.HasPrefix(name, "mission "+"xo"[side:side+1]) {
			continue
		}
		met := 0
		for i, q := range n.deck[number] {
			if n.at(q) == own[i/3] {
				met++
			}
		}
		points += 3 * met
		out = out || met == 4
	}
	if number := n.cards["trap "+"xo"[side:side+1]]; number != 0 {
		laid := n.deck[n.cards["map "+"xo"[1-side:2-side]]]
		met := 0
		for i, q := range n.deck[number] {
			if n.at(q) == others[i/3] && !slices.Contains(laid[:], q) {
				met++
			}
		}
		switch {
		case met == 1:
			points += 5
		case met == 2 && strings.HasPrefix(n.format, "sets"):
			wholeSet = true
		case met == 2:
			points += 20
		case met > 2:
			out = true
		}
	}
	return points, wholeSet, out
}

// fall is the bar at the end of the side on turn.
func (n *naive) fall() {
	winner := 1 - n.turn
	n.roundWin = winner
	if !strings.HasPrefix(n.format, "sets") && n.format != "round" {
		n.gained = 20
	} else {
		n.points = [2]int{}
	}
	n.count(winner, true)
}

// cardsText is the last field of the position, with the space before it.
func (n *naive) cardsText() string {
	var kinds []string
	for _, kind := range []string{"map", "mission", "trap"} {
		if !n.on[kind] {
			continue
		}
		var sides []string
		for i, side := range []string{"x", "o"} {
			var cards []string
			for member := range max(n.people[i], 1) {
				name := kind + " " + side
				if kind == "mission" {
					name += strconv.Itoa(member + 1)
				} else if member > 0 {
					break
				}
				text := "-"
				if number := n.cards[name]; number != 0 {
					text = strconv.Itoa(number)
				}
				cards = append(cards, text)
			}
			sides = append(sides, strings.Join(cards, "+"))
		}
		kinds = append(kinds, kind+":"+strings.Join(sides, "/"))
	}
	if kinds == nil {
		return ""
	}
	return " " + strings.Join(kinds, ",")
}
