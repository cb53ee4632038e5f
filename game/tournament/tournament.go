// Package tournament pairs players, counts their results and says how they stand: knock-out, round robin, single and double, and Swiss.
// It has no screen, plays nothing and reads no clock. Who plays a pairing, and where, is for others; they enter how it ended.
package tournament

import (
	"errors"
	"fmt"
	"slices"

	"xotrio/game/people"
)

// Kind is how those who take part are paired.
type Kind string

const (
	// KnockOut sends the loser of each game home, until one is left. The losers of the last four play for the third place.
	KnockOut Kind = "knockout"
	// RoundRobin has everybody play everybody once, Double twice, once with each side.
	RoundRobin Kind = "roundrobin"
	Double     Kind = "double"
	// Swiss pairs for a few rounds those who stand alike and have not met.
	Swiss Kind = "swiss"
)

// Kinds are all of them, in the order in which they are offered.
var Kinds = []Kind{Swiss, RoundRobin, Double, KnockOut}

// How many take part: 3 to 32.
const (
	Least = 3
	Most  = 32
)

// Why something is refused. Screens say it in their own language.
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
	ErrResults  = errors.New("the round has results: only a pairing without any can be taken back")
	ErrAgain    = errors.New("two of them have met already")
	ErrSame     = errors.New("two who have no result in this round can be exchanged, no others")
	ErrTwice    = errors.New("nobody gets a second bye")
	ErrLate     = errors.New("it is too late to enter: a result of the first round is there")
	ErrGone     = errors.New("this one has withdrawn already")
	ErrNobody   = errors.New("there is nobody of that number")
	ErrTooFew   = errors.New("nobody is left who can be paired")
	ErrSettings = errors.New("there is no such kind of tournament")
)

// Entrant is somebody who takes part: a person, a team or a level of the computer.
type Entrant struct {
	// Name is how they are called, as people.Tidy has it: not empty, and no two alike.
	Name string `json:"name"`
	// Members are the names of a team, empty for one person.
	Members []string `json:"members,omitempty"`
	// Level is the level of the computer player, from 1, 0 for people.
	Level int `json:"level,omitempty"`
	// Strength orders entrants of whom nothing else is known, in points of Elo; 0 where it is not known.
	Strength int `json:"strength,omitempty"`
	// From is the number of rounds that were paired when they entered. Gone is set where they have withdrawn.
	From int  `json:"from,omitempty"`
	Gone bool `json:"gone,omitempty"`
	// Off are the rounds that they have asked off.
	Off []Off `json:"off,omitempty"`
}

// Off is a round that somebody has asked off.
type Off struct {
	// Round is counted from 0, Halves are the points that it brings: 0 or 1, or 2 where a file says so.
	Round  int `json:"round"`
	Halves int `json:"halves,omitempty"`
}

// off is what somebody has asked for in a round; ok is false where they play.
func (e *Entrant) off(round int) (o Off, ok bool) {
	i := slices.IndexFunc(e.Off, func(o Off) bool { return o.Round == round })
	if i < 0 {
		return Off{}, false
	}
	return e.Off[i], true
}

// Outcome is how a game ended.
type Outcome string

const (
	// Open is a game that has not ended.
	Open Outcome = ""
	// First, Second and Drawn are who has won.
	First  Outcome = "first"
	Second Outcome = "second"
	Drawn  Outcome = "drawn"
	// BothLost is a game that neither has won.
	BothLost Outcome = "lost"
)

// Nobody stands in the place of an opponent where there is none.
const Nobody = -1

// Game is two who meet in a round, or one who has nobody to meet.
type Game struct {
	// First plays the crosses, Second the circles: indices of Tournament.Entrants. Second is Nobody for a bye, which is a win.
	First  int `json:"first"`
	Second int `json:"second"`
	// Outcome is how it ended, Score the figures that belong to it, such as "3-1" in sets, or empty. Unplayed is set where it was
	// decided without a game, since somebody withdrew or did not come.
	Outcome  Outcome `json:"outcome,omitempty"`
	Score    string  `json:"score,omitempty"`
	Unplayed bool    `json:"unplayed,omitempty"`
	// Here is set where it was played by this program, and not entered.
	Here bool `json:"here,omitempty"`
	// Third is set where it is played for the third place.
	Third bool `json:"third,omitempty"`
}

// Bye reports whether there is nobody to meet.
func (g *Game) Bye() bool { return g.Second == Nobody }

// played reports whether two have met in it.
func (g *Game) played() bool { return !g.Bye() && !g.Unplayed }

// Round is the games of a round, the first table first.
type Round struct {
	Games []Game `json:"games"`
}

// Number is the number of the table at which the game with that index is played, from 1; 0 for a bye, which is no table.
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

// Tournament is a tournament as it stands. What a method changes it changes in place; Clone makes a copy to change.
type Tournament struct {
	// ID is a name for it of letters and digits that no other in the Book has, Day the day on which it was set up, as 2006-01-02.
	ID  string `json:"id"`
	Day string `json:"day"`
	// Play is how its games are played.
	Play Play `json:"play"`
	// Name is what it is called, Place where it is played, empty where nobody says.
	Name  string `json:"name"`
	Place string `json:"place,omitempty"`
	Kind  Kind   `json:"kind"`
	// Rounds are those that are paired; the last is being played. Wanted is how many a Swiss tournament has.
	Rounds []Round `json:"rounds,omitempty"`
	Wanted int     `json:"wanted,omitempty"`
	// Lot is set where those of equal points are paired by lot, anew for each round from Seed, and not by their numbers.
	Lot  bool   `json:"lot,omitempty"`
	Seed uint64 `json:"seed,omitempty"`
	// Ties are what ranks those of equal points, in this order.
	Ties []Tie `json:"ties,omitempty"`
	// Entrants are those who take part, in the order of their start numbers, which a lot has decided among equals.
	Entrants []Entrant `json:"entrants"`
}

// Number is the start number of an entrant, which nobody else has and which stays.
func (t *Tournament) Number(entrant int) int { return entrant + 1 }

// New is a tournament that nobody has played in yet. Those who take part are numbered by their strength; equals, and those of whom none is
// known, in the order in which they are given, so that whoever wants a lot draws it before. wanted is the number of rounds of a Swiss
// tournament, and means nothing otherwise.
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

// tidy is a copy of entrants with names as they are shown.
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

// named reports whether all have names, and none the same.
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

// MaxRounds is how many rounds a Swiss tournament of n can have at most: as many as there are opponents, or one more where somebody is free
// in each. Whether the last of them can be paired without meeting again is seen when they come: for all rounds it is certain up to half of the
// players, rounded up (Dirac 1952, whose cycle is two pairings).
func MaxRounds(n int) int { return n - 1 + n%2 }

// UsualRounds is how many rounds tell the best of n from the others: as many as a knock-out would have.
func UsualRounds(n int) int {
	rounds := 1
	for 1<<rounds < n {
		rounds++
	}
	return min(max(rounds, 2), MaxRounds(n))
}

// Clone is a copy that can be changed.
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

// Complete reports whether no result of the last paired round is missing.
func (t *Tournament) Complete() bool {
	return len(t.Rounds) == 0 || t.Rounds[len(t.Rounds)-1].complete()
}

// complete reports whether no result is missing.
func (r *Round) complete() bool {
	return !slices.ContainsFunc(r.Games, func(g Game) bool { return g.Outcome == Open })
}

// Over reports whether all is played. A Swiss tournament is over, too, once those who are left cannot be paired without meeting again.
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

// Pair pairs the next round.
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
		games = t.bracket()
	case Swiss:
		games = t.swiss()
	default:
		games = robin{t}.all()
	}
	if len(games) == 0 {
		return ErrTooFew
	}
	t.Rounds = append(t.Rounds, Round{games})
	return nil
}

// Enter sets how the game at a table of the last round ended, tables counted from 0; Open takes it back. score is that of the Game, and
// may be empty.
func (t *Tournament) Enter(table int, o Outcome, score string) error {
	return t.EnterAt(len(t.Rounds)-1, table, o, score)
}

// EnterAt is Enter in the round of that number, counted from 0. Any result of any round can be corrected: the standing follows, the pairings
// that were made since stay. In a knock-out a winner who was paired again stays the winner.
func (t *Tournament) EnterAt(round, table int, o Outcome, score string) error {
	return t.enter(round, table, o, score, false)
}

// Forfeit sets that the game at a table was not played, as one of the two or both did not come: the other has won, or BothLost.
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

// Unpair takes the pairing of the last round back, as long as it has no result.
func (t *Tournament) Unpair() error {
	if len(t.Rounds) == 0 {
		return ErrNoGame
	}
	if t.started() {
		return ErrResults
	}
	t.Rounds = t.Rounds[:len(t.Rounds)-1]
	for i := range t.Entrants {
		t.Entrants[i].From = min(t.Entrants[i].From, len(t.Rounds))
	}
	return nil
}

// Exchange has two who have no result in the last round change places: each meets the opponent of the other, or has the bye.
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

// SetRounds changes how many rounds a Swiss tournament has: at least those that are paired.
func (t *Tournament) SetRounds(n int) error {
	if t.Kind != Swiss || n < max(2, len(t.Rounds)) || n > MaxRounds(len(t.Entrants)) {
		return ErrRounds
	}
	t.Wanted = n
	return nil
}

// SitOut has somebody not play in the next round, with so many halves of a point for it, 0 or 1; back has them play in it after all.
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

// Return has somebody who had withdrawn play again from the next round on. What was decided meanwhile stays, and can be corrected.
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

// Join has somebody enter late. In a knock-out that is possible until the first result is there, and draws the bracket again; in the others
// at any time before the end, and counts as from the next round on. It returns their index.
func (t *Tournament) Join(e Entrant) (int, error) {
	e = tidy([]Entrant{e})[0]
	switch {
	case len(t.Entrants) >= Most:
		return 0, ErrMany
	case !named(append(slices.Clone(t.Entrants), e)):
		return 0, ErrName
	case t.Over():
		return 0, ErrOver
	case t.Kind == KnockOut && len(t.Rounds) > 0 && (len(t.Rounds) > 1 || t.started()):
		return 0, ErrLate
	}
	e.Gone, e.From = false, len(t.Rounds)
	if t.Kind == KnockOut && len(t.Rounds) == 1 {
		t.Rounds, e.From = nil, 0
	}
	at := len(t.Entrants)
	if e.From == 0 && e.Strength > 0 { // nobody has played: by strength, as the others
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

// started reports whether a result of the last round is there that is no bye and did not come of a withdrawal.
func (t *Tournament) started() bool {
	return slices.ContainsFunc(t.Rounds[len(t.Rounds)-1].Games, func(g Game) bool {
		return !g.Bye() && g.Outcome != Open && !(g.Unplayed && g.Outcome != BothLost && t.Entrants[g.loser()].Gone)
	})
}

// Withdraw takes somebody out: a game that is not decided is won by the opponent without being played, and nobody is paired with them
// again. In a round robin whoever has played less than half of the games is taken out of the standing with all of them; the games that
// others have not played are won by the opponents (FIDE Handbook C.05, withdrawal).
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

// present are the indices of those who have not withdrawn.
func (t *Tournament) present() []int {
	var list []int
	for i := range t.Entrants {
		if !t.Entrants[i].Gone {
			list = append(list, i)
		}
	}
	return list
}
