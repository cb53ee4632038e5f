package review

import (
	"maps"
	"slices"
)

// Keys returns the keys of all sentences that a review may contain.
func Keys() []string {
	all := []string{
		keyBest, keyOnly, keyFine, keySpoils, keyBetter, keyBetterOne, keyTry, keyTryOne, keyMissed, keyPlan, keyForced, keyForcedOne,
		keyHopeless, keyLonger, keyRicher, keyGaveAway, keyLongest, keyDrawn, keyDraw, keySlide, keySlideOne, keyClock,
	}
	all = append(all, slices.Sorted(maps.Values(allowsKeys))...)
	return append(all, slices.Sorted(maps.Values(doesKeys))...)
}
