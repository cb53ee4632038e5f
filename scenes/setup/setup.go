// Package setup asks who plays a game and how, and begins the match.
package setup

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
	"xotrio/scenes/ui/widget"
)

// Setup is the screen between the title and the table.
type Setup struct {
	*widget.Menu
	games boards.Games
	game  *boards.Game
	// plans are what has been chosen, one for each number of players that the game is for.
	plans   []*plan
	p       *plan
	page    int
	into    boards.Start
	problem string
	guide   guide
	// asked has the screen answer with how the games of a tournament are played instead of beginning a match; help is whether hints and
	// take-backs are allowed in them.
	asked, help bool
}

// The pages of the setup of a game whose choices have one of their own.
const (
	pagePlayers = iota
	pageChoices
	pages
)

// New asks about the game of that name. The error says that there is none.
func New(d *scenes.Env, games boards.Games, name string) (scenes.Scene, error) {
	return NewAgainst(d, games, name, 0)
}

// NewAgainst is New with a person who plays against the computer at that level, 0 for whoever played last time.
func NewAgainst(d *scenes.Env, games boards.Games, name string, level int) (scenes.Scene, error) {
	g, wanted, err := games.ByName(name)
	if err != nil {
		return nil, err
	}
	s := &Setup{games: games, game: g}
	for _, info := range g.Infos {
		p := newPlan(d, g, info)
		s.plans = append(s.plans, p)
		if info == wanted {
			s.p = p
		}
		if level > 0 {
			p.against(level)
		}
	}
	s.Menu = widget.NewView(d, s.view)
	s.into = boards.NewStart(s.Menu, games)
	s.guide = guide{menu: s.Menu, games: games}
	s.First("start")
	s.Keys = s.turnPage
	return s, nil
}

// NewAsked asks how the games of a tournament are to be played, which are played as in now so far: only what is the same in all of them. It
// answers with a match.Setup, and begins nothing.
func NewAsked(d *scenes.Env, games boards.Games, now match.Setup) (scenes.Scene, error) {
	made, err := New(d, games, now.Game)
	if err != nil {
		return nil, err
	}
	s := made.(*Setup)
	s.asked, s.help = true, !now.Unaided()
	for i, p := range s.plans {
		if p.info.Name == now.Game {
			s.p = planOf(p.game, p.info, now, true)
			s.p.rated, s.p.teaching = now.Rated, false
			if p.game.Choices != nil {
				s.p.choices = p.game.Choices(d, p.info, now)
			}
			s.plans[i] = s.p
		}
	}
	return s, nil
}

// form is the screen as the game's own choices see it.
func (s *Setup) form() *boards.Form {
	return &boards.Form{Menu: s.Menu, Tell: func(sentence string) { s.problem = sentence }, Rules: s.rules,
		Offer: func(step string) bool { return s.guide.offer(s.p.info, step) }}
}

// back returns to the title, with what was chosen kept.
func (s *Setup) back() {
	if !s.asked {
		s.keep()
	}
	s.Pop(nil)
}

// start begins the match, or asks first where one in progress would be put away for it.
func (s *Setup) start() {
	if s.asked {
		chosen, err := s.p.setup()
		if err != nil {
			s.problem = err.Error()
			return
		}
		chosen.Teaching, chosen.NoHelp = false, !s.help
		s.Pop(chosen)
		return
	}
	s.into.Begin(s.p.info.Name, s.begin)
}

// begin begins the match.
func (s *Setup) begin() {
	to, err := s.p.begin(s.Env)
	if err != nil {
		s.problem = err.Error()
		return
	}
	s.keep() // who begins, and the numbers of players that are not played now
	s.Go(to)
}

// boxed reports whether the game can be played on a real board, with the screen beside it.
func (s *Setup) boxed() bool { return !s.asked }

// toBox leads to the screen beside a real board, which takes over what was chosen here.
func (s *Setup) toBox() {
	s.keep()
	s.Go(scenes.Companion{Game: s.game.Name()})
}

// rules opens the rule book at a chapter of the game that is set up.
func (s *Setup) rules(chapter string) {
	s.Push(scenes.Rules{Game: s.p.info.Name, Page: chapter})
}

// chapter is the key of the chapter about what is being set up, empty for the one that suits the game.
func (s *Setup) chapter() string {
	e, ok := s.p.choices.(boards.Explained)
	if !ok {
		return ""
	}
	return e.Chapter(s.page == pageChoices, slices.ContainsFunc(s.p.seats, func(c chair) bool { return len(c.mates) > 0 }))
}

// paged are the game's choices where they have a page of their own.
func (s *Setup) paged() (boards.Paged, bool) {
	p, ok := s.p.choices.(boards.Paged)
	return p, ok
}

// turnPage turns the page by PageUp and PageDown.
func (s *Setup) turnPage(f *input.Frame) bool {
	to := s.page
	_, paged := s.paged()
	switch {
	case s.into.Asking() || !paged:
		return false
	case f.Key(ebiten.KeyPageDown):
		to = min(to+1, pages-1)
	case f.Key(ebiten.KeyPageUp):
		to = max(to-1, pagePlayers)
	default:
		return false
	}
	s.turnTo(to)
	return true
}

// turnTo shows a page from its beginning.
func (s *Setup) turnTo(page int) {
	if page != s.page {
		s.ToTop()
	}
	s.page = page
}

// bodyWidth is how wide the body and the foot of the screen are at most, in units.
const bodyWidth = 1240.0

// view has the header, what is chosen, with a picture of the game above it where there is room, and the button that begins.
func (s *Setup) view() layout.Part {
	s.Back = s.back
	s.into.Ask()
	body := layout.Limit(bodyWidth, 0, s.body())
	whole := s.Rolled(body)
	if !s.Narrow {
		pictured := layout.Stack(widget.Apart, layout.Limit(bodyWidth, 0, s.picture()).Grow(1).Between(150, 220), body)
		whole = layout.First(pictured, whole)
	}
	return s.Screen(s.header(), whole, layout.Limit(bodyWidth, 0, s.foot()))
}

// header is the way back, the name of the game, its lesson and its rules, and the way to the screen beside a real board.
func (s *Setup) header() layout.Part {
	learn := s.guide.button(s.p.info, s.chapter())
	rules := widget.Button{Name: "rules", Label: s.T("setup.rules"), Press: func() { s.rules(s.chapter()) }}
	title := s.T("game." + s.game.Name())
	if s.Narrow {
		rules.Icon, rules.Label, rules.Tip = "book", "", rules.Label
		return s.Header(title, s.Back, learn, s.Press(rules))
	}
	return s.HeaderOver(title, s.T("title."+s.game.Name()+".line"), s.Back, learn, s.Press(rules), s.box())
}

// box is the button that leads to the screen beside a real board.
func (s *Setup) box() layout.Part {
	return layout.If(s.boxed(), s.Press(widget.Button{Name: "box", Icon: "view", Label: s.T("companion.tile"), Press: s.toBox}))
}

// picture stands for the game.
func (s *Setup) picture() layout.Part {
	t := s.Theme
	ground := s.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		c.Art(t.Panel(paint.Mix(t.TableEdge, t.Table, 0.25), t.SheetLine, 16, false), r, graph.Show{})
	})
	figure := s.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) { s.game.Figure(c, t, r, 0) })
	return layout.Layers(ground, layout.Pad(12, layout.Shaped(2, 2, figure)))
}

// body is who plays and for what, and where the game's own choices have a page of their own, that page or this. Nothing moves when
// something is chosen: but on a telephone, room is kept for what may come.
func (s *Setup) body() layout.Part {
	players := s.players()
	paged, ok := s.paged()
	if !ok {
		return players
	}
	shown, own := players, paged.Page(s.form())
	if s.page == pageChoices {
		shown = own
	}
	if !s.Narrow {
		shown = layout.AsLargeAs(shown, players, own)
	}
	first := s.T("setup.page.players")
	if s.asked {
		first = s.T("cups.game")
	}
	tabs := s.EvenOptions("page", []string{first, paged.Tab()}, s.page, s.turnTo)
	return layout.Stack(widget.Apart, tabs, shown.Grow(1))
}

// players are the sheets of the seats and of the options. Where the number of players is itself to be chosen, the options come first, so
// that the choice stays where it is.
func (s *Setup) players() layout.Part {
	if s.asked {
		return layout.Stack(widget.Apart, s.options(), layout.If(s.Narrow, s.Boxed(layout.Stack(widget.Apart, s.rated(), s.helping()))))
	}
	sheets := s.seats(s.p).view()
	if s.Narrow {
		counts, teaches := s.rated(), s.teaching()
		extra := layout.If(!counts.Absent() || !teaches.Absent(), s.Boxed(layout.Stack(widget.Apart, counts, teaches)))
		if len(s.plans) > 1 {
			return layout.Stack(widget.Apart, s.options(), sheets, extra, s.box())
		}
		return layout.Stack(widget.Apart, sheets, s.options(), extra, s.box())
	}
	if len(s.plans) == 1 {
		return layout.Stack(widget.Apart, sheets, s.options())
	}
	var all []layout.Part
	for _, p := range s.plans {
		all = append(all, s.seats(p).view())
	}
	return layout.Stack(widget.Apart, s.options(), layout.AsLargeAs(sheets, all...))
}

// seats are the seats of a plan.
func (s *Setup) seats(p *plan) seats { return seats{Menu: s.Menu, game: s.game, plan: p} }

// foot is the button that begins, and beside it what the match counts for, what went wrong, or an offer.
func (s *Setup) foot() layout.Part {
	start := widget.Button{Name: "start", Kind: widget.Main, Label: s.T("setup.start"), Press: s.start}
	if s.asked {
		start.Label = s.T("cups.use")
	}
	offer := layout.If(s.page == pageChoices, s.guide.view())
	wrong := s.Words(s.problem, s.Plain(look.Small, graph.Regular).In(s.Theme.Gold))
	if s.Narrow {
		return s.Foot(wrong.Or(offer), start)
	}
	if s.problem == "" && !offer.Absent() {
		return s.Foot(offer, start)
	}
	left, right := s.rated(), wrong.Or(s.teaching())
	if s.asked {
		right = wrong.Or(s.helping())
	}
	if left.Absent() {
		left, right = right.Or(s.Words(s.T("setup.hints"), s.Soft(look.Small))), layout.Part{}
	}
	return s.Foot(layout.Even(28, left, right), start)
}

// rated is the choice of a rated match, with what that means or why there can be none.
func (s *Setup) rated() layout.Part {
	if !s.p.mayRate() {
		return layout.Part{}
	}
	note, st := s.T("rated.note"), s.Soft(look.Small)
	if s.asked {
		note = s.T("cups.rated.note")
	} else if s.p.rated {
		if note = s.ratedNote(); s.p.whyUnrated(s.Env) != "" {
			st = st.In(s.Theme.Gold)
		}
	}
	return s.toggled("rated", s.T("rated.switch"), s.Status("", note, st, 0), s.p.rated, func(on bool) { s.p.rated, s.problem = on, "" })
}

// helping is whether there are hints and take-backs in the games of a tournament; in rated ones there are none.
func (s *Setup) helping() layout.Part {
	if s.p.rated {
		return layout.Part{}
	}
	return s.toggled("help", s.T("cups.help"), s.Words(s.T("cups.help.note"), s.Soft(look.Small)), s.help, func(on bool) { s.help = on })
}

// teaching is the choice of a teaching match, absent where there can be none.
func (s *Setup) teaching() layout.Part {
	chosen, err := s.p.setup()
	if err != nil || !teachable(&chosen) {
		return layout.Part{}
	}
	return s.toggled("teaching", s.T("setup.teaching"), s.Words(s.T("setup.teaching.note"), s.Soft(look.Small)), s.p.teaching, func(on bool) { s.p.teaching = on })
}

// toggled is a switch before its label and a note.
func (s *Setup) toggled(name, label string, note layout.Part, on bool, set func(bool)) layout.Part {
	words := layout.Stack(0, s.Words(label, s.Plain(look.Body, graph.Medium)), note)
	return layout.Row(12, s.Toggle(name, label, on, set), layout.Middle(words).Grow(1))
}

// ratedNote says against whom the rated match will be, or why it cannot be.
func (s *Setup) ratedNote() string {
	d, p := s.Env, s.p
	if why := p.whyUnrated(d); why != "" {
		return d.T(why)
	}
	if level, ok := p.opponent(d); ok && p.alone() {
		return d.T("rated.level", "Level", phrases.Level(d, level), "Name", p.person(), "Rating", p.rating(d))
	}
	return d.T("rated.both")
}
