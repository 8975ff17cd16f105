// wasm/build parity && node browser/looks.mjs [runs]: how long a net looks at a position in Chromium (inputs, layers, and a
// weight for every move), the best of several runs. `node wasm/measure.mjs` says the same of Node and of the native program.
import { readFileSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const root = new URL('../../', import.meta.url);
const runs = Number(process.argv[2] ?? 5);
const weights = readdirSync(new URL('bots/weights/', root));
const served = {
  '/mistwheel.js': ['text/javascript', 'wasm/mistwheel.js'],
  '/parity.wasm': ['application/wasm', 'build/wasm/wasm/mistwheel_parity.small.wasm'],
};
for (const file of weights) served[`/${file}`] = ['application/octet-stream', `bots/weights/${file}`];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const page = await browser.newPage();
await page.route('**/*', (route) => {
  const [contentType, file] = served[new URL(route.request().url()).pathname] ?? ['text/html'];
  return route.fulfill({ contentType, body: file ? readFileSync(new URL(file, root)) : '<!doctype html>' });
});
await page.goto('http://localhost/');
const games = JSON.parse(readFileSync(new URL('games.json', root), 'utf8'));
const seen = await page.evaluate(
  async ({ games, weights, runs }) => {
    const { startModule } = await import('/mistwheel.js');
    const fetched = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
    const parity = await startModule(await fetched('/parity.wasm'), { keyedHash: () => new Uint8Array(32) });
    for (const file of weights) parity.addNet(file.replace('.net', ''), await fetched(`/${file}`));
    const took = (id, players, times) =>
      Math.min(
        ...Array.from({ length: runs }, () => {
          const start = performance.now();
          parity.ask('mw_look_parity', id, players, 10, times);
          return performance.now() - start;
        }),
      );
    const many = 50;
    return games.flatMap(({ id }) =>
      [2, 4].map((players) => {
        const looks = Number(parity.ask('mw_look_parity', id, players, 10, 1).split(' ')[1]);
        const milliseconds = took(id, players, 1 + many) - took(id, players, 1);
        return { id, players, microseconds: (milliseconds / many / looks) * 1000 };
      }),
    );
  },
  { games, weights, runs },
);
for (const { id, players, microseconds } of seen)
  console.log(`${id}, ${players} players: a look of the net takes ${microseconds.toFixed(2)} µs`);
console.log(`Chromium ${browser.version()}`);
await browser.close();
