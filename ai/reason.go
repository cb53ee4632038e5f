package ai

// Reason is why a move was chosen, in a form that a screen can put into words. It is what a person would see in the move, not
// all that the search has considered.
type Reason struct {
	// Aim is what the move is for.
	Aim Aim
	// N is the number that belongs to the aim, 0 where none does: see the aims.
	N int
}

// Aim is what a move is for.
type Aim int

// The aims, the more telling ones first.
const (
	// NoAim: nothing is to be said.
	NoAim Aim = iota
	// WinsNow ends the game, or the round of XOBrainer, with a win. N is the number of points in XOBrainer where it is won
	// by points.
	WinsNow
	// WinsMatch ends a match of XOBrainer at once, by a Knock Out or with its last point.
	WinsMatch
	// DoubleThreat makes more threats than can be parried: the next own move wins.
	DoubleThreat
	// WinsByForce begins a win that cannot be stopped; N is the number of own moves until it, this one counted.
	WinsByForce
	// OnlyParry is the one move that keeps the opponent from winning at once.
	OnlyParry
	// Parries keeps the opponent from winning at once.
	Parries
	// Resists plays on in a lost position, where the loss is N own moves away.
	Resists
	// AvoidsGift lets the opponent have no win at once, as most other moves would.
	AvoidsGift
	// Threatens makes a row that wins with the next own move unless it is stopped.
	Threatens
	// Hinders stands in the way of a row of N of the opponent's.
	Hinders
	// Closes takes the room from an open row of N of the opponent's in Trexo, from beside it: no symbol makes it an open row of four next.
	Closes
	// Exposes makes a bed on an open row of N of the opponent's in Trexo: a symbol of it can be covered after the move, where none could before.
	Exposes
	// Covers lays a brick of Trexo over a symbol of the opponent's.
	Covers
	// Builds makes N in a row with room for five, of the side's own shape in XOBrainer.
	Builds
	// BuildsColour makes N in a row by the side's main colour, in XOBrainer.
	BuildsColour
	// Tempo takes a cube of Oxixo that nobody has marked yet: who takes back an own one loses time.
	Tempo
	// TakesBack takes back an own cube of Oxixo.
	TakesBack
	// Prepares is none of these: it keeps the best chances. N is on how many places for a row of five the piece lies that hold nothing of the
	// opponent's after the move, 0 in Oxixo.
	Prepares
)

// String is the name of the aim, such as "wins-now", by which screens find their sentence.
func (a Aim) String() string {
	names := [...]string{
		NoAim: "none", WinsNow: "wins-now", WinsMatch: "wins-match", DoubleThreat: "double-threat", WinsByForce: "wins-by-force",
		OnlyParry: "only-parry", Parries: "parries", Resists: "resists", AvoidsGift: "avoids-gift", Threatens: "threatens",
		Hinders: "hinders", Closes: "closes", Exposes: "exposes", Covers: "covers", Builds: "builds", BuildsColour: "builds-colour", Tempo: "tempo",
		TakesBack: "takes-back", Prepares: "prepares",
	}
	if a < 0 || int(a) >= len(names) {
		return names[NoAim]
	}
	return names[a]
}

// Aims are all that there are, NoAim first.
func Aims() []Aim {
	var all []Aim
	for a := NoAim; a <= Prepares; a++ {
		all = append(all, a)
	}
	return all
}
