package remote

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

// told is a position in the words of the protocol: the options of its game, and the line that begins with position.
type told struct {
	options map[string]string
	line    string
}

// position is all of pos that the protocol can express: earlier positions where they may repeat, and hidden cards as
// hidden ones. It cannot express how many rounds of XOBrainer in a row were drawn.
func position(pos rules.Game) (told, error) {
	switch p := pos.(type) {
	case *xobrainer.State:
		options := map[string]string{
			xobrainer.OptionFormat:   p.Format().String(),
			xobrainer.OptionVariants: "none",
			xobrainer.OptionTeams:    strconv.Itoa(p.People(rules.X)) + "-" + strconv.Itoa(p.People(rules.O)),
			xobrainer.OptionLayout:   oneLine(p.Layout().Text()),
			xobrainer.OptionDeck:     "classic",
		}
		if v := p.Variants().String(); v != "" {
			options[xobrainer.OptionVariants] = v
		}
		if d := p.Deck(); d != (xobrainer.Deck{}) {
			options[xobrainer.OptionDeck] = strings.ReplaceAll(oneLine(d.Text()), " ", "")
		}
		return told{options, "position fen " + p.Text()}, nil
	case *trexo.State:
		options := map[string]string{trexo.OptionVariants: "none"}
		if p.Growing() {
			options[trexo.OptionVariants] = trexo.VariantGrowing
		}
		return told{options, "position fen " + p.Text()}, nil
	case *oxixo.Game:
		return told{nil, since(p.Past(), func(s oxixo.State) rules.Game { return oxixo.NewGame(s) })}, nil
	case *oxixo.Game4:
		return told{nil, since(p.Past(), func(s oxixo.State4) rules.Game { return oxixo.NewGame4(s) })}, nil
	}
	return told{}, fmt.Errorf("%T is no game that an engine knows", pos)
}

// oneLine is a text of several lines as the value of an option.
func oneLine(text string) string {
	return strings.ReplaceAll(strings.TrimSpace(text), "\n", "/")
}

// stated is a game of Oxixo that exposes its bare state.
type stated[S comparable] interface {
	rules.Game
	State() S
}

// since is the first of the positions past and the moves from each to the next, which are found by trial.
func since[S comparable](past []S, play func(S) rules.Game) string {
	at := play(past[0])
	var b strings.Builder
	b.WriteString("position fen " + at.Text())
	for i, next := range past[1:] {
		if i == 0 {
			b.WriteString(" moves")
		}
		for _, m := range at.AppendMoves(nil) {
			after := at.Clone()
			after.Do(m)
			if after.(stated[S]).State() == next {
				b.WriteString(" " + at.MoveText(m))
				at = after
				break
			}
		}
	}
	return b.String()
}
