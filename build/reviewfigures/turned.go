package main

import (
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/rules"
)

// checkTurned checks the sentence about the turning point, which result and command line share, and what the replay says
// was better there.
func (c *checker) checkTurned(m *match.Match, r *review.Review, a audit) error {
	words, ok := r.TurnedWords()
	p, found := r.At(r.Turned)
	if !ok || !found || p.Played < 0 {
		return nil
	}
	t, err := c.turn(m, r, p)
	if err != nil {
		return err
	}
	_, _, better := r.Turn(p)
	t.Words = append(words, better)
	c.checkSentences(t, a)
	return nil
}

// turnedAt: the turn is in that row of its round, set and round being those of the rules.
func (t *turn) turnedAt(p *review.Phrase) fact {
	round := func(pos rules.Game) (n int, divided bool) {
		d, ok := pos.(interface {
			rules.Divided
			rules.Secretive
		})
		if !ok {
			return 0, false
		}
		rounds, _ := d.Parts()
		return d.Round(), rounds
	}
	at, divided := round(t.before)
	turns := 0
	for i := range t.review.Plies {
		k := t.review.Plies[i].Ply
		if n, _ := round(t.match.At(k - 1)); k <= t.Ply.Ply && n == at {
			turns++
		}
	}
	want := map[string]string{"Turn": strconv.Itoa((turns + 1) / 2), "Round": "0", "Set": "0"}
	if divided {
		want["Round"] = strconv.Itoa(at)
	}
	if strings.HasSuffix(p.Key, "-set") {
		want["Set"] = "1" // no form has more
	}
	for name, text := range want {
		if p.Args[name] != text {
			return no
		}
	}
	return is(divided == (p.Key != "review.turned"))
}

// turnedHow: the turn did to its side what is said, by plain enumeration and by the curve.
func (t *turn) turnedHow(p *review.Phrase) fact {
	if p.Args["Side"] != strings.ToUpper(t.Side) || p.Args["Move"] != t.Move || p.Args["Best"] != t.Best {
		return no
	}
	played, best := &t.Lines[t.Played], t.line(t.Best)
	if best == nil {
		return no
	}
	won := func() fact { return t.c.forces(t.before, t.side, ai.Moves(best.Win)) }
	loses := func() fact { return t.c.losesBy(t.before, t.played, ai.Moves(played.Win)) }
	rival := t.side.Other()
	switch strings.TrimPrefix(p.Key, "review.turned.") {
	case "fell":
		return both(is(t.Best != t.Move), both(t.fell(p, t.own(t.Chance)), t.isBetter(t.best)))
	case "slid":
		left := 0
		for i := range t.review.Plies {
			if next := &t.review.Plies[i]; next.Ply > t.Ply.Ply && next.Side == t.Side {
				left = t.own(next.BestChance)
				break
			}
		}
		return t.fell(p, left)
	case "win-lost":
		return both(won(), loses())
	case "win-drawn":
		if t.after.Outcome() == rules.Drawn {
			return won()
		}
		return both(both(won(), not(t.c.losesBy(t.before, t.played, maxTried))), unknown)
	case "draw-lost":
		return both(loses(), both(not(t.c.forces(t.before, rival, maxTried)), not(t.c.losesBy(t.before, t.best, maxTried))))
	case "sooner":
		v := both(is(t.lost() > 0), t.c.forces(t.before, rival, t.lost()))
		return both(v, not(t.c.losesBy(t.before, t.best, min(ai.Moves(played.Win), maxTried))))
	case "lost":
		return both(is(t.lost() > 0), t.c.forces(t.before, rival, t.lost()))
	case "none":
		return t.c.sound(t.before, t.played)
	}
	return unknown
}

// instead: the move was better, or held out longer, or nothing better was found.
func (t *turn) instead(p *review.Phrase) fact {
	if p.Args["Best"] != t.Best {
		return no
	}
	switch strings.TrimPrefix(p.Key, "review.instead.") {
	case "better":
		return both(is(t.Best != t.Move), t.isBetter(t.best))
	case "longer":
		return both(is(t.lost() > 0), not(t.c.losesBy(t.before, t.best, min(ai.Moves(t.Lines[t.Played].Win), maxTried))))
	}
	return is(t.Best == t.Move || t.Loss == 0)
}

// fell reports whether the figures of the sentence are those of the curve, and fall.
func (t *turn) fell(p *review.Phrase, after int) fact {
	before := t.own(t.BestChance)
	return is(after < before && p.Args["Before"] == strconv.Itoa(percent(before)) && p.Args["After"] == strconv.Itoa(percent(after)))
}
