package match

import (
	"fmt"
	"slices"
	"strings"

	"xotrio/rules"
)

const (
	// TicksPerSecond is the unit of all clocks: screens call Tick with 60 ticks a second.
	TicksPerSecond = 60
	// MaxPlayers is the largest number of players in a seat; RULES.md: "One to three people a side".
	MaxPlayers = 3
	// MaxLevel is the highest computer level, or strength in Elo (see ai.Level), that a record may contain.
	MaxLevel = 9999
	// MaxName is the length in bytes of the longest player name, generous for any script.
	MaxName = 256
	// MaxClock is the longest main time or increment in ticks: a day.
	MaxClock = 24 * 60 * 60 * TicksPerSecond
	// maxLeft is the largest time on a clock; increments do not add to it.
	maxLeft = 1 << 30
)

// Player is a person or a computer at the table.
type Player struct {
	// Name is any Unicode text of up to MaxName bytes; "" if the player has none.
	Name string
	// Level is 0 for a person and otherwise the strength of the computer player, 1 to MaxLevel.
	Level int
	// Number is the seat number that names a player without a Name after changing seats for a rematch; 0 for
	// the number of the present seat.
	Number int
}

// Computer reports whether the player is a computer.
func (p Player) Computer() bool { return p.Level != 0 }

// Seat is one place at the table, with 1 to MaxPlayers players; several players are a team. They take the seat's turns
// in order and keep that order from round to round.
type Seat struct {
	Players []Player
}

// Person returns a seat with one person.
func Person(name string) Seat { return Seat{Players: []Player{{Name: name}}} }

// Computer returns a seat with one computer player; levels count from 1.
func Computer(name string, level int) Seat {
	return Seat{Players: []Player{{Name: name, Level: level}}}
}

// Team returns a seat with several players.
func Team(players ...Player) Seat { return Seat{Players: players} }

// Clock is the time of a seat, in ticks.
type Clock struct {
	// Main is the time at the start, 1 to MaxClock.
	Main int
	// Increment is added after each of the seat's moves, 0 to MaxClock.
	Increment int
}

// Setup is everything that is fixed before the first move. That includes who begins: in Trexo and Oxixo X does, so the
// players swap seats instead; in XOBrainer, and in Oxixo if players want the circles to begin, the Start position names
// the opener (see OpenedBy). Drawing lots is left to screens.
type Setup struct {
	// Game is the name of the game, as in rules.Info.
	Game string
	// Options holds the game's settings; missing ones have their defaults.
	Options rules.Options
	// Seats are in the order of rules.Game.Seat, one for each seat of the game. Seats with an even index play X, the
	// others O.
	Seats []Seat
	// Start is the text of the start position, "" for the opening of the game.
	Start string
	// Seed determines the random draws, and nothing else.
	Seed uint64
	// Clocks has one clock for each seat, or is empty.
	Clocks []Clock
	// Bomb is the number of ticks that a bomb leaves for a move, one of Bombs; 0 for no bomb. It requires XOBrainer's
	// variant timebomb.
	Bomb int
	// Beam is the number of ticks that the bar between the players takes from the middle to an end, 1 to MaxClock; 0
	// for no bar. It requires XOBrainer's variant timebalance.
	Beam int
	// Series is the place of the match in a series, zero for a single match.
	Series Series
	// Teaching is true if persons may take back moves that lose much, see session.Doubted. Such a match has no clocks,
	// bomb or bar, because those rule out take-backs, and is not rated.
	Teaching bool
	// Rated is true if the result counts for ratings. Then there is no help and no take-back.
	Rated bool
	// NoHelp is true if there is no help and no take-back although the match is not rated, as in tournament games.
	NoHelp bool
}

// OptionTeams is the option of a game that depends on the number of players of each side.
const OptionTeams = "Teams"

// Seated returns s with the option Teams filled in, such as 2-1 for two players in the first seat, if the game has that
// option. New calls it; a caller that derives a Start position from the options must call it first. It returns an error
// if the option Teams contradicts the seats.
func (s Setup) Seated(g *rules.Info) (Setup, error) {
	s = s.clone()
	err := s.seatTeams(g)
	return s, err
}

func (s *Setup) seatTeams(g *rules.Info) error {
	for _, o := range g.Options {
		if o.Name != OptionTeams || len(s.Seats) != 2 {
			continue
		}
		want := fmt.Sprintf("%d-%d", len(s.Seats[0].Players), len(s.Seats[1].Players))
		got := g.Get(s.Options, OptionTeams)
		if got == want {
			return nil
		}
		if _, given := s.Options[OptionTeams]; given {
			return fmt.Errorf("the option Teams is %s and the seats have %s players: leave it out or make them agree", got, want)
		}
		s.Options[OptionTeams] = want
	}
	return nil
}

// Mixed reports whether both persons and computers play.
func (s Setup) Mixed() bool {
	var persons, computers bool
	for _, seat := range s.Seats {
		for _, p := range seat.Players {
			computers = computers || p.Computer()
			persons = persons || !p.Computer()
		}
	}
	return persons && computers
}

func (s *Setup) persons(side rules.Side) bool {
	for i, seat := range s.Seats {
		if SideOf(i) == side && slices.ContainsFunc(seat.Players, func(p Player) bool { return !p.Computer() }) {
			return true
		}
	}
	return false
}

func (s *Setup) isUndoStop(e *Entry) bool {
	return e.Seat >= 0 && (!s.Mixed() || !s.Seats[e.Seat].Players[e.Player].Computer())
}

// SideOf returns the side of the seat with this index: seats go round the table and sides alternate. It is Nobody for a
// negative index.
func SideOf(seat int) rules.Side {
	if seat < 0 {
		return rules.Nobody
	}
	return rules.X + rules.Side(seat%2)
}

func (s *Setup) check(g *rules.Info) error {
	if s.Game != g.Name {
		return fmt.Errorf("the setup is for %q and cannot be played as %s", s.Game, g.Name)
	}
	if err := g.CheckOptions(s.Options); err != nil {
		return err
	}
	if len(s.Seats) != g.Seats {
		return fmt.Errorf("%s has %d seats and the setup has %d: give every seat a player", g.Name, g.Seats, len(s.Seats))
	}
	for i, seat := range s.Seats {
		if n := len(seat.Players); n < 1 || n > MaxPlayers {
			return fmt.Errorf("seat %d has %d players: one to %d may sit there", i+1, n, MaxPlayers)
		}
		for _, p := range seat.Players {
			if p.Level < 0 || p.Level > MaxLevel {
				return fmt.Errorf("seat %d has a computer of level %d: levels go from 1 to %d, and 0 is a person", i+1, p.Level, MaxLevel)
			}
			if p.Number < 0 || p.Number > g.Seats {
				return fmt.Errorf("seat %d has a player from seat %d: there are seats 1 to %d", i+1, p.Number, g.Seats)
			}
			if len(p.Name) > MaxName {
				return fmt.Errorf("seat %d has a name of %d bytes: up to %d are kept", i+1, len(p.Name), MaxName)
			}
		}
	}
	if err := s.checkRated(); err != nil {
		return err
	}
	if s.Teaching && (s.Unaided() || len(s.Clocks) > 0 || s.Bomb > 0 || s.Beam > 0) {
		return fmt.Errorf("in a teaching match moves can be taken back: it is not rated, there is help, and no time is counted in it")
	}
	if n := len(s.Clocks); n != 0 && n != g.Seats {
		return fmt.Errorf("the setup has %d clocks for %d seats: give every seat one, or none", n, g.Seats)
	}
	if err := s.Series.check(); err != nil {
		return err
	}
	for i, c := range s.Clocks {
		if c.Main < 1 || c.Main > MaxClock || c.Increment < 0 || c.Increment > MaxClock {
			return fmt.Errorf("the clock of seat %d has %d + %d ticks: the main time goes from 1 to %d ticks, the increment from 0",
				i+1, c.Main, c.Increment, MaxClock)
		}
	}
	return nil
}

func (s Setup) clone() Setup {
	options := make(rules.Options, len(s.Options))
	for k, v := range s.Options {
		options[k] = v
	}
	s.Options = options
	seats := make([]Seat, len(s.Seats))
	for i, seat := range s.Seats {
		seats[i].Players = append([]Player(nil), seat.Players...)
	}
	s.Seats = seats
	s.Clocks = append([]Clock(nil), s.Clocks...)
	s.Series.Played = append([]PlayedGame(nil), s.Series.Played...)
	return s
}

// OpenedBy returns the Setup.Start that makes side opener play first: the opening of g under o with every field
// changed that names the side to move or the opener of the round, or g.OpenedByO. It is "" if opener begins anyway. It
// returns an error for a game that X always begins: there the players swap seats.
func OpenedBy(g *rules.Info, o rules.Options, opener rules.Side) (string, error) {
	p, err := g.New(o)
	if err != nil {
		return "", err
	}
	if opens(p) == opener {
		return "", nil
	}
	if g.OpenedByO != nil {
		if p, err = g.OpenedByO(o); err != nil {
			return "", err
		}
		return p.Text(), nil
	}
	if !g.EitherOpens {
		return "", fmt.Errorf("%s cannot be opened by %s: change the seats instead", g.Name, opener)
	}
	fields := strings.Fields(p.Text())
	for i, f := range fields {
		if f == opener.Other().String() {
			fields[i] = opener.String()
		}
	}
	text := strings.Join(fields, " ")
	if p, err = g.Parse(text, o); err != nil {
		return "", err
	}
	if opens(p) != opener {
		return "", fmt.Errorf("%s cannot be opened by %s: the text of its opening does not tell", g.Name, opener)
	}
	return text, nil
}

// opens returns the side that moves first in the opening p: the side to move, or the opener of the round if a random
// draw comes first.
func opens(p rules.Game) rules.Side {
	if r, ok := p.(interface{ Opener() rules.Side }); ok && p.ToMove() == rules.Nobody {
		return r.Opener()
	}
	return p.ToMove()
}

const ratedKey = "Rated"

const helpKey = "Help"

// checkRated checks whether a match can be rated: its result must compare two players, at least one of them a person,
// and the persons must be known by name.
func (s *Setup) checkRated() error {
	if !s.Rated {
		return nil
	}
	if s.Series.On() {
		return fmt.Errorf("a rated match stands by itself: it is no game of a series")
	}
	names := map[string]bool{}
	for _, seat := range s.Seats {
		if len(s.Seats) != 2 || len(seat.Players) != 1 {
			return fmt.Errorf("a rated match is for two players, one on each side")
		}
		if p := seat.Players[0]; !p.Computer() {
			name := strings.TrimSpace(p.Name)
			if name == "" || names[name] {
				return fmt.Errorf("the people in a rated match need names, and different ones")
			}
			names[name] = true
		}
	}
	if len(names) == 0 {
		return fmt.Errorf("a rated match needs a person: computer players are measured by the arena")
	}
	return nil
}

// WhyNoHelp returns the reason why there is no help in the match, or nil.
func (s Setup) WhyNoHelp() *rules.Refusal {
	switch {
	case s.Rated:
		return rules.Refuse("refusal.match.rated")
	case s.NoHelp:
		return rules.Refuse("refusal.match.nohelp")
	}
	return nil
}

// Unaided reports whether there is no help in the match, see WhyNoHelp.
func (s Setup) Unaided() bool { return s.Rated || s.NoHelp }

// Abandon is called for a match that is left unfinished, and reports whether it has ended the match. A person who
// leaves a rated match against a computer resigns, so that no loss can be avoided by starting another game. A match
// between two people, who can agree to stop, stays unfinished, and so does one without a move of a person.
func (m *Match) Abandon() bool {
	if !m.setup.Rated || m.Result().Over() || !m.setup.Mixed() {
		return false
	}
	for _, e := range m.history.plies {
		if e.Seat >= 0 && !m.setup.Seats[e.Seat].Players[e.Player].Computer() {
			return m.Resign(SideOf(e.Seat)) == nil
		}
	}
	return false
}
