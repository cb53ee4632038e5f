package tournament

import (
	"errors"
	"image/color"
	"slices"

	tourney "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/look"
)

// event is a tournament as it stands, which the parts of its screen show, and the way to change it.
type event struct {
	env *scenes.Env
	id  string
	*tourney.Tournament
	// places is how all stand.
	places []tourney.Place
	// notice is what became of the last thing that was done, empty where that is seen.
	notice string
	// covered is set while a sheet lies on top that shows the notice itself.
	covered bool
}

// read takes the tournament as it is now; it reports whether there is one.
func (e *event) read() bool {
	now := e.env.Tournaments.Get(e.id)
	if now == nil {
		return false
	}
	e.Tournament, e.places = now, now.Standing()
	return true
}

// stale reports whether the tournament has gone on since it was read.
func (e *event) stale() bool {
	now := e.env.Tournaments.Get(e.id)
	return now != nil && now != e.Tournament
}

// change has the tournament changed, and says why it was not.
func (e *event) change(how func(*tourney.Tournament) error) {
	e.notice = ""
	if err := e.env.Tournaments.Change(e.id, how); err != nil {
		e.notice = refusal(e.env, err)
	}
}

// enter enters how the game at a table ended, and says so where that corrects an earlier round.
func (e *event) enter(round int, how func(*tourney.Tournament) error) {
	e.change(how)
	if e.notice == "" && round < e.last() {
		e.notice = e.env.T("cups.corrected")
	}
}

// refusal is the sentence for an error of a tournament.
func refusal(d *scenes.Env, err error) string {
	for key, e := range map[string]error{
		"few": tourney.ErrFew, "many": tourney.ErrMany, "name": tourney.ErrName, "rounds": tourney.ErrRounds, "open": tourney.ErrOpen,
		"over": tourney.ErrOver, "winner": tourney.ErrWinner, "figures": tourney.ErrFigures, "results": tourney.ErrResults, "again": tourney.ErrAgain,
		"same": tourney.ErrSame, "twice": tourney.ErrTwice, "draw": tourney.ErrDraw, "late": tourney.ErrLate, "left": tourney.ErrGone,
		"toofew": tourney.ErrTooFew, "gone": tourney.ErrGoneTournament,
	} {
		if errors.Is(err, e) {
			return d.T("cups.refused."+key, "Least", tourney.Least, "Most", tourney.Most)
		}
	}
	return err.Error()
}

// knockOut reports whether whoever loses is out, which is shown as a bracket.
func (e *event) knockOut() bool { return e.Kind == tourney.KnockOut }

// entrant is whoever stands at a place.
func (e *event) entrant(place int) *tourney.Entrant { return &e.Entrants[e.places[place].Entrant] }

// last is the number of the last round that is paired, counted from 0; -1 where none is.
func (e *event) last() int { return len(e.Rounds) - 1 }

// status says what was refused or done, unless a sheet on top says so, who has won, or how many results are in.
func (e *event) status() string {
	switch {
	case e.notice != "" && !e.covered:
		return e.notice
	case e.Over():
		return e.env.T("cups.won", "Name", e.entrant(0).Name)
	case len(e.Rounds) == 0:
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

// points are the points of an entrant so far in words; in a knock-out, where nobody has any, it is the number that they were drawn by.
func (e *event) points(entrant int) string {
	if e.knockOut() {
		return e.env.T("cups.number", "No", entrant+1)
	}
	p, n := e.halves(entrant), 2
	if p <= 2 { // halves: a half is one of its kind, and nothing is what each language makes of it
		n = (p + 1) / 2
	}
	return e.env.T("cups.points", "Points", phrases.Points(p), "N", n)
}

// halves are the points of an entrant so far, in halves.
func (e *event) halves(entrant int) int {
	i := slices.IndexFunc(e.places, func(p tourney.Place) bool { return p.Entrant == entrant })
	if i < 0 {
		return 0
	}
	return e.places[i].Points
}

// tie is the first of what ranks those of equal points.
func (e *event) tie(p tourney.Place) string {
	if len(p.Ties) == 0 {
		return ""
	}
	return tieText(e.Ties[0], p.Ties[0])
}

// tieText is a tie in figures: halves, or quarters, or games.
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

// place is the rank of a place in figures, or that it is shared with the one above it.
func (e *event) place(i int) string {
	if i > 0 && e.places[i].Rank == e.places[i-1].Rank {
		return "="
	}
	return phrases.Number(e.places[i].Rank)
}

// no is the start number of an entrant in figures.
func (e *event) no(entrant int) string { return phrases.Number(e.Number(entrant)) }

// table is the number of the table of a game of a round, empty for a bye.
func (e *event) table(round, game int) string {
	if n := e.Rounds[round].Number(game); n > 0 {
		return phrases.Number(n)
	}
	return ""
}

// meeting says of a game how it stands against whoever has that number.
func (e *event) meeting(m tourney.Met, place string) string {
	key := [...]string{"cups.say.lost", "cups.say.drawn", "cups.say.won"}[m.Halves]
	if m.Open {
		key = "cups.say.open"
	}
	return e.env.T(key, "Place", place)
}

// toldGame is a game of a round in words: who meets whom, and how that ended.
func (e *event) toldGame(round int, g *tourney.Game) string {
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

// resultColours are the colours of a result and of its edge.
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

// won is the ground of what was won: the green in shade, or in the light one under which text can be read.
func won(th *look.Theme) color.RGBA {
	if th.Name == "light" {
		return color.RGBA{0xbf, 0xe3, 0xd2, 255}
	}
	return th.XLow
}
