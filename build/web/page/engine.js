// The web worker in which the computer thinks: loads the engine and hands it the lines that the page posts. The first
// message says which game, and where the engine lies; see game/browser.
'use strict';
importScripts('wasm_exec.js' + self.location.search);
const waiting = [];
let printed = '';
const decoder = new TextDecoder('utf-8');
const writeSync = globalThis.fs.writeSync;
globalThis.fs.writeSync = (fd, buf) => {
  printed = (printed + decoder.decode(buf, { stream: true })).slice(-20000);
  return writeSync(fd, buf);
};
const load = async name => {
  const response = await fetch(name + self.location.search);
  if (!response.ok) throw new Error(name + ': ' + response.status + ' ' + response.statusText);
  if (response.headers.get('Content-Encoding') || typeof DecompressionStream === 'undefined') return response;
  const packed = await fetch(name + '.gz' + self.location.search);
  if (!packed.ok) return response;
  response.body.cancel().catch(() => {});
  return packed.headers.get('Content-Encoding') ? packed : new Response(packed.body.pipeThrough(new DecompressionStream('gzip')));
};
const start = async game => {
  const go = new Go();
  go.argv = ['engine', game];
  const response = await load('engine.wasm');
  const { instance } = await WebAssembly.instantiateStreaming(
    new Response(response.body, { headers: { 'Content-Type': 'application/wasm' } }), go.importObject);
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
