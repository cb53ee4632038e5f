package tournament

import (
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/input"
	shelf "xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/stats"
	tourney "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Setup is the screen that sets up a tournament.
type Setup struct {
	*widget.Menu
	// name, place and typing are the text fields: the tournament's name, its venue, and names of entrants.
	name, place, typing widget.Edit
	kind                int
	// seeding is the order of start numbers.
	seeding int
	// lot is 1 if equal points are paired at random instead of by the book.
	lot int
	// rounds is the number of rounds of a Swiss tournament, 0 for the usual number.
	rounds int
	// infos are the names of the games, game the chosen one; setups holds the setup of each.
	infos  []string
	game   int
	setups map[string]match.Setup
	// entrants are those added so far. Gone are those removed, who keep their rows until the tournament begins.
	entrants []tourney.Entrant
	// counted is the number of entrants in the last layout, added announces the new entrants in it, and additions counts such texts.
	counted, additions int
	added              string
	pasted             *preview
	// games, levels and known are lists of games, of levels and of known people.
	games, levels, known widget.Select
	scroll               widget.Scroll
	// problem says why the tournament cannot begin, or an entrant not be added; "" for nothing.
	problem string
	// leaving is true while the screen asks whether to discard the entrants.
	leaving bool
}

// NewSetup creates the screen.
func NewSetup(d *scenes.Env, games boards.Games) scenes.Scene {
	s := &Setup{setups: map[string]match.Setup{}, infos: names(games)}
	s.Menu = widget.NewView(d, s.view)
	s.pasted = &preview{Menu: s.Menu, take: s.addAll}
	for _, t := range d.Tournaments.All() { // most clubs keep their venue
		if t.Place != "" {
			s.place.SetText(t.Place)
			break
		}
	}
	return s
}

// Update shows a list of names that is pasted before it is taken.
func (s *Setup) Update(f *input.Frame) scenes.Next {
	if isTable(f.Pasted) && (s.Stage.Caret() == nil || s.Stage.FocusIs("who")) && s.pasted.show(f.Pasted) {
		s.Stage.SetRoot(nil)
		own := *f
		own.Pasted = ""
		f = &own
	}
	return s.Menu.Update(f)
}

// addAll adds a pasted list. What cannot be added stays in the field.
func (s *Setup) addAll(list []tourney.Entrant) {
	var left []string
	problem := ""
	for _, e := range list {
		if s.join(e); s.problem != "" {
			left, problem = append(left, nameOf(&e)), s.problem
		}
	}
	s.problem = problem
	s.typing.SetText(strings.Join(left, ", "))
	s.Focus("who")
}

// present returns the entrants who have not been removed.
func (s *Setup) present() []tourney.Entrant {
	return slices.DeleteFunc(slices.Clone(s.entrants), func(e tourney.Entrant) bool { return e.Gone })
}

func names(games boards.Games) (list []string) {
	for _, g := range games {
		for _, info := range g.Infos {
			list = append(list, info.Name)
		}
	}
	return list
}

// Resume accepts the setup of the game.
func (s *Setup) Resume(answer any) {
	if setup, ok := answer.(match.Setup); ok {
		s.setups[setup.Game] = setup
		s.game = max(0, slices.Index(s.infos, setup.Game))
	}
	s.Layout(s.M)
}

func (s *Setup) setup() match.Setup {
	name := s.infos[s.game]
	if setup, ok := s.setups[name]; ok {
		return setup
	}
	if setup, ok := s.Env.LastSetup(name); ok { // tournaments are strict unless chosen otherwise
		setup.Rated, setup.NoHelp = false, true
		return setup
	}
	return match.Setup{Game: name, NoHelp: true}
}

// wanted is the number of rounds of a Swiss tournament.
func (s *Setup) wanted() int {
	n := max(tourney.Least, len(s.present()))
	if s.rounds == 0 {
		return tourney.UsualRounds(n)
	}
	return min(s.rounds, tourney.MaxRounds(n))
}

func (s *Setup) view() layout.Part {
	leave := func() { s.Go(scenes.Tournaments{From: "new"}) }
	s.Back = func() {
		if s.leaving = len(s.present()) > 0 || len(s.typing.Text) > 0; !s.leaving {
			leave()
		}
	}
	if s.leaving {
		s.Question(s.T("cups.leave"), s.T("cups.leave.yes"), s.T("keep.stay"), leave, func() { s.leaving = false })
	}
	begin := s.Press(widget.Button{Name: "begin", Kind: widget.Main, Icon: "play", Label: s.T("cups.begin"), Press: s.start})
	header := s.Header(s.T("cups.new"), s.Back, layout.If(!s.Narrow, begin))
	problem := layout.If(s.problem != "", s.Announcement("problem", s.problem, s.Plain(look.Body, graph.Medium).In(s.Theme.Gold)))
	s.pasted.layout()
	if s.Narrow {
		s.FocusFirst("name")
		page := layout.Stack(widget.Apart, s.form(), s.adding(), layout.Stack(widget.Space, s.listed()...))
		return s.Screen(header, s.Rolled(page), layout.Stack(widget.Space, problem, begin))
	}
	s.FocusFirst("who")
	how := s.Boxed(s.Rolled(layout.Stack(widget.Apart, s.form(), problem)))
	who := s.Boxed(layout.Stack(widget.Apart, s.adding(), s.Scrolled("people", &s.scroll, layout.Stack(2, s.listed()...)).Grow(1)))
	if s.M.Tall() {
		return s.Screen(header, layout.Stack(widget.Apart, how, who.Grow(1)), layout.Part{})
	}
	return s.Screen(header, halves(how, who), layout.Part{})
}

func (s *Setup) form() layout.Part {
	var kinds, games []string
	for _, k := range tourney.Kinds {
		kinds = append(kinds, s.T(kindKeys[k]))
	}
	for _, name := range s.infos {
		games = append(games, s.GameTitle(name))
	}
	pair := func(i int) layout.Part { // two kinds side by side
		current := -1
		if s.kind/2 == i {
			current = s.kind % 2
		}
		return s.EvenOptions("kind"+phrases.Number(i), kinds[2*i:2*i+2], current, func(k int) {
			s.kind = 2*i + k
			s.settle()
		})
	}
	most := tourney.MaxRounds(max(tourney.Least, len(s.present())))
	play := tourney.PlayOf(s.setup())
	game := layout.Row(widget.Space,
		s.OneOf("game", &s.games, games, s.game, func(i int) { s.game = i }).Grow(1),
		s.Press(widget.Button{Name: "setup", Icon: "sliders", Label: s.T("cups.setup"), Press: func() {
			now := s.setup()
			s.Push(scenes.Setup{Game: now.Game, Ask: &now})
		}}))
	const width = 400
	return layout.Stack(widget.Apart,
		s.Labelled(s.T("cups.name"), "", width, s.Typing(widget.TextField{Name: "name", Hint: s.usualName(), Edit: &s.name,
			Most: widget.Limits{Runes: 40, Bytes: 120}, Set: func(string) {}})),
		s.Labelled(s.T("cups.place"), "", width, s.Typing(widget.TextField{Name: "place", Hint: s.T("cups.place.hint"), Edit: &s.place,
			Most: widget.Limits{Runes: 40, Bytes: tourney.MaxPlace}, Set: func(string) {}})),
		s.Labelled(s.T("cups.kind"), "", width, layout.Stack(4, pair(0), pair(1))),
		s.Labelled(s.T("cups.game"), manner(s.Env, &play), width, game),
		s.Labelled(s.T("cups.seeds"), [...]string{s.T("cups.seeds.0.note"), "", s.T("cups.seeds.2.note")}[s.seeding], width,
			s.EvenOptions("seeds", []string{s.T("cups.seeds.0"), s.T("cups.seeds.1"), s.T("cups.seeds.2")}, s.seeding, func(i int) { s.seeding = i })),
		layout.If(tourney.Kinds[s.kind] == tourney.Swiss, s.Labelled(s.T("cups.rounds"), "", width,
			s.Number("rounds", s.wanted(), 2, most, 1, func(v int) string { return s.T("cups.rounds.n", "N", v) }, func(v int) { s.rounds = v }))),
		layout.If(tourney.Kinds[s.kind] == tourney.Swiss, s.Labelled(s.T("cups.equals"), "", width,
			s.EvenOptions("lot", []string{s.T("cups.equals.book"), s.T("cups.seeds.1")}, s.lot, func(i int) { s.lot = i }))))
}

func (s *Setup) adding() layout.Part {
	levels, known := []string{s.T("cups.add.level")}, []string{s.T("cups.add.known")}
	for l := 1; l <= int(ai.MaxLevel); l++ {
		levels = append(levels, phrases.Level(s.Env, l))
	}
	for _, name := range knownNames(s.Env) {
		if !s.isListed(name) && !slices.Contains(known, name) {
			known = append(known, name)
		}
	}
	level := s.OneOf("levels", &s.levels, levels, 0, func(l int) { s.join(tourney.Entrant{Name: phrases.Rival(s.Env, l), Level: l}) })
	player := s.OneOf("known", &s.known, known, 0, func(i int) { s.join(tourney.Entrant{Name: known[i]}) })
	typing := layout.ForWidth(func(w float64) layout.Part {
		add := widget.Button{Name: "add", Icon: "plus", Label: s.T("menu.add"), Press: s.typed}
		switch { // the name needs the room
		case w < 320:
			add.Label, add.Tip = "", add.Label
		case w < 340:
			add.Icon = ""
		}
		return layout.Row(widget.Space, nameField(s.Menu, "who", s.T("cups.who.hint"), &s.typing, s.settle, s.typed).Grow(1), s.Press(add))
	})
	count := s.Words(s.T("cups.people", "No", len(s.present())), s.Plain(look.Body, graph.Medium))
	return layout.Stack(widget.Space,
		layout.Under(count, func(room graph.Rect) {
			count.Place(room)
			s.Put(s.newcomers())
		}),
		typing,
		suggestions(s.Menu, &s.typing, s.isListed, s.typed),
		layout.Breakpoint(340, func() layout.Part { return layout.Even(widget.Space, level, player) }, func() layout.Part { return layout.Stack(widget.Space, level, player) }))
}

// newcomers returns the names that were added last, and the number of all entrants, as a text to be heard.
func (s *Setup) newcomers() *graph.Node {
	if n := len(s.entrants); n > s.counted {
		var names []string
		for _, e := range s.entrants[s.counted:] {
			names = append(names, e.Name)
		}
		s.added = boards.Sentences(s.T("speech.cups.added", "Names", strings.Join(names, ", ")), s.T("cups.people", "No", len(s.present())))
		s.additions++
	}
	s.counted = len(s.entrants)
	return &graph.Node{Name: "added", Role: graph.Status, Label: s.added, Announced: s.additions}
}

// settle takes the problem off the screen, as something has changed that may have been its cause.
func (s *Setup) settle() { s.problem = "" }

// nameField is a field for one name or more. changed is called when its text has changed.
func nameField(m *widget.Menu, name, hint string, e *widget.Edit, changed, add func()) layout.Part {
	return m.Typing(widget.TextField{Name: name, Hint: hint, Edit: e, Most: widget.Limits{Runes: 4000, Bytes: 16000, Break: ", "}, Set: func(string) { changed() }, Enter: add})
}

func (s *Setup) listed() (rows []layout.Part) {
	if len(s.entrants) == 0 {
		return []layout.Part{s.Words(s.T("cups.people.empty", "Least", tourney.Least, "Most", tourney.Most), s.Soft(look.Body))}
	}
	for i := range s.entrants {
		e := &s.entrants[i]
		remove := widget.Button{Name: "remove/" + phrases.Number(i), Icon: "close", Tip: s.T("cups.remove", "Name", e.Name), Press: func() {
			s.entrants[i].Gone = true
			s.settle()
		}}
		if e.Gone { // the row stays, so that no other comes under the pointer
			remove.Icon, remove.Tip = "undo", s.T("cups.undo")
			remove.Press = func() {
				if s.isListed(e.Name) {
					s.problem = refusal(s.Env, tourney.ErrName)
					return
				}
				s.entrants[i].Gone = false
				s.settle()
			}
		}
		line := []layout.Part{badge(s.Menu, e, 30), s.Line(e.Name, nameStyle(s.Menu, e)).Grow(1)}
		switch s.seeding {
		case seedRating:
			rated := ""
			if n := strength(s.Env, s.infos[s.game], e); n > 0 {
				rated = phrases.Number(n)
			}
			line = append(line, s.Line(rated, s.Soft(look.Body)).Fixed(44))
		case seedHand:
			line[0] = layout.Row(6, layout.Middle(s.Line(phrases.Number(i+1), s.Soft(look.Body))).Fixed(22), line[0])
			line = append(line, s.Press(widget.Button{Name: "up/" + phrases.Number(i), Icon: "up", Tip: s.T("cups.tie.up", "Name", e.Name), Disabled: i == 0, Press: func() {
				s.entrants = slices.Clone(s.entrants)
				s.entrants[i-1], s.entrants[i] = s.entrants[i], s.entrants[i-1]
				s.Focus("up/" + phrases.Number(max(i-1, 1)))
			}}))
		}
		rows = append(rows, layout.Row(10, append(line, s.Press(remove))...))
	}
	return rows
}

func (s *Setup) isListed(name string) bool {
	return slices.ContainsFunc(s.entrants, func(e tourney.Entrant) bool { return !e.Gone && people.Fold(e.Name) == people.Fold(name) })
}

// typed adds the names typed: a person, several separated by commas, or a team joined by plus signs.
func (s *Setup) typed() {
	s.problem = ""
	var left []string // names that could not be added stay in the field
	for _, part := range strings.FieldsFunc(string(s.typing.Text), func(r rune) bool { return r == ',' || r == ';' }) {
		switch e := entrantOf(part); {
		case e.Name == "":
		default:
			before := s.problem
			if s.join(e); s.problem != "" {
				left = append(left, part)
			} else {
				s.problem = before
			}
		}
	}
	s.typing.SetText(strings.TrimSpace(strings.Join(left, ",")))
	s.Focus("who")
}

// usualName is the default name: the venue or else the game, and the day, numbered if necessary.
func (s *Setup) usualName() string {
	day := s.Env.Now().Format(time.DateOnly)
	if place := people.Tidy(string(s.place.Text)); place != "" {
		return unique(s.Env, s.T("cups.name.place", "Place", place, "Day", day))
	}
	return unique(s.Env, s.T("cups.name.usual", "Game", s.GameTitle(s.infos[s.game]), "Day", day))
}

// unique makes a name unique by a number if necessary.
func unique(d *scenes.Env, name string) string {
	taken := func(name string) bool {
		return slices.ContainsFunc(d.Tournaments.All(), func(t *tourney.Tournament) bool { return people.Fold(t.Name) == people.Fold(name) })
	}
	own := name
	for i := 2; taken(own); i++ {
		own = name + " (" + phrases.Number(i) + ")"
	}
	return own
}

// join adds an entrant unless the name is taken; a level may enter several times.
func (s *Setup) join(e tourney.Entrant) {
	s.problem = ""
	name := e.Name
	for i := 2; s.isListed(e.Name) && e.Level > 0; i++ {
		e.Name = name + " (" + phrases.Number(i) + ")"
	}
	switch {
	case len(s.present()) >= tourney.Most:
		s.problem = refusal(s.Env, tourney.ErrMany)
	case s.isListed(e.Name), len(e.Name) > match.MaxName:
		s.problem = refusal(s.Env, tourney.ErrName)
	default:
		s.entrants = append(slices.Clone(s.entrants), e)
	}
}

// start numbers the entrants, including a name typed and not yet added, pairs the first round and opens the tournament.
func (s *Setup) start() {
	if s.typed(); s.problem != "" {
		return
	}
	game := s.infos[s.game]
	list, ratings := s.present(), map[string]int{}
	if s.seeding != seedRating { // no order but that of the list
		for i := range list {
			ratings[list[i].Name], list[i].Strength = list[i].Strength, 0
		}
	}
	if s.seeding != seedHand {
		rng := rand.New(rand.NewPCG(s.Env.Seed(), 0))
		rng.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	}
	if s.seeding == seedRating {
		for i := range list {
			list[i].Strength = strength(s.Env, game, &list[i])
		}
	}
	name := s.usualName()
	if typed := people.Tidy(string(s.name.Text)); typed != "" {
		name = unique(s.Env, typed)
	}
	t, err := tourney.New(name, tourney.Kinds[s.kind], s.wanted(), list)
	if err == nil {
		t.Lot, t.Seed = s.lot == 1 && t.Kind == tourney.Swiss, s.Env.Seed()
		for i := range t.Entrants {
			t.Entrants[i].Strength = max(t.Entrants[i].Strength, ratings[t.Entrants[i].Name])
		}
		err = t.Pair()
	}
	if err != nil {
		s.problem = refusal(s.Env, err)
		return
	}
	t.Place = people.Tidy(string(s.place.Text))
	t.Day, t.Play = s.Env.Now().Format(time.DateOnly), tourney.PlayOf(s.setup())
	id := s.Env.Tournaments.Add(*t)
	s.Go(scenes.Tournament{ID: id})
}

// The seedings: by rating, unrated entrants after the others at random; at random; in the order of the list.
const (
	seedRating = iota
	seedLot
	seedHand
)

// strength returns the Elo of an entrant in a game: the measured one of a level, the rating of a person; 0 if unknown.
func strength(d *scenes.Env, game string, e *tourney.Entrant) int {
	if e.Level > 0 {
		elo, _ := engines.Elo(game, ai.Level(e.Level))
		return elo
	}
	if e.Strength > 0 { // given by the arbiter
		return e.Strength
	}
	if d.People == nil || d.Stats == nil || len(e.Members) > 1 {
		return 0
	}
	who, known := d.People.Find(e.Name)
	if !known {
		return 0
	}
	table, _ := d.Stats.Now()
	if g := table.Person(who.ID).Games[game]; g == nil || g.Rated == 0 {
		return 0
	}
	return stats.Round(table.Rating(who.ID, game, d.Now()))
}

// knownNames returns the names of the players of this computer and of all people in records.
func knownNames(d *scenes.Env) (names []string) {
	if d.People != nil {
		for _, p := range d.People.All() {
			names = append(names, p.Name)
		}
	}
	return append(names, shelf.Players(d.Library.Entries())...)
}

// maxOffered bounds the suggestions for a typed name.
const maxOffered = 4

// matching returns known names that begin with the last name typed in a field, without entrants.
func matching(d *scenes.Env, text string, there func(name string) bool) (names []string) {
	begun := people.Fold(text[strings.LastIndexAny(text, ",;+")+1:])
	if begun == "" {
		return nil
	}
	for _, name := range knownNames(d) {
		if len(names) < maxOffered && strings.HasPrefix(people.Fold(name), begun) && !there(name) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func suggestions(m *widget.Menu, e *widget.Edit, there func(name string) bool, add func()) layout.Part {
	text := string(e.Text)
	var parts []layout.Part
	for i, name := range matching(m.Env, text, there) {
		parts = append(parts, m.Press(widget.Button{Name: "offer/" + phrases.Number(i), Label: name, Press: func() {
			begun := text[:strings.LastIndexAny(text, ",;+")+1]
			e.SetText(begun + name)
			add()
		}}))
	}
	if len(parts) == 0 {
		return layout.Part{}
	}
	return layout.Flow(widget.Space, parts...)
}
