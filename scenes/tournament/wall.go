package tournament

import (
	"fmt"
	"html"
	"strings"

	"xotrio/scenes/phrases"
)

// wallStyle is how the page for the wall looks: large type, dark on white, each part on a page of its own when it is printed.
const wallStyle = `body{font:20px/1.35 sans-serif;margin:2em;color:#111;background:#fff}h1{font-size:1.7em;margin:0}h2{font-size:1.4em;margin:1.4em 0 .4em}
table{border-collapse:collapse;min-width:60%}th,td{padding:.3em .6em;border-bottom:1px solid #999;text-align:left}th{font-size:.75em;border-bottom:2px solid #111}
td.n,th.n{text-align:center}td.b{font-weight:bold}section+section{break-before:page}tr{break-inside:avoid}@page{margin:14mm}@media print{body{margin:0}}`

// wall is a page for the wall, which every browser shows and prints: the pairings of the last round, how all stand, and the cross table.
func (e *event) wall() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>%s</title><style>%s</style></head><body><h1>%s</h1><p>%s</p>",
		html.EscapeString(e.Name), wallStyle, html.EscapeString(e.Name), html.EscapeString(facts(e.env, e.Tournament)+" · "+held(e.Tournament)))
	if e.last() >= 0 {
		rows := [][]string{e.titles("table", "no", "first", "result", "no", "second")}
		for i, g := range e.Rounds[e.last()].Games {
			row := []string{e.table(e.last(), i), e.no(g.First), e.Entrants[g.First].Name, resultText(&g), "", e.env.T("cups.bye")}
			if g.Bye() {
				row[3] = ""
			} else {
				row[4], row[5] = e.no(g.Second), e.Entrants[g.Second].Name
			}
			rows = append(rows, row)
		}
		for _, i := range e.Idle(e.last()) {
			rows = append(rows, []string{"", e.no(i), e.Entrants[i].Name, "", "", e.env.T("cups.bye")})
		}
		wallTable(&b, e.env.T("cups.tab", "No", e.last()+1), rows, 2, 5)
	}
	rows := [][]string{append(e.titles("rank", "no", "name", "points"), e.tieNames()...)}
	for i, p := range e.places {
		row := []string{e.place(i), e.no(p.Entrant), e.Entrants[p.Entrant].Name, phrases.Points(p.Points)}
		for k, n := range p.Ties {
			row = append(row, tieText(e.Ties[k], n))
		}
		rows = append(rows, row)
	}
	wallTable(&b, e.env.T("cups.standing"), rows, 2)
	if !e.knockOut() {
		wallTable(&b, e.env.T("cups.cross"), e.crossRows(), 1)
	}
	b.WriteString("</body></html>\n")
	return []byte(b.String())
}

// wallTable writes a table with its titles in the first row; names are the columns of texts, all others are figures.
func wallTable(b *strings.Builder, title string, rows [][]string, names ...int) {
	fmt.Fprintf(b, "<section><h2>%s</h2><table>", html.EscapeString(title))
	for i, row := range rows {
		b.WriteString("<tr>")
		for k, cell := range row {
			tag, class := "td", "n"
			if i == 0 {
				tag = "th"
			}
			for _, name := range names {
				if k == name {
					class = "b"
				}
			}
			fmt.Fprintf(b, "<%s class=%s>%s</%s>", tag, class, html.EscapeString(cell), tag)
		}
		b.WriteString("</tr>")
	}
	b.WriteString("</table></section>")
}
