// Package stats computes statistics of players from the records: ratings, wins, draws and losses, and against whom. It
// stores nothing: everything follows from the entries of the library, so an imported record counts and a deleted one
// does not.
//
//	stats.go     the table of all players, and counting a match
//	opponent.go  the level for a rated match, the strength for an even one
//	duel.go      two players against each other
//	live.go      the table kept up to date in the background
package stats

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/rating"
	"xotrio/rules"
)

const (
	// Start is the initial rating. The lowest level, for a child, has 350 to 1050 points and the highest about 2100:
	// most people who learn a game are between its second and its fourth.
	Start = 1300
	// maxPoints is the number of rated matches in a graph.
	maxPoints = 50
	// levelDeviation is the uncertainty of a level as an opponent. The ladder is itself the scale; its steps were
	// measured to about 35 points each.
	levelDeviation = 35
)

// Rules supply facts about players and levels.
type Rules struct {
	// Player returns the ID of the player with that name in records; ok is false if there is none.
	Player func(name string) (id int, ok bool)
	// Elo is the strength of a level in a match with those options; ok is false if it was not measured.
	Elo func(game string, o rules.Options, level int) (elo int, ok bool)
}

// Score counts results of a player.
type Score struct{ Won, Drawn, Lost int }

// Games is the number of matches.
func (s Score) Games() int { return s.Won + s.Drawn + s.Lost }

// add counts a match with a share of 1, 0.5 or 0.
func (s *Score) add(share float64) {
	switch share {
	case 1:
		s.Won++
	case 0:
		s.Lost++
	default:
		s.Drawn++
	}
}

// Plus returns the sum.
func (s Score) Plus(o Score) Score { return Score{s.Won + o.Won, s.Drawn + o.Drawn, s.Lost + o.Lost} }

// Cut is a way to divide matches.
type Cut uint8

const (
	// ByOption divides by setup options such as Format=sets3 or Variants=mission; a match counts for each of its
	// variants.
	ByOption Cut = iota
	// BySide divides by side, x or o; ByLevel by the level of the computer player, as a number; ByOpponent by the
	// person on the other side: the ID of a player, or a dot and the name if that is not a player of this computer.
	BySide
	ByLevel
	ByOpponent
	cuts
)

// Point is a rated match in a graph.
type Point struct {
	// Record is the name of the record, Share the player's result: 1, 0.5 or 0.
	Record   string
	When     time.Time
	Opponent match.Player
	Share    float64
	// Before and After are the player's ratings.
	Before, After rating.Rating
}

// Change is the difference of the rounded ratings.
func (p *Point) Change() int { return Round(p.After) - Round(p.Before) }

// Round rounds a rating as it is shown.
func Round(r rating.Rating) int { return int(r.Value + 0.5) }

// Game holds a player's statistics in one game.
type Game struct {
	Score
	// Practice counts finished matches excluded from everything else because of help (see library.Entry.Practice).
	// Unfinished counts abandoned matches.
	Practice, Unfinished int
	// Rated counts rated matches; Points are the last of them, oldest first. Rating is the rating after those, with the
	// deviation of that day; zero if there were none.
	Rated  int
	Rating rating.Rating
	Points []Point
	// Form is the strength shown by all matches without help against a single computer player, rated or not, in matches
	// whose levels were measured; zero if there were none.
	Form rating.Rating
	// Cuts divide the Score.
	Cuts [cuts]map[string]Score
	// KnockOuts counts Knock Outs won, Suffered those lost.
	KnockOuts, Suffered int
	// Ticks is the total playing time, practice included.
	Ticks int
	// Reviewed counts the matches of Score whose review covers this player alone on a side; Weights are the sums of
	// those reviews (see review.Likeness), empty if none.
	Reviewed int
	Weights  []int
}

func (g *Game) addWeights(reviews int, weights []int) {
	g.Reviewed += reviews
	for len(g.Weights) < len(weights) {
		g.Weights = append(g.Weights, 0)
	}
	for i, w := range weights {
		g.Weights[i] += w
	}
}

// Known reports whether there is a rating.
func (g *Game) Known() bool { return g.Rated > 0 }

// Trend is the rating change of the last rated match.
func (g *Game) Trend() int {
	if len(g.Points) == 0 {
		return 0
	}
	return g.Points[len(g.Points)-1].Change()
}

// Person holds a player's statistics.
type Person struct {
	// Games are by the name of the game in the rules.
	Games map[string]*Game
	// played are the matches that count, oldest first.
	played []played
	// First and Last are the times of the first and last match, zero if the record names have no time.
	First, Last time.Time
}

type played struct {
	game string
	won  bool
}

// Row returns the current and the longest series of wins in the named games.
func (p *Person) Row(games ...string) (now, longest int) {
	for _, m := range p.played {
		if !slices.Contains(games, m.game) {
			continue
		}
		if now++; !m.won {
			now = 0
		}
		longest = max(longest, now)
	}
	return now, longest
}

// game returns the named game, creating it if necessary.
func (p *Person) game(name string) *Game {
	if g := p.Games[name]; g != nil {
		return g
	}
	g := &Game{}
	for i := range g.Cuts {
		g.Cuts[i] = map[string]Score{}
	}
	p.Games[name] = g
	return g
}

// Game returns the sum over the named games, without ratings and graphs.
func (p *Person) Game(games ...string) *Game {
	sum := (&Person{Games: map[string]*Game{}}).game("")
	for _, name := range games {
		g := p.Games[name]
		if g == nil {
			continue
		}
		sum.Score = sum.Plus(g.Score)
		sum.Practice, sum.Unfinished, sum.Rated = sum.Practice+g.Practice, sum.Unfinished+g.Unfinished, sum.Rated+g.Rated
		sum.KnockOuts, sum.Suffered, sum.Ticks = sum.KnockOuts+g.KnockOuts, sum.Suffered+g.Suffered, sum.Ticks+g.Ticks
		sum.addWeights(g.Reviewed, g.Weights)
		for i, cut := range g.Cuts {
			for key, s := range cut {
				sum.Cuts[i][key] = sum.Cuts[i][key].Plus(s)
			}
		}
	}
	return sum
}

// Table holds the statistics of all players.
type Table struct {
	rules  Rules
	people map[int]*Person
}

// Of computes the table of entries, which are latest first as in library.Library. Deleted and unreadable entries are
// skipped.
func Of(entries []library.Entry, r Rules) *Table {
	t := &Table{rules: r, people: map[int]*Person{}}
	for i := len(entries) - 1; i >= 0; i-- {
		t.Add(&entries[i])
	}
	return t
}

// Person returns a player's statistics, empty but never nil if there are none.
func (t *Table) Person(id int) *Person {
	if p := t.people[id]; p != nil {
		return p
	}
	return &Person{Games: map[string]*Game{}}
}

// Rating returns a player's rating in a game at a time, its deviation grown since the last rated match.
func (t *Table) Rating(id int, game string, now time.Time) rating.Rating {
	g := t.Person(id).Games[game]
	if g == nil || !g.Known() {
		return rating.New(Start)
	}
	return g.ratingAt(now)
}

func (g *Game) ratingAt(now time.Time) rating.Rating {
	if g.Rated == 0 {
		return rating.New(Start)
	}
	last := g.Points[len(g.Points)-1].When
	if last.IsZero() || now.IsZero() {
		return g.Rating
	}
	return g.Rating.After(float64(now.Sub(last)) / float64(rating.Period))
}

// Options lists the options of a match, such as Format=sets3 and Variants=mission, one for each variant, in the order
// of their names, without custom boards and decks and the size of teams.
func Options(o rules.Options) []string {
	var parts []string
	for name, value := range o {
		if name == "Teams" || strings.ContainsAny(value, "/ ") || len(value) > 40 {
			continue
		}
		for _, part := range strings.Split(value, ",") {
			if part != "" {
				parts = append(parts, name+"="+part)
			}
		}
	}
	slices.Sort(parts)
	return parts
}

func (t *Table) opponentKey(p match.Player) string {
	if id, ok := t.rules.Player(p.Name); ok {
		return strconv.Itoa(id)
	}
	return "." + p.Name
}

// participant is a player of a match.
type participant struct {
	id   int
	side rules.Side
}

// Add counts a match that was played after all earlier ones.
func (t *Table) Add(e *library.Entry) {
	if e.Deleted || e.Problem != "" {
		return
	}
	at := t.seats(e)
	for _, s := range at {
		t.count(e, s)
	}
	if Rates(e) {
		t.rate(e)
	}
	t.updateForm(e)
}

// seats returns each player of the match once, except players on both sides. Players who left their seat count, as
// practice.
func (t *Table) seats(e *library.Entry) (at []participant) {
	var both []int
	add := func(p match.Player, seat int) {
		if p.Computer() {
			return
		}
		id, ok := t.rules.Player(p.Name)
		if !ok {
			return
		}
		side := match.SideOf(seat)
		if i := slices.IndexFunc(at, func(s participant) bool { return s.id == id }); i < 0 {
			at = append(at, participant{id, side})
		} else if at[i].side != side {
			both = append(both, id)
		}
	}
	for seat := range e.Seats {
		for _, p := range e.Seats[seat].Players {
			add(p, seat)
		}
	}
	for _, c := range e.Changes {
		add(c.Was, c.Seat)
	}
	return slices.DeleteFunc(at, func(s participant) bool { return slices.Contains(both, s.id) })
}

// share returns a side's share of a finished match: 1, 0.5 or 0.
func share(o rules.Outcome, side rules.Side) float64 {
	switch o.Winner() {
	case side:
		return 1
	case rules.Nobody:
		return 0.5
	}
	return 0
}

func (t *Table) count(e *library.Entry, s participant) {
	p := t.people[s.id]
	if p == nil {
		p = &Person{Games: map[string]*Game{}}
		t.people[s.id] = p
	}
	g := p.game(e.Game)
	if !e.When.IsZero() {
		if p.First.IsZero() {
			p.First = e.When
		}
		p.Last = e.When
	}
	g.Ticks += e.SpentX + e.SpentO
	switch {
	case !e.Outcome.Over():
		g.Unfinished++
		return
	case e.Practice():
		g.Practice++
		return
	}
	result := share(e.Outcome, s.side)
	g.add(result)
	p.played = append(p.played, played{game: e.Game, won: result == 1})
	if s.side == rules.X {
		g.KnockOuts, g.Suffered = g.KnockOuts+e.KnockOutsX, g.Suffered+e.KnockOutsO
	} else {
		g.KnockOuts, g.Suffered = g.KnockOuts+e.KnockOutsO, g.Suffered+e.KnockOutsX
	}
	if w := weightsOf(e, s.side); len(w) > 0 && alone(e, s.side) {
		g.addWeights(1, w)
	}
	cut := func(c Cut, key string) {
		score := g.Cuts[c][key]
		score.add(result)
		g.Cuts[c][key] = score
	}
	for _, part := range Options(e.Options) {
		cut(ByOption, part)
	}
	cut(BySide, s.side.String())
	t.opponents(e, s.side, cut)
}

func weightsOf(e *library.Entry, side rules.Side) []int {
	if side == rules.X {
		return e.WeightsX
	}
	return e.WeightsO
}

func alone(e *library.Entry, side rules.Side) bool {
	n := 0
	for seat := range e.Seats {
		if match.SideOf(seat) == side {
			n += len(e.Seats[seat].Players)
		}
	}
	return n == 1
}

// opponents cuts by the players of the other side, each once.
func (t *Table) opponents(e *library.Entry, side rules.Side, cut func(Cut, string)) {
	var seen [cuts][]string
	once := func(c Cut, key string) {
		if !slices.Contains(seen[c], key) {
			seen[c] = append(seen[c], key)
			cut(c, key)
		}
	}
	for seat := range e.Seats {
		if match.SideOf(seat) == side {
			continue
		}
		for _, p := range e.Seats[seat].Players {
			if p.Computer() {
				once(ByLevel, strconv.Itoa(p.Level))
			} else {
				once(ByOpponent, t.opponentKey(p))
			}
		}
	}
}

// Rates reports whether the match changes ratings. Rated matches have no help; a record that claims otherwise was
// edited.
func Rates(e *library.Entry) bool {
	return e.Rated && e.Outcome.Over() && !e.Practice() && len(e.Seats) == 2 && len(e.Seats[0].Players) == 1 && len(e.Seats[1].Players) == 1
}

// results returns the rating results of a side. Each round counts as much as a single game, as did the matches that
// measured the levels.
func results(e *library.Entry, side rules.Side, opponent rating.Rating) []rating.Result {
	won, lost := e.Rounds.X, e.Rounds.O
	if side == rules.O {
		won, lost = lost, won
	}
	list := make([]rating.Result, 0, won+lost+e.Rounds.Drawn)
	for _, r := range []struct {
		n     int
		score float64
	}{{won, 1}, {e.Rounds.Drawn, 0.5}, {lost, 0}} {
		for range r.n {
			list = append(list, rating.Result{Opponent: opponent, Score: r.score})
		}
	}
	if len(list) == 0 {
		list = append(list, rating.Result{Opponent: opponent, Score: share(e.Outcome, side)})
	}
	return list
}

func (t *Table) rate(e *library.Entry) {
	var before [2]rating.Rating
	var ids [2]int
	for i := range e.Seats {
		p := e.Seats[i].Players[0]
		if p.Computer() {
			elo, ok := t.rules.Elo(e.Game, e.Options, p.Level)
			if !ok {
				return
			}
			before[i] = rating.Fixed(float64(elo), levelDeviation)
			continue
		}
		id, ok := t.rules.Player(p.Name)
		if !ok { // opponent of unknown strength
			return
		}
		ids[i] = id
		before[i] = t.Rating(id, e.Game, e.When)
	}
	if ids[0] == ids[1] {
		return
	}
	for i, id := range ids {
		if id == 0 {
			continue
		}
		side := match.SideOf(i)
		g := t.people[id].game(e.Game)
		g.Rating = before[i].After(0, results(e, side, before[1-i])...)
		g.Rated++
		if g.Points = append(g.Points, Point{e.Name, e.When, e.Seats[1-i].Players[0], share(e.Outcome, side), before[i], g.Rating}); len(g.Points) > maxPoints {
			g.Points = g.Points[1:]
		}
	}
}
