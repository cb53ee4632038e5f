package link

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xotrio/rules"
)

func TestLinksComeBack(t *testing.T) {
	for _, l := range []Link{
		{Game: "trexo", Level: 4}, {Game: "oxixo"}, {Puzzle: "x1f3&#?=%"}, {Daily: true}, {Game: "oxixo4", Position: "x.../.o.. x 3", Options: rules.Options{"b": "1&2", "a": "ü"}},
		{Record: "XO Trio match 1\nGame: trexo\n"},
	} {
		for _, page := range []string{"", "https://example.org/xotrio/", "xotrio:"} {
			text, ok := l.Text(page)
			if !ok || !Is(text) || !strings.HasPrefix(text, page) || strings.ContainsAny(text, " \n\"<>") {
				t.Errorf("%+v: %q", l, text)
			}
			if got, err := Parse(" " + text + "\n"); err != nil || !reflect.DeepEqual(got, l) {
				t.Errorf("%q: %+v, %v", text, got, err)
			}
		}
	}
}

func TestAnyRecordComesBackOrIsTooLong(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := Link{Record: rapid.StringN(1, 3000, -1).Draw(t, "record")}
		text, ok := l.Text("https://example.org/")
		if got, err := Parse(text); ok != (len(text) <= Longest) || err != nil || got.Record != l.Record {
			t.Fatalf("%q: %v", text, err)
		}
	})
}

// Any pasted text yields a link or a sentence.
func TestWrongLinksGetASentence(t *testing.T) {
	for text, key := range map[string]string{
		"": "nowhere", "https://example.org/": "nowhere", "#": "nowhere", "?game=": "nowhere", "#pos=x": "nowhere", "#puzzle=1&daily": "nowhere",
		"?game=trexo&level=x": "level", "?game=trexo&level=0": "level", "#record=!!": "nowhere", "#record=AAAA": "nowhere", "#record=": "nowhere", "#puzzle=%zz": "nowhere",
	} {
		_, err := Parse(text)
		var r *rules.Refusal
		if !errors.As(err, &r) || r.Key != "link.wrong."+key {
			t.Errorf("%q: %v, want %s", text, err, key)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := "#" + rapid.SampledFrom([]string{"", "record=", "puzzle=", "pos=", "game="}).Draw(t, "key") + rapid.String().Draw(t, "value")
		if _, err := Parse(text); err != nil && err.(*rules.Refusal).Key == "" {
			t.Fatalf("%q: %v", text, err)
		}
	})
	for _, text := range []string{"hello", "x.../.o.. x", "XO Trio match 1\nGame: trexo", "https://example.org/#chapter"} {
		if Is(text) {
			t.Errorf("%q is taken for a link", text)
		}
	}
}

// A small text that unpacks to a large one is refused.
func TestAHugeRecordIsRefused(t *testing.T) {
	if _, err := unpacked(packed(strings.Repeat("a", maxRecord+1))); err == nil {
		t.Error("it is taken")
	}
}
