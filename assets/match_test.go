package assets

import "testing"

func TestMatchLanguage(t *testing.T) {
	for _, tt := range []struct {
		wanted []string
		want   string
	}{
		{nil, "en"},
		{[]string{"fr-CA"}, "fr"},
		{[]string{"nl-BE", "fr-BE"}, "nl"},
		{[]string{"fr_BE"}, "fr"},
		{[]string{"qaa-DE", "nl-NL"}, "nl"}, // nobody will ever speak qaa: it is kept for private use
		{[]string{"af"}, "nl"},              // its speakers read Dutch better than English
		{[]string{"qab-JP"}, "en"},
		{[]string{"", "no tag at all", "nl"}, "nl"},
		{[]string{"en-GB", "fr"}, "en"},
	} {
		if got := MatchLanguage(tt.wanted...); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.wanted, got, tt.want)
		}
	}
}
