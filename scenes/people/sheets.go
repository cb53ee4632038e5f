package people

import (
	"slices"
	"strings"

	"xotrio/game/people"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// sheet is a dialog of the screen.
type sheet uint8

const (
	noSheet sheet = iota
	// adding asks for the name of a new player, editing changes one, gone lists players that can be restored.
	adding
	editing
	gone
	// deleting and merging ask for confirmation.
	deleting
	merging
)

// sheets holds the dialogs that add, change, merge, delete and restore players.
type sheets struct {
	*widget.Menu
	known *known
	open  sheet
	// of is the ID of the player being changed, into that of the player to merge with.
	of, into int
	name     widget.Edit
	// problem says why a name is refused.
	problem string
	merges  widget.Select
	scroll  widget.Scroll
	// changed is called after a change with the ID of the player to show, 0 for the same one, and a message.
	changed func(id int, message string)
}

// layer puts the open dialog above the screen.
func (s *sheets) layer() {
	who, _ := s.People.Get(s.of)
	switch s.open {
	case adding:
		s.over(s.T("people.add"), s.namedBy(s.addButton()), s.wrong(), s.fromRecords())
	case editing:
		s.over(who.Name, s.editing(who)...)
	case gone:
		s.over(s.T("people.gone"), s.wrong(), s.removedPlayers())
	case deleting:
		s.Question(s.T("people.delete.ask", "Name", who.Name), s.T("menu.delete"), s.T("menu.cancel"), func() {
			s.open = noSheet
			s.done(s.People.Delete(who.ID), 0, s.T("people.deleted", "Name", who.Name))
		}, s.shut)
	case merging:
		into, _ := s.People.Get(s.into)
		s.Question(s.T("people.merge.ask", "Name", who.Name, "Into", into.Name), s.T("people.merge.yes"), s.T("menu.cancel"), func() {
			s.open = noSheet
			s.done(s.People.Merge(who.ID, into.ID), into.ID, s.T("people.merged", "Name", who.Name))
		}, s.shut)
	}
}

// over puts a dialog with a title and a close button above everything.
func (s *sheets) over(title string, parts ...layout.Part) {
	shut := s.Press(widget.Button{Name: "shut", Icon: "close", Tip: s.T("menu.close"), Press: s.shut})
	head := layout.Row(widget.Apart, s.Title(title, s.Plain(look.Title, graph.Bold)).Grow(1), layout.Middle(shut))
	s.Dialog("over", 520, s.shut, layout.Stack(widget.Space, append([]layout.Part{head}, parts...)...))
}

// show opens a dialog; of is the ID of the player being changed.
func (s *sheets) show(which sheet, of int) {
	s.open, s.of, s.problem = which, of, ""
	who, _ := s.People.Get(of)
	s.name.SetText(who.Name)
	if which != gone {
		s.Focus("new-name")
	}
}

func (s *sheets) shut() { s.open, s.problem = noSheet, "" }

// done closes the dialog after a change, or shows the refusal r, and reports whether the change succeeded. show is the
// ID of the player to show, 0 for the same one.
func (s *sheets) done(r *rules.Refusal, show int, message string) bool {
	if r != nil {
		s.problem = s.Texts.Sentence(r)
		return false
	}
	s.problem = ""
	s.changed(show, message)
	return true
}

func (s *sheets) typed() string { return people.Tidy(string(s.name.Text)) }

func (s *sheets) add() {
	who, r := s.People.Add(s.typed(), s.Now())
	if s.done(r, who.ID, "") {
		s.open = noSheet
		s.name.SetText("")
		s.Stage.SetRoot(nil) // with the first player, the button is new
		s.Focus("rated")
	}
}

// namedBy is the field for a name with the button that accepts it.
func (s *sheets) namedBy(b widget.Button) layout.Part {
	field := s.Typing(widget.TextField{Name: "new-name", Hint: s.T("setup.name"), Edit: &s.name,
		Most: widget.Limits{Runes: people.LongestName, Bytes: 256}, Set: func(string) { s.problem = "" }})
	return layout.Breakpoint(400,
		func() layout.Part { return layout.Row(10, field.Grow(1), s.Press(b).Between(140, 0)) },
		func() layout.Part { return layout.Stack(widget.Space, field, s.Press(b)) })
}

func (s *sheets) addButton() widget.Button {
	return widget.Button{Name: "add", Kind: widget.Main, Label: s.T("menu.add"), Press: s.add}
}

// wrong shows why a name is refused, in reserved space.
func (s *sheets) wrong() layout.Part {
	return layout.AtLeast(0, 22, s.Status("", s.problem, s.Plain(look.Small, graph.Regular).In(s.Theme.Gold), 0))
}

// fromRecords offers to add people whose names occur only in records.
func (s *sheets) fromRecords() layout.Part {
	names := s.known.unknown()
	if len(names) == 0 {
		return layout.Part{}
	}
	const most = 3
	list := strings.Join(names[:min(most, len(names))], ", ")
	if len(names) > most {
		list += " …"
	}
	return s.Press(widget.Button{Name: "found", Icon: "library", Label: s.T("people.found", "Names", list), Press: func() {
		var refused *rules.Refusal
		for _, name := range names {
			if _, r := s.People.Add(name, s.Now()); r != nil {
				refused = r
			}
		}
		s.shut()
		s.changed(0, "")
		if refused != nil {
			s.problem = s.Texts.Sentence(refused)
		}
	}})
}

func (s *sheets) empty() layout.Part {
	tokens := func(scale float64) layout.Part {
		side, row := 72*scale, []layout.Part{}
		for i, mark := range [...]string{"moon", "star", "leaf"} {
			row = append(row, s.Picture(look.Token(mark, [...]string{"blue", "amber", "violet"}[i]), side, side))
		}
		return layout.Center(layout.Row(2*widget.Apart*scale, row...))
	}
	problem := s.Status("", s.problem, s.Plain(look.Small, graph.Regular).In(s.Theme.Gold), 0)
	return s.Vacant(tokens, s.T("people.first"), s.T("people.none"),
		layout.Stack(widget.Apart, s.namedBy(s.addButton()), layout.If(s.problem != "", problem), s.fromRecords()))
}

func (s *sheets) editing(who people.Player) []layout.Part {
	rename := widget.Button{Name: "rename", Kind: widget.Main, Label: s.T("people.rename"), Press: func() {
		if s.done(s.People.Rename(who.ID, s.typed()), 0, "") {
			s.shut()
		}
	}}
	marks := s.swatches("mark", people.Marks, who.Mark, who.ID, func(mark string) (string, string) { return mark, who.Colour })
	colours := s.swatches("colour", people.Colours, who.Colour, who.ID, func(colour string) (string, string) { return who.Mark, colour })
	var merge layout.Part
	if others := s.known.others(who.ID); len(others) > 0 {
		names := []string{s.T("people.merge")}
		for _, o := range others {
			names = append(names, s.T("people.merge.with", "Name", o.Name))
		}
		merge = s.OneOf("merge", &s.merges, names, 0, func(i int) {
			if i > 0 {
				s.open, s.into, s.merges.Open = merging, others[i-1].ID, false
			}
		})
	}
	remove := s.Press(widget.Button{Name: "delete", Icon: "bin", Label: s.T("menu.delete"), Press: func() { s.open = deleting }})
	return []layout.Part{s.namedBy(rename), s.wrong(), marks, colours, layout.Gap(0), merge, remove}
}

// lookKeys holds the keys of the names of people.Marks and people.Colours.
var lookKeys = map[string]string{
	"star":   "library.star",
	"moon":   "people.mark.moon",
	"sun":    "people.mark.sun",
	"drop":   "people.mark.drop",
	"heart":  "people.mark.heart",
	"crown":  "people.mark.crown",
	"leaf":   "people.mark.leaf",
	"flag":   "people.mark.flag",
	"amber":  "people.colour.amber",
	"blue":   "people.colour.blue",
	"orange": "people.colour.orange",
	"violet": "people.colour.violet",
	"olive":  "people.colour.olive",
	"slate":  "people.colour.slate",
	"brown":  "people.colour.brown",
	"indigo": "people.colour.indigo",
}

// swatches is a choice of marks or colours, in one line or, in a narrow window, two.
func (s *sheets) swatches(name string, all []string, current string, id int, token func(string) (mark, colour string)) layout.Part {
	at := slices.Index(all, current)
	take := func(i int) {
		if i >= 0 && i < len(all) {
			s.Cue(sound.Select)
			mark, colour := token(all[i])
			s.done(s.People.SetLook(id, mark, colour), 0, "")
		}
	}
	var tokens []layout.Part
	for i, one := range all {
		mark, colour := token(one)
		n := &graph.Node{Name: name + "/" + phrases.Number(i), Role: graph.Item, Label: s.T(lookKeys[one]), Press: func() { take(i) }}
		tokens = append(tokens, layout.Center(s.On(n, s.Drawn(48, 48, func(c graph.Canvas, r graph.Rect) {
			if i == at {
				c.Art(s.Theme.Panel(s.Theme.Sheet, s.Theme.Text, 14, true), r.Inset(-3), graph.Show{})
			}
			c.Art(look.Token(mark, colour), r.Inset(2), graph.Show{})
		}))))
	}
	n := &graph.Node{Name: name, Role: graph.Choice, Label: s.T(lookKeys[current]), Round: 14}
	n.Turn = func(d graph.Direction) bool { return widget.Sideways(d, func(dir int) { take(at + dir) }) }
	n.Press = func() { take((at + 1) % len(all)) }
	return s.On(n, layout.Pad(4, layout.Breakpoint(420,
		func() layout.Part { return layout.Columns(len(all), 4, 8, tokens...) },
		func() layout.Part { return layout.Columns((len(all)+1)/2, 4, 8, tokens...) })))
}

// removedPlayers lists deleted and merged players, each with a button to restore it.
func (s *sheets) removedPlayers() layout.Part {
	var lines []layout.Part
	for i, who := range s.People.Gone() {
		text := who.Name
		if into, ok := s.People.Get(who.Into); ok && who.Into != 0 {
			text = s.T("people.merged.into", "Name", who.Name, "Into", into.Name)
		}
		back := s.Press(widget.Button{Name: "back/" + phrases.Number(i), Label: s.T("library.restore"), Press: func() {
			if s.done(s.People.Restore(who.ID), who.ID, "") && len(s.People.Gone()) == 0 {
				s.shut()
			}
		}})
		lines = append(lines, layout.Row(widget.Space, s.Words(text, s.Plain(look.Body, graph.Medium)).Grow(1), back))
	}
	return s.Scrolled("gone/rows", &s.scroll, layout.Stack(widget.Space, lines...))
}
