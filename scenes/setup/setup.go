// Package setup is the screen that chooses players and options of a match and starts it.
//
// setup.go is the screen, plan.go the choices, how they are remembered and how a match is made of them, seats.go the
// players, options.go the options, rated matches and the offer of lessons, players.go the screen that changes the
// players of a running match.
package setup

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
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
	s.Keys = func(f *input.Frame) bool { return s.turnPage(f) || s.pickRival(f) }
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

// back returns from the page of rules to the players, and from there, keeping the choices, to the title.
func (s *Setup) back() {
	if s.page == pageChoices {
		s.turnTo(pagePlayers)
		s.Focus("page")
		return
	}
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
	return e.Chapter(s.page == pageChoices, s.p.teamed())
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

// pickRival takes a digit for the rival of that level, 0 for the tenth, and E for an even match: for the computer player
// whose rivals have the focus, otherwise for the first one.
func (s *Setup) pickRival(f *input.Frame) bool {
	level := -1
	for i := range int(ai.MaxLevel) {
		if f.Key(ebiten.KeyDigit0+ebiten.Key((i+1)%10)) && !f.Control {
			level = i + int(ai.MinLevel)
		}
	}
	room := s.seats(s.p)
	if f.Key(ebiten.KeyE) && !f.Control && room.evens() {
		level = s.p.evenLevel(s.Env)
	}
	var chosen *chair
	for i := range s.p.seats {
		if c := &s.p.seats[i]; c.computer && len(c.mates) == 0 && (chosen == nil || s.Stage.FocusIs("level"+digit(i))) {
			chosen = c
		}
	}
	if level < 0 || chosen == nil || s.asked || s.page != pagePlayers || s.p.rated || s.into.Asking() {
		return false
	}
	chosen.level = level
	s.Cue(sound.Select)
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
	return s.Screen(s.header(), s.Rolled(layout.Limit(bodyWidth, 0, s.body())), layout.Limit(bodyWidth, 0, s.foot()))
}

func (s *Setup) header() layout.Part {
	learn := s.guide.button(s.p.info, s.chapter())
	rules := widget.Button{Name: "rules", Label: s.T("setup.rules"), Press: func() { s.rules(s.chapter()) }}
	title, under := s.GameTitle(s.game.Name()), s.T(s.game.Infos[0].Texts.Line)
	if paged, ok := s.paged(); ok && s.page == pageChoices {
		under = paged.Title()
	}
	if s.Narrow {
		rules.Icon, rules.Label, rules.Tip = "book", "", rules.Label
		return s.Header(title, s.Back, learn, s.Press(rules))
	}
	return s.HeaderOver(title, under, s.Back, learn, s.Press(rules), s.box())
}

func (s *Setup) box() layout.Part {
	return layout.If(s.boxed(), s.Press(widget.Button{Name: "box", Icon: "view", Label: s.T("companion.title"), Press: s.toBox}))
}

// body has who plays, how long, and the options, for all games at the same heights.
func (s *Setup) body() layout.Part {
	if paged, ok := s.paged(); ok && s.page == pageChoices {
		return paged.Page(s.form())
	}
	players := layout.Stack(widget.Apart, s.caption("setup.who-plays"), s.seats(s.p).view(), s.beginsLine())
	if s.asked { // a tournament decides this by its pairing
		players = s.playersLine()
	}
	first, second := s.Boxed(s.howLong()), s.Boxed(s.extras())
	below := layout.Breakpoint(1000,
		func() layout.Part { return layout.Row(widget.Apart, first.Grow(55), second.Grow(45)) },
		func() layout.Part { return layout.Stack(widget.Apart, first, second) })
	return layout.Stack(widget.Apart, layout.If(!players.Absent(), s.Boxed(players)), below, layout.If(s.Narrow, s.box()))
}

func (s *Setup) seats(p *plan) seats {
	room := seats{Menu: s.Menu, game: s.game, plan: p}
	if len(s.plans) > 1 {
		room.teams = s.setTeams
	}
	return room
}

// setTeams switches between the plan for two players and that for two teams of two, with the same first players.
func (s *Setup) setTeams(on bool) {
	for _, p := range s.plans {
		if (p.info.Seats == 4) == on && p != s.p {
			copy(p.seats[:2], s.p.seats[:2])
			p.clock = s.p.clock
			s.p = p
			return
		}
	}
}

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
	planned := layout.Part{}
	if chosen, err := s.p.setup(); err == nil && !s.asked {
		planned = s.Words(phrases.Planned(s.Env, s.p.info, chosen)[0], s.Plain(look.Body, graph.Medium))
	}
	return s.Foot(wrong.Or(offer).Or(planned), start)
}

// rated is the switch for a rated match, disabled for teams.
func (s *Setup) rated() layout.Part {
	note, st, teams := s.T("rated.note"), s.Soft(look.Small), s.p.teamed()
	switch why := ""; {
	case teams:
		note = s.T("rated.why.teams")
	case s.asked:
		note = s.T("cups.rated.note")
	case s.p.rated:
		if note, why = s.ratedNote(), s.p.whyUnrated(s.Env); why != "" {
			st = st.In(s.Theme.Gold)
		}
	}
	return s.toggled("rated", s.T("rated.switch"), s.Status("", note, st, 0), s.p.rated, teams, func(on bool) {
		if s.p.rated, s.problem = on, ""; on {
			s.p.teaching = false
		}
	})
}

// helping is the switch for hints and take-backs in a tournament; rated games have neither.
func (s *Setup) helping() layout.Part {
	return s.toggled("help", s.T("cups.help"), s.Words(s.T("cups.help.note"), s.Soft(look.Small)), s.help && !s.p.rated, s.p.rated, func(on bool) { s.help = on })
}

// teaching is the switch for a teaching match. It ends a rated one.
func (s *Setup) teaching() layout.Part {
	chosen, err := s.p.setup()
	chosen.Rated = false
	may, note := err == nil && teachable(&chosen), s.T("setup.teaching.note")
	if !may {
		note = s.T("setup.teaching.not")
	}
	return s.toggled("teaching", s.T("setup.teaching"), s.Words(note, s.Soft(look.Small)), may && s.p.teaching && !s.p.rated, !may, func(on bool) {
		if s.p.teaching = on; on {
			s.p.rated = false
		}
	})
}

func (s *Setup) toggled(name, label string, note layout.Part, on, disabled bool, set func(bool)) layout.Part {
	words := layout.Stack(0, s.Words(label, s.Plain(look.Body, graph.Medium)), note)
	control := widget.Adjust(&s.Kit, s.Toggle(name, label, on, set), func(n *graph.Node) { n.Disabled = disabled })
	return layout.Row(widget.Apart, layout.Middle(words).Grow(1), control)
}

func (s *Setup) ratedNote() string {
	d, p := s.Env, s.p
	if why := p.whyUnrated(d); why != "" {
		return d.T(why)
	}
	if level, ok := p.opponent(d); ok && p.alone() {
		return d.T("rated.level", "Level", phrases.Level(d, level), "Name", p.person(), "Rating", p.rating(d)) + " " + d.T("rated.note")
	}
	return d.T("rated.both")
}
