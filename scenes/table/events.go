package table

import (
	"strings"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// follow shows what has happened in the session.
func (t *Table) follow() {
	events := t.s.Events()
	if len(events) > 0 {
		t.view = t.s.View()
	}
	for _, e := range events {
		switch e := e.(type) {
		case session.Moved:
			t.hint.suggest(rules.NoMove)
			t.message.Outdate(t.now)
			t.voice.sayMove(&e)
			t.voice.calls = calls(&e)
			if t.past.on {
				t.past.note(e)
				if e.After.Over() { // the board does not show it
					t.cues = append(t.cues, boards.Fanfare(&e.After))
				}
				continue
			}
			t.work.Add(boards.Passage{Before: e.Before, Ply: e.Ply, After: e.After})
		case session.Jumped:
			t.voice.calls = false
			t.message.Withdraw(t.now)
			t.past.back = back{}
			t.hint.suggest(rules.NoMove)
			t.work.Show(e.After)
			t.say(t.d.T("speech.jumped"), t.voice.lastMove())
		case session.Ended:
			t.message.Withdraw(t.now)
			t.past.toGame()
			t.work.Settle(e.After)
			t.ending.since = t.now
			switch e.After.Result.By {
			case match.ByResignation, match.ByTime, match.ByAgreement: // no step tells of it
				t.cues = append(t.cues, boards.Fanfare(&e.After))
			}
			t.say(phrases.Headline(t.d, &t.view))
		case session.Refused:
			t.refused(e.Why)
		case session.Declined:
			t.tell(t.d.T("table.draw-declined"))
		case session.Doubted:
			t.typing.root.Hidden = true
			t.doubt.ask(&e)
		case session.Hinted:
			t.hint.take(e)
		case session.Failed:
			// The message stays until the position changes: nothing else would happen here any more.
			t.cues = append(t.cues, sound.Illegal)
			reason := strings.TrimSuffix(t.reason(e.Err), ".")
			t.message.Say(t.d.T("table.engine-error", "Reason", reason), t.now, boards.Forever)
		case session.Low:
			t.cues = append(t.cues, sound.Tick)
			t.voice.sayTime(e.Seconds)
		}
	}
}

// reason is why something failed, in the player's language where it is the rules that say so.
func (t *Table) reason(err error) string {
	if r, ok := err.(*rules.Refusal); ok {
		return t.d.Why(r)
	}
	return err.Error()
}

// refused tells why a request was refused. Where there is nothing to take back or to play again, nobody has done wrong: it is not
// heard.
func (t *Table) refused(r *rules.Refusal) {
	switch r.Reason {
	case match.ReasonNothing, match.ReasonTimed, match.ReasonSettled, match.ReasonRevealed, match.ReasonRated, match.ReasonNoHelp, session.ReasonRedo:
		t.tell(t.d.Why(r))
	default:
		t.refuse(r)
	}
}

// standing is what is said for as long as it holds and nothing else is: a hint, or that an earlier position is looked at.
func (t *Table) standing() string {
	if t.hint.shown() {
		return t.hint.text
	}
	return t.past.text()
}

// stand says what is to be said for as long as it holds.
func (t *Table) stand() {
	text := t.standing()
	if text != t.stood && t.stood != "" && t.message.Text(t.now) == t.stood {
		t.message.Withdraw(t.now)
	}
	t.stood = text
	if text != "" && t.message.Text(t.now) == "" {
		t.message.Say(text, t.now, boards.Forever)
	}
}
