package people

import (
	"image/color"
	"strconv"
	"strings"
	"time"

	"xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/solving"
	"xotrio/game/stats"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// The heights of the parts of a page, in units: who it is, how strong, and what was played. Where the page is broad, the facts stand beside
// the last two, elsewhere below.
const (
	strengthH = 210.0
	playedH   = 270.0
	// usualPlayed is how high what was played is before the graph has a part of what is left.
	usualPlayed = 360.0
	factsH      = 300.0
	factsW      = 260.0
	broad       = 760.0
)

// height is how high the page is at least.
func (p *People) height(w float64) float64 {
	h := cardH + gap + strengthH + gap + playedH
	if w < broad {
		h += gap + factsH
	}
	return h
}

// page is that of the chosen player.
func (p *People) page(r graph.Rect) {
	who, ok := p.player()
	if !ok {
		return
	}
	p.card(graph.Rect{X: r.X, Y: r.Y, W: r.W, H: cardH}, who)
	r.Y, r.H = r.Y+cardH+gap, r.H-cardH-gap
	facts := graph.Rect{X: r.X + r.W - factsW, Y: r.Y, W: factsW, H: r.H}
	if r.W < broad {
		facts = graph.Rect{X: r.X, Y: r.Y + r.H - factsH, W: r.W, H: factsH}
		r.H -= factsH + gap
	} else {
		r.W -= factsW + gap
	}
	graphH := strengthH + max(0, r.H-strengthH-gap-usualPlayed)*0.5
	p.strength(graph.Rect{X: r.X, Y: r.Y, W: r.W, H: graphH}, who)
	p.lower(graph.Rect{X: r.X, Y: r.Y + graphH + gap, W: r.W, H: r.H - graphH - gap}, who)
	p.facts(facts, who)
}

// mix is a sheet with some of the first accent.
func mix(t *look.Theme, share float64) color.RGBA { return paint.Mix(t.Sheet, t.X, share) }

// card says who it is, and leads to a rated game.
func (p *People) card(r graph.Rect, who people.Player) {
	p.Sheet(r)
	in := r.Inset(pad)
	p.Paint(func(c graph.Canvas) {
		c.Art(look.Token(who.Mark, who.Colour), graph.Rect{X: in.X, Y: in.Y, W: in.H, H: in.H}, graph.Show{})
	})
	buttonW := min(290, in.W*0.42)
	x := in.X + in.H + 18
	room := in.X + in.W - buttonW - 16 - x
	const side, space = 44.0, 8.0
	st := p.Plain(look.Title+4, graph.Bold)
	name, st := p.Fonts.Squeeze(who.Name, st, room)
	p.Heading(name, graph.Rect{X: x, Y: in.Y + 2, W: room, H: 36}, st)
	soft := p.Soft(look.Small - 1)
	line, soft := p.Fonts.Squeeze(p.since(who), soft, room)
	p.Text(line, graph.Rect{X: x, Y: in.Y + in.H - 28, W: room, H: 20}, soft)
	buttons := p.doors(who)
	bx := in.X + in.W - buttonW - 16 - float64(len(buttons))*(side+space)
	w, _ := p.Fonts.Measure(line, soft)
	if bx > x+w { // beside the words
		for i, b := range buttons {
			p.Button(graph.Rect{X: bx + float64(i)*(side+space), Y: in.Y + in.H - side, W: side, H: side}, b)
		}
	} else {
		for i, b := range buttons {
			p.Button(graph.Rect{X: bx + float64(i)*(side+space), Y: in.Y - 8, W: side, H: side}, b)
		}
	}
	p.ratedButton(graph.Rect{X: in.X + in.W - buttonW, Y: in.Y, W: buttonW, H: in.H}, who)
}

// doors are the buttons to what can be done with a player.
func (p *People) doors(who people.Player) []widget.Button {
	buttons := []widget.Button{
		{Name: "edit", Icon: "gear", Tip: p.T("people.edit"), Press: func() { p.edit(who) }},
		{Name: "export", Icon: "export", Tip: p.T("people.export"), Disabled: p.Door == nil || p.saver.Busy(), Press: func() { p.export(who) }},
	}
	if len(p.list) > 1 {
		buttons = append(buttons, widget.Button{Name: "compare", Icon: "person", Tip: p.T("people.compare"), Press: func() { p.compare() }})
	}
	return buttons
}

// ratedButton begins a rated game, and says against which level.
func (p *People) ratedButton(r graph.Rect, who people.Player) {
	under := p.T("people.no-level")
	if level, ok := p.table.Opponent(who.ID, p.games[p.game].Infos[0].Name, nil); ok {
		under = p.T("people.against", "Level", level, "Game", p.T("game."+p.games[p.game].Name()))
	}
	p.Button(r, widget.Button{Name: "rated", Kind: widget.Main, Icon: "play", Label: p.T("rated.switch"), Under: under, Press: p.play})
}

// since is the line below a name: since when, how many games, and what was done last.
func (p *People) since(who people.Player) string {
	if p.told != "" {
		return p.told
	}
	n := 0
	for _, g := range p.table.Person(who.ID).Games {
		n += g.Games() + g.Practice
	}
	text := p.T("people.games", "N", n)
	if day, err := time.Parse("2006-01-02", who.Since); err == nil {
		first := p.table.Person(who.ID).First
		if !first.IsZero() && first.Before(day) {
			day = first
		}
		text = p.T("people.since", "Day", p.day(day)) + " · " + text
	}
	return text
}

// day is a date as people say it.
func (p *People) day(t time.Time) string {
	text := strconv.Itoa(t.Day()) + " " + p.T("library.month."+strconv.Itoa(int(t.Month())))
	if t.Year() != p.Now().Year() {
		text += " " + strconv.Itoa(t.Year())
	}
	return text
}

// facts are the figures of the player in the game that is chosen.
func (p *People) facts(r graph.Rect, who people.Player) {
	p.Sheet(r)
	in := r.Inset(pad)
	g := p.of(who.ID)
	p.bar3(graph.Rect{X: in.X, Y: in.Y, W: in.W, H: 10}, g.Score)
	p.score(graph.Rect{X: in.X, Y: in.Y + 16, W: in.W, H: 24}, g.Score)
	lines := p.figures(g, who)
	y := in.Y + 52
	lineH := min(42, (in.Y+in.H-y)/float64(len(lines)))
	for i, l := range lines {
		box := graph.Rect{X: in.X, Y: y + float64(i)*lineH, W: in.W, H: lineH}
		if i > 0 {
			p.Paint(func(c graph.Canvas) { c.Fill(graph.Rect{X: box.X, Y: box.Y, W: box.W, H: 1}, p.Theme.SheetLine) })
		}
		p.pair(box, l[0], l[1])
	}
}

// figures are the lines of what is counted of a player, each a word and a figure.
func (p *People) figures(g *stats.Game, who people.Player) [][2]string {
	lines := [][2]string{{p.T("people.rated"), phrases.Number(g.Rated)}, {p.T("people.practiced"), phrases.Number(g.Practice)}}
	if g.KnockOuts+g.Suffered > 0 {
		lines = append(lines, [2]string{p.T("people.knock-outs"), p.T("people.knock-outs.value", "Won", g.KnockOuts, "Lost", g.Suffered)})
	}
	lines = append(lines, [2]string{p.T("people.row"), phrases.Number(p.table.Person(who.ID).Longest)})
	if name, n := p.favourite(g); n > 0 {
		lines = append(lines, [2]string{p.T("people.favourite"), name + " · " + phrases.Number(n)})
	}
	lines = append(lines, [2]string{p.T("people.time"), p.hours(g.Ticks)})
	return append(lines, p.elsewhere(who)...)
}

// pair is a line with a word at the left and a figure at the right.
func (p *People) pair(box graph.Rect, word, figure string) {
	st := p.Plain(look.Body-1, graph.Bold)
	st.Align, st.Middle = graph.End, true
	const spare = 6.0 // a letter more than is measured has room, at whatever scale
	figure, st = p.Fonts.Squeeze(figure, st, box.W*0.62)
	w, _ := p.Fonts.Measure(figure, st)
	p.Text(figure, graph.Rect{X: box.X + box.W - w - spare, Y: box.Y, W: w + spare, H: box.H}, st)
	soft := p.Soft(look.Small)
	soft.Middle = true
	room := box.W - w - spare - 8
	word, soft = p.Fonts.Squeeze(word, soft, room-spare)
	p.Text(word, graph.Rect{X: box.X, Y: box.Y, W: room, H: box.H}, soft)
}

// elsewhere is what the player has done besides the games here: matches on a real board, which are told apart as nobody saw their moves, and
// what was learnt. Lessons and exercises are those of all who play on this computer.
func (p *People) elsewhere(who people.Player) (lines [][2]string) {
	find := p.Env.People.Finder()
	mine := func(name string) bool { id, ok := find(name); return ok && id == who.ID }
	if played, won := companion.Tally(p.Env.Companion.Records(), p.games[p.game].Name(), mine); played > 0 {
		lines = append(lines, [2]string{p.T("people.box"), p.T("people.of", "Done", won, "All", played)})
	}
	v := p.Env.Solving.Solver(scenes.SolverID(who))
	if n := v.Solved(); n > 0 {
		lines = append(lines, [2]string{p.T("people.puzzles"), phrases.Number(n)})
	}
	if name := p.games[p.game].Infos[0].Name; len(v.Last(name, 1)) > 0 {
		r := v.Rating(name, solving.DayOf(p.Now()))
		lines = append(lines, [2]string{p.T("people.puzzles.rating"), strconv.Itoa(int(r.Value+0.5)) + " ± " + strconv.Itoa(int(r.Margin()+0.5))})
	}
	if all, err := p.games.Lessons(); err == nil {
		if done, of := p.Env.Lessons.Total(all); done > 0 {
			lines = append(lines, [2]string{p.T("people.lessons"), p.T("people.of", "Done", done, "All", of)})
		}
	}
	if p.Env.Exercises != nil {
		learned := 0
		for _, e := range p.Env.Exercises.All() {
			if e.Learned() {
				learned++
			}
		}
		if all := len(p.Env.Exercises.All()); all > 0 {
			lines = append(lines, [2]string{p.T("people.exercises"), p.T("people.of", "Done", learned, "All", all)})
		}
	}
	return lines
}

// bar3 shows a score as a bar in three parts.
func (p *People) bar3(r graph.Rect, s stats.Score) {
	p.Paint(func(c graph.Canvas) {
		t := p.Theme
		if s.Games() == 0 {
			c.Art(t.Panel(t.Button, t.SheetLine, r.H/2, false), r, graph.Show{})
			return
		}
		x := r.X
		for i, n := range [...]int{s.Won, s.Drawn, s.Lost} {
			w := r.W * float64(n) / float64(s.Games())
			col := [...]color.RGBA{t.X, t.Faint, t.O}[i]
			if w > 3 {
				c.Art(t.Panel(col, col, min(r.H/2, 4), false), graph.Rect{X: x, Y: r.Y, W: w - 2, H: r.H}, graph.Show{})
			}
			x += w
		}
	})
}

// score writes what was won, drawn and lost, at the left, in the middle and at the right: in words, or where those are too long in figures.
func (p *People) score(r graph.Rect, s stats.Score) {
	st := p.Plain(look.Small, graph.Medium)
	words := [...]string{p.T("people.won", "N", s.Won), p.T("people.drawn", "N", s.Drawn), p.T("people.lost", "N", s.Lost)}
	shown := words
	w := [3]float64{}
	for i, text := range words {
		w[i], _ = p.Fonts.Measure(text, st)
	}
	const apart = 8.0
	if max(w[0], w[2])+w[1]/2+apart > r.W/2 { // what stands in the middle does
		for i, n := range [...]int{s.Won, s.Drawn, s.Lost} {
			shown[i] = strconv.Itoa(n)
		}
	}
	for i, text := range shown {
		st.Align = [...]graph.Align{graph.Start, graph.Center, graph.End}[i]
		p.Text(text, r, st).Label = words[i]
	}
}

// favourite is the person whom the player has met most often, and how often.
func (p *People) favourite(g *stats.Game) (name string, n int) {
	for key, s := range g.Cuts[stats.ByOpponent] {
		who := p.opponent(key)
		if s.Games() > n || s.Games() == n && who < name {
			name, n = who, s.Games()
		}
	}
	return name, n
}

// opponent is what somebody is called who is counted under a key of stats.ByOpponent.
func (p *People) opponent(key string) string {
	if name, ok := strings.CutPrefix(key, "."); ok {
		if name == "" {
			return p.T("people.guest")
		}
		return name
	}
	id, _ := strconv.Atoi(key)
	who, _ := p.Env.People.Get(id)
	return who.Name
}

// hours is a time in hours and minutes.
func (p *People) hours(ticks int) string {
	minutes := ticks / match.TicksPerSecond / 60
	return p.T("people.hours", "H", minutes/60, "M", minutes%60)
}

// joined is a list of names, cut where it is long.
func joined(names []string) string {
	const most = 3
	if len(names) > most {
		return strings.Join(names[:most], ", ") + " …"
	}
	return strings.Join(names, ", ")
}
