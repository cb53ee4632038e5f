package puzzle

import (
	"context"
	"errors"

	"xotrio/ai/force"
	"xotrio/rules"
)

// Make completes the puzzle p, of which position, kind, N and Points are given, with the line that begins with first, and proves it. nodes
// bounds each question to the prover. The error says why it is no puzzle, or is that of ctx.
func Make(ctx context.Context, prover force.Prover, nodes int64, p Puzzle, first rules.Move) (*Puzzle, error) {
	pos, err := p.Position()
	if err != nil {
		return nil, err
	}
	p.ID = Key(p.Game, pos)
	t := p.table(ctx, prover, nodes)
	p.Line, err = t.line(&p, pos, first)
	if err != nil {
		return nil, err
	}
	p.Themes = p.themes(pos, first)
	if err := p.Prove(ctx, prover, nodes); err != nil {
		return nil, err
	}
	return &p, nil
}

var errSeveral = errors.New("there are several such moves")

// line is the solution in notation.
func (t *table) line(p *Puzzle, pos rules.Game, m rules.Move) ([]string, error) {
	line := []string{pos.MoveText(m)}
	if p.Defends() {
		return line, nil
	}
	for _, other := range t.others(pos, m) {
		if same(pos, m, other) {
			continue
		}
		if yes, err := t.moveWins(pos, other, p.Side, p.Goal(), p.N); err != nil || yes {
			return nil, errors.Join(errSeveral, err)
		}
	}
	for left := p.N - 1; left > 0; left-- {
		pos = after(pos, m)
		r, length, err := t.defence(pos, line[len(line)-1], p.Side, p.Goal(), left)
		if err != nil || length != left {
			return nil, errors.Join(errSooner, err)
		}
		line = append(line, pos.MoveText(r))
		pos = after(pos, r)
		all, err := t.quickest(pos, p.Side, p.Goal(), left)
		if err != nil || len(all) == 0 {
			return nil, errors.Join(errEnds, err)
		}
		m = all[0]
		line = append(line, pos.MoveText(m))
	}
	return line, nil
}
