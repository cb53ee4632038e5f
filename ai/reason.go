package ai

// Reason is why a move was chosen, in a form that a screen can put into words. It names what a person would see in the
// move, not everything that the search considered.
type Reason struct {
	Aim Aim
	// N is the number that belongs to the aim, 0 if it has none.
	N int
}

// Aim is the purpose of a move.
type Aim int

// The aims, the most important first.
const (
	// NoAim means that there is nothing to say.
	NoAim Aim = iota
	// WinsNow ends the game, or the round of XOBrainer, with a win. N is the number of points if it is won by points in
	// XOBrainer.
	WinsNow
	// WinsMatch ends a match of XOBrainer at once, by a Knock Out or with its last point.
	WinsMatch
	// DoubleThreat makes more threats than can be parried: the next own move wins.
	DoubleThreat
	// WinsByForce starts a win that cannot be stopped. N is the number of own moves until it, including this one.
	WinsByForce
	// OnlyParry is the only move that prevents the opponent from winning at once.
	OnlyParry
	// Parries prevents the opponent from winning at once.
	Parries
	// Resists continues in a lost position. The loss is N own moves away.
	Resists
	// AvoidsGift gives the opponent no win at once, as most other moves would.
	AvoidsGift
	// Threatens makes a row that wins with the next own move unless it is stopped.
	Threatens
	// Hinders blocks a row of N of the opponent's.
	Hinders
	// Closes takes the room from an open row of N of the opponent's in Trexo, from beside it: no symbol can make it an
	// open four next.
	Closes
	// Exposes makes a bed on an open row of N of the opponent's in Trexo: one of its symbols can be covered after the
	// move, while none could before.
	Exposes
	// Covers covers a symbol of the opponent's with a brick in Trexo.
	Covers
	// Builds makes N in a row with room for five; in XOBrainer, by shape.
	Builds
	// BuildsColour makes N in a row by the side's main colour, in XOBrainer.
	BuildsColour
	// Tempo takes an unmarked cube in Oxixo; taking back an own one would lose time.
	Tempo
	// TakesBack takes back an own cube in Oxixo.
	TakesBack
	// Prepares is none of these: it keeps the best chances.
	Prepares
)

// String returns the name of the aim, such as "wins-now", which screens use to find their text.
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

// Aims returns all aims, NoAim first.
func Aims() []Aim {
	var all []Aim
	for a := NoAim; a <= Prepares; a++ {
		all = append(all, a)
	}
	return all
}
