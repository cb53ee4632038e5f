package xobrainer

import "testing"

func TestStartTextIsTheOneOfTheRules(t *testing.T) {
	g := Info()
	p, err := g.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	const want = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1"
	if got := p.Text(); got != want {
		t.Errorf("start: got %q, want %q", got, want)
	}
	q, err := g.Parse(want, nil)
	if err != nil {
		t.Fatal(err)
	}
	if *q.(*State) != *p.(*State) {
		t.Error("the start as parsed is another state than the start")
	}
}
