// Package people is the screen of the players: who they are, how strong, what they have won and against whom, and how two of them have played
// against each other.
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

// People is the screen.
type People struct {
	*widget.Menu
	known *known
	// chosen is the ID of the player whose page is shown, 0 where there is none.
	chosen   int
	strength strength
	contests contests
	sheets   sheets
	into     boards.Start
	// message is a sentence about what was done last.
	message string
	rows    widget.Scroll
	pick    widget.Select
	saver   scenes.Saver
}

// New is the screen with the player who plays here, or the first there is.
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
	p.look()
	p.known.game = p.known.lastPlayed(p.chosen)
	p.First("rated")
	if len(p.known.list) == 0 {
		p.First("new-name")
	}
	return p
}

// look takes over what there is.
func (p *People) look() {
	p.known.look()
	if _, ok := p.player(); !ok {
		p.chosen = 0
		if len(p.known.list) > 0 {
			p.chosen = p.known.list[0].ID
		}
	}
}

// Update follows the records, which are read in the background, and the player.
func (p *People) Update(f *input.Frame) scenes.Next {
	if p.known.now() != p.known.seen {
		p.look()
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

// Resume looks again: what was on top may have changed something.
func (p *People) Resume(any) {
	p.Library.Refresh()
	p.look()
	p.Layout(p.M)
}

// player is the one whose page is shown; ok is false where there is none.
func (p *People) player() (people.Player, bool) { return p.Env.People.Get(p.chosen) }

// choose shows the page of a player, who is the one who plays here from now on.
func (p *People) choose(id int) {
	p.chosen, p.message, p.strength.point = id, "", 0
	p.Keep(scenes.CurrentPlayer, strconv.Itoa(id))
}

// changed follows a change of the players, after which the page of the one with that ID is shown, 0 for the same, with a message.
func (p *People) changed(id int, message string) {
	p.look()
	if id != 0 {
		p.choose(id)
	}
	p.message = message
}

// play begins a rated match of the player and the game that are chosen, or asks first where another would be put away for it.
func (p *People) play() {
	name := p.known.name()
	p.into.Begin(name, func() {
		p.choose(p.chosen)
		p.Go(scenes.Play{Game: name, Rated: true})
	})
}

// open goes through the match of a record.
func (p *People) open(record string) {
	m, err := p.Library.Match(record)
	if err != nil {
		p.message = err.Error()
		return
	}
	p.Push(scenes.Replay{Match: m, Record: record})
}

// export writes the table of a player's matches into the folder for what leaves the program, which may take its time, and says where it lies.
func (p *People) export(who people.Player) {
	if p.Door != nil && !p.saver.Busy() {
		p.saver.Save(p.Env, "XO Trio "+who.Name, ".csv", []byte(p.known.csv(who)))
	}
}

// keys follows the shortcuts: Enter takes the name of a new player, Ctrl+C copies the table of the one of the page.
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

// view has the header, the list of the players, or where there is little width the choice of one, and the page of the one who is chosen.
func (p *People) view() layout.Part {
	p.Back = func() { p.Pop(nil) }
	p.into.Ask()
	p.sheets.put()
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
	return p.Screen(header(p.gameChoice()), layout.Wide(950,
		func() layout.Part { return layout.Row(widget.Apart, p.column().Fixed(250), page.Grow(1)) },
		func() layout.Part { return layout.Stack(widget.Apart, p.bar(), page.Grow(1)) }), layout.Part{})
}

// gameChoice chooses the game of which the page tells.
func (p *People) gameChoice() layout.Part {
	var names []string
	for _, g := range p.known.games {
		names = append(names, p.T("game."+g.Name()))
	}
	return p.EvenOptions("game", names, p.known.game, func(i int) { p.known.game, p.strength.point = i, 0 })
}

// goneButton leads to those who were deleted or merged.
func (p *People) goneButton() layout.Part {
	return layout.If(len(p.Env.People.Gone()) > 0, p.Press(widget.Button{Name: "gone", Icon: "bin", Tip: p.T("people.gone"), Press: func() { p.sheets.show(gone, 0) }}))
}

// newButton leads to a new player.
func (p *People) newButton() widget.Button {
	return widget.Button{Name: "new", Icon: "plus", Label: p.T("people.add"), Press: func() { p.sheets.show(adding, 0) }}
}

// column is the list of the players at the left, and the way to a new one.
func (p *People) column() layout.Part {
	list := p.ListOf(widget.Rows{Name: "players", N: len(p.known.list), Height: 64, Current: p.known.at(p.chosen), Scroll: &p.rows, Plain: true,
		Label: func(i int) string {
			rated, _ := p.rating(p.known.list[i].ID)
			return p.known.list[i].Name + ", " + rated
		},
		Row: p.row, Take: func(i int) { p.choose(p.known.list[i].ID) }})
	note := p.Words(p.T("people.here"), p.Soft(look.Small-1).Centered())
	return p.BoxedIn(p.Theme.SheetLine, 10, layout.Stack(widget.Space, list, p.Press(p.newButton()), layout.Fill(), note))
}

// rating is the rating of a player in words, and what it comes from, nil where there is none.
func (p *People) rating(id int) (rated string, g *stats.Game) {
	if g = p.known.rated(id); g == nil {
		return p.T("people.unrated"), nil
	}
	return phrases.Rating(p.Env, p.known.table.Rating(id, p.known.name(), p.Now())), g
}

// row is a player in the list: token, name, rating.
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

// bar is the choice of the player, and the way to a new one, where there is no room for the list.
func (p *People) bar() layout.Part {
	var names []string
	for i := range p.known.list {
		names = append(names, p.known.list[i].Name)
	}
	add := p.newButton()
	if p.Narrow {
		add.Label, add.Tip = "", add.Label
	}
	pick := p.OneOf("players", &p.pick, names, p.known.at(p.chosen), func(i int) { p.choose(p.known.list[i].ID) })
	return layout.Row(10, pick.Grow(1), p.Press(add))
}

// page is what there is to say of a player: who it is, how strong, whom the player has met, and the figures, beside these where there is the
// width and else below.
func (p *People) page(who people.Player) layout.Part {
	card, strength, met, facts := p.card(who), p.strength.view(who), p.contests.view(who), p.facts(who)
	return layout.Stack(widget.Apart, card, layout.Wide(760,
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

// card says who it is, what can be done with the player, and leads to a rated game.
func (p *People) card(who people.Player) layout.Part {
	name := layout.Limit(0, 40, p.Title(who.Name, p.Plain(look.Title+4, graph.Bold)))
	since := p.Status("", p.since(who), p.Soft(look.Small-1), 0)
	token := func(side float64) layout.Part {
		return layout.Row(16, p.Picture(look.Token(who.Mark, who.Colour), side, side), layout.Middle(layout.Stack(2, name, since)).Grow(1))
	}
	buttons, rated := p.Buttons(p.actions(who)...), p.ratedButton(who)
	return p.Boxed(layout.Wide(660,
		func() layout.Part {
			return layout.Row(16, token(72).Grow(1), layout.Middle(layout.Row(widget.Space, buttons...)), rated.Grow(1).Between(230, 290))
		},
		func() layout.Part { return layout.Stack(12, token(60), rated, layout.Even(widget.Space, buttons...)) }))
}

// since is the line below a name: what was done last, or since when the player is here.
func (p *People) since(who people.Player) string {
	if p.message != "" {
		return p.message
	}
	return p.known.since(who)
}

// actions are the buttons to what can be done with a player.
func (p *People) actions(who people.Player) []widget.Button {
	buttons := []widget.Button{
		{Name: "edit", Icon: "gear", Tip: p.T("people.edit"), Press: func() { p.sheets.show(editing, who.ID) }},
		{Name: "export", Icon: "export", Tip: p.T("people.export"), Disabled: p.Door == nil || p.saver.Busy(), Press: func() { p.export(who) }},
	}
	if len(p.known.list) > 1 {
		buttons = append(buttons, widget.Button{Name: "compare", Icon: "person", Tip: p.T("people.compare"), Press: p.contests.compare})
	}
	return buttons
}

// ratedButton begins a rated game, and says against which level.
func (p *People) ratedButton(who people.Player) layout.Part {
	under := p.T("people.no-level")
	if level, ok := p.known.table.Opponent(who.ID, p.known.name(), nil); ok {
		under = p.T("people.against", "Level", level, "Game", p.T("game."+p.known.games[p.known.game].Name()))
	}
	return p.Press(widget.Button{Name: "rated", Kind: widget.Main, Icon: "play", Label: p.T("rated.switch"), Under: under, Press: p.play})
}

// facts are the figures of the player in the game that is chosen, as a list that can be gone through.
func (p *People) facts(who people.Player) layout.Part {
	g := p.known.of(who.ID)
	list := &widget.Readings{Name: "figures", Title: p.T("people.figures", "Game", p.T("game."+p.known.name())), At: -1}
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

// score is what was won, drawn and lost, at the left, in the middle and at the right: in these words, or where those are too long in figures.
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
	return layout.First(line(won, drawn, lost), line(strconv.Itoa(s.Won), strconv.Itoa(s.Drawn), strconv.Itoa(s.Lost)))
}
