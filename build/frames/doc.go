// Package frames tests how the real screens look while they move: a frame composed of changes equals the frame drawn as
// a whole, pixel for pixel, and every display shows every moment. rig_test.go plays the animations, frames_test.go has
// the tests, settle_test.go that of their ends.
package frames
