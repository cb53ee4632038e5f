package xobrainer

import (
	"time"

	"xotrio/ai/reason"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
)

// Warnings implements boards.Warner.
func (b *Board) Warnings(now time.Duration) []string {
	if b.idle == nil {
		return nil
	}
	frame := b.frameAt(now)
	if !openBoard(&frame.snapshot) {
		return nil
	}
	warnings := frame.words.warnings
	if f := b.previewFor(&frame.snapshot); f != nil && len(f.texts) > 0 {
		return append(f.texts[:len(f.texts):len(f.texts)], warnings...)
	}
	return warnings
}

// warnings returns the threats of pos in words: those of a Knock Out first, then the other rows of four, then the open
// threes. Those of one kind share a sentence. A Knock Out within reach is a danger to the other side.
func (wr *writer) warnings(pos *position) (texts []string) {
	reader := pos.reader()
	type kind struct {
		key  string
		side rules.Side
		by   xo.Aims
	}
	add := func(k kind, squares string) {
		texts = append(texts, wr.d.T(k.key, "Of", rowName(wr.d, k.side, k.by), "Squares", squares))
	}
	for _, knock := range [...]bool{true, false} {
		squares := map[kind]string{}
		var order []kind
		for _, f := range pos.threats.Fours {
			if f.KnockOut != knock {
				continue
			}
			k := kind{"threats.four", f.Side, f.By}
			if knock {
				k.key = "threats.knock-out"
				if f.Side == reader {
					k.key = "threats.knock-out-own"
				}
			}
			if squares[k] != "" {
				squares[k] += ", "
			} else {
				order = append(order, k)
			}
			squares[k] += f.At.String()
		}
		for _, k := range order {
			add(k, squares[k])
		}
	}
	for _, h := range pos.threats.Threes {
		add(kind{"threats.three", h.Side, h.By}, reason.RowName(h.Squares[0].String(), h.Squares[2].String()))
	}
	return texts
}

func openBoard(s *snapshot) bool {
	return !s.prompting && s.reopened == 0 && !s.roundEndShown() && !s.dealing() && !s.pos.over()
}

func (b *Board) showsThreats(s *snapshot) bool {
	return b.area.Threats && openBoard(s)
}

// preview describes the effect of the next piece on the square of the cursor.
type preview struct {
	// pos, square and with are the inputs of the preview.
	pos    *position
	square xo.Square
	with   device
	// rows are lengthened or completed by the piece.
	rows []xo.Reach
	// gives is true if the piece would complete a row of the opponent's and none of its own side, opens if it would
	// bring the opponent to four.
	gives, opens bool
	// texts are the sentences about it, for the line below the board.
	texts []string
}

// updatePreview makes the preview of the cursor. There is none unless a person points at a legal square and threats are to be
// shown.
func (b *Board) updatePreview() {
	s, cur := &b.sc, &b.cursor
	if !s.live || !cur.visible || !b.showsThreats(s) || s.pos.passDue() || !s.pos.state.Legal(xo.Place(cur.square)) {
		b.preview = preview{}
	} else if f := &b.preview; f.pos != s.pos || f.square != cur.square || f.with != cur.with {
		*f = b.writer.newPreview(s.pos, cur, b.w)
	}
}

// previewFor returns the preview for s, nil if there is none.
func (b *Board) previewFor(s *snapshot) *preview {
	if b.preview.pos == nil || b.preview.pos != s.pos || !s.live {
		return nil
	}
	return &b.preview
}

func (wr *writer) newPreview(pos *position, cur *cursor, w *words) preview {
	piece, side := pos.state.Next(pos.turn), pos.turn
	f := preview{pos: pos, square: cur.square, with: cur.with, rows: pos.state.Reaches(cur.square, piece)}
	row, winner := pos.state.RowAt(cur.square, piece)
	worth := scoresPoints(pos.state)
	f.gives = winner == side.Other()
	var careful, calm []string
	square := cur.square.String()
	for i := range f.rows {
		r := &f.rows[i]
		of, own := rowName(wr.d, r.Side, r.By), r.Side == side
		name := w.sides[seatOf(r.Side)]
		switch {
		case !own && r.Completes() && winner == side: // the player of the piece wins
		case !own && r.Completes():
			careful = append(careful, wr.d.T("preview.gives", "Square", square, "Of", of, "Name", name, "N", memberCount(pos.view, r.Side)))
		case !own && r.N == 4:
			f.opens = true
			careful = append(careful, wr.d.T("preview.opens", "Square", square, "Of", of, "Name", name))
		case own && r.Completes():
			text := wr.d.T("preview.completes", "Square", square, "Of", of, "N", row.Points)
			if !worth {
				text = wr.d.T("foresight.row.wins", "Move", square, "Of", of)
			} else if row.KnockOut {
				text = wr.d.T("preview.knock-out", "Square", square, "Of", of)
			}
			calm = append(calm, text)
		case own:
			calm = append(calm, wr.d.T("preview.makes", "N", r.N, "Of", of))
		default:
			calm = append(calm, wr.d.T("preview.makes-for", "N", r.N, "Of", of, "Name", name))
		}
	}
	f.texts = careful
	switch { // the mouse shows the lines, and with it the text would change at every step
	case cur.with == finger:
		f.texts = append(f.texts, calm...)
	case cur.with == keyboard:
		here := square
		if worth {
			here = wr.d.T("preview.square", "Square", square, "N", pos.state.Dots(cur.square))
		}
		f.texts = append(append(f.texts, here), calm...)
	case winner == side:
		f.texts = append(f.texts, calm...)
	}
	return f
}
