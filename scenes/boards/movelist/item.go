// Package movelist is the list of a match's moves beside a board: it scrolls, marks the current position, and leads to
// any other. It is the same for all games: item.go has the entries, which a game completes with a function, list.go the
// list.
package movelist

import (
	"image/color"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// Item is one entry of a list of moves: a turn, or a heading such as the start of a round.
type Item struct {
	// Ply is the number of plies before the entry's position. Entries are in ascending order of it.
	Ply int
	// Text is the notation, or the heading. Note is added to it in small type, such as a level or a mark of a review, in the color Ink
	// if its A is above 0.
	Text, Note string
	Ink        color.RGBA
	// Art is a picture before the text, if it has a Paint.
	Art graph.Art
	// Side is the side of the entry, Nobody for none.
	Side rules.Side
	// Turn is the number of the turn, see match.Number; 0 for what is no turn.
	Turn int
	// Head is true for a heading, which has a line of its own.
	Head bool
	// Part is the name of what starts with a heading in addition to the round, such as a set, "" for nothing.
	Part string
	// Remark is true for a comment on the position after Ply, which is below the entry that leads there.
	Remark bool
	// Undone is true if the move was taken back.
	Undone bool
	// Label is the entry in words, if Text and Note do not say it.
	Label string
}

// Items returns the turns of v, after its start, and the turns that were taken back. dress adds the game's contribution
// for a ply to its entry; it may be nil.
func Items(d *scenes.Env, v *session.View, dress func(p *session.Ply, it *Item)) []Item {
	items := []Item{{Text: d.T("moves.start"), Head: true}}
	n := match.NewNumbering(v.Start)
	for i := range v.Plies {
		p := &v.Plies[i]
		n.Add(p.Side, p.Step)
		if p.Seat < 0 { // a draw of chance is shown together with the turn before it
			items[len(items)-1].Ply = i + 1
			continue
		}
		items = append(items, turnItem(p, i+1, n.Last().Turn, dress))
	}
	return append(items, UndoneItems(d, v, n, dress)...)
}

// UndoneItems returns the turns of v that were taken back, see Items. n has numbered those before.
func UndoneItems(d *scenes.Env, v *session.View, n match.Numbering, dress func(p *session.Ply, it *Item)) (items []Item) {
	for i := range v.Undone {
		n.Add(v.Undone[i].Side, v.Undone[i].Step)
		it := turnItem(&v.Undone[i], len(v.Plies)+i+1, n.Last().Turn, dress)
		it.Undone = true
		it.Label = d.T("moves.undone", "Move", it.Text)
		items = append(items, it)
	}
	return items
}

func turnItem(p *session.Ply, ply, turn int, dress func(p *session.Ply, it *Item)) Item {
	it := Item{Ply: ply, Turn: turn, Text: p.Text, Side: p.Side}
	if dress != nil {
		dress(p, &it)
	}
	return it
}
