package trf

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/game/swiss"
)

// Limits of a report.
const (
	maxPlayers = 9999
	maxRounds  = 999
)

// Read parses a report. Unknown lines are ignored; errors name the line.
func Read(data []byte) (*Report, error) {
	r := &Report{Points: Usual}
	p := &reader{Report: r, number: map[int]int{}, extra: map[int][]int{}}
	text, encoding := decode(data)
	if encoding != "" {
		p.note(Encoding, encoding, "it was read as %s", encoding)
	}
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	for i, line := range strings.Split(text, "\n") {
		p.line = i + 1
		if err := p.read([]rune(strings.TrimRight(line, " \t\x00\x1a"))); err != nil {
			return nil, within(err, func(f *Fault) { f.Line = p.line }, "")
		}
	}
	if !p.bye {
		r.Points.Bye = r.Points.Win
	}
	if p.line = 0; r.Rounds == 0 && p.dates > 0 {
		r.Rounds = p.dates
		p.note(Dates, strconv.Itoa(p.dates), "the number of rounds, %d, is that of the dates in line 132", p.dates)
	}
	for n, extra := range p.extra {
		i, ok := p.number[n]
		if !ok {
			return nil, absent(n, "player %d is accelerated, but has no line", n)
		}
		r.Players[i].Extra = extra
	}
	if p.baku && !r.accelerated {
		if err := r.accelerate(); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// reader is the state of Read.
type reader struct {
	*Report
	line   int
	number map[int]int // index in Players by number
	extra  map[int][]int
	// bye is true if the report gives the points of the bye, baku if it names the Baku acceleration.
	bye, baku bool
	// byBytes is true if a player line has its columns counted in bytes.
	byBytes bool
	// dates is the number of dates of rounds.
	dates int
}

func (p *reader) note(reason Reason, text, format string, args ...any) {
	f := wrong(reason, text, format, args...)
	f.Line = p.line
	p.Notes = append(p.Notes, f)
}

// field returns columns from to to of a line, counted from 1 as in the specification.
func field(line []rune, from, to int) string {
	if from > len(line) {
		return ""
	}
	return strings.TrimSpace(strings.ReplaceAll(string(line[from-1:min(to, len(line))]), string(filler), ""))
}

func (p *reader) read(line []rune) error {
	if len(line) < 3 {
		return nil
	}
	rest := field(line, 4, len(line))
	switch code := string(line[:3]); code {
	case "001":
		return p.player(line)
	case "012":
		p.Name = rest
	case "022":
		p.City = rest
	case "032":
		p.Federation = rest
	case "042":
		p.Begins = rest
	case "052":
		p.Ends = rest
	case "092":
		p.Type = rest
	case "132":
		for column := 92; column <= len(line); column += 10 {
			if field(line, column, column+7) != "" {
				p.dates = (column-92)/10 + 1
			}
		}
	case "102":
		p.Arbiter = rest
	case "202":
		p.Ties = rest
	case "142", "XXR":
		n, err := number(rest, 1, maxRounds)
		if err != nil {
			return within(err, nowhere, "the number of rounds is ")
		}
		p.Rounds = n
	case "152":
		switch strings.ToUpper(rest) {
		case "W":
			p.First = swiss.White
		case "B":
			p.First = swiss.Black
		default:
			return wrong(BadSide, rest, "the first colour is W or B, not %q", rest)
		}
	case "XXC":
		for _, word := range strings.Fields(rest) {
			switch word {
			case "white1":
				p.First = swiss.White
			case "black1":
				p.First = swiss.Black
			case "rank":
				p.byLine = true
			}
		}
	case "013", "310":
		return wrong(ForTeams, "", "tournaments of teams are not paired here")
	case "299":
		return wrong(Beside, "", "points that are given beside the results cannot be taken into account")
	default:
		return p.more(code, line, rest)
	}
	return nil
}

// more reads the lines for pairing programs.
func (p *reader) more(code string, line []rune, rest string) error {
	switch code {
	case "162":
		return p.points(line)
	case "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		n, err := points(rest)
		if err != nil {
			return err
		}
		p.set(strings.Map(func(r rune) rune { return map[rune]rune{'W': 'W', 'D': 'D', 'L': 'L', 'Z': 'A', 'F': 'A', 'U': 'P'}[r] }, code[2:])[0], n)
	case "XXS":
		for _, word := range strings.Fields(rest) {
			name, value, _ := strings.Cut(word, "=")
			n, err := points(value)
			to, ok := map[string]byte{"W": 'W', "WW": 'W', "D": 'D', "WD": 'D', "WL": 'L', "L": 'L', "ZPB": 'A', "FL": 'A', "PAB": 'P'}[name]
			if err != nil || !ok {
				return wrong(BadPoints, word, "points of the form %q cannot be taken into account", word)
			}
			p.set(to, n)
		}
	case "XXZ":
		list, err := numbers(rest)
		p.absent = append(p.absent, list...)
		return err
	case "XXP":
		list, err := numbers(rest)
		p.apart = append(p.apart, apart{1, maxRounds, list})
		return err
	case "260":
		from, err := number(field(line, 5, 7), 1, maxRounds)
		if err != nil {
			return err
		}
		to, err := number(field(line, 9, 11), from, maxRounds)
		if err != nil {
			return err
		}
		list, err := numbers(field(line, 13, len(line)))
		p.apart = append(p.apart, apart{from, to, list})
		return err
	case "240":
		return p.byes(line)
	case "XXA", "250":
		return p.accelerated(code, line)
	case "192":
		return p.system(rest)
	}
	return nil
}

func (p *reader) system(name string) error {
	p.Code = name
	name, p.baku = strings.CutSuffix(name, "_BAKU")
	if name != "" && !strings.HasPrefix(name, "FIDE_DUTCH") && !strings.HasPrefix(name, "FIDE_ROUNDROBIN") && !strings.HasPrefix(name, "CUSTOM") && !strings.HasPrefix(name, "OTHER") {
		return wrong(System, p.Code, "%s is another way of pairing than the Dutch System", p.Code)
	}
	return nil
}

func (p *reader) player(line []rune) error {
	if !aligned(line) {
		if byBytes := spread(line); aligned(byBytes) {
			if !p.byBytes {
				p.byBytes = true
				p.note(Bytes, "", "columns are counted in bytes")
			}
			line = byBytes
		} else if moved := shifted(line); moved != nil {
			p.note(Columns, "", "what is behind the name was moved into its columns")
			line = moved
		}
	}
	n, err := number(field(line, 5, 8), 1, maxPlayers)
	if err != nil {
		return within(err, nowhere, "the number of a player is ")
	}
	if _, there := p.number[n]; there {
		return within(wrong(Twice, "", "there are two players with the number %d", n), func(f *Fault) { f.Player = n }, "")
	}
	who := Player{Number: n, Sex: field(line, 10, 10), Title: field(line, 11, 13), Name: field(line, 15, 47), Federation: field(line, 54, 56),
		ID: field(line, 58, 68), Born: field(line, 70, 79), Points: -1, line: p.line}
	if who.Rating, err = p.rating(line); err != nil {
		return within(err, inRound(n, 0), "")
	}
	who.Rank, _ = strconv.Atoi(field(line, 86, 89))
	if text := field(line, 81, 84); text != "" {
		if who.Points, err = points(text); err != nil {
			return err
		}
	}
	for column := 92; column <= len(line); column += 10 {
		x, err := result(line, column)
		if err != nil {
			return within(err, inRound(n, len(who.Results)+1), "round %d of player %d: ", len(who.Results)+1, n)
		}
		if x.Opponent == n {
			return within(wrong(Itself, "", "round %d of player %d is against the same player", len(who.Results)+1, n), inRound(n, len(who.Results)+1), "")
		}
		who.Results = append(who.Results, x)
	}
	if len(who.Results) > maxRounds {
		return wrong(TooLong, "", "more than %d rounds", maxRounds)
	}
	p.number[n] = len(p.Players)
	p.Players = append(p.Players, who)
	return nil
}

// rating reads the rating of a player line, 0 for none. One of five digits begins a column earlier.
func (p *reader) rating(line []rune) (int, error) {
	text := field(line, 49, 52)
	if before := field(line, 48, 48); before >= "0" && before <= "9" {
		text = before + text
	}
	if after := field(line, 53, 53); after >= "0" && after <= "9" {
		return 0, wrong(BadRating, text+after, "%q is not a rating of up to four digits, or of five that begin in column 48", text+after)
	}
	n, err := strconv.Atoi(text)
	if (err != nil || n < 0) && strings.Trim(text, "-–— ") != "" {
		p.note(NoRating, text, "%q is not a rating", text)
	}
	return max(n, 0), nil
}

func inRound(player, round int) func(f *Fault) {
	return func(f *Fault) { f.Player, f.Round = player, round }
}

func absent(player int, format string, args ...any) error {
	f := wrong(NoLine, "", format, args...)
	f.Opponent = player
	return f
}

func result(line []rune, at int) (Result, error) {
	x := Result{Code: ' '}
	if text := field(line, at, at+3); text != "" {
		n, err := number(text, 0, maxPlayers)
		if err != nil {
			return x, within(err, nowhere, "the opponent is ")
		}
		x.Opponent = n
	}
	switch side := field(line, at+5, at+5); side {
	case "w", "W":
		x.Side = swiss.White
	case "b", "B":
		x.Side = swiss.Black
	case "", "-":
	default:
		return x, wrong(BadSide, side, "a colour is w, b or -, not %q", side)
	}
	code := strings.ToUpper(field(line, at+7, at+7))
	switch {
	case code == "":
		if x.Opponent == 0 && x.Side != swiss.None {
			return x, wrong(Alone, "", "there is a colour, but neither an opponent nor a result")
		}
		if x.Opponent == 0 && field(line, at, at+7) != "" {
			x.Code = 'Z'
		}
	case !strings.Contains("10=WDL+-UFHZ", code):
		return x, wrong(BadResult, code, "there is no result %q", code)
	default:
		x.Code = code[0]
	}
	if x.Opponent == 0 {
		switch x.Side = swiss.None; x.Code {
		case '1', 'W':
			x.Code = 'F'
		case '=', 'D':
			x.Code = 'H'
		case '0', 'L', '-':
			x.Code = 'Z'
		}
	} else if strings.IndexByte("UFHZ", x.Code) >= 0 {
		return x, wrong(Opposed, "", "a bye has no opponent")
	}
	return x, nil
}

// points reads line 162.
func (p *reader) points(line []rune) error {
	for at := 6; at <= len(line); at += 9 {
		code := field(line, at, at)
		if code == "" {
			continue
		}
		n, err := points(field(line, at+1, at+4))
		if err != nil {
			return err
		}
		if !strings.Contains("WDLAPX", code) {
			return wrong(BadPoints, code, "points are for W, D, L, A, P or X, not for %q", code)
		}
		p.set(code[0], n)
	}
	return nil
}

func (p *reader) set(code byte, n int) {
	switch code {
	case 'W':
		p.Points.Win = n
	case 'D':
		p.Points.Draw = n
	case 'L':
		p.Points.Loss = n
	case 'A':
		p.Points.Absence = n
	case 'P':
		p.Points.Bye, p.bye = n, true
	}
}

// byes reads line 240.
func (p *reader) byes(line []rune) error {
	code := strings.ToUpper(field(line, 5, 5))
	if len(code) != 1 || !strings.Contains("FHZ", code) {
		return wrong(BadBye, code, "a bye is F, H or Z, not %q", code)
	}
	round, err := number(field(line, 7, 9), 1, maxRounds)
	if err != nil {
		return err
	}
	list, err := numbers(field(line, 11, len(line)))
	for _, n := range list {
		p.Byes = append(p.Byes, Bye{round, n, code[0]})
	}
	return err
}

// accelerated reads line XXA, one player's virtual points by round, and line 250, those of several players in several
// rounds.
func (p *reader) accelerated(code string, line []rune) error {
	p.Report.accelerated = true
	if code == "XXA" {
		n, err := number(field(line, 5, 8), 1, maxPlayers)
		if err != nil {
			return err
		}
		for at := 10; at <= len(line); at += 5 {
			extra := 0
			if text := field(line, at, at+3); text != "" {
				if extra, err = points(text); err != nil {
					return err
				}
			}
			p.extra[n] = append(p.extra[n], extra)
		}
		return nil
	}
	extra, err := points(field(line, 10, 13))
	if err != nil {
		return err
	}
	var at [4]int
	for i, f := range [4][3]int{{15, 17, maxRounds}, {19, 21, maxRounds}, {23, 26, maxPlayers}, {28, 31, maxPlayers}} {
		if at[i], err = number(field(line, f[0], f[1]), 1, f[2]); err != nil {
			return err
		}
	}
	for n := at[2]; n <= at[3]; n++ {
		for len(p.extra[n]) < at[1] {
			p.extra[n] = append(p.extra[n], 0)
		}
		for round := at[0]; round <= at[1]; round++ {
			p.extra[n][round-1] = extra
		}
	}
	return nil
}

// accelerate applies the Baku acceleration (C.04.5.1): the first half of the players, rounded up to an even number, get
// a win in the first half of the accelerated rounds and a draw in the rest of them; the accelerated rounds are the
// first half of all.
func (r *Report) accelerate() error {
	if r.Rounds == 0 {
		return ErrRounds
	}
	order := make([]*Player, len(r.Players))
	for i := range r.Players {
		order[i] = &r.Players[i]
	}
	if !r.byLine {
		slices.SortStableFunc(order, func(a, b *Player) int { return a.Number - b.Number })
	}
	rounds := (r.Rounds + 1) / 2
	for _, p := range order[:min(len(order), 2*((len(order)+3)/4))] {
		for round := range rounds {
			if round < (rounds+1)/2 {
				p.Extra = append(p.Extra, r.Points.Win)
			} else {
				p.Extra = append(p.Extra, r.Points.Draw)
			}
		}
	}
	return nil
}

func number(text string, low, high int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		return 0, wrong(BadNumber, text, "a number from %d to %d, not %q", low, high, text)
	}
	return n, nil
}

func numbers(text string) ([]int, error) {
	var list []int
	for _, word := range strings.Fields(text) {
		n, err := number(word, 1, maxPlayers)
		if err != nil {
			return nil, within(err, nowhere, "a player is ")
		}
		list = append(list, n)
	}
	return list, nil
}

// points reads points, in tenths.
func points(text string) (int, error) {
	x, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	n := int(x*10 + 0.5)
	if err != nil || !(x >= 0 && x < 1000) || float64(n)/10-x > 1e-6 || x-float64(n)/10 > 1e-6 {
		return 0, wrong(BadPoints, text, "points are numbers such as 1.5, not %q", text)
	}
	return n, nil
}
