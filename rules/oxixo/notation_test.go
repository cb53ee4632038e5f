package oxixo

import (
	"strings"
	"testing"

	"xotrio/rules"
)

func TestPositionErrorsNameThePlace(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "0 parts",
		"5/5/5/5/5":             "1 parts",
		"5/5/5/5/5 x x":         "3 parts",
		"5/5/5/5/5 X":           "side on turn",
		"5/5/5/5/5 xo":          "side on turn",
		"5/5 x":                 "2 rows",
		"6/6/6/6/6/6 x":         "6 rows",
		"5/5/4/5/5 x":           "row 3",
		"5/5/5/5/6 x":           "row 1",
		"5/XXXXXX/5/5/5 x":      "row 4",
		"5/5/5/5/4Z x":          "row 1",
		"5/5/5/5/4x x":          "row 1",
		"5/5/5/5/4S x":          "row 1",
		"23/5/5/5/5 x":          "row 5: two numbers",
		"5/5/5/5/05 x":          "row 1",
		"5/5//5/5 x":            "row 3",
		"5/5/5/5/4\xff x":       "row 1",
		"3/3/4 x":               "row 1",
		"5/5/5/5/5 \u00d7":      "side on turn",
		strings.Repeat("/", 99): "1 parts",
	} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	for text, want := range map[string]string{
		"4/4/4/4 s":     "5 x 5",
		"5/5/5/5/5 x":   "seat on turn",
		"5/5/5/5/5 sw":  "seat on turn",
		"5/5/5/5/4X s":  "row 1",
		"5/5/5/5/5 s -": "3 parts",
		"5/5/5/5/5 S":   "seat on turn",
		"5/5/SNWEX/5/5": "1 parts",
	} {
		if _, err := Parse4(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestAPositionTextBringsItsOwnSize(t *testing.T) {
	p, err := Info().Parse("3/3/3 x", rules.Options{"Size": "5"})
	if err != nil || len(texts(p)) != 20 {
		t.Errorf("%v, %v", p, err)
	}
	if _, err := Info().Parse("3/3/3 x", rules.Options{"Size": "6"}); err == nil {
		t.Error("Size 6 is taken")
	}
}

func TestGarbledMoves(t *testing.T) {
	for _, text := range []string{"", "a1", "a1a", "a1a55", "A1A5", "a1 a5", "f1f5", "a6a1", "a0a1", "a1a5s ", "a1a5x", "Pass", "passs", "0000", "a1a5ss"} {
		refused(t, "5/5/5/5/5 x", text, "refusal.oxixo.garbled", text)
		refused(t, "5/5/5/5/5 s", text, "refusal.oxixo.garbled", text)
	}
	refused(t, "5/5/5/5/5 x", "a1a5s", "refusal.oxixo.no-dot")
	refused(t, "3/3/3 x", "d1a1", "refusal.oxixo.off-board", "d1", "3")
	refused(t, "4/4/4/4 x", "a1a5", "refusal.oxixo.off-board", "a5", "4")
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"5/5/5/5/5 x", "XO3/5/5/5/5 o", "3/1X1/3 o", "SNWE1/5/5/5/5 n", "4/4/4/4 x", "23/5/5/5/5 x", "/////"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		normal := strings.Join(strings.Fields(text), " ")
		if s, err := Parse(text); err == nil && s.Text() != normal {
			t.Errorf("%q reads back as %q", text, s.Text())
		}
		if s, err := Parse4(text); err == nil && s.Text() != normal {
			t.Errorf("%q reads back as %q", text, s.Text())
		}
	})
}

func FuzzMoves(f *testing.F) {
	f.Add("5/5/5/5/5 x", "a1a5", uint32(0))
	f.Add("NWNWN/W3N/N3W/W3N/NWNWN s", "pass", uint32(Pass))
	f.Add("3/3/3 x", "d1a1", ^uint32(0))
	f.Add("SNWE1/5/5/5/5 n", "b5b1n", uint32(PushTurned(21, 1, North)))
	f.Fuzz(func(t *testing.T, position, text string, number uint32) {
		p, err := parseAny(position)
		if err != nil {
			return
		}
		if m, err := p.ParseMove(text); err == nil && (!p.Legal(m) || p.MoveText(m) != text) {
			t.Errorf("%s: %q is taken for %s, legal: %v", position, text, p.MoveText(m), p.Legal(m))
		}
		m, listed := rules.Move(number), false
		for _, l := range p.AppendMoves(nil) {
			listed = listed || l == m
		}
		if p.Legal(m) != listed || (p.Check(m) == nil) != listed {
			t.Errorf("%s: move %d is listed: %v, legal: %v, refused: %v", position, number, listed, p.Legal(m), p.Check(m))
		}
	})
}
