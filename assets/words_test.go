package assets

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// avoided is a word or a phrase that no text of a language uses, since WORDS.md has another one for the same thing.
type avoided struct {
	// words are whole words in lower case separated by spaces; pattern replaces them if they are not enough.
	words   string
	pattern string
	// say is the replacement, example a text with the mistake.
	say, example string
	// among is the prefix of the keys that are checked, "" for all; but are keys with another sense of the word.
	among string
	but   []string
}

// holds reports whether the text of a key is checked.
func (a avoided) holds(key string) bool {
	return strings.HasPrefix(key, a.among) && !slices.Contains(a.but, key)
}

// avoidances are the avoided words by language. WORDS.md has the words to use.
var avoidances = map[string][]avoided{
	"en": {
		{words: "beam beams", say: "balance bar, or bar", example: "The beam falls."},
		{words: "flash", say: "bolt", example: "a square with a flash"},
		{words: "blank", say: "neutral", example: "a blank cube"},
		{words: "cell cells", say: "square", example: "the cells of the board"},
		{words: "upright", say: "across, up and down or diagonally", example: "across, upright or diagonally"},
		{words: "nought", say: "0", example: "back to nought"},
		{words: "anew afresh", say: "again", example: "The cards are dealt anew."},
		{pattern: `(?i)\b(an|each|every) own\b`, say: "each of your own", example: "Every own piece counts."},
		{pattern: `(?i)\bwho (has|reaches)\b[^.]*\bfirst\b`, say: "Whoever reaches … first", example: "Who has 20 points first wins."},
		{pattern: `(?i)\btells? (that|whether)\b`, say: "says that, reports whether", example: "The panel tells that time is up."},
		{pattern: `(?i)\bon turn\b`, say: "to move", example: "Anna is on turn."},
		{pattern: `(?i)\bbroken off\b`, say: "unfinished", example: "The game was broken off."},
		{words: "weigh weighs weighed weighing", say: "analyse", example: "The game is being weighed."},
		{words: "shelf", say: "library", example: "The game is on the shelf."},
		{pattern: `(?i)\b(others’|other side’s) mark\b`, say: "your opponent’s mark", example: "a line of the others’ mark"},
		{pattern: `(?i)\b(lots|draw lots) for the sides\b`, say: "random sides", example: "no undo, lots for the sides"},
		{pattern: `(?i)\bbeside the box\b`, say: "with the box", example: "Play beside the box"},
		{pattern: `(?i)\b(turns?|tilt|to|at) the table\b`, say: "the board: a table is one of a tournament", example: "Back to the table"},
		{words: "variation variations", say: "branch", example: "Delete the variation"},
		{pattern: `(?i)\b(score|sets|points)( is| are)? level\b`, say: "equal: a level is one of bricks or of the computer", example: "The score is level."},
	},
	"fr": {
		{words: "pion pions", say: "pièce", example: "Posez un pion."},
		{words: "k.-o knock", say: "KO", example: "une case K.-O."},
		{words: "file files", say: "zone d’alignement", example: "La file se remplit."},
		{words: "étage étages", say: "niveau", example: "à l’étage 2"},
		{words: "vierge vierges", say: "neutre", example: "un cube vierge"},
		{words: "balance balances", say: "barre d’équilibre, or barre", example: "La balance penche."},
		{words: "partenaire partenaires", say: "équipier", example: "votre partenaire"},
		{words: "relevé relevés", say: "feuille de partie", example: "Son relevé est conservé."},
		{words: "cerclé cerclée cerclés cerclées", say: "encadré", example: "les cubes cerclés"},
		{words: "classement classements", say: "cote; classement is who is first in a tournament", example: "Compte pour votre classement.",
			but: []string{"cups.standing", "cups.corrected"}},
		{words: "classé classée classés classées", say: "coté", example: "Une partie classée"},
		{pattern: `(?i)\babandon`, among: "cups.", say: "retirer", example: "Vraiment abandonner"},
		{words: "partie parties", among: "series.wins", say: "série", example: "{{.Name}} gagne la partie, 2 à 1"},
		{pattern: `(?i)\b(le|du|au|ce) match\b`, say: "la partie", example: "gagne le match"},
		{pattern: `(?i)(alignement|ligne|rangée)( de (cinq|quatre|trois|croix|ronds))* gagne\b`, say: "fait gagner", example: "Un alignement de cinq gagne la manche."},
		{pattern: `(?i)(alignements|lignes|alignée?s|points|sets|deux|trois|quatre) gagnent\b`, say: "font gagner", example: "Cinq alignés gagnent la manche."},
		{words: "symbole symboles", among: "oxixo.", say: "marque", example: "un cube à votre symbole"},
		{words: "pastille pastilles", among: "oxixo.", say: "point", example: "la pastille du cube"},
		{pattern: `(?i)\babîm`, say: "endommagé", example: "Le fichier est abîmé."},
		{pattern: `(?i)livre de règles`, say: "livret de règles", example: "Livre de règles"},
		{words: "humain humains", say: "joueur, or une personne", example: "Un humain joue."},
		{pattern: `(?i)à côté de la boîte`, say: "avec la boîte", example: "Jouer à côté de la boîte"},
		{pattern: `(?i)\b(tourne[nrz]?t?|incliner|retour à) la table\b`, say: "le plateau", example: "Retour à la table"},
		{pattern: `(?i)variante`, among: "branch.", say: "branche: variants are those of the rules", example: "Supprimer la variante"},
	},
	"nl": {
		{words: "gelijkspel gelijkspelen onbeslist onbesliste", say: "remise", example: "Het is gelijkspel."},
		{words: "raam", say: "bord", example: "de rand van het raam"},
		{words: "veld velden", say: "vak", example: "een leeg veld"},
		{words: "blanco blanke", say: "neutraal", example: "een blanke kubus"},
		{words: "merk merken", say: "symbool", example: "jouw merk"},
		{words: "hoogte hoogten", say: "niveau", example: "op elke hoogte"},
		{words: "schuin", say: "diagonaal", example: "dwars of schuin"},
		{words: "partner partners", say: "teamgenoot", example: "je partner"},
		{words: "hint hints", say: "tip", example: "geen hint"},
		{words: "knock-out", say: "Knock Out", example: "een knock-out"},
		{words: "u uw", say: "je", example: "U bekijkt zet 3."},
		{words: "erbij", say: "toevoegen", example: "Een niveau erbij", among: "cups."},
		{words: "erbij", say: "toevoegen", example: "Teamgenoot erbij", among: "setup."},
		{words: "gelijk", say: "weerstand for what ranks equal points, remise for a draw", example: "gelijk tegen nummer 3", among: "cups."},
		{words: "partij", say: "reeks", example: "Anna wint de partij, 2 : 1", among: "series.wins"},
		{pattern: `(?i)\b(stopt|gestopt|stoppen)\b`, say: "terugtrekken", example: "Deze speler is al gestopt.", among: "cups."},
		{pattern: `(?i)loting om de teams`, say: "loting om de kanten", example: "geen tips, loting om de teams"},
		{pattern: `(?i)\brecht omhoog`, say: "horizontaal, verticaal of diagonaal", example: "dwars, recht omhoog of schuin"},
		{pattern: `(?i)wedstrijd`, say: "partij", example: "Nieuwe wedstrijd"},
		{pattern: `(?i)evenwichtsbalk`, say: "balansbalk", example: "De evenwichtsbalk helt over."},
		{words: "plaatje plaatjes", say: "afbeelding", example: "Plaatje opslaan"},
		{words: "mens mensen", say: "speler, or iemand", example: "Een mens speelt.", among: "setup."},
		{pattern: `(?i)\bop tijd\b`, say: "door tijdsoverschrijding", example: "Gewonnen op tijd", among: "library."},
		{pattern: `(?i)\bde tafel\b`, say: "het bord: een tafel is die van een toernooi", example: "Terug naar de tafel"},
		{pattern: `(?i)\bvariant`, among: "branch.", say: "zijvariant: variants are those of the rules", example: "Variant bewaren"},
		{pattern: `(?i)naast de doos`, say: "met de doos", example: "Spelen naast de doos"},
	},
}

// found returns the avoided part of s, "" if there is none.
func (a avoided) found(s string) string {
	if a.pattern != "" {
		return regexp.MustCompile(a.pattern).FindString(s)
	}
	wrong := strings.Fields(a.words)
	for _, word := range strings.FieldsFunc(strings.ToLower(part.ReplaceAllString(s, " ")), func(r rune) bool {
		return !unicode.IsLetter(r) && r != '-' && r != '.'
	}) {
		for _, w := range wrong {
			if strings.Trim(word, ".-") == w {
				return word
			}
		}
	}
	return ""
}

// One thing has one word, the same in all texts of a language.
func TestTextsKeepToTheirWords(t *testing.T) {
	all := allTexts(t)
	for lang, list := range avoidances {
		for _, a := range list {
			if a.found(a.example) == "" {
				t.Errorf("%s: %q is not found in %q", lang, a.words+a.pattern, a.example)
			}
			for _, key := range keys(all[lang]) {
				if !a.holds(key) {
					continue
				}
				for _, s := range all[lang][key] {
					if got := a.found(s); got != "" {
						t.Errorf("%s: %s says %q: say %s (WORDS.md). The text is %q", lang, key, got, a.say, s)
					}
				}
			}
		}
	}
}

// faults of typography: each pattern, what is right, and the language ("" is all).
var faults = []struct{ lang, pattern, right, example string }{
	{"", `'`, "the typographic apostrophe ’", "it's"},
	{"", `"`, "typographic quotation marks", `a "word"`},
	{"", `\.\.\.`, "the sign …", "wait..."},
	{"", `  `, "one space", "a  b"},
	{"", `[ \x{a0}]…`, "no space before …", "wait …"},
	{"", "\u202f", "the no-break space U+00A0", "oui\u202f!"},
	{"", `[^\x{a0}]%`, "a no-break space before %", "50 %"},
	{"fr", `[^\x{a0}?!][:;!?»]`, "a no-break space before : ; ! ? »", "Prêt ?"},
	{"fr", `«[^\x{a0}]`, "a no-break space after «", "« mot\u00a0»"},
}

// Apostrophes, quotation marks and the spaces before punctuation are those of print.
func TestTextsArePrinted(t *testing.T) {
	all := allTexts(t)
	for _, f := range faults {
		pattern := regexp.MustCompile(f.pattern)
		if !pattern.MatchString(f.example) {
			t.Errorf("%s is not found in %q", f.pattern, f.example)
		}
		for lang := range all {
			if f.lang != "" && f.lang != lang {
				continue
			}
			for _, key := range keys(all[lang]) {
				for _, s := range all[lang][key] {
					if pattern.MatchString(part.ReplaceAllString(s, "0")) {
						t.Errorf("%s: %s wants %s: %q", lang, key, f.right, s)
					}
				}
			}
		}
	}
}

// A count in one language is a count in the others. TestEveryTextIsInEveryLanguage does not check that, since "one
// move" may omit the number.
func TestCountsAreInEveryLanguage(t *testing.T) {
	all := allTexts(t)
	for _, key := range keys(all["en"]) {
		for _, lang := range Languages() {
			if has := strings.Contains(all[lang][key]["other"], "{{.N}}"); has != strings.Contains(all["en"][key]["other"], "{{.N}}") {
				t.Errorf("%s: %s tells the count: %t", lang, key, has)
			}
		}
	}
}

// In a file with a duplicate key the later text would silently replace the first.
func TestNoKeyStandsTwice(t *testing.T) {
	files := os.DirFS("texts")
	names, err := fs.Glob(files, "*.json")
	if err != nil || len(names) == 0 {
		t.Fatal(len(names), err)
	}
	for _, name := range names {
		f, err := files.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		d, seen := json.NewDecoder(f), map[string]bool{}
		if _, err := d.Token(); err != nil { // the brace
			t.Fatal(name, err)
		}
		for d.More() {
			key, err := d.Token()
			if err != nil {
				t.Fatal(name, err)
			}
			var text json.RawMessage
			if err := d.Decode(&text); err != nil {
				t.Fatal(name, err)
			}
			if k, ok := key.(string); !ok || seen[k] {
				t.Errorf("%s: %v stands twice", name, key)
			} else {
				seen[k] = true
			}
		}
		f.Close()
	}
}
