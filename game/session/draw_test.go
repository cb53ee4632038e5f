package session_test

import (
	"context"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
)

// scored plays first moves and thinks so much of itself.
func scored(score int) think {
	return func(ctx context.Context, pos rules.Game) (ai.Thought, error) {
		th, err := quick(ctx, pos)
		th.Score = score
		return th, err
	}
}

func TestADrawOfferedToAComputer(t *testing.T) {
	for _, tt := range []struct {
		name         string
		score, turns int
		resumes      bool // it has not thought since the match was taken up
		agreed       bool
	}{
		{"even", 0, 6, false, true},
		{"behind", -50, 6, false, true},
		{"ahead", 50, 6, false, false},
		{"too early", 0, 4, false, false},
		{"before it has thought", -50, 6, true, false},
	} {
		o := opts{seats: against(), engine: scored(tt.score)}
		r := newRig(t, o)
		for range tt.turns {
			r.playFirst()
			r.thought()
		}
		if tt.resumes {
			r = resumed(t, o, r.parse())
		}
		r.events()
		if why := r.Request(session.OfferDraw{}); why != nil {
			t.Fatal(why)
		}
		if tt.agreed {
			want(t, tt.name, r.View().Result, match.Result{Outcome: rules.Drawn, By: match.ByAgreement})
			want(t, tt.name, r.kindsOf(), "Ended")
			continue
		}
		es := r.events()
		if len(es) != 1 || es[0] != (session.Declined{By: rules.O}) {
			t.Errorf("%s: %+v", tt.name, es)
		}
		r.playFirst()
		want(t, tt.name+": it goes on", len(r.View().Plies), 2*tt.turns+1)
	}
}

// After a take-back nobody has thought about the position yet.
func TestATakeBackForgetsOpinions(t *testing.T) {
	r := newRig(t, opts{seats: against(), engine: scored(-50)})
	for range 7 {
		r.playFirst()
		r.thought()
	}
	r.Request(session.TakeBack{})
	r.Request(session.OfferDraw{})
	want(t, "drawn", r.View().Result.Over(), false)
}

// A draw that is declined while the computer thinks does not disturb it.
func TestADrawDeclinedWhileTheComputerThinks(t *testing.T) {
	p := newPatient()
	r := newRig(t, opts{seats: against(), engine: p.think})
	r.playFirst()
	r.ticks(1)
	<-p.begun
	r.Request(session.OfferDraw{})
	want(t, "thinks", r.Thinking(), true)
	p.let <- r.View().Game.AppendMoves(nil)[0]
	r.thought()
	want(t, "events", r.kindsOf(), "Moved Declined Moved")
}

func TestADrawBetweenPersons(t *testing.T) {
	r := newRig(t, opts{})
	r.Request(session.OfferDraw{Side: rules.O})
	want(t, "offer", r.View().Offer, rules.O)
	if why := r.Request(session.OfferDraw{Side: rules.O}); why == nil || why.Reason != match.ReasonOffered {
		t.Errorf("offered twice: %v", why)
	}
	want(t, "saved", r.parse().Offer(), rules.O)
	r.Request(session.AnswerDraw{})
	want(t, "offer after the answer", r.View().Offer, rules.Nobody)
	want(t, "saved", r.parse().Offer(), rules.Nobody)
	if why := r.Request(session.AnswerDraw{Agreed: true}); why == nil || why.Reason != match.ReasonNoOffer {
		t.Errorf("answer without an offer: %v", why)
	}
	r.Request(session.OfferDraw{Side: rules.O})
	r.playFirst()
	want(t, "events", r.kindsOf(), "Offered Refused Declined Refused Offered Moved Declined")
	for _, e := range r.all {
		if d, ok := e.(session.Declined); ok {
			want(t, "declined", d.By, rules.X)
		}
	}
	r.Request(session.OfferDraw{Side: rules.O})
	r.Request(session.AnswerDraw{Agreed: true})
	want(t, "result", r.View().Result, match.Result{Outcome: rules.Drawn, By: match.ByAgreement})
	want(t, "events", r.kindsOf(), "Offered Ended")
	r.Request(session.TakeBack{})
	r.Request(session.OfferDraw{Agreed: true})
	want(t, "people at one screen agree", r.View().Result.By, match.ByAgreement)
	want(t, "events", r.kindsOf(), "Jumped Ended")
	r.Close()
	want(t, "archived", len(r.disk.archived), 1)
}

// Two sides that offer are agreed.
func TestACounterOfferIsAYes(t *testing.T) {
	r := newRig(t, opts{})
	r.Request(session.OfferDraw{Side: rules.O})
	r.Request(session.OfferDraw{Side: rules.X})
	want(t, "result", r.View().Result.By, match.ByAgreement)
}

// Who only makes moves, and does not tell what they are worth, agrees to nothing.
func TestAScriptAgreesToNoDraw(t *testing.T) {
	moves := strings.Fields("e5 e6 e7 f5 g5 h5")
	r := newRig(t, opts{game: "xobrainer", seats: against(),
		control: func(*rules.Info, match.Player) (session.Controller, error) { return session.NewScript(moves...), nil }})
	for range moves {
		r.playFirst()
		r.thought()
	}
	want(t, "plies", len(r.View().Plies), 12)
	r.Request(session.OfferDraw{})
	want(t, "drawn", r.View().Result.Over(), false)
}
