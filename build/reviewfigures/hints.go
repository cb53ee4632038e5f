package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/trexo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
)

// hinted is a hint whose sentences are checked.
type hinted struct {
	c   *checker
	pos rules.Game
	m   rules.Move
	// hint is the hint and hints are all for the position; nil and none for the reason of a later move.
	hint  *boards.Hint
	hints []*boards.Hint
}

// hintSayings holds the checks of the sentences about a hint by the keys of their texts.
var hintSayings = map[string]func(*hinted, *sentence) fact{
	"hint.move":  (*hinted).names,
	"hint.other": (*hinted).names,
	"hint.plan":  (*hinted).plan,

	"hint.wins-now": (*hinted).wins, "hint.wins-now-row": (*hinted).wins, "hint.wins-points": (*hinted).points, "hint.wins-points-row": (*hinted).points,
	"hint.wins-match": (*hinted).winsMatch, "hint.wins-match-row": (*hinted).winsMatch,
	"hint.double-threat": (*hinted).unstoppable, "hint.sure-cell": (*hinted).unstoppable, "hint.sure-cells": (*hinted).unstoppable,
	"hint.sure-row": (*hinted).unstoppable, "hint.sure-rows": (*hinted).unstoppable,
	"hint.open-three": (*hinted).openThree, "hint.open-three-colour": (*hinted).openThree,
	"hint.wins-by-force": (*hinted).byForce, "perfect.by-force": (*hinted).byForceSomeTime,
	"hint.only-parry": (*hinted).parries, "hint.only-parry-row": (*hinted).parries, "hint.parries": (*hinted).parries, "hint.parries-row": (*hinted).parries,
	"hint.avoids-gift": (*hinted).avoidsGift, "hint.avoids-gift-row": (*hinted).avoidsGift,
	"hint.threatens": (*hinted).threatens, "hint.threatens-row": (*hinted).threatens,
	"hint.hinders": (*hinted).hinders, "hint.hinders-row": (*hinted).hinders,
	"hint.builds": (*hinted).builds, "hint.builds-row": (*hinted).builds, "hint.builds-colour": (*hinted).builds, "hint.builds-colour-row": (*hinted).builds,
	"hint.closes": (*hinted).shape, "hint.closes-row": (*hinted).shape, "hint.exposes": (*hinted).shape, "hint.exposes-at": (*hinted).shape,
	"hint.covers": (*hinted).covers, "hint.covers-at": (*hinted).covers,
	"hint.tempo": (*hinted).cube, "hint.tempo-at": (*hinted).cube, "hint.takes-back": (*hinted).cube, "hint.takes-back-at": (*hinted).cube,
	"hint.prepares": (*hinted).quiet, "hint.prepares-next": (*hinted).names2,
	"hint.resists": (*hinted).resists, "hint.resists-within": (*hinted).losesWithin, "hint.resists-nothing": (*hinted).losesAnyway, "hint.resists-sooner": (*hinted).sooner,
	"hint.losing": (*hinted).losing, "hint.left": (*hinted).left, "hint.left-stopped": (*hinted).left,
	"hint.chance": (*hinted).chance, "hint.chance-round": (*hinted).chance, "hint.chances": (*hinted).chance,
	"perfect.best": (*hinted).perfect, "perfect.other": (*hinted).perfect, "perfect.draw": (*hinted).perfectResult,
	"perfect.wins.x": (*hinted).perfectResult, "perfect.wins.o": (*hinted).perfectResult,
}

// keyedScreens returns the surroundings of screens with keyed sentences about hints and answers.
var keyedScreens = sync.OnceValue(func() *scenes.Env {
	var keys []string
	for key := range hintSayings {
		keys = append(keys, key)
	}
	d, err := keyed(append(keys, otherKeys...))
	if err != nil {
		panic(err)
	}
	return d
})

// boardOf returns a board that shows a view.
func boardOf(d *scenes.Env, v *session.View) boards.Board {
	g, _, err := all.Games().ByName(v.Info.Name)
	if err != nil {
		panic(err)
	}
	b := g.New(d)
	b.Show(v)
	return b
}

// checkHints checks the hints for the position before a turn: that of the table and of the analysis.
func (c *checker) checkHints(b *bench, t *turn, a audit) error {
	j, err := judge.Advise(b.ctx, b.judge, t.before, b.nodes)
	if err != nil {
		return err
	}
	best := j.Thought()
	c.hintsOf(t, boards.Hints(boardOf(screens(), session.At(t.match, t.Ply.Ply-1)), b.game, t.before, &best), a)
	return nil
}

func (c *checker) hintsOf(t *turn, hints []*boards.Hint, a audit) {
	for _, h := range hints {
		text := boards.Advice(screens(), h)
		where := func() string { return fmt.Sprintf("%q in %s (ply %d, %s)", text, t.before.Text(), t.Ply.Ply, c.game) }
		g := &hinted{c: c, pos: t.before, m: h.Thought.Move, hint: h, hints: hints}
		sentences, rest := read(boards.Advice(keyedScreens(), h))
		if rest != "" {
			a.unread("hint", where)
		}
		g.check(sentences, where, a)
		a.clash(g.clashes(t), where)
	}
}

// check checks sentences that were read. Those within the reason of a later move are about that move.
func (g *hinted) check(all []sentence, where func() string, a audit) {
	later := map[int]*hinted{}
	for i := range all {
		if all[i].key == "hint.prepares-next" {
			for _, at := range inner.FindAllString(all[i].parts["Why"], -1) {
				k, _ := strconv.Atoi(strings.Trim(at, "⟨⟩"))
				later[k] = g.next(&all[i])
			}
		}
	}
	for i := range all {
		about, of := g, later[i] != nil
		if of {
			about = later[i]
		}
		say := hintSayings[all[i].key]
		if say == nil {
			a.unread(all[i].key, where)
			continue
		}
		a.add(all[i].key, say(about, &all[i]), where)
	}
}

// next returns the later move that a sentence names. It has no position if the moves cannot be played.
func (g *hinted) next(s *sentence) *hinted {
	after := afterMove(g.pos, g.m)
	reply, err := after.ParseMove(s.parts["Reply"])
	if err != nil {
		return &hinted{}
	}
	after = afterMove(after, reply)
	m, err := after.ParseMove(s.parts["Next"])
	if err != nil || after.ToMove() != g.pos.ToMove() {
		return &hinted{}
	}
	return &hinted{c: g.c, pos: after, m: m}
}

// clashes compares the hint with the other hints and with the review of the same position.
func (g *hinted) clashes(t *turn) (c clashes) {
	th, best := g.hint.Thought, g.hints[0].Thought
	switch {
	case best.Win < 0 && th.Win < 0 && th.Win < best.Win, best.Win > 0 && th.Win > 0 && th.Win < best.Win:
		c.add("hint", "the alternative %s takes %d plies, the hint %d", g.hint.Move, th.Win, best.Win)
	case best.Win < 0 && th.Win >= 0, best.Win <= 0 && th.Win > 0:
		c.add("hint", "the alternative %s has %d plies, the hint %d", g.hint.Move, th.Win, best.Win)
	case best.Win == 0 && th.Win == 0 && th.Chance > best.Chance && (!g.hint.Rounds || th.Match >= best.Match):
		c.add("hint", "the alternative %s has a chance of %d, the hint %d", g.hint.Move, th.Chance, best.Chance)
	}
	win := t.BestProven
	if t.side == rules.O {
		win = -win
	}
	if th == best && (win > 0 && th.Win < 0 || win < 0 && th.Win > 0) {
		c.add("hint", "%d plies are proven, %d in the review", th.Win, win)
	}
	told := slices.ContainsFunc(t.Words, func(p review.Phrase) bool { return p.Key == "review.natural" })
	if fault := t.Mark == review.Mistake || t.Mark == review.Blunder; fault && th == best && t.Move == g.hint.Move && !told {
		c.add("hint", "advised, and marked %s once it is played", t.Mark)
	}
	return c
}

func (g *hinted) ok() bool { return g.pos != nil }

// names: the sentence is about the move.
func (g *hinted) names(s *sentence) fact {
	return is(s.parts["Move"] == g.pos.MoveText(g.m) && s.key == map[bool]string{false: "hint.move", true: "hint.other"}[g.hint.Other])
}

// names2: the later moves can be played; what is said of them is checked by itself.
func (g *hinted) names2(s *sentence) fact { return is(g.next(s).ok()) }

// plan: the moves can be played after the move.
func (g *hinted) plan(s *sentence) fact {
	at := afterMove(g.pos, g.m)
	for text := range strings.FieldsSeq(s.parts["Moves"]) {
		m, err := at.ParseMove(text)
		if err != nil {
			return no
		}
		at = afterMove(at, m)
	}
	return yes
}

// named returns the cells of the row in the sentence; ok is false if there should be some and are none.
func (g *hinted) named(s *sentence) (row []int, ok bool) {
	written := strings.HasSuffix(s.key, "-row") || strings.HasPrefix(s.key, "hint.open-three") || strings.HasPrefix(s.key, "hint.left") || strings.HasPrefix(s.key, "review.") && s.parts["Row"] != ""
	if !written {
		return nil, true
	}
	row = marksOf(g.pos).row(s.parts["Row"])
	return row, row != nil
}

// gains reports whether the move achieves what a sentence of a review says of it. A kind may end with what is named.
func (g *hinted) gains(kind string, s *sentence) fact {
	switch kind {
	case "wins-now", "wins-now-row":
		return g.wins(s)
	case "wins-match", "wins-match-row":
		return g.winsMatch(s)
	case "double-threat", "double-threat-row", "double-threat-rows", "double-threat-cell", "double-threat-cells":
		return g.unstoppable(s)
	case "wins-by-force":
		return g.byForce(s)
	case "threatens", "threatens-row":
		return g.threatens(s)
	case "hinders":
		return g.hinders(s)
	case "builds", "builds-colour":
		return g.builds(s)
	case "open-three", "open-three-colour":
		return g.openThree(s)
	case "only-parry", "only-parry-row", "parries", "parries-row":
		return g.parries(s)
	case "avoids-gift", "avoids-gift-row":
		return g.avoidsGift(s)
	case "closes", "exposes":
		return g.shape(s)
	case "tempo":
		return g.cube(s)
	}
	return unknown
}

// unstoppable: the next own move wins whatever is played. On each of two cells it would complete five if nothing were
// played; of two rows, or of one cell or row, one is completed after every reply.
func (g *hinted) unstoppable(s *sentence) fact {
	v := g.c.does(g.pos, g.m, ai.Reason{Aim: ai.DoubleThreat})
	if v == no {
		return no
	}
	side, board := g.pos.ToMove(), marksOf(g.pos)
	var named [][]int
	for _, name := range []string{"Row", "Cell", "Other"} {
		text := s.parts[name]
		if s.key == "hint.double-threat" {
			text = ""
		}
		switch {
		case text == "":
			continue
		case strings.Contains(text, "–"):
			named = append(named, board.row(text))
		default:
			named = append(named, board.cells(text))
		}
		if named[len(named)-1] == nil {
			return no
		}
	}
	next := afterMove(g.pos, g.m)
	if len(named) == 0 {
		return v
	}
	completed := func(pos rules.Game, part []int) bool {
		for _, m := range g.c.facts.winning(pos) {
			if completes(pos, m, side, part) && (len(part) > 1 || !marksOf(pos).has(part[0], side) || len(named) == 1) {
				return true
			}
		}
		return false
	}
	if again, ok := next.(rules.Passing); ok && len(named) == 2 {
		for _, part := range named {
			if !completed(again.Passed(), part) {
				return no
			}
		}
		if s.parts["Cell"] != "" {
			return v
		}
	}
	for _, reply := range next.AppendMoves(nil) {
		if winner, over := g.c.ended(next, reply); over {
			if winner != side {
				return no
			}
			continue
		}
		after, any := afterMove(next, reply), false
		for _, part := range named {
			any = any || completed(after, part)
		}
		if !any {
			return no
		}
	}
	return v
}

// openThree: the side has three on the row, not before the move, and one more move would make a row of four that can be completed in two ways.
func (g *hinted) openThree(s *sentence) fact {
	row, ok := g.named(s)
	side, after, layer := g.pos.ToMove(), marksAfter(g.pos, g.m), 0
	if strings.Contains(s.key, "-colour") {
		layer = 1
	}
	if !ok || row == nil || after.countIn(row, side, layer) != 3 || marksOf(g.pos).countIn(row, side, layer) == 3 {
		return no
	}
	v := no // unknown if a symbol of the opponent has to be covered for a row
	again := afterMove(g.pos, g.m).(rules.Passing).Passed()
	for _, grown := range again.AppendMoves(nil) {
		if _, over := g.c.ended(again, grown); over {
			continue
		}
		free, ways := map[string]bool{}, map[string]bool{}
		next := afterMove(again, grown).(rules.Passing).Passed()
		for _, m := range g.c.facts.winning(next) {
			for _, five := range marksAfter(next, m).made(side) {
				if contains(five, row[:1]) || contains(five, row[len(row)-1:]) {
					ways[fmt.Sprint(five)] = true
					free[fmt.Sprint(five)] = free[fmt.Sprint(five)] || after.freeIn(five, side, layer)
				}
			}
		}
		open := 0
		for _, is := range free {
			if is {
				open++
			}
		}
		switch {
		case open > 1:
			return yes
		case len(ways) > 1:
			v = unknown
		}
	}
	return v
}

// does checks a reason, and the row that is completed by m for side.
func (g *hinted) completesNamed(s *sentence, m rules.Move) bool {
	row, ok := g.named(s)
	return ok && (row == nil || completes(g.pos, m, g.pos.ToMove(), row))
}

func (g *hinted) wins(s *sentence) fact {
	return is(g.ok() && g.c.facts.wins(g.pos, g.m) && g.completesNamed(s, g.m))
}

func (g *hinted) points(s *sentence) fact {
	e, ok := g.pos.Effect(g.m).(rules.Gainer)
	return both(g.wins(s), is(ok && strconv.Itoa(e.Gained()) == s.parts["Count"]))
}

func (g *hinted) winsMatch(s *sentence) fact {
	return both(g.wins(s), is(afterMove(g.pos, g.m).Outcome() == rules.Won(g.pos.ToMove())))
}

// count returns the number in the sentence.
func count(s *sentence) int {
	for _, name := range []string{"Count", "N"} {
		if n, err := strconv.Atoi(s.parts[name]); err == nil && n > 0 {
			return n
		}
	}
	return 0
}

func (g *hinted) byForce(s *sentence) fact { return g.c.winsBy(g.pos, g.m, count(s)) }

func (g *hinted) byForceSomeTime(*sentence) fact {
	return g.c.winsBy(g.pos, g.m, ai.Moves(g.hint.Thought.Win))
}

// parries: the opponent would win at once, and does not after the move. Only if every other move lets it win is it the
// only one. The row is one that could be completed without the move, and cannot after it.
func (g *hinted) parries(s *sentence) fact {
	aim := ai.Parries
	if strings.Contains(s.key, ".only-parry") {
		aim = ai.OnlyParry
	}
	row, ok := g.named(s)
	if !ok {
		return no
	}
	v := both(g.c.does(g.pos, g.m, ai.Reason{Aim: aim}), g.c.does(g.pos, g.m, ai.Reason{Aim: ai.Parries}))
	if row == nil {
		return v
	}
	passed, ok := g.pos.(rules.Passing)
	return both(v, is(ok && g.allows(passed.Passed(), row) && !g.allows(afterMove(g.pos, g.m), row)))
}

// allows reports whether the side to move in pos can complete a row with its next move and wins with it.
func (g *hinted) allows(pos rules.Game, row []int) bool {
	if pos.ToMove() != g.pos.ToMove().Other() {
		return false
	}
	for _, m := range g.c.facts.winning(pos) {
		if completes(pos, m, pos.ToMove(), row) {
			return true
		}
	}
	return false
}

// avoidsGift: more than half of the other moves let the opponent win, with the row if it is named.
func (g *hinted) avoidsGift(s *sentence) fact {
	row, ok := g.named(s)
	if !ok || g.c.facts.gives(g.pos, g.m) {
		return no
	}
	gifts, others := 0, 0
	for _, o := range g.pos.AppendMoves(nil) {
		if o == g.m {
			continue
		}
		others++
		switch {
		case row == nil && g.c.facts.gives(g.pos, o), row != nil && (g.allows(afterMove(g.pos, o), row) || completes(g.pos, o, g.pos.ToMove().Other(), row)):
			gifts++
		}
	}
	return is(2*gifts > others)
}

// threatens: if the opponent did nothing, the next own move would win, with the row if it is named.
func (g *hinted) threatens(s *sentence) fact {
	if !g.ok() {
		return no
	}
	v := g.c.does(g.pos, g.m, ai.Reason{Aim: ai.Threatens})
	row, ok := g.named(s)
	if !ok || v == no {
		return no
	}
	if row == nil {
		return v
	}
	again := afterMove(g.pos, g.m).(rules.Passing).Passed()
	for _, m := range g.c.facts.winning(again) {
		if completes(again, m, g.pos.ToMove(), row) {
			return v
		}
	}
	return no
}

// hinders: the opponent had as many on the row, which was open to it, and it is not after the move.
func (g *hinted) hinders(s *sentence) fact {
	if !g.ok() {
		return no
	}
	row, ok := g.named(s)
	if !ok {
		return no
	}
	they := g.pos.ToMove().Other()
	if row == nil {
		return is(rows(g.pos, g.m, ai.Reason{Aim: ai.Hinders, N: count(s)}))
	}
	before, after := marksOf(g.pos), marksAfter(g.pos, g.m)
	full := before.size == before.five && count(s) == before.five-1 // in Oxixo a push may put the last cube into such a line
	for _, place := range places(before.size, before.five) {        // the row may be named by the ends of its pieces
		if contains(place, row) && before.count(place, they) == count(s) && before.count(row, they) == count(s) && (full || before.free(place, they)) &&
			(after.count(place, they) < count(s) || before.free(place, they) && !after.free(place, they)) {
			return yes
		}
	}
	return no
}

// builds: the side has as many on the row after the move, with nothing in the way, and had not before.
func (g *hinted) builds(s *sentence) fact {
	if !g.ok() {
		return no
	}
	row, ok := g.named(s)
	if !ok {
		return no
	}
	if row == nil {
		aim := ai.Builds
		if s.key == "hint.builds-colour" {
			aim = ai.BuildsColour
		}
		return is(rows(g.pos, g.m, ai.Reason{Aim: aim, N: count(s)}))
	}
	side, after := g.pos.ToMove(), marksAfter(g.pos, g.m)
	layer := 0
	if strings.Contains(s.key, "-colour") {
		layer = 1
	}
	before := marksOf(g.pos)
	made := before.countIn(row, side, layer) < count(s) || !before.freeIn(row, side, layer)
	return is(made && after.countIn(row, side, layer) == count(s) && after.freeIn(row, side, layer))
}

func (g *hinted) shape(s *sentence) fact {
	aim := ai.Closes
	if strings.Contains(s.key, ".exposes") {
		aim = ai.Exposes
	}
	before, ok := g.pos.(*trexo.State)
	if n := count(s); !ok || n != 0 && n != 3 || aim == ai.Closes && g.c.facts.gives(g.pos, g.m) {
		return no
	}
	var row []int
	if name := s.parts["Row"]; name != "" {
		if row = marksOf(before).row(name); marksOf(before).count(row, g.pos.ToMove().Other()) != 3 {
			return no
		}
	}
	if !besideOpen(before, afterMove(g.pos, g.m).(*trexo.State), aim, row) {
		return no
	}
	cells := s.parts["Cell"]
	if strings.HasSuffix(s.key, "-at") {
		cells = s.parts["Cells"]
	}
	if cells == "" {
		return yes
	}
	exposed := marksOf(before).cells(cells)
	if len(exposed) == 0 || !contains(row, exposed) {
		return no
	}
	again := afterMove(g.pos, g.m).(rules.Passing).Passed()
	for _, cell := range exposed { // an own brick can be laid on it now, and could not before
		could := func(pos rules.Game) bool {
			return slices.ContainsFunc(pos.AppendMoves(nil), func(m rules.Move) bool { return int(trexo.XCell(m)) == cell || int(trexo.OCell(m)) == cell })
		}
		if could(g.pos) || !could(again) {
			return no
		}
	}
	return yes
}

// covers: the cells had a symbol of the opponent, and have an own one or another half of the brick now.
func (g *hinted) covers(s *sentence) fact {
	if !g.ok() {
		return no
	}
	if s.key == "hint.covers" {
		return is(rows(g.pos, g.m, ai.Reason{Aim: ai.Covers}))
	}
	cells, before := marksOf(g.pos).cells(s.parts["Cells"]), marksOf(g.pos)
	p, ok := g.pos.(*trexo.State)
	if len(cells) == 0 || !ok {
		return no
	}
	for _, cell := range cells {
		landed := int(trexo.XCell(g.m)) == cell || int(trexo.OCell(g.m)) == cell
		if !landed || before.count([]int{cell}, p.ToMove().Other()) == 0 {
			return no
		}
	}
	return yes
}

func (g *hinted) cube(s *sentence) fact {
	aim := ai.Tempo
	if strings.HasPrefix(s.key, "hint.takes-back") {
		aim = ai.TakesBack
	}
	v := is(g.ok() && rows(g.pos, g.m, ai.Reason{Aim: aim, N: count(s)}))
	if s.parts["Cells"] != "" && strings.HasSuffix(s.key, "-at") {
		v = both(v, is(strings.HasPrefix(g.pos.MoveText(g.m), s.parts["Cells"])))
	}
	return v
}

// quiet: the move neither wins nor loses soon, as far as plain enumeration sees. It may threaten what most answers stop.
func (g *hinted) quiet(*sentence) fact {
	if !g.ok() || g.c.winsBy(g.pos, g.m, praisedWin) == yes {
		return no
	}
	return not(g.c.losesBy(g.pos, g.m, 1))
}

// resists: the position is lost, and no move holds out longer than this one.
func (g *hinted) resists(s *sentence) fact {
	v := yes
	for n := 1; n <= maxTried; n++ {
		switch g.c.losesBy(g.pos, g.m, n) {
		case yes:
			return both(v, not(g.c.outlasted(g.pos, g.m, n)))
		case unknown:
			return unknown
		}
	}
	return g.c.forces(g.pos, g.pos.ToMove().Other(), ai.Moves(g.hint.Thought.Win))
}

// losesWithin: the opponent wins by force, in that many moves at the most.
func (g *hinted) losesWithin(*sentence) fact {
	n := ai.Moves(g.hint.Thought.Win)
	if n <= maxTried {
		return g.c.losesBy(g.pos, g.m, n)
	}
	return g.c.forces(g.pos, g.pos.ToMove().Other(), n)
}

func (g *hinted) losesAnyway(*sentence) fact {
	return both(g.c.losesBy(g.pos, g.m, 1), not(g.c.outlasted(g.pos, g.m, 1)))
}

// sooner: the move loses within that many, and the hint does not.
func (g *hinted) sooner(s *sentence) fact {
	return both(g.c.losesBy(g.pos, g.m, count(s)), not(g.c.losesBy(g.pos, g.hints[0].Thought.Move, min(count(s), maxTried))))
}

// losing: the move that is named loses within that many.
func (g *hinted) losing(s *sentence) fact {
	m, err := g.pos.ParseMove(s.parts["Move"])
	if err != nil {
		return no
	}
	return both(g.c.losesBy(g.pos, m, count(s)), not(g.c.losesBy(g.pos, g.m, 1)))
}

// left: the opponent has the row after the move, and can be stopped after it has made it a row of four.
func (g *hinted) left(s *sentence) fact {
	row, ok := g.named(s)
	they := g.pos.ToMove().Other()
	after := afterMove(g.pos, g.m)
	if !ok || len(row) < 3 || marksOf(after).count(row, they) < 3 || after.ToMove() != they {
		return no
	}
	at := marksOf(after).cells(s.parts["Cells"])
	for _, grown := range after.AppendMoves(nil) {
		next := afterMove(after, grown)
		if next.Outcome().Over() || marksOf(next).count(row, they) < 3 || next.ToMove() != g.pos.ToMove() || !g.extends(after, grown, row) {
			continue
		}
		stopped, covered := len(g.c.facts.winning(next)) > 0, false
		for _, m := range next.AppendMoves(nil) {
			if _, over := g.c.ended(next, m); over || g.allows(afterMove(next, m), row) {
				continue
			}
			stopped = true
			for _, cell := range at {
				covered = covered || int(trexo.XCell(m)) == cell || int(trexo.OCell(m)) == cell
			}
		}
		if !stopped || s.key == "hint.left" && !covered {
			return no
		}
	}
	return yes
}

// extends reports whether m gives the opponent four with a row, which it can complete then.
func (g *hinted) extends(pos rules.Game, m rules.Move, row []int) bool {
	again := afterMove(pos, m).(rules.Passing).Passed()
	for _, w := range g.c.facts.winning(again) {
		if completes(again, w, pos.ToMove(), row) {
			return true
		}
	}
	return false
}

// chance: the figure is that of the thought, and nothing is decided as far as plain enumeration sees.
func (g *hinted) chance(s *sentence) fact {
	for name, chance := range map[string]int{"Percent": g.hint.Thought.Chance, "Round": g.hint.Thought.Chance, "Match": g.hint.Thought.Match} {
		if text, ok := s.parts[name]; ok && text != strconv.Itoa(ai.Percent(chance)) {
			return no
		}
	}
	if g.c.winsBy(g.pos, g.m, praisedWin) == yes || g.c.losesBy(g.pos, g.m, 1) == yes {
		return no
	}
	return yes
}

func (g *hinted) perfect(s *sentence) fact {
	return is(s.key == map[bool]string{false: "perfect.best", true: "perfect.other"}[g.hint.Other])
}

// perfectResult: the result of perfect play, as far as plain enumeration sees.
func (g *hinted) perfectResult(s *sentence) fact {
	if s.key == "perfect.draw" {
		return both(not(g.c.winsBy(g.pos, g.m, maxTried)), both(not(g.c.losesBy(g.pos, g.m, maxTried)), unknown))
	}
	own, err := strconv.Atoi(s.parts["N"])
	if err != nil {
		return no
	}
	winner := map[string]rules.Side{"perfect.wins.x": rules.X, "perfect.wins.o": rules.O}[s.key]
	if winner == g.pos.ToMove() {
		return both(g.c.winsBy(g.pos, g.m, own), not(g.c.winsBy(g.pos, g.m, min(own-1, maxTried))))
	}
	return both(g.c.losesBy(g.pos, g.m, own), not(g.c.losesBy(g.pos, g.m, min(own-1, maxTried))))
}
