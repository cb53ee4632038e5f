package exercises

import (
	"cmp"
	"fmt"
	"slices"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
)

// Exercise is a position and the solution.
type Exercise struct {
	// Record is the name of the record that it comes from, "" if the match has none; Ply is the number of the move
	// played there, from 1, random draws included.
	Record string `json:"record,omitempty"`
	Ply    int    `json:"ply"`
	// Game is the name of the game and Options those of the match, both as in match.Setup.
	Game    string        `json:"game"`
	Options rules.Options `json:"options,omitempty"`
	// Position is the position before that move, as rules.Game.Text writes it.
	Position string `json:"position"`
	// Side is the side to move, "x" or "o"; Played is the move played, and Best holds the right moves, best first.
	Side   string   `json:"side"`
	Played string   `json:"played"`
	Best   []string `json:"best"`
	// Proven is true for a proven mistake: it missed a forced win, or allowed one that could be avoided. Loss is its
	// loss, in per mille of the chance to win the round.
	Proven bool `json:"proven,omitempty"`
	Loss   int  `json:"loss,omitempty"`
	// Lines holds the moves judged by the review, best first, and Words its sentences about the move played.
	Lines []judge.Line    `json:"lines,omitempty"`
	Words []review.Phrase `json:"words,omitempty"`
	// Kept is the day when it was added, Due the first day when it is asked, both as 2006-01-02 in the player's time
	// zone.
	Kept string `json:"kept"`
	Due  string `json:"due"`
	// Done is the number of times in a row that it was solved, from 0 to len(Days).
	Done int `json:"done"`
	// Dropped is true if the player has removed it. It stays in the file so that another review does not add it again.
	Dropped bool `json:"dropped,omitempty"`
}

// Learned reports whether the exercise is not asked any more.
func (e *Exercise) Learned() bool { return e.Done >= len(Days) }

// Mark returns the mark of the move played, a mistake or a blunder.
func (e *Exercise) Mark() review.Mark {
	if e.Loss >= review.MarkLoss[2] {
		return review.Blunder
	}
	return review.Mistake
}

func (e *Exercise) same(other *Exercise) bool {
	return e.Game == other.Game && e.Position == other.Position && e.Side == other.Side
}

// PerMatch is the maximum number of exercises from one match: more would fill the following days, and the worst
// mistakes teach most.
const PerMatch = 3

// Of returns the exercises from the review of m, in the order of the moves: mistakes of persons, with turning points
// and then the largest losses preferred. record is the name of the record of m, "" if it has none.
func Of(r *review.Review, m *match.Match, record string) []Exercise {
	var faults []*review.Ply
	for i := range r.Plies {
		p := &r.Plies[i]
		who, ok := m.Seating().PlayedBy(p.Ply - 1)
		if faulty := p.Mark == review.Mistake || p.Mark == review.Blunder; faulty && ok && !who.Computer() && p.Played >= 0 {
			faults = append(faults, p)
		}
	}
	rank := func(p *review.Ply) int {
		if slices.Contains(r.TurningPoints, p.Ply) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(faults, func(a, b *review.Ply) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(b.Loss, a.Loss), cmp.Compare(b.RoundLoss, a.RoundLoss))
	})
	faults = faults[:min(len(faults), PerMatch)]
	slices.SortFunc(faults, func(a, b *review.Ply) int { return cmp.Compare(a.Ply, b.Ply) })
	var list []Exercise
	for _, p := range faults {
		list = append(list, From(p, m, record))
	}
	return list
}

// Possible reports whether m can have exercises: a person plays in it.
func Possible(m *match.Match) bool {
	for _, seat := range m.Setup().Seats {
		for _, p := range seat.Players {
			if !p.Computer() {
				return true
			}
		}
	}
	return false
}

// From returns the exercise for a ply of the review of m, as its mover could know the position; of a match in progress
// only public information is used.
func From(p *review.Ply, m *match.Match, record string) Exercise {
	side := sideOf(p.Side)
	m = match.Public(m)
	e := Exercise{
		Record: record, Ply: p.Ply, Game: m.Game().Name, Options: m.Setup().Options, Position: m.At(p.Ply - 1).View(side).Text(),
		Side: p.Side, Played: p.Move, Loss: p.RoundLoss, Lines: p.Lines, Words: p.Words,
	}
	best, played := &p.Lines[0], &p.Lines[p.Played]
	lost := played.Win < 0 || p.Proven != 0 && (p.Proven > 0) != (side == rules.X)
	e.Proven = best.Win > 0 && played.Win <= 0 || lost && best.Win >= 0
	for i := range p.Lines {
		if l := &p.Lines[i]; i != p.Played && isRight(best, l, e.Proven, best.Round-l.Round) {
			e.Best = append(e.Best, l.Text)
		}
	}
	if len(e.Best) == 0 {
		e.Best = []string{p.Best}
	}
	return e
}

// From reports whether e can come from m: the move was played there in that position.
func (e *Exercise) From(m *match.Match) bool {
	m = match.Public(m)
	log := m.Log()
	return e.Ply >= 1 && e.Ply <= len(log) && m.Game().Name == e.Game && log[e.Ply-1].Text == e.Played &&
		m.At(e.Ply-1).View(e.ToMove()).Text() == e.Position
}

// ToMove returns the side to move.
func (e *Exercise) ToMove() rules.Side { return sideOf(e.Side) }

func sideOf(s string) rules.Side {
	if s == rules.O.String() {
		return rules.O
	}
	return rules.X
}

// View returns the position of e as the player to move may see it, between persons. It returns an error if the position
// is invalid, because the file may have been edited.
func (e *Exercise) View(games match.Games) (*session.View, error) {
	info, err := games(e.Game)
	if err != nil {
		return nil, err
	}
	s := match.Setup{Game: e.Game, Options: e.Options, Start: e.Position}
	people := make([]int, info.Seats)
	if x, o := 0, 0; info.Seats == 2 {
		if n, err := fmt.Sscanf(e.Options["Teams"], "%d-%d", &x, &o); n == 2 && err == nil {
			people[0], people[1] = x, o
		}
	}
	for _, n := range people {
		seat := match.Person("")
		for k := 1; k < min(n, match.MaxPlayers); k++ {
			seat.Players = append(seat.Players, match.Player{})
		}
		s.Seats = append(s.Seats, seat)
	}
	m, err := match.New(s, info)
	if err != nil {
		return nil, err
	}
	_, seat, player, ok := m.OnTurn()
	if !ok {
		return nil, fmt.Errorf("nobody is on turn in the position of the exercise")
	}
	return session.Of(m, seat, player), nil
}
