// Package tournament pairs players, records results and computes standings: knock-out, single and double round robin,
// and Swiss. It has no screen, plays no games and reads no clock; its callers choose players and tables and
// enter the result.
//
//	tournament.go  types; setting up, entering results, withdrawing, joining late
//	pairing.go     pairing a Swiss round or a knock-out, and what earlier rounds mean for it
//	robin.go       pairing a round robin
//	standing.go    points, tie-breaks, ranks, the cross table
//	play.go        how games of a tournament are played, and the link from a match to its table
//	book.go        the file of all tournaments
//	undo.go        undoing changes
//	report.go      tournament reports (TRF), in and out
package tournament

import (
	"errors"
	"fmt"
	"slices"

	"xotrio/game/people"
)

// Kind is a system of pairing.
type Kind string

const (
	// KnockOut eliminates the loser of each game until one is left. The losers of the semi-finals play for third place.
	KnockOut Kind = "knockout"
	// RoundRobin pairs everyone with everyone once; Double twice, once with each side.
	RoundRobin Kind = "roundrobin"
	Double     Kind = "double"
	// Swiss pairs, for a fixed number of rounds, players of similar scores who have not met.
	Swiss Kind = "swiss"
)

// Kinds lists all kinds in the order of the setup screen.
var Kinds = []Kind{Swiss, RoundRobin, Double, KnockOut}

// Least and Most bound the number of entrants.
const (
	Least = 3
	Most  = 32
)

// Reasons for a refusal. Screens translate them.
var (
	ErrFew      = fmt.Errorf("a tournament needs at least %d who take part", Least)
	ErrMany     = fmt.Errorf("no more than %d can take part", Most)
	ErrName     = errors.New("everybody needs a name, and no two the same")
	ErrRounds   = errors.New("a Swiss tournament has at least 2 rounds, and for so few players not that many")
	ErrOpen     = errors.New("a result of this round is missing")
	ErrOver     = errors.New("the tournament is over")
	ErrPaired   = errors.New("there is a result already")
	ErrNoGame   = errors.New("there is no such game")
	ErrBye      = errors.New("a round without an opponent has no result to enter")
	ErrDraw     = errors.New("one of the two has to win: a drawn game is played again")
	ErrWinner   = errors.New("the winner has been paired again already: take the pairing back first")
	ErrFigures  = errors.New("the figures say that somebody else has won")
	ErrResults  = errors.New("the round has results by now: take its pairing back to drop them")
	ErrUndone   = errors.New("there is nothing to undo")
	ErrChanged  = errors.New("the tournament has been changed elsewhere since")
	ErrAgain    = errors.New("two of them have met already")
	ErrSame     = errors.New("two who have no result in this round can be exchanged, no others")
	ErrTwice    = errors.New("nobody gets a second bye")
	ErrLate     = errors.New("it is too late to enter: a result of the first round is there")
	ErrGone     = errors.New("this one has withdrawn already")
	ErrNobody   = errors.New("there is nobody of that number")
	ErrTooFew   = errors.New("nobody is left who can be paired")
	ErrSettings = errors.New("there is no such kind of tournament")
)

// Entrant is a participant: a person, a team or a level of the computer player.
type Entrant struct {
	// Name is normalised by people.Tidy: not empty and unique in the tournament.
	Name string `json:"name"`
	// Members are the names of a team; empty for one person.
	Members []string `json:"members,omitempty"`
	// Level is the level of a computer player, from 1; 0 for people.
	Level int `json:"level,omitempty"`
	// Strength is a rating in Elo that orders the entrants; 0 if unknown.
	Strength int `json:"strength,omitempty"`
	// From is the number of rounds that were paired when they entered. Gone is true once they have withdrawn.
	From int  `json:"from,omitempty"`
	Gone bool `json:"gone,omitempty"`
	// Off lists the requested byes.
	Off []Off `json:"off,omitempty"`
}

// Off is a requested bye.
type Off struct {
	// Round counts from 0. Halves are the half points it brings: 0 or 1, or 2 if a report says so.
	Round  int `json:"round"`
	Halves int `json:"halves,omitempty"`
}

func (e *Entrant) off(round int) (o Off, ok bool) {
	i := slices.IndexFunc(e.Off, func(o Off) bool { return o.Round == round })
	if i < 0 {
		return Off{}, false
	}
	return e.Off[i], true
}

// Outcome is the result of a game.
type Outcome string

const (
	// Open is a game without a result.
	Open Outcome = ""
	// First and Second are wins of Game.First and Game.Second, Drawn is a draw.
	First  Outcome = "first"
	Second Outcome = "second"
	Drawn  Outcome = "drawn"
	// BothLost is a game that both have lost.
	BothLost Outcome = "lost"
)

// Nobody takes the place of the opponent in a bye.
const Nobody = -1

// Game is a pairing of two entrants, or a bye.
type Game struct {
	// First plays the crosses, Second the circles: indices of Tournament.Entrants. Second is Nobody for a bye, which
	// counts as a win.
	First  int `json:"first"`
	Second int `json:"second"`
	// Score holds the figures of the result, such as "3-1" in sets; may be empty. Unplayed is true if the game was
	// decided without being played, after a withdrawal or a no-show.
	Outcome  Outcome `json:"outcome,omitempty"`
	Score    string  `json:"score,omitempty"`
	Unplayed bool    `json:"unplayed,omitempty"`
	// Here is true if this program played the game; false if the result was entered.
	Here bool `json:"here,omitempty"`
	// Third is true for the game for third place.
	Third bool `json:"third,omitempty"`
}

// Bye reports whether the game has no second player.
func (g *Game) Bye() bool { return g.Second == Nobody }

func (g *Game) played() bool { return !g.Bye() && !g.Unplayed }

// Round is a list of games in the order of their tables.
type Round struct {
	Games []Game `json:"games"`
}

// Number returns the table number of the game with that index, from 1; 0 for a bye, which has no table.
func (r *Round) Number(game int) (n int) {
	if r.Games[game].Bye() {
		return 0
	}
	for i := range r.Games[:game+1] {
		if !r.Games[i].Bye() {
			n++
		}
	}
	return n
}

// Tournament is the state of a tournament. Methods change it in place; call Clone first to keep the original.
type Tournament struct {
	// ID consists of letters and digits and is unique in the Book. Day is the date of creation, as 2006-01-02.
	ID  string `json:"id"`
	Day string `json:"day"`
	// Play describes the games.
	Play Play `json:"play"`
	// Place is the venue; may be empty.
	Name  string `json:"name"`
	Place string `json:"place,omitempty"`
	Kind  Kind   `json:"kind"`
	// Rounds are the paired rounds; the last one is being played. Wanted is the planned number of rounds of a Swiss
	// tournament.
	Rounds []Round `json:"rounds,omitempty"`
	Wanted int     `json:"wanted,omitempty"`
	// Lot is true if entrants of equal points are ordered at random for each round, from Seed, instead of by start
	// number.
	Lot  bool   `json:"lot,omitempty"`
	Seed uint64 `json:"seed,omitempty"`
	// Ties are the tie-breaks in order.
	Ties []Tie `json:"ties,omitempty"`
	// Entrants are in the order of their start numbers.
	Entrants []Entrant `json:"entrants"`
}

// Number returns the start number of an entrant. It is unique and never changes.
func (t *Tournament) Number(entrant int) int { return entrant + 1 }

// New creates a tournament without rounds. Entrants are numbered by descending strength; equal and unknown strengths
// keep the given order, so a caller that wants a random order shuffles first. wanted is the number of rounds of a Swiss
// tournament and is ignored for other kinds.
func New(name string, kind Kind, wanted int, entrants []Entrant) (*Tournament, error) {
	entrants = tidy(entrants)
	t := &Tournament{Name: people.Tidy(name), Kind: kind, Entrants: entrants}
	switch {
	case !slices.Contains(Kinds, kind):
		return nil, ErrSettings
	case len(entrants) < Least:
		return nil, ErrFew
	case len(entrants) > Most:
		return nil, ErrMany
	case !named(entrants):
		return nil, ErrName
	}
	if kind == Swiss {
		if wanted < 2 || wanted > MaxRounds(len(entrants)) {
			return nil, ErrRounds
		}
		t.Wanted = wanted
	}
	t.Ties = UsualTies(kind)
	slices.SortStableFunc(t.Entrants, func(a, b Entrant) int { return b.Strength - a.Strength })
	return t, nil
}

func tidy(entrants []Entrant) []Entrant {
	entrants = slices.Clone(entrants)
	for i := range entrants {
		e := &entrants[i]
		e.Name, e.Members = people.Tidy(e.Name), slices.Clone(e.Members)
		for k := range e.Members {
			e.Members[k] = people.Tidy(e.Members[k])
		}
	}
	return entrants
}

func named(entrants []Entrant) bool {
	seen := map[string]bool{}
	for _, e := range entrants {
		key := people.Fold(e.Name)
		if key == "" || seen[key] {
			return false
		}
		seen[key] = true
	}
	return true
}

// MaxRounds is the maximum number of rounds of a Swiss tournament of n: the number of opponents, or one more for odd n.
// Whether the last rounds can be paired without a rematch shows only when they come; it is certain up to half of n,
// rounded up (Dirac 1952, whose cycle is two pairings).
func MaxRounds(n int) int { return n - 1 + n%2 }

// UsualRounds is the number of rounds that separates the best of n: that of a knock-out.
func UsualRounds(n int) int {
	rounds := 1
	for 1<<rounds < n {
		rounds++
	}
	return min(max(rounds, 2), MaxRounds(n))
}

// Clone returns a deep copy.
func (t *Tournament) Clone() *Tournament {
	c := *t
	c.Entrants, c.Ties = slices.Clone(t.Entrants), slices.Clone(t.Ties)
	for i := range c.Entrants {
		c.Entrants[i].Off = slices.Clone(c.Entrants[i].Off)
	}
	c.Rounds = slices.Clone(t.Rounds)
	for i := range c.Rounds {
		c.Rounds[i].Games = slices.Clone(c.Rounds[i].Games)
	}
	return &c
}

// Complete reports whether the last paired round has all its results.
func (t *Tournament) Complete() bool {
	return len(t.Rounds) == 0 || t.Rounds[len(t.Rounds)-1].complete()
}

func (r *Round) complete() bool {
	return !slices.ContainsFunc(r.Games, func(g Game) bool { return g.Outcome == Open })
}

// Over reports whether the tournament has ended. A Swiss tournament also ends if the players left cannot be paired
// without a rematch.
func (t *Tournament) Over() bool {
	if len(t.Rounds) == 0 || !t.Complete() {
		return false
	}
	switch t.Kind {
	case KnockOut:
		return len(t.left()) < 2
	case Swiss:
		return len(t.Rounds) >= t.Wanted || !t.pairable()
	}
	return len(t.owed()) == 0
}

// Pair adds the next round.
func (t *Tournament) Pair() error {
	if !t.Complete() {
		return ErrOpen
	}
	if t.Over() {
		return ErrOver
	}
	var games []Game
	switch t.Kind {
	case KnockOut:
		games = t.pairKnockOut()
	case Swiss:
		games = t.pairSwiss()
	default:
		games = t.pairRoundRobin()
	}
	if len(games) == 0 {
		return ErrTooFew
	}
	t.Rounds = append(t.Rounds, Round{games})
	return nil
}

// Enter sets the result of a game of the last round. table is an index from 0; Open clears the result. score is
// Game.Score and may be empty.
func (t *Tournament) Enter(table int, o Outcome, score string) error {
	return t.EnterAt(len(t.Rounds)-1, table, o, score)
}

// EnterAt is Enter for any round, counted from 0. Every result of every round can be corrected: standings change, later
// pairings stay. In a knock-out the result cannot change once the winner has been paired again.
func (t *Tournament) EnterAt(round, table int, o Outcome, score string) error {
	return t.enter(round, table, o, score, false)
}

// Forfeit sets the result of a game that was not played because one or both did not come: the other wins, or BothLost.
func (t *Tournament) Forfeit(round, table int, o Outcome) error {
	return t.enter(round, table, o, "", true)
}

func (t *Tournament) enter(round, table int, o Outcome, score string, unplayed bool) error {
	if round < 0 || round >= len(t.Rounds) || table < 0 || table >= len(t.Rounds[round].Games) {
		return ErrNoGame
	}
	g := &t.Rounds[round].Games[table]
	switch {
	case g.Bye():
		return ErrBye
	case (o == Drawn || o == BothLost) && t.Kind == KnockOut:
		return ErrDraw
	case o != Open && o != First && o != Second && o != Drawn && o != BothLost, unplayed && (o == Drawn || o == Open):
		return ErrNoGame
	case t.Kind == KnockOut && round < len(t.Rounds)-1 && o != g.Outcome:
		return ErrWinner
	case o == Open && round < len(t.Rounds)-1:
		return ErrOpen
	case !agrees(o, score):
		return ErrFigures
	}
	g.Outcome, g.Score, g.Here, g.Unplayed = o, score, false, unplayed
	return nil
}

// Unpair removes the last round with its results.
func (t *Tournament) Unpair() error {
	if len(t.Rounds) == 0 {
		return ErrNoGame
	}
	t.Rounds = t.Rounds[:len(t.Rounds)-1]
	for i := range t.Entrants {
		t.Entrants[i].From = min(t.Entrants[i].From, len(t.Rounds))
	}
	return nil
}

// Exchange swaps two entrants without a result in the last round: each gets the other's opponent or bye.
func (t *Tournament) Exchange(a, b int) error {
	if len(t.Rounds) == 0 {
		return ErrNoGame
	}
	games := slices.Clone(t.Rounds[len(t.Rounds)-1].Games)
	at := func(entrant int) int {
		return slices.IndexFunc(games, func(g Game) bool { return g.First == entrant || g.Second == entrant })
	}
	i, k := at(a), at(b)
	if i < 0 || k < 0 || a == b || games[i].Outcome != Open && !games[i].Bye() || games[k].Outcome != Open && !games[k].Bye() || games[i].Bye() && games[k].Bye() {
		return ErrSame
	}
	put := func(g *Game, from, to int) {
		if g.First == from {
			g.First = to
		} else {
			g.Second = to
		}
	}
	put(&games[i], a, b)
	if i == k {
		g := &games[i]
		g.First, g.Second = t.Rounds[len(t.Rounds)-1].Games[i].Second, t.Rounds[len(t.Rounds)-1].Games[i].First
	} else {
		put(&games[k], b, a)
	}
	before := *t
	before.Rounds = t.Rounds[:len(t.Rounds)-1]
	h := before.history()
	for _, g := range []*Game{&games[i], &games[k]} {
		switch {
		case g.Bye() && h.byes[g.First] > 0:
			return ErrTwice
		case !g.Bye() && i != k && h.enough(pairOf(g.First, g.Second)):
			return ErrAgain
		}
	}
	t.Rounds[len(t.Rounds)-1].Games = games
	return nil
}

// SetRounds changes the number of rounds of a Swiss tournament, not below those already paired.
func (t *Tournament) SetRounds(n int) error {
	if t.Kind != Swiss || n < max(2, len(t.Rounds)) || n > MaxRounds(len(t.Entrants)) {
		return ErrRounds
	}
	t.Wanted = n
	return nil
}

// SitOut requests a bye in the next round with 0 or 1 half points; back cancels it.
func (t *Tournament) SitOut(entrant, halves int, back bool) error {
	switch {
	case entrant < 0 || entrant >= len(t.Entrants) || halves < 0 || halves > 1:
		return ErrNobody
	case t.Kind == KnockOut:
		return ErrLate
	case t.Over():
		return ErrOver
	case t.Entrants[entrant].Gone:
		return ErrGone
	}
	e, next := &t.Entrants[entrant], len(t.Rounds)
	e.Off = slices.DeleteFunc(slices.Clone(e.Off), func(o Off) bool { return o.Round == next })
	if !back {
		e.Off = append(e.Off, Off{Round: next, Halves: halves})
	}
	return nil
}

// Rename changes name, members and strength of an entrant to those of e. The start number stays.
func (t *Tournament) Rename(entrant int, e Entrant) error {
	if entrant < 0 || entrant >= len(t.Entrants) {
		return ErrNobody
	}
	all := slices.Clone(t.Entrants)
	e = tidy([]Entrant{e})[0]
	all[entrant].Name, all[entrant].Members, all[entrant].Strength = e.Name, e.Members, e.Strength
	if !named(all) {
		return ErrName
	}
	t.Entrants = all
	return nil
}

// Return lets an entrant who withdrew play again from the next round. Games decided meanwhile keep their results, which
// can be corrected.
func (t *Tournament) Return(entrant int) error {
	switch {
	case entrant < 0 || entrant >= len(t.Entrants) || !t.Entrants[entrant].Gone:
		return ErrNobody
	case t.Kind == KnockOut && len(t.Rounds) > 1:
		return ErrLate
	}
	t.Entrants[entrant].Gone = false
	if t.Over() && t.Kind == KnockOut {
		return ErrOver
	}
	return nil
}

// Join adds a late entrant and returns the index. In a knock-out this is possible before the first result and draws the
// bracket again; in other kinds at any time before the end, effective from the next round.
func (t *Tournament) Join(e Entrant) (int, error) {
	e = tidy([]Entrant{e})[0]
	switch {
	case len(t.Entrants) >= Most:
		return 0, ErrMany
	case !named(append(slices.Clone(t.Entrants), e)):
		return 0, ErrName
	case t.Over():
		return 0, ErrOver
	case t.Kind == KnockOut && len(t.Rounds) > 0 && (len(t.Rounds) > 1 || t.Entered(0) > 0):
		return 0, ErrLate
	}
	e.Gone, e.From = false, len(t.Rounds)
	if t.Kind == KnockOut && len(t.Rounds) == 1 {
		t.Rounds, e.From = nil, 0
	}
	at := len(t.Entrants)
	if e.From == 0 && e.Strength > 0 { // before the first round: by strength, like the others
		at = slices.IndexFunc(t.Entrants, func(o Entrant) bool { return o.Strength < e.Strength })
		if at < 0 {
			at = len(t.Entrants)
		}
	}
	t.Entrants = slices.Insert(t.Entrants, at, e)
	if t.Kind == KnockOut && e.From == 0 && len(t.Rounds) == 0 {
		return at, t.Pair()
	}
	return at, nil
}

// Entered returns the number of results of a round, without byes and what withdrawals decided.
func (t *Tournament) Entered(round int) (n int) {
	for _, g := range t.Rounds[round].Games {
		if !g.Bye() && g.Outcome != Open && !(g.Unplayed && g.Outcome != BothLost && t.Entrants[g.loser()].Gone) {
			n++
		}
	}
	return n
}

// Withdraw removes an entrant: the opponent wins an undecided game unplayed, and no further games are paired. In a
// round robin an entrant who has played less than half of the games is removed from the standings with all of them;
// otherwise the remaining opponents win unplayed games (FIDE Handbook C.05, withdrawal).
func (t *Tournament) Withdraw(entrant int) error {
	if entrant < 0 || entrant >= len(t.Entrants) {
		return ErrNobody
	}
	if t.Entrants[entrant].Gone {
		return ErrGone
	}
	if t.Over() {
		return ErrOver
	}
	t.Entrants[entrant].Gone = true
	if len(t.Rounds) == 0 {
		return nil
	}
	games := t.Rounds[len(t.Rounds)-1].Games
	for i := range games {
		switch g := &games[i]; {
		case g.Outcome != Open:
		case g.First == entrant:
			g.Outcome, g.Unplayed = Second, true
		case g.Second == entrant:
			g.Outcome, g.Unplayed = First, true
		}
	}
	return nil
}

func (t *Tournament) present() []int {
	var list []int
	for i := range t.Entrants {
		if !t.Entrants[i].Gone {
			list = append(list, i)
		}
	}
	return list
}
