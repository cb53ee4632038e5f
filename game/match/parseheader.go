package match

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

func (p *parser) setup(g *rules.Info) (s Setup, left []int, fault *RecordError) {
	s = Setup{Game: g.Name, Options: rules.Options{}}
	for _, key := range p.sorted("Option.") {
		value, row := p.takeLine(key)
		value, err := unquote(value)
		if err == nil {
			s.Options[strings.TrimPrefix(key, "Option.")] = value
			err = g.CheckOptions(s.Options)
		}
		if err != nil {
			return s, nil, fail(row, "%w", err)
		}
	}
	for i := 0; i < g.Seats; i++ {
		seat, err := p.seat("Seat" + strconv.Itoa(i+1))
		if err != nil {
			return s, nil, err
		}
		s.Seats = append(s.Seats, seat)
	}
	if fault := p.origin(g, &s); fault != nil {
		return s, nil, fault
	}
	if s.Bomb, p.fuse, fault = p.pair("Bomb", "left"); fault != nil {
		return s, nil, fault
	}
	if s.Beam, p.beam, fault = p.pair("Beam", "at"); fault != nil {
		return s, nil, fault
	}
	if value, row := p.takeLine("Series"); value != "" {
		var err error
		if s.Series, err = parseSeries(value); err != nil {
			return s, nil, fail(row, "%w", err)
		}
	}
	switch value, row := p.takeLine("Teaching"); value {
	case "", "off":
	case "on":
		s.Teaching = true
	default:
		return s, nil, fail(row, "%s cannot be Teaching: it is on or off", short(value))
	}
	switch value, row := p.takeLine(ratedKey); value {
	case "", "no":
	case "yes":
		s.Rated = true
	default:
		return s, nil, fail(row, "%s cannot be Rated: it is yes or no", short(value))
	}
	switch value, row := p.takeLine(helpKey); value {
	case "", "yes":
	case "no":
		s.NoHelp = true
	default:
		return s, nil, fail(row, "%s cannot be Help: it is yes or no", short(value))
	}
	timed := len(p.sorted("Clock")) > 0
	for i := 0; timed && i < g.Seats; i++ {
		c, ticks, err := p.clock("Clock" + strconv.Itoa(i+1))
		if err != nil {
			return s, nil, err
		}
		s.Clocks, left = append(s.Clocks, c), append(left, ticks)
	}
	for _, key := range append(p.sorted("Seat"), p.sorted("Clock")...) {
		_, row := p.takeLine(key)
		return s, nil, fail(row, "%s has no place for %s: it has %d seats, and up to %d players in each", g.Name, key, g.Seats, MaxPlayers)
	}
	return s, left, nil
}

func (p *parser) origin(g *rules.Info, s *Setup) *RecordError {
	startText, startRow := p.takeLine("Start")
	seedText, seedRow := p.takeLine("Seed")
	start, err := unquote(startText)
	if err == nil && start == "" && startText != "" {
		err = fmt.Errorf("the start position is empty: leave the line out to begin with the opening")
	}
	if err != nil {
		return fail(startRow, "the start position cannot be used: %w", err)
	}
	if seedText != "" {
		if s.Seed, err = strconv.ParseUint(seedText, 10, 64); err != nil {
			return fail(seedRow, "%s is no seed: it should be a number from 0 to 2^64-1", short(seedText))
		}
	}
	if value, row := p.takeLine("Sealed"); value != "" {
		hidden, err := deobfuscate(value)
		if err == nil && seedText != "" {
			err = fmt.Errorf("the seed is sealed and stands in line %d as well", seedRow+1)
		}
		if err == nil && hidden.start != "" && start != "" {
			err = fmt.Errorf("the start position is sealed and stands in line %d as well", startRow+1)
		}
		if err != nil {
			return fail(row, "%w", err)
		}
		s.Seed, p.draws, p.secretsRow = hidden.seed, hidden.draws, row
		if hidden.start != "" {
			start, startRow = hidden.start, row
		}
	}
	if start != "" {
		s.Start = start
		if err := s.seatTeams(g); err != nil {
			return fail(startRow, "%w", err)
		}
		if _, err = g.Parse(start, s.Options); err != nil {
			return fail(startRow, "the start position cannot be used: %w", err)
		}
	}
	return nil
}

// pair parses a line of two numbers of ticks with a word between them; both are 0 if there is none.
func (p *parser) pair(key, word string) (whole, now int, fault *RecordError) {
	value, row := p.takeLine(key)
	if value == "" {
		return 0, 0, nil
	}
	words := strings.Fields(value)
	if len(words) == 3 && words[1] == word {
		var errWhole, errNow error
		whole, errWhole = strconv.Atoi(words[0])
		now, errNow = strconv.Atoi(words[2])
		if errWhole == nil && errNow == nil && whole > 0 && whole <= MaxClock && now >= -whole && now <= whole {
			return whole, now, nil
		}
	}
	return 0, 0, fail(row, "%s is no %s: write \"TICKS %s TICKS\", the second number not beyond the first", short(value), key, word)
}

func (p *parser) seat(key string) (Seat, *RecordError) {
	var seat Seat
	for i := 1; i <= MaxPlayers; i++ {
		k := key
		if i > 1 {
			k += "." + strconv.Itoa(i)
		}
		value, row := p.takeLine(k)
		if value == "" {
			if i == 1 {
				return seat, fail(row, "%s is missing: it should say who sits there", k)
			}
			break
		}
		player, err := parsePlayer(value)
		if err != nil {
			return seat, fail(row, "%w", err)
		}
		seat.Players = append(seat.Players, player)
	}
	return seat, nil
}

func parsePlayer(value string) (Player, error) {
	var p Player
	kind, rest, _ := strings.Cut(value, " ")
	switch from, numbered := strings.CutPrefix(kind, "person/"); {
	case kind == "person":
	case numbered:
		n, err := strconv.Atoi(from)
		if err != nil || n < 1 || strconv.Itoa(n) != from {
			return p, fmt.Errorf("%s is no number of a seat: they count from 1", short(from))
		}
		p.Number = n
	case kind == "computer":
		var digits string
		digits, rest, _ = strings.Cut(rest, " ")
		level, err := strconv.Atoi(digits)
		if err != nil || level < 1 || level > MaxLevel {
			return p, fmt.Errorf("%s is no computer level: levels go from 1 to %d", short(digits), MaxLevel)
		}
		p.Level = level
	default:
		return p, fmt.Errorf("%s cannot sit there: write \"person NAME\" or \"computer LEVEL NAME\"", short(value))
	}
	name, err := unquote(strings.TrimSpace(rest))
	if err == nil && len(name) > MaxName {
		err = fmt.Errorf("the name has %d bytes: up to %d are kept", len(name), MaxName)
	}
	p.Name = name
	return p, err
}

func (p *parser) clock(key string) (c Clock, left int, fault *RecordError) {
	value, row := p.takeLine(key)
	words := strings.Fields(value)
	if len(words) != 6 || words[0] != "main" || words[2] != "increment" || words[4] != "left" {
		if value == "" {
			return c, 0, fail(row, "%s is missing: every seat has a clock, or none", key)
		}
		return c, 0, fail(row, "%s is no clock: write \"main TICKS increment TICKS left TICKS\"", short(value))
	}
	var n [3]int
	for i := range n {
		var err error
		if n[i], err = strconv.Atoi(words[2*i+1]); err != nil {
			return c, 0, fail(row, "%s is no number of ticks", short(words[2*i+1]))
		}
	}
	c = Clock{Main: n[0], Increment: n[1]}
	if c.Main < 1 || c.Main > MaxClock || c.Increment < 0 || c.Increment > MaxClock {
		return c, 0, fail(row, "the clock has %d + %d ticks: the main time goes from 1 to %d, the increment from 0", c.Main, c.Increment, MaxClock)
	}
	if n[2] < 0 || n[2] > maxLeft {
		return c, 0, fail(row, "%d ticks cannot be left on a clock: there are 0 to %d", n[2], maxLeft)
	}
	return c, n[2], nil
}

// state reads the rest of the header into m. late makes the checks that need the plies.
func (p *parser) state(m *Match) (late func() *RecordError, fault *RecordError) {
	switch value, row := p.takeLine("Paused"); value {
	case "", "no":
	case "yes":
		m.times.Paused = true
	default:
		return nil, fail(row, "%s cannot be Paused: it is yes or no", short(value))
	}
	if m.takebacks, fault = p.takebacks("Takebacks"); fault != nil {
		return nil, fault
	}
	if m.counts, fault = p.counts(); fault != nil {
		return nil, fault
	}
	changed := p.sorted(changeKey)
	if m.changes, fault = p.readChanges(&m.setup); fault != nil {
		return nil, fault
	}
	offer := rules.Nobody
	offered, offerRow := p.takeLine("DrawOffer")
	switch offered {
	case "":
	case rules.X.String():
		offer = rules.X
	case rules.O.String():
		offer = rules.O
	default:
		return nil, fail(offerRow, "%s cannot offer a draw: it is x or o", short(offered))
	}
	for _, key := range p.sorted("View.") {
		value, row := p.takeLine(key)
		value, err := unquote(value)
		if err == nil {
			err = m.notes.Set(strings.TrimPrefix(key, "View."), value)
		}
		if err != nil {
			return nil, fail(row, "%w", err)
		}
	}
	result, row := p.takeLine("Result")
	m.foreign = p.foreign
	return func() *RecordError {
		if result != "" {
			if err := setResult(m, result); err != nil {
				return fail(row, "%w", err)
			}
		}
		for i, c := range m.changes {
			if c.Ply > m.Ply()+len(m.history.undone) {
				return fail(row, "%s is after %d plies, and there are fewer", changed[i], c.Ply)
			}
		}
		m.times.Fuse, m.times.Bar = p.fuse, p.beam
		over := m.Turn() < 0
		if m.setup.Bomb > 0 && m.times.Fuse < 1 {
			return fail(row, "a bomb with %d ticks left would have gone off", m.times.Fuse)
		}
		if beam := m.setup.Beam; beam > 0 && !over && (m.times.Bar == beam || m.times.Bar == -beam) {
			return fail(row, "the beam is at its end, and the match goes on")
		}
		for i := range m.times.Left {
			flag := m.declared.By == ByTime && m.declared.Winner() == SideOf(i).Other() && over
			if m.times.flagDown(i) && !flag {
				return fail(row, "no time is left to seat %d, but it has not lost by time", i+1)
			}
		}
		if offer != rules.Nobody {
			if m.Result().Over() || !m.setup.persons(offer.Other()) {
				return fail(offerRow, "a draw is offered and nobody is there to answer")
			}
			m.offer = offer
		}
		return nil
	}, nil
}

// setResult sets a result that was not reached on the board, and checks one that was.
func setResult(m *Match, value string) error {
	outcome, by, _ := strings.Cut(value, " by ")
	var r Result
	for _, o := range []rules.Outcome{rules.WonByX, rules.WonByO, rules.Drawn} {
		if o.String() == outcome {
			r = Result{o, By(by)}
		}
	}
	if !r.Over() || by == "" {
		return fmt.Errorf("%s is no result: write for instance \"x wins by resignation\"", short(value))
	}
	board := m.history.now.Outcome()
	called := r.By == ByResignation && r.Winner() != rules.Nobody ||
		r.By == ByAgreement && r.Outcome == rules.Drawn ||
		r.By == ByTime && flagOf(m, r.Winner().Other())
	switch {
	case !called && board != r.Outcome:
		return fmt.Errorf("the result is %s, but on the board the game stands: %s", short(value), board)
	case called && board.Over():
		return fmt.Errorf("the result is %s, but the game has ended on the board: %s", short(value), board)
	case called:
		m.declared = r
	}
	return nil
}

// flagOf reports whether side s is to move and has no time left.
func flagOf(m *Match, s rules.Side) bool {
	return s != rules.Nobody && m.history.now.ToMove() == s && m.times.flagDown(m.history.now.Seat())
}

func (p *parser) takebacks(key string) (n int, fault *RecordError) {
	value, row := p.takeLine(key)
	if value == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > maxTakebacks {
		return 0, fail(row, "%s cannot be %s: it is a number from 1 to %d", short(value), key, maxTakebacks)
	}
	return n, nil
}
