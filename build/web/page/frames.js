// Gives the game animation frames only while something moves. Ebitengine asks for a frame in every frame; while the game rests that
// wish waits until something is done with the page, or the game wakes up by itself (xotrioFrames.wake). Ebitengine looks ten times a second, too,
// whether the page is hidden, for its sound; while the game rests once a second will do, which is what browsers give the timers of hidden pages.
'use strict';
(() => {
  const real = window.requestAnimationFrame.bind(window);
  // waiting are the wishes that wait; stirred reports whether something has happened since the last wish was granted.
  let resting = false, waiting = [], stirred = false;
  window.requestAnimationFrame = frame => {
    if (resting && !stirred) {
      waiting.push(frame);
      return 0;
    }
    stirred = false;
    return give(frame);
  };
  const give = frame => {
    frames.given++;
    seekPads();
    return real(frame);
  };
  // Whoever waits for gamepads, or asks for them once, has Chromium ask the system sixty times a second from then on, for five percent of a core.
  // It ends when the last one that waits goes: a minute after the last frame, unless a gamepad is there.
  let pads = false, seek = 0;
  const padEvents = ['gamepadconnected', 'gamepaddisconnected'];
  const padSeen = () => {
    pads = true;
    wake();
  };
  const seekPads = () => {
    clearTimeout(seek);
    for (const kind of padEvents) window.addEventListener(kind, padSeen, { capture: true });
    if (pads) return;
    seek = later(() => {
      for (const kind of padEvents) window.removeEventListener(kind, padSeen, { capture: true });
    }, 60000);
  };
  const later = window.setTimeout.bind(window);
  let patient = false, patience = 0;
  window.setTimeout = (what, ms, ...more) => later(what, patient && ms >= 30 ? Math.max(ms, patience) : ms, ...more);
  const wake = () => {
    stirred = true;
    if (!waiting.length) return;
    waiting.splice(0).forEach(give);
    stirred = false;
  };
  // Sound waits for the first touch, also where the browser would let it begin at once: Ebitengine's library listens for that touch before it
  // hands out the device, which would read silence until then, for a fifth of a core.
  for (const name of ['AudioContext', 'webkitAudioContext']) {
    if (!window[name]) continue;
    window[name] = class extends window[name] {
      constructor(...options) {
        super(...options);
        this.suspend();
      }
    };
  }
  const stirs = `keydown keyup mousedown mouseup mousemove wheel touchstart touchmove touchend touchcancel blur focus resize dragover drop
    fullscreenchange pageshow`;
  for (const kind of stirs.trim().split(/\s+/)) window.addEventListener(kind, wake, { capture: true, passive: true });
  document.addEventListener('visibilitychange', wake);
  const frames = globalThis.xotrioFrames = {
    // given counts the frames.
    given: 0,
    wake,
    // rest says whether the game has nothing to show that it has not shown, and for how many milliseconds that will be so at least.
    rest: (on, wait) => {
      resting = on;
      patience = on ? Math.min(wait, 1000) : 0;
      if (!on) wake();
    },
    // timers has the timers that are set by set wait while the game rests; short ones are part of something that is being done.
    timers: set => {
      patient = true;
      set();
      patient = false;
    },
  };
})();
