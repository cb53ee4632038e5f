package game

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
)

// demo lets computer players play one game of each kind on the screen and takes pictures: of the title, of each game in
// its midst, and of each game's end.
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
	made []string
}

// demoGame is a game with options that keep it short.
type demoGame struct {
	name    string
	options rules.Options
}

// demoPlies is the ply at which the picture in the midst of a game is taken, demoEnd how many ticks the end is shown.
const (
	demoPlies = 8
	demoEnd   = 420
)

func newDemo(dir string, seed uint64) *demo {
	d := &demo{dir: dir, seed: seed, wait: 45, games: []demoGame{
		{"xobrainer", rules.Options{"Format": "round"}}, {"trexo", nil}, {"oxixo", nil}, {"oxixo4", nil},
	}}
	d.then = func(*App) error {
		d.want, d.then = "title", d.next
		return nil
	}
	return d
}

// tick watches the game on the screen, asks for pictures and goes on to the next game. It tells when all are played.
func (d *demo) tick(a *App) (done bool, err error) {
	switch {
	case d.err != nil || d.done:
		return true, d.err
	case d.want != "":
		a.dirty = true // the picture is still to be taken
	case d.wait > 0:
		d.wait--
	case d.then != nil:
		then := d.then
		d.then = nil
		return false, then(a)
	case d.now.Result().Over():
		d.wait, d.then = demoEnd, func(*App) error {
			d.want, d.then = d.now.Game().Name+"-end", d.next
			return nil
		}
	case !d.middle && d.now.Ply() >= demoPlies:
		d.want, d.middle = d.now.Game().Name, true
	}
	return false, nil
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

// picture writes what has just been drawn, if a picture is wanted.
func (d *demo) picture(dst *ebiten.Image) {
	if d.want == "" {
		return
	}
	name := filepath.Join(d.dir, d.want+".png")
	d.want = ""
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
