package tournament

import (
	"slices"
	"strings"

	"xotrio/ai"
	"xotrio/ai/engines"
	shelf "xotrio/game/library"
	"xotrio/game/people"
	"xotrio/game/stats"
	tourney "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// The orders in which those who take part are numbered: by rating, those without one after the others by lot; by lot; as they are listed.
const (
	seedRating = iota
	seedLot
	seedHand
)

// strength is what is known of how strong an entrant is in a game, in points of Elo: a level as it was measured, a person by the rating. 0 is
// nothing.
func strength(d *scenes.Env, game string, e *tourney.Entrant) int {
	if e.Level > 0 {
		elo, _ := engines.Elo(game, ai.Level(e.Level))
		return elo
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

// played are the names of the players of this computer, and of whoever else is in a record.
func played(d *scenes.Env) (names []string) {
	if d.People != nil {
		for _, p := range d.People.All() {
			names = append(names, p.Name)
		}
	}
	return append(names, shelf.Players(d.Library.Entries())...)
}

// maxOffered is how many known players are offered while a name is typed.
const maxOffered = 4

// matching are those who have played and whose names begin with what is typed last in a field, as far as they do not take part yet.
func matching(d *scenes.Env, text string, there func(name string) bool) (names []string) {
	begun := people.Fold(text[strings.LastIndexAny(text, ",;+")+1:])
	if begun == "" {
		return nil
	}
	for _, name := range played(d) {
		if len(names) < maxOffered && strings.HasPrefix(people.Fold(name), begun) && !there(name) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// offered are the players whose names begin with what is being typed in a field, each to be taken by a press; add adds who is typed there.
func offered(m *widget.Menu, e *widget.Edit, there func(name string) bool, add func()) layout.Part {
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
