package main

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"xotrio/assets"
	"xotrio/game/store"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// screens returns the surroundings of screens with English texts.
var screens = sync.OnceValue(func() *scenes.Env {
	texts, err := assets.LoadTexts("en")
	if err != nil {
		panic(err)
	}
	fonts, err := graph.NewFonts(assets.Fonts(), nil)
	if err != nil {
		panic(err)
	}
	return &scenes.Env{Games: games.ByName, Texts: texts, Fonts: fonts, Theme: look.Dark(), Settings: store.DefaultSettings()}
})

// keyed returns the surroundings of screens with texts that name their key and their parts in place of words, for the given
// keys: a sentence is taken from the function that writes it on the screen, and read by its key.
func keyed(keys []string) (*scenes.Env, error) {
	texts, err := assets.LoadTexts("en")
	if err != nil {
		return nil, err
	}
	marked := map[string]string{}
	for _, key := range keys {
		marked[key] = "⟦" + key + "{{range $name, $part := .}}|{{$name}}={{$part}}{{end}}⟧"
	}
	if err := texts.Add(marked); err != nil {
		return nil, err
	}
	d := *screens()
	d.Texts = texts
	return &d, nil
}

// sentence is a keyed text that was read. A part may be sentences itself.
type sentence struct {
	key   string
	parts map[string]string
}

var innermost = regexp.MustCompile(`⟦([^⟦⟧|]*)((?:\|[^⟦⟧|]*)*)⟧`)

// read returns the sentences of a keyed text from the inside to the outside, and the words that belong to none of them.
// A sentence within a part of another one is replaced by its index in brackets there.
func read(text string) (all []sentence, rest string) {
	for {
		at := innermost.FindStringSubmatchIndex(text)
		if at == nil {
			return all, strings.TrimSpace(inner.ReplaceAllString(text, ""))
		}
		s := sentence{key: text[at[2]:at[3]], parts: map[string]string{}}
		for part := range strings.SplitSeq(strings.TrimPrefix(text[at[4]:at[5]], "|"), "|") {
			name, value, _ := strings.Cut(part, "=")
			s.parts[name] = value
		}
		text = text[:at[0]] + fmt.Sprintf("⟨%d⟩", len(all)) + text[at[1]:]
		all = append(all, s)
	}
}

// inner is the index of a sentence that has been read.
var inner = regexp.MustCompile(`⟨\d+⟩`)
