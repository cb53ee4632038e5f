package store

import (
	"fmt"
	"slices"
)

// The table under every board.
const (
	ThemeDark     = "dark"
	ThemeLight    = "light"
	ThemeContrast = "contrast"
)

// TextSizes are the sizes of text that there are, in per cent.
func TextSizes() []int { return []int{100, 125, 150} }

// MaxThinkTime is the longest time to think, in seconds.
const MaxThinkTime = 60

// Settings are what the player likes. They are plain data and can be compared.
type Settings struct {
	// Language is a language tag such as "nl"; empty is the language of the system.
	Language string
	// Mute silences everything; Volume is the loudness otherwise, 0 to 100.
	Mute   bool
	Volume int
	// FullScreen fills the screen instead of a window.
	FullScreen bool
	// Theme is ThemeDark, ThemeLight or ThemeContrast.
	Theme string
	// TextSize is how large text is, in per cent of its usual size: one of TextSizes.
	TextSize int
	// ReducedMotion replaces flights by short fades.
	ReducedMotion bool
	// Threats points out on the board what threatens.
	Threats bool
	// OpenCards lets the secret cards of a person lie open beside the board where no other person sits at the table.
	OpenCards bool
	// Coordinates names the columns and rows of every board at its edge.
	Coordinates bool
	// MoveNumbers writes on what was placed, laid or pushed the number of the move that did it.
	MoveNumbers bool
	// Speech has what happens spoken.
	Speech bool
	// News has the homepage asked once a week whether a newer version is there.
	News bool
	// ThinkTime is how long the strongest level may think about a move, in seconds, 1 to MaxThinkTime.
	ThinkTime int
}

// DefaultSettings are the settings of the first start.
func DefaultSettings() Settings {
	return Settings{Volume: 70, Theme: ThemeDark, TextSize: 100, Threats: true, OpenCards: true, Coordinates: true, ThinkTime: 4}
}

// Check says what is wrong with s, nil if nothing is.
func (s Settings) Check() error {
	for _, f := range s.list() {
		if f.check != nil {
			if err := f.check(); err != nil {
				return err
			}
		}
	}
	return nil
}

// setting is one setting in the file.
type setting struct {
	key   string
	value any
	check func() error
}

// list is the settings in s with their keys; the values are pointers to a copy of s unless s is one itself.
func (s *Settings) list() []setting {
	return []setting{
		{"language", &s.Language, func() error {
			for _, r := range s.Language {
				if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-') || len(s.Language) > 35 {
					return fmt.Errorf("the language cannot be %.40q: it is a tag like \"nl\", or empty for the system's", s.Language)
				}
			}
			return nil
		}},
		{"mute", &s.Mute, nil},
		{"volume", &s.Volume, func() error {
			if s.Volume < 0 || s.Volume > 100 {
				return fmt.Errorf("the volume cannot be %d: it goes from 0 to 100", s.Volume)
			}
			return nil
		}},
		{"fullScreen", &s.FullScreen, nil},
		{"theme", &s.Theme, func() error {
			if s.Theme != ThemeDark && s.Theme != ThemeLight && s.Theme != ThemeContrast {
				return fmt.Errorf("the theme cannot be %.40q: it is %s, %s or %s", s.Theme, ThemeDark, ThemeLight, ThemeContrast)
			}
			return nil
		}},
		{"textSize", &s.TextSize, func() error {
			if !slices.Contains(TextSizes(), s.TextSize) {
				return fmt.Errorf("the size of text cannot be %d %%: it is one of %v", s.TextSize, TextSizes())
			}
			return nil
		}},
		{"reducedMotion", &s.ReducedMotion, nil},
		{"threats", &s.Threats, nil},
		{"openCards", &s.OpenCards, nil},
		{"coordinates", &s.Coordinates, nil},
		{"moveNumbers", &s.MoveNumbers, nil},
		{"speech", &s.Speech, nil},
		{"news", &s.News, nil},
		{"thinkTime", &s.ThinkTime, func() error {
			if s.ThinkTime < 1 || s.ThinkTime > MaxThinkTime {
				return fmt.Errorf("the time to think cannot be %d seconds: it goes from 1 to %d", s.ThinkTime, MaxThinkTime)
			}
			return nil
		}},
	}
}
