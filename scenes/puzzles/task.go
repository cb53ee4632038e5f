package puzzles

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"xotrio/game/match"
	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

func (a *attempt) taskPanel() layout.Part {
	m, cross := a.menu, a.p.Side == rules.X
	text := taskText(m.Env, a.p)
	n := &graph.Node{Name: "task", Role: graph.Heading, Label: a.onMove() + ", " + text}
	st := m.Plain(look.Title-2, graph.Bold)
	if m.Narrow {
		st.Size = look.Body + 1
	}
	st.Least = look.Small
	return m.On(n, layout.Row(12, m.Picture(m.Theme.Piece(cross, cross), 46, 46),
		layout.Middle(layout.Stack(0, m.Words(a.onMove(), m.Soft(look.Body-1)), m.Words(text, st))).Grow(1)))
}

// supply shows the next pieces of both sides, if they are given.
func (a *attempt) supply() layout.Part {
	b, ok := a.study.Board().(boards.Seater)
	if !ok {
		return layout.Part{}
	}
	m, v := a.menu, a.study.Line.View()
	pieces := func(side rules.Side, size float64, faded func(i int) bool) layout.Part {
		var out []layout.Part
		for _, piece := range b.Beside(v, int(side-rules.X)).Line.Pieces {
			art, show := piece.Art, graph.Show{}
			if art.Name == "" {
				continue
			}
			if faded(len(out)) {
				show.Fade = 0.3
			}
			out = append(out, layout.Center(m.Drawn(size, size, func(c graph.Canvas, r graph.Rect) { c.Art(art, r, show) })))
		}
		return layout.Row(1, out...)
	}
	n := &graph.Node{Name: "supply", Role: graph.Reading, Label: a.study.Board().SayTurn(v)}
	n.Draw = func(c graph.Canvas) {
		c.Art(m.Theme.Panel(paint.Mix(m.Theme.Sheet, m.Theme.TableEdge, 0.45), m.Theme.SheetLine, 9, false), n.Box, graph.Show{})
	}
	return m.On(n, layout.Margin(8, 2, 8, 2, layout.Row(0,
		pieces(a.p.Side, 26, func(i int) bool { return i > 0 }), layout.Fill(),
		pieces(a.p.Side.Other(), 20, func(int) bool { return true }))))
}

func (a *attempt) hardness() layout.Part {
	m := a.menu
	elo := a.solver().Elo(a.p)
	stars := solving.Stars(elo)
	var row []layout.Part
	for i := range 5 {
		icon, ink := "starred", m.Theme.Gold
		if i >= stars {
			icon, ink = "star", m.Theme.Faint
		}
		row = append(row, m.Picture(look.Icon(icon, ink), 19, 19))
	}
	st := m.Plain(look.Body, graph.Bold)
	st.Align = graph.End
	n := &graph.Node{Name: "elo", Role: graph.Reading, Label: m.T("puzzles.elo", "Elo", elo, "Stars", stars)}
	return m.On(n, layout.Row(5, append(row, m.Words(strconv.Itoa(elo), st).Grow(1))...))
}

// about shows the theme once the puzzle is over.
func (a *attempt) about() layout.Part {
	m := a.menu
	value, st := m.T("puzzles.theme.later"), m.Soft(look.Small)
	if a.phase == over {
		value, st = theme(m.Env, a.p), m.Plain(look.Small, graph.Bold)
	}
	st.Align = graph.End
	return layout.Row(10, m.Words(m.T("puzzles.theme"), m.Soft(look.Small)), m.Words(value, st).Grow(1))
}

// The height of a line of moves in units, and the number of lines in a low panel.
const (
	moveHeight = 22.0
	lowMoves   = 2
)

// played lists the moves since the start of the puzzle, or of the solution, two in a line.
func (a *attempt) played(low, solution bool) layout.Part {
	m, line := a.menu, &a.study.Line
	head := m.T("puzzles.moves")
	if solution {
		head = m.T("puzzles.solution")
	}
	n := &graph.Node{Name: "line", Role: graph.Reading, Label: strings.Join(line.Texts(line.Len()), " ")}
	if line.Len() == 0 {
		if low {
			return m.On(n, layout.Gap(0))
		}
		return layout.Stack(0, a.caps(head), m.On(n, a.moveLine("1.", layout.Row(0, m.Words("?", m.Plain(look.Small, graph.Mono).In(m.Theme.Accent(a.p.Side)))), layout.Fill())))
	}
	var rows []layout.Part
	for i := 0; i < line.Len(); i += 2 {
		rows = append(rows, a.moveLine(strconv.Itoa(i/2+1)+".", a.move(i), a.move(i+1)))
	}
	if low {
		rows = rows[max(0, len(rows)-lowMoves):]
	}
	return layout.Stack(0, a.caps(head), m.On(n, layout.Stack(0, rows...)))
}

func (a *attempt) caps(text string) layout.Part {
	return a.menu.Words(strings.ToUpper(text), a.menu.Soft(look.Small-1))
}

func (a *attempt) moveLine(number string, first, second layout.Part) layout.Part {
	st := a.menu.Plain(look.Small, graph.Mono).In(a.menu.Theme.Soft)
	return layout.AtLeast(0, moveHeight, layout.Row(0, a.menu.Words(number, st).Fixed(30), first.Grow(1), second.Grow(1)))
}

// move is highlighted if it was shown last.
func (a *attempt) move(i int) layout.Part {
	line := &a.study.Line
	if i >= line.Len() {
		return layout.Fill()
	}
	m, p := a.menu, line.Plies()[i]
	ink := m.Theme.Accent(p.Side)
	ground := layout.Part{}
	switch {
	case i >= line.At():
		ink = m.Theme.Faint
	case i == line.At()-1:
		ground = m.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) {
			c.Art(m.Theme.Panel(paint.Alpha(ink, 0.16), paint.Alpha(ink, 0.55), 5, false), r, graph.Show{})
		})
	}
	return layout.Layers(ground, layout.Margin(5, 0, 4, 0, m.Words(p.Text, m.Plain(look.Small, graph.Mono).In(ink))))
}

// messageArea shows the current message: on the last move, a hint, the solution, or what to do.
func (a *attempt) messageArea() layout.Part {
	otherwise := ""
	switch {
	case a.phase == checking:
		otherwise = a.menu.T("puzzles.checking")
	case a.phase == asking && a.run.Wrong:
		otherwise = a.menu.T("puzzles.again")
	case a.phase == asking:
		otherwise = a.menu.T("puzzles.start")
	}
	st := a.menu.Plain(look.Body-1, graph.Regular)
	st.Least = look.Small - 3
	return a.study.Status(otherwise, st)
}

func (a *attempt) banner() layout.Part {
	m := a.menu
	icon, ink, text := "check", m.Theme.X, m.T("puzzles.solved")
	switch {
	case !a.moves.Solved():
		icon, ink, text = "result", m.Theme.Gold, m.T("puzzles.given-up")
	case !a.run.Result.Good():
		ink = m.Theme.Gold
	}
	if a.timed() {
		text += " · " + a.time()
	}
	n := &graph.Node{Name: "outcome", Role: graph.Reading, Label: a.result()}
	bold, soft := m.Plain(look.Body, graph.Bold), m.Plain(look.Small, graph.Regular)
	words := layout.Middle(layout.Stack(0, m.Words(text, bold), m.Words(a.ratingText(), soft)))
	if m.Narrow {
		words = m.Words(text+" · "+a.ratingText(), bold)
	}
	return m.On(n, layout.Row(12, m.Picture(look.Icon(icon, ink), 24, 24), words.Grow(1)))
}

func sideName(side rules.Side) string { return strings.ToUpper(side.String()) }

// number returns the title of a puzzle: the game and its index, from 0, among the game's puzzles in order of
// difficulty.
func number(d *scenes.Env, game string, at int) string {
	return d.T("puzzles.number", "Game", d.GameTitle(game), "N", at+1)
}

// taskKeys holds the keys of the tasks.
var taskKeys = map[puzzle.Kind]string{
	puzzle.Win:      "puzzles.task.win",
	puzzle.Counter:  "puzzles.task.counter",
	puzzle.Quiet:    "puzzles.task.quiet",
	puzzle.Fork:     "puzzles.task.fork",
	puzzle.Save:     "puzzles.task.save",
	puzzle.Hold:     "puzzles.task.hold",
	puzzle.Dots:     "puzzles.task.dots",
	puzzle.KnockOut: "puzzles.task.knockout",
	puzzle.Gift:     "puzzles.task.gift",
	puzzle.Ending:   "puzzles.task.ending",
}

func taskText(d *scenes.Env, p *puzzle.Puzzle) string {
	key := taskKeys[p.Kind]
	if p.Kind == puzzle.Gift && !p.Defends() {
		key = "puzzles.task.gift-win"
	}
	return d.T(key, "N", p.N, "Points", p.Points)
}

// themeKeys holds the keys of the themes and of the first step of a hint, by the name of the aim; see ai.Aim.
var themeKeys = map[string]struct{ theme, hint string }{
	"wins-now":      {"puzzles.theme.wins-now", "puzzles.hint.wins-now"},
	"wins-match":    {"puzzles.theme.wins-match", "puzzles.hint.wins-match"},
	"double-threat": {"puzzles.theme.double-threat", "puzzles.hint.double-threat"},
	"wins-by-force": {"puzzles.theme.wins-by-force", "puzzles.hint.wins-by-force"},
	"only-parry":    {"puzzles.theme.only-parry", "puzzles.hint.only-parry"},
	"parries":       {"puzzles.theme.parries", "puzzles.hint.parries"},
	"resists":       {"puzzles.theme.resists", "puzzles.hint.resists"},
	"avoids-gift":   {"puzzles.theme.avoids-gift", "puzzles.hint.avoids-gift"},
	"threatens":     {"puzzles.theme.threatens", "puzzles.hint.threatens"},
	"hinders":       {"puzzles.theme.hinders", "puzzles.hint.hinders"},
	"closes":        {"puzzles.theme.hinders", "puzzles.hint.closes"},
	"exposes":       {"puzzles.theme.covers", "puzzles.hint.exposes"},
	"covers":        {"puzzles.theme.covers", "puzzles.hint.covers"},
	"builds":        {"puzzles.theme.builds", "puzzles.hint.builds"},
	"builds-colour": {"puzzles.theme.builds-colour", "puzzles.hint.builds-colour"},
	"tempo":         {"puzzles.theme.tempo", "puzzles.hint.tempo"},
	"takes-back":    {"puzzles.theme.takes-back", "puzzles.hint.takes-back"},
	"prepares":      {"puzzles.theme.prepares", "puzzles.hint.prepares"},
}

// aimKeys returns the keys for an aim; one that has none counts as quiet.
func aimKeys(aim string) struct{ theme, hint string } {
	if keys, ok := themeKeys[aim]; ok {
		return keys
	}
	return themeKeys["prepares"]
}

func theme(d *scenes.Env, p *puzzle.Puzzle) string {
	name := p.Themes[0]
	if name == "wins-by-force" && len(p.Themes) > 1 {
		name = p.Themes[1]
	}
	return d.T(aimKeys(name).theme)
}

func (a *attempt) introduction() string {
	return boards.Sentences(number(a.menu.Env, a.p.Game.Name, a.at), a.onMove(), taskText(a.menu.Env, a.p))
}

// onMove names the player to move: of the position shown if it is the solver's turn there, otherwise of the start.
func (a *attempt) onMove() string {
	v, side := a.study.Line.View(), sideName(a.p.Side)
	if v.Seat < 0 || match.SideOf(v.Seat) != a.p.Side {
		v = a.study.Line.First()
	}
	if v.Seat >= 0 && v.Info.Seats == 4 {
		side = v.Setup.Seats[v.Seat].Players[0].Name
	}
	return a.menu.T("puzzles.to-move", "Side", side)
}

func (a *attempt) heading() string {
	if a.run.Daily > 0 {
		return a.menu.Env.GameTitle(a.p.Game.Name) + " · " + date(a.menu.Env, a.run.Daily)
	}
	return number(a.menu.Env, a.p.Game.Name, a.at)
}

func (a *attempt) outcome() string {
	return boards.Sentences(a.result(), a.menu.T("puzzles.theme.told", "Theme", theme(a.menu.Env, a.p)))
}

func (a *attempt) result() string {
	key := map[solving.Result]string{
		solving.Right: "puzzles.result.right", solving.Slow: "puzzles.result.right", solving.Helped: "puzzles.result.helped",
		solving.Wrong: "puzzles.result.wrong", solving.GivenUp: "puzzles.result.given-up",
	}[a.run.Result]
	if a.run.Result == solving.Wrong && !a.moves.Solved() {
		key = "puzzles.result.given-up"
	}
	text := a.menu.T(key)
	if a.timed() {
		text += " " + a.menu.T("puzzles.time", "Time", a.time())
	}
	return boards.Sentences(text, a.ratingText())
}

func (a *attempt) ratingText() string {
	switch {
	case !a.run.Rated:
		return a.menu.T("puzzles.unrated")
	case a.run.Result == solving.Helped && a.run.Hints < solving.MaxHints:
		return a.menu.T("puzzles.no-points")
	}
	return a.menu.T("puzzles.rating.now", "Rating", a.run.After, "Change", signed(a.run.After-a.run.Before))
}

// signed formats a number with its sign, using the true minus character.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// timed reports whether the solving time was measured; time is the thinking time as text.
func (a *attempt) timed() bool  { return a.ticks > 0 && a.moves.Solved() }
func (a *attempt) time() string { return duration(a.ticks / 6) }

// duration formats tenths of a second.
func duration(tenths int) string {
	if tenths < 600 {
		return fmt.Sprintf("%d.%d s", tenths/10, tenths%10)
	}
	return fmt.Sprintf("%d:%02d", tenths/600, tenths/10%60)
}

// share returns today's results in the named games as a line without spoilers.
func share(d *scenes.Env, names []string, today solving.Day) string {
	solver := scenes.Solver(d)
	var parts []string
	for _, name := range names {
		mark := "⬜"
		for _, of := range solver.Dailies(today) {
			if of.Game == name && !of.Late {
				mark = square(of)
			}
		}
		parts = append(parts, d.GameTitle(name)+" "+mark)
	}
	text := d.T("puzzles.share", "Date", today.String(), "Games", strings.Join(parts, " · "))
	if n := solver.DaysInARow(today); n > 1 {
		text += " · " + d.T("puzzles.days", "N", n)
	}
	return text
}

func square(d solving.DailyOf) string {
	switch {
	case d.Result.Good():
		return "🟩"
	case d.Solved:
		return "🟨"
	}
	return "🟥"
}

// monthKeys holds the keys of the names of the months.
var monthKeys = [...]string{
	time.January:   "puzzles.month.1",
	time.February:  "puzzles.month.2",
	time.March:     "puzzles.month.3",
	time.April:     "puzzles.month.4",
	time.May:       "puzzles.month.5",
	time.June:      "puzzles.month.6",
	time.July:      "puzzles.month.7",
	time.August:    "puzzles.month.8",
	time.September: "puzzles.month.9",
	time.October:   "puzzles.month.10",
	time.November:  "puzzles.month.11",
	time.December:  "puzzles.month.12",
}

func date(d *scenes.Env, day solving.Day) string {
	t := day.Time()
	return d.T("puzzles.date", "Day", t.Day(), "Month", d.T(monthKeys[t.Month()]))
}

func month(d *scenes.Env, day solving.Day) string {
	t := day.Time()
	return d.T("puzzles.month.year", "Month", d.T(monthKeys[t.Month()]), "Year", strconv.Itoa(t.Year()))
}
