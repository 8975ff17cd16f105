// node browser/measure.mjs [rounds] [short]: how fast the client is, on the real server (build/release/mistwheel serve):
// from navigation to the home page and to the first board, the main thread while bots play each game, frames while the
// wheel turns and while fog tears (not in short). Build first (./play or npm run build); DIST=folder measures another
// build, so that two can be compared in turns. docs/performance/client.md has what was seen.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rounds = Number(process.argv[2] ?? 5);
const short = process.argv[3] === 'short';
const folder = mkdtempSync(join(tmpdir(), 'mistwheel-'));
const program = process.env.MISTWHEEL ?? join(root, 'build/release/mistwheel');
const args = [
  'serve',
  '--port',
  '0',
  '--database',
  join(folder, 'test.sqlite'),
  '--web',
  process.env.DIST ?? join(root, 'web/dist'),
];
const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
const base = await new Promise((resolve) => {
  const hear = (text) => {
    const port = /port (\d+)/.exec(text.toString())?.[1];
    if (port) resolve(`http://localhost:${port}/`);
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
async function visit(settings = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const stored = { pace: 0, confirmReveals: false, guided: ['noria', 'navoria', 'vianebula'], ...settings };
  await context.addInitScript((text) => {
    if (localStorage.getItem('mistwheel.settings') === null) localStorage.setItem('mistwheel.settings', text);
  }, JSON.stringify(stored));
  return { context, page: await context.newPage() };
}
// Milliseconds since navigation at which the first of these is on the screen.
const seen = (page, selector) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () =>
          requestAnimationFrame(() =>
            document.querySelector(wanted) ? requestAnimationFrame(() => resolve(performance.now())) : look(),
          );
        look();
      }),
    selector,
  );
const best = (all) => all.map(Math.round).sort((a, b) => a - b);

async function firstBoard() {
  const { context, page } = await visit();
  await page.goto(base, { waitUntil: 'commit' });
  const home = await seen(page, 'h1');
  const pressed = await page.evaluate(() => {
    document.querySelector('[aria-label="Play Noria now"]').click();
    return performance.now();
  });
  const board = (await seen(page, '.frame svg')) - pressed;
  await page.waitForTimeout(500);
  await page.reload({ waitUntil: 'commit' });
  const again = await seen(page, '.frame svg');
  await context.close();
  return { home, board, both: home + board, again };
}

// Two bots, from the press that begins the game until it is over: the first board is among the steps.
async function thinking(level, game = 'noria') {
  const { context, page } = await visit();
  await page.goto(`${base}#/setup/${game}`);
  await page.waitForSelector('.begin');
  const rows = page.locator('section li');
  for (let seat = 0; seat < 2; seat++) {
    await rows.nth(seat).locator('input[value=bot]').check({ force: true });
    await rows.nth(seat).locator('select').selectOption(level);
  }
  // Processor time of the main thread, so that other jobs of the machine do not count.
  const tools = await context.newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return 1000 * metrics.find((one) => one.name === 'TaskDuration').value;
  };
  const begun = await busy();
  await page.click('.begin');
  await page.waitForSelector('.frame[data-at]');
  const found = await page.evaluate(async () => {
    const tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration))).observe({
      type: 'longtask',
    });
    // What is shown after the end is none of the steps.
    const until = performance.now() + 8000;
    while (performance.now() < until && !document.querySelector('.winner'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    return { tasks };
  });
  const steps = Number(await page.locator('.frame[data-at]').getAttribute('data-at'));
  const each = ((await busy()) - begun) / steps;
  await context.close();
  const longest = Math.max(0, ...found.tasks);
  return { steps, mainThreadMsAStep: each.toFixed(1), longestTask: longest, tasksOver50: found.tasks.length };
}

async function openRecord(record) {
  const { context, page } = await visit();
  await page.goto(`${base}#/record`);
  await page.fill('textarea', record);
  await page.click('.button.key');
  await page.waitForSelector('.frame[data-at]');
  // Nothing is fetched any more.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return { context, page };
}
// Of several runs the one with the fewest late frames: other jobs of the machine delay some.
function bestOf(runs) {
  const late = (all) => all.filter((one) => one > 25).length;
  const [first] = runs.sort((a, b) => late(a) - late(b) || Math.max(...a) - Math.max(...b));
  return { frames: first.length, late: late(first), slowest: Math.round(Math.max(...first)) };
}

async function turning() {
  const record = readFileSync(new URL('records/noria.mw', import.meta.url), 'utf8');
  const before = record.slice(0, record.lastIndexOf('A end influence'));
  const deltas = [];
  for (let i = 0; i < 4; i++) {
    const { context, page } = await openRecord(before);
    await page.waitForSelector('[data-target="ring:A.large"][data-lit]');
    await page.waitForTimeout(900);
    const frames = page.evaluate(
      () =>
        new Promise((resolve) => {
          const times = [];
          const ring = document.querySelector('[data-ring=large]');
          const look = (time) => {
            if (ring.getAnimations().some((each) => each.playState === 'running')) times.push(time);
            else if (times.length > 0) return resolve(times.slice(1).map((one, k) => one - times[k]));
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    await page.locator('[data-target="ring:A.large"]').dispatchEvent('click');
    deltas.push(await frames);
    await context.close();
  }
  return bestOf(deltas);
}

// The last hex that was explored, from the moment before it to the one after.
async function tearing() {
  const record = readFileSync(join(root, 'corpus/vianebula-coverage-2-beginner.mw'), 'utf8');
  const lines = record.split('\n');
  const after = lines.slice(0, lines.findLastIndex((line) => / explore /.test(line)) + 1).join('\n') + '\n';
  const deltas = [];
  for (let i = 0; i < 4; i++) {
    const { context, page } = await openRecord(after);
    await page.waitForTimeout(900);
    await page.keyboard.press('[');
    await page.waitForSelector('.frame.past');
    await page.waitForTimeout(900);
    const frames = page.evaluate(
      () =>
        new Promise((resolve) => {
          let painted = 0;
          const paint = CanvasRenderingContext2D.prototype.putImageData;
          CanvasRenderingContext2D.prototype.putImageData = function (...given) {
            painted++;
            paint.apply(this, given);
          };
          const times = [];
          let quiet = 0; // frames in which nothing was painted
          const look = (time) => {
            quiet = painted > 0 ? 0 : quiet + 1;
            if (painted > 0) times.push(time);
            painted = 0;
            if (times.length > 1 && quiet > 3) resolve(times.slice(1).map((one, k) => one - times[k]));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    await page.keyboard.press(']');
    deltas.push(await frames);
    await context.close();
  }
  return bestOf(deltas);
}

const all = { home: [], board: [], both: [], again: [] };
for (let i = 0; i < rounds; i++) {
  const one = await firstBoard();
  for (const key of Object.keys(all)) all[key].push(one[key]);
}
console.log('load average', loadavg()[0].toFixed(1));
console.log('ms from navigation to the home page ', best(all.home).join(' '));
console.log('ms from "Play now" to the board     ', best(all.board).join(' '));
console.log('both                                ', best(all.both).join(' '));
console.log('ms from navigation to a saved table ', best(all.again).join(' '));
for (let i = 0; i < Math.ceil(rounds / 3); i++) {
  for (const game of ['noria', 'navoria', 'vianebula'])
    console.log(`two bots of level 1 play ${game}`, await thinking('1', game));
  if (!short) console.log('two bots of level 5 think for 8 s', await thinking('5'));
}
for (let i = 0; i < (short ? 0 : Math.ceil(rounds / 3)); i++) {
  console.log('the wheel turns, best of 4', await turning());
  console.log('fog tears open, best of 4', await tearing());
}
await browser.close();
server.kill();
rmSync(folder, { recursive: true, force: true });
