package analysis

import (
	"context"

	"xotrio/ai/judge"
	"xotrio/game/session"
	"xotrio/game/task"
	"xotrio/rules"
)

// A position is searched with so many nodes at first, then with so many times as many, up to the most: the first lines are there at once, and
// the last take some seconds on a common core.
const (
	firstNodes = 4_000
	deeper     = 4
	maxNodes   = firstNodes * deeper * deeper * deeper * deeper * deeper
)

// steps is how many searches there are up to the one with so many nodes.
func steps(nodes int64) (n int) {
	for ; nodes >= firstNodes; nodes /= deeper {
		n++
	}
	return n
}

// found is what is known of a position, by how many nodes; no nodes are nothing.
type found struct {
	judge.Judgement
	nodes int64
	err   error
}

// search looks for the best moves of the position that is shown, ever deeper, in the background.
type search struct {
	judge func(*rules.Info) (judge.Analyser, error)
	wake  func()
	work  task.Task[judge.Judgement]
	// weigher weighs positions of game.
	weigher judge.Analyser
	game    string
	// at is the hash of the position that is searched, nodes with how many. known is what was found of each: who comes back goes on from there.
	at    uint64
	nodes int64
	known map[uint64]found
}

// of is what is known of the position v.
func (s *search) of(v *session.View) (f found, ok bool) {
	f, ok = s.known[v.Game.Hash()]
	return f, ok
}

// follow takes over what was found, and goes on with the position v where it is to be searched deeper; another one that is being searched no
// longer is. It begins where the board rests, and reports whether there is anything new.
func (s *search) follow(v *session.View, rests bool) (news bool) {
	at := v.Game.Hash()
	if s.work.Running() && s.at != at {
		s.stop()
	}
	if j, ok, err := s.work.Poll(); ok {
		news = true
		was := s.known[s.at]
		if err == nil {
			was.Judgement = j
		}
		was.nodes, was.err = s.nodes, err
		s.known[s.at] = was
	}
	f := s.known[at]
	if s.work.Running() || !rests || v.Over() || v.Seat < 0 || f.err != nil || f.nodes >= maxNodes {
		return news
	}
	if s.weigher == nil || s.game != v.Info.Name {
		w, err := s.judge(v.Info)
		if err != nil {
			s.known[at] = found{err: err, nodes: maxNodes}
			return true
		}
		s.weigher, s.game = w, v.Info.Name
	}
	s.at, s.nodes = at, max(firstNodes, f.nodes*deeper)
	w, pos, nodes := s.weigher, v.Game.Clone(), s.nodes
	s.work.Start(context.Background(), s.wake, func(ctx context.Context) (judge.Judgement, error) {
		return w.Analyse(ctx, pos, rules.NoMove, nodes)
	})
	return news
}

// stop ends the search.
func (s *search) stop() { s.work.Stop() }
