// Loads the game, counting its bytes, and starts it; says in a sentence what is wrong where that fails; shows what is left
// to be said when it ends. The game speaks to the page through `xotrioPage` (game/browser).
'use strict';
(() => {
  const mark = '{{mark}}', sizes = {{sizes}}, words = {{words}}, version = '{{version}}';
  const id = name => document.getElementById(name);
  const cover = id('cover'), told = id('told'), bar = id('bar'), track = id('track');

  const wanted = (navigator.languages && navigator.languages.length ? navigator.languages : [navigator.language || 'en'])
    .map(l => l.slice(0, 2).toLowerCase());
  const language = wanted.find(l => words[l]) || 'en';
  const say = (key, ...args) => args.reduce((text, a, i) => text.replace('{{.' + 'ABC'[i] + '}}', a), words[language][key]);
  document.documentElement.lang = language;
  id('motto').textContent = say('motto');
  id('names').textContent = say('names');

  // What the program prints: the end of it belongs into a report.
  const most = 60000;
  let printed = '';
  const decoder = new TextDecoder('utf-8');
  const writeSync = globalThis.fs.writeSync;
  globalThis.fs.writeSync = (fd, buf) => {
    printed = (printed + decoder.decode(buf, { stream: true })).slice(-most);
    return writeSync(fd, buf);
  };

  const button = (text, main, press) => {
    const b = document.createElement('button');
    b.textContent = text;
    if (main) b.className = 'main';
    b.addEventListener('click', press);
    id('buttons').append(b);
    return b;
  };
  const show = (kind, text) => {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    cover.className = kind;
    told.textContent = text;
    id('buttons').replaceChildren();
    id('report').hidden = true;
  };
  const trouble = text => {
    show('trouble', text);
    button(say('again'), true, () => location.reload()).focus();
  };

  // The report as the program made it, or one of what it has printed, where it could make none.
  const stored = () => {
    try {
      const text = localStorage.getItem('xotrio/' + page.match) || '';
      return text.replace(/^(Seat[\d.]+: (?:person|computer \d+)) .*$/gm, '$1');
    } catch (e) {
      return '';
    }
  };
  let ended = false;
  const crashed = text => {
    if (ended) return;
    ended = true;
    text = text || ['XO Trio ' + version + ' (' + mark + ')', navigator.userAgent, '', printed, stored()].join('\n');
    show('trouble', say('crash'));
    const report = id('report');
    report.value = text;
    report.hidden = false;
    button(say('continue'), true, () => location.reload()).focus();
    button(say('copy'), false, e => {
      report.select();
      const done = () => { e.target.textContent = say('copied'); };
      if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, () => { document.execCommand('copy'); done(); });
      else { document.execCommand('copy'); done(); }
    });
    button(say('download'), false, () => {
      const a = document.createElement('a');
      a.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
      a.download = 'xotrio-crash.txt';
      a.click();
      setTimeout(() => URL.revokeObjectURL(a.href), 1000);
    });
  };

  const typing = globalThis.xotrioTyping, mirror = globalThis.xotrioMirror;
  const page = globalThis.xotrioPage = {
    words: say, mark, sizes,
    // load is the address of a file that is never mixed up with an older one.
    load: name => name + '?' + mark,
    // shown takes the cover away once there is a picture below it.
    shown: () => {
      if (ended) return;
      cover.classList.add('away');
      setTimeout(() => { if (!ended) cover.classList.add('gone'); }, 260);
      page.ready = performance.now();
      mirror.begin(say);
    },
    crashed,
    // speak has a screen reader tell a text; what interrupts takes the place of what was told before.
    speak: (text, lang, interrupt) => {
      const region = id('spoken'), line = document.createElement('p');
      if (interrupt) region.textContent = '';
      region.lang = lang;
      line.textContent = text;
      region.append(line);
      if (region.children.length > 20) region.firstChild.remove();
    },
    address: whole => {
      const at = location.origin + location.pathname;
      if (!whole) return at;
      const text = at + location.search + location.hash;
      if (/[?#&](game|level|puzzle|daily|pos|record)(=|&|$)/.test(text)) history.replaceState(null, '', location.pathname);
      return text;
    },
    edit: typing.edit,
    typed: typing.typed,
    fields: typing.fields,
    edges: mirror.edges,
    mirror: mirror.mirror,
    speaking: (on, language) => mirror.speaking(on, language, say),
    query: name => new URLSearchParams(location.search).get(name) || '',
    // storage is what the browser keeps for the page, null where it keeps nothing.
    storage: () => {
      try {
        const s = localStorage;
        s.getItem('xotrio/settings.json');
        return s;
      } catch (e) {
        return null;
      }
    },
    // lock gives a function that unlocks, null where another page has the lock for longer than a page takes to end.
    lock: (name, tries = 3) => new Promise(done => {
      if (!navigator.locks) return done(() => {});
      navigator.locks.request(name, { ifAvailable: true }, lock => {
        if (lock) return new Promise(release => done(release));
        if (tries <= 1) done(null);
        else setTimeout(() => page.lock(name, tries - 1).then(done), 200);
      }).catch(() => done(() => {}));
    }),
    // engine starts a worker in which the computer thinks about a game.
    engine: game => {
      const worker = new Worker(page.load('engine.js'));
      worker.postMessage({ game });
      return worker;
    },
    // match is the name of the file with the game in progress.
    match: '',
  };

  // A link that is opened while the page is there already.
  addEventListener('hashchange', () => { if (location.hash.length > 1) location.reload(); });

  const progress = (done, total) => {
    const percent = Math.min(100, Math.floor(100 * done / total));
    bar.style.width = percent + '%';
    track.setAttribute('aria-valuenow', percent);
    const mb = n => (n / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    told.textContent = say('loading', mb(done), mb(total));
  };

  // counted is the body of a response with every byte counted. Where the server packs the file by itself the bytes are
  // those of the unpacked file, and so is the total.
  const counted = (response, total) => {
    let done = 0;
    return response.body.pipeThrough(new TransformStream({
      transform(chunk, to) {
        done += chunk.length;
        progress(done, Math.max(total, done));
        to.enqueue(chunk);
      },
    }));
  };
  const wasm = body => new Response(body, { headers: { 'Content-Type': 'application/wasm' } });
  const failed = response => new Error(say('answered', response.status + ' ' + response.statusText));

  // program fetches a program. A server that packs it has the better packing; from any other the packed file is asked for.
  const program = async name => {
    let response = await fetch(page.load(name));
    if (!response.ok) throw failed(response);
    if (response.headers.get('Content-Encoding') || typeof DecompressionStream === 'undefined') {
      return wasm(counted(response, sizes[name]));
    }
    const packed = await fetch(page.load(name + '.gz'));
    if (!packed.ok) return wasm(counted(response, sizes[name]));
    response.body.cancel().catch(() => {});
    if (packed.headers.get('Content-Encoding')) return wasm(counted(packed, sizes[name])); // unpacked on the way
    return wasm(counted(packed, sizes[name + '.gz']).pipeThrough(new DecompressionStream('gzip')));
  };

  const start = async () => {
    const probe = document.createElement('canvas').getContext('webgl2');
    if (!probe) return trouble(say('webgl'));
    (probe.getExtension('WEBGL_lose_context') || { loseContext() {} }).loseContext();
    if (typeof WebAssembly === 'undefined' || !WebAssembly.instantiateStreaming || typeof TransformStream === 'undefined') return trouble(say('old'));
    const go = new Go();
    go.argv = ['xotrio'];
    let code = 0;
    const exit = go.exit;
    go.exit = n => { code = n; exit(n); };
    let program1;
    page.started = performance.now();
    try {
      progress(0, sizes['xotrio.wasm.gz']);
      program1 = await WebAssembly.instantiateStreaming(program('xotrio.wasm'), go.importObject);
    } catch (e) {
      console.error(e);
      return trouble(say('failed', e.message));
    }
    page.running = performance.now();
    bar.style.width = '100%';
    told.textContent = say('starting');
    try {
      await go.run(program1.instance);
    } catch (e) {
      code = 2;
      printed += '\n' + (e.stack || e);
    }
    if (code !== 0) return crashed('');
    if (ended) return;
    ended = true;
    show('closed', say('closed'));
    button(say('open'), true, () => location.reload()).focus();
  };
  if (location.protocol === 'file:') trouble(say('file'));
  else start();
})();
