package all_test

import (
	"context"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/oxixo"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
)

// The promise of a quiet move of Oxixo is kept, by a count of cubes: after the answer in the hint, the next move in the
// hint brings N own cubes into the line with none of the opponent's, or takes some of the opponent's out of a line or
// blocks it.
func TestQuietMovesKeepTheirPromise(t *testing.T) {
	d, count := boardstest.Env(t, "en"), map[ai.Aim]int{}
	for i, name := range []string{"oxixo", "oxixo4"} {
		g, err := games.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		e, err := engines.New(name, ai.MaxLevel, ai.Options{HashMiB: 1})
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(5, uint64(i)))
		for range 300 {
			p, err := g.New(nil)
			if err != nil {
				t.Fatal(err)
			}
			for n := r.IntN(14); n > 0 && !p.Outcome().Over(); n-- {
				moves := p.AppendMoves(nil)
				p.Do(moves[r.IntN(len(moves))])
			}
			if p.Outcome().Over() {
				continue
			}
			th, err := e.Think(context.Background(), p, ai.Limits{Nodes: 3000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			h := boards.Hint{Move: p.MoveText(th.Move), Thought: &th, Next: boards.Ahead(name, p, &th), Cell: func(c int) string { return oxixo.Cell(c).String() }}
			if h.Next == nil {
				continue
			}
			if th.Reason.Aim != ai.Prepares {
				t.Errorf("%s: %s is not a quiet move, but %v", p.Text(), h.Move, th.Reason)
			}
			before := p.Clone()
			before.Do(th.PV[0])
			h.Plan = append(h.Plan, before.MoveText(th.PV[1]))
			before.Do(th.PV[1])
			h.Plan = append(h.Plan, before.MoveText(th.PV[2]))
			after := before.Clone()
			after.Do(th.PV[2])
			side, next := p.ToMove(), h.Next.Thought.Reason
			count[next.Aim]++
			mine, theirs := inLine(before, h.Next.Evidence.Row, side)
			mineAfter, theirsAfter := inLine(after, h.Next.Evidence.Row, side)
			switch next.Aim {
			case ai.Builds:
				if mineAfter != next.N || theirsAfter > 0 || mine >= next.N && theirs == 0 {
					t.Errorf("%s %v: %v on %v: %d and %d become %d and %d", p.Text(), h.Plan, next, h.Next.Evidence.Row, mine, theirs, mineAfter, theirsAfter)
				}
			default:
				t.Errorf("%s %v: %v is prepared", p.Text(), h.Plan, next)
			}
			row := h.Next.Evidence.Row
			want := oxixo.Cell(row[0]).String() + "–" + oxixo.Cell(row[len(row)-1]).String()
			if s := boards.Advice(d, &h); !strings.Contains(s, "prepares "+h.Plan[1]+", which after "+h.Plan[0]) || !strings.Contains(s, want) {
				t.Errorf("%s: %q lacks %v and %s", p.Text(), s, h.Plan, want)
			}
			if shown := h.Marks().Row; !slices.Equal(shown, row) {
				t.Errorf("%s: the board marks %v, the sentence names %v", p.Text(), shown, row)
			}
		}
	}
	if count[ai.Builds] == 0 {
		t.Errorf("prepared aims: %v", count)
	}
}

// inLine returns the numbers of cubes of side and of its opponent in a line.
func inLine(p rules.Game, row []int, side rules.Side) (mine, theirs int) {
	mark := func(c oxixo.Cell) rules.Side {
		if g, ok := p.(*oxixo.Game4); ok {
			s := g.State()
			return s.Mark(c)
		}
		s := p.(*oxixo.Game).State()
		return s.Mark(c)
	}
	for _, c := range row {
		switch mark(oxixo.Cell(c)) {
		case side:
			mine++
		case side.Other():
			theirs++
		}
	}
	return mine, theirs
}

// named matches the rows and squares in a text, such as c5–e5, a3+e3 or g5.
var named = regexp.MustCompile("[a-j][0-9]+(?:[\u2013+][a-j][0-9]+)?")

// The notice below the board and the hint have the same names for rows: every row that a hint spoils or stops is in the
// notice, and every row in the notice is in some hint. In Oxixo the notice names the missing cells of a line, and the
// hint names the line.
func TestNoticesAndHintsNameTheSameRows(t *testing.T) {
	for _, c := range []struct {
		game, start string
		// notices are the rows of the side that is not to move.
		notices []string
	}{
		{"xobrainer", "10/10/10/10/10/3OOO4/10/10/10/10 x XXXx/OOOo 21+7/18+7 0-0 0-0 x 1", []string{"d5\u2013f5"}},
		{"xobrainer", "10/10/10/4XX1X2/10/10/10/10/10/10 o XXXx/OOOo 18+7/21+7 0-0 0-0 x 1", []string{"e7\u2013h7"}},
		{"xobrainer", "10/10/10/10/10/10/10/10/10/XXXX6 o XXXx/OOOo 17+7/21+7 0-0 0-0 x 1", []string{"e1"}},
		{"xobrainer", "10/10/10/2x7/5O4/4XOX3/5X4/4O5/10/10 o XXXx/o 18+6/21+7 0-0 0-0 x 1", []string{"c7\u2013f4"}},
		{"trexo", "10/10/10/10/10/5,Oe1,Xw1,3/3,Oe1,Xw1,5/2,Xs1,1,Os1,5/2,On1,Xs1,Xn1,Os1,4/3,On1,1,Xn1,4 x 39", []string{"d4\u2013f2"}},
		{"trexo", "10/10/10/10/10/2,Xs1,Xs1,Xs1,5/2,On1,On1,On1,5/10/10/10 o 39", []string{"c5\u2013e5"}},
		{"trexo", "10/10/10/10/10/2,Xs1,Xs1,1,Xs1,4/2,On1,On1,1,On1,4/10/10/10 x 39", []string{"c4\u2013f4"}},
		{"trexo", "10/10/10/10/10/Xs1,Xs1,Xs1,1,Xs1,5/On1,On1,On1,1,On1,5/10/10/10 o 38", []string{"d5"}},
		{"oxixo", "5/5/1OOO1/5/X3X x", []string{"a3+e3"}},
		{"oxixo", "OOO2/5/X3X/5/5 x", []string{"d5+e5"}},
		{"oxixo", "1OOOO/5/X3X/5/5 x", []string{"a5"}},
	} {
		m := boardstest.Match(t, match.Setup{Game: c.game, Start: c.start, Options: rules.Options{}}, "")
		game, _, err := all.Games().ByName(c.game)
		if err != nil {
			t.Fatal(err)
		}
		d := boardstest.Env(t, "en")
		b, v := openBoard(d, game, m)
		var warnings []string
		for _, text := range b.Warnings(time.Hour) {
			_, list, _ := strings.Cut(text, ": ")
			warnings = append(warnings, list)
		}
		if c.game == "trexo" { // rows of the side to move are listed first
			warnings = warnings[len(warnings)-len(c.notices):]
		}
		if !slices.Equal(warnings, c.notices) {
			t.Errorf("%s %s: the board warns of %q, want %q", c.game, c.start, warnings, c.notices)
			continue
		}
		notices := named.FindAllString(strings.Join(warnings, " "), -1)
		by, err := engines.ByGame(c.game)
		if err != nil {
			t.Fatal(err)
		}
		mentioned := map[string]bool{}
		for _, mv := range v.Game.AppendMoves(nil) {
			th := &ai.Thought{Move: mv}
			switch th.Reason = by.Reason(v.Game, *th); {
			case th.Reason.Aim == ai.Parries || th.Reason.Aim == ai.OnlyParry || th.Reason.Aim == ai.AvoidsGift || th.Reason.Aim == ai.Hinders && th.Reason.N >= 3:
			default:
				continue
			}
			h := boards.Hint{Move: v.Game.MoveText(mv), Thought: th, Evidence: engines.Evidence(c.game, v.Game, th), Cell: func(cell int) string { return b.Cell(cell).Name }}
			text := boards.Advice(d, &h)
			for _, row := range rowsIn(&h, text, v.Game) {
				if mentioned[row] = true; !slices.Contains(notices, row) {
					t.Errorf("%s %s: the notice has %q, the hint %s: %s", c.game, c.start, notices, row, text)
				}
			}
		}
		for _, n := range notices {
			if !mentioned[n] {
				t.Errorf("%s %s: no hint mentions %s, only %v", c.game, c.start, n, mentioned)
			}
		}
	}
}

// openBoard returns a board that shows m to a spectator, and that view.
func openBoard(d *scenes.Env, game *boards.Game, m *match.Match) (boards.Board, *session.View) {
	b, v := game.New(d), session.Of(m, session.Spectator, -1)
	seats := boards.NewSeats(d, b, v)
	seats.Layout(&boards.Divide(graph.MeasureWindow(1280, 800, 1)).Area)
	b.Show(v)
	seats.Update(boards.State{View: v}, time.Hour)
	return b, v
}

// rowsIn returns the rows in a hint, by the names that notices use: the missing cells if one piece is missing, and
// always in Oxixo.
func rowsIn(h *boards.Hint, text string, p rules.Game) (rows []string) {
	_, text, _ = strings.Cut(text, ": ")
	row := named.FindString(text)
	if h.Thought.Reason.Aim == ai.Hinders && !strings.HasPrefix(text, "spoils "+row) {
		return []string{text} // not the name of a row
	}
	g, isOxixo := p.(*oxixo.Game)
	if h.Thought.Reason.Aim == ai.Hinders && !isOxixo {
		return []string{row}
	}
	if !isOxixo { // a four
		for _, c := range h.Evidence.At {
			rows = append(rows, h.Cell(c))
		}
		return rows
	}
	s, lacks := g.State(), []string(nil)
	for _, c := range h.Evidence.Row {
		if s.Mark(oxixo.Cell(c)) != p.ToMove().Other() {
			lacks = append(lacks, oxixo.Cell(c).String())
		}
	}
	if first, last := h.Cell(h.Evidence.Row[0]), h.Cell(h.Evidence.Row[len(h.Evidence.Row)-1]); row != first+"\u2013"+last {
		return []string{text}
	}
	return []string{strings.Join(lacks, "+")}
}

// The best hint mentions an open row of the opponent's that is in the notice, unless its aim is more urgent.
// Middle-level players make the moves, the strongest level the hints.
func TestHintsMentionTheRowsOfTheNotice(t *testing.T) {
	pressing := []ai.Aim{
		ai.WinsNow, ai.WinsMatch, ai.DoubleThreat, ai.WinsByForce, ai.Threatens, ai.OnlyParry, ai.Parries, ai.Resists, ai.AvoidsGift,
	}
	think := func(name string, level ai.Level, p rules.Game, seed uint64, nodes int64) ai.Thought {
		e, err := engines.New(name, level, ai.Options{Threads: 1, HashMiB: 4, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		th, err := e.Think(context.Background(), p.View(p.ToMove()), ai.Limits{Nodes: nodes}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return th
	}
	for name, o := range map[string]rules.Options{"xobrainer": {"Format": "round"}, "trexo": {}} {
		game, _, err := all.Games().ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		d, hints := boardstest.Env(t, "en"), 0
		for seed := range uint64(8) {
			for m := boardstest.Match(t, match.Setup{Game: name, Options: o, Seed: seed + 1}, ""); !m.Result().Over() && m.Ply() < 50; {
				p := m.Position()
				b, _ := openBoard(d, game, m)
				they := "circle"
				if p.ToMove() == rules.O {
					they = "cross"
				}
				var rows []string
				for _, text := range b.Warnings(time.Hour) {
					if what, list, _ := strings.Cut(text, ": "); strings.HasPrefix(what, "Open row of three") && strings.Contains(what, they) {
						rows = append(rows, named.FindAllString(list, -1)...)
					}
				}
				if len(rows) > 0 {
					th := think(name, ai.MaxLevel, p, 1, 10_000)
					text := boards.Advice(d, &boards.Hint{
						Move: p.MoveText(th.Move), Thought: &th, Evidence: engines.Evidence(name, p, &th), Next: boards.Ahead(name, p, &th),
						Cell: func(c int) string { return b.Cell(c).Name },
					})
					hints++
					if !slices.Contains(pressing, th.Reason.Aim) && !slices.ContainsFunc(rows, func(r string) bool { return strings.Contains(text, r) }) {
						t.Errorf("%s %s: %q is in the notice, the hint says %q", name, p.Text(), rows, text)
					}
				}
				if r := m.Play(think(name, ai.MiddleLevel, p, seed<<8+uint64(m.Ply()), 600).Move); r != nil {
					t.Fatal(r)
				}
			}
		}
		if hints < 20 {
			t.Errorf("%s: only %d hints", name, hints)
		}
	}
}
