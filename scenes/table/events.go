package table

import (
	"strings"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
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
			t.suggest(rules.NoMove)
			t.message.Outdate(t.now)
			t.sayMove(&e)
			t.calls = calls(&e)
			if t.back.on {
				t.news(e)
				continue
			}
			t.work.Add(boards.Passage{Before: e.Before, Ply: e.Ply, After: e.After})
		case session.Jumped:
			t.calls = false
			t.message.Withdraw(t.now)
			t.back = back{}
			t.suggest(rules.NoMove)
			t.work.Show(e.After)
			t.say(t.d.T("speech.jumped"), t.lastMove())
		case session.Ended:
			t.message.Withdraw(t.now)
			t.toGame()
			t.work.Settle(e.After)
			t.say(phrases.Headline(t.d, &t.view))
		case session.Refused:
			t.refused(e.Why)
		case session.Declined:
			t.tell(t.d.T("table.draw-declined"))
		case session.Doubted:
			t.doubted(&e)
		case session.Hinted:
			t.hinted(e)
		case session.Failed:
			// The message stays until the position changes: nothing else would happen here any more.
			t.cues = append(t.cues, sound.Illegal)
			reason := strings.TrimSuffix(t.reason(e.Err), ".")
			t.message.Say(t.d.T("table.engine-error", "Reason", reason), t.now, boards.Forever)
		case session.Low:
			t.cues = append(t.cues, sound.Tick)
			t.sayTime(e.Seconds)
		}
	}
}

// calls reports whether a person is on turn whom a move of a computer has called; chance in between changes nothing. Persons who
// alternate at one table need no sound: they hear each other's moves.
func calls(e *session.Moved) bool {
	p, on := e.After.OnTurn()
	if !on || p.Computer() || e.After.Over() {
		return false
	}
	for i := len(e.After.Plies) - 1; i >= 0; i-- {
		if ply := &e.After.Plies[i]; ply.Seat >= 0 {
			return e.After.Setup.Seats[ply.Seat].Players[ply.Player].Computer()
		}
	}
	return false
}

// callTurn sounds that a person is on turn, once the move before has been seen and the board is at rest.
func (t *Table) callTurn() {
	if !t.calls || t.view.Waiting || t.work.Busy(t.now) {
		return
	}
	t.calls = false
	if !t.view.Over() {
		t.cues = append(t.cues, sound.Turn)
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
	case match.ReasonNothing, match.ReasonTimed, match.ReasonSettled, match.ReasonRevealed, match.ReasonRated, session.ReasonRedo:
		t.tell(t.d.Why(r))
	default:
		t.refuse(r)
	}
}

// refuse tells and sounds why something is not allowed.
func (t *Table) refuse(r *rules.Refusal) {
	t.cues = append(t.cues, sound.Illegal)
	t.refusal = t.d.Why(r)
	t.tell(t.refusal)
}

// tell shows text on top of the board for as long as it takes to read it.
func (t *Table) tell(text string) { t.message.Say(text, t.now, boards.ReadingTime(text)) }

// finish brings up the result once the match is over and the board at rest.
func (t *Table) finish() {
	switch {
	case !t.view.Over():
		t.rested, t.told = 0, false
	case t.told || t.work.Busy(t.now) || t.s.Weighing() || t.s.Doubt() != nil:
	case t.rested == 0:
		t.rested = max(t.now, 1)
	case t.now-t.rested >= resultAfter:
		t.told = true
		t.cues = append(t.cues, fanfare(t.view))
		t.result()
	}
}

// result tells how the match ended, and what playing again leads to.
func (t *Table) result() {
	to := scenes.Result{View: t.copied(), Tournament: t.tournament(), Past: t.s, Played: t.s.Finished()}
	if c, ok := t.board.(boards.Camera); ok {
		to.Camera = c.Camera()
	}
	t.rematch, _ = t.s.Rematch(t.d.Seed()) // an error is told when it is asked for
	to.Again = t.rematch
	t.lead(scenes.Push, to)
}

// looking reports whether the board of a match is looked at that is over and whose result was told.
func (t *Table) looking() bool { return t.told && t.view.Over() }

// fanfare is the sound of the end: Draw where nobody has won, Lose where computers have beaten the only persons, Win otherwise.
func fanfare(v session.View) sound.Cue {
	w := v.Result.Winner()
	if w == rules.Nobody {
		return sound.Draw
	}
	persons, computers := false, false
	for i, s := range v.Setup.Seats {
		for _, p := range s.Players {
			if !p.Computer() && match.SideOf(i) == w {
				return sound.Win
			}
			persons, computers = persons || !p.Computer(), computers || p.Computer()
		}
	}
	if persons && computers {
		return sound.Lose
	}
	return sound.Win
}
