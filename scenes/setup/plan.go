package setup

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/ui/widget"
)

// plan is what has been chosen so far for one game.
type plan struct {
	game   string
	seats  []chair
	format int
	rounds int
	points int
	size   int
	main   int
	bonus  int
	begins int

	// What follows is XOBrainer's: the variants, the last mix that was no preset, the bomb's time and the beam's speed as
	// indices into match.Bombs and beams, and board and deck, 0 being those that come with the program and 1 the first file.
	variants    xobrainer.Variants
	own         mix
	bomb, beam  int
	board, deck int
	// layout and cards are the values of the options of board and deck, by which they are found again.
	layout, cards string
}

// chair is who sits on one seat. Name and level are kept while the other kind of player sits there.
type chair struct {
	computer bool
	level    int
	name     widget.Edit
	// mates are the others of a team; they have no mates themselves.
	mates []chair
}

// The formats of XOBrainer in the order in which they are offered; the last two take a number.
var formats = []string{"sets5", "sets3", "sets1", "round", "rounds", "points"}

const (
	formatRounds = 4
	formatPoints = 5
)

// What is offered for Oxixo: sizes of the board, minutes of main time (0: no clock) and seconds for each move.
var (
	sizes   = []string{"5", "4", "3"}
	minutes = []int{0, 3, 5, 10, 20}
	seconds = []int{0, 2, 5, 10}
)

// lots is the choice that lots decide who begins; the smaller numbers are seats.
const lots = 2

// newPlan is what was chosen last time, or a person against a computer player of the middle level.
func newPlan(d *scenes.Env, g *rules.Info) *plan {
	p := &plan{game: g.Name, rounds: 3, points: 50, bonus: 1, bomb: 1, beam: 1}
	for i := range g.Seats {
		p.seats = append(p.seats, chair{computer: i > 0, level: int(ai.MiddleLevel)})
	}
	if g.EitherOpens {
		p.begins = lots // RULES.md, XOBrainer: "Drawing lots decides who opens the first round"
	}
	if s, ok := d.LastSetup(g.Name); ok {
		p.recall(s)
	}
	return p
}

// recall takes over what fits of an earlier setup, which may come from another version or an editor.
func (p *plan) recall(s match.Setup) {
	for i := range p.seats {
		if i >= len(s.Seats) || len(s.Seats[i].Players) == 0 {
			break
		}
		p.seats[i].recall(s.Seats[i].Players[0])
		p.seats[i].mates = nil
		for _, who := range s.Seats[i].Players[1:] {
			mate := chair{level: p.seats[i].level}
			mate.recall(who)
			if p.paged() && 1+len(p.seats[i].mates) < match.MaxPlayers {
				p.seats[i].mates = append(p.seats[i].mates, mate)
			}
		}
	}
	if p.game == xobrainer.Name {
		p.recallVariants(s)
	}
	kind, number, _ := strings.Cut(s.Options["Format"], ":")
	p.format = index(formats, kind)
	if n, err := strconv.Atoi(number); err == nil && n > 0 {
		if p.format == formatRounds {
			p.rounds = min(n, maxRounds)
		} else if p.format == formatPoints {
			p.points = min(n, maxPoints)
		}
	}
	p.size = index(sizes, s.Options["Size"])
	if len(s.Clocks) > 0 {
		p.main = max(0, index(minutes, s.Clocks[0].Main/match.TicksPerSecond/60))
		p.bonus = index(seconds, s.Clocks[0].Increment/match.TicksPerSecond)
	}
}

// recall puts an earlier player on the chair.
func (c *chair) recall(who match.Player) {
	c.computer = who.Computer()
	if ai.Level(who.Level).Valid() {
		c.level = who.Level
	}
	if !who.Computer() {
		c.name.SetText(who.Name)
	}
}

// player is who sits on the chair.
func (c *chair) player() match.Player {
	if c.computer {
		return match.Player{Level: c.level}
	}
	return match.Player{Name: strings.TrimSpace(string(c.name.Text))}
}

// index is the place of x in list, 0 where it is not there.
func index[T comparable](list []T, x T) int {
	for i, have := range list {
		if have == x {
			return i
		}
	}
	return 0
}

// setup is the plan as a match is made of it, the first seat beginning.
func (p *plan) setup() match.Setup {
	s := match.Setup{Game: p.game, Options: rules.Options{}}
	for i := range p.seats {
		c := &p.seats[i]
		team := []match.Player{c.player()}
		for k := range c.mates {
			team = append(team, c.mates[k].player())
		}
		s.Seats = append(s.Seats, match.Team(team...))
	}
	switch p.game {
	case xobrainer.Name:
		s.Options[xobrainer.OptionFormat] = p.formatText()
		p.putVariants(&s)
	case "oxixo":
		s.Options["Size"] = sizes[p.size]
	}
	if p.clocks() && p.main > 0 {
		for range p.seats {
			s.Clocks = append(s.Clocks, match.Clock{
				Main: minutes[p.main] * 60 * match.TicksPerSecond, Increment: seconds[p.bonus] * match.TicksPerSecond,
			})
		}
	}
	return s
}

// clocks reports whether the game may be played by the clock: RULES.md offers that for Oxixo.
func (p *plan) clocks() bool { return p.game == "oxixo" || p.game == "oxixo4" }

func (p *plan) formatText() string {
	switch p.format {
	case formatRounds:
		return fmt.Sprintf("rounds:%d", p.rounds)
	case formatPoints:
		return fmt.Sprintf("points:%d", p.points)
	}
	return formats[p.format]
}
