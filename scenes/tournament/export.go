package tournament

import (
	"bytes"
	"encoding/csv"
	"image/color"
	"image/png"
	"strings"

	"xotrio/assets"
	cups "xotrio/game/tournament"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paper"
	"xotrio/scenes/ui/widget"
)

// export saves the standing as a table of text and as a picture, and says where.
func (c *Cup) export() {
	if c.Env.Door == nil {
		c.told = c.T("cups.export.none")
		return
	}
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, c.c.Name)
	data, err := c.csv()
	var where string
	if err == nil {
		where, err = c.Env.Door.Save(name+".csv", data)
	}
	if err == nil {
		if data, err = c.picture(); err == nil {
			where, err = c.Env.Door.Save(name+".png", data)
		}
	}
	if err != nil {
		c.told = c.T("cups.export.failed", "Why", err.Error())
		return
	}
	c.told = c.T("cups.exported", "Where", where)
}

// csv is the standing, a line for each, and below it the games of all rounds.
func (c *Cup) csv() ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	rows := [][]string{{c.T("cups.csv.rank"), c.T("cups.csv.name"), c.T("cups.csv.points"), c.T("cups.csv.tie"), c.T("cups.csv.won"), c.T("cups.csv.drawn"), c.T("cups.csv.lost")}}
	for _, p := range c.standing {
		rows = append(rows, []string{phrases.Number(p.Rank), c.c.Entrants[p.Entrant].Name, points(p.Points), c.tie(p.Tie), phrases.Number(p.Won), phrases.Number(p.Drawn), phrases.Number(p.Lost)})
	}
	rows = append(rows, nil, []string{c.T("cups.csv.round"), c.T("cups.csv.table"), c.T("cups.csv.first"), c.T("cups.csv.second"), c.T("cups.csv.result"), c.T("cups.csv.score")})
	for k, round := range c.c.Rounds {
		for i, g := range round.Games {
			second, result := c.T("cups.bye"), map[cups.Outcome]string{cups.First: "1-0", cups.Second: "0-1", cups.Drawn: "½-½"}[g.Outcome]
			if !g.Bye() {
				second = c.c.Entrants[g.Second].Name
			}
			rows = append(rows, []string{phrases.Number(k + 1), phrases.Number(i + 1), c.c.Entrants[g.First].Name, second, result, g.Score})
		}
	}
	if c.c.Kind != cups.KnockOut {
		rows = append(rows, nil)
		rows = append(rows, c.crossRows()...)
	}
	err := w.WriteAll(rows)
	return b.Bytes(), err
}

// crossRows is the cross table as rows of text.
func (c *Cup) crossRows() [][]string {
	head := []string{c.T("cups.csv.rank"), c.T("cups.csv.name")}
	for i := range c.standing {
		head = append(head, phrases.Number(i+1))
	}
	rows := [][]string{append(head, c.T("cups.csv.points"))}
	for i, games := range c.c.Cross(c.standing) {
		p := c.standing[i]
		row := []string{phrases.Number(p.Rank), c.c.Entrants[p.Entrant].Name}
		for k, cell := range games {
			text := ""
			if k == i {
				text = "x"
			}
			for _, m := range cell {
				if !m.Open {
					text += crossText(m)
				}
			}
			row = append(row, text)
		}
		rows = append(rows, append(row, points(p.Points)))
	}
	return rows
}

// picture is the standing and the cross table, or the bracket, as a sheet to be printed: dark on white.
func (c *Cup) picture() ([]byte, error) {
	letters, err := paper.NewType(assets.Fonts())
	if err != nil {
		return nil, err
	}
	const edge, between = 40.0, 24.0
	width := max(900, c.crossWidth(usualCell)+2*edge)
	high, cross := rankHead+float64(len(c.standing))*rankH+noteH+12, between+c.crossHeight()
	if c.c.Kind == cups.KnockOut {
		width, cross = max(900, float64(rounds(c.c))*150+2*edge), 0
		high = c.bracketHeight(width - 2*edge)
	}
	m := graph.Metrics{W: width, H: high + cross + 2*edge + headH, Scale: 2}
	sheet := paper.New(m, letters)
	own := *c.Env
	own.Theme = look.Light().Apart()
	copied := &Cup{c: c.c, standing: c.standing, games: c.games, entering: -1, leaving: -1}
	copied.Menu = widget.NewMenu(&own, func() {
		f := copied.Menu
		f.Paint(func(cv graph.Canvas) { cv.Fill(cv.Metrics().Bounds(), color.RGBA{255, 255, 255, 255}) }) // no ink for a ground
		st := f.Plain(28, graph.Bold)
		f.Heading(copied.c.Name, graph.Rect{X: edge, Y: edge - 12, W: width - 2*edge, H: 40}, st)
		f.Text(facts(&own, copied.c)+" · "+copied.c.Day, graph.Rect{X: edge, Y: edge + 26, W: width - 2*edge, H: 22}, f.Soft(14))
		box := graph.Rect{X: edge, Y: edge + headH + 4, W: width - 2*edge, H: high}
		if copied.c.Kind == cups.KnockOut {
			copied.bracket(box)
		} else {
			copied.standings(box)
			copied.cross(graph.Rect{X: edge, Y: box.Y + high + between, W: box.W, H: cross - between})
		}
	})
	copied.Layout(m)
	copied.Draw(sheet)
	var b bytes.Buffer
	err = png.Encode(&b, sheet.Image())
	return b.Bytes(), err
}
