package analysis

import (
	"context"

	"xotrio/ai/judge"
	"xotrio/game/session"
	"xotrio/game/task"
	"xotrio/rules"
)

// The first search of a position takes firstNodes nodes, every next one deeper times as many, up to maxNodes. The first
// lines appear at once, and the last search takes some seconds on a usual core.
const (
	firstNodes = 4_000
	deeper     = 4
	maxNodes   = firstNodes * deeper * deeper * deeper * deeper * deeper
)

// steps returns the number of searches up to the one with the given nodes.
func steps(nodes int64) (n int) {
	for ; nodes >= firstNodes; nodes /= deeper {
		n++
	}
	return n
}

// found is the result of a search with nodes nodes; 0 nodes mean no result.
type found struct {
	judge.Judgement
	nodes int64
	err   error
}

// search looks for the best moves of the shown position in the background, deeper and deeper.
type search struct {
	judge func(*rules.Info) (judge.Analyser, error)
	wake  func()
	work  task.Task[judge.Judgement]
	// analyser judges positions of game.
	analyser judge.Analyser
	game     string
	// hash is that of the position being searched, nodes the size of the search. known holds the results by position; a
	// later search continues from there.
	hash  uint64
	nodes int64
	known map[uint64]found
}

func (s *search) result(v *session.View) (f found, ok bool) {
	f, ok = s.known[v.Game.Hash()]
	return f, ok
}

// update collects a result, stops the search of any position other than v, and starts the next search of v if idle is
// set. It returns true if there is a new result.
func (s *search) update(v *session.View, idle bool) (changed bool) {
	at := v.Game.Hash()
	if s.work.Running() && s.hash != at {
		s.stop()
	}
	if j, ok, err := s.work.Poll(); ok {
		changed = true
		f := s.known[s.hash]
		if err == nil {
			f.Judgement = j
		}
		f.nodes, f.err = s.nodes, err
		s.known[s.hash] = f
	}
	f := s.known[at]
	if s.work.Running() || !idle || v.Over() || v.Seat < 0 || f.err != nil || f.nodes >= maxNodes {
		return changed
	}
	if s.analyser == nil || s.game != v.Info.Name {
		w, err := s.judge(v.Info)
		if err != nil {
			s.known[at] = found{err: err, nodes: maxNodes}
			return true
		}
		s.analyser, s.game = w, v.Info.Name
	}
	s.hash, s.nodes = at, max(firstNodes, f.nodes*deeper)
	w, pos, nodes := s.analyser, v.Game.Clone(), s.nodes
	s.work.Start(context.Background(), s.wake, func(ctx context.Context) (judge.Judgement, error) {
		return w.Analyse(ctx, pos, rules.NoMove, nodes)
	})
	return changed
}

func (s *search) stop() { s.work.Stop() }
