package oxixo

import (
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// status is the text of the sheet beside the board. lit is true for a warning.
type status struct {
	head, text string
	lit        bool
}

// spokenMarkKeys are the keys of the spoken names of the marks.
var spokenMarkKeys = [...]string{rules.X: "speech.mark.x", rules.O: "speech.mark.o"}

// seatKeys are the keys of the names of the seats at the table for four.
var seatKeys = [...]string{rule.South: "setup.seat.south", rule.West: "setup.seat.west", rule.North: "setup.seat.north", rule.East: "setup.seat.east"}

func (b *Board) status(now time.Duration) status {
	h, name := &b.controls.held, b.playerName(b.idle.view.Seat)
	var say status
	switch {
	case b.pushing(now):
		from, to := b.clip.step.From, b.clip.step.To
		return status{head: b.pushText(from, to), text: b.slideText(from, to)}
	case b.idle.view.Over():
		say.head, say.text = b.d.T("companion.game-over"), b.endingText()
	case b.controls.watching:
		return status{head: b.d.T("table.turn", "Name", name)}
	case b.waiting():
		say.head = b.d.T("table.thinking", "Name", name)
	case b.idle.pass:
		say.head, say.text = b.d.T("oxixo.pass.head"), b.d.T("oxixo.nothing", "Name", name)
	case h.holding() && h.aim != none:
		say.head, say.text = b.pushText(rule.Cell(h.cell), h.ways[h.aim]), b.slideText(rule.Cell(h.cell), h.ways[h.aim])
	case h.holding():
		say.head, say.text = b.d.T("oxixo.lifted", "Cell", rule.Cell(h.cell).String()), b.d.T("oxixo.lifted.text")
		if b.idle.four {
			say.text = b.d.T("oxixo.lifted.text4")
		}
	default:
		say.head, say.text = b.d.T("oxixo.take"), b.d.T("oxixo.take2")
		if b.idle.four {
			say.text = b.d.T("oxixo.take4")
		}
	}
	if b.idle.repetitions == 2 && !b.idle.view.Over() && !h.holding() {
		say.text, say.lit = b.d.T("oxixo.seen"), true
	}
	return say
}

// waiting reports whether the board waits for another player. A person who can move as soon as the animation is over
// does not count.
func (b *Board) waiting() bool {
	p, on := b.idle.view.OnTurn()
	return on && (p.Computer() || !b.controls.canMove && !b.busy)
}

func (b *Board) markedCubes(seat int, now time.Duration) int {
	p := &b.idle.position
	if k := b.clip; k != nil && k.moving(now) {
		p = &k.snapshotAt(k.elapsed(now)).position
	}
	return p.count(match.SideOf(seat))
}

func (b *Board) endingText() string {
	res := b.idle.view.Result
	w := res.Winner()
	switch {
	case res.By == match.ByTime:
		return b.d.T("oxixo.end.time")
	case res.By == match.ByResignation:
		return b.d.T("oxixo.end.resigned")
	case res.By == match.ByAgreement:
		return b.d.T("told.end.agreement")
	case w == rules.Nobody:
		return b.d.T("told.end.repetition")
	}
	for _, l := range b.idle.lines {
		if p := b.idle.view.Last(); p != nil && p.Side != w && l.Side == w {
			return b.d.T("oxixo.end.gift", "Side", phrases.SideName(b.d, w))
		}
	}
	return b.d.T("end.line", "Of", phrases.SideName(b.d, w))
}

func (b *Board) playerName(seat int) string {
	if seat < 0 {
		return ""
	}
	v, i := b.idle.view, 0
	if v.Seat == seat {
		i = v.Player
	}
	if p := v.Setup.Seats[seat].Players[i]; p.Name == "" && seat == phrases.Partner(&v.Setup) {
		return b.d.T("table.partner")
	}
	return phrases.Player(b.d, v.Setup.Seats, seat, i)
}

func (b *Board) pushText(from, to rule.Cell) string {
	return b.d.T("oxixo.pushed", "From", from.String(), "To", to.String())
}

func (b *Board) slideText(from, to rule.Cell) string {
	out := outward(from, to)
	switch {
	case out.X > 0:
		return b.d.T("oxixo.slides.left")
	case out.X < 0:
		return b.d.T("oxixo.slides.right")
	case out.Y > 0:
		return b.d.T("oxixo.slides.down")
	}
	return b.d.T("oxixo.slides.up")
}

// chipText returns the label of the chip of a seat, for the player of seat own.
func (b *Board) chipText(seat, own int) string {
	if seat == own {
		return b.d.T("oxixo.dot.own", "Name", b.playerName(seat))
	}
	name := b.playerName(seat)
	if name == b.d.T("table.partner") {
		return b.d.T("oxixo.dot.partner")
	}
	return b.d.T("oxixo.dot.other", "Name", name)
}

// SayTurn returns the cubes that may be taken.
func (b *Board) SayTurn(v *session.View) string {
	p, d := newPosition(v.Game), b.d
	var free []string
	for c := range p.mark {
		if p.mayTake(c) {
			free = append(free, rule.Cell(c).String())
		}
	}
	switch {
	case p.over:
		return ""
	case p.pass:
		return boards.Sentence(d.T("speech.oxixo.pass"))
	}
	return boards.SayCells(d, d.T("speech.oxixo.take"), free)
}

// SayStep returns "": the move itself says everything.
func (b *Board) SayStep(*session.View) string { return "" }

func spokenCube(d *scenes.Env, mark rules.Side, dot int8) string {
	text := d.T(spokenMarkKeys[mark])
	if dot != none {
		text = d.T("speech.oxixo.dot", "Mark", text, "Seat", d.T(seatKeys[dot]))
	}
	return text
}

// SayBoard returns the places of the marks. All other cubes are blank.
func (b *Board) SayBoard(v *session.View) string {
	p, d := newPosition(v.Game), b.d
	var out []string
	for _, side := range [...]rules.Side{rules.X, rules.O} {
		for dot := int8(none); dot < 4; dot++ {
			var on []string
			for c := range p.mark {
				if p.mark[c] == side && p.dot[c] == dot {
					on = append(on, rule.Cell(c).String())
				}
			}
			out = append(out, boards.SayCells(d, spokenCube(d, side, dot), on))
		}
	}
	return boards.Sentences(append(out, d.T("speech.oxixo.blank"))...)
}

// SayCell returns the cube on a cell.
func (b *Board) SayCell(v *session.View, name string) string {
	p, d := newPosition(v.Game), b.d
	for c := range p.mark {
		at := rule.Cell(c)
		if at.String() != name || !p.onBoard(at.Col(), at.Row()) {
			continue
		}
		what := d.T("speech.oxixo.cube")
		if p.mark[c] != rules.Nobody {
			what = spokenCube(d, p.mark[c], p.dot[c])
		}
		return d.T("speech.cell", "Cell", name, "What", what)
	}
	return ""
}

// SayAim returns the cube at the keyboard cursor, or the end aimed at.
func (b *Board) SayAim(v *session.View) string {
	c := &b.controls
	switch {
	case !c.keys:
		return ""
	case c.held.holding() && c.held.aim != none:
		return boards.Sentence(b.pushText(rule.Cell(c.held.cell), rule.Cell(c.held.aim)))
	}
	return b.SayCell(v, rule.Cell(c.cursor).String())
}

func (b *Board) cubeText(c int) string {
	side := b.idle.mark[c]
	switch d := b.idle.dot[c]; {
	case side == 0:
		return b.d.T("oxixo.cube.blank", "Cell", rule.Cell(c).String())
	case d != none && b.idle.four:
		return b.d.T("oxixo.cube.dot", "Cell", rule.Cell(c).String(), "Side", phrases.SideName(b.d, side), "Seat", b.seatName(int(d)))
	default:
		return b.d.T("oxixo.cube", "Cell", rule.Cell(c).String(), "Side", phrases.SideName(b.d, side))
	}
}
