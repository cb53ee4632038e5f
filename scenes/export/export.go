// Package export is the sheet on which a player gives a match to others: its record, the text and the picture of a position, and the film
// of a round, to a file or to the clipboard. What takes time is made in the background, with a bar, and can be called off.
package export

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"

	"xotrio/game/export"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/task"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/widget"
)

// Export is the sheet.
type Export struct {
	*widget.Menu
	game *boards.Game
	// m is the match that is shown, played what was played, whose record it is.
	m, played *match.Match
	view      session.View
	record    string
	camera    string
	// stops are those of the match, at the one that is shown or, where something is tried, the one from which on.
	stops []int
	at    int
	// told is what came of the last wish. Where it is a path it can be shown.
	told string
	job  *job
}

// job is something that is being made.
type job struct {
	task.Task[outcome]
	// done and of are how many parts are made; of is 0 where nobody knows.
	done, of atomic.Int64
	// shown is the share that is shown, in percent.
	shown int64
}

// percent is how much of it is made, 0 where nobody knows.
func (j *job) percent() int64 {
	if of := j.of.Load(); of > 0 {
		return 100 * j.done.Load() / of
	}
	return 0
}

// New is the sheet for the Match of route, which must not go on meanwhile, and the position of its View. The error says that there is no
// board for its game.
func New(d *scenes.Env, games boards.Games, route scenes.Export) (scenes.Scene, error) {
	g, _, err := games.ByName(route.Match.Game().Name)
	if err != nil {
		return nil, err
	}
	e := &Export{game: g, m: route.Match, played: route.Played, record: route.Record, camera: route.Camera}
	if e.played == nil {
		e.played = e.m
	}
	reel := session.NewFilm(e.m)
	e.stops = reel.Stops()
	e.at = len(e.stops) - 1
	e.view = reel.At(e.stops[e.at])
	if route.View != nil {
		e.view = *route.View
		for e.at > 0 && !e.begins(e.stops[e.at]) {
			e.at--
		}
	}
	e.Menu = widget.NewView(d, e.sheet)
	e.FocusFirst("picture-save")
	return e, nil
}

// begins reports whether the view begins like the match up to that ply.
func (e *Export) begins(ply int) bool {
	if ply > len(e.view.Plies) {
		return false
	}
	log := e.m.Log()
	for i := range ply {
		if log[i].Text != e.view.Plies[i].Text {
			return false
		}
	}
	return true
}

// Dim darkens what lies below.
func (e *Export) Dim() float64 { return 0.55 }

// Leave calls off what is being made.
func (e *Export) Leave() {
	if e.job != nil {
		e.job.Hurry()
	}
}

// Update follows the player and what is being made.
func (e *Export) Update(f *input.Frame) scenes.Next {
	if e.job != nil {
		if o, ok, err := e.job.Poll(); ok {
			e.told, e.job = e.sentence(o, err), nil
			e.Stage.SetRoot(nil)
		} else if now := e.job.percent(); now != e.job.shown {
			e.job.shown = now
			e.Stage.SetRoot(nil)
		}
	}
	next := e.Menu.Update(f)
	next.Awake = next.Awake || e.job != nil
	return next
}

// start has something made in the background. what gives how it went.
func (e *Export) start(what func(ctx context.Context, j *job) (outcome, error)) {
	e.Leave()
	j := &job{}
	e.job, e.told = j, ""
	j.Start(context.Background(), e.Sessions.Wake, func(ctx context.Context) (outcome, error) { return what(ctx, j) })
}

// apart is the environment for another goroutine: what is looked at there does not change.
func (e *Export) apart() *scenes.Env {
	own := *e.Env
	own.Theme = e.Theme.Clone()
	return &own
}

// title is what files are called: when it was, who played, and more.
func (e *Export) title(more string) string {
	day := e.Now().Format("2006-01-02")
	if len(e.record) > len(day) && e.record[4] == '-' && e.record[7] == '-' {
		day = e.record[:len(day)]
	}
	title := day + " " + phrases.Game(e.Env, &e.view) + ", " + phrases.Side(e.Env, &e.view, 0) + " - " + phrases.Side(e.Env, &e.view, 1)
	if more != "" {
		title += ", " + more
	}
	return title
}

// moved is which position it is, in words.
func (e *Export) moved() string {
	if len(e.view.Plies) > e.stops[e.at] { // tried
		return e.T("export.tried", "At", e.at)
	}
	return e.T("export.move", "At", e.at)
}

// footOf is the line below a board: where in the game it is, and once that is over who has won, and by what.
func footOf(d *scenes.Env, g *boards.Game, v *session.View, at int) string {
	if v.Over() {
		how := g.Ending(d, v).How
		if v.Result.Winner() == rules.Nobody {
			return how
		}
		return phrases.Headline(d, v) + " · " + how
	}
	parts := []string{phrases.Game(d, v)}
	if at == 0 {
		return parts[0]
	}
	move := d.T("export.move", "At", at)
	if n := len(v.Plies); v.Plies[n-1].Seat >= 0 {
		move += ": " + v.Plies[n-1].Text
	}
	return strings.Join(append(parts, move), " · ")
}

// outcome is how a wish went.
type outcome struct {
	// where is the file that was written, empty for none.
	where string
	// copied reports whether it is on the clipboard, refused whether it should be and the clipboard took it not; folder is set where a
	// folder was to be shown.
	copied, refused, folder bool
}

// sentence tells of an outcome; empty where the player sees it.
func (e *Export) sentence(o outcome, err error) string {
	switch {
	case o.folder && err != nil:
		return e.T("export.no-folder", "Path", e.Door.Path(export.Exports), "Reason", err.Error())
	case o.folder:
		return ""
	case errors.Is(err, context.Canceled):
		return e.T("export.cancelled")
	case err != nil:
		return e.T("export.failed", "Reason", err.Error())
	case o.copied:
		return e.T("export.copied.picture")
	}
	text := e.T("export.saved", "Path", o.where)
	if !e.Door.Folders() {
		text = e.T("export.downloaded", "Name", o.where)
	}
	if o.refused {
		text = e.T("export.no-clipboard") + " " + text
	}
	return text
}

// save writes a file.
func save(door export.Door, name string, data []byte) (outcome, error) {
	where, err := door.Save(name, data)
	return outcome{where: where}, err
}

// saveText saves a text that is there already.
func (e *Export) saveText(title, ending, text string) {
	door := e.Door
	e.start(func(context.Context, *job) (outcome, error) {
		return save(door, export.FileName(title, ending), []byte(text))
	})
}

// copyText puts a text on the clipboard.
func (e *Export) copyText(text, told string) { e.Copied, e.told = text, told }

// picture saves or copies the picture of the position.
func (e *Export) picture(clipboard bool) {
	name := export.FileName(e.title(e.moved()), ".png")
	s := shot{view: e.view, foot: footOf(e.Env, e.game, &e.view, e.at)}
	if reel := session.NewFilm(e.m); len(e.view.Plies) == e.stops[e.at] {
		s = shotAt(e.Env, e.game, reel, e.stops, e.at)
	} else {
		s.foot = phrases.Game(e.Env, &e.view) + " · " + e.moved()
	}
	env, game, camera := e.apart(), e.game, e.camera
	e.start(func(ctx context.Context, j *job) (outcome, error) {
		p, err := newPainter(env, game, camera)
		if err != nil {
			return outcome{}, err
		}
		data, err := encoded(p.paint(&s))
		if err != nil || ctx.Err() != nil {
			return outcome{}, errors.Join(err, ctx.Err())
		}
		return hand(env.Door, "image/png", name, data, clipboard)
	})
}

// film saves or copies the film of the round.
func (e *Export) film(clipboard bool) {
	more := ""
	if _, _, round := roundAt(e.m, e.stops, e.at); round > 0 {
		more = e.T("export.round", "Round", round)
	}
	name := export.FileName(e.title(more), ".gif")
	env, game, m, camera, at := e.apart(), e.game, e.m, e.camera, e.at
	e.start(func(ctx context.Context, j *job) (outcome, error) {
		data, err := film(ctx, env, game, m, camera, at, func(done, of int) {
			j.done.Store(int64(done))
			j.of.Store(int64(of))
		})
		if err != nil {
			return outcome{}, err
		}
		return hand(env.Door, "image/gif", name, data, clipboard)
	})
}

// hand gives a picture away: to the clipboard, or else to a file.
func hand(door export.Door, kind, name string, data []byte, clipboard bool) (outcome, error) {
	if !clipboard {
		return save(door, name, data)
	}
	if door.CopyPicture(kind, data) == nil {
		return outcome{copied: true}, nil
	}
	o, err := save(door, name, data)
	o.refused = true
	return o, err
}

// show has the system show the folder.
func (e *Export) show() {
	door := e.Door
	e.start(func(context.Context, *job) (outcome, error) { return outcome{folder: true}, door.Show(export.Exports) })
}
