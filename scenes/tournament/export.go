package tournament

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"image/png"
	"strings"

	"xotrio/assets"
	tourney "xotrio/game/tournament"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paper"
	"xotrio/scenes/ui/widget"
)

// savePicture saves the picture of the final places alone.
func (e *event) savePicture() {
	if e.env.Door == nil {
		e.refuse(e.env.T("cups.export.none"))
		return
	}
	data, err := e.picture()
	where := ""
	if err == nil {
		where, err = e.env.Door.Save(e.fileName()+".png", data)
	}
	if err != nil {
		e.refuse(e.env.T("cups.export.failed", "Why", e.env.Texts.Sentence(err)))
		return
	}
	e.say(e.env.T("cups.final.saved", "Where", where))
}

// fileName is the name of the tournament without what no file name has.
func (e *event) fileName() string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, e.Name)
}

func (e *event) export() {
	if e.env.Door == nil {
		e.refuse(e.env.T("cups.export.none"))
		return
	}
	name := e.fileName()
	where, err := e.env.Door.Save(name+".csv", e.csv())
	if err == nil {
		_, err = e.env.Door.Save(name+".trf", e.Report().Bytes())
	}
	if err == nil {
		_, err = e.env.Door.Save(name+".html", e.wall())
	}
	if err == nil {
		var data []byte
		if data, err = e.picture(); err == nil {
			where, err = e.env.Door.Save(name+".png", data)
		}
	}
	if err != nil {
		e.refuse(e.env.T("cups.export.failed", "Why", e.env.Texts.Sentence(err)))
		return
	}
	e.say(e.env.T("cups.exported", "Where", where))
}

// csv returns the standings, a line each, then the games of all rounds and the rounds without an opponent, each with
// the points that it brought, and the cross table. Points are numbers for a table program, and add up.
func (e *event) csv() []byte {
	rows := [][]string{append(append(e.titles("cups.csv.rank", "cups.csv.no", "cups.csv.name", "cups.csv.points"), e.tieNames()...), e.titles("cups.csv.won", "cups.csv.drawn", "cups.csv.lost")...)}
	for _, p := range e.places {
		row := []string{phrases.Number(p.Rank), e.no(p.Entrant), e.Entrants[p.Entrant].Name, e.decimal(2 * p.Points)}
		for i, n := range p.Ties {
			row = append(row, e.decimal(quarters(e.Ties[i], n)))
		}
		rows = append(rows, append(row, phrases.Number(p.Won), phrases.Number(p.Drawn), phrases.Number(p.Lost)))
	}
	rows = append(rows, nil, e.titles("cups.csv.round", "cups.csv.table", "cups.csv.first", "cups.csv.points", "cups.csv.second", "cups.csv.points", "cups.csv.result", "cups.csv.score"))
	counted := make([][]int, len(e.Entrants))
	var owing [][]string
	for i := range e.Entrants {
		rounds, owed := e.Counted(i)
		counted[i] = rounds
		for _, gone := range owed {
			owing = append(owing, []string{"", "", e.Entrants[i].Name, "1", e.Entrants[gone].Name, "0", e.env.T("cups.absent", "Name", e.Entrants[gone].Name)})
		}
	}
	for k, round := range e.Rounds {
		points := func(entrant int) string { return e.decimal(2 * counted[entrant][k]) }
		for i := range round.Games {
			if g := &round.Games[i]; !g.Bye() {
				result := resultText(g)
				if e.Annulled(g) {
					result = "(" + result + ")"
				}
				rows = append(rows, []string{phrases.Number(k + 1), e.table(k, i), e.Entrants[g.First].Name, points(g.First), e.Entrants[g.Second].Name, points(g.Second), result, g.Score})
			}
		}
		for i := range e.Entrants {
			if why := e.byeText(i, k); why != "" {
				rows = append(rows, []string{phrases.Number(k + 1), "", e.Entrants[i].Name, points(i), "", "", why})
			}
		}
	}
	rows = append(rows, owing...)
	if !e.knockOut() {
		rows = append(rows, nil)
		rows = append(rows, e.crossRows(e.decimal)...)
	}
	return []byte(phrases.Sheet(rows...))
}

// decimal formats quarters of a point as a number for a table program.
func (e *event) decimal(quarters int) string {
	text := phrases.Number(quarters / 4)
	if part := [...]string{"", "25", "5", "75"}[quarters%4]; part != "" {
		text += e.env.T("cups.csv.decimal") + part
	}
	return text
}

// quarters converts a tie-break to quarters of a point.
func quarters(tie tourney.Tie, n int) int {
	switch tie {
	case tourney.Wins:
		return 4 * n
	case tourney.Sonneborn:
		return n
	}
	return 2 * n
}

// resultText prints a result, with + and − if it was not played.
func resultText(g *tourney.Game) string {
	text := map[tourney.Outcome]string{tourney.First: "1 – 0", tourney.Second: "0 – 1", tourney.Drawn: "½ – ½", tourney.BothLost: "0 – 0"}[g.Outcome]
	if g.Unplayed {
		text = map[tourney.Outcome]string{tourney.First: "+ – −", tourney.Second: "− – +", tourney.BothLost: "− – −"}[g.Outcome]
	}
	return text
}

// tieKeys holds the key of the name of each tie-break.
var tieKeys = map[tourney.Tie]string{
	tourney.Cut1:      "cups.tie.cut1",
	tourney.Buchholz:  "cups.tie.buchholz",
	tourney.Sonneborn: "cups.tie.sonneborn",
	tourney.Direct:    "cups.tie.direct",
	tourney.Wins:      "cups.tie.wins",
}

func (e *event) tieNames() []string {
	var names []string
	for _, tie := range e.Ties {
		names = append(names, e.env.T(tieKeys[tie]))
	}
	return names
}

func (e *event) titles(keys ...string) []string {
	for i := range keys {
		keys[i] = e.env.T(keys[i])
	}
	return keys
}

// crossRows returns the cross table; figure formats quarters of a point.
func (e *event) crossRows(figure func(quarters int) string) [][]string {
	head := e.titles("cups.csv.no", "cups.csv.name")
	for _, p := range e.places {
		head = append(head, e.no(p.Entrant))
	}
	rows := [][]string{append(head, e.titles("cups.bye", "cups.csv.points")...)}
	for i, games := range e.Cross(e.places) {
		p := e.places[i]
		row := []string{e.no(p.Entrant), e.Entrants[p.Entrant].Name}
		for k, cell := range games {
			text, halves := "", -1
			if k == i {
				text = "x"
			}
			for _, m := range cell {
				switch {
				case m.Annulled:
					text = "(" + crossText(m) + ")"
				case !m.Open:
					halves = max(0, halves) + m.Halves
				}
			}
			if halves >= 0 {
				text = figure(2 * halves)
			}
			row = append(row, text)
		}
		byes := ""
		if n := e.byeHalves(p.Entrant); n > 0 {
			byes = figure(2 * n)
		}
		rows = append(rows, append(row, byes, figure(2*p.Points)))
	}
	return rows
}

// paperEdge is the margin of the printed sheet in units.
const paperEdge = 40.0

// picture paints standings and cross table, or the bracket, as a sheet for print: dark on white.
func (e *event) picture() ([]byte, error) {
	letters, err := paper.NewType(assets.Fonts(), e.env.Fonts.Others())
	if err != nil {
		return nil, err
	}
	own := *e.env
	own.Theme = look.Light().Clone()
	var sheet layout.Part
	var width float64
	m := widget.NewView(&own, func() layout.Part { return sheet })
	sheet, width = e.sheet(m)
	size := graph.Metrics{W: width, H: sheet.Height(width), Scale: 2}
	on := paper.New(size, letters)
	m.Layout(size)
	m.Draw(on)
	var b bytes.Buffer
	err = png.Encode(&b, on.Image())
	return b.Bytes(), err
}

func (e *event) pairings(m *widget.Menu) layout.Part {
	if e.last() < 0 {
		return layout.Part{}
	}
	p := &projector{Menu: m, event: e}
	rows := []layout.Part{m.Title(m.T("cups.tab", "No", e.last()+1), m.Plain(look.Title, graph.Bold))}
	for _, row := range p.rows(printedHeight) {
		rows = append(rows, row.Fixed(printedHeight))
	}
	return layout.Stack(4, rows...)
}

// printedHeight is the height of a pairing on paper.
const printedHeight = 38.0

func (e *event) sheet(m *widget.Menu) (sheet layout.Part, width float64) {
	cross := &crossTable{Menu: m, event: e, printed: true}
	width = max(900, cross.width()+2*paperEdge)
	how := layout.Stack(24, e.pairings(m), (&standings{Menu: m, event: e, printed: true}).view(), cross.view())
	if e.knockOut() {
		width = max(900, float64(rounds(e.Tournament))*150+2*paperEdge)
		how = layout.Stack(24, e.pairings(m), (&bracket{Menu: m, event: e}).tree(width-2*paperEdge))
	}
	ground := m.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) { c.Fill(r, color.RGBA{255, 255, 255, 255}) }) // saves ink
	return layout.Layers(ground, layout.Pad(paperEdge, layout.Stack(12,
		m.Title(e.Name, m.Plain(28, graph.Bold)), m.Words(facts(m.Env, e.Tournament)+" · "+venue(e.Tournament), m.Soft(14)), how))), width
}

// wallStyle is the style of the page for the wall: large type, dark on white, one printed page per part.
const wallStyle = `body{font:20px/1.35 sans-serif;margin:2em;color:#111;background:#fff}h1{font-size:1.7em;margin:0;text-align:left}h2{font-size:1.4em;margin:1.4em 0 .4em}
table{border-collapse:collapse;min-width:60%}th,td{padding:.3em .6em;border-bottom:1px solid #999;text-align:left}th{font-size:.75em;padding:.4em .8em;border-bottom:2px solid #111}
td.n,th.n{text-align:center}td.n{white-space:nowrap}td.b{font-weight:bold}.many{font-size:.65em}.many td,.many th{padding:.3em}
.many th{font-size:1em}section+section{break-before:page}tr{break-inside:avoid}@page{margin:14mm}@media print{body{margin:0}}`

// wall returns an HTML page for the wall: the pairings of the last round, the standings, and the cross table.
func (e *event) wall() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>%s</title><style>%s</style></head><body><h1 dir=auto>%s</h1><p>%s</p>",
		html.EscapeString(e.Name), wallStyle, html.EscapeString(e.Name), html.EscapeString(facts(e.env, e.Tournament)+" · "+venue(e.Tournament)))
	if e.last() >= 0 {
		rows := [][]string{e.titles("cups.csv.table", "cups.csv.no", "cups.csv.first", "cups.csv.result", "cups.csv.no", "cups.csv.second")}
		for i, g := range e.Rounds[e.last()].Games {
			row := []string{e.table(e.last(), i), e.no(g.First), e.Entrants[g.First].Name, resultText(&g), "", e.byeText(g.First, e.last())}
			if g.Bye() {
				row[3] = ""
			} else {
				row[4], row[5] = e.no(g.Second), e.Entrants[g.Second].Name
			}
			rows = append(rows, row)
		}
		for _, i := range e.Idle(e.last()) {
			rows = append(rows, []string{"", e.no(i), e.Entrants[i].Name, "", "", e.byeText(i, e.last())})
		}
		wallTable(&b, e.env.T("cups.tab", "No", e.last()+1), rows, 2, 5)
	}
	rows := [][]string{append(e.titles("cups.csv.rank", "cups.csv.no", "cups.csv.name", "cups.csv.points"), e.tieNames()...)}
	for i, p := range e.places {
		row := []string{e.place(i), e.no(p.Entrant), e.Entrants[p.Entrant].Name, phrases.Points(p.Points)}
		for k, n := range p.Ties {
			row = append(row, tieText(e.Ties[k], n))
		}
		rows = append(rows, row)
	}
	wallTable(&b, e.env.T("cups.standing"), rows, 2)
	if !e.knockOut() {
		wallTable(&b, e.env.T("cups.cross"), e.crossRows(func(quarters int) string { return phrases.Points(quarters / 2) }), 1)
	}
	b.WriteString("</body></html>\n")
	return []byte(b.String())
}

// maxWallColumns is the number of columns in large type that a printed page is wide enough for.
const maxWallColumns = 12

// wallTable writes a table with titles; names are the text columns, all others are figures.
func wallTable(b *strings.Builder, title string, rows [][]string, names ...int) {
	class := ""
	if len(rows[0]) > maxWallColumns {
		class = " class=many"
	}
	fmt.Fprintf(b, "<section><h2>%s</h2><table%s>", html.EscapeString(title), class)
	for i, row := range rows {
		b.WriteString("<tr>")
		for k, cell := range row {
			tag, class, dir := "td", "n", ""
			if i == 0 {
				tag = "th"
			}
			for _, name := range names {
				if k == name {
					class, dir = "b", " dir=auto" // a name from right to left keeps its own order
				}
			}
			fmt.Fprintf(b, "<%s class=%s%s>%s</%s>", tag, class, dir, html.EscapeString(cell), tag)
		}
		b.WriteString("</tr>")
	}
	b.WriteString("</table></section>")
}
