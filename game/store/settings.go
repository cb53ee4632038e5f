package store

import (
	"fmt"
	"slices"
)

// The themes.
const (
	ThemeDark     = "dark"
	ThemeLight    = "light"
	ThemeContrast = "contrast"
)

// Themes returns the themes in the order in which they are offered.
func Themes() []string { return []string{ThemeDark, ThemeLight, ThemeContrast} }

// TextSizes returns the sizes of text in percent.
func TextSizes() []int { return []int{100, 125, 150} }

// MaxThinkTime is the longest time to think, in seconds.
const MaxThinkTime = 60

// Settings are the player's preferences. They are plain data and can be compared. A new setting is a field here, a declaration in the list
// below, and a row in package scenes/settings.
type Settings struct {
	// Language is a language tag such as "nl"; "" is the language of the system.
	Language string
	// Mute silences everything. Otherwise Volume is the loudness from 0 to 100.
	Mute   bool
	Volume int
	// FullScreen fills the screen instead of a window.
	FullScreen bool
	// Theme is one of Themes.
	Theme string
	// TextSize is the size of text in percent, one of TextSizes.
	TextSize int
	// ReducedMotion replaces movement by short fades.
	ReducedMotion bool
	// Threats marks threats on the board.
	Threats bool
	// OpenCards shows a person's secret cards beside the board if no other person plays at it.
	OpenCards bool
	// Coordinates names columns and rows at the edges of every board.
	Coordinates bool
	// MoveNumbers writes its move number on every piece, brick and cube.
	MoveNumbers bool
	// Speech reads aloud what happens.
	Speech bool
	// News asks the homepage once a week for a newer version.
	News bool
	// ThinkTime is the time in seconds that the strongest level may think about a move, 1 to MaxThinkTime.
	ThinkTime int
}

// setting declares one setting. The functions work on its field of a Settings.
type setting struct {
	key   string                  // in the file
	value func(s *Settings) any   // pointer to the field
	reset func(s *Settings)       // sets the default
	check func(s *Settings) error // nil if the value is valid
	// merge copies the field from next to s if it differs between old and next.
	merge func(s, old, next *Settings)
}

// declare makes a setting of a field. A nil check allows every value.
func declare[T comparable](key string, field func(s *Settings) *T, initial T, check func(T) error) setting {
	return setting{
		key:   key,
		value: func(s *Settings) any { return field(s) },
		reset: func(s *Settings) { *field(s) = initial },
		check: func(s *Settings) error {
			if check == nil {
				return nil
			}
			return check(*field(s))
		},
		merge: func(s, old, next *Settings) {
			if *field(old) != *field(next) {
				*field(s) = *field(next)
			}
		},
	}
}

// declared returns all settings, in the order in which they are checked.
func declared() []setting {
	return []setting{
		declare("language", func(s *Settings) *string { return &s.Language }, "", checkLanguage),
		declare("mute", func(s *Settings) *bool { return &s.Mute }, false, nil),
		declare("volume", func(s *Settings) *int { return &s.Volume }, 70, func(v int) error {
			if v < 0 || v > 100 {
				return fmt.Errorf("the volume cannot be %d: it goes from 0 to 100", v)
			}
			return nil
		}),
		declare("fullScreen", func(s *Settings) *bool { return &s.FullScreen }, false, nil),
		declare("theme", func(s *Settings) *string { return &s.Theme }, ThemeDark, func(v string) error {
			if !slices.Contains(Themes(), v) {
				return fmt.Errorf("the theme cannot be %.40q: it is %s, %s or %s", v, ThemeDark, ThemeLight, ThemeContrast)
			}
			return nil
		}),
		declare("textSize", func(s *Settings) *int { return &s.TextSize }, 100, func(v int) error {
			if !slices.Contains(TextSizes(), v) {
				return fmt.Errorf("the size of text cannot be %d %%: it is one of %v", v, TextSizes())
			}
			return nil
		}),
		declare("reducedMotion", func(s *Settings) *bool { return &s.ReducedMotion }, false, nil),
		declare("threats", func(s *Settings) *bool { return &s.Threats }, true, nil),
		declare("openCards", func(s *Settings) *bool { return &s.OpenCards }, true, nil),
		declare("coordinates", func(s *Settings) *bool { return &s.Coordinates }, true, nil),
		declare("moveNumbers", func(s *Settings) *bool { return &s.MoveNumbers }, false, nil),
		declare("speech", func(s *Settings) *bool { return &s.Speech }, false, nil),
		declare("news", func(s *Settings) *bool { return &s.News }, false, nil),
		declare("thinkTime", func(s *Settings) *int { return &s.ThinkTime }, 4, func(v int) error {
			if v < 1 || v > MaxThinkTime {
				return fmt.Errorf("the time to think cannot be %d seconds: it goes from 1 to %d", v, MaxThinkTime)
			}
			return nil
		}),
	}
}

func checkLanguage(tag string) error {
	for _, r := range tag {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-') || len(tag) > 35 {
			return fmt.Errorf("the language cannot be %.40q: it is a tag like \"nl\", or empty for the system's", tag)
		}
	}
	return nil
}

// DefaultSettings returns the settings of the first start.
func DefaultSettings() (s Settings) {
	for _, d := range declared() {
		d.reset(&s)
	}
	return s
}

// Check returns an error about the first value that is not valid, or nil.
func (s Settings) Check() error {
	for _, d := range declared() {
		if err := d.check(&s); err != nil {
			return err
		}
	}
	return nil
}
