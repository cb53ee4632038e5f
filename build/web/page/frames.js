// Gives the game animation frames only while something moves. Ebitengine asks for a frame in every frame; while the game rests that
// wish waits until something is done with the page, or the game wakes up by itself (xotrioFrames.wake).
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
    frames.given++;
    return real(frame);
  };
  const wake = () => {
    stirred = true;
    if (!waiting.length) return;
    for (const frame of waiting.splice(0)) {
      frames.given++;
      real(frame);
    }
    stirred = false;
  };
  const stirs = `keydown keyup mousedown mouseup mousemove wheel touchstart touchmove touchend touchcancel blur focus resize dragover drop
    fullscreenchange gamepadconnected gamepaddisconnected pageshow`;
  for (const kind of stirs.trim().split(/\s+/)) window.addEventListener(kind, wake, { capture: true, passive: true });
  document.addEventListener('visibilitychange', wake);
  const frames = globalThis.xotrioFrames = {
    // given counts the frames.
    given: 0,
    wake,
    // rest says whether the game has nothing to show that it has not shown.
    rest: on => {
      resting = on;
      if (!on) wake();
    },
  };
})();
