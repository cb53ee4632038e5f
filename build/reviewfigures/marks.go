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

// levels reviews games of levels against themselves, without the random opening, and compares the level told with the one that played.
func levels(b *bench) error {
	played := []ai.Level{3, 5, 7, 9}
	var told [ai.MaxLevel + 1][ai.MaxLevel + 1]int // by the level that played and the one told, 0 for none
	var widths []int
	holds := 0
	err := b.each(func(n int) error {
		for _, level := range played {
			m, err := b.play(n+1000*int(level), [2]ai.Level{level, level})
			if err != nil {
				return err
			}
			if m, err = fromOpening(m); err != nil {
				return err
			}
			r, err := b.review(m, b.nodes)
			if err != nil {
				return err
			}
			for _, p := range r.Players {
				l := p.Likeness
				told[level][l.Level]++
				if l.Level == 0 {
					continue
				}
				widths = append(widths, l.To-l.From+1)
				if l.From <= int(level) && int(level) <= l.To {
					holds++
				}
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	var off, all int
	for _, level := range played {
		sum, sides := 0, 0
		for like, n := range told[level] {
			if like == 0 {
				continue
			}
			sum, sides, off = sum+n*like, sides+n, off+n*distance(like, int(level))
		}
		all += sides
		fmt.Printf("%s: level %d is told as %.1f on average, as levels 1 to %d %v times\n", b.game, level, float64(sum)/float64(max(sides, 1)), ai.MaxLevel, told[level][1:])
	}
	slices.Sort(widths)
	if n := len(widths); n > 0 {
		fmt.Printf("%s: of %d ranges %d hold the level that played, their median is %d levels wide\n", b.game, n, holds, widths[n/2])
	}
	fmt.Printf("%s: mean error %.2f levels in %d sides of games, %d nodes\n", b.game, float64(off)/float64(max(all, 1)), all, b.nodes)
	return nil
}
