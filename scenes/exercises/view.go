package exercises

import (
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

func (x *Exercises) view() layout.Part {
	x.Back = func() { x.Pop(nil) }
	title := x.T("mistakes.title")
	if x.route.Match != nil {
		title = x.T("mistakes.game.title")
	}
	if !x.active() {
		return x.Screen(x.Header(title, x.Back), x.end(), layout.Part{})
	}
	count := x.T("mistakes.count", "At", x.at+1, "Of", len(x.row))
	header := x.Header(title, x.Back, x.Words(count, x.Soft(look.Body)))
	if x.Narrow {
		header = x.HeaderOver(title, count, x.Back, x.gameButton(), x.dropButton())
	}
	if x.dropping {
		x.Question(x.T("mistakes.drop.ask"), x.T("mistakes.drop.yes"), x.T("mistakes.drop.no"), x.drop, func() { x.dropping = false })
	}
	return x.Screen(header, x.study.Arrange(x.task(), x.message(), x.hand(), x.buttons()), layout.Part{})
}

func (x *Exercises) task() layout.Part {
	cross := x.current().ToMove() == rules.X
	return layout.Row(widget.Apart, x.Picture(x.Theme.Piece(cross, cross), 44, 44), x.Title(x.question(), x.Plain(look.Body, graph.Bold)).Grow(1))
}

func (x *Exercises) question() string { return x.T("mistakes.ask", "Move", x.current().Played) }

func (x *Exercises) message() layout.Part {
	otherwise := x.broken
	if otherwise == "" {
		otherwise = x.T("mistakes.side", "Side", phrases.SideName(x.Env, x.current().ToMove()))
	}
	return x.study.Steady(x.study.Status(otherwise, x.Plain(look.Body-1, graph.Regular)))
}

// hand holds the pieces and cards beside the board that belong to the player.
func (x *Exercises) hand() layout.Part {
	if x.broken != "" {
		return layout.Part{}
	}
	return x.study.Hand(x.study.Line.View(), x.study.Line.First().Seat)
}

// buttons: each keeps its place.
func (x *Exercises) buttons() layout.Part {
	if x.Narrow {
		return layout.Even(widget.Space, x.helpButton(), x.showButton(), x.nextButton())
	}
	return layout.Stack(widget.Space, layout.Even(widget.Space, x.helpButton(), x.showButton()),
		layout.Row(widget.Space, x.nextButton().Grow(1), x.gameButton(), x.dropButton()))
}

func (x *Exercises) helpButton() layout.Part {
	if x.ask.Open() && x.study.Line.Len() > 0 {
		return x.Press(widget.Button{Name: "hint", Icon: "undo", Label: x.T("menu.retry"), Kind: widget.Main, Press: x.ask.Retry, Turn: x.study.Turn})
	}
	return x.Press(widget.Button{Name: "hint", Icon: "hint", Label: x.T("table.hint"), Disabled: !x.ask.Hints(), Press: x.ask.Hint})
}

func (x *Exercises) showButton() layout.Part {
	return x.Press(widget.Button{Name: "show", Label: x.T("replay.find.show"), Disabled: !x.ask.Open(), Press: x.solution, Turn: x.study.Turn})
}

func (x *Exercises) nextButton() layout.Part {
	next := widget.Button{Name: "next", Label: x.T("menu.next"), Press: x.next, Turn: x.study.Turn}
	if x.at+1 == len(x.row) {
		next.Label = x.T("replay.find.last")
	}
	if x.ask.Done {
		next.Kind = widget.Main
	}
	return x.Press(next)
}

func (x *Exercises) gameButton() layout.Part {
	return x.Press(widget.Button{Name: "game", Icon: "library", Tip: x.T("mistakes.to-game"), Press: x.toGame})
}

func (x *Exercises) dropButton() layout.Part {
	return x.Press(widget.Button{Name: "drop", Icon: "bin", Tip: x.T("mistakes.drop"), Press: func() { x.dropping = true }})
}

// end shows the result of the session, or why it is empty, and when exercises are due again.
func (x *Exercises) end() layout.Part {
	all, ahead := 0, 0
	if b := x.Env.Exercises; b != nil {
		all, ahead = len(b.All()), len(b.Ahead())
	}
	head := x.T("mistakes.none")
	switch {
	case len(x.row) > 0:
		head = x.T("replay.find.result", "Right", x.right, "Of", len(x.row))
	case all == 0:
		head = x.T("mistakes.empty")
	}
	if all == 0 && len(x.row) == 0 {
		play := x.Press(widget.Button{Name: "main", Kind: widget.Main, Icon: "play", Label: x.T("library.play"), Press: func() { x.Go(scenes.Title{}) }})
		open := x.Press(widget.Button{Name: "library", Icon: "library", Label: x.T("library.title"), Press: func() { x.Go(scenes.Library{}) }})
		return x.Vacant(x.games.Emblems(&x.Kit, "learn"), head, x.T("mistakes.how"), widget.Answers(open, play))
	}
	words := []layout.Part{x.Status("result", head, x.Plain(look.Title-2, graph.Bold), 0)}
	add := func(text string) { words = append(words, x.Words(text, x.Soft(look.Body))) }
	other := widget.Button{Name: "ahead", Label: x.T("mistakes.ahead"), Disabled: ahead == 0, Press: x.practiseAhead}
	if all > 0 {
		if days, n, ok := x.Env.Exercises.Next(x.Now()); ok && days == 1 {
			add(x.T("mistakes.tomorrow", "N", n))
		} else if ok {
			add(x.T("mistakes.days", "N", n, "Days", days))
		}
		add(x.T("mistakes.kept", "N", phrases.Number(ahead), "Learned", phrases.Number(all-ahead)))
	}
	main := x.Press(widget.Button{Name: "main", Label: x.T("menu.done"), Kind: widget.Main, Press: func() { x.Pop(nil) }})
	words = append(words, layout.Gap(widget.Space), widget.Answers(x.Press(other), main))
	return layout.Stack(0, layout.Fill().Grow(2), layout.Limit(560, 0, x.Boxed(layout.Stack(widget.Space, words...))), layout.Fill().Grow(3))
}
