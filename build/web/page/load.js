// Fetches the programs, for the page and for its workers: from what is kept for this very build, else packed, once. And the tables of Oxixo's
// engine, when they are first needed.
'use strict';
// xotrioOffered is what the browser offers under a name, null where it refuses: a frame that may keep nothing throws at the mere look.
globalThis.xotrioOffered = (of, name) => {
  try {
    return of[name] || null;
  } catch (e) {
    return null;
  }
};
// xotrioProgram is a program by its name and the mark of its build, as a response that WebAssembly takes. told is called with every byte that has
// come and with how many there are, with no bytes of none for a program that is here already; keep has it kept for the next start, under the name of a cache.
globalThis.xotrioProgram = async (name, mark, sizes, told, keep) => {
  const url = name + '?' + mark;
  const wasm = body => new Response(body, { headers: { 'Content-Type': 'application/wasm' } });
  const caches = xotrioOffered(globalThis, 'caches');
  if (caches) {
    const kept = await caches.match(url).catch(() => null);
    if (kept) {
      told(0, 0); // nothing is to come
      return kept;
    }
  }
  const failed = response => Object.assign(new Error(response.status + ' ' + response.statusText), { answered: true });
  const counted = (body, total) => {
    let done = 0;
    return body.pipeThrough(new TransformStream({
      transform(chunk, to) {
        done += chunk.length;
        told(done, Math.max(total, done));
        to.enqueue(chunk);
      },
    }));
  };
  // A server that packs by itself says so of the head alone; from any other the packed file is asked for.
  const packs = async () => {
    if (typeof DecompressionStream === 'undefined') return true;
    const head = await fetch(url, { method: 'HEAD' }).catch(() => null);
    return !!(head && head.ok && head.headers.get('Content-Encoding'));
  };
  let body = null;
  if (!await packs()) {
    const response = await fetch(name + '.gz?' + mark);
    if (response.ok) {
      // Some servers unpack what they hand out: the first bytes tell.
      const reader = response.body.getReader(), first = await reader.read();
      const zipped = first.value && first.value[0] === 0x1f;
      const whole = new ReadableStream({
        start(to) { if (first.value) to.enqueue(first.value); else to.close(); },
        async pull(to) {
          const { done, value } = await reader.read();
          if (done) to.close();
          else to.enqueue(value);
        },
        cancel(why) { return reader.cancel(why); },
      });
      body = counted(whole, sizes[zipped ? name + '.gz' : name]);
      if (zipped) body = body.pipeThrough(new DecompressionStream('gzip'));
    }
  }
  if (!body) {
    const response = await fetch(url);
    if (!response.ok) throw failed(response);
    body = counted(response.body, sizes[name]);
  }
  if (keep && caches) {
    const cache = await caches.open(keep).catch(() => null);
    if (cache) {
      const [one, two] = body.tee();
      cache.put(url, wasm(two)).catch(() => {}); // a browser that has no room keeps nothing, and asks again
      body = one;
    }
  }
  return wasm(body);
};
// xotrioTable is the content of a table of Oxixo's engine by the name of its file, null if it cannot be had. It is fetched while the program
// waits: the search asks for it in the middle of a move. In a page only a text can be fetched so, a character for each byte.
globalThis.xotrioTable = name => {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', name + '?{{mark}}', false);
    request.overrideMimeType('text/plain; charset=x-user-defined');
    request.send();
  } catch (e) {
    console.error(e);
    return null;
  }
  return request.status === 200 ? Uint8Array.from(request.responseText, c => c.charCodeAt(0)) : null;
};
