// wasm/build parity && node wasm/measure.mjs: size and speed of the module, beside the native build; the best of several runs,
// in processor time (other work on the machine counts less).
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startModule, thinkInSlices } from './mistwheel.js';

const path = (name) => new URL(`../${name}`, import.meta.url);
const native = process.env.MISTWHEEL_PARITY ?? path('build/release/wasm/mistwheel_parity').pathname;
const runs = Number(process.argv[2] ?? 5);
const wasm = readFileSync(path('web/public/mistwheel.wasm'));
const keyedHash = (key, message) => createHmac('sha256', key).update(message).digest();
const best = (measure) => Math.min(...Array.from({ length: runs }, measure));
const compile = best(() => {
  const start = performance.now();
  new WebAssembly.Module(wasm);
  return performance.now() - start;
});
console.log(
  `size ${wasm.length} bytes, gzip ${gzipSync(wasm, { level: 9 }).length}, brotli ${brotliCompressSync(wasm).length}; compiled in ${compile.toFixed(1)} ms`,
);

const module = await startModule(wasm, { keyedHash });
const parity = await startModule(readFileSync(path('build/wasm/wasm/mistwheel_parity.small.wasm')), { keyedHash });
const playAtRandom = (id, players, games) => parity.ask('mw_random_parity', id, players, games);
for (const { id, players } of JSON.parse(module.games)) {
  const seats = players[1];
  const games = 1000;
  const plies = Number(playAtRandom(id, seats, games).split(' ')[1]);
  const here = best(() => {
    const start = process.cpuUsage();
    playAtRandom(id, seats, games);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  });
  const there = best(() =>
    Number(execFileSync(native, ['random', id, String(seats), String(games)], { encoding: 'utf8' }).split('seconds ')[1]),
  );
  const nanoseconds = (seconds) => ((seconds / plies) * 1e9).toFixed(0);
  console.log(
    `${id}, ${seats} players, random play: native ${nanoseconds(there)} ns a move, module ${nanoseconds(here)} ns: ${((there / here) * 100).toFixed(0)} % of native speed`,
  );
  for (const level of [3, 5]) {
    const seatsOfBots = Array.from({ length: 2 }, () => ({ kind: 'bot', level }));
    let steps = 0;
    const table = module.create({ game: id, seats: seatsOfBots, start: true }, new Uint8Array(32).fill(1));
    const start = performance.now();
    await thinkInSlices(
      table,
      (messages) => (steps += messages.length),
      () => performance.now() - start < 4000,
    );
    console.log(`  bots of level ${level}: ${((performance.now() - start) / Math.max(1, steps)).toFixed(1)} ms a step`);
    table.close();
  }
}

const weights = path('bots/weights/');
// How long a net looks at a position: inputs, layers, and a weight for every move.
for (const file of readdirSync(weights)) parity.addNet(file.replace('.net', ''), readFileSync(new URL(file, weights)));
for (const { id, players } of JSON.parse(module.games)) {
  for (const seats of [2, players[1]]) {
    const natively = (times) => {
      const said = execFileSync(native, ['looks', id, String(seats), '10', String(times)], { encoding: 'utf8' });
      return { looks: Number(said.split(' ')[1]), seconds: Number(said.split('seconds ')[1]) };
    };
    const here = (times) => {
      const start = process.cpuUsage();
      parity.ask('mw_look_parity', id, seats, 10, times);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1e6;
    };
    const many = 50;
    const { looks } = natively(1);
    const microseconds = (run) => (((best(() => run(1 + many)) - best(() => run(1))) / many / looks) * 1e6).toFixed(2);
    console.log(
      `${id}, ${seats} players: a look of the net takes ${microseconds((times) => natively(times).seconds)} µs natively, ${microseconds(here)} µs in the module`,
    );
  }
}

// The longest turn of level 5 in a whole game of its own, with its nets, in processor time.
for (const file of readdirSync(weights))
  module.addNet(file.replace('.net', ''), readFileSync(new URL(file, weights)));
for (const { id, players } of JSON.parse(module.games)) {
  for (let seats = 2; seats <= players[1]; seats++) {
    const bots = Array.from({ length: seats }, () => ({ kind: 'bot', level: 5 }));
    const table = module.create({ game: id, seats: bots, start: true }, new Uint8Array(32).fill(7));
    let step = 0;
    let turn = 0;
    let longest = 0;
    let number = -1;
    while (table.wantsToThink()) {
      const start = process.cpuUsage();
      const messages = table.think(200);
      const { user, system } = process.cpuUsage(start);
      step += (user + system) / 1e6;
      for (const entry of messages.flatMap((message) => JSON.parse(message).entries ?? [])) {
        turn = entry.turn === number ? turn + step : step;
        longest = Math.max(longest, turn);
        number = entry.turn;
        step = 0;
      }
    }
    console.log(`${id}, ${seats} players, level 5: the longest turn took ${longest.toFixed(2)} s`);
    table.close();
  }
}
