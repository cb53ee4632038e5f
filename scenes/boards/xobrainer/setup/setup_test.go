package setup

import (
	"slices"
	"strings"
	"testing"

	xo "xotrio/rules/xobrainer"
)

// Everything that the rules offer can be chosen.
func TestTablesAreComplete(t *testing.T) {
	var names []string
	for _, f := range Formats {
		names = append(names, f.Name)
	}
	if want := xo.Formats(); !slices.Equal(names, want) {
		t.Errorf("the formats are %q, want %q", names, want)
	}
	var all xo.Variants
	var variants []string
	for _, v := range Variants {
		if v.Bit.String() != v.Name {
			t.Errorf("the variant %s is called %s", v.Bit, v.Name)
		}
		all |= v.Bit
		variants = append(variants, v.Name)
	}
	if got := strings.Join(variants, ","); got != all.String() || len(variants) != 6 {
		t.Errorf("the variants are %s, want six in the order %s", got, all)
	}
	if got, want := len(layouts), len(xo.Layouts()); got != want {
		t.Fatalf("there are %d boards, want %d", got, want)
	}
	for i, name := range xo.Layouts() {
		if layouts[i].name != name {
			t.Errorf("board %d is %s, want %s", i, layouts[i].name, name)
		}
	}
	for i := range Formats {
		option := FormatOption(i, 7, 40)
		if _, err := xo.ParseFormat(option); err != nil {
			t.Error(err)
		}
		if got, _ := ParseFormat(option); got != i {
			t.Errorf("format %d is read as %d", i, got)
		}
	}
}
