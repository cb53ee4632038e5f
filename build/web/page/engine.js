// The web worker in which the computer thinks: loads the engine and hands it the lines that the page posts. The first
// message says which game, and where the engine lies; see game/browser.
'use strict';
const mark = self.location.search.slice(1);
importScripts('wasm_exec.js?' + mark, 'load.js?' + mark);
const waiting = [];
let printed = '';
const decoder = new TextDecoder('utf-8');
const writeSync = globalThis.fs.writeSync;
globalThis.fs.writeSync = (fd, buf) => {
  printed = (printed + decoder.decode(buf, { stream: true })).slice(-20000);
  return writeSync(fd, buf);
};
const start = async game => {
  const go = new Go();
  go.argv = ['engine', game];
  const { instance } = await WebAssembly.instantiateStreaming(xotrioProgram('engine.wasm', mark, {}, () => {}, ''), go.importObject);
  const over = go.run(instance); // it listens to messages itself from here on
  for (const line of waiting) self.onmessage({ data: line });
  await over;
};
self.onmessage = e => {
  if (typeof e.data === 'string') return waiting.push(e.data);
  start(e.data.game).catch(err => { printed += '\n' + (err.stack || err); }).finally(() => {
    self.postMessage({ ended: printed });
    self.close();
  });
};
