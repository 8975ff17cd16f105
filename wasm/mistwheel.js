// Runs the WebAssembly module in any JavaScript world: a browser's worker or Node. Knows texts and memory, no rules.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const sliceMilliseconds = 10;

// The few system calls that the C library names; nothing of ours reads files, clocks or the environment.
const unsupported = 52; // ENOSYS
const system = new Proxy({}, { get: () => () => unsupported });

function randomSeed() {
  return globalThis.crypto.getRandomValues(new Uint8Array(32));
}

export async function startModule(source, { keyedHash, now = Date.now }) {
  let memory;
  const bytes = (at, size) => new Uint8Array(memory.buffer, at, size);
  const env = {
    keyed_hash(key, message, size, digest) {
      // Copies: the library must not see memory that may move.
      bytes(digest, 32).set(keyedHash(bytes(key, 32).slice(), bytes(message, size).slice()));
    },
  };
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const imports = {};
  for (const { module: from } of WebAssembly.Module.imports(module)) imports[from] = from === 'env' ? env : system;
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  exports._initialize();

  // Calls `use` with the place and size of each given block of bytes.
  function withBytes(blocks, use) {
    const places = blocks.map((block) => {
      const at = exports.mw_alloc(block.length || 1);
      if (at === 0) throw new Error('out of memory');
      bytes(at, block.length).set(block);
      return at;
    });
    try {
      return use(...places);
    } finally {
      places.forEach((at) => exports.mw_free(at));
    }
  }
  const out = () => decoder.decode(bytes(exports.mw_out(), exports.mw_out_size()));
  const messages = () => (exports.mw_out_size() === 0 ? [] : out().split('\n'));
  const text = (value) => encoder.encode(typeof value === 'string' ? value : JSON.stringify(value));

  function table(make, from, seed) {
    if (seed.length !== 32) throw new Error('a seed has 32 bytes');
    const block = text(from);
    const handle = withBytes([block, seed], (at, seedAt) => make(at, block.length, seedAt, now()));
    if (handle < 0) throw new Error(out());
    return {
      first: messages(),
      receive(message) {
        const sent = text(message ?? null);
        withBytes([sent], (at) => exports.mw_receive(handle, at, sent.length, now()));
        return messages();
      },
      wantsToThink: () => exports.mw_wants(handle) !== 0,
      think(iterations) {
        exports.mw_think(handle, iterations, now());
        return messages();
      },
      net() {
        exports.mw_net(handle);
        return out();
      },
      save() {
        exports.mw_save(handle);
        return out();
      },
      review(first, model) {
        const turn = text(model.join('\n'));
        if (withBytes([turn], (at) => exports.mw_review(at, turn.length, handle, first)) !== 0) throw new Error(out());
      },
      reviewWork() {
        if (exports.mw_review_work(handle) !== 0) throw new Error(out());
        return out();
      },
      judge(at, seat, iterations) {
        if (exports.mw_judge(handle, at, seat, iterations) !== 0) throw new Error(out());
      },
      judgeThink(iterations) {
        const done = exports.mw_judge_think(handle, iterations);
        if (done < 0) throw new Error(out());
        return { done: done === 1, moment: out() };
      },
      close: () => exports.mw_close(handle),
    };
  }

  exports.mw_games();
  const games = out();
  exports.mw_build();
  return {
    games,
    build: out(),
    board(table, observed) {
      const blocks = [text(table), text(observed)];
      const failed = withBytes(blocks, (at, observedAt) =>
        exports.mw_board(at, blocks[0].length, observedAt, blocks[1].length),
      );
      if (failed !== 0) throw new Error(out());
      return out();
    },
    addNet(name, file) {
      const named = text(name);
      const failed = withBytes([named, file], (at, fileAt) => exports.mw_add_net(at, named.length, fileAt, file.length));
      if (failed !== 0) throw new Error(out());
    },
    check(game, components) {
      const blocks = [text(game), text(components)];
      withBytes(blocks, (at, textAt) => exports.mw_check(at, blocks[0].length, textAt, blocks[1].length));
      return out();
    },
    create: (setup, seed = randomSeed()) => table(exports.mw_create, setup, seed),
    load: (record, seed = randomSeed()) => table(exports.mw_load, record, seed),
    study(record, wish, seed = randomSeed()) {
      const blocks = [text(record), text(wish), seed];
      const failed = withBytes(blocks, (at, wishAt, seedAt) =>
        exports.mw_study(at, blocks[0].length, wishAt, blocks[1].length, seedAt),
      );
      if (failed !== 0) throw new Error(out());
      return out();
    },
    ask(name, about, ...numbers) {
      const block = text(about);
      withBytes([block], (at) => exports[name](at, block.length, ...numbers));
      return out();
    },
  };
}

// A task of its own for the event loop, without the 4 ms that browsers add to nested timers.
function breathe() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export async function thinkInSlices(table, say, goOn = () => true) {
  let iterations = 16;
  while (goOn() && table.wantsToThink()) {
    const start = performance.now();
    const messages = table.think(Math.round(iterations));
    const took = performance.now() - start;
    // Towards slices of the wanted length, by at most double or half a time.
    iterations *= Math.min(2, Math.max(0.5, sliceMilliseconds / Math.max(took, 0.1)));
    iterations = Math.max(1, iterations);
    if (messages.length > 0) await say(messages);
    await breathe();
  }
}
