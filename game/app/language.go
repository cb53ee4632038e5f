package app

import (
	"github.com/jeandeaual/go-locale"

	"xotrio/assets"
)

// systemLanguage is the code of the program's language that fits best what the system, or the browser, asks for; English where it
// asks for nothing. Windowed programs on Windows and macOS have no LANG, so the system itself is asked.
func systemLanguage() string {
	wanted, err := locale.GetLocales()
	if err != nil {
		return assets.MatchLanguage()
	}
	return assets.MatchLanguage(wanted...)
}
