package result

import (
	"xotrio/rules"
	"xotrio/scenes/phrases"
)

// headline says who has won: the match, the game of a series, or the series.
func (r *Result) headline() string {
	d, v, s := r.Env, r.v, r.v.Series()
	switch {
	case !s.On():
		return phrases.Headline(d, v)
	case s.Over():
		return phrases.SeriesHeadline(d, v, s)
	}
	return d.T("series.ended", "Game", phrases.InSeries(d, v.Setup.Series), "Who", phrases.Headline(d, v))
}

// winner is who has won what the headline is about.
func (r *Result) winner() rules.Side {
	if s := r.v.Series(); s.On() && s.Over() {
		return s.Leader()
	}
	return r.v.Result.Winner()
}

// againLabel is the name of the way on.
func (r *Result) againLabel() string {
	switch s := r.v.Series(); {
	case !s.On():
		return r.T("result.again")
	case s.Over():
		return r.T("series.another")
	}
	return r.T("series.next")
}

// why says how the game ended, after a series who has won its last game.
func (r *Result) why() string {
	text := r.game.Why(r.Env, r.v)
	if s := r.v.Series(); s.On() && s.Over() {
		return r.T("series.last", "Who", phrases.Headline(r.Env, r.v), "How", text)
	}
	return text
}
