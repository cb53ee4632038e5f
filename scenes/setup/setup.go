// Package setup is the screen that chooses players and options of a match and starts it.
//
// setup.go is the screen, plan.go the choices, how they are remembered and how a match is made of them, seats.go the
// players, options.go the options, rated matches and the offer of lessons, players.go the screen that changes the
// players of a running match.
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

// Setup is the setup screen.
type Setup struct {
	*widget.Menu
	games boards.Games
	game  *boards.Game
	// plans holds the choices, one plan for each number of players the game supports.
	plans   []*plan
	p       *plan
	page    int
	into    boards.Start
	problem string
	guide   guide
	// asked is true if the screen answers with the settings of a tournament's games instead of starting a match. help
	// allows hints and take-backs in them.
	asked, help bool
}

// The pages of the setup of a game whose own choices fill a page.
const (
	pagePlayers = iota
	pageChoices
	pages
)

// New returns the setup of the named game. The error reports an unknown game.
func New(d *scenes.Env, games boards.Games, name string) (scenes.Scene, error) {
	return NewAgainst(d, games, name, 0)
}

// NewAgainst is New with a person against the computer at that level; with level 0 the players are those of the last
// match.
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
	s.FocusFirst("start")
	s.Keys = s.turnPage
	return s, nil
}

// NewAsked returns a setup for the games of a tournament, starting from the settings now. It offers only what is the
// same in all games, answers with a match.Setup and starts no match.
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

func (s *Setup) form() *boards.Form {
	return &boards.Form{Menu: s.Menu, Tell: func(sentence string) { s.problem = sentence }, Rules: s.rules,
		Offer: func(step string) bool { return s.guide.offer(s.p.info, step) }}
}

// back keeps the choices and returns to the title.
func (s *Setup) back() {
	if !s.asked {
		s.keep()
	}
	s.Pop(nil)
}

// start starts the match. It asks first if that suspends a match in progress.
func (s *Setup) start() {
	if s.asked {
		chosen, err := s.p.setup()
		if err != nil {
			s.problem = s.Texts.Sentence(err)
			return
		}
		chosen.Teaching, chosen.NoHelp = false, !s.help
		s.Pop(chosen)
		return
	}
	s.into.Enter(s.p.info.Name, s.startMatch)
}

func (s *Setup) startMatch() {
	to, err := s.p.startMatch(s.Env)
	if err != nil {
		s.problem = s.Texts.Sentence(err)
		return
	}
	s.keep() // stores the starting side and the plans for other numbers of players
	s.Go(to)
}

// boxed reports whether the game can be played on a real board with this screen as a companion.
func (s *Setup) boxed() bool { return !s.asked }

func (s *Setup) toBox() {
	s.keep()
	s.Go(scenes.Companion{Game: s.game.Name()})
}

func (s *Setup) rules(chapter string) {
	s.Push(scenes.Rules{Game: s.p.info.Name, Page: chapter})
}

// chapter returns the key of the chapter on the current choices, "" for the game's default chapter.
func (s *Setup) chapter() string {
	e, ok := s.p.choices.(boards.Explained)
	if !ok {
		return ""
	}
	return e.Chapter(s.page == pageChoices, slices.ContainsFunc(s.p.seats, func(c chair) bool { return len(c.mates) > 0 }))
}

// paged returns the game's choices if they fill a page of their own.
func (s *Setup) paged() (boards.Paged, bool) {
	p, ok := s.p.choices.(boards.Paged)
	return p, ok
}

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

// turnTo shows a page from its top.
func (s *Setup) turnTo(page int) {
	if page != s.page {
		s.ToTop()
	}
	s.page = page
}

// bodyWidth is the maximum width of body and foot, in units.
const bodyWidth = 1240.0

func (s *Setup) view() layout.Part {
	s.Back = s.back
	s.into.Ask()
	body := layout.Limit(bodyWidth, 0, s.body())
	whole := s.Rolled(body)
	if !s.Narrow {
		pictured := layout.Stack(widget.Apart, layout.Limit(bodyWidth, 0, s.picture()).Grow(1).Between(150, 220), body)
		whole = layout.FirstFit(pictured, whole)
	}
	return s.Screen(s.header(), whole, layout.Limit(bodyWidth, 0, s.foot()))
}

func (s *Setup) header() layout.Part {
	learn := s.guide.button(s.p.info, s.chapter())
	rules := widget.Button{Name: "rules", Label: s.T("setup.rules"), Press: func() { s.rules(s.chapter()) }}
	title := s.GameTitle(s.game.Name())
	if s.Narrow {
		rules.Icon, rules.Label, rules.Tip = "book", "", rules.Label
		return s.Header(title, s.Back, learn, s.Press(rules))
	}
	return s.HeaderOver(title, s.T(s.game.Infos[0].Texts.Line), s.Back, learn, s.Press(rules), s.box())
}

func (s *Setup) box() layout.Part {
	return layout.If(s.boxed(), s.Press(widget.Button{Name: "box", Icon: "view", Label: s.T("companion.title"), Press: s.toBox}))
}

func (s *Setup) picture() layout.Part {
	t := s.Theme
	ground := s.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
		c.Art(t.Panel(paint.Mix(t.TableEdge, t.Table, 0.25), t.SheetLine, 16, false), r, graph.Show{})
	})
	figure := s.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) { s.game.Figure(c, t, r, 0) })
	return layout.Layers(ground, layout.Pad(12, layout.Shaped(2, 2, figure)))
}

// body reserves space for later choices, except on phones: choices never move other controls.
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

// players puts the options first if the number of players is a choice, so that this choice stays in place.
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

func (s *Setup) seats(p *plan) seats { return seats{Menu: s.Menu, game: s.game, plan: p} }

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

// helping is the switch for hints and take-backs in a tournament; rated games have neither.
func (s *Setup) helping() layout.Part {
	if s.p.rated {
		return layout.Part{}
	}
	return s.toggled("help", s.T("cups.help"), s.Words(s.T("cups.help.note"), s.Soft(look.Small)), s.help, func(on bool) { s.help = on })
}

// teaching is the switch for a teaching match, absent if unavailable.
func (s *Setup) teaching() layout.Part {
	chosen, err := s.p.setup()
	if err != nil || !teachable(&chosen) {
		return layout.Part{}
	}
	return s.toggled("teaching", s.T("setup.teaching"), s.Words(s.T("setup.teaching.note"), s.Soft(look.Small)), s.p.teaching, func(on bool) { s.p.teaching = on })
}

func (s *Setup) toggled(name, label string, note layout.Part, on bool, set func(bool)) layout.Part {
	words := layout.Stack(0, s.Words(label, s.Plain(look.Body, graph.Medium)), note)
	return layout.Row(12, s.Toggle(name, label, on, set), layout.Middle(words).Grow(1))
}

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
