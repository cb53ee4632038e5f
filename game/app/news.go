package app

import (
	"context"
	"strconv"
	"time"

	"xotrio/assets"
	"xotrio/game/news"
	"xotrio/game/task"
)

// The names under which it is kept when the homepage was asked for a newer version last, in seconds since 1970, and what it answered.
const (
	newsAsked   = "news.asked"
	newsVersion = "news.version"
)

// asking asks the homepage whether a newer version is there, once a week, while the player wants that and the build knows whom to ask.
type asking struct {
	from string
	ask  func(ctx context.Context, address string) (string, error)
	task task.Task[string]
}

// tick asks where it is time for it, and keeps what was answered. It reports whether there is something new to be shown.
func (n *asking) tick(a *App) bool {
	d := a.env
	if n.from == "" || !d.Settings.News {
		if n.task.Running() {
			n.task.Stop()
		}
		changed := d.Newer != ""
		d.Newer = ""
		return changed
	}
	now := a.options.Wall()
	if version, ok, err := n.task.Poll(); ok {
		if err != nil { // not reached: asked again tomorrow
			d.Keep(newsAsked, strconv.FormatInt(now.Add(news.Again-news.Every).Unix(), 10))
		} else {
			d.Keep(newsVersion, version)
		}
	}
	if !n.task.Running() {
		last, _ := strconv.ParseInt(d.Kept(newsAsked), 10, 64) // none: never
		if since := now.Sub(time.Unix(last, 0)); since >= news.Every || since < 0 {
			d.Keep(newsAsked, strconv.FormatInt(now.Unix(), 10))
			n.task.Start(context.Background(), a.loop.wake, func(ctx context.Context) (string, error) { return n.ask(ctx, n.from) })
		}
	}
	newer := d.Kept(newsVersion)
	if !news.Newer(newer, assets.Version()) {
		newer = ""
	}
	changed := d.Newer != newer
	d.Newer = newer
	return changed
}
