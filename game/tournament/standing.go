package tournament

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strings"
)

// Place is a line of the standings.
type Place struct {
	// Rank counts from 1; equal entrants share it. Entrant is an index of Tournament.Entrants.
	Rank, Entrant int
	// Points count halves: 2 for a win or a bye, 1 for a draw.
	Points int
	// Ties are the tie-breaks in the order of Tournament.Ties, each in the unit of its Tie; empty in a knock-out.
	Ties []int
	// Won, Drawn and Lost count games without byes.
	Won, Drawn, Lost int
	// Out is the round of elimination, from 1; 0 if not eliminated.
	Out int
}

// Standing returns the places, best first: by points, then tie-breaks; in a knock-out by the round reached. Entrants
// still equal share the rank and are listed by start number. A bye counts once its round is complete.
func (t *Tournament) Standing() []Place {
	places := make([]Place, len(t.Entrants))
	for i := range places {
		places[i].Entrant = i
	}
	annulled := t.annulled()
	for r := range t.Rounds {
		for i := range t.Rounds[r].Games {
			g := &t.Rounds[r].Games[i]
			if g.Outcome == Open || g.Bye() && !t.counts(r) || annulled[g.First] || !g.Bye() && annulled[g.Second] {
				continue
			}
			t.addGame(places, g, r)
		}
		for i := range t.Entrants {
			if t.game(i, r) == nil {
				places[i].Points += t.roundHalves(i, r)
			}
		}
	}
	t.award(places, annulled)
	keys := t.keys()
	slices.SortStableFunc(places, func(a, b Place) int { return slices.Compare(keys(&b), keys(&a)) })
	each(places, func(a, b *Place) bool { return slices.Equal(keys(a), keys(b)) }, func(from, to int) { t.rank(places[from:to], from+1, t.Ties) })
	return places
}

// keys returns the function that ranks places before tie-breaks do; higher is better.
func (t *Tournament) keys() func(p *Place) []int {
	if t.Kind != KnockOut {
		return func(p *Place) []int { return []int{p.Points} }
	}
	return func(p *Place) []int {
		out := p.Out
		if out == 0 {
			out = len(t.Rounds) + 1
		}
		return []int{out, t.thirdPlace(p.Entrant)}
	}
}

func (t *Tournament) addGame(places []Place, g *Game, round int) {
	first := &places[g.First]
	if g.Bye() {
		first.Points += 2
		return
	}
	second := &places[g.Second]
	if g.Outcome == BothLost {
		if !g.Unplayed {
			first.Lost, second.Lost = first.Lost+1, second.Lost+1
		}
		return
	}
	if g.Outcome == Drawn {
		first.Points, second.Points = first.Points+1, second.Points+1
		first.Drawn, second.Drawn = first.Drawn+1, second.Drawn+1
		return
	}
	winner, loser := &places[g.winner()], &places[g.loser()]
	winner.Points += 2
	if !g.Unplayed {
		winner.Won++
		loser.Lost++
	}
	if t.Kind == KnockOut && !g.Third {
		loser.Out = round + 1
	}
}

// award adds the unplayed wins over entrants who withdrew from a round robin.
func (t *Tournament) award(places []Place, annulled []bool) {
	for i := range places {
		places[i].Points += 2 * len(t.owing(i, annulled))
	}
}

// owing lists the withdrawn opponents who owe an entrant a game of a round robin, once per game. It is empty if their
// games are annulled or the entrant has withdrawn too.
func (t *Tournament) owing(entrant int, annulled []bool) (list []int) {
	if t.Kind != RoundRobin && t.Kind != Double || t.Entrants[entrant].Gone {
		return nil
	}
	decided := t.history().decided
	for gone := range t.Entrants {
		if !t.Entrants[gone].Gone || annulled[gone] {
			continue
		}
		for range t.cycles() - decided[pairOf(gone, entrant)] {
			list = append(list, gone)
		}
	}
	return list
}

// thirdPlace is 1 for the winner of the game for third place, else 0.
func (t *Tournament) thirdPlace(entrant int) int {
	for _, r := range t.Rounds {
		for i := range r.Games {
			if g := &r.Games[i]; g.Third && g.Outcome != Open && g.winner() == entrant {
				return 1
			}
		}
	}
	return 0
}

// annulled marks entrants of a round robin who withdrew before playing half of their games.
func (t *Tournament) annulled() []bool {
	out := make([]bool, len(t.Entrants))
	if t.Kind != RoundRobin && t.Kind != Double {
		return out
	}
	played := make([]int, len(t.Entrants))
	for _, r := range t.Rounds {
		for i := range r.Games {
			if g := &r.Games[i]; g.Outcome != Open && g.played() {
				played[g.First]++
				played[g.Second]++
			}
		}
	}
	for i := range t.Entrants {
		out[i] = t.Entrants[i].Gone && 2*played[i] < t.cycles()*(len(t.Entrants)-1)
	}
	return out
}

// ErrScore is the error of a score that cannot be read.
var ErrScore = errors.New("a score is two numbers, such as 3:1 or 2½-1½")

// scoreForm matches a score: two numbers of at most three digits, with a half or without.
var scoreForm = regexp.MustCompile(`^(\d{0,3})(½|[.,]5)?\s*[-–—:]\s*(\d{0,3})(½|[.,]5)?$`)

// ParseScore reads the figures of a result as people write them, such as 3:1, 12 - 9 or 2½-1,5, and gives them in the form of Game.Score.
// Nothing but spaces is no score, which is none of the errors; anything else is ErrScore.
func ParseScore(text string) (score string, err error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return "", nil
	}
	parts := scoreForm.FindStringSubmatch(text)
	if parts == nil {
		return "", ErrScore
	}
	number := func(whole, half string) string {
		whole = strings.TrimLeft(whole, "0")
		if half != "" {
			return whole + "½"
		}
		if whole == "" {
			return "0"
		}
		return whole
	}
	for i := 1; i <= 3; i += 2 {
		if parts[i]+parts[i+1] == "" {
			return "", ErrScore
		}
	}
	return number(parts[1], parts[2]) + "-" + number(parts[3], parts[4]), nil
}

// agrees reports whether the figures of a score, if there are any, say what the outcome says.
func agrees(o Outcome, score string) bool {
	first, second, ok := strings.Cut(score, "-")
	if score == "" || !ok || o == Open || o == BothLost {
		return score == "" || o != Open
	}
	value := func(text string) int {
		n := 0
		for _, r := range text {
			switch {
			case r == '½':
				return 2*n + 1
			case r >= '0' && r <= '9':
				n = 10*n + int(r-'0')
			}
		}
		return 2 * n
	}
	want := map[Outcome]int{First: 1, Second: -1, Drawn: 0}[o]
	return cmp.Compare(value(first), value(second)) == want
}

// Tie is a tie-break (FIDE Handbook C.07).
type Tie string

const (
	// Buchholz is the sum of the points of all opponents, Cut1 the same without the lowest; both in halves.
	Cut1     Tie = "cut1"
	Buchholz Tie = "buchholz"
	// Sonneborn is the points of defeated opponents plus half of those drawn with, in quarters.
	Sonneborn Tie = "sonneborn"
	// Direct is the half points from games among the tied, if all of them have met.
	Direct Tie = "direct"
	// Wins is the number of games won.
	Wins Tie = "wins"
)

// Ties lists all tie-breaks.
var Ties = []Tie{Cut1, Buchholz, Sonneborn, Direct, Wins}

// UsualTies returns the default tie-breaks of a kind in order.
func UsualTies(kind Kind) []Tie {
	switch kind {
	case KnockOut:
		return nil
	case Swiss:
		return []Tie{Cut1, Buchholz, Sonneborn, Direct}
	}
	return []Tie{Sonneborn, Direct, Wins}
}

// SetTies sets the tie-breaks and their order; the list may be empty.
func (t *Tournament) SetTies(ties []Tie) error {
	for i, tie := range ties {
		if t.Kind == KnockOut || !slices.Contains(Ties, tie) || slices.Contains(ties[:i], tie) {
			return ErrSettings
		}
	}
	t.Ties = slices.Clone(ties)
	return nil
}

// rank ranks places of equal points, starting at rank at, by the tie-breaks in order, and appends the values to
// Place.Ties.
func (t *Tournament) rank(equal []Place, at int, ties []Tie) {
	if len(ties) == 0 {
		for i := range equal {
			equal[i].Rank = at
		}
		return
	}
	t.measure(equal, ties[0])
	slices.SortStableFunc(equal, func(a, b Place) int { return b.last() - a.last() })
	each(equal, func(a, b *Place) bool { return a.last() == b.last() }, func(from, to int) { t.rank(equal[from:to], at+from, ties[1:]) })
}

func each(places []Place, alike func(a, b *Place) bool, f func(from, to int)) {
	for i := 0; i < len(places); {
		k := i
		for k < len(places) && alike(&places[i], &places[k]) {
			k++
		}
		f(i, k)
		i = k
	}
}

func (p *Place) last() int { return p.Ties[len(p.Ties)-1] }

// measure appends a tie-break to each of the places, which are equal so far.
func (t *Tournament) measure(equal []Place, tie Tie) {
	direct := map[int]int{}
	if tie == Direct {
		direct = t.direct(equal)
	}
	for i := range equal {
		p, n := &equal[i], 0
		switch tie {
		case Direct:
			n = direct[p.Entrant]
		case Wins:
			n = p.Won
		default:
			n = t.sum(p.Entrant, tie)
		}
		p.Ties = append(p.Ties, n)
	}
}

// part is the contribution of a round to Buchholz and Sonneborn-Berger: the opponent's points, the half points scored
// against that opponent, and whether the entrant was absent by choice.
type part struct {
	points, made int
	away         bool
}

// sum computes Buchholz, with or without a cut, or Sonneborn-Berger.
func (t *Tournament) sum(entrant int, tie Tie) int {
	parts := t.parts(entrant)
	if tie == Cut1 && len(parts) > 0 { // cut the lowest voluntary absence, else the lowest of all
		least := 0
		for i, p := range parts {
			if q := parts[least]; p.away && !q.away || p.away == q.away && p.points < q.points {
				least = i
			}
		}
		parts = slices.Delete(parts, least, least+1)
	}
	n := 0
	for _, p := range parts {
		if tie == Sonneborn {
			n += p.made * p.points
		} else {
			n += p.points
		}
	}
	return n
}

// parts returns the contributions of all rounds that count. In a Swiss tournament a round without a game counts as one
// against an opponent with the entrant's own points (C.07, article 16); in a round robin a game decided unplayed counts
// like any other.
func (t *Tournament) parts(entrant int) []part {
	annulled := t.annulled()
	var parts []part
	for r := range t.Rounds {
		g := t.game(entrant, r)
		switch {
		case g == nil && !t.Rounds[r].complete(), g != nil && g.Outcome == Open, g != nil && g.Bye() && !t.counts(r):
		case g != nil && g.played(), g != nil && !g.Bye() && t.Kind != Swiss:
			other := g.First + g.Second - entrant
			if annulled[other] || annulled[entrant] {
				continue
			}
			parts = append(parts, part{points: t.adjusted(other), made: g.halves(entrant)})
		case t.Kind == Swiss:
			parts = append(parts, part{points: t.points(entrant), made: t.roundHalves(entrant, r), away: t.away(entrant, r)})
		}
	}
	for _, gone := range t.owing(entrant, annulled) {
		parts = append(parts, part{points: t.adjusted(gone), made: 2})
	}
	return parts
}

// counts reports whether byes of a round count: it is complete, or the next is paired.
func (t *Tournament) counts(round int) bool {
	return round < len(t.Rounds)-1 || t.Rounds[round].complete()
}

func (t *Tournament) roundHalves(entrant, round int) int {
	g := t.game(entrant, round)
	switch {
	case g == nil && t.counts(round):
		o, _ := t.Entrants[entrant].off(round)
		return o.Halves
	case g == nil, g.Bye() && !t.counts(round):
		return 0
	}
	return g.halves(entrant)
}

// points returns half points as in the standings.
func (t *Tournament) points(entrant int) int {
	annulled := t.annulled()
	n := 2 * len(t.owing(entrant, annulled))
	for r := range t.Rounds {
		n += t.counted(entrant, r, annulled)
	}
	return n
}

// counted returns the half points of a round in the standings.
func (t *Tournament) counted(entrant, round int, annulled []bool) int {
	if g := t.game(entrant, round); g != nil && (annulled[g.First] || !g.Bye() && annulled[g.Second]) {
		return 0
	}
	return t.roundHalves(entrant, round)
}

// Counted returns the half points that each round has brought an entrant in the standings, and what withdrawn opponents
// owe in a round robin, who lose without a game. All of it is Place.Points.
func (t *Tournament) Counted(entrant int) (rounds []int, owing []int) {
	annulled := t.annulled()
	for r := range t.Rounds {
		rounds = append(rounds, t.counted(entrant, r, annulled))
	}
	return rounds, t.owing(entrant, annulled)
}

// Annulled reports whether a game does not count: one of the two has withdrawn from a round robin before half of it.
func (t *Tournament) Annulled(g *Game) bool {
	annulled := t.annulled()
	return annulled[g.First] || !g.Bye() && annulled[g.Second]
}

// Absence is the reason why an entrant has no opponent in a round.
type Absence uint8

const (
	// Present has an opponent.
	Present Absence = iota
	// PairingBye is the bye of an odd number, worth a point, or of the first round of a knock-out. Free is the same in a
	// round robin: worth nothing because every entrant has it once.
	PairingBye
	Free
	// Requested is a bye that the entrant has asked for, worth what Off says.
	Requested
	// Withdrawn and Late are those of entrants who have left, or have not come yet. Out is that of a knock-out.
	Withdrawn
	Late
	Out
)

// Absent returns why an entrant has no opponent in a round.
func (t *Tournament) Absent(entrant, round int) Absence {
	g, e := t.game(entrant, round), &t.Entrants[entrant]
	_, off := e.off(round)
	switch {
	case g != nil && g.Bye():
		return PairingBye
	case g != nil:
		return Present
	case t.Kind == KnockOut:
		return Out
	case off:
		return Requested
	case round < e.From:
		return Late
	case t.Kind == Swiss, e.Gone && !t.plays(entrant, round+1): // all others have a game or a bye in a Swiss round
		return Withdrawn
	}
	return Free
}

// plays reports whether the entrant has a game in a round, from the one given.
func (t *Tournament) plays(entrant, from int) bool {
	for r := from; r < len(t.Rounds); r++ {
		if g := t.game(entrant, r); g != nil && g.played() {
			return true
		}
	}
	return false
}

// After returns the tournament as it was after that many rounds. Results are those of today, with their corrections.
func (t *Tournament) After(rounds int) *Tournament {
	c := t.Clone()
	c.Rounds = c.Rounds[:rounds]
	for i := range c.Entrants {
		c.Entrants[i].Gone = c.Entrants[i].Gone && !t.plays(i, rounds)
	}
	return c
}

// away reports whether the entrant missed a round by choice: no-show, requested bye, withdrawn, or not yet entered.
func (t *Tournament) away(entrant, round int) bool {
	g := t.game(entrant, round)
	if g == nil {
		return t.Rounds[round].complete()
	}
	return g.Unplayed && g.halves(entrant) == 0
}

// adjusted returns the half points that count for opponents: in a Swiss tournament voluntary absences up to the end
// count as draws.
func (t *Tournament) adjusted(entrant int) int {
	n := t.points(entrant)
	if t.Kind != Swiss {
		return n
	}
	for r := len(t.Rounds) - 1; r >= 0 && t.away(entrant, r); r-- {
		n += 1 - t.roundHalves(entrant, r)
	}
	return n
}

// direct returns the half points from games among the tied places, or nil if not all have met.
func (t *Tournament) direct(equal []Place) map[int]int {
	points, met, annulled := map[int]int{}, map[[2]int]bool{}, t.annulled()
	in := func(entrant int) bool {
		return !annulled[entrant] && slices.ContainsFunc(equal, func(p Place) bool { return p.Entrant == entrant })
	}
	for _, r := range t.Rounds {
		for i := range r.Games {
			g := &r.Games[i]
			if g.Bye() || g.Outcome == Open || !in(g.First) || !in(g.Second) {
				continue
			}
			met[pairOf(g.First, g.Second)] = true
			points[g.First] += g.halves(g.First)
			points[g.Second] += g.halves(g.Second)
		}
	}
	if len(met) < len(equal)*(len(equal)-1)/2 {
		return nil
	}
	return points
}

// Met is one side of a game in the cross table.
type Met struct {
	// Halves are the points in halves, 2 for a win. Open is true if there is no result yet.
	Halves int
	Open   bool
	// Unplayed is true if the points were given without a game because one of the two withdrew. Annulled is true if the
	// game does not count, because one of the two has withdrawn before half of a round robin.
	Unplayed, Annulled bool
}

// Cross returns the cross table: rows and columns in the order of places; each cell lists the row's games against the
// column, earliest first. In a round robin the games of an entrant who withdrew before playing half of them are listed
// although they do not count (FIDE Handbook C.05, withdrawal). Byes are not listed.
func (t *Tournament) Cross(places []Place) [][][]Met {
	at := make([]int, len(places))
	table := make([][][]Met, len(places))
	for i, p := range places {
		at[p.Entrant] = i
		table[i] = make([][]Met, len(places))
	}
	annulled := t.annulled()
	add := func(row, column int, m Met) { table[at[row]][at[column]] = append(table[at[row]][at[column]], m) }
	for _, r := range t.Rounds {
		for i := range r.Games {
			g := &r.Games[i]
			if g.Bye() {
				continue
			}
			void := annulled[g.First] || annulled[g.Second]
			first, second := Met{Unplayed: g.Unplayed, Annulled: void}, Met{Unplayed: g.Unplayed, Annulled: void}
			switch g.Outcome {
			case Open:
				first.Open, second.Open = true, true
			case First:
				first.Halves = 2
			case Second:
				second.Halves = 2
			case Drawn:
				first.Halves, second.Halves = 1, 1
			}
			add(g.First, g.Second, first)
			add(g.Second, g.First, second)
		}
	}
	t.given(add)
	return table
}

func (t *Tournament) given(add func(row, column int, m Met)) {
	annulled := t.annulled()
	for entrant := range t.Entrants {
		for _, gone := range t.owing(entrant, annulled) {
			add(entrant, gone, Met{Halves: 2, Unplayed: true})
			add(gone, entrant, Met{Unplayed: true})
		}
	}
}
