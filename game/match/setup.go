// Package match is one sitting at one of the games, without a screen: who sits where, which moves were played, what can
// be taken back, whose clock runs, how it ended, and the record by which all of it comes back from disk. It checks every
// move, whoever it comes from; the rules themselves come with the rules.Info it is given. It reads no wall clock and
// draws no luck but from the seed in its setup.
package match

import (
	"fmt"
	"slices"
	"strings"

	"xotrio/rules"
)

const (
	// TicksPerSecond is the unit of every clock: the screen hands in 60 ticks a second.
	TicksPerSecond = 60
	// MaxPlayers is how many people a seat may have; RULES.md: "One to three people a side".
	MaxPlayers = 3
	// MaxLevel is the highest computer level that a record may name.
	MaxLevel = 99
	// MaxName is the length of a player's name in bytes, generous for any script.
	MaxName = 256
	// MaxClock is the longest main time or increment in ticks: a day.
	MaxClock = 24 * 60 * 60 * TicksPerSecond
	// maxLeft is where increments stop adding up on a clock.
	maxLeft = 1 << 30
)

// Player is a person or a computer at the table.
type Player struct {
	// Name is what the screen calls the player; any Unicode, up to MaxName bytes, empty where nobody gave one.
	Name string
	// Level is 0 for a person and otherwise the strength of the computer player, 1 to MaxLevel.
	Level int
	// Number is that of the seat by which somebody without a name is called who sat there first, 0 for the seat itself: who has changed seats
	// for a rematch keeps it.
	Number int
}

// Computer reports whether no person makes this player's moves.
func (p Player) Computer() bool { return p.Level != 0 }

// Seat is one place at the table. Its players, one to MaxPlayers, take the seat's turns in order and go on where they
// were in the next round; more than one is a team.
type Seat struct {
	Players []Player
}

// Person is a seat with one person.
func Person(name string) Seat { return Seat{Players: []Player{{Name: name}}} }

// Computer is a seat with one computer player; level counts from 1.
func Computer(name string, level int) Seat {
	return Seat{Players: []Player{{Name: name, Level: level}}}
}

// Team is a seat whose players take its turns in order.
func Team(players ...Player) Seat { return Seat{Players: players} }

// Clock is the time that a seat has, in ticks.
type Clock struct {
	// Main is the time at the start, 1 to MaxClock.
	Main int
	// Increment is added after each of the seat's moves, 0 to MaxClock.
	Increment int
}

// Setup is everything that is settled before the first move. Who begins is part of it: in Trexo and Oxixo X does, so
// the players change seats; in XOBrainer, and in Oxixo where players want the circles to begin, the Start position names the opener
// (see OpenedBy). Drawing lots is the screen's.
type Setup struct {
	// Game is the name of the game, as in rules.Info.
	Game string
	// Options are the game's settings; what is missing has its default.
	Options rules.Options
	// Seats are the seats in the order of rules.Game.Seat, one for each seat of the game. Those with an even index play
	// X, the others O.
	Seats []Seat
	// Start is the position text to begin from, empty for the opening of the game.
	Start string
	// Seed decides what chance deals; nothing else.
	Seed uint64
	// Clocks is empty where nobody has a clock, otherwise one clock for each seat.
	Clocks []Clock
	// Bomb is how many ticks a bomb leaves for a move, one of Bombs; 0 for no bomb. Only with XOBrainer's variant timebomb.
	Bomb int
	// Beam is how many ticks the bar between the players takes from the middle to an end, 1 to MaxClock; 0 for no bar. Only
	// with XOBrainer's variant timebalance.
	Beam int
	// Series is the place of the match in a series of games, the zero value where it is by itself.
	Series Series
	// Teaching is set where moves of a person that lose much are offered back, see session.Doubted. Such a match has no clocks, bomb or
	// bar, as nothing could be taken back, and is not rated.
	Teaching bool
	// Rated is set where the result counts for the ratings of the players: then nobody is helped and nothing is taken back.
	Rated bool
	// NoHelp is set where nobody is helped and nothing is taken back although the result does not count for ratings, as in the games of a
	// tournament.
	NoHelp bool
}

// OptionTeams is the option of a game that has to know how many people play for each side.
const OptionTeams = "Teams"

// Seated is s with the option Teams filled in for a game that has it, such as 2-1 for two players on the first seat. New
// does it by itself; whoever makes a Start position out of the options needs it before. The error says that an option
// Teams does not fit the seats.
func (s Setup) Seated(g *rules.Info) (Setup, error) {
	s = s.clone()
	err := s.seatTeams(g)
	return s, err
}

// seatTeams does what Seated says.
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

// persons reports whether at least one person plays for that side.
func (s *Setup) persons(side rules.Side) bool {
	for i, seat := range s.Seats {
		if SideOf(i) == side && slices.ContainsFunc(seat.Players, func(p Player) bool { return !p.Computer() }) {
			return true
		}
	}
	return false
}

// rests reports whether undo and redo come to rest where e is the ply to be played next.
func (s *Setup) rests(e Entry) bool {
	return e.Seat >= 0 && (!s.Mixed() || !s.Seats[e.Seat].Players[e.Player].Computer())
}

// SideOf is the side for which the seat with this index plays: seats go round the table and sides take turns.
func SideOf(seat int) rules.Side {
	if seat < 0 {
		return rules.Nobody
	}
	return rules.X + rules.Side(seat%2)
}

// check says what is wrong with s as a setup of g, nil if nothing is.
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

// clone is a copy that shares nothing with s.
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

// OpenedBy is the Setup.Start by which side opener plays first: the opening of g under o with every field that names
// the side on turn or the opener of the round changed, or what the game has as such. It is empty where opener begins anyway, and fails
// for a game that X always begins: there the players change seats.
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

// opens is the side that moves first in the opening p: the one on turn, or the opener of the round where something is to be
// drawn before that.
func opens(p rules.Game) rules.Side {
	if r, ok := p.(interface{ Opener() rules.Side }); ok && p.ToMove() == rules.Nobody {
		return r.Opener()
	}
	return p.ToMove()
}

// ReasonRated refuses a take-back, a hint and whatever else helps in a rated match, ReasonNoHelp in another one in which nobody is helped.
const (
	ReasonRated  = "match.rated"
	ReasonNoHelp = "match.nohelp"
)

// ratedKey is the key of the line "Rated: yes".
const ratedKey = "Rated"

// helpKey is the key of the line "Help: no".
const helpKey = "Help"

// checkRated says why a match set up like s cannot be rated, nil where it can: its result has to say something about two players of whom at
// least one is a person, and who the people are has to be known.
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

// WhyNoHelp says why nobody may be helped in a match set up like s, nil where people may.
func (s Setup) WhyNoHelp() *rules.Refusal {
	switch {
	case s.Rated:
		return rules.Refuse(ReasonRated, "This game is rated: it is played without hints, and without taking moves back.")
	case s.NoHelp:
		return rules.Refuse(ReasonNoHelp, "This game is played without hints, and without taking moves back.")
	}
	return nil
}

// Unaided reports whether nobody may be helped, see WhyNoHelp.
func (s Setup) Unaided() bool { return s.Rated || s.NoHelp }

// Abandon ends a rated match that is put away before its end: a person who plays a computer gives it up by that, so that no loss can be
// avoided by beginning another game. Between two people, who have agreed to that, it stays unfinished, and so does one in which no person
// has taken a turn. It reports whether it has ended the match.
func (m *Match) Abandon() bool {
	if !m.setup.Rated || m.Result().Over() || !m.setup.Mixed() {
		return false
	}
	for _, e := range m.line.plies {
		if e.Seat >= 0 && !m.setup.Seats[e.Seat].Players[e.Player].Computer() {
			return m.Resign(SideOf(e.Seat)) == nil
		}
	}
	return false
}
