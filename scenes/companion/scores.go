package companion

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"

	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// scoreH is the height of a line of the list of scores, scoreGap what lies between two.
const (
	scoreH   = 74.0
	scoreGap = 8.0
	// narrowH is scoreH on a telephone, where names take up to three lines.
	narrowH = 138.0
)

// entryH is the height of an entry of the list.
func (s *Companion) entryH() float64 {
	if s.M.Narrow() {
		return narrowH
	}
	return scoreH
}

// scoresButton is the way to the scores kept.
func (s *Companion) scoresButton() widget.Button {
	return widget.Button{Name: "scores", Icon: "library", Tip: s.T("boxscores.title"), Press: func() {
		s.listed, s.form.told = true, ""
		s.First("back")
	}}
}

// scores lays out the list of the matches that were played beside the box, the latest first.
func (s *Companion) scores() {
	m := s.M
	w := min(formW, m.W-2*formEdge)
	if m.Narrow() {
		w = m.W - 2*widget.Edge
	}
	x := (m.W - w) / 2
	back := func() { s.listed, s.deleted, s.form.told = false, nil, "" }
	s.Back = back
	list := slices.Clone(s.book.Records())
	slices.Reverse(list)
	s.Button(graph.Rect{X: x, Y: 12, W: 48, H: 48}, widget.Button{Name: "back", Icon: "left", Tip: s.T("menu.back"), Press: back})
	st := s.Plain(look.Title, graph.Bold)
	st.Middle = true
	s.Heading(s.T("boxscores.title"), graph.Rect{X: x + 64, Y: 12, W: w - 64 - 120, H: 48}, st)
	s.Button(graph.Rect{X: x + w - 48, Y: 12, W: 48, H: 48}, widget.Button{Name: "csv", Icon: "export", Tip: s.T("boxscores.csv"),
		Disabled: len(list) == 0 || s.Door == nil || s.saver.Busy(), Press: s.export})
	s.Button(graph.Rect{X: x + w - 106, Y: 12, W: 48, H: 48}, widget.Button{Name: "restore", Icon: "undo", Tip: s.T("boxscores.restore"),
		Disabled: len(s.deleted) == 0, Press: s.restore})
	note := s.form.told
	if note == "" {
		note = s.T("boxscores.note", "N", len(list))
	}
	soft := s.Soft(look.Small)
	s.Text(note, graph.Rect{X: x, Y: 68, W: w, H: 38}, soft).Role = graph.Status
	if len(list) == 0 {
		s.Text(s.T("boxscores.empty"), graph.Rect{X: x, Y: m.H * 0.4, W: w, H: 60}, s.Soft(look.Body).Centered())
		return
	}
	s.page.Window, s.page.Inside = graph.Rect{X: x, Y: 112, W: w, H: m.H - 112}, true
	s.page.Length = float64(len(list))*(s.entryH()+scoreGap) + 16
	s.Page("scores-page", &s.page, func() {
		for i := range list {
			s.entry(&list[i], graph.Rect{Y: float64(i) * (s.entryH() + scoreGap), W: w - 16, H: s.entryH()})
		}
	})
}

// entry is a match of the list in r: who, the result, and below it when and what.
func (s *Companion) entry(r *beside.Record, at graph.Rect) {
	s.Paint(func(c graph.Canvas) {
		c.Art(s.Theme.Panel(s.Theme.Sheet, s.Theme.SheetLine, 14, false), at, graph.Show{})
	})
	st, soft := s.Plain(look.Body, graph.Medium), s.Soft(look.Small)
	score := s.scoreOf(r)
	sw, _ := s.Fonts.Measure(score, s.Plain(look.Body, graph.Bold))
	room := at.W - 32 - 58 - sw - 16
	who, high, y := s.between(r), 26.0, at.Y+42
	if s.M.Narrow() {
		st.Size, high, y = look.Small+1, 66, at.Y+82
		for st.Size > 10 && s.high(who, st.Wide(room)) > high {
			st.Size--
		}
	} else {
		who, st = s.Fonts.Squeeze(who, st, room)
	}
	s.Text(who, graph.Rect{X: at.X + 16, Y: at.Y + 12, W: room, H: high}, st)
	bold := s.Plain(look.Body, graph.Bold)
	s.Text(score, graph.Rect{X: at.X + at.W - 58 - 16 - sw, Y: at.Y + 12, W: sw + 2, H: 26}, bold)
	what := s.what(r)
	if s.M.Narrow() {
		soft.Size--
	} else {
		what, soft = s.Fonts.Squeeze(what, soft, at.W-32-58)
	}
	s.Text(what, graph.Rect{X: at.X + 16, Y: y, W: at.W - 32 - 58, H: at.Y + at.H - 6 - y}, soft)
	s.Button(graph.Rect{X: at.X + at.W - 58, Y: at.Y + (at.H-48)/2, W: 48, H: 48}, widget.Button{Name: "delete-" + r.ID, Icon: "bin", Tip: s.T("boxscores.delete"),
		Press: func() { s.forget(*r) }})
}

// between are the people of a record.
func (s *Companion) between(r *beside.Record) string {
	names := s.parties(r)
	return names[0] + " – " + names[1]
}

// parties are the people of each side of a record.
func (s *Companion) parties(r *beside.Record) (names [2]string) {
	for i, people := range r.People {
		var all []string
		for k, n := range people {
			if n = strings.TrimSpace(n); n == "" {
				n = s.T("companion.player", "Number", 1+i+2*k)
				if r.Game == beside.XOBrainer && len(people) == 1 {
					n = s.T("companion.marks." + (rules.X + rules.Side(i)).String())
				}
			}
			all = append(all, n)
		}
		names[i] = strings.Join(all, " + ")
	}
	return names
}

// scoreOf is the score that has decided a match, with a mark where a Knock Out did.
func (s *Companion) scoreOf(r *beside.Record) string {
	if r.Game != beside.XOBrainer {
		return halves(r.Points[0]) + " : " + halves(r.Points[1])
	}
	of := r.Points
	if f, err := xobrainer.ParseFormat(r.Format); err == nil && f.Sets() > 1 || r.Sets != [2]int{} {
		of = r.Sets
	}
	return fmt.Sprintf("%d : %d", of[0], of[1])
}

// what is when a match was played, what, and who has won it.
func (s *Companion) what(r *beside.Record) string {
	parts := []string{s.T("game." + r.Game)}
	if kind, number, _ := strings.Cut(r.Format, ":"); kind != "" {
		format := s.T("setup.format." + kind)
		if number != "" {
			format += " " + number
		}
		parts = append(parts, format)
	}
	if when := r.When(); !when.IsZero() {
		parts = append([]string{when.Format("2006-01-02 15:04")}, parts...)
	}
	result := s.T("boxscores.drawn")
	if r.Winner == rules.X || r.Winner == rules.O {
		result = s.T("boxscores.won", "Name", s.parties(r)[r.Winner-rules.X])
	}
	return strings.Join(append(parts, result), " · ")
}

// forget takes a record out, with a way back for as long as the list is shown.
func (s *Companion) forget(r beside.Record) {
	s.book.Forget(r.ID)
	s.deleted = append(s.deleted, r)
	s.form.told = s.T("boxscores.deleted")
	s.say = s.form.told
}

// restore brings the record back that was taken out last.
func (s *Companion) restore() {
	n := len(s.deleted) - 1
	if n < 0 {
		return
	}
	s.book.Restore(s.deleted[n])
	s.deleted, s.form.told = s.deleted[:n], s.T("boxscores.restored")
	s.say = s.form.told
}

// csv is every match as a table, the latest first. Its words are English in every language, so that programs read it.
func (s *Companion) csv() string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write([]string{"date", "game", "format", "variants", "side 1", "side 2", "winner", "by", "sets 1", "sets 2", "points 1", "points 2", "rounds", "turns 1", "turns 2", "seconds"})
	list := s.book.Records()
	for i := len(list) - 1; i >= 0; i-- {
		r := &list[i]
		row := []string{r.Date, r.Game, r.Format, r.Variants, strings.Join(r.People[0], " + "), strings.Join(r.People[1], " + "), strconv.Itoa(int(r.Winner)), r.Ending}
		for _, n := range [...]int{r.Sets[0], r.Sets[1], r.Points[0], r.Points[1], r.Rounds, r.Turns[0], r.Turns[1], r.Seconds} {
			row = append(row, strconv.Itoa(n))
		}
		_ = w.Write(row)
	}
	w.Flush()
	return b.String()
}

// export writes that table into the folder for what leaves the program, which may take its time.
func (s *Companion) export() { s.saver.Save(s.Env, "XO Trio beside the box", ".csv", []byte(s.csv())) }

// written tells where the table lies, once it does.
func (s *Companion) written() {
	message, ok := s.saver.Poll(s.Env)
	if !ok {
		return
	}
	if s.form != nil {
		s.form.told = message
	}
	s.say = message
	s.Stage.SetRoot(nil)
}
