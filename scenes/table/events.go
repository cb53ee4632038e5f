package table

import (
	"slices"
	"strings"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/seating"
)

func (t *Table) handleEvents() {
	events := t.s.Events()
	if len(events) > 0 {
		t.view = t.s.View()
	}
	for _, e := range events {
		switch e := e.(type) {
		case session.Moved:
			t.moved(&e)
		case session.Jumped:
			t.voice.calls = false
			t.message.Withdraw(t.now)
			t.history.reviewed = reviewed{}
			t.board.Suggest(rules.NoMove)
			t.work.Show(e.After)
			t.speech.Say(t.d.T("speech.jumped"), t.voice.lastMove())
		case session.Ended:
			t.message.Withdraw(t.now)
			t.history.leave()
			t.work.Settle(e.After)
			t.end.since = t.now
			switch e.After.Result.By {
			case match.ByResignation, match.ByTime, match.ByAgreement: // no move plays it
				t.cues = append(t.cues, boards.Fanfare(e.After))
			}
			// Who has won is spoken by the result.
		case session.Refused:
			t.refused(e.Why)
		case session.Declined:
			t.notify(t.d.T("table.draw-declined"))
		case session.Doubted:
			t.typingRoot.Hidden = true
			t.typing.Hide()
			t.mistake.ask(&e)
		case session.Hinted:
			t.hint.answer(&e)
		case session.Failed:
			// The message stays until the position changes: nothing else can happen in this one.
			t.cues = append(t.cues, sound.Illegal)
			t.message.Say(t.d.T("table.engine-error", "Reason", strings.TrimSuffix(t.d.Texts.Sentence(e.Err), ".")), t.now, Forever)
		case session.Low:
			if t.d.Settings.Ticking {
				t.cues = append(t.cues, sound.Tick)
			}
			t.voice.announceTime(e.Seconds)
		}
	}
}

// moved shows a ply, on the board or, while an earlier position is reviewed, in the message.
func (t *Table) moved(e *session.Moved) {
	t.board.Suggest(rules.NoMove)
	t.message.Outdate(t.now)
	t.voice.announceMove(e)
	t.voice.calls = calls(e)
	if !t.history.on {
		t.work.Add(boards.Passage{Before: e.Before, Ply: e.Ply, After: e.After})
		return
	}
	t.history.note(e)
	if e.After.Over() { // the board does not play it
		t.cues = append(t.cues, boards.Fanfare(e.After))
	}
}

// refused shows why a request was refused. It sounds only if the player did something wrong, not if there is nothing to undo or to redo.
func (t *Table) refused(r *rules.Refusal) {
	switch r.Key {
	case "refusal.match.nothing", "refusal.match.timed", "refusal.match.settled", "refusal.match.revealed", "refusal.match.rated", "refusal.match.nohelp", "refusal.session.redo":
		t.notify(t.d.Texts.Sentence(r))
	default:
		t.refuse(r)
	}
}

// showStanding shows a hint, or which position is reviewed, whenever there is no other message. It is spoken once.
func (t *Table) showStanding() {
	text := t.history.text()
	if t.hint.visible() {
		text = t.hint.text
	}
	if text != t.standing && t.standing != "" && t.message.Text(t.now) == t.standing {
		t.message.Withdraw(t.now)
	}
	t.standing = text
	switch {
	case text == "":
		t.standingSaid = ""
	case t.message.Text(t.now) != "":
	case text == t.standingSaid && !t.hint.unspoken:
		t.message.Restore(text, t.now)
	default:
		t.standingSaid, t.hint.unspoken = text, false
		t.message.Say(text, t.now, Forever)
	}
}

// ending holds the end of the match and the next match.
type ending struct {
	// since is the end of the match; shown is true once the result was shown.
	since time.Duration
	shown bool
	// rematch is the match that the result has offered, nil if none was offered.
	rematch *match.Match
	// level is the level of the computer players in the next match, 0 for that of this one.
	level int
}

// finish shows the result once the match is over and the board is idle. The board glides to its place there.
func (t *Table) finish() {
	switch {
	case !t.view.Over():
		t.end.shown = false
	case t.end.shown || t.work.Busy(t.now) || t.now < t.end.since+boards.FinaleLead || t.s.Weighing() || t.s.Doubt() != nil:
	default:
		t.end.shown = true
		t.showResult()
	}
}

func (t *Table) showResult() {
	to := scenes.Result{View: t.view, Tournament: t.tournament(), Past: t.s, Played: t.s.Finished()}
	if c, ok := t.board.(boards.Camera); ok {
		to.Camera = c.Camera()
	}
	if !t.history.on && !t.overlay.play.Hidden {
		to.From = t.board.Frame()
		to.Since, _ = t.work.PlayingSince()
	}
	if s := t.view.Series(); to.Tournament == "" || s.On() && !s.Over() { // in any other tournament nothing is played again
		t.end.rematch, _ = t.rematch() // an error is shown when the player asks for it
		to.Again = t.end.rematch
	}
	t.routeTo(scenes.Push, to)
}

// reviewingEnd returns true if the match is over, its result was shown, and the player is back at the board.
func (t *Table) reviewingEnd() bool { return t.end.shown && t.view.Over() }

// playAgain opens a table for a new match with the same players, the other one starting, and the same view of the board: the match that the
// result has offered, if it has.
func (t *Table) playAgain() {
	t.saveView()
	m, err := t.end.rematch, error(nil)
	if m == nil || !t.view.Over() {
		m, err = t.rematch()
	}
	if err == nil && t.end.level > 0 {
		if err = session.AtLevel(m, t.end.level); err == nil {
			t.rememberLevel()
		}
	}
	if err != nil {
		t.notify(t.d.Texts.Sentence(err))
		return
	}
	t.routeTo(scenes.Go, scenes.Table{Match: m})
}

// rematch returns the next match of the same players. In an even match the computer player follows the person.
func (t *Table) rematch() (*match.Match, error) {
	m, err := t.s.Rematch(t.d.Seed())
	if over := t.s.Finished(); err == nil && over != nil {
		err = seating.SetEven(t.d, over, m)
	}
	return m, err
}

// rememberLevel makes the setup of the game offer the level of the next match.
func (t *Table) rememberLevel() {
	last, ok := t.d.LastSetup(t.view.Info.Name)
	if !ok {
		return
	}
	for i, seat := range last.Seats {
		last.Seats[i].Players = slices.Clone(seat.Players)
		for k := range seat.Players {
			if p := &last.Seats[i].Players[k]; p.Computer() {
				p.Level = t.end.level
			}
		}
	}
	t.d.Remember(last)
}
