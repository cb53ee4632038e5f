package app

import (
	"errors"

	"xotrio/ai"
	"xotrio/game/input"
	"xotrio/game/link"
	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// follow goes where a link leads, or tells what is wrong with it.
func follow(a *App, text string) {
	r, err := linked(a.options.Games, text)
	if err != nil {
		r = scenes.Notice{Text: linkTrouble(a.env, err)}
	}
	a.dir.put(r)
}

// linked is where a link leads.
func linked(games boards.Games, text string) (scenes.Route, error) {
	l, err := link.Parse(text)
	if err != nil {
		return nil, err
	}
	switch {
	case l.Level > int(ai.MaxLevel):
		return nil, &link.Error{Key: "level", Args: []string{phrases.Number(l.Level)}, English: "There is no such level."}
	case l.Puzzle != "":
		return scenes.Puzzles{Puzzle: l.Puzzle}, nil
	case l.Daily:
		return scenes.Puzzles{Daily: true}, nil
	case l.Record != "":
		m, err := match.Parse(l.Record, games.Info)
		if err != nil {
			return nil, err
		}
		return scenes.Replay{Match: m}, nil
	case l.Position != "":
		return scenes.Editor{Game: l.Game, Link: &l}, nil
	}
	return scenes.Setup{Game: l.Game, Level: l.Level}, nil
}

// linkTrouble is what is wrong with a link, in words.
func linkTrouble(d *scenes.Env, err error) string {
	if e := (*link.Error)(nil); errors.As(err, &e) {
		return d.Explain("link.wrong."+e.Key, e.Args, e.English)
	}
	return d.T("library.import.failed", "Reason", phrases.Unread(d, err))
}

// tellUnpasted says what the clipboard lacks to somebody who wants to paste, but for during a match.
func tellUnpasted(a *App, f *input.Frame) {
	if !f.Unpasted {
		return
	}
	switch a.dir.routes[len(a.dir.routes)-1].(type) {
	case scenes.Table, scenes.Notice:
	default:
		a.dir.put(scenes.Notice{Text: a.env.T("clipboard.missing")})
	}
}

// tellMute says why nothing is spoken, where there is no voice; at a table, whose clocks may run, the settings say it.
func tellMute(a *App) {
	if a.env.NoVoice == "" {
		return
	}
	switch a.dir.routes[len(a.dir.routes)-1].(type) {
	case scenes.Table, scenes.Notice:
	default:
		a.dir.put(scenes.Notice{Text: a.env.VoiceProblem()})
	}
}

// takeLink follows a link that was pasted anywhere but into a field or during a match.
func takeLink(a *App, f *input.Frame) {
	if f.Pasted == "" || a.dir.caret != nil || !link.Is(f.Pasted) {
		return
	}
	if _, at := a.dir.routes[len(a.dir.routes)-1].(scenes.Table); at {
		return
	}
	if _, at := a.dir.routes[len(a.dir.routes)-1].(scenes.Analyse); at {
		if l, err := link.Parse(f.Pasted); err == nil && l.Position != "" {
			return // the position is analysed there
		}
	}
	follow(a, f.Pasted)
	f.Pasted = ""
}
