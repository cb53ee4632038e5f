package tournament

import (
	"math/rand/v2"
	"slices"
	"strings"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/input"
	shelf "xotrio/game/library"
	"xotrio/game/match"
	cups "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Create is the screen on which a tournament is set up.
type Create struct {
	*widget.Menu
	// name and who are what is typed: the name of the tournament, and of somebody who takes part.
	name, who widget.Edit
	kind      int
	// rounds is how many a Swiss tournament has, 0 for as many as are usual.
	rounds int
	// infos are the names of the games, game the one that is played; setups is how each was set up for this.
	infos  []string
	game   int
	setups map[string]match.Setup
	// entrants are those who take part so far.
	entrants []cups.Entrant
	// gameList, levels and known are the lists of games, of levels and of people who have played.
	gameList, levels, known widget.Select
	scroll                  widget.Scroll
	problem                 string
}

// NewCreate is the screen on which a tournament is set up.
func NewCreate(d *scenes.Env, games boards.Games) scenes.Scene {
	c := &Create{setups: map[string]match.Setup{}}
	for _, g := range games {
		for _, info := range g.Infos {
			c.infos = append(c.infos, info.Name)
		}
	}
	c.Menu = widget.NewMenu(d, c.build)
	c.First("who")
	return c
}

// Update makes one tick. Enter in the field of names adds one.
func (c *Create) Update(f *input.Frame) scenes.Next { return c.Menu.Update(f) }

// Resume takes over how the game was set up.
func (c *Create) Resume(answer any) {
	if s, ok := answer.(match.Setup); ok {
		c.setups[s.Game] = s
		c.game = max(0, slices.Index(c.infos, s.Game))
	}
	c.Layout(c.M)
}

// setup is how the chosen game is played.
func (c *Create) setup() match.Setup {
	name := c.infos[c.game]
	if s, ok := c.setups[name]; ok {
		return s
	}
	if s, ok := c.Env.LastSetup(name); ok {
		return s
	}
	return match.Setup{Game: name}
}

// wanted is how many rounds a Swiss tournament of so many has unless asked for otherwise.
func (c *Create) wanted() int {
	n := max(cups.Least, len(c.entrants))
	if c.rounds == 0 {
		return cups.UsualRounds(n)
	}
	return min(c.rounds, cups.MostRounds(n))
}

// build lays the screen out.
func (c *Create) build() {
	f := c.Menu
	if f.M.Narrow() {
		c.pocket()
		return
	}
	rest := head(f, c.T("cups.new"), "", func() { c.Go(scenes.Tournaments{}) })
	w := min(220, rest.W)
	f.Button(graph.Rect{X: rest.X + rest.W - w, Y: rest.Y + 4, W: w, H: 44}, widget.Button{Name: "begin", Kind: widget.Main, Icon: "play", Label: c.T("cups.begin"), Press: c.begin})
	edge := margin(f.M)
	room := graph.Rect{X: edge, Y: edge + headH + 8, W: f.M.W - 2*edge, H: f.M.H - 2*edge - headH - 8}
	left, right := room, room
	if f.M.Tall() {
		left.H = 430
		right.Y, right.H = left.Y+left.H+gap, room.H-left.H-gap
	} else {
		left.W = room.W*0.5 - gap
		right.X, right.W = left.X+left.W+gap, room.W-left.W-gap
	}
	f.Sheet(left)
	f.Sheet(right)
	c.people(right.Inset(20))
	c.kinds(left.Inset(20))
}

// kinds is the name, the kind, the rounds and the game.
func (c *Create) kinds(r graph.Rect) {
	f := c.Menu
	y := r.Y
	row := func(title string, h float64) graph.Rect {
		f.Heading(title, graph.Rect{X: r.X, Y: y, W: r.W, H: 20}, f.Soft(look.Small))
		box := graph.Rect{X: r.X, Y: y + 24, W: r.W, H: h}
		y += 24 + h + 14
		return box
	}
	c.nameField(row(c.T("cups.name"), 46))
	kinds := c.kindNames()
	box := row(c.T("cups.kind"), 94)
	half := graph.Rect{X: box.X, Y: box.Y, W: box.W, H: 45}
	for i := range 2 {
		part := graph.Rect{X: half.X, Y: half.Y + float64(i)*49, W: half.W, H: half.H}
		current := -1
		if c.kind/2 == i {
			current = c.kind % 2
		}
		f.Tabs("kind"+phrases.Number(i), part, kinds[2*i:2*i+2], current, func(k int) { c.kind = 2*i + k })
	}
	if cups.Kinds[c.kind] == cups.Swiss {
		c.roundsStepper(row(c.T("cups.rounds"), 46))
	}
	box = row(c.T("cups.game"), 46)
	change := min(200, box.W*0.45)
	f.Button(graph.Rect{X: box.X + box.W - change, Y: box.Y, W: change, H: box.H}, c.setupButton())
	play := cups.PlayOf(c.setup())
	st := f.Soft(look.Small)
	_, h := f.Fonts.Measure(manner(c.Env, &play), st.Wide(r.W))
	f.Text(manner(c.Env, &play), graph.Rect{X: r.X, Y: y - 4, W: r.W, H: h}, st)
	y += h + 10
	if c.problem != "" {
		st := f.Plain(look.Body, graph.Medium).In(f.Theme.Gold).Wide(r.W)
		f.Text(c.problem, graph.Rect{X: r.X, Y: y, W: r.W, H: 60}, st).Role = graph.Status
	}
	c.gameSelect(graph.Rect{X: box.X, Y: box.Y, W: box.W - change - 10, H: box.H})
}

// nameField is where the name of the tournament is typed.
func (c *Create) nameField(r graph.Rect) {
	c.Field(r, widget.TextField{Name: "name", Hint: c.T("cups.name.hint"), Edit: &c.name, Most: widget.Limits{Runes: 40, Bytes: 120}, Set: func(string) {}})
}

// kindNames are the kinds of tournaments in words.
func (c *Create) kindNames() (names []string) {
	for _, k := range cups.Kinds {
		names = append(names, c.T("cups.kind."+string(k)))
	}
	return names
}

// roundsStepper chooses how many rounds a Swiss tournament has.
func (c *Create) roundsStepper(r graph.Rect) {
	n := max(cups.Least, len(c.entrants))
	c.Stepper("rounds", r, c.wanted(), 2, cups.MostRounds(n), 1, func(v int) string { return c.T("cups.rounds.n", "N", v) }, func(v int) { c.rounds = v })
}

// gameSelect chooses the game.
func (c *Create) gameSelect(r graph.Rect) {
	var names []string
	for _, name := range c.infos {
		names = append(names, c.T("game."+name))
	}
	c.Select(c.M, "game", r, &c.gameList, names, c.game, func(i int) { c.game = i })
}

// setupButton leads to how the game is set up.
func (c *Create) setupButton() widget.Button {
	return widget.Button{Name: "setup", Icon: "sliders", Label: c.T("cups.setup"),
		Press: func() { c.Push(scenes.Setup{Game: c.infos[c.game], Ask: true}) }}
}

// people is those who take part, and the ways to add somebody.
func (c *Create) people(r graph.Rect) {
	f := c.Menu
	f.Heading(c.T("cups.people", "No", len(c.entrants)), graph.Rect{X: r.X, Y: r.Y, W: r.W, H: 20}, f.Soft(look.Small))
	add := c.addWidth()
	c.whoField(graph.Rect{X: r.X, Y: r.Y + 24, W: r.W - add - 8, H: 46})
	f.Button(graph.Rect{X: r.X + r.W - add, Y: r.Y + 24, W: add, H: 46}, widget.Button{Name: "add", Icon: "plus", Label: c.T("cups.add"), Press: c.typed})
	const lists = 46.0
	at := graph.Rect{X: r.X, Y: r.Y + 24 + 46 + 8, W: (r.W - 8) / 2, H: lists}
	other := graph.Rect{X: at.X + at.W + 8, Y: at.Y, W: at.W, H: lists}
	page := graph.Rect{X: r.X, Y: at.Y + lists + 12, W: r.W, H: r.Y + r.H - at.Y - lists - 12}
	if len(c.entrants) == 0 {
		st := f.Soft(look.Body).Wide(page.W)
		f.Text(c.T("cups.people.empty", "Least", cups.Least, "Most", cups.Most), page, st)
	}
	const line = 46.0
	c.scroll.Window, c.scroll.Length = page, float64(len(c.entrants))*line
	wide := pageW(&c.scroll)
	f.Page("people", &c.scroll, func() {
		for i := range c.entrants {
			c.entrant(i, graph.Rect{X: 0, Y: float64(i) * line, W: wide, H: line - 2})
		}
	})
	c.lists(at, other)
}

// whoField is where names are typed.
func (c *Create) whoField(r graph.Rect) {
	c.Field(r, widget.TextField{Name: "who", Hint: c.T("cups.who.hint"), Edit: &c.who, Most: widget.Limits{Runes: 80, Bytes: match.MaxName}, Set: func(string) {}})
}

// addWidth is how wide the button is that adds who was typed.
func (c *Create) addWidth() float64 {
	w, _ := c.Fonts.Measure(c.T("cups.add"), c.Plain(look.Body, graph.Medium))
	return w + 70
}

// entrant is one who takes part, and the way out.
func (c *Create) entrant(i int, r graph.Rect) {
	f, e := c.Menu, &c.entrants[i]
	mark(f, e, graph.Rect{X: r.X + 2, Y: r.Y + (r.H-30)/2, W: 30, H: 30})
	st := f.Plain(look.Body, graph.Medium)
	st.Middle = true
	text, st := f.Fonts.Squeeze(e.Name, st, r.W-96)
	f.Text(text, graph.Rect{X: r.X + 42, Y: r.Y, W: r.W - 94, H: r.H}, st)
	f.Button(graph.Rect{X: r.X + r.W - 44, Y: r.Y, W: 44, H: r.H}, widget.Button{Name: "remove/" + phrases.Number(i), Icon: "close", Tip: c.T("cups.remove", "Name", e.Name),
		Press: func() { c.entrants = slices.Delete(slices.Clone(c.entrants), i, i+1); c.Focus("who") }})
}

// lists are the levels of the computer and the people who have played before. The open one comes last: it lies on top.
func (c *Create) lists(at, other graph.Rect) {
	if c.levels.Open {
		c.knownList(other)
		c.levelList(at)
	} else {
		c.levelList(at)
		c.knownList(other)
	}
}

// levelList adds a level of the computer.
func (c *Create) levelList(r graph.Rect) {
	levels := []string{c.T("cups.add.level")}
	for l := 1; l <= int(ai.MaxLevel); l++ {
		levels = append(levels, c.T("cups.level", "Level", l))
	}
	c.Select(c.M, "levels", r, &c.levels, levels, 0, func(l int) { c.join(cups.Entrant{Name: c.T("cups.level", "Level", l), Level: l}) })
}

// knownList adds somebody who has played before.
func (c *Create) knownList(r graph.Rect) {
	names := []string{c.T("cups.add.known")}
	for _, name := range c.played() {
		if !c.there(name) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	c.Select(c.M, "known", r, &c.known, names, 0, func(i int) { c.join(cups.Entrant{Name: names[i]}) })
}

// played are the names of the players of this computer, and of whoever else is in a record.
func (c *Create) played() (names []string) {
	if c.Env.People != nil {
		for _, p := range c.Env.People.All() {
			names = append(names, p.Name)
		}
	}
	return append(names, shelf.Players(c.Env.Library.Entries())...)
}

// there reports whether somebody of that name takes part.
func (c *Create) there(name string) bool {
	return slices.ContainsFunc(c.entrants, func(e cups.Entrant) bool { return strings.EqualFold(e.Name, name) })
}

// typed adds who was typed: a person, several with commas between them, or a team with plus signs between its members.
func (c *Create) typed() {
	for _, part := range strings.Split(string(c.who.Text), ",") {
		if e := entrant(part); e.Name != "" {
			c.join(e)
		}
	}
	c.who = widget.Edit{}
	c.Focus("who")
}

// entrant is who was typed: a person, or a team with plus signs between its members.
func entrant(text string) cups.Entrant {
	e := cups.Entrant{Name: strings.TrimSpace(text)}
	if members := strings.Split(text, "+"); len(members) > 1 {
		for _, m := range members {
			if m = strings.TrimSpace(m); m != "" {
				e.Members = append(e.Members, m)
			}
		}
		e.Name = strings.Join(e.Members, " + ")
	}
	return e
}

// join adds somebody, unless the name is there already: of a level there may be several.
func (c *Create) join(e cups.Entrant) {
	c.problem = ""
	name := e.Name
	for i := 2; c.there(e.Name) && e.Level > 0; i++ {
		e.Name = name + " (" + phrases.Number(i) + ")"
	}
	switch {
	case len(c.entrants) >= cups.Most:
		c.problem = refusal(c.Env, cups.ErrMany)
	case c.there(e.Name):
		c.problem = refusal(c.Env, cups.ErrName)
	default:
		c.entrants = append(slices.Clone(c.entrants), e)
	}
}

// begin draws lots for the numbers, pairs the first round and opens the tournament. Where the strength of all is known that decides.
func (c *Create) begin() {
	game := c.infos[c.game]
	list := slices.Clone(c.entrants)
	all := true
	for i := range list {
		elo, known := engines.Elo(game, ai.Level(list[i].Level))
		if list[i].Strength = elo; !known || list[i].Level == 0 {
			all = false
		}
	}
	if !all {
		for i := range list {
			list[i].Strength = 0
		}
	}
	rng := rand.New(rand.NewPCG(c.Env.Seed(), 0))
	rng.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	name := strings.TrimSpace(string(c.name.Text))
	now := c.Env.Now()
	if name == "" {
		name = c.T("cups.name.usual", "Game", c.T("game."+game), "Day", now.Format("2006-01-02"))
	}
	t, err := cups.New(name, cups.Kinds[c.kind], c.wanted(), list)
	if err == nil {
		err = t.Pair()
	}
	if err != nil {
		c.problem = refusal(c.Env, err)
		return
	}
	t.Day, t.Play = now.Format("2006-01-02"), cups.PlayOf(c.setup())
	id := c.Env.Tournaments.Add(*t)
	c.Go(scenes.Tournament{ID: id})
}
