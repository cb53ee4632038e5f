package tournament

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"xotrio/game/people"
	tourney "xotrio/game/tournament"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// numbered matches the number before a name in a list, and rated the rating in brackets behind it.
var (
	numbered = regexp.MustCompile(`^\s*\d{1,3}\s*[.)]\s+`)
	rated    = regexp.MustCompile(`\s*[(\[](\d{3,4})[)\]]\s*$`)
	number   = regexp.MustCompile(`^\d{1,4}$`)
)

// entrantOf parses a person, or a team joined by plus signs. A number before it is dropped; a rating may follow in
// brackets, as in "12. Fay (1500)".
func entrantOf(text string) tourney.Entrant {
	text = numbered.ReplaceAllString(text, "")
	e := tourney.Entrant{}
	if m := rated.FindStringSubmatch(text); m != nil {
		e.Strength, _ = strconv.Atoi(m[1])
		text = strings.TrimSuffix(text, m[0])
	}
	e.Name = people.Tidy(text)
	if members := strings.Split(text, "+"); len(members) > 1 {
		for _, m := range members {
			if m = people.Tidy(m); m != "" {
				e.Members = append(e.Members, m)
			}
		}
		e.Name = strings.Join(e.Members, " + ")
	}
	return e
}

// isTable reports whether pasted text is a list or a part of a spreadsheet, and not just a name.
func isTable(text string) bool { return strings.ContainsAny(strings.TrimSpace(text), "\n\t") }

// entrantsOf parses a list, an entrant a line: a number, the name, which may be in two columns or with the surname first
// and a comma, and a rating. A line with more commas holds several names.
func entrantsOf(text string) (list []tourney.Entrant) {
	for _, line := range strings.Split(strings.ReplaceAll(text, "\r", "\n"), "\n") {
		var cells []string
		for _, cell := range strings.Split(line, "\t") {
			if cell = strings.TrimSpace(cell); cell != "" {
				cells = append(cells, cell)
			}
		}
		if len(cells) > 1 && number.MatchString(cells[0]) {
			cells = cells[1:]
		}
		rating := 0
		if last := len(cells) - 1; last > 0 && number.MatchString(cells[last]) {
			rating, _ = strconv.Atoi(cells[last])
			cells = cells[:last]
		}
		name := strings.Join(cells, " ")
		several := strings.FieldsFunc(name, func(r rune) bool { return r == ',' || r == ';' })
		if surname, first, ok := strings.Cut(name, ","); ok && len(several) == 2 {
			e := entrantOf(first)
			e.Name = people.Tidy(e.Name + " " + numbered.ReplaceAllString(surname, ""))
			list = append(list, with(e, rating))
			continue
		}
		for _, part := range several {
			if e := entrantOf(part); e.Name != "" {
				list = append(list, with(e, rating))
			}
		}
	}
	return list
}

// with gives an entrant a rating, unless it is 0.
func with(e tourney.Entrant, rating int) tourney.Entrant {
	if rating > 0 {
		e.Strength = rating
	}
	return e
}

// nameOf is the text that entrantOf parses as e.
func nameOf(e *tourney.Entrant) string {
	if e.Strength > 0 && e.Level == 0 {
		return e.Name + " (" + phrases.Number(e.Strength) + ")"
	}
	return e.Name
}

// preview shows the entrants of a pasted list before they are taken.
type preview struct {
	*widget.Menu
	list   []tourney.Entrant
	scroll widget.Scroll
	// take adds the list.
	take func(list []tourney.Entrant)
}

func (p *preview) show(text string) bool {
	p.list, p.scroll = entrantsOf(text), widget.Scroll{}
	if len(p.list) > 0 {
		p.Focus("take")
	}
	return len(p.list) > 0
}

func (p *preview) layout() {
	if len(p.list) == 0 {
		return
	}
	shut := func() { p.list = nil }
	var rows []layout.Part
	names := ""
	for i := range p.list {
		e := &p.list[i]
		names += e.Name
		rating := ""
		if e.Strength > 0 {
			rating = phrases.Number(e.Strength)
		}
		rows = append(rows, layout.Row(widget.Apart,
			p.Line(phrases.Number(i+1), p.Soft(look.Body)).Fixed(30),
			p.Line(e.Name, p.Plain(look.Body, graph.Medium)).Grow(1).Between(1, 0),
			p.Line(rating, p.Soft(look.Body)).Fixed(50)).Fixed(30))
	}
	p.Dialog("pasted", 520, shut, layout.Stack(widget.Apart,
		p.Title(p.T("cups.pasted", "N", len(p.list)), p.Plain(look.Title, graph.Bold)),
		p.Words(p.T("cups.pasted.note"), p.Soft(look.Small)),
		p.Words(p.Boxes(names), p.Soft(look.Small)),
		p.Scrolled("pasted-names", &p.scroll, layout.Stack(2, rows...)).Grow(1),
		widget.Answers(
			p.Press(widget.Button{Name: "leave-them", Label: p.T("menu.cancel"), Press: shut}),
			p.Press(widget.Button{Name: "take", Kind: widget.Main, Icon: "plus", Label: p.T("menu.add"), Press: func() {
				list := slices.Clone(p.list)
				shut()
				p.take(list)
			}}))))
}
