// Package tournament has the screens of tournaments: the list, setting one up, and running one.
//
//	list.go        the list of tournaments; importing reports
//	setup.go       setting one up, with suggestions for names and strengths
//	tournament.go  the screen of one tournament; event.go is its state
//	round.go       rounds and pairings; result.go enters results
//	standings.go   standings and cross table; bracket.go draws the knock-out
//	sheets.go      sheets on top: entrants, terms
//	projector.go   pairings in large type
//	export.go      files: CSV, picture, page for the wall
package tournament

import (
	"errors"
	"strings"

	"xotrio/game/input"
	tourney "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// List is the screen of all tournaments.
type List struct {
	*widget.Menu
	// deleted is the last deleted tournament, which can be restored; message is the result of an import.
	deleted *tourney.Tournament
	message string
	// asked is a report that does not say how many rounds the tournament has, "" if there is none; missing has the
	// numbers to choose from, and rounds is the one chosen.
	asked   string
	missing tourney.RoundsMissing
	rounds  int
	// games are the names of the games, shelf the games.
	games []string
	shelf boards.Games
}

// New creates the list.
func New(d *scenes.Env, games boards.Games) scenes.Scene {
	l := &List{games: names(games), shelf: games}
	l.Menu = widget.NewView(d, l.view)
	l.Back = func() { l.Go(scenes.Title{From: "cups"}) }
	l.FocusFirst("new")
	if all := d.Tournaments.All(); len(all) > 0 {
		l.FocusFirst("tournament/" + all[0].ID)
	}
	return l
}

// Update accepts reports of other programs by paste or drop.
func (l *List) Update(f *input.Frame) scenes.Next {
	if f.Pasted != "" {
		l.importReport(f.Pasted, 0)
		l.Stage.SetRoot(nil)
	}
	l.OpenFiles(f.Dropped)
	return l.Menu.Update(f)
}

// OpenFiles imports dropped files.
func (l *List) OpenFiles(files []input.Dropped) {
	for _, d := range files {
		l.importReport(d.Text, 0)
		l.Stage.SetRoot(nil)
	}
}

// importReport adds the tournament of a report. rounds is the number of rounds if the report does not say it, 0 if the
// player has not been asked.
func (l *List) importReport(text string, rounds int) {
	l.asked, l.message = "", ""
	t, notes, err := tourney.ReadReport([]byte(text), rounds)
	var missing *tourney.RoundsMissing
	switch {
	case errors.As(err, &missing):
		l.asked, l.missing, l.rounds = text, *missing, missing.Usual
		l.Focus("import-rounds")
		return
	case err != nil:
		l.message = l.T("cups.import.failed", "Why", unread(l.Env, err))
		return
	}
	t.Name = unique(l.Env, t.Name)
	if t.Name == "" {
		t.Name = unique(l.Env, l.T("cups.tile"))
	}
	t.Play = tourney.Play{Game: l.games[0]} // a report does not name it; the player chooses at the tournament
	if all := l.Env.Tournaments.All(); len(all) > 0 {
		t.Play = all[0].Play
	}
	id := l.Env.Tournaments.Add(*t)
	l.message = l.T("cups.import.done", "Name", t.Name, "N", len(t.Rounds))
	for _, note := range notes {
		l.message += " " + unread(l.Env, note)
	}
	l.Focus("tournament/" + id)
}

func unread(d *scenes.Env, err error) string {
	var f *tourney.Fault
	if !errors.As(err, &f) {
		return refusal(d, err)
	}
	what := d.T(string(f.Reason), "Text", f.Text, "Opponent", f.Opponent)
	switch {
	case f.Line == 0:
		return what
	case f.Round > 0:
		return d.T("cups.report.round", "Line", f.Line, "Round", f.Round, "Player", f.Player, "What", what)
	case f.Player > 0:
		return d.T("cups.report.player", "Line", f.Line, "Player", f.Player, "What", what)
	}
	return d.T("cups.report.line", "Line", f.Line, "What", what)
}

// Resume updates the list: a tournament may have changed.
func (l *List) Resume(any) { l.Layout(l.M) }

func (l *List) view() layout.Part {
	create := l.Press(widget.Button{Name: "new", Kind: widget.Main, Icon: "plus", Label: l.T("cups.new"), Press: func() { l.Go(scenes.TournamentSetup{}) }})
	var rows []layout.Part
	for _, t := range l.Env.Tournaments.All() {
		rows = append(rows, l.row(t))
	}
	body := l.Rolled(layout.Stack(widget.Space, rows...))
	if len(rows) == 0 {
		todo := layout.If(!l.Narrow, layout.Center(layout.AtLeast(296, 60, create)))
		body = l.Vacant(l.shelf.Emblems(&l.Kit, "cup"), l.T("cups.first"), l.T("cups.empty"), todo)
	}
	message, st := l.message, l.Plain(look.Body, graph.Medium)
	if message == "" {
		message, st = l.T("cups.import"), l.Soft(look.Small)
	}
	foot := l.askRounds().Or(l.restore()).Or(layout.If(!l.Narrow && !l.Touch || l.message != "", l.Announcement("imported", message, st)))
	return l.Screen(l.Header(l.T("cups.title"), l.Back, layout.If(!l.Narrow && len(rows) > 0, create)), body, layout.Stack(widget.Space, foot, layout.If(l.Narrow, create)))
}

// askRounds asks for the number of rounds of a report that does not say it.
func (l *List) askRounds() layout.Part {
	if l.asked == "" {
		return layout.Part{}
	}
	number := l.Number("import-rounds", l.rounds, l.missing.Least, l.missing.Most, 1, func(v int) string { return l.T("cups.rounds.n", "N", v) }, func(v int) { l.rounds = v })
	ok := l.Press(widget.Button{Name: "import-with", Kind: widget.Main, Label: l.T("cups.import.go"), Press: func() { l.importReport(l.asked, l.rounds) }})
	return layout.Stack(widget.Space, l.Announcement("imported", l.T("cups.import.rounds"), l.Plain(look.Body, graph.Medium)), layout.Row(widget.Space, number.Fixed(280), ok))
}

func (l *List) restore() layout.Part {
	if l.deleted == nil {
		l.Announcement("deleted", "", l.Soft(look.Body))
		return layout.Part{}
	}
	return layout.Row(widget.Space,
		l.Announcement("deleted", l.T("cups.gone", "Name", l.deleted.Name), l.Soft(look.Body)).Grow(1),
		l.Press(widget.Button{Name: "restore", Icon: "undo", Label: l.T("cups.restore"), Press: func() {
			l.Env.Tournaments.Restore(l.deleted)
			l.deleted = nil
		}}))
}

func (l *List) row(t *tourney.Tournament) layout.Part {
	under := facts(l.Env, t) + " · " + progress(l.Env, t)
	if l.Narrow {
		under = l.GameTitle(t.Play.Game) + " · " + progress(l.Env, t)
	}
	open := widget.Button{Name: "tournament/" + t.ID, Icon: "cup", Label: t.Name, Under: under, Press: func() { l.Go(scenes.Tournament{ID: t.ID}) }}
	remove := widget.Button{Name: "delete/" + t.ID, Icon: "bin", Tip: l.T("menu.delete"), Press: func() {
		l.deleted = t
		l.Env.Tournaments.Drop(t.ID)
		l.Focus("restore")
	}}
	return layout.Row(widget.Space, l.Press(open).Grow(1), l.Press(remove).Fixed(52))
}

// kindKeys holds the key of the name of each kind.
var kindKeys = map[tourney.Kind]string{
	tourney.Swiss:      "cups.kind.swiss",
	tourney.RoundRobin: "cups.kind.roundrobin",
	tourney.Double:     "cups.kind.double",
	tourney.KnockOut:   "cups.kind.knockout",
}

func facts(d *scenes.Env, t *tourney.Tournament) string {
	return d.T("cups.facts", "Game", d.GameTitle(t.Play.Game), "Kind", d.T(kindKeys[t.Kind]), "N", len(t.Entrants))
}

func venue(t *tourney.Tournament) string {
	if t.Place == "" {
		return t.Day
	}
	return t.Place + ", " + t.Day
}

func progress(d *scenes.Env, t *tourney.Tournament) string {
	switch {
	case len(t.Rounds) == 0:
		return d.T("cups.unpaired")
	case t.Over():
		return strings.TrimSuffix(winners(d, t, t.Standing(), "cups.wins"), ".") // no sentence among facts
	}
	if n := rounds(t); n > 0 {
		return d.T("cups.round.of", "No", len(t.Rounds), "Of", max(n, len(t.Rounds)))
	}
	return d.T("cups.round", "No", len(t.Rounds))
}

// rounds is the number of rounds if no entrant joins or withdraws.
func rounds(t *tourney.Tournament) int {
	n := len(t.Entrants)
	switch t.Kind {
	case tourney.Swiss:
		return t.Wanted
	case tourney.KnockOut:
		k := 0
		for 1<<k < n {
			k++
		}
		return k
	case tourney.Double:
		return 2 * (n + n%2 - 1)
	}
	return n + n%2 - 1
}
