package setup

import (
	"slices"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/rival"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// seats choose the players of a plan, side by side.
type seats struct {
	*widget.Menu
	game *boards.Game
	plan *plan
	// kept fixes the number of players of each seat, because the match is running.
	kept bool
	// teams, if not nil, switches between two players and two teams of two; otherwise a team grows by mates.
	teams func(on bool)
	// moved, if not nil, is called when a seat changes between person and computer.
	moved func()
}

// view places the two sides beside each other, in a room that does not depend on the players; on a phone below one
// another.
func (s seats) view() layout.Part {
	return layout.Breakpoint(widget.PhoneWidth,
		func() layout.Part {
			return layout.Row(28, s.side(0, true).Grow(1).Between(1, 0), s.side(1, true).Grow(1).Between(1, 0))
		},
		func() layout.Part { return layout.Stack(widget.Apart, s.side(0, false), s.side(1, false)) })
}

// team returns the players of a side, who take turns.
func (s seats) team(i int) (team []*chair) {
	for at := i; at < len(s.plan.seats); at += 2 {
		for k := range 1 + len(s.plan.seats[at].mates) {
			team = append(team, s.plan.seats[at].member(k))
		}
	}
	return team
}

// side reserves the room that the largest team of any game needs if keepRoom is set.
func (s seats) side(i int, keepRoom bool) layout.Part {
	add := layout.If(s.grows(i), layout.Align(0, 1, s.add(i)))
	content := layout.Stack(widget.Space, s.sitting(i), add)
	if keepRoom {
		line := layout.Sized(0, widget.ButtonHeight, nil)
		rooms := []layout.Part{layout.Stack(widget.Space, s.levels(i), layout.If(!s.kept, line))}
		if !s.kept {
			rooms = append(rooms, layout.Stack(widget.Space, slices.Repeat([]layout.Part{line}, match.MaxPlayers)...))
		}
		content = layout.AsLargeAs(layout.Stack(widget.Space, layout.Top(s.sitting(i)).Grow(1), add), rooms...)
	}
	return layout.Stack(10, s.head(i), content.Grow(1))
}

func (s seats) head(i int) layout.Part {
	words := layout.Middle(layout.Stack(0, s.Words(s.name(i), s.Plain(look.Body, graph.Bold)), s.Words(s.under(i), s.Soft(look.Small))))
	kind := s.kind(i)
	small := s.Soft(look.Small - 1)
	small.Align = graph.End
	right := kind
	if len(s.team(i)) > 1 {
		hint := layout.Part{}
		if s.teams == nil {
			hint = s.Words(s.T("setup.mate.hint"), small)
		}
		right = layout.Limit(0, 46, layout.AsLargeAs(hint.Or(layout.Leaf(nil, nil)), kind))
	}
	return layout.Breakpoint(320,
		func() layout.Part { return layout.Row(12, s.mark(i), words.Grow(1), layout.Middle(right).Fixed(190)) },
		func() layout.Part {
			return layout.Stack(widget.Space, layout.Row(12, s.mark(i), words.Grow(1)), right)
		})
}

// mark is the piece of a seat, both pieces if the side is not yet known.
func (s seats) mark(i int) layout.Part {
	piece := func(cross bool, size float64) layout.Part { return s.Picture(s.Theme.Piece(cross, cross), size, size) }
	if side := s.marks(i); side != rules.Nobody {
		return piece(side == rules.X, 46)
	}
	return layout.Center(layout.AtLeast(48, 46, layout.Layers(layout.Align(0, 0, piece(true, 30)), layout.Align(1, 1, piece(false, 30)))))
}

// marks returns the side of a seat, Nobody if it is random.
func (s seats) marks(seat int) rules.Side {
	if s.plan.info.EitherOpens {
		return match.SideOf(seat)
	}
	if s.plan.begins == lots {
		return rules.Nobody
	}
	return match.SideOf(seat + s.plan.begins + s.plan.opener())
}

func (s seats) name(i int) string {
	if len(s.team(i)) > 1 {
		return s.T("setup.mate.team", "Number", i+1)
	}
	return s.T("table.seat", "Number", i+1)
}

// under is the line below the name of a side.
func (s seats) under(i int) string {
	side := s.marks(i)
	if side == rules.Nobody {
		return s.T("setup.side.open")
	}
	return phrases.SideName(s.Env, side)
}

// place names a seat of four at the table; "" until it is known.
func (s seats) place(seat int) string {
	if len(s.plan.seats) < 4 || s.plan.begins == lots {
		return ""
	}
	return phrases.PlaceName(s.Env, (seat+4-s.plan.begins+s.plan.opener())%4)
}

func (s seats) kind(i int) layout.Part {
	c := &s.plan.seats[i]
	kinds := []string{s.T("setup.person"), s.T("table.computer")}
	return s.Options("kind"+digit(i), kinds, boards.Index([]bool{false, true}, c.computer), func(k int) { s.sit(c, k == 1) })
}

func (s seats) sit(c *chair, computer bool) {
	if c.computer = computer; s.moved != nil {
		s.moved()
	}
}

// digit returns a number counted from 0 as used in the names of nodes, which count from 1.
func digit(i int) string { return string(rune('1' + i)) }

func (s seats) sitting(i int) layout.Part {
	c := &s.plan.seats[i]
	switch {
	case len(s.team(i)) > 1:
		var lines []layout.Part
		for k := range s.team(i) {
			lines = append(lines, s.mate(i, k))
		}
		return layout.Stack(widget.Space, lines...)
	case c.computer && s.plan.rated:
		return layout.AsLargeAs(s.opponent(), s.levels(i))
	case c.computer:
		return s.levels(i)
	}
	return s.person("name"+digit(i), s.T("setup.name"), c)
}

// rivalColumns is the number of rivals side by side.
const rivalColumns = 6

func (s seats) levels(i int) layout.Part {
	c := &s.plan.seats[i]
	n := int(ai.MaxLevel-ai.MinLevel) + 1
	at := min(c.level-int(ai.MinLevel), n)
	if s.evens() {
		n++
	}
	chosen, _ := s.plan.setup() // invalid choices are refused at the start
	var cards []widget.Card
	var rooms []layout.Part
	words := func(text string) layout.Part { return s.Words(text, s.Soft(look.Small).Centered()) }
	for k := range n {
		level := s.levelAt(k)
		who, _ := rival.Of(level)
		card := widget.Card{Picture: who.Face(s.Theme), Label: who.Name, Under: phrases.Strength(s.Env, level), Spoken: phrases.Level(s.Env, level), N: level, Of: int(ai.MaxLevel), Ink: who.Colour}
		if level >= even {
			card.Under, card.Spoken, card.Of = s.T("level.even.short"), s.levelTip(level), 0
		}
		cards = append(cards, card)
	}
	for _, game := range engines.All() { // the same room in every game
		for level := ai.MinLevel; level <= ai.MaxLevel; level++ {
			rooms = append(rooms, words(s.T("level.elo", "Elo", 1000)+" · "+phrases.Style(s.Env, game.Game, int(level))))
		}
	}
	choice := widget.Adjust(&s.Kit, s.CardOptions("level"+digit(i), rivalColumns, cards, at, func(i int) { c.level = s.levelAt(i) }), func(n *graph.Node) {
		n.Topic = s.T("setup.level.topic", "Number", i+1)
	})
	return layout.Stack(6, choice, layout.AsLargeAs(words(s.levelWords(chosen, s.levelAt(at))), rooms...))
}

// evens reports whether an even match can be chosen: before a match, against people, if the levels were measured.
func (s seats) evens() bool { return !s.kept && s.plan.evenLevel(s.Env) != 0 }

// levelAt returns the level of an option with that index; the last one is an even match.
func (s seats) levelAt(i int) int {
	if l := i + int(ai.MinLevel); l <= int(ai.MaxLevel) {
		return l
	}
	return s.plan.evenLevel(s.Env)
}

func (s seats) levelTip(level int) string {
	if level >= even {
		return s.T("level.even", "Name", phrases.Rival(s.Env, level))
	}
	return phrases.Level(s.Env, level) + ": " + phrases.LevelFor(s.Env, level)
}

// levelWords returns the strength of a level, unless it was never measured, and how it plays.
func (s seats) levelWords(chosen match.Setup, level int) string {
	text := phrases.Style(s.Env, s.plan.info.Name, level)
	if elo, ok := s.game.Strength(chosen, ai.Level(level)); ok {
		text = s.T("level.elo", "Elo", elo) + " · " + text
	}
	return text
}

// opponent replaces the choice of a level in a rated match.
func (s seats) opponent() layout.Part {
	text, face := s.T("rated.open"), layout.Part{}
	if level, ok := s.plan.opponent(s.Env); ok {
		text = phrases.Level(s.Env, level) + " · " + s.T("rated.suits")
		if who, ok := rival.Of(level); ok {
			face = s.Picture(who.Face(s.Theme), 64, 64)
		}
	}
	return layout.Middle(layout.Stack(widget.Space, face, s.Words(text, s.Soft(look.Body).Centered())))
}

// person is a text field if there are no players yet, otherwise a choice: a guest, a known player, a new one.
func (s seats) person(name, hint string, c *chair) layout.Part {
	list := s.People.All()
	if len(list) == 0 || c.fresh {
		known := widget.Button{Name: "known" + name, Icon: "person", Tip: s.T("people.pick"), Press: func() {
			c.fresh = false
			c.name.SetText("")
			s.Focus(name)
		}}
		field := s.Typing(widget.TextField{Name: name, Hint: hint, Edit: &c.name, Most: widget.Limits{Runes: people.LongestName, Bytes: match.MaxName}, Set: func(string) {}})
		return layout.Row(widget.Space, field.Grow(1), layout.If(len(list) > 0, s.Press(known)))
	}
	options, current := []string{s.T("people.guest")}, 0
	for i, p := range list {
		options = append(options, p.Name)
		if p.Name == c.typed() {
			current = i + 1
		}
	}
	options = append(options, s.T("people.new"))
	c.pick.Tip = hint
	return s.OneOf(name, &c.pick, options, current, func(i int) {
		switch i {
		case 0:
			c.name.SetText("")
		case len(options) - 1:
			c.fresh = true
			c.name.SetText("")
			s.Focus(name)
		default:
			c.name.SetText(list[i-1].Name)
		}
	})
}

// grows reports whether a side has room for another player.
func (s seats) grows(i int) bool {
	if s.kept || s.teams != nil {
		return !s.kept && len(s.plan.seats) == 2
	}
	return len(s.team(i)) < s.game.Team
}

func (s seats) add(i int) layout.Part {
	c, label := &s.plan.seats[i], s.T("setup.mate.add")
	if s.teams != nil {
		label = s.T("setup.players.four")
	}
	return s.Press(widget.Button{Name: "add" + digit(i), Kind: widget.Quiet, Icon: "plus", Label: label, Press: func() {
		s.plan.rated = false
		if s.teams != nil {
			s.teams(true)
			s.Focus("kind" + digit(i) + "2")
			return
		}
		c.mates = append(c.mates, chair{level: c.level})
		s.Focus("name" + digit(i) + digit(len(c.mates)))
	}})
}

// mate is the line of player k of a side.
func (s seats) mate(i, k int) layout.Part {
	c, id := s.team(i)[k], digit(i)+digit(k)
	where := layout.If(!s.Narrow, s.Words(s.place(i+2*k), s.Soft(look.Small)).Fixed(52))
	kind := widget.Button{Name: "kind" + id, Icon: "person", Tip: s.T("setup.mate.kind"), Press: func() { s.sit(c, !c.computer) }}
	sits := s.T("setup.person")
	who := s.person("name"+id, s.T("setup.mate.name", "Number", k+1), c)
	if c.computer {
		kind.Icon, sits = "screen", s.T("table.computer")
		who = widget.Adjust(&s.Kit, s.Number("level"+id, c.level, int(ai.MinLevel), int(ai.MaxLevel), 1, func(l int) string { return phrases.Level(s.Env, l) }, func(l int) { c.level = l }),
			func(n *graph.Node) { n.Tip = s.levelTip(c.level) })
	}
	out := widget.Button{Name: "remove" + id, Icon: "close", Kind: widget.Quiet, Tip: s.T("setup.mate.remove"), Press: func() {
		s.Focus("add" + digit(i))
		if s.teams != nil {
			if k == 0 {
				s.plan.seats[i] = *s.team(i)[1]
			}
			s.teams(false)
			return
		}
		s.plan.seats[i].remove(k)
	}}
	change := widget.Adjust(&s.Kit, s.Press(kind), func(n *graph.Node) { n.Value = sits })
	line := layout.Row(widget.Space, change, who.Grow(1), layout.If(!s.kept, s.Press(out)))
	return layout.Breakpoint(320, func() layout.Part { return layout.Row(widget.Space, where, line.Grow(1)) }, func() layout.Part { return line })
}

// chair is the player of one seat. Name and level are kept when the kind of player changes.
type chair struct {
	computer bool
	// level is that of the computer player; from even on it is the strength in Elo of the last even match, and the next
	// one has that of the people by then.
	level int
	name  widget.Edit
	// fresh is true if the name is typed instead of picked; pick is the list of players.
	fresh bool
	pick  widget.Select
	// mates are the other players of a team. They have no mates themselves.
	mates []chair
}

// even is the least level of a computer player in an even match.
const even = int(ai.MinElo)

func (c *chair) recall(who match.Player) {
	c.computer = who.Computer()
	if ai.Level(who.Level).Valid() || who.Level >= even {
		c.level = who.Level
	}
	if !who.Computer() {
		c.name.SetText(who.Name)
	}
}

func (c *chair) player() match.Player {
	if c.computer {
		return match.Player{Level: c.level}
	}
	return match.Player{Name: c.typed()}
}

func (c *chair) typed() string { return people.Tidy(string(c.name.Text)) }

// member returns the player with index k of the team; 0 is the chair itself.
func (c *chair) member(k int) *chair {
	if k == 0 {
		return c
	}
	return &c.mates[k-1]
}

func (c *chair) remove(k int) {
	mates := c.mates
	if k == 0 {
		first := mates[0]
		first.mates = mates[1:]
		*c = first
		return
	}
	c.mates = append(mates[:k-1:k-1], mates[k:]...)
}
