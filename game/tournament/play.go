package tournament

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"xotrio/game/match"
	"xotrio/rules"
)

// Play describes the games of a tournament: a match.Setup without players.
type Play struct {
	// Game is the name in rules.Info and Options its settings. Games is the number of games in a match with alternating
	// sides; 0 or 1 for one.
	Game    string        `json:"game"`
	Options rules.Options `json:"options,omitempty"`
	Games   int           `json:"games,omitempty"`
	// Main and Increment are each player's clock in ticks, both 0 for none. Bomb and Beam belong to XOBrainer's
	// variants; see match.Setup.
	Main      int `json:"main,omitempty"`
	Increment int `json:"increment,omitempty"`
	Bomb      int `json:"bomb,omitempty"`
	Beam      int `json:"beam,omitempty"`
	// Rated is true if games played here count for ratings; they are then played without hints and undo.
	Rated bool `json:"rated,omitempty"`
	// Help is true if games played here may use hints and undo.
	Help bool `json:"help,omitempty"`
}

// PlayOf extracts the Play of s.
func PlayOf(s match.Setup) Play {
	p := Play{Game: s.Game, Options: s.Options, Games: s.Series.Games, Bomb: s.Bomb, Beam: s.Beam, Rated: s.Rated, Help: !s.Unaided()}
	if len(s.Clocks) > 0 {
		p.Main, p.Increment = s.Clocks[0].Main, s.Clocks[0].Increment
	}
	return p
}

// Setup returns the setup of a match of g; first has the crosses. In a game of partners a single person plays for both;
// the members of a team share the seats of their side.
func (p Play) Setup(g *rules.Info, first, second *Entrant) match.Setup {
	s := match.Setup{Game: p.Game, Options: p.Options, Bomb: p.Bomb, Beam: p.Beam, NoHelp: !p.Help}
	if p.Games > 1 {
		s.Series.Games = p.Games
	}
	alone := max(len(first.Members), len(second.Members)) < 2 && g.Seats == 2 && p.Games < 2
	s.Rated = p.Rated && alone && (first.Level == 0 || second.Level == 0) // others cannot be rated
	for i := range g.Seats {
		e := first
		if i%2 == 1 {
			e = second
		}
		s.Seats = append(s.Seats, match.Team(e.playersAt(i/2, (g.Seats+1)/2)...))
		if p.Main > 0 {
			s.Clocks = append(s.Clocks, match.Clock{Main: p.Main, Increment: p.Increment})
		}
	}
	return s
}

func (e *Entrant) playersAt(seat, seats int) []match.Player {
	if len(e.Members) == 0 {
		return []match.Player{{Name: e.Name, Level: e.Level}}
	}
	var players []match.Player
	for i := seat % len(e.Members); i < len(e.Members); i += seats {
		players = append(players, match.Player{Name: e.Members[i], Level: e.Level})
	}
	return players
}

// Table identifies a game of a tournament by ID, round and table, both counted from 0.
type Table struct {
	Tournament   string
	Round, Table int
}

// The names of the match notes that hold the table, and who sits there: the start numbers of the two, and the name of
// the first.
const (
	note       = "tournament"
	numberNote = "tournament-numbers"
	firstNote  = "tournament-first"
)

// Mark notes in the match that it is played at the table.
func (t Table) Mark(m *match.Match) error {
	return m.Notes().Set(note, fmt.Sprintf("%s %d %d", t.Tournament, t.Round+1, t.Table+1))
}

// MarkPlayers notes in a marked match that it is that of g, and that g.First has its first seat.
func MarkPlayers(m *match.Match, g *Game) error {
	return errors.Join(m.Notes().Set(numberNote, numbers(g)), m.Notes().Set(firstNote, m.Setup().Seats[0].Players[0].Name))
}

func numbers(g *Game) string { return fmt.Sprintf("%d %d", g.First+1, g.Second+1) }

// Unmark detaches the match from its tournament.
func Unmark(m *match.Match) error {
	return errors.Join(m.Notes().Set(note, ""), m.Notes().Set(numberNote, ""), m.Notes().Set(firstNote, ""))
}

// IsOf reports whether a match with these notes (see match.Notes.Get) is that of g: a pairing may have been taken back
// and made with others since it began. Matches of older versions do not say.
func IsOf(notes func(name string) string, g *Game) bool {
	who := notes(numberNote)
	return who == "" || who == numbers(g)
}

// TableOf reads the table from the notes of a match (see match.Notes.Get); ok is false if it belongs to no tournament.
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

// Key is the name for saving a match in progress at the table: letters, digits and "-".
func (t Table) Key() string {
	return fmt.Sprintf("tournament-%s-%d-%d", t.Tournament, t.Round+1, t.Table+1)
}

// Template returns p as a match.Setup without players; PlayOf is the inverse.
func (p Play) Template() match.Setup {
	s := match.Setup{Game: p.Game, Options: p.Options, Bomb: p.Bomb, Beam: p.Beam, Rated: p.Rated, NoHelp: !p.Help}
	if p.Games > 1 {
		s.Series.Games = p.Games
	}
	if p.Main > 0 {
		s.Clocks = []match.Clock{{Main: p.Main, Increment: p.Increment}}
	}
	return s
}
