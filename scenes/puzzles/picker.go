package puzzles

import (
	"strconv"

	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// picker is the dialog for choosing the kind and the difficulty of puzzles, or a bookmarked one.
type picker struct {
	open bool
	// was is the choice when it was opened.
	was        solving.Choice
	list, kept widget.Select
}

// The keys that store the choices: that of the kind has the name of the game appended, as games have different kinds.
const (
	keptKind     = "puzzles.kind."
	keptStrength = "puzzles.strength"
)

// kindKeys holds the keys of the names of the kinds.
var kindKeys = map[puzzle.Kind]string{
	puzzle.Win:      "puzzles.kind.win",
	puzzle.Counter:  "puzzles.kind.counter",
	puzzle.Quiet:    "puzzles.kind.quiet",
	puzzle.Fork:     "puzzles.kind.fork",
	puzzle.Save:     "puzzles.kind.save",
	puzzle.Hold:     "puzzles.kind.hold",
	puzzle.Dots:     "puzzles.kind.dots",
	puzzle.KnockOut: "puzzles.kind.knockout",
	puzzle.Gift:     "puzzles.kind.gift",
	puzzle.Ending:   "puzzles.kind.ending",
}

// choice returns the solver's choice in the current game.
func (s *Puzzles) choice() (c solving.Choice) {
	for _, k := range s.kinds() {
		if string(k) == s.Kept(keptKind+s.game) {
			c.Kind = k
		}
	}
	for _, strength := range solving.Strengths() {
		if string(strength) == s.Kept(keptStrength) {
			c.Strength = strength
		}
	}
	return c
}

// kinds returns the kinds of puzzles that the current game has.
func (s *Puzzles) kinds() (kinds []puzzle.Kind) {
	for _, k := range puzzle.Kinds() {
		if s.count(k) > 0 {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

func (s *Puzzles) count(k puzzle.Kind) (n int) {
	for i := range s.lists[s.game] {
		if s.lists[s.game][i].Kind == k {
			n++
		}
	}
	return n
}

// pickButton opens the dialog. It is highlighted while not all puzzles are wanted.
func (s *Puzzles) pickButton() layout.Part {
	b := widget.Button{Name: "choose", Icon: "sliders", Tip: s.T("puzzles.choose"), Press: s.pick}
	if c := s.choice(); c != (solving.Choice{}) {
		b.Ink = s.Theme.Gold
		b.Tip += ": " + s.chosen(c)
	}
	return s.Press(b)
}

func (s *Puzzles) pick() { s.picker.open, s.picker.was = true, s.choice() }

// chosen describes a choice.
func (s *Puzzles) chosen(c solving.Choice) string {
	kind := s.T("puzzles.kind.any")
	if c.Kind != "" {
		kind = s.T(kindKeys[c.Kind])
	}
	return kind + " · " + s.strengthName(c.Strength)
}

func (s *Puzzles) strengthName(of solving.Strength) string {
	switch of {
	case solving.Easier:
		return s.T("puzzles.strength.easier")
	case solving.Harder:
		return s.T("puzzles.strength.harder")
	}
	return s.T("puzzles.strength.mine")
}

// pickerWidth is the width of the dialog, in units.
const pickerWidth = 460.0

// askChoice puts the open dialog above the screen.
func (s *Puzzles) askChoice() {
	if !s.picker.open {
		return
	}
	c, kinds := s.choice(), s.kinds()
	names, current := []string{s.T("puzzles.kind.any") + " · " + strconv.Itoa(len(s.lists[s.game]))}, 0
	for i, k := range kinds {
		names = append(names, s.T(kindKeys[k])+" · "+strconv.Itoa(s.count(k)))
		if k == c.Kind {
			current = i + 1
		}
	}
	kind := s.OneOf("kind", &s.picker.list, names, current, func(i int) {
		if i == 0 {
			s.Keep(keptKind+s.game, "")
		} else {
			s.Keep(keptKind+s.game, string(kinds[i-1]))
		}
	})
	var levels []string
	level := 0
	for i, strength := range solving.Strengths() {
		levels = append(levels, s.strengthName(strength))
		if strength == c.Strength {
			level = i
		}
	}
	strength := s.EvenOptions("strength", levels, level, func(i int) { s.Keep(keptStrength, string(solving.Strengths()[i])) })
	asked := func(label string, control layout.Part) layout.Part {
		return layout.Stack(6, s.Words(label, s.Soft(look.Small)), control)
	}
	s.Dialog("picker", pickerWidth, s.picked, layout.Stack(widget.Apart,
		s.Title(s.T("puzzles.choose"), s.Plain(look.Title, graph.Bold)),
		asked(s.Env.GameTitle(s.game), kind),
		asked(s.T("puzzles.strength"), strength),
		s.keptList(),
		s.Press(widget.Button{Name: "chosen", Label: s.T("menu.done"), Kind: widget.Main, Press: s.picked})))
}

// keptList is a list of the bookmarked puzzles, absent if there are none.
func (s *Puzzles) keptList() layout.Part {
	ids := s.solver().Kept()
	names := []string{s.T("puzzles.kept", "N", len(ids))}
	var begin []func()
	for _, id := range ids {
		for _, game := range s.names {
			for i := range s.lists[game] {
				if p := &s.lists[game][i]; p.ID == id {
					names = append(names, number(s.Env, game, i)+" · "+taskText(s.Env, p))
					begin = append(begin, func() { s.report(s.open(game, s.solver().Retry(p, s.today()))) })
				}
			}
		}
	}
	return layout.If(len(begin) > 0, s.OneOf("kept", &s.picker.kept, names, 0, func(i int) {
		if i > 0 {
			s.picker.open = false
			begin[i-1]()
		}
	}))
}

// picked closes the dialog and opens a puzzle of the choice if that has changed.
func (s *Puzzles) picked() {
	s.picker.open = false
	if s.choice() != s.picker.was {
		s.toNext()
	}
}

// reportShort shows a message if nothing new was left of a choice.
func (s *Puzzles) reportShort(run solving.Run) {
	switch {
	case run.Daily > 0 || run.Requested:
	case !run.Rated:
		s.study.ShowMessage(s.T("puzzles.none.new"))
	case run.Short && run.Choice.Strength == solving.Easier:
		s.study.ShowMessage(s.T("puzzles.none.easier"))
	case run.Short:
		s.study.ShowMessage(s.T("puzzles.none.harder"))
	}
}
