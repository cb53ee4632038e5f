package app

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/store/file"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

// windowSize is the size of a program's window, smallSize that of the smallest one, phoneSize that of a telephone.
var (
	windowSize = graph.MeasureWindow(1280, 800, 1)
	smallSize  = graph.MeasureWindow(800, 600, 1)
	phoneSize  = graph.Metrics{W: 390, H: 844, Scale: 1}
)

// program is the whole program without a window, as a scene that scenestest.Hands can use.
type program struct {
	t     testing.TB
	a     *App
	frame *input.Frame
	d     *scenestest.Env
	h     *scenestest.Hands
}

// open starts the program on files. Its Source and Clock are those of the hands.
func open(t testing.TB, files file.Files, o Options) *program {
	t.Helper()
	p := &program{t: t, d: scenestest.New(t, "en"), frame: &input.Frame{}}
	o.Source = func(input.Source) input.Source { return p }
	o.Clock = func() time.Duration { return p.frame.Now }
	var err error
	if p.a, err = newApp(files, "", o); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.a.finish)
	p.h = &scenestest.Hands{Scene: p}
	return p
}

// start starts the program in English, on the disk in dir, with the scene of a route.
func start(t *testing.T, dir string, games boards.Games, at scenes.Route) *program {
	t.Helper()
	return startOn(t, file.NewDisk(file.OneFolder(dir)), dir, games, at)
}

// startOn is start on files, which are in dir.
func startOn(t *testing.T, files file.Files, dir string, games boards.Games, at scenes.Route) *program {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, "settings.json"), []byte(`{"language": "en"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	p := open(t, files, Options{Games: games, Texts: noughtsTexts, Start: func() scenes.Route { return at }})
	p.Layout(windowSize)
	p.h.Wait(2)
	return p
}

// four returns the games of the program and noughts and crosses.
func four() boards.Games { return append(all.Games(), noughtsGame()) }

// Next implements input.Source.
func (p *program) Next(float64) *input.Frame { return p.frame }

// Layout implements scenes.Scene, and so do the following methods.
func (p *program) Layout(m graph.Metrics) { p.a.canvas.Metrics, p.a.fitted = m, true }
func (p *program) Root() *graph.Node      { return p.a.dir.top().Root() }
func (p *program) Draw(c graph.Canvas)    { p.a.dir.draw(c) }

func (p *program) Update(f *input.Frame) scenes.Next {
	p.frame = f
	if err := p.a.update(); err != nil {
		p.t.Fatal(err)
	}
	return scenes.Next{}
}

// canvas returns what is drawn.
func (p *program) canvas() *scenestest.Canvas { return scenestest.Render(p.d, p.Draw, windowSize) }

// finds reports whether the node of that name is drawn.
func (p *program) finds(name string) bool {
	_, ok := p.canvas().Find(name)
	return ok
}

// click clicks on the node of that name.
func (p *program) click(name string) {
	p.t.Helper()
	box, ok := p.canvas().Find(name)
	if !ok {
		p.t.Fatalf("there is no %s among %q", name, p.texts())
	}
	p.h.Click(box.Center())
}

// texts returns the texts that are drawn.
func (p *program) texts() (out []string) {
	for _, w := range p.canvas().Texts {
		out = append(out, w.Text)
	}
	return out
}

// expect fails unless all texts are drawn, without faults.
func (p *program) expect(texts ...string) {
	p.t.Helper()
	c := p.canvas()
	for _, s := range texts {
		if !c.Has(s) {
			p.t.Errorf("%q is not among the texts %q", s, p.texts())
		}
	}
	for _, fault := range c.Faults() {
		p.t.Error(fault)
	}
}

// until lets time pass until ok returns true.
func (p *program) until(what string, ok func() bool) {
	p.t.Helper()
	for range 5000 {
		if ok() {
			return
		}
		p.h.Wait(1)
		time.Sleep(time.Millisecond / 4)
	}
	p.t.Fatalf("waited in vain for %s", what)
}

// current returns the match in progress that was played last, nil if there is none.
func (p *program) current() *match.Match {
	if all := p.a.env.Running(); len(all) > 0 {
		return all[0]
	}
	return nil
}
