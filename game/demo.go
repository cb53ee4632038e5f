package game

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
)

// demo lets computer players play one game of each kind on the screen, takes pictures - of the title, of each game in its
// midst, and of each game's end - and measures frames and rest.
type demo struct {
	dir  string
	seed uint64
	// games are the games still to come, now the match being played, nil before the first.
	games []demoGame
	now   *match.Match
	// wait is how many ticks to wait before the next thing; then what that is.
	wait int
	then func(a *App) error
	// want is the name of the picture to take with the next drawing, empty for none.
	want string
	// middle tells that the picture in the midst of the game is taken.
	middle bool
	done   bool
	err    error
	// made are the files written so far.
	made  []string
	gauge *gauge
}

// demoGame is a game with options that keep it short.
type demoGame struct {
	name    string
	options rules.Options
}

// demoPlies is the ply at which the picture in the midst of a game is taken, demoEnd how many ticks the end is shown,
// demoSettle and demoRest how many ticks a screen is left alone before its rest is measured, and for how many.
const (
	demoPlies  = 8
	demoEnd    = 420
	demoSettle = 60
	demoRest   = 300
)

func newDemo(dir string, seed uint64) *demo {
	d := &demo{dir: dir, seed: seed, wait: demoSettle, gauge: newGauge(time.Now), games: []demoGame{
		{"xobrainer", rules.Options{"Format": "round"}}, {"trexo", nil}, {"oxixo", nil}, {"oxixo4", nil},
	}}
	d.then = func(*App) error {
		d.picture("title", func(*App) error { return d.rest(d.next) })
		return nil
	}
	return d
}

// screen is the name of what is on the screen, for the gauge.
func (d *demo) screen() string {
	if d.now == nil {
		return "title"
	}
	return d.now.Game().Name
}

// picture has the next drawing written to a file and goes on with then.
func (d *demo) picture(name string, then func(*App) error) { d.want, d.then = name, then }

// rest measures the screen at rest and goes on with then.
func (d *demo) rest(then func(*App) error) error {
	d.wait, d.then = demoSettle, func(*App) error {
		d.gauge.rest()
		d.wait, d.then = demoRest, func(a *App) error {
			d.gauge.rested(d.screen())
			return then(a)
		}
		return nil
	}
	return nil
}

// tick watches the game on the screen, asks for pictures and goes on to the next game. It tells when all are played.
func (d *demo) tick(a *App) (done bool) {
	switch {
	case d.err != nil || d.done:
		return true
	case d.want != "":
		a.dirty = true // the picture is still to be taken
	case d.wait > 0:
		d.wait--
	case d.then != nil:
		then := d.then
		d.then = nil
		d.err = then(a)
	case d.now.Result().Over():
		d.wait, d.then = demoEnd, func(*App) error {
			d.picture(d.now.Game().Name+"-end", d.aside)
			return nil
		}
	case !d.middle && d.now.Ply() >= demoPlies:
		d.want, d.middle = d.now.Game().Name, true
	}
	return false
}

// aside closes the result, so that the board is seen at rest, and goes on to the next game after that.
func (d *demo) aside(a *App) error {
	if _, ok := a.dir.top().(scenes.Overlay); ok {
		a.dir.pop()
		a.dirty = true
	}
	return d.rest(d.next)
}

// next seats computer players at the next game, or ends the demonstration.
func (d *demo) next(a *App) error {
	if len(d.games) == 0 {
		d.done = true
		return nil
	}
	of := d.games[0]
	d.games = d.games[1:]
	g, err := games.ByName(of.name)
	if err != nil {
		return err
	}
	s := match.Setup{Game: of.name, Options: of.options, Seed: d.seed}
	for i := range g.Seats {
		s.Seats = append(s.Seats, match.Computer("", 1+i%2))
	}
	m, err := match.New(s, g)
	if err != nil {
		return err
	}
	d.now, d.middle = m, false
	a.dir.show(scenes.Route{Place: scenes.Table, Game: of.name, Match: m})
	return nil
}

// drawn notes that a picture was drawn, so many pixels of it anew, and writes it to a file if it is wanted.
func (d *demo) drawn(dst *ebiten.Image, pixels int) {
	d.gauge.drawn(d.screen(), pixels)
	if d.want == "" {
		return
	}
	name := filepath.Join(d.dir, d.want+".png")
	d.want = ""
	d.gauge.hold()
	img := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(img.Pix)
	f, err := os.Create(name)
	if err == nil {
		err = png.Encode(f, img)
		if e := f.Close(); err == nil {
			err = e
		}
	}
	if err != nil {
		d.err = fmt.Errorf("the picture %s cannot be written: %w", name, err)
		return
	}
	d.made = append(d.made, name)
}
