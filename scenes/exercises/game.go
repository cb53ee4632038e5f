package exercises

import (
	book "xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/scenes"
)

// game is the match from which the exercise comes, nil where it is not there any more.
func (x *Exercises) game() *match.Match {
	e := x.now()
	switch {
	case x.route.Match != nil:
		return x.route.Match
	case x.Library == nil:
		return nil
	case e.Record != "":
		if m, err := x.Library.Match(e.Record); err == nil && e.From(m) {
			return m
		}
		return nil
	}
	return x.seek(e)
}

// seek is the match of an exercise that was kept before its record had a name, and notes that name.
func (x *Exercises) seek(e *book.Exercise) *match.Match {
	tried := 0
	for _, entry := range x.Library.Entries() {
		if entry.Game != e.Game || entry.Problem != "" || tried == maxSought {
			continue
		}
		tried++
		if m, err := x.Library.Match(entry.Name); err == nil && e.From(m) {
			e.Record = entry.Name
			x.Env.Exercises.Name(*e, entry.Name)
			return m
		}
	}
	return nil
}

// maxSought is in how many records, from the latest on, a game is looked for.
const maxSought = 200

// toGame opens the game from which the exercise comes, at the move that was played.
func (x *Exercises) toGame() {
	m := x.game()
	if m == nil {
		x.study.Tell(x.T("mistakes.gone"))
		x.Cue(sound.Illegal)
		return
	}
	x.Push(scenes.Replay{Match: m, Review: x.route.Review, Record: x.now().Record, Ply: x.now().Ply + 1})
}
