package review

import "slices"

// Keys returns the keys of all sentences that a review may contain.
func Keys() []string {
	all := []string{
		keyBest, keyOnly, keyFine, keyNatural, keySpoils, keyBetter, keyBetterOne, keyTry, keyTryOne, keyMissed, keyPlan, keyForced, keyForcedOne,
		keyHopeless, keyLonger, keyRicher, keyGaveAway, keyLongest, keyDrawn, keyDraw, keySlide, keySlideOne, keyClock,
		keyTurned, keyTurnedRound, keyTurnedSet, keyTurnedFell, keyTurnedSlid, keyTurnedWinLost, keyTurnedWinDrawn, keyTurnedDrawLost,
		keyTurnedSooner, keyTurnedLost, keyTurnedNone, keyInsteadBetter, keyInsteadLonger, keyInsteadNone,
	}
	for _, keys := range []map[string]forms{allowsKeys, doesKeys, thenKeys} {
		for _, f := range keys {
			all = append(all, slices.DeleteFunc([]string{f.plain, f.row, f.cell, f.cells, f.rows}, func(key string) bool { return key == "" })...)
		}
	}
	return all
}
