// Package stats works out of the records what is to be said of the players: their ratings, what they have won, drawn and lost, and against
// whom. It has no screen and keeps nothing: whatever it says follows from the entries of the library, so that a record which is imported
// counts and one which is deleted does not.
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
	// Start is the rating with which everybody begins. The lowest level, which is for a child, has 350 to 1050 points and the highest about
	// 2100: most people who learn a game are between its second and its fourth.
	Start = 1300
	// maxPoints is how many of the last rated matches a graph has.
	maxPoints = 50
	// levelDeviation is how uncertain the strength of a level is, as an opponent. The ladder is itself the scale, and what is uncertain are the
	// steps of it: those were measured to about 35 points each.
	levelDeviation = 35
)

// Rules are what package stats has to know of players and levels.
type Rules struct {
	// Player is the player who stands in records under a name, by a number; ok is false where nobody does.
	Player func(name string) (id int, ok bool)
	// Elo is how strong a level is in a match with those options, ok is false where that was not measured.
	Elo func(game string, o rules.Options, level int) (elo int, ok bool)
}

// Score is how matches ended for a player.
type Score struct{ Won, Drawn, Lost int }

// Games is how many there were.
func (s Score) Games() int { return s.Won + s.Drawn + s.Lost }

// add counts a match of which the player has the share of 1, 0.5 or 0.
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

// Plus is the sum of two.
func (s Score) Plus(o Score) Score { return Score{s.Won + o.Won, s.Drawn + o.Drawn, s.Lost + o.Lost} }

// Cut is by what matches are divided.
type Cut uint8

const (
	// ByOption divides by what was chosen for the match, such as Format=sets3 or Variants=mission; a match counts for each of its variants.
	ByOption Cut = iota
	// BySide divides by the side, x or o; ByLevel by the level of the computer player, as a number; ByOpponent by the person on the other
	// side: the number of a player, or, behind a dot, the name of somebody who is none.
	BySide
	ByLevel
	ByOpponent
	cuts
)

// Point is a rated match in a graph.
type Point struct {
	// Record is the name of the record, Opponent who played on the other side, and Share what the player has of the result: 1, 0.5 or 0.
	Record   string
	When     time.Time
	Opponent match.Player
	Share    float64
	// Before and After are the ratings.
	Before, After rating.Rating
}

// Change is by how many points a rating has changed, rounded as both are.
func (p *Point) Change() int { return Round(p.After) - Round(p.Before) }

// Round is a rating as it is shown.
func Round(r rating.Rating) int { return int(r.Value + 0.5) }

// Game is what there is to say of a player in one game.
type Game struct {
	Score
	// Practice is how many finished matches are left out of everything else because somebody was helped, see library.Entry.Practice.
	// Unfinished is how many were broken off.
	Practice, Unfinished int
	// Rated is how many rated matches there were, and Points are the last of them, the oldest first. Rating is the rating after those, with
	// the deviation of that day; it is the zero value where there were none.
	Rated  int
	Rating rating.Rating
	Points []Point
	// Cuts divide the Score.
	Cuts [cuts]map[string]Score
	// KnockOuts is how many the player has won by, Suffered by how many he has lost.
	KnockOuts, Suffered int
	// Ticks is how long the matches took, practice included.
	Ticks int
	// Reviewed is how many of the matches in the Score say by their review how well the player chose, and Weights are the sums of what they
	// say, see review.Likeness; none where there are none. A side of several players says it of none of them.
	Reviewed int
	Weights  []int
}

// weigh adds what so many reviews say of the levels that the player played like.
func (g *Game) weigh(reviews int, weights []int) {
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

// Trend is by how many points the last rated match has changed the rating.
func (g *Game) Trend() int {
	if len(g.Points) == 0 {
		return 0
	}
	return g.Points[len(g.Points)-1].Change()
}

// Person is what there is to say of a player.
type Person struct {
	// Games are by the name of the game in the rules.
	Games map[string]*Game
	// played are the matches that count, the oldest first.
	played []played
	// First and Last are the times of the first and the last match, zero where the names of the records tell none.
	First, Last time.Time
}

// played is what became of a match in a game.
type played struct {
	game string
	won  bool
}

// Row is how many matches in a row the player has won lately in games of these names, and longest the longest such row.
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

// game is the game of a name, made where there is none.
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

// Of is the sum over games of these names; ratings and graphs are left out.
func (p *Person) Of(games ...string) *Game {
	sum := (&Person{Games: map[string]*Game{}}).game("")
	for _, name := range games {
		g := p.Games[name]
		if g == nil {
			continue
		}
		sum.Score = sum.Plus(g.Score)
		sum.Practice, sum.Unfinished, sum.Rated = sum.Practice+g.Practice, sum.Unfinished+g.Unfinished, sum.Rated+g.Rated
		sum.KnockOuts, sum.Suffered, sum.Ticks = sum.KnockOuts+g.KnockOuts, sum.Suffered+g.Suffered, sum.Ticks+g.Ticks
		sum.weigh(g.Reviewed, g.Weights)
		for i, cut := range g.Cuts {
			for key, s := range cut {
				sum.Cuts[i][key] = sum.Cuts[i][key].Plus(s)
			}
		}
	}
	return sum
}

// Table is what there is to say of everybody.
type Table struct {
	rules  Rules
	people map[int]*Person
}

// Of is what entries say, which are the latest first, as library.Library gives them. Those in the bin, and those that cannot be read, say
// nothing.
func Of(entries []library.Entry, r Rules) *Table {
	t := &Table{rules: r, people: map[int]*Person{}}
	for i := len(entries) - 1; i >= 0; i-- {
		t.Add(&entries[i])
	}
	return t
}

// Person is what there is to say of a player; of one who has never played it is empty, and never nil.
func (t *Table) Person(id int) *Person {
	if p := t.people[id]; p != nil {
		return p
	}
	return &Person{Games: map[string]*Game{}}
}

// Rating is how strong a player is in a game at a moment, the deviation having grown since the last rated match.
func (t *Table) Rating(id int, game string, now time.Time) rating.Rating {
	g := t.Person(id).Games[game]
	if g == nil || !g.Known() {
		return rating.New(Start)
	}
	return g.at(now)
}

// at is the rating at a moment.
func (g *Game) at(now time.Time) rating.Rating {
	if g.Rated == 0 {
		return rating.New(Start)
	}
	last := g.Points[len(g.Points)-1].When
	if last.IsZero() || now.IsZero() {
		return g.Rating
	}
	return g.Rating.After(float64(now.Sub(last)) / float64(rating.Period))
}

// Options are what options of a match say, such as Format=sets3 and Variants=mission, one for each variant, in the order of their names. Boards
// and decks of somebody's own, and how many sit on a side, are left out.
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

// opponentKey is the key by which ByOpponent counts a person.
func (t *Table) opponentKey(p match.Player) string {
	if id, ok := t.rules.Player(p.Name); ok {
		return strconv.Itoa(id)
	}
	return "." + p.Name
}
