package xobrainer

import (
	"strconv"
	"strings"

	"xotrio/rules"
)

// Restore implements rules.Restorer. How many rounds in a row were drawn cannot be set up.
func (s *State) Restore() (o rules.Options, text string, moves []string) {
	o = rules.Options{
		OptionFormat: s.Format().String(), OptionVariants: "none", OptionTeams: strconv.Itoa(s.People(rules.X)) + "-" + strconv.Itoa(s.People(rules.O)),
		OptionLayout: oneLine(s.Layout().Text()), OptionDeck: "classic", OptionFairStart: "off",
	}
	if s.Variants().Has(FairStart) {
		o[OptionFairStart] = "on"
	}
	if v := s.Variants().String(); v != "" {
		o[OptionVariants] = v
	}
	if d := s.Deck(); d != (Deck{}) {
		o[OptionDeck] = strings.ReplaceAll(oneLine(d.Text()), " ", "")
	}
	return o, s.Text(), nil
}
