package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"xotrio/ai"
	"xotrio/game/review"
	"xotrio/rules"
)

// sampled is a game of a level against itself, as a review weighs it.
type sampled struct {
	// Key says which game that is, see key.
	Key string `json:"key"`
	// Level is that of both sides, Score what came of the game for X: 2 for a win, 1 for a draw.
	Level ai.Level `json:"level"`
	Score int      `json:"score"`
	// Choices are what X and O have chosen in open positions.
	Choices [2][]review.Choice `json:"choices"`
}

// key says of which game the choices are: all that they depend on.
func (b *bench) key(n int, level ai.Level) string {
	return fmt.Sprintf("%s %d %d %d %d", b.game, review.Version, b.seed, n, level)
}

// sample is the n-th game of a level against itself: that of the file of samples, or else one played and reviewed now, which is added to the file.
func (b *bench) sample(n int, level ai.Level) (*sampled, error) {
	key := b.key(n, level)
	if s := b.kept[key]; s != nil {
		return s, nil
	}
	m, err := b.play(n+1000*int(level), [2]ai.Level{level, level})
	if err != nil {
		return nil, err
	}
	s := &sampled{Key: key, Level: level, Score: int(2 * score(m.Result().Outcome, rules.X))}
	if m, err = fromOpening(m); err != nil {
		return nil, err
	}
	r, err := review.Look(b.ctx, review.OfMatch(m), 1, b.newJudge)
	if err != nil {
		return nil, err
	}
	for side := rules.X; side <= rules.O; side++ {
		s.Choices[side-rules.X] = r.Choices(side)
	}
	return s, b.keep(s)
}

// outcome is how the game ended.
func (s *sampled) outcome() rules.Outcome {
	return [...]rules.Outcome{rules.WonByO, rules.Drawn, rules.WonByX}[s.Score]
}

// eachSample goes through the games of all levels, so many of each as there are games, until it is interrupted.
func (b *bench) eachSample(use func(*sampled)) error {
	if err := b.open(); err != nil {
		return err
	}
	return b.each(func(n int) error {
		var all []*sampled
		for level := ai.MinLevel; level <= ai.MaxLevel; level++ {
			s, err := b.sample(n, level)
			if err != nil {
				return err
			}
			all = append(all, s)
		}
		for _, s := range all { // of every level as many
			use(s)
		}
		return nil
	})
}

// open reads the file of samples, if one is wanted and there.
func (b *bench) open() error {
	b.kept = map[string]*sampled{}
	if b.samples == "" {
		return nil
	}
	f, err := os.Open(b.samples)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		s := new(sampled)
		if err := json.Unmarshal(lines.Bytes(), s); err != nil {
			continue // the last line of one that was stopped
		}
		b.kept[s.Key] = s
	}
	return lines.Err()
}

// keep adds a game to the file of samples.
func (b *bench) keep(s *sampled) error {
	if b.samples == "" {
		return nil
	}
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(b.samples, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(append(text, '\n'))
	return errors.Join(err, f.Close())
}
