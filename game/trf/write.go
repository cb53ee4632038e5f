package trf

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"xotrio/game/swiss"
)

// Bytes returns the report in the format of 2026, in UTF-8 with the line ends that the format requires.
func (r *Report) Bytes() []byte {
	var b strings.Builder
	line := func(code, text string) {
		if text != "" {
			fmt.Fprintf(&b, "%s %s\r\n", code, strings.Join(strings.Fields(text), " "))
		}
	}
	line("012", r.Name)
	line("022", r.City)
	line("032", r.Federation)
	line("042", r.Begins)
	line("052", r.Ends)
	line("062", fmt.Sprint(len(r.Players)))
	line("092", r.Type)
	line("102", r.Arbiter)
	if r.Rounds > 0 {
		line("142", fmt.Sprint(r.Rounds))
	}
	switch r.First {
	case swiss.White:
		line("152", "W")
	case swiss.Black:
		line("152", "B")
	}
	r.writePoints(&b)
	line("192", r.Code)
	line("202", r.Ties)
	for i := range r.Players {
		r.Players[i].write(&b)
	}
	for _, bye := range r.Byes {
		fmt.Fprintf(&b, "240 %c %03d %4d\r\n", bye.Code, bye.Round, bye.Number)
	}
	return []byte(b.String())
}

// writePoints writes points that differ from Usual.
func (r *Report) writePoints(b *strings.Builder) {
	text := ""
	for _, x := range []struct {
		code         byte
		here, normal int
	}{{'W', r.Points.Win, Usual.Win}, {'D', r.Points.Draw, Usual.Draw}, {'L', r.Points.Loss, 0}, {'A', r.Points.Absence, 0}, {'P', r.Points.Bye, r.Points.Win}} {
		if x.here != x.normal {
			text += fmt.Sprintf(" %c%4s   ", x.code, tenths(x.here))
		}
	}
	if text != "" {
		fmt.Fprintf(b, "162 %s\r\n", strings.TrimRight(text, " "))
	}
}

func (p *Player) write(b *strings.Builder) {
	rating, points := "", ""
	if p.Rating > 0 { // five digits begin a column earlier
		rating = fmt.Sprint(p.Rating)
	}
	if p.Points >= 0 {
		points = tenths(p.Points)
	}
	fmt.Fprintf(b, "001 %4d %1s%3s %s%5s %3s %11s %10s %4s %4d", p.Number, cut(p.Sex, 1), cut(p.Title, 3), filled(p.Name, 33), cut(rating, 5),
		cut(p.Federation, 3), cut(p.ID, 11), cut(p.Born, 10), points, p.Rank)
	results := p.Results
	for len(results) > 0 && results[len(results)-1].empty() {
		results = results[:len(results)-1]
	}
	for _, x := range results {
		side := map[swiss.Side]byte{swiss.White: 'w', swiss.Black: 'b', swiss.None: '-'}[x.Side]
		switch {
		case x.empty():
			b.WriteString("          ")
		case x.Opponent == 0:
			fmt.Fprintf(b, "  0000 - %c", x.Code)
		default:
			fmt.Fprintf(b, "  %4d %c %c", x.Opponent, side, x.Code)
		}
	}
	b.WriteString("\r\n")
}

func cut(text string, n int) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	return string(runes[:min(n, len(runes))])
}

// filled pads or cuts to exactly n characters.
func filled(text string, n int) string {
	text = cut(text, n)
	return text + strings.Repeat(" ", n-utf8.RuneCountInString(text))
}
