package xobrainer

import (
	"strconv"
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// MovesRoom is the room for the list of moves.
func (b *Board) MovesRoom() graph.Rect {
	if b.rest == nil {
		return graph.Rect{}
	}
	return b.geo.seats[1].List
}

// entries are those of the list of moves.
type entries struct{ *kit }

// MoveItems are the entries of the list of moves: a heading for every round, which says how it came out, and the turns of the round.
func (e entries) MoveItems(v *session.View) (items []boards.MoveItem) {
	start, ok := v.Start.(*xo.State)
	if !ok {
		return nil
	}
	sets := start.Format().Sets() > 0
	set, base, round := start.Set(), 0, start.Round()
	// head is the entry of the round that is gone through, fresh reports whether its first turn is still to come.
	head, fresh := 0, true
	begin := func(ply int) {
		it := boards.MoveItem{Ply: ply, Head: true, Text: e.d.T("moves.round", "Round", round-base)}
		if sets {
			it.Text = e.d.T("moves.set", "Set", set, "Round", round-base)
			if round == base+1 {
				it.Part = e.d.T("xobrainer.band-set", "Set", set)
			}
		}
		head, fresh = len(items), true
		items = append(items, it)
	}
	begin(0)
	for i := range v.Plies {
		step := stepOf(v, v.Plies[i])
		switch {
		case step.Side != rules.Nobody:
			items = append(items, e.turnItem(&v.Plies[i], &step, i+1))
			fresh = false
		case !step.RoundOver: // what is drawn is seen together with the turn before it
			last := &items[len(items)-1]
			if !fresh || last.Head {
				last.Ply = i + 1
			}
		}
		if !step.RoundOver {
			continue
		}
		h := &items[head]
		h.Side, h.Note = step.Winner, "="
		if step.Winner != rules.Nobody {
			h.Note = gained(&step)
		}
		if step.KnockOut() {
			h.Note = e.d.T("moves.knock-out")
		}
		h.Label = h.Text + ": " + e.cameOut(&step)
		if step.MatchOver() {
			continue
		}
		if step.SetWon {
			base, set = round, set+1
		}
		round++
		begin(i + 1)
	}
	return append(items, boards.UndoneItems(e.d, v, nil)...)
}

// cameOut is how a round came out, in words.
func (e entries) cameOut(step *xo.Step) string {
	if step.Winner == rules.Nobody {
		return e.d.T("moves.drawn")
	}
	return strings.TrimSpace(e.d.T("table.side."+step.Winner.String()) + " " + gained(step))
}

// gained is how many points the winner of a round has got, empty for none: a bar that falls wins a whole set without any.
func gained(step *xo.Step) string {
	if step.Gained() == 0 {
		return ""
	}
	return "+" + strconv.Itoa(step.Gained())
}

// turnItem is the entry of a turn.
func (e entries) turnItem(p *session.Ply, step *xo.Step, ply int) boards.MoveItem {
	it := boards.MoveItem{Ply: ply, Text: p.Text, Side: step.Side}
	switch {
	case step.Fell:
		it.Text = e.d.T("variant.fell")
	case step.TimeLost:
		it.Text = e.d.T("variant.lost")
	case step.Piece == xo.NoPiece:
		it.Text = e.d.T("xobrainer.pass")
	default:
		it.Art = e.arts.pieces[step.Piece]
	}
	return it
}

// Look shows the end of a round that p has ended, before it is counted: the board as it was decided. Any other step is shown as Show
// does.
func (b *Board) Look(p boards.Passage) {
	step := stepOf(&p.After, p.Ply)
	b.Show(p.After)
	if !step.RoundOver {
		return
	}
	b.rest = resting(stand(p.Before).ended(p.Ply, &step))
	b.rewrite()
}
