package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"xotrio/game/puzzle"
	"xotrio/rules"
)

// ratedName is the file of what the levels have solved since they were last changed.
func ratedName(game string) string { return "puzzles-" + game + ".rated" }

// rated are the puzzles of that file by their IDs; none where there is no file.
func rated(g *rules.Info) (map[string]puzzle.Puzzle, error) {
	data, err := os.ReadFile(ratedName(g.Name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	all, err := puzzle.Parse(g, string(data))
	of := map[string]puzzle.Puzzle{}
	for _, p := range all {
		of[p.ID] = p
	}
	return of, err
}

// rerate has the levels try every puzzle that comes with the program once more, after they were changed. What they solve stands in a file
// from which choose takes it; those that stand there already are left out, so that it goes on where it was ended.
func rerate(ctx context.Context, g *rules.Info, f flags) error {
	name, err := f.file(g.Name)
	if err != nil {
		return err
	}
	all, _, err := shipped(g, name)
	if err != nil {
		return err
	}
	done, err := rated(g)
	if err != nil {
		return err
	}
	if done == nil {
		if err := os.WriteFile(ratedName(g.Name), []byte(puzzle.Text(nil, nil)), 0o644); err != nil {
			return err
		}
	}
	out, err := os.OpenFile(ratedName(g.Name), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	for i := range all {
		p := all[i]
		if _, there := done[p.ID]; there {
			continue
		}
		s, err := newSeeker(g, f)
		if err != nil {
			return errors.Join(err, out.Close())
		}
		was := p.Elo
		if err := s.rate(ctx, &p); err != nil {
			return errors.Join(err, out.Close())
		}
		fmt.Printf("%s: Elo %d, was %d, solved %v\n", p.ID, p.Elo, was, p.Solved)
		if _, err := out.WriteString(puzzle.Lines([]puzzle.Puzzle{p})); err != nil {
			return errors.Join(err, out.Close())
		}
	}
	return out.Close()
}
