package remote

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"xotrio/ai/judge"
	"xotrio/rules"
	"xotrio/rules/games"
)

// What is judged elsewhere is what is judged here, and a judge that is stopped says so and can be asked again.
func TestAJudgeElsewhere(t *testing.T) {
	for _, g := range games.All() {
		d := pool(t)
		defer d.Close()
		far := d.Judge(g)
		near, err := judge.New(g, nil)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := g.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		m := pos.AppendMoves(nil)[3]
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := far.Of(ctx, pos, m, 1<<40); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: stopped: %v", g.Name, err)
		}
		got, err := far.Of(context.Background(), pos, m, 2000)
		want, errWant := near.Of(context.Background(), pos, m, 2000)
		if err != nil || errWant != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v %v\n%+v\n%+v", g.Name, err, errWant, got, want)
		}
		if len(d.links) != 1 {
			t.Errorf("%s: %d engines were started", g.Name, len(d.links))
		}
		if _, err := far.Of(context.Background(), pos, rules.Move(1<<30), 100); err == nil {
			t.Errorf("%s: a move that is not legal is judged", g.Name)
		}
	}
}
