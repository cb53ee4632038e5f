package puzzle

import (
	"errors"
	"fmt"
	"math/bits"
	"sync"

	"xotrio/ai/force"
	"xotrio/ai/oxixo/solve"
	"xotrio/rules"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
)

// promise proves what the kind of the puzzle promises besides.
func (t *table) promise(p *Puzzle, pos rules.Game, m rules.Move) error {
	switch p.Kind {
	case Dots:
		return t.richest(p, pos)
	case KnockOut:
		if p.N > 1 {
			return nil
		}
		if all, err := t.quickest(pos, p.Side, force.Goal{}, 1); err != nil || len(all) < 2 {
			return errors.Join(errors.New("there is no row besides to choose from"), err)
		}
	case Gift:
		if g, ok := pos.(*trexo.State); ok {
			return temptsTrexo(g, p.Side)
		}
		return t.calm(pos, p.Side)
	case Save:
		if t.calm(pos, p.Side) == nil {
			return errors.New("nothing is threatened")
		}
	case Ending:
		return onlyWin(pos, m)
	}
	return nil
}

// richest proves that no row with more dots can be forced, within Ahead own moves more, and that a poorer one can.
func (t *table) richest(p *Puzzle, pos rules.Game) error {
	if yes, _, err := t.within(pos, p.Side, force.Goal{Points: p.Points + 1}, p.N+Ahead); err != nil || yes {
		return errors.Join(fmt.Errorf("more than %d dots can be forced", p.Points), err)
	}
	all, err := t.quickest(pos, p.Side, force.Goal{}, p.N)
	if err != nil || len(all) < 2 {
		return errors.Join(errors.New("there is no poorer row to choose from"), err)
	}
	return nil
}

// temptsTrexo reports by its error whether there is no brick that completes a row of side's and with it one of the opponent's.
func temptsTrexo(s *trexo.State, side rules.Side) error {
	for _, m := range s.AppendMoves(nil) {
		step := s.Step(m)
		if step.Outcome != rules.Won(side.Other()) {
			continue
		}
		for _, row := range step.Rows {
			if row.Side == side {
				return nil
			}
		}
	}
	return errors.New("no brick makes rows for both")
}

// calm reports by its error whether the opponent of side, on turn in pos, would win at once if it were its turn: then something is
// threatened. In other games than Oxixo that is so in every position that asks for the saving move.
func (t *table) calm(pos rules.Game, side rules.Side) error {
	var turned rules.Game
	switch g := pos.(type) {
	case *oxixo.Game:
		s := g.State()
		turned = oxixo.NewGame(oxixo.Make(s.Size(), s.Marks(rules.X), s.Marks(rules.O), side.Other()))
	case *oxixo.Game4:
		s := g.State()
		turned = oxixo.NewGame4(oxixo.Make4(s.Marks(rules.X), s.Marks(rules.O), s.Dots(oxixo.North)|s.Dots(oxixo.East), s.Seat().Next()))
	default:
		return errThreat
	}
	if yes, _, err := t.within(turned, side.Other(), force.Goal{}, 1); err != nil || yes {
		return errors.Join(errThreat, err)
	}
	return nil
}

var errThreat = errors.New("something is threatened")

// tables are those of the small boards and of the real one without neutral cubes, read when they are first asked for.
var tables = struct {
	small [2]func() (*solve.Table, error)
	full  func() (*solve.Endgame, error)
}{
	small: [2]func() (*solve.Table, error){
		sync.OnceValues(func() (*solve.Table, error) { return solve.Load(3) }),
		sync.OnceValues(func() (*solve.Table, error) { return solve.Load(4) }),
	},
	full: sync.OnceValues(func() (*solve.Endgame, error) { return solve.OpenEndgame("") }),
}

// WorkedOut reports whether pos is an ending that is worked out whole.
func WorkedOut(pos rules.Game) bool {
	g, ok := pos.(*oxixo.Game)
	if !ok {
		return false
	}
	s := g.State()
	return s.Size() < oxixo.MaxSize || bits.OnesCount32(s.Marks(rules.X)|s.Marks(rules.O)) == s.Size()*s.Size()
}

// onlyWin proves by the tables that no move but m wins.
func onlyWin(pos rules.Game, m rules.Move) error {
	if !WorkedOut(pos) {
		return errors.New("it is no ending that is worked out")
	}
	for _, other := range pos.AppendMoves(nil) {
		s := after(pos, other).(*oxixo.Game).State()
		loses := s.Outcome().Winner() == s.Side().Other()
		if !s.Outcome().Over() {
			var err error
			if loses, err = lostByTable(&s); err != nil {
				return err
			}
		}
		if loses != (other == m) {
			return fmt.Errorf("%s: wins %v, by the table", pos.MoveText(other), loses)
		}
	}
	return nil
}

// lostByTable reports whether the side on turn in s loses by force.
func lostByTable(s *oxixo.State) (bool, error) {
	if s.Size() < oxixo.MaxSize {
		t, err := tables.small[s.Size()-3]()
		if err != nil {
			return false, err
		}
		return t.Of(s).IsLost(), nil
	}
	t, err := tables.full()
	if err != nil {
		return false, err
	}
	v, ok := t.Of(s)
	if !ok {
		return false, errors.New("the tables do not know the position")
	}
	return v < 0, nil
}
