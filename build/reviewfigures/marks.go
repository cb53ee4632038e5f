package main

import (
	"fmt"
	"slices"

	"xotrio/ai"
	"xotrio/game/review"
	"xotrio/rules"
)

// smooth reviews games of the strongest level against itself.
func smooth(b *bench) error {
	var change, apart []int
	err := b.each(func(n int) error {
		_, r, err := b.reviewed(n, [2]ai.Level{ai.MaxLevel, ai.MaxLevel}, b.nodes)
		if err != nil {
			return err
		}
		for i := opening; i < len(r.Plies); i++ {
			before, now := &r.Plies[i-1], &r.Plies[i]
			change = append(change, distance(before.Round, now.Round))
			apart = append(apart, distance(before.Round, now.BestRound))
		}
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d plies of %d games of level 10, %d nodes: change of the chance from ply to ply in points\n", b.game, len(change), b.games, b.nodes)
	for _, c := range []struct {
		name string
		list []int
	}{{"all", change}, {"apart from what the move itself lost", apart}} {
		if slices.Sort(c.list); len(c.list) == 0 {
			continue
		}
		at := func(share int) float64 { return float64(c.list[(len(c.list)-1)*share/100]) / 10 }
		fmt.Printf("  %s: median %.1f, three quarters below %.1f, nine tenths below %.1f\n", c.name, at(50), at(75), at(90))
	}
	return nil
}

func distance(a, b int) int { return max(a-b, b-a) }

// stable reviews mixed games with the nodes and with twice as many.
func stable(b *bench) error {
	marks, changed, kinds := 0, 0, map[string]int{}
	err := b.each(func(n int) error {
		m, once, err := b.reviewed(n, mixed(func(k int) int { return n % k }), b.nodes)
		if err != nil {
			return err
		}
		twice, err := b.review(m, 2*b.nodes)
		if err != nil {
			return err
		}
		for i := range once.Plies {
			marks++
			if a, c := once.Plies[i].Mark, twice.Plies[i].Mark; a != c {
				changed++
				kinds[fmt.Sprintf("%q-%q", a, c)]++
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d of %d marks change (%.1f %%) with %d nodes in place of %d: %v\n", b.game, changed, marks, 100*float64(changed)/float64(max(marks, 1)), 2*b.nodes, b.nodes, kinds)
	return nil
}

// agree asks in positions of mixed games for the hint, plays it, and has that reviewed.
func agree(b *bench) error {
	asked, against := 0, 0
	err := b.each(func(n int) error {
		m, err := b.play(n, mixed(func(k int) int { return n % k }))
		if err != nil {
			return err
		}
		for i := opening; i < m.Ply(); i += 3 {
			p := m.At(i)
			hint, err := b.judge.Of(b.ctx, p, rules.NoMove, b.nodes)
			if err != nil {
				return fail(p, err)
			}
			told, err := b.judge.Of(b.ctx, p, hint.Best().Move, b.nodes)
			if err != nil {
				return fail(p, err)
			}
			asked++
			if told.Loss(&told.Lines[told.Played]) >= review.MarkLoss[0] {
				against++
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d hints, of which the review marks %d as a fault\n", b.game, asked, against)
	return nil
}
