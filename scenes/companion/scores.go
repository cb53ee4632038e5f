package companion

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// scores is the list of the matches played with a real box, latest first.
type scores struct {
	*widget.Menu
	book  *beside.Book
	leave func()
	// deleted holds the records removed since the list was opened, the latest last. notice describes the last action;
	// notices counts them, so that the same text is announced twice.
	deleted []beside.Record
	notice  string
	notices int
	// current is the selected row, -1 if none.
	current int
	list    widget.Scroll
	saver   scenes.Saver
}

// Height of a row in a window, and on a phone, where names take several lines.
const (
	scoreHeight      = 80.0
	phoneScoreHeight = 138.0
)

func (s *scores) view() layout.Part {
	s.Back = s.leave
	list := slices.Clone(s.book.Records())
	slices.Reverse(list)
	s.current = min(s.current, len(list)-1)
	note := s.notice
	if note == "" {
		note = s.T("boxscores.note", "N", len(list))
	}
	body := layout.Center(s.Words(s.T("boxscores.empty"), s.Soft(look.Body).Centered()))
	if len(list) > 0 {
		height := scoreHeight
		if s.Narrow {
			height = phoneScoreHeight
		}
		body = s.ListOf(widget.Rows{Name: "matches", N: len(list), Height: height, Current: s.current, Scroll: &s.list,
			Label:  func(i int) string { return between(s.Env, &list[i]) + ", " + scoreOf(&list[i]) },
			Row:    func(i int) layout.Part { return s.row(&list[i]) },
			Select: func(i int) { s.current = i }})
	}
	header := s.Header(s.T("boxscores.title"), s.leave, s.Buttons(
		widget.Button{Name: "restore", Icon: "undo", Tip: s.T("boxscores.restore"), Disabled: len(s.deleted) == 0, Press: s.restore},
		widget.Button{Name: "csv", Icon: "export", Tip: s.T("boxscores.csv"), Disabled: len(list) == 0 || s.Door == nil || s.saver.Busy(), Press: s.export})...)
	words := s.Status("scores-note", note, s.Soft(look.Small), s.notices)
	return s.Screen(header, layout.Limit(formWidth, 0, layout.Stack(widget.Space, words, body.Grow(1))), layout.Part{})
}

func (s *scores) row(r *beside.Record) layout.Part {
	who := layout.Row(16, s.Words(between(s.Env, r), s.Plain(look.Body, graph.Medium)).Grow(1), layout.Whole(s.Words(scoreOf(r), s.Plain(look.Body, graph.Bold))))
	remove := s.Press(widget.Button{Name: "delete-" + r.ID, Icon: "bin", Tip: s.T("boxscores.delete"), Press: func() { s.remove(*r) }})
	return layout.Row(widget.Apart, layout.Middle(layout.Stack(2, who, s.Words(details(s.Env, r), s.Soft(look.Small)))).Grow(1), layout.Middle(remove))
}

func (s *scores) remove(r beside.Record) {
	s.book.Forget(r.ID)
	s.deleted = append(s.deleted, r)
	s.note(s.T("boxscores.deleted"))
}

// restore brings back the record that was removed last.
func (s *scores) restore() {
	n := len(s.deleted) - 1
	if n < 0 {
		return
	}
	s.book.Restore(s.deleted[n])
	s.deleted = s.deleted[:n]
	s.note(s.T("boxscores.restored"))
}

func (s *scores) note(text string) { s.notice, s.notices = text, s.notices+1 }

// export writes all matches as a CSV file in the background.
func (s *scores) export() {
	s.saver.Save(s.Env, "XO Trio beside the box", ".csv", []byte(table(s.book.Records())))
}

func (s *scores) poll() {
	if message, ok := s.saver.Poll(s.Env); ok {
		s.note(message)
		s.Stage.SetRoot(nil)
	}
}

func between(d *scenes.Env, r *beside.Record) string {
	names := parties(d, r)
	return names[0] + " – " + names[1]
}

func parties(d *scenes.Env, r *beside.Record) (names [2]string) {
	for i := range r.People {
		names[i] = strings.Join(teamNames(d, r.People[i], rules.X+rules.Side(i), r.InRounds()), " + ")
	}
	return names
}

func scoreOf(r *beside.Record) string {
	if !r.InRounds() {
		return phrases.Points(r.Points[0]) + " : " + phrases.Points(r.Points[1])
	}
	of := r.Score()
	return fmt.Sprintf("%d : %d", of[0], of[1])
}

// details returns the second line of a row: date, game, format and winner.
func details(d *scenes.Env, r *beside.Record) string {
	parts := []string{d.GameTitle(r.Game)}
	if r.Format != "" {
		parts = append(parts, phrases.Option(d, "Format="+r.Format))
	}
	if when := r.When(); !when.IsZero() {
		parts = append([]string{phrases.Day(d, when) + ", " + when.Format("15:04")}, parts...)
	}
	result := d.T("perfect.draw")
	if r.Winner == rules.X || r.Winner == rules.O {
		result = d.T("companion.won-by", "Name", parties(d, r)[r.Winner-rules.X])
	}
	return strings.Join(append(parts, result), "\u00a0· ")
}

// table returns the matches as CSV, latest first. Its words are English in every language, so that programs can read
// it.
func table(list []beside.Record) string {
	rows := [][]string{{"date", "game", "format", "variants", "side 1", "side 2", "winner", "by", "sets 1", "sets 2", "points 1", "points 2", "rounds", "turns 1", "turns 2", "seconds"}}
	for i := len(list) - 1; i >= 0; i-- {
		r := &list[i]
		row := []string{r.Date, r.Game, r.Format, r.Variants, strings.Join(r.People[0], " + "), strings.Join(r.People[1], " + "), strconv.Itoa(int(r.Winner)), r.Ending}
		for _, n := range [...]int{r.Sets[0], r.Sets[1], r.Points[0], r.Points[1], r.Rounds, r.Turns[0], r.Turns[1], r.Seconds} {
			row = append(row, strconv.Itoa(n))
		}
		rows = append(rows, row)
	}
	return phrases.CSV(rows...)
}
