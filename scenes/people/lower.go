package people

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/game/people"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// scoreH is how high a line of what was won and lost is.
const scoreH = 36.0

// What the lower part of a page tells.
const (
	tabLevels = iota
	tabOpponents
	tabChoices
	tabDuel
)

// lower is the part of the page below the graph: the levels, the opponents, what was chosen, or another player.
func (p *People) lower(r graph.Rect, who people.Player) {
	p.Sheet(r)
	in := r.Inset(pad)
	p.tabs(graph.Rect{X: in.X - 4, Y: in.Y - 6, W: in.W + 8, H: 42})
	body := graph.Rect{X: in.X, Y: in.Y + 48, W: in.W, H: in.H - 48}
	g := p.of(who.ID)
	switch p.tab {
	case tabLevels:
		p.ladder(body, g)
	case tabOpponents:
		p.scores(body, p.opponents(g))
	case tabChoices:
		p.scores(body, p.choices(g))
	case tabDuel:
		p.duel(body, who)
	}
}

// tabs choose what the lower part tells.
func (p *People) tabs(r graph.Rect) {
	tabs := []string{p.T("people.tab.levels"), p.T("people.tab.opponents"), p.T("people.tab.choices")}
	if len(p.list) > 1 {
		tabs = append(tabs, p.T("people.tab.duel"))
	}
	p.tab = min(p.tab, len(tabs)-1)
	p.Choice("tab", r, tabs, p.tab, func(i int) { p.tab = i })
}

// ladder is the levels as steps, each with what the player has won and lost against it.
func (p *People) ladder(r graph.Rect, g *stats.Game) {
	n := int(ai.MaxLevel-ai.MinLevel) + 1
	w := r.W / float64(n)
	const wordsH, scoreH = 20.0, 22.0
	apart := 3.0 // on either side
	if p.Narrow {
		apart = 1
	}
	lowest, _ := p.elo(int(ai.MinLevel))
	highest, _ := p.elo(int(ai.MaxLevel))
	for i := range n {
		level := int(ai.MinLevel) + i
		elo, known := p.elo(level)
		s := g.Cuts[stats.ByLevel][strconv.Itoa(level)]
		share := float64(i) / float64(n-1)
		if known && highest > lowest {
			share = float64(elo-lowest) / float64(highest-lowest)
		}
		room := r.H - wordsH - scoreH
		high := room * (0.22 + 0.78*share)
		box := graph.Rect{X: r.X + float64(i)*w + apart, Y: r.Y + scoreH + room - high, W: w - 2*apart, H: high}
		label := p.T("people.level.told", "Level", level, "Won", s.Won, "Drawn", s.Drawn, "Lost", s.Lost)
		node := p.Put(&graph.Node{Name: "level/" + strconv.Itoa(level), Role: graph.Reading, Label: label, Tip: label, Box: graph.Rect{X: box.X, Y: r.Y, W: box.W, H: r.H}})
		node.Draw = func(c graph.Canvas) {
			t := p.Theme
			fill, line := t.Button, t.SheetLine
			switch {
			case s.Won > s.Lost:
				fill, line = mix(t, 0.34), t.X
			case s.Won > 0:
				fill, line = mix(t, 0.16), t.X
			}
			c.Art(t.Panel(fill, line, 8, false), box, graph.Show{})
			st := t.Write(look.Body, graph.Bold)
			if s.Games() == 0 {
				st = st.In(t.Soft)
			}
			st.Align = graph.Center
			c.Text(phrases.Number(level), graph.Point{X: box.X + box.W/2, Y: box.Y + 7}, st)
			if s.Games() > 0 {
				small := t.Write(look.Small-2, graph.Medium)
				small.Align = graph.Center
				text, small := p.Fonts.Squeeze(strconv.Itoa(s.Won)+":"+strconv.Itoa(s.Lost), small, w-2*apart)
				c.Text(text, graph.Point{X: box.X + box.W/2, Y: box.Y - 19}, small)
			}
			if known {
				small := t.Write(look.Small-2, graph.Regular).In(t.Soft)
				small.Align = graph.Center
				text, small := p.Fonts.Squeeze(strconv.Itoa(elo), small, w)
				c.Text(text, graph.Point{X: box.X + box.W/2, Y: r.Y + r.H - wordsH + 5}, small)
			}
		}
	}
}

// scored is a line of a list: what, and how that went.
type scored struct {
	what string
	stats.Score
}

// opponents are the people whom the player has met, the most frequent first.
func (p *People) opponents(g *stats.Game) (list []scored) {
	for key, s := range g.Cuts[stats.ByOpponent] {
		list = append(list, scored{p.opponent(key), s})
	}
	slices.SortFunc(list, func(a, b scored) int {
		return cmp.Or(cmp.Compare(b.Games(), a.Games()), strings.Compare(a.what, b.what))
	})
	return list
}

// choices are the sides, and what was chosen for the matches.
func (p *People) choices(g *stats.Game) (list []scored) {
	for _, side := range []rules.Side{rules.X, rules.O} {
		if s := g.Cuts[stats.BySide][side.String()]; s.Games() > 0 {
			list = append(list, scored{p.T("table.side." + side.String()), s})
		}
	}
	var options []scored
	for key, s := range g.Cuts[stats.ByOption] {
		options = append(options, scored{phrases.Option(p.Env, key), s})
	}
	slices.SortFunc(options, func(a, b scored) int { return strings.Compare(a.what, b.what) })
	return append(list, options...)
}

// scores is a list of such lines, scrolled where it is long.
func (p *People) scores(r graph.Rect, list []scored) {
	if len(list) == 0 {
		p.Text(p.T("people.nothing"), graph.Rect{X: r.X, Y: r.Y + r.H/2 - 24, W: r.W, H: 48}, p.Soft(look.Body).Centered())
		return
	}
	p.other.Open = false
	p.merged.Window, p.merged.Length = r, float64(len(list))*scoreH
	p.Page("scores", &p.merged, func() {
		for i, l := range list {
			box := graph.Rect{Y: float64(i) * scoreH, W: r.W - 14, H: scoreH}
			p.line(box, l)
		}
	})
}

// line is one of them: what, a bar, and the figures.
func (p *People) line(box graph.Rect, l scored) {
	nameW := min(220, box.W*0.4)
	st := p.Plain(look.Body-1, graph.Medium)
	st.Middle = true
	name, st := p.Fonts.Squeeze(l.what, st, nameW-10)
	p.Text(name, graph.Rect{X: box.X, Y: box.Y, W: nameW - 10, H: box.H}, st)
	const figuresW = 96.0
	p.bar3(graph.Rect{X: box.X + nameW, Y: box.Y + box.H/2 - 4, W: box.W - nameW - figuresW - 10, H: 8}, l.Score)
	figures := p.Plain(look.Small, graph.Medium)
	figures.Align, figures.Middle = graph.End, true
	p.Text(strconv.Itoa(l.Won)+" · "+strconv.Itoa(l.Drawn)+" · "+strconv.Itoa(l.Lost), graph.Rect{X: box.X + box.W - figuresW, Y: box.Y, W: figuresW, H: box.H}, figures)
}

// compare shows how the player has played against another.
func (p *People) compare() {
	p.tab = tabDuel
	p.Focus("tab")
}

// duel is how two players have played against each other, and the latest of their matches.
func (p *People) duel(r graph.Rect, who people.Player) {
	ids, names, current := p.rivals(who)
	if len(ids) == 0 {
		return
	}
	d := stats.Between(p.entries, p.Env.Stats.Rules(), who.ID, p.rival)
	selectW := min(220, r.W*0.4)
	st := p.Plain(look.Body, graph.Bold)
	st.Middle = true
	score := p.T("people.duel.score", "Won", d.Score.Won, "Lost", d.Score.Lost)
	p.Text(score, graph.Rect{X: r.X + selectW + 16, Y: r.Y, W: 120, H: 42}, st)
	soft := p.Soft(look.Small)
	soft.Align, soft.Middle = graph.End, true
	p.Text(p.fitting(p.duelNote(d, who, names[current]), soft, r.W-selectW-140), graph.Rect{X: r.X + selectW + 140, Y: r.Y, W: r.W - selectW - 140, H: 42}, soft)
	p.duelList(graph.Rect{X: r.X, Y: r.Y + 50, W: r.W, H: r.H - 50}, d, 40)
	p.rivalSelect(graph.Rect{X: r.X, Y: r.Y, W: selectW, H: 42}, ids, names, current)
}

// rivals are those with whom a player can be compared, and which of them is.
func (p *People) rivals(who people.Player) (ids []int, names []string, current int) {
	for _, o := range p.others(who.ID) {
		if o.ID == p.rival {
			current = len(ids)
		}
		ids, names = append(ids, o.ID), append(names, o.Name)
	}
	if len(ids) > 0 {
		p.rival = ids[current]
	}
	return ids, names, current
}

// rivalSelect chooses one of them.
func (p *People) rivalSelect(r graph.Rect, ids []int, names []string, current int) {
	p.Select(p.M, "rival", r, &p.other, names, current, func(i int) { p.rival = ids[i] })
}

// duelList are the matches of two against each other, the latest first, in lines of that height; each can be opened.
func (p *People) duelList(list graph.Rect, d *stats.Duel, lineH float64) {
	if len(d.Entries) == 0 {
		p.Text(p.T("people.duel.none"), graph.Rect{X: list.X, Y: list.Y + list.H/2 - 20, W: list.W, H: 44}, p.Soft(look.Body).Centered())
	}
	p.merged.Window, p.merged.Length = list, float64(len(d.Entries))*lineH
	p.Page("duels", &p.merged, func() {
		now := p.Stage.Now()
		top, end := min(p.merged.At(now), p.merged.Goal()), max(p.merged.At(now), p.merged.Goal())+list.H
		for i := max(0, int(top/lineH)-2); i < min(len(d.Entries), int(end/lineH)+3); i++ {
			e := &d.Entries[i]
			how := [...]string{"people.lost1", "people.drawn1", "people.won1"}[int(d.Shares[i]*2)]
			text := p.T("game."+e.Game) + " · " + p.T(how)
			if e.Practice() {
				text += " · " + p.T("people.practice")
			}
			if !e.When.IsZero() {
				text = p.day(e.When) + " · " + text
			}
			p.Button(graph.Rect{Y: float64(i) * lineH, W: list.W - 16, H: lineH - 4}, widget.Button{Name: "duel/" + strconv.Itoa(i), Icon: "play", Label: text, Press: func() { p.open(e.Name) }})
		}
	})
}

// duelNote is the score by the games, and who has won lately.
func (p *People) duelNote(d *stats.Duel, who people.Player, rival string) (parts []string) {
	for _, g := range p.games {
		var s stats.Score
		for _, info := range g.Infos {
			s = s.Plus(d.Games[info.Name])
		}
		if s.Games() > 0 {
			parts = append(parts, p.T("game."+g.Name())+" "+p.T("people.duel.score", "Won", s.Won, "Lost", s.Lost))
		}
	}
	switch {
	case d.Row > 1:
		parts = append(parts, p.T("people.duel.row", "Name", who.Name, "Wins", d.Row))
	case d.Row < -1:
		parts = append(parts, p.T("people.duel.row", "Name", rival, "Wins", -d.Row))
	}
	return parts
}

// fitting are as many of parts, the last ones, as there is room for in a line.
func (p *People) fitting(parts []string, st graph.Style, room float64) string {
	for ; len(parts) > 0; parts = parts[1:] {
		text := strings.Join(parts, " · ")
		if w, _ := p.Fonts.Measure(text, st); w <= room {
			return text
		}
	}
	return ""
}
