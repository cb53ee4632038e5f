package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"sync"
	"time"

	"xotrio/game/puzzle"
	"xotrio/rules"
)

// pool is the file of all that was found. A line of its own says that a game is done, and follows what was found in it.
type pool struct {
	name    string
	puzzles []puzzle.Puzzle
	// games and records are how many of either are done.
	games, records int
}

const (
	doneGame   = "# game done "
	doneRecord = "# record done "
)

// openPool reads the pool; where there is none it is empty. What was found in a game that is not done is dropped.
func openPool(g *rules.Info, name string) (*pool, error) {
	p := &pool{name: name}
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return p, os.WriteFile(name, []byte(puzzle.Text(nil, nil)), 0o644)
	}
	if err != nil {
		return nil, err
	}
	text := string(data)
	whole := 0
	for i := 0; i < len(text); {
		end := strings.IndexByte(text[i:], '\n')
		if end < 0 {
			break
		}
		line := text[i : i+end]
		i += end + 1
		switch {
		case strings.HasPrefix(line, doneGame):
			p.games++
			whole = i
		case strings.HasPrefix(line, doneRecord):
			p.records++
			whole = i
		case strings.HasPrefix(line, "#") && p.games+p.records == 0:
			whole = i
		}
	}
	if whole < len(text) {
		if err := os.WriteFile(name, data[:whole], 0o644); err != nil {
			return nil, err
		}
	}
	p.puzzles, err = puzzle.Parse(g, text[:whole])
	return p, err
}

// add appends what was found in a game, and that it is done.
func (p *pool) add(found []puzzle.Puzzle, done string, n int) error {
	f, err := os.OpenFile(p.name, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteString(puzzle.Lines(found) + fmt.Sprintf("%s%d\n", done, n))
	p.puzzles = append(p.puzzles, found...)
	return errors.Join(err, f.Close())
}

// mine looks through the next games, or records, and adds what it finds to the pool in their order.
func mine(ctx context.Context, g *rules.Info, f flags) error {
	p, err := openPool(g, f.pool)
	if err != nil {
		return err
	}
	from, done := p.games, doneGame
	source := func(n int) (*played, error) { return arena(ctx, g, f.seed, n) }
	if f.records != "" {
		names, err := recordFiles(f.records)
		if err != nil {
			return err
		}
		from, done, f.games = p.records, doneRecord, max(len(names)-p.records, 0)
		source = func(n int) (*played, error) { return record(names, n, g) }
	}
	type result struct {
		found []puzzle.Puzzle
		err   error
	}
	results := make([]chan result, f.games)
	for i := range results {
		results[i] = make(chan result, 1)
	}
	next := make(chan int)
	var workers sync.WaitGroup
	ctx, stop := context.WithCancel(ctx)
	defer workers.Wait()
	defer stop()
	for range f.threads {
		workers.Go(func() {
			for i := range next {
				found, err := look(ctx, g, f, func() (*played, error) { return source(from + i) })
				results[i] <- result{found, err}
			}
		})
	}
	workers.Go(func() {
		defer close(next)
		for i := range f.games {
			select {
			case next <- i:
			case <-ctx.Done():
				return
			}
		}
	})
	started := time.Now()
	for i := range f.games {
		select {
		case r := <-results[i]:
			if r.err != nil {
				return r.err
			}
			if err := p.add(r.found, done, from+i); err != nil {
				return err
			}
			for j := range r.found {
				q := &r.found[j]
				fmt.Printf("%v game %d ply %d: %s %s in %d, Elo %d, %s\n", time.Since(started).Round(time.Second),
					q.Made.Game, q.Made.Ply, q.ID, q.Kind, q.N, q.Elo, strings.Join(q.Line, " "))
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	fmt.Printf("%d puzzles in the pool, after %d games; took %v\n", len(p.puzzles), from+f.games, time.Since(started).Round(time.Second))
	return nil
}

// look finds the puzzles of one game. Nothing is left of the games before, so that the same is found whatever they were.
func look(ctx context.Context, g *rules.Info, f flags, source func() (*played, error)) ([]puzzle.Puzzle, error) {
	one, err := source()
	if err != nil || one == nil {
		return nil, err
	}
	s, err := newSeeker(g, f)
	if err != nil {
		return nil, err
	}
	return s.in(ctx, one)
}
