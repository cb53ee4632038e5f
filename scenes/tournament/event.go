package tournament

import (
	"errors"
	"image/color"
	"slices"
	"strings"

	tourney "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/rival"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// event is the tournament shown by the parts of its screen, and the way to change it.
type event struct {
	env *scenes.Env
	id  string
	*tourney.Tournament
	// places are the standings.
	places []tourney.Place
	// notice is the result of the last action if it is no change that Undo can undo, "" for none; refused is true if nothing was done.
	notice  string
	refused bool
	// covered is true while a sheet on top shows the notice itself.
	covered bool
}

// read reports whether the tournament exists.
func (e *event) read() bool {
	now := e.env.Tournaments.Get(e.id)
	if now == nil {
		return false
	}
	e.Tournament, e.places = now, now.Standing()
	return true
}

func (e *event) stale() bool {
	now := e.env.Tournaments.Get(e.id)
	return now != nil && now != e.Tournament
}

func (e *event) change(how func(*tourney.Tournament) error) {
	e.notice = ""
	if err := e.env.Tournaments.Change(e.id, how); err != nil {
		e.refuse(refusal(e.env, err))
	}
}

// refuse says why something cannot be done, until something else is.
func (e *event) refuse(why string) { e.notice, e.refused = why, true }

func (e *event) say(what string) { e.notice, e.refused = what, false }

// refusalKeys holds the keys of the sentences for errors of package tournament.
var refusalKeys = map[error]string{
	tourney.ErrFew:            "cups.refused.few",
	tourney.ErrMany:           "cups.refused.many",
	tourney.ErrName:           "cups.refused.name",
	tourney.ErrRounds:         "cups.refused.rounds",
	tourney.ErrOpen:           "cups.refused.open",
	tourney.ErrOver:           "cups.refused.over",
	tourney.ErrWinner:         "cups.refused.winner",
	tourney.ErrFigures:        "cups.refused.figures",
	tourney.ErrResults:        "cups.refused.results",
	tourney.ErrAgain:          "cups.refused.again",
	tourney.ErrSame:           "cups.refused.same",
	tourney.ErrTwice:          "cups.refused.twice",
	tourney.ErrDraw:           "cups.refused.draw",
	tourney.ErrLate:           "cups.refused.late",
	tourney.ErrGone:           "cups.refused.left",
	tourney.ErrTooFew:         "cups.refused.toofew",
	tourney.ErrGoneTournament: "cups.refused.gone",
	tourney.ErrChanged:        "cups.refused.changed",
}

func refusal(d *scenes.Env, err error) string {
	for e, key := range refusalKeys {
		if errors.Is(err, e) {
			return d.T(key, "Least", tourney.Least, "Most", tourney.Most)
		}
	}
	return d.Texts.Sentence(err)
}

func (e *event) knockOut() bool { return e.Kind == tourney.KnockOut }

func (e *event) entrant(place int) *tourney.Entrant { return &e.Entrants[e.places[place].Entrant] }

// last is the last paired round, from 0; -1 if there is none.
func (e *event) last() int { return len(e.Rounds) - 1 }

// news returns what is new: the notice, unless a sheet on top shows it, or else the last change, which can be undone.
func (e *event) news() (text string, refused, undo bool) {
	step, undo := e.env.Tournaments.Last(e.id)
	switch {
	case e.notice != "" && !e.covered:
		return e.notice, e.refused, undo
	case undo:
		return e.describe(step), false, true
	case e.Over():
		return e.winners(), false, false
	}
	return "", false, false
}

// justPaired reports whether the news is that a round was paired.
func (e *event) justPaired() bool {
	step, ok := e.env.Tournaments.Last(e.id)
	return ok && e.notice == "" && len(step.After.Rounds) > len(step.Before.Rounds)
}

// count returns the number of results of the last round.
func (e *event) count() string {
	if len(e.Rounds) == 0 {
		return ""
	}
	in, of := 0, 0
	for _, g := range e.Rounds[e.last()].Games {
		if !g.Bye() {
			of++
			if g.Outcome != tourney.Open {
				in++
			}
		}
	}
	return e.env.T("cups.results", "In", in, "Of", of)
}

// points returns an entrant's points in words. A knock-out has none.
func (e *event) points(entrant int) string {
	p, n := e.halves(entrant), 2
	if p <= 2 { // halves: one half is singular, and languages differ for zero
		n = (p + 1) / 2
	}
	return e.env.T("cups.points", "Points", phrases.Points(p), "N", n)
}

// figure returns an entrant's points as a number, "" in a knock-out.
func (e *event) figure(entrant int) string {
	if e.knockOut() {
		return ""
	}
	return phrases.Points(e.halves(entrant))
}

// winners says who has won the tournament, alone or with others.
func (e *event) winners() string {
	return winners(e.env, e.Tournament, e.places, "cups.won")
}

// winners says who has won t, a tournament with these places; alone with the text of a key.
func winners(d *scenes.Env, t *tourney.Tournament, places []tourney.Place, alone string) string {
	var names []string
	for _, p := range places {
		if p.Rank == 1 {
			names = append(names, t.Entrants[p.Entrant].Name)
		}
	}
	if len(names) > 1 {
		return d.T("cups.final.shared", "Names", strings.Join(names, ", "))
	}
	return d.T(alone, "Name", names[0])
}

func (e *event) halves(entrant int) int {
	i := slices.IndexFunc(e.places, func(p tourney.Place) bool { return p.Entrant == entrant })
	if i < 0 {
		return 0
	}
	return e.places[i].Points
}

func (e *event) tie(p tourney.Place) string {
	if len(p.Ties) == 0 {
		return ""
	}
	return tieText(e.Ties[0], p.Ties[0])
}

// tieText formats a tie-break: halves, quarters or games.
func tieText(tie tourney.Tie, n int) string {
	switch tie {
	case tourney.Wins:
		return phrases.Number(n)
	case tourney.Sonneborn:
	default:
		return phrases.Points(n)
	}
	whole, part := n/4, [...]string{"", "¼", "½", "¾"}[n%4]
	if whole == 0 && part != "" {
		return part
	}
	return phrases.Number(whole) + part
}

// place returns the rank at place i, or a sign that it is shared with the one above.
func (e *event) place(i int) string {
	if i > 0 && e.places[i].Rank == e.places[i-1].Rank {
		return "="
	}
	return phrases.Number(e.places[i].Rank)
}

func (e *event) no(entrant int) string { return phrases.Number(e.Number(entrant)) }

// pair says who plays at a table, such as "Table 1, Ann against Ben".
func (e *event) pair(round, game int) string {
	g, table := &e.Rounds[round].Games[game], e.env.T("cups.table", "No", e.Rounds[round].Number(game))
	if g.Third {
		table += ", " + e.env.T("cups.third")
	}
	return table + ", " + e.env.T("speech.cups.pair", "First", e.Entrants[g.First].Name, "Second", e.Entrants[g.Second].Name)
}

// table returns the table number of a game, "" for a bye.
func (e *event) table(round, game int) string {
	if n := e.Rounds[round].Number(game); n > 0 {
		return phrases.Number(n)
	}
	return ""
}

// meeting says how a meeting with an opponent ended.
func (e *event) meeting(m tourney.Met, opponent int) string {
	key := [...]string{"cups.say.lost", "cups.say.drawn", "cups.say.won"}[m.Halves]
	if m.Open {
		key = "cups.say.open"
	}
	return e.env.T(key, "Name", e.Entrants[opponent].Name)
}

// absenceKeys holds the keys of what is said about a round without an opponent.
var absenceKeys = map[tourney.Absence]string{
	tourney.PairingBye: "cups.bye.point",
	tourney.Free:       "cups.bye.none",
	tourney.Withdrawn:  "cups.bye.gone",
	tourney.Late:       "cups.bye.late",
}

// byeText says why an entrant has no opponent in a round, counted from 0; "" if there is one.
func (e *event) byeText(entrant, round int) string {
	switch why := e.Absent(entrant, round); {
	case why == tourney.PairingBye && e.knockOut():
		return e.env.T("cups.bye")
	case why == tourney.Requested:
		return offText(e.env, offState(&e.Entrants[entrant], round), round)
	case absenceKeys[why] != "":
		return e.env.T(absenceKeys[why])
	}
	return ""
}

// withdrawn names the entrants who had left before a round, counted from 0; "" if none had.
func (e *event) withdrawn(round int) string {
	var names []string
	for i := range e.Entrants {
		if e.Absent(i, round) == tourney.Withdrawn {
			names = append(names, e.Entrants[i].Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return strings.Join(names, ", ") + ": " + e.env.T("cups.bye.gone")
}

// game returns the game of an entrant in a round, nil if there is no opponent.
func (e *event) game(round, entrant int) *tourney.Game {
	for i := range e.Rounds[round].Games {
		if g := &e.Rounds[round].Games[i]; !g.Bye() && (g.First == entrant || g.Second == entrant) {
			return g
		}
	}
	return nil
}

// bye returns what a round without an opponent was worth; open is true if nothing, or not yet.
func (e *event) bye(round, entrant int) tourney.Met {
	counted, _ := e.Counted(entrant)
	return tourney.Met{Halves: counted[round], Open: counted[round] == 0}
}

// byeHalves returns the half points of all rounds without an opponent.
func (e *event) byeHalves(entrant int) (n int) {
	for r := range e.Rounds {
		if e.game(r, entrant) == nil {
			n += e.bye(r, entrant).Halves
		}
	}
	return n
}

// byePoints returns the points of all rounds without an opponent, "" for none.
func (e *event) byePoints(entrant int) string {
	if n := e.byeHalves(entrant); n > 0 {
		return phrases.Points(n)
	}
	return ""
}

// byeSign is the sign of a round without an opponent in the tables, "" for none.
func (e *event) byeSign(entrant, round int) string {
	switch e.Absent(entrant, round) {
	case tourney.PairingBye:
		return "+"
	case tourney.Requested:
		return phrases.Points(offState(&e.Entrants[entrant], round) - 1)
	case tourney.Withdrawn:
		return "–"
	case tourney.Free:
		return "·"
	}
	return ""
}

// signs explains the signs of all rounds.
func (e *event) signs() string {
	used := map[tourney.Absence]bool{}
	for i := range e.Entrants {
		for r := range e.Rounds {
			used[e.Absent(i, r)] = true
		}
	}
	text := e.env.T("cups.note.robin")
	for _, why := range []tourney.Absence{tourney.PairingBye, tourney.Requested, tourney.Withdrawn, tourney.Free} {
		if used[why] {
			text += " " + e.env.T(signKeys[why])
		}
	}
	return text
}

// signKeys holds the keys of what the signs mean.
var signKeys = map[tourney.Absence]string{
	tourney.PairingBye: "cups.sign.bye",
	tourney.Requested:  "cups.sign.off",
	tourney.Withdrawn:  "cups.sign.gone",
	tourney.Free:       "cups.sign.free",
}

// after returns the tournament after that many rounds.
func (e *event) after(rounds int) *event {
	if rounds >= len(e.Rounds) {
		return e
	}
	then := &event{env: e.env, id: e.id, Tournament: e.After(max(0, rounds))}
	then.places = then.Standing()
	return then
}

// offState returns the state of an entrant in a round, counted from 0, for offText.
func offState(e *tourney.Entrant, round int) int {
	for _, o := range e.Off {
		if o.Round == round {
			return 1 + o.Halves
		}
	}
	return 0
}

// offText names what an entrant does in a round, counted from 0: play for state 0, or else sit out for state - 1 half points.
func offText(d *scenes.Env, state, round int) string {
	return d.T([...]string{"cups.off.0", "cups.off.1", "cups.off.2", "cups.off.3"}[state], "No", round+1)
}

func (e *event) gameText(round int, g *tourney.Game) string {
	text := e.env.T("cups.tab", "No", round+1)
	if g.Third {
		text = e.env.T("cups.third")
	}
	text += ": " + e.Entrants[g.First].Name
	if g.Bye() {
		return text + ", " + e.env.T("cups.bye")
	}
	text += " – " + e.Entrants[g.Second].Name + ", "
	switch g.Outcome {
	case tourney.First:
		return text + e.env.T("cups.wins", "Name", e.Entrants[g.First].Name)
	case tourney.Second:
		return text + e.env.T("cups.wins", "Name", e.Entrants[g.Second].Name)
	case tourney.Drawn:
		return text + e.env.T("cups.drawn")
	case tourney.BothLost:
		return text + e.env.T("cups.bothlost")
	}
	return text + e.env.T("cups.noresult")
}

func resultColours(th *look.Theme, m tourney.Met) (fill, line color.RGBA) {
	switch {
	case m.Open:
		return th.Sheet, th.SheetLine
	case m.Halves == 1:
		return th.Button, th.Soft
	case m.Halves == 2:
		return won(th), th.X
	}
	return th.Sheet, th.O
}

// won is the background of a win: the shaded green, or in the light theme one that text is readable on.
func won(th *look.Theme) color.RGBA {
	if th.Bright {
		return color.RGBA{0xbf, 0xe3, 0xd2, 255}
	}
	return th.XLow
}

// nameWidth is the width of the longest name in small letters.
func (e *event) nameWidth(m *widget.Menu) (width float64) {
	for i := range e.Entrants {
		w, _ := m.Fonts.Measure(e.Entrants[i].Name, m.Plain(look.Small, graph.Medium))
		width = max(width, w+1)
	}
	return width
}

// twoLines is the least height of a row for a name in two lines.
const twoLines = 34.0

// nameLines returns a name in one line, or in two smaller ones if it is too long and the row is high enough.
func nameLines(m *widget.Menu, name string, st graph.Style, height float64) layout.Part {
	return layout.ForWidth(func(w float64) layout.Part {
		small := st
		small.Size = look.Small
		if width, _ := m.Fonts.Measure(name, small); width <= w || height < twoLines {
			return m.Line(name, st)
		}
		return m.Words(name, small)
	})
}

// badge identifies an entrant at a glance in a square of the given size: the face of a computer player, the
// tokens of the first two members of a team, or the token of one person.
func badge(m *widget.Menu, e *tourney.Entrant, size float64) layout.Part {
	th := m.Theme
	who, known := rival.Of(e.Level)
	switch {
	case known:
		return m.Picture(who.Face(th), size, size)
	case e.Level > 0:
		return letter(m, size, phrases.Number(e.Level), size/2, th.Sheet, th.Soft, th.Write(size*0.46, graph.Bold))
	case len(e.Members) < 2:
		return token(m, e.Name, size)
	}
	const share = 0.64
	both := layout.Layers(layout.Align(0, 0, token(m, e.Members[0], size*share)), layout.Align(1, 1, token(m, e.Members[1], size*share)))
	return layout.Center(layout.Sized(size, size, both.Place))
}

// token is the token of a known player, or a tile with the first letter of the name.
func token(m *widget.Menu, name string, size float64) layout.Part {
	if m.Env.People != nil {
		if player, ok := m.Env.People.Find(name); ok {
			return m.Picture(look.Token(player.Mark, player.Colour), size, size)
		}
	}
	first := graph.FirstCharacter(strings.ToUpper(strings.TrimSpace(name)))
	th := m.Theme
	return letter(m, size, first, size*0.28, th.Button, th.SheetLine, th.Write(size*0.44, graph.Bold).In(th.Soft))
}

func letter(m *widget.Menu, size float64, text string, round float64, fill, line color.RGBA, st graph.Style) layout.Part {
	st.Align, st.Middle = graph.Center, true
	return layout.Center(m.Drawn(size, size, func(c graph.Canvas, r graph.Rect) {
		c.Art(m.Theme.Panel(fill, line, round, false), r, graph.Show{})
		c.Text(text, r.Center(), st)
	}))
}

// tile draws the start number of an entrant, in a ring for people, in a square for computer players.
func tile(m *widget.Menu, e *event, entrant int, size float64) layout.Part {
	round := size / 2
	if e.Entrants[entrant].Level > 0 {
		round = size * 0.22
	}
	return letter(m, size, e.no(entrant), round, m.Theme.Sheet, m.Theme.Soft, m.Theme.Write(size*0.44, graph.Bold))
}
