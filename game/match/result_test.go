package match

import (
	"testing"

	"xotrio/rules"
)

func TestResign(t *testing.T) {
	for _, s := range []rules.Side{rules.X, rules.O} {
		m := start(t, Setup{})
		if r := m.Resign(s); r != nil || m.Result() != (Result{rules.Won(s.Other()), ByResignation}) || m.Turn() != -1 {
			t.Errorf("%v resigns: %v, %v", s, r, m.Result())
		}
	}
	if r := start(t, Setup{}).Resign(rules.Nobody); r == nil || r.Key != "refusal.match.side" {
		t.Errorf("nobody resigns: %v", r)
	}
}

func TestDrawByAgreementBetweenPersons(t *testing.T) {
	m := start(t, Setup{})
	if r := m.AnswerDraw(true); r == nil || r.Key != "refusal.match.nooffer" {
		t.Errorf("an answer to nothing: %v", r)
	}
	if agreed, r := m.OfferDraw(rules.X, nil); agreed || r != nil || m.Offer() != rules.X {
		t.Errorf("offer: %v, %v", agreed, r)
	}
	if _, r := m.OfferDraw(rules.X, nil); r == nil || r.Key != "refusal.match.offered" {
		t.Errorf("a second offer: %v", r)
	}
	play(t, m, "+1")
	if m.Offer() != rules.X {
		t.Error("the offer ends with the offerer's own move")
	}
	play(t, m, "+1")
	if m.Offer() != rules.Nobody {
		t.Error("moving does not decline")
	}
	m.OfferDraw(rules.X, nil)
	if m.AnswerDraw(false); m.Offer() != rules.Nobody || m.Result().Over() {
		t.Error("declining does not end the offer")
	}
	m.OfferDraw(rules.X, nil)
	if m.AnswerDraw(true); m.Result() != (Result{rules.Drawn, ByAgreement}) {
		t.Errorf("accepted: %v", m.Result())
	}
	if _, r := m.OfferDraw(rules.X, nil); r == nil || r.Key != "refusal.match.over" {
		t.Errorf("an offer after the end: %v", r)
	}
	m = start(t, Setup{})
	m.OfferDraw(rules.O, nil)
	if agreed, _ := m.OfferDraw(rules.X, nil); !agreed || !m.Result().Over() {
		t.Error("offers from both sides are no agreement")
	}
	if _, r := start(t, Setup{}).OfferDraw(rules.Nobody, nil); r == nil || r.Key != "refusal.match.side" {
		t.Errorf("nobody offers: %v", r)
	}
}

func TestDrawByAgreementWithAComputer(t *testing.T) {
	for _, want := range []bool{true, false} {
		m := start(t, Setup{Seats: []Seat{Person("Ann"), Computer("", 2)}})
		agreed, r := m.OfferDraw(rules.X, func(view rules.Game, s rules.Side) bool {
			if s != rules.O || view == m.Position() {
				t.Error("the computer is asked for the wrong side, or may change the match")
			}
			return want
		})
		if r != nil || agreed != want || m.Result().Over() != want || m.Offer() != rules.Nobody {
			t.Errorf("%v: %v, %v, %v", want, agreed, r, m.Result())
		}
	}
	m := start(t, Setup{Seats: []Seat{Person("Ann"), Computer("", 2)}})
	if agreed, _ := m.OfferDraw(rules.X, nil); agreed || m.Offer() != rules.Nobody {
		t.Error("a computer without a rule agrees")
	}
}

func TestClocks(t *testing.T) {
	m := start(t, Setup{Clocks: []Clock{{Main: 100, Increment: 10}, {Main: 50}}})
	if m.Tick(30); m.Timers().Left[0] != 70 || m.Timers().Left[1] != 50 {
		t.Errorf("after 30 ticks %d, %d", m.Timers().Left[0], m.Timers().Left[1])
	}
	play(t, m, "+1")
	if m.Timers().Left[0] != 80 {
		t.Errorf("after the increment %d", m.Timers().Left[0])
	}
	m.SetPaused(true)
	if m.Tick(1000); m.Timers().Left[1] != 50 || !m.Timers().Paused {
		t.Error("a paused clock runs")
	}
	m.SetPaused(false)
	if m.Tick(-7) || m.Tick(0) || m.Timers().Left[1] != 50 {
		t.Error("time runs backwards")
	}
	if m.Tick(49) || !m.Tick(1) {
		t.Error("the flag does not fall with the last tick")
	}
	// RULES.md, Oxixo: "a flag that falls loses."
	if m.Result() != (Result{rules.WonByX, ByTime}) || m.Timers().Left[1] != 0 || m.Tick(5) {
		t.Errorf("result %v", m.Result())
	}
	still := start(t, Setup{})
	if still.Tick(1e6) || still.Timers().Left != nil || still.Result().Over() {
		t.Error("time runs without clocks")
	}
}

// A player who offers a draw and then ends the game with a move leaves no open offer, and the record can be read.
func TestAnOfferEndsWithTheGame(t *testing.T) {
	m := start(t, Setup{})
	for !m.Result().Over() {
		if m.Offer() != rules.Nobody {
			m.AnswerDraw(false)
		}
		m.OfferDraw(SideOf(m.Turn()), nil)
		play(t, m, "+1")
	}
	if m.Offer() != rules.Nobody {
		t.Errorf("%v still offers a draw", m.Offer())
	}
	if _, err := Parse(m.Text(), toys); err != nil {
		t.Errorf("the record is not read: %v", err)
	}
}
