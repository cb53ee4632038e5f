package tournament

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/game/match"
	"xotrio/rules"
)

// Play is how the games of a tournament are played: a match.Setup without its players.
type Play struct {
	// Game is the name of the game, as in rules.Info, and Options are its settings; Games is how many of them make a match, with the sides
	// changing, 0 or 1 for one.
	Game    string        `json:"game"`
	Options rules.Options `json:"options,omitempty"`
	Games   int           `json:"games,omitempty"`
	// Main and Increment are the clock of everybody in ticks, both 0 for none; Bomb and Beam belong to XOBrainer's variants, see match.Setup.
	Main      int `json:"main,omitempty"`
	Increment int `json:"increment,omitempty"`
	Bomb      int `json:"bomb,omitempty"`
	Beam      int `json:"beam,omitempty"`
	// Rated is set where games played here count for the ratings of the players, and so are played without hints and without taking back.
	Rated bool `json:"rated,omitempty"`
	// Help is set where games played here may be played with hints and with taking back.
	Help bool `json:"help,omitempty"`
}

// PlayOf is how the games of s are played.
func PlayOf(s match.Setup) Play {
	p := Play{Game: s.Game, Options: s.Options, Games: s.Series.Games, Bomb: s.Bomb, Beam: s.Beam, Rated: s.Rated, Help: !s.Unaided()}
	if len(s.Clocks) > 0 {
		p.Main, p.Increment = s.Clocks[0].Main, s.Clocks[0].Increment
	}
	return p
}

// Setup is the match of g between two who take part, of whom first has the crosses. Whoever plays alone in a game of partners plays for
// both of them; the members of a team share the seats of their side.
func (p Play) Setup(g *rules.Info, first, second *Entrant) match.Setup {
	s := match.Setup{Game: p.Game, Options: p.Options, Bomb: p.Bomb, Beam: p.Beam, NoHelp: !p.Help}
	if p.Games > 1 {
		s.Series.Games = p.Games
	}
	alone := max(len(first.Members), len(second.Members)) < 2 && g.Seats == 2 && p.Games < 2
	s.Rated = p.Rated && alone && (first.Level == 0 || second.Level == 0) // no others can be rated
	for i := range g.Seats {
		e := first
		if i%2 == 1 {
			e = second
		}
		s.Seats = append(s.Seats, match.Team(e.at(i/2, (g.Seats+1)/2)...))
		if p.Main > 0 {
			s.Clocks = append(s.Clocks, match.Clock{Main: p.Main, Increment: p.Increment})
		}
	}
	return s
}

// at are the players of e who sit at one of the seats of their side.
func (e *Entrant) at(seat, seats int) []match.Player {
	if len(e.Members) == 0 {
		return []match.Player{{Name: e.Name, Level: e.Level}}
	}
	var players []match.Player
	for i := seat % len(e.Members); i < len(e.Members); i += seats {
		players = append(players, match.Player{Name: e.Members[i], Level: e.Level})
	}
	return players
}

// Table is a game of a tournament: the identifier of that, and round and table counted from 0.
type Table struct {
	Tournament   string
	Round, Table int
}

// note is the view note of a match that says for which table it is played.
const note = "tournament"

// Mark notes in the match that it is played at that table.
func (t Table) Mark(m *match.Match) error {
	return m.Notes().Set(note, fmt.Sprintf("%s %d %d", t.Tournament, t.Round+1, t.Table+1))
}

// Unmark has the match belong to no tournament any more.
func Unmark(m *match.Match) error { return m.Notes().Set(note, "") }

// TableOf is the table for which a match is played that has those notes, see match.Notes.Get; ok is false for one that belongs to no
// tournament.
func TableOf(notes func(name string) string) (t Table, ok bool) {
	parts := strings.Fields(notes(note))
	if len(parts) != 3 {
		return Table{}, false
	}
	round, err := strconv.Atoi(parts[1])
	table, fault := strconv.Atoi(parts[2])
	if err != nil || fault != nil || round < 1 || table < 1 {
		return Table{}, false
	}
	return Table{parts[0], round - 1, table - 1}, true
}

// Key is a name for the table by which a match in progress can be saved: letters, digits and "-".
func (t Table) Key() string {
	return fmt.Sprintf("tournament-%s-%d-%d", t.Tournament, t.Round+1, t.Table+1)
}

// Asked is p as a match.Setup without players, from which PlayOf makes p again.
func (p Play) Asked() match.Setup {
	s := match.Setup{Game: p.Game, Options: p.Options, Bomb: p.Bomb, Beam: p.Beam, Rated: p.Rated, NoHelp: !p.Help}
	if p.Games > 1 {
		s.Series.Games = p.Games
	}
	if p.Main > 0 {
		s.Clocks = []match.Clock{{Main: p.Main, Increment: p.Increment}}
	}
	return s
}
