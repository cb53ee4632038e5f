package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/layout"
)

// announcer speaks about the match.
type announcer struct {
	*common
	// announced is the stamp of the state whose turn was announced, prompted that of the one whose prompt was.
	announced, prompted uint64
	// calls is true if a sound is due that calls the person to move: a computer has moved.
	calls bool
}

func (w *announcer) player(v *session.View, seat, player int) string {
	seats := v.Setup.Seats
	if len(seats[seat].Players) > 1 {
		return phrases.Member(w.d, seats, seat, player)
	}
	return phrases.Player(w.d, seats, seat, player)
}

func (w *announcer) turnText() string {
	v := w.view
	switch prompt := w.work.Prompt(w.now); {
	case prompt != "":
		return prompt
	case v.Over():
		return boards.Sentence(phrases.Headline(w.d, v))
	case v.Waiting:
		return w.d.T("table.ready")
	case v.Seat < 0:
		return ""
	}
	side := phrases.SideName(w.d, match.SideOf(v.Seat))
	text := w.d.T("speech.turn", "Name", w.player(v, v.Seat, v.Player), "Side", side)
	if p, _ := v.OnTurn(); !p.Computer() { // a computer moves before the whole text is spoken
		text = boards.Sentences(text, w.board.SayTurn(v))
	}
	return text
}

// announceTurn speaks the turn of a new state, once. While the board waits for a player before that turn, it speaks how to continue.
func (w *announcer) announceTurn() {
	switch prompt := w.work.Prompt(w.now); {
	case w.announced == w.view.Stamp || w.view.Waiting || w.view.Over():
	case prompt != "":
		if w.prompted != w.view.Stamp {
			w.prompted = w.view.Stamp
			w.speech.Say(prompt)
		}
	case w.view.Seat >= 0:
		w.announced = w.view.Stamp
		w.speech.Say(w.turnText())
	}
}

// moveText says who played a ply, in notation. It returns "" for draws of chance.
func (w *announcer) moveText(p *session.Ply, v *session.View) string {
	if p.Seat < 0 {
		return ""
	}
	return w.d.T("speech.move", "Name", w.player(v, p.Seat, p.Player), "Move", p.Text)
}

func (w *announcer) lastMove() string {
	for i := len(w.view.Plies) - 1; i >= 0; i-- {
		if text := w.moveText(&w.view.Plies[i], w.view); text != "" {
			return text
		}
	}
	return w.d.T("speech.none")
}

func (w *announcer) announceMove(e *session.Moved) {
	w.speech.Say(w.moveText(e.Ply, e.After))
	w.speech.Say(w.board.SayStep(e.After))
}

// announceTime speaks the remaining time of a clock, at 10 seconds and during the last 5.
func (w *announcer) announceTime(seconds int) {
	if seconds == 10 || seconds <= 5 {
		w.speech.Say(w.d.T("speech.seconds", "N", seconds))
	}
}

func (w *announcer) announceAim(keys []ebiten.Key, reviewing bool) {
	if len(keys) > 0 && !reviewing {
		w.speech.SayAim(w.board, w.view)
	}
}

func (w *announcer) boardText() string {
	texts := []string{w.board.SayBoard(w.view)}
	if w.area.Threats {
		texts = append(texts, w.board.Warnings(w.now)...)
	}
	return boards.Sentences(append(texts, w.turnText())...)
}

// calls returns true if a move of a computer calls a person to move; draws of chance in between do not matter. Persons
// who alternate at one table need no sound: they hear each other's moves.
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

// callTurn plays the sound that calls a person to move, once the board has shown the move before.
func (w *announcer) callTurn() {
	if !w.calls || w.view.Waiting || w.work.Busy(w.now) {
		return
	}
	w.calls = false
	if !w.view.Over() {
		w.cues = append(w.cues, sound.Turn)
	}
}

func (t *Table) layoutTyped() {
	t.typingRoot.Children = nil
	layout.Margin(4, 5, 4, 5, t.typing.Field(t.kit(t.typingRoot), t.runTyped)).Place(t.area.Message)
}

func (t *Table) openTyped() {
	t.message.Withdraw(t.now)
	t.typingRoot.Hidden = false
	t.typing.Open()
}

// closeTyped returns the keyboard to the board.
func (t *Table) closeTyped() {
	t.typingRoot.Hidden = true
	t.typing.Close()
}

func (t *Table) runTyped() {
	t.typingRoot.Hidden = true
	t.typing.Submit(t.d, t.commands(), t.playTyped)
}

func (t *Table) commands() []boards.Command {
	return []boards.Command{
		{Word: boards.WordState, Do: func(string) { t.notify(t.voice.boardText()) }},
		{Word: boards.WordTurn, Do: func(string) { t.notify(t.voice.turnText()) }},
		{Word: boards.WordLast, Do: func(string) { t.notify(t.voice.lastMove()) }},
		{Word: boards.WordWhere, Do: func(cell string) { t.notify(boards.CellText(t.d, t.board, t.view, cell)) }},
		{Word: boards.WordUndo, Do: func(string) { t.s.Request(session.TakeBack{}) }},
		{Word: boards.WordRedo, Do: func(string) { t.s.Request(session.Redo{}) }},
		{Word: boards.WordHint, Do: func(string) { t.askHint() }},
		{Word: boards.WordMenu, Do: func(string) { t.pause() }},
		{Word: boards.WordHelp, Do: func(string) { t.notify(t.typingHelp()) }},
	}
}

// Words returns the commands that can be typed at the table.
func Words() []boards.Word {
	var out []boards.Word
	for _, c := range (&Table{}).commands() {
		out = append(out, c.Word)
	}
	return out
}

func (t *Table) typingHelp() string {
	return boards.Sentences(boards.TypingHelp(t.d, t.view, t.commands()))
}

func (t *Table) playTyped(line string) {
	m, why := boards.TypedMove(t.view, line)
	p, on := t.view.OnTurn()
	t.history.leave()
	prompt := t.work.Prompt(t.now)
	if prompt != "" && on && !p.Computer() && m != rules.NoMove { // the first move of the next round
		t.work.Continue(t.now)
		prompt = ""
	}
	switch {
	case prompt != "":
		t.notify(boards.Sentences(t.d.T("typed.not-now"), prompt))
	case !on || p.Computer() || m != rules.NoMove:
		t.s.Request(session.Play{Move: m}) // a refusal says that it is not this player's turn
	case why != nil:
		t.refuse(why)
	default: // no player plays it: a draw of chance, a lost turn
		t.notify(t.typingHelp())
	}
}
