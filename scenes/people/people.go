// Package people is the screen of the players: their names, ratings, results and comparisons.
//
// people.go is the screen with the list and the page of a player, sheets.go the dialogs that add, change, merge and
// delete players, figures.go the statistics and their export, results.go the rating curve and the results against
// levels and opponents.
package people

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/people"
	"xotrio/game/stats"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// People is the screen of the players.
type People struct {
	*widget.Menu
	known *known
	// chosen is the ID of the player shown, 0 if none.
	chosen   int
	strength strength
	contests contests
	sheets   sheets
	into     boards.Start
	// message reports the last action.
	message string
	rows    widget.Scroll
	pick    widget.Select
	saver   scenes.Saver
}

// New returns the screen with the current player, or the first one.
func New(d *scenes.Env, games boards.Games) scenes.Scene {
	p := &People{known: &known{Env: d, games: games}}
	d.Library.Refresh()
	p.Menu = widget.NewView(d, p.view)
	p.into = boards.NewStart(p.Menu, games)
	p.strength = strength{Menu: p.Menu, known: p.known, open: p.open}
	p.contests = contests{Menu: p.Menu, known: p.known, open: p.open}
	p.sheets = sheets{Menu: p.Menu, known: p.known, changed: p.changed}
	p.Keys = p.keys
	if who, ok := scenes.Current(d); ok {
		p.chosen = who.ID
	}
	p.refresh()
	p.known.game = p.known.lastPlayed(p.chosen)
	p.FocusFirst("rated")
	if len(p.known.list) == 0 {
		p.FocusFirst("new-name")
	}
	return p
}

func (p *People) refresh() {
	p.known.refresh()
	if _, ok := p.player(); !ok {
		p.chosen = 0
		if len(p.known.list) > 0 {
			p.chosen = p.known.list[0].ID
		}
	}
}

// Update implements scenes.Scene. It also follows the records, which are read in the background.
func (p *People) Update(f *input.Frame) scenes.Next {
	if p.known.now() != p.known.seen {
		p.refresh()
		p.Stage.SetRoot(nil)
	}
	if message, ok := p.saver.Poll(p.Env); ok {
		p.message = message
		p.Stage.SetRoot(nil)
	}
	next := p.Menu.Update(f)
	next.Awake = next.Awake || p.saver.Busy()
	return next
}

// Resume updates the screen, because a screen above may have changed players or records.
func (p *People) Resume(any) {
	p.Library.Refresh()
	p.refresh()
	p.Layout(p.M)
}

func (p *People) player() (people.Player, bool) { return p.Env.People.Get(p.chosen) }

// choose shows the page of a player and makes it the current player.
func (p *People) choose(id int) {
	p.chosen, p.message, p.strength.point = id, "", 0
	p.Keep(scenes.CurrentPlayer, strconv.Itoa(id))
}

// changed updates the screen after a change of the players and shows a message. id is the player to show, 0 for the
// same one.
func (p *People) changed(id int, message string) {
	p.refresh()
	if id != 0 {
		p.choose(id)
	}
	p.message = message
}

// play starts a rated match in the current game. It asks first if that suspends a match in progress.
func (p *People) play() {
	name := p.known.name()
	p.into.Enter(name, func() {
		p.choose(p.chosen)
		p.Go(scenes.Play{Game: name, Rated: true})
	})
}

func (p *People) open(record string) {
	m, err := p.Library.Match(record)
	if err != nil {
		p.message = p.Texts.Sentence(err)
		return
	}
	p.Push(scenes.Replay{Match: m, Record: record})
}

// export writes the player's matches as a table to the export folder in the background and reports the location.
func (p *People) export(who people.Player) {
	if p.Door != nil && !p.saver.Busy() {
		p.saver.Save(p.Env, "XO Trio "+who.Name, ".csv", []byte(p.known.csv(who)))
	}
}

// keys handles the shortcuts: Enter adds the typed player, Ctrl+C copies the table of the player shown.
func (p *People) keys(f *input.Frame) bool {
	named := p.Stage.FocusIs("new-name") && p.sheets.typed() != ""
	if (p.sheets.open == adding || len(p.known.list) == 0) && named && (f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)) {
		p.sheets.add()
		return true
	}
	if who, ok := p.player(); ok && p.sheets.open == noSheet && !p.into.Asking() && f.Control && f.Key(ebiten.KeyC) {
		p.Copied, p.message = p.known.csv(who), p.T("people.copied")
		return true
	}
	return false
}

// view shows the list of players, or a choice if the window is narrow, and the page of the current one.
func (p *People) view() layout.Part {
	p.Back = func() { p.Pop(nil) }
	p.into.Ask()
	p.sheets.layer()
	header := func(parts ...layout.Part) layout.Part {
		return p.Header(p.T("people.title"), p.Back, append(parts, p.goneButton())...)
	}
	who, ok := p.player()
	if !ok {
		return p.Screen(header(), p.sheets.empty(), layout.Part{})
	}
	page := p.Rolled(p.page(who))
	if p.Narrow {
		return p.Screen(header(), layout.Stack(widget.Space, p.bar(), p.gameChoice(), page.Grow(1)), layout.Part{})
	}
	return p.Screen(header(p.gameChoice()), layout.Breakpoint(950,
		func() layout.Part { return layout.Row(widget.Apart, p.column().Fixed(250), page.Grow(1)) },
		func() layout.Part { return layout.Stack(widget.Apart, p.bar(), page.Grow(1)) }), layout.Part{})
}

func (p *People) gameChoice() layout.Part {
	var names []string
	for _, g := range p.known.games {
		names = append(names, p.GameTitle(g.Name()))
	}
	return p.EvenOptions("game", names, p.known.game, func(i int) { p.known.game, p.strength.point = i, 0 })
}

func (p *People) goneButton() layout.Part {
	return layout.If(len(p.Env.People.Gone()) > 0, p.Press(widget.Button{Name: "gone", Icon: "bin", Tip: p.T("people.gone"), Press: func() { p.sheets.show(gone, 0) }}))
}

func (p *People) newButton() widget.Button {
	return widget.Button{Name: "new", Icon: "plus", Label: p.T("people.add"), Press: func() { p.sheets.show(adding, 0) }}
}

func (p *People) column() layout.Part {
	list := p.ListOf(widget.Rows{Name: "players", N: len(p.known.list), Height: 64, Current: p.known.index(p.chosen), Scroll: &p.rows, Plain: true,
		Label: func(i int) string {
			rated, _ := p.rating(p.known.list[i].ID)
			return p.known.list[i].Name + ", " + rated
		},
		Row: p.row, Select: func(i int) { p.choose(p.known.list[i].ID) }})
	note := p.Words(p.T("people.here"), p.Soft(look.Small-1).Centered())
	return p.BoxedIn(p.Theme.SheetLine, 10, layout.Stack(widget.Space, list, p.Press(p.newButton()), layout.Fill(), note))
}

// rating returns a player's rating as text, and its statistics, nil if there are none.
func (p *People) rating(id int) (rated string, g *stats.Game) {
	if g = p.known.rated(id); g == nil {
		return p.T("people.unrated"), nil
	}
	return phrases.Rating(p.Env, p.known.table.Rating(id, p.known.name(), p.Now())), g
}

func (p *People) row(i int) layout.Part {
	who := &p.known.list[i]
	rated, g := p.rating(who.ID)
	right := p.Soft(look.Small)
	if g != nil {
		right = p.Plain(look.Body, graph.Bold)
	}
	right.Align = graph.End
	how := p.Line(rated, right)
	if g != nil {
		small := p.Plain(look.Small-1, graph.Medium).In(phrases.TrendColour(p.Theme, g.Trend()))
		small.Align = graph.End
		how = layout.Middle(layout.Stack(0, how, p.Line(phrases.Trend(g.Trend()), small)))
	}
	return layout.Row(12, p.Picture(look.Token(who.Mark, who.Colour), 38, 38), p.Line(who.Name, p.Plain(look.Body, graph.Medium)).Grow(1), layout.Whole(how))
}

// bar is the choice of player that replaces the list in a narrow window.
func (p *People) bar() layout.Part {
	var names []string
	for i := range p.known.list {
		names = append(names, p.known.list[i].Name)
	}
	add := p.newButton()
	if p.Narrow {
		add.Label, add.Tip = "", add.Label
	}
	pick := p.OneOf("players", &p.pick, names, p.known.index(p.chosen), func(i int) { p.choose(p.known.list[i].ID) })
	return layout.Row(10, pick.Grow(1), p.Press(add))
}

// page shows a player: card, rating, results, and the figures beside or below them.
func (p *People) page(who people.Player) layout.Part {
	card, strength, met, facts := p.card(who), p.strength.view(who), p.contests.view(who), p.facts(who)
	return layout.Stack(widget.Apart, card, layout.Breakpoint(760,
		func() layout.Part {
			left := layout.Stack(widget.Apart, strength.Grow(0.4).Between(200, 420), met.Grow(0.6).Between(280, 0))
			return layout.Row(widget.Apart, left.Grow(1), facts.Fixed(264))
		},
		func() layout.Part {
			if p.Narrow {
				return layout.Stack(widget.Apart, strength, met, facts)
			}
			return layout.Stack(widget.Apart, strength.Grow(1).Between(200, 300), met.Grow(1).Between(280, 360), facts)
		}).Grow(1))
}

func (p *People) card(who people.Player) layout.Part {
	name := layout.Limit(0, 40, p.Title(who.Name, p.Plain(look.Title+4, graph.Bold)))
	since := p.Status("", p.since(who), p.Soft(look.Small-1), 0)
	token := func(side float64) layout.Part {
		return layout.Row(16, p.Picture(look.Token(who.Mark, who.Colour), side, side), layout.Middle(layout.Stack(2, name, since)).Grow(1))
	}
	buttons, rated := p.Buttons(p.actions(who)...), p.ratedButton(who)
	return p.Boxed(layout.Breakpoint(660,
		func() layout.Part {
			return layout.Row(16, token(72).Grow(1), layout.Middle(layout.Row(widget.Space, buttons...)), rated.Grow(1).Between(230, 290))
		},
		func() layout.Part { return layout.Stack(12, token(60), rated, layout.Even(widget.Space, buttons...)) }))
}

// since is the line below a name: the last action, or how long the player has been here.
func (p *People) since(who people.Player) string {
	if p.message != "" {
		return p.message
	}
	return p.known.since(who)
}

func (p *People) actions(who people.Player) []widget.Button {
	buttons := []widget.Button{
		{Name: "edit", Icon: "gear", Tip: p.T("people.edit"), Press: func() { p.sheets.show(editing, who.ID) }},
		{Name: "export", Icon: "export", Tip: p.T("boxscores.csv"), Disabled: p.Door == nil || p.saver.Busy(), Press: func() { p.export(who) }},
	}
	if len(p.known.list) > 1 {
		buttons = append(buttons, widget.Button{Name: "compare", Icon: "person", Tip: p.T("people.tab.duel"), Press: p.contests.compare})
	}
	return buttons
}

func (p *People) ratedButton(who people.Player) layout.Part {
	under := p.T("people.no-level")
	if level, ok := p.known.table.Opponent(who.ID, p.known.name(), nil); ok {
		under = p.T("people.against", "Name", phrases.Rival(p.Env, level), "Game", p.GameTitle(p.known.games[p.known.game].Name()))
	}
	return p.Press(widget.Button{Name: "rated", Kind: widget.Main, Icon: "play", Label: p.T("rated.switch"), Under: under, Press: p.play})
}

func (p *People) facts(who people.Player) layout.Part {
	g := p.known.statsOf(who.ID)
	list := &widget.Readings{Name: "figures", Title: p.T("people.figures", "Game", p.GameTitle(p.known.name())), At: -1}
	won, drawn, lost := p.T("people.won", "N", g.Won), p.T("people.drawn", "N", g.Drawn), p.T("people.lost", "N", g.Lost)
	parts := []layout.Part{bar(&p.Kit, g.Score, 10), layout.Gap(6), list.Row(&p.Kit, won+", "+drawn+", "+lost, p.score(g.Score, won, drawn, lost)), layout.Gap(6)}
	for i, l := range p.known.figures(g, who) {
		if i > 0 {
			parts = append(parts, p.Drawn(0, 1, func(c graph.Canvas, r graph.Rect) { c.Fill(r, p.Theme.SheetLine) }))
		}
		figure := p.Plain(look.Body-1, graph.Bold)
		figure.Align = graph.End
		what := layout.Margin(0, 5, 0, 5, p.Words(l[0], p.Soft(look.Small)))
		parts = append(parts, list.Row(&p.Kit, l[0]+": "+l[1], layout.AtLeast(0, 36, layout.Row(widget.Space, layout.Middle(what).Grow(1), p.Line(l[1], figure)))))
	}
	return p.Boxed(layout.Top(list.On(&p.Kit, layout.Stack(0, parts...))))
}

// score shows wins, draws and losses side by side, as words or, if these do not fit, as numbers.
func (p *People) score(s stats.Score, won, drawn, lost string) layout.Part {
	line := func(texts ...string) layout.Part {
		var parts []layout.Part
		for i, text := range texts {
			st := p.Plain(look.Small, graph.Medium)
			st.Align = [...]graph.Align{graph.Start, graph.Center, graph.End}[i]
			parts = append(parts, layout.Whole(p.Line(text, st)))
		}
		return layout.Spread(widget.Space, parts...)
	}
	return layout.FirstFit(line(won, drawn, lost), line(strconv.Itoa(s.Won), strconv.Itoa(s.Drawn), strconv.Itoa(s.Lost)))
}
