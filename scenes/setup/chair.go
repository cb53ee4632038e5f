package setup

import (
	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/scenes/ui/widget"
)

// chair is who sits on one seat. Name and level are kept while the other kind of player sits there.
type chair struct {
	computer bool
	level    int
	name     widget.Edit
	// fresh is set where the name is typed and not picked, pick is the list of the players.
	fresh bool
	pick  widget.Select
	// mates are the others of a team; they have no mates themselves.
	mates []chair
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
	return match.Player{Name: c.typed()}
}

// typed is the name on the chair.
func (c *chair) typed() string { return people.Tidy(string(c.name.Text)) }

// at is the player with index k of the team.
func (c *chair) at(k int) *chair {
	if k == 0 {
		return c
	}
	return &c.mates[k-1]
}

// remove takes the player with index k out of the team, which has more than one.
func (c *chair) remove(k int) {
	mates := c.mates
	if k == 0 {
		first := mates[0]
		first.mates = mates[1:]
		*c = first
		return
	}
	c.mates = append(mates[:k-1:k-1], mates[k:]...)
}
