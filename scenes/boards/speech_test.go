package boards_test

import (
	"testing"

	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

func TestColumnsAndRowsAreThoseOfTheNotation(t *testing.T) {
	for i := range 10 {
		name := boards.Column(i) + boards.Row(i)
		if got := trexo.At(i, i).String(); got != name {
			t.Errorf("trexo writes %s, the board %s", got, name)
		}
		if got := xobrainer.At(i, i).String(); got != name {
			t.Errorf("xobrainer writes %s, the board %s", got, name)
		}
		if i < oxixo.MaxSize {
			if got := oxixo.At(i, i).String(); got != name {
				t.Errorf("oxixo writes %s, the board %s", got, name)
			}
		}
	}
}
