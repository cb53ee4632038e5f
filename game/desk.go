package game

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/ai/minds"
	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/graph"
	"xotrio/scenes/look"
)

// hashMiB is the size of a computer player's transposition table.
const hashMiB = 16

// newDesk makes what all scenes share, for an App whose store is open.
func newDesk(a *App, st *store.Store) (*scenes.Desk, error) {
	fonts, err := graph.NewFonts(assets.Fonts())
	if err != nil {
		return nil, err
	}
	d := &scenes.Desk{
		Fonts:       fonts,
		Now:         time.Now,
		Seed:        rand.Uint64,
		LastSetup:   st.LastSetup,
		Remember:    st.RememberSetup,
		Boards:      st.Boards,
		Decks:       st.Decks,
		SystemWords: systemLanguage(),
	}
	d.Mind = func(game string, level int) (ai.Mind, error) {
		m, err := minds.New(game, ai.Level(level), ai.Options{Threads: 1, HashMiB: hashMiB, Seed: rand.Uint64(), Now: time.Now})
		if err != nil {
			return nil, err
		}
		return paced{m, minds.Limits(game, ai.Level(level))}, nil
	}
	var current *match.Match
	current, damage := st.LoadCurrent(games.ByName)
	if damage != nil {
		a.disk.tell(damage.Problem())
	}
	d.Current = func() *match.Match { return current }
	d.Save = func(m *match.Match) {
		current = m
		st.SaveCurrent(m)
	}
	d.Forget = func(m *match.Match) {
		current = nil
		st.Finish(m, time.Now())
	}
	d.Apply = func(s store.Settings) {
		if err := st.SaveSettings(s); err != nil {
			return // a scene offers no values that the store refuses
		}
		a.adopt(s)
	}
	return d, nil
}

// adopt makes the settings true: words, look, window and loudness.
func (a *App) adopt(s store.Settings) {
	d := a.desk
	lang := s.Language
	if lang == "" {
		lang = d.SystemWords
	}
	if d.Texts == nil || d.Texts.Language() != lang {
		if t, err := assets.LoadTexts(lang); err == nil {
			d.Texts = t
		}
	}
	d.Theme = look.Dark()
	if s.Theme == store.ThemeLight {
		d.Theme = look.Light()
	}
	if s.FullScreen != ebiten.IsFullscreen() {
		ebiten.SetFullscreen(s.FullScreen)
	}
	a.player.SetMute(s.Mute)
	a.player.SetVolume(s.Volume)
	d.Settings = s
	a.relay = true
}

// paced is a mind that keeps to the pace of its level.
type paced struct {
	ai.Mind
	pace ai.Limits
}

// Think thinks within lim and the pace of the level.
func (p paced) Think(ctx context.Context, pos rules.Play, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	return p.Mind.Think(ctx, pos, lim.Tighter(p.pace), report)
}
