//go:build !linux

package main

import "errors"

var errNoMount = errors.New("no small file system can be mounted on this system")

func mount(string, int) (unmount func(), err error) { return nil, errNoMount }
